"""What holds a password or a PIN, of which no log, traceback or session at a prompt may quote anything."""

from __future__ import annotations

from msgspec import Struct


class Unsaid(Struct, frozen=True):
    """Drawn by its kind alone, whatever it holds: `<NewPin>`."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
