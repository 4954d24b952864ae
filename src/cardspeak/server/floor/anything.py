"""Whatever the floor knows, asked in the form of a case: the ruling by the book that is played by, and its entry on record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.floor.cases import answer, situation_of
from cardspeak.floor.cases.banked import GAMES
from cardspeak.floor.catalogue import KEYS, matter_of
from cardspeak.floor.ruling import Ruling
from cardspeak.rulebook import Cites, Refused

ASKED: Final[Cites] = ("CS/room/asked",)
LONGEST: Final = 8000
"""Characters of a case as JSON."""


class AskedMatter(msgspec.Struct, frozen=True):
    """What was asked. matter: which kind of situation it is; told: the case; unused: its keys that had no part in the ruling."""

    matter: str
    told: str
    ruling: Ruling
    unused: tuple[str, ...]


def ruled(case: Mapping[str, Any], book: str = "") -> AskedMatter:
    """The ruling on a case. book: the one that is played by, whatever the case says; a game against the house has its own.

    Raises `Refused` for what is no case, naming each key that is not understood.
    """
    stated = {key: case[key] for key in KEYS if key in case}
    if strange := [key for key in case if key not in KEYS]:
        raise Refused(f"a case tells {', '.join(KEYS)}, not {str(strange[0])[:40]!r}", ASKED)
    if book and (str(stated.get("book")) in GAMES) == (book in GAMES):
        stated["book"] = book
    written = msgspec.json.encode(stated).decode()
    if len(written) > LONGEST:
        raise Refused(f"a case is told in {LONGEST} characters at most", ASKED)
    try:
        reply = answer(stated)
        situation, _ = situation_of(stated)
    except Refused as refused:
        raise Refused(refused.reason, refused.cites or ASKED) from None
    return AskedMatter(matter_of(situation), written, reply.ruling, reply.unused)
