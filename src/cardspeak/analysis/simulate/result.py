"""What a simulation found, with standard errors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.analysis.needs import need
from cardspeak.analysis.simulate.spread import COMPILED
from cardspeak.analysis.simulate.table import Table, unit_of
from cardspeak.analysis.simulate.tally import Sum, Tally
from cardspeak.poker import Round
from cardspeak.rulebook.handed import handed

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped]


class Simulation(msgspec.Struct, frozen=True, eq=False):
    """What some rounds at a table came to.

    table: what was played, and by whom. asked: rounds that were to be played; `rounds` are those that are in the
        figures.
    tally: the figures, as whole numbers.

    >>> from cardspeak import simulate
    >>> simulate('texas-holdem', 'nl 1/2', ['rock', 'maniac'], 20, seed=7).rounds
    20
    """

    table: Table
    asked: int
    tally: Tally

    @property
    def rounds(self) -> int:
        """Rounds that the figures hold."""
        return self.tally.rounds

    @property
    def complete(self) -> bool:
        """Whether that is all that was asked for."""
        return self.rounds == self.asked

    @property
    def seats(self) -> dict[int, Sum]:
        """By seat, from 1: what the policy in that place of the list won. Without a button it is a place in the list
        alone.
        """
        return dict(enumerate(self.tally.seats, 1))

    @property
    def policies(self) -> dict[str, Sum]:
        """By policy, all its seats together."""
        return dict(zip([policy.name for policy in self.table.policies], self.tally.policies, strict=True))

    @property
    def positions(self) -> dict[int, Sum]:
        """By place from the button's left, the last being the button; in a game without one, by place in the deal."""
        return dict(enumerate(self.tally.positions, 1))

    @property
    def pairs(self) -> dict[tuple[str, str], Sum]:
        """By pair of policies, what a hand of the first won more than a hand of the second: they were in the same rounds."""
        names = [policy.name for policy in self.table.policies]
        return dict(zip(combinations(names, 2), self.tally.pairs, strict=True))

    @property
    def unit(self) -> str:
        """What `per_100` counts in: "big blinds" or "small bets"."""
        return unit_of(self.table.stakes)[1]

    def per_100(self, of: Sum) -> float:
        """What was won in 100 hands, in units. Raises `Refused` if there was no hand."""
        return float(100 * of.mean / unit_of(self.table.stakes)[0])

    def error_per_100(self, of: Sum) -> float | None:
        """The standard error of that; None from fewer than two rounds."""
        return None if of.error is None else 100 * of.error / unit_of(self.table.stakes)[0]

    @handed
    def round(self, number: int) -> Round:
        """Round `number`, from 0, played once more from its seed: all its cards, acts and clauses."""
        return self.table.play(number)

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every round again, a row for each seat, for a DataFrame: what who won, in chips. Each is played once more."""
        for first in range(0, self.rounds, COMPILED):
            yield from self.rows_of(first, min(first + COMPILED, self.rounds))

    def rows_of(self, first: int, end: int) -> Iterator[dict[str, Any]]:
        """The same for the rounds from `first` up to `end`."""
        for number, (nets, rake) in enumerate(self.table.nets(first, end), first):
            players, button = self.table.seating(number), self.table.button(number)
            for seat, net in enumerate(nets, 1):
                name = self.table.players[players[seat]].name
                yield {"round": number, "seat": seat, "policy": name, "button": seat == button, "net": net, "rake": rake}

    def frame(self) -> pandas.DataFrame:
        """The rows as a DataFrame. It needs pandas; raises `Refused` without it.

        >>> simulate("texas-holdem", "nl 1/2", ["rock", "maniac"], 20, seed=7).frame().groupby("policy").net.sum().sum()
        0
        """
        need("a DataFrame needs", ["pandas"], "data")
        import pandas

        return pandas.DataFrame(self.rows())

    def to_parquet(self, path: str | Path) -> None:
        """The rows as a Parquet file, some thousand rounds at a time. It needs pyarrow; raises `Refused` without it.

        >>> found = simulate("texas-holdem", "nl 1/2", ["rock", "maniac"], 1000, seed=7)
        >>> found.to_parquet("rounds.parquet")
        """
        need("Parquet files need", ["pyarrow"], "data")
        import pyarrow
        from pyarrow import parquet

        kinds = {"round": "int64", "seat": "int8", "policy": "string", "button": "bool", "net": "int64", "rake": "int64"}
        schema = pyarrow.schema([(name, pyarrow.type_for_alias(kind)) for name, kind in kinds.items()])
        with parquet.ParquetWriter(path, schema) as file:
            for first in range(0, self.rounds, COMPILED):
                rows = list(self.rows_of(first, min(first + COMPILED, self.rounds)))
                file.write_table(pyarrow.Table.from_pylist(rows, schema))

    def __repr__(self) -> str:
        return f"<Simulation of {self.table.variant}, {self.rounds:,} rounds>"

    def __str__(self) -> str:
        played = f"{self.table.variant}, {self.table.stakes.headline}, by {self.table.rules}: {self.rounds:,} rounds"
        wide = max([len(name) for name in self.policies])
        return "\n".join([f"{played}, {self.unit} won in 100 hands", *[self.line(name, wide) for name in self.policies]])

    def line(self, name: str, wide: int) -> str:
        """A policy's figures in a line."""
        of = self.policies[name]
        error = self.error_per_100(of)
        won = f"{self.per_100(of):+8.1f}" if of.hands else "       -"
        return f"  {name:<{wide}}  {won}" + ("" if error is None else f" ± {error:.1f}")

    def as_json(self) -> dict[str, Any]:
        """The figures as plain values: whole numbers of chips, and what 100 hands win with its error."""
        table, tally = self.table, self.tally
        return {
            "game": table.variant,
            "stakes": str(table.stakes),
            "book": table.rules,
            "seats": len(table.players),
            "stack": table.stack,
            "seed": table.seed,
            "asked": self.asked,
            "rounds": self.rounds,
            "complete": self.complete,
            "showdowns": tally.showdowns,
            "pots": tally.pots,
            "rake": tally.rake,
            "unit": self.unit,
            "by_policy": [{"policy": name} | self.plain(of) for name, of in self.policies.items()],
            "by_seat": [
                {"seat": seat, "policy": table.players[seat - 1].name} | self.plain(of) for seat, of in self.seats.items()
            ],
            "by_position": [{"position": place} | self.plain(of) for place, of in self.positions.items()],
            "by_pair": [{"policy": one, "beside": other} | self.plain(of) for (one, other), of in self.pairs.items()],
        }

    def plain(self, of: Sum) -> dict[str, Any]:
        """One line of figures."""
        won = {"hands": of.hands, "net": of.net, "squares": of.squares, "won": of.won}
        return won | {"per_100": self.per_100(of) if of.hands else None, "error_per_100": self.error_per_100(of)}
