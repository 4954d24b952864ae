"""Where a stream stands after its entries so far: its head, its accounts, and the round that is played or was played last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final, get_args

import msgspec

from cardspeak import poker
from cardspeak.banked import Round as BankedRound
from cardspeak.banked import events as b
from cardspeak.events import Event
from cardspeak.journal.entry import MARKED, NO_HASH, Entry, Key, Row, unsealed
from cardspeak.journal.events import Committed, Mixed
from cardspeak.journal.fault import Damaged, Fault, JournalError
from cardspeak.journal.ledger import Ledger
from cardspeak.poker import events as p
from cardspeak.rulebook import Refused
from cardspeak.table.banked.state import HouseTableState
from cardspeak.table.poker.state import TableState

OF_A_ROUND: Final = frozenset(get_args(p.PokerEvent)) | frozenset(get_args(b.BankedEvent))
BEGINNINGS: Final = (p.Began, b.Began)
COLUMNS: Final = (str, int, str, bytes, bytes)
SNAPSHOT: Final = b"snapshot"
ENDINGS: Final = (p.Ended, p.Voided, b.Ended)


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stream after entry `sequence`, whose hash is `hash`: the balances, and how many rounds began.

    It shows no card: entry number `since` is where the last round's commitment or events begin, 0 if there was none.
    table: where the table stood, if it was kept with it; `sealed` is the order of its decks. beside: what else whoever
    keeps the table made of the entries, under seal.

    >>> [field for field in Snapshot.__struct_fields__][:3]
    ['version', 'stream', 'sequence']
    """

    version: int
    stream: str
    sequence: int
    hash: bytes
    rounds: int
    since: int
    balances: dict[str, int]
    counted: bool
    table: TableState | HouseTableState | None = None
    sealed: bytes = b""
    beside: bytes = b""


def check_beginning(events: Sequence[Event]) -> None:
    """Raises `Refused` for the events of one command that begin a round in the middle of another's."""
    of_rounds = [type(event) for event in events if type(event) in OF_A_ROUND]
    if any(kind in BEGINNINGS for kind in of_rounds[1:]):
        raise Refused("a round begins with a command of its own")


class Standing:
    """Takes a stream's entries one by one, from the start or from a snapshot on.

    `events` are those of the last round, with the cards of whoever takes them: all of them or the rail's. `committed`
    is the commitment to its deck and `mixed` the players' seeds for it, `coming` and `mixing` the same of the next one.
    `marked` tells which key marked the last entry (`Key.age_of`), None if it was written before entries were marked.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> journal.standing('table/7').stream
    'table/7'
    >>> store.close()
    """

    __slots__ = (
        "coming",
        "committed",
        "events",
        "hash",
        "ledger",
        "live",
        "marked",
        "mixed",
        "mixing",
        "rounds",
        "sequence",
        "since",
        "stream",
    )

    rounds: int
    since: int

    def __init__(self, stream: str) -> None:
        self.stream: str = stream
        self.sequence: int = 0
        self.hash: bytes = NO_HASH
        self.ledger: Ledger = Ledger()
        self.rounds = self.since = 0
        self.events: list[Event] = []
        self.live: bool = False
        self.committed: Committed | None = None
        self.coming: tuple[int, Committed] | None = None
        self.mixed: Mixed | None = None
        self.mixing: Mixed | None = None
        self.marked: int | None = None

    def take(self, sequence: int, hash: bytes, events: Sequence[Event]) -> None:
        """An entry's events happened; the ledger has taken them already."""
        self.sequence, self.hash = sequence, hash
        self.follow(sequence, events)

    def follow(self, sequence: int, events: Sequence[Event]) -> None:
        """Keep what is the round's of an entry's events."""
        for event in events:
            kind = type(event)
            if kind in BEGINNINGS:
                self.events = []
                self.since, self.committed = self.coming or (sequence, None)
                self.mixed, self.mixing = self.mixing, None
                self.coming = None
                self.rounds += 1
                self.live = True
            elif kind in ENDINGS:
                self.live = False
            elif kind is p.TakenBack:
                self.live = True
            elif isinstance(event, Committed):
                self.coming = (sequence, event)
            elif isinstance(event, Mixed):
                self.mixing = event
            if kind in OF_A_ROUND:
                self.events.append(event)

    def check(self, row: Row) -> Entry:
        """The next entry, checked against the chain and the accounts, which take it. Raises `Damaged`.

        Whoever calls it goes on to `take` the events.
        """
        entry = self.read(row)
        try:
            check_beginning(entry.events)
            draft = self.ledger.draft(entry.events)
        except Refused as refusal:
            raise self.damaged(f"its events do not fit the ledger: {refusal.reason}") from None
        if sum([chips for _, chips in entry.postings]):
            raise self.damaged("its postings do not add up to 0")
        if draft.postings != entry.postings:
            raise self.damaged("its postings are not what its events cause")
        self.ledger.take(draft)
        return entry

    def read(self, row: Row) -> Entry:
        """The next entry, if its bytes, its place and the hash before are right. Raises `Damaged`."""
        due = self.sequence + 1
        if tuple(map(type, row)) != COLUMNS:
            raise self.damaged("altered: what is stored is of another kind")
        if row.sequence != due:
            raise self.damaged("missing" if row.sequence > due else f"entry {row.sequence} stands in its place")
        if sha256(row.body).digest() != row.hash:
            raise self.damaged("altered: its bytes do not have the hash that stands beside them")
        try:
            entry = row.entry
        except JournalError as error:
            raise self.damaged(str(error)) from None
        if (entry.stream, entry.sequence, entry.command) != (self.stream, due, row.command):
            raise self.damaged("belongs to another place than the one it is stored at")
        if entry.before != self.hash:
            raise self.damaged("does not follow the entry before it: one of the two was replaced")
        return entry

    def first(self, row: Row) -> Entry:
        """The next entry where the chain is taken up in its middle: whatever stands before it. Raises `Damaged`."""
        try:
            self.hash = row.entry.before
        except JournalError as error:
            raise self.damaged(str(error)) from None
        return self.read(row)

    def opened(self, row: Row, entry: Entry, key: Key | None) -> Sequence[Event]:
        """The next entry's events with every card, or as the rail sees them without a key. Raises `Damaged`.

        With the key the entry is authenticated. Once one was, those after it are, and by no key that was replaced
        before.
        """
        try:
            age = row.age(entry, key) if key else None if entry.version < MARKED else 0
            if self.marked is not None and (age is None or age > self.marked):
                raise JournalError("is not authenticated by the key of those before it")
            events = unsealed(row, entry, key) if key else entry.events
        except JournalError as error:
            raise self.damaged(str(error)) from None
        self.marked = age
        return events

    def damaged(self, what: str) -> Damaged:
        """What is wrong with the next entry."""
        return Damaged(self.stream, Fault(self.sequence + 1, what))

    def snapshot(self, version: int) -> Snapshot:
        """All that is needed to go on from here, with the entries from `since` on."""
        ledger = self.ledger
        since = self.since or (self.coming[0] if self.coming else 0)
        return Snapshot(
            version=version,
            stream=self.stream,
            sequence=self.sequence,
            hash=self.hash,
            rounds=self.rounds,
            since=since,
            balances=dict(sorted(ledger.balances.items())),
            counted=ledger.counted,
        )

    @classmethod
    def resumed(
        cls, snapshot: Snapshot, last_round: Iterable[tuple[int, Sequence[Event]]], marked: int | None = None
    ) -> Standing:
        """Where the stream stood; `last_round` are the entries from `snapshot.since` on, as number and events."""
        new = cls(snapshot.stream)
        for sequence, events in last_round:
            new.follow(sequence, events)
        new.sequence, new.hash = snapshot.sequence, snapshot.hash
        new.ledger = Ledger(snapshot.balances, snapshot.counted)
        new.rounds = snapshot.rounds
        new.marked = marked
        return new

    def round(self) -> poker.Round | BankedRound | None:
        """The round that is played, or was played last: a value of its own.

        Raises `JournalError` for a round against the house without its cards: its state needs them.
        """
        if not self.events:
            return None
        if isinstance(self.events[0], p.Began):
            return poker.Round.replay(self.events)
        if -1 in self.deck:
            raise JournalError("a round against the house is replayed with the journal's key")
        return BankedRound.replay(self.events)

    @property
    def deck(self) -> tuple[int, ...]:
        """The order of the last round's cards, -1 for each that is not to be seen."""
        began = self.events[0]
        assert isinstance(began, BEGINNINGS)
        return began.deck

    def values(self) -> tuple[Any, ...]:
        """Everything that the entries decide, for comparing."""
        accounts = tuple(sorted(self.ledger.balances.items()))
        return (
            self.stream,
            self.sequence,
            self.hash,
            accounts,
            self.ledger.counted,
            self.rounds,
            self.since,
            self.live,
            self.committed,
            self.coming,
            self.mixed,
            self.mixing,
            *self.events,
        )
