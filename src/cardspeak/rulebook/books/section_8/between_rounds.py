"""What Section 8 says between the rounds: at the table, in its tournaments (y), and in the room."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.between_rounds import UNSAID
from cardspeak.rulebook.points.point import Point

BUTTON: Final = structs.replace(
    default.button,
    first=Point("dealers-right", ("S8(j)(3)(ii)",)),
    moves=Point("next-player", ("S8(j)(3)(iii)", "S8(k)(2)#1", "S8(a)(1)(vii)")),
    two_left=Point("advance", ("S8(j)(3)(iii)", "S8(k)(2)#1", "S8(a)(1)(vii)")),
)
FUNDS: Final = structs.replace(
    default.funds,
    cash=Point("converted", ("S8(g)(3)(ii)#1", "S8(a)(1)(xxxii)#1")),
    to_play=Point("forced-and-a-wager", ("S8(g)(3)(iii)#2", "S8(g)(3)(iii)#1")),
)
PRESENCE: Final = structs.replace(
    default.presence,
    absent=Point("not-dealt", ("S8(g)(1)",)),
    leaving=Point("abandons", ("S8(u)(10)(iv)",)),
)
LISTS: Final = structs.replace(
    default.lists,
    declined=Point("kept", ("S8(x)(1)#2",)),
)
TOURNAMENT_BUTTON: Final = structs.replace(
    BUTTON,
    two_left=Point("big-blind-due", ("S8(y)(41)#1", "S8(y)(41)#2", "S8(y)(41)#4")),
)
TOURNAMENT_FUNDS: Final = structs.replace(
    FUNDS,
    cash=UNSAID,
    to_play=Point("any-chips", ("S8(y)(2)#1",)),
)
TOURNAMENT_PRESENCE: Final = structs.replace(
    PRESENCE,
    absent=Point("dealt", ("S8(y)(30)#1", "S8(y)(16)#4")),
)
TOURNAMENT_MOVES: Final = structs.replace(
    default.moves,
    mover=Point("high-card", ("S8(y)(35)#2", "S8(y)(35)#1")),
    seat=Point("best-not-button", ("S8(y)(37)",)),
    waits=Point("new-small-blind", ("S8(y)(36)#3",)),
    spread=Point(2, ("S8(y)(34)",)),
)
TOURNAMENT_EVENT: Final = structs.replace(
    default.event,
    small_chips=Point("house", ("S8(y)(32)",)),
    rebuys=Point("none", ("S8(y)(2)#1",)),
    deck_changes=Point("level-and-faults", ("S8(y)(24)#2", "S8(y)(24)#1")),
)

CITES: Final = {
    "button freezes": ("CS/rotation/button",),
    "button thaws": ("CS/rotation/button",),
    "blinds follow": ("S8(j)(4)#1", "S8(k)(3)#2"),
    "add funds": ("S8(g)(3)(i)#1",),
    "remove funds": ("S8(a)(1)(xxxii)#2", "S8(g)(3)(i)#2"),
    "coins": ("S8(g)(3)#2", "S8(g)(3)(ii)#2"),
    "time charge": ("S8(t)(2)(iii)(A)#1", "S8(t)(2)(iii)(B)", "S8(t)(2)(iii)(C)"),
    "time inactive": ("S8(t)(2)(iii)(A)#2",),
    "time interval": ("S8(t)(2)(iii)(C)",),
    "raise limits": ("S8(w)(1)#2",),
    "deck inspected": ("S8(d)(1)#1",),
    "deck verified": ("S8(d)(1)#2",),
    "deck spread": ("S8(d)(2)#1", "S8(d)(2)#2"),
    "deck washed": ("S8(d)(3)#2",),
    "deck shuffled": ("S8(e)(1)#1",),
    "deck stacked": ("S8(e)(1)#3",),
    "cover card": ("S8(e)(2)(i)",),
    "deck cut": ("S8(e)(2)",),
    "idle table": ("S8(e)(4)#1",),
    "dealer": ("S8(f)(2)#4",),
    "mambo-stud fewer seats": ("S8(s)(2)#2",),
    "deck sorted": ("S8(b)(2)#2",),
    "deck replaced": ("S8(b)(2)#3",),
    "time verified": ("S8(t)(2)(iii)(E)#2", "S8(t)(2)(iii)(E)#1", "S8(t)(2)(iii)(D)"),
    "two decks": ("S8(b)(1)#3",),
    "decks differ": ("S8(b)(1)#4",),
    "machine decks": ("S8(b)(4)",),
    "machine colours": ("S8(b)(4)(i)",),
    "decks alternate": ("S8(b)(4)(iii)", "S8(b)(4)(ii)"),
    "decks swapped": ("S8(b)(2)#1",),
    "cut by hand": ("S8(e)(2)(ii)", "S8(e)(2)(iii)"),
    "decks shown": ("S8(d)(3)#1", "S8(e)(4)#3"),
    "machine fault": ("S8(u)(15)",),
    "machine removed": ("S8(u)(16)",),
    "list": ("S8(x)(1)#1",),
    "list first": ("S8(x)(1)#2",),
    "vacancy announced": ("S8(x)(1)#3",),
}

TOURNAMENT_CITES: Final = {
    "event chips": ("S8(y)(6)#1", "CS/table/event-chips"),
    "arrival": ("S8(y)(36)#1",),
    "arrival in a place": ("S8(y)(36)#2", "S8(y)(19)#6"),
    "draw start": ("S8(y)(14)#1", "S8(y)(14)(iii)"),
    "draw time": ("S8(y)(14)#2",),
    "draw broken": ("S8(y)(35)#3", "S8(y)(35)#1"),
    "draw redraw": ("S8(y)(35)#1",),
    "combining tables": ("S8(y)(19)#3", "S8(y)(19)#4", "S8(y)(19)#5"),
    "recess moves": ("S8(y)(18)#2",),
    "recess breaks": ("S8(y)(18)#3",),
    "levels": ("S8(y)(16)#2",),
    "absent posts": ("S8(y)(30)#2", "S8(y)(16)#5"),
    "absent bring in": ("S8(y)(30)#2",),
    "disqualified": ("S8(y)(47)#4",),
    "cheating": ("S8(y)(47)#2",),
    "taken ill": ("S8(y)(47)#5",),
    "prizes": ("S8(y)(15)", "S8(y)(9)#4", "S8(y)(9)#5", "S8(y)(4)"),
    "tied": ("S8(y)(40)#2", "S8(y)(40)#1"),
    "entry": ("S8(y)(7)#1", "S8(y)(7)#2"),
    "fee refunded": ("S8(y)(7)#3",),
    "cancelled": ("S8(y)(51)(ii)#1", "S8(y)(51)(i)#2"),
    "cancelled few": ("S8(y)(11)#3",),
    "cancelled days": ("S8(y)(51)(i)#1",),
    "prize deals": ("S8(y)(42)#2", "S8(y)(23)#3", "S8(y)(23)#2"),
    "finished": ("S8(y)(23)#1", "S8(y)(2)#3"),
    "place taken over": ("S8(y)(29)",),
    "final places": ("S8(y)(3)", "S8(y)(40)#1"),
    "pool flop": ("S8(y)(9)#2",),
    "pool stud": ("S8(y)(9)#3",),
    "paid to the winner": ("S8(y)(42)#1",),
    "officials": ("S8(y)(28)",),
    "approved": ("S8(y)(1)#2",),
    "registers": ("S8(y)(12)#1",),
    "showing cards": ("S8(y)(33)#1",),
    "showing cards at the end": ("S8(y)(33)#2",),
    "w2g": ("S8(y)(45)#1",),
    "nonresident": ("S8(y)(46)#2", "S8(y)(46)#1"),
}
