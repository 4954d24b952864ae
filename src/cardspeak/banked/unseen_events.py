"""What happens where a round has real cards: a card becomes known, or what was told of the round is taken back."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Cards, ChipsBySeat, Count, Event, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites

ChipsByMeter = Annotated[tuple[int, ...], Kind("chips by meter")]


class Named(Event, frozen=True, gc=False, tag="banked.named"):
    """A card that nobody knew is turned up, or was seen: number `place` of a `seat`'s, or of an `area`, the deck among them."""

    seat: Seat
    area: Word
    place: Count
    cards: Cards
    cites: Cites


class TakenBack(Event, frozen=True, gc=False, tag="banked.taken-back"):
    """The round stands again as after its first `count` events, and what followed them counts for nothing.

    stacks: what lies behind each position then, -1 for who has bet neither then nor since. layouts: what lies at each
    position. meters: what they show.
    """

    count: Count
    stacks: ChipsBySeat
    layouts: ChipsBySeat
    meters: ChipsByMeter
    cites: Cites
