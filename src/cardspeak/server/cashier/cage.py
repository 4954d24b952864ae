"""The cage's book: what was bought, lies in play and was cashed in at each table, by the table's journal and nothing else.

Purchases and cash-outs are counted from their events, what lies where from the postings, so each can be held against the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from cardspeak.events import Event
from cardspeak.journal.accounts import CAGE, RACK, WALKING
from cardspeak.rulebook import Cites
from cardspeak.server.past.round_index import seated
from cardspeak.table.banked.events import TrayMoved, TraySlipSigned
from cardspeak.table.common.place_events import Bought, CashedIn, SeatChanged
from cardspeak.table.host_events import BuyInAnswered, BuyInAsked
from cardspeak.table.poker.side_events import SidePaid, results

if TYPE_CHECKING:
    from cardspeak.journal.accounts import Posting
    from cardspeak.journal.entry import Row
    from cardspeak.journal.stores.store import Reader

TOLD: Final = (
    b'"table.seated"',
    b'"table.seat-changed"',
    b'"table.left"',
    b'"journal.bought"',
    b'"journal.cashed-in"',
    b'"table.host-asked"',
    b'"table.host-answers"',
    b'"table.side-paid"',
    b'"table.tray-slip-signed"',
    b'"table.tray-moved"',
)
"""One of them is in every entry that has a move, or changes who sits where."""
BEGINS: Final = (b'"poker.began"', b'"banked.began"')
TRAINS: Final = b'"table.host-training"'
ENDS: Final = (b'"poker.ended"', b'"poker.voided"', b'"banked.ended"')
AGAIN: Final = (b'"poker.taken-back"', b'"banked.taken-back"')
NO_CHIPS: Final = b'"postings":[]'
"""What is in an entry that moves none."""
SEAT: Final = "seat/"
IN_ROUND: Final = (SEAT, "pot", "layout/")
"""How the accounts begin that hold players' chips."""
MANY: Final = 100
"""Entries that are read before other work has its turn."""

What = Literal["bought", "cashed", "asked", "approved", "refused"]


class Move(msgspec.Struct, frozen=True):
    """A line of somebody's account: what went over the counter, or was asked for and answered, `by` whom.

    moment: milliseconds since 1970. chips: in the table's unit. clauses: those that the event cites.
    """

    moment: int
    what: What
    chips: int
    by: str
    clauses: Cites


class _Moved(msgspec.Struct):
    """Of an entry, what it does to the accounts."""

    postings: tuple[tuple[str, int], ...]


_moved: Final = msgspec.json.Decoder(_Moved).decode


class Book:
    """One table's. seq: the entry up to which it has been read. balances: each account's; settled: the same as the last round
    left them, for in a round nobody's chips are decided. at: who sits where. moves: each player's, in the order of time.
    side: what each is owed beside the pots, which is nothing of the cage's. tray: what came there from the cage, less what went
    back. trains: its chips are play chips.
    """

    def __init__(self) -> None:
        self.seq = 0
        self.balances: dict[str, int] = {}
        self.live = False
        self.at: dict[int, str] = {}
        self.moves: dict[str, list[Move]] = {}
        self.side: dict[str, int] = {}
        self.tray = 0
        self.trains = False
        self._before: dict[str, int] = {}

    # --- what happens

    def take(self, row: Row) -> None:
        """An entry of the stream."""
        body = row.body
        self.trains = self.trains or (row.sequence == 1 and TRAINS in body)
        self.live = self.live or any([mark in body for mark in AGAIN])  # a round that was over stands again
        self._chips(() if NO_CHIPS in body else _moved(body).postings, any([mark in body for mark in BEGINS]))
        if any([mark in body for mark in TOLD]):
            entry = row.entry
            for event in entry.events:
                self._told(event, entry.moment)
                if self.live:
                    _add(self._before, over_the_counter(event))
        self.live = self.live and not any([mark in body for mark in ENDS])
        self.seq = row.sequence

    def _chips(self, postings: Iterable[Posting], begins: bool) -> None:
        """What an entry moves. While a round is played, what it began with stays, but for what goes over the counter."""
        if begins:
            self._before = dict(self.balances)
            self.live = True
        elif not self.live:
            _add(self._before, postings)
        _add(self.balances, postings)

    def _told(self, event: Event, moment: int) -> None:
        seated(self.at, event)
        match event:
            case Bought():
                self._move(event.player, Move(moment, "bought", event.chips, "", event.cites))
            case CashedIn():
                self._move(event.player, Move(moment, "cashed", event.chips, "", event.cites))
            case SidePaid():
                for player, chips in results(event).items():
                    self.side[player] = self.side.get(player, 0) + chips
            case TraySlipSigned() | TrayMoved():
                self.tray += came(event)
            case BuyInAsked():
                self._move(event.player, Move(moment, "asked", event.chips, "", event.cites))
            case BuyInAnswered():
                what: What = "approved" if event.approved else "refused"
                self._move(event.player, Move(moment, what, event.chips, event.by, event.cites))

    def _move(self, player: str, move: Move) -> None:
        self.moves.setdefault(player, []).append(move)

    # --- what it comes to

    @property
    def of_event(self) -> bool:
        """Whether chips have come to the table by a tournament's order."""
        return WALKING in self.balances

    @property
    def settled(self) -> dict[str, int]:
        """The balances as the last round left them, with what has gone over the counter since."""
        return self._before if self.live else self.balances

    def in_play(self, player: str) -> int:
        """What lies before a player, those of their chips included that are in the round that is played."""
        return sum([self.settled.get(f"{SEAT}{seat}", 0) for seat, name in self.at.items() if name == player])

    @property
    def stacks(self) -> dict[str, int]:
        """The same of everybody who sits at the table."""
        return {player: self.in_play(player) for player in self.at.values()}

    def summed(self, what: What) -> int:
        """All chips that were bought, or cashed in, by their events."""
        return sum([move.chips for moves in self.moves.values() for move in moves if move.what == what])

    def lying_in(self, *accounts: str) -> int:
        """What lies in the accounts that begin so."""
        return sum([chips for account, chips in self.settled.items() if account.startswith(accounts)])


def over_the_counter(event: Event) -> Iterable[Posting]:
    """What an event moves that happens in a round beside it: chips that come, go, or change the seat with their player."""
    match event:
        case Bought():
            return ((CAGE, -event.chips), (f"{SEAT}{event.seat}", event.chips))
        case CashedIn():
            return ((CAGE, event.chips), (f"{SEAT}{event.seat}", -event.chips))
        case TraySlipSigned() | TrayMoved():
            return ((CAGE, -came(event)), (RACK, came(event)))
        case SeatChanged():
            return ((f"{SEAT}{event.seat}", -event.chips), (f"{SEAT}{event.to}", event.chips))
    return ()


def came(event: TraySlipSigned | TrayMoved) -> int:
    """What came to a tray, below 0 for what went from it."""
    return -event.chips if isinstance(event, TraySlipSigned) and event.what == "credit" else event.chips


def _add(balances: dict[str, int], postings: Iterable[Posting]) -> None:
    for account, chips in postings:
        balances[account] = balances.get(account, 0) + chips


class Cage:
    """The books of all tables of a journal, each read on from where it was left."""

    def __init__(self, store: Reader) -> None:
        self.store = store
        self.books: dict[str, Book] = {}
        self._reading = asyncio.Lock()

    def known(self, stream: str) -> int:
        """The entry up to which a table's book has been read."""
        return self.books[stream].seq if stream in self.books else 0

    async def read(self, streams: Iterable[str]) -> None:
        """Read on, up to what is durable. Other work goes on meanwhile; raises `JournalError`."""
        async with self._reading:
            for stream in streams:
                book = self.books.setdefault(stream, Book())
                for row in self.store.read(stream, book.seq):
                    book.take(row)
                    if book.seq % MANY == 0:
                        await asyncio.sleep(0)
