"""What the Seminole book says between the rounds: at the table, in its tournaments, and in the room."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house_rooms import NO_FIGURE, UNSAID, Button, Event, Funds, Lists, Moves, Presence
from cardspeak.rulebook.point import Point

CASH: Final = "CS/seminole/cash-silent"

BUTTON: Final = Button(
    first=UNSAID,
    moves=Point("dead", ("SEM/T32", CASH)),
    two_left=Point("big-blind-due", ("SEM/T34-B/4", CASH)),
)
FUNDS: Final = Funds(
    purchase=Point("posted", ("SEM/term/tablestakes/1", "SEM/struct/buyin/2", "SEM/struct/buyin/1")),
    cash=UNSAID,
    to_play=UNSAID,
)
PRESENCE: Final = Presence(absent=UNSAID, leaving=UNSAID)
NO_MOVES: Final = Moves(mover=UNSAID, seat=UNSAID, waits=UNSAID, spread=NO_FIGURE, halt=NO_FIGURE)
NO_EVENT: Final = Event(small_chips=UNSAID, rebuys=UNSAID, deck_changes=UNSAID)
LISTS: Final = Lists(calls=Point(3, ("SEM/list/1/a",)), declined=Point("scratched", ("SEM/list/2/a",)))

TOURNAMENT_BUTTON: Final = Button(
    first=UNSAID,
    moves=Point("dead", ("SEM/T32",)),
    two_left=Point("big-blind-due", ("SEM/T34-B/4",)),
)
TOURNAMENT_FUNDS: Final = Funds(purchase=UNSAID, cash=UNSAID, to_play=UNSAID)
TOURNAMENT_PRESENCE: Final = Presence(
    absent=Point("killed", ("SEM/T30/1", "SEM/T30/3")), leaving=Point("penalty", ("SEM/T31/2", "SEM/T31/1"))
)
MOVES: Final = Moves(
    mover=Point("big-blind-next", ("SEM/T11-A/1",)),
    seat=Point("worst", ("SEM/T11-A/2",)),
    waits=Point("before-small-blind", ("SEM/T10-A/2",)),
    spread=NO_FIGURE,
    halt=Point(3, ("SEM/T11-D/1",)),
)
EVENT: Final = Event(
    small_chips=Point("race", ("SEM/T24-A/1", "SEM/T24-A/2")),
    rebuys=Point("bound", ("SEM/T27/2", "SEM/T27/1")),
    deck_changes=Point("push-level-house", ("SEM/T26/1",)),
)

CITES: Final = {
    "blinds follow": ("SEM/term/blind/1",),
    "wrong button": ("SEM/T34-A/1", CASH),
    "wrong button late": ("SEM/T34-A/2", CASH),
    "short button": ("SEM/T37/2", "SEM/T37/1", CASH),
    "short button acted": ("SEM/T37/3", CASH),
    "chips of another": ("SEM/gen/5/a",),
    "raise limits": ("SEM/gen/7/b",),
    "vote for absent": ("SEM/gen/7/c",),
    "floor approves limits": ("SEM/gen/7/a", "SEM/gen/7/d"),
}

TOURNAMENT_CITES: Final = {
    "wrong button": ("SEM/T34-A/1",),
    "wrong button late": ("SEM/T34-A/2",),
    "short button": ("SEM/T37/2", "SEM/T37/1"),
    "short button acted": ("SEM/T37/3",),
    "deck asked for": ("SEM/T26/2",),
}
