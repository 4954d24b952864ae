"""Hands read as a dealer reads them: what one hand is, or which of two is better and why, by which clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from cardspeak.banked.game import readings
from cardspeak.cards import CardError, mask_of, parse_cards
from cardspeak.ranking import CLASSES, HIGH, high
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.banked_house import BankedRules

KING: Final = 11
NO_RUN: Final = ("high-card", "one-pair", "two-pair", "three-of-a-kind", "flush")
"""What a hand may be that would be a run, or a run in one suit, if an ace stood between a king and a deuce."""

Given = str | Iterable[str | int]


class RankedHand(msgspec.Struct, frozen=True):
    """One hand: its worth, the key of its class, what a dealer calls it, and the clauses by which it is that."""

    worth: int
    name: str
    words: str
    cites: Cites


class Comparison(msgspec.Struct, frozen=True):
    """Two hands. `winner` is 1 or 2, or 0 for a tie; `why` says so in words, `cites` by which clauses."""

    winner: int
    why: str
    cites: Cites


def read_hand(rules: BankedRules, hole: Given, board: Given = "") -> RankedHand:
    """The best five of a player's cards and the board's. Raises `CardError` for cards that are impossible or there twice."""
    own, shared = parse_cards(hole), parse_cards(board)
    mask = mask_of((*own, *shared))
    worth = high(mask)
    name = HIGH.class_of(worth)
    cites = readings(rules)[worth >> 16]
    if name in NO_RUN and wraps({card & 15 for card in (*own, *shared)}):
        cites += rules.cited("no wrap")
    return RankedHand(worth, name, HIGH.describe(worth), cites + rules.cited("ranks"))


def read_ride(rules: BankedRules, own: Given, community: Given) -> RankedHand:
    """A hand of Let It Ride: just three cards and just two. Raises `Refused` for any other number, or `CardError`."""
    three, two = parse_cards(own), parse_cards(community)
    if len(three) != 3 or len(two) != 2:
        raise Refused(f"a hand is three cards and two, not {len(three)} and {len(two)}", rules.cited("five"))
    return read_hand(rules, three, two)


def wraps(ranks: set[int]) -> bool:
    """Whether the ranks hold what would be a run if an ace could stand between a king and a deuce."""
    return any({(KING - more + step) % 13 for step in range(5)} <= ranks for more in range(3))


def compare_hands(rules: BankedRules, a: Given, b: Given, board: Given = "") -> Comparison:
    """Which of two hands is better, and why. Raises `CardError` for cards that are impossible or there twice."""
    shared = parse_cards(board)
    both = parse_cards(a), parse_cards(b)
    if set(both[0]) & set(both[1]):
        raise CardError("a card is in both hands")
    hands = [read_hand(rules, cards, shared) for cards in both]
    if hands[0].worth == hands[1].worth:
        return Comparison(0, f"{hands[0].words}: the hands tie, for suits have no rank", rules.cited("equal") + hands[0].cites)
    winner = 1 if hands[0].worth > hands[1].worth else 2
    better, other = hands if winner == 1 else hands[::-1]
    if better.name != other.name:
        why = f"{better.words}: {CLASSES[better.name]} beats {CLASSES[other.name]}"
        return Comparison(winner, why, rules.cited("classes") + better.cites + other.cites)
    return Comparison(winner, f"{better.words} beats {other.words}", rules.cited("kickers") + better.cites)
