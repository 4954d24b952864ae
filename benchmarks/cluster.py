"""A PostgreSQL of one's own, made from nothing in a folder and thrown away afterwards, with fsync on.

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
from typing import Final

DEBIAN: Final = Path("/usr/lib/postgresql")
OWNER: Final = "postgres"
SECONDS: Final = 30.0
"""How long it may take to start."""
SETTINGS: Final = """
fsync = on
listen_addresses = ''
unix_socket_directories = '{}'
"""


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
        self.url = f"postgresql://{OWNER}@/postgres?host={self.folder}"
        self._run("initdb", "--username", OWNER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--data-checksums", "--no-sync")
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.write(SETTINGS.format(self.folder))
        self.start()

    def _run(self, program: str, *options: str, check: bool = True) -> bool:
        command = [self._programs / program, "--pgdata", self.folder / "data", *options]
        as_owner = {} if os.geteuid() else {"user": OWNER, "group": OWNER, "extra_groups": []}
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, **as_owner)  # type: ignore[call-overload]
        if check and done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
        return not done.returncode

    def start(self) -> None:
        """Start it, again if it was stopped or killed, and wait until it lets us in."""
        until = monotonic() + SECONDS
        # what is left of a killed server may hold its memory for a moment
        while not self._run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), check=False):
            if monotonic() > until:
                raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-1000:]}")
            sleep(0.02)

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: `fast` ends its connections, `immediate` drops everything as a crash does."""
        self._run("pg_ctl", "stop", "--wait", "--mode", mode)

    def kill(self) -> None:
        """End the server's first process with SIGKILL; those that it started notice and end too."""
        os.kill(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)

    def remove(self) -> None:
        """Stop it and leave nothing of it."""
        self._run("pg_ctl", "stop", "--wait", "--mode", "immediate", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)
