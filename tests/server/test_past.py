"""Rounds that are over: each event by event, as whoever asks may know it, and a table's list of them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.events import RAIL, Event
from cardspeak.journal.standing import BEGINNINGS, ENDINGS, OF_A_ROUND
from cardspeak.rulebook import Refused
from cardspeak.server.past.finished_rounds import AnyPastRound, PastHouseRound, PastRound, past_round, played_rounds
from cardspeak.server.past.poker_steps import FollowedRound
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import STREAM, Desk
from tests.server.watched import GAMES, PEOPLE, PLAIN, Watched
from tests.server.watched_house import PLAIN as HOUSE_PLAIN
from tests.server.watched_house import WatchedHouse

MORE = ("live", "seats", "pots", "stacks", "bets")
ROUNDS = 12


def past(desk: Desk, number: int, asker: str = "") -> AnyPastRound:
    return past_round(desk.book, STREAM, number, asker)


def all_rounds(desk: Desk) -> dict[int, list[Event]]:
    """What happened in each round that is over, with every card, rulings that were taken back included."""
    found: list[list[Event]] = []
    for row in desk.book.store.read(STREAM):
        for event in row.opened(desk.book.key):
            if isinstance(event, BEGINNINGS):
                found.append([])
            if type(event) in OF_A_ROUND:
                found[-1].append(event)
    return {number: events for number, events in enumerate(found, 1) if isinstance(events[-1], ENDINGS)}


def scanned(desk: Desk, plain: Any) -> int:
    """Look at every step of every round, as everybody may ask for it: it holds no card that was not known by then."""
    seen = 0
    for number, events in all_rounds(desk).items():
        for asker in (*PEOPLE, ""):
            found = past(desk, number, asker)
            assert len(found.steps) == len(events)
            for count, step in enumerate(found.steps, 1):
                known = knowable(events[:count], found.seat)
                assert not (leak := leaks(msgspec.to_builtins(step), known, plain=plain)), (number, asker, leak)
                seen += 1
            end = msgspec.structs.replace(found, steps=[])
            assert not leaks(msgspec.to_builtins(end), knowable(events, found.seat), plain=plain)
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_no_step_of_a_round_shows_a_card_before_its_time(seed: int) -> None:
    for number, game in enumerate(Random(seed).sample(GAMES, 3)):
        watched = Watched(game, 100 * seed + number)
        watched.play(ROUNDS)
        assert scanned(watched.desk, (*PLAIN, *MORE)) > 100


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_nor_does_one_of_a_round_against_the_house(game: str) -> None:
    watched = WatchedHouse(game, 7)
    watched.play(ROUNDS)
    assert scanned(watched.desk, (*HOUSE_PLAIN, *MORE)) > 100


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    watched, house = Watched("texas-holdem", 1), WatchedHouse(RIDE, 1)
    watched.play(3)
    house.play(3)
    monkeypatch.setattr(FollowedRound, "seen", lambda self, event: event)
    with pytest.raises(AssertionError):
        scanned(watched.desk, (*PLAIN, *MORE))
    monkeypatch.setattr("cardspeak.server.past.banked_steps.view", lambda events, viewer: list(events))
    with pytest.raises(AssertionError):
        scanned(house.desk, (*HOUSE_PLAIN, *MORE))


def played(game: str = "texas-holdem", seed: int = 3) -> Desk:
    watched = Watched(game, seed)
    watched.play(30)
    return watched.desk


def test_a_round_is_told_from_the_posts_to_the_last_chip() -> None:
    desk = played()
    for number in range(1, 31):
        found = past(desk, number)
        assert isinstance(found, PastRound)
        first, last = found.steps[0], found.steps[-1]
        chips = [sum(step.stacks.values()) + step.pot for step in found.steps]
        assert chips[0] == chips[len(chips) // 2], "chips only move"
        assert last.pot == sum(won.chips for won in found.winners) or not last.pot
        assert all(step.lines for step in found.steps) and first.lines[0].text.startswith(f"hand #{number},")
        assert set(found.players) == set(first.stacks)
        parts = list(dict.fromkeys(step.part for step in found.steps if step.part))
        assert parts == [part for part in ("preflop", "flop", "turn", "river", "showdown") if part in parts]


def test_the_list_says_who_won_what_and_pages_back() -> None:
    desk = played()
    every = played_rounds(desk.book, STREAM, 30, 50, "Zoe")
    assert [each.number for each in every] == list(range(30, 0, -1))
    for each in every:
        found = past(desk, each.number, "Zoe")
        assert isinstance(found, PastRound)
        assert each.own == bool(found.seat)
        assert [(won.player, won.chips) for won in each.winners] == [
            (found.players[won.seat], won.chips) for won in found.winners
        ]
        assert each.pot == sum(won.chips for won in found.winners)
    assert played_rounds(desk.book, STREAM, 20, 5, "Zoe") == every[10:15]
    assert played_rounds(desk.book, STREAM, 2, 5, "Zoe") == every[28:]


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_a_house_round_is_told_from_the_bets_to_the_pay(game: str) -> None:
    watched = WatchedHouse(game, 2)
    watched.play(12)
    desk = watched.desk
    every = played_rounds(desk.book, STREAM, 12, 50, "Zoe")
    assert [each.number for each in every] == list(range(12, 0, -1))
    for each in every:
        found = past(desk, each.number)
        assert isinstance(found, PastHouseRound)
        last = found.steps[-1]
        assert last.over and last.void == each.void
        gained = {found.players[seat]: place.net for seat, place in last.seats.items() if place.net > 0}
        assert gained == {won.player: won.chips for won in each.winners}
        if not last.void:
            parts = list(dict.fromkeys(step.part for step in found.steps))
            assert parts[0] == "bets" and "deal" in parts and parts[-1] == "payout"
            assert any(step.community for step in found.steps)


def test_what_is_not_over_or_not_there_or_comes_later_is_refused() -> None:
    watched = Watched("texas-holdem", 3)
    watched.play(4)
    while not watched.desk.table.playing:
        watched.step()
    desk = watched.desk
    live = desk.table.state.number
    with pytest.raises(Refused, match=f"round {live} is still being played"):
        past(desk, live)
    with pytest.raises(Refused, match=f"has not dealt a round {live + 1}"):
        past(desk, live + 1)
    assert [each.number for each in played_rounds(desk.book, STREAM, live, 2, "")] == [live - 1, live - 2]
    began, ended = [past(desk, 3).steps[at].moment for at in (0, -1)]
    assert past_round(desk.book, STREAM, 3, "", until=ended).number == 3
    assert began == ended, "nothing took any time"
    with pytest.raises(Refused, match="has not dealt a round 3"):
        past_round(desk.book, STREAM, 3, "", until=ended - 1)
    assert 3 not in [each.number for each in played_rounds(desk.book, STREAM, live, 50, "", until=ended - 1)]


def test_a_player_sees_his_own_cards_and_no_more_than_the_rail_of_others() -> None:
    desk = played()
    own = 0
    for number in range(1, 31):
        mine, rail = past(desk, number, "Zoe"), past(desk, number)
        assert isinstance(mine, PastRound) and isinstance(rail, PastRound)
        if mine.seat:
            own += 1
            assert "??" not in [card for step in mine.steps for card in step.cards.get(mine.seat, ())]
        for mine_step, rail_step in zip(mine.steps, rail.steps, strict=True):
            others = {seat: cards for seat, cards in mine_step.cards.items() if seat != mine.seat}
            assert others == {seat: cards for seat, cards in rail_step.cards.items() if seat != mine.seat}
    assert own
    assert rail.seat == RAIL
