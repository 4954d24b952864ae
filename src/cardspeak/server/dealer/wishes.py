"""What players have decided beforehand: how hands are shown and boards run, and whether chips are bought after a round.

And until when a seat is kept for somebody without chips. All of it is read from the table's journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal

import msgspec

from cardspeak.events import Event
from cardspeak.journal.entry import marks_of
from cardspeak.poker.check import MOST_RUNS
from cardspeak.server.dealer.messages import Command, Wanted
from cardspeak.server.dealer.moves import MOVES
from cardspeak.server.dealer.names import is_bot
from cardspeak.table.common.place_events import Bought, Left, SeatChanged
from cardspeak.table.common.wish_events import SeatKept, Wished

if TYPE_CHECKING:
    from cardspeak.journal.tables import AnyTable
    from cardspeak.table.common.places import Place

SHOWDOWN: Final = ("CS/room/showdown",)
CHIPS: Final = ("CS/room/no-chips",)
Showing = Literal["auto", "show", "ask"]


class Wish(Command, frozen=True):
    """Decide beforehand how hands are shown, and whether chips are bought after a round.

    showing: "auto" throws a beaten hand away and shows any other, "show" shows every hand, "ask" waits for the player and
    does as "auto" when time is up. rebuy: with no chips left as many are bought as first; top_up: what is missing of so many.
    runs: how often the player wants the rest of the board dealt once nobody can bet any more, 0 to be asked.
    """

    showing: Showing = "auto"
    rebuy: bool = False
    top_up: bool = False
    runs: Annotated[int, msgspec.Meta(ge=0, le=MOST_RUNS)] = 0


USUAL: Final = Wanted()
"""What holds for who has decided nothing."""


def _wished(wishes: Wishes, event: Wished) -> None:
    wishes.by[event.player] = Wanted(event.showing, event.rebuy, event.top_up, event.runs)


def _kept(wishes: Wishes, event: SeatKept) -> None:
    wishes.kept[event.seat] = event.until


def _bought(wishes: Wishes, event: Bought) -> None:
    wishes.first.setdefault(event.player, event.chips)
    wishes.kept.pop(event.seat, None)


def _left(wishes: Wishes, event: Left) -> None:
    wishes.kept.pop(event.seat, None)
    wishes.by.pop(event.player, None)
    wishes.first.pop(event.player, None)


def _moved(wishes: Wishes, event: SeatChanged) -> None:
    if event.seat in wishes.kept:
        wishes.kept[event.to] = wishes.kept.pop(event.seat)


class Wishes(msgspec.Struct):
    """by: what players have decided, by name; for who is not there what is `USUAL` holds.

    first: how many chips each bought first. kept: until when a seat is, by seat.
    """

    CHANGES: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        Wished: _wished,
        SeatKept: _kept,
        Bought: _bought,
        Left: _left,
        SeatChanged: _moved,
    }
    """What each event of the journal changes."""

    by: dict[str, Wanted] = {}
    first: dict[str, int] = {}
    kept: dict[int, int] = {}

    def take(self, event: Event) -> None:
        """What an event of the journal changes."""
        if change := self.CHANGES.get(type(event)):
            change(self, event)


MARKS: Final = marks_of(Wishes.CHANGES)
"""One of them is in every entry that changes something."""


def follow(table: AnyTable, wishes: Wishes, going: set[int], until: int, buy: Callable[[str, int], None]) -> None:
    """What was decided beforehand happens while no round is played: chips are bought after one; a seat without any is kept.

    going: the seats of those who go anyway. until: as long as a seat is kept. buy: a player asks for so many chips.
    """
    over = any([type(event) in MOVES for event in table.events])
    for seat, place in sorted(table.seats.items()):
        if place.leaving or seat in going or is_bot(place.player):
            continue
        wanted = wishes.by.get(place.player, USUAL)
        missing = wishes.first.get(place.player, 0) - place.chips
        if over and missing > 0 and (wanted.top_up or (wanted.rebuy and not place.chips)):
            buy(place.player, missing)
        if not place.chips and seat not in wishes.kept:
            table.emit(SeatKept(seat, place.player, until, CHIPS))


def running_out(at: Mapping[int, Place], wishes: Wishes, asking: Iterable[str]) -> list[tuple[int, int]]:
    """When, between two rounds, the seats of those without chips are free, and which seats.

    at: who sits where. asking: who waits for the host to let them buy.
    """
    broke = {seat: place for seat, place in at.items() if not place.chips}
    return [(until, seat) for seat, until in wishes.kept.items() if seat in broke and broke[seat].player not in asking]
