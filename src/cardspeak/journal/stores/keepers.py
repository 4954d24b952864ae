"""Who writes what in a journal that several processes share: each is a keeper by a lease, and a stream is its keeper's alone.

A keeper is a row of `journal_keepers`, whose `heard` only the database's clock sets, and a lock that its connection holds: a
process that was killed loses the lock at once, one that hangs is not heard of any more. Either way others bury it: its row goes,
the foreign key frees its streams in the same transaction, after any group of its that is being written, and from then on the
database refuses all that it writes (`schema.py`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.line import problem_of, without_secrets
from cardspeak.journal.stores.packing import command_kept, keys_of
from cardspeak.journal.stores.postgres import line_of

if TYPE_CHECKING:
    from asyncpg import Connection, Record

LEASE: Final = 2.0
"""Seconds without a sign of life after which a keeper is buried."""
SETTINGS: Final = {"application_name": "cardspeak lease", "synchronous_commit": "on", "lock_timeout": "1s"}
CHANNEL: Final = "cardspeak_keepers"
"""Where it is told that streams are free, or that somebody joined or left."""
TABLE: Final = "table/"
CHAT: Final = "chat/"

LOCK: Final = "SELECT pg_try_advisory_lock($1::bigint)"
JOIN: Final = "INSERT INTO journal_keepers (id, address) VALUES ($1, $2)"
LEAVE: Final = "DELETE FROM journal_keepers WHERE id = $1"
BEAT: Final = "UPDATE journal_keepers SET heard = clock_timestamp() WHERE id = $1 RETURNING id"
DEAD: Final = """
SELECT id FROM journal_keepers WHERE id <> $1 AND (heard < clock_timestamp() - $2 * interval '1 s'
    OR NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND (classid::bigint << 32) + objid::bigint = id
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))
"""
BURY: Final = (
    """
DELETE FROM journal_keepers WHERE id = $1 AND id IN ("""  # nosec B608  # of ours alone
    + DEAD.replace("id <> $1", "id <> $3")
    + ") RETURNING id"
)
CUT: Final = "SELECT pg_terminate_backend(pid, 500) FROM pg_stat_activity WHERE application_name = $1 AND usename = current_user"
CLAIM: Final = """
WITH free AS (SELECT stream FROM journal_heads WHERE keeper IS NULL AND NOT closed AND along IS NULL
    AND (stream LIKE 'table/%' OR stream LIKE 'tournament/%') AND (wanted IS NULL OR wanted = $1)
    ORDER BY wanted, stream LIMIT $2 FOR UPDATE SKIP LOCKED),
going AS (SELECT stream FROM free UNION ALL
    SELECT head.stream FROM journal_heads AS head JOIN free ON head.along = free.stream WHERE NOT head.closed)
UPDATE journal_heads AS head SET keeper = $1 FROM going WHERE keeper IS NULL
    AND head.stream IN (going.stream, 'chat/' || substr(going.stream, 7)) RETURNING head.stream, head.along
"""
DESK: Final = "UPDATE journal_room SET desk = $1 WHERE desk IS NULL OR desk = $1 RETURNING desk"
AT_DESK: Final = """
UPDATE journal_heads SET keeper = $1 WHERE keeper IS NULL AND NOT closed AND $1 = (SELECT desk FROM journal_room)
    AND (along LIKE 'cardroom/%' OR stream NOT LIKE 'table/%' AND stream NOT LIKE 'chat/%' AND stream NOT LIKE 'tournament/%'
    OR stream IN (SELECT 'chat/' || substr(stream, 7) FROM journal_heads WHERE along LIKE 'cardroom/%'))
    RETURNING stream, along
"""
GIVE_DESK: Final = """
WITH gone AS (UPDATE journal_room SET desk = NULL WHERE desk = $1)
UPDATE journal_heads SET keeper = NULL WHERE stream = ANY ($2) AND keeper = $1
"""
OF_DESK: Final = """
SELECT stream FROM journal_heads AS head WHERE keeper = $1 AND NOT closed AND (along LIKE 'cardroom/%'
    OR stream NOT LIKE 'table/%' AND stream NOT LIKE 'chat/%' AND stream NOT LIKE 'tournament/%'
    OR stream IN (SELECT 'chat/' || substr(stream, 7) FROM journal_heads WHERE along LIKE 'cardroom/%'))
"""
WANT: Final = """
UPDATE journal_heads SET wanted = $2 WHERE stream = $1 AND NOT closed AND along IS NULL
    AND (stream LIKE 'table/%' OR stream LIKE 'tournament/%') RETURNING stream
"""
DRAIN: Final = """
WITH gone AS (UPDATE journal_heads SET wanted = NULL WHERE wanted = $1)
UPDATE journal_keepers SET draining = true WHERE id = $1
"""
UNMARKED: Final = """
SELECT stream FROM journal_heads AS event WHERE (stream LIKE 'tournament/%' OR stream LIKE 'cardroom/%')
    AND NOT EXISTS (SELECT FROM journal_heads AS head WHERE head.along = event.stream)
"""
MARK: Final = "UPDATE journal_heads SET along = $1 WHERE stream = ANY ($2) AND along IS NULL"
GIVE: Final = "UPDATE journal_heads SET keeper = NULL, closed = closed OR $3 WHERE stream = ANY ($2) AND keeper = $1"
OPEN: Final = "NOT closed AND (stream LIKE 'table/%' OR stream LIKE 'tournament/%')"
KEPT: Final = f"SELECT stream, keeper, wanted, along FROM journal_heads WHERE {OPEN}"  # nosec B608  # of ours alone
SUMS: Final = f"""
SELECT count(*), count(along), sum(hashtextextended(stream, keeper)), sum(hashtextextended(stream, wanted))
    FROM journal_heads WHERE {OPEN}
"""  # nosec B608  # of ours alone
"""Others as soon as a row of these is: to look at where 10,000 tables are is a tenth of the work where none has moved."""
ONE: Final = "SELECT keeper, closed FROM journal_heads WHERE stream = $1"
CLOSED: Final = "SELECT stream FROM journal_heads WHERE closed"
KEEPERS: Final = """
SELECT id, address, extract(epoch FROM clock_timestamp() - heard)::float8, (id = (SELECT desk FROM journal_room)) IS TRUE,
    draining FROM journal_keepers ORDER BY joined, id
"""
HOSTED: Final = """
SELECT (SELECT count(*) FROM journal_heads
    WHERE NOT closed AND along IS NULL AND stream LIKE 'table/%' AND starts_with(opened, $1))
    + (SELECT count(*) FROM journal_openings WHERE starts_with(command, $1) AND command <> $2
    AND NOT EXISTS (SELECT FROM journal_heads AS there WHERE there.opened = journal_openings.command))
"""
"""How many tables somebody has open, or other commands are opening for them; with an empty name all that are no event's."""
ONE_OPENS: Final = "SELECT pg_advisory_xact_lock(1129531980)"
TAKE: Final = """
WITH taken AS (INSERT INTO journal_limits AS one VALUES ($1, $2, clock_timestamp() + $3 * interval '1 s')
    ON CONFLICT (what, who) DO UPDATE SET until = greatest(one.until, clock_timestamp()) + $3 * interval '1 s'
    WHERE one.until <= clock_timestamp() + ($4 - $3) * interval '1 s' RETURNING 0.0::float8 AS wait)
SELECT wait FROM taken UNION ALL
SELECT extract(epoch FROM until - clock_timestamp())::float8 + $3 - $4 FROM journal_limits
    WHERE what = $1 AND who = $2 AND NOT EXISTS (SELECT FROM taken)
"""
FORGET: Final = "DELETE FROM journal_limits WHERE until < clock_timestamp()"
COUNT: Final = """
UPDATE journal_room SET last = greatest(last, (SELECT coalesce(max(split_part(stream, '/', 2)::bigint), 0) FROM journal_heads
    WHERE stream ~ '^(table|tournament)/[0-9]{1,15}$'))
"""
"""A process alone gives numbers without that row: whoever joins after it has them counted."""
NUMBER: Final = "UPDATE journal_room SET last = last + 1 RETURNING last"
RESERVE: Final = """
INSERT INTO journal_openings AS opening VALUES ($1, $2) ON CONFLICT (command) DO UPDATE SET keeper = excluded.keeper
    WHERE opening.keeper = excluded.keeper RETURNING command
"""
OPENED: Final = "SELECT stream FROM journal_heads WHERE opened = $1 AND stream LIKE $2 || '%'"
ENTERED: Final = """
SELECT head.stream, entry.sequence, body FROM journal_heads AS head JOIN journal_entries AS entry ON entry.stream = head.number
    WHERE head.stream LIKE 'tournament/%' AND key = ANY ($1::smallint[])
"""
ENTERED_FORMER: Final = """
SELECT head.stream FROM journal_heads AS head JOIN journal_former USING (stream)
    WHERE head.stream LIKE 'tournament/%' AND command = $1 LIMIT 1
"""
DONE: Final = "DELETE FROM journal_openings WHERE command = $1 AND keeper = $2"


class Full(Exception):
    """Somebody, or the whole room, has as many tables open as may be. host: whether it is somebody."""

    def __init__(self, host: bool) -> None:
        super().__init__("as many tables are open as may be")
        self.host = host


class Keeping(NamedTuple):
    """Of a table: which keeper has it, None for nobody now, and whether it is closed.

    >>> Keeping(None, True).closed
    True
    """

    keeper: int | None
    closed: bool


class Stream(NamedTuple):
    """Of an event, or of a table that is not closed: which keeper has it, None for nobody now.

    wanted: the keeper that is to have it, whatever the others have. along: the event with which it goes.

    >>> Stream(7).wanted is None
    True
    """

    keeper: int | None
    wanted: int | None = None
    along: str | None = None


class Member(NamedTuple):
    """A keeper: its number, where others find it, and how many seconds ago it was heard of.

    desk: whether it has what is no table's. draining: gives its tables away, and takes none.

    >>> Member(7, "10.0.0.1:9000", 0.4, False, False).address
    '10.0.0.1:9000'
    """

    id: int
    address: str
    silent: float
    desk: bool
    draining: bool


class Buried(JournalError):
    """The keeper is none any more, and what it kept may be somebody else's."""


class Pooled(JournalError):
    """Something stands between us and the database that gives a connection to several: locks would be held by nobody."""


class Held(JournalError):
    """Somebody holds on to rows for longer than is waited for."""


class Lease:
    """One process's membership among a journal's keepers, on a connection of its own; for one task at a time.

    url: the journal's. address: where the others find this process. heard: called when another one tells that there is something
    to be seen to. id: the keeper's number, another one after each `join`. Every method raises `JournalError` if the database
    refuses or is lost, and then the lease must be taken anew.
    """

    def __init__(self, url: str, address: str, heard: Callable[[], None] = lambda: None) -> None:
        self.url = url
        self.address = address
        self.heard = heard
        self.where = without_secrets(url)
        self.id = 0
        self._line: Connection[Record] | None = None
        self._kept: dict[str, Stream] = {}
        self._sums: Record | None = None

    async def look(self) -> None:
        """Connect, without being a keeper. Raises `JournalError`, also where the tables are of a version without keepers."""
        self.hang_up()
        self._line = await self._carried_out(_connected(self.url))
        if (await self._fetch("SELECT to_regclass('journal_keepers')"))[0][0] is None:
            raise JournalError(f"{self.where}: no room is kept there by several processes")

    async def join(self) -> None:
        """Be a keeper, another one than before, whose tables are made. Raises `Pooled` behind a pool of connections."""
        self.hang_up()
        self._line = line = await self._carried_out(_connected(self.url))
        if line.get_server_pid() != (await self._fetch("SELECT pg_backend_pid()"))[0][0]:
            raise Pooled(f"{self.where}: a pool of connections is in between, and keepers need the database itself")
        self.id = secrets.randbits(62) + 1
        if not (await self._fetch(LOCK, self.id))[0][0]:
            raise JournalError(f"{self.where}: the number is taken")
        await self._carried_out(line.add_listener(CHANNEL, lambda *_: self.heard()))
        await self._fetch(JOIN, self.id, self.address)
        await self._fetch(COUNT)
        await self.tell()

    async def _carried_out(self, question: Any) -> Any:
        import asyncpg

        try:
            return await question
        except asyncpg.LockNotAvailableError as error:
            raise Held(f"{self.where}: {problem_of(error)}") from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError) as error:
            raise JournalError(f"{self.where}: {problem_of(error)}") from None

    async def _fetch(self, query: str, *values: object) -> Sequence[Any]:
        if self._line is None:
            raise JournalError(f"{self.where}: is not joined")
        rows: Sequence[Any] = await self._carried_out(self._line.fetch(query, *values))
        return rows

    async def tell(self) -> None:
        """Tell all keepers that there is something to be seen to."""
        await self._fetch(f"NOTIFY {CHANNEL}")

    # --- life and death

    async def clock(self) -> float:
        """The database's clock, in milliseconds since 1970."""
        now: float = (await self._fetch("SELECT extract(epoch FROM clock_timestamp())::float8 * 1000"))[0][0]
        return now

    async def stands_alone(self) -> bool:
        """Whether the database waits for no standby: what it acknowledged is lost with its machine."""
        return not (await self._fetch("SHOW synchronous_standby_names"))[0][0]

    async def beat(self) -> None:
        """Give a sign of life. Raises `Buried`."""
        if not await self._fetch(BEAT, self.id):
            raise Buried(f"{self.where}: this keeper was not heard of for too long, and others have its tables")

    async def bury(self, lease: float = LEASE) -> list[int]:
        """Bury whoever gives no sign of life; who they were.

        One that holds on to what it writes is cut off, and buried next time.
        """
        buried = []
        for (dead,) in await self._fetch(DEAD, self.id, lease):
            try:
                buried += [number for (number,) in await self._fetch(BURY, dead, lease, self.id)]
            except Held:
                await self._fetch(CUT, line_of(dead))
        return buried

    async def leave(self) -> None:
        """Be no keeper any more: what was kept is anybody's."""
        with suppress(JournalError):
            await self._fetch(LEAVE, self.id)
            await self.tell()
        self.hang_up()

    def hang_up(self) -> None:
        """Let go of the connection, and the lock with it."""
        if self._line is not None:
            self._line.terminate()
        self._line = None

    # --- what is kept

    async def claim(self, most: int) -> dict[str, str | None]:
        """Take tables and events that nobody keeps, so many at most, with their chat, an event with its tables.

        The streams, each with the one that it goes along with.
        """
        return dict([tuple(row) for row in await self._fetch(CLAIM, self.id, most)])

    async def claim_desk(self) -> dict[str, str | None] | None:
        """The same of what is no table's and no event's, which one keeper has; None while another one has it."""
        if not await self._fetch(DESK, self.id):
            return None
        return dict([tuple(row) for row in await self._fetch(AT_DESK, self.id)])

    async def unmarked(self) -> list[str]:
        """The events with which nothing goes along: they have no tables, or were written by a room that marked none."""
        return [stream for (stream,) in await self._fetch(UNMARKED)]

    async def mark(self, event: str, streams: Sequence[str]) -> None:
        """Streams go along with an event."""
        await self._fetch(MARK, event, streams)

    async def of_desk(self) -> list[str]:
        """The streams that this keeper has because it has the desk."""
        return [stream for (stream,) in await self._fetch(OF_DESK, self.id)]

    async def give_desk(self, *streams: str) -> None:
        """The desk, whose streams are these, is anybody's."""
        await self._fetch(GIVE_DESK, self.id, streams)

    async def want(self, stream: str, keeper: int) -> bool:
        """Have a table, or an event with its tables, go to a keeper, and stay there while it lives; False if there is none."""
        given = bool(await self._fetch(WANT, stream, keeper))
        await self.tell()
        return given

    async def give(self, *streams: str, closed: bool = False) -> None:
        """Streams whose last entry is durable are anybody's. closed: nothing more will come to them, and nobody keeps them."""
        await self._fetch(GIVE, self.id, streams, closed)

    async def kept(self) -> dict[str, Stream]:
        """Whose every event is, and every table that is not closed, by the stream."""
        (sums,) = await self._fetch(SUMS)
        if sums != self._sums:
            self._kept = {str(stream): Stream(*columns) for stream, *columns in await self._fetch(KEPT)}
            self._sums = sums
        return dict(self._kept)

    async def keeping(self, stream: str) -> Keeping | None:
        """The same of one, closed or not; None if there is none."""
        for keeper, closed in await self._fetch(ONE, stream):
            return Keeping(keeper, closed)
        return None

    async def closed(self) -> list[str]:
        """The streams of all tables that are closed, and of their chat."""
        return [stream for (stream,) in await self._fetch(CLOSED)]

    async def hosted(self, host: str, but: str = "") -> int:
        """How many tables that are not closed somebody has opened or is opening, by other commands than one."""
        count: int = (await self._fetch(HOSTED, f"{host}/" if host else "", but))[0][0]
        return count

    async def take(self, what: str, who: str, most: int, seconds: float) -> float:
        """Count one more of something for somebody, of whom only a hash is kept: 0, or how many seconds until it may be had."""
        await self._fetch(FORGET)
        rows = await self._fetch(TAKE, what, sha256(f"{what} {who}".encode()).digest()[:16], seconds / most, seconds)
        return max(0.0, float(rows[0][0])) if rows else 0.0

    async def members(self) -> list[Member]:
        """Every keeper, the one that joined first before the others."""
        return [Member(*row) for row in await self._fetch(KEEPERS)]

    async def drain(self, keeper: int) -> None:
        """Have a keeper give its tables away, and take none any more; what was wanted there is anybody's."""
        await self._fetch(DRAIN, keeper)
        await self.tell()

    # --- what is new

    async def number(self) -> int:
        """A number that no table and no event has or will have."""
        number: int = (await self._fetch(NUMBER))[0][0]
        return number

    async def reserve(self, command: str, host: str = "", most: int = 0, in_all: int = 0) -> bool:
        """Whether nobody else carries out this command, which opens something; nobody does until `done`, or we are none.

        most: how many tables the host may have with it, in_all: the whole room, 0 for any number. Those that are being opened
        anywhere count, one process after the other. Raises `Full`.
        """
        if not (most > 0 or in_all > 0):
            return bool(await self._fetch(RESERVE, command, self.id))
        await self._fetch("BEGIN")
        try:
            await self._fetch(ONE_OPENS)
            opened = await self.opened(command)  # asked again, it opens none
            for name, limit in ((host, most), ("", in_all)):
                if 0 < limit <= await self.hosted(name, command) and not opened:
                    raise Full(bool(name))
            reserved = bool(await self._fetch(RESERVE, command, self.id))
        except BaseException:
            await self._fetch("ROLLBACK")
            raise
        await self._fetch("COMMIT")
        return reserved

    async def opened(self, command: str, kind: str = TABLE) -> str | None:
        """The stream of the table, or of another kind by how its name begins, that a command opened; None if it has not."""
        for (stream,) in await self._fetch(OPENED, command, kind):
            return str(stream)
        return None

    async def entered(self, command: str) -> str | None:
        """The stream of the event in which a command has been carried out, None if in none."""
        for stream, sequence, kept in await self._fetch(ENTERED, keys_of(command)):
            if command_kept(sequence, kept) == command:
                return str(stream)
        for (stream,) in await self._fetch(ENTERED_FORMER, command):
            return str(stream)
        return None

    async def done(self, command: str) -> None:
        """The command was carried out or refused."""
        await self._fetch(DONE, command, self.id)


async def _connected(url: str) -> Any:
    import asyncpg

    return await asyncpg.connect(url, timeout=LEASE, command_timeout=LEASE, server_settings=SETTINGS)
