"""What the server logs: one JSON object a line, on standard error or in a file.

No card of a live round may come into it. So what is said is a fixed text with figures and names beside it, and of an error
that nobody foresaw only its kind and where it happened: its text could quote anything, a card or a password.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

import msgspec

ROOT: Final = "cardspeak"
OTHERS: Final = ("uvicorn.error", "uvicorn.asgi", "websockets", "litestar", "sqlalchemy", "alembic")
"""Loggers of what we stand on: only what goes wrong there is logged."""
FRAMES: Final = 12
LARGEST, KEPT = 50_000_000, 3
"""Bytes of a file of the log, and how many before it are kept."""


class Lines(logging.Formatter):
    """A record as JSON. Figures come from `extra={"facts": {...}}`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": moment, "level": record.levelname.lower(), "from": record.name}
        line["said"] = record.getMessage() if record.name.startswith(ROOT) else _unquoted(record)
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = frames(record.exc_info[2])
        return msgspec.json.encode(line, enc_hook=str).decode()


def _unquoted(record: logging.LogRecord) -> str:
    """What another package says, without the values that it puts in: a traceback or a message on the wire could be one."""
    return str(record.msg).split("\n", 1)[0][:200]


def frames(trace: TracebackType | None) -> list[str]:
    """Where an error happened, the innermost last: no values."""
    stack = traceback.extract_tb(trace)[-FRAMES:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in stack]


def set_up(level: str, out: TextIO | None = None, file: str = "") -> None:
    """Log from this level on: debug, info, warning or error. file: takes all of it, and the screen what goes wrong.

    Raises `OSError` for a file that cannot be opened.
    """
    screen = logging.StreamHandler(out or sys.stderr)
    handlers: list[logging.Handler] = [screen]
    if file:
        Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handlers.append(RotatingFileHandler(file, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8"))
        screen.setLevel(logging.WARNING)
    for handler in handlers:
        handler.setFormatter(Lines())
    for name in (ROOT, *OTHERS):
        logger = logging.getLogger(name)
        for before in logger.handlers:
            before.close()
        logger.handlers[:] = handlers
        logger.propagate = False
        logger.setLevel(level.upper() if name == ROOT else logging.WARNING)
