"""The check of proofs finds where clauses are carried out, changes what is done there, and nothing else."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.places import drawn


@pytest.mark.parametrize(
    ("id", "file"),
    [
        ("SEM/T54-D/2", "rulebook/books/seminole/floor.py"),
        ("UTH/12/C/3/a", "printed.py"),
        ("S8(y)(34)", "rulebook/books/section_8/between_rounds.py"),
        ("S12(h)(3)(vi)", ".py"),
        ("SEM/T33", "rulebook/books/seminole/floor.py"),
    ],
)
def test_a_seed_draws_one_change_of_what_carries_a_clause_out(id: str, file: str) -> None:
    edit = drawn(id, 22)[0]
    assert edit == drawn(id, 22)[0] and str(edit.path).endswith(file)
    assert edit.parses() and id not in edit.text
    before = {node.value for node in ast.walk(ast.parse(edit.path.read_bytes())) if isinstance(node, ast.Constant)}
    after = {node.value for node in ast.walk(ast.parse(edit.applied())) if isinstance(node, ast.Constant)}
    assert id in before or file in ("printed.py", ".py")
    assert {each for each in before - after if isinstance(each, str) and "/" in each} == set()
