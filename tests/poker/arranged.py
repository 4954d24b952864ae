"""A deck put in order for a game, read off its declaration: what each seat is dealt, the board, what is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.poker.seats import seats
from cardspeak.poker.variants.variant import Burn, Deal, Exchange, Variant


def arranged(
    variant: Variant,
    players: int | tuple[int, ...],
    hands: Mapping[int, str],
    board: str = "",
    draws: str = "",
    button: int = 0,
) -> str:
    """A whole deck that deals these hands, this board and these draws, burns between; the rest in any order.

    `players` is how many sit from seat 1 on, or which seats. The button is at the last of them unless given; a game
    without one is dealt from seat 1. Nobody may fold before a street on which players are dealt cards of their own.
    """
    taken = tuple(range(1, players + 1)) if isinstance(players, int) else players
    given = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    shared, drawn = list(parse_cards(board)), list(parse_cards(draws))
    used = {*shared, *drawn, *(card for cards in given.values() for card in cards)}
    rest = [card for card in FULL_DECK if card not in used]
    round_the_table = seats(sum(1 << seat for seat in taken), (button or taken[-1]) if variant.button else 0)

    def from_(cards: list[int]) -> int:
        return cards.pop(0) if cards else rest.pop()

    order: list[int] = []
    for step in (step for street in variant.streets for step in street.passes):
        if isinstance(step, Burn):
            order.append(rest.pop())
        elif isinstance(step, Deal) and step.to == "board":
            order += [from_(shared) for _ in range(step.count)]
        elif isinstance(step, Deal):
            order += [from_(given.get(seat, [])) for _ in range(step.count) for seat in round_the_table]
        elif isinstance(step, Exchange) and step.replaced and drawn:
            order += [rest.pop(), *drawn]
    return show([*order, *rest])
