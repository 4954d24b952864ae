"""`cardspeak console`: what the console of a table with real cards asks of its dealer."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories
from cardspeak.cli.plain import Commands

if TYPE_CHECKING:
    from cardspeak.history.tapped import Tapped

app = Commands("console", help="The console of a table with real cards: what its dealer taps.")


@app.command("taps")
def taps(
    paths: Histories,
    book: Annotated[str, typer.Option("--book", "-b", metavar="BOOK", help="By whose rules the hands were played.")] = "seminole",
    json: Annotated[bool, typer.Option("--json", help="Print JSON: an object for each hand, then the summary.")] = False,
) -> int:
    """Tell real hands at the console, by its own commands, and count the taps.

    Stacks are carried from hand to hand, and cards that nobody sees cost nothing. What was folded or checked to somebody is a
    tap; a wager is one by a preset, else its digits and OK; a card that lies face up, or is tabled, is one; the next hand is one.
    A hand counts if the console ends with its history's nets: by its book, or in the reading that explains what the audit
    finds different, such as winnings that count an uncalled bet. The exit status is 0 if all such hands could be told, 1 if some
    could not, 2 if no file holds anything that can be read; each such file is named.
    """
    from cardspeak.cli.histories.audit import rules_by
    from cardspeak.cli.histories.audit_report import printable
    from cardspeak.cli.output import emit
    from cardspeak.history.model import Unreadable
    from cardspeak.history.sources import histories_in
    from cardspeak.history.streaming import read_source
    from cardspeak.history.tapped import tapped

    rules_for = rules_by(book_named(book))
    counts: list[int] = []
    left: Counter[str] = Counter()
    readable = 0
    for source in histories_in(paths).sources:
        first: Unreadable | None = None
        read = 0
        for hand in tapped(read_source(source), rules_for):
            if json:
                emit(hand.as_json())
            note(hand, counts, left)
            if isinstance(hand.of, Unreadable):
                first = first or hand.of
            else:
                read += 1
        readable += read
        if first and not read:
            sys.stderr.write(printable(f"cardspeak: {first.name}: {first.reason}") + "\n")
    totals = summary(counts, left)
    if json:
        emit({"summary": totals})
    else:
        report(totals)
    return 2 if not readable else 1 if left["not told"] else 0


def note(hand: Tapped, counts: list[int], left: Counter[str]) -> None:
    """Count a hand, or why it is left out."""
    if hand.why:
        kind = hand.why.partition(":")[0] if ":" in hand.why else "unsupported"
        left[kind] += 1
    else:
        counts.append(hand.taps)


def summary(counts: Sequence[int], left: Counter[str]) -> dict[str, Any]:
    """The hands that were told, the taps of the middle one and of the one that nine tenths do not exceed; what is left out."""
    in_order = sorted(counts)
    return {
        "hands": len(in_order),
        "median": at(in_order, 50),
        "p90": at(in_order, 90),
        "most": in_order[-1] if in_order else 0,
        "left_out": dict(sorted(left.items())),
    }


def at(in_order: Sequence[int], percent: int) -> int:
    """The value that so many of a hundred do not exceed; 0 of none."""
    return in_order[max(0, -(-len(in_order) * percent // 100) - 1)] if in_order else 0


def report(totals: dict[str, Any]) -> None:
    """The summary for people."""
    from cardspeak.cli.output import console, table

    shown = table("hands", "median", "90 of 100", "most", numbers=("hands", "median", "90 of 100", "most"))
    shown.add_row(*[f"{totals[key]:,}" for key in ("hands", "median", "p90", "most")])
    console().print(shown)
    for why, count in totals["left_out"].items():
        console().print(f"left out, {why}: {count:,}", soft_wrap=True)
