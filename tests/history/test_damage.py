"""Real hands that agree, each with one thing in it changed: the audit tells it, or the change cannot matter."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cardspeak.history import files, text
from cardspeak.history.audit.audit import Finding
from cardspeak.history.model import History, HistoryError
from tests.history.damage import KINDS
from tests.history.trips import judged, nets

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
MANY = int(os.environ.get("CARDSPEAK_DAMAGES", "12"))
"""So many hands are damaged in each way."""

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]


@cache
def written() -> list[tuple[str, str]]:
    """Hands of all sites that agree, shuffled, as PokerStars would write them."""
    found = []
    paths = [path for path in files.folder(Path(CORPUS) / "sites2")[0] if path.stat().st_size < 60_000]
    Random(2).shuffle(paths)
    for path in paths[: 30 + MANY]:
        for one in [*files.read(path, path.name)][:12]:
            if isinstance(one, History) and judged(one).verdict == "agree":
                try:
                    found.append((one.name, text.dumps(one)))
                except HistoryError:
                    continue
    Random(1).shuffle(found)
    return found


def damaged(kind: str) -> Iterator[tuple[str, Finding, str]]:
    """So many hands' findings, and their text damaged."""
    random = Random(kind)
    left = MANY
    for name, told in written():
        changed = KINDS[kind](told, random)
        if changed != told and left:
            left -= 1
            (before,) = [judged(one) for one in files.read_bytes(told.encode(), name) if isinstance(one, History)]
            yield name, before, changed


def caught(before: Finding, changed: str) -> bool:
    """Whether what was changed is told: unreadable, another verdict, a remark that was not there; or moves no chip and
    changes no act that a book knows."""
    for one in files.read_bytes(changed.encode(), "damaged"):
        if not isinstance(one, History):
            return True
        found = judged(one)
        if found.verdict != "agree" or len(found.remarks) + len(one.remarks) > len(before.remarks):
            return True
        return nets(found) == nets(before)
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_told_or_moves_no_chip(kind: str) -> None:
    assert [(name, changed) for name, before, changed in damaged(kind) if not caught(before, changed)] == []


def test_a_button_that_was_moved_is_told_wherever_it_changes_who_comes_first() -> None:
    """From an empty seat to the last one before it, it changes nothing that a history tells."""
    for name, before, changed in damaged("button moved"):
        (one,) = files.read_bytes(changed.encode(), name)
        if isinstance(one, History) and isinstance(before.of, History) and one.posts and order(one) != order(before.of):
            found = judged(one)
            assert found.verdict != "agree" or len(found.remarks) > len(before.remarks), changed


def order(history: History) -> list[str]:
    """Who is dealt in, from the button's left."""
    return [seat.name for seat in history.seats if seat.dealt_in]
