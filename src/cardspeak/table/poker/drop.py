"""The drop: what lies in the rake area goes into the table's inventory container when the round of play is over."""

from __future__ import annotations

from typing import Final

from cardspeak.poker import Round
from cardspeak.poker.events import TimeTaken
from cardspeak.poker.rake import Increments, Percentage, Stated
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.common.place_events import Dropped
from cardspeak.table.poker.time_charge import drop_time

DROPS: Final = {
    Percentage: ("percentage drop",),
    Increments: ("increments drop",),
    Stated: ("percentage drop", "increments drop"),
}
"""A book's keys for the drop that ends a round of play, by the method of the rake."""


SILENT: Final = ("CS/table/drop",)


def drop(r: Round, verified: int | None = None) -> Dropped | None:
    """The drop that ends a round of play: all that lies in the rake area, or None if nothing does.

    Where time was collected in the round, `verified` is what a floorperson has verified of it. Raises `Refused` for a round
    that is not over, or time that is not verified.
    """
    rules = r.game.rules
    if not r.over:
        raise Refused(
            "the rake is dropped when the round of play is over", rules.cited(*DROPS.get(type(r.game.rake), ())) or SILENT
        )
    if not r.raked:
        return None
    time = sum([event.chips for event in r.events if type(event) is TimeTaken])
    if time:
        return drop_timed(r.raked, time, verified, rules)
    return Dropped(r.raked, rules.cited(*DROPS.get(type(r.game.rake), ("rake",))) or SILENT)


def drop_timed(chips: int, time: int, verified: int | None, rules: HouseRules) -> Dropped:
    """The drop of chips of which so many are for time, and so many verified by the floor. Raises `Refused`."""
    ruling = drop_time(time, verified, rules)
    if not isinstance(ruling, NotCovered) and not ruling.allowed:
        raise Refused(f"{time} of time was collected and {verified or 0} verified: {ruling.reason}", ruling.cites)
    return Dropped(chips, rules.cited("rake", "time verified") or SILENT)
