"""Equity questions answered by `analysis.equity`. NumPy is imported with this module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.analysis.equity import equity, next_cards
from cardspeak.analysis.equity.spot import spot_of
from cardspeak.cards import show
from cardspeak.server.figures.answers import AfterTold, EndTold, EquityFound, HandTold, NextFound, NobodyTold

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.analysis.equity import Equity
    from cardspeak.server.figures.questions import EquityAsked, NextAsked, Progress

FEW: Final = 20_000_000
"""Deals of a whole spot, up to which every deal after each next card is counted too."""
NEXT_TRIALS: Final = 50_000
"""Random deals after each next card where there are more."""
EXACT: Final = {"auto": None, "exact": True, "random": False}


def equity_of(question: EquityAsked, progress: Progress) -> EquityFound:
    """The equity of each hand. Raises ValueError."""
    trials = question.trials if question.deals == "random" else None
    result = equity(
        question.hands,
        question.board,
        question.dead,
        question.game,
        exact=EXACT[question.deals],
        trials=trials,
        seed=question.seed,
        progress=by_deals(progress),
    )
    players = tuple([hand_of(result, place) for place in range(len(result.players))])
    nobody = zip(result.ends, result.nobody.tolist(), strict=True)
    return EquityFound(
        result.game,
        result.exact,
        float(result.deals),
        players,
        tuple([NobodyTold(end, count / result.deals) for end, count in nobody if count]),
    )


def hand_of(result: Equity, place: int) -> HandTold:
    """One player's figures."""

    def share(counts: Any) -> float:
        return int(counts[place]) / result.deals

    ends = zip(result.ends, result.wins, result.ties, strict=True)
    return HandTold(
        result.players[place],
        float(result.shares[place]),
        float(result.errors[place]),
        share(result.scoops),
        share(result.quarters),
        tuple([EndTold(end, share(wins), share(ties)) for end, wins, ties in ends]),
    )


def found_next(question: NextAsked, progress: Progress) -> NextFound:
    """The equities after each next card. Raises ValueError."""
    spot = spot_of(question.hands, question.board, question.dead, question.game)
    trials = None if spot.joint * spot.completions <= FEW else NEXT_TRIALS
    after = next_cards(
        question.hands,
        question.board,
        question.dead,
        question.game,
        trials=trials,
        seed=question.seed,
        progress=by_deals(progress),
    )
    ordered = sorted(after.items(), key=lambda line: -float(line[1].shares[0]))
    return NextFound(
        question.hands,
        spot.to_come[0] > 0,
        all(result.exact for result in after.values()),
        max(float(result.errors.max()) for result in after.values()),
        tuple([AfterTold(show([card]), tuple(map(float, result.shares))) for card, result in ordered]),
    )


def by_deals(progress: Progress) -> Callable[[int, int], None]:
    """Progress told in deals, as the library tells it."""
    return lambda done, whole: progress("deals", done / whole)
