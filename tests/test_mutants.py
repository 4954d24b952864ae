"""A change that is put into functions as they stand does what it would do in the file; one that can't be is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

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
