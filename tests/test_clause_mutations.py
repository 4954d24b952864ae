"""The check of proofs finds where clauses are carried out, changes what is done there, and nothing else."""

from __future__ import annotations

import ast
from operator import attrgetter

import pytest

from tests.mutation.drawing import in_order
from tests.mutation.files import Edit
from tests.mutation.places import drawn, edits


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


@pytest.mark.parametrize(
    ("id", "declared"),
    [("S8(r)(7)#1", ["fourth", "fifth"]), ("S8(r)(3)#1", ["second"])],
)
def test_a_change_of_what_a_street_deals_is_of_the_streets_and_games_of_its_clause(id: str, declared: list[str]) -> None:
    changed = [edit for edit in edits(id) if edit.file.startswith("poker/variants/")]
    assert changed
    for edit in changed:
        lines = edit.path.read_bytes()[: edit.start].decode().splitlines()
        street = next(line for line in lines[::-1] if "Street(" in line)
        assert any(f'Street("{name}"' in street for name in declared), street


def test_one_more_clause_moves_one_place_of_the_draw_at_most() -> None:
    ids = [f"S8({each})" for each in range(400)]
    for one_more in ("SEM/a", "SEM/b", "XA/c", "UTH/d"):
        before, after = in_order(22, ids, str)[:300], in_order(22, [one_more, *ids], str)[:300]
        assert len({*before} - {*after}) == len({*after} - {*before}) <= 1
        assert [each for each in after if each in before] == [each for each in before if each in after]
    assert in_order(22, ids, str) == in_order(22, ids[::-1], str) != in_order(23, ids, str)


def test_one_more_change_leaves_the_order_of_the_others_as_it_is() -> None:
    changes = drawn("SEM/T54-D/2", 22)
    assert len(changes) > 3
    for one in changes:
        others = [each for each in edits("SEM/T54-D/2") if each != one][::-1]
        order = sorted(in_order("22 SEM/T54-D/2", others, Edit.words), key=attrgetter("far"))
        assert order == [each for each in changes if each != one]
