"""Every text that the room sends to anybody, in random rounds of every game: no card beyond what he may know."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardspeak.cards import cards_of
from cardspeak.cards.card import NAMES
from cardspeak.events import Event, view
from cardspeak.poker import Round
from cardspeak.poker.lying import Lying
from cardspeak.server.dealer.banked_play import HousePlay
from tests.secrecy.scanner import leaks
from tests.server.watched import GAMES, LeakError, Watched
from tests.server.watched_house import HOUSE_GAMES, WatchedHouse

ROUNDS = int(os.environ.get("CARDSPEAK_ROOM_ROUNDS", "2000"))
PARTS = 4
A_TABLE = 25
"""Rounds at one table."""
SEED = int(os.environ.get("CARDSPEAK_SEED", "11"))


@pytest.mark.parametrize("part", range(PARTS))
def test_no_text_that_anybody_is_sent_has_a_card_that_he_may_not_know(part: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    scanned = rounds = ruled = 0
    for number in range(part, -(-ROUNDS // A_TABLE), PARTS):
        seed = SEED * 1_000_000 + number
        watched = Watched(GAMES[number % len(GAMES)], seed)
        try:
            watched.play(min(A_TABLE, ROUNDS))
        except LeakError as leak:
            raise AssertionError(f"seed {seed}, {GAMES[number % len(GAMES)]}: {leak}") from None
        scanned += watched.scanned
        ruled += watched.ruled
        rounds += watched.desk.table.state.number
        assert watched.desk.book.table("table/1").values() == watched.desk.table.values(), seed  # type: ignore[union-attr]
    assert not leaks([record.getMessage() for record in caplog.records], ())
    assert scanned > 10 * rounds and ruled > rounds // 50
    print(f"{rounds} rounds, {scanned} texts, {ruled} times a ruling was carried out")


def test_nor_has_one_at_a_table_against_the_house(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    scanned = rounds = 0
    for number in range(max(2, ROUNDS // 10 // A_TABLE)):
        game, seed = HOUSE_GAMES[number % len(HOUSE_GAMES)], SEED * 1_000_000 + number
        watched = WatchedHouse(game, seed)
        try:
            watched.play(A_TABLE)
        except LeakError as leak:
            raise AssertionError(f"seed {seed}, {game}: {leak}") from None
        scanned += watched.scanned
        rounds += watched.desk.house.number
        assert watched.desk.book.table("table/1").values() == watched.desk.house.values(), seed  # type: ignore[union-attr]
    assert not leaks([record.getMessage() for record in caplog.records], ())
    assert scanned > 10 * rounds
    print(f"{rounds} rounds, {scanned} texts")


def rail_sees_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("cardspeak.server.views.poker_table.view", lambda events, viewer: list(events))


def own_is_another_s(patch: pytest.MonkeyPatch) -> None:
    def full(events: Sequence[Event], seat: int) -> tuple[int, ...]:
        return tuple([card for cards in Lying(events).there().values() for card in cards])

    patch.setattr("cardspeak.server.views.own_seat.held_by", full)


def lines_are_not_masked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("cardspeak.server.live.keeper.view", lambda events, viewer: list(events))


def a_ruling_names_a_hand(patch: pytest.MonkeyPatch) -> None:
    def refusal(r: Round, *_: Any) -> str:
        return f"seat {r.seat} holds {' '.join([NAMES[card] for card in cards_of(r.down[r.seat])])}"

    patch.setattr("cardspeak.server.floor.poker.refusal", refusal)


PLANTS = (rail_sees_hands, own_is_another_s, lines_are_not_masked, a_ruling_names_a_hand)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert view
    found = 0
    with monkeypatch.context() as patch:
        plant(patch)
        for seed, game in enumerate(Random(2).sample(GAMES, 4)):
            with pytest.raises(LeakError):
                Watched(game, seed).play(300)  # as many as it takes: the decks are shuffled by chance
            found += 1
    assert found == 4


def a_seat_is_told_another_s(patch: pytest.MonkeyPatch) -> None:
    real = HousePlay.own
    patch.setattr(HousePlay, "own", lambda self, seat: real(self, max(self.table.seats)))


@pytest.mark.parametrize("plant", [a_seat_is_told_another_s, lines_are_not_masked], ids=lambda plant: plant.__name__)
def test_a_leak_planted_at_a_table_against_the_house_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for game in HOUSE_GAMES:
        with pytest.raises(LeakError):
            WatchedHouse(game, 1).play(30)
