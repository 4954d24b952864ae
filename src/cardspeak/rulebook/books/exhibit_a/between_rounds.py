"""What Exhibit A says between the rounds. It has cash games alone."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.point import Point

BUTTON: Final = structs.replace(
    default.button,
    first=Point("dealers-right", ("XA/holdem/3/ii",)),
    moves=Point("next-player", ("XA/holdem/3/iii", "XA/object/2#1", "XA/definitions/button")),
    two_left=Point("advance", ("XA/holdem/3/iii", "XA/object/2#1", "XA/definitions/button")),
)
FUNDS: Final = structs.replace(
    default.funds,
    purchase=Point("by-big-blind", ("XA/wagers/0#4", "XA/wagers/0#5")),
    cash=Point("chips-only", ("XA/wagers/3", "XA/definitions/table-stakes#1")),
)
PRESENCE: Final = structs.replace(
    default.presence,
    absent=Point("not-dealt", ("XA/wagers/1",)),
    leaving=Point("abandons", ("XA/irregularities/9/iii",)),
)
LISTS: Final = structs.replace(
    default.lists,
    declined=Point("kept", ("XA/waiting-list/2",)),
)

CITES: Final = {
    "button freezes": ("CS/rotation/button",),
    "button thaws": ("CS/rotation/button",),
    "blinds follow": ("XA/holdem/4#1", "XA/object/3#2"),
    "add funds": ("XA/wagers/3/i#1",),
    "deck inspected": ("XA/opening/1",),
    "deck spread": ("XA/opening/2#1", "XA/opening/2#2"),
    "deck washed": ("XA/opening/3#1",),
    "deck shuffled": ("XA/shuffle#1",),
    "deck stacked": ("XA/shuffle#3",),
    "deck cut": ("XA/shuffle#2",),
    "dealer": ("XA/overview/1#4",),
    "two decks": ("XA/cards#3",),
    "decks differ": ("XA/cards#4",),
    "list": ("XA/waiting-list/1",),
    "list first": ("XA/waiting-list/2",),
    "vacancy announced": ("XA/waiting-list/3",),
    "remove funds": ("XA/definitions/table-stakes#2", "XA/wagers/3/i#2"),
}
