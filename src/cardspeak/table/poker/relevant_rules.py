"""Which points of the house rules can matter at a cash table, by the games that are played there and their limit.

What is not named here concerns every table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardspeak.poker import Variant
from cardspeak.poker.variants.variant import Exchange


class Dealt(NamedTuple):
    """What there is at a table. ends: the points that settle the odd chips of its games."""

    limit: str
    button: bool
    two_blinds: bool
    up_cards: bool
    bring_in: bool
    bound: bool
    board: bool
    draws: bool
    ends: frozenset[str]


def dealt(games: Sequence[Variant], limit: str) -> Dealt:
    """What these games have, all of them at a limit of one kind."""
    streets = [street for game in games for street in game.streets]
    to = {deal.to for street in streets for deal in street.deals}
    return Dealt(
        limit=limit,
        button=any([game.button for game in games]),
        two_blinds=any([game.two_blinds for game in games]),
        up_cards="up" in to,
        bring_in=any([street.opener.forced for street in streets]),
        bound=any([street.opener.bound for street in streets]),
        board="board" in to,
        draws=any([isinstance(step, Exchange) for street in streets for step in street.passes]),
        ends=frozenset([point for game in games for point in game.odd_points]),
    )


def concerns(point: str, at: Dealt) -> bool:
    """Whether a point, by its path, can matter at a table."""
    topic, _, field = point.partition(".")
    if topic == "awards":
        return field in at.ends
    test = WHERE.get(point) or WHERE.get(topic)
    return test is None or test(at)


def _nowhere(at: Dealt) -> bool:
    return False


def _fixed(at: Dealt) -> bool:
    return at.limit == "fixed"


def _button(at: Dealt) -> bool:
    return at.button


WHERE: Final[dict[str, Callable[[Dealt], bool]]] = {
    "moves": _nowhere,
    "event": _nowhere,
    "lists": _nowhere,
    "blinds": _button,
    "button": _button,
    "pot_limit": lambda at: at.limit == "pot",
    "dealing": lambda at: at.up_cards,
    "blinds.two_blinds": lambda at: at.two_blinds,
    "blinds.forced_most": _nowhere,
    "betting.wager_most": _nowhere,
    "betting.reopening": lambda at: at.limit != "fixed",
    "betting.limit_reopening": _fixed,
    "betting.over_all_in": _fixed,
    "betting.spread_most": lambda at: at.limit == "spread",
    "betting.bound_opener": lambda at: at.bound,
    "betting.opener_completes": lambda at: at.bring_in,
    "wagering.upcards": lambda at: at.up_cards,
    "wagering.wrong_pot": lambda at: at.limit == "pot",
    "wagering.pot_count": lambda at: at.limit == "pot",
    "tabling.board": lambda at: at.board,
    "irregularities.flop_cards": lambda at: at.board,
    "irregularities.flop_burn": lambda at: at.board,
    "irregularities.exposed": lambda at: at.board,
    "irregularities.exposed_stud": lambda at: at.up_cards,
    "irregularities.stud_down": lambda at: at.up_cards,
    "irregularities.exposed_draw": lambda at: at.draws,
}
"""By point or by topic. Tournaments and waiting lists are no table's; bounds in dollars need chips that are worth some."""
