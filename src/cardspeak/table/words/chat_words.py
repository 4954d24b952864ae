"""What is said at a table, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table.common import chat_events as c

SAY: Final[dict[type, Callable[[Any], str]]] = {
    c.Spoken: lambda event: event.text,
    c.Silenced: lambda event: f"{event.player or 'the rail'} is not heard from now on",
    c.HeardAgain: lambda event: f"{event.player or 'the rail'} is heard again",
}
