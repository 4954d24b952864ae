"""What equity comes to: whole counts of deals, as arrays, and the part of the pot that each player wins."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from cardspeak.analysis.equity.spot import Spot
from cardspeak.analysis.equity.tally import POT, Tally
from cardspeak.poker import variants
from cardspeak.ranking.array import Array


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Equity:
    """What each player of a spot wins on average, player by player in the order given.

    exact: whether every deal was counted, each by the product of its hands' weights, made whole; otherwise ``deals`` were
    drawn at random. ``wins`` and ``ties`` have a row for each end, as high and low, and count the deals in which a player
    alone, or with others, has its best hand; ``nobody`` counts those in which no hand qualifies for it. ``scoops`` are
    the deals in which a player takes the whole pot, ``quarters`` those in which it is just a quarter. ``parts`` is the pot
    won in all, in parts of which each deal's pot has 5040. Odd chips and the rake are left out.

    >>> from cardspeak import equity
    >>> found = equity(['AhKh', 'QQ+'], board='2h7h9c')
    >>> found.players, found.exact
    (('AhKh', 'QQ+'), True)
    """

    game: str
    players: tuple[str, ...]
    ends: tuple[str, ...]
    exact: bool
    deals: int
    wins: Array
    ties: Array
    nobody: Array
    scoops: Array
    quarters: Array
    parts: Array
    shares: Array
    """The part of the pot that each player wins, 0 to 1 (float64)."""
    errors: Array
    """The standard error of each share; 0 if exact."""

    @property
    def note(self) -> str:
        """What the figures leave out because players choose it; empty for most games."""
        variant = variants.named(self.game)
        if variant.draws:
            return "hands as they stand: cards that a hand lacks are dealt at random, and no other draw is counted"
        return "cards that are thrown away are left out" if variant.exchanges else ""

    def __repr__(self) -> str:
        return f"<Equity in {self.game}: {', '.join([f'{share:.1%}' for share in self.shares])}>"

    def __str__(self) -> str:
        wide = max([len(text) for text in self.players])
        how = f"{self.deals:,} deals, {'all of them' if self.exact else 'drawn at random'}"
        each = [
            f"  {text:<{wide}}  {share:7.2%}" + ("" if self.exact else f" ± {error:.2%}")
            for text, share, error in zip(self.players, self.shares, self.errors, strict=True)
        ]
        return "\n".join([f"{self.game}, {how}", *each])

    def _repr_html_(self) -> str:
        """A bar for each player, as a notebook draws it."""
        bar = '<div style="background:#3b7a57;height:.9em;width:{:.1f}%"></div>'
        rows = [
            f"<tr><td>{escape(text)}</td><td>{share:.2%}</td><td style='width:16em'>{bar.format(100 * share)}</td></tr>"
            for text, share in zip(self.players, self.shares, strict=True)
        ]
        return f"<table><caption>{escape(self.game)}, {self.deals:,} deals</caption>{''.join(rows)}</table>"

    def as_json(self) -> dict[str, Any]:
        """All of it as plain values."""
        players = [
            {
                "hand": text,
                "equity": float(self.shares[place]),
                "error": float(self.errors[place]),
                "scoops": int(self.scoops[place]),
                "quarters": int(self.quarters[place]),
                "ends": {
                    end: {"wins": int(self.wins[row, place]), "ties": int(self.ties[row, place])}
                    for row, end in enumerate(self.ends)
                },
            }
            for place, text in enumerate(self.players)
        ]
        nobody = {end: int(count) for end, count in zip(self.ends, self.nobody, strict=True)}
        return {
            "game": self.game,
            "exact": self.exact,
            "deals": self.deals,
            "note": self.note,
            "nobody": nobody,
            "players": players,
        }


def result(spot: Spot, counted: Tally, exact: bool) -> Equity:
    """What was counted, as a result."""
    deals = counted.deals
    mean = np.array([parts / deals / POT for parts in counted.parts.tolist()])
    if exact:
        spread = np.zeros(spot.players)
    else:
        square = np.array([squares / deals / POT**2 for squares in counted.squares.tolist()])
        spread = np.sqrt(np.maximum(square - mean**2, 0) / max(deals - 1, 1))
    return Equity(
        game=spot.game,
        players=tuple([held.text for held in spot.ranges]),
        ends=tuple([end.name for end in spot.ends]),
        exact=exact,
        deals=deals,
        wins=whole(counted.wins),
        ties=whole(counted.ties),
        nobody=whole(counted.nobody),
        scoops=whole(counted.scoops),
        quarters=whole(counted.quarters),
        parts=whole(counted.parts),
        shares=mean,
        errors=spread,
    )


def whole(counts: Array) -> Array:
    """Counts as int64, or as Python's own numbers where weights have made them too big for that."""
    if counts.dtype == np.int64:
        return counts
    return counts.astype(np.int64) if max(counts.flat) < 1 << 63 else counts
