"""A deck that is wrong, or that was not shuffled as it should be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardspeak.floor.decide import Rule
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.irregular.disputes import disputed
from cardspeak.floor.ruling import Finding
from cardspeak.poker.substantial import substantial
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.point import Point
from cardspeak.table.decks.equipment import machine_fault, shuffle_otherwise


def round_dead(cause: Point, put: Mapping[int, int], house: HouseRules) -> Finding:
    """The round is over without a winner: every chip goes back, and another deck is taken."""
    back = {"refund": dict(put), "refund_total": sum(put.values())} if put else {}
    settled = {"round": "dead", "misdeal": False, **back, "deck": "replaced"}
    return Finding(settled, tuple(dict.fromkeys(cause.cites + house.irregularities.deck.cites)))


def found_afterwards(matter: m.BadDeck, house: HouseRules) -> Finding | None:
    """After the award the deck is disputed like anything else of the hand."""
    if matter.playing:
        return None
    return disputed(m.Disputed("fouled deck", matter.next_begun, matter.acts, matter.in_break), house)


def fouled(matter: m.BadDeck, house: HouseRules) -> Finding | None:
    """Two of the same card: play stops, whatever was done, and all bets go back."""
    point = house.irregularities.deck
    if point.value != "duplicates" or matter.fault != "duplicate" or not matter.playing:
        return None
    back = {"refund": dict(matter.put), "refund_total": sum(matter.put.values())} if matter.put else {}
    late = {"substantial_action": substantial(matter.acts)} if matter.acts else {}
    return Finding({"fouled_deck": True, "play": "stops", "round": "dead", **late, **back}, point.cites)


def wrong_number(matter: m.BadDeck, house: HouseRules) -> Finding | None:
    """Cards missing or too many: the round is dead. A card that is there twice is one too many."""
    point = house.irregularities.deck
    return round_dead(point, matter.put, house) if point.value == "any-count" and matter.playing else None


def house_defines(matter: m.BadDeck, house: HouseRules) -> Finding | None:
    """What else fouls a deck is for the house to define."""
    point = house.irregularities.house_foul
    if not point or not matter.playing:
        return None
    return Finding({}, point.cites, "td_discretion", ({"fouled_deck": True}, {"fouled_deck": False}))


def counted(matter: m.StubCount, house: HouseRules) -> Finding | None:
    """A wrong count of the stub takes the deck from the table, and ends a round in progress."""
    cites = house.cited("stub count")
    if not cites:
        return None
    if matter.counted == matter.due:
        return Finding({"deck": "stays"}, cites)
    if matter.playing:
        dead = round_dead(house.irregularities.deck, matter.put, house)
        return dead.first(*cites)
    return Finding({"deck": "replaced"}, cites)


def recut(matter: m.Recut, house: HouseRules) -> Finding | None:
    """Another cut may be ordered by a supervisor, between the cut and the first card."""
    point = house.irregularities.recut
    if not point:
        return None
    return Finding({"allowed": matter.by == point.value and matter.cut and not matter.dealt}, point.cites)


def machine_failed(matter: m.ShufflerFault, house: HouseRules) -> Finding | None:
    """The cards are shuffled again as the house's approved procedure has it."""
    answer = machine_fault(house)
    return None if isinstance(answer, NotCovered) else Finding({"deck": "reshuffled"}, answer.cites)


def shuffled_otherwise(matter: m.OtherShuffle, house: HouseRules) -> Finding | None:
    """The machine leaves the table before cards are shuffled in another way."""
    answer = shuffle_otherwise(matter.machine_at_table, house)
    return None if isinstance(answer, NotCovered) else Finding({"allowed": answer.allowed}, answer.cites)


def stub_shuffled(matter: m.StubShuffle, house: HouseRules) -> Finding | None:
    point = house.irregularities.stub_shuffle
    return Finding({"scramble_face_down": True, "may_look": False}, point.cites) if point else None


DECKS: Final[Sequence[Rule[m.BadDeck]]] = (found_afterwards, fouled, wrong_number, house_defines)
