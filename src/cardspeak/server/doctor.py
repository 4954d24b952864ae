"""Whether a room is set up as it should be: each thing that can be looked at without opening it, and what is to be done.

Nothing is made or changed, and it may be asked while the room is open.
"""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import sys
import time  # noqa: TID251 - the server reads the clock
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec
from cryptography import x509

from cardspeak.journal import JournalError, Reader, open_reader
from cardspeak.journal.entry import ALL_MARKED
from cardspeak.journal.journal import check_key, last_row
from cardspeak.journal.key_files import has_entries, key_in
from cardspeak.journal.stores.line import ThreadConnection, without_secrets
from cardspeak.journal.stores.opening import is_database
from cardspeak.journal.stores.sqlite import reading
from cardspeak.rulebook import Refused, title_of
from cardspeak.rulebook.books import load
from cardspeak.rulebook.own.checking import check
from cardspeak.rulebook.own.loading import drafted
from cardspeak.rulebook.refusal import counted
from cardspeak.server.accounts import migrate
from cardspeak.server.accounts.database_advice import HOW, SYNC
from cardspeak.server.config import Config, ConfigError
from cardspeak.server.data_paths import Places, places
from cardspeak.server.dealer.recovery import latest_moment
from cardspeak.server.http.descriptors import LEAST, OWN
from cardspeak.server.own_clocks import looks_of

Verdict = Literal["ok", "warn", "fail"]
SQLITE: Final = (3, 37, 0)
"""The version of SQLite from which its read-only files and backups are as we use them."""
GIGABYTE: Final = 1 << 30
LITTLE: Final = 100 << 20
"""Bytes of free disk with which a room is soon shut."""
AHEAD: Final = 30_000
"""Milliseconds by which the journal may be later than the machine's clock."""
SOON: Final = 21
"""Days before a certificate runs out in which that is told."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class Finding(msgspec.Struct, frozen=True):
    """What was looked at, how it is, and what is to be done where it is not as it should be."""

    what: str
    verdict: Verdict
    found: str
    advice: str = ""


class Patient(NamedTuple):
    """A room's settings, and where everything lies."""

    config: Config
    places: Places

    @property
    def folder(self) -> Path | None:
        """Its folder, None for a room in a database."""
        return None if is_database(self.config.data) else Path(self.config.data)


Check = Callable[[Patient], Iterator[Finding]]


def examined(config: Config) -> list[Finding]:
    """Everything that is found. Raises `ConfigError` for settings with which no room can be opened."""
    patient = Patient(config, places(config))
    return [finding for check in CHECKS for finding in check(patient)]


def versions(_: Patient) -> Iterator[Finding]:
    """What the room runs on."""
    yield Finding("python", "ok", ".".join(map(str, sys.version_info[:3])))
    old = sqlite3.sqlite_version_info < SQLITE
    advice = f"take a Python with SQLite {'.'.join(map(str, SQLITE))} or later" if old else ""
    yield Finding("sqlite", "warn" if old else "ok", sqlite3.sqlite_version, advice)


def names(patient: Patient) -> Iterator[Finding]:
    """How browsers reach the room, and what a proxy says of them."""
    config = patient.config
    outside = config.host not in LOOPBACK
    if (outside or config.secure or config.proxies) and not config.hosts:
        yield Finding("hosts", "warn", "no public name is set", "name the room's address under `hosts`, or browsers are refused")
    else:
        yield Finding("hosts", "ok", ", ".join(config.hosts) or "this machine's own names")
    if config.certificate:
        yield from certificate(Path(config.certificate), Path(config.certificate_key))
    elif config.secure and not config.proxies:
        advice = "name your proxy's address under `proxies`, or everybody is counted as one address"
        yield Finding("proxy", "warn", "https is said to end at a proxy, and no proxy is believed", advice)
    elif config.proxies and not config.secure:
        yield Finding(
            "proxy", "warn", "a proxy is believed, and cookies go without TLS", "set `secure` where browsers come by https"
        )
    elif outside and not config.secure:
        advice = "put a proxy with TLS before it, or set `certificate` and `certificate_key`"
        yield Finding("tls", "warn", f"passwords go in the clear to {config.host}", advice)
    else:
        yield Finding("proxy", "ok", ", ".join(config.proxies) or "none, for this machine alone")


def clocks(patient: Patient) -> Iterator[Finding]:
    """The house's own layouts of a tournament's clock."""
    for file in patient.config.clocks:
        try:
            looks_of([file])
            yield Finding("clock", "ok", f"{file} can be used")
        except ConfigError as error:
            yield Finding("clock", "fail", str(error), "mend the file, or take it out of `clocks`")


def books(patient: Patient) -> Iterator[Finding]:
    """The rule books of the house's own."""
    for file in patient.config.books:
        try:
            title = title_of((rules := load(file)).name, rules.changes)
        except Refused as refused:
            yield Finding("book", "fail", refused.reason, f"see cardspeak rules check {file}, or take it out of `books`")
            continue
        weaker = [finding for finding in check(drafted(file)) if finding.kind == "weaker"]
        said = f"{title}: {counted(len(weaker), 'point')} weaker than the book that it takes" if weaker else title
        yield Finding("book", "warn" if weaker else "ok", said, f"see cardspeak rules check {file}" if weaker else "")


def certificate(file: Path, key: Path) -> Iterator[Finding]:
    """The room's own certificate."""
    try:
        key.read_bytes()
        ends = x509.load_pem_x509_certificate(file.read_bytes()).not_valid_after_utc
    except (OSError, ValueError) as error:
        yield Finding("tls", "fail", f"{file}: {in_a_line(error)}", "name files in PEM that the room may read")
        return
    days = (ends - datetime.fromtimestamp(time.time(), UTC)).days
    verdict: Verdict = "fail" if days < 0 else "warn" if days < SOON else "ok"
    yield Finding("tls", verdict, f"the certificate runs until {ends:%Y-%m-%d}", "" if verdict == "ok" else "renew it")


def folder(patient: Patient) -> Iterator[Finding]:
    """The room's folder and what lies in it."""
    where = patient.folder
    if where is None:
        return
    if not where.is_dir():
        above = next(parent for parent in where.absolute().parents if parent.exists())
        if not (above.is_dir() and os.access(above, os.W_OK | os.X_OK)):
            yield Finding("folder", "fail", f"{where}: cannot be made in {above}", "give the room a folder of its user's")
            return
        yield Finding("folder", "warn", f"{where}: no room is there yet", "it is made at the first start")
        return
    if not os.access(where, os.R_OK | os.W_OK | os.X_OK):
        yield Finding("folder", "fail", f"{where}: may not be written to", "give it to the user that the room runs as")
        return
    open_to = [path.name or str(path) for path in (where, *sorted(where.iterdir())) if path.stat().st_mode & 0o077]
    if open_to:
        advice = f"chmod 700 {where} and chmod 600 what is in it; the room does so when it starts"
        yield Finding("folder", "warn", f"others may read {', '.join(open_to)}", advice)
    else:
        yield Finding("folder", "ok", f"{where}: closed to others")


def disk(patient: Patient) -> Iterator[Finding]:
    """How much of the disk is free where the room writes."""
    where = patient.folder or patient.places.key.absolute().parent
    while not where.exists():
        where = where.absolute().parent
    free = shutil.disk_usage(where).free
    verdict: Verdict = "fail" if free < LITTLE else "warn" if free < GIGABYTE else "ok"
    advice = "" if verdict == "ok" else "make room: a full disk shuts every table until there is some again"
    yield Finding("disk", verdict, f"{free / GIGABYTE:.1f} GB are free", advice)


def descriptors(patient: Patient) -> Iterator[Finding]:
    """How many files the system lets the room open."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = patient.config.limits.lines + OWN
    if hard == resource.RLIM_INFINITY or hard >= wanted:
        yield Finding("descriptors", "ok", f"{patient.config.limits.lines} lines can be open at once")
    else:
        verdict: Verdict = "fail" if hard < OWN + LEAST else "warn"
        text = f"{max(0, hard - OWN)} lines can be open, not the {patient.config.limits.lines} of limits.lines"
        yield Finding("descriptors", verdict, text, f"raise the limit of open files to {wanted} (LimitNOFILE, ulimit -n)")


def key(patient: Patient) -> Iterator[Finding]:
    """The journal's key."""
    file = patient.places.key
    if not file.exists():
        if lost(patient):
            yield Finding("key", "fail", f"{file} is missing, and the journal has entries", "bring the key back from its copy")
        else:
            yield Finding("key", "warn", f"{file}: no key is there yet", "it is made at the first start; keep a copy elsewhere")
        return
    try:
        journal_key = key_in(file)
    except (JournalError, OSError) as error:
        yield Finding("key", "fail", in_a_line(error), "bring the key back from its copy")
        return
    if file.stat().st_mode & 0o077:
        yield Finding("key", "fail", f"{file}: others may read it", f"chmod 600 {file}, and `cardspeak journal rotate {file}`")
    else:
        yield Finding("key", "ok", f"{file}: readable by its owner alone")
    if not journal_key.all_marked:
        advice = f"where `cardspeak journal verify` finds every entry authenticated, write a line {ALL_MARKED} below the key"
        yield Finding("old entries", "warn", f"{file}: what is said to be older than marks is read without one", advice)


def lost(patient: Patient) -> bool:
    """Whether the journal has entries; one that does not answer is told of elsewhere."""
    try:
        return has_entries(patient.places.journal)
    except JournalError:
        return False


def database(patient: Patient) -> Iterator[Finding]:
    """A PostgreSQL database: who we are there, and how we come in."""
    url = patient.config.data
    if not is_database(url):
        return
    try:
        with closing(ThreadConnection(url)) as line:
            yield from facts_of(line, without_secrets(url))
    except JournalError as error:
        yield Finding(
            "database", "fail", f"{without_secrets(url)}: {error}", "see to it that it runs, and that it lets this user in"
        )


def facts_of(line: ThreadConnection, where: str) -> Iterator[Finding]:
    """What a database says of itself and of the connection."""
    version, address = line.fetch("SELECT current_setting('server_version'), inet_server_addr()")[0]
    yield Finding("database", "ok", f"{where}: PostgreSQL {version}")
    (encrypted,) = line.fetch("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")[0]
    if encrypted or address is None or str(address).partition("/")[0] in LOOPBACK:
        yield Finding("database tls", "ok", "encrypted" if encrypted else "on this machine")
    else:
        yield Finding("database tls", "fail", f"in the clear to {address}", "add sslmode=verify-full to its URL")
    (almighty,) = line.fetch("SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = current_user")[0]
    advice = "make a role that may log in and owns the room's schema, and nothing else" if almighty else ""
    text = "the room's user may more than it needs" if almighty else "the room's user may no more than it needs"
    yield Finding("database user", "warn" if almighty else "ok", text, advice)
    if line.fetch(HOW)[0][0] == "fsync":
        yield Finding("database recovery", "warn", "it syncs file by file after a crash", SYNC)


def journal(patient: Patient) -> Iterator[Finding]:
    """How every stream ends, and whether the room's key wrote that."""
    where = patient.places.journal
    if not is_database(where) and not Path(where).exists():
        return
    try:
        with closing(open_reader(where)) as reader:
            streams = reader.streams()
            torn = [stream for stream in streams if not ends_well(reader, stream)]
            if patient.places.key.exists():
                check_key(reader, streams, key_in(patient.places.key))
            last = latest_moment(reader)
    except (JournalError, OSError) as error:
        yield Finding(
            "journal", "fail", in_a_line(error), "bring the right key, or the journal back (`cardspeak journal restore`)"
        )
        return
    if torn:
        advice = (
            f"`cardspeak journal verify {where if not is_database(where) else 'URL'}` says where; bring it back from a backup"
        )
        yield Finding("journal", "fail", f"torn or altered: {', '.join(torn)}", advice)
    else:
        yield Finding("journal", "ok", f"{len(streams)} streams end as they should; `journal verify` looks at all of them")
    ahead = last - time.time_ns() // 1_000_000
    if ahead > AHEAD:
        advice = "see to the machine's clock (NTP); until it is right again the room goes on from its last entry"
        yield Finding("clock", "warn", f"the journal is {ahead // 1000} s later than the machine's clock", advice)
    else:
        yield Finding("clock", "ok", "not behind the journal")


def ends_well(reader: Reader, stream: str) -> bool:
    """Whether the last row is whole and the one that the store notes as the last."""
    row, head = last_row(reader, stream), reader.head(stream)
    return row is not None and head is not None and row.is_whole and row.hash == head.hash


def accounts(patient: Patient) -> Iterator[Finding]:
    """Whether the accounts are of this version."""
    version = revision(patient)
    if version is None:
        return
    known = migrate.latest()
    if version == known:
        yield Finding("accounts", "ok", f"of this version ({known})")
    else:
        advice = "make a backup; the next start brings them along" if version < known else "start the version that wrote them"
        yield Finding("accounts", "warn" if version < known else "fail", f"at {version}, and this version is at {known}", advice)


def revision(patient: Patient) -> str | None:
    """At which step the tables of accounts are; None where there are none."""
    ask = "SELECT version_num FROM accounts_revision"
    where = patient.places.accounts
    try:
        if is_database(where):
            with closing(ThreadConnection(where)) as line:
                there = line.fetch("SELECT to_regclass('accounts_revision')")[0][0]
                return str(line.fetch(ask)[0][0]) if there else None
        if not Path(where).exists():
            return None
        with closing(sqlite3.connect(f"{Path(where).absolute().as_uri()}?{reading(Path(where))}", uri=True)) as one:
            return str(one.execute(ask).fetchone()[0])
    except (JournalError, sqlite3.Error, TypeError):
        return None


def in_a_line(error: Exception) -> str:
    """An error in a line."""
    text = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    return " ".join(text.split())


CHECKS: Final[tuple[Check, ...]] = (versions, names, books, clocks, folder, disk, descriptors, key, database, journal, accounts)
"""In the order in which they are told."""
EXIT: Final[dict[Verdict, int]] = {"ok": 0, "warn": 1, "fail": 2}


def worst(findings: list[Finding]) -> int:
    """The exit status: 0 if all is well, 1 if something should be seen to, 2 if something is wrong."""
    return max([EXIT[finding.verdict] for finding in findings])
