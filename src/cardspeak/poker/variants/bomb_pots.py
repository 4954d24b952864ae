"""Bomb pots: every player antes, nobody bets before the flop, which is dealt at once; each of two boards is for half the pot.

Any game with a flop is dealt so, under a key of its own, such as `omaha-double-board-bomb-pot` (CS/games/bomb-pot).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from cardspeak.poker.variants.openers import LEFT_OF_BUTTON
from cardspeak.poker.variants.variant import BOARDS, Deal, Names, Pass, Street, Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

BOMB_POT: Final = ("CS/games/bomb-pot",)
TWO_BOARDS: Final = ("CS/games/double-board",)
KINDS: Final = {"-double-board-bomb-pot": 2, "-bomb-pot": 1}
"""How the keys of bomb pots end, the longest first, and how many boards each is dealt with."""
BOARDS_AND_BURNS: Final = 13
"""Cards of the deck that two boards and the burns take."""


@lru_cache(maxsize=64)
def bomb_pot(variant: Variant, boards: int = 1) -> Variant:
    """A game with a flop, dealt as a bomb pot. Raises `Refused` for one without, and unless it has 1 or 2 boards."""
    if not can_be_bombed(variant):
        raise Refused(f"{variant.title} is not dealt as a bomb pot: it needs a flop that follows the first betting", BOMB_POT)
    if boards not in KINDS.values():
        raise Refused(f"a bomb pot has 1 or 2 boards, not {quoted(boards)}", TWO_BOARDS)
    ending = next(ending for ending, number in KINDS.items() if number == boards)
    first, flop, *later = variant.streets
    streets = [
        Street(flop.name, (*first.passes, *on_boards(flop.passes, boards)), LEFT_OF_BUTTON),
        *[replace(street, passes=on_boards(street.passes, boards)) for street in later],
    ]
    cites = BOMB_POT if boards == 1 else TWO_BOARDS + BOMB_POT
    fewest, most = variant.seats
    return Variant(
        f"{variant.title}, {'double-board ' if boards > 1 else ''}bomb pot",
        (variant.key + ending, *variant.lineage[1:]),
        tuple(streets),
        variant.ends,
        seats=(fewest, min(most, (len(variant.deck) - BOARDS_AND_BURNS) // variant.hand_size) if boards > 1 else most),
        deck=variant.deck,
        usual=variant.usual,
        names=Names(),
        cites={**variant.cites, "began": (*cites, *variant.cites.get("began", ())), "ante": BOMB_POT},
    )


def can_be_bombed(variant: Variant) -> bool:
    """Whether a game has a flop after its first betting, and no cards change hands before that."""
    return (
        variant.button
        and variant.flop
        and not variant.first_cards("board")
        and not variant.is_bomb_pot
        and not any([not isinstance(deal_pass, Deal) for deal_pass in variant.streets[0].passes])
    )


def on_boards(passes: tuple[Pass, ...], boards: int) -> tuple[Pass, ...]:
    """The same passes, what is for all dealt to each of so many boards, one board after the other."""
    names = [name for name, number in BOARDS.items() if number <= boards]
    return tuple(
        [
            dealt
            for deal_pass in passes
            for dealt in (
                [Deal(name, deal_pass.count) for name in names]
                if isinstance(deal_pass, Deal) and deal_pass.shared
                else [deal_pass]
            )
        ]
    )
