"""The room's book of players, on a stream of the journal of its own, kept at the desk; results are read from the tournaments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, NamedTuple, get_args

import msgspec

from cardspeak.cardroom.players import events as e
from cardspeak.cardroom.players import file
from cardspeak.cardroom.players.book import FIELDS, PLAYERS, Entered, Player, PlayerBook
from cardspeak.journal import Stale
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import person
from cardspeak.server.accounts.names import compared
from cardspeak.server.accounts.visible import line, look
from cardspeak.server.live.at_desk import put_down
from cardspeak.server.live.room import Room
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.record import Record, in_event, together

STREAM: Final = "players"
KINDS: Final = get_args(e.PlayersEvent)
TOLD: Final = 20
"""Complaints about a file that are told."""
Decide = Callable[[PlayerBook], Sequence[e.PlayersEvent]]


class EventPlayed(msgspec.Struct, frozen=True):
    """What somebody's entries to a tournament came to. began: when its play did; entrants: how many entries there were.

    net: what is left of the prizes after all that was paid, in cents.
    """

    id: str
    title: str
    began: int
    entrants: int
    record: Record
    net: int


class Read(msgspec.Struct, frozen=True):
    """What a file would change: so many new players and changed ones, of so many rows. wrong: complaints, the first of them.

    unread: columns that are none of ours. seq: the book's last entry when that was so.
    """

    rows: int
    new: int
    changed: int
    wrong: tuple[str, ...]
    unread: tuple[str, ...]
    seq: int


class Looks:
    """Names by what they look like, so that nobody who comes is compared with everybody."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names: dict[str, str] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """One more; the book says whose it is, and whether it is anybody's any more."""
        self._names[look(name)] = self._names[f"={compared(name)}"] = name

    def copy(self) -> Looks:
        """As they are now, whoever comes."""
        copy = Looks()
        copy._names = dict(self._names)
        return copy

    def like(self, name: str) -> list[str]:
        """Those that are easily taken for this one."""
        return [alike for key in (look(name), f"={compared(name)}") if (alike := self._names.get(key))]


class Standing(NamedTuple):
    """The book as it stood after entry `seq`."""

    book: PlayerBook
    looks: Looks
    seq: int

    def cleaned(self, entered: Entered) -> Entered:
        """What somebody says of a player, as it is shown: nobody is taken for another. Raises `Refused`."""
        said = {field: line(getattr(entered, field)) for field in FIELDS[1:]}
        others = [name for name in self.looks.like(entered.name) if self.book.named.get(name, 0) != (entered.number or -1)]
        return Entered(person(entered.name, file.LONGEST["name"], others, PLAYERS), **said, number=entered.number)

    def read(self, text: str, by: str) -> tuple[Read, Sequence[e.PlayerKept]]:
        """What a file would change, and the events of that where nothing is wrong with it. Raises `Refused` for no such file."""
        sheet = file.read(text)
        entries, wrong = self._rows(sheet.rows)
        events: Sequence[e.PlayerKept] = ()
        if not wrong:
            try:
                events = self.book.keeping(entries, by)
            except Refused as refusal:
                wrong = [refusal.reason]
        new = len([event for event in events if event.number not in self.book.held])
        return Read(len(sheet.rows), new, len(events) - new, tuple(wrong[:TOLD]), sheet.unread, self.seq), events

    def _rows(self, rows: Iterable[file.Row]) -> tuple[list[Entered], list[str]]:
        """What the rows say, and what is wrong with some."""
        entries, wrong = [], []
        for row in rows:
            try:
                entries.append(self.cleaned(file.entered(row, self.book)))
            except Refused as refusal:
                reason = refusal.reason
                wrong.append(reason if reason.startswith("line ") else f"line {row.line}: {reason}")
        return entries, wrong


class Players:
    """book: who is in it, as the journal has it. seq: its last entry."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.book = PlayerBook()
        self.looks = Looks()
        self.seq = 0
        room.on_open.append(self.open)
        self.open()

    def open(self) -> None:
        """Read it from the journal."""
        self.book, self.looks, self.seq = PlayerBook(), Looks(), 0
        store = self.room.journal.store
        if self.room.at_desk and STREAM in store.streams():
            for row in store.read(STREAM):
                self.seq = row.sequence
                for event in row.entry.events:
                    if isinstance(event, KINDS):
                        self._take(event, row.sequence)

    def _take(self, event: e.PlayersEvent, seq: int) -> None:
        self.book.take(event, seq)
        if isinstance(event, e.PlayerKept):
            self.looks.add(event.name)

    async def do(self, decide: Decide, by: str, cmd_id: str) -> None:
        """Have something happen in the book, once, however often it is asked. Raises `Refused`."""
        command = f"{by}/{cmd_id}"
        if self.room.journal.answer(STREAM, command, by):
            return
        if events := decide(self.book):
            self.room.check()
            self.seq = self.room.journal.standing(STREAM).sequence + 1
            await put_down(self.room, STREAM, events, by, lambda event, _: self._take(event, self.seq), command)

    def cleaned(self, entered: Entered) -> Entered:
        """What somebody says of a player, as it is shown: nobody is taken for another. Raises `Refused`."""
        return Standing(self.book, self.looks, self.seq).cleaned(entered)

    def check_seen(self, numbers: Iterable[int], seq: int) -> None:
        """Raises `Stale` where one of these players has been changed after that entry."""
        for number in numbers:
            if self.book.player(number).seq > seq:
                raise Stale(STREAM, seq, self.seq, f"player {number} was changed meanwhile: look again", PLAYERS)

    # --- a file

    async def read(self, text: str, by: str) -> tuple[Read, Sequence[e.PlayerKept]]:
        """What a file would change of the book as it is now, and the events of that where nothing is wrong with it.

        Raises `Refused` for no such file.
        """
        return await asyncio.to_thread(Standing(self.book.copy(), self.looks.copy(), self.seq).read, text, by)

    async def bring(self, text: str, by: str, seq: int, cmd_id: str) -> Read:
        """Have the book be as a file has it, all of it or nothing, as it was told. Raises `Refused`."""
        outcome, events = await self.read(text, by)

        def decide(_: PlayerBook) -> Sequence[e.PlayersEvent]:
            if not seq == outcome.seq == self.seq:
                raise Stale(STREAM, seq, self.seq, "the book was changed meanwhile: look again", PLAYERS)
            if outcome.wrong:
                raise Refused(outcome.wrong[0], PLAYERS)
            return events

        await self.do(decide, by, cmd_id)
        return outcome

    def written(self) -> str:
        """The book as a file, in the order of the numbers."""
        return file.written([self.book.held[number] for number in sorted(self.book.held)])


def played_by(names: Collection[str], events: Iterable[tuple[str, Tournament]]) -> list[EventPlayed]:
    """What somebody who has had these names did in the tournaments that are over, by their numbers."""
    first = next(iter(names))
    played = []
    for id, event in events:
        if event.state.persons.keys() & set(names) and (record := in_event(event, dict.fromkeys(names, first)).get(first)):
            played.append(EventPlayed(id, event.structure.event.title, event.state.began, event.entered, record, record.net))
    return played


def summed(player: Player, played: Sequence[EventPlayed]) -> Record:
    """All of that."""
    total = Record(player.name)
    for one in played:
        total = together(total, one.record)
    return total
