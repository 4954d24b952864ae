"""What kind of game it is, as the clauses on exposed cards tell them apart."""

from __future__ import annotations

from cardspeak.poker import Variant
from cardspeak.poker.variants.variant import Deal, Exchange


def dealt(game: Variant) -> set[str]:
    """How cards are dealt in it: down, up, to the board."""
    return {each.to for street in game.streets for each in street.deals}


def stud_game(game: Variant) -> bool:
    """Whether players get up-cards."""
    return "up" in dealt(game)


def flop_game(game: Variant) -> bool:
    """Whether it has a board and no up-cards."""
    return "board" in dealt(game) and not stud_game(game)


def draw_game(game: Variant) -> bool:
    """Whether cards are exchanged for new ones."""
    return any([isinstance(each, Exchange) and each.replaced for street in game.streets for each in street.passes])


def first_down_cards(game: Variant) -> int:
    """How many down cards a player gets before the first betting."""
    return sum([each.count for each in game.streets[0].passes if isinstance(each, Deal) and each.to == "down"])
