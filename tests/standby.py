"""Two PostgreSQL servers, of which one takes over: what is acknowledged is on both, and what is left goes on as the first."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import asyncpg
from benchmarks.cluster import OWNER, SECONDS, SETTINGS, Cluster, programs

PAIRED: Final = "ALTER SYSTEM SET synchronous_standby_names = '*'"
SINGLE: Final = "\nsynchronous_standby_names = ''\nwal_retrieve_retry_interval = '100ms'\n"
"""Usually it looks every five seconds whether the first one is there again, and nothing is acknowledged until it has found it."""


class Standby(Cluster):
    """A copy of a server that follows it. Raises `RuntimeError` where it cannot be made."""

    def __init__(self, of: Cluster) -> None:
        found = programs()
        assert found
        self._programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="cardspeak-pg-"))
        shutil.chown(self.folder, of.folder.owner(), of.folder.group())
        self.data = self.folder / "data"
        self.url = f"postgresql://{OWNER}@/postgres?host={self.folder}"
        copies = ("--host", str(of.folder), "--username", OWNER, "--pgdata", str(self.data), "--checkpoint=fast", "--no-sync")
        if self._run("pg_basebackup", *copies, "--write-recovery-conf").wait():
            raise RuntimeError(f"pg_basebackup: {self._log()}")
        for file, more in (("postgresql.conf", SETTINGS.format(self.folder)), ("postgresql.auto.conf", SINGLE)):
            with (self.data / file).open("a") as settings:
                settings.write(more)
        self.start()

    def _ready(self) -> bool:
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return lines[:1] == [str(self._server.pid)] and bool({"ready", "standby"} & set(map(str.strip, lines)))


class Pair:
    """A server and its synchronous standby. `first` takes writes; a `promote` has the standby do so, with a new one behind it."""

    def __init__(self) -> None:
        self.first: Cluster = Cluster()
        self.second = self._behind(self.first)

    def _behind(self, first: Cluster) -> Standby:
        made = Standby(first)
        said(first.url, PAIRED)
        said(first.url, "SELECT pg_reload_conf()")
        until = monotonic() + SECONDS
        while not said(first.url, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"):
            if monotonic() > until:
                raise RuntimeError("the standby does not follow")
            sleep(0.05)
        return made

    @property
    def folders(self) -> tuple[Path, Path]:
        """Where the two listen, the first before the second."""
        return self.first.folder, self.second.folder

    def promote(self) -> None:
        """The first one is killed with all that it has, and the second takes its place."""
        lost, self.first = self.first, self.second
        lost.kill()
        said(self.first.url, "SELECT pg_promote()")
        self.second = self._behind(self.first)
        lost.remove()

    def remove(self) -> None:
        """Leave nothing of them."""
        self.first.remove()
        self.second.remove()


def said(url: str, query: str) -> list[Any]:
    """The rows of a statement's answer."""

    async def carried_out() -> list[Any]:
        line = await asyncpg.connect(url)
        try:
            return list(await line.fetch(query))
        finally:
            await line.close()

    return asyncio.run(carried_out())
