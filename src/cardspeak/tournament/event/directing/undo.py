"""What takes back what a director ordered: the order that undoes it, made from what happened and from how things were before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.clockwork import PAUSE
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.desk import UNDO
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.structure.schedule import MINUTE

if TYPE_CHECKING:
    from cardspeak.tournament.event.tournament import Tournament

AGAIN: Final = "the director stops it"


def undo(event: Tournament, number: int, before: Tournament, happened: Sequence[Event], what: str, moment: int) -> None:
    """Take an order back, that of entry `number` of the event's journal.

    before: the event as it was then; happened: all that came of it; what: it, in words. Raises `Refused` for what can no longer
    be taken back, changing nothing.
    """
    if event.directed:
        event.restore(before.state, what, moment=moment)
    elif not _as_it_was(event, before, happened, what, moment):
        _other_way(event, before, happened, moment)
    event.emit(d.OrderTakenBack(number, what, event.at(moment), UNDO))


def _as_it_was(event: Tournament, before: Tournament, happened: Sequence[Event], what: str, moment: int) -> bool:
    """Have an order never have been, where nothing has happened since: what it did to others goes back with it."""
    if not WHOLE & {type(each) for each in happened}:
        return False
    after = type(event).resumed(before.state)
    for later in happened:
        after.emit(later)
    try:
        event.restore(before.state, what, after=after.state, moment=moment)
    except Refused:
        return False
    return True


def _other_way(event: Tournament, before: Tournament, happened: Sequence[Event], moment: int) -> None:
    for kind, takes_back in TAKES_BACK.items():
        flight = before.state.flight
        for later in happened:
            flight = later.flight if isinstance(later, f.FlightTurned) else flight
            if type(later) is kind and (kind not in ORDERED or getattr(later, "why", "") in OWN):
                with (
                    event.about(flight if flight in event.state.beside else event.state.flight),
                    before.about(flight if flight in before.state.beside else before.state.flight),
                ):
                    takes_back(event, before, later, moment)
                return
    raise Refused("what came of that cannot be taken back", UNDO)


def _minutes(event: Tournament, before: Tournament, was: Any, moment: int) -> None:
    """As many minutes the other way."""
    after = was.left if isinstance(was, e.ClockStopped) else was.until - was.moment
    event.add_minutes((before.left_at(was.moment) - after) // MINUTE, moment=moment, flight=event.state.flight)


def _penalty(event: Tournament, before: Tournament, was: e.PenaltyGiven, moment: int) -> None:
    """What has been missed of it meanwhile stays missed."""
    left = min(was.hands, event.entry(was.entry).penalty)
    event.lift_penalty(was.entry, left, taken_back=True, moment=moment)


def _chips(event: Tournament, before: Tournament, was: e.ChipsRemoved, moment: int) -> None:
    if not was.entry:
        raise Refused("chips that were nobody's stay out of play", UNDO)
    event.return_chips(was.entry, was.chips, moment=moment)


def _withdrawn(event: Tournament, before: Tournament, was: e.Withdrawn, moment: int) -> None:
    entry = before.entry(was.entry)
    event.register(entry.person, flight=entry.flight, moment=moment)


def _entered(event: Tournament, before: Tournament, was: e.Registered, moment: int) -> None:
    """Who sits since has not sat: as long as no hand was dealt to them, and nobody was moved for them."""
    entry = event.entry(was.entry)
    if entry.status == s.SEATED:
        spot = before.state.spots.get(entry.table)
        event.take_entry_back(was.entry, spot.hand if spot else 0, moment=moment)
    else:
        event.unregister(was.entry, moment=moment)


def _bought(event: Tournament, before: Tournament, was: e.RebuyPaid, moment: int) -> None:
    entry = before.entry(was.entry)
    hand = before.state.spots[entry.table].hand
    event.unbuy(was.entry, was, entry.behind, hand, moment=moment)


def _stays(why: str) -> TakesBack:
    """What is not taken back, and why."""

    def refuse(event: Tournament, before: Tournament, was: Event, moment: int) -> None:
        raise Refused(why, UNDO)

    return refuse


def _noted(event: Tournament, before: Tournament, was: Event, moment: int) -> None:
    """It was said to people alone, and so is that it does not hold."""


def _hand_for_hand(event: Tournament, before: Tournament, was: d.HandForHandSet, moment: int) -> None:
    event.set_hand_for_hand(before.state.bubble, moment=moment, flight=event.state.flight)  # type: ignore[arg-type]


ORDERED: Final = (e.AllStop, e.AllGo, e.MoveOrdered)
OWN: Final = (PAUSE, "td")
"""What these say if they are an order's own; of what follows from others, such as the stop of a redraw, nothing is taken back."""
WHOLE: Final = frozenset(
    {
        e.Cancelled,
        f.FlightEnded,
        e.Withdrawn,
        e.Registered,
        e.Disqualified,
        e.MoveOrdered,
        e.Resumed,
        e.AllGo,
        d.HandForHandSet,
    }
)
"""From what more may follow than the order that is its contrary takes back."""
TakesBack = Callable[["Tournament", "Tournament", Any, int], object]
TAKES_BACK: Final[dict[type, TakesBack]] = {
    e.Disqualified: lambda t, before, was, now: t.reinstate(was.entry, was.chips, moment=now),
    e.SeedRevealed: _stays("what was told to all is known, and cannot be taken back"),
    e.Cancelled: _stays("something has happened since the event was called off"),
    f.FlightEnded: _stays("something has happened since the flight was passed over"),
    e.ClockStarted: _stays("seats were drawn by it, and a draw is not made again"),
    e.TableOpened: _stays("a table was opened for it, and players sit there"),
    e.TableBroken: _stays("seats were drawn by it, and a draw is not made again"),
    e.RebuyPaid: _bought,
    e.ChipsRemoved: _chips,
    e.PenaltyGiven: _penalty,
    e.Withdrawn: _withdrawn,
    e.Registered: _entered,
    e.Paid: lambda t, before, was, now: t.unpay(was.entry, was.cents, was.withheld, moment=now),
    e.Away: lambda t, before, was, now: t.set_away(was.entry, not was.away, moment=now),
    d.HandForHandSet: _hand_for_hand,
    d.Approved: lambda t, before, was, now: t.disapprove(moment=now),
    d.NoticeGiven: lambda t, before, was, now: t.notice(before.state.notice, moment=now),
    e.Halted: lambda t, before, was, now: t.go(was.table, moment=now),
    e.Resumed: lambda t, before, was, now: t.halt(was.table, AGAIN, moment=now),
    e.AllStop: lambda t, before, was, now: t.resume(moment=now, flight=t.state.flight),
    e.AllGo: lambda t, before, was, now: t.pause(moment=now, flight=t.state.flight),
    e.MoveOrdered: lambda t, before, was, now: t.move(was.entry, was.table, was.seat, moment=now),
    e.ClockStopped: _minutes,
    e.ClockRuns: _minutes,
    e.DecksDue: _noted,
    e.ClockCalled: _noted,
}
"""By what happened first of these, in their order."""
