"""A journal that was lost, until something is written in it again: the log has it once a minute, health all the time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from cardspeak.server.clock import ticks

LOG: Final = logging.getLogger("cardspeak.room")
EVERY: Final = 60.0
"""Seconds between two lines of the log that say the same."""
SETTLED: Final = 10.0
"""Seconds after which a journal that was opened again, and in which nobody had anything to write, is taken for well."""
PAUSES: Final = (0.25, 5.0)
"""Seconds before one that was lost again without anything written is opened again: at first, and at most."""
FULL: Final = ("disk is full", "no space left", "disk full")


class Seldom:
    """Says what happens again and again: at once, and then once a minute at most, with how often it was not said meanwhile."""

    def __init__(self, logger: logging.Logger, level: int = logging.ERROR, ticks: Callable[[], float] = ticks) -> None:
        self._logger = logger
        self._level = level
        self._ticks = ticks
        self._next = float("-inf")
        self._untold = 0

    def say(self, words: str, *facts: object, exc_info: bool = False) -> None:
        """Say it, if that was not done within a minute."""
        if self._ticks() < self._next:
            self._untold += 1
            return
        more = {"facts": {"untold": self._untold}} if self._untold else None
        self._logger.log(self._level, words, *facts, exc_info=exc_info, extra=more)
        self._next, self._untold = self._ticks() + EVERY, 0


class Loss:
    """why: what is wrong with the journal, in words that name no place; empty while nothing is. pause: see `PAUSES`."""

    def __init__(self, ticks: Callable[[], float] = ticks) -> None:
        self.why = ""
        self.pause = 0.0
        self._lost = Seldom(LOG, logging.ERROR, ticks)
        self._open = Seldom(LOG, logging.WARNING, ticks)

    def note(self, error: Exception) -> None:
        """It was lost, or cannot be opened yet."""
        said, foreseen = str(error), isinstance(error, ValueError | OSError)
        self.why = "the disk is full" if any([phrase in said.lower() for phrase in FULL]) else "no answer"
        self._lost.say("the journal is lost: %s", said if foreseen else type(error).__name__, exc_info=not foreseen)

    def again(self) -> float:
        """How long to wait before it is opened again; longer each time until something was written."""
        pause = self.pause
        self.pause = min(max(2 * pause, PAUSES[0]), PAUSES[1])
        return pause

    def over(self) -> None:
        """Something was written, or nothing was wrong for some time."""
        if self.why:
            self.why, self.pause = "", 0.0
            self._open.say("the journal is open again")
