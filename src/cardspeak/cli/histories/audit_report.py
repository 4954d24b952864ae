"""What an audit found, for people: sums, and the rounds that do not agree, those with the same trouble together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.text import Text

from cardspeak.cli.output import console, table

if TYPE_CHECKING:
    from rich.table import Table

    from cardspeak.history.audit.spread import ReportLine
    from cardspeak.history.audit.tally import Tally
    from cardspeak.rulebook import Cites

SHOWN: Final = 5
"""Of rounds with the same trouble so many are named."""
NOTED: Final = 1000
"""So many repairs and remarks are listed; the rest are counted, so that memory stays flat."""
ORDER: Final = ("illegal", "differ", "unreadable", "unstated", "unsupported")


class Trouble(NamedTuple):
    """What is alike in findings that are listed together."""

    verdict: str
    kind: str
    clauses: Cites


class Report:
    """Gathers findings, and prints what they come to. `by` names the rules; `skipped` files were no histories."""

    def __init__(self, by: str, files: int, skipped: Sequence[str]) -> None:
        self.by = by
        self.files = files
        self.skipped = skipped
        self.counts: dict[Trouble, int] = {}
        self.examples: dict[Trouble, list[ReportLine]] = {}
        self.notes: list[tuple[str, str, str]] = []
        self.unlisted = 0

    def add(self, line: ReportLine) -> None:
        """Keep what will be told of a round."""
        if line.verdict != "agree":
            trouble = Trouble(line.verdict, line.kind, line.clauses)
            before = self.counts.get(trouble, 0)
            self.counts[trouble] = before + 1
            if before < SHOWN:
                self.examples.setdefault(trouble, []).append(line)
        if line.repairs or line.remarks:
            self.note(line)

    def note(self, line: ReportLine) -> None:
        """Keep what there is to remark of a round."""
        notes = [(line.name, "repaired", words) for words in line.repairs]
        notes += [(line.name, "remark", words) for words in line.remarks]
        listed = notes[: max(NOTED - len(self.notes), 0)]
        self.notes += listed
        self.unlisted += len(notes) - len(listed)

    @property
    def kinds(self) -> list[Trouble]:
        """Each kind of trouble, the worst verdict first, and among those with one verdict the most frequent."""
        return sorted(self.counts, key=lambda one: (ORDER.index(one.verdict), -self.counts[one]))

    def as_json(self) -> list[dict[str, Any]]:
        """Each kind of trouble for programs: how many rounds have it, and the first of them."""
        return [
            {
                "verdict": kind.verdict,
                "what": kind.kind,
                "clauses": kind.clauses,
                "rounds": self.counts[kind],
                "first": self.examples[kind][0].name,
            }
            for kind in self.kinds
        ]

    def show(self, tally: Tally, *, kinds_alone: bool = False) -> None:
        """Print it all, or a line for each kind of trouble."""
        out = console()
        if kinds_alone:
            out.print(self.summary())
            self.end(tally)
            return
        for trouble in self.kinds:
            for line in self.paragraph(trouble):
                out.print(line, soft_wrap=True)
            out.print()
        for name, word, words in self.notes:
            out.print(Text.assemble(f"{printable(name)}: ", (word, "yellow"), f": {printable(words)}"), soft_wrap=True)
        if self.unlisted:
            out.print(f"and {counted(self.unlisted, 'more remark')}")
        if self.notes:
            out.print()
        self.end(tally)

    def summary(self) -> Table:
        """A line for each kind of trouble."""
        listed = table("verdict", "rounds", "what", "clauses", "first", numbers=("rounds",))
        for kind in self.kinds:
            first = printable(self.examples[kind][0].name)
            listed.add_row(kind.verdict, f"{self.counts[kind]:,}", printable(kind.kind), ", ".join(kind.clauses), first)
        return listed

    def end(self, tally: Tally) -> None:
        """Print the sums."""
        out = console()
        others = f"; {counted(len(self.skipped), 'other file')} skipped{named(self.skipped)}" if self.skipped else ""
        out.print(Text(f"{counted(tally.rounds, 'round')} in {counted(self.files, 'file')} by {self.by}{others}"), soft_wrap=True)
        out.print(verdicts(tally))
        if tally.sums:
            out.print(sums(tally))

    def paragraph(self, trouble: Trouble) -> list[Text]:
        """A trouble, its clauses, and the rounds that have it."""
        count = self.counts[trouble]
        examples = self.examples[trouble]
        first = examples[0]
        lines = [Text.assemble((trouble.verdict, "bold"), f": {printable(first.reason)}")]
        if count > 1:
            lines[0].append(f" ({counted(count, 'round')})")
        if trouble.clauses:
            lines.append(Text("  " + ", ".join(trouble.clauses), style="cyan"))
        for example in examples:
            other = f": {example.reason}" if example.reason != first.reason else ""
            lines.append(Text("  " + printable(f"{example.name}{other}")))
        if count > len(examples):
            lines.append(Text(f"  and {count - len(examples):,} more"))
        return lines


def named(names: Sequence[str]) -> str:
    """The names of files, the first ones of many."""
    more = len(names) - SHOWN
    return f": {printable(', '.join(names[:SHOWN]))}{f' and {more:,} more' if more > 0 else ''}"


def verdicts(tally: Tally) -> object:
    listed = table("verdict", "rounds", numbers=("rounds",))
    for verdict, count in tally.verdicts.items():
        if count:
            listed.add_row(verdict, f"{count:,}")
    return listed


def sums(tally: Tally) -> object:
    numbers = ("pots", "rake", "odd chips")
    listed = table("currency", *numbers, numbers=numbers)
    for currency, made in sorted(tally.sums.items()):
        listed.add_row(currency, *map(grouped, made.texts().values()))
    return listed


def grouped(amount: str) -> str:
    """An amount with its thousands apart."""
    whole, point, part = amount.partition(".")
    return f"{int(whole):,}{point}{part}"


def counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def printable(text: str) -> str:
    """Text of a file, without what would steer a terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
