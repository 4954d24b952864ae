"""`cardspeak tournament draw-check`, `results`, `league`, `players`: what anybody may ask of events that were played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardspeak.cli.options.common import Json

Played = Annotated[Path, typer.Argument(metavar="FILE", help="What run --out wrote: its event.jsonl, or the folder.")]
Several = Annotated[list[Path], typer.Argument(metavar="FILE...", help="What run --out wrote of each event, in their order.")]
Secret = Annotated[
    str, typer.Option("--secret", metavar="HEX", help="The secret as it was told.", show_default="that in the file")
]


def draw_check(file: Played, secret: Secret = "", json: Json = False) -> int:  # nosec B107  # none is given
    """Make every draw again, from the secret that was told after the event.

    The exit status is 1 if one comes out otherwise, or the event was not
    held to the secret before its first draw.
    """
    from cardspeak.cli.output import console, emit
    from cardspeak.cli.tournament.run import events_of
    from cardspeak.tournament.event.checking import draw_check as again

    checked = again(events_of(file), secret)
    if json:
        emit(checked)
    else:
        for fault in checked.faults:
            console().print(fault, soft_wrap=True)
        draws = f"{checked.draws:,} draw{'' if checked.draws == 1 else 's'} made again"
        console().print(f"{draws}, {'each as it was' if not checked.faults else f'{len(checked.faults)} wrong'}", soft_wrap=True)
    return 1 if checked.faults else 0


def results(file: Played, json: Json = False) -> None:
    """Print the places of an event as CSV, or with the event as JSON."""
    from cardspeak.cli.output import emit
    from cardspeak.cli.tournament.run import events_of
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.event import results as made

    event = Tournament.replay(events_of(file))
    if json:
        emit({**made.about(event), "places": made.places(event)})
    else:
        typer.echo(made.as_csv(event), nl=False)


def league(files: Several, json: Json = False) -> None:
    """Print the tables of the leagues that these events belong to.

    An event's structure says which league it belongs to, and for what there
    are points.
    """
    from cardspeak.cli.output import console, emit, table
    from cardspeak.cli.tournament.run import events_of
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.league import leagues_of
    from cardspeak.tournament.structure.file import dollars

    leagues = leagues_of([Tournament.replay(events_of(file)) for file in files])
    if json:
        emit(leagues)
        return
    for one in leagues:
        made = table("place", "player", "points", "events", "won", numbers=("place", "points", "events", "won"))
        for rank in one.ranks:
            made.add_row(str(rank.place), rank.player, dollars(rank.points), str(rank.events), str(rank.won))
        console().print(f"{one.name}: {one.events} played")
        console().print(made)
    if not leagues:
        console().print("none of these events is over and belongs to a league")


def players(
    files: Several,
    book: Annotated[
        Path | None,
        typer.Option(
            "--players", metavar="CSV", help="The book of players, as the room writes it.", show_default="by name alone"
        ),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    json: Json = False,
) -> None:
    """Print what each person did over these events.

    Entries, rebuys and add-ons, how often paid and first, the best place,
    bounties, what was paid and won, and what is left of it. Events that are
    not over count for nothing. With the room's book of players, what somebody
    did under former names is theirs.
    """
    from cardspeak.cardroom.players.file import former
    from cardspeak.cli.output import console, emit, table
    from cardspeak.cli.tournament import rows
    from cardspeak.cli.tournament.run import events_of
    from cardspeak.rulebook import Refused
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.record import records_of

    if csv and json:
        raise Refused("--csv and --json: print it as one of them")
    called = former(book.read_text(encoding="utf-8")) if book else {}
    records = records_of([Tournament.replay(events_of(file)) for file in files], called)
    if json:
        emit([rows.said(one) for one in records])
    elif csv:
        typer.echo(rows.as_csv(records), nl=False)
    elif records:
        made = table(*rows.SHOWN, numbers=rows.SHOWN[1:])
        for one in records:
            made.add_row(*rows.row(one, rows.SHOWN))
        console().print(made)
    else:
        console().print("none of these events is over")
