"""At the seats: chips bought, players away, gone or over to another seat or table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import NAMES, RoomCore
from cardspeak.cardroom.day.desk import LIST, NEWCOMER, goes_over, seat_for, waiting_for
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cardroom.day.state import Table
from cardspeak.cardroom.day.terms import BUY_IN, purchase
from cardspeak.cardroom.seating import DEALS, absent_chips, locked_seat, seat_opened
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling

TRAY: Cites = ("CS/day/tray",)
LEAVING: Cites = ("CS/day/leave",)
ABSENT: Cites = ("CS/day/absent",)
MOVES: Cites = ("CS/day/moves",)


def buy(r: RoomCore, command: c.Buy) -> None:
    table, seat, sitting = r.seated(command.name)
    bounds = purchase(r.offered(table).offered, r.chips(table, seat), sitting.owes, r.rules)
    cites = telling(bounds.cites, BUY_IN)
    if not bounds.least <= command.cents <= bounds.most:
        limits = f"{dollars(bounds.least)} to {dollars(bounds.most)}"
        raise Refused(f"{command.name} can buy in for {limits}, not {dollars(command.cents)}", cites)
    if not command.caged and r.state.ledger[s.tray(table.number)] < command.cents:
        raise Refused(f"the tray of table {table.number} is too short for that: ask for a fill, or buy at the cage", TRAY)
    r.emit(e.Bought(command.name, table.number, seat, command.cents, command.caged, cites))


def leave(r: RoomCore, command: c.Leave) -> None:
    """With all chips, off every list."""
    name = command.name
    if name in r.state.walking:
        raise Refused(f"{quoted(name)} is on the way to table {r.state.walking[name].table}, and sits down first", MOVES)
    if name in r.state.where:
        table, seat, _ = r.seated(name)
        r.emit(e.StoodUp(name, table.number, seat, r.chips(table, seat), r.clauses("leaving a game", or_else=LEAVING)))
    elif name not in [waiting.name for game in r.state.games.values() for waiting in game.names]:
        raise Refused(f"{quoted(name)} has no seat and is on no list", NAMES)
    off_lists(r, name, "left")


def off_lists(r: RoomCore, name: str, why: str) -> None:
    """A name is struck from every list."""
    for key, game in r.state.games.items():
        if name in [waiting.name for waiting in game.names]:
            r.emit(e.Struck(key, name, why, LIST))


def away(r: RoomCore, command: c.Away) -> None:
    _, _, sitting = r.seated(command.name)
    if sitting.status == s.LOCKED:
        raise Refused(f"{quoted(command.name)} has no chips there yet", r.clauses("locked seat", or_else=BUY_IN))
    if (sitting.status == s.AWAY) == command.away:
        raise Refused(f"{quoted(command.name)} is {'away' if command.away else 'there'} already", ABSENT)
    r.emit(e.Absent(command.name, command.away, ABSENT))


def pick_up(r: RoomCore, command: c.PickUp) -> None:
    table, seat, sitting = r.seated(command.name)
    if sitting.status != s.AWAY:
        raise Refused(f"{quoted(command.name)} is not away", r.clauses("absent chips", or_else=ABSENT))
    chips_away = absent_chips(r.rules)
    cites = ABSENT if isinstance(chips_away, NotCovered) else chips_away.cites
    cites = telling(kept_at_first(r, table, seat), cites)
    r.emit(e.PickedUp(command.name, table.number, seat, r.chips(table, seat), cites))


def kept_at_first(r: RoomCore, table: Table, seat: int) -> Cites:
    """The clauses by which somebody has a right no longer to a seat of a game that has just opened, bought in whole.

    Raises `Refused` while the seat is kept.
    """
    game = r.offered(table)
    claim = locked_seat(
        new_game=table.hand < DEALS,
        full_buy_in=r.chips(table, seat) >= game.offered.least,
        list_exists=bool(game.names),
        deals_played=table.hand,
        present=False,
        full_and_wanted=False,
        rules=r.rules,
    )
    if table.hand >= DEALS or isinstance(claim, NotCovered):
        return ()
    if claim.entitled and game.offered.least <= r.chips(table, seat):
        raise Refused(f"seat {seat} is kept until deal {DEALS} of the game, as long as there is no list", claim.cites)
    return () if claim.entitled else claim.cites


def reclaim(r: RoomCore, command: c.Reclaim) -> None:
    cents = r.state.ledger[s.safe(command.name)]
    if not cents:
        raise Refused(f"no chips of {quoted(command.name)} are kept", ABSENT)
    r.emit(e.Reclaimed(command.name, cents, ABSENT))


def want(r: RoomCore, command: c.Want) -> None:
    """The seat at once if it is open, else as soon as it is."""
    table, seat, sitting = r.seated(command.name)
    most = r.offered(table).offered.seats
    if command.seat > most or command.seat == seat or command.seat == sitting.wants:
        raise Refused(f"seat {command.seat} is none to ask for: the table has {most}", NAMES)
    opened = seat_opened(command.name, "", r.rules)
    cites = NEWCOMER if isinstance(opened, NotCovered) else opened.cites
    if command.seat in r.free(table):
        r.emit(e.SeatChanged(command.name, table.number, seat, command.seat, cites))
    else:
        r.emit(e.SeatWanted(command.name, command.seat, cites))


def transfer(r: RoomCore, command: c.Transfer) -> None:
    """By the floor's permission, where nobody on a list comes first."""
    old, _, sitting = r.seated(command.name)
    table = r.open_table(command.table)
    if sitting.status == s.LOCKED or table is old:
        raise Refused(f"{quoted(command.name)} has no chips to go over to table {table.number} with", MOVES)
    if old.main == table.number:
        raise Refused("who goes to the main game is who has been longest in this one", r.clauses("must move", or_else=MOVES))
    if not r.free(table):
        raise Refused(f"no seat of table {table.number} is open", MOVES)
    game = r.offered(table)
    if table.game != old.game and [name for name in waiting_for(r, game, [table]) if name != command.name]:
        raise Refused("the seat goes to the list of its game first", r.clauses("list first", "list", or_else=LIST))
    listed = command.name in [waiting.name for waiting in game.names]
    goes_over(r, command.name, table, seat_for(r, table, 0), listed)


def arrive(r: RoomCore, command: c.Arrive) -> None:
    if command.name not in r.state.walking:
        raise Refused(f"{quoted(command.name)} is on the way nowhere", MOVES)
    move = r.state.walking[command.name]
    r.emit(e.Arrived(command.name, move.table, move.seat, MOVES))


DECIDES: Final[dict[type, Callable[[Any, Any], None]]] = {
    c.Buy: buy,
    c.Leave: leave,
    c.Away: away,
    c.PickUp: pick_up,
    c.Reclaim: reclaim,
    c.Want: want,
    c.Transfer: transfer,
    c.Arrive: arrive,
}
