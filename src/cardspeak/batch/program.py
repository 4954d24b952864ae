"""A compiled `Game` as numbers: what a batch goes by, and what of a game it cannot express.

All rules are read from the `Game`, which the house's book and the stakes made; a point that has no number here is refused
by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.poker.rake import Increments, NoRake, Percentage
from cardspeak.poker.round import compiling
from cardspeak.poker.round import options as o
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.odd_chips import left_of_button
from cardspeak.poker.round.opening import DOORS, SHOWN
from cardspeak.poker.variants import openers
from cardspeak.poker.variants.variant import Burn, Deal, Exchange, Pass, Street
from cardspeak.ranking import RANK_OF
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused

CEILINGS: Final[dict[Callable[..., Any], int]] = {
    o.no_ceiling: m.NO_CEILING,
    o.pot_ceiling: m.POT_CEILING,
    o.fixed_ceiling: m.FIXED_CEILING,
    o.spread_ceiling: m.SPREAD_CEILING,
    o.spread_chips_ceiling: m.SPREAD_CHIPS_CEILING,
}
POT_SIZES: Final[dict[Callable[..., Any], int]] = {
    o.pot_as_it_is: m.AS_IT_IS,
    o.pot_rounded_up: m.ROUNDED_UP,
    o.pot_rounded_down: m.ROUNDED_DOWN,
}
FACED: Final[dict[Callable[..., Any], int]] = {
    compiling.whole: m.WHOLE,
    compiling.half_of: m.HALF,
    compiling.any_chip: m.ANY,
}
LIFTED: Final = {"never": m.NEVER, "two-in-hand": m.TIED, "always": m.ALWAYS}
BOUND: Final = {"never": m.NEVER, "tied": m.TIED, "all": m.ALWAYS}
DEALS: Final = {"down": m.DOWN, "up": m.UP, "board": m.BOARD}
UP_CARDS: Final = 4
"""Up-cards by which a hand showing is ranked at most."""


class Program(NamedTuple):
    """A game as numbers: its figures, what hands showing are worth by their cards."""

    game: Array
    hands: Array


def program(game: Game) -> Program:
    """The numbers of a game. Raises `Refused`, by name, for what a batch cannot express."""
    if game.asks:
        raise Refused("a batch tables every hand at the showdown: it cannot ask players whether they muck")
    if len(game.ends) > 2:
        raise Refused(f"a batch plays for two ends of the pot at most, and {game.variant.title} has {len(game.ends)}")
    if game.variant.boards > 1:
        raise Refused(f"a batch deals one board, and {game.variant.title} has {game.variant.boards}")
    figures = np.zeros(1, m.GAME)
    f = figures[0]
    set_betting(f, game)
    set_rake(f, game)
    f["ends"] = len(game.ends)
    f["odd"][: len(game.orders)] = [m.BY_BUTTON if order is left_of_button else m.BY_CARDS for order in game.orders]
    f["cards"] = len(game.cards)
    f["flop"], f["surplus_from"] = game.flop, game.surplus_from
    names = set_script(f, game)
    f["bring_in"] = game.stakes.bring_in
    shown = {name for name in names if name in SHOWN}
    if len(shown) > 1:
        raise Refused(f"a batch opens by one ranking of hands showing, and {game.variant.title} has {len(shown)}")
    hands = np.zeros(1, np.int16)
    for name in shown:
        hands = values_showing(name)
    return Program(figures, hands)


def set_betting(f: Any, game: Game) -> None:
    """What bounds a wager, and when a raise is open."""
    for name in (
        "fixed",
        "in_units",
        "unit_enforced",
        "unit",
        "cap",
        "check_raise",
        "opener_completes",
        "half",
        "on_top",
        "one_size",
        "full_blinds",
        "smallest",
        "table_at_once",
        "dead_places",
        "last_wager_shows",
    ):
        f[name] = getattr(game, name)
    f["high"] = game.stakes.high
    f["chip"] = game.stakes.chip
    f["blinds"] = sum(game.stakes.blinds)
    f["lifted"] = LIFTED[game.lifted]
    f["faced"] = number(FACED, game.faced, "what reopens the betting")
    f["pot_size"] = number(POT_SIZES, game.pot_size, "how the pot is counted")
    ceiling = game.ceiling
    if isinstance(ceiling, partial):  # a cap on each bet
        ceiling, f["bet_cap"] = ceiling.args
    f["ceiling"] = number(CEILINGS, ceiling, "the ceiling of a bet")


def number(known: dict[Callable[..., Any], int], function: Callable[..., Any], what: str) -> int:
    """The number of one of a game's alternatives. Raises `Refused` for one that has none."""
    if function not in known:
        raise Refused(f"a batch does not know {what} by {getattr(function, '__name__', function)}")
    return known[function]


def set_rake(f: Any, game: Game) -> None:
    rake = game.rake
    if isinstance(rake, NoRake):
        return
    if not isinstance(rake, Percentage | Increments):
        raise Refused("a batch works a rake out, and takes none that is stated")
    f["rake"] = m.PERCENTAGE if isinstance(rake, Percentage) else m.INCREMENTS
    f["rake_cap"], f["after_flop"] = rake.cap, rake.after_flop
    if isinstance(rake, Percentage):
        f["basis"] = rake.basis
        return
    if len(rake.marks) > m.MARKS:
        raise Refused(f"a batch takes a rake of {m.MARKS} marks at most, not {len(rake.marks)}")
    f["marks"] = len(rake.marks)
    f["mark"][: len(rake.marks)] = [pot for pot, _ in rake.marks]
    f["mark_due"][: len(rake.marks)] = [due for _, due in rake.marks]


def set_script(f: Any, game: Game) -> list[str]:
    """The steps from the deal to the end of the last betting; gives the names of their openers."""
    variant = game.variant
    steps: list[dict[str, int]] = []
    names = [street.opener.name for street in variant.streets]
    doors = [name for name in dict.fromkeys(names) if name in DOORS]
    if len(doors) > 2:
        raise Refused(f"a batch opens by two orders of door cards at most, and {variant.title} has {len(doors)}")
    for place, name in enumerate(doors):
        f["doors"][64 * place : 64 * place + 64] = door_values(name)
    for street in variant.streets:
        steps += [pass_of(deal_pass, street.passes[place + 1 : place + 2]) for place, deal_pass in enumerate(street.passes)]
        steps.append(betting_of(game, street, doors))
    if len(steps) != game.settle - 1 or len(steps) > m.STEPS:
        raise Refused(f"a batch does not know the script of {variant.title}")
    for place, step in enumerate(steps):
        for field, value in step.items():
            f[field][place] = value
    f["showdown"] = len(steps)
    return names


def pass_of(deal_pass: Pass, following: tuple[Pass, ...]) -> dict[str, int]:
    if isinstance(deal_pass, Burn):
        after = following[0] if following else None
        players = isinstance(after, Deal) and after.to != "board"
        return {"code": m.BURN, "count": after.count if players else 0}  # type: ignore[union-attr]
    if isinstance(deal_pass, Exchange):
        return {"code": m.EXCHANGE, "least": deal_pass.least, "most": deal_pass.most, "replaced": int(deal_pass.replaced)}
    return {"code": DEALS[deal_pass.to], "count": deal_pass.count}


def betting_of(game: Game, street: Street, doors: list[str]) -> dict[str, int]:
    stakes, opener = game.stakes, street.opener
    unit = stakes.high if street.tier and game.fixed else stakes.low
    return {
        "code": m.BETTING,
        "bet": unit,
        "larger": stakes.high if street.open_pair and game.fixed and stakes.high > unit else 0,
        "opener": opener_of(opener.name),
        "order": doors.index(opener.name) if opener.name in doors else 0,
        "forced": int(opener.forced),
        "bound": BOUND[str(game.rules.betting.bound_opener.value)] if opener.bound else m.NEVER,
    }


def opener_of(name: str) -> int:
    """How the opener of that name is found. Raises `Refused` for one that is not known here."""
    if name in DOORS:
        return m.BY_DOOR
    if name in SHOWN:
        return m.BY_HAND
    known = {
        openers.LEFT_OF_BLINDS.name: m.LEFT_OF_BLINDS,
        openers.LEFT_OF_BUTTON.name: m.LEFT_OF_BUTTON,
        openers.PAIR_WITH_BOARD_OPENS.name: m.BY_PAIR,
    }
    if name not in known:
        raise Refused(f"a batch does not know who opens by {name}")
    return known[name]


def door_values(name: str) -> list[int]:
    """By card, how well it opens a street."""
    order, best = DOORS[name]
    values = [order(card) for card in range(64)]
    return values if best is max else [-value for value in values]


@cache
def values_showing(name: str) -> Array:
    """How high hands showing stand, by their cards in the order in which they came: their ranks from 1 on, in base 14."""
    worths = SHOWN[name]
    table = np.zeros(14**UP_CARDS, np.int32)
    counts = [(0, 0)]
    for _ in range(UP_CARDS):
        counts = [(place * 14 + rank + 1, value + RANK_OF[rank]) for place, value in counts for rank in range(13)]
        table[[place for place, _ in counts]] = [worths[value] for _, value in counts]
    return np.unique(table, return_inverse=True)[1].astype(np.int16)  # half as long, so that more of it stays near
