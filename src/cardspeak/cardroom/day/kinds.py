"""What fields of a card room's events hold, beside what those of every event do."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events.base import BySeat, Kind

Words = Annotated[tuple[str, ...], Kind("words")]
Changes = BySeat
"""What each seat has more, or less, index 0 being nobody."""
Sealed = Annotated[tuple[int, ...], Kind("cents", "nobody")]
"""A count that nobody sees until there are two."""
