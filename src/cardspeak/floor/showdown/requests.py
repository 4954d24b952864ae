"""Words at a showdown by which a player asks to see another's hand, and whose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardspeak.floor.acts import Say

ASKS: Final = ("see", "show", "turn over", "table", "expose")
ASKS_OTHERS: Final = ("show me", "show us", "show him", "show her", "make ")
OWN: Final = ("plays_board", "claims", "mucks", "concedes", "shows")
"""What is said of hands: words that ask for another's, and one's own matters."""


def speaks_of(text: str, parts: Sequence[str]) -> bool:
    """Whether one of these stands in a text."""
    return any([part in text for part in parts])


def asks_to_see(say: Say, of_hands: bool) -> bool:
    """Whether a player asks for another's hand; of_hands: what is told besides is of hands, so that plain words will do."""
    plainly = [said for said in say.said if said.kind == "showdown" and said.detail == "asks_to_see"]
    return bool(plainly) or (of_hands and speaks_of(say.text.lower(), ASKS) and not own_matter(say))


def own_matter(say: Say) -> bool:
    """Whether a player speaks of their own hand."""
    if speaks_of(say.text.lower(), ASKS_OTHERS):
        return False
    return any([said.kind == "showdown" and said.detail in OWN and said.seat in (None, say.seat) for said in say.said])


def whose_hand(say: Say, bettor: int, callers: Sequence[int]) -> int:
    """The seat whose hand is asked for: the one named, another caller's, or else the bettor's."""
    named = [int(seat) for seat in re.findall(r"seat (\d+)", say.text.lower()) if int(seat) != say.seat]
    others = [seat for seat in callers if seat != say.seat]
    if named:
        return named[0]
    return others[0] if others and ("caller" in say.text.lower() or not bettor) else bettor
