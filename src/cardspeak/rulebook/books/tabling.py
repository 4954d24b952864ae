"""How each book has hands shown, thrown away and asked for. Seminole's cash games follow its tournament rules here."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.points.point import Point
from cardspeak.rulebook.points.tabling import Tabling

CASH: Final = "CS/seminole/cash-silent"

SEMINOLE_TOURNAMENT: Final = Tabling(
    claims=Point("cards-speak", ("SEM/T12/2", "SEM/T12/1")),
    whole=Point("advised", ("SEM/T15-A/1", "SEM/T15-A/2", "SEM/T13-A/1")),
    unread=Point("floor-finds", ("SEM/T13-B/3", "SEM/T13-B/4", "SEM/T13-B/2", "SEM/T13-B/1")),
    discards=Point("until-mucked", ("SEM/T14/1", "SEM/T14/2")),
    early_discard=Point("held", ("SEM/T15-B/1", "SEM/T15-B/2", "SEM/T15-B/3")),
    board=Point("all-cards", ("SEM/T19", "SEM/T13-A/3")),
    asking=Point("caller-of-bettor", ("SEM/T18-B/1", "SEM/T18-B/2", "SEM/T18-A")),
    order=Point("if-enforced", ("SEM/T17-A/1",)),
)

SEMINOLE: Final = Tabling(
    **{
        field.name: Point(point.value, (*point.cites, CASH))
        for field in structs.fields(Tabling)
        if (point := getattr(SEMINOLE_TOURNAMENT, field.name))
    }
)

SECTION_8: Final = Tabling(
    claims=Point("cards-speak", ("S8(c)(7)",)),
    whole=Point("no-award", ("S8(u)(4)#1",)),
    unread=Point("no-claim", ("S8(u)(4)#1", "S8(u)(1)")),
    discards=Point("final", ("S8(u)(4)#4", "S8(u)(1)")),
    early_discard=Point("final", ("S8(u)(1)",)),
    board=Point("whole-hand", ("S8(u)(4)#1", "S8(u)(4)#4")),
    asking=Point("in-turn", ("S8(u)(4)#3", "S8(u)(4)#4")),
    order=Point("always", ("S8(u)(4)#2", "S8(u)(4)#3")),
)

EXHIBIT_A: Final = Tabling(
    claims=Point("cards-speak", ("XA/rankings/4",)),
    whole=Point("no-award", ("XA/irregularities/4#1",)),
    unread=Point("no-claim", ("XA/irregularities/4#1", "XA/irregularities/1")),
    discards=Point("final", ("XA/irregularities/4#4", "XA/irregularities/1")),
    early_discard=Point("final", ("XA/irregularities/1",)),
    board=Point("whole-hand", ("XA/irregularities/4#1", "XA/irregularities/4#4")),
    asking=Point("in-turn", ("XA/irregularities/4#3", "XA/irregularities/4#4")),
    order=Point("always", ("XA/irregularities/4#2", "XA/irregularities/4#3")),
)
