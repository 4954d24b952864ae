"""Files that hold no record of play: nothing that can be read, or nothing but acts out of turn."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from cardspeak.cli.histories.audit_report import printable

if TYPE_CHECKING:
    from cardspeak.history.audit.spread import Part, ReportLine


class Unplayed:
    """Tells of each such file in one line on standard error, as soon as the file is done."""

    def __init__(self) -> None:
        self.files = 0
        self._begin("")

    def _begin(self, file: str) -> None:
        self.file = file
        self.rounds = self.none = 0
        self.first: ReportLine | None = None

    def add(self, part: Part) -> None:
        """Count what was found in the next part of a file, or the first one of the next file."""
        if part.file != self.file:
            self.all_told()
            self._begin(part.file)
        self.rounds += part.rounds
        self.none += part.none
        self.first = self.first or part.first_none

    def all_told(self) -> int:
        """How many files held no record of play, the last one too, of which no more comes."""
        if self.first is not None and self.none == self.rounds:
            self.files += 1
            clauses = f" [{', '.join(self.first.clauses)}]" if self.first.clauses else ""
            more = f" (and {self.none - 1} more)" if self.none > 1 else ""
            sys.stderr.write(printable(f"cardspeak: {self.first.name}: {self.first.reason}{clauses}{more}") + "\n")
        self._begin("")
        return self.files
