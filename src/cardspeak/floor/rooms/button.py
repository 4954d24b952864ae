"""Button and blinds of the next round, of a first one, and between two players."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Positions, first_button, frozen_button, heads_up, next_positions, thawed_button


class NextHand(msgspec.Struct, frozen=True):
    """A round is over that was played at `last`; these seats are occupied now."""

    last: Positions
    occupied: tuple[int, ...]


class FirstHand(msgspec.Struct, frozen=True):
    """A new table's first round."""

    occupied: tuple[int, ...]


class TwoLeft(msgspec.Struct, frozen=True):
    """Two players, one of whom has the button."""

    button: int
    other: int


class ButtonKept(msgspec.Struct, frozen=True):
    """A mixed game goes over from games with a button, whose last round was at `last`, to games without."""

    last: Positions
    occupied: tuple[int, ...]


class ButtonBack(msgspec.Struct, frozen=True):
    """A mixed game goes back to games with a button, which was kept at `kept`."""

    kept: Positions
    occupied: tuple[int, ...]


def next_hand(m: NextHand, house: HouseRules) -> Finding | None:
    """Where button and blinds go."""
    place = next_positions(m.last, m.occupied, house)
    positions = Finding(placed(place), place.cites)
    if len(m.occupied) > 2 or place.button not in m.occupied:
        return positions
    two = between(TwoLeft(place.button, next(seat for seat in m.occupied if seat != place.button)), house)
    return positions.also(**two.settles) if two.settles["bb"] == place.big_blind else positions


def kept(m: ButtonKept, house: HouseRules) -> Finding | None:
    """Where the button stays meanwhile."""
    return answered(frozen_button(m.last, m.occupied, house), lambda place: {**placed(place), "button_moves": True})


def back(m: ButtonBack, house: HouseRules) -> Finding | None:
    """Where it starts again: it has not moved."""
    return answered(thawed_button(m.kept, m.occupied, house), lambda place: {**placed(place), "button_moves": False})


def first_hand(m: FirstHand, house: HouseRules) -> Finding | None:
    """Who starts with the button."""
    return answered(first_button(m.occupied, house), placed)


def between(m: TwoLeft, house: HouseRules) -> Finding:
    """Blinds, last card and order of action between two players."""
    order = heads_up(m.button, m.other, house)
    settles = {
        "button": m.button,
        "sb": order.small_blind,
        "bb": order.big_blind,
        "last_card": order.last_card,
        "first_preflop": order.first_before_flop,
        "first_postflop": order.first_after_flop,
    }
    return Finding(settles, order.cites)


def placed(place: Positions) -> dict[str, Any]:
    """Button and blinds by the names that a ruling has for them."""
    return {
        "button": place.button,
        "button_dead": place.button_dead,
        "sb": place.small_blind,
        "sb_dead": place.small_blind_dead,
        "bb": place.big_blind,
    }


BUTTON: Final[Subjects] = {
    NextHand: (next_hand,),
    ButtonKept: (kept,),
    ButtonBack: (back,),
    FirstHand: (first_hand,),
    TwoLeft: (between,),
}
