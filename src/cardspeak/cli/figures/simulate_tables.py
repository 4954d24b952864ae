"""What a simulation found, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.analysis.simulate import Simulation, Sum
    from cardspeak.analysis.simulate.house import HouseSimulation


def show(found: Simulation | HouseSimulation) -> None:
    """Print what was played, and what was won."""
    from cardspeak.analysis.simulate import Simulation

    if isinstance(found, Simulation):
        between_players(found)
    else:
        against_house(found)


def held(found: Simulation | HouseSimulation) -> str:
    """How many rounds the figures hold."""
    if found.complete:
        return f"{found.rounds:,} rounds"
    return f"{found.rounds:,} of {found.asked:,} rounds, then it was stopped"


def against_house(found: HouseSimulation) -> None:
    """Every figure beside the exact one."""
    from cardspeak.cli.output import console, table

    out = console()
    setup = found.table.setup
    tables = ", ".join([f"{wager} {each.name}" for wager, each in setup.tables.items()])
    out.print(f"{setup.game}, paytables {tables}; played as: {setup.strategy.says}", soft_wrap=True)
    out.print(f"{held(found)}; seed {found.table.seed}", soft_wrap=True)
    if not found.rounds:
        return
    numbers = ("found", "exact", "error", "off by errors")
    made = table("wager or decision", *numbers, numbers=numbers)
    for each in found.checks():
        made.add_row(
            each.name, f"{float(each.found):+.6f}", f"{float(each.exact):+.6f}", f"{each.error:.6f}", f"{each.deviation:+.2f}"
        )
    out.print(made)
    out.print(
        "wagers by what the player wins a round, in Antes, bets or the wager itself; decisions by how often", soft_wrap=True
    )


def between_players(found: Simulation) -> None:
    """What everybody won."""
    from cardspeak.cli.output import console
    from cardspeak.poker import variants

    out = console()
    table, tally = found.table, found.tally
    out.print(f"{variants.named(table.variant).title}, {table.stakes}, by the rules of {table.rules}", soft_wrap=True)
    out.print(f"{held(found)}; {len(table.players)} players with {table.stack} chips each; seed {table.seed}", soft_wrap=True)
    if not found.rounds:
        return
    out.print(
        f"{tally.showdowns / tally.rounds:.1%} of them to a showdown; the mean pot {tally.pots / tally.rounds:.2f}, "
        f"of which {tally.rake / tally.rounds:.2f} rake",
        soft_wrap=True,
    )
    listed(found, "policy", found.policies)
    if len(found.pairs) > 1:
        listed(found, "more than", {f"{one} than {other}": of for (one, other), of in found.pairs.items()})
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
            name,
            f"{of.hands:,}",
            f"{of.net:+,}",
            f"{found.per_100(of):+.2f}",
            "" if error is None else f"{error:.2f}",
            f"{of.won / of.rounds:.1%}",
        )
    console().print(made)
