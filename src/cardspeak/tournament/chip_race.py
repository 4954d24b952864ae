"""Taking small chips out of play: the race for the odd ones, what is found later, and single stacks changed up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Literal

import msgspec

from cardspeak.rulebook import Allowed, Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted

HOUSE: tuple[str, ...] = ("race", "round up", "exchange at value")
"""What a house may do with odd small chips where its book leaves it to the house."""

Rounding = Literal["floor", "half_up", "ceil"]
ADDED: Final[Mapping[str, Callable[[int], int]]] = {
    "floor": lambda large: 0,
    "half_up": lambda large: large // 2,
    "ceil": lambda large: large - 1,
}
"""What is added to the odd chips' value before whole new chips are counted, by the new denomination."""
ROUNDING: Final[Cites] = ("CS/event/race-rounding",)


class Race(msgspec.Struct, frozen=True):
    """What a race does. new_chips: how many of the larger denomination it has to give; winners: who got one, in order.

    granted: who lost the last chips and so got one all the same. lost: the value of odd chips that no new chip replaces,
    negative where grants made more.
    """

    new_chips: int
    winners: tuple[int, ...]
    granted: tuple[int, ...]
    lost: int
    cites: Cites


class Exchange(msgspec.Struct, frozen=True):
    """Chips of a removed denomination turned in: how many of the smallest in play they make, and the value that is lost."""

    chips: int
    value: int
    lost: int
    cites: Cites


@handed
def odd_chips(counts: Mapping[int, int], small: int, large: int) -> dict[int, int]:
    """The odd small chips of each seat, once whole large chips are changed at value. Raises `Refused` for other denominations."""
    parts = _parts(small, large)
    return {seat: count % parts for seat, count in counts.items() if count % parts}


@handed
def race(
    odd: Mapping[int, int],
    cards: Mapping[int, Sequence[int]],
    small: int,
    large: int,
    rules: HouseRules,
    all_they_have: Collection[int] = (),
    rounding: Rounding = "floor",
) -> Race | Discretion | NotCovered:
    """Race off the odd chips of `small` into `large`: a card for each chip, seat 1 first, and the highest cards win.

    all_they_have: the seats whose odd chips are the whole stack. Nobody wins more than one chip, and nobody is raced out.
    rounding: of odd chips that make no whole new one, `floor` for none more, `half_up` for one if they are worth half of it,
    `ceil` for one.
    Raises `Refused` where a seat has not a card a chip.
    """
    point = rules.event.small_chips
    if point.value == "unsaid":
        return NotCovered("a chip race")
    if point.value == "house":
        return Discretion("house", HOUSE, point.cites)
    for seat, count in odd.items():
        if len(cards.get(seat, ())) != count:
            raise Refused(
                f"seat {seat} has {counted(count, 'odd chip')} and {counted(len(cards.get(seat, ())), 'card')}", point.cites
            )
    _parts(small, large)
    new = (sum(odd.values()) * small + ADDED[rounding](large)) // large
    best = {seat: max((card & 15, card >> 4) for card in cards[seat]) for seat in odd if odd[seat]}
    winners = tuple(sorted(best, key=best.__getitem__, reverse=True)[:new])
    granted = tuple(sorted(set(all_they_have) & set(best) - set(winners)))
    more = (rules.cited("raced out") if granted else ()) + (() if rounding == "floor" else ROUNDING)
    lost = sum(odd.values()) * small - (len(winners) + len(granted)) * large
    return Race(new, winners, granted, lost, more + point.cites + rules.cited("race"))


@handed
def exchange(count: int, small: int, large: int, rules: HouseRules) -> Exchange | NotCovered:
    """So many chips of a removed denomination found later, where `large` is the smallest still in play. Raises `Refused`."""
    if small >= large:
        raise Refused(f"a removed chip of {small} is not smaller than the smallest in play, {large}")
    cites = rules.cited("removed chips")
    if not cites:
        return NotCovered("chips of a removed denomination")
    chips, rest = divmod(count * small, large)
    keys = ("removed chips short", "removed chips") if rest else ("removed chips",)
    return Exchange(chips, chips * large, rest, rules.cited(*keys))


@handed
def color_up(count: int, small: int, large: int, announced: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether the tournament director may change so many chips of one stack into larger ones, outside a scheduled race."""
    cites = rules.cited("color up")
    if not cites:
        return NotCovered("changing up one stack")
    if not announced:
        return Allowed(False, "it is to be announced", rules.cited("color up announced"))
    return Allowed(count * small % large == 0, "chips are changed at equal value only", cites)


def _parts(small: int, large: int) -> int:
    if not 0 < small < large or large % small:
        raise Refused(f"chips of {small} do not change into chips of {large}")
    return large // small
