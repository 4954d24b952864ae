"""A tournament's tables kept even: who moves where, which tables stop, and who is dealt in on arrival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered, open_choice, silent
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Discretion, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Positions
from cardspeak.table.next_round.arrival import Arrival, arrival
from cardspeak.tournament import balancing
from cardspeak.tournament.arrivals import EntryStack, Reseated, entry_stack, wrong_seat
from cardspeak.tournament.levels import Combining, combining

NO_CARDS: Mapping[int, int] = {}


class Move(msgspec.Struct, frozen=True):
    """One player is to leave a table for another.

    source: the next round's positions at the table that sends, None where only the seat is asked for. cards: one dealt to
    each seat there. target: those of the short table, None where only the mover is asked for, with its `open` seats.
    """

    source: Positions | None = None
    target: Positions | None = None
    open: tuple[int, ...] = ()
    cards: Mapping[int, int] = NO_CARDS
    stud_of_mixed: bool = False


class StudMove(msgspec.Struct, frozen=True):
    """A move where only stud is played. opened: the short table's open seats, in the order in which they came open."""

    occupied: tuple[int, ...]
    opened: tuple[int, ...]


class Sizes(msgspec.Struct, frozen=True):
    """How many players each table has, and which of them have a blind that falls on an open seat."""

    tables: Mapping[str, int]
    blinds_affected: tuple[str, ...] = ()
    other_format: bool = False
    waived: bool = False


class Arrived(msgspec.Struct, frozen=True):
    """A newcomer takes a seat at a table whose next round would else be played at these positions."""

    seat: int
    next_hand: Positions
    dealt_last: bool = False


class WrongSeat(msgspec.Struct, frozen=True):
    """A player sits in a wrong seat; `correct` is table and seat. began_right: with the right number of chips."""

    stack: int
    correct: tuple[int, int]
    began_right: bool = True


class Entered(msgspec.Struct, frozen=True):
    """An alternate, late entry or re-entry comes in, where a full stack is of so many chips; `forfeited` are those given up."""

    full: int
    forfeited: int = 0


class TablesCombine(msgspec.Struct, frozen=True):
    """Tables of `seats` seats, and how many players each has lost since the start or the last redraw."""

    tables: Mapping[str, int]
    lost: Mapping[str, int]
    seats: int


def one_move(m: Move, house: HouseRules) -> Finding | None:
    """Who moves, to which seat, and with what to post there."""
    whence, where = who_moves(m, house), which_seat(m, house)
    if whence is None or where is None:
        return whence or where
    force = "definite" if whence.ruling == where.ruling == "definite" else where.ruling
    cites = tuple(dict.fromkeys((*where.cites, *whence.cites)))
    return Finding({**whence.settles, **where.settles}, cites, force, where.choices)


def who_moves(m: Move, house: HouseRules) -> Finding | None:
    """Who leaves the table that sends."""
    if m.source is None:
        return None
    return answered(balancing.mover(m.source, house, m.cards, m.stud_of_mixed), lambda answer: {"from_seat": answer.seat})


def which_seat(m: Move, house: HouseRules) -> Finding | None:
    """The seat at the short table; its duties go with it."""
    if m.target is None:
        return None
    answer = balancing.destination(m.open, m.target, house)
    if isinstance(answer, NotCovered):
        return silent(answer)
    if isinstance(answer, Discretion):
        return open_choice(answer)
    there = arrival(answer.seat, m.target, house)
    duties = {} if isinstance(there, NotCovered) else arrived_at(there)
    more = () if isinstance(there, NotCovered) else there.cites
    return Finding({"to_seat": answer.seat, **duties}, answer.cites).also(*more)


def stud_move(m: StudMove, house: HouseRules) -> Finding | None:
    """Which seat is filled, and by whom."""
    answer = balancing.stud_move(m.occupied, m.opened, house)
    return answered(answer, lambda answer: {"from_seat": answer.from_seat, "to_seat": answer.to_seat})


def tables_stop(m: Sizes, house: HouseRules) -> Finding | None:
    """Which tables stop for want of players."""
    answer = balancing.halted(m.tables, m.blinds_affected, house, m.other_format, m.waived)
    waived = {"misdeal": False} if m.waived else {}
    return answered(answer, lambda answer: {"halt": list(answer.tables), "play_on": not answer.tables, **waived})


def tables_even(m: Sizes, house: HouseRules) -> Finding | None:
    """Whether tables are even enough, and what makes them so."""
    return answered(balancing.balance(m.tables, house), evened)


def evened(balance: balancing.Balance) -> dict[str, Any]:
    """A move, or several of them, with how many players go."""
    counts = {move: balance.moves.count(move) for move in balance.moves}
    moves = [{"from": source, "to": target, "players": count} for (source, target), count in counts.items()]
    if len(moves) == 1:
        return {"balanced": balance.balanced, "move": moves[0]}
    return {"balanced": balance.balanced, **({"moves": moves} if moves else {})}


def newcomer(m: Arrived, house: HouseRules) -> Finding | None:
    """Whether a newcomer is dealt in, and what is posted."""
    return answered(arrival(m.seat, m.next_hand, house, m.dealt_last), arrived_at)


def arrived_at(arriving: Arrival) -> dict[str, Any]:
    """What a seat brings whoever comes to it."""
    posts = {"posts": arriving.posts} if arriving.posts else {}
    waits = {"waits_for": "button_to_pass"} if arriving.waits else {}
    return {"dealt_in": arriving.dealt_in, **posts, **waits}


def reseated(m: WrongSeat, house: HouseRules) -> Finding | None:
    """Where somebody goes who sat wrongly, and with what."""
    return answered(wrong_seat(m.stack, m.began_right, m.correct, house), sent)


def sent(reseating: Reseated) -> dict[str, Any]:
    return {"move_to": {"table": reseating.table, "seat": reseating.seat}, "stack": reseating.stack}


def enters(m: Entered, house: HouseRules) -> Finding | None:
    """The stack of who comes late, or again."""

    def settle(entry: EntryStack) -> dict[str, Any]:
        return {"stack": entry.stack, "not_in_play": entry.removed}

    return answered(entry_stack(m.full, house, m.forfeited), settle)


def combine(m: TablesCombine, house: HouseRules) -> Finding | None:
    """Which table breaks for the others, whose buttons stay where they are."""

    def settle(combined: Combining) -> dict[str, Any]:
        return {"table": combined.table or None, "redraw": bool(combined.table), "button_moves": False}

    return answered(combining(m.tables, m.lost, m.seats, house), settle)


MOVING: Final[Subjects] = {
    Move: (one_move,),
    StudMove: (stud_move,),
    Sizes: (tables_stop, tables_even),
    Arrived: (newcomer,),
    WrongSeat: (reseated,),
    Entered: (enters,),
    TablesCombine: (combine,),
}
