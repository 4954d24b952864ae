"""`cardspeak tournament run`: an event from its draw to its last prize, over real tables."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardspeak.cli.options.common import drawn_seed
from cardspeak.cli.tournament.files import File, sound
from cardspeak.cli.tournament.players import BOTS, players, secret_of

if TYPE_CHECKING:
    from cardspeak.cli.tournament.kept import Keeper
    from cardspeak.events import Event
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.playing.hall import Hall
    from cardspeak.tournament.structure import Structure

CHUNK: Final = 50
"""Hands between two looks at what has happened."""
MOST: Final = 100_000
LATE_EVERY: Final = 60_000
"""Milliseconds of the event between two who come late."""

Entries = Annotated[
    int | None,
    typer.Option("--entries", "-n", metavar="N", min=2, max=MOST, help="How many enter.", show_default="the cap, or 27"),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed", "-s", metavar="NUMBER", min=0, max=2**64 - 1, help="Repeats the whole event.", show_default="at random"
    ),
]
Players = Annotated[
    str, typer.Option("--players", "-p", metavar="KIND", help="Who plays: bots, or scripted players, which are quicker.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        metavar="DIR",
        help="The folder for events, journal, histories, results and papers.",
        show_default="no files",
    ),
]
JsonLines = Annotated[bool, typer.Option("--json", help="Print JSON: a line for each thing told, the summary last.")]
Late = Annotated[int, typer.Option("--late", metavar="N", min=0, max=MOST, help="How many more come late, one a minute.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Tell the end alone.")]


def run(
    file: File,
    entries: Entries = None,
    seed: Seed = None,
    players: Players = BOTS,
    out: Out = None,
    json: JsonLines = False,
    quiet: Quiet = False,
    late: Late = 0,
) -> int:
    """Play a tournament to its last player.

    Seats are drawn, levels, breaks and moves come as the book and the
    structure have them, and prizes are worked out to the cent. The same seed
    plays the same event. With --out everything is written: what happened,
    the journal, each hand in PHH and Open Hand History, results and papers.
    """
    structure = sound(file)
    check_late(structure, late)
    number = drawn_seed() if seed is None else seed
    event, hall = opened(structure, entries or structure.entry.cap or 27, number, players)
    keeper = kept_in(out, event, hall, number) if out else None
    tell = as_long_as_heard(teller(event, json, quiet)) if keeper else teller(event, json, quiet)
    play(event, hall, tell, keeper, secret=secret_of(number), hidden=json and sys.stdout.isatty(), late=late)
    event.reveal(secret_of(number))
    tell()
    if keeper:
        keeper.close()
    summary = summary_of(event, hall)
    if json:
        from cardspeak.cli.output import emit

        emit({"summary": summary})
    else:
        show(event, summary, number)
    return 0


def opened(structure: Structure, entries: int, seed: int, kind: str) -> tuple[Tournament, Hall]:
    """An event with so many entries, its seats drawn and its tables open. Raises `Refused`."""
    from cardspeak.tournament.event import Tournament, commitment_of
    from cardspeak.tournament.playing.hall import Hall

    decide = players(kind, seed)
    secret = secret_of(seed)
    event = Tournament.announced(structure, commitment_of(secret), moment=0)
    for number in range(1, entries + 1):
        event.register(f"Player {number}", flight=structure.flight_of(number), moment=0)
    event.draw(secret, moment=0)
    hall = Hall(event, decide)
    hall.begin(secret)
    return event, hall


def check_late(structure: Structure, late: int) -> None:
    """Raises `Refused` for late entries where the structure has none."""
    from cardspeak.rulebook import Refused

    if late and not structure.entry.late:
        raise Refused("--late: the structure has no late entries", ("CS/event/late",))


def play(
    event: Tournament,
    hall: Hall,
    tell: Callable[[], None],
    keeper: Keeper | None,
    *,
    secret: str,
    hidden: bool,
    late: int = 0,
) -> None:
    """Play on to the end, through all flights, with a bar that says how many are out. late: so many come one after the other."""
    from cardspeak.cli.working import progress_bar

    coming = [LATE_EVERY * number for number in range(1, late + 1)]
    with progress_bar(hidden=hidden) as bar:
        while not event.over:
            hall.run(CHUNK)
            if not (hall.runs or event.over):  # a flight is over, and no other is played
                hall.go_on(secret)
            while coming and coming[0] <= event.state.moment and not event.over and event.takes_entries:
                coming.pop(0)
                event.register(f"Player {len(event.state.entries) + 1}", moment=event.state.moment)
                hall.obey()
            if keeper is None:
                for table in hall.tables.values():
                    table.events.clear()
            else:
                keeper.write()
            tell()
            whole = max(2, event.entered)
            bar(f"{event.left:,} of {whole:,} left, level {event.state.clock.level}", (whole - event.left) / (whole - 1))


def kept_in(out: Path, event: Tournament, hall: Hall, seed: int) -> Keeper:
    from cardspeak.cli.tournament.kept import Keeper

    return Keeper(out, event, hall, seed)


def teller(event: Tournament, json: bool, quiet: bool) -> Callable[[], None]:
    """Tells what has happened since it was last asked to."""
    from cardspeak.cli.output import console, emit
    from cardspeak.cli.tournament.story import narrated

    out = console()
    at = last = 0

    def tell() -> None:
        nonlocal at, last
        if quiet:
            return
        fresh, at = event.events[at:], len(event.events)
        since, last = last, event.state.moment
        for moment, text, cites in narrated(fresh, event, since):
            if json:
                emit({"moment": moment, "what": text, "cites": cites})
            else:
                out.print(f"{clock(moment)}  {text}", soft_wrap=True)

    return tell


def as_long_as_heard(tell: Callable[[], None]) -> Callable[[], None]:
    """Tells until nobody reads it any more, as `| head` does not: what is written of the event is finished all the same."""
    heard = True

    def telling() -> None:
        nonlocal heard
        if heard:
            try:
                tell()
            except BrokenPipeError:
                heard = False

    return telling


def clock(moment: int) -> str:
    """A moment of the event, in hours, minutes and seconds."""
    seconds = moment // 1000
    return f"{seconds // 3600:>2}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def summary_of(event: Tournament, hall: Hall) -> dict[str, Any]:
    """What came of it, in figures."""
    from cardspeak.tournament.event import results

    about = results.about(event)
    return {
        "title": about["event"],
        "entries": about["entries"],
        "rounds": hall.hands,
        "places": [{name: row[name] for name in ("place", "tied", "entry", "prize")} for row in results.places(event)],
        "pool": about["pool"],
        "chips_issued": event.state.issued,
        "chips_removed": event.state.removed,
        "chips_in_play": event.in_play,
        "level": event.state.clock.level,
        "hours": f"{event.state.moment / 3_600_000:.2f}",
    }


def show(event: Tournament, summary: dict[str, Any], seed: int) -> None:
    """The places that are paid, and what it took."""
    from cardspeak.cli.output import console, table

    out = console()
    made = table("place", "entry", "prize", numbers=("place", "entry", "prize"))
    for row in summary["places"]:
        if row["prize"] != "0.00":
            tie = " tied" if row["tied"] > 1 else ""
            made.add_row(f"{row['place']}{tie}", str(row["entry"]), f"${row['prize']}")
    out.print(made)
    out.print(
        f"{summary['entries']:,} entries, {summary['rounds']:,} rounds in {summary['hours']} hours of play; a pool of "
        f"${summary['pool']}; seed {seed}",
        soft_wrap=True,
    )


def events_of(path: Path) -> Iterator[Event]:
    """The events of a file that `run --out` wrote, or of its folder. Raises `Refused` for another one."""
    import msgspec

    from cardspeak.rulebook import Refused
    from cardspeak.tournament.event.events import TournamentEvent

    where = path / "event.jsonl" if path.is_dir() else path
    decode = msgspec.json.Decoder(TournamentEvent).decode
    with where.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                raise Refused(f"{where}:{number}: no event of a tournament") from None
