"""Files, folders and archives of hand histories held against a book, in one call."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any, Literal

import msgspec

from cardspeak.history.audit.audit import Finding
from cardspeak.history.audit.spread import Way, finding
from cardspeak.history.audit.tally import Tally
from cardspeak.history.columns.parquet import kept
from cardspeak.history.sources import histories_in
from cardspeak.history.streaming import read_with_text
from cardspeak.rulebook import Refused, books
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted, quoted

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]


class Audit(msgspec.Struct, frozen=True):
    """What an audit found. book: by whose rules. tally: the rounds by verdict, pots and rake.

    troubles: the finding for every round that does not agree. skipped: the names of files that are no histories.
    """

    book: str
    tally: Tally
    troubles: tuple[Finding, ...]
    skipped: tuple[str, ...]

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
        return {"book": self.book, **self.tally.as_json(), "troubles": [trouble.as_json() for trouble in self.troubles]}

    def __str__(self) -> str:
        verdicts = ", ".join([f"{count:,} {verdict}" for verdict, count in self.tally.verdicts.items() if count])
        lines = [
            f"{trouble.name}: {trouble.verdict}: {trouble.reason} {' '.join(trouble.clauses)}".rstrip()
            for trouble in self.troubles
        ]
        return "\n".join([f"{counted(self.rounds, 'round')} by {self.book}: {verdicts or 'none'}", *lines])

    def __repr__(self) -> str:
        return f"<Audit by {self.book}: {counted(self.rounds, 'round')}, {counted(len(self.troubles), 'trouble')}>"


@handed
def audit(
    paths: Paths,
    book: HouseRules,
    *,
    format: Literal["cash", "tournament"] | None = None,
    repair: bool = False,
    large: bool = False,
    parquet: str | PathLike[str] | None = None,
) -> Audit:
    """Replay every hand history of a file, a folder or an archive, or of several, strictly by a book.

    book: by whose rules; a history of a tournament is held against the book's rules for tournaments. format: by the
    rules for this, whatever a history says. repair: put right acts whose meaning is plain, and tell each repair.
    large: also read an archive that expands beyond 2 GB or 100 times its size. parquet: the folder for `hands.parquet`
    and `acts.parquet`, which pyarrow writes; the first is read again like any other file of hands.

    >>> audit("examples", "seminole").agrees
    True

    Raises `Refused` for a book that there is not, and where there is no history.
    """
    if not isinstance(paths, str | PathLike | Iterable):
        raise Refused(f"audit: paths is to be a path or a list of them, not {quoted(paths)}")
    given = [paths] if isinstance(paths, str | PathLike) else list(paths)
    histories = histories_in([Path(path) for path in given], large)

    cash, tournament = [books.in_form(book, format or setting) for setting in ("cash", "tournament")]
    way = Way(cash, tournament, repair)
    tally, troubles = Tally(), []
    findings = ((finding(one, way), text) for source in histories.sources for one, text in read_with_text(source))
    for audited in (audited for audited, _ in findings) if parquet is None else kept(findings, Path(parquet)):
        tally.add(audited)
        if audited.verdict != "agree":
            troubles.append(audited)
    return Audit(book.book, tally, tuple(troubles), tuple(histories.skipped))
