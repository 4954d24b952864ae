"""How many lines the system lets the room have open: what it allows, without what the room itself needs."""

from __future__ import annotations

import logging
import resource
from typing import TYPE_CHECKING, Final

from cardspeak.server.config import ConfigError

if TYPE_CHECKING:
    from cardspeak.server.config import Config

LOG: Final = logging.getLogger("cardspeak.server")
OWN: Final = 96
"""Descriptors for journal, accounts, files of the pages, and the processes that work figures out."""
LEAST: Final = 32
"""Lines without which nobody could play."""


def lines_to_be_had(config: Config) -> int:
    """How many lines may be open at once: as many as set, or as the system has descriptors for, of which all are asked for.

    Raises `ConfigError` if they are too few for a room.
    """
    had = all_that_are_allowed(config.limits.lines + OWN)
    lines = min(config.limits.lines, had - OWN)
    if lines < min(LEAST, config.limits.lines):
        raise ConfigError(
            f"the system lets this process open {had} files, and a room needs {OWN + LEAST}: raise the limit (ulimit -n)"
        )
    if lines < config.limits.lines:
        LOG.warning(
            "%d lines can be open at once, not the %d of limits.lines: the system lets this process open %d files (ulimit -n)",
            lines,
            config.limits.lines,
            had,
        )
    return lines


def all_that_are_allowed(wanted: int) -> int:
    """Raise the soft limit as far as is wanted and allowed, and give it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted if soft == resource.RLIM_INFINITY else soft
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    except (ValueError, OSError):
        return soft
    return raised
