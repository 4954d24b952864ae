"""The names of players at the tables. A bot's says that it is one, and of what temperament: `Ada (rock bot)`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from cardspeak.bots import temperaments

_BOT: Final = re.compile(r"^\w+ \((\w+) bot\)$")
CALLED: Final = (
    "Ada",
    "Ben",
    "Cleo",
    "Dai",
    "Eva",
    "Finn",
    "Gwen",
    "Hal",
    "Ivy",
    "Jon",
    "Kai",
    "Lou",
    "Mia",
    "Ned",
    "Oda",
    "Pip",
)


@lru_cache(maxsize=4096)
def is_bot(player: str) -> bool:
    """Whether a player is a bot. Remembered: it is asked of everybody who sits at a table whenever anything happens there."""
    return _BOT.match(player) is not None


def temperament_of(player: str) -> str:
    """A bot's temperament, empty for a person."""
    match = _BOT.match(player)
    return match[1] if match and match[1] in temperaments.ALL else ""


def bot_name(temperament: str, taken: Iterable[str]) -> str:
    """A name for one more bot at a table where these players sit."""
    called: Collection[str] = {player.split(" ", 1)[0] for player in taken}
    free = [name for name in CALLED if name not in called]
    return f"{free[0] if free else f'Bot{len(called)}'} ({temperament} bot)"
