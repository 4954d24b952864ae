"""Whatever is told in a test is whole: an event holds what its type says, and each clause that is cited is one of a book.

What tests assert is the one thing that they are about; this is looked at beside it, of all refusals in tests of play, and of all
events in tests that prove a clause (`tests/proving.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from cardspeak.rulebook import Refused, Unknown, clause

PLAY: Final = {"poker", "banked", "table", "tournament", "cardroom", "console"}
"""The folders whose tests have only books of ours."""


def check_event(event: Any) -> None:
    """Assert that an event is what its type says, and cites clauses of books."""
    if isinstance(event, msgspec.Struct):
        try:
            msgspec.convert(msgspec.to_builtins(event), type(event))
        except msgspec.ValidationError as error:
            raise AssertionError(f"{event}: {error}") from None
        assert not (wrong := unknown(event.cites if hasattr(event, "cites") else ())), f"{event} cites {wrong}"


def check_refusal(refused: Refused) -> None:
    """Assert that a refusal says something, by clauses of books."""
    assert isinstance(refused.reason, str) and refused.reason.strip(), "a refusal without words"
    assert isinstance(refused.cites, tuple), f"{refused.reason} cites {refused.cites!r}"
    assert not (wrong := unknown(refused.cites)), f"{refused.reason} cites {wrong}"


@cache
def unknown(cites: tuple[str, ...]) -> str:
    """What among clauses is none of a book."""
    for id in cites:
        try:
            clause(id)
        except Unknown as error:
            return str(error)
    return ""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    if PLAY.isdisjoint(Path(item.nodeid.partition("::")[0]).parts):
        return (yield)
    plain = Refused.__init__

    def looked_at(refused: Refused, *args: Any, **named: Any) -> None:
        plain(refused, *args, **named)
        check_refusal(refused)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Refused, "__init__", looked_at)
        return (yield)
