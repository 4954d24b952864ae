"""What happens in a group, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.group import events as e

SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.Founded: lambda event: f"{event.by} founds the group {event.name}",
    e.Renamed: lambda event: f"the group is called {event.name}",
    e.MemberAdded: lambda event: f"{event.player} is a member",
    e.MemberGone: lambda event: f"{event.player} leaves" if event.player == event.by else f"{event.by} removes {event.player}",
    e.HostSet: lambda event: f"{event.player} is {'a host' if event.host else 'no host any more'}",
    e.NightCounted: lambda event: f"table {event.table} {'counts' if event.counts else 'does not count any more'}",
    e.SamePerson: lambda event: f"{event.player} is {event.member or 'nobody else any more'}",
    e.LossConfirmed: lambda event: f"{event.player} confirms a loss of {event.lost} at table {event.table}",
    e.Settled: lambda event: (
        f"{event.by} settles table{'s' if len(event.nights) > 1 else ''} {' and '.join(event.nights)} in {event.unit}: "
        + ("; ".join(map(paid, event.payers, event.payees, event.amounts)) or "nobody owes anything")
    ),
}
"""Each kind of event."""


def paid(payer: str, payee: str, amount: int) -> str:
    """A payment of a settlement.

    >>> paid("Ben", "Ann", 20)
    'Ben pays Ann 20'
    """
    return f"{payer} pays {payee} {amount}"
