"""The `cardspeak` command.

Each command imports what it needs when it runs, so that the others start quickly. A command may return its exit status.
Whatever a user got wrong (a ValueError or an OSError) becomes one line on standard error and exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from cardspeak.cli import accounts, doctor, manual, serve
from cardspeak.cli.cardroom import command as cardroom
from cardspeak.cli.console import command as console
from cardspeak.cli.figures import edge, equity, odds, simulate
from cardspeak.cli.floor import command as floor
from cardspeak.cli.histories import audit, convert, stats
from cardspeak.cli.journal import command as journal
from cardspeak.cli.plain import Commands
from cardspeak.cli.play import command as play
from cardspeak.cli.rules import command as rules
from cardspeak.cli.tournament import command as tournament

app = Commands(
    "cardspeak", top=True, help="Casino poker by the book: rules, rounds and audits, with the clause for each thing done."
)
app.add_typer(rules.app, name="rules")
app.command("audit")(audit.audit)
app.command("convert")(convert.convert)
app.command("stats")(stats.stats)
app.command("play", cls=play.ByGame)(play.play)
app.command("floor")(floor.floor)
app.add_typer(journal.app, name="journal")
app.command("odds")(odds.odds)
app.command("equity")(equity.equity)
app.command("edge")(edge.edge)
app.command("simulate")(simulate.simulate)
app.add_typer(tournament.app, name="tournament")
app.add_typer(console.app, name="console")
app.add_typer(cardroom.app, name="room")
app.command("serve")(serve.serve)
app.command("doctor")(doctor.doctor)
app.add_typer(accounts.app, name="accounts")
app.command("man")(manual.man)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"cardspeak {version('cardspeak')}")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """What may stand before a command; without one, what one can do is shown."""
    if context.invoked_subcommand is None:
        from cardspeak.cli.first_steps import shown

        typer.echo(shown())


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: the command's own, 2 for bad usage or bad input, 130 if interrupted."""
    from cardspeak.cli.output import made_ready

    made_ready()
    try:
        status = app(args=list(sys.argv[1:] if argv is None else argv), prog_name="cardspeak", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains once more as it exits
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except (ValueError, OSError) as error:
        if "CARDSPEAK_TRACEBACK" in os.environ:
            raise
        return _complain(_one_line(error))
    except ImportError as error:
        if "CARDSPEAK_TRACEBACK" in os.environ:
            raise
        from cardspeak.cli.extras import lacking

        return _complain(lacking(error))
    except Exception as error:
        # the usage errors of whichever click Typer is built on
        if not hasattr(error, "format_message"):
            raise
        from cardspeak.cli.suggesting import misused

        complaint = misused(error)
        return _complain(complaint) if complaint else 2  # no command was named, and the help has been printed
    return status if isinstance(status, int) else 0


def _one_line(error: ValueError | OSError) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split())


def _complain(message: str) -> int:
    from cardspeak.cli.suggesting import suggesting

    message = suggesting(message)
    sys.stderr.write(f"cardspeak: {message}\n" if "\n" not in message else f"{message}\n")
    return 2
