"""What an order at the day's desk was given against: the day's entry that its page showed, and what has changed since.

Most orders say all that they do. The others are about something that the day works out, a seat's next name or where each dealer
goes on to; such an order is stale where that has changed since it was looked at, so that what is done is what was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.words import say
from cardspeak.events import Event
from cardspeak.journal import Stale

if TYPE_CHECKING:
    from cardspeak.journal import Standing

SEEN: Final = ("CS/room/seen",)
Subject = tuple[str, str | int]
DEALERS: Final[Subject] = ("dealers", 0)


def _table(number: int) -> Subject:
    """What is played at a table, and by whom."""
    return ("table", number)


def _person(name: str) -> Subject:
    """Where somebody is, and with how much."""
    return ("person", name)


def _seat(table: int, seat: int) -> Subject:
    """Who sits there."""
    return ("seat", f"{table}/{seat}")


def _hand(order: Any, day: Day) -> tuple[Subject, ...]:
    """Whose chips it is that a hand moves is about those seats."""
    return ("hand", order.table), *[_seat(order.table, seat) for seat, change in enumerate(order.changes, 1) if change]


def _seat_for(order: Any, day: Day) -> tuple[Subject, ...]:
    return (_table(order.table), ("list", day.table(order.table).game))


ABOUT: Final[Mapping[type[c.Command], Callable[[Any, Day], tuple[Subject, ...]]]] = {
    c.Push: lambda order, day: (DEALERS,),
    c.Fill: _seat_for,
    **dict.fromkeys((c.Close, c.Break, c.Raise), lambda order, day: (_table(order.table),)),
    c.Combine: lambda order, day: (_table(order.table), _table(order.into)),
    c.Relocate: lambda order, day: (_table(order.table), _table(order.to)),
    **dict.fromkeys(
        (c.Take, c.Decline, c.Arrive, c.Leave, c.PickUp, c.Reclaim, c.Transfer), lambda order, day: (_person(order.name),)
    ),
    c.Hand: _hand,
}
"""What an order is about that says only a part of what it does."""
SAID: Final = "it says all that it does"
FINAL: Final = "what it is about has a number, and is as it was told for good"
ALONE: Final[Mapping[type[c.Command], str]] = {
    **dict.fromkeys((c.Join, c.Unlist, c.Restore, c.Here, c.Vouch, c.Buy, c.Away, c.Want, c.Open, c.Time), SAID),
    **dict.fromkeys((c.AskFill, c.AskCredit, c.AskJackpot, c.Pull, c.Bring, c.Inspect, c.Retire, c.Come, c.Send, c.Go), SAID),
    **dict.fromkeys((c.Tell, c.Bar, c.Dispute, c.Ruling), SAID),
    **dict.fromkeys((c.Sign, c.VoidSlip, c.Count, c.Report, c.Settle, c.Answer, c.Appeal, c.Decide, c.Refer), FINAL),
    **dict.fromkeys((c.StartShift, c.EndShift, c.EndDay), "there is one, which is on or not"),
}
"""The other orders, each with why the entry that it was made against is no matter."""
OF_DEALERS: Final = (e.DealerCame, e.DealerSent, e.DealerWent)
OF_LISTS: Final = (e.Listed, e.Called, e.Declined, e.Struck, e.Lowered, e.Came)
OF_TABLES: Final = (
    *(e.SeatTaken, e.SeatLost, e.StoodUp, e.PickedUp, e.SeatChanged, e.MoveOrdered, e.Arrived),
    *(e.TableOpened, e.TableClosed, e.TableBroke, e.Combined, e.Relocated, e.GameChanged),
)
OF_SEATS: Final = (e.SeatTaken, e.SeatLost, e.StoodUp, e.PickedUp, e.SeatChanged, e.MoveOrdered, e.Arrived)
OF_PEOPLE: Final = (*OF_TABLES, e.Called, e.Declined, e.Bought, e.Reclaimed)


def changed(event: Event, day: Day) -> Iterator[Subject]:
    """What an event changes, in the day that it has just happened in."""
    untyped: Any = event
    if isinstance(event, OF_DEALERS):
        yield DEALERS
    if isinstance(event, OF_LISTS):
        yield ("list", untyped.game)
    if isinstance(event, OF_TABLES):
        yield from [
            _table(getattr(untyped, field)) for field in ("table", "to_table", "into", "to") if getattr(untyped, field, 0)
        ]
    if isinstance(event, OF_SEATS):
        yield from [_seat(untyped.table, getattr(untyped, field)) for field in ("seat", "before") if getattr(untyped, field, 0)]
    if isinstance(event, OF_PEOPLE) and hasattr(untyped, "name"):
        yield _person(untyped.name)
    if isinstance(event, e.HandTold):
        yield ("hand", event.table)
    if isinstance(event, e.HandTold | e.TimeCollected):
        moved = event.changes if isinstance(event, e.HandTold) else event.paid
        yield from [
            _person(sitting.name) for seat, sitting in day.table(event.table).seats.items() if any(moved[seat : seat + 1])
        ]


class Seen:
    """Since which entry each subject is as it is; all of them since the one at which the day was taken up."""

    def __init__(self, since: int = 0) -> None:
        self._since = since
        self._last: dict[Subject, tuple[int, Event]] = {}

    def take(self, day: Day, seq: int) -> None:
        """What the day's events of an entry change."""
        for event in day.events:
            for subject in changed(event, day):
                self._last[subject] = (seq, event)

    def check(self, order: c.Command, day: Day, seq: int, standing: Standing) -> None:
        """Raises `Stale` where what an order is about has changed since entry `seq`, or there is no such entry yet."""
        if seq > standing.sequence:
            raise Stale(standing.stream, seq, standing.sequence, "the day has no such entry yet: look again", SEEN)
        if type(order) in ALONE:
            return
        if seq < self._since:
            raise Stale(standing.stream, seq, standing.sequence, "the day was taken up again after you looked: look again", SEEN)
        late = [last for subject in ABOUT[type(order)](order, day) if (last := self._last.get(subject)) and last[0] > seq]
        if late:
            words = say(max(late, key=lambda change: change[0])[1])
            raise Stale(standing.stream, seq, standing.sequence, f"{words}, after you looked: look again", SEEN)
