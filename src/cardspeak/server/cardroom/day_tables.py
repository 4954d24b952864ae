"""The tables of a card room's day that are told at consoles: what the day has done there, and what it hears from them.

The day decides who sits where and with what, and what lies in the tray of a table against the house; a table tells what a
hand or a round did to the stacks. After whatever happens the table is made as the day has it (`made_alike`, `tray_alike`), and
what both did is one group of the journal. The chip of such a table is a dollar at poker, and a cent against the house.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cardspeak.cardroom.day import Offered
from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.setup import DOLLAR
from cardspeak.cardroom.day.state import Table as Spot
from cardspeak.cardroom.day.terms import against_house, house_sign_of, sign_of
from cardspeak.console.at_table import BY_HAND
from cardspeak.console.events import DealtByHand
from cardspeak.events import Event
from cardspeak.journal import Addition, Journal, Receipt
from cardspeak.journal.events import TableGiven
from cardspeak.journal.tables import AnyTable
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.live.keeper import Keeper
from cardspeak.table import HousePosted, HouseTable, Posted, Table
from cardspeak.table.banked import events as h
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import TableClosed

LOG: Final = logging.getLogger("cardspeak.cardroom")
JOINED: Final[Cites] = ("CS/day/console",)
TRAY: Final = ("fill", "credit")
"""The kinds of slips that move chips to a tray or from it."""

NOT_THERE: Final[dict[type[c.Command], str]] = {
    c.Hand: "hands are told at the table's console",
    c.Raise: "a table that is told at its console keeps its game: it breaks, and another opens",
    c.Relocate: "a table that is told at its console stays where it is: it breaks, and another opens",
    c.Time: "no time is collected where hands are told at a console",
}
"""What is not done from the desk on such a day, and why."""


def sign_at_console(offered: Offered, rules: HouseRules) -> Posted | HousePosted:
    """What a table of a game posts. Raises `Refused` for a game that cannot be told at a console."""
    if against_house(offered):
        return house_sign_of(offered)
    if offered.hourly:
        raise Refused(f"{quoted(offered.key)} is played for time, which no console of a day collects yet", JOINED)
    if any([cents % DOLLAR for cents in (offered.least, offered.most, offered.rake)]):
        raise Refused(f"{quoted(offered.key)} is played in whole dollars at a console", JOINED)
    return sign_of(offered, rules)


class Joined:
    """A spot of the day and its table. keeper: None until the room shows it; named: what its opening still journals."""

    def __init__(self, number: int, stream: str, table: AnyTable, named: Sequence[Event] = ()) -> None:
        self.number = number
        self.stream = stream
        self.own = table
        self.named = list(named)
        self.keeper: Keeper | None = None
        self.closed = False

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stream.partition("/")[2]

    @property
    def dealer(self) -> Dealer | None:
        """Who deals there."""
        return self.keeper.dealer if self.keeper else None

    @property
    def table(self) -> AnyTable:
        """The table as it stands."""
        return self.dealer.table if self.dealer else self.own


def chip(table: AnyTable) -> int:
    """In cents."""
    return DOLLAR if isinstance(table, Table) else 1


def copied(table: AnyTable) -> AnyTable:
    """The table, to try something at."""
    played = table.round.events if table.round else ()
    return Table.resumed(table.state, played) if isinstance(table, Table) else table.resumed(table.state, table.orders, played)


def made_alike(day: Day, spot: Spot, table: AnyTable, now: int) -> None:
    """Do at a table what it takes to have it as the day has it. Raises `Refused` for what waits for the end of a hand."""
    wanted = {sitting.name: (seat, sitting) for seat, sitting in spot.seats.items()}
    for seat, place in sorted(table.seats.items()):
        if place.player not in wanted and not place.leaving:
            check_out_of_hand(table, seat)
            table.leave(seat, moment=now)
    for name, (seat, sitting) in sorted(wanted.items(), key=lambda item: item[1][0]):
        chips, at = day.chips(spot, seat) // chip(table), table.places.seat_of(name)
        if not at:
            if chips and sitting.status != s.LOCKED:
                table.sit(seat, name, chips, moment=now, counted=True)
            continue
        if at != seat:
            check_out_of_hand(table, at)
            table.change_seat(at, seat, moment=now)
        place = table.seats[seat]
        if not table.playing and place.chips < chips:
            table.top_up(seat, chips - place.chips, moment=now)
        away = sitting.status == s.AWAY
        if away and not place.out:
            table.sit_out(seat, moment=now)
        elif place.out and not away:
            table.come_back(seat, "post", moment=now) if isinstance(table, Table) else table.come_back(seat, moment=now)


def tray_alike(day: Day, spot: Spot, table: AnyTable, now: int, untold: bool = False) -> None:
    """Have the tray of a table against the house as the day has it, with the slips that wait.

    untold: the day has not been told of the last round, so that only what slips moved is known of the tray.
    """
    if not isinstance(table, HouseTable):
        return
    for number, slip in day.state.slips.items():
        if slip.table == spot.number and slip.kind in TRAY and number not in table.tray.slips:
            table.emit(h.TraySlipAsked(number, slip.kind, slip.cents, slip.by, now, JOINED))
    signed = [event.slip for event in day.events if isinstance(event, e.SlipSigned)]
    for number, held in [*table.tray.slips.items()]:
        if number in signed:
            table.emit(h.TraySlipSigned(number, held.what, held.chips, day.state.by, now, JOINED))
        elif number not in day.state.slips:
            table.emit(h.TraySlipVoided(number, day.state.by, now, JOINED))
    if not untold and (moved := day.state.ledger[s.tray(spot.number)] - table.tray.held):
        table.emit(h.TrayMoved(moved, now, JOINED))


def stacks(day: Day, spot: Spot) -> dict[str, int]:
    """With how much everybody sits at a spot of the day."""
    return {sitting.name: day.chips(spot, seat) for seat, sitting in spot.seats.items()}


def check_out_of_hand(table: AnyTable, seat: int) -> None:
    """Raises `Refused` for a seat that is dealt in to a hand: the day's money would not be the table's."""
    if table.in_round(seat):
        raise Refused(f"a hand is being played with seat {seat}: when it is over", JOINED)


class DayTables:
    """spots: the tables that are open, by their number in the day. fresh: those that are to be shown in the room.

    troubles: by table what went wrong between the two; nothing is dealt there until the day has followed.
    """

    def __init__(self, journal: Callable[[], Journal], new_stream: Callable[[], str]) -> None:
        self.journal = journal
        self.new_stream = new_stream
        self.spots: dict[int, Joined] = {}
        self.fresh: list[Joined] = []
        self.troubles: dict[int, str] = {}
        self._before: dict[str, Joined] = {}

    @property
    def trouble(self) -> str:
        """All that went wrong, in words; empty where nothing did."""
        return "; ".join(self.troubles.values())

    def begin_anew(self) -> None:
        """The day is about to be taken up from its journal; what was not journalled is gone."""
        self._before = {spot.stream: spot for spot in self.spots.values() if not spot.named}
        self.spots.clear()
        self.fresh.clear()

    def check(self, day: Day, command: c.Command, who: str, now: int) -> None:
        """Raises `Refused` for what the day or one of its tables does not allow; it is tried on copies."""
        if not day.state.setup.consoles:
            return
        if isinstance(command, c.Combine) and command.at:
            raise Refused(NOT_THERE[c.Relocate], JOINED)
        if isinstance(command, c.Raise | c.Hand | c.Time):
            reason = (
                "its console tells the hands"
                if isinstance(command, c.Hand)
                else "a table that is told at its console keeps its game"
            )
            raise Refused(f"of table {command.table} {reason}", JOINED)
        trial = Day.resumed(day.state)
        trial.do(command, by=who, moment=now)
        bought = command.name if isinstance(command, c.Buy) else ""
        if isinstance(command, c.Buy) and command.cents % DOLLAR:
            raise Refused("at a table that is told at its console chips are bought in whole dollars", JOINED)
        for number, joined in self.spots.items():
            spot, copy = trial.state.tables[number], copied(joined.table)
            if bought and copy.playing and copy.places.seat_of(bought):
                raise Refused(f"a hand is being played: {bought} buys when it is over", JOINED)
            if copy.playing and not (spot.game and spot.dealer):
                raise Refused(f"a hand is being played at table {number}", JOINED)
            if number in self.troubles:
                if stacks(trial, spot) != stacks(day, day.state.tables[number]):
                    raise Refused(self.troubles[number], JOINED)
            elif spot.game:
                made_alike(trial, spot, copy, now)

    def follow(self, day: Day, now: int) -> list[Joined]:
        """Open, make alike and close tables as the day has it; those at which anything was done."""
        if not day.state.setup.consoles:
            return []
        touched = []
        for number, spot in day.state.tables.items():
            joined = self.spots.get(number)
            if spot.game and joined is None:
                joined = self.spots[number] = self._opened(day, spot, now)
                self.fresh.append(joined)
            if joined is None:
                continue
            if spot.game:
                behind = number in self.troubles
                if not behind:
                    made_alike(day, spot, joined.table, now)
                tray_alike(day, spot, joined.table, now, untold=behind)
            else:
                joined.table.emit(TableClosed(now, (), JOINED))
                del self.spots[number]
                joined.closed = True
            if joined.named or joined.table.events:
                touched.append(joined)
        return touched

    def _opened(self, day: Day, spot: Spot, now: int) -> Joined:
        offered = day.offered(spot).offered
        sign = sign_at_console(offered, day.rules)
        table: AnyTable = Table.open(sign, now) if isinstance(sign, Posted) else HouseTable.open(sign, now)
        named = [TableNamed(f"Table {spot.number}, {offered.key}"[:40], "", False, JOINED), DealtByHand(BY_HAND)]
        return Joined(spot.number, self.new_stream(), table, named)

    def journalled(self, day: Addition, touched: list[Joined], moment: int, who: str, command: str) -> Receipt:
        """The day's entry and the tables' in one group."""
        given = [TableGiven(joined.number, joined.stream, JOINED) for joined in touched if joined.named]
        parts, gathered = [Addition(day.stream, (*day.events, *given), day.after)], []
        for joined in touched:
            happened = joined.dealer.gathered(moment) if joined.dealer else [*joined.own.events, *joined.named]
            gathered.append(happened)
            parts.append(Addition(joined.stream, tuple(happened), self.journal().standing(joined.stream).sequence))
        receipts = self.journal().append_many(parts, moment=moment, who=who, command=command)
        for joined, happened, receipt in zip(touched, gathered, receipts[1:], strict=True):
            joined.named = []
            if joined.dealer and joined.keeper:
                joined.dealer.ordered.append(joined.dealer.logged(receipt, happened, moment))
                joined.keeper.nudge()
            else:
                joined.own.events.clear()
        return receipts[0]

    def spot_of(self, id: str) -> int:
        """At which spot a table of the room is; 0 for one of no day."""
        return next((number for number, joined in self.spots.items() if joined.id == id), 0)

    def taken_up(self, day: Day, given: Iterable[TableGiven], keepers: dict[str, Keeper], side: Callable[[int], Side]) -> None:
        """The day is taken up again, with the tables that are still open."""
        for number, stream in {table_given.table: table_given.stream for table_given in given}.items():
            if not day.state.tables[number].game:
                continue
            keeper = keepers.get(stream.partition("/")[2])
            if keeper:
                joined = self.spots[number] = Joined(number, stream, keeper.dealer.table)
                kept(joined, keeper, side(number))
            elif unshown := self._before.get(stream):
                self.spots[number] = unshown
                self.fresh.append(unshown)
            else:
                self.troubles[number] = f"table {number} of the day is not there"


def kept(joined: Joined, keeper: Keeper, side: Side) -> None:
    """The table is shown in the room."""
    joined.keeper = keeper
    keeper.of_event = keeper.dealer.of_event = side


def hand_of(day: Day, joined: Joined) -> c.Hand | None:
    """What has become of the stacks since the day heard last, as a hand: who lost and won, and what was dropped."""
    spot, table = day.state.tables[joined.number], joined.table
    changes = [0] * max([*spot.seats, *table.seats, 0])
    for seat, place in table.seats.items():
        changes[seat - 1] = place.chips * chip(table) - (day.chips(spot, seat) if seat in spot.seats else 0)
    if not any(changes):
        return None
    if not isinstance(table, Table):
        return c.Hand(joined.number, tuple(changes))
    button = table.state.positions.button if table.state.positions else 0
    return c.Hand(joined.number, tuple(changes), rake=-sum(changes), button=button if button in spot.seats else 0)


class Side:
    """The day as one of its tables knows it."""

    def __init__(self, number: int, tables: DayTables, report: Callable[[int, int], None], deals: Callable[[int], bool]) -> None:
        """report: has the day hear of a table's hand. deals: whether a dealer has been sent to a table."""
        self.number = number
        self.tables = tables
        self.told = report
        self.deals = deals

    def holds(self, now: int) -> str:
        """Why no hand begins now, in words; empty where one may."""
        return self.tables.troubles.get(self.number) or (
            "" if self.deals(self.number) else f"nobody deals at table {self.number}"
        )

    def happened(self, events: Sequence[Event], now: int) -> None:
        """A table tells what happened there: once no hand is played, what it did to the stacks."""
        joined, troubles = self.tables.spots.get(self.number), self.tables.troubles
        if joined is None or joined.table.playing:
            return
        before = troubles.pop(self.number, "")  # the day follows the whole table again as soon as it is told
        try:
            self.told(self.number, now)
        except Exception as error:  # whatever it is, nothing more is dealt there until somebody has seen to it
            if not before:
                LOG.exception("table %s of the day", self.number)
            why = error.reason if isinstance(error, Refused) else type(error).__name__
            troubles[self.number] = f"table {self.number} told what the day could not follow: {why}"

    def check_host(self) -> None:
        """Nobody else decides who plays at its tables. Raises `Refused`."""
        raise Refused("the card room's desk says who plays here, and with what", JOINED)

    @property
    def left(self) -> int:
        """There is no event."""
        return 0
