"""Flops with a card too many or without a burn, and cards that came too early."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.floor.decide import Rule
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook.house import HouseRules


def four_cards(matter: m.Flop, house: HouseRules) -> Finding | None:
    """Four cards, exposed or not: they are scrambled face down, one is drawn as the next burn, the others are the flop."""
    point = house.irregularities.flop_cards
    if not point or matter.cards != 4:
        return None
    settled = {
        "call_floor": True,
        "scramble": 4,
        "scramble_face_down": True,
        "floor_picks": "next_burn",
        "burn_from_scrambled": 1,
        "flop_from_scrambled": 3,
        "cards_from_stub": 0,
        "turn_burns": 1,
        "misdeal": False,
    }
    return Finding(settled, point.cites)


def unburned_stands(matter: m.Flop, house: HouseRules) -> Finding | None:
    """Once anybody has acted, a flop without a burn stands."""
    point = house.irregularities.flop_burn
    if not point or matter.burned or matter.cards != 3 or not matter.acts:
        return None
    settled = {"flop_stands": True, "scramble": 0, "turn_burns": 1, "misdeal": False}
    return Finding(settled, house.cited("flop acted on", "burned once", "turn burn"))


def unburned(matter: m.Flop, house: HouseRules) -> Finding | None:
    """Nobody has acted: the three are scrambled, one becomes the burn, and the next card of the stub joins the other two."""
    point = house.irregularities.flop_burn
    if not point or matter.burned or matter.cards != 3:
        return None
    settled = {
        "flop_stands": False,
        "scramble": 3,
        "scramble_face_down": True,
        "burn_from_scrambled": 1,
        "flop_from_scrambled": 2,
        "cards_from_stub": 1,
        "turn_burns": 1,
        "misdeal": False,
    }
    return Finding(settled, point.cites).also(*house.cited("burned once", "turn burn"))


def premature(matter: m.Premature, house: HouseRules) -> Finding | None:
    """Cards dealt too early are for the floor."""
    point = house.irregularities.premature
    return Finding({"call_floor": True}, point.cites, "td_discretion") if point else None


FLOPS: Final[Sequence[Rule[m.Flop]]] = (four_cards, unburned_stands, unburned)
