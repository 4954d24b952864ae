"""Tables at which no decision is timed, and tables that begin by themselves with so many players."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.journal import Journal
from cardspeak.poker.events import Checked, Folded
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import Propose
from cardspeak.server.dealer.in_dollars import CustomsAsked
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Back, Bot, CallClock, Leave, Sit
from cardspeak.table.common import clock_events as c
from cardspeak.table.poker.customs import Customs
from tests.server.desk import KEY, NOW, STREAM, Desk, Looking

TIMES = Times(turn=20_000, show=5_000, grace=7_000, missing=60_000, think=(0, 0), pause=0, lonely=0)
HOUR = 3_600_000


def happened(desk: Desk, kind: type) -> list[Any]:
    return [event for row in desk.store.read(STREAM) for event in row.entry.events if isinstance(event, kind)]


def untimed(*names: str, **new: Any) -> tuple[Desk, dict[str, Looking]]:
    """A table without clocks at which these people look on; the first round is dealt."""
    desk = Desk(times=TIMES, customs=CustomsAsked(untimed=True), **new)
    looking = {}
    for seat, name in enumerate(names, 1):
        desk.do(name, Sit("sit", seat))
        looking[name] = desk.look(name)
    desk.pass_time()
    assert desk.table.playing
    return desk, looking


def to_act(desk: Desk) -> tuple[str, str]:
    """Who is to act, and the other of two."""
    assert desk.table.round
    seat = desk.table.round.seat
    return desk.table.seats[seat].player, desk.table.seats[3 - seat].player


@pytest.mark.clause("CS/room/untimed")
def test_a_decision_waits_for_an_hour_and_then_for_as_long_as_a_called_clock() -> None:
    desk, looking = untimed("Ann", "Bob")
    slow, other = to_act(desk)
    desk.pass_time(HOUR)
    assert desk.table.playing and not desk.clocks.deadline and not happened(desk, c.BanksFilled)
    looking[slow].catch_up()
    assert looking[slow].clock is None and looking[slow].private["options"]
    assert "no time to decide until somebody calls the clock" in looking[slow].table["sign"]
    assert desk.refused(slow, CallClock("own", seq=NOW)).clauses == ("CS/room/untimed",)
    desk.do(other, CallClock("call", seq=NOW))
    assert "a clock runs" in desk.refused(other, CallClock("again", seq=NOW)).text
    looking[slow].catch_up()
    told = looking[slow].clock
    assert told and (told["deadline"], told["bank"]) == (desk.moment + 20_000, 0)
    seat = desk.clocks.seat
    assert f"{other} calls the clock on seat {seat}" in [line["text"] for line in looking[slow].lines]
    desk.restart()
    desk.look(slow), desk.look(other)
    desk.pass_time(20_000)
    assert desk.table.playing, "a tie is the player's"
    desk.pass_time(1)
    assert not desk.table.playing and desk.table.seats[seat].out
    assert desk.table.seats[3 - seat].player == other and not desk.table.seats[3 - seat].out


@pytest.mark.clause("SEM/T29/5", "SEM/T29/6")
def test_a_called_clock_runs_out_as_the_tournament_book_says_and_a_decision_at_its_very_end_counts() -> None:
    for book, late, tied in (("seminole-tournament", ("SEM/T29/5",), [("SEM/T29/6",)]), ("section-8-tournament", (), [])):
        desk, looking = untimed("Ann", "Bob", book=book)
        slow, other = to_act(desk)
        desk.do(other, CallClock("call", seq=NOW))
        desk.pass_time(20_000)
        looking[slow].catch_up()
        desk.do(slow, looking[slow].act_message("tie", "call"))
        assert [event.cites for event in happened(desk, c.DecidedInTime)] == tied and desk.table.playing
        assert to_act(desk) == (other, slow), "and nobody was folded"
        desk.do(slow, CallClock("again", seq=NOW))
        desk.pass_time(20_001)
        [out] = happened(desk, c.TimedOut)
        assert out.cites == (*late, "CS/room/absence", "CS/room/time")
        assert [event.seat for event in happened(desk, Checked)][:1] == [out.seat], "there was nothing to call"
        assert not happened(desk, Folded)
    desk, looking = untimed("Ann", "Bob", book="seminole-tournament")
    slow, other = to_act(desk)
    desk.do(other, CallClock("call", seq=NOW))
    looking[slow].catch_up()
    late_call = looking[slow].act_message("late", "call")
    desk.pass_time(20_001)
    [out] = happened(desk, c.TimedOut)
    assert out.cites[0] == "SEM/T29/5" and not desk.table.playing, "who faced a bet is out of the hand"
    desk.refused(slow, late_call)
    assert not happened(desk, c.DecidedInTime)


def test_a_clock_that_was_called_is_over_with_the_decision() -> None:
    desk, looking = untimed("Ann", "Bob")
    slow, other = to_act(desk)
    desk.do(other, CallClock("call", seq=NOW))
    looking[slow].catch_up()
    desk.do(slow, looking[slow].act_message("act", "call"))
    assert not desk.clocks.deadline
    desk.pass_time(HOUR)
    assert desk.table.playing and to_act(desk) == (other, slow)


@pytest.mark.clause("CS/room/untimed")
def test_who_has_lost_the_line_is_waited_for_no_longer_than_is_set() -> None:
    desk, looking = untimed("Ann", "Bob")
    slow, _ = to_act(desk)
    desk.pass_time(HOUR)
    desk.keeper.leave(looking[slow].viewer)
    desk.pass_time(59_999)
    looking[slow] = desk.look(slow)
    desk.pass_time(HOUR)
    assert desk.table.playing, "they came back"
    desk.keeper.leave(looking[slow].viewer)
    desk.pass_time(60_000)
    assert not desk.table.playing
    [out] = happened(desk, c.TimedOut)
    assert set(out.cites) == {"CS/room/absence", "CS/room/untimed"}


def test_nobody_calls_a_clock_who_does_not_wait_for_a_player() -> None:
    desk, _ = untimed("Ann", "Bob")
    slow, other = to_act(desk)
    assert desk.refused("Zoe", CallClock("zoe", seq=NOW)).text == "you do not sit at this table"
    desk.do(slow, Leave("leave"))
    desk.pass_time()
    assert "no other player" in desk.refused(other, CallClock("call", seq=NOW)).text
    timed = Desk(times=TIMES)
    timed.do("Ann", Sit("sit"))
    assert "every decision is timed" in timed.refused("Ann", CallClock("call", seq=NOW)).text


@pytest.mark.clause("CS/table/start")
def test_the_first_hand_is_dealt_with_as_many_as_the_sign_says_and_later_ones_with_fewer() -> None:
    desk = Desk(times=TIMES, customs=CustomsAsked(start=4))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit("sit"))
    desk.do("Host", Bot("bot", 0, "rock"))
    looking = desk.look("Ann")
    desk.pass_time(HOUR)
    looking.catch_up()
    assert not desk.table.number and looking.table["waiting"] == "3 of 4 players are ready"
    assert "begins by itself with 4 players" in looking.table["sign"]
    desk.do("Cid", Sit("sit"))
    desk.pass_time()
    assert desk.table.number == 1
    desk.do("Cid", Leave("leave"))
    for name in ("Ann", "Bob"):
        desk.look(name)
    desk.pass_time(HOUR)
    assert desk.table.number >= 1 and not desk.table.playing, "both of them have let their time run out"
    for name in ("Ann", "Bob"):
        desk.do(name, Back("back", "post"))
    desk.pass_time()
    assert desk.table.number > 1 and desk.table.playing


def test_the_host_begins_sooner_by_another_sign() -> None:
    desk = Desk(times=TIMES, customs=CustomsAsked(start=5))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit("sit"))
    desk.do("Host", Propose("p", customs=Customs(untimed=True), seq=NOW))
    desk.pass_time()
    assert desk.table.playing and not desk.clocks.deadline
    assert Journal(desk.store, KEY).standing(STREAM).sequence == desk.dealer.standing.sequence


@pytest.mark.clause("CS/table/start")
@pytest.mark.parametrize("start, seats", [(1, 6), (7, 6)])
def test_a_table_that_could_not_begin_is_refused(start: int, seats: int) -> None:
    with pytest.raises(Refused, match="begins with 2 to 6 players"):
        sign_of(NewTable("open", "T", blinds=(1, 2), seats=seats, customs=CustomsAsked(start=start)))
