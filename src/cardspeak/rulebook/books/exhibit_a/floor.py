"""How Exhibit A has the floor rule: faults, wagers, hands shown, offences."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.offence import Offence
from cardspeak.rulebook.points.point import Point

LEAVES: Final = ("leaves the game",)

IRREGULARITIES: Final = structs.replace(
    default.irregularities,
    until=Point("two-wagerers", ("XA/irregularities/5/ii", "XA/irregularities/5/iv")),
    unshuffled=Point("misdeal", ("XA/irregularities/5/i", "XA/irregularities/5")),
    wrong_start=Point("misdeal", ("XA/irregularities/5/ii", "XA/irregularities/5")),
    skipped=Point("misdeal", ("XA/irregularities/5/iv", "XA/irregularities/5")),
    ineligible=Point("discarded", ("XA/irregularities/6",)),
    wrong_count=Point("fouled", ("XA/definitions/fouled-hand#1",)),
    boxed=Point("two-in-round", ("XA/irregularities/5/iii", "XA/irregularities/5")),
    boxed_card=Point("not-used", ("XA/irregularities/8#1", "XA/irregularities/8#2")),
    foreign=Point("as-extra", ("XA/irregularities/7#1",)),
    off_table=Point("not-used", ("XA/irregularities/11#1", "XA/irregularities/11#2", "CS/floor/off-table")),
    redeal=Point("reshuffled", ("XA/irregularities/5", "CS/floor/misdeal-chips")),
    deck=Point("any-count", ("XA/irregularities/7#1", "XA/irregularities/7#2", "XA/irregularities/7#3")),
    protection=Point("protected", ("XA/irregularities/9#1", "XA/definitions/protected-hand")),
    discards=Point("house", ("XA/irregularities/4#5",)),
)

WAGERING: Final = structs.replace(
    default.wagering,
    declared=Point("binds", ("XA/wagers/4#1",)),
    words_and_chips=Point("words-over-gestures", ("XA/irregularities/10#1", "XA/wagers/5", "XA/wagers/7")),
    beyond_limits=Point("not-binding", ("XA/wagers/4#2",)),
    overchip=Point("call", ("XA/wagers/9",)),
    unopened_overchip=Point("chip", ("CS/floor/overchip-unopened", "XA/wagers/6/i")),
    motions=Point("said-unfinished", ("XA/wagers/7", "XA/wagers/7/i", "XA/wagers/7/ii")),
    out_of_turn=Point("words-never", ("XA/irregularities/10#2", "XA/wagers/4#1")),
    early_fold=Point("binding", ("XA/irregularities/10/i", "XA/wagers/4#1")),
    owed_after_fold=Point("owed", ("XA/irregularities/10/ii",)),
    bare_amount=Point("binding", ("XA/wagers/4#1",)),
    raise_total=Point("total", ("CS/floor/raise-total", "XA/wagers/4#1")),
)

TABLING: Final = structs.replace(
    default.tabling,
    claims=Point("cards-speak", ("XA/rankings/4",)),
    whole=Point("no-award", ("XA/irregularities/4#1",)),
    unread=Point("no-claim", ("XA/irregularities/4#1", "XA/irregularities/1")),
    discards=Point("final", ("XA/irregularities/4#4", "XA/irregularities/1")),
    early_discard=Point("final", ("XA/irregularities/1",)),
    board=Point("whole-hand", ("XA/irregularities/4#1", "XA/irregularities/4#4")),
    asking=Point("in-turn", ("XA/irregularities/4#3", "XA/irregularities/4#4")),
    order=Point("always", ("XA/irregularities/4#2", "XA/irregularities/4#3")),
)

OFFENCES: Final = {
    "collusion": Offence(True, LEAVES, ("XA/conduct/2", "XA/conduct/1#1")),
    "passing information": Offence(True, LEAVES, ("XA/conduct/2", "XA/conduct/1#2")),
}

CITES: Final = {
    "fouled unprotected": ("XA/irregularities/9#1", "XA/definitions/fouled-hand#2", "XA/definitions/protected-hand"),
    "collected unprotected": ("XA/irregularities/9#2", "XA/definitions/protected-hand"),
    "hand rebuilt": ("XA/irregularities/9/i", "XA/definitions/protected-hand"),
    "hand refunded": ("XA/irregularities/9/ii", "XA/definitions/protected-hand"),
    "fouled for good": ("XA/definitions/fouled-hand#2",),
    "left out late": ("CS/floor/left-out",),
}
