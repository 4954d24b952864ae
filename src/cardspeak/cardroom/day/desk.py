"""The brush's desk: names on lists, calls, and to whom an open seat goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.combining import must_move
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import NAMES, RoomCore
from cardspeak.cardroom.day.moving import ordered
from cardspeak.cardroom.day.state import HOLD, Game, Table
from cardspeak.cardroom.lists import join_list, open_seat, restore_name
from cardspeak.cardroom.seating import Choice, seat_opened, table_for_newcomer, voluntary_change
from cardspeak.cardroom.seating import Game as Playing
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling

LIST: Cites = ("CS/day/list",)
NEWCOMER: Cites = ("CS/day/newcomer",)
PHONE: Cites = ("CS/day/phone",)
OWN: Cites = ("CS/day/own",)
CALLS: Cites = ("CS/day/calls",)
BARRED: Cites = ("CS/day/barred",)
FEEDER: Cites = ("CS/day/feeder",)
TRANSFER: Cites = ("CS/day/transfer",)
CHIPS: Cites = ("CS/day/chips",)
MOST_CALLS: Final = 3


def calls_of(r: RoomCore) -> int:
    """How often a name is called before it is struck."""
    return int(r.rules.lists.calls.value) or MOST_CALLS


def check_welcome(r: RoomCore, name: str) -> None:
    """Raises `Refused` for somebody who is kept out."""
    until = r.state.barred.get(name)
    if until is not None and (until == 0 or until > r.now):
        raise Refused(f"{quoted(name)} is kept out of the room", r.clauses("barring", or_else=BARRED))


def check_new(r: RoomCore, game: Game, name: str) -> None:
    """Raises `Refused` for who is on the list, or plays that game already."""
    if name in [waiting.name for waiting in game.names]:
        raise Refused(f"{quoted(name)} is on the list already", r.clauses("list", or_else=LIST))
    table, _ = r.state.where.get(name, (0, 0))
    table = table or (r.state.walking[name].table if name in r.state.walking else 0)
    if table and r.state.tables[table].game == game.offered.key:
        raise Refused(f"{quoted(name)} has a seat in that game", NAMES)
    if any([dealer == name for dealer in r.state.dealers]):
        raise Refused(f"{quoted(name)} deals here", ("CS/day/dealers",))


def join(r: RoomCore, command: c.Join) -> None:
    """A seat at once where there is one that nobody waits for, else a place on the list."""
    game = r.game(command.game)
    check_welcome(r, command.name)
    check_new(r, game, command.name)
    if command.prefers > game.offered.seats:
        raise Refused(f"there is no seat {command.prefers} in that game, which has {game.offered.seats}", NAMES)
    tables = candidates(r, game)
    here = command.how in ("desk", "kiosk")
    busy = command.name in r.state.where or command.name in r.state.walking or command.name in r.state.offers
    waiting = waiting_for(r, game, tables)
    joined = join_list(waiting, command.name, sum([len(r.free(table)) for table in tables]), r.rules)
    if joined.seated and here and not busy:
        table, cites = newcomers(r, tables, command.table)
        seat = seat_for(r, table, command.prefers)
        until = r.now + HOLD
        clauses = telling(joined.cites, cites, returning(r, command.name), CHIPS)
        r.emit(e.SeatTaken(command.name, table.number, seat, until, False, clauses))
        return
    cites = r.clauses("list", "list first", or_else=LIST)
    place = len(game.names) + 1
    more = () if here else PHONE
    clauses = telling(cites, returning(r, command.name), more)
    r.emit(e.Listed(command.game, command.name, command.how, command.prefers, place, clauses))


def returning(r: RoomCore, name: str) -> Cites:
    """The clauses for somebody whose chips were picked up: who comes back is a newcomer."""
    return r.rules.cited("seat for a returner") if r.state.ledger[s.safe(name)] else ()


def candidates(r: RoomCore, game: Game) -> list[Table]:
    """The tables of a game with an open seat for a newcomer: not one that another feeds, while that other has a seat."""
    tables = [table for table in r.tables_of(game.offered.key) if r.free(table)]
    return [table for table in tables if not r.feeders(table)] or tables


def waiting_for(r: RoomCore, game: Game, tables: list[Table]) -> list[str]:
    """Who is on the list and here, is not being called, and has not declined every seat that is open."""
    return [
        waiting.name
        for waiting in game.names
        if waiting.here and waiting.name not in r.state.offers
        if not tables or any([waiting.name not in table.declined for table in tables])
    ]


def newcomers(r: RoomCore, tables: list[Table], chosen: int) -> tuple[Table, Cites]:
    """Which of these tables a newcomer goes to: the one that the house chooses, else by the book's guideline while it stands."""
    by_name = {str(table.number): table for table in tables}
    if chosen:
        cites = r.clauses("house seats", or_else=NEWCOMER)
        if str(chosen) not in by_name:
            raise Refused(f"table {chosen} has no seat for a newcomer to that game", cites)
        return by_name[str(chosen)], cites
    games = [Playing(name, len(table.seats) + len(table.held), table.opened) for name, table in by_name.items()]
    choice = table_for_newcomer(games, r.rules, new_shift=len(r.state.shifts) > 1)
    if isinstance(choice, Choice):
        return by_name[choice.chosen], choice.cites
    least = min(games, key=lambda game: (game.players, game.started))
    return by_name[least.table], telling(choice.cites, NEWCOMER)


def seat_for(r: RoomCore, table: Table, prefers: int) -> int:
    """The seat that somebody prefers if it is open, else the lowest that is."""
    free = r.free(table)
    return prefers if prefers in free else free[0]


def unlist(r: RoomCore, command: c.Unlist) -> None:
    game = r.game(command.game)
    if command.name not in [waiting.name for waiting in game.names]:
        raise Refused(f"{quoted(command.name)} is not on that list", r.clauses("list", or_else=LIST))
    r.emit(e.Struck(command.game, command.name, "left", LIST))


def restore(r: RoomCore, command: c.Restore) -> None:
    game = r.game(command.game)
    check_welcome(r, command.name)
    check_new(r, game, command.name)
    names = [waiting.name for waiting in game.names]
    if command.place > len(names) + 1:
        raise Refused(f"the list has {len(names)} names, and no place {command.place}", LIST)
    restored = restore_name(names, command.name, command.place, r.rules)
    cites = LIST if isinstance(restored, NotCovered) else restored.cites
    r.emit(e.Listed(command.game, command.name, "desk", 0, command.place, cites))


def here(r: RoomCore, command: c.Here) -> None:
    game = r.game(command.game)
    called = [waiting for waiting in game.names if waiting.name == command.name]
    if not called or called[0].here:
        raise Refused(f"no {quoted(command.name)} is on that list by phone", PHONE)
    r.emit(e.Came(command.game, command.name, PHONE))


def vouch(r: RoomCore, command: c.Vouch) -> None:
    known = r.state.known.get(command.name)
    if known is None:
        raise Refused(f"nobody here is called {quoted(command.name)}", OWN)
    if known:
        raise Refused(f"{quoted(command.name)} has a page of their own already", OWN)
    r.emit(e.Vouched(command.name, OWN))


def check_own(r: RoomCore, name: str) -> None:
    """Raises `Refused` for who is called like somebody else, as far as the desk knows."""
    if not r.state.known.get(name, True):
        raise Refused(f"the desk knows somebody called {quoted(name)}: say there that it is you", OWN)


# --- an open seat


def fill(r: RoomCore, command: c.Fill) -> None:
    """An open seat goes to who plays there and asked for it, then to the game that feeds the table, then to the list."""
    table = r.open_table(command.table)
    if not r.free(table):
        lapsed(r, table)
    begun = r.happened
    wanted(r, table)
    if not from_feeders(r, table):
        from_list(r, table, r.happened > begun)


def lapsed(r: RoomCore, table: Table) -> None:
    """The game is full, but for seats at which no chips are yet: the one locked up first is lost to who could play at once.

    Raises `Refused` where the book keeps it, or nobody waits who could.
    """
    cites = r.rules.cited("locked seat lost")
    locked = [(sitting.since, seat) for seat, sitting in table.seats.items() if not r.chips(table, seat)]
    if not cites or not locked or not listed(r, table):
        raise Refused(f"no seat of table {table.number} is open", r.clauses("list", or_else=LIST))
    seat = min(locked)[1]
    r.emit(e.SeatLost(table.seats[seat].name, table.number, seat, cites))


def listed(r: RoomCore, table: Table) -> list[str]:
    """Who may be called to a seat of a table, in order."""
    names = [waiting.name for waiting in r.offered(table).names if waiting.here and waiting.name not in r.state.offers]
    return [name for name in names if name not in table.declined]


def wanted(r: RoomCore, table: Table) -> None:
    """Who plays there and asked for a seat that is open now has it, the earliest to sit down first."""
    while True:
        free = r.free(table)
        asking = [(sitting.since, seat) for seat, sitting in table.seats.items() if sitting.wants in free]
        if not asking:
            return
        seat = min(asking)[1]
        sitting = table.seats[seat]
        opened = seat_opened(sitting.name, "", r.rules)
        cites = NEWCOMER if isinstance(opened, NotCovered) else opened.cites
        before = r.rules.cited("seat before newcomer", "seat changed") if listed(r, table) else ()
        r.emit(e.SeatChanged(sitting.name, table.number, seat, sitting.wants, telling(cites, before)))


def from_feeders(r: RoomCore, table: Table) -> bool:
    """Whether players of the games that feed a table go to its open seats: who sat down there first."""
    seats = {
        sitting.name: sitting for feeder in r.feeders(table) for sitting in feeder.seats.values() if sitting.status != s.LOCKED
    }
    if not seats:
        return False
    free = r.free(table)
    must_go = must_move({name: sitting.since for name, sitting in seats.items()}, len(free), r.rules)
    if isinstance(must_go, NotCovered):
        names, cites = sorted(seats, key=lambda name: seats[name].since)[: len(free)], FEEDER
    else:
        names, cites = list(must_go.names), must_go.cites
    for name, seat in zip(names, free, strict=False):
        ordered(r, name, table, seat, "must-move", telling(cites, FEEDER))
    return True


def from_list(r: RoomCore, table: Table, done: bool) -> None:
    """The next name of the list is called to an open seat. done: something has been done with the seat already."""
    game = r.offered(table)
    names = [waiting.name for waiting in game.names if waiting.here and waiting.name not in r.state.offers]
    call = open_seat(names, r.rules, table.declined)
    if call.seat_to:
        seat, chose = seat_called(r, table, call.seat_to)
        cites = telling(chose, call.cites, r.rules.lists.calls.cites, CALLS)
        r.emit(e.Called(game.offered.key, call.seat_to, table.number, seat, 1, cites))
    elif not done:
        raise Refused("nobody is waiting for that seat", r.clauses("vacancy announced", "list", or_else=LIST))


def seat_called(r: RoomCore, table: Table, name: str) -> tuple[int, Cites]:
    """The seat to which the next name is called. In a game that begins, a seat that somebody on the list has asked for before is
    kept for that one, while there are others.
    """
    asked = {waiting.name: waiting.prefers for waiting in r.offered(table).names}
    free, prefers = r.free(table), asked.pop(name)
    choice = r.rules.cited("seat choice new game") if not table.hand else ()
    if prefers in free:
        return prefers, choice
    left = [seat for seat in free if seat not in asked.values()] if choice else []
    return (left or free)[0], choice if left and left[0] != free[0] else ()


def take(r: RoomCore, command: c.Take) -> None:
    """Who was called has the seat; who plays elsewhere takes chips along as the game allows."""
    offer = offer_of(r, command.name)
    table = r.table(offer.table)
    if command.name in r.state.walking:
        raise Refused(f"{quoted(command.name)} is on the way to another seat, and sits down there first", NAMES)
    cites = r.clauses("list first", "locked seat", "list", or_else=LIST)
    if command.name in r.state.where:
        old, seat, _ = r.seated(command.name)
        if r.chips(old, seat):
            goes_over(r, command.name, table, offer.seat, listed=True)
            return
        r.emit(e.SeatLost(command.name, old.number, seat, CHIPS))
    r.emit(e.SeatTaken(command.name, table.number, offer.seat, r.now + HOLD, True, telling(cites, CHIPS)))


def goes_over(r: RoomCore, name: str, table: Table, seat: int, listed: bool) -> None:
    """A player changes games at the player's own wish: chips up to the new game's most go along, what is short is added there."""
    old, at, _ = r.seated(name)
    stack, offered = r.chips(old, at), r.offered(table).offered
    change = voluntary_change(stack, offered.least, offered.most, True, r.rules)
    if isinstance(change, NotCovered):
        brings, owes, cites = min(stack, offered.most), max(0, offered.least - stack), TRANSFER
    else:
        brings, owes, cites = change.stack, change.must_add, change.cites
    clauses = telling(r.rules.cited("transfer"), cites)
    if listed:
        r.emit(e.Struck(offered.key, name, "seated", r.clauses("list first", "list", or_else=LIST)))
    r.emit(
        e.MoveOrdered(
            name=name,
            table=old.number,
            seat=at,
            to_table=table.number,
            to_seat=seat,
            cents=brings,
            over=stack - brings,
            owes=owes,
            why="transfer",
            cites=clauses,
        )
    )


def decline(r: RoomCore, command: c.Decline) -> None:
    """The seat is offered on; where everybody has declined, the list is dealt with as the book has it."""
    offer = offer_of(r, command.name)
    cites = r.rules.lists.declined.cites
    r.emit(e.Declined(offer.game, command.name, cites))
    cleared(r, r.table(offer.table))


def cleared(r: RoomCore, table: Table) -> None:
    """Everybody on the list has declined a seat: whether the book strikes them all."""
    game = r.offered(table)
    called = [name for name, offer in r.state.offers.items() if offer.game == game.offered.key]
    names = [waiting.name for waiting in game.names if waiting.here]
    call = open_seat(names, r.rules, table.declined)
    if not called and not call.seat_to:
        for name in call.erased:
            r.emit(e.Struck(game.offered.key, name, "cleared", call.cites))


def offer_of(r: RoomCore, name: str) -> s.Offer:
    """The seat to which somebody is called. Raises `Refused`."""
    if name not in r.state.offers:
        raise Refused(f"{quoted(name)} is not being called", r.clauses("list", or_else=CALLS))
    return r.state.offers[name]


DECIDES: Final[dict[type, Callable[[Any, Any], None]]] = {
    c.Join: join,
    c.Unlist: unlist,
    c.Restore: restore,
    c.Here: here,
    c.Vouch: vouch,
    c.Fill: fill,
    c.Take: take,
    c.Decline: decline,
}
