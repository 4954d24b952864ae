"""What came of an event, a row for each entry: for files, and for those who keep rankings."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

from cardspeak.tournament.event import state as s
from cardspeak.tournament.structure.file import cents, dollars

if TYPE_CHECKING:
    from cardspeak.tournament.event.placing import Placing

COLUMNS: Final = ("place", "tied", "entry", "name", "prize")


def about(event: Placing) -> dict[str, Any]:
    """The event as a whole. Amounts are dollars in decimal figures."""
    state, entry = event.state, event.structure.entry
    took_part = [one for one in state.entries.values() if one.status in s.TOOK_PART]
    return {
        "event": event.structure.event.title,
        "book": event.rules.called,
        "game": event.structure.event.game,
        "entries": len(took_part),
        "unique": len({one.person for one in took_part}),
        "reentries": sum([one.again for one in took_part]),
        "buy_in": {
            "prize": dollars(cents(entry.buy_in.prize)),
            "fee": dollars(cents(entry.buy_in.fee)),
            "staff": dollars(cents(entry.buy_in.staff)),
        },
        "pool": dollars(state.pool),
        "guarantee": dollars(cents(event.structure.prizes.guarantee)),
        "added": dollars(state.added),
    }


def places(event: Placing) -> list[dict[str, Any]]:
    """Everybody's place, the first first."""
    rows = []
    for one in event.standings:
        rows.append({"place": one.place, "tied": one.tied, "entry": one.number, "name": one.person, "prize": dollars(one.prize)})
        if event.structure.bounty:
            rows[-1]["bounties"] = dollars(one.won)
    return rows


def as_csv(event: Placing) -> str:
    """The places as CSV with a head, names that a spreadsheet would take for a formula made plain."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    columns = (*COLUMNS, "bounties") if event.structure.bounty else COLUMNS
    writer.writerow(columns)
    for row in places(event):
        writer.writerow([plain(str(row[name])) for name in columns])
    return out.getvalue()


def plain(text: str) -> str:
    """Text that no spreadsheet runs."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
