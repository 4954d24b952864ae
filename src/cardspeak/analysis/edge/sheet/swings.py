"""The swings of a table: what one round, a session, and a bankroll may come to, as tables and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.analysis.document import Block, Figure, Text, table
from cardspeak.analysis.edge.outcomes import Wager
from cardspeak.analysis.edge.progress import Progress
from cardspeak.analysis.edge.setup import Setup
from cardspeak.analysis.edge.sheet import figures
from cardspeak.analysis.edge.sheet.sessions import Grid, Risk, Session, grid, risk, session
from cardspeak.analysis.edge.sheet.words import UNITS, often, percent, units
from cardspeak.banked.money import money

if TYPE_CHECKING:
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

MOST_ROUNDS: Final = 5000
LEVELS: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
SHADED: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
LENGTHS: Final = (1, 2, 5)
"""Sessions of so many rounds, of ten times as many, and so on."""
BANKROLLS: Final = (20, 50, 100, 200, 500)
"""In units, where none are asked for."""
STEPS: Final = 120
"""Points of a curve."""
FARTHEST: Final = 12
"""Results beyond so many units are in the figure's table alone."""


class Swings(msgspec.Struct, frozen=True, eq=False):
    """What one round, sessions of several lengths, and bankrolls come to, all wagers but the Six Card Bonus together."""

    setup: Setup
    round: Wager
    grid: Grid
    sessions: tuple[Session, ...]
    risk: Risk
    bankrolls: tuple[Fraction, ...]
    marks: tuple[int, ...]

    @property
    def unit(self) -> str:
        return UNITS[self.setup.game]

    @property
    def stake(self) -> int:
        """A unit in cents."""
        return stake_of(self.setup)

    @property
    def how(self) -> str:
        """How sessions and risks were found."""
        text = (
            "Sessions are of independent rounds: the exact distribution of one round convolved with itself by Fourier transform, "
            "and the risk of a bankroll worked out round by round, both right to some twelve digits, neither by a normal "
            "approximation."
        )
        if self.grid.beyond:
            most = units((len(self.grid.chances) - 1 + self.grid.least) * self.grid.step)
            off = percent(max([session.uncertain for session in self.sessions]), 4)
            text += (
                f" Wins above {most} {self.unit}, {often(self.grid.beyond)} of rounds, count as above every band and as never "
                f"broke, which moves the levels of the longest session by {off} at most."
            )
        return text

    def round_blocks(self) -> Iterator[Block]:
        """The distribution of one round."""
        chances = {float(net): float(chance) for net, chance in self.round.by_net().items() if net <= FARTHEST}
        beyond = sum([chance for net, chance in self.round.by_net().items() if net > FARTHEST], Fraction(0))
        draw = figures.outcomes(list(chances), list(chances.values()), self.unit)
        title = f"How often each result of a round comes; {often(beyond)} are above {FARTHEST} {self.unit}"
        yield Figure("outcomes", title, f"Bars of the probability of each net result of a round, in {self.unit}.", draw)
        yield table(
            "",
            (f"result, in {self.unit}", "how often", "that or less"),
            [(*said, often(chance), percent(below, 6)) for said, chance, below in self.by_result()],
            left=1,
        )

    def by_result(self) -> Iterator[tuple[tuple[str], Fraction, Fraction]]:
        """Results, those above what the figure shows in tens, hundreds and so on together."""
        below, together = Fraction(0), dict[str, Fraction]()
        for net, chance in self.round.by_net().items():
            name = units(net) if net <= FARTHEST else between(net)
            together[name] = together.get(name, Fraction(0)) + chance
        for name, chance in together.items():
            below += chance
            yield (name,), chance, below

    def session_blocks(self) -> Iterator[Block]:
        """Bands of session results."""
        yield Text(
            f"What a player is up or down by after so many rounds, in {self.unit} ({money(self.stake)} each): the result that "
            "stays unpassed with the probability at the head."
        )
        yield table(
            "",
            ("rounds", "mean", "deviation", *[f"{100 * level:g} %" for level in LEVELS], "ahead"),
            [
                (
                    f"{session.rounds:,}",
                    units(session.mean, 2),
                    units(self.round.standard_deviation * session.rounds**0.5, 2),
                    *[shown(session.bands[level]) for level in LEVELS],
                    percent(session.ahead, 2),
                )
                for session in self.sessions
            ],
        )
        drawn = [session for session in self.sessions if all([session.bands[level] is not None for level in SHADED])]
        if len(drawn) > 1:
            lengths = [0, *[session.rounds for session in drawn]]
            levels = {level: [0.0, *[float(session.bands[level] or 0) for session in drawn]] for level in SHADED}
            means = [0.0, *[float(session.mean) for session in drawn]]
            says = f"Bands that hold 50 and 90 per cent of sessions, with median and mean, up to {lengths[-1]:,} rounds."
            draw = figures.bands(lengths, levels, means, self.unit)
            yield Figure("sessions", "Bands of session results", says, draw)

    def bankroll_blocks(self) -> Iterator[Block]:
        """The risk of losing a bankroll."""
        need = f"{units(self.risk.need)} {self.unit} ({money(round(self.risk.need * self.stake))})"
        yield Text(
            f"The chance that a bankroll is lost within so many rounds of the same wagers. It is lost once it cannot carry the "
            f"dearest round any more, which costs {need}."
        )
        heads = ("bankroll", f"in {self.unit}", *[f"{rounds:,} rounds" for rounds in self.marks])
        yield table(
            "",
            heads,
            [
                (
                    money(round(bankroll * self.stake)),
                    units(bankroll, 2),
                    *[percent(self.risk.of(bankroll, rounds), 4) for rounds in self.marks],
                )
                for bankroll in self.bankrolls
            ],
        )
        most = max(self.bankrolls)
        points = [most * step / STEPS for step in range(STEPS + 1)]
        curves = {rounds: [self.risk.of(point, rounds) for point in points] for rounds in self.marks}
        draw = figures.risks([float(point) for point in points], curves, self.unit)
        says = f"The chance to lose a bankroll of up to {units(most)} {self.unit}, a line for each length of session."
        yield Figure("risk", "Risk of losing a bankroll", says, draw)
        if self.round.edge > 0:
            yield Text("Whoever goes on for ever loses any bankroll, for the house has the edge.")


def swings(edge: RideEdge | UltimateEdge, rounds: int, bankrolls: Sequence[int], progress: Progress) -> Swings:
    """The swings over sessions of up to so many rounds; bankrolls in cents."""
    whole, setup = edge.wagers["round"], edge.setup
    made = grid(whole.by_net(), rounds)
    lengths = lengths_to(rounds)
    sessions = []
    for done, length in enumerate(lengths):
        progress("convolving sessions", done / len(lengths))
        sessions.append(session(made, whole.expectation, length, LEVELS))
    marks = tuple(lengths[-4:])
    progress("weighing bankrolls", 0)
    risks = risk(made, marks)
    stakes = tuple([Fraction(cents, stake_of(setup)) for cents in bankrolls]) or tuple(map(Fraction, BANKROLLS))
    return Swings(
        setup=setup, round=whole, grid=made, sessions=tuple(sessions), risk=risks, bankrolls=tuple(sorted(stakes)), marks=marks
    )


def lengths_to(rounds: int) -> list[int]:
    """1, 2, 5, 10, 20 ... up to so many rounds, and that."""
    lengths, ten = [], 1
    while ten <= rounds:
        lengths += [length * ten for length in LENGTHS if length * ten < rounds]
        ten *= 10
    return [*lengths, rounds]


def stake_of(setup: Setup) -> int:
    return setup.bets["bet"] if "bet" in setup.bets else setup.bets["ante"]


def between(net: Fraction) -> str:
    """The decade in which a large result lies."""
    ten = FARTHEST if net <= 100 else 100
    while net > ten * 10 and ten >= 100:
        ten *= 10
    return f"{units(ten)} to {units(100 if ten == FARTHEST else ten * 10)}"


def shown(band: Fraction | None) -> str:
    return "beyond" if band is None else units(band, 2)
