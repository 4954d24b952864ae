"""Who took what from which pot, as formats without a word for it keep it: "p1 12.50 side low"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from cardspeak.history import model as m
from cardspeak.history import money

WRITTEN: Final = re.compile(r"p([1-9][0-9]?) ([0-9]+(?:\.[0-9]+)?) (pot|main|side(?:-[1-9][0-9]?)?)(?: ([a-z][a-z0-9-]*))?")
ONLY: Final = "pot"
"""The word for the only pot, of which only the halves are told apart."""


def to_texts(acts: Iterable[m.Act], player: Sequence[int], scale: int) -> list[str]:
    """A text for each share, `player` giving each seat's number in the file; none where there is but one pot, and undivided."""
    taken = [act for act in acts if isinstance(act, m.Collect)]
    if len({act.pot for act in taken}) < 2 and not any(act.half for act in taken):
        return []
    shares = [(f"p{player[act.seat]}", money.to_text(act.amount, scale), act.pot or ONLY, act.half) for act in taken]
    return [" ".join(part for part in parts if part) for parts in shares]


def from_texts(texts: Iterable[str], players: int, scale: int, field: str) -> list[m.Collect]:
    """The shares. Raises HistoryError, naming the field, for a text that is none, or of nobody."""
    shares = []
    for text in texts:
        player, amount, pot, half = parts(text, field)
        if player > players:
            raise m.HistoryError(f"{text!r}: no player p{player} among {players}", field)
        shares.append(m.Collect(player - 1, money.to_units(amount, scale), "" if pot == ONLY else pot, half))
    return shares


def parts(text: str, field: str) -> tuple[int, Decimal, str, str]:
    """Player, amount, pot and half of one text. Raises HistoryError, naming the field, if it is none."""
    match = WRITTEN.fullmatch(text)
    if not match:
        raise m.HistoryError(f"{text!r} is not a player, an amount and a pot, as in 'p1 12.50 side'", field)
    amount = Decimal(match[2])
    try:
        money.check(amount)
    except m.HistoryError as error:
        raise m.HistoryError(f"{text!r}: {error}", field) from None
    return int(match[1]), amount, match[3], match[4] or ""


def taken(history: m.History) -> tuple[int, ...]:
    """What each seat took by the history's shares, empty where it tells none."""
    by_seat = [0] * len(history.seats)
    for act in history.acts:
        if isinstance(act, m.Collect):
            by_seat[act.seat] += act.amount
    return tuple(by_seat) if any(by_seat) else ()
