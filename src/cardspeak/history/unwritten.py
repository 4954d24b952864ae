"""What none of the formats that are written here has a form for."""

from __future__ import annotations

from typing import Final

from cardspeak.history.model import Board, History, HistoryError

ARRANGEMENTS: Final = frozenset({"run it twice", "a cash-out", "a cancelled hand", "chips that the house adds to the pot"})
"""Reasons for which no book can judge a hand, and that the writing of it would hide."""


def check(history: History) -> None:
    """Raises HistoryError for a hand that would be told as another one."""
    twice = any([isinstance(act, Board) and act.run > 1 for act in history.acts])
    reason = "run it twice" if twice else history.unsupported
    if reason in ARRANGEMENTS:
        raise HistoryError(f"{reason}: the format has no form for it")
