"""`cardspeak journal backup` and `restore`: a room put away while it is open, and brought back as it was, or as it was before."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from time import time_ns  # noqa: TID251 - commands may read a clock
from typing import Annotated

import typer

Data = Annotated[str, typer.Argument(metavar="DATA", help="The room's folder, or postgresql://… of its database.")]
KeyFile = Annotated[
    Path | None,
    typer.Option("--key-file", "-k", metavar="KEY", help="The journal's key.", show_default="key in the folder"),
]


def backup(
    data: Data,
    to: Annotated[Path, typer.Argument(metavar="BACKUP", help="A new folder for the backup.")],
    key_file: KeyFile = None,
    with_key: Annotated[bool, typer.Option("--with-key", help="Put the key away too, not apart from what it opens.")] = False,
) -> None:
    """Put a room away in a new folder, while it is open: its journal and its accounts as they are at one moment.

    Every entry is verified; the key is left out unless it is asked for. Keep it apart: without it no deck can be opened.
    """
    from cardspeak.cli.output import day_and_time
    from cardspeak.server.backup import Room, put_away

    copy = put_away(Room(data), to, time_ns() // 1_000_000, key_file, with_key)
    entries = sum(stood.sequence for stood in copy.anchor.heads.values())
    typer.echo(f"{to}: {len(copy.anchor.heads)} streams, {entries} entries, {', '.join(copy.files)}; {day_and_time(copy.moment)}")
    if "key" not in copy.files:
        typer.echo("the key is not in it: keep it apart")


def restore(
    kept: Annotated[Path, typer.Argument(metavar="BACKUP", help="A folder of `cardspeak journal backup`.")],
    data: Annotated[str, typer.Argument(metavar="DATA", help="A new folder for the room, or an empty postgresql://…")],
    until: Annotated[
        str, typer.Option("--until", metavar="MOMENT", help="Bring back what had happened by then, such as 2026-11-28T22:00:00Z.")
    ] = "",
    seq: Annotated[
        list[str] | None, typer.Option("--seq", metavar="STREAM=N", help="Bring a stream back up to this entry, as table/7=120.")
    ] = None,
    key_file: KeyFile = None,
) -> None:
    """Bring a room back to where none is, verified; nothing is there if that fails.

    With a moment, the accounts come back as they were then too: who came later is not there, who was closed later is open again,
    roles are those of then. Passwords are the latest all the same.
    """
    from cardspeak.server.backup import Room, bring_back

    restored = bring_back(kept, Room(data), key_file, moment_of(until) if until else None, dict(map(cut_of, seq or ())))
    for stream, last in restored.items():
        typer.echo(f"{stream}: entries 1 to {last}")


def moment_of(text: str) -> int:
    """Milliseconds since 1970, of a moment as ISO 8601 writes it, in UTC unless it says otherwise. Raises `ValueError`."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"--until is a moment such as 2026-11-28T22:00:00Z, not {text!r}") from None
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)


def cut_of(text: str) -> tuple[str, int]:
    """A stream and the last entry of it. Raises `ValueError`."""
    stream, _, number = text.rpartition("=")
    if not (stream and number.isascii() and number.isdigit() and len(number) < 16):
        raise ValueError(f"--seq is a stream and an entry such as table/7=120, not {text!r}")
    return stream, int(number)
