"""What a par sheet says: the game, its paytables with every combination, its figures, its swings, and how they were found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import cardspeak
from cardspeak.analysis.document import Block, Document, Section, Text, table
from cardspeak.analysis.edge.outcomes import on_the_players_side
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import digest
from cardspeak.analysis.edge.sheet import tables
from cardspeak.analysis.edge.sheet.swings import MOST_ROUNDS, Swings, swings
from cardspeak.analysis.edge.sheet.words import BOOKS, percent, units
from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import TITLES
from cardspeak.rulebook import BOOKS as BOOK_TITLES
from cardspeak.rulebook import Refused
from cardspeak.rulebook.surfaces import shows

if TYPE_CHECKING:
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.rows import Sensitivity
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

SURFACE: Final = "par sheet"
SHOWN: Final = ("UTH/12/D/3/a", "UTH/12/D/3/b", "UTH/12/D/5/b")
"""What an operator's submission must say and the sheet tells: rates, resets, and which Envy table."""
shows(SURFACE, *SHOWN)

LONGEST: Final = 60
"""A wager with more outcomes than this is told by its results alone."""


def par_sheet(
    found: RideEdge | UltimateEdge,
    *,
    rounds: int = 1000,
    bankrolls: Sequence[int] = (),
    varied: Iterable[Sensitivity] = (),
    progress: Progress = silent,
) -> Document:
    """The par sheet of a table whose figures are `found`.

    rounds: of the longest session. bankrolls: in cents; without any, some that suit the game. varied: what one unit more of
    each row changes, if that is to be told. Raises `Refused` for sessions or bankrolls that make no sense.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(f"a session has 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")
    if poor := [cents for cents in bankrolls if cents < 1]:
        raise Refused(f"a bankroll is to be a cent at least, not {money(poor[0])}")
    setup = found.setup
    swung = swings(found, rounds, bankrolls, progress)
    sections = [
        Section("Wagers", (*tables.wagers(found.wagers), *together(found))),
        Section("Paytables", tuple(paytables(found))),
        Section("Play", tuple(tables.play(found))),
        Section("How wagers go together", tuple(correlated(found))),
        *limits(found),
        *progressive(found),
        Section("Results of a round", tuple(swung.round_blocks())),
        Section("Sessions", tuple(swung.session_blocks())),
        Section("Bankrolls", tuple(swung.bankroll_blocks())),
    ]
    rows = tuple(varied)
    if rows:
        sections.append(Section("What one more on a row changes", (tables.sensitivity(rows),)))
    sections += [
        Section("Readings", tuple(tables.readings(setup, found.wagers))),
        Section("Every outcome", tuple(endings(found))),
        Section("Method", tuple(method(swung))),
    ]
    return Document(f"Par sheet: {TITLES[setup.game]}", f"hash {digest(setup)}", tuple(facts(found)), tuple(sections))


def facts(figures: RideEdge | UltimateEdge) -> Iterator[tuple[str, str]]:
    """What stands at the head."""
    setup, first = figures.setup, next(iter(figures.wagers.values()))
    yield "rules", BOOK_TITLES[BOOKS[setup.game]]
    yield "paytables", ", ".join([f"{name} {pays.name}" for name, pays in setup.tables.items()])
    yield "wagers", ", ".join([f"{name} {money(amount)}" for name, amount in setup.bets.items()])
    yield "payout limit", money(setup.limit) if setup.limit else "none"
    yield "strategy", setup.strategy.name
    yield "house edge", f"{percent(first.edge)} of {first.unit}"
    if favoured := on_the_players_side(figures.wagers, setup.tables):
        yield "on the players' side", ", ".join([f"{name}, of which the house loses {percent(-edge)}" for name, edge in favoured])
    yield "element of risk", percent(first.element_of_risk)
    yield "standard deviation", f"{first.standard_deviation:.6f} of {first.unit}"
    yield "hash", digest(setup)
    yield "made by", f"cardspeak {cardspeak.__version__}; the hash is of paytables, wagers, readings, strategy and this version"


def together(figures: RideEdge | UltimateEdge) -> Iterator[Block]:
    """All that is bet as one, where that is more than the table's figures say."""
    if not hasattr(figures, "rides") and len(figures.setup.bets) > 1:
        total = figures.total
        risk = percent(total.element_of_risk)
        yield Text(
            f"All that is bet, and Envy: the house wins {percent(total.edge)} of the Ante, {risk} of the "
            f"{units(total.average, 6)} Antes wagered on average."
        )


def paytables(figures: RideEdge | UltimateEdge) -> Iterator[Block]:
    for name, pays in figures.setup.tables.items():
        yield tables.paytable(name, pays, figures.wagers[name])
    yield Text(
        "Counts are of hands where a wager looks at a hand alone, else of deals with their common factor taken out. Returns are "
        "net, in the wager's own units, and add up to minus its edge."
    )


def correlated(figures: RideEdge | UltimateEdge) -> Iterator[Block]:
    yield tables.correlations(figures.pairs)
    if "six-card" in figures.wagers:
        yield Text(
            "The Six Card Bonus looks at a box dealt from what the others leave. How it goes together with wagers that hang on "
            "the player's choices is not told, and the round and the sessions below leave it out."
        )


def limits(figures: RideEdge | UltimateEdge) -> Iterator[Section]:
    """What the payout limit costs players."""
    if figures.without_limit is None:
        return
    rows = [
        (name, percent(figures.wagers[name].edge), percent(free), percent(figures.wagers[name].edge - free))
        for name, free in figures.without_limit.items()
    ]
    limit = money(figures.setup.limit)
    yield Section(f"Payout limit of {limit}", (table("", ("wager", "edge", "without the limit", "the limit adds"), rows),))


def progressive(figures: RideEdge | UltimateEdge) -> Iterator[Section]:
    if not hasattr(figures, "rides") and figures.progressive:
        note = Text(f"Rates, resets and the Envy table as a rules submission states them: {', '.join(SHOWN)}.")
        yield Section("Progressive", (*tables.over_time(figures.progressive), note))


def endings(figures: RideEdge | UltimateEdge) -> Iterator[Block]:
    """Every outcome of each wager that has no paytable of its own."""
    for name, wager in figures.wagers.items():
        if name == "round" and len(wager.outcomes) > LONGEST:
            yield Text(f"The round ends in {len(wager.outcomes)} ways; its results are told above.")
        elif name not in figures.setup.tables or name == "base":
            yield tables.outcomes(wager)


def method(swung: Swings) -> Iterator[Block]:
    yield Text(
        "Edges, deviations and frequencies count every deal and are exact fractions, shown rounded; nothing is sampled. "
        "Play is solved anew for these paytables, or follows the strategy named."
    )
    yield Text(swung.how)
