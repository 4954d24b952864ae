"""The figures of Ultimate Texas Hold 'em: each wager alone, the main wagers together, all that is bet together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np
from msgspec import structs

from cardspeak.analysis.edge import meters, sides
from cardspeak.analysis.edge.outcomes import Outcome, Pair, Wager, merged, paired
from cardspeak.analysis.edge.prices import CATEGORIES, net_win, progressive_net, unit
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import UltimateSetup, reading
from cardspeak.analysis.edge.told import Figures
from cardspeak.analysis.edge.ultimate import box
from cardspeak.analysis.edge.ultimate.kernels.layout import (
    FOLD,
    FOUR,
    LOST,
    LOST_LOW,
    ONE,
    THREE,
    TIED,
    TWO,
    WON,
    WON_LOW,
)
from cardspeak.analysis.edge.ultimate.payoffs import Paid, Payoffs, decided, payoffs
from cardspeak.analysis.edge.ultimate.solver import DEALS, Solved, solution
from cardspeak.analysis.edge.ultimate.strategy import UltimateStrategy
from cardspeak.banked.paytables.awards import Push
from cardspeak.ranking.array import Array

END_NAMES = {FOUR: "4x", THREE: "3x", TWO: "2x", ONE: "1x", FOLD: "fold"}
RESULT_NAMES = {
    WON: "won",
    WON_LOW: "won, dealer not qualified",
    TIED: "tied",
    LOST: "lost",
    LOST_LOW: "lost, dealer not qualified",
}
ANTE = "the Ante"


class Cell(NamedTuple):
    """Deals that end alike: how the round ends, what is held on the flop and in the end, the result, and what it pays."""

    end: int
    on_flop: int
    category: int
    result: int
    deals: int
    paid: Paid
    progressive: Fraction


class Total(NamedTuple):
    """All that is bet and the Envy Bonus, in Antes: what the house wins on average, and how much is wagered."""

    edge: Fraction
    average: Fraction

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of all that is wagered."""
        return self.edge / self.average


class UltimateEdge(Figures, frozen=True, eq=False):
    """All that is known of a table of Ultimate Texas Hold 'em.

    wagers: `main` is Ante, Blind and Play together, `round` all that look at the same cards, so all but the Six Card Bonus,
    whose box is dealt from what is left. total: all of them, and Envy. decisions, results: how often each. before: the Play
    wager before the flop by starting class. pairs: how each two wagers of `round` go together, and the Six Card Bonus with those
    that hang on no choice. without_limit: the edge of
    `main`, Trips and `round` if there were no payout limit. cells: the whole distribution.
    """

    setup: UltimateSetup
    wagers: dict[str, Wager]
    total: Total
    decisions: dict[str, Fraction]
    results: dict[str, Fraction]
    before: tuple[int, ...]
    pairs: tuple[Pair, ...]
    progressive: meters.OverTime | None
    without_limit: dict[str, Fraction] | None
    cells: tuple[Cell, ...]
    solved: Solved


def ultimate_edge(setup: UltimateSetup, progress: Progress = silent) -> UltimateEdge:
    """Every figure of a table of Ultimate Texas Hold 'em, exactly. Raises `Refused` for what cannot be worked out."""
    made = payoffs(setup)
    solved, _ = solved_for(made, setup.strategy, progress)
    cells = tuple(cells_of(setup, made, solved.counts(progress)))
    wagers = {wager.name: wager for wager in wagers_of(setup, cells)}
    if setup.six_card:
        wagers |= {"six-card": sides.six_card(setup), "round": wagers.pop("round")}
    by_hand = hands(setup, cells)
    return UltimateEdge(
        setup=setup,
        wagers=wagers,
        total=total(setup, wagers, sides.envy(setup, by_hand) * (setup.players - 1)),
        decisions=decisions(cells),
        results=results(cells),
        before=tuple(solved.before.tolist()),
        pairs=(*pairs(setup, cells), *box_pairs(setup, wagers, progress)),
        progressive=meters.over_time(setup, live_hands(setup, cells), by_hand) if setup.progressive else None,
        without_limit=without_limit(setup, progress) if setup.limit else None,
        cells=cells,
        solved=solved,
    )


def solved_for(made: Payoffs, strategy: UltimateStrategy, progress: Progress = silent) -> tuple[Solved, int]:
    """What is played for these payoffs, and how many cents one of its numbers counts."""
    pays, cents = in_line(made)
    return solution(pays, strategy, progress), cents


def in_line(made: Payoffs) -> tuple[tuple[int, ...], int]:
    """What the choices are weighed by, as `solution` takes it, and the cents that one of its numbers counts."""
    weighed, cents = decided(made)
    return tuple([weighed[key] for key in sorted(weighed)]), cents


def main_edge(setup: UltimateSetup, progress: Progress = silent) -> Fraction:
    """The house's win on the main wagers alone as a share of the Ante; how rounds end is not counted for it.

    Under a payout limit that binds Trips too, it is the win on both.
    """
    solved, cents = solved_for(payoffs(setup), setup.strategy, progress)
    return Fraction(-solved.worth * cents, DEALS * setup.ante)


def progressive_edge(setup: UltimateSetup, progress: Progress = silent) -> Fraction:
    """The house's win on the Progressive as a share of it; where a fold loses it, play is looked at."""
    if reading(setup, "progressive_fold") == "survives":
        by_flop = reading(setup, "progressive_hand") == "two-and-flop"
        return sides.progressive(setup, sides.hands_of(5 if by_flop else 7)).edge
    return ultimate_edge(setup, progress).wagers["progressive"].edge


def cells_of(setup: UltimateSetup, made: Payoffs, counts: Array) -> Iterator[Cell]:
    """Every way for a round to end that happens."""
    table, stake = setup.progressive, setup.progressive_bet
    by_flop = reading(setup, "progressive_hand") == "two-and-flop"
    lost = reading(setup, "progressive_fold") == "lost"
    worth = progressive_pays(setup) if table else [Fraction(0)] * len(CATEGORIES)
    for end, on_flop, category, result in np.argwhere(counts).tolist():
        own = worth[on_flop if by_flop else category]
        if lost and table and end == FOLD:
            own = Fraction(-stake)
        deals = int(counts[end, on_flop, category, result])
        yield Cell(
            end=end,
            on_flop=on_flop,
            category=category,
            result=result,
            deals=deals,
            paid=made[end, category, result],
            progressive=own,
        )


def wagers_of(setup: UltimateSetup, cells: tuple[Cell, ...]) -> Iterator[Wager]:
    """The wagers that cells tell of, in units of the Ante or of their own."""
    blind = [setup.blind.row(hand) for hand in CATEGORIES]
    paid = [row is not None and not isinstance(row.pays, Push) for row in blind]
    played = Fraction(sum([cell.end * cell.deals for cell in cells]), DEALS)

    def ending(cell: Cell) -> str:
        name = f"{END_NAMES[cell.end]}, {RESULT_NAMES[cell.result]}" if cell.end != FOLD else END_NAMES[FOLD]
        won = cell.end != FOLD and cell.result in (WON, WON_LOW) and paid[cell.category]
        return f"{name}, {CATEGORIES[cell.category]}" if won else name

    def wager(name: str, unit: str, stake: int, net: Net, called: Named, average: Fraction = Fraction(1)) -> Wager:
        outcomes = [Outcome(called(cell), Fraction(net(cell)) / stake, cell.deals) for cell in cells]
        return Wager(name, unit, merged(outcomes), DEALS, average)

    def whole(cell: Cell) -> str:
        name = END_NAMES[cell.end] if cell.end == FOLD else f"{END_NAMES[cell.end]}, {RESULT_NAMES[cell.result]}"
        return f"{name}, {CATEGORIES[cell.category]}" if setup.trips else ending(cell)

    def by_net(net: Net) -> Named:
        return lambda cell: "won" if net(cell) > 0 else "lost" if net(cell) < 0 else "pushed"

    def blinded(cell: Cell) -> str:
        return CATEGORIES[cell.category] if cell.paid.blind > 0 else by_net(lambda cell: cell.paid.blind)(cell)

    def played_for(cell: Cell) -> str:
        return f"{END_NAMES[cell.end]}, {by_net(lambda cell: cell.paid.play)(cell)}" if cell.end != FOLD else END_NAMES[FOLD]

    ante = setup.ante
    yield wager("main", ANTE, ante, lambda cell: cell.paid.main, ending, 2 + played)
    yield wager("ante", ANTE, ante, lambda cell: cell.paid.ante, by_net(lambda cell: cell.paid.ante))
    yield wager("blind", "the Blind", ante, lambda cell: cell.paid.blind, blinded)
    yield wager("play", ANTE, ante, lambda cell: cell.paid.play, played_for, played)
    if setup.trips:
        yield trips(setup, cells)
    if setup.progressive:
        yield progressive(setup, cells)
    bets = {name: bet for name, bet in setup.bets.items() if name in ("trips", "progressive")}
    average = 2 + played + Fraction(sum(bets.values()), ante)
    yield wager("round", ANTE, ante, together, whole, average)


Net = Callable[[Cell], Fraction | int]
Named = Callable[[Cell], str]


def together(cell: Cell) -> Fraction:
    """What a player is better off by on all wagers but the Six Card Bonus, in cents."""
    return cell.paid.main + cell.paid.trips + cell.progressive


def trips(setup: UltimateSetup, cells: tuple[Cell, ...]) -> Wager:
    """Trips under the payout limit."""
    table = sides.made(setup.trips, "Trips")
    ordered = sorted(cells, key=lambda cell: -cell.category)
    rows = {cell.category: table.row(CATEGORIES[cell.category]) for cell in cells}
    outcomes = []
    for cell in ordered:
        row = rows[cell.category]
        outcomes.append(Outcome(row.hand if row else sides.NOTHING, Fraction(cell.paid.trips, setup.trips_bet), cell.deals))
    return Wager("trips", "the wager", merged(outcomes), DEALS)


def progressive(setup: UltimateSetup, cells: tuple[Cell, ...]) -> Wager:
    """The Progressive, with its edge under each reading that bears on it."""

    def edge(other: UltimateSetup) -> Fraction:
        return sides.progressive(other, live_hands(other, cells)).edge

    by = [sides.alternatives(setup, name, edge) for name in ("progressive_hand", "progressive_pays", "progressive_fold")]
    wager = sides.progressive(setup, live_hands(setup, cells))
    return structs.replace(wager, by_reading={name: edges for by_value in by for name, edges in by_value.items()})


def hands(setup: UltimateSetup, cells: tuple[Cell, ...]) -> dict[str, int]:
    """Deals by the hand that the Progressive and the Envy look at."""
    by_flop = reading(setup, "progressive_hand") == "two-and-flop"
    made: Counter[str] = Counter()
    for cell in cells:
        made[CATEGORIES[cell.on_flop if by_flop else cell.category]] += cell.deals
    return made


def live_hands(setup: UltimateSetup, cells: tuple[Cell, ...]) -> dict[str, int]:
    """The same, those that were folded counted as nothing where a Progressive is lost with a fold."""
    if reading(setup, "progressive_fold") == "survives":
        return hands(setup, cells)
    made = Counter(hands(setup, tuple([cell for cell in cells if cell.end != FOLD])))
    made["high-card"] += DEALS - made.total()
    return made


def decisions(cells: tuple[Cell, ...]) -> dict[str, Fraction]:
    """How often a round ends with each Play wager, or a fold."""
    made = Counter[int]()
    for cell in cells:
        made[cell.end] += cell.deals
    return {name: Fraction(made[end], DEALS) for end, name in END_NAMES.items()}


def results(cells: tuple[Cell, ...]) -> dict[str, Fraction]:
    """How often a player beats the dealer, ties, or loses or folds."""
    made = Counter[str]()
    for cell in cells:
        won = cell.end != FOLD and cell.result in (WON, WON_LOW)
        made["win" if won else "tie" if cell.end != FOLD and cell.result == TIED else "loss"] += cell.deals
    return {name: Fraction(made[name], DEALS) for name in ("win", "tie", "loss")}


def total(setup: UltimateSetup, wagers: Mapping[str, Wager], envied: Fraction) -> Total:
    """All wagers together; `envied` is what Envy is worth, as a share of the Progressive bet."""
    edge, average = wagers["round"].edge, wagers["round"].average
    edge -= envied * setup.progressive_bet / setup.ante
    if "six-card" in wagers:
        size = Fraction(setup.six_card_bet, setup.ante)
        edge, average = edge + wagers["six-card"].edge * size, average + size
    return Total(edge, average)


def pairs(setup: UltimateSetup, cells: tuple[Cell, ...]) -> tuple[Pair, ...]:
    """How each two wagers that look at the same cards go together."""
    nets: dict[str, Net] = {
        "ante": lambda cell: cell.paid.ante,
        "blind": lambda cell: cell.paid.blind,
        "play": lambda cell: cell.paid.play,
    }
    if setup.trips:
        nets["trips"] = lambda cell: cell.paid.trips
    if setup.progressive:
        nets["progressive"] = lambda cell: cell.progressive
    with_main: dict[str, Net] = {"main": lambda cell: cell.paid.main}
    with_main |= {name: net for name, net in nets.items() if name in ("trips", "progressive")}
    return tuple(
        [
            paired(one, other, [(Fraction(of[one](cell)), Fraction(of[other](cell)), cell.deals) for cell in cells])
            for of in (nets, with_main)
            for one, other in combinations(of, 2)
            if of is nets or one == "main"
        ]
    )


def box_pairs(setup: UltimateSetup, wagers: Mapping[str, Wager], progress: Progress) -> tuple[Pair, ...]:
    """How the Six Card Bonus goes together with Trips and the Progressive, where these hang on no choice of the player's."""
    others: dict[str, box.Beside] = {}
    if setup.trips and not setup.limit:
        table = setup.trips
        pays = [Fraction(net_win(table.row(hand), setup.trips_bet, unit(setup))) for hand in CATEGORIES]
        others["trips"] = box.Beside(box.BOARD, tuple(pays))
    if setup.progressive and reading(setup, "progressive_fold") == "survives":
        cards = box.FLOP if reading(setup, "progressive_hand") == "two-and-flop" else box.BOARD
        others["progressive"] = box.Beside(cards, tuple(progressive_pays(setup)))
    return box.box_pairs(setup, others, wagers, progress) if setup.six_card and others else ()


def progressive_pays(setup: UltimateSetup) -> list[Fraction]:
    """By category, what a Progressive is better off by, in cents."""
    table, stake = sides.made(setup.progressive, "a Progressive"), setup.progressive_bet
    rows = [table.row(hand) for hand in CATEGORIES]
    says, shown = reading(setup, "progressive_pays"), setup.meters_shown
    return [progressive_net(row.pays, stake, shown, says) if row else Fraction(-stake) for row in rows]


def without_limit(setup: UltimateSetup, progress: Progress) -> dict[str, Fraction]:
    """The edges of the main wagers, of Trips and of the round if there were no payout limit."""
    free = structs.replace(setup, limit=0, six_card=None)
    unlimited = ultimate_edge(free, progress)
    return {name: wager.edge for name, wager in unlimited.wagers.items() if name in ("main", "trips", "round")}
