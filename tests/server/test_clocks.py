"""Time at a table: deadlines, banks, lost lines and absence, and a restart in the middle of them."""

from __future__ import annotations

import pytest

from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.seat_commands import Back, Out, Pause, Sit, Start
from cardspeak.table.common import clock_events as c
from tests.server.desk import NOW, STREAM, Desk, Looking

TIMES = Times(turn=20_000, show=5_000, bank=10_000, gain=2_000, grace=7_000, absent=1_000, pause=0, lonely=0)


def two(look: bool = True) -> tuple[Desk, dict[int, Looking]]:
    """Two people at a table, before the flop; who looks, by seat."""
    desk = Desk(times=TIMES)
    looking = {}
    for seat, name in enumerate(("Ann", "Bob"), 1):
        desk.do(name, Sit("sit", seat))
        if look:
            looking[seat] = desk.look(name)
    desk.pass_time()
    assert desk.table.playing
    return desk, looking


def happened(desk: Desk, kind: type) -> list[object]:
    return [event for row in desk.store.read(STREAM) for event in row.entry.events if isinstance(event, kind)]


def act(desk: Desk, looking: dict[int, Looking], action: str, amount: int = 0) -> None:
    """The seat to act does it."""
    assert desk.table.round
    who = looking[desk.table.round.seat]
    who.catch_up()
    desk.do(who.name, who.act_message(f"{action}-{desk.dealer.standing.sequence}", action, amount))


@pytest.mark.clause("CS/room/time")
def test_a_turn_has_its_time_then_the_bank_and_what_is_left_of_it_is_written_down() -> None:
    desk, looking = two()
    r = desk.table.round
    assert r
    seat = r.seat
    deadline = desk.moment + 20_000
    assert (desk.clocks.seat, desk.clocks.deadline, desk.clocks.banks[seat]) == (seat, deadline, 10_000)
    looking[seat].catch_up()
    assert looking[seat].clock == {
        "type": "clock",
        "seat": seat,
        "deadline": deadline,
        "now": desk.moment,
        "bank": 10_000,
        "banked": False,
    }
    desk.pass_time(20_000)
    assert desk.clocks.on == "turn", "a tie is the player's"
    desk.pass_time(1)
    assert (desk.clocks.on, desk.clocks.deadline) == ("bank", deadline + 10_001)
    looking[seat].catch_up()
    assert looking[seat].clock["banked"] is True  # type: ignore[index]
    desk.pass_time(4_000)
    act(desk, looking, "call")
    assert desk.clocks.banks[seat] == 6_000
    [spent] = happened(desk, c.BankSpent)
    assert isinstance(spent, c.BankSpent)
    assert (spent.seat, spent.bank) == (seat, 6_000)
    assert desk.clocks.seat == 3 - seat


@pytest.mark.clause("CS/room/absence")
def test_who_lets_the_time_run_out_folds_to_a_bet_and_sits_out() -> None:
    desk, looking = two()
    assert desk.table.round
    seat = desk.table.round.seat
    desk.pass_time(20_001 + 10_001)
    assert not desk.table.playing
    assert desk.table.seats[seat].out
    assert not desk.table.seats[3 - seat].out
    [out] = happened(desk, c.TimedOut)
    assert isinstance(out, c.TimedOut)
    looking[3 - seat].catch_up()
    assert f"seat {seat} folds" in [line["text"] for line in looking[3 - seat].lines]
    assert looking[3 - seat].table["waiting"] == "1 of 2 players is ready"
    desk.do(desk.table.seats[seat].player, Back("back", "post"))
    desk.pass_time()
    assert desk.table.playing


def test_who_lets_the_time_run_out_checks_if_that_is_free_and_shows_at_the_showdown() -> None:
    desk, looking = two()
    act(desk, looking, "call")
    desk.pass_time(30_002)
    for _ in range(12):
        if not desk.table.playing:
            break
        assert desk.clocks.seat
        desk.pass_time(desk.clocks.deadline - desk.moment + 1)
    assert not desk.table.playing
    looking[1].catch_up()
    said = [line["text"] for line in looking[1].lines]
    assert any("shows" in text for text in said)
    assert not any("folds" in text for text in said)
    assert desk.table.seats[1].out
    assert desk.table.seats[2].out


def test_who_has_lost_the_line_gets_a_grace_once_a_round_and_comes_back_in_time() -> None:
    desk, looking = two()
    assert desk.table.round
    seat = desk.table.round.seat
    desk.keeper.leave(looking[seat].viewer)
    desk.pass_time(20_001)
    assert (desk.clocks.on, desk.clocks.deadline) == ("grace", desk.moment + 7_000)
    looking[seat] = desk.look(desk.table.seats[seat].player)
    desk.pass_time(6_000)
    looking[seat].catch_up()
    assert looking[seat].private["options"]
    act(desk, looking, "call")
    while desk.clocks.seat != seat:
        act(desk, looking, "check")
    desk.keeper.leave(looking[seat].viewer)
    desk.pass_time(20_001)
    assert seat in desk.clocks.absent, "no second grace in one round"


def test_a_restart_keeps_the_clock_and_who_was_away_meanwhile_is_not_folded_at_once() -> None:
    desk, _ = two()
    clocks = desk.clocks
    desk.moment += 5_000
    desk.restart()
    assert desk.clocks == clocks
    assert desk.clocks is not clocks
    desk.moment = clocks.deadline + 60_000
    desk.restart()
    desk.pass_time()
    assert (desk.clocks.on, desk.clocks.deadline) == ("grace", desk.moment + 7_000)
    assert desk.table.playing


def test_a_bank_fills_up_with_each_round_and_is_never_more_than_it_may_hold() -> None:
    desk, looking = two()
    assert desk.table.round
    seat = desk.table.round.seat
    desk.pass_time(20_001 + 5_000)
    act(desk, looking, "fold")
    assert desk.clocks.banks == {seat: 5_000, 3 - seat: 10_000}
    desk.pass_time()
    assert desk.clocks.banks == {seat: 7_000, 3 - seat: 10_000}
    desk.restart()
    assert desk.clocks.banks == {seat: 7_000, 3 - seat: 10_000}


@pytest.mark.clause("CS/room/pause")
def test_a_pause_lets_the_round_end_and_no_other_begin_until_play_is_resumed() -> None:
    desk, looking = two()
    desk.do("Host", Pause("p"))
    assert desk.refused("Host", Pause("p2")).text == "the play is paused already"
    act(desk, looking, "fold")
    desk.pass_time(60_000)
    assert (desk.table.playing, desk.table.state.number) == (False, 1)
    assert desk.keeper.waiting() == "the play is paused"
    desk.restart()
    desk.pass_time(60_000)
    assert not desk.table.playing
    desk.do("Host", Start("s", seq=NOW))
    desk.pass_time()
    assert desk.table.state.number == 2
    for event in happened(desk, c.PlayPaused):
        assert isinstance(event, c.PlayPaused)


def test_who_sits_out_and_does_not_look_loses_the_seat_after_a_time_and_who_looks_does_not() -> None:
    desk, looking = two()
    for who in looking.values():
        desk.do(who.name, Out(f"out-{who.name}"))
    act(desk, looking, "fold")
    desk.keeper.leave(looking[1].viewer)
    desk.pass_time(TIMES.away - 1)
    assert sorted(desk.table.seats) == [1, 2]
    desk.pass_time(1)
    assert sorted(desk.table.seats) == [2]
    desk.pass_time(2 * TIMES.away)
    assert sorted(desk.table.seats) == [2]
    desk.restart()
    desk.pass_time(TIMES.away)
    assert not desk.table.seats
