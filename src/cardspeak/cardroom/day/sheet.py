"""The sheet of a room's day: every slip and every box with both people who signed or counted, in the order in which it was done.

sheet = Sheet()
for event in room.events:
    sheet.take(event)
print(sheet.as_csv())
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final, Self

import msgspec
from msgspec import structs

from cardspeak.cardroom.day import events as e
from cardspeak.events import Event

COLUMNS: Final = (
    "moment",
    "shift",
    "what",
    "number",
    "table",
    "kind",
    "name",
    "due",
    "cents",
    "off",
    "pieces",
    "first",
    "second",
    "clauses",
)


class SheetLine(msgspec.Struct, frozen=True):
    """Money that moved. what: `fill`, `credit`, `jackpot`, `void` or `count`; number: of the slip or the box.

    due: cents by what was told, cents: those that were counted or signed for, off: how far the count was off. name: who was paid.
    pieces: denomination and number in turn, as the second has counted.
    """

    moment: int
    shift: int
    what: str
    number: int
    table: int
    kind: str
    name: str
    due: int
    cents: int
    off: int
    pieces: tuple[int, ...]
    first: str
    second: str
    clauses: tuple[str, ...]


class Sheet:
    """lines: what is done. What waits for a second person is on none."""

    def __init__(self) -> None:
        self.lines: list[SheetLine] = []
        self._shift = self._moment = 0
        self._by = ""
        self._slips: dict[int, e.SlipAsked] = {}
        self._boxes: dict[int, e.BoxPulled] = {}
        self._counts: dict[int, list[str]] = {}
        self._pieces: tuple[int, ...] = ()

    @classmethod
    def of(cls, events: Iterable[Event]) -> Self:
        """The sheet of these events."""
        made = cls()
        for event in events:
            made.take(event)
        return made

    def take(self, event: Event) -> None:
        """Something has happened."""
        if taken := TAKES.get(type(event)):
            taken(self, event)

    def did(self, event: e.Did) -> None:
        self._by, self._moment = event.by, event.moment

    def shift(self, event: e.ShiftOpened) -> None:
        self._shift = event.number

    def asked(self, event: e.SlipAsked) -> None:
        self._slips[event.slip] = event

    def signed(self, event: e.SlipSigned) -> None:
        slip = self._slips.pop(event.slip)
        self._slip(slip, slip.kind, slip.cents, event.cites)

    def voided(self, event: e.SlipVoided) -> None:
        self._slip(self._slips.pop(event.slip), "void", 0, event.cites)

    def _slip(self, slip: e.SlipAsked, what: str, cents: int, cites: tuple[str, ...]) -> None:
        line = SheetLine(
            moment=self._moment,
            shift=self._shift,
            what=what,
            number=slip.slip,
            table=slip.table,
            kind=slip.kind,
            name=slip.name,
            due=slip.cents,
            cents=cents,
            off=0,
            pieces=(),
            first=slip.by,
            second=self._by,
            clauses=cites,
        )
        self.lines.append(line)

    def pulled(self, event: e.BoxPulled) -> None:
        self._boxes[event.box], self._counts[event.box] = event, []

    def entered(self, event: e.CountEntered) -> None:
        self._counts[event.box].append(event.by)
        self._pieces = event.cents[1:]

    def dropped(self, event: e.CountDropped) -> None:
        self._counts[event.box].clear()

    def counted(self, event: e.Counted) -> None:
        box, (first, second) = self._boxes.pop(event.box), self._counts.pop(event.box)
        line = SheetLine(
            moment=self._moment,
            shift=self._shift,
            what="count",
            number=event.box,
            table=box.table,
            kind=event.kind,
            name="",
            due=event.due,
            cents=event.cents,
            off=event.cents - event.due,
            pieces=self._pieces,
            first=first,
            second=second,
            clauses=event.cites,
        )
        self.lines.append(line)

    def as_csv(self) -> str:
        """The sheet as a file for a spreadsheet, amounts in cents."""
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(COLUMNS)
        for line in self.lines:
            when = datetime.fromtimestamp(line.moment / 1000, UTC).isoformat(timespec="milliseconds")
            _, *rest, clauses = structs.astuple(structs.replace(line, pieces=()))
            written = [of_pieces(line.pieces) if cell == () else safe(cell) if isinstance(cell, str) else cell for cell in rest]
            writer.writerow((when, *written, " ".join(clauses)))
        return out.getvalue()


def of_pieces(pieces: tuple[int, ...]) -> str:
    """Denominations in cents and how many of each: 10000x3 500x2."""
    return " ".join([f"{worth}x{many}" for worth, many in zip(pieces[::2], pieces[1::2], strict=True)])


def safe(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


TAKES: Final[dict[type, Callable[[Sheet, Any], None]]] = {
    e.Did: Sheet.did,
    e.ShiftOpened: Sheet.shift,
    e.SlipAsked: Sheet.asked,
    e.SlipSigned: Sheet.signed,
    e.SlipVoided: Sheet.voided,
    e.BoxPulled: Sheet.pulled,
    e.CountEntered: Sheet.entered,
    e.CountDropped: Sheet.dropped,
    e.Counted: Sheet.counted,
}
