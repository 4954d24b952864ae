"""Exact figures of the games against the house: Let It Ride and Ultimate Texas Hold 'em.

    from cardspeak.analysis.edge import UltimateSetup, choices, edge

    found = edge("ultimate-texas-holdem")
    found.wagers["main"].edge             # Fraction(50643648973, 2317817502000)
    choices(UltimateSetup(), "Ks5d").best # Choice(name='4x', worth=Fraction(...))

NumPy is needed, and for Ultimate Texas Hold 'em Numba: `pip install 'cardspeak[fast]'`. Both are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.analysis.edge.choices import Choice, Choices
from cardspeak.analysis.edge.outcomes import Outcome, Pair, Wager
from cardspeak.analysis.edge.readings import READINGS, readings
from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup, digest, settings
from cardspeak.rulebook import Refused
from cardspeak.rulebook.in_lines import in_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.analysis.edge.progress import Progress
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

__all__ = [
    "READINGS",
    "Choice",
    "Choices",
    "Outcome",
    "Pair",
    "RideSetup",
    "Setup",
    "UltimateSetup",
    "Wager",
    "choices",
    "digest",
    "edge",
    "readings",
    "settings",
]


def edge(setup: Setup | str, progress: Progress | None = None, **paytables: str) -> RideEdge | UltimateEdge:
    """Every figure of a table.

    setup: a game's key, "let-it-ride" or "ultimate-texas-holdem", or a setup that says more. paytables: of a game named
    by its key, by wager, the letter of the book's paytable, as in `edge("ultimate-texas-holdem", blind="B",
    trips="A")`. progress: told what is being done and how much of it has been, from 0 to 1.

    Raises `Refused` for what cannot be worked out, `ImportError` without NumPy or Numba.

    >>> edge('let-it-ride')
    <Edge of let-it-ride: base 3.5057%, bet 1 -10.9126%, bet 2 -22.8540%, bet 3 37.2723%, bonus 24.0712%, round 8.3199%>
    """
    if isinstance(setup, str):
        from cardspeak.analysis.edge.command import setup_of

        setup = setup_of(setup, {wager.replace("_", "-"): letter for wager, letter in paytables.items()})
    elif paytables or not isinstance(setup, RideSetup | UltimateSetup):
        raise Refused("edge takes a game's key with its paytables, or a setup alone")
    if isinstance(setup, RideSetup):
        from cardspeak.analysis.edge.ride.figures import ride_edge

        return ride_edge(setup)
    from cardspeak.analysis.edge.ultimate.figures import ultimate_edge

    return ultimate_edge(setup, progress) if progress else ultimate_edge(setup)


@in_lines
def choices(
    setup: Setup,
    cards: str | Iterable[str | int],
    board: str | Iterable[str | int] = "",
    *,
    first_rides: bool = False,
    progress: Progress | None = None,
) -> Choices:
    """What every choice is worth with a player's cards and what lies of the board, and what it costs not to take the best.

    first_rides: in Let It Ride, whether the first bet still lies when the second is asked for. progress: as for `edge`;
    it is told of the first call alone. Raises `CardError` for impossible cards, `Refused` for another number of them
    than a choice is made with, `ImportError` without NumPy or Numba.

    >>> from cardspeak.analysis.edge import RideSetup
    >>> [choice.name for choice in choices(RideSetup(), 'AsKsQs').choices]
    ['ride', 'withdraw']
    """
    if isinstance(setup, RideSetup):
        from cardspeak.analysis.edge.ride.lookup import ride_choices

        return ride_choices(setup, cards, board, first_rides=first_rides)
    from cardspeak.analysis.edge.ultimate.lookup import ultimate_choices

    return ultimate_choices(setup, cards, board, progress) if progress else ultimate_choices(setup, cards, board)
