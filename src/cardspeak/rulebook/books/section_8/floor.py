"""How Section 8 has the floor rule: faults, wagers, hands shown, offences; and what its tournaments ((y)) have otherwise."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.offence import OUT, Offence
from cardspeak.rulebook.points.point import Point

REPORTED: Final = ("leaves the game", "reported to the tribe")

IRREGULARITIES: Final = structs.replace(
    default.irregularities,
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
    off_table=Point("not-used", ("S8(u)(13)#1", "S8(u)(13)#2", "CS/floor/off-table")),
    redeal=Point("reshuffled", ("S8(u)(6)", "CS/floor/misdeal-chips")),
    deck=Point("any-count", ("S8(u)(8)#1", "S8(u)(8)#2", "S8(u)(8)#3")),
    protection=Point("protected", ("S8(u)(10)#1", "S8(a)(1)(xxiv)")),
    stud_down=Point("protected", ("S8(u)(10)(i)",)),
    discards=Point("house", ("S8(u)(4)#5",)),
)

WAGERING: Final = structs.replace(
    default.wagering,
    declared=Point("binds", ("S8(g)(4)#1",)),
    words_and_chips=Point("words-over-gestures", ("S8(u)(11)#1", "S8(g)(5)", "S8(g)(7)")),
    beyond_limits=Point("not-binding", ("S8(g)(4)#2",)),
    overchip=Point("call", ("S8(g)(9)",)),
    unopened_overchip=Point("chip", ("CS/floor/overchip-unopened", "S8(g)(6)(i)")),
    motions=Point("until-rest", ("S8(g)(7)(iii)", "S8(g)(7)", "S8(g)(7)(i)", "S8(g)(7)(ii)")),
    out_of_turn=Point("words-never", ("S8(u)(11)#2", "S8(g)(4)#2")),
    early_fold=Point("binding", ("S8(u)(11)(i)(A)", "S8(g)(4)#1")),
    owed_after_fold=Point("owed", ("S8(u)(11)(ii)",)),
    bare_amount=Point("binding", ("S8(g)(4)#1",)),
    raise_total=Point("total", ("CS/floor/raise-total", "S8(g)(4)#1")),
    upcards=Point("turned-down", ("S8(u)(11)(i)(B)",)),
)

TABLING: Final = structs.replace(
    default.tabling,
    claims=Point("cards-speak", ("S8(c)(7)",)),
    whole=Point("no-award", ("S8(u)(4)#1",)),
    unread=Point("no-claim", ("S8(u)(4)#1", "S8(u)(1)")),
    discards=Point("final", ("S8(u)(4)#4", "S8(u)(1)")),
    early_discard=Point("final", ("S8(u)(1)",)),
    board=Point("whole-hand", ("S8(u)(4)#1", "S8(u)(4)#4")),
    asking=Point("in-turn", ("S8(u)(4)#3", "S8(u)(4)#4")),
    order=Point("always", ("S8(u)(4)#2", "S8(u)(4)#3")),
)

OFFENCES: Final = {
    "collusion": Offence(True, REPORTED, ("S8(v)(2)#1", "S8(v)(2)#2", "S8(v)(1)#1")),
    "passing information": Offence(True, REPORTED, ("S8(v)(2)#1", "S8(v)(2)#2", "S8(v)(1)#2")),
}

CITES: Final = {
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

TOURNAMENT_IRREGULARITIES: Final = structs.replace(
    IRREGULARITIES,
    exposed=Point("misdeal-first-two", ("S8(y)(31)",)),
    exposed_stud=Point("third-down-or-misdeal", ("S8(y)(31)",)),
    exposed_draw=Point("misdeal-first-two", ("S8(y)(31)",)),
)

TOURNAMENT_OFFENCES: Final = {
    **OFFENCES,
    "cheating": Offence(True, (OUT,), ("S8(y)(47)#2",)),
    "breaking tournament rules": Offence(True, ("elimination",), ("S8(y)(47)#1",)),
    "disruption": Offence(False, (OUT,), ("S8(y)(47)#3",)),
    "exposing cards": Offence(False, (OUT,), ("S8(y)(33)#3", "S8(y)(33)#1")),
    "splitting prizes": Offence(True, ("elimination",), ("S8(y)(23)#3", "S8(y)(42)#2", "S8(y)(47)#1")),
}
