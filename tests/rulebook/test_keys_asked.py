"""A key under which clauses are asked for is one that a book has: what asks for another cites nothing, and nobody notices."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardspeak
from cardspeak.poker import variants
from cardspeak.poker.citing import PARTED, POINTS
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12

SOURCE = Path(cardspeak.__file__).parent
WHOLE = {key for book in (*ALL.values(), mlgca_uth, section_12) for key in book.cites}
IN_A_GAME = WHOLE | {act for game in variants.ALL.values() for act in game.cites} | {*POINTS} | {*PARTED}


def asked(call: ast.Call) -> Iterator[str]:
    """The keys that stand as they are among what is given to a call, in either branch of a choice and in lists laid out too."""
    waiting: list[ast.expr] = [*call.args]
    while waiting:
        match waiting.pop():
            case ast.Constant(value=str(key)):
                yield key
            case ast.IfExp(body=body, orelse=other):
                waiting += body, other
            case ast.Starred(value=ast.List(elts=parts) | ast.Tuple(elts=parts)):
                waiting += parts
            case ast.Starred(value=ast.IfExp(body=body, orelse=other)):
                waiting += (ast.Starred(each) for each in (body, other))


def unknown(tree: ast.AST) -> Iterator[str]:
    """What is asked for under a key that no book has, of a book by itself or of what a game's lineage has in it."""
    for each in ast.walk(tree):
        if not isinstance(each, ast.Call):
            continue
        match each.func:
            case ast.Attribute(attr="cited"):
                missing = [key for key in asked(each) if key not in WHOLE]
            case ast.Name(id="cited") | ast.Attribute(value=ast.Name("game") | ast.Attribute(attr="game"), attr="act"):
                missing = [key for key in asked(each) if not any([key == has or has.endswith(f" {key}") for has in IN_A_GAME])]
            case _:
                continue
        yield from (f"line {each.lineno}: {key}" for key in missing)


@pytest.mark.parametrize("package", sorted({path.parent.name for path in SOURCE.glob("*/__init__.py")}))
def test_a_key_under_which_clauses_are_asked_for_is_in_a_book(package: str) -> None:
    found = {
        str(path.relative_to(SOURCE)): missing
        for path in sorted((SOURCE / package).rglob("*.py"))
        if (missing := [*unknown(ast.parse(path.read_text("utf-8")))])
    }
    assert not found


def test_what_asks_for_a_key_that_no_book_has_is_seen() -> None:
    text = 'rules.cited("kill"); r.game.act("whistle"); cited(rules, game, "kill", "raise" if one else "rise"); r.cited("prize")'
    assert [*unknown(ast.parse(text))] == ["line 1: kill", "line 1: whistle", "line 1: rise", "line 1: prize"]
