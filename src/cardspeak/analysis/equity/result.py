"""What equity comes to: whole counts of deals, as arrays, and the part of the pot that each player wins."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
import numpy as np

from cardspeak.analysis.equity.once import once
from cardspeak.analysis.equity.tally import POT, Counted
from cardspeak.poker import variants
from cardspeak.ranking.array import Array


class Equity(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What each player of a spot wins on average, player by player in the order given.

    exact: whether every deal was counted, each by the product of its hands' weights, made whole; otherwise deals were
    drawn at random. Odd chips and the rake are left out.

    >>> from cardspeak import equity
    >>> found = equity(['AhKh', 'QQ+'], board='2h7h9c')
    >>> found.players, found.exact
    (('AhKh', 'QQ+'), True)
    """

    game: str
    players: tuple[str, ...]
    ends: tuple[str, ...]
    exact: bool
    _counted: Counted

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return self._counted.deals

    @once
    def wins(self) -> Array:
        """By end, as high and low, and player: the deals in which a player alone has its best hand."""
        return self._counted.wins

    @once
    def ties(self) -> Array:
        """By end and player: the deals in which a player and others have its best hand."""
        return self._counted.ties

    @once
    def nobody(self) -> Array:
        """By end: the deals in which no hand qualifies for it."""
        return self._counted.nobody

    @once
    def scoops(self) -> Array:
        """The deals in which a player takes the whole pot."""
        return self._counted.scoops

    @once
    def quarters(self) -> Array:
        """The deals in which a player's part is just a quarter of the pot."""
        return self._counted.quarters

    @once
    def parts(self) -> Array:
        """The pot won in all, in parts of which each deal's pot has 5040."""
        return self._counted.parts

    @once
    def shares(self) -> Array:
        """The part of the pot that each player wins, 0 to 1 (float64)."""
        deals = self._counted.deals
        return np.array([parts / deals / POT for parts in self._counted.each_part()])

    @once
    def errors(self) -> Array:
        """The standard error of each share; 0 if exact."""
        if self.exact:
            return np.zeros(len(self.players))
        square = np.array([squares / self.deals / POT**2 for squares in self._counted.squares.tolist()])
        spread: Array = np.sqrt(np.maximum(square - self.shares**2, 0) / max(self.deals - 1, 1))
        return spread

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
