"""Cards that the dealer shows by mistake in the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardspeak.floor.irregular import matters as m
from cardspeak.floor.irregular.timing import limited, misdeal
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.point import Point

FIRST_TWO: Final = 2


def exposed(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """Down cards shown by the dealer, as the book has it for this kind of game."""
    cards = [fault for fault in matter.faults if isinstance(fault, m.Exposed) and fault.down]
    if not cards:
        return None
    point = point_for(matter, house)
    return WAYS[point.value](point, cards, matter, house)


def point_for(matter: m.Misdealt, house: HouseRules) -> Point:
    """What the book says of exposed cards in such a game."""
    says = house.irregularities
    if matter.game.flop:
        return says.exposed
    return says.exposed_draw if matter.game.draws else says.exposed_stud


def nth_of(card: m.Exposed, matter: m.Misdealt) -> int:
    """Which of its player's cards it is: as told, or from its place in a deal of one card at a time."""
    if card.nth or not card.place or not matter.players:
        return card.nth
    return (card.place - 1) // matter.players + 1


def first_or_two(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    """A misdeal for one of the deck's first two cards, or for any two."""
    if len(cards) >= FIRST_TWO or any([0 < card.place <= FIRST_TWO for card in cards]):
        return limited(point, matter, house)
    return Finding({"misdeal": False}, point.cites)


def exchanged(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    """Each is exchanged for the deck's top card, and goes to the discards."""
    settled = {"misdeal": False, "exposed_card": "to_discards", "replacement": "top_of_deck", "cards_from_stub": len(cards)}
    return Finding(settled, point.cites)


def misdeal_first_two(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    """A misdeal for one of a player's first two cards; a later one is treated as in a cash game."""
    if any([nth_of(card, matter) <= FIRST_TWO for card in cards]):
        return misdeal(point, matter.put, house)
    later = house.cited("exposed later") if matter.game.flop else ()
    return exchanged(Point(point.value, later), cards, matter, house) if later else Finding({}, (), "not_covered")


def third_down(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    """The next card comes down; with every hole card of a seat exposed, its hand is dead and the ante goes back."""
    seat = cards[0].seat
    shown = [card for card in cards if card.seat == seat]
    if len(shown) < FIRST_TWO:
        settled = {"seat": seat, "misdeal": False, "third_card": "face_down", "hand": "live"}
        return Finding(settled, point.cites)
    ante = {"ante_returned": matter.ante} if matter.ante else {}
    return Finding({"seat": seat, "misdeal": False, "hand": "dead", **ante}, house.cited("both exposed", "ante back"))


def third_down_or_misdeal(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    if any([nth_of(card, matter) <= max(FIRST_TWO, matter.game.first_cards("down")) for card in cards]):
        return misdeal(point, matter.put, house)
    return third_down(Point(point.value, house.cited("exposed later in stud")), cards, matter, house)


def by_the_house(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    return Finding({}, point.cites, "td_discretion", ({"misdeal": True}, {"misdeal": False}))


def unsaid(point: Point, cards: Sequence[m.Exposed], matter: m.Misdealt, house: HouseRules) -> Finding:
    return Finding({}, point.cites, "not_covered", ({"misdeal": True}, {"misdeal": False, "exposed_card": "to_discards"}))


Way = Callable[[Point, Sequence[m.Exposed], m.Misdealt, HouseRules], Finding]

WAYS: Final[Mapping[str | int, Way]] = {
    "first-or-two": first_or_two,
    "exchanged": exchanged,
    "misdeal-first-two": misdeal_first_two,
    "third-down": third_down,
    "third-down-or-misdeal": third_down_or_misdeal,
    "house": by_the_house,
    "silent": unsaid,
}
