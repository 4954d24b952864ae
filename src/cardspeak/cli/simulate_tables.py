"""What a simulation found, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.analysis.simulate import Simulation, Sum


def show(found: Simulation) -> None:
    """Print what was played, and what everybody won."""
    from cardspeak.cli.output import console
    from cardspeak.poker import variants

    out = console()
    table, tally = found.table, found.tally
    out.print(f"{variants.named(table.variant).title}, {table.stakes}, by the rules of {table.rules}", soft_wrap=True)
    held = f"{found.rounds:,} rounds" if found.complete else f"{found.rounds:,} of {found.asked:,} rounds, then it was stopped"
    out.print(f"{held}; {len(table.players)} players with {table.stack} chips each; seed {table.seed}", soft_wrap=True)
    if not found.rounds:
        return
    out.print(f"{tally.showdowns / tally.rounds:.1%} of them to a showdown; the mean pot {tally.pots / tally.rounds:.2f}, "
              f"of which {tally.rake / tally.rounds:.2f} rake", soft_wrap=True)  # fmt: skip
    listed(found, "policy", found.policies)
    last = len(table.players)
    if variants.named(table.variant).button:
        listed(found, "from the button", {f"{place}" if place < last else "button": of for place, of in found.positions.items()})
    else:
        listed(found, "place in the deal", {str(place): of for place, of in found.positions.items()})


def listed(found: Simulation, head: str, lines: Mapping[str, Sum]) -> None:
    """A line for each."""
    from cardspeak.cli.output import console, table

    numbers = ("hands", "net", f"{found.unit} per 100", "error", "rounds won")
    made = table(head, *numbers, numbers=numbers)
    for name, of in lines.items():
        error = found.error_per_100(of)
        made.add_row(
            name, f"{of.hands:,}", f"{of.net:+,}", f"{found.per_100(of):+.2f}", "" if error is None else f"{error:.2f}",
            f"{of.won / of.rounds:.1%}",
        )  # fmt: skip
    console().print(made)
