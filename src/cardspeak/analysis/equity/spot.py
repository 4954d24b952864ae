"""A spot: who may hold what, what is on the board, which cards are gone, and how many are still to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from math import comb, lcm, prod
from typing import TypeGuard

import msgspec
from msgspec.structs import replace

from cardspeak.analysis.equity.once import once
from cardspeak.analysis.equity.ranges import EVERY_HAND, Range, parse_range
from cardspeak.analysis.odds import cards_of as cards_in_the_end
from cardspeak.cards import UNKNOWN, CardError, cards_of, parse_cards, show
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import End, Variant
from cardspeak.ranking import HIGH, OMAHA_HIGH
from cardspeak.rulebook.refusal import counted

FLOP = 3
"""How many cards it has."""
FEWEST, MOST = 2, 10
"""How many players an equity is worked out for."""
LANE = 0xFFFF
MOST_JOINT = 20_000
"""Choices of a hand for each player that are listed one by one; beyond it they are drawn at random."""


class Spot(msgspec.Struct, frozen=True, dict=True):
    """What equity is asked for. ``size`` is how many cards a hand has in the end, ``board_size`` the board."""

    game: str
    ends: tuple[End, ...]
    size: int
    board_size: int
    ranges: tuple[Range, ...]
    board: int
    dead: int

    @property
    def deck(self) -> int:
        """The cards that the game is played with."""
        return deck_of(self.game)

    @property
    def players(self) -> int:
        return len(self.ranges)

    @once
    def to_come(self) -> tuple[int, ...]:
        """How many cards are still dealt to the board, and to each player."""
        return (self.board_size - self.board.bit_count(), *[self.size - held.known for held in self.ranges])

    @property
    def live(self) -> int:
        """How many cards may still be dealt once every player has a hand."""
        return (self.deck & ~(self.board | self.dead)).bit_count() - sum([held.known for held in self.ranges])

    @once
    def completions(self) -> int:
        """In how many ways the cards to come may fall, for any one choice of hands."""
        left, ways = self.live, 1
        for count in filter(None, self.to_come):
            ways *= comb(left, count)
            left -= count
        return ways

    @once
    def joint(self) -> int:
        """The choices of a hand for each player, those that clash among them."""
        return prod([len(held.hands) for held in self.ranges])

    @property
    def is_holdem(self) -> bool:
        """Whether two cards of one's own and five shared ones make one high hand."""
        return self.size == 2 and self.board_size == 5 and len(self.ends) == 1 and self.ends[0].scale is HIGH

    @property
    def is_omaha(self) -> bool:
        """Whether four to six cards of one's own and five shared ones make one high hand, of two and three of them."""
        return self.size > 3 and self.board_size == 5 and len(self.ends) == 1 and self.ends[0].scale is OMAHA_HIGH

    @property
    def before_flop(self) -> bool:
        """Whether it is hold'em before the flop with each hand either known or wholly at random."""
        return not self.board and self.is_holdem and all([held.known in (0, 2) for held in self.ranges])

    @property
    def on_board(self) -> bool:
        """Whether it is hold'em with a flop, and nobody lacks a card."""
        return self.is_holdem and self.board.bit_count() >= FLOP and not any(self.to_come[1:])

    def listed(self) -> Spot:
        """The same with each hand at random, before the flop, listed as all that it may be, while they are few."""
        spot = self
        for player, held in enumerate(self.ranges):
            if not held.known and spot.joint * EVERY_HAND <= MOST_JOINT:
                every = parse_range("100%").without(self.dead)._replace(text=held.text)
                spot = replace(spot, ranges=(*spot.ranges[:player], every, *spot.ranges[player + 1 :]))
        return spot

    def with_board(self, card: int) -> Spot:
        """The same with one more card on the board. Raises CardError if that leaves a player no hand."""
        return checked(replace(self, board=self.board | card))

    def with_card(self, player: int, card: int) -> Spot:
        """The same with one more card in a player's one known hand. Raises CardError if that leaves another no hand."""
        held = self.ranges[player]
        (hand,) = held.hands
        more = held._replace(hands={hand | card: Fraction(1)}, known=held.known + 1)
        return checked(replace(self, ranges=(*self.ranges[:player], more, *self.ranges[player + 1 :])))


def spot_of(
    hands: Sequence[str], board: str | Iterable[str | int] = (), dead: str | Iterable[str | int] = (), game: str = "texas-holdem"
) -> Spot:
    """A spot from text, as ``equity`` takes it. Raises ValueError for what cannot be."""
    if is_text(board) and is_text(dead):
        return text_read(tuple(hands), board, dead, game)
    return read(hands, board, dead, game)


def is_text(cards: str | Iterable[str | int]) -> TypeGuard[str | tuple[()]]:
    """Whether cards are given as text, or none are."""
    return type(cards) is str or (type(cards) is tuple and not cards)


def read(hands: Sequence[str], board: str | Iterable[str | int], dead: str | Iterable[str | int], game: str) -> Spot:
    """The same without a look at those that were read before."""
    variant, size, board_size = played(game if game in variants.ALL else variants.meant(game).key)
    game = variant.key
    if not FEWEST <= len(hands) <= MOST:
        raise ValueError(f"{len(hands)} player{'s' if len(hands) != 1 else ''}: equity is worked out for {FEWEST} to {MOST}")
    shown, gone = known("board", board), known("dead cards", dead)
    if len(shown) > board_size:
        most = f"has at most {board_size}" if board_size else "has no board"
        raise ValueError(f"board: {counted(len(shown), 'card')}, where {variant.title} {most}")
    on_board, gone_too = mask(shown), mask(gone)
    if both := on_board & gone_too:
        raise CardError(f"{show(cards_of(both))} on the board and among the dead cards")
    ranges = tuple([of_player(number, text, game) for number, text in enumerate(hands, 1)])
    if other := (on_board | gone_too) & ~deck_of(game):
        raise not_in_deck("board and dead cards", cards_of(other), variant)
    spot = Spot(game=game, ends=variant.ends, size=size, board_size=board_size, ranges=ranges, board=on_board, dead=gone_too)
    return checked(spot)


text_read = lru_cache(maxsize=32)(read)
"""The same of text alone, which is read once while it is asked for again and again."""


@cache
def played(game: str) -> tuple[Variant, int, int]:
    """A game, and how many cards a hand and the board have in the end. Raises ValueError for no game's name."""
    variant = variants.named(game)
    return variant, variant.hand_size, cards_in_the_end(variant) - variant.hand_size


@cache
def deck_of(game: str) -> int:
    """The cards that a game is played with."""
    return mask(variants.named(game).deck)


@lru_cache(maxsize=1024)
def of_player(number: int, text: str, game: str) -> Range:
    """A player's range. Raises ValueError, naming the player."""
    variant, size, _ = played(game)
    try:
        held = parse_range(text, size)
    except ValueError as wrong:
        raise ValueError(f"player {number}: {wrong}") from None
    return in_deck(number, held, variant)


def in_deck(number: int, held: Range, variant: Variant) -> Range:
    """A player's range without hands that the deck does not have. Raises CardError if that is all of it."""
    deck = deck_of(variant.key)
    left = held._replace(hands={hand: weight for hand, weight in held.hands.items() if not hand & ~deck})
    if not left.hands:
        raise not_in_deck(f"player {number}", cards_of(next(iter(held.hands)) & ~deck), variant)
    return held if len(left.hands) == len(held.hands) else left


def not_in_deck(what: str, cards: Iterable[int], variant: Variant) -> CardError:
    return CardError(f"{what}: {variant.title} is played with {len(variant.deck)} cards, without {show(sorted(cards))}")


def known(what: str, cards: str | Iterable[str | int]) -> tuple[int, ...]:
    """Cards that must all be known."""
    return known_text(what, cards) if type(cards) is str else known_cards(what, cards)


@lru_cache(maxsize=1024)
def known_text(what: str, cards: str) -> tuple[int, ...]:
    """The same of a text, which is read once."""
    return known_cards(what, cards)


def known_cards(what: str, cards: str | Iterable[str | int]) -> tuple[int, ...]:
    """The same of whatever names cards."""
    try:
        found = parse_cards(cards)
    except ValueError as wrong:
        raise CardError(f"{what}: {wrong}") from None
    if UNKNOWN in found:
        raise CardError(f"{what}: ?? is an unknown card, and here each card must be known")
    return found


@lru_cache(maxsize=1024)
def mask(cards: tuple[int, ...]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def checked(spot: Spot) -> Spot:
    """The spot with the hands that its board and dead cards leave.

    Raises CardError for a hand or a range that they leave nothing of, for known hands that share a card, and for ranges
    that cannot all be held at once; ValueError for more cards than a deck has.
    """
    taken = spot.board | spot.dead
    left, alone, together, shared = [], [], 0, 0
    for number, held in enumerate(spot.ranges, 1):
        rest = held.without(taken)
        if not rest.hands:
            raise nothing_left(number, held, spot)
        left.append(rest)
        if len(rest.hands) == 1:
            (hand,) = rest.hands
            alone.append((number, hand))
            shared |= hand & together
            together |= hand
    ranges = tuple(left)
    if ranges != spot.ranges:
        spot = replace(spot, ranges=ranges)
    if shared:
        raise twice(alone)
    needed, live = sum(spot.to_come), spot.live
    if live < needed:
        raise ValueError(f"{counted(needed, 'card')} to come for {spot.players} players, where the deck has {max(live, 0)} left")
    if len(alone) < spot.players and (crowded(spot) or next(assignments(spot, by_size=True), None) is None):
        raise CardError("these ranges cannot all be held at once: they need the same cards")
    return spot


def nothing_left(number: int, held: Range, spot: Spot) -> CardError:
    """What is wrong with a range of which the board and the dead cards leave nothing."""
    (first, *others) = held.hands
    if others:
        return CardError(f"player {number}: the board and the dead cards leave nothing of range {held.text!r}")
    where = "on the board" if first & spot.board else "among the dead cards"
    return CardError(f"{show(cards_of(first & (spot.board | spot.dead)))} in player {number}'s hand and {where}")


def twice(alone: list[tuple[int, int]]) -> CardError:
    """Which card is in two of these players' one known hand each."""
    seen: dict[int, int] = {}
    for number, hand in alone:
        for card in cards_of(hand):
            if card in seen:
                return CardError(f"{show([card])} in the hands of players {seen[card]} and {number}")
            seen[card] = number
    raise AssertionError("no card comes twice")


def crowded(spot: Spot) -> bool:
    """Whether some of the ranges have fewer cards between them than their hands need: quicker to find than that no choice
    of hands is left.
    """
    cards = []
    for held in spot.ranges:
        union = 0
        for hand in held.hands:
            union |= hand
        cards.append((union, held.known))
    unions = {0: 0}
    for union, known in cards:
        for together, needed in [(among | union, needed + known) for among, needed in unions.items()]:
            unions[together] = max(unions.get(together, 0), needed)
    return any(among.bit_count() < needed for among, needed in unions.items())


def assignments(spot: Spot, by_size: bool = False) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Each choice of a hand for every player with no card twice, with the product of its weights.

    by_size: the narrowest ranges first, which soon finds out whether there is a choice at all.
    """
    ranges = sorted(spot.ranges, key=lambda held: len(held.hands)) if by_size else spot.ranges

    def after(player: int, taken: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        if player == len(ranges):
            yield (), Fraction(1)
            return
        for hand, weight in ranges[player].hands.items():
            if not hand & taken:
                for others, product in after(player + 1, taken | hand):
                    yield (hand, *others), weight * product

    return after(0, 0)


def whole_weights(spot: Spot) -> int:
    """What weights are to be multiplied by for their products to be whole."""
    return prod(lcm(*[weight.denominator for weight in held.hands.values()]) for held in spot.ranges)


def classes(spot: Spot) -> dict[tuple[int, ...], int]:
    """The choices of hands with their whole weights, those that only differ by a change of suits taken together."""
    if spot.joint == 1:
        known_hands, product = [], 1
        for held in spot.ranges:
            ((hand, weight),) = held.hands.items()
            known_hands.append(hand)
            product *= weight.numerator
        return {tuple(known_hands): product}
    scale = whole_weights(spot)
    suits = (0, 16, 32, 48)
    alike = [order for order in permutations(suits) if kept(order, spot.board) and kept(order, spot.dead)]
    forms = {hand: [changed(hand, order) for order in alike] for held in spot.ranges for hand in held.hands}
    found: dict[tuple[int, ...], int] = {}
    for hands, weight in assignments(spot):
        least = min(zip(*[forms[hand] for hand in hands], strict=True))
        found[least] = found.get(least, 0) + int(weight * scale)
    return found


def changed(cards: int, order: tuple[int, ...]) -> int:
    """The cards with their suits changed for others."""
    return sum((cards >> suit & LANE) << 16 * place for place, suit in enumerate(order))


def kept(order: tuple[int, ...], cards: int) -> bool:
    return changed(cards, order) == cards
