"""Chips that leave play: the race for the odd ones, and those that turn up later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook.handed import LONGEST, Within
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.chip_race import Exchange, Race, exchange, race


class OddChips(msgspec.Struct, frozen=True):
    """Odd chips of a denomination about to leave play, by seat, and the cards dealt for them, a card a chip.

    whole_stacks: the seats that have nothing else.
    """

    odd: Mapping[int, int]
    cards: Mapping[int, tuple[int, ...]]
    small: int
    large: int
    whole_stacks: tuple[int, ...] = ()


class FoundChips(msgspec.Struct, frozen=True):
    """Chips of a removed denomination turned in where `large` is the smallest in play."""

    seat: int
    count: Annotated[int, Within(0, LONGEST)]
    small: int
    large: int


def raced(m: OddChips, house: HouseRules) -> Finding | None:
    """Who wins the new chips, and who is given one so as not to be out."""

    def settle(race_run: Race) -> dict[str, Any]:
        paid = dict.fromkeys((*race_run.winners, *race_run.granted), m.large)
        settles = {
            "new_chips": race_run.new_chips,
            "winners": list(race_run.winners),
            "awards": paid,
            "removed_without_compensation": max(race_run.lost, 0),
        }
        if len(m.whole_stacks) == 1:
            (seat,) = m.whole_stacks
            settles |= {"seat": seat, "receives": paid[seat]}
        return settles | ({"eliminated": False} if m.whole_stacks else {})

    return answered(race(m.odd, m.cards, m.small, m.large, house, m.whole_stacks), settle)


def turned_in(m: FoundChips, house: HouseRules) -> Finding | None:
    """What chips that have left play are still worth."""

    def settle(exchanged: Exchange) -> dict[str, Any]:
        seat = {"seat": m.seat} if m.seat else {}
        return {
            **seat,
            "new_chips": exchanged.chips,
            "receives": [m.large] * exchanged.chips,
            "total": exchanged.value,
            "removed_without_compensation": exchanged.lost,
        }

    return answered(exchange(m.count, m.small, m.large, house), settle)


SMALL_CHIPS: Final[Subjects] = {OddChips: (raced,), FoundChips: (turned_in,)}
