"""What a player against the house should do, from what they see of the round: their view, read as a state of the mathematics.

    r = UltimateTexasHoldem({1: 500}, deck="...")
    found = advice(r.view(1))
    found.best                  # Choice(name='4x', worth=Fraction(...))
    r.act(*act_of(found.best.name))
    found.cost("check")         # what a check would have given away, in Antes

Cards that the player has not seen count as still in the deck, a neighbour's and burned ones too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardspeak.analysis.edge import choices
from cardspeak.analysis.edge.choices import Choices
from cardspeak.analysis.edge.readings import READINGS, Readings, readings
from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup
from cardspeak.banked.books import named
from cardspeak.banked.events import Began
from cardspeak.banked.signs import RideSign
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books.mlgca_uth import UltimateRules

if TYPE_CHECKING:
    from cardspeak.analysis.edge.progress import Progress
    from cardspeak.banked.view import View

PLAYS = {f"{times}x": ("play", times) for times in (4, 3, 2, 1)}
"""The Play wagers by the name that the mathematics has for them, as `Round.act` takes them."""


class State(NamedTuple):
    """All that the worth of a choice depends on at one table.

    cards: the player's own, in order. board: the community cards that lie open, in order. first_rides: in Let It Ride,
    whether the first bet still lies when the second is asked for.
    """

    game: str
    cards: tuple[int, ...]
    board: tuple[int, ...]
    first_rides: bool = False


def state_of(view: View) -> State:
    """The state that a view's own player chooses in. Raises `Refused` if it is not their turn."""
    if not view.options.seat:
        raise Refused("nothing is to be chosen from this seat now")
    rides = view.asking == 2 and "bet-1" in view.bets[view.seat]
    return State(view.game, tuple(sorted(view.hand)), tuple(sorted(view.community)), rides)


def setup_of(view: View) -> Setup:
    """The table at which a view's player sits: its paytables, their wagers, its payout limit, and how the house reads its book.

    The main wagers, and Trips where it is bet; no other wager depends on what is chosen. Raises `Refused` for a table that
    cannot be worked out, or a player without wagers.
    """
    began = view.events[0]
    laid = view.bets.get(view.seat)
    if not isinstance(began, Began) or not laid:
        raise Refused("no wagers lie here")
    sign, rules = began.sign, named(began.rules, began.changes)
    read = readings_of(view.game, rules)
    if isinstance(sign, RideSign):
        return RideSetup(base=sign.table("base"), bonus=None, bet=laid["bet-3"], limit=sign.limit, chip=sign.chip, readings=read)
    assert isinstance(rules, UltimateRules)
    trips = laid.get("trips", 0)
    return UltimateSetup(
        blind=sign.table("blind", rules),
        trips=sign.table("trips", rules) if trips else None,
        ante=laid["ante"],
        trips_bet=trips or laid["ante"],
        limit=sign.limit,
        chip=sign.chip,
        readings=read,
    )


def readings_of(game: str, rules: BankedRules) -> Readings:
    """The readings by which rounds under these house rules are settled; what no point decides is as its default says."""
    return readings(game, {name: rules.says(name) for name in READINGS[game] if rules.says(name)})


def advice(view: View, setup: Setup | None = None, progress: Progress | None = None) -> Choices:
    """What every choice that is open is worth to a view's own player, the best first, in units of their Ante or of one bet.

    setup: the table, if it is known already; read from the view otherwise. A later choice is taken to be open even if the
    chips for it are not there. progress: as for `edge`.

    Raises `Refused` if it is not their turn, `ImportError` without NumPy or Numba.
    """
    state = state_of(view)
    every_choice = choices(setup or setup_of(view), state.cards, state.board, first_rides=state.first_rides, progress=progress)
    acts = view.options.acts
    return Choices(every_choice.unit, tuple([choice for choice in every_choice.choices if act_of(choice.name) in acts]))


def act_of(name: str) -> tuple[str, int]:
    """The act that a choice is, as `Round.act` takes it: `4x` is `("play", 4)`."""
    return PLAYS.get(name, (name, 0))


def choice_of(verb: str, amount: int = 0) -> str:
    """The name that the mathematics has for an act."""
    return f"{amount}x" if verb == "play" else verb


def unit_of(setup: Setup) -> int:
    """What worths are counted in, in cents: the Ante, or one of the three bets."""
    return setup.bet if isinstance(setup, RideSetup) else setup.ante
