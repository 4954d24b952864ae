"""The disk is full while people play, and has room again: nothing is lost, and the room goes on by itself.

What is full is what the system lets the room's process write, which is taken away and given back while it runs.
CARDSPEAK_DISKS says how often.
"""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from cardspeak.cli import main
from tests.server.running import LONG, served

DISKS = int(os.environ.get("CARDSPEAK_DISKS", "1"))
RNG = Random(int(os.environ.get("CARDSPEAK_SEED", "1")))
TIMES = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "20", "CARDSPEAK_TIMES_PAUSE": "20"}


def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_room_whose_disk_was_full_goes_on_and_has_lost_nothing(tmp_path: Path) -> None:
    data = tmp_path / "room"
    with served(data, **TIMES) as room, httpx.Client(base_url=room.address, timeout=LONG) as client:
        process = room.process.pid

        def write_up_to(size: int) -> None:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def dealt() -> int:
            return int(client.get("/api/lobby").json()[0]["round"])

        def well() -> bool:
            return client.get("/health").status_code == 200

        for _ in range(DISKS):
            last = dealt()
            until(lambda last=last: dealt() > last + 1)  # type: ignore[misc]
            write_up_to(RNG.randrange(4096, 65_536))
            until(lambda: not well())
            write_up_to(resource.RLIM_INFINITY)
            until(well)
            until(lambda last=last: dealt() > last + 3)  # type: ignore[misc]
        assert room.stop() == 0
    assert main(["journal", "verify", str(data / "journal.db"), "--key-file", str(data / "key")]) == 0
