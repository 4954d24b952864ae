"""A journal that is being written: commands go in, and are acknowledged when they are durable."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Final, NamedTuple

import msgspec

from cardspeak import poker
from cardspeak.banked import Round as BankedRound
from cardspeak.events import Event
from cardspeak.journal.accounts import Draft
from cardspeak.journal.entry import MARKED, VERSION, Entry, Key, Row, age_of, marked, parted, row_of, version_of
from cardspeak.journal.fault import Damaged, Fault, JournalError
from cardspeak.journal.ledger import trial_balance
from cardspeak.journal.standing import SNAPSHOT, Snapshot, Standing, check_beginning
from cardspeak.journal.stores.groups import written
from cardspeak.journal.stores.store import Reader, Store
from cardspeak.journal.tables import AnyTable, Following, beside_in, table_in, with_table
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.in_lines import in_lines

RECENT: Final = 1000
"""How many commands of a stream are remembered."""
LONGEST: Final = 200
"""Characters that the name of a stream or a command has at most: an index of every store can hold it."""


class Stale(Refused):
    """A command that was made against an entry which is not the last one any more; `sequence` is the last.

    reason, cites: what has happened since, where that is known.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> journal.append('table/7', [], moment=0, who='host', command='again', after=5)
    Traceback (most recent call last):
        ...
    cardspeak.journal.journal.Stale: table/7: the command was made against entry 5, and the last is 1
    >>> store.close()
    """

    def __init__(self, stream: str, made_against: int, sequence: int, reason: str = "", cites: Cites = ()) -> None:
        reason = reason or f"{stream}: the command was made against entry {made_against}, and the last is {sequence}"
        super().__init__(reason, cites)
        self.sequence = sequence


class Addition(NamedTuple):
    """The part of a command in one stream, which was made against its entry `after`.

    >>> Addition('table/7', [], 0).after
    0
    """

    stream: str
    events: Sequence[Event]
    after: int


class Receipt(NamedTuple):
    """Where a command stands in the journal; `durable` is done as soon as it may be acknowledged and published.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> receipt.row.sequence
    1
    >>> store.close()
    """

    row: Row
    durable: Future[None]

    def wait(self, seconds: float | None = None) -> Row:
        """The row, once it is durable. Raises `JournalError` if it could not be written."""
        self.durable.result(seconds)
        return self.row

    async def written(self) -> Row:
        """The same for who waits in an event loop."""
        await written(self.durable)
        return self.row


class Journal:
    """A journal over a store; each stream is taken up where it stands.

    `append` is for one thread. Whoever keeps a table appends the events of a command, waits until they are durable, and
    only then acknowledges and publishes them. key: seals what nobody may see, and marks every entry. streams: those to
    take up, where others are another process's or are taken up one by one; all of them unless given. Raises
    `JournalError` for a key that is not this journal's, `Damaged` for a stream whose entries since the last snapshot
    are torn or altered; `verify` looks at all of them.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> journal.standing('table/7').sequence
    1
    >>> store.close()
    """

    def __init__(self, store: Store, key: Key, streams: Iterable[str] | None = None) -> None:
        self.store = store
        self.key = key
        there = store.streams()
        check_key(store, there, key)
        self._standings: dict[str, Standing] = {}
        self._shut: set[str] = set()
        # None for the commands that are durable: the store has them, and their rows need not be held here; read when it is needed
        self._recent: dict[str, dict[str, Receipt | None]] = {}
        self._written: dict[str, deque[Receipt]] = {}
        self._last: dict[str, Future[None]] = {}
        for stream in there if streams is None else set(there).intersection(streams):
            self.take_up(stream)

    def take_up(self, stream: str, following: Following | None = None) -> None:
        """Go on with a stream of the store from where it stands there. Raises `Damaged`, and then nothing is added to it.

        following: follows its table in the same reading.
        """
        self._shut.add(stream)
        self._standings[stream] = recovered(self.store, stream, self.key, following=following)
        self._shut.discard(stream)

    def _remembered(self, stream: str) -> dict[str, Receipt | None]:
        """The last commands of a stream."""
        recent = self._recent.get(stream)
        if recent is None:
            there = self.standing(stream).sequence and self.store.commands(stream, RECENT)
            recent = self._recent[stream] = dict.fromkeys(there or ())
        return recent

    def standing(self, stream: str) -> Standing:
        """Where a stream stands, entries that are not durable yet included; a new stream at 0.

        Raises `Damaged` for one that could not be taken up.
        """
        standing = self._standings.get(stream)
        if standing is None:
            if stream in self._shut:
                raise Damaged(stream, Fault(0, "it could not be taken up"))
            standing = self._standings[stream] = Standing(stream)
        return standing

    def forget(self, stream: str) -> Future[None] | None:
        """Let go of a stream, which may be taken up again by anybody as soon as the future that is given, if one is, is
        done.

        It is done when all that was handed over for the stream is durable, its snapshots too.
        """
        self._written.pop(stream, None)
        self._recent.pop(stream, None)
        self._standings.pop(stream, None)
        return self._last.pop(stream, None)

    def round(self, stream: str) -> poker.Round | BankedRound | None:
        """The round that a table plays or played last, to the card; None before its first."""
        return self.standing(stream).round()

    def answer(self, stream: str, command: str, who: str, after: int = 0) -> Receipt | None:
        """What became of a command that is in the journal already, None if it is not. Raises `Refused` if it is another's.

        after: the entry against which it was made, after which it would stand: if all commands since then are
        remembered, the store need not be asked.
        """
        recent = self._remembered(stream) if after else self._recent.get(stream, {})
        receipt = recent.get(command)
        if receipt is None:
            if command not in recent and 0 < after >= self.standing(stream).sequence - len(recent):
                return None
            row = self.store.find(stream, command)
            if row is None:
                return None
            receipt = Receipt(row, DONE)
        if receipt.row.entry.who != who:
            raise Refused(f"{stream}: command {command!r} is somebody else's")
        return receipt

    def append(self, stream: str, events: Sequence[Event], *, moment: int, who: str, command: str, after: int) -> Receipt:
        """Journal the events of a command that was made against entry `after`, with what they do to the accounts.

        moment: milliseconds since 1970. A command that is there already is answered, whatever its events, and nothing
        is added; one that claims to be made against the last entry is looked for among the last `RECENT` alone, for
        what was made against that entry cannot be there yet, and the store need not be asked about every new command.
        Raises `Stale`, or `Refused` for events that the ledger does not allow; nothing is added then either.
        """
        return self.append_many((Addition(stream, events, after),), moment=moment, who=who, command=command)[0]

    def append_many(self, additions: Sequence[Addition], *, moment: int, who: str, command: str) -> tuple[Receipt, ...]:
        """Journal what one command did in several streams: all of it becomes durable together, or none of it.

        Each stream's part is as in `append`, and what it raises of one part is raised of the command. A stream has one
        part.
        """
        check_names(command, *[part.stream for part in additions])
        if not additions or len({part.stream for part in additions}) < len(additions):
            raise Refused("a command has a part in each stream that it touches, and one only")
        known = [self._known(part, command, who) for part in additions]
        if repeated := [receipt for receipt in known if receipt]:
            if len(repeated) < len(additions):
                raise Refused(f"command {command!r} is there already, in other streams")
            return tuple(repeated)
        for part in additions:
            if part.after != (last := self.standing(part.stream).sequence):
                raise Stale(part.stream, part.after, last)
            check_beginning(part.events)
        drafts = [self.standing(part.stream).ledger.draft(part.events) for part in additions]
        rows = [self._row(part, draft, moment, who, command) for part, draft in zip(additions, drafts, strict=True)]
        durable = self.store.append(rows)
        receipts = tuple([Receipt(row, durable) for row in rows])
        for part, draft, receipt in zip(additions, drafts, receipts, strict=True):
            self._take(part, draft, receipt)
        return receipts

    def _known(self, part: Addition, command: str, who: str) -> Receipt | None:
        """What became of a command in one stream, if it has been there."""
        recent = self._remembered(part.stream)
        if command in recent or part.after != self.standing(part.stream).sequence:
            return self.answer(part.stream, command, who)
        return None

    def _row(self, part: Addition, draft: Draft, moment: int, who: str, command: str) -> Row:
        seen, secret = parted(part.events)
        entry = Entry(
            version=VERSION,
            stream=part.stream,
            sequence=part.after + 1,
            moment=moment,
            who=who,
            command=command,
            before=self.standing(part.stream).hash,
            events=seen,  # type: ignore[arg-type]
            postings=draft.postings,
            sealed=b"",
        )
        return row_of(entry, secret, self.key)

    def _take(self, part: Addition, draft: Draft, receipt: Receipt) -> None:
        """What was handed to the store counts from now on."""
        standing = self.standing(part.stream)
        standing.ledger.take(draft)
        standing.take(receipt.row.sequence, receipt.row.hash, part.events)
        recent = self._recent[part.stream]
        recent[receipt.row.command] = receipt
        self._let_go(part.stream, receipt)
        if len(recent) > RECENT:
            del recent[next(iter(recent))]

    def _let_go(self, stream: str, receipt: Receipt) -> None:
        """Keep a receipt until it is durable, and those before it that are not yet."""
        recent, written = self._recent[stream], self._written.setdefault(stream, deque())
        written.append(receipt)
        self._last[stream] = receipt.durable
        while written and written[0].durable.done():
            name = written.popleft().row.command
            if name in recent:
                recent[name] = None

    def rest(self, stream: str) -> None:
        """Remember no commands of a stream to which nothing more will come: what is asked for again is looked for in the
        store.

        What was appended to it last is durable.
        """
        self._recent.pop(stream, None)
        self._written.pop(stream, None)
        self._last.pop(stream, None)

    def together(self) -> AbstractContextManager[None]:
        """Commands appended inside become durable together, such as a round that nobody watches; wait for them outside."""
        return self.store.together()

    def table(self, stream: str) -> AnyTable | None:
        """The table of a stream as its durable entries leave it: a value of its own. None if none was opened there."""
        following = Following()
        if self.store.head(stream):
            recovered(self.store, stream, self.key, following=following)
        return following.table

    def keep(self, stream: str, table: AnyTable | None = None, beside: bytes = b"") -> Future[None]:
        """Write a snapshot of a stream as it stands, with its table and what lies `beside` that; the next start begins
        there.
        """
        snapshot = self.standing(stream).snapshot(VERSION)
        if table is not None:
            snapshot = with_table(snapshot, table, self.key, beside)
        body = marked(SNAPSHOT, msgspec.json.encode(snapshot), self.key)
        written = self._last[stream] = self.store.keep(stream, snapshot.sequence, body)
        return written

    def trial_balance(self) -> dict[str, int]:
        """Every account of every stream."""
        return trial_balance({name: standing.ledger for name, standing in self._standings.items()})

    def beside(self, stream: str) -> tuple[int, bytes]:
        """What the last durable snapshot has beside its table, and as of which entry; 0 and nothing if there is none."""
        snapshot, _ = latest(self.store, stream, self.key)
        beside = beside_in(snapshot, self.key) if snapshot else b""
        return (snapshot.sequence, beside) if snapshot and beside else (0, b"")

    def close(self) -> None:
        """Write all that was appended, and stop."""
        self.store.close()


DONE: Final[Future[None]] = Future()
DONE.set_result(None)


def check_names(*names: str) -> None:
    """Raises `Refused` for names that not every store could hold."""
    if not all(names):
        raise Refused("a stream and a command have names")
    if any([len(name) > LONGEST or "\0" in name for name in names]):
        raise Refused(f"the name of a stream or a command has {LONGEST} characters at most, none of them NUL")


@in_lines
def recovered(
    store: Reader, stream: str, key: Key | None, use_snapshot: bool = True, following: Following | None = None
) -> Standing:
    """Where a stream stands, from its latest snapshot on or from the start; without a key, as the rail sees it.

    following: follows its table too, for which a key is needed. Raises `Damaged`.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> recovered(store, 'table/7', Key(bytes(32))).sequence
    1
    >>> store.close()
    """
    snapshot, age = latest(store, stream, key) if use_snapshot else (None, None)
    if snapshot and following and key and snapshot.table is None:
        snapshot = None
    standing = Standing(stream)
    if snapshot:
        round_entries = last_round(store, snapshot, key)
        standing = Standing.resumed(snapshot, round_entries, age)
        if following and key:
            following.table = table_in(snapshot, key, [event for _, events in round_entries for event in events])
    for row in store.read(stream, standing.sequence):
        entry = standing.check(row)
        events = standing.opened(row, entry, key)
        standing.take(row.sequence, row.hash, events)
        if following:
            following.take(events)
    check_end(store, standing)
    return standing


def last_round(store: Reader, snapshot: Snapshot, key: Key | None) -> list[tuple[int, Sequence[Event]]]:
    """The entries of a snapshot's last round, each checked against the next and the last against the snapshot."""
    entries: list[tuple[int, Sequence[Event]]] = []
    chain = Standing(snapshot.stream)
    if not snapshot.since:
        return entries
    chain.sequence = snapshot.since - 1
    for row in store.read(snapshot.stream, chain.sequence):
        if row.sequence > snapshot.sequence:
            break
        entry = chain.read(row) if entries else chain.first(row)
        entries.append((row.sequence, chain.opened(row, entry, key)))
        chain.sequence, chain.hash = row.sequence, row.hash
    if chain.hash != snapshot.hash:
        raise chain.damaged("does not lead to the snapshot")
    return entries


def check_end(store: Reader, standing: Standing) -> None:
    """Raises `Damaged` if the entries do not end with the one that the store notes as the last."""
    head = store.head(standing.stream)
    if head is None or head.sequence < standing.sequence:
        raise standing.damaged(f"{standing.sequence} entries, and the store notes {head.sequence if head else 0}")
    if head.sequence > standing.sequence:
        raise standing.damaged("missing")
    if head.hash != standing.hash:
        raise Damaged(standing.stream, Fault(standing.sequence, "replaced: the store notes another hash"))


def latest(store: Reader, stream: str, key: Key | None) -> tuple[Snapshot | None, int | None]:
    """The latest snapshot of a stream that is to be trusted, and which key marked it (`Key.age_of`).

    One that is not marked counts for the rail alone: with a key its entries tell where the stream stands. Raises `Damaged` for
    one that was altered.
    """
    for sequence, body in store.snapshots(stream):
        try:
            snapshot = msgspec.json.decode(body, type=Snapshot)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Damaged(stream, Fault(sequence, "its snapshot cannot be read")) from None
        row = next(store.read(stream, sequence - 1), None)
        if row is None or (snapshot.stream, snapshot.sequence, snapshot.hash) != (stream, sequence, row.hash):
            raise Damaged(stream, Fault(sequence, "its snapshot was taken of another stream"))
        if snapshot.version < MARKED:
            if key or last_is_marked(store, stream):
                continue
            return snapshot, None
        try:
            return snapshot, age_of(SNAPSHOT, body, key) if key else None
        except JournalError as error:
            raise Damaged(stream, Fault(sequence, f"its snapshot {error}")) from None
    return None, None


def last_row(store: Reader, stream: str) -> Row | None:
    """The last durable row of a stream."""
    head = store.head(stream)
    return next(store.read(stream, head.sequence - 1), None) if head else None


def last_is_marked(store: Reader, stream: str) -> bool:
    """Whether the last entry says that it is marked."""
    row = last_row(store, stream)
    return row is not None and version_of(row.body) >= MARKED


def check_key(store: Reader, streams: Iterable[str], key: Key) -> None:
    """Raises `JournalError` if no marked entry that ends a stream was written with the key: it is another journal's then.

    A single stream that is damaged is told as that when it is taken up.
    """
    asked = False
    for stream in streams:
        try:
            row = last_row(store, stream)
            if row is None or version_of(row.body) < MARKED or not row.is_whole:
                continue
            asked = True
            row.age(row.entry, key)
        except JournalError:
            continue
        return
    if asked:
        raise JournalError(f"{store.where}: the key is not this journal's; nothing was written")
