"""Files and folders of hand histories held against a book, in one call."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any, Literal

import msgspec

from cardspeak.history import files
from cardspeak.history.audit.audit import Finding
from cardspeak.history.audit.audit import audit as findings
from cardspeak.history.audit.tally import Tally
from cardspeak.rulebook import Refused, books
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.wording import counted, quoted

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]


class Audit(msgspec.Struct, frozen=True):
    """What an audit found. book: by whose rules. tally: the rounds by verdict, pots and rake.

    troubles: the finding for every round that does not agree. skipped: files that are no histories.
    """

    book: str
    tally: Tally
    troubles: tuple[Finding, ...]
    skipped: int

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.tally.rounds

    @property
    def agrees(self) -> bool:
        """Whether every round agrees with what its history states."""
        return not self.troubles

    def as_json(self) -> dict[str, Any]:
        """The sums, and each trouble, as plain values."""
        return {"book": self.book, **self.tally.as_json(), "troubles": [each.as_json() for each in self.troubles]}

    def __str__(self) -> str:
        verdicts = ", ".join([f"{count:,} {verdict}" for verdict, count in self.tally.verdicts.items() if count])
        each = [f"{found.name}: {found.verdict}: {found.reason} {' '.join(found.clauses)}".rstrip() for found in self.troubles]
        return "\n".join([f"{counted(self.rounds, 'round')} by {self.book}: {verdicts or 'none'}", *each])

    def __repr__(self) -> str:
        return f"<Audit by {self.book}: {counted(self.rounds, 'round')}, {counted(len(self.troubles), 'trouble')}>"


@handed
def audit(paths: Paths, book: HouseRules, *, format: Literal["cash", "tournament"] | None = None, repair: bool = False) -> Audit:
    """Replay every hand history of a file, of a folder or of several, strictly by a book.

    book: by whose rules; a history of a tournament is held against the book's rules for tournaments. format: by the rules
    for this, whatever a history says. repair: put right acts whose meaning is plain, and tell each repair.

    >>> audit("examples", "seminole").agrees
    True

    Raises `Refused` for a book that there is not, and where there is no history.
    """
    if not isinstance(paths, str | PathLike | Iterable):
        raise Refused(f"audit: paths is to be a path or a list of them, not {quoted(paths)}")
    given = [paths] if isinstance(paths, str | PathLike) else list(paths)
    found, skipped = gathered([Path(each) for each in given])

    def rules_for(setting: str) -> HouseRules:
        return books.in_form(book, format or setting)

    tally, troubles = Tally(), []
    for file in found:
        for each in findings(files.read(file), rules_for, repair):
            tally.add(each)
            if each.verdict != "agree":
                troubles.append(each)
    return Audit(book.book, tally, tuple(troubles), skipped)


def gathered(paths: list[Path]) -> tuple[list[Path], int]:
    """The files named, and those of the folders named; how many others these hold. Raises `Refused` for none."""
    found: dict[Path, None] = {}
    skipped = 0
    for path in paths:
        histories, others = files.folder(path) if path.is_dir() else ([path], 0)
        found.update(dict.fromkeys(histories))
        skipped += others
    if not found:
        raise Refused(f"no hand histories in {', '.join(map(str, paths))}, and {counted(skipped, 'other file')}")
    return list(found), skipped
