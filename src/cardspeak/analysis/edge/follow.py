"""A strategy followed at a table: what it does in the state that a player sees.

act_by(STRATEGIES["rules-of-thumb"], r.view(2))      # ("play", 4)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from cardspeak.analysis.edge.advice import act_of, advice, setup_of, state_of
from cardspeak.analysis.edge.ride import rules as ride
from cardspeak.analysis.edge.ride.strategy import RideStrategy
from cardspeak.analysis.edge.setup import Setup
from cardspeak.analysis.edge.ultimate.seen import FLOP, see, start_of
from cardspeak.analysis.edge.ultimate.strategy import UltimateStrategy
from cardspeak.banked.paytables.printed import RIDE
from cardspeak.cards import mask_of
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.banked.view import View

Strategy = RideStrategy | UltimateStrategy
Act = tuple[str, int]


def act_by(strategy: Strategy, view: View) -> Act:
    """What a strategy does when a view's own player is asked, as `Round.act` takes it.

    A Play wager for which the chips are not there becomes a check, or a fold at the last choice. Where a strategy has no
    rules it does whatever is worth most, which needs NumPy and Numba. Raises `Refused` if nothing is asked, or for a
    strategy for the other game; `ImportError` without NumPy or Numba.
    """
    state = state_of(view)
    if isinstance(strategy, RideStrategy) != (state.game == RIDE):
        raise Refused(f"{strategy.name} is not a strategy for {state.game}")
    if isinstance(strategy, RideStrategy):
        rules = strategy.four if state.board else strategy.three
        if rules is None:
            return best(strategy, view)
        return ("ride" if ride.one_holds(rules, ride.see(mask_of((*state.cards, *state.board)))) else "withdraw"), 0
    if not state.board:
        act = before_flop(strategy, view)
    else:
        rules, times = (strategy.flop, 2) if len(state.board) == FLOP else (strategy.river, 1)
        if rules is None:
            return best(strategy, view)
        act = ("play", times) if ride.one_holds(rules, see(state.cards, state.board)) else ("", 0)
    return act if act in view.options.acts else ("check" if view.options.check else "fold", 0)


def best(strategy: Strategy, view: View) -> Act:
    """Whatever is worth most, the strategy being followed from there on."""
    return act_of(advice(view, following(strategy, view)).best.name)


def following(strategy: Strategy, view: View) -> Setup:
    """The table that is played at, with the strategy."""
    return structs.replace(setup_of(view), strategy=strategy)


def before_flop(strategy: UltimateStrategy, view: View) -> Act:
    """The raise before the flop, or a check."""
    if strategy.before is not None:
        times = strategy.before[start_of(state_of(view).cards)]
        return ("play", times) if times else ("check", 0)
    allowed = {"check", *[f"{times}x" for times in strategy.multiples]}
    advised = advice(view, following(strategy, view))
    verb, times = act_of(next(choice.name for choice in advised.choices if choice.name in allowed))
    return verb, strategy.instead or times if verb == "play" else 0
