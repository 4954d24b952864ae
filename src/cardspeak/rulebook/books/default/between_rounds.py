"""What holds between the rounds where a book gives nothing of its own. On most of it no house must have a rule."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.points.between_rounds import NO_FIGURE, UNSAID, Button, Event, Funds, Lists, Moves, Presence
from cardspeak.rulebook.points.point import Point
from cardspeak.rulebook.refusal import Cites

BUTTON: Final = Button(
    first=UNSAID,
    moves=Point("dead", ("CS/default/button",)),
    two_left=Point("big-blind-due", ("CS/default/button",)),
)
FUNDS: Final = Funds(purchase=UNSAID, cash=UNSAID, to_play=UNSAID)
PRESENCE: Final = Presence(absent=UNSAID, leaving=UNSAID)
MOVES: Final = Moves(mover=UNSAID, seat=UNSAID, waits=UNSAID, spread=NO_FIGURE, halt=NO_FIGURE)
EVENT: Final = Event(small_chips=UNSAID, rebuys=UNSAID, deck_changes=UNSAID)
LISTS: Final = Lists(calls=NO_FIGURE, declined=Point("kept", ("CS/default/list",)))

CITES: Final[dict[str, Cites]] = {
    "button freezes": ("CS/rotation/button",),
    "button thaws": ("CS/rotation/button",),
    "blinds follow": ("CS/default/button",),
}
