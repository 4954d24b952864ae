"""Outs: the cards that would make a player's hand of a better kind, by that player's own cards and those that all can see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.bots.strength import worth_drawing_to
from cardspeak.cards import cards_of, mask_of
from cardspeak.poker.variants.variant import BURN, Deal

if TYPE_CHECKING:
    from cardspeak.poker import Variant
    from cardspeak.ranking import Scale

GROUPS: Final = {(4,): "four-of-a-kind", (3, 2): "full-house", (3,): "three-of-a-kind", (2, 2): "two-pair", (2,): "one-pair"}
"""What cards make by their ranks alone, by how many there are of each that comes more than once."""


class Made(NamedTuple):
    """What some cards would make, in words, and which cards. board: the number of the board that they fall on, 0 for none."""

    text: str
    cards: tuple[int, ...]
    board: int


def outs(
    variant: Variant, street: str, own: Collection[int], boards: Sequence[Collection[int]] = (), gone: Collection[int] = ()
) -> list[Made]:
    """The outs for the next card, the best hand first; none unless one card comes next, to a board or to the player.

    street: that was opened last. gone: cards that the player has seen elsewhere. A high hand is to come to be of a better kind,
    and not by what the card makes of the board, which is everybody's: a pair, or a second pair. A low is to come to be worth
    drawing to.

    >>> from cardspeak.cards import parse_cards, show
    >>> from cardspeak.poker.variants import texas_holdem
    >>> flop = parse_cards("Qh Jc 2s")
    >>> [(one.text, show(one.cards)) for one in outs(texas_holdem, "flop", parse_cards("Kd Ts"), [flop])][:2]
    [('straight, ace high', 'Ac Ad Ah As'), ('straight, king high', '9c 9d 9h 9s')]
    """
    step = next_deal(variant, street)
    if step is None or step.count != 1:
        return []
    hand = mask_of(own)
    by_hand: dict[tuple[int, int, str, int], list[int]] = {}
    for number, lies in enumerate(boards if step.shared else [boards[0] if boards else ()], 1):
        board = mask_of(lies)
        where = number if len(boards) > 1 and step.shared else 0
        seen = hand | mask_of(gone) | mask_of([card for board in boards for card in board])
        for card in variant.deck:
            bit = 1 << card
            if seen & bit:
                continue
            after = (hand, board | bit) if step.shared else (hand | bit, board)
            for place, end in enumerate(variant.ends):
                if kind := improved(end.scale, (hand, board), after, bit if step.shared else 0):
                    by_hand.setdefault((place, -kind, end.scale.so_far(*after), where), []).append(card)
    return [Made(text, tuple(cards), where) for (_, _, text, where), cards in sorted(by_hand.items())]


def next_deal(variant: Variant, street: str) -> Deal | None:
    """How the next cards come, None where none do, or after an exchange that is each player's own choice."""
    names = [stage.name for stage in variant.streets]
    if street not in names:
        return None
    passes = [step for later in variant.streets[names.index(street) + 1 :] for step in later.passes if step != BURN]
    return passes[0] if passes and isinstance(passes[0], Deal) else None


def improved(scale: Scale, before: tuple[int, int], after: tuple[int, int], shared: int) -> int:
    """The kind of hand that a card makes of another, counted from the least; 0 where that is not the player's gain.

    shared: the card, where it lies on the board.
    """
    if scale.low:
        worth, least = scale.worth(*after), worth_drawing_to(scale)
        own = not shared or worth != scale.worth(0, after[1])
        return worth if scale.worth(*before) < least <= worth and own else 0
    kind = kind_of(scale, *after)
    if kind <= kind_of(scale, *before) or (shared and kind <= kind_of(scale, 0, after[1])):
        return 0
    pairs_board = bool(shared) and groups_of(scale, after[1]) > groups_of(scale, after[1] & ~shared)
    return 0 if pairs_board and "two-pair" in kinds(scale)[kind - 1] else kind


@cache
def kinds(scale: Scale) -> tuple[str, ...]:
    """The classes of a scale, the least first."""
    return scale.classes[::-1]


def kind_of(scale: Scale, hole: int, board: int) -> int:
    """The kind of a hand, counted from the least; one that lacks cards is what their ranks make of them."""
    worth = scale.worth(hole, board)
    if worth:
        return 1 + kinds(scale).index(scale.class_of(worth))
    named = GROUPS.get(groups_of(scale, hole | board)[:2], "high-card")
    return next((at for at, kind in enumerate(kinds(scale), 1) if kind.endswith(named)), 1)


def groups_of(scale: Scale, cards: int) -> tuple[int, ...]:
    """How many cards there are of each rank that comes more than once, most first."""
    pips = [scale.pip(card) for card in cards_of(cards)]
    return tuple(sorted([pips.count(pip) for pip in set(pips) if pips.count(pip) > 1], reverse=True))
