"""What the floor can be told of, or order, at a table against the house: for each matter a scene in which it happens.

A scene is the same for every door: which game, what stands on the table, how far the play is, what was told before, what is told,
and what is to come of it. A test sees to it that no matter is without one.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE


class Scene(NamedTuple):
    """game, offers: the table, as it is opened. when: "bets" are open, in "play", or "between" rounds. told: one thing after
    the other, the last being the one that the scene is about. settles: what it comes to; clauses: by which it does. goes_on:
    whether rounds can be dealt afterwards. choice: what the floor chooses, where the book is silent.
    """

    game: str
    when: str
    told: tuple[dict[str, Any], ...]
    settles: dict[str, Any]
    clauses: tuple[str, ...]
    offers: Mapping[str, Any] = MappingProxyType({})
    goes_on: bool = True
    choice: int | None = None


GOES_ON: Final = {"round": "goes on"}
TABLE: Final = {"table": "goes on"}
AUTOMATED: Final = {"readings": {"delivery": "automated"}}
PROGRESSIVE: Final = {"progressive": "A"}
SHUFFLER: Final = {"shuffler": "auto"}
SHUFFLER_DOWN: Final = {"table": "the shuffler is down"}
SHOE_DOWN: Final = {"table": "the shoe is down"}


def told(what: str, **facts: Any) -> dict[str, Any]:
    return {"what": what, **facts}


SCENES: Final[dict[str, tuple[Scene, ...]]] = {
    "boxed": (
        Scene(ULTIMATE, "play", (told("boxed", count=1),), GOES_ON, ("UTH/13/A",)),
        Scene(ULTIMATE, "play", (told("boxed", count=1), told("boxed", count=2)), {"round": "main"}, ("UTH/13/C",)),
        Scene(RIDE, "bets", (told("boxed", count=5),), GOES_ON, ("S12(m)(1)/1",)),
    ),
    "drawn-early": (
        Scene(RIDE, "play", (told("drawn-early"),), GOES_ON, ("S12(m)(2)",)),
        Scene(ULTIMATE, "play", (told("drawn-early"),), GOES_ON, ("UTH/13/D",)),
    ),
    "exposed": (
        Scene(RIDE, "play", (told("exposed", seat=1, count=2),), GOES_ON, ("CS/banked/card-seen",), choice=0),
        Scene(RIDE, "play", (told("exposed", text="community", count=3),), {"round": "all"}, ("CS/banked/card-seen",), choice=1),
    ),
    "dealer-exposed": (Scene(ULTIMATE, "play", (told("dealer-exposed", count=1),), {"round": "main"}, ("UTH/13/F", "UTH/13/G")),),
    "hand-count": (
        Scene(RIDE, "play", (told("hand-count", seat=1, count=4),), {"round": "all"}, ("S12(m)(3)",)),
        Scene(ULTIMATE, "play", (told("hand-count", seat=1, count=3),), {"round": "all"}, ("UTH/13/E",)),
    ),
    "area-count": (
        Scene(ULTIMATE, "play", (told("area-count", text="dealer", count=3),), {"round": "all"}, ("UTH/13/E",)),
        Scene(RIDE, "play", (told("area-count", text="community", count=2),), {"round": "all"}, ("S12(m)(3)",)),
    ),
    "count-ordered": (
        Scene(ULTIMATE, "play", (told("count-ordered"),), GOES_ON, ("UTH/8/E",)),
        Scene(RIDE, "bets", (told("count-ordered"),), GOES_ON | {"waits": "bets"}, ("S12(h)(5)/1",)),
    ),
    "stub-count": (
        Scene(RIDE, "play", (told("stub-count", count=40),), GOES_ON | {"waits": "a count of every hand"}, ("S12(h)(5)(ii)/1",)),
        Scene(RIDE, "play", (told("stub-count", count=43),), GOES_ON, ("S12(h)(5)(i)",)),
    ),
    "areas-count": (
        Scene(
            RIDE,
            "play",
            (told("stub-count", count=42), told("areas-count", counts={"1": 4})),
            {"round": "all", "deck_out": False},
            ("S12(h)(5)(ii)/2",),
        ),
        Scene(
            RIDE,
            "play",
            (told("stub-count", count=42), told("areas-count")),
            {"round": "all", "deck_out": True},
            ("S12(h)(5)(ii)/3",),
        ),
        Scene(
            RIDE,
            "play",
            (told("stub-count", count=42), told("areas-count", counts={"community": 2})),
            {"round": "all", "deck_out": True},
            ("CS/banked/misdealt-short",),
        ),
    ),
    "cash-bet": (
        Scene(ULTIMATE, "bets", (told("cash-bet", seat=2),), GOES_ON, ("UTH/7/B",)),
        Scene(RIDE, "bets", (told("cash-bet", seat=2),), GOES_ON, ("S12(f)(1)/3",)),
    ),
    "unlit": (Scene(ULTIMATE, "bets", (told("unlit", seat=1),), GOES_ON, ("UTH/7/F/3/b", "CS/banked/unlit"), PROGRESSIVE),),
    "late-press": (Scene(ULTIMATE, "play", (told("late-press", seat=1),), GOES_ON, ("UTH/8/C/2",), PROGRESSIVE),),
    "shuffler-failed": (
        Scene(ULTIMATE, "play", (told("shuffler-failed"),), {"round": "all"}, ("UTH/13/H/2",), SHUFFLER),
        Scene(RIDE, "play", (told("shuffler-failed"),), {"round": "all"}, ("S12(m)(4)",), SHUFFLER),
        Scene(ULTIMATE, "between", (told("shuffler-failed"),), SHUFFLER_DOWN, ("UTH/13/H/1",), SHUFFLER, goes_on=False),
    ),
    "shoe-failed": (
        Scene(RIDE, "play", (told("shoe-failed"),), {"round": "all"}, ("S12(m)(5)/1",), AUTOMATED),
        Scene(ULTIMATE, "play", (told("shoe-failed"),), {"round": "all"}, ("UTH/13/I", "UTH/13/I/1"), AUTOMATED),
        Scene(ULTIMATE, "between", (told("shoe-failed"),), SHOE_DOWN, ("UTH/13/I",), AUTOMATED, goes_on=False),
    ),
    "retired": (
        Scene(
            ULTIMATE,
            "between",
            (told("shuffler-failed"), told("retired", text="shuffler", how="signed")),
            TABLE,
            ("UTH/13/J/1", "UTH/13/J/2"),
            SHUFFLER,
        ),
        Scene(
            RIDE,
            "between",
            (told("retired", text="shoe", how="removed"),),
            {"table": "the shoe is out of use: deal by another method"},
            ("S12(m)(6)",),
            AUTOMATED,
            goes_on=False,
        ),
        Scene(
            ULTIMATE,
            "between",
            (told("retired", text="shuffler", how="covered"),),
            {"table": "dealing from the hand needs an automated shuffler"},
            ("UTH/13/J/1",),
            {"readings": {"delivery": "hand"}},
            goes_on=False,
        ),
    ),
    "mended": (
        Scene(ULTIMATE, "between", (told("shuffler-failed"), told("mended", text="shuffler")), TABLE, ("UTH/13/H/1",), SHUFFLER),
    ),
    "deal-by": (
        Scene(
            RIDE,
            "between",
            (told("shoe-failed"), told("retired", text="shoe", how="removed"), told("deal-by", how="manual-shoe")),
            TABLE,
            ("CS/table/methods",),
            AUTOMATED,
        ),
        Scene(
            ULTIMATE,
            "between",
            (told("retired", text="shuffler", how="removed"), told("deal-by", how="manual-shoe")),
            TABLE,
            ("CS/table/methods", "UTH/3/B"),
            {"decks": 2},
        ),
    ),
    "recut": (
        Scene(ULTIMATE, "bets", (told("recut", count=20, how="the cover card fell"),), GOES_ON, ("UTH/5/G",)),
        Scene(RIDE, "bets", (told("recut", count=30, how="too near the edge"),), GOES_ON, ("S12(e)(4)",)),
    ),
    "shuffle-ordered": (Scene(ULTIMATE, "between", (told("shuffle-ordered"),), TABLE, ("UTH/5/A/3",)),),
    "device-count": (
        Scene(RIDE, "between", (told("device-count", count=51),), TABLE, ("S12(h)(6)/2",), {"counts": True}),
        Scene(ULTIMATE, "between", (told("device-count", count=52),), TABLE, ("UTH/5/E",), {"counts": True}),
    ),
    "mixed-backs": (
        Scene(RIDE, "between", (told("mixed-backs"),), TABLE, ("S12(b)(1)/1",)),
        Scene(ULTIMATE, "between", (told("mixed-backs"),), TABLE, ("UTH/3/A/2",)),
    ),
    "deck-changed": (Scene(RIDE, "between", (told("deck-changed", how="a card is bent"),), TABLE, ("S12(d)(5)/1",)),),
    "spread": (
        Scene(ULTIMATE, "between", (told("spread", how="down"),), TABLE, ("UTH/5/H/1",)),
        Scene(RIDE, "between", (told("spread", how="up"),), TABLE, ("S12(e)(5)/1",)),
    ),
}
"""By the matter's name."""
ALL: Final = [(what, number, scene) for what, scenes in SCENES.items() for number, scene in enumerate(scenes)]
