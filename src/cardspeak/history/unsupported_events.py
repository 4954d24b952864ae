"""What none of the formats that are written here has a form for."""

from __future__ import annotations

from typing import Final

from cardspeak.history.model import History, HistoryError

ARRANGEMENTS: Final = frozenset({"a cancelled hand"})
"""Reasons for which no book can judge a hand, and that the writing of it would hide."""


def check(history: History) -> None:
    """Raises HistoryError for a hand that would be told as another one."""
    if history.unsupported in ARRANGEMENTS:
        raise HistoryError(f"{history.unsupported}: the format has no form for it")
