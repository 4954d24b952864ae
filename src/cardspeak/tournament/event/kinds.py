"""What fields of an event's events hold: moments are milliseconds since 1970, money is in cents."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events.base import Kind

Moment = Annotated[int, Kind("moment")]
Cents = Annotated[int, Kind("cents")]
EntryNo = Annotated[int, Kind("entry")]
"""The number of an entry, from 1; 0 is nobody."""
Entries = Annotated[tuple[int, ...], Kind("entries")]
TableNo = Annotated[int, Kind("table")]
"""The number of a table, from 1; 0 is none."""
Tables = Annotated[tuple[int, ...], Kind("tables")]
Amounts = Annotated[tuple[int, ...], Kind("cents")]
