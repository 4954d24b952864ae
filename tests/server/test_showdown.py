"""What the room does at a showdown and for who has no chips, with nobody touching anything or by what was decided before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.cards import mask_of, parse_cards, show
from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.ranking import HIGH
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import Hold
from cardspeak.server.dealer.messages import Wanted
from cardspeak.server.dealer.seat_commands import Back, Buy, Sit
from cardspeak.server.dealer.wishes import Wish
from cardspeak.table.common import clock_events as c
from cardspeak.table.common.place_events import Bought, Left
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.events import BlindOwed
from tests.server.desk import STREAM, Desk, Looking, any_choice
from tests.server.watched import sign

TIMES = Times(turn=20_000, show=5_000, bank=10_000, gain=2_000, grace=7_000, absent=1_000, pause=2_000, lonely=0, broke=90_000)
CHIPS = 40


def people(names: str = "Ann Bob", seed: int = 1, **new: Any) -> tuple[Desk, dict[int, Looking]]:
    """A table with so many people, the first round dealt, and who looks, by seat."""
    desk = Desk(times=TIMES, seed=seed, **new)
    looking = {}
    for seat, name in enumerate(names.split(), 1):
        desk.do(name, Sit("sit", seat, CHIPS))
        looking[seat] = desk.look(name)
    desk.pass_time(2_000)
    assert desk.table.playing
    return desk, looking


def happened(desk: Desk, *kinds: type) -> list[object]:
    return [event for row in desk.store.read(STREAM) for event in row.entry.events if isinstance(event, kinds)]


def act(desk: Desk, looking: dict[int, Looking], action: str, amount: int = 0) -> None:
    """The seat to act does it."""
    assert desk.table.round
    who = looking[desk.table.round.seat]
    who.catch_up()
    desk.do(who.name, who.act_message(f"{action}-{desk.dealer.standing.sequence}", action, amount))


def all_in(desk: Desk, looking: dict[int, Looking]) -> None:
    """Both of two players put everything in, and nobody touches anything any more."""
    act(desk, looking, "raise", CHIPS)
    act(desk, looking, "call")


def wishing(desk: Desk, showing: str) -> None:
    for place in desk.table.seats.values():
        desk.do(place.player, Wish("wish", showing))  # type: ignore[arg-type]


def test_all_in_and_called_the_round_ends_at_once_and_nobody_sits_out() -> None:
    desk, looking = people()
    before = desk.moment
    all_in(desk, looking)
    desk.pass_time(1)
    assert not desk.table.playing
    assert desk.moment == before + 1
    assert not any(place.out for place in desk.table.seats.values())
    assert desk.clocks.banks == {1: 10_000, 2: 10_000}
    assert not happened(desk, c.TimedOut, c.BankOpened)


@pytest.mark.parametrize(("seed", "game"), list(enumerate([*variants.ALL, *["texas-holdem"] * 3])))
@pytest.mark.parametrize("names", ["Ann Bob", "Ann Bob Cid Dee"])
def test_a_round_that_nobody_touches_ends_in_its_clocks_time_and_sits_out_only_who_was_asked(
    names: str, game: str, seed: int
) -> None:
    """Of every game, after a few decisions; whoever was asked and did nothing is asked for no more than that."""
    desk, looking = people(names, seed, posted=sign(game, Random(seed)))
    rng = Random(seed)
    asked: set[int] = set()
    for _ in range(rng.randrange(6)):
        r = desk.table.round
        assert r
        if not desk.table.playing:
            break
        who = looking[r.seat]
        who.catch_up()
        verb, amount, cards = any_choice(who.private["options"], who.private["cards"], rng)
        if verb != "fold":
            desk.do(who.name, who.act_message(f"{rng.random()}", verb, amount, cards))
    due = 0
    while desk.table.playing:
        asked.add(desk.clocks.seat)
        span = max(0, desk.clocks.deadline - desk.moment) + 1
        due += span
        desk.pass_time(span)
        assert due <= len(desk.table.seats) * (20_000 + 10_000) + 32 * 1_001, "the round does not end"
    assert {seat for seat, place in desk.table.seats.items() if place.out} <= asked
    assert len(happened(desk, c.TimedOut)) >= len([seat for seat, place in desk.table.seats.items() if place.out])


@pytest.mark.clause("CS/room/showdown")
def test_a_beaten_hand_is_thrown_away_and_any_other_is_shown_at_once() -> None:
    kinds = set()
    for played in range(40):  # decks are drawn by the room and the players: who is ahead is chance
        if played >= 8 and len(kinds) == 2:
            break
        desk, looking = people()
        all_in(desk, looking)
        desk.pass_time(1)
        first, *rest = happened(desk, e.Shown, e.Mucked)
        won = {event.seat for event in happened(desk, e.Won)}  # type: ignore[attr-defined]
        assert isinstance(first, e.Shown), "nothing was shown that could beat the first hand"
        for event in rest:
            kinds.add(type(event))
            assert (event.seat in won) is isinstance(event, e.Shown)  # type: ignore[attr-defined]
    assert kinds == {e.Shown, e.Mucked}


def test_the_cards_that_make_the_winning_hand_are_told() -> None:
    for seed in range(6):
        desk, looking = people(seed=seed)
        all_in(desk, looking)
        desk.pass_time(1)
        looking[1].catch_up()
        shown, table = {event.seat: event for event in happened(desk, e.Shown)}, looking[1].table  # type: ignore[attr-defined]
        for winner in table["winners"]:
            own = show(shown[winner["seat"]].cards).split()  # type: ignore[attr-defined]
            assert len(winner["cards"]) == 5 and {*winner["cards"]} <= {*own, *table["board"]}
            assert (HIGH.made(mask_of(parse_cards("".join(winner["cards"])))),) == shown[winner["seat"]].worth  # type: ignore[attr-defined]


@pytest.mark.clause("CS/room/showdown")
def test_who_wants_every_hand_shown_shows_a_beaten_one_too() -> None:
    for seed in range(8):
        desk, looking = people(seed=seed)
        wishing(desk, "show")
        all_in(desk, looking)
        desk.pass_time(1)
        assert not happened(desk, e.Mucked)
        assert len(happened(desk, e.Shown)) == 2


@pytest.mark.clause("CS/room/showdown")
def test_who_is_asked_has_a_few_seconds_no_bank_and_is_not_sat_out() -> None:
    desk, looking = people()
    wishing(desk, "ask")
    all_in(desk, looking)
    r = desk.table.round
    assert r
    first = r.seat
    assert (desk.clocks.seat, desk.clocks.deadline, desk.clocks.on) == (first, desk.moment + 5_000, "show")
    looking[first].catch_up()
    assert looking[first].private["options"]["best"] is True
    assert looking[first].clock["bank"] == 0  # type: ignore[index]
    desk.restart()
    desk.pass_time(5_001)
    if desk.table.playing:
        desk.pass_time(5_001)
    assert not desk.table.playing
    assert not any(place.out for place in desk.table.seats.values())
    assert not happened(desk, c.TimedOut, c.BankOpened, c.GraceGiven)


@pytest.mark.clause("CS/room/showdown")
def test_who_is_silent_on_how_often_the_board_is_run_has_a_few_seconds_and_is_not_sat_out() -> None:
    desk, looking = people(customs=Customs(most_runs=3))
    all_in(desk, looking)
    assert desk.table.round
    assert desk.table.round.offering
    assert (desk.clocks.on, desk.clocks.deadline) == ("show", desk.moment + 5_000)
    desk.restart()
    desk.pass_time(5_001)
    assert not desk.table.playing
    assert not any(place.out for place in desk.table.seats.values())
    assert not happened(desk, c.TimedOut, c.BankOpened, c.GraceGiven, e.RunBegan)


@pytest.mark.clause("CS/room/showdown")
@pytest.mark.parametrize(("decided", "run"), [((2, 3), 2), ((3, 3), 3), ((1, 3), 1)])
def test_who_decided_beforehand_how_often_the_board_is_run_is_not_asked(decided: tuple[int, int], run: int) -> None:
    desk, looking = people(customs=Customs(most_runs=3))
    for who, runs in zip(looking.values(), decided, strict=True):
        desk.do(who.name, Wish("wish", runs=runs))
    all_in(desk, looking)
    desk.pass_time(1)
    assert not desk.table.playing
    assert len(happened(desk, e.RunBegan)) == run - 1
    assert not happened(desk, c.TimedOut)


def test_what_was_decided_is_told_to_that_player_alone_and_kept_over_a_restart() -> None:
    desk, looking = people()
    desk.do("Ann", Wish("w", "show", rebuy=True))
    for who in looking.values():
        who.catch_up()
    assert looking[1].private["wishes"] == {"showing": "show", "rebuy": True, "top_up": False, "runs": 0}
    assert looking[2].private["wishes"]["showing"] == "auto"
    assert not any("beforehand" in line["text"] for line in looking[2].lines)
    desk.restart()
    assert desk.dealer.wishes.by["Ann"] == Wanted("show", rebuy=True)
    assert desk.refused("Eve", Wish("w")).text == "you do not sit at this table"


def broke() -> tuple[Desk, int]:
    """One of two players has lost everything: the table, and the seat."""
    for seed in range(20):
        desk, looking = people("Ann Bob Cid", seed)
        act(desk, looking, "raise", CHIPS)
        act(desk, looking, "call")
        act(desk, looking, "fold")
        desk.pass_time(1)
        lost = [seat for seat, place in desk.table.seats.items() if not place.chips]
        if lost:
            return desk, lost[0]
    raise AssertionError("nobody loses")


@pytest.mark.clause("CS/room/no-chips")
def test_a_seat_without_chips_is_kept_for_its_time_and_then_free() -> None:
    desk, seat = broke()
    player = desk.table.seats[seat].player
    looking = desk.look(player)
    looking.catch_up()
    assert looking.table["seats"][str(seat)]["state"] == "broke"
    desk.restart()
    desk.pass_time(89_000)
    assert seat in desk.table.seats
    for _ in range(20):  # the others' round is played out
        desk.pass_time(20_000)
    assert seat not in desk.table.seats
    assert [event.player for event in happened(desk, Left)] == [player]  # type: ignore[attr-defined]


def test_a_seat_is_not_free_while_the_host_has_the_purchase_to_answer() -> None:
    desk, seat = broke()
    desk.do("Host", Hold("h", True))
    desk.do(desk.table.seats[seat].player, Buy("b", CHIPS))
    for _ in range(30):
        desk.pass_time(20_000)
    assert seat in desk.table.seats


@pytest.mark.clause("CS/room/no-chips")
def test_chips_are_bought_as_was_decided_before() -> None:
    for seed in range(3):
        desk, looking = people(seed=seed)
        for who in looking.values():
            desk.do(who.name, Wish("w", rebuy=True, top_up=who.name == "Ann"))
        all_in(desk, looking)
        desk.pass_time(1)
        assert sorted(place.chips for place in desk.table.seats.values()) in ([CHIPS, 2 * CHIPS], [CHIPS, CHIPS])
        desk.pass_time(2_000)
        assert desk.table.playing


def test_a_purchase_that_was_decided_before_waits_for_the_host_where_all_do() -> None:
    desk, looking = people()
    desk.do("Host", Hold("h", True))
    for who in looking.values():
        desk.do(who.name, Wish("w", rebuy=True))
    bought = len(happened(desk, Bought))
    all_in(desk, looking)
    desk.pass_time(1)
    lost = [place.player for place in desk.table.seats.values() if not place.chips]
    assert set(desk.dealer.hosting.wanted) == set(lost)
    assert len(happened(desk, Bought)) == bought


@pytest.mark.clause("CS/table/broke")
def test_blinds_that_pass_who_has_no_chips_do_not_add_up() -> None:
    desk, seat = broke()
    player = desk.table.seats[seat].player
    assert desk.refused(player, Back("b", "post")).text in (f"seat {seat} owes no blind", f"seat {seat} has no chips to post")
    for _ in range(6):
        for place in desk.table.seats.values():
            if place.out:
                desk.do(place.player, Back(f"back-{desk.moment}", "post"))
        desk.pass_time(12_000)
    owed = [event for event in happened(desk, BlindOwed) if event.seat == seat and event.missed]  # type: ignore[attr-defined]
    assert [(event.big, event.small) for event in owed] == [(True, False)]  # type: ignore[attr-defined]
