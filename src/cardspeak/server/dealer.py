"""The dealer of one table: carries out what is asked, has it journalled, and knows what is due by itself.

It reads no clock and knows no viewers: moments come in, in milliseconds since 1970, and what it did is in its receipt. Every
method that does something adds one entry to the table's stream, or raises `Refused` and adds none.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak import bots
from cardspeak.cards import FULL_DECK, JOKER, shuffle_order
from cardspeak.events import Event
from cardspeak.journal import Journal, Receipt, Standing, committed
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.server import clocks as timing
from cardspeak.server.clocks import Clocks, Times
from cardspeak.server.commands import CARRY_OUT, SEATS, Command
from cardspeak.server.host_commands import CARRY_OUT as CARRY_OUT_FOR_HOSTS
from cardspeak.server.hosting import follow, hosting_of, replayed
from cardspeak.server.names import is_bot, temperament_of
from cardspeak.table import Table
from cardspeak.table.clock_events import TimedOut
from cardspeak.table.table_apply import OF_A_ROUND

if TYPE_CHECKING:
    from cardspeak.server.messages import Act

SALT: Final = 32
"""Bytes of the secret that the salts of a round's commitment are made from."""
MOST_PURCHASE: Final = 100
"""Least bets that are bought where nobody bounds a purchase."""


DO: Final = {**CARRY_OUT, **CARRY_OUT_FOR_HOSTS}
"""How each command is carried out."""


class Done(NamedTuple):
    """What a command came to: its last entry, and everything that happened; nothing for one that had been carried out before."""

    receipt: Receipt
    events: Sequence[Event]


Here = Callable[[int], bool]
"""Whether the player at a seat is on the line."""


class Dealer:
    """table, clocks, hosting: as the journal's entries make them. turn: the entry since which the present decision is due.

    watched: whether anybody looks; a table of bots alone is slow while nobody does. gone: the players who are not on the
    line, since when. dice: the bots' own.
    """

    def __init__(self, book: Journal, stream: str, table: Table, clocks: Clocks, times: Times, dice: bots.Chance) -> None:
        self.book = book
        self.stream = stream
        self.table = table
        self.clocks = clocks
        self.hosting = hosting_of(book, stream)
        self.times = times
        self.dice = dice
        self.turn = self.standing.sequence
        self.bot_due = self.round_due = 0
        self.watched: Callable[[], bool] = lambda: True
        self.gone: dict[str, int] = {}
        table.events.clear()

    @property
    def standing(self) -> Standing:
        """Where the table's stream stands."""
        return self.book.standing(self.stream)

    # --- who is where

    def seat_of(self, who: str) -> int:
        """A player's seat. Raises `Refused` for who has none."""
        seat = self.table.state.places.seat_of(who)
        if not seat:
            raise Refused("you do not sit at this table", SEATS)
        return seat

    def free_seat(self) -> int:
        """A free seat. Raises `Refused` if there is none."""
        free = self.table.state.places.free
        if not free:
            raise Refused("every seat is taken", SEATS)
        return free[0]

    def usual_purchase(self) -> int:
        """The chips that a newcomer has who does not say how many."""
        table = self.table
        found = table.posted.purchase(1)
        usual = max(table.posted.least, MOST_PURCHASE * table.stakes.low)
        return usual if isinstance(found, NotCovered) or not found.most else min(usual, found.most)

    def come_in(self, seat: int, now: int) -> None:
        """A newcomer to a running game posts the blind that he owes as soon as he may; `Back` lets him wait for it instead."""
        if seat in self.table.state.owes:
            self.table.enter(seat, "post", moment=now)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, place in self.table.seats.items() if not is_bot(place.player)]

    # --- what is asked

    def carry_out(self, who: str, command: Command | Act, now: int) -> Done:
        """Do what somebody asks; what was asked before is answered from the journal. Raises `Refused` or `Stale`."""
        name = f"{who}/{command.cmd_id}"
        if known := self.book.answer(self.stream, name, who):
            return Done(known, ())
        DO[type(command)](self, who, command, now)
        return self.log(who, name, now)

    def log(self, who: str, name: str, now: int, first: Sequence[Event] = ()) -> Done:
        """Journal what happened at the table, with what follows from it and what it means for the clocks."""
        decided = len(self.table.events)
        replayed(self.table.events, self.hosting)
        follow(self.hosting, self.table, now)
        replayed(self.table.events[decided:], self.hosting)
        events = [*first, *self.table.events]
        events += timing.timing(self.clocks, self.table, events, now, self.times)
        receipt = self.book.append(self.stream, events, moment=now, who=who, command=name, after=self.standing.sequence)
        self.table.events.clear()
        timing.replayed(events, self.clocks)
        self.plan(events, now)
        return Done(receipt, events)

    def plan(self, events: Sequence[Event], now: int) -> None:
        """When what comes next by itself is due."""
        table = self.table
        if any([type(event) in OF_A_ROUND for event in events]):
            self.turn = self.standing.sequence
            self.bot_due = self.round_due = 0
        r = table.round
        if table.playing and r is not None and r.seat and not self.bot_due and is_bot(table.seats[r.seat].player):
            least, most = self.times.think
            self.bot_due = now + least + int(self.dice() * (most - least))
        if table.playing or self.clocks.paused or self.hosting.ended or not (self.broke() or table.can_begin_at(now)):
            self.round_due = 0
        elif not self.round_due:
            self.round_due = now + (self.times.pause if self.people or self.watched() else self.times.lonely)

    def soon(self, now: int) -> bool:
        """Somebody has come to look: the next round need not wait long; whether that changed anything."""
        found = self.round_due > now + self.times.pause
        if found:
            self.round_due = now + self.times.pause
        return found

    def broke(self) -> list[int]:
        """The seats of bots that have too few chips to be dealt in."""
        needed = self.table.needed
        return [seat for seat, place in self.table.seats.items() if is_bot(place.player) and place.chips < needed]

    # --- what happens by itself

    def due(self) -> int:
        """The moment at which something happens by itself, 0 for never. A deadline's own moment is still the player's."""
        deadline = self.clocks.deadline + 1 if self.clocks.seat else 0
        leaves = [moment for moment, _ in self.leaving()]
        return min([moment for moment in (deadline, self.bot_due, self.round_due, *leaves) if moment], default=0)

    def leaving(self) -> list[tuple[int, int]]:
        """When those who sit out and are not on the line lose their seats, and which seats."""
        found = []
        for seat, place in self.table.seats.items():
            if place.out and not place.leaving and place.player in self.gone:
                found.append((self.gone[place.player] + self.times.away, seat))
        return found

    def tick(self, now: int, here: Here) -> Done | None:
        """Do one thing that is due: an act of a bot, what follows a deadline, the next round; None if nothing is."""
        if self.clocks.seat and now > self.clocks.deadline:
            return self.expire(now, here(self.clocks.seat))
        if self.bot_due and now >= self.bot_due:
            return self.bot_acts(now)
        if self.round_due and now >= self.round_due:
            return self.bots_buy(now) if self.broke() else self.next_round(now)
        for moment, seat in self.leaving():
            if now >= moment:
                self.table.leave(seat, moment=now)
                return self.log("clock", self.own_name("away"), now)
        return None

    def own_name(self, what: str) -> str:
        """The id of a command that nobody gave."""
        return f"{what}/{self.standing.sequence + 1}"

    def expire(self, now: int, here: bool) -> Done:
        """A deadline has passed."""
        table, r = self.table, self.table.round
        assert r is not None
        event = timing.expired(self.clocks, now, here, self.times)
        if not isinstance(event, TimedOut):
            return self.log("clock", self.own_name("clock"), now, [event])
        seat = event.seat
        timing.replayed([event], self.clocks)
        verb, amount, cards = timing.by_default(r)
        table.act(verb, amount, seat=seat, cards=cards, moment=now)
        if (place := table.seats.get(seat)) and not place.out and not place.leaving:
            table.sit_out(seat, moment=now)
        return self.log("clock", self.own_name("clock"), now, [event])

    def bot_acts(self, now: int) -> Done:
        """The bot whose turn it is does what it decides, seeing what its seat sees."""
        table, r = self.table, self.table.round
        assert r is not None
        seat = r.seat
        player = table.seats[seat].player
        bot = bots.named(temperament_of(player), self.dice)
        action = bot.decide(r.view(seat))
        table.act(action.verb, action.amount, seat=seat, cards=action.cards, moment=now)
        return self.log(player, self.own_name("bot"), now)

    def bots_buy(self, now: int) -> Done:
        """Bots that are broke buy chips, before the next round; one that may not buy enough leaves."""
        table = self.table
        for seat in self.broke():
            with suppress(Refused):
                table.top_up(seat, max(self.usual_purchase() - table.seats[seat].chips, 1), moment=now)
            if table.seats[seat].chips < table.needed:
                table.leave(seat, moment=now)
        self.round_due = 0
        done = self.log("bots", self.own_name("bots"), now)
        self.round_due = min(self.round_due, now)
        return done

    def next_round(self, now: int) -> Done:
        """Commit to a shuffled deck and deal from it."""
        self.round_due = 0
        table = self.table
        cards = (*FULL_DECK, JOKER) if table.state.rotation.now.game.joker else FULL_DECK
        deck = shuffle_order(None, cards)
        before = self.log("dealer", self.own_name("commitment"), now, [committed(deck, secrets.token_bytes(SALT))])
        table.next_round(moment=now, deck=deck, asked=True)
        done = self.log("dealer", self.own_name("round"), now)
        return Done(done.receipt, [*before.events, *done.events])
