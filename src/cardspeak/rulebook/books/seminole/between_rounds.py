"""What the Seminole book says between the rounds: at the table, in its tournaments, and in the room."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.between_rounds import UNSAID
from cardspeak.rulebook.points.point import Point, without

CASH: Final = "CS/seminole/cash-silent"

BUTTON: Final = structs.replace(
    default.button,
    moves=Point("dead", ("SEM/T32", CASH)),
    two_left=Point("big-blind-due", ("SEM/T34-B/4", CASH)),
)
FUNDS: Final = structs.replace(
    default.funds,
    purchase=Point("posted", ("SEM/struct/buyin/2", "SEM/struct/buyin/1", "SEM/term/tablestakes/1")),
)
LISTS: Final = structs.replace(
    default.lists,
    calls=Point(3, ("SEM/list/1/a",)),
    declined=Point("scratched", ("SEM/list/2/a",)),
)
TOURNAMENT_BUTTON: Final = without(BUTTON, CASH)
TOURNAMENT_FUNDS: Final = structs.replace(
    FUNDS,
    purchase=UNSAID,
)
TOURNAMENT_PRESENCE: Final = structs.replace(
    default.presence,
    absent=Point("killed", ("SEM/T30/1", "SEM/T30/3")),
    leaving=Point("penalty", ("SEM/T31/2", "SEM/T31/1")),
)
TOURNAMENT_MOVES: Final = structs.replace(
    default.moves,
    mover=Point("big-blind-next", ("SEM/T11-A/1",)),
    seat=Point("worst", ("SEM/T11-A/2",)),
    waits=Point("before-small-blind", ("SEM/T10-A/2",)),
    halt=Point(3, ("SEM/T11-D/1",)),
)
TOURNAMENT_EVENT: Final = structs.replace(
    default.event,
    small_chips=Point("race", ("SEM/T24-A/1", "SEM/T24-A/2")),
    rebuys=Point("bound", ("SEM/T27/2", "SEM/T27/1")),
    deck_changes=Point("push-level-house", ("SEM/T26/1",)),
)

CITES: Final = {
    "button freezes": ("CS/rotation/button",),
    "button thaws": ("CS/rotation/button",),
    "blinds follow": ("SEM/term/blind/1",),
    "wrong button": ("SEM/T34-A/1", CASH),
    "wrong button late": ("SEM/T34-A/2", CASH),
    "short button": ("SEM/T37/2", "SEM/T37/1", CASH),
    "short button acted": ("SEM/T37/3", CASH),
    "chips of another": ("SEM/gen/5/a",),
    "raise limits": ("SEM/gen/7/b",),
    "vote for absent": ("SEM/gen/7/c",),
    "floor approves limits": ("SEM/gen/7/a", "SEM/gen/7/d"),
    "list": ("SEM/list/1/a",),
    "list with open seat": ("SEM/list/2/b",),
    "list restored": ("SEM/list/1/b",),
    "house seats": ("SEM/gen/8/c", "SEM/gen/8/a"),
    "fewest players": ("SEM/gen/11/a",),
    "oldest game": ("SEM/gen/11/b",),
    "seating by shift": ("SEM/gen/11/c",),
    "seat choice new game": ("SEM/gen/12/a",),
    "seat choice in game": ("SEM/gen/12/b", "SEM/gen/12/g"),
    "seat before newcomer": ("SEM/gen/12/b",),
    "seat for a returner": ("SEM/gen/12/g",),
    "seat held": ("SEM/gen/12/c",),
    "seat changed": ("SEM/gen/12/d", "SEM/gen/12/e"),
    "seat agreed": ("SEM/gen/12/f",),
    "locked seat": ("SEM/gen/13/a",),
    "locked seat lost": ("SEM/gen/13/b",),
    "locked seat new game": ("SEM/gen/14/a",),
    "locked seat with list": ("SEM/gen/14/b",),
    "seat opened": ("SEM/hilimit/7",),
    "extra seat": ("SEM/gen/4",),
    "transfer": ("SEM/gen/8/d",),
    "voluntary change": ("SEM/gen/3",),
    "absent chips": ("SEM/gen/6",),
    "new game": ("SEM/gen/9/a",),
    "combined stack": ("SEM/gen/10/a/1",),
    "combined short": ("SEM/gen/10/a/2",),
    "combined button": ("SEM/gen/10/b",),
    "combined neutral": ("SEM/gen/10/c",),
    "table breaks": ("SEM/gen/2/a", "SEM/gen/2/b", "SEM/gen/2/c", "CS/cardroom/break-suits"),
    "absent draw": ("SEM/gen/2/b",),
    "must move": ("SEM/gen/9/b", "CS/cardroom/must-move"),
    "dispute reading": ("SEM/T22/1", CASH),
    "dispute accounting": ("SEM/T22/2", CASH),
    "dispute fouled deck": ("SEM/T35-ii/4", CASH),
    "rabbit hunt": ("SEM/T28", CASH),
    "speaking up": ("SEM/etq/14", "SEM/intro/5"),
    "barring": ("SEM/gen/17",),
    "game moved": ("SEM/gen/15",),
    "play over": ("SEM/gen/5/b",),
    "leaving a game": ("SEM/etq/13",),
    "talking in a hand": ("SEM/gen/16/b",),
    "using holding cards": ("SEM/gen/16/c", "SEM/gen/16/a"),
    "strategy holding cards": ("SEM/gen/16/c",),
    "listening allowed": ("SEM/gen/16/c", "SEM/gen/16/f"),
    "reading allowed": ("SEM/gen/16/e",),
}

TOURNAMENT_CITES: Final = {
    "event chips": ("CS/table/event-chips",),
    "button freezes": ("SEM/T11-B/1",),
    "button thaws": ("SEM/T11-B/3",),
    "wrong button": ("SEM/T34-A/1",),
    "wrong button late": ("SEM/T34-A/2",),
    "short button": ("SEM/T37/2", "SEM/T37/1"),
    "short button acted": ("SEM/T37/3",),
    "deck asked for": ("SEM/T26/2",),
    "mixed mover": ("SEM/T11-B/2",),
    "never small blind": ("SEM/T11-A/4",),
    "single big blind": ("SEM/T11-A/3",),
    "stud mover": ("SEM/T11-A/5", "CS/tournament/stud-mover"),
    "source table": ("SEM/T11-C",),
    "tighter balance": ("SEM/T11-D/4",),
    "halt of other formats": ("SEM/T11-D/2",),
    "halt waived": ("SEM/T11-D/3",),
    "arrival": ("SEM/T10-A/2", "SEM/T8-A/3"),
    "arrival in a place": ("SEM/T10-A/1",),
    "draw start": ("SEM/T7/1",),
    "draw late": ("SEM/T8-A/2",),
    "draw broken": ("SEM/T10-B",),
    "wrong seat": ("SEM/T7/2",),
    "entry stack": ("SEM/T8-A/1",),
    "forfeited stack": ("SEM/T8-B",),
    "race": ("CS/tournament/race-chips", "CS/tournament/race-suits"),
    "raced out": ("SEM/T24-A/3",),
    "removed chips": ("SEM/T24-C/1",),
    "removed chips short": ("SEM/T24-C/2",),
    "color up": ("SEM/T25-B/1",),
    "color up announced": ("SEM/T25-B/2",),
    "clock": ("SEM/T29/4",),
    "clock seat": ("SEM/T29/3", "SEM/T30/6"),
    "clock called": ("SEM/T29/2", "SEM/T29/3"),
    "clock tie": ("SEM/T29/6",),
    "clock expired": ("SEM/T29/5",),
    "clock changed": ("SEM/T29/7",),
    "level of hand": ("SEM/T23/3", "SEM/T23/2", "SEM/T23/1"),
    "wrong level": ("SEM/T23/4",),
    "at seat": ("SEM/T30/1", "SEM/T30/6"),
    "absent looks": ("SEM/T30/2",),
    "absent posts": ("SEM/T30/4",),
    "absent bring in": ("SEM/T30/5",),
    "missed rounds": ("SEM/T71-A/2", "SEM/T71-A/1"),
    "penalty redeal": ("SEM/T35-C/4",),
    "on penalty": ("SEM/T71-C/2", "SEM/T71-C/1", "SEM/T71-A/3"),
    "penalty bring in": ("SEM/T71-C/3",),
    "disqualified": ("SEM/T71-D",),
    "chips out of view": ("SEM/T63/2", "SEM/T63/1"),
    "found chips": ("SEM/T64",),
    "dispute reading": ("SEM/T22/1",),
    "dispute accounting": ("SEM/T22/2",),
    "dispute in a break": ("SEM/T22/3",),
    "dispute fouled deck": ("SEM/T35-ii/4",),
    "rabbit hunt": ("SEM/T28",),
    "speaking up": ("SEM/T12/5",),
    "identity": ("SEM/T4/2", "SEM/T4/1"),
    "special needs": ("SEM/T9",),
    "leaving a game": (),
    "escalation": ("SEM/T71-A/4",),
    "showing cards": ("SEM/T67/4",),
    "talking never": ("SEM/T5/1",),
    "using never": ("SEM/T5/1",),
    "strategy holding cards": ("SEM/T5/3",),
    "listening allowed": ("SEM/T5/2",),
}
