"""A room put away, and brought back: its journal, its accounts and, where that is wanted, its key.

A backup is a folder with `journal.db`, `accounts.db` and `backup.json`, which says what is in them. It is made while the room is
open, from a folder or from PostgreSQL, and is the same from both, so that a room may move. What is half made is never taken for a
backup or a room: each is made beside its place and then renamed, and in PostgreSQL all of it is one transaction.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, literal, select, text
from sqlalchemy import table as table_of

from cardspeak.journal import Anchor, Key, Reader, anchor, check_signature, departures, open_reader, verify
from cardspeak.journal.anchor import Stood
from cardspeak.journal.events import AccountChanged
from cardspeak.journal.journal import check_key
from cardspeak.journal.key_files import key_in, write_private
from cardspeak.journal.stores import copying
from cardspeak.journal.stores.line import without_secrets
from cardspeak.journal.stores.opening import is_database
from cardspeak.journal.stores.packing import kept_of, packed
from cardspeak.journal.stores.schema import TABLES as JOURNAL_TABLES
from cardspeak.rulebook.outside import NotRead, json_of
from cardspeak.server.accounts import migrate, rows, schema
from cardspeak.server.accounts.database import checked, open_database
from cardspeak.server.live.sessions import STREAM

JOURNAL: Final = "journal.db"
ACCOUNTS: Final = "accounts.db"
KEY: Final = "key"
TOLD: Final = "backup.json"
VERSION: Final = 1
TRIES: Final = 5
NUMBERED: Final = (schema.ACCOUNTS, schema.CHANGES)
"""The tables whose rows are numbered by the database."""


class BackupError(ValueError):
    """What cannot be put away or brought back, and why: one line."""


class Backup(msgspec.Struct, frozen=True):
    """What a backup says of itself. files: the SHA-256 of each. anchor: where the journal stood, signed if there was its key."""

    version: int
    moment: int
    files: dict[str, str]
    anchor: Anchor


class Room(NamedTuple):
    """Where a room lies: a folder with files in it, or the URL of a database, with its key elsewhere."""

    where: str

    @property
    def journal(self) -> str:
        """Where its journal lies."""
        return self.where if is_database(self.where) else str(Path(self.where) / JOURNAL)

    @property
    def key(self) -> Path | None:
        """The key in the folder, if one is there."""
        file = Path(self.where) / KEY
        return file if not is_database(self.where) and file.exists() else None


# --- putting away


def put_away(room: Room, to: Path, moment: int, key_file: Path | None = None, with_key: bool = False) -> Backup:
    """Make a backup of a room in the new folder `to`. moment: milliseconds since 1970. key_file: the room's own, unless given.

    Every entry of it is verified; with the key, who wrote it too. Raises `BackupError`, `JournalError`, `DatabaseError`,
    `OSError`, and leaves nothing then.
    """
    key_file = key_file or room.key
    key = key_in(key_file) if key_file else None
    if with_key and key_file is None:
        raise BackupError("no key was found to be put away: name its file")
    with made_beside(to) as made:
        copy_both(room, made)
        if with_key and key_file:
            write_private(made / KEY, key_file.read_text("ascii"), os.O_EXCL)
        with closing(open_reader(made / JOURNAL)) as reader:
            check_sound(reader, key)
            stood = anchor(reader, key, moment) if key else Anchor(moment, unsigned(reader))
        files = {file.name: digest(file) for file in sorted(made.iterdir())}
        description = Backup(VERSION, moment, files, stood)
        write_private(made / TOLD, msgspec.json.encode(description).decode() + "\n", os.O_EXCL)
    return description


def unsigned(reader: Reader) -> dict[str, Stood]:
    """Where every stream stands."""
    return {name: Stood(head.sequence, head.hash.hex()) for name in reader.streams() if (head := reader.head(name))}


def copy_both(room: Room, made: Path) -> None:
    """The journal and then the accounts, so that nobody has chips whose account is not there.

    Both again where the room journalled changes of accounts between the two, which would be in neither. Raises `BackupError`.
    """
    for _ in range(TRIES):
        copy_journal(room, made / JOURNAL)
        copy_accounts(room, made / ACCOUNTS)
        if not changed_since(room, made / JOURNAL):
            return
        for file in made.iterdir():
            file.unlink()
    raise BackupError(f"{room.where}: its accounts are changed all the while: try again")


def changed_since(room: Room, copied: Path) -> bool:
    """Whether the room has journalled changes of accounts that a copy of its journal lacks."""
    with closing(open_reader(str(copied))) as reader:
        head = reader.head(STREAM)
    with closing(open_reader(room.journal)) as reader:
        later = reader.read(STREAM, head.sequence if head else 0)
        return any([type(event) is AccountChanged for row in later for event in row.entry.events])


def copy_journal(room: Room, to: Path) -> None:
    """The journal as it is at one moment."""
    if is_database(room.where):
        with closing(open_reader(room.where)) as reader:
            copying.poured(reader, to, copying.whole(reader))
    else:
        if not Path(room.journal).is_file():
            raise BackupError(f"{room.where}: no room has its journal there")
        copying.file_copied(Path(room.journal), to)


def copy_accounts(room: Room, to: Path) -> None:
    """The accounts as they are at one moment."""
    if is_database(room.where):
        asyncio.run(accounts_in_file(asyncio.run(accounts_of(room.where)), to))
    elif (file := Path(room.where) / ACCOUNTS).is_file():
        copying.file_copied(file, to)


Accounts = Mapping[str, list[dict[str, object]]]
"""The rows of each table of the accounts."""


async def accounts_of(where: str) -> Accounts:
    """All accounts at a path or in a database, as they are at one moment."""

    def work(connection: Connection) -> Accounts:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        return {
            table.name: [dict(row._mapping) for row in connection.execute(select(table))] for table in schema.TABLES.sorted_tables
        }

    database = open_database(where)
    try:
        return await checked(database, where, work)
    finally:
        await database.close()


async def accounts_in_file(accounts: Accounts, to: Path) -> None:
    """Write accounts to a new file."""
    database = open_database(str(to))
    try:
        await checked(database, str(to), migrate.to("head"))
        await checked(database, str(to), lambda connection: enter_accounts(connection, accounts))
    finally:
        await database.close()
    copying.by_itself(to)


def enter_accounts(connection: Connection, accounts: Accounts) -> None:
    """Enter accounts into tables that are there and empty."""
    for table in schema.TABLES.sorted_tables:
        if accounts.get(table.name):
            connection.execute(insert(table), accounts[table.name])
    if connection.dialect.name == "postgresql":
        for table in NUMBERED:
            last = select(func.setval(func.pg_get_serial_sequence(table.name, "id"), func.max(table.c.id))).select_from(table)
            connection.execute(last)


def check_sound(reader: Reader, key: Key | None) -> None:
    """Raises `BackupError` for a journal that is torn or altered, `JournalError` for a key that is not its own."""
    streams = reader.streams()
    if key:
        check_key(reader, streams, key)
    for stream in streams:
        verdict, _ = verify(reader, stream, key)
        if not verdict.sound:
            raise BackupError(f"{reader.where}: {verdict}")


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    with file.open("rb") as lines:
        hashed = sha256()
        while part := lines.read(1 << 20):
            hashed.update(part)
    return hashed.hexdigest()


# --- bringing back


def bring_back(
    backup: Path, room: Room, key_file: Path | None = None, moment: int | None = None, last: Mapping[str, int] | None = None
) -> dict[str, int]:
    """Bring a room back from a backup to where none is; the last entry of each stream that it has then.

    moment: up to which the journal is brought back, its own entries included, and the accounts with it, but for their passwords;
    all of it unless given. last: up to which entry, for streams that are named. Before anything is written every file and every
    entry is verified. Raises `BackupError`, `JournalError`, `DatabaseError`, `OSError`, and leaves nothing then.
    """
    description = read_told(backup)
    key_file = key_file or (backup / KEY if (backup / KEY).exists() else None)
    key = key_in(key_file) if key_file else None
    with closing(open_reader(backup / JOURNAL)) as reader:
        check_sound(reader, key)
        check_anchor(reader, description.anchor, key)
        cuts = cuts_of(reader, moment, last or {})
        (into_database if is_database(room.where) else into_folder)(reader, backup, room, cuts, key_file, moment)
    return cuts


def read_told(backup: Path) -> Backup:
    """What a backup says of itself, its files held to it. Raises `BackupError`."""
    file = backup / TOLD
    if not file.is_file():
        raise BackupError(f"{backup}: no backup of `cardspeak journal backup`")
    try:
        description = json_of(file.read_bytes(), Backup)
    except NotRead as error:
        raise BackupError(f"{file}: {error}") from None
    if description.version != VERSION:
        raise BackupError(f"{file}: written in version {description.version}, and this Cardspeak reads version {VERSION}")
    for name, expected in description.files.items():
        if not (backup / name).is_file() or digest(backup / name) != expected:
            raise BackupError(f"{backup / name}: missing or altered")
    return description


def check_anchor(reader: Reader, stood: Anchor, key: Key | None) -> None:
    """Raises `BackupError` for a journal that is not the one that was put away."""
    if stood.signature:
        check_signature(stood, key)
    if wrong := departures(reader, stood):
        raise BackupError(f"{reader.where}: {wrong[0]}")


def cuts_of(reader: Reader, moment: int | None, last: Mapping[str, int]) -> dict[str, int]:
    """Up to where each stream is brought back. Raises `BackupError` for a stream or an entry that is not there."""
    ends = copying.whole(reader)
    cuts = ends if moment is None else copying.until(reader, moment)
    for stream, sequence in last.items():
        if stream not in ends:
            raise BackupError(f"{reader.where}: no stream {stream!r}; there are {', '.join(ends)}")
        if not 1 <= sequence <= ends[stream]:
            raise BackupError(f"{reader.where}: {stream} has the entries 1 to {ends[stream]}, and no entry {sequence}")
        cuts = {**cuts, stream: sequence}
    if not cuts:
        raise BackupError(f"{reader.where}: nothing had happened by then")
    return cuts


def into_folder(reader: Reader, backup: Path, room: Room, cuts: copying.Cuts, key_file: Path | None, moment: int | None) -> None:
    """A room in a new folder."""
    with made_beside(Path(room.where)) as made:
        copying.poured(reader, made / JOURNAL, cuts)
        if (backup / ACCOUNTS).exists():
            copying.file_copied(backup / ACCOUNTS, made / ACCOUNTS)
            if moment is not None:
                asyncio.run(accounts_at(made / ACCOUNTS, reader, moment))
        if key_file:
            write_private(made / KEY, key_file.read_text("ascii"), os.O_EXCL)
        with closing(open_reader(made / JOURNAL)) as copied:
            check_sound(copied, key_in(key_file) if key_file else None)


def into_database(
    reader: Reader, backup: Path, room: Room, cuts: copying.Cuts, key_file: Path | None, moment: int | None
) -> None:
    """A room in a database, all of it in one transaction; its key stays where it is."""
    accounts = asyncio.run(latest_accounts(backup / ACCOUNTS)) if (backup / ACCOUNTS).exists() else {}

    def work(connection: Connection) -> None:
        check_empty(connection, room)
        migrate.to("head")(connection)
        enter_accounts(connection, accounts)
        if moment is not None:
            rows.as_at(connection, moment, roles_at(connection, reader, moment))
        enter_journal(connection, reader, cuts)

    async def entered() -> None:
        database = open_database(room.where)
        try:
            await checked(database, room.where, work)
        finally:
            await database.close()

    asyncio.run(entered())


async def accounts_at(file: Path, reader: Reader, moment: int) -> None:
    """Bring the accounts of a file back to how they were at a moment."""
    database = open_database(str(file))
    try:
        await checked(database, str(file), migrate.to("head"))
        await checked(
            database, str(file), lambda connection: rows.as_at(connection, moment, roles_at(connection, reader, moment))
        )
    finally:
        await database.close()
    copying.by_itself(file)


def roles_at(connection: Connection, reader: Reader, moment: int) -> dict[str, set[str]]:
    """The roles at a moment of those who were given others later, by name; a new account is a player's."""
    events = [(row.entry.moment, event) for row in reader.read(STREAM) for event in row.entry.events]
    changes = [(when, event.name, set(event.roles)) for when, event in events if isinstance(event, AccountChanged)]
    changes += [(change.moment, change.name, set(change.roles.split())) for change in rows.noted(connection)]
    before = {name: roles for when, name, roles in changes if when <= moment}
    return {name: before.get(name, {rows.PLAYER}) for when, name, _ in changes if when > moment}


async def latest_accounts(file: Path) -> Accounts:
    """The accounts of a backup's file, which an earlier version may have written, and which is left as it is."""
    folder = Path(mkdtemp())
    try:
        copying.file_copied(file, folder / ACCOUNTS)
        database = open_database(str(folder / ACCOUNTS))
        await checked(database, str(file), migrate.to("head"))
        await database.close()
        return await accounts_of(str(folder / ACCOUNTS))
    finally:
        shutil.rmtree(folder)


def check_empty(connection: Connection, room: Room) -> None:
    """Raises `BackupError` for a database in which a room lies already."""
    for table in ("journal_entries", "accounts"):
        there = connection.execute(text("SELECT to_regclass(:table)"), {"table": table}).scalar_one()
        if there and connection.execute(select(literal(1)).select_from(table_of(table)).limit(1)).first():
            raise BackupError(f"{without_secrets(room.where)}: a room lies there already, and is left as it is")


def enter_journal(connection: Connection, reader: Reader, cuts: copying.Cuts) -> None:
    """Enter a journal into tables that are made for it, or are empty."""
    if not connection.execute(text("SELECT to_regclass('journal_version')")).scalar_one():
        for statement in filter(str.strip, JOURNAL_TABLES.split(";")):
            connection.execute(text(statement))
    entry = text("INSERT INTO journal_entries VALUES (:stream, :sequence, :key, :body)")
    head = text(
        "INSERT INTO journal_heads (stream, sequence, hash, opened) VALUES (:stream, :sequence, :hash, :opened) RETURNING number"
    )
    for stream, last in cuts.items():
        opening, ending = [next(reader.read(stream, at)) for at in (0, last - 1)]
        noted = {"stream": stream, "sequence": last, "hash": ending.hash, "opened": opening.command}
        number = connection.execute(head, noted).scalar_one()
        before = b""
        for lot in copying.by_lots(copying.rows(reader, {stream: last})):
            hashes = [before, *[row.hash for row in lot]]
            entries = [kept_of(row, hash)._asdict() for row, hash in zip(lot, hashes, strict=False)]
            connection.execute(entry, [fields | {"stream": number} for fields in entries])
            before = hashes[-1]
    for stream, sequence, body in copying.snapshots(reader, cuts):
        kept = text("INSERT INTO journal_snapshots VALUES (:stream, :sequence, :body)")
        connection.execute(kept, {"stream": stream, "sequence": sequence, "body": packed(body)})


@contextmanager
def made_beside(place: Path) -> Iterator[Path]:
    """A folder that is made beside its place and put there when it is whole. Raises `BackupError` where something is already."""
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise BackupError(f"{place}: something is there already, and is left as it is")
    place.absolute().parent.mkdir(parents=True, exist_ok=True)
    made = Path(mkdtemp(prefix=f".{place.name}-", dir=place.absolute().parent))
    try:
        yield made
        for file in made.iterdir():
            synced(file)
        synced(made)
        made.rename(place)
        synced(place.absolute().parent)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def synced(path: Path) -> None:
    """See to it that a file, or what a folder holds, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
