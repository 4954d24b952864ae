"""`cardspeak tournament players`: a row for each person, for a terminal and for files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

from cardspeak.tournament.event.results import plain
from cardspeak.tournament.record import Record
from cardspeak.tournament.structure.file import dollars

COLUMNS: Final = ("player", "events", "entries", "rebuys", "add_ons", "cashed", "won", "best", "knocked", "paid", "prizes", "net")
SHOWN: Final = ("player", "events", "entries", "cashed", "won", "paid", "prizes", "net")
"""What of it fits a terminal."""
MONEY: Final = ("paid", "prizes", "net")


def row(record: Record, columns: Sequence[str] = COLUMNS) -> tuple[str, ...]:
    """A record in figures, amounts in dollars."""
    values = [getattr(record, name) for name in columns]
    return tuple([dollars(value) if name in MONEY else str(value) for name, value in zip(columns, values, strict=True)])


def said(record: Record) -> dict[str, Any]:
    """A record for a program: figures as they are, amounts in dollars as text."""
    values = {name: getattr(record, name) for name in COLUMNS}
    return {name: dollars(value) if name in MONEY else value for name, value in values.items()}


def as_csv(records: Iterable[Record]) -> str:
    """Records as CSV with a head, names that a spreadsheet would take for a formula made plain."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record in records:
        player, *figures = row(record)
        writer.writerow([plain(player), *figures])
    return out.getvalue()
