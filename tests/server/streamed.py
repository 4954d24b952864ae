"""A table whose stream is looked through: its feed after each thing that happens, beside what the rail could know by then."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from cardspeak.events import RAIL, Event
from cardspeak.server.api.by_hand.overlay import feed
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Act
from cardspeak.server.dealer.seat_commands import Back, Buy, Out, Sit
from cardspeak.server.views.own_seat import Choices
from cardspeak.table import Posted
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import Desk, run

DELAYS: Final = (100, 700, 700, 5_000)
"""Milliseconds by which a stream may be late here."""
MOMENTS: Final = (0, 10, 90, 400, 900, 900)
"""Milliseconds that somebody takes to act."""
TIMES: Final = Times(pause=0, lonely=0, think=(0, 0), turn=2_000, bank=1_000, grace=500, missing=2_000)
LONG: Final = 10_000
"""Milliseconds after which nothing but an end is due: of a seat, or of the table."""
PEOPLE: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
PLAIN: Final = ("timebank", "banks", "discards", "to_act")


class LeakError(AssertionError):
    """Somebody was sent a card that he may not know."""


class Feed:
    """The feed of a table's stream. plain: keys of numbers that are no cards. scanned: how often it told something new."""

    def __init__(self, desk: Desk, plain: Sequence[str] = PLAIN) -> None:
        self.desk = desk
        self.plain = plain
        self.scanned = self._seq = 0
        self._stood: list[tuple[int, int, set[int]]] = []

    def check(self, known: set[int]) -> None:
        """Nothing is told that the rail could not know `delay` milliseconds ago. known: what it could know by now."""
        desk, rail = self.desk, self.desk.keeper.hall.rail
        seq = desk.dealer.standing.sequence
        if self._stood and self._stood[-1][0] == desk.moment:
            known = known | self._stood.pop()[2]  # in one moment there is no order of what was seen
        self._stood.append((desk.moment, seq, known))
        if rail.seq == self._seq:
            return
        self._seq = rail.seq
        before = [each for each in self._stood if each[0] <= desk.moment - desk.delay]
        self._stood = [*before[-1:], *self._stood[len(before) :]]
        opened, latest, may = before[-1] if before else (0, 1, set[int]())
        if rail.seq > latest:
            raise LeakError(f"a stream is told of entry {rail.seq} where {latest} was the last by then ({opened})")
        self.scanned += 1
        if found := leaks(msgspec.json.encode(feed(rail)), may, plain=self.plain):
            raise LeakError(f"a stream, entry {rail.seq}: {'; '.join(map(str, found))}")


class Streamed:
    """A table whose players do at random what is open to them, and whose feed is looked at after each of their acts."""

    def __init__(self, sign: Posted, seed: int) -> None:
        self.rng = Random(seed)
        self.desk = Desk(sign, TIMES, seed, delay=self.rng.choice(DELAYS))
        self.feed = Feed(self.desk)
        self.acted = 0
        self._round: list[Event] = []
        self._seen, self._known = 0, set[int]()
        for name in PEOPLE[: self.rng.randint(2, min(len(PEOPLE), sign.seats))]:
            self.ask(name, Sit(self.id()))

    def id(self) -> str:
        self.acted += 1
        return f"c{self.acted}"

    def ask(self, name: str, command: Any) -> None:
        self.desk.ask(name, command)
        self.look()

    def look(self) -> None:
        """Look at the feed. What the rail may know of a round that was taken back it goes on knowing."""
        r = self.desk.table.round
        if r is None:
            self._round, self._known = [], set()
        else:
            if r.events is not self._round:
                self._round, self._seen, self._known = r.events, 0, set()
            self._known = self._known | knowable(r.events[self._seen :], RAIL)
            self._seen = len(r.events)
        self.feed.check(self._known)

    def play(self, rounds: int) -> None:
        """Play so many rounds more."""
        end = self.desk.table.state.number + rounds
        while self.desk.table.state.number < end or self.desk.table.playing:
            self.step()

    def step(self) -> None:
        """One player acts, or time does."""
        desk, rng = self.desk, self.rng
        turns = [(seat, own.own.options) for seat, own in desk.keeper._own.items() if own.own.options]
        if turns and rng.random() < 0.98:
            desk.moment += rng.choice(MOMENTS)
            seat, options = turns[0]
            self.ask(desk.table.seats[seat].player, self.act(seat, options))
        elif (due := desk.dealer.due()) and due < desk.moment + LONG:
            desk.moment = max(desk.moment, due)
            run(desk.keeper.step(None))
            self.look()
        else:
            self.revive()

    def act(self, seat: int, options: Choices) -> Act:
        """Something that is open."""
        desk, rng = self.desk, self.rng
        verb, amount, cards = rng.choice(options.verbs), 0, ""
        if verb == "fold" and rng.random() < 0.7 and len(options.verbs) > 1:
            verb = rng.choice([each for each in options.verbs if each != "fold"])
        if verb in ("bet", "raise"):
            amount = rng.choice((options.low, options.low, options.high))
        if options.discards and verb == "discard":
            least, most = options.discards
            held = desk.keeper._own[seat].own.cards
            cards = " ".join(rng.sample(held, rng.randint(least, min(most, len(held)))))
        return Act(self.id(), desk.table.state.number, desk.dealer.standing.sequence, verb, amount, cards)

    def revive(self) -> None:
        """Nobody can play: who is broke or away comes back."""
        for place in list(self.desk.table.seats.values()):
            self.ask(place.player, Back(self.id(), "post") if place.out else Buy(self.id(), 100))
        if self.rng.random() < 0.1:
            self.ask(self.rng.choice(PEOPLE), Out(self.id()))
