"""Figures drawn with matplotlib: alike in every run, whatever the user's own settings are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO, StringIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cardspeak.analysis.document import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Draw = Callable[["Axes"], None]

SIZE: Final = (7.2, 3.6)
"""Inches."""
DOTS: Final = 200
"""An inch, where a figure is a picture of dots."""
INK, FAINT, DEEP, PALE, WARM = "#1f2933", "#9aa5b1", "#1d5fa8", "#a9c8ea", "#b4530a"
LINES: Final = ("#1d5fa8", "#b4530a", "#2f7d4f", "#7b4ca3", "#5b6770")
STYLE: Final[dict[str, Any]] = {
    "font.family": ["DejaVu Sans"],
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e4e7eb",
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "svg.fonttype": "none",
}


@contextmanager
def _drawn(figure: Figure, salt: str) -> Iterator[Any]:
    import matplotlib
    from matplotlib.figure import Figure as Canvas

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        settings: Any = matplotlib.rcParams
        settings.update(STYLE | {"svg.hashsalt": salt})
        drawn = Canvas(figsize=SIZE, layout="constrained")
        figure.draw(drawn.add_subplot())
        yield drawn


def svg(figure: Figure, salt: str) -> str:
    """The figure as SVG text, its ids made from `salt`."""
    with _drawn(figure, salt) as drawn:
        out = StringIO()
        drawn.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def png(figure: Figure, salt: str) -> bytes:
    """The figure as a PNG picture."""
    with _drawn(figure, salt) as drawn:
        out = BytesIO()
        drawn.savefig(out, format="png", dpi=DOTS, metadata={"Software": None})
    return out.getvalue()


def outcomes(nets: Sequence[float], chances: Sequence[float], unit: str) -> Draw:
    """Bars: how often each result of a round comes, on a logarithmic scale."""
    gaps = [b - a for a, b in pairwise(nets)]
    width = 0.8 * max(min(gaps, default=1), (nets[-1] - nets[0]) / 120)

    def draw(axes: Axes) -> None:
        colours = [WARM if net < 0 else FAINT if net == 0 else DEEP for net in nets]
        axes.bar(nets, [100 * chance for chance in chances], width=width, color=colours)
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(_per_cent)
        axes.set_xlabel(f"result of a round, in {unit}")
        axes.set_ylabel("how often")
        axes.grid(axis="x", visible=False)

    return draw


def bands(rounds: Sequence[int], levels: dict[float, list[float]], mean: Sequence[float], unit: str) -> Draw:
    """Bands between levels that belong together, the median, and the mean."""

    def draw(axes: Axes) -> None:
        ordered = sorted(levels)
        for number, (low, high) in enumerate(zip(ordered, reversed(ordered), strict=True)):
            if low >= high:
                break
            alpha = 0.35 + 0.3 * number
            label = f"{100 * (high - low):.0f} % of sessions"
            axes.fill_between(rounds, levels[low], levels[high], color=PALE, alpha=min(alpha, 1), label=label, linewidth=0)
        if 0.5 in levels:
            axes.plot(rounds, levels[0.5], color=DEEP, label="median")
        axes.plot(rounds, mean, color=WARM, linestyle="--", label="mean")
        axes.axhline(0, color=INK, linewidth=0.8)
        axes.set_xlim(0, max(rounds))
        axes.set_xlabel("rounds")
        axes.set_ylabel(f"result, in {unit}")
        axes.legend(loc="upper left", fontsize=8)

    return draw


def risks(bankrolls: Sequence[float], by_rounds: dict[int, list[float]], unit: str) -> Draw:
    """A line for each number of rounds: the risk by bankroll."""

    def draw(axes: Axes) -> None:
        for colour, (rounds, chances) in zip(LINES, by_rounds.items(), strict=False):
            axes.plot(bankrolls, [100 * chance for chance in chances], color=colour, label=f"{rounds:,} rounds")
        axes.set_xlim(0, max(bankrolls))
        axes.set_ylim(0, 100)
        axes.yaxis.set_major_formatter(_per_cent)
        axes.set_xlabel(f"bankroll, in {unit}")
        axes.set_ylabel("chance to lose it")
        axes.legend(loc="upper right", fontsize=8)

    return draw


def _per_cent(value: float, _: float) -> str:
    return f"{value:g} %"
