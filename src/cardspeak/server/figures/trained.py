"""What a training table tells who holds cards, from what its own page shows them: their cards, and what lies there for all."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.analysis.outs import outs
from cardspeak.cards import mask_of, parse_cards
from cardspeak.poker import variants
from cardspeak.poker.variants.bomb_pots import KINDS
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.hosting import TRAINING
from cardspeak.server.figures.questions import EquityAsked
from cardspeak.server.views.poker_table import Shown, written

if TYPE_CHECKING:
    from collections.abc import Sequence

TRIALS: Final = 20_000
"""Deals drawn at random: a standard error of a third of a point at most."""
DOWN: Final = "??"


class Makes(msgspec.Struct, frozen=True):
    """Cards that would make a hand, and which, in words. board: the number of the board they fall on, 0 where there is one."""

    text: str
    cards: list[str]
    board: int


class Outs(msgspec.Struct, frozen=True):
    """The outs for the next card, the best hand first. count: how many different cards they are; unseen: of how many that whoever
    asks does not see."""

    makes: list[Makes]
    count: int
    unseen: int


class Strength(msgspec.Struct, frozen=True):
    """How strong a hand is: the part of the pot, from 0 to 1, that it wins on average if all stay to the end and nothing is known
    of what the others hold but what they show. rivals: how many they are."""

    share: float
    rivals: int


class Spot:
    """A hand that is played at a training table, as its player may know it. Raises `Refused` where there is none."""

    def __init__(self, table: Shown, seat: int, cards: Sequence[str]) -> None:
        mine = table.seats.get(str(seat))
        if not cards or mine is None or not mine.in_hand or table.over or DOWN in cards:
            raise Refused("outs and strength are of a hand that you hold", TRAINING)
        self.variant = variants.named(table.variant)
        self.street = table.street
        self.own = tuple(cards)
        self.boards = [tuple(board) for board in (table.boards or [table.board])]
        others = {number: rival for number, rival in table.seats.items() if rival and number != str(seat)}
        self.rivals = [known(other.cards) for other in others.values() if other.in_hand]
        self.dead = [card for other in others.values() if not other.in_hand for card in known(other.cards)]

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that others show."""
        return parse_cards([*self.dead, *[card for cards in self.rivals for card in cards]])

    def outs(self) -> Outs:
        """The outs for the next card."""
        boards = [parse_cards(board) for board in self.boards]
        made = outs(self.variant, self.street, parse_cards(self.own), boards, self.gone)
        seen = mask_of([*parse_cards(self.own), *self.gone, *[card for board in boards for card in board]])
        makes = [Makes(one.text, written(one.cards), one.board) for one in made]
        return Outs(makes, len({card for one in made for card in one.cards}), len(self.variant.deck) - seen.bit_count())

    def questions(self) -> list[list[EquityAsked]]:
        """What is to be worked out: for each board, the equity of each hand that may be kept of the cards that are held."""
        key = self.variant.key
        base = key.removesuffix(next((kind for kind in KINDS if key.endswith(kind)), ""))
        kept = min(self.variant.hand_size, len(self.own))
        others = [f"{DOWN}/{''.join(cards)}" if cards else DOWN for cards in self.rivals]
        return [
            [
                EquityAsked(
                    game=base,
                    hands=("".join(hand), *others),
                    board="".join(board),
                    dead="".join([*self.dead, *[card for card in self.own if card not in hand], *self.other_boards(board)]),
                    deals="random",
                    trials=TRIALS,
                )
                for hand in combinations(self.own, kept)
            ]
            for board in self.boards
        ]

    def other_boards(self, board: Sequence[str]) -> list[str]:
        """The cards of the boards that are not this one."""
        return [card for other_board in self.boards if other_board is not board for card in other_board if card not in board]


def known(cards: Sequence[str]) -> list[str]:
    """Those that lie face up."""
    return [card for card in cards if card != DOWN]
