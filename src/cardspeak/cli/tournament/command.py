"""`cardspeak tournament`: what a structure is worth, before anybody enters and when all have."""

from __future__ import annotations

from typing import Annotated

import typer

from cardspeak.cli.options.common import Json
from cardspeak.cli.plain import Commands
from cardspeak.cli.tournament import afterwards, planning
from cardspeak.cli.tournament import run as running
from cardspeak.cli.tournament.files import File, structure_in
from cardspeak.cli.tournament.sheet import show

app = Commands(help="Check, plan and play a tournament, from its structure file to its prizes.")
app.command("run")(running.run)
app.command("plan")(planning.plan)
app.command("draw-check")(afterwards.draw_check)
app.command("results")(afterwards.results)
app.command("league")(afterwards.league)
app.command("players")(afterwards.players)


@app.command()
def check(file: File, json: Json = False) -> int:
    """Check a structure against its book and its own figures.

    Each refusal names the place in the file and the clause. The exit status
    is 1 if there is any, and 2 for a file that cannot be read.
    """
    from cardspeak.cli.output import console, emit
    from cardspeak.tournament.structure import check as checked

    structure = structure_in(file)
    refusals = checked(structure)
    if json:
        emit({"title": structure.event.title, "hash": structure.hash, "refusals": refusals})
    elif refusals:
        for one in refusals:
            console().print(str(one), soft_wrap=True)
    else:
        show(structure)
    return 1 if refusals else 0


@app.command()
def structure(name: Annotated[str, typer.Argument(metavar="NAME", help="Which; all are listed without it.")] = "") -> None:
    """Print a structure file that comes with this, to begin from."""
    from cardspeak.cli.output import console
    from cardspeak.tournament.structure import packaged
    from cardspeak.tournament.structure.packaged import NAMES, text_of

    if name:
        typer.echo(text_of(name), nl=False)
        return
    for known in NAMES:
        console().print(f"{known}: {packaged(known).event.title}", soft_wrap=True)
