"""Hands read as a dealer reads them: what one hand is, or which of two is better and why, by which clauses."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.cards import JOKER, mask_of, parse_cards
from cardspeak.ranking import ACE_TO_FIVE_JOKER, CLASSES, HIGH_JOKER, Scale
from cardspeak.ranking.words import PHRASES, ranks_in
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules

KING = 11
RUNS = ("straight", "straight-flush")
LESS_THAN_A_RUN = ("high-card", "one-pair", "two-pair", "three-of-a-kind", "flush")
"""What a hand may be that would be a run, or a run in one suit, if an ace stood between a king and a deuce."""


class RankedHand(msgspec.Struct, frozen=True):
    """One hand. `worth` is its worth on its scale, 0 if it does not qualify; `name` its class's key, or "none".

    words: as "full house, kings over tens". cards: those that make the hand, the most important first.
    cites: the clauses by which it is that hand.
    """

    worth: int
    name: str
    words: str
    cards: tuple[int, ...]
    cites: Cites


class Comparison(msgspec.Struct, frozen=True):
    """Two hands. `winner` is 1 or 2, or 0 for a tie; `why` says so in words, `cites` by which clauses."""

    winner: int
    why: str
    cites: Cites


def read_hand(
    rules: HouseRules, scale: Scale, hole: str | Iterable[str | int], board: str | Iterable[str | int] = ""
) -> RankedHand:
    """What a player's cards make with the board's. Raises `CardError` for cards that are impossible or there twice."""
    own, shared = parsed(scale, hole), parsed(scale, board)
    cards = (*own, *shared)
    mask_of(cards)
    hand = mask_of(own)
    worth = scale.worth(hand, mask_of(shared))
    name = scale.class_of(worth) if worth else "none"
    best = scale.best(hand, mask_of(shared))
    return RankedHand(worth, name, scale.describe(worth), best, read_by(rules, scale, name, worth, best, cards))


def compare_hands(
    rules: HouseRules,
    scale: Scale,
    a: str | Iterable[str | int],
    b: str | Iterable[str | int],
    board: str | Iterable[str | int] = "",
) -> Comparison:
    """Which of two hands is better, and why. Raises `CardError` for cards that are impossible or there twice."""
    shared = parsed(scale, board)
    both = parsed(scale, a), parsed(scale, b)
    mask_of((*both[0], *both[1], *shared))
    hands = [read_hand(rules, scale, cards, shared) for cards in both]
    worths = [hand.worth for hand in hands]
    winner = 0 if worths[0] == worths[1] else 1 + worths.index(max(worths))
    better, other = hands[::-1] if winner == 2 else hands
    why, cites = decided(rules, scale, better, other)
    return Comparison(winner, why, tuple(dict.fromkeys((*cites, *better.cites, *other.cites))))


def parsed(scale: Scale, cards: str | Iterable[str | int]) -> tuple[int, ...]:
    return parse_cards(cards, joker=scale in (HIGH_JOKER, ACE_TO_FIVE_JOKER))


def read_by(rules: HouseRules, scale: Scale, name: str, worth: int, best: tuple[int, ...], cards: tuple[int, ...]) -> Cites:
    """The clauses by which cards are read as a hand of class `name`."""
    if scale.cites:
        return scale.cites
    joker = ["low joker" if scale.low else "joker"] if JOKER in best else []
    if scale.low or not worth:
        return rules.cited("low" if scale.low else "classes", *joker)
    three = "three " if scale.size == 3 else ""
    keys = [f"class {name}", *joker]
    plain = plain_class(name)
    if plain in RUNS and ranks_in(worth)[0] == scale.size - 1:  # a five or a trey, counted from the deuce as 1
        keys.append(f"{three}wheel")
    elif plain in LESS_THAN_A_RUN and wraps(pips(cards), scale.size):
        keys.append(f"{three}no wrap")
    return rules.cited(*keys, "ranks")


def plain_class(name: str) -> str:
    return name.removeprefix("three-card-")


def pips(cards: Iterable[int]) -> set[int]:
    return {card & 15 for card in cards if card != JOKER}


def wraps(ranks: set[int], size: int) -> bool:
    """Whether the ranks hold what would be a run if an ace could stand between a king and a deuce."""
    around = ({(KING - more + step) % 13 for step in range(size)} for more in range(size - 2))
    return any(run <= ranks for run in around)


def decided(rules: HouseRules, scale: Scale, better: RankedHand, other: RankedHand) -> tuple[str, Cites]:
    """Why one hand beats the other, or ties with it, in words and by which clauses."""
    end = "low " if scale.low else ""
    three = "three " if scale.size == 3 and not scale.low else ""
    if better.worth == other.worth:
        return f"{better.words}: the hands tie, for suits have no rank", rules.cited(f"{end}equal")
    if not other.worth:
        return f"{better.words}; the other hand has {other.words}", rules.cited(f"{end or three}classes")
    if better.name != other.name:
        why = f"{better.words}: {CLASSES[better.name]} beats {CLASSES[other.name]}"
        return why, rules.cited(f"{end or three}classes")
    beats = f"{better.words} beats {other.words}"
    if scale.low:
        return beats, rules.cited("low")
    plain = plain_class(better.name)
    if plain == "high-card":
        return beats, rules.cited("no-pair kickers", "ranks")
    named = 0 if plain == "flush" else PHRASES[plain][1]
    if ranks_in(better.worth)[:named] != ranks_in(other.worth)[:named]:
        return beats, rules.cited(f"class {better.name}", "ranks")
    return f"{beats}: the highest card that the other lacks decides", rules.cited("kickers", "ranks")
