"""A player who comes to an event's table: from another one, from a broken one, or new to the event."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.seats import within


class Arrival(msgspec.Struct, frozen=True):
    """Whether the newcomer is dealt in, and posts `small_blind`, `big_blind` or nothing (empty)."""

    dealt_in: bool
    posts: str
    cites: Cites

    @property
    def waits(self) -> bool:
        """Whether they wait for the button to pass."""
        return not self.dealt_in


@handed
def arrival(seat: int, next_hand: Positions, rules: HouseRules, dealt_last: bool = False) -> Arrival | NotCovered:
    """Whether a newcomer at a seat is dealt in to the next hand, which would else be played at these positions.

    dealt_last: whether the seat was dealt in to the last hand, of which one book makes a difference.
    """
    point = rules.moves.waits
    if point.value == "unsaid":
        return NotCovered("when a newcomer is dealt in")
    button, place = next_hand.button, next_hand.small_blind_place
    behind = button != place and within(seat, button, place)
    big = seat == next_hand.big_blind or within(seat, place, next_hand.big_blind)
    small = seat == next_hand.small_blind or (behind and point.value == "new-small-blind")
    if (behind and point.value == "before-small-blind") or (small and point.value == "new-small-blind" and not dealt_last):
        return Arrival(False, "", point.cites)
    posts = "small_blind" if small else "big_blind" if big else ""
    place_of_its_own = posts or seat == button
    return Arrival(True, posts, rules.cited("arrival", *(["arrival in a place"] if place_of_its_own else [])))
