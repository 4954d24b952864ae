"""What goes wrong at the table: the points on which books differ about it, and their alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from cardspeak.rulebook.points.point import Point


class Irregularities(msgspec.Struct, frozen=True):
    """How faults of dealer, cards and players are put right. `silent` where the book does not say.

    until: when it is too late to call a misdeal for a wrong start or a wrong hand. The other points name the fault.
    """

    until: Point
    unshuffled: Point
    recut: Point
    wrong_start: Point
    skipped: Point
    ineligible: Point
    wrong_count: Point
    boxed: Point
    boxed_card: Point
    foreign: Point
    exposed: Point
    exposed_stud: Point
    exposed_draw: Point
    off_table: Point
    redeal: Point
    deck: Point
    house_foul: Point
    flop_cards: Point
    flop_burn: Point
    premature: Point
    stub_shuffle: Point
    protection: Point
    stud_down: Point
    tabled: Point
    discards: Point


SILENT: Final = {"silent": "the book does not say"}

EXPOSED: Final = {
    "first-or-two": "an exposed first or second card of the deck, or any two down cards, is a misdeal; else it is none",
    "exchanged": "the exposed card is exchanged for the deck's top card",
    "misdeal-first-two": "an exposed one of a player's first two cards is a misdeal; a later one is exchanged",
    "third-down": "the next card comes down in its stead; with both exposed the hand is dead and its ante goes back",
    "third-down-or-misdeal": "an exposed one of a player's first two cards is a misdeal, an up-card being none",
    "house": "the house's own rules decide",
    **SILENT,
}

IRREGULARITIES: Final[Mapping[str, Mapping[str, str]]] = {
    "irregularities.until": {
        "substantial-action": "no misdeal after substantial action",
        "two-wagerers": "no misdeal for a wrong start or a skipped seat once two players have wagered freely",
    },
    "irregularities.unshuffled": {"misdeal": "a deck not shuffled or not cut is a misdeal", **SILENT},
    "irregularities.recut": {"supervisor": "a supervisor may order another cut before the first card is dealt", **SILENT},
    "irregularities.wrong_start": {"misdeal": "a deal begun at the wrong seat is a misdeal"},
    "irregularities.skipped": {"misdeal": "an entitled seat left out is a misdeal"},
    "irregularities.ineligible": {
        "misdeal": "cards dealt to a seat with no right to a hand are a misdeal",
        "discarded": "cards dealt to a seat with no right to a hand are discarded, and play goes on",
    },
    "irregularities.wrong_count": {
        "misdeal": "a wrong number of cards is a misdeal, and later kills the hand",
        "fouled": "a hand with a wrong number of cards is fouled, whenever it is seen",
    },
    "irregularities.boxed": {
        "two-in-deal": "two cards face up in the deck during the first deal are a misdeal",
        "two-in-round": "two cards face up in the deck, at any time in the round, are a misdeal",
    },
    "irregularities.boxed_card": {"not-used": "one card found face up is laid aside, and the next one serves"},
    "irregularities.foreign": {
        "misdeal": "a card that is not of the game is a misdeal, and later scrap",
        "as-extra": "a card that is not of the game is one too many",
    },
    "irregularities.exposed": EXPOSED,
    "irregularities.exposed_stud": EXPOSED,
    "irregularities.exposed_draw": EXPOSED,
    "irregularities.off_table": {"not-used": "a card dealt off the table is out of the round", **SILENT},
    "irregularities.redeal": {
        "exact": "a misdeal is dealt again exactly as it was: button, players and limits",
        "reshuffled": "a misdeal brings all cards and chips back, and the deck is shuffled",
    },
    "irregularities.deck": {
        "duplicates": "two of the same card foul the deck, and all bets go back whenever it is found",
        "any-count": "a card missing or too many ends the round, all chips go back, and the deck is replaced",
    },
    "irregularities.house_foul": {"house": "what else fouls a deck is for the house to define", **SILENT},
    "irregularities.flop_cards": {
        "scrambled": "four flop cards are scrambled, and one of them is drawn as the next burn",
        **SILENT,
    },
    "irregularities.flop_burn": {
        "scrambled": "a flop without a burn is scrambled, one card becoming the burn, until anybody acts",
        **SILENT,
    },
    "irregularities.premature": {"floor": "cards dealt too early are for the floor, by a procedure not in the book", **SILENT},
    "irregularities.stub_shuffle": {"face-down": "the stub is shuffled again face down and unseen", **SILENT},
    "irregularities.protection": {
        "identified": "a hand that can be identified lives; else there is no redress, and only what nobody called goes back",
        "protected": "a hand not protected has no redress; one that was, and not at fault, gets all its chips back",
    },
    "irregularities.stud_down": {"protected": "down cards in stud count as protected against fouling", **SILENT},
    "irregularities.tabled": {"safe": "a dealer cannot kill a tabled hand that plainly won", **SILENT},
    "irregularities.discards": {"house": "the house may have discarded hands shown", **SILENT},
}
"""Each point's alternatives, and what each means."""
