"""A file cut into its rounds: each piece, read by itself, is that round; and what a history shows of its cards, in its money."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from cardspeak.cards import parse_cards
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.record.amounts import units_of, worded
from cardspeak.history.record.shown import dealt_openly, given_up_openly, reader_of
from cardspeak.poker import Round, variants
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.words import say
from cardspeak.rulebook.books import seminole

from .made import hand
from .samples import NO_LIMIT, STARS, TILT

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").iterdir())
TEXTS = {path.name: path.read_bytes() for path in EXAMPLES}
TEXTS |= {
    "half": STARS[STARS.index("Table") :].encode() + STARS.encode(),
    "noise": b"\n\n# kept by Ada\n" + TILT.encode(),
    "torn": b'{"ohh": {"spec_version": "1.4.7"}}\n\n{"ohh": nonsense\n\n{"ohh": {}}',
    "one": NO_LIMIT.encode(),
}


def same(one: m.History | m.Unreadable, other: m.History | m.Unreadable) -> bool:
    return structs.replace(one, index=0, line=0) == structs.replace(other, index=0, line=0)


@pytest.mark.parametrize("name", TEXTS)
def test_each_piece_of_a_file_is_the_round_that_was_read_there(name: str) -> None:
    found = list(files.read_bytes(TEXTS[name], "f"))
    pieces = list(files.pieces(TEXTS[name]))
    assert len(pieces) == len(found) > 0
    for one, piece in zip(found, pieces, strict=True):
        (again,) = files.read_bytes(piece.encode(), "f")
        assert isinstance(again, m.Unreadable) if isinstance(one, m.Unreadable) else same(one, again)


def test_what_is_no_history_has_no_pieces() -> None:
    assert list(files.pieces(b"good evening")) == list(files.pieces(b"")) == []


def test_cards_are_shown_openly_or_not() -> None:
    history = hand("p3 f, p1 cbr 6, p2 f", cards=("AsKs", "????", "7c??"))
    assert dealt_openly(history) == {1: frozenset(parse_cards("AsKs")), 2: frozenset(), 3: frozenset(parse_cards("7c"))}
    assert reader_of(history) == 1
    assert reader_of(hand("p3 f, p1 f")) == 0, "several are open"
    folded = structs.replace(history, acts=(*history.acts[:3], m.Fold(2, "7c2d"), *history.acts[4:]))
    assert given_up_openly(folded) == {3: tuple(parse_cards("7c2d"))}


def test_amounts_are_said_as_the_history_writes_them() -> None:
    r = Round(variants.texas_holdem, no_limit(50, 100), [20_000, 20_000, 150], seminole, seed=2)
    rng = Random(1)
    while not r.over:
        r.act(rng.choice(["call", "call", "fold"]) if r.options.call else "check")
    said = [say(worded(event, 100)) for event in r.events]
    assert said[0].startswith("texas-holdem, no limit 0.50/1, by the rules of Seminole")
    assert "seat 1 posts 0.50 (small blind)" in said
    assert [say(worded(event, 1)) for event in r.events] == [say(event) for event in r.events]
    assert (f"{units_of(100)(5)}", f"{units_of(1000)(1500)}", f"{units_of(1)(7):>3}") == ("0.05", "1.500", "  7")
