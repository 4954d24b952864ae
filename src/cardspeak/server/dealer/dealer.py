"""The dealer of one table: carries out what is asked, has it journalled, and knows what is due by itself.

It reads no clock and knows no viewers: moments come in, in milliseconds since 1970, and what it did is in its receipt. Every
method that does something adds one entry to the table's stream, or raises `Refused` and adds none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from cardspeak import bots
from cardspeak.console.at_table import BY_HAND
from cardspeak.console.sensing import Sensing
from cardspeak.events import Event
from cardspeak.journal import Journal, Receipt
from cardspeak.journal.tables import AnyTable
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import fields_said, said
from cardspeak.server.dealer import clocks as timing
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import ABSENCE, Clocks, Times
from cardspeak.server.dealer.console_commands import CARRY_OUT as CARRY_OUT_AT_CONSOLES
from cardspeak.server.dealer.console_commands import Absent, Arrive, Depart, Fund
from cardspeak.server.dealer.console_decks import CARRY_OUT as CARRY_OUT_WITH_DECKS
from cardspeak.server.dealer.console_tray import CARRY_OUT as CARRY_OUT_WITH_TRAYS
from cardspeak.server.dealer.floor_log import Ruled, entered, journalled
from cardspeak.server.dealer.host_commands import CARRY_OUT as CARRY_OUT_FOR_HOSTS
from cardspeak.server.dealer.host_commands import Agree, AskKill
from cardspeak.server.dealer.hosting import CLOSED, Hosting, follow
from cardspeak.server.dealer.messages import Act, Against, Bet, Signing
from cardspeak.server.dealer.moves import MOVES, OPENINGS
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.play import play_of
from cardspeak.server.dealer.rulings import FloorShown, shown_of
from cardspeak.server.dealer.seat_commands import (
    CARRY_OUT,
    SEATS,
    Back,
    Bot,
    Buy,
    CallClock,
    Choose,
    Command,
    Dismiss,
    HuntRabbit,
    Leave,
    Move,
    Out,
    Sit,
    Straddle,
)
from cardspeak.server.dealer.shuffle import Shuffle
from cardspeak.server.dealer.subjects import DECISION, SEATED, SIGN, subjects_of
from cardspeak.server.dealer.wishes import Wishes, running_out
from cardspeak.server.dealer.wishes import follow as follow_wishes
from cardspeak.table.common.clock_events import TimedOut
from cardspeak.table.common.floor_events import RulingEntered
from cardspeak.table.host_events import TableClosed
from cardspeak.table.poker.customs import UNTIMED
from cardspeak.table.poker.events import GameChosen

PATIENCE: Final = 1000
"""Milliseconds that the deal waits for the players' seeds at most."""
DO: Final = {**CARRY_OUT, **CARRY_OUT_FOR_HOSTS, **CARRY_OUT_AT_CONSOLES, **CARRY_OUT_WITH_DECKS, **CARRY_OUT_WITH_TRAYS}
"""How each command is carried out."""
SAYING: Final = frozenset(filter(fields_said, DO))
"""Those in which somebody says something."""
OF_PLAYERS: Final = frozenset(
    {Act, Bet, Sit, Leave, Buy, Move, Out, Back, Straddle, Choose, CallClock, HuntRabbit, Bot, Agree, AskKill}
)
"""What players ask from browsers of their own: not where real cards are dealt, for nobody there has an account's seat."""
DECIDES: Final = frozenset({Bot, Dismiss, Arrive, Fund, Depart, Absent, *CARRY_OUT_WITH_TRAYS, *CARRY_OUT_FOR_HOSTS}) - {Sit, Buy}
"""By these somebody decides who plays at the table, for what, and what the house has there; of a seat and of chips the table
itself says who has them."""


class Done(NamedTuple):
    """What a command came to: its last entry, and everything that happened; nothing for one that had been carried out before."""

    receipt: Receipt
    events: Sequence[Event]


Here = Callable[[int], bool]
"""Whether the player at a seat is on the line."""


class OfEvent(Protocol):
    """What a table asks of the event whose table it is, and tells it."""

    def holds(self, now: int) -> str:
        """Why no hand begins now, in words; empty where one may."""

    def happened(self, events: Sequence[Event], now: int) -> None:
        """What happened at the table, journalled but not durable yet."""

    def check_host(self) -> None:
        """Raises `Refused` where the event alone decides who plays at the table, and for what."""

    @property
    def left(self) -> int:
        """How many players are left in the event, 0 where there is none."""


class Alone:
    """A table that is no event's."""

    def holds(self, now: int) -> str:
        """Nothing keeps it from dealing."""
        return ""

    def happened(self, events: Sequence[Event], now: int) -> None:
        """Nobody hears of it."""

    def check_host(self) -> None:
        """Whoever hosts the table decides."""

    @property
    def left(self) -> int:
        """There is no event."""
        return 0


class Dealer:
    """table, clocks, hosting, floor: as the journal's entries make them; `play` is the table's game.

    console: where the table has real cards, what its dealer tells; None where the room deals. sensing: what readers say there.
    standing: where its stream stands. subjects: since when each thing is as it is that a command may be about.
    watched: whether anybody looks; a table of bots alone is slow while nobody does. gone: the players who are not on the
    line, since when. of_event: the event whose table it is; ordered: what that had done here and nobody has been shown yet.
    touched: when somebody last did something here or stopped looking; kept: the moment before which the table
    does not close anyway. dice: the bots' own.
    """

    def __init__(self, journal: Journal, stream: str, table: AnyTable, clocks: Clocks, times: Times, dice: bots.Chance) -> None:
        self.journal = journal
        self.stream = stream
        self.table = table
        self.clocks = clocks
        self.hosting, self.subjects, self.wishes = recovery.decided(journal, stream)
        self.console = recovery.console_of(journal, stream, table)
        self.sensing = Sensing()
        self.play = play_of(table, self.wishes)
        self.floor = shown_of(journal, stream)
        self.times = times
        self.dice = dice
        self.bot_due = self.step_due = self.round_due = 0
        self.watched: Callable[[], bool] = lambda: True
        self.gone: dict[str, int] = {}
        self.touched = recovery.touched(journal, stream)
        self.kept = 0
        self.standing = journal.standing(stream)
        self.shuffle = Shuffle(self.standing)
        self.of_event: OfEvent = Alone()
        self.ordered: list[Done] = []
        self._rulings: list[Ruled] | None = None
        table.events.clear()

    @property
    def turn(self) -> int:
        """The entry since which the present decision is due."""
        return self.subjects.since(DECISION)

    # --- who is where

    def seat_of(self, who: str) -> int:
        """A player's seat, whose chips alone are played. Raises `Refused` for who has none."""
        seat = self.play.places.seat_of(who)
        if not seat:
            raise Refused("you do not sit at this table", SEATS + self.table.posted.house.cited("chips of another"))
        return seat

    def free_seat(self) -> int:
        """A free seat. Raises `Refused` if there is none."""
        free = self.table.free
        if not free:
            raise Refused("every seat is taken", SEATS)
        return free[0]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, place in self.table.seats.items() if not is_bot(place.player)]

    # --- what is asked

    def carry_out(self, who: str, command: Command | Act | Bet, now: int) -> Done:
        """Do what somebody asks; what was asked before is answered from the journal. Raises `Refused` or `Stale`."""
        name = f"{who}/{command.cmd_id}"
        if known := self.journal.answer(self.stream, name, who, command.seq if isinstance(command, Act | Against) else 0):
            return Done(known, ())
        if self.console and type(command) in OF_PLAYERS:
            raise Refused("this table has real cards: its dealer tells what happens", BY_HAND)
        self.check_seen(who, command)
        if type(command) in DECIDES:
            self.of_event.check_host()
        DO[type(command)](self, who, said(command) if type(command) in SAYING else command, now)
        self.touched = now
        return self.log(who, name, now)

    def check_seen(self, who: str, command: Command | Act | Bet) -> None:
        """Raises `Stale` if what the command is about has changed since whoever gives it looked."""
        about = subjects_of(command)
        if isinstance(command, SEATED) and who != self.hosting.host:
            self.seat_of(who)
        if isinstance(command, Act | Against):
            self.subjects.check(about, command.seq, self.standing, self.play.words)
        if isinstance(command, Signing) and command.read:
            self.subjects.check((SIGN,), command.read, self.standing, self.play.words)

    def log(self, who: str, name: str, now: int, first: Sequence[Event] = ()) -> Done:
        """Journal what happened at the table, and tell the event of it if the table is one's."""
        events = self.gathered(now, first)
        receipt = self.journal.append(self.stream, events, moment=now, who=who, command=name, after=self.standing.sequence)
        done = self.logged(receipt, events, now)
        self.of_event.happened(events, now)
        return done

    def gathered(self, now: int, first: Sequence[Event] = ()) -> list[Event]:
        """What happened at the table since it was journalled last, with what follows from it and what it means for the clocks."""
        playing = self.play.playing
        if not playing:
            self.follow_wishes(now)
        decided = len(self.table.events)
        let_take(self.table.events, self.hosting)
        if not playing:
            follow(self.hosting, self.table, now)
            let_take(self.table.events[decided:], self.hosting)
        events = [*first, *self.table.events]
        if self.console:
            return events
        return events + timing.timing(self.clocks, self.play, events, now, self.times)

    def follow_wishes(self, now: int) -> None:
        """See `wishes.follow`; a purchase is one as the player would make it, and none where it would be refused."""

        def buy(player: str, chips: int) -> None:
            with suppress(Refused):
                DO[Buy](self, player, Buy("wish", chips), now)

        if not (self.of_event.left or self.hosting.ended or self.console):
            follow_wishes(self.table, self.wishes, self.hosting.going, now + self.times.broke, buy)

    def logged(self, receipt: Receipt, events: Sequence[Event], now: int) -> Done:
        """What was gathered is in the journal: it counts for clocks, floor and what comes next."""
        self.table.events.clear()
        let_take(events, self.clocks, self.wishes, self.floor)
        self.subjects.take(events, receipt.row.sequence)
        if self._rulings is not None:
            self._rulings += [Ruled(receipt.row.sequence, event) for event in entered(events)]
        self.plan(events, now)
        return Done(receipt, events)

    def ruled(self, last: int) -> list[RulingEntered]:
        """The log of rulings up to entry `last`; it is read from the journal when it is first asked for."""
        if self._rulings is None:
            self._rulings = journalled(self.journal, self.stream)
        return [event for seq, event in self._rulings if seq <= last]

    @property
    def rulings(self) -> list[RulingEntered]:
        """The whole log of rulings."""
        return self.ruled(self.standing.sequence)

    def plan(self, events: Sequence[Event], now: int) -> None:
        """When what comes next by itself is due: nothing where real cards are dealt."""
        table, play = self.table, self.play
        if self.console:
            self.bot_due = self.step_due = self.round_due = 0
            return
        if any([type(event) in MOVES or isinstance(event, (*OPENINGS, GameChosen)) for event in events]):
            self.bot_due = self.round_due = 0
        if not play.bot:
            self.bot_due = 0
        else:
            self.bot_due = timing.thought(self, self.bot_due, now)
        self.step_due = now if play.step else 0
        on_hold = self.clocks.paused or self.clocks.stopped or self.hosting.ended
        if play.playing or on_hold or self.of_event.holds(now) or not (self.broke() or table.can_begin_at(now)):
            self.round_due = 0
        else:
            waits = now + timing.pause(self) + (self.times.choose if play.asks_for_game else 0)
            self.round_due = min(self.round_due or waits, waits)

    def soon(self, now: int) -> bool:
        """Somebody has come to look: the next round need not wait long; whether that changed anything."""
        due = now + timing.pause(self)
        sooner = self.round_due > due
        if sooner:
            self.round_due = due
        return sooner

    def broke(self) -> list[int]:
        """The seats of bots that have too few chips to be dealt in; in an event nobody buys any."""
        table = self.table
        if self.of_event.left:
            return []
        return [seat for seat, place in table.seats.items() if is_bot(place.player) and place.chips < table.needed_at(seat)]

    def stood_still(self, span: int) -> None:
        """Nobody could do anything here for so many milliseconds, such as while the room was shut: what is timed goes on then."""
        if self.clocks.deadline:
            self.clocks.deadline += span
        self.touched += span

    # --- what happens by itself

    def due(self) -> int:
        """The moment at which something happens by itself, 0 for never. A deadline's own moment is still the player's."""
        leaves = [moment for moment, _ in self.leaving()]
        deadline = self.clocks.deadline + 1 if self.clocks.deadline else 0
        runs = () if self.clocks.stopped else (deadline, self.gives_up, self.bot_due, self.step_due, self.round_due)
        return min([moment for moment in (*runs, *leaves, self.closes) if moment], default=0)

    @property
    def closes(self) -> int:
        """When the room closes the table, as it stands; 0 for never.

        It closes a table that somebody opened, and none of the house's own, between two rounds, when nobody looks and nothing
        was asked of it for as long as is set. Bots keep no table open, nor does a player who has gone without a word; but who
        sits out keeps their seat for their time, and where the floor has stopped the play somebody is to come back.
        """
        hosting, times = self.hosting, self.times
        if self.console and self.table.seats:
            return 0
        if not hosting.host or hosting.closed or self.play.playing or self.clocks.stopped or self.watched():
            return 0
        span = times.ended if hosting.ended else times.invited if hosting.private else times.empty
        return max(self.kept, self.touched + max(span, times.away if self.people else 0)) if span else 0

    @property
    def gives_up(self) -> int:
        """When a decision that is not timed has waited long enough for a player who has lost the line; 0 for never."""
        seat = self.play.turn if self.play.untimed and not self.clocks.deadline and not self.console else 0
        since = self.gone.get(self.play.places.at[seat].player) if seat and not self.play.bot else None
        return since + self.times.missing if since is not None else 0

    def leaving(self) -> list[tuple[int, int]]:
        """When those who sit out and are not on the line lose their seats, or have no chips, and which seats.

        With real cards nobody is on a line, and whoever deals tells who goes.
        """
        if self.of_event.left or self.console:
            return []
        at, playing = self.play.places.at, self.play.playing
        deadlines = [] if playing else running_out(at, self.wishes, self.hosting.wanted)
        for seat, place in at.items():
            if place.out and not place.leaving and place.player in self.gone and not self.table.stays(seat):
                deadlines.append((self.gone[place.player] + self.times.away, seat))
        return deadlines

    def tick(self, now: int, here: Here) -> Done | None:
        """Do one thing that is due: what goes on by itself unless the floor has stopped the play, or a seat that is lost.

        None if nothing is.
        """
        if not self.clocks.stopped and (done := self.goes_on(now, here)) is not None:
            return done
        return self.loses_seat(now)

    def closed(self, now: int) -> Done | None:
        """Close the table if that is due: everybody is cashed in. None if it is not."""
        if not 0 < self.closes <= now:
            return None
        for seat in sorted(self.table.seats):
            self.table.leave(seat, moment=now, ordered=CLOSED)
        self.table.emit(TableClosed(now, tuple(self.hosting.token.encode("ascii")), CLOSED))
        return self.log("clock", self.own_name("close"), now)

    def goes_on(self, now: int, here: Here) -> Done | None:
        """The dealer's next step in a round, what follows a deadline, an act of a bot, the next round."""
        if self.step_due and now >= self.step_due:
            return self.take_step(now)
        if self.clocks.deadline and now > self.clocks.deadline:
            return self.expire(now, here)
        if 0 < self.gives_up <= now:
            return self.out_of_time(self.play.turn, TimedOut(self.play.turn, (*ABSENCE, *UNTIMED)), now)
        if self.bot_due and now >= self.bot_due:
            return self.bot_acts(now)
        if self.round_due and now >= self.round_due:
            return self.collect_time(now) or (self.bots_buy(now) if self.broke() else self.next_round(now))
        return None

    def collect_time(self, now: int) -> Done | None:
        """What is due for the players' time is collected before the next round; None if nothing is."""
        return self.log("dealer", self.own_name("time"), now) if self.play.collect(now) else None

    def loses_seat(self, now: int) -> Done | None:
        """Who sits out and has been gone for long leaves, and who has had no chips for long."""
        for moment, seat in self.leaving():
            if now >= moment:
                self.table.leave(seat, moment=now)
                self.touched = now
                return self.log("clock", self.own_name("away"), now)
        return None

    def own_name(self, what: str) -> str:
        """The id of a command that nobody gave."""
        return f"{what}/{self.standing.sequence + 1}"

    def expire(self, now: int, here: Here) -> Done:
        """A deadline has passed."""
        if self.clocks.on == "bets":
            self.play.close_bets(lambda seat: here(seat) or self.just_gone(seat, now), now)
            return self.log("clock", self.own_name("clock"), now)
        seat = self.clocks.seat
        if self.clocks.on == "show":
            self.play.by_default(seat, now)
            return self.log("clock", self.own_name("clock"), now)
        event = timing.expired(self.clocks, self.play, now, here(seat), self.times)
        if not isinstance(event, TimedOut):
            return self.log("clock", self.own_name("clock"), now, [event])
        return self.out_of_time(seat, event, now)

    def out_of_time(self, seat: int, event: TimedOut, now: int) -> Done:
        """The least is done for a player who did not decide, and they sit out."""
        self.clocks.take(event)
        self.play.by_default(seat, now)
        table = self.table
        if (place := table.seats.get(seat)) and not place.out and not place.leaving:
            table.sit_out(seat, moment=now)
        return self.log("clock", self.own_name("clock"), now, [event])

    def just_gone(self, seat: int, now: int) -> bool:
        """Whether the player at a seat lost the line so lately, as all do when the room opens again, that they are waited for."""
        return now - self.gone.get(self.table.seats[seat].player, now) < self.times.grace

    def bot_acts(self, now: int) -> Done:
        """A bot does what it decides, seeing what its seat sees."""
        self.bot_due = 0
        seat = self.play.bot
        player = self.table.seats[seat].player
        self.play.bot_does(seat, self.dice, now)
        return self.log(player, self.own_name("bot"), now)

    def take_step(self, now: int) -> Done:
        """What is the dealer's to do in the round that is played."""
        self.play.take_step(now)
        return self.log("dealer", self.own_name("step"), now)

    def bots_buy(self, now: int) -> Done:
        """Bots that are broke buy chips, before the next round; one that may not buy enough leaves."""
        table = self.table
        for seat in self.broke():
            with suppress(Refused):
                table.top_up(seat, max(self.play.usual_purchase() - table.seats[seat].chips, 1), moment=now)
            if table.seats[seat].chips < table.needed_at(seat):
                table.leave(seat, moment=now)
        self.round_due = 0
        done = self.log("bots", self.own_name("bots"), now)
        self.round_due = min(self.round_due, now)
        return done

    def next_round(self, now: int) -> Done | None:
        """Commit to a shuffled deck, and deal from it as soon as the players who share in the shuffle have given their seeds.

        None while they are waited for, if the deck was committed to before.
        """
        self.round_due = 0
        if self.of_event.holds(now):
            return None
        shuffle, deck = self.shuffle, self.play.deck()
        before = None
        if not shuffle.stands_for(deck):
            here = [place.player for place in self.table.seats.values() if not place.out and not place.leaving]
            before = self.log("dealer", self.own_name("commitment"), now, [shuffle.commit(deck, here)])
        if shuffle.waits(now):
            self.round_due = shuffle.until
            return before
        done = self.deal(now)
        return Done(done.receipt, [*before.events, *done.events]) if before else done

    def deal(self, now: int) -> Done:
        """Deal from the deck that was committed to, in the order that the players' seeds make of it."""
        self.round_due = 0
        self.play.deal(self.shuffle.order(), now, self.of_event.left)
        return self.log("dealer", self.own_name("round"), now, self.shuffle.taken())

    def give_seed(self, player: str, seed: str, now: int) -> None:
        """A player gives the seed that was committed to; when the last has come, nobody is waited for. Raises `Refused`."""
        self.shuffle.give(player, seed)
        if self.shuffle.until and not self.shuffle.awaited and self.round_due:
            self.round_due = now


def let_take(events: Iterable[Event], *followers: Hosting | Clocks | Wishes | FloorShown) -> None:
    """Give events, in order, to those of these that anything of them changes."""
    for event in events:
        kind = type(event)
        for follower in followers:
            if change := follower.CHANGES.get(kind):
                change(follower, event)
