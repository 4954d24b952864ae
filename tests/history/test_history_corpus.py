"""Every real hand is read, comes back from PHH as it was, and says what `stated.jsonl` says that it states."""

import json
import os
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardspeak.history import files, phh
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History, Unreadable

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]


def read(path: Path, name: str) -> list[History]:
    """All rounds of a file, every one of which must be readable."""
    found = list(files.read(path, name))
    assert [one for one in found if isinstance(one, Unreadable)] == []
    return [one for one in found if isinstance(one, History)]


@cache
def phh_rounds() -> dict[str, list[History]]:
    base = Path(CORPUS) / "phh"
    found, _ = files.folder(base)
    return {str(file.relative_to(base)): read(file, str(file.relative_to(base))) for file in found}


@cache
def site_hands() -> dict[str, list[History]]:
    base = Path(CORPUS) / "sites"
    found, skipped = files.folder(base)
    assert skipped == 1  # stated.jsonl
    return {str(file.relative_to(base)): read(file, str(file.relative_to(base))) for file in found}


def test_every_phh_round_is_read() -> None:
    rounds = phh_rounds()
    assert len(rounds["pluribus.phhs"]) == 10_000
    assert len(rounds["handhq-abs-1000nl.phhs"]) == 999
    games = Counter((one.game, one.limit) for name, many in rounds.items() if name.startswith("wsop") for one in many)
    assert sum(games.values()) == 83
    assert games["texas-holdem", "no"] + games["texas-holdem", "fixed"] == 18
    assert {one.setting for name, many in rounds.items() if name.startswith("wsop") for one in many} == {"tournament"}


def test_every_phh_round_comes_back_as_it_was() -> None:
    for name, rounds in phh_rounds().items():
        again = list(phh.read(phh.dumps_all(rounds) if name.endswith("s") else phh.dumps(rounds[0]), name))
        assert len(again) == len(rounds)
        for before, after in zip(rounds, again, strict=True):
            after.line = before.line
            assert after == before, before.name


def test_eight_pluribus_results_are_finer_than_the_chips_played() -> None:
    halves = [one for one in phh_rounds()["pluribus.phhs"] if one.chip > 1]
    assert [(one.scale, one.chip) for one in halves] == [(10, 10)] * 8


def test_every_site_hand_is_read_and_understood() -> None:
    hands = [hand for many in site_hands().values() for hand in many]
    assert len(hands) == 1389
    assert [hand.name for hand in hands if not hand.complete and totals(hand)] == []
    games = Counter(hand.game for hand in hands)
    assert games["texas-holdem"] == 1195
    remarks = [remark for hand in hands for remark in hand.remarks]
    assert len(remarks) <= 8, remarks


def test_pots_and_rake_of_every_whole_site_hand_add_up() -> None:
    for many in site_hands().values():
        for hand in many:
            found = totals(hand)
            if found is None:
                assert not hand.complete, hand.name
                continue
            assert sum(found.put_in) - sum(found.returned) == hand.stated.total_pot, hand.name
            assert sum(found.collected) + (hand.stated.rake or 0) == hand.stated.total_pot, hand.name


def stated() -> list[dict[str, Any]]:
    text = (Path(CORPUS) / "sites" / "stated.jsonl").read_text(encoding="utf-8")
    return [json.loads(line, parse_float=Decimal) for line in text.splitlines()]


def test_every_site_hand_says_what_is_stated_of_it() -> None:
    by_number = {(name, hand.hand): hand for name, many in site_hands().items() for hand in many}
    rows = stated()
    assert len(rows) == 1095
    different = {(row["file"], row["hand"]): differences(by_number[row["file"], row["hand"]], row) for row in rows}
    assert {key: found for key, found in different.items() if found} == {}


def differences(hand: History, row: dict[str, Any]) -> list[str]:
    """What the history says otherwise than the row."""
    found = totals(hand)
    assert found is not None

    def by_name(units: tuple[int, ...]) -> dict[str, int]:
        return {seat.name: amount for seat, amount in zip(hand.seats, units, strict=True) if amount}

    def of_row(key: str) -> dict[str, Decimal]:
        return {name: amount * hand.scale for name, amount in row[key].items() if amount}

    shown = dict(zip((seat.name for seat in hand.seats), hand.stated.shown or [""] * len(hand.seats), strict=True))
    left = tuple(put - back for put, back in zip(found.put_in, found.returned, strict=True))
    pairs = {
        "seats": (
            {seat.name: (seat.number, seat.stack) for seat in hand.seats},
            {name: (seat["seat"], seat["stack"] * hand.scale) for name, seat in row["seats"].items()},
        ),
        "button": (hand.button, hand.button if hand.button is None else row["button"]),
        "put in": (by_name(left), of_row("put_in")),
        "uncalled": (sum(found.returned), row["uncalled"] * hand.scale),
        "total pot": (hand.stated.total_pot, row["total_pot"] * hand.scale),
        "rake": (hand.stated.rake, row["rake"] * hand.scale),
        "collected": (by_name(found.collected), of_row("collected")),
        "net": (by_name(found.net), of_row("net")),
        "board": (hand.stated.board, row["board"][0].replace(" ", "") if row["board"] else hand.stated.board),
        "shown": (
            {name: shown[name].removesuffix("????") for name in row["shown"]},
            {name: cards.replace(" ", "") for name, cards in row["shown"].items()},
        ),
    }
    return [f"{what}: {ours} for {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs]
