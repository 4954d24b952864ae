"""Reading a setup: the first of several names that it may use, seats, cards and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardspeak.cards import parse_card
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Positions, next_positions

Told = Mapping[str, Any]


def first(told: Told, *names: str, default: Any = None) -> Any:
    """What is told under the first of these names that is there."""
    return next((told[name] for name in names if told.get(name) is not None), default)


def seats_in(told: Any) -> tuple[int, ...]:
    """Seat numbers, told as numbers or as objects with one."""
    return tuple([int(each["seat"] if isinstance(each, Mapping) else each) for each in told or ()])


def cards_in(told: Any) -> tuple[int, ...]:
    """Cards, told as a list, one alone, or a line of them."""
    each = told.split() if isinstance(told, str) else told
    return tuple([int(parse_card(str(card), joker=False)) for card in each])


def moment_in(told: Any) -> int:
    """A moment that can be compared: minutes of a time of day, or the number told."""
    hours, _, minutes = str(told).partition(":")
    return int(hours) * 60 + int(minutes) if minutes else int(float(told))


def structure_of(case: Told) -> Told:
    found: Told = case.get("structure") or {}
    return found


def dollars_of(case: Told, *names: str, default: int = 0) -> int:
    """A sum of the setup or else of the structure."""
    return int(first(case["setup"], *names, default=first(structure_of(case), *names, default=default)))


SUMS: Final = ("sb", "bb", "ante", "small_bet", "big_bet", "bring_in")


def sums(told: Told) -> dict[str, int]:
    """What a level posts, by the names of a ruling."""
    return {name: int(told[name]) for name in SUMS if told.get(name)}


def positions_of(told: Told) -> Positions:
    """Button and blinds as they are told. Where nobody posted the small blind, the place that it fell on."""
    button, big = int(told["button"]), int(first(told, "bb", "big_blind", "bb_seat"))
    small = first(told, "sb", "small_blind", "sb_seat")
    place = small if small is not None else first(told, "sb_position", "sb_place", default=_after(button, big))
    return Positions(button, None if small is None else int(small), big, int(place), bool(told.get("button_dead")))


def _after(button: int, big: int) -> int:
    """The place of a small blind of which nothing is told: next to the big blind's, if it is not the button."""
    return big - 1 if big - 1 > 0 and big - 1 != button else button + 1


def due_at(told: Told, house: HouseRules) -> Positions | None:
    """The next round's positions at a table: as told, or as they follow from the last one's."""
    if told.get("next_hand"):
        return positions_of(told["next_hand"])
    if told.get("last_hand") and told.get("occupied"):
        return next_positions(positions_of(told["last_hand"]), seats_in(told["occupied"]), house)
    return None


def open_at(told: Told, case: Told) -> tuple[int, ...]:
    """The open seats of a table: as told, or those of all its seats that nobody has."""
    if told.get("open") is not None:
        return seats_in(told["open"])
    most = int(first(told, "max_seats", default=dollars_of(case, "max_seats", "seats_per_table")) or 0)
    taken: Sequence[int] = seats_in(told.get("occupied"))
    return tuple([seat for seat in range(1, most + 1) if seat not in taken])
