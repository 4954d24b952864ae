"""Where a table against the house favours its players, for whoever opens it: the wager, and what the house loses of it.

    for found in favours(posted):
        print(found)        # on the players' side: the house loses 458.71% of each $1 on the Progressive on average ...

Side wagers look at one hand, and their figures are there at once. Play of the main wagers must be solved; by the book's own
tables they are the house's (a test works that out), so `main_favours` looks at the house's own alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Final

import msgspec
from msgspec import structs

from cardspeak.analysis.edge import sides
from cardspeak.analysis.edge.advice import readings_of
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup, reading
from cardspeak.banked.money import money
from cardspeak.banked.paytables.lint import is_printed
from cardspeak.banked.signs import RideSign, taken
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.table import HousePosted

MAIN: Final = ("base", "blind")
"""The paytables of the main wagers."""
NAMES: Final = {"progressive": "the Progressive", "bonus": "the bonus", "trips": "Trips", "six-card": "the Six Card Bonus"}
"""What the side wagers are called."""


class Favour(msgspec.Struct, frozen=True):
    """A wager on the players' side. bet: in cents, where the house loses most of it. edge: what the house wins of the bet.

    full: the same with the Envy Bonus, at a table of so many `players`. folds: a fold loses the wager too, which the figures
    leave out.
    """

    wager: str
    bet: int
    edge: Fraction
    full: Fraction
    players: int = 1
    folds: bool = False

    def __str__(self) -> str:
        said = f"the house {edge_in_words(self.edge)} of each {money(self.bet)} on {NAMES.get(self.wager, self.wager)} on average"
        if self.full != self.edge:
            said += f", and {edge_in_words(self.full)} with the Envy Bonus at a table of {self.players}"
        return f"on the players' side: {said}{', leaving out what a fold loses' if self.folds else ''}"


def edge_in_words(edge: Fraction) -> str:
    """What the house wins or loses of a wager."""
    return f"{'loses' if edge < 0 else 'wins'} {abs(float(edge)):.2%}"


def favours(posted: HousePosted) -> tuple[Favour, ...]:
    """The side wagers of a table whose edge is on the players' side; known at once."""
    advantages: list[Favour] = []
    for table in posted.tables:
        if table.wager not in MAIN:
            advantages += worst([one_side(setup, table.wager, posted.seats) for setup in setups(posted, table.wager)])
    return tuple(advantages)


def looked_into(posted: HousePosted) -> str:
    """The paytable of the main wagers, by name, where play must be solved to know their edge; empty for the book's own."""
    return next((str(table) for table in posted.tables if table.wager in MAIN and not is_printed(table)), "")


def main_favours(posted: HousePosted, progress: Progress = silent) -> tuple[Favour, ...]:
    """The main wagers, where they are on the players' side: of one of the three bets, or of the Ante.

    Raises `ImportError` without NumPy or, for Ultimate, Numba.
    """
    from cardspeak.analysis.edge.rows import edge_of

    wager = "base" if isinstance(posted.sign, RideSign) else "blind"
    named = "each of the three bets" if wager == "base" else "the Ante"
    edges = [(setup, edge_of(setup, wager, progress)) for setup in setups(posted, wager)] if looked_into(posted) else []
    return worst([Favour(named, bet_of(setup, wager), edge, edge) for setup, edge in edges])


def worst(bets: Iterable[Favour]) -> tuple[Favour, ...]:
    """The bet of which the house loses most, if of any."""
    return tuple(sorted([favour for favour in bets if favour.full < 0], key=lambda favour: favour.full)[:1])


def one_side(setup: Setup, wager: str, seats: int) -> Favour:
    """A side wager's figures."""
    bet = bet_of(setup, wager)
    if isinstance(setup, RideSetup):
        edge = sides.bonus(setup).edge
    elif wager == "progressive":
        hands = sides.hands_of(5 if reading(setup, "progressive_hand") == "two-and-flop" else 7)
        edge = sides.progressive(setup, hands).edge
        folds = reading(setup, "progressive_fold") == "lost"
        return Favour(wager, bet, edge, edge - sides.envy(setup, hands) * (seats - 1), seats, folds)
    else:
        edge = sides.six_card(setup).edge if wager == "six-card" else sides.trips(setup, sides.hands_of(7)).edge
    return Favour(wager, bet, edge, edge)


def bet_of(setup: Setup, wager: str) -> int:
    """What is bet on a wager; on the Blind as much as on the Ante."""
    return {"base": setup.bets.get("bet", 0), "blind": setup.bets.get("ante", 0)}.get(wager) or setup.bets[wager]


def setups(posted: HousePosted, wager: str) -> Iterator[Setup]:
    """The table with the least bet on a wager, the next, and the largest.

    What an award is worth is a line over the bet, and what odds are rounded up by weighs most on small bets of either parity: so
    the share of a bet that the house wins is lowest at one of them.
    """
    stakes = taken(posted.sign, wager)
    for bet in sorted(
        {stakes.least, min(stakes.least + stakes.step, stakes.most or stakes.least + stakes.step), stakes.most} - {0}
    ):
        yield setup_of(posted, wager, bet)


def setup_of(posted: HousePosted, wager: str, bet: int) -> Setup:
    """A table with one of its wagers, or the main ones, as it is dealt there."""
    sign, rules = posted.sign, posted.house
    read = readings_of(posted.game, rules)
    if isinstance(sign, RideSign):
        main = RideSetup(base=sign.table("base"), bonus=None, bet=sign.least, limit=sign.limit, chip=sign.chip, readings=read)
        return structs.replace(main, **({"bet": bet} if wager == "base" else {"bonus": sign.table("bonus"), "bonus_bet": bet}))
    assert isinstance(rules, UltimateRules)
    ultimate = UltimateSetup(
        blind=sign.table("blind", rules),
        ante=sign.ante_least,
        limit=sign.limit,
        chip=sign.chip,
        readings=read,
    )
    if wager == "blind":
        return structs.replace(ultimate, ante=bet)
    field = wager.replace("-", "_")
    side: dict[str, Any] = {field: sign.table(wager, rules), f"{field}_bet": bet}
    if wager == "progressive":
        side["meters"] = tuple([(meter.name, meter.initial) for meter in sign.meters])
        side["resets"] = tuple([(meter.name, meter.reset) for meter in sign.meters])
    return structs.replace(ultimate, **side)
