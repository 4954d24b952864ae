"""What several processes of a room tell the cashier, each of its own tables, in one: every table is one process's."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from cardspeak.server.accounts.names import compared
from cardspeak.server.cashier.cashier import Account, Counter, InList, Sum, SumView, by_unit, totals


def sums_of(views: Iterable[SumView]) -> list[SumView]:
    """Sums of several processes, one for each unit.

    >>> sums_of([Told("chips", 100, 40, 0, -60), Told("chips", 50, 0, 80, 30)])
    [Told(unit='chips', bought=150, in_play=40, cashed=80, net=-30)]
    """
    return by_unit([Sum(view.unit, view.bought, view.in_play, view.cashed) for view in views])


def counters(parts: Sequence[Counter]) -> Counter:
    """All that the cashier sees."""
    if len(parts) == 1:
        return parts[0]
    tables = [table for one in parts for table in one.tables]
    lists: dict[str, list[InList]] = {}
    for one in parts:
        for account in one.accounts:
            lists.setdefault(account.player, []).append(account)
    people = [
        InList(player, own[0].bot, sum([one.at for one in own]), sums_of([part for one in own for part in one.sums]))
        for player, own in lists.items()
    ]
    return Counter(
        totals(tables),
        tables,
        [one for part in parts for one in part.waiting],
        [one for part in parts for one in part.slips],
        sorted(people, key=lambda one: (one.bot, compared(one.player), one.player)),
        [alarm for part in parts for alarm in part.alarms],
    )


def accounts(parts: Sequence[Account]) -> Account:
    """Somebody's account."""
    if len(parts) == 1:
        return parts[0]
    tables = [table for one in parts for table in one.tables]
    return Account(parts[0].player, parts[0].bot, sums_of([part for one in parts for part in one.sums]), tables)


def files(parts: Sequence[str]) -> str:
    """Lines of several files of the same columns, in the order of time."""
    if len(parts) == 1:
        return parts[0]
    heads, lines = [], []
    for text in parts:
        head, *rest = list(csv.reader(io.StringIO(text)))
        heads.append(head)
        lines += rest
    out = io.StringIO()
    csv.writer(out).writerows([heads[0], *sorted(lines, key=lambda line: line[0])])
    return out.getvalue()
