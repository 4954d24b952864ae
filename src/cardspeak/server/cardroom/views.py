"""What a card room's desk, its board and a player's own page show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.board import Board, board, left, wait
from cardspeak.cardroom.day.core import MINUTE
from cardspeak.cardroom.day.disputes import open_ones
from cardspeak.cardroom.day.sheet import Sheet, SheetLine
from cardspeak.cardroom.day.state import Table
from cardspeak.rulebook import NotCovered
from cardspeak.server.cardroom.disputed import DisputeShown, disputes_of
from cardspeak.server.cardroom.rights import may, tag_of
from cardspeak.table.decks.due import deck_due
from cardspeak.table.poker.time_charge import SHORTEST

AT_ONE_TABLE: Final = 60
"""Minutes after which a dealer is to be pushed."""
WAITS_FOR: Final = {s.FILED: "to be answered", s.ESCALATED: "for the lead of the shift", s.APPEALED: "for the lead of the shift"}
"""What the house owes in a dispute."""
MONEY: Final = frozenset({"cashier", "floor", "auditor"})
"""Who is shown what lies in the cage."""


class BoardShown(msgspec.Struct, frozen=True):
    """The board, for everybody. on: whether a day is on; without one there is none."""

    on: bool
    board: Board | None = None


class Place(msgspec.Struct, frozen=True):
    """A seat: free and kept for nobody without a name. status: `locked`, `playing`, `away`, or `kept` for who is called."""

    seat: int
    name: str = ""
    status: str = ""
    cents: int = 0


class Spot(msgspec.Struct, frozen=True):
    """A table of the room, with its boxes by what was told and the decks at it.

    tray: 0 for who is shown no money, and while it is counted.

    console: the table's name in addresses where its hands are told at a console, else empty.
    """

    number: int
    game: str
    main: int
    dealer: str
    hand: int
    players: int
    seats: tuple[Place, ...]
    decks: tuple[str, ...]
    tray: int
    boxes: tuple[str, ...]
    console: str


class Waiter(msgspec.Struct, frozen=True):
    """A name on a list. here: whether its person is in the room; called: whether a seat is being offered."""

    game: str
    name: str
    how: str
    here: bool
    called: bool
    minutes: int


class OnTheWay(msgspec.Struct, frozen=True):
    """Somebody who is to sit down at another seat. owes: cents to be added there first."""

    name: str
    table: int
    seat: int
    owes: int
    why: str


class SlipLine(msgspec.Struct, frozen=True):
    """Money that waits for a second person."""

    slip: int
    kind: str
    table: int
    name: str
    cents: int
    by: str


class BoxLine(msgspec.Struct, frozen=True):
    """A box that is counted: who has counted it, and never how much."""

    box: int
    table: int
    kind: str
    counted_by: tuple[str, ...]


class DeckLine(msgspec.Struct, frozen=True):
    """A deck at a table: for how many minutes, and since when it is in order, -1 for not looked through yet."""

    deck: str
    colour: str
    table: int
    minutes: int
    ordered: int


class KeptOut(msgspec.Struct, frozen=True):
    """Somebody who may not play, until when: 0 for good."""

    name: str
    until: int


class ShiftLine(msgspec.Struct, frozen=True):
    """A shift: when it began and ended (-1 for not yet), and what it comes to by kind."""

    number: int
    lead: str
    opened: int
    closed: int
    totals: dict[str, int]


class SheetShown(msgspec.Struct, frozen=True):
    """The day's money. accounts: what lies where, which is together what came in from outside; balanced: whether it is."""

    shifts: tuple[ShiftLine, ...]
    lines: tuple[SheetLine, ...]
    accounts: dict[str, int]
    balanced: bool


class Alarm(msgspec.Struct, frozen=True):
    """Something that is due, with the clauses."""

    text: str
    clauses: tuple[str, ...]


class DeskShown(msgspec.Struct, frozen=True):
    """All that the desk shows at entry `seq` of the day. may: what the asker may do, as it is called where it is asked for.

    namesakes: guests of the room called like somebody whom the desk named; whether they are these people the desk is to say.
    """

    seq: int
    over: bool
    shift: int
    lead: str
    board: Board
    waiting: tuple[Waiter, ...]
    spots: tuple[Spot, ...]
    walking: tuple[OnTheWay, ...]
    slips: tuple[SlipLine, ...]
    boxes: tuple[BoxLine, ...]
    dealers: tuple[tuple[str, int], ...]
    decks: tuple[DeckLine, ...]
    incidents: tuple[s.Incident, ...]
    disputes: tuple[DisputeShown, ...]
    rulings: tuple[s.Ruled, ...]
    barred: tuple[KeptOut, ...]
    alarms: tuple[Alarm, ...]
    accounts: dict[str, int]
    totals: dict[str, int]
    may: tuple[str, ...]
    namesakes: tuple[str, ...]


class Waits(msgspec.Struct, frozen=True):
    """A place on a list, from 1, and about how many minutes it takes, -1 where nobody can tell."""

    game: str
    place: int
    about: int


class Mine(msgspec.Struct, frozen=True):
    """What a player is shown of their own. table, seat: where, or where to; called: whether that seat is being offered, and then
    `left` are the seconds to come to it. walking: whether the player is to go there.
    """

    name: str
    lists: tuple[Waits, ...]
    table: int = 0
    seat: int = 0
    called: bool = False
    left: int = 0
    walking: bool = False
    disputes: tuple[DisputeShown, ...] = ()


def desk_of(day: Day, roles: Collection[str], consoles: Mapping[int, str], seq: int, guests: Collection[str] = ()) -> DeskShown:
    """The desk for somebody with these roles, at entry `seq`.

    consoles: the tables of the room by their number in the day. guests: names under which somebody has an account.
    """
    state, money = day.state, bool(MONEY & {*roles})
    shift = state.shifts[-1] if state.shifts and state.shifts[-1].on else None
    accounts = {account: cents for account, cents in state.ledger.accounts.items() if "/" not in account}
    return DeskShown(
        seq=seq,
        over=state.over,
        shift=shift.number if shift else 0,
        lead=shift.lead if shift else "",
        board=board(day, names=True),
        waiting=tuple(waiters(day)),
        spots=tuple([spot_of(day, table, money, consoles.get(table.number, "")) for table in state.tables.values()]),
        walking=tuple([OnTheWay(name, move.table, move.seat, move.owes, move.why) for name, move in state.walking.items()]),
        slips=tuple([SlipLine(number, *msgspec.structs.astuple(slip)) for number, slip in state.slips.items()]),
        boxes=tuple([BoxLine(number, box.table, box.kind, tuple(box.counts)) for number, box in state.boxes.items()]),
        dealers=tuple([(name, dealer.table) for name, dealer in state.dealers.items()]),
        decks=tuple([deck_of(day, name, deck) for name, deck in state.decks.items()]),
        incidents=tuple(state.incidents.values()),
        disputes=disputes_of(day),
        rulings=tuple(state.rulings.values()),
        barred=tuple([KeptOut(name, until) for name, until in state.barred.items()]),
        alarms=tuple(alarms(day)),
        accounts=accounts if money else {},
        totals=dict(shift.totals) if shift and money else {},
        may=tuple(sorted([tag_of(kind) for kind in may(roles)])),
        namesakes=tuple(sorted([name for name in guests if state.known.get(name) is False])),
    )


def waiters(day: Day) -> Iterator[Waiter]:
    """Everybody on a list, list by list in order."""
    for key, game in day.state.games.items():
        for waiting in game.names:
            called = waiting.name in day.state.offers and day.state.offers[waiting.name].game == key
            yield Waiter(key, waiting.name, waiting.how, waiting.here, called, (day.now - waiting.since) // MINUTE)


def deck_of(day: Day, name: str, deck: s.Deck) -> DeckLine:
    """A deck and how old its order is."""
    ordered = (day.now - deck.ordered) // MINUTE if deck.ordered >= 0 else -1
    return DeckLine(name, deck.colour, deck.table, (day.now - deck.brought) // MINUTE, ordered)


def sheet_of(day: Day, sheet: Sheet) -> SheetShown:
    """The day's sheet: what all tables and people hold is summed up by kind."""
    by_kind: dict[str, int] = {}
    for account, cents in day.state.ledger.accounts.items():
        kind = account.partition("/")[0]
        by_kind[kind] = by_kind.get(kind, 0) + cents
    shifts = [ShiftLine(shift.number, shift.lead, shift.opened, shift.closed, dict(shift.totals)) for shift in day.state.shifts]
    return SheetShown(tuple(shifts), tuple(sheet.lines), by_kind, sum(by_kind.values()) == 0)


def spot_of(day: Day, table: Table, money: bool, console: str) -> Spot:
    """A table, its seats in order."""
    most = day.offered(table).offered.seats if table.game else 0
    state, ledger = day.state, day.state.ledger
    return Spot(
        number=table.number,
        game=table.game,
        main=table.main,
        dealer=table.dealer,
        hand=table.hand,
        players=len(table.seats),
        seats=tuple([place_of(day, table, seat) for seat in range(1, most + 1)]),
        decks=tuple(table.decks),
        tray=ledger[s.tray(table.number)] if money and not s.tray_counted(state, table.number) else 0,
        boxes=tuple([kind for kind in s.KINDS if ledger[s.box_at(table.number, kind)]]),
        console=console,
    )


def place_of(day: Day, table: Table, seat: int) -> Place:
    """A seat and who has it."""
    if sitting := table.seats.get(seat):
        return Place(seat, sitting.name, sitting.status, day.chips(table, seat))
    return Place(seat, table.held.get(seat, ""), "kept" if seat in table.held else "")


def alarms(day: Day) -> Iterator[Alarm]:
    """What is due: decks, time, pushes, reports."""
    state = day.state
    for name, deck in state.decks.items():
        since = (day.now - max(deck.ordered, deck.brought)) // MINUTE
        due = deck_due(since, (day.now - deck.brought) // MINUTE, day.rules)
        if not isinstance(due, NotCovered) and due.due != "nothing":
            yield Alarm(f"deck {name} of table {deck.table}: {due.due}", due.cites)
    for table in state.tables.values():
        if table.game and day.offered(table).offered.hourly and (day.now - table.collected) // MINUTE >= SHORTEST:
            yield Alarm(f"table {table.number}: time is due", day.clauses("time interval", or_else=("CS/day/time",)))
    for name, dealer in state.dealers.items():
        if dealer.table and (day.now - dealer.since) // MINUTE >= AT_ONE_TABLE:
            yield Alarm(f"{name} has dealt an hour at table {dealer.table}", ("CS/day/rotation",))
    for incident in state.incidents.values():
        if incident.report and not incident.reported:
            yield Alarm(f"incident {incident.number}, {incident.kind}: to be reported", ("CS/day/incident",))
    for number in open_ones(day):
        dispute = state.disputes[number]
        late = ", overdue" if dispute.until < day.now else ""
        yield Alarm(f"dispute {number} of {dispute.name}: {WAITS_FOR[dispute.stage]}{late}", dispute.clauses)


def mine_of(day: Day, name: str) -> Mine:
    """Where somebody sits or stands on lists, unless it is another of that name."""
    state = day.state
    if not state.known.get(name):
        return Mine(name, ())
    lists = tuple(
        [
            Waits(key, place, wait(game, place))
            for key, game in state.games.items()
            for place, waiting in enumerate(game.names, 1)
            if waiting.name == name
        ]
    )
    own = disputes_of(day, name=name) if name else ()
    if offer := state.offers.get(name):
        at = left(day, offer.times, offer.at)
        return Mine(name, lists, offer.table, offer.seat, called=True, left=at, disputes=own)
    if move := state.walking.get(name):
        return Mine(name, lists, move.table, move.seat, walking=True, disputes=own)
    table, seat = state.where.get(name, (0, 0))
    return Mine(name, lists, table, seat, disputes=own)
