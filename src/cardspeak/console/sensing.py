"""Cards that a reader senses at a table: what it proposes to tell, and what it warns of. It never acts.

A reader tells which tags lie on one of its antennas. Which card a tag is only the table knows, and of cards that lie before a
seat it says nothing to anybody: they count, and where they are thrown away it proposes that their seat folds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cardspeak.cards import cards_of, show
from cardspeak.console.console import Console
from cardspeak.console.doing import OPEN
from cardspeak.console.facts import Prompt
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import counted, quoted

SENSED: Cites = ("CS/console/sensed",)
SILENCE: Final = 15_000
"""Milliseconds after which an antenna that has told nothing is silent."""
ANTENNA: Final = re.compile(r"board|muck|burn|stub|seat/([1-9]|1[0-9]|2[0-4])")
MOST_DECKS: Final = 4
MOST_ANTENNAS: Final = 40
MOST_TAGS: Final = 400
"""Different ones that lie before seats, on the table and in the muck within one hand."""


class Proposal(msgspec.Struct, frozen=True):
    """Something that may be told of what is sensed, if whoever deals says so: an entry's fields, and the same in words."""

    verb: str
    seat: int
    cards: list[str]
    text: str


class ReaderAlarm(msgspec.Struct, frozen=True):
    """Something that is not as it should be. kind: "double", "stranger", "mixed", "extra", "back", "thrown" or "silent"."""

    kind: str
    antenna: str
    told: Prompt


class Sensed(msgspec.Struct, frozen=True):
    """What the readers of a table say. decks: the names of the decks whose tags are known."""

    decks: list[str]
    proposals: list[Proposal]
    alarms: list[ReaderAlarm]


class Sensing:
    """The tags that lie on each antenna. It is kept in memory alone: which card a tag is stands in no journal.

    tags: each known tag with its deck and card.
    """

    def __init__(self) -> None:
        self.tags: dict[str, tuple[str, int]] = {}
        self.present: dict[str, tuple[str, ...]] = {}
        self.heard_at: dict[str, int] = {}
        self._hand = 0
        self._before: dict[str, int] = {}
        self._gone: set[str] = set()

    def learn(self, deck: str, tags: Mapping[str, int], cards: Sequence[int]) -> None:
        """Which card each tag of a deck is. Raises `Refused` for what is not the game's deck, or a tag of another one."""
        if sorted(tags.values()) != sorted(cards):
            raise Refused(f"a deck of this game has {counted(len(cards), 'card')}, each of them once", SENSED)
        others = {name for name, _ in self.tags.values()} - {deck}
        if len(others) >= MOST_DECKS:
            raise Refused(f"{counted(MOST_DECKS, 'deck')} are known already", SENSED)
        if taken := [tag for tag in tags if self.tags.get(tag, (deck,))[0] != deck]:
            raise Refused(f"{counted(len(taken), 'tag')} of it are another deck's", SENSED)
        self.forget(deck)
        self.tags |= {tag: (deck, card) for tag, card in tags.items()}

    def forget(self, deck: str) -> None:
        """A deck has left the table."""
        self.tags = {tag: known for tag, known in self.tags.items() if known[0] != deck}

    def hear(self, antenna: str, present: Sequence[str], now: int, hand: int) -> None:
        """These tags lie on an antenna now, and no others. Raises `Refused` for an antenna that is none."""
        if not ANTENNA.fullmatch(antenna):
            raise Refused(f"an antenna is board, muck, burn, stub, or a seat such as seat/3, not {quoted(antenna)}", SENSED)
        if antenna not in self.present and len(self.present) >= MOST_ANTENNAS:
            raise Refused("a table has no more antennas", SENSED)
        if hand != self._hand:
            self._hand, self._before, self._gone = hand, {}, set()
        if len({*self._before, *self._gone, *present}) > MOST_TAGS:
            raise Refused("a hand has no more tags than the decks of a table", SENSED)
        lay = self.present.get(antenna, ())
        self.present[antenna] = (*[tag for tag in lay if tag in present], *dict.fromkeys([t for t in present if t not in lay]))
        self.heard_at[antenna] = now
        if antenna.startswith("seat/"):
            for tag in present:
                self._before.setdefault(tag, int(antenna[5:]))
        elif antenna != "stub":
            seats_have = {tag for other, tags in self.present.items() if other.startswith("seat/") for tag in tags}
            self._gone |= {*present} - seats_have

    # --- what it comes to

    def sensed(self, console: Console | None, now: int) -> Sensed:
        """What is proposed, and what is warned of. console: None before the first hand."""
        proposals = list(self._proposals(console)) if console else []
        return Sensed(sorted({deck for deck, _ in self.tags.values()}), proposals, list(self._alarms(console, now)))

    def _came(self, antenna: str) -> list[int]:
        """The known cards on an antenna, in the order in which they came; none that lay before a seat in this hand."""
        tags = [tag for tag in self.present.get(antenna, ()) if tag in self.tags and tag not in self._before]
        return [self.tags[tag][1] for tag in tags]

    def _proposals(self, console: Console) -> Iterator[Proposal]:
        r = console.round
        if r.over:
            return
        due = sum([need.what == "board" for need in r.needs if need.what in OPEN])
        lies = {*cards_of(r.shared)}
        new = [card for card in self._came("board") if card not in lies][:due]
        if new:
            yield Proposal("deal", 0, show(new).split(), f"{show(new)} on the table")
        if r.seat and r.seat in self._thrown():
            verb = "muck" if r.showing else "fold"
            yield Proposal(verb, r.seat, [], f"seat {r.seat} {verb}s: the cards lie in the muck")

    def _thrown(self) -> set[int]:
        """The seats whose cards lie in the muck, and no longer before them."""
        still = {
            seat for antenna, tags in self.present.items() if antenna.startswith("seat/") and tags for seat in [int(antenna[5:])]
        }
        return {self._before[tag] for tag in self.present.get("muck", ()) if tag in self._before} - still

    def _alarms(self, console: Console | None, now: int) -> Iterator[ReaderAlarm]:
        for antenna, at in self.heard_at.items():
            if now - at > SILENCE:
                yield warning("silent", antenna, f"the antenna {antenna} has told nothing for {(now - at) // 1000} seconds")
            if strangers := [tag for tag in self.present[antenna] if tag not in self.tags]:
                yield warning("stranger", antenna, f"{counted(len(strangers), 'tag')} at {antenna} {of_no_deck(len(strangers))}")
        yield from self._doubles()
        if len(decks := {self.tags[tag][0] for tags in self.present.values() for tag in tags if tag in self.tags}) > 1:
            yield warning("mixed", "", f"cards of {counted(len(decks), 'deck')} lie on the table")
        for antenna, tags in self.present.items():
            if antenna.startswith("seat/") and (back := [tag for tag in tags if tag in self._gone]):
                yield warning(
                    "back", antenna, f"{counted(len(back), 'card')} at {antenna} lay on the table, or in the muck, before"
                )
            if antenna == "board" and (came_back := [tag for tag in tags if tag in self._before]):
                yield warning("back", antenna, f"{counted(len(came_back), 'card')} at {antenna} lay before a seat in this hand")
        if console and not console.round.over:
            yield from self._of_the_hand(console)

    def _doubles(self) -> Iterator[ReaderAlarm]:
        """A tag in two places, or two tags of one card of one deck."""
        every = [(antenna, tag) for antenna, tags in self.present.items() for tag in tags]
        places = Counter([tag for _, tag in every])
        for antenna in dict.fromkeys([antenna for antenna, tag in every if places[tag] > 1]):
            yield warning("double", antenna, f"a card at {antenna} is sensed in another place too")

    def _of_the_hand(self, console: Console) -> Iterator[ReaderAlarm]:
        """What the game does not deal, and hands that lie in the muck out of turn."""
        r = console.round
        most = r.game.variant.hand_size
        for antenna, tags in self.present.items():
            if antenna.startswith("seat/") and len(tags) > most:
                yield warning("extra", antenna, f"{counted(len(tags), 'card')} lie at {antenna}, and the game deals {most}")
        for seat in sorted(self._thrown() & {*seats(r.live)} - {r.seat}):
            yield warning("thrown", "muck", f"cards of seat {seat} lie in the muck, and it is not that seat's turn")


def warning(kind: str, antenna: str, text: str) -> ReaderAlarm:
    return ReaderAlarm(kind, antenna, Prompt(text[:1].upper() + text[1:] + ".", SENSED))


def of_no_deck(count: int) -> str:
    return "is of no deck that is known" if count == 1 else "are of no deck that is known"
