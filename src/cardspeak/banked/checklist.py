"""The dealer's checklist for a book and the delivery in use: what people do at the table and software cannot."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardspeak.rulebook import clause
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.checklist import Item, text_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "dealer's checklist"


class Duty(NamedTuple):
    """A clause, and what it hangs on: a delivery, a wager that is offered, or nothing."""

    id: str
    where: str = ""


Stages = dict[str, tuple[Duty, ...]]


def duties(*ids: str, where: str = "") -> tuple[Duty, ...]:
    return tuple([Duty(id, where) for id in ids])


RIDE: Final[Stages] = {
    "a deck comes to the table": duties(
        "S12(b)(1)/3",
        "S12(b)(1)/4",
        "S12(b)(2)(i)",
        "S12(d)(1)/1",
        "S12(d)(1)/2",
        "S12(d)(2)/1",
        "S12(d)(2)/2",
        "S12(d)(3)/1",
    ),
    "before a round": (
        *duties("S12(e)(1)/3", "S12(e)(3)(i)", "S12(e)(3)(i)(A)", "S12(e)(3)(i)(D)"),
        *duties("S12(h)(1)/1", "S12(h)(1)/2", "S12(h)(2)/2", where="manual-shoe"),
        *duties("S12(i)(2)(ii)", "S12(i)(2)(iii)/2", where="hand"),
        *duties("S12(j)(2)(i)", "S12(j)(2)(ii)/2", where="automated"),
    ),
    "dealing": (
        *duties("S12(h)(3)/1", "S12(h)(4)/1", where="manual-shoe"),
        *duties("S12(i)(3)/1", "S12(i)(2)(ii)(A)", "S12(i)(2)(ii)(B)", where="hand"),
        *duties("S12(j)(4)/1", where="automated"),
        Duty("S12(h)(5)/2"),
    ),
    "the players' choices": duties("S12(k)(2)(ii)/1", "S12(k)(5)(ii)/1", "S12(k)(1)(iii)/1", "S12(k)(6)/1"),
    "paying and collecting": duties("S12(k)(8)/3", "S12(k)(9)(ii)", "S12(k)(10)/1", "S12(k)(10)/2"),
    "when the device fails": duties("S12(m)(5)/2", where="automated"),
    "when nobody plays": duties("S12(e)(5)/1", "S12(e)(5)/2"),
}

ULTIMATE: Final[Stages] = {
    "the table": (*duties("UTH/2/D/1", "UTH/2/D/2"), *duties("UTH/8/A", where="manual-shoe")),
    "a deck comes to the table": duties(
        "UTH/3/A/2",
        "UTH/4/A/1",
        "UTH/4/A/2",
        "UTH/4/B",
        "UTH/4/C/1",
        "UTH/4/C/2",
        "UTH/4/C/3",
    ),
    "before a round": (
        *duties("UTH/5/B"),
        *duties("UTH/5/F/2", "UTH/8/B", where="manual-shoe"),
        *duties("UTH/9/A/2", where="hand"),
        *duties("UTH/10/A/1", where="automated"),
    ),
    "dealing": (
        *duties("UTH/8/D/1", where="manual-shoe"),
        *duties("UTH/9/B/1", "UTH/9/A/2/a", "UTH/9/A/2/b", where="hand"),
        *duties("UTH/10/B/5", where="automated"),
    ),
    "the players' choices": duties("UTH/11/B/2/a", "UTH/11/D/2/a", "UTH/11/F/1"),
    "paying and collecting": (
        *duties("UTH/11/G/3", "UTH/11/H/2/c"),
        *duties("UTH/11/J/2/a", "UTH/11/J/2/b", "UTH/11/J/2/c", where="progressive"),
        *duties("UTH/11/K/1", "UTH/11/K/2"),
    ),
    "when a device fails": (*duties("UTH/13/H/3"), *duties("UTH/13/I/2", "UTH/13/I/3", where="automated")),
    "when nobody plays": duties("UTH/5/H/1"),
}

BY_BOOK: Final = {"section-12": RIDE, "mlgca-uth": ULTIMATE}

for _stages in BY_BOOK.values():
    shows(SURFACE, *[duty.id for duties_ in _stages.values() for duty in duties_])


def checklist(rules: BankedRules) -> list[Item]:
    """What the dealer does by these house rules, in order, in our own words."""
    in_use = {"", rules.says("delivery"), *(field for field in ("progressive",) if rules.says(field) == "offered")}
    return [
        Item(stage, clause(duty.id).summary, duty.id)
        for stage, owed in BY_BOOK[rules.book].items()
        for duty in owed
        if duty.where in in_use
    ]


def printed(rules: BankedRules) -> str:
    """The checklist as text, stage by stage."""
    return text_of(checklist(rules))
