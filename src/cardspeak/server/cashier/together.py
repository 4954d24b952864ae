"""What several processes of a room tell the cashier, each of its own tables, in one: every table is one process's."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from cardspeak.server.accounts.names import compared
from cardspeak.server.cashier.cashier import Account, Counter, InList, Sum, SumView, by_unit, totals


def sums_of(told: Iterable[SumView]) -> list[SumView]:
    """Sums of several processes, one for each unit.

    >>> sums_of([Told("chips", 100, 40, 0, -60), Told("chips", 50, 0, 80, 30)])
    [Told(unit='chips', bought=150, in_play=40, cashed=80, net=-30)]
    """
    return by_unit([Sum(each.unit, each.bought, each.in_play, each.cashed) for each in told])


def counters(told: Sequence[Counter]) -> Counter:
    """All that the cashier sees."""
    if len(told) == 1:
        return told[0]
    tables = [table for one in told for table in one.tables]
    lists: dict[str, list[InList]] = {}
    for one in told:
        for each in one.accounts:
            lists.setdefault(each.player, []).append(each)
    people = [
        InList(player, each[0].bot, sum([one.at for one in each]), sums_of([part for one in each for part in one.sums]))
        for player, each in lists.items()
    ]
    return Counter(
        totals(tables),
        tables,
        [one for each in told for one in each.waiting],
        [one for each in told for one in each.slips],
        sorted(people, key=lambda one: (one.bot, compared(one.player), one.player)),
        [alarm for each in told for alarm in each.alarms],
    )


def accounts(told: Sequence[Account]) -> Account:
    """Somebody's account."""
    if len(told) == 1:
        return told[0]
    tables = [table for one in told for table in one.tables]
    return Account(told[0].player, told[0].bot, sums_of([part for one in told for part in one.sums]), tables)


def files(told: Sequence[str]) -> str:
    """Lines of several files of the same columns, in the order of time."""
    if len(told) == 1:
        return told[0]
    heads, lines = [], []
    for text in told:
        head, *rest = list(csv.reader(io.StringIO(text)))
        heads.append(head)
        lines += rest
    out = io.StringIO()
    csv.writer(out).writerows([heads[0], *sorted(lines, key=lambda line: line[0])])
    return out.getvalue()
