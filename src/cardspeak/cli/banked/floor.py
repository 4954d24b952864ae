"""The floor at the terminal's table against the house: what is told or ordered, the ruling on it, and its being carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from cardspeak.cli.typed import read
from cardspeak.events import view
from cardspeak.events.why import Because
from cardspeak.rulebook import Refused
from cardspeak.table.banked.core import OF_A_ROUND
from cardspeak.table.banked.foreseen import foresee
from cardspeak.table.banked.matters import MATTERS, NEEDS, Telling, matter_of
from cardspeak.table.words.banked import say

if TYPE_CHECKING:
    from cardspeak.cli.banked.screen import Screen
    from cardspeak.cli.saved_table import Kept
    from cardspeak.table import HouseTable

STOP: Final = "stop"
NUMBERS: Final = ("seat", "count", "place")
PLACES: Final = ("area", "device", "deck")
YES: Final = ("y", "yes")
CHOICES: Final = {"1": False, "2": True}
"""Where the book is silent: the round goes on, or it is void."""


class Ruled(Exception):
    """Something was told and carried out, so that what is asked next may be something else."""


class Floor:
    """Takes what follows the word `floor`. held: whether the table waits."""

    def __init__(self, screen: Screen, kept: Kept[HouseTable], now: Callable[[], int]) -> None:
        self.screen = screen
        self.kept = kept
        self.now = now
        self.held = False

    def hear(self, text: str) -> None:
        """Show the ruling and carry it out if that is wanted; raises `Ruled` then, and `Refused` for what makes no sense."""
        if not text:
            self.list_all()
            return
        if text == STOP:
            self.held = True
            self.screen.say("before the deal and when this round is over, the table waits for you")
            return
        telling = parsed(text)
        decided = self.decided(telling)
        if decided is None:
            self.screen.say("nothing has changed")
            return
        self.kept.do(lambda table: table.tell(decided, moment=self.now()))
        for event in view(self.kept.table.events, self.screen.viewer):
            if type(event) not in OF_A_ROUND:  # the round is told by itself
                self.screen.say(self.screen.words(say(event)))
        raise Ruled

    def decided(self, telling: Telling) -> Telling | None:
        """What is carried out, None for nothing."""
        foreseen = foresee(self.kept.table, telling)
        silent = MATTERS[telling.what].silent
        self.screen.because([Because(foreseen.text, foreseen.cites)])
        if not silent:
            self.screen.say("carry it out? y or n")
            return telling if read(self.screen).strip().lower() in YES else None
        self.screen.say("the book is silent: 1 the round goes on, 2 it is void, anything else: nothing")
        voids = CHOICES.get(read(self.screen).strip())
        return None if voids is None else Telling(telling.what, telling.seat, telling.count, telling.where, voids=voids)

    def list_all(self) -> None:
        """Everything that may be told, with what it needs."""
        for what, matter in MATTERS.items():
            line = " ".join([what, *[need.upper() for need in matter.needs]])
            self.screen.say(Text.assemble((f"  {line}", "bold"), f"  {matter.says}"))
        for need, says in NEEDS.items():
            self.screen.say(Text.assemble((f"  {need.upper():<9}", "bold"), says))
        self.screen.say(Text.assemble((f"  {STOP}", "bold"), "  the table waits before the deal and between rounds"))


def parsed(text: str) -> Telling:
    """What a line tells: a matter, then what it needs, in order. Raises `Refused`."""
    what, *words = text.split()
    matter = matter_of(what)
    telling = Telling(what)
    for need in matter.needs:
        if need in ("why", "counts"):
            telling, words = taken(telling, need, " ".join(words)), []
        elif need == "deck":
            if words[:1] == ["deck"]:  # the one that comes next unless it is named
                telling, words = taken(telling, need, " ".join(words[:2])), words[2:]
        else:
            telling = taken(telling, need, words.pop(0) if words else "")
    if words:
        raise Refused(f"{what} takes {', '.join(NEEDS[need] for need in matter.needs) or 'nothing more'}, not {words[0][:24]!r}")
    return telling


def taken(telling: Telling, need: str, word: str) -> Telling:
    """A telling with one more thing that it needs. Raises `Refused`."""
    from msgspec.structs import replace

    if not word and need != "counts":
        raise Refused(f"{telling.what} needs {NEEDS[need]}")
    if need in NUMBERS or (need == "seen" and word.isdecimal()):
        return replace(telling, **{"seat" if need in ("seat", "seen") else "count": number(word)})
    if need == "counts":
        return replace(telling, counts=counted(word))
    return replace(telling, **{"where" if need in PLACES or need == "seen" else "how": word})


def number(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise Refused(f"{word[:24]!r} is no number")
    return int(word)


def counted(words: str) -> dict[str, int]:
    """Cards by seat and area, as in `2=4 community=2`."""
    counts = {}
    for word in words.split():
        name, mark, cards = word.partition("=")
        if not mark:
            raise Refused(f"write {NEEDS['counts']}")
        counts[name] = number(cards)
    return counts
