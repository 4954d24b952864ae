"""Ultimate Texas Hold 'em, choice by choice: what each Play wager, a check or a fold is worth."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import numpy as np

from cardspeak.analysis.edge.choices import Choice, Choices, ordered
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import UltimateSetup
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.deals import to_kernel
from cardspeak.analysis.edge.ultimate.figures import ANTE, in_line
from cardspeak.analysis.edge.ultimate.kernels.flop import start_of
from cardspeak.analysis.edge.ultimate.kernels.layout import FOLD, FOUR, ONE, OPPONENTS, RUN_OUTS, THREE
from cardspeak.analysis.edge.ultimate.kernels.passes import worth
from cardspeak.analysis.edge.ultimate.kernels.states import class_on_board, on_flop, suits_of
from cardspeak.analysis.edge.ultimate.payoffs import payoffs
from cardspeak.analysis.edge.ultimate.solver import COLUMN, Solved, solution
from cardspeak.analysis.edge.ultimate.starts import HANDS_OF_START
from cardspeak.analysis.edge.ultimate.tallies import compared
from cardspeak.cards import UNKNOWN, CardError, mask_of, parse_cards
from cardspeak.rulebook import Refused

FLOPS_OF_HAND = 19_600

Cards = str | Iterable[str | int]


def ultimate_choices(setup: UltimateSetup, hole: Cards, board: Cards = "", progress: Progress = silent) -> Choices:
    """What each choice is worth with a player's two cards and none, three or five of the board's: `4x`, `3x` and `check`
    before the flop, `2x` and `check` on it, `1x` and `fold` on the river.

    Worths are of Ante, Blind and Play together, in Antes, and suppose the best play, or the setup's strategy, from there on.
    The first call solves the game, in a second or so. Raises `CardError` for impossible cards, `Refused` for another number.
    """
    own, shared = parse_cards(hole), parse_cards(board)
    if UNKNOWN in (*own, *shared):
        raise CardError("every card must be known here")
    mask_of((*own, *shared))
    if len(own) != 2 or len(shared) not in (0, 3, 5):
        raise Refused(f"a choice is made with two cards and none, three or five of the board's, not {len(own)} and {len(shared)}")
    pays, cents = weighed(setup)
    solved = solution(pays, setup.strategy, progress)
    a, b = map(to_kernel, own)
    table = list(map(to_kernel, shared))
    if not table:
        worths, deals = before_flop(solved, a, b)
    elif len(table) == 3:
        worths, deals = after_flop(solved, a, b, table)
    else:
        worths, deals = on_river(solved, a, b, table)
    scale = Fraction(cents, deals * setup.ante)
    return ordered(ANTE, [Choice(name, worth * scale) for name, worth in worths.items()])


@lru_cache(maxsize=64)
def weighed(setup: UltimateSetup) -> tuple[tuple[int, ...], int]:
    """What a table's choices are weighed by; worked out once."""
    return in_line(payoffs(setup))


def before_flop(solved: Solved, a: int, b: int) -> tuple[dict[str, int], int]:
    """What each choice is worth over all deals of a starting class, and how many these are."""
    start = start_of(a, b)
    totals = {name: int(solved.totals[start, COLUMN[play]]) for name, play in (("check", 0), ("4x", FOUR), ("3x", THREE))}
    return totals, HANDS_OF_START[start] * FLOPS_OF_HAND * RUN_OUTS * OPPONENTS


def after_flop(solved: Solved, a: int, b: int, flop: list[int]) -> tuple[dict[str, int], int]:
    """The same on a flop."""
    t = boards()
    two, wait = on_flop(np.array(sorted(flop)), a, b, t.beside, t.lane_place, t.row_start, compared(), solved.calls, solved.pays)
    return {"check": int(wait), "2x": int(two)}, RUN_OUTS * OPPONENTS


def on_river(solved: Solved, a: int, b: int, board: list[int]) -> tuple[dict[str, int], int]:
    """The same on the river, over the dealer's hands."""
    t, flop = boards(), np.array(sorted(board[:3]))
    place = class_on_board(flop, suits_of(flop), board[3], board[4], a, b, t.beside, t.lane_place, t.row_start)
    records = compared()
    against, category = records.against[place], records.category[place]
    worths = {name: int(worth(against, category, solved.pays[end])) for name, end in (("1x", ONE), ("fold", FOLD))}
    return worths, OPPONENTS
