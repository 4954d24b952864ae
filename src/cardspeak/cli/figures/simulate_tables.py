"""What a simulation found, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.analysis.simulate import Simulation, Sum
    from cardspeak.analysis.simulate.house import HouseSimulation


def show(simulation: Simulation | HouseSimulation) -> None:
    """Print what was played, and what was won."""
    from cardspeak.analysis.simulate import Simulation

    if isinstance(simulation, Simulation):
        between_players(simulation)
    else:
        against_house(simulation)


def rounds_counted(simulation: Simulation | HouseSimulation) -> str:
    """How many rounds the figures hold."""
    if simulation.complete:
        return f"{simulation.rounds:,} rounds"
    return f"{simulation.rounds:,} of {simulation.asked:,} rounds, then it was stopped"


def against_house(simulation: HouseSimulation) -> None:
    """Every figure beside the exact one."""
    from cardspeak.cli.output import console, table

    out = console()
    setup = simulation.table.setup
    tables = ", ".join([f"{wager} {paytable.name}" for wager, paytable in setup.tables.items()])
    out.print(f"{setup.game}, paytables {tables}; played as: {setup.strategy.says}", soft_wrap=True)
    out.print(f"{rounds_counted(simulation)}; seed {simulation.table.seed}", soft_wrap=True)
    if not simulation.rounds:
        return
    numbers = ("found", "exact", "error", "off by errors")
    made = table("wager or decision", *numbers, numbers=numbers)
    for check in simulation.checks():
        made.add_row(
            check.name,
            f"{float(check.found):+.6f}",
            f"{float(check.exact):+.6f}",
            f"{check.error:.6f}",
            f"{check.deviation:+.2f}",
        )
    out.print(made)
    out.print(
        "wagers by what the player wins a round, in Antes, bets or the wager itself; decisions by how often", soft_wrap=True
    )


def between_players(simulation: Simulation) -> None:
    """What everybody won."""
    from cardspeak.cli.output import console
    from cardspeak.poker import variants

    out = console()
    table, tally = simulation.table, simulation.tally
    out.print(f"{variants.named(table.variant).title}, {table.stakes}, by the rules of {table.rules}", soft_wrap=True)
    out.print(
        f"{rounds_counted(simulation)}; {len(table.players)} players with {table.stack} chips each; seed {table.seed}",
        soft_wrap=True,
    )
    if not simulation.rounds:
        return
    out.print(
        f"{tally.showdowns / tally.rounds:.1%} of them to a showdown; the mean pot {tally.pots / tally.rounds:.2f}, "
        f"of which {tally.rake / tally.rounds:.2f} rake",
        soft_wrap=True,
    )
    listed(simulation, "policy", simulation.policies)
    if len(simulation.pairs) > 1:
        listed(simulation, "more than", {f"{one} than {other}": of for (one, other), of in simulation.pairs.items()})
    last = len(table.players)
    if variants.named(table.variant).button:
        listed(
            simulation,
            "from the button",
            {f"{place}" if place < last else "button": of for place, of in simulation.positions.items()},
        )
    else:
        listed(simulation, "place in the deal", {str(place): of for place, of in simulation.positions.items()})


def listed(simulation: Simulation, head: str, lines: Mapping[str, Sum]) -> None:
    """A line for each."""
    from cardspeak.cli.output import console, table

    numbers = ("hands", "net", f"{simulation.unit} per 100", "error", "rounds won")
    made = table(head, *numbers, numbers=numbers)
    for name, of in lines.items():
        error = simulation.error_per_100(of)
        made.add_row(
            name,
            f"{of.hands:,}",
            f"{of.net:+,}",
            f"{simulation.per_100(of):+.2f}",
            "" if error is None else f"{error:.2f}",
            f"{of.won / of.rounds:.1%}",
        )
    console().print(made)
