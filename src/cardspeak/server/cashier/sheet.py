"""The sheet of a night: who bought in for what, left with what, and who owes whom, by the table's journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cardroom.debts import Payment, payments
from cardspeak.events import Event
from cardspeak.server.dealer.names import is_bot
from cardspeak.table.common.place_events import Bought, CashedIn
from cardspeak.table.host_events import OpenedForTraining
from cardspeak.table.poker.side_events import SidePaid, results

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.server.live.audiences import Published
    from cardspeak.server.live.closed import Last

MARKS: Final = (b'"journal.bought"', b'"journal.cashed-in"', b'"table.side-paid"')
HOUSE: Final = "the house"


class Purchase(msgspec.Struct, frozen=True):
    """Chips that went over the cage's counter, at a moment in milliseconds since 1970."""

    moment: int
    chips: int


class Row(msgspec.Struct):
    """A player's night. on_table: chips that still lie before them, as the last round left them. side: what they are
    owed beside the pots, below 0 where they owe. net: what they have won, that included."""

    player: str
    bot: bool
    purchases: list[Purchase] = []
    cashed: list[Purchase] = []
    on_table: int = 0
    side: int = 0

    @property
    def bought(self) -> int:
        return sum([one.chips for one in self.purchases])

    @property
    def left_with(self) -> int:
        return sum([one.chips for one in self.cashed])

    @property
    def net(self) -> int:
        """Positive for a winner."""
        return self.left_with + self.on_table - self.bought + self.side


class SheetRow(msgspec.Struct, frozen=True):
    """A row as it is told."""

    player: str
    bot: bool
    purchases: list[Purchase]
    cashed: list[Purchase]
    bought: int
    left_with: int
    on_table: int
    side: int
    net: int


class Sheet(msgspec.Struct, frozen=True):
    """A night at a table, after entry `seq`. unit: of its amounts, "chips" or "cents". rounds: how many were dealt.
    dropped: what the house has taken, below 0 where it has lost against the players.

    owed: the payments that settle the night among the people; bots play for the `keeper` of the bank, and what the house
    takes is the keeper's: the host, or the house; nobody owes play chips. final: whether everybody is cashed in.
    """

    table: str
    name: str
    unit: str
    keeper: str
    seq: int
    rounds: int
    final: bool
    rows: list[SheetRow]
    dropped: int
    owed: list[Payment]


def sheet(journal: Journal, stream: str, published: Published | Last, name: str, host: str) -> Sheet:
    """The sheet of a table as it was published; while a round is played, as it stood before it."""
    rows = counted(purchases(journal, stream, published.seq))
    for player, chips in published.chips.items():
        rows[player].on_table = chips
    taken = -sum([row.net for row in rows.values()])
    keeper = host or HOUSE
    first = next(iter(journal.store.read(stream))).entry.events
    money = not any([isinstance(event, OpenedForTraining) for event in first])
    shown_rows = [told_row(row) for row in sorted(rows.values(), key=lambda row: (row.bot, -row.net, row.player))]
    return Sheet(
        table=stream.partition("/")[2],
        name=name,
        unit=published.unit,
        keeper=keeper,
        seq=published.seq,
        rounds=published.rounds,
        final=not published.chips,
        rows=shown_rows,
        dropped=taken,
        owed=payments(nets([(row.player, row.net) for row in rows.values()], keeper)) if money else [],
    )


def purchases(journal: Journal, stream: str, upto: int) -> Iterator[tuple[int, Event]]:
    """What went over the counter up to entry `upto`, each with its moment."""
    for row in journal.store.read(stream):
        if row.sequence > upto:
            return
        if any([mark in row.body for mark in MARKS]):
            entry = row.entry
            for event in entry.events:
                yield entry.moment, event


def counted(events: Iterable[tuple[int, Event]]) -> dict[str, Row]:
    """A row for every player."""
    rows: dict[str, Row] = {}
    for moment, event in events:
        match event:
            case Bought():
                row = rows.setdefault(event.player, Row(event.player, is_bot(event.player)))
                row.purchases.append(Purchase(moment, event.chips))
            case CashedIn():
                rows[event.player].cashed.append(Purchase(moment, event.chips))
            case SidePaid():
                for player, chips in results(event).items():
                    rows[player].side += chips
    return rows


def told_row(row: Row) -> SheetRow:
    return SheetRow(
        player=row.player,
        bot=row.bot,
        purchases=row.purchases,
        cashed=row.cashed,
        bought=row.bought,
        left_with=row.left_with,
        on_table=row.on_table,
        side=row.side,
        net=row.net,
    )


def nets(results: Iterable[tuple[str, int]], keeper: str) -> dict[str, int]:
    """What each of the people has won; the keeper has the bots' results and what the house has taken beside their own.

    >>> nets([("Ann", 30), ("Ben", -50), ("Ada (rock bot)", 15)], "Ben")
    {'Ben': -30, 'Ann': 30}
    """
    listed = list(results)
    by_player = {keeper: -sum([net for _, net in listed])}
    for player, net in listed:
        who = keeper if is_bot(player) else player
        by_player[who] = by_player.get(who, 0) + net
    return by_player
