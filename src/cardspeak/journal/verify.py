"""Whether a stream is whole and unaltered, from its first entry to its last, and if not, where not."""

from __future__ import annotations

import msgspec
from msgspec import structs

from cardspeak.journal.entry import MARKED, Key, unmarked
from cardspeak.journal.fault import Damaged, Fault, JournalError
from cardspeak.journal.journal import check_end
from cardspeak.journal.ledger import Ledger
from cardspeak.journal.proofs import keeps
from cardspeak.journal.standing import SNAPSHOT, Snapshot, Standing
from cardspeak.journal.stores.store import Reader
from cardspeak.journal.tables import AnyTable, Following, with_table


class Verdict(msgspec.Struct, frozen=True):
    """entries: how many are whole, from the first on. hash: of the last of them. fault: what is wrong with the next, or
    None.

    authenticated: how many of them the journal's key is seen to have written; None without the key. What a journal
    cannot show by itself is that its end is missing together with the store's own note of it: an `Anchor` that is kept
    elsewhere does.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> from cardspeak.journal import verify
    >>> verify(store, 'table/7')[0].entries
    1
    >>> store.close()
    """

    stream: str
    entries: int
    events: int
    rounds: int
    hash: bytes
    fault: Fault | None
    authenticated: int | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.fault is None

    def __str__(self) -> str:
        if self.fault:
            return f"{self.stream}: {self.fault}"
        marked = "" if self.authenticated is None else f" ({self.authenticated} authenticated)"
        return f"{self.stream}: {self.entries} entries{marked}, {self.events} events, {self.rounds} rounds, {self.hash.hex()}"


def verify(store: Reader, stream: str, key: Key | None = None) -> tuple[Verdict, Ledger]:
    """Look at every entry: its bytes, its place, the hash before, its postings, the snapshots, and the end of the stream.

    With the key every entry is authenticated too, its seals are opened, and every deck is held to the commitment before
    it. The ledger is that of the entries that are whole.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> verdict, ledger = verify(store, 'table/7', Key(bytes(32)))
    >>> verdict.entries, verdict.fault
    (1, None)
    >>> store.close()
    """
    standing = Standing(stream)
    following = Following()
    events = authenticated = 0
    fault: Fault | None = None
    try:
        snapshots = dict(store.snapshots(stream))
        for row in store.read(stream):
            entry = standing.check(row)
            opened = standing.opened(row, entry, key)
            events += len(opened)
            authenticated += standing.marked is not None
            rounds = standing.rounds
            standing.take(row.sequence, row.hash, opened)
            if key:
                following.take(opened)
                if standing.rounds > rounds:
                    check_deck(standing)
            if body := snapshots.pop(row.sequence, b""):
                check_snapshot(standing, body, following.table, key)
        check_end(store, standing)
        if snapshots:
            raise Damaged(stream, Fault(min(snapshots), "has a snapshot and is missing"))
    except Damaged as error:
        fault = error.fault
    except JournalError as error:
        fault = Fault(standing.sequence + 1, f"cannot be read: {error}")
    known = authenticated if key else None
    return Verdict(
        stream=stream,
        entries=standing.sequence,
        events=events,
        rounds=standing.rounds,
        hash=standing.hash,
        fault=fault,
        authenticated=known,
    ), standing.ledger


def check_snapshot(standing: Standing, body: bytes, table: AnyTable | None, key: Key | None) -> None:
    """Raises `Damaged` if a snapshot differs from where the stream stood; of its table, if there is the key to tell."""
    try:
        snapshot = msgspec.json.decode(body, type=Snapshot)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Damaged(standing.stream, Fault(standing.sequence, "its snapshot cannot be read")) from None
    covered = body[:-1]
    if snapshot.version >= MARKED:
        try:
            covered, mark = unmarked(body)
            if key:
                key.age_of(SNAPSHOT, covered, mark)
        except JournalError as error:
            raise Damaged(standing.stream, Fault(standing.sequence, f"its snapshot {error}")) from None
    expected = standing.snapshot(snapshot.version)
    if snapshot.table is not None:
        known = with_table(expected, table, key) if table and key else snapshot
        expected = structs.replace(expected, table=known.table, sealed=known.sealed)
    expected = structs.replace(expected, beside=snapshot.beside)  # its keeper's own, which the mark vouches for
    if msgspec.json.encode(expected)[:-1] != covered:
        raise Damaged(standing.stream, Fault(standing.sequence, "its snapshot is not where the stream stood"))


def check_deck(standing: Standing) -> None:
    """Raises `Damaged` if the round that is played has another deck than the one that was committed to before it."""
    event = standing.committed
    if event is not None and not keeps(event, standing.deck, standing.mixed):
        raise Damaged(standing.stream, Fault(standing.sequence, "its deck is not the one that was committed to"))
