"""Keeping a tournament's tables even: who moves, to which seat, and which tables stop."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from cardspeak.poker.seats import NUMBERS
from cardspeak.rulebook import Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.answers import left_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.seats import clockwise, within


class Seat(msgspec.Struct, frozen=True):
    """A seat chosen by a rule."""

    seat: int
    cites: Cites


class StudMove(msgspec.Struct, frozen=True):
    """The seat that a player leaves and the seat that the same player takes at the short table."""

    from_seat: int
    to_seat: int
    cites: Cites


class Balance(msgspec.Struct, frozen=True):
    """Whether the tables are even enough, and else the fewest moves that make them so: (from, to), a player each."""

    balanced: bool
    moves: tuple[tuple[str, str], ...]
    cites: Cites


class Halt(msgspec.Struct, frozen=True):
    """The tables that stop before their next hand."""

    tables: tuple[str, ...]
    cites: Cites


@handed
def mover(
    next_hand: Positions, rules: HouseRules, cards: Mapping[int, int] | None = None, stud_of_mixed: bool = False
) -> Seat | NotCovered:
    """Who leaves the table whose next hand would be played at these positions.

    cards: where the book deals for it, a card to each seat. stud_of_mixed: the table is in the stud part of a mixed game, and
    `next_hand` is what a hand of hold'em would be from the frozen button. Raises `Refused` without the cards that it takes.
    """
    point = rules.moves.mover
    if point.value == "unsaid":
        return NotCovered("who moves to another table")
    if point.value == "high-card":
        return by_card(cards or {}, rules)
    more = rules.cited("mixed mover") if stud_of_mixed else ()
    return Seat(next_hand.big_blind, more + point.cites)


@handed
def by_card(cards: Mapping[int, int], rules: HouseRules) -> Seat:
    """Who leaves the table where the book deals a card to each seat for it: the highest, by rank and then suit.

    Raises `Refused` without cards.
    """
    if not cards:
        raise Refused("each player at the table is dealt a card to find who moves", rules.moves.mover.cites)
    return Seat(max(cards, key=lambda seat: (cards[seat] & 15, cards[seat] >> 4)), rules.moves.mover.cites)


@handed
def destination(open_seats: Collection[int], next_hand: Positions, rules: HouseRules) -> Seat | Discretion | NotCovered:
    """Which open seat a single mover takes at a table whose next hand would be played at these positions.

    Raises `Refused` where no seat is open.
    """
    if not open_seats:
        raise Refused("no seat is open at the table that is short")
    point = rules.moves.seat
    if point.value == "worst":
        return _soonest_big_blind(open_seats, next_hand, rules)
    if point.value == "unsaid":
        return NotCovered("the seat of a player who is moved")
    free = [seat for seat in clockwise(open_seats, next_hand.button) if seat != next_hand.button]
    return Seat(free[-1], point.cites) if free else NotCovered("a table whose only open seat has the button", point.cites)


def _soonest_big_blind(open_seats: Collection[int], next_hand: Positions, rules: HouseRules) -> Seat | Discretion:
    """Clockwise from the small blind's place, for whoever sits there first has the big blind first."""
    place, button = next_hand.small_blind_place, next_hand.button
    for seat in clockwise(open_seats, place):
        if seat != place and (place == button or not within(seat, button, place)):
            more = rules.cited("single big blind") if within(seat, place, next_hand.big_blind) else ()
            return Seat(seat, rules.moves.seat.cites + rules.cited("never small blind") + more)
    return Discretion("td", ("hold the move", "another table"), rules.cited("never small blind"))


@handed
def stud_move(occupied: Collection[int], opened: Sequence[int], rules: HouseRules) -> StudMove | NotCovered:
    """Who moves where when only stud is played: the last seat to open at the short table is filled.

    occupied: the seats of the table that sends. opened: the seats of the short table, in the order in which they came open.
    Raises `Refused` where nobody sits at the table that sends.
    """
    cites = rules.cited("stud mover")
    if not cites or not opened:
        return NotCovered("who moves where in stud")
    if not occupied:
        raise Refused("nobody sits at the table that is to send a player", cites)
    to_seat = opened[-1]
    from_seat = to_seat if to_seat in occupied else clockwise(occupied, to_seat)[0]
    return StudMove(from_seat, to_seat, cites)


@handed
def source_table(sizes: Mapping[str, int], order: Sequence[str], rules: HouseRules) -> str | NotCovered:
    """The table that gives up a player: of the fullest, the first in the order published beforehand.

    Raises `Refused` where the order does not name one of them.
    """
    if not rules.cited("source table"):
        return NotCovered("which table gives up a player")
    fullest = [table for table in order if sizes.get(table) == max(sizes.values())]
    if not fullest:
        raise Refused("the order published for moves names none of the fullest tables", rules.cited("source table"))
    return fullest[0]


@handed
def balance(sizes: Mapping[str, int], rules: HouseRules) -> Balance | Discretion | NotCovered:
    """Whether tables of these sizes are even enough, and the fewest moves that make them so. Raises `Refused` without any."""
    _some(sizes)
    point = rules.moves.spread
    if not point.value:
        return left_by(rules.cited("tighter balance"), "td", ("balance", "play on"), "how even tables are to be")
    now, moves = dict(sizes), []
    while max(now.values()) - min(now.values()) > int(point.value):
        most, least = max(now, key=now.__getitem__), min(now, key=now.__getitem__)
        now[most] -= 1
        now[least] += 1
        moves.append((most, least))
    return Balance(not moves, tuple(moves), point.cites)


@handed
def halted(
    sizes: Mapping[str, int],
    blinds_affected: Collection[str],
    rules: HouseRules,
    other_format: bool = False,
    waived: bool = False,
) -> Halt | Discretion | NotCovered:
    """Which tables stop, by the players that eliminations have left at each, and the tables whose next blinds meet a gap.

    other_format: six-handed or turbo, where the tournament director decides. A waiver is no misdeal. Raises `Refused` without
    a table.
    """
    _some(sizes)
    point = rules.moves.halt
    if not point.value:
        return NotCovered("tables that stop for want of players")
    if other_format:
        return Discretion("td", ("halt", "play on"), rules.cited("halt of other formats"))
    if waived:
        return Halt((), rules.cited("halt waived"))
    fullest = max(sizes.values())
    short = [table for table, size in sizes.items() if fullest - size >= int(point.value) and table in blinds_affected]
    return Halt(tuple(short), point.cites)


def _some(sizes: Mapping[str, int]) -> None:
    if not sizes:
        raise Refused("an event has a table at least")
    most, largest = NUMBERS - 1, max(sizes.values())
    if largest > most:
        raise Refused(f"a table has {most} players at most, not {largest}")
