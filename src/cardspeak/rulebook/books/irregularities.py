"""What each book says of things that go wrong. Seminole's cash games follow its tournament rules where they are silent."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.points.irregularities import Irregularities
from cardspeak.rulebook.points.point import Point

CASH: Final = "CS/seminole/cash-silent"
SILENT: Final = Point("silent", ())

SEMINOLE_TOURNAMENT: Final = Irregularities(
    until=Point("substantial-action", ("SEM/T35-D/1",)),
    unshuffled=SILENT,
    recut=SILENT,
    wrong_start=Point("misdeal", ("SEM/T35-A/2",)),
    skipped=Point("misdeal", ("SEM/T35-A/4",)),
    ineligible=Point("misdeal", ("SEM/T35-A/3",)),
    wrong_count=Point("misdeal", ("SEM/T35-A/5",)),
    boxed=Point("two-in-deal", ("SEM/T35-A/1",)),
    boxed_card=Point("not-used", ("SEM/T35-A/1", "CS/floor/boxed-card")),
    foreign=Point("misdeal", ("SEM/T35-A/6",)),
    exposed=Point("first-or-two", ("SEM/T35-A/7",)),
    exposed_stud=SILENT,
    exposed_draw=Point("house", ("SEM/T35-A/7",)),
    off_table=SILENT,
    redeal=Point("exact", ("SEM/T35-C/1", "CS/floor/misdeal-chips")),
    deck=Point("duplicates", ("SEM/T35-ii/1", "SEM/T35-ii/3")),
    house_foul=Point("house", ("SEM/T35-ii/2",)),
    flop_cards=Point("scrambled", ("SEM/T39-A/2", "SEM/T39-A/1")),
    flop_burn=Point("scrambled", ("SEM/T39-B/1",)),
    premature=Point("floor", ("SEM/T39-C",)),
    stub_shuffle=Point("face-down", ("SEM/T39-D",)),
    protection=Point("identified", ("SEM/T65-A/2", "SEM/T65-A/1")),
    stud_down=SILENT,
    tabled=Point("safe", ("SEM/T13-C",)),
    discards=SILENT,
)


def for_cash(point: Point) -> Point:
    """A point that a cash game takes from the tournament rules, unless it is a rule of the whole room."""
    everywhere = not point.cites or any([cite.startswith(("SEM/intro", "SEM/ethics")) for cite in point.cites])
    return point if everywhere else Point(point.value, (*point.cites, CASH))


SEMINOLE: Final = structs.replace(
    Irregularities(
        **{field.name: for_cash(getattr(SEMINOLE_TOURNAMENT, field.name)) for field in structs.fields(Irregularities)}
    ),
)

SECTION_8: Final = Irregularities(
    until=Point("two-wagerers", ("S8(u)(6)(ii)", "S8(u)(6)(iv)")),
    unshuffled=Point("misdeal", ("S8(u)(6)(i)", "S8(u)(6)")),
    recut=Point("supervisor", ("S8(e)(3)",)),
    wrong_start=Point("misdeal", ("S8(u)(6)(ii)", "S8(u)(6)")),
    skipped=Point("misdeal", ("S8(u)(6)(iv)", "S8(u)(6)")),
    ineligible=Point("discarded", ("S8(u)(7)",)),
    wrong_count=Point("fouled", ("S8(a)(1)(xv)#1",)),
    boxed=Point("two-in-round", ("S8(u)(6)(iii)", "S8(u)(6)")),
    boxed_card=Point("not-used", ("S8(u)(9)#1", "S8(u)(9)#2")),
    foreign=Point("as-extra", ("S8(u)(8)#1",)),
    exposed=Point("exchanged", ("S8(u)(14)#1", "S8(u)(14)#2")),
    exposed_stud=Point("third-down", ("S8(u)(12)#1",)),
    exposed_draw=SILENT,
    off_table=Point("not-used", ("S8(u)(13)#1", "S8(u)(13)#2", "CS/floor/off-table")),
    redeal=Point("reshuffled", ("S8(u)(6)", "CS/floor/misdeal-chips")),
    deck=Point("any-count", ("S8(u)(8)#1", "S8(u)(8)#2", "S8(u)(8)#3")),
    house_foul=SILENT,
    flop_cards=SILENT,
    flop_burn=SILENT,
    premature=SILENT,
    stub_shuffle=SILENT,
    protection=Point("protected", ("S8(u)(10)#1", "S8(a)(1)(xxiv)")),
    stud_down=Point("protected", ("S8(u)(10)(i)",)),
    tabled=SILENT,
    discards=Point("house", ("S8(u)(4)#5",)),
)

SECTION_8_TOURNAMENT: Final = structs.replace(
    SECTION_8,
    exposed=Point("misdeal-first-two", ("S8(y)(31)",)),
    exposed_stud=Point("third-down-or-misdeal", ("S8(y)(31)",)),
    exposed_draw=Point("misdeal-first-two", ("S8(y)(31)",)),
)

EXHIBIT_A: Final = structs.replace(
    SECTION_8,
    until=Point("two-wagerers", ("XA/irregularities/5/ii", "XA/irregularities/5/iv")),
    unshuffled=Point("misdeal", ("XA/irregularities/5/i", "XA/irregularities/5")),
    recut=SILENT,
    wrong_start=Point("misdeal", ("XA/irregularities/5/ii", "XA/irregularities/5")),
    skipped=Point("misdeal", ("XA/irregularities/5/iv", "XA/irregularities/5")),
    ineligible=Point("discarded", ("XA/irregularities/6",)),
    wrong_count=Point("fouled", ("XA/definitions/fouled-hand#1",)),
    boxed=Point("two-in-round", ("XA/irregularities/5/iii", "XA/irregularities/5")),
    boxed_card=Point("not-used", ("XA/irregularities/8#1", "XA/irregularities/8#2")),
    foreign=Point("as-extra", ("XA/irregularities/7#1",)),
    exposed=SILENT,
    exposed_stud=SILENT,
    off_table=Point("not-used", ("XA/irregularities/11#1", "XA/irregularities/11#2", "CS/floor/off-table")),
    redeal=Point("reshuffled", ("XA/irregularities/5", "CS/floor/misdeal-chips")),
    deck=Point("any-count", ("XA/irregularities/7#1", "XA/irregularities/7#2", "XA/irregularities/7#3")),
    protection=Point("protected", ("XA/irregularities/9#1", "XA/definitions/protected-hand")),
    stud_down=SILENT,
    discards=Point("house", ("XA/irregularities/4#5",)),
)

SEMINOLE_CITES: Final = {
    "substantial action": ("SEM/T36/A", "SEM/T36/B", "SEM/T36/C"),
    "late foreign card": ("SEM/T35-D/2",),
    "card for the button": ("SEM/T35-B",),
    "burns after a kill": ("SEM/T38/3", "SEM/T38/1", "SEM/T38/2"),
    "redeal absent": ("SEM/T35-C/2",),
    "redeal penalised": ("SEM/T35-C/3",),
    "flop acted on": ("SEM/T39-B/2",),
    "burned once": ("SEM/T39-B/3",),
    "hand identified": ("SEM/T65-B",),
    "weighed": ("SEM/intro/7", "SEM/intro/2", "SEM/T1/1", "SEM/T1/2", "SEM/intro/4"),
    "intent": ("SEM/intro/3",),
    "offender": ("SEM/intro/6",),
    "uncalled bet": ("SEM/T65-A/3",),
    "left out late": ("CS/floor/left-out",),
}

SEMINOLE_CASH_CITES: Final = {
    key: cites if cites[0].startswith("SEM/intro") else (*cites, CASH) for key, cites in SEMINOLE_CITES.items()
}

SECTION_8_CITES: Final = {
    "fouled unprotected": ("S8(u)(10)#1", "S8(a)(1)(xv)#2", "S8(a)(1)(xxiv)"),
    "collected unprotected": ("S8(u)(10)#2", "S8(a)(1)(xxiv)"),
    "hand rebuilt": ("S8(u)(10)(ii)", "S8(a)(1)(xxiv)"),
    "hand refunded": ("S8(u)(10)(iii)", "S8(a)(1)(xxiv)"),
    "fouled for good": ("S8(a)(1)(xv)#2",),
    "both exposed": ("S8(u)(12)#2",),
    "ante back": ("S8(u)(12)#3",),
    "exposed later": ("S8(u)(14)#1", "S8(u)(14)#2"),
    "exposed later in stud": ("S8(u)(12)#1",),
    "left out late": ("CS/floor/left-out",),
    "stub count": ("S8(f)(5)(iv)#2",),
}

EXHIBIT_A_CITES: Final = {
    "fouled unprotected": ("XA/irregularities/9#1", "XA/definitions/fouled-hand#2", "XA/definitions/protected-hand"),
    "collected unprotected": ("XA/irregularities/9#2", "XA/definitions/protected-hand"),
    "hand rebuilt": ("XA/irregularities/9/i", "XA/definitions/protected-hand"),
    "hand refunded": ("XA/irregularities/9/ii", "XA/definitions/protected-hand"),
    "fouled for good": ("XA/definitions/fouled-hand#2",),
    "left out late": ("CS/floor/left-out",),
}
