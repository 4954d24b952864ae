"""Whose turn is timed until when, what each seat has in its time bank, and what happens when time is up.

Everything is decided by events that are in the journal, so a restart finds every clock as it ran.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook.telling import telling
from cardspeak.server.dealer.moves import MOVES, OPENINGS
from cardspeak.server.dealer.names import is_bot
from cardspeak.table import Table
from cardspeak.table.banked.events import BetsOpened
from cardspeak.table.common import clock_events as c
from cardspeak.table.common.place_events import Left, SeatChanged, Seated
from cardspeak.table.poker.events import RoundOpened

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.dealer.play import Play

TIME: Final = ("CS/room/time",)
ABSENCE: Final = ("CS/room/absence",)
SHOWDOWN: Final = ("CS/room/showdown",)
FIRST: Final = 1000
"""Milliseconds until the next round where a person has taken a seat among bots and none has played the last one."""


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is, in milliseconds.

    turn: for a decision; show: for what is asked after all betting: how often the board is run, and
    of who wants it whether a hand is shown; bets: for laying bets against the house. bank:
    the most in a time bank; gain: what each round brings to it. grace: for who has lost the line. absent: for a decision of one
    whose time has run out in this round; missing: how long a decision that is not timed waits for who has lost the line.
    pause: between two rounds; choose: beside that, to choose the game where that is a
    player's; lonely: the pause where only bots play and nobody looks. think: a bot's least and most time. away: how long a player
    who sits out and does not look keeps the seat; broke: one who has no chips.

    How long a table that somebody opened stays open while nobody looks and nothing is asked of it, 0 for ever: empty, or
    invited if it is a private one; ended: when its night is over.
    """

    turn: int = 20_000
    show: int = 8_000
    bets: int = 20_000
    bank: int = 60_000
    gain: int = 5_000
    grace: int = 15_000
    absent: int = 1_500
    missing: int = 180_000
    pause: int = 4_000
    choose: int = 15_000
    lonely: int = 15_000
    think: tuple[int, int] = (600, 1_800)
    away: int = 900_000
    broke: int = 180_000
    empty: int = 3_600_000
    invited: int = 604_800_000
    ended: int = 60_000


def _turn(clocks: Clocks, event: c.TurnTimed) -> None:
    clocks.seat, clocks.deadline, clocks.on = event.seat, event.deadline, "turn"
    clocks.banks[event.seat] = event.bank


def _called(clocks: Clocks, event: c.ClockCalled) -> None:
    clocks.seat, clocks.deadline, clocks.on = event.seat, event.deadline, "turn"


def _show(clocks: Clocks, event: c.ShowTimed) -> None:
    clocks.seat, clocks.deadline, clocks.on = event.seat, event.deadline, "show"


def _bets(clocks: Clocks, event: c.BetsTimed) -> None:
    clocks.seat, clocks.deadline, clocks.on = 0, event.deadline, "bets"


def _bank_opened(clocks: Clocks, event: c.BankOpened) -> None:
    clocks.deadline, clocks.on = event.deadline, "bank"


def _grace(clocks: Clocks, event: c.GraceGiven) -> None:
    clocks.deadline, clocks.on = event.deadline, "grace"
    clocks.graced.add(event.seat)


def _bank_spent(clocks: Clocks, event: c.BankSpent) -> None:
    clocks.banks[event.seat] = event.bank


def _banks_filled(clocks: Clocks, event: c.BanksFilled) -> None:
    clocks.banks = {seat: bank for seat, bank in enumerate(event.banks) if bank}


def _timed_out(clocks: Clocks, event: c.TimedOut) -> None:
    clocks.absent.add(event.seat)


def _paused(clocks: Clocks, event: c.PlayPaused | c.PlayResumed) -> None:
    clocks.paused = isinstance(event, c.PlayPaused)


def _stopped(clocks: Clocks, event: c.PlayStopped) -> None:
    clocks.stopped = True
    clocks.on = "turn" if clocks.on == "bank" else clocks.on


def _freed(clocks: Clocks, event: c.PlayFreed) -> None:
    clocks.stopped = False


def _round_began(clocks: Clocks, event: RoundOpened | BetsOpened) -> None:
    clocks.graced, clocks.absent, clocks.new, clocks.left = set(), set(), set(), {}


def _seat_changed_hands(clocks: Clocks, event: Seated | Left) -> None:
    clocks.banks.pop(event.seat, None)
    clocks.gone_from(event.seat, event.player)


def _moved(clocks: Clocks, event: SeatChanged) -> None:
    clocks.banks[event.to] = clocks.banks.pop(event.seat, 0)
    clocks.gone_from(event.seat, event.player)
    clocks.new.add(event.to)


def _decided(clocks: Clocks, event: Event) -> None:
    clocks.seat = clocks.deadline = 0


class Clocks(msgspec.Struct):
    """seat: whose turn is timed, 0 for nobody's; until `deadline`, 0 for never; on: "turn", "bank", "grace", "show" or "bets".

    banks: by seat. graced, absent: seats that had a grace in this round, or whose time ran out in it. new: seats that somebody
    took since the round was dealt, to whom nothing of it belongs; left: who has left those it was dealt to. paused: no next
    round. stopped: the floor has stopped the play.
    """

    CHANGES: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        **dict.fromkeys(MOVES, _decided),
        **dict.fromkeys(OPENINGS, _round_began),
        **dict.fromkeys((Seated, Left), _seat_changed_hands),
        **dict.fromkeys((c.PlayPaused, c.PlayResumed), _paused),
        SeatChanged: _moved,
        c.TurnTimed: _turn,
        c.ClockCalled: _called,
        c.ShowTimed: _show,
        c.BetsTimed: _bets,
        c.BankOpened: _bank_opened,
        c.GraceGiven: _grace,
        c.BankSpent: _bank_spent,
        c.BanksFilled: _banks_filled,
        c.TimedOut: _timed_out,
        c.PlayStopped: _stopped,
        c.PlayFreed: _freed,
    }
    """What each event of the journal changes."""

    seat: int = 0
    deadline: int = 0
    on: str = "turn"
    banks: dict[int, int] = {}
    graced: set[int] = set()
    absent: set[int] = set()
    new: set[int] = set()
    left: dict[int, str] = {}
    paused: bool = False
    stopped: bool = False

    def take(self, event: Event) -> None:
        """What an event of the journal changes."""
        if change := self.CHANGES.get(type(event)):
            change(self, event)

    def gone_from(self, seat: int, player: str) -> None:
        """Nothing of the last round belongs to whoever sits in a seat by now: who left it first is who it was dealt to."""
        if seat not in self.new:
            self.left[seat] = player
        self.new.add(seat)


def timing(clocks: Clocks, play: Play, events: Sequence[Event], now: int, times: Times) -> list[c.ClockEvent]:
    """What the events of a command mean for the clocks: a bank that was used, banks filled up, the next turn."""
    opened = any([isinstance(event, OPENINGS) for event in events])
    if not opened and not any([type(event) in MOVES for event in events]):
        return []
    clock_events: list[c.ClockEvent] = []
    seat, deadline, on = clocks.seat, clocks.deadline, clocks.on
    acted = {play.owner(getattr(event, "seat", 0)) for event in events if type(event) in MOVES}
    banks = dict(clocks.banks)
    if seat in acted and at_the_end(clocks, now) and (tie := play.clock_cites("clock tie")):
        clock_events.append(c.DecidedInTime(seat, tie))
    if on == "bank" and seat in acted:
        banks[seat] = max(0, deadline - now)
        clock_events.append(c.BankSpent(seat, banks[seat], TIME))
    if opened and not play.untimed:
        banks = filled(banks, play.places.at, times)
        clock_events.append(c.BanksFilled(by_seat(banks), TIME))
    turn = play.turn
    if turn and not play.betting and turn == seat and seat not in acted and not is_bot(play.places.at[turn].player):
        # somebody showed, mucked or left before their turn: the clock runs on
        shows = on == "show"
        return [
            *clock_events,
            c.ShowTimed(seat, deadline, SHOWDOWN) if shows else c.TurnTimed(seat, deadline, banks.get(seat, 0), TIME),
        ]
    return [*clock_events, *begins(clocks, play, banks, now, times)]


def at_the_end(clocks: Clocks, now: int) -> bool:
    """Whether this is the last moment of a decision, beyond which there is no time bank."""
    more = clocks.on == "turn" and clocks.banks.get(clocks.seat)
    return now == clocks.deadline and clocks.on != "show" and not more


def begins(clocks: Clocks, play: Play, banks: dict[int, int], now: int, times: Times) -> list[c.ClockEvent]:
    """The clock of what is due now: the bets' or that of the seat to act; a bot has none, nor what the room does at once."""
    if play.betting:
        return [c.BetsTimed(now + times.bets, TIME)]
    turn = play.turn
    if not turn or play.step or is_bot(play.places.at[turn].player):
        return []
    if play.all_bet:
        return [c.ShowTimed(turn, now + times.show, SHOWDOWN)]
    if play.untimed:
        return []
    span = times.absent if turn in clocks.absent else times.turn
    return [c.TurnTimed(turn, now + span, banks.get(turn, 0), TIME)]


def stopped(clocks: Clocks, now: int) -> list[c.ClockEvent]:
    """What the floor's stop means for the clock: what a time bank has lost by then is lost."""
    if clocks.seat and clocks.on == "bank":
        return [c.BankSpent(clocks.seat, max(0, clocks.deadline - now), TIME)]
    return []


def filled(banks: dict[int, int], seats: Iterable[int], times: Times) -> dict[int, int]:
    """The time banks as a round begins: a newcomer's full, the others' a little fuller."""
    return {seat: min(times.bank, banks.get(seat, times.bank) + times.gain) for seat in seats}


def by_seat(banks: dict[int, int]) -> tuple[int, ...]:
    return tuple([banks.get(seat, 0) for seat in range(max(banks, default=0) + 1)])


def expired(clocks: Clocks, play: Play, now: int, here: bool, times: Times) -> c.ClockEvent:
    """What follows when the deadline has passed. here: whether the player is on the line."""
    seat = clocks.seat
    if not here and seat not in clocks.graced and seat not in clocks.absent:
        return c.GraceGiven(seat, now + times.grace, ABSENCE)
    bank = clocks.banks.get(seat, 0)
    if here and bank and clocks.on != "bank" and seat not in clocks.absent:
        return c.BankOpened(seat, now + bank, TIME)
    return c.TimedOut(seat, telling(play.clock_cites("clock expired"), ABSENCE, TIME))


# --- how fast a table goes by itself


def waited_for(dealer: Dealer) -> bool:
    """Whether people sit at a table and wait to be dealt in, and none of them was dealt in to the round that was played last."""
    table = dealer.table
    if dealer.of_event.left or not isinstance(table, Table):
        return False
    places = [(seat, table.seats[seat]) for seat in dealer.people]
    waiting = [seat for seat, place in places if not (place.out or place.leaving) and place.chips >= table.needed_at(seat)]
    dealt = frozenset(table.round.dealt_in if table.round else ()) - dealer.clocks.new
    return bool(waiting) and not dealt.intersection(dealer.people)


def thought(dealer: Dealer, before: int, now: int) -> int:
    """When the bot acts that is to act, whose moment was `before`, 0 for none yet. Bots among themselves keep nobody waiting."""
    if waited_for(dealer):
        return now
    least, most = dealer.times.think
    return before or now + least + int(dealer.dice() * (most - least))


def pause(dealer: Dealer) -> int:
    """How long the next round waits: hardly where nothing was played to look at, and nobody else is to come."""
    if not (dealer.people or dealer.watched()):
        return dealer.times.lonely
    first = waited_for(dealer) if dealer.table.number else len(dealer.people) == 1
    return min(FIRST, dealer.times.pause) if first else dealer.times.pause
