"""Rulings at a table: what is done or left to people, what the floor decides by itself, tables of the house, time."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from cardspeak.rulebook import Refused
from cardspeak.server.api.floor import log_for
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.floor.commands import RULERS, Apply, Free, Reverse, Stop, ruler_of
from cardspeak.server.floor.errors import ERRORS, NEEDS, NOT_DEALT
from cardspeak.server.floor.proposed import Proposed
from cardspeak.server.floor.told import Happening, Own
from cardspeak.table import Table
from cardspeak.table.common.floor_events import RulingEntered
from tests.server.desk import NOW, STREAM, Desk, Looking

TIMES = Times(turn=20_000, show=5_000, bank=10_000, gain=2_000, grace=7_000, absent=1_000, pause=1_000, lonely=0, away=3_600_000)
NAMES = ("Ann", "Bob", "Cid")


def playing(**new: Any) -> tuple[Desk, dict[int, Looking]]:
    """Three people who look, before the flop."""
    desk = Desk(times=TIMES, **new)
    looking = {}
    for seat, name in enumerate(NAMES, 1):
        desk.do(name, Sit(f"sit-{name}", seat))
        looking[seat] = desk.look(name)
    desk.pass_time(1_000)
    assert desk.table.playing and desk.table.round and len(desk.table.round.dealt_in) == 3
    return desk, looking


def propose(desk: Desk, *told: Happening) -> Proposed:
    return ruler_of(desk.dealer).propose(desk.dealer, told)


def entries(desk: Desk) -> list[RulingEntered]:
    return [event for row in desk.store.read(STREAM) for event in row.entry.events if isinstance(event, RulingEntered)]


def act(desk: Desk, looking: dict[int, Looking], action: str, amount: int = 0) -> None:
    assert desk.table.round
    who = looking[desk.table.round.seat]
    who.catch_up()
    desk.do(who.name, who.act_message(f"{action}-{desk.dealer.standing.sequence}", action, amount))


# --- time


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.clause("CS/room/floor-stop")
def test_a_time_bank_does_not_run_while_play_is_stopped(restart: bool) -> None:
    desk, looking = playing()
    r = desk.table.round
    assert r
    seat = r.seat
    desk.pass_time(20_001)
    assert (desk.clocks.on, desk.clocks.seat) == ("bank", seat)
    desk.pass_time(3_700)
    desk.do("Flo", Stop("stop", "a dispute"))
    left = 10_000 - 3_700
    for wait in (9_000, 1_000_000):
        desk.pass_time(wait)
        if restart:
            desk.restart()
            looking = {seat: desk.look(name) for seat, name in enumerate(NAMES, 1)}
        assert (desk.clocks.banks[seat], desk.table.round.seat if desk.table.round else 0) == (left, seat)
        looking[seat].catch_up()
        assert looking[seat].table["seats"][str(seat)]["timebank"] == left
        assert looking[seat].table["floor"]["stopped"] == {"by": "Flo", "reason": "a dispute"}
    desk.refused(NAMES[seat - 1], looking[seat].act_message("early", "call"))
    began = desk.moment
    desk.do("Flo", Free("free", seq=NOW))
    assert (desk.clocks.on, desk.clocks.deadline) == ("turn", began + 20_000)
    desk.pass_time(20_001)
    assert (desk.clocks.on, desk.clocks.deadline) == ("bank", began + 20_001 + left), (
        "what was left of the bank, to the millisecond"
    )
    desk.pass_time(1_000)
    act(desk, looking, "call")
    assert desk.clocks.banks[seat] == left - 1_000


def test_a_ruling_on_a_seat_whose_bank_was_stopped_takes_nothing_more_from_it() -> None:
    desk, _ = playing()
    assert desk.table.round
    seat = desk.table.round.seat
    desk.pass_time(24_001)
    desk.do("Flo", Stop("stop"))
    desk.pass_time(60_000)
    told = (Happening("gesture", seat, what="fold"),)
    desk.do("Flo", Apply("apply", told, seq=desk.dealer.standing.sequence))
    assert desk.table.round.seat != seat and desk.clocks.banks[seat] == 6_000
    desk.pass_time(60_000)
    assert desk.table.round.seat == desk.clocks.seat, "nobody's time runs out"
    desk.do("Flo", Free("free", seq=NOW))
    assert desk.clocks.deadline == desk.moment + 20_000


# --- what is done, and what is left


@pytest.mark.clause("CS/room/floor-open")
def test_where_the_book_is_silent_the_floor_decides_for_a_reason() -> None:
    desk, _ = playing()
    told = (Happening("say", 3, "I will have it"),)
    found = propose(desk, *told)
    assert (found.ruling, found.outcome, found.otherwise) == ("not_covered", None, True)
    seq = desk.dealer.standing.sequence
    assert "choose first" in desk.refused("Flo", Apply("a", told, seq=seq)).text
    assert "reason" in desk.refused("Flo", Apply("b", told, own=Own("void"), seq=seq)).text
    desk.do("Flo", Apply("c", told, own=Own("void"), reason="nobody knows what was meant", seq=seq))
    assert desk.table.round and desk.table.round.over
    [_, chosen, applied] = entries(desk)
    assert (chosen.kind, chosen.reason, json.loads(chosen.settles)) == (
        "chosen",
        "nobody knows what was meant",
        {"round": "dead"},
    )
    assert "void" in applied.explanation


def test_what_is_definite_is_not_departed_from_but_for_fairness() -> None:
    told = (Happening("gesture", 1, what="fold"),)
    for book, may in (("section-8", False), ("seminole", True)):
        desk, _ = playing(book=book)
        assert desk.table.round
        told = (Happening("gesture", desk.table.round.seat, what="fold"),)
        found = propose(desk, *told)
        assert (found.ruling, found.otherwise) == ("definite", may)
        command = Apply("a", told, own=Own("stands"), reason="he did not see the bet", seq=found.seq)
        if may:
            desk.do("Flo", command)
            assert entries(desk)[-1].explanation == "The round stands as it is."
        else:
            assert "otherwise" in desk.refused("Flo", command).text


@pytest.mark.clause("CS/room/floor", "CS/room/floor-reverse")
def test_nobody_rules_where_he_plays_and_the_last_ruling_is_taken_back_while_its_round_is_the_last() -> None:
    desk, _ = playing()
    assert desk.table.round
    told = (Happening("gesture", desk.table.round.seat, what="fold"),)
    seq, before = desk.dealer.standing.sequence, desk.table.round.values()
    assert "where they play" in desk.refused("Ann", Apply("own", told, seq=seq)).text
    desk.do("Flo", Apply("a", told, seq=seq))
    assert desk.table.round.values() != before
    desk.do("Flo", Reverse("b", 1, "he only leaned back", seq=NOW))
    assert desk.table.round.values() == before
    assert [entry.kind for entry in entries(desk)] == ["ruled", "applied", "reversed"]
    assert "reversed already" in desk.refused("Flo", Reverse("c", 1, "again", seq=NOW)).text


@pytest.mark.clause("CS/room/floor-left")
def test_what_the_round_cannot_do_is_left_to_people_and_said_so() -> None:
    desk, looking = playing(book="seminole")
    while desk.table.round and not desk.table.round.board:
        act(desk, looking, "call" if desk.table.round.options.call else "check")
    assert desk.table.round
    told, board = (Happening("dealer", what="no-burn"),), desk.table.round.board
    found = propose(desk, *told)
    assert found.outcome and found.outcome.does == "" and "scrambled" in found.outcome.left[0]
    had = len(desk.table.round.events)
    desk.do("Flo", Apply("a", told, seq=found.seq))
    assert (len(desk.table.round.events), desk.table.round.board) == (had, board)
    [_, left] = entries(desk)
    assert left.kind == "left" and "scrambled" in left.explanation
    looking[1].catch_up()
    [shown] = looking[1].table["floor"]["rulings"]
    assert (shown["state"], shown["done"]) == ("left", left.explanation)
    assert "was not carried out" in desk.refused("Flo", Reverse("b", 1, "r", seq=NOW)).text


def test_what_the_round_cannot_bear_is_said_before_it_is_tried() -> None:
    desk, _ = playing()
    assert desk.table.round
    told = Happening("say", desk.table.round.seat, "raise")
    found = propose(desk, told)
    assert found.outcome and "must say how much" in found.outcome.refusal
    assert check_outcome(desk, told, found.outcome, None, "raise") == "refused"


def test_a_deck_that_the_floor_calls_foul_ends_the_round() -> None:
    desk, _ = playing(book="seminole")
    told = (Happening("dealer", what="extra"),)
    found = propose(desk, *told)
    assert [choice.does for choice in found.choices] == [
        "the round is void, and every chip goes back",
        "the round stands as it is",
    ]
    desk.do("Flo", Apply("a", told, choice=0, reason="a joker with another back", seq=found.seq))
    assert desk.table.round and desk.table.round.over


@pytest.mark.parametrize("book", ["seminole", "section-8"])
def test_every_outcome_comes_as_it_was_proposed_and_goes_back(book: str) -> None:
    rng, came = Random(5), Counter[str]()
    for seed in range(40):
        told = Happening("dealer", rng.randrange(5), "", (), rng.choice(ERRORS), rng.randrange(5))
        if rng.random() < 0.5:
            what = rng.choice(("raise", "raise to 12", "call", "all in", "I fold", "I will have it"))
            told = rng.choice((Happening("say", rng.randrange(1, 4), what), Happening("push", rng.randrange(1, 4), chips=(5, 5))))
        desk, looking = playing(book=book)
        for _ in range(rng.randrange(5)):
            assert desk.table.round
            act(desk, looking, "call" if desk.table.round.options.call else "check")
        desk.do("Flo", Stop("stop"))
        try:
            found = propose(desk, told)
        except Refused:
            continue
        outcomes: list[tuple[Any, int | None]] = [(each, at) for at, each in enumerate(found.choices)]
        if found.outcome:
            outcomes.append((found.outcome, None))
        for each, choice in outcomes:
            came[check_outcome(desk, told, each, choice, f"seed {seed}, {told}, {book}")] += 1
    assert came["left"] > 1 and came["reversed"] > 10, came


def check_outcome(desk: Desk, told: Happening, expected: Any, choice: int | None, what: str) -> str:
    """It is done, left or refused as proposed, and what is done goes back; which of them."""
    assert desk.table.round
    before, number = desk.table.values(), len(entries(desk)) + 1
    command = Apply(
        f"a{number}", (told,), choice, reason="because" if choice is not None else "", seq=desk.dealer.standing.sequence
    )
    if expected.refusal:
        assert expected.refusal in desk.refused("Flo", command).text, what
        return "refused"
    desk.do("Flo", command)
    last = entries(desk)[-1]
    assert last.kind == ("applied" if expected.does else "left"), what
    assert (expected.does or expected.left[0])[1:] in last.explanation, what
    if last.kind == "left" or any([type(event).__name__ == "Won" for event in desk.table.round.events]):
        return last.kind
    desk.do("Flo", Reverse(f"r{number}", number, "looked at again", seq=NOW))
    assert desk.table.values() == before, what
    return "reversed"


def test_every_error_says_what_it_needs() -> None:
    assert set(NEEDS) == set(ERRORS)
    for error, needs in NEEDS.items():
        desk, _ = playing()
        told = Happening("dealer", 9 if "seat" in needs else 0, what=error, count=3)
        try:
            propose(desk, told)
        except Refused as refusal:
            assert "seat" in needs and "seat 9" in refusal.reason, error
        else:
            assert "seat" not in needs or error in NOT_DEALT, error


def test_the_floor_sees_at_once_what_the_rail_sees_late() -> None:
    desk, _ = playing(delay=30_000)
    rail, flo = desk.look("Rita"), desk.look("Flo", near=True)
    desk.pass_time(30_000)
    desk.do("Flo", Stop("stop", "a dispute"))
    desk.do(
        "Flo",
        Apply("a", (Happening("say", 3, "I will have it"),), own=Own("void"), reason="r", seq=desk.dealer.standing.sequence),
    )
    for looking in (rail, flo):
        looking.catch_up()
    assert (len(flo.table["floor"]["rulings"]), rail.table["floor"]) == (1, {"stopped": None, "rulings": []})
    assert (len(log_for(desk.keeper, near=True)), log_for(desk.keeper, near=False)) == (3, [])
    desk.pass_time(30_000)
    rail.catch_up()
    assert rail.table["floor"] == flo.table["floor"]
    assert log_for(desk.keeper, near=False) == log_for(desk.keeper, near=True)


# --- against the house


def betting(game: str, **facts: Any) -> Desk:
    """A bet of each of two people is down."""
    sign = house_sign_of(NewHouseTable("open", "T", game, least=100_00, **facts))
    desk = Desk(sign, TIMES)
    for seat, name in enumerate(NAMES[:2], 1):
        desk.do(name, Sit(f"sit-{name}", seat, 1000_00))
        desk.look(name)
    desk.pass_time(1_000)
    for name in NAMES[:2]:
        desk.do(name, Bet(f"bet-{name}", desk.house.number, 10_00))
    desk.pass_time()
    assert desk.house.round and desk.house.round.seat
    return desk


@pytest.mark.clause("CS/room/floor-house")
def test_at_a_table_against_the_house_the_book_settles_an_error_at_once() -> None:
    desk = betting("ultimate-texas-holdem")
    stacks = dict(desk.house.stacks)
    desk.do("Flo", Stop("stop", "the shuffler jams"))
    found = propose(desk, Happening("dealer", what="shuffler-failed"))
    assert found.outcome and "void" in found.outcome.does and found.settles["round"] == "all"
    assert desk.house.stacks == stacks, "nothing has changed"
    desk.do("Flo", Apply("a", (Happening("dealer", what="shuffler-failed"),), reason="it smokes", seq=found.seq))
    assert desk.house.round and desk.house.round.over and set(desk.house.stacks.values()) == {1000_00}
    [ruled, applied] = entries(desk)
    assert applied.reason == "it smokes"
    assert (ruled.kind, applied.kind, ruled.by) == ("ruled", "applied", "Flo")
    desk.restart()
    assert [each.state for each in desk.dealer.floor.rulings] == ["applied"]
    answer = desk.refused("Flo", Reverse("r", 1, "it runs again", seq=NOW))
    assert "CS/room/floor-house" in answer.clauses
    number = desk.house.number
    desk.pass_time(60_000)
    assert desk.house.number == number, "no round is opened"
    desk.do("Flo", Free("free", seq=NOW))
    desk.pass_time(1_000)
    assert desk.house.number == number + 1


def test_what_no_floor_can_tell_of_such_a_round_is_refused() -> None:
    desk = betting("let-it-ride")
    wrong = [
        (Happening("say", 1, "raise"),),
        (Happening("dealer", what="boxed"),),
        (Happening("dealer", what="shuffler-failed"), Happening("dealer", what="drawn-early")),
        (Happening("dealer", 1, what="hand-count", count=3),),
        (Happening("dealer", what="shoe-failed"),),
    ]
    for happened in wrong:
        with pytest.raises(Refused):
            propose(desk, *happened)
    found = propose(desk, Happening("dealer", 1, what="hand-count", count=4))
    assert found.settles["round"] == "all"
    seq = desk.dealer.standing.sequence
    assert (
        "nothing is left to choose"
        in desk.refused(
            "Flo", Apply("a", (Happening("dealer", 1, what="hand-count", count=4),), own=Own("stands"), reason="r", seq=seq)
        ).text
    )
    assert RULERS[Table].needs is NEEDS
