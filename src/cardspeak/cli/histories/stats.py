"""`cardspeak stats`: what players did and won in hand histories."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories, Large

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.analysis.stats import Row
    from cardspeak.history.audit.audit import Finding
    from cardspeak.history.audit.tally import Tally


def stats(
    paths: Histories,
    by: Annotated[str, typer.Option("--by", metavar="GROUP", help="player, position, game or stakes.")] = "player",
    player: Annotated[str, typer.Option("--player", "-p", metavar="NAME", help="Of this player's hands alone.")] = "",
    book: Annotated[
        str, typer.Option("--book", "-b", metavar="BOOK", help="By whose rules the hands are replayed.")
    ] = "seminole",
    json: Annotated[bool, typer.Option("--json", help="Print JSON: an object for each row, then the summary.")] = False,
    page: Annotated[
        Path | None,
        typer.Option("--page", metavar="FILE", help="Write a page too, with graphs; it needs no other.", show_default=False),
    ] = None,
    large: Large = False,
) -> int:
    """Count what players did and won: net, rake, VPIP, PFR, three-bets, showdowns, all-in-adjusted results.

    VPIP and PFR are of the hands with a decision on the first street, a three-bet of the times that one raise stood before a
    decision, WTSD of the hands that saw the second street, W$SD of those that were kept to the showdown. In the net by all-ins
    a pot for which nobody could act any more goes by equity. The rake of a hand is borne by who won it. Only hands that agree
    by the book are counted; how many do not is told, and the exit status is then 1. It is 2 if none does.
    """
    from cardspeak.analysis.needs import NUMBERS, need
    from cardspeak.analysis.stats import Group
    from cardspeak.analysis.stats.audited import counted
    from cardspeak.cli.histories.audit import rules_by
    from cardspeak.cli.histories.stats_page import Courses
    from cardspeak.cli.histories.stats_page import page as written
    from cardspeak.history.audit.audit import audit
    from cardspeak.history.audit.tally import Tally
    from cardspeak.history.sources import histories_in
    from cardspeak.history.streaming import read_source
    from cardspeak.rulebook import Refused

    need("all-in-adjusted results need", NUMBERS, "fast")
    groups: dict[str, Group] = {name: name for name in get_args(Group)}
    if by not in groups:
        raise Refused(f"no group {by!r}; there are {', '.join(groups)}")
    files = histories_in(paths, large)
    tally = Tally()
    histories = (one for source in files.sources for one in read_source(source))
    courses = Courses() if page else None
    judged = tallied(audit(histories, rules_by(book_named(book))), tally)
    rows = counted(judged, groups[by], player, each=courses.add if courses else None)
    ordered = sorted(rows.values(), key=lambda row: (-row.hands, row.name, row.currency))
    if page and courses:
        page.write_text(written(ordered, by, hands_counted(tally), courses), encoding="utf-8")
    show(ordered, by, tally, len(files.skipped), json)
    return 2 if not tally.verdicts["agree"] else 0 if tally.all_agree and not files.skipped else 1


def tallied(findings: Iterable[Finding], tally: Tally) -> Iterator[Finding]:
    """The findings, counted by verdict as they pass."""
    for finding in findings:
        tally.add(finding)
        yield finding


def show(rows: list[Row], by: str, tally: Tally, skipped: int, json: bool) -> None:
    """Print the rows, and how many hands they are of."""
    from cardspeak.cli.output import emit

    if json:
        for row in rows:
            emit(row.as_json(by))
        left_out = {verdict: count for verdict, count in tally.verdicts.items() if count and verdict != "agree"}
        emit({"summary": {"hands": tally.verdicts["agree"], "left_out": left_out, "skipped": skipped}})
        return
    from cardspeak.cli.histories.audit_report import counted
    from cardspeak.cli.output import console

    out = console()
    out.print(table_of(rows, by))
    out.print(hands_counted(tally))
    if skipped:
        sys.stderr.write(f"cardspeak: {counted(skipped, 'other file')} skipped\n")


def hands_counted(tally: Tally) -> str:
    """How many hands were counted, and how many not."""
    from cardspeak.cli.histories.audit_report import counted

    agree = tally.verdicts["agree"]
    left = tally.rounds - agree
    others = f"; {counted(left, 'other')} left out, which the audit does not let stand" if left else ""
    return f"{counted(agree, 'hand')}{others}"


def table_of(rows: list[Row], by: str) -> Any:
    """The rows as a table; shares in per cent, a dash where there was no chance."""
    from cardspeak.cli.histories.audit_report import grouped, printable
    from cardspeak.cli.output import table

    heads = ("hands", "net", "all-in", "rake", "VPIP", "PFR", "3-bet", "WTSD", "W$SD")
    shown = table(by, *heads, numbers=heads)
    for row in rows:
        amounts = [signed(row.money(row.net)), signed(row.money(row.adjusted)), grouped(row.money(row.rake))]
        shares = [share.text(0) or "-" for share in (row.vpip, row.pfr, row.three_bet, row.wtsd, row.wsd)]
        name = printable(f"{row.name} ({row.currency})" if row.currency else row.name)
        shown.add_row(name, f"{row.hands:,}", *amounts, *shares)
    return shown


def signed(amount: str) -> str:
    """An amount with its thousands apart, and a plus where it is won."""
    from cardspeak.cli.histories.audit_report import grouped

    return f"-{grouped(amount[1:])}" if amount.startswith("-") else amount if amount == "0" else f"+{grouped(amount)}"
