"""Who does what they like in an event and has it journalled, to be killed: `python -m tests.tournament.writer FILE SEED SHAPE`.

Each line that it says is an entry that is durable: its stream, its number, and the digest of what the stream comes to. `moving`
alone says that players are on the way, or are about to be sent, with what is journalled next.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from cardspeak.journal import Journal, committed, open_store
from cardspeak.journal.events import SecretKept, TableGiven
from cardspeak.journal.tables import Following
from cardspeak.poker.events import Began
from cardspeak.rulebook import Refused
from cardspeak.server.tournament.live_event import LiveEvent, LiveTable
from cardspeak.server.tournament.of_an_event import OF_AN_EVENT
from cardspeak.table import Table
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure
from tests.journal.playing import KEY
from tests.tournament.chaos import MADE, Chaos, Command, holds
from tests.tournament.events_of import SECRET, announced

STREAM: Final = "tournament/1"
REPORTS: Final = {"hand_began", "hand_ended", "arrived", "correct_seat", "draw", "start", "reveal", "cancel"}
"""What tables tell by themselves where they are played here, and what is given otherwise."""


def digest(made: Tournament | Table) -> str:
    """What an event or a table comes to."""
    return sha256(made.values() if isinstance(made, Tournament) else msgspec.msgpack.encode(made.state)).hexdigest()


def event_of(book: Journal, last: int | None = None) -> Tournament:
    """The event of the journal, up to entry `last`."""
    rows = [row for row in book.store.read(STREAM) if last is None or row.sequence <= last]
    return Tournament.replay([each for row in rows for each in row.opened(book.key) if type(each) in OF_AN_EVENT])


def table_of(book: Journal, stream: str, last: int | None = None) -> Table:
    """The table of a stream, up to entry `last`."""
    following = Following()
    for row in book.store.read(stream):
        if last is None or row.sequence <= last:
            following.take(row.opened(book.key))
    assert isinstance(following.table, Table)
    following.table.events.clear()
    return following.table


def live_of(book: Journal, event: Tournament) -> LiveEvent:
    """The event with its journal; its tables have streams of their own, one after the other."""
    numbers = count(1 + len([stream for stream in book.store.streams() if stream.startswith("table/")]))
    return LiveEvent(book, STREAM, event, "host", SECRET, lambda *_: f"table/{next(numbers)}")


def taken_up(book: Journal) -> LiveEvent:
    """The event and its tables as the journal has them, the event having heard of all that was played."""
    book.take_up(STREAM)
    told = [each for row in book.store.read(STREAM) for each in row.opened(book.key)]
    event = event_of(book)
    event.know(SECRET)
    event.events.clear()
    live = live_of(book, event)
    live._told = 0
    for each in told:
        if isinstance(each, TableGiven):
            book.take_up(each.stream)
            if not event.state.spots[each.table].broken:
                live.tables[each.table] = LiveTable(each.table, each.stream, table_of(book, each.stream))
    live.catch_up(event.state.moment)
    return live


def audit(live: LiveEvent) -> None:
    """No chip, no seat and no place is lost, at the tables as in the event."""
    holds(live.event)
    spots = live.event.state.spots
    if live.event.directed:
        return
    assert set(live.tables) == {spot.number for spot in live.event.tables}
    for number, one in live.tables.items():
        table, spot = one.table, spots[number]
        assert table.playing == spot.playing, number
        people = {seat: live.event.state.entries[entry] for seat, entry in spot.seats.items()}
        assert {seat: place.player for seat, place in table.seats.items()} == {seat: one.person for seat, one in people.items()}
        chips = sum(one.chips for one in people.values())
        r = table.round
        held = sum(place.chips for place in table.seats.values())
        at_table = (
            held
            if r is None or not table.playing
            else sum(max(each, 0) for each in r.began.stacks)
            + sum(place.chips for seat, place in table.seats.items() if seat not in r.stacks)
        )
        assert at_table == chips, number


class Evening(Chaos):
    """Does what it likes to an event in the journal, and plays at its tables."""

    def __init__(self, live: LiveEvent, seed: int, say: Callable[[str], None]) -> None:
        super().__init__(live.event, seed)
        self.live = live
        self.say = say
        self.name = f"{seed}/{live.journal.standing(STREAM).sequence}"
        self.number = 0
        self.act = scripted(seed, bold=30)

    def one(self) -> None:
        """One command, journalled; a refusal changes nothing and cites."""
        self.number += 1
        does, args, more = self.command()
        before, told = self.t.values(), self.live.journal.standing(STREAM).sequence
        if does == self.played:
            self.played(*args)
        elif does.__name__ not in REPORTS or self.pick.random() < self.share(does.__name__):
            self.asked(does, args, more, before, told)
        holds(self.t)

    def share(self, name: str) -> float:
        """How often a command is given that ends much, or that tables give."""
        if name in ("hand_began", "hand_ended", "arrived", "correct_seat"):
            return float(self.t.directed)
        return {"cancel": 0.02, "reveal": 0.1}.get(name, 1.0)

    def asked(self, does: Callable[..., Any], args: Sequence[Any], more: dict[str, Any], before: bytes, told: int) -> None:
        now = more.get("moment", self.t.state.moment)
        if 0 < self.live.due <= now:  # the clock is told first, whatever is asked
            self.live.tick(now)
            before, told = self.t.values(), self.live.journal.standing(STREAM).sequence
        try:
            self.live.do(lambda _: does(*args, **more), "host", f"{self.name}/{self.number}", now)
            self.done[does.__name__] += 1
        except Refused as refusal:
            self.refused[does.__name__] += 1
            assert refusal.cites, (does.__name__, args, more, refusal)
            assert not self.live.broken
            assert (self.t.values(), self.live.journal.standing(STREAM).sequence) == (before, told), (does.__name__, args, more)

    def hand(self) -> Command:
        """Where tables are played here one of them goes on."""
        return super().hand() if self.t.directed else (self.played, (self.moment,), {})

    def played(self, now: int) -> None:
        """A table deals, or does some of what is left of its hand, each an entry of the journal."""
        self.live.tick(now)
        if not self.live.tables or self.t.state.phase != s.RUNNING:
            return
        number = self.pick.choice(sorted(self.live.tables))
        one = self.live.tables[number]
        if not one.table.playing:
            if self.live.holds(number, now) or number not in self.live.tables or not one.table.can_begin_at(now):
                return
            seed = self.t.seed_of(number, self.t.state.spots[number].hand + 1)
            one.table.next_round(moment=now, seed=seed, asked=False, entrants=self.t.left)
        else:
            for _ in range(self.pick.randint(1, 40)):
                if one.table.playing:
                    self.act(one.table)
        self.done["played"] += 1
        self.told(one, now)

    def told(self, one: LiveTable, now: int) -> None:
        """The table's own entry, and what the event makes of it."""
        sealed = [committed(each.deck, bytes(32)) for each in one.table.events if isinstance(each, Began)]
        happened = [*sealed, *one.table.events]
        after = self.live.journal.standing(one.stream).sequence
        self.live.journal.append(
            one.stream, happened, moment=now, who="dealer", command=f"{self.name}/t{self.number}", after=after
        )
        one.table.events.clear()
        self.live.happened(one.number, happened, now)


class Announcing(Journal):
    """A journal that says before a group is written that players move with it."""

    def __init__(self, *given: Any, say: Callable[[str], None]) -> None:
        super().__init__(*given)
        self.say = say

    def append_many(self, additions: Sequence[Any], **more: Any) -> Any:
        if any(type(each) is e.MoveOrdered for part in additions for each in part.events):
            self.say("moving")
        return super().append_many(additions, **more)


def began(book: Journal, made: Structure, pick: Random) -> LiveEvent:
    """A new event with some entries."""
    live = live_of(book, announced(made))
    live.first.append(SecretKept(tuple(SECRET.encode("ascii")), ("CS/event/seed",)))
    live._told = 0
    live.begin("host", "open", 0)
    for number in range(pick.randint(2, made.entry.cap or 24)):
        flight = made.flight_of(number)
        enters = partial(Tournament.register, person=f"R{number}", flight=flight, moment=number)
        live.do(enters, "host", f"r{number}", number)
    return live


def write(path: Path, seed: int, shape: str) -> None:
    """Until the event is over, or somebody kills it."""

    def say(line: str) -> None:
        print(line, flush=True)

    with closing(open_store(path)) as store:
        book = Announcing(store, KEY, say=say)
        live = taken_up(book) if STREAM in store.streams() else began(book, MADE[shape], Random(seed))
        audit(live)
        evening = Evening(live, seed, say)
        heads: dict[str, int] = {}
        for number in count():
            kept: dict[str, Tournament | Table] = {STREAM: live.event}
            kept |= {one.stream: one.table for one in live.tables.values()}
            for stream, made in kept.items():
                if (head := book.standing(stream).sequence) != heads.get(stream) and live.durable:
                    live.durable.durable.result()
                    heads[stream] = head
                    say(f"{stream} {head} {digest(made)}")
            if live.event.walking:
                say("moving")
            if live.event.over and evening.pick.random() < 0.1:
                return
            say(f"done {number}")
            evening.one()


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
