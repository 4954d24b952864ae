"""What players pay each other beside the pots, by the table's own customs. It is owed, and never lies on the table."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Cards, Chips, Event, Flag, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites

Names = Annotated[tuple[str, ...], Kind("words")]


class StandUpBegan(Event, frozen=True, gc=False, tag="table.stand-up-began"):
    """These players stand; who wins a pot sits down, and the last one standing pays."""

    players: Names
    cites: Cites


class SatDown(Event, frozen=True, gc=False, tag="table.sat-down"):
    """A player who stood has won, and sits down; these still stand."""

    player: Word
    standing: Names
    cites: Cites


class SidePaid(Event, frozen=True, gc=False, tag="table.side-paid"):
    """`player` is owed `chips` by each of the others, or owes each of them so much where they `pay`.

    what: "seven-deuce", for which the `cards` are shown, or "stand-up".
    """

    what: Word
    player: Word
    chips: Chips
    others: Names
    pays: Flag
    cards: Cards
    cites: Cites


SideEvent = StandUpBegan | SatDown | SidePaid
"""All of it, as a tagged union."""


def results(event: SidePaid) -> dict[str, int]:
    """What each is owed by it, below 0 for who owes: together nothing, whatever happens.

    >>> results(SidePaid("stand-up", "Ben", 5, ("Ann", "Cora"), True, (), ()))
    {'Ben': -10, 'Ann': 5, 'Cora': 5}
    """
    owed = event.chips if event.pays else -event.chips
    return {event.player: -owed * len(event.others), **dict.fromkeys(event.others, owed)}
