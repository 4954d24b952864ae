"""A PostgreSQL of one's own, made from nothing in a folder and thrown away afterwards, with fsync on. Version 14 or newer.

Its programs are those on the path or those of the newest version in /usr/lib/postgresql (Debian's place). It listens on a
socket in its folder alone, so any number of them run side by side. PostgreSQL does not run as root: where we are root, it
runs as Debian's user `postgres`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

DEBIAN: Final = Path("/usr/lib/postgresql")
OWNER: Final = "postgres"
SECONDS: Final = 240.0
"""How long it may take to start."""
SETTINGS: Final = """
fsync = on
recovery_init_sync_method = syncfs
listen_addresses = ''
unix_socket_directories = '{}'
"""
"""After a crash everything is synced by one call for the whole disk, not file by file, of which an empty server has 1,000."""


def programs() -> Path | None:
    """The folder of `initdb` and `pg_ctl`, None if PostgreSQL is not installed."""
    found = list(DEBIAN.glob("*/bin/initdb"))
    if found:
        return max(found, key=lambda path: float(path.parts[-3])).parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


class Cluster:
    """A running server; `url` is that of its database. Raises `RuntimeError` where PostgreSQL is not installed."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            raise RuntimeError("PostgreSQL is not installed")
        self._programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="cardspeak-pg-"))
        if not os.geteuid():
            shutil.chown(self.folder, OWNER, OWNER)
        self.data = self.folder / "data"
        self.url = f"postgresql://{OWNER}@/postgres?host={self.folder}"
        options = ("--username", OWNER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--data-checksums", "--no-sync")
        if self._run("initdb", "--pgdata", str(self.data), *options).wait():
            raise RuntimeError(f"initdb: {self._log()}")
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(SETTINGS.format(self.folder))
        self.start()

    def _run(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        as_owner: dict[str, Any] = {} if os.geteuid() else {"user": OWNER, "group": OWNER, "extra_groups": []}
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self._programs / program, *options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **as_owner,
            )

    def _log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-1000:]

    def start(self) -> None:
        """Start it, again if it was stopped or killed, and wait until it lets us in."""
        until = monotonic() + SECONDS
        self._server = self._run("postgres", "-D", str(self.data))
        while not self._ready():
            if monotonic() > until:
                raise RuntimeError(f"PostgreSQL does not start: {self._log()}")
            if self._server.poll() is not None:  # what is left of a killed server may hold its memory for a moment
                self._server = self._run("postgres", "-D", str(self.data))
            sleep(0.01)

    def _ready(self) -> bool:
        """Whether the server says so in its file, which a killed one leaves behind."""
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return lines[:1] == [str(self._server.pid)] and "ready" in map(str.strip, lines)

    def stop(self) -> None:
        """Stop it as it stops in an emergency: no connection is waited for, nothing tidied up."""
        self._end(signal.SIGQUIT)

    def kill(self) -> None:
        """Kill the server's first process; those that it started notice and end too."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        self._server.send_signal(how)
        self._server.wait(SECONDS)

    def remove(self) -> None:
        """Stop it and leave nothing of it."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
