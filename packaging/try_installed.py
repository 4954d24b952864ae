"""What an installed Cardspeak must do, whatever else is there: tell, audit, play and print. `--room`: open a room and answer too.

    python packaging/try_installed.py [--room]

It is run with the Python into which the wheel was installed, from any folder, and imports nothing of the repository.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from pathlib import Path

COMMAND = Path(sysconfig.get_path("scripts")) / ("cardspeak.exe" if os.name == "nt" else "cardspeak")
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def done(folder: str, *said: str) -> str:
    """What a command prints. Ends the process if it fails."""
    ran = subprocess.run([str(COMMAND), *said], cwd=folder, capture_output=True, text=True, input="quit\n")
    if ran.returncode:
        sys.exit(f"cardspeak {' '.join(said)}: {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def commands(folder: str) -> None:
    """The commands that need no extra."""
    shutil.copytree(EXAMPLES, f"{folder}/examples")
    assert done(folder, "--version").startswith("cardspeak ")
    assert "Six things" in done(folder)
    assert "31 rounds" in done(folder, "audit", "examples", "--book", "seminole")
    assert "seat" in done(folder, "play", "texas-holdem", "--watch", "--rounds", "1", "--seed", "7")
    assert "RAZZ" in done(folder, "rules", "sheet", "razz")
    assert "Rule 43-A" in done(folder, "rules", "show", "Rule 43-A")


def room(folder: str) -> None:
    """A room opens, says that it is well, and ends when it is told to."""
    log = Path(folder, "room.log")
    with log.open("w") as out:
        running = subprocess.Popen([str(COMMAND), "serve", "--port", "0", "--data", "room"], cwd=folder, stdout=out, stderr=out)
        try:
            assert answered(log, running), log.read_text()
        finally:
            running.terminate()
            running.wait(60)


def answered(log: Path, running: subprocess.Popen[bytes]) -> bool:
    """Whether `/health` answers at the address that the room has printed, within two minutes."""
    end = time.monotonic() + 120
    while time.monotonic() < end and running.poll() is None:
        places = [word.rstrip("/.,") for word in log.read_text().split() if word.startswith("http://")]
        if places:
            with urllib.request.urlopen(f"{places[0]}/health", timeout=60) as answer:
                return bool(answer.status == 200)
        time.sleep(0.2)
    return False


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        commands(folder)
        if "--room" in sys.argv:
            room(folder)
    print(f"installed and well: Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
