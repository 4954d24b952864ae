"""The later boards of a hand that was run more than once, as formats without a word for them keep them: "2 Th"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cardspeak.history.model import Act, Board, HistoryError

_LATER: Final = re.compile(r"([23]) ((?:[2-9TJQKA][cdhs])+)")


def later_board(text: str, field: str) -> Board:
    """A later board's own cards. Raises HistoryError, naming the field, for what is none."""
    match = _LATER.fullmatch(text)
    if not match:
        raise HistoryError(f"{text!r} is not the number of a later board, 2 or 3, and its cards", field)
    return Board(match[2], int(match[1]))


def with_later(acts: Sequence[Act], later: Iterable[Board]) -> list[Act]:
    """The acts of a hand with its later boards behind the first board's last cards."""
    after = max((place for place, act in enumerate(acts, 1) if isinstance(act, Board)), default=len(acts))
    return [*acts[:after], *later, *acts[after:]]
