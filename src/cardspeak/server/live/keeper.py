"""The keeper: the one task that owns a table. It takes what is asked in order, has it journalled, and publishes what is durable.

Nothing is acknowledged or shown before the journal has it on the disk, and nobody else touches the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from cardspeak.events import RAIL, Event, view
from cardspeak.journal import Damaged, JournalError, Stale
from cardspeak.rulebook import Refused
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.dealer import Dealer, Done
from cardspeak.server.dealer.messages import Ack, Act, Announce, Bet, Clock, Error, Private, Seed, Wanted, lines, write
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.play import AnyOwn, AnyShown
from cardspeak.server.dealer.seat_commands import Command
from cardspeak.server.dealer.terms_form import field_of
from cardspeak.server.dealer.wishes import USUAL
from cardspeak.server.live.audiences import Fields, Hall, Published, Viewer
from cardspeak.server.live.chat import LOST, Conversation
from cardspeak.server.live.loss import Loss
from cardspeak.server.live.people import Person
from cardspeak.server.views.own_seat import NOTHING
from cardspeak.server.views.poker_table import fields, hosted
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.common.places import Places

LOG: Final = logging.getLogger("cardspeak.keeper")
ASKED: Final = 1000
"""Commands that wait for one table at most."""
LOOKING: Final = 60_000
"""Milliseconds in which whoever looked when the room was shut comes back after it has opened."""
MOST_FAILURES: Final = 5
"""Errors one after the other before a table closes."""
OUT_OF_ORDER: Final = "the table is out of order"
UNKNOWN: Final = "something went wrong, and whether this was done is not known yet: ask again"

Answer = Ack | Error
Asks = Command | Act | Bet
"""What may be asked of a table."""
Answered = Callable[[Answer], None]
_encode: Final = msgspec.json.Encoder().encode


class Asked(NamedTuple):
    """A command that waits, who gave it, and where the answer goes."""

    who: str
    command: Asks
    answered: Answered


Known = tuple[list[str], dict[str, list[str]], Wanted, str, bytes, int, int]
"""A seat's cards, those at its player's other position, what that player has decided beforehand, its hand in words, its options,
in which round, and the entry since which it is to decide: every decision is told of."""


class Own(NamedTuple):
    """What a seat alone may know, and the message that tells it, made of `own`."""

    known: Known
    text: str
    own: AnyOwn


class Keeper:
    """A table's keeper. now: the server's clock, in milliseconds since 1970. `run` is its task.

    loss: what is wrong with the journal. published: the table as it was shown last to those who sit there. networks: from which
    network address everybody came last who looks or sits there.
    """

    def __init__(self, dealer: Dealer, named: TableNamed, hall: Hall, now: Callable[[], int]) -> None:
        self.dealer = dealer
        self.named = named
        self.hall = hall
        self.now = now
        self.talk = Conversation(dealer.journal, self.id, named.host, hall, now, self.lose)
        self.on_loss: Callable[[JournalError], None] = lambda error: None
        self.loss = Loss()
        self.on_close: Callable[[Keeper], None] = lambda keeper: None
        self.on_failure: Callable[[Keeper, Exception], None] = lambda keeper, error: None
        self.of_event = dealer.of_event
        self.closed = ""
        self._asked: asyncio.Queue[Asked | None] = asyncio.Queue(ASKED)
        self.published: Published
        self.networks: dict[str, str] = {}
        # as of what was published last: who sits where, what each of them alone may know, and what they have been told of it
        self._seats: dict[str, int] = {}
        self._players: dict[int, str] = {}
        self._own: dict[int, Own] = {}
        self._shown: AnyShown | None = None
        self._fields: Fields = {}
        self._told: dict[int, Known] = {}
        self._failures = 0
        self._begin()

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.dealer.stream.partition("/")[2]

    def _begin(self) -> None:
        """Go on from where the table stands: what is due comes, and everybody sees what happened in the round."""
        dealer = self.dealer
        dealer.watched = lambda: bool(self.hall.viewers)
        dealer.of_event = self.of_event
        changed = self.changed()
        dealer.kept = self.now() + LOOKING if changed else 0
        dealer.plan((), self.now())
        self._own, self._seats = {}, {}
        dealt = {seat: player for seat, player in seated(dealer.play.places).items() if seat not in dealer.clocks.new}
        self.show(dealer.table.round.events if dealer.table.round else (), dealt, changed)
        self.hall.release(self.now())

    def changed(self) -> int:
        """The moment of the last entry, 0 while the table has just been opened: nothing that happened there is told too soon."""
        last = self.dealer.standing.sequence
        return recovery.entry(self.dealer.journal, self.dealer.stream, last).moment if last > 1 else 0

    # --- what is asked

    def ask(self, who: str, command: Asks, answered: Answered) -> None:
        """Have a command carried out after those that were asked before; the answer comes when it is durable."""
        if self.closed:
            answered(Error(command.cmd_id, "closed", self.closed))
            return
        try:
            self._asked.put_nowait(Asked(who, command, answered))
        except asyncio.QueueFull:
            answered(Error(command.cmd_id, "rate", "too much is asked of this table at once"))

    def share(self, who: str, message: Announce | Seed) -> None:
        """A player has a share in the shuffle. Raises `Refused`; what a closed table is told is of no use to it."""
        if who not in self._seats:
            raise Refused("who sits at the table has a share in the shuffle")
        if isinstance(message, Announce):
            self.dealer.shuffle.announce(who, message.hash)
        else:
            self.dealer.give_seed(who, message.seed, self.now())
            self.nudge()

    async def answer(self, who: str, command: Asks) -> Answer:
        """Have a command carried out, and wait for the answer."""
        reply: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answered(answer: Answer) -> None:
            if not reply.done():
                reply.set_result(answer)

        self.ask(who, command, answered)
        return await reply

    async def run(self) -> None:
        """Keep the table until `stop`; an error in one command closes neither the table nor any other."""
        while not self.closed:
            asked = None
            try:
                asked = await self._next()
                await self.step(asked)
            except Exception as error:
                self.failed(error)
                self.leave_open(asked)
        self.refuse_all()

    def leave_open(self, asked: Asked | None) -> None:
        """Whether what was asked has been done is not known."""
        if asked:
            asked.answered(Error(asked.command.cmd_id, "closed", UNKNOWN))

    def hang_up(self) -> None:
        """Close every line to the table; browsers come back by themselves."""
        for viewer in list(self.hall.viewers):
            viewer.close()

    def failed(self, error: Exception) -> None:
        """Something went wrong: go on from the journal, if that can be. A table that fails again and again is out of order."""
        if not isinstance(error, JournalError):
            LOG.error("table %s", self.id, exc_info=error)
            self._failures += 1
            if self._failures <= MOST_FAILURES:
                try:
                    self.restore()
                except Exception as again:
                    error = again
                else:
                    return
        if isinstance(error, JournalError) and not isinstance(error, Damaged):
            self.lose(error)
        else:
            self.break_down(error)

    def lose(self, error: JournalError) -> None:
        """The journal does not answer."""
        self.close(LOST)  # hangs up before any answer: who asked on a line asks again by themselves on the next one
        self.on_loss(error)

    def break_down(self, error: Exception) -> None:
        """Nobody can play here until somebody has seen to it."""
        self.close(OUT_OF_ORDER)
        self.on_failure(self, error)

    async def _next(self) -> Asked | None:
        """What is asked next, or None as soon as something is due by itself."""
        if not self._asked.empty():
            return self._asked.get_nowait()
        due = min([moment for moment in (self.dealer.due(), self.hall.due) if moment], default=0)
        if not due:
            return await self._asked.get()
        timer = asyncio.get_running_loop().call_later(max(0, due - self.now()) / 1000, self.nudge)
        try:
            return await self._asked.get()
        finally:
            timer.cancel()

    async def step(self, asked: Asked | None) -> None:
        """One thing that is due by itself, then what is asked, so that neither keeps the other waiting."""
        await self.obey()
        if asked is None and (done := self.dealer.closed(self.now())) is not None:
            await self.publish(done)
            self.close("the table is closed")
            self.on_close(self)
        elif (done := self.dealer.tick(self.now(), self.here)) is not None:
            await self.publish(done)
        self.hall.release(self.now())
        if asked is None or self.closed:
            return
        answer = await self.carried_out(asked)
        asked.answered(answer)

    async def obey(self) -> None:
        """Show what the table's event has had done here; a table that it needs no longer is closed."""
        while self.dealer.ordered:
            await self.publish(self.dealer.ordered.pop(0))
        if self.dealer.hosting.closed and not self.closed:
            self.close("the table broke, and its players have seats at others")
            self.on_close(self)

    async def carried_out(self, asked: Asked) -> Answer:
        """The answer to a command, which is durable and published then, or has changed nothing."""
        try:
            done = self.dealer.carry_out(asked.who, asked.command, self.now())
        except Stale as stale:
            return Error(asked.command.cmd_id, "stale", stale.reason, stale.cites)
        except Refused as refusal:
            self.check_unchanged()
            return Error(asked.command.cmd_id, "refused", refusal.reason, refusal.cites, field_of(refusal))
        except JournalError:
            raise  # the command is not refused: nobody knows yet what became of it
        except ValueError as error:
            self.check_unchanged()
            return Error(asked.command.cmd_id, "refused", str(error))
        await self.publish(done)
        return Ack(asked.command.cmd_id, done.receipt.row.sequence)

    def check_unchanged(self) -> None:
        """A command that was refused has changed nothing; if it has, the table is read again from the journal."""
        if self.dealer.table.events:
            LOG.error("table %s: a refused command changed it", self.id)
            self.restore()

    def restore(self) -> None:
        """Read the table again from the journal."""
        dealer = self.dealer
        table, clocks = recovery.resumed(dealer.journal, dealer.stream)
        self.dealer = Dealer(dealer.journal, dealer.stream, table, clocks, dealer.times, dealer.dice)
        self._begin()

    # --- what is shown

    async def publish(self, done: Done) -> None:
        """Show what happened, as soon as it is durable."""
        await done.receipt.written()
        if self.loss.why:
            self.loss.over()
        self._failures = 0
        if done.events:
            self.show(done.events, seated(self.dealer.play.places) | self._players, self.now())
            if not self.dealer.play.playing:
                recovery.keep(self.dealer)

    def show(self, events: Sequence[Event], players: Mapping[int, str], moment: int) -> None:
        """Tell everybody who looks what they may know of the table as it stands since that moment.

        players: who sat where as the events happened.
        """
        dealer = self.dealer
        seq, at = dealer.standing.sequence, dealer.play.places.at
        heard = dealer.play.heard(events) if self._own else None
        shown = self.picture(self._shown if heard is not None else None)
        self._fields = fields(shown, self._shown, self._fields)
        self._shown = shown
        picture = {**self._fields, "floor": _encode(dealer.floor), "shuffle": _encode(dealer.shuffle.told)}
        what = lines(dealer.play.words, view(events, RAIL), seq, players)
        chips = {place.player: place.chips for place in at.values()}
        self.published = Published(seq, shown, chips, dealer.clocks.stopped)
        clock = self.clock()
        for audience in self.hall.audiences:
            audience.change(moment, self.published, picture, what, clock)
        before = self._seats
        if heard is None:
            self._players = seated(dealer.play.places)
            self._seats = {place.player: seat for seat, place in at.items() if not is_bot(place.player)}
        still = {} if heard is None else {seat: own for seat, own in self._own.items() if seat not in heard}
        self._own = {seat: still.get(seat) or self.private(seat, seq, events) for seat in self._seats.values()}
        if self._seats != before:
            self.place_viewers()
            still = {}
        for seat in self._own.keys() - still.keys():
            self.tell_seat(seat)

    def picture(self, before: AnyShown | None) -> AnyShown:
        """The table as the rail sees it. before: as it saw it, if nothing has happened since but acts in a round."""
        dealer = self.dealer
        offers = dealer.play.offers(bool(dealer.of_event.left))
        what = before.hosted if before else None
        if what is None or what.offers != offers:
            what = hosted(dealer.hosting, dealer.table, dealer.clocks.paused, offers)
        return dealer.play.shown(self.id, self.named.name, dealer.clocks, self.waiting(), what)

    def waiting(self) -> str:
        """Why no round is being played, in words; empty while one is, or as soon as the next is due."""
        if self.dealer.clocks.stopped:
            return "the floor has stopped the play"
        if self.dealer.play.playing or self.dealer.round_due:
            return ""
        if why := self.dealer.of_event.holds(self.now()):
            return why
        if self.dealer.hosting.ended:
            return "the night is over"
        if self.dealer.clocks.paused:
            return "the play is paused"
        return self.dealer.play.waits()

    def clock(self) -> Clock | None:
        """The clock that runs, if one does."""
        clocks = self.dealer.clocks
        if not clocks.deadline or clocks.stopped:
            return None
        bank = 0 if clocks.on in ("bank", "show") else clocks.banks.get(clocks.seat, 0)
        return Clock(clocks.seat, clocks.deadline, self.now(), bank, clocks.on == "bank")

    def private(self, seat: int, seq: int, events: Sequence[Event] = ()) -> Own:
        """What a seat alone may know, and the message that tells it. events: what happened since it was made last, if it was."""
        dealer, before = self.dealer, self._own.get(seat)
        new = seat in dealer.clocks.new
        own = NOTHING if new else dealer.play.renewed(seat, before.own, events) if before else dealer.play.own(seat)
        options = _encode(own.options)
        turn = dealer.turn if own.options else 0
        wishes = dealer.wishes.by.get(dealer.play.places.at[seat].player, USUAL)
        text = write(
            Private(
                seq=seq, seat=seat, cards=own.cards, options=msgspec.Raw(options), more=own.more, hand=own.hand, wishes=wishes
            )
        )
        return Own((own.cards, own.more, wishes, own.hand, options, dealer.play.number, turn), text, own)

    def own_of(self, name: str) -> tuple[int, AnyOwn]:
        """Somebody's seat, 0 for none, and what it alone may know of the table as it was published last."""
        seat = self._seats.get(name, 0)
        return seat, self._own[seat].own if seat else NOTHING

    def tell_seat(self, seat: int) -> None:
        """Tell a seat's player what they alone may know, if that is new."""
        known, text, _ = self._own[seat]
        if self._told.get(seat) != known:
            self._told[seat] = known
            for viewer in self.hall.at(seat):
                viewer.put(text)

    # --- who looks

    def open_to(self, person: Person) -> bool:
        """Whether somebody may find the table: a private one its host, those who came by their link, and who runs the room."""
        return self.dealer.hosting.invited(person.name) or person.may_run(self.named.host)

    @property
    def stream(self) -> str:
        """The table's stream in the journal."""
        return self.dealer.stream

    def near(self, person: Person) -> bool:
        """Whether somebody may know what happens as it does: who sits at the table, and who is of the floor there."""
        return person.name in self._seats or person.may_rule(self.named.host, self.named.private)

    def told_to(self, person: Person) -> Published | None:
        """The table as somebody may know it now, who is not near it as late as the rail; None while that has seen nothing.

        Whatever tells of the play but by a line to the table takes it from here.
        """
        return self.published if self.near(person) else self.hall.rail.published

    def until(self, person: Person) -> int:
        """The moment up to which somebody may know what happened, 0 for all of it."""
        delay = self.hall.rail.delay
        return self.now() - delay if delay and not self.near(person) else 0

    def here(self, seat: int) -> bool:
        """Whether the player at a seat is on the line."""
        return bool(self.hall.at(seat))

    def place_viewers(self) -> None:
        """Each viewer belongs to the seat that they have by now."""
        for viewer in list(self.hall.viewers):
            seat = self._seats.get(viewer.name, 0)
            if viewer.seat != seat:
                self._told.pop(seat, None)
                self.hall.move(viewer, seat)
                if not seat:
                    viewer.tell(Private(self.dealer.standing.sequence, 0, [], msgspec.Raw(b"null")))
        self.note_gone()

    def note_gone(self) -> None:
        """Since when each player is not on the line who is not."""
        here = {viewer.name for viewer in self.hall.viewers}
        gone, now = self.dealer.gone, self.now()
        players = [place.player for place in self.dealer.play.places.at.values() if not is_bot(place.player)]
        self.dealer.gone = {player: gone.get(player, now) for player in players if player not in here}

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to look: they are given the table as it was published last."""
        self.hall.enter(viewer, self._seats.get(viewer.name, 0))
        viewer.resync()
        if viewer.name:
            self.note_gone()
        if self.dealer.soon(self.now()):
            self.nudge()

    def came_from(self, name: str, network: str) -> None:
        """Somebody has come to look, from that network address; who neither looks nor sits here any more is forgotten."""
        if not name:
            return
        here = {viewer.name for viewer in self.hall.viewers} | set(self._seats) | {name}
        self.networks = {somebody: where for somebody, where in (self.networks | {name: network}).items() if somebody in here}

    def together(self) -> list[list[str]]:
        """Those who sit here and came from one network address, where several did."""
        at: dict[str, list[str]] = {}
        for player in sorted(self._seats):
            if player in self.networks:
                at.setdefault(self.networks[player], []).append(player)
        return [players for players in at.values() if len(players) > 1]

    def fresh(self, viewer: Viewer) -> list[str]:
        """All that was published to a viewer so far, wherever the table is; nothing while a delayed audience saw nothing."""
        audience = self.hall.of(viewer)
        if not audience.fields:
            return []
        messages = audience.snapshot(self.now(), viewer.since)
        if viewer.seat:
            messages.insert(1, self._own[viewer.seat].text)
        return messages

    def leave(self, viewer: Viewer) -> None:
        """A connection is gone."""
        self.hall.leave(viewer)
        self.dealer.touched = self.now()
        if viewer.name:
            self.note_gone()
        self.nudge()

    def nudge(self) -> None:
        """Have the task look at what is due, which may be something else by now."""
        if self._asked.empty():
            self._asked.put_nowait(None)

    def look_again(self) -> None:
        """What is due is something else now, because the event by which the table goes has been taken up, or is there at last.

        The task may be asleep: it looked when nothing was due, and nobody has told it since.
        """
        self.dealer.plan((), self.now())
        self.nudge()

    # --- the end

    def close(self, why: str) -> None:
        """Take nothing more; the task ends after what it is at. No line stays open on which that would have to be answered."""
        self.closed = why
        self.hang_up()
        self.nudge()

    def refuse_all(self) -> None:
        """What still waits is refused."""
        while not self._asked.empty():
            asked = self._asked.get_nowait()
            if asked is not None:
                asked.answered(Error(asked.command.cmd_id, "closed", self.closed))


def seated(places: Places) -> dict[int, str]:
    """Who sits where."""
    return {seat: place.player for seat, place in places.at.items()}
