"""Who acts first on a street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.poker.seats import seats
from cardspeak.poker.variant import Opener

if TYPE_CHECKING:
    from cardspeak.poker.round import Round


def left_of_blinds(r: Round) -> int:
    """The first seat with chips left of the last blind or straddle; left of the button if nothing was posted."""
    return seats(r.able or r.live, r.after)[0]


def left_of_button(r: Round) -> int:
    """The first seat left of the button that holds cards and chips."""
    return seats(r.able or r.live, r.button)[0]


LEFT_OF_BLINDS: Final = Opener("left of the last blind", left_of_blinds)
LEFT_OF_BUTTON: Final = Opener("left of the button", left_of_button)
