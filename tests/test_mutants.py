"""What the mutants are and how they are drawn, and how one is put into what stands.

A change that is put into functions as they stand does what it would do in the file; one that can't be is told.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from tests.mutation import drawn
from tests.mutation.drawn import Change, first
from tests.mutation.warm import put

TEXT = """
from functools import cache

@cache
def added(one, other=1):
    return [each + other for each in (one,)][0]

class Pair:
    @property
    def both(self):
        return 2

    def __repr__(self):
        return super().__repr__() + "!"
"""


def standing(folder: Path) -> tuple[dict[str, Any], list[FunctionType], Path]:
    path = folder / "standing.py"
    path.write_text(TEXT, encoding="utf-8")
    names = vars(ModuleType("standing"))
    exec(compile(TEXT, str(path), "exec"), names)
    return names, [names["added"].__wrapped__, names["Pair"].both.fget, names["Pair"].__repr__], path


def test_what_stands_does_what_the_changed_file_says(tmp_path: Path) -> None:
    names, functions, path = standing(tmp_path)
    assert put(functions, path, TEXT.replace("each + other", "each - other").replace("return 2", "return 3"))
    assert names["added"](5) == 4 and names["Pair"]().both == 3, "though it is wrapped, or part of a class"


def test_all_else_stays_as_it_is(tmp_path: Path) -> None:
    names, functions, path = standing(tmp_path)
    before = [function.__code__ for function in functions]
    assert put(functions, path, TEXT.replace("return 2", "return 3"))
    assert [function.__code__ is code for function, code in zip(functions, before, strict=True)] == [True, False, True]
    assert names["added"] is not cache and names["added"](1) == 2


def test_a_function_that_holds_other_names_of_outside_is_to_be_made_anew(tmp_path: Path) -> None:
    _, functions, path = standing(tmp_path)
    assert not put(functions, path, TEXT.replace('super().__repr__() + "!"', '"!"'))


# --- the draw


def changed(folder: Path, old: str, new: str) -> Change:
    """What makes the file in `folder` say something else in one place."""
    source = folder.joinpath("drawn.py").read_bytes()
    start = source.index(old.encode())
    line = source.count(b"\n", 0, start) + 1
    return Change("drawn.py", start, start + len(old.encode()), new, range(line, line + 1), old, new)


def test_a_change_stands_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "SOURCE", tmp_path)
    (tmp_path / "drawn.py").write_text("def cut(ä, b):\n    return (ä + b) * 2  # ä\n", encoding="utf-8")
    mutant = changed(tmp_path, "+", "-").made
    assert mutant.text == "def cut(ä, b):\n    return (ä - b) * 2  # ä\n"
    assert (mutant.told, mutant.lines) == ("drawn.py:2: + -> -", range(2, 3))


def test_a_draw_begins_with_a_shorter_one_and_stays_where_other_code_changes() -> None:
    def of(file: str, many: int, line: int) -> list[Change]:
        return [Change(file, 9 * at, 9 * at + 1, "9", range(line, line + 1), str(at % 7), "9") for at in range(many)]

    before = [of("a.py", 30, 1), of("b.py", 40, 1)]
    drawn_ten = first(5, 10, before)
    assert first(5, 25, before)[:10] == drawn_ten and len(set(first(5, 70, before))) == 70
    assert first(6, 10, before) != drawn_ten, "another seed draws others"
    after = first(5, 200, [of("a.py", 30, 1), of("b.py", 40, 8), of("c.py", 90, 1)])
    moved = [(each.file, each.start) for each in after if each.file != "c.py"]
    assert moved[:10] == [(each.file, each.start) for each in drawn_ten]


EXPLAINED = Path(drawn.__file__).with_name("equivalent.json")


def test_what_is_explained_is_a_change_of_what_stands() -> None:
    """An explanation whose code has gone explains nothing, and might one day hide what it was not written for."""
    for key in json.loads(EXPLAINED.read_text(encoding="utf-8")):
        file, _, told = key.partition(": ")
        source = (drawn.SOURCE / file).read_text(encoding="utf-8")
        was, line = told.partition(" -> ")[0], told.partition(" in ")[2] if told.partition(" in ")[2] in source else ""
        assert was in (line or " ".join(source.split())), key
