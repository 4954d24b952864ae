"""What is said at a table: journalled in a stream beside the table's, so that no word comes between the events of its rounds.

A line is shown and acknowledged when it is durable, in the order in which it was said, to who looks at this table alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec

from cardspeak.journal import JournalError
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.visible import line
from cardspeak.server.dealer.messages import Ack, Chat, Command, Error, Said
from cardspeak.server.http.rates import Rate
from cardspeak.server.live.audiences import CHAT, Hall
from cardspeak.table.common.chat_events import HeardAgain, Silenced, Spoken
from cardspeak.table.words.chat_words import SAY

if TYPE_CHECKING:
    from cardspeak.journal import Journal, Receipt, Row
    from cardspeak.server.live.people import Person
    from cardspeak.table.common.chat_events import ChatEvent

CITES: Final = ("CS/room/chat",)
LOST: Final = "the journal does not answer"
STREAMS: Final = "chat/"
"""How the streams of chat begin; the table's id follows."""
MARKS: Final = (b'"chat.silenced"', b'"chat.heard-again"')
RAIL: Final = ""
"""In the place of a name, all who do not sit at the table."""
KNOWN: Final = 200
"""Lines whose ids are remembered."""
MOST: Final = (10, 20)
"""Lines that somebody may say at once, and the seconds after which they may say as many again."""
EVERY: Final = 500
"""Lines between two snapshots."""
HEARD_ANYWAY: Final = frozenset({"floor", "admin"})
"""Roles that silence others, and are not silenced themselves."""

Answered = Callable[[Ack | Error], None]


class Silence(Command, frozen=True):
    """Silence somebody at the table, or the rail for an empty name; or have them heard again."""

    player: Annotated[str, msgspec.Meta(max_length=60)] = RAIL
    silent: bool = True


class Waiting(NamedTuple):
    """A line that is not durable yet; no event for one that was said before."""

    receipt: Receipt
    event: ChatEvent | None
    command: str
    answered: Answered


class Conversation:
    """A table's. host: the table's. hall: who hears it, what was said before too. lost: told when the journal cannot be written.

    silent: who is not heard; `RAIL`: the rail.
    """

    def __init__(
        self,
        journal: Journal,
        table: str,
        host: str,
        hall: Hall,
        now: Callable[[], int],
        lost: Callable[[JournalError], None] = lambda error: None,
    ) -> None:
        self.journal = journal
        self.stream = f"{STREAMS}{table}"
        self.host = host
        self.hall = hall
        self.now = now
        self.lost = lost
        self.silent: set[str] = set()
        self._known = deque(journal.store.commands(self.stream, KNOWN), KNOWN)
        self._rate = Rate(*MOST, lambda: now() / 1000)
        self._waiting: deque[Waiting] = deque()
        self._recall()

    def _recall(self) -> None:
        """Take up what the journal has."""
        last: deque[Row] = deque(maxlen=CHAT)
        for row in self.journal.store.read(self.stream):
            last.append(row)
            if any([mark in row.body for mark in MARKS]):
                for event in row.entry.events:
                    self._take(event)  # type: ignore[arg-type]
        for row in last:
            for event in row.entry.events:
                self._show(event)  # type: ignore[arg-type]

    # --- what is asked

    def say(self, person: Person, seated: bool, chat: Chat, answered: Answered) -> None:
        """Somebody says something. Raises `Refused` for who is not heard here."""
        who, text = person.known(), line(chat.text)
        self._check_heard(person, seated)
        if not text:
            raise Refused("say something", CITES)
        self._add(Spoken(who, person.speaks_as(seated), text, self.now(), CITES), who, chat.cmd_id, answered)

    def silence(self, person: Person, command: Silence, answered: Answered) -> None:
        """Silence somebody, or have them heard again. Raises `Refused` for who may not, and for whom nobody may silence."""
        who, player = person.known(), command.player
        self.check_silences(person)
        if player in (who, self.host) and player:
            raise Refused(f"{player} cannot be silenced here", CITES)
        if f"{who}/{command.cmd_id}" not in self._known and (player in self.silent) is command.silent:
            raise Refused(f"{player or 'the rail'} is {'silenced' if command.silent else 'heard'} already", CITES)
        kind = Silenced if command.silent else HeardAgain
        role = "host" if who == self.host else person.speaks_as(seated=False)
        self._add(kind(player, who, role, self.now(), CITES), who, command.cmd_id, answered)

    def check_silences(self, person: Person) -> None:
        """Raises `Refused` for who may silence nobody at this table."""
        if not self.may_silence(person):
            raise Refused("only the host and the floor may silence somebody", CITES)

    def may_silence(self, person: Person) -> bool:
        """Whether somebody may silence others at this table."""
        return bool(person.name) and (person.name == self.host or bool(person.roles & HEARD_ANYWAY))

    def _check_heard(self, person: Person, seated: bool) -> None:
        if self.may_silence(person):
            return
        if person.name in self.silent:
            raise Refused("you are muted at this table for now", CITES)
        if not seated and RAIL in self.silent:
            raise Refused("the rail is muted at this table for now", CITES)
        if not seated and "auditor" in person.roles:
            raise Refused("an auditor looks, and says nothing", CITES)

    # --- from the journal to the table

    def _add(self, event: ChatEvent, who: str, command: str, answered: Answered) -> None:
        """Journal an event, once however often it is sent, and have it shown when it is durable."""
        name = f"{who}/{command}"
        receipt = self.journal.answer(self.stream, name, who) if name in self._known else None
        if receipt:
            self._waiting.append(Waiting(receipt, None, command, answered))
        elif wait := self._rate.wait(who):
            answered(Error(command, "rate", f"too fast: again in {int(wait) + 1} s", CITES))
            return
        else:
            after = self.journal.standing(self.stream).sequence
            receipt = self.journal.append(self.stream, [event], moment=self.now(), who=who, command=name, after=after)
            self._known.append(name)
            self._take(event)
            self._waiting.append(Waiting(receipt, event, command, answered))
            if receipt.row.sequence % EVERY == 0:
                self.journal.keep(self.stream)
        if receipt.durable.done():
            self._published()
        else:
            loop = asyncio.get_running_loop()
            receipt.durable.add_done_callback(lambda _: loop.call_soon_threadsafe(self._published))

    def _published(self) -> None:
        """Show and acknowledge what is durable by now, in order."""
        while self._waiting and self._waiting[0].receipt.durable.done():
            receipt, event, command, answered = self._waiting.popleft()
            if error := receipt.durable.exception():
                self.lost(
                    error if isinstance(error, JournalError) else JournalError(str(error))
                )  # hangs up first: what was said is said again on the next line
                answered(Error(command, "closed", LOST))
                continue
            if event:
                self._show(event)
            answered(Ack(command, self.hall.seats.seq))

    def _take(self, event: ChatEvent) -> None:
        """Who is heard from now on."""
        if isinstance(event, Silenced):
            self.silent.add(event.player)
        elif isinstance(event, HeardAgain):
            self.silent.discard(event.player)

    def _show(self, event: ChatEvent) -> None:
        """Tell everybody who looks, the rail as late as all else."""
        name = event.name if isinstance(event, Spoken) else event.by
        said = Said(name, event.role, SAY[type(event)](event), event.moment)
        for audience in self.hall.audiences:
            audience.say(event.moment, said)
