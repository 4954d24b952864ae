"""`cardspeak journal story`: what a journal holds, told in a dealer's words, with the clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from cardspeak.banked import events as b
from cardspeak.banked.words import SAY as SAY_OF_HOUSE_ROUNDS
from cardspeak.cardroom.group.words import SAY as OF_GROUPS
from cardspeak.cardroom.players.words import SAY as OF_PLAYERS
from cardspeak.cli.banked.screen import Screen as HouseScreen
from cardspeak.cli.output import day_and_time
from cardspeak.cli.play.terminal import Screen as PokerScreen
from cardspeak.cli.screen import Printer
from cardspeak.events import Event, view
from cardspeak.journal import events as j
from cardspeak.journal import recovered
from cardspeak.journal.standing import BEGINNINGS, Standing
from cardspeak.poker import events as e
from cardspeak.rulebook import clause
from cardspeak.rulebook.refusal import counted
from cardspeak.table.banked.events import BetsOpened, HouseTableOpened
from cardspeak.table.common import place_events as p
from cardspeak.table.common.chat_events import Spoken
from cardspeak.table.common.clock_events import BanksFilled, BankSpent, BetsTimed, TurnTimed
from cardspeak.table.next_round.events import GameKept
from cardspeak.table.poker.events import RoundOpened
from cardspeak.table.words import banked as house_words
from cardspeak.table.words import chat_words, clock_words, floor_words, host_words
from cardspeak.tournament.event import words as tournament_words

if TYPE_CHECKING:
    from cardspeak.journal import Key, Reader

UNTOLD: Final = frozenset(
    {
        e.Burned,
        e.Exchanged,
        e.Opened,
        e.Closed,
        e.Ended,
        GameKept,
        b.Burned,
        b.StubRacked,
        b.Asking,
        b.Racked,
        b.Ended,
        TurnTimed,
        BetsTimed,
        BanksFilled,
        BankSpent,
    }
)
"""What a story leaves out: the dealer's motions and the clock's, which every round has alike. `--whole` tells them too."""

OF_THE_JOURNAL: Final[dict[type, Callable[[Any], str]]] = {
    **clock_words.SAY,
    **host_words.SAY,
    **floor_words.SAY,
    **chat_words.SAY,
    **OF_GROUPS,
    **OF_PLAYERS,
    Spoken: lambda event: f"{event.name} ({event.role}): {event.text}",
    j.Committed: lambda event: f"the order of the next {event.count} cards is fixed, under {event.root}",
    j.Mixed: lambda event: f"their order is mixed by the seeds of {' and '.join(event.players)}",
    j.AccountChanged: lambda event: f"the account of {event.name}: {event.what} changed; roles {' '.join(event.roles) or 'none'}",
    j.PinSet: lambda event: f"{event.name} has a PIN",
    j.PinRevoked: lambda event: f"{event.name} has no PIN any more",
    j.PinTold: lambda event: (
        f"{event.name} tells the PIN"
        if event.right
        else f"a wrong PIN is told for {event.name}, {counted(event.times, 'time')} in a row"
    ),
    j.DeviceOffered: lambda event: f"{event.by} shows a code for device {event.number} at {event.place}",
    j.DeviceTried: lambda event: f"a wrong code is typed for device {event.number}, {counted(event.times, 'time')}",
    j.DevicePaired: lambda event: f"device {event.number} is paired with {event.place}",
    j.DeviceRevoked: lambda event: f"device {event.number} is none of the room's any more",
    j.ClockDiffered: lambda event: f"the machine's clock says {day_and_time(event.machine)}",
    j.FeeReceived: lambda event: f"{event.player} pays an entry fee of {event.chips}",
    j.FeesEarned: lambda event: f"{event.chips} of entry fees become revenue",
    **dict.fromkeys(tournament_words.SAY, tournament_words.say),
    j.PrizePaid: lambda event: f"{event.player} is paid a prize of {event.chips}",
}


class VisibleEntry(NamedTuple):
    """An entry as somebody may know it. round: how many rounds had begun by then."""

    sequence: int
    moment: int
    who: str
    round: int
    events: tuple[Event, ...]


def visible_entries(reader: Reader, stream: str, key: Key | None, seat: int, all_cards: bool) -> Iterator[VisibleEntry]:
    """The entries of a stream, checked, as a seat may know them; of a round that is still played, as the rail does.

    all_cards: every card of the rounds that are over. Raises `Damaged`.
    """
    end = recovered(reader, stream, key)
    live_from = end.since if end.live else end.sequence + 1
    standing = Standing(stream)
    for row in reader.read(stream):
        entry = standing.check(row)
        events = standing.opened(row, entry, key)
        standing.take(row.sequence, row.hash, events)
        live = row.sequence >= live_from
        seen = events if all_cards and not live else view(events, 0 if live else seat)
        yield VisibleEntry(row.sequence, entry.moment, entry.who, standing.rounds, tuple(seen))


class Story:
    """Tells entries one after the other. clauses: each with its summary, not by its id alone."""

    def __init__(self, viewer: int, whole: bool = False, clauses: bool = False) -> None:
        self.names: dict[int, str] = {}
        self.poker = PokerScreen(self.names, viewer)
        self.house = HouseScreen(self.names, viewer)
        self.out: Printer = self.poker
        self.whole = whole
        self.clauses = clauses
        self.variant = ""
        self.against_the_house = False
        self.clock = ""
        self.round = 0

    def tell(self, entry: VisibleEntry) -> None:
        """One entry: a heading where a round begins, and a line for each thing that happened."""
        if entry.round > self.round:
            self.out.rule(f"round {entry.round}")
            self.round = entry.round
        opened = any([isinstance(event, RoundOpened | BetsOpened) for event in entry.events])
        for event in entry.events:
            words = self.words(event)
            if self.whole or not (type(event) in UNTOLD or (opened and type(event) in BEGINNINGS)):
                self.line(event, words, entry.moment)
            self.learn(event)

    def pass_over(self, entry: VisibleEntry) -> None:
        """An entry that is not told, but from which something is to be known later."""
        self.round = entry.round
        for event in entry.events:
            self.words(event)
            self.learn(event)

    def learn(self, event: Event) -> None:
        """Who sits where."""
        if isinstance(event, p.Seated):
            self.names[event.seat] = event.player
        elif isinstance(event, p.SeatChanged):
            self.names[event.to] = self.names.pop(event.seat, "")
        elif isinstance(event, p.Left):
            self.names.pop(event.seat, None)

    def line(self, event: Event, words: Text, moment: int) -> None:
        """What happened, when, and by which clauses."""
        cites = dict.fromkeys(event.cites)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="dim")
        if cites and not self.clauses:
            words.append(f"  [{', '.join(cites)}]", style="cyan")
        grid.add_row(self.time(moment), words)
        if self.clauses:
            for cite in cites:
                grid.add_row("", Text(f"{cite}  ", style="cyan").append(clause(cite).summary, style="dim"))
        self.out.out.print(grid)

    def words(self, event: Event) -> Text:
        """What happened, in a line, as it is said of what is played here."""
        kind = type(event)
        if isinstance(event, HouseTableOpened):
            self.against_the_house = True
        elif isinstance(event, e.Began):
            self.variant = event.variant
        if kind in SAY_OF_HOUSE_ROUNDS:
            return self.house.event(event)
        if self.against_the_house and kind in house_words.SAY:
            return self.house.words(house_words.say(event))
        if say := OF_THE_JOURNAL.get(kind):
            return Text(say(event))
        return self.poker.event(event, self.variant)

    def time(self, moment: int) -> str:
        """The time of day in UTC, where it is another than that of the line before."""
        clock = f"{datetime.fromtimestamp(moment // 1000, UTC):%H:%M:%S}"
        same, self.clock = clock == self.clock, clock
        return " " * len(clock) if same else clock
