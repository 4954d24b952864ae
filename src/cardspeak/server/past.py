"""A round that is over, as one player or the rail may know it, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from cardspeak.events import RAIL, Event, view
from cardspeak.journal import Journal, Row
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.server.hands import hands
from cardspeak.server.lines import lines
from cardspeak.server.messages import Line
from cardspeak.server.table_view import Winner, winners, written
from cardspeak.table.place_events import Left, SeatChanged, Seated
from cardspeak.table.table_apply import OF_A_ROUND
from cardspeak.table.table_events import RoundOpened
from cardspeak.table.words import SAY

OVER: Final = ("CS/table/between-rounds",)
NEAR: Final = 64
"""Entries that are looked through one by one."""


class Step(msgspec.Struct, frozen=True):
    """How a round stood after one of its entries: what lies open, and what happened. Amounts are chips, by seat.

    cards: in front of each seat that has some, `??` for one that the viewer does not know.
    """

    seq: int
    moment: int
    street: str
    board: list[str]
    pot: int
    to_act: int
    stacks: dict[int, int]
    bets: dict[int, int]
    cards: dict[int, list[str]]
    lines: list[Line]


class PastRound(msgspec.Struct, frozen=True):
    """Round `number` of a table as `seat` (0: the rail) may know it. players: by seat."""

    table: str
    number: int
    variant: str
    button: int
    seat: int
    players: dict[int, str]
    steps: list[Step]
    winners: list[Winner]


def past_round(book: Journal, table: str, number: int, asker: str) -> PastRound:
    """A round that is over, as whoever asks may know it: by his own seat if he was dealt in, else as the rail.

    Raises `Refused` for a round that is still played, or is not there.
    """
    rows, dealt = rows_of(book, table, number)
    players = {seat: name for seat, name in seated_before(book, table, rows[0].sequence).items() if seat in dealt}
    seat = next((seat for seat, name in players.items() if name == asker), RAIL)
    steps: list[Step] = []
    played: list[Event] = []
    for row in rows:
        opened = row.entry.opened(book.key)
        played += [event for event in opened if type(event) in OF_A_ROUND]
        steps.append(step(row, Round.replay(played), opened, seat))
    first, last = played[0], played[-1]
    if not isinstance(first, e.Began) or not isinstance(last, e.Ended | e.Voided):
        raise Refused(f"round {number} is still being played", OVER)
    r = Round.replay(played)
    won = winners(r.game.variant, r.view(seat).events)
    return PastRound(table, number, first.variant, first.button, seat, players, steps, won)


def step(row: Row, r: Round, events: Sequence[Event], seat: int) -> Step:
    """How the round stood after an entry, as a seat may know it."""
    seen = r.view(seat)
    cards = {at: written(held) for at, held in hands(seen.events, own=seat).items()}
    what = lines(SAY, view(events, seat), row.sequence)
    return Step(
        row.sequence, row.entry.moment, seen.street, written(seen.board), seen.pot, seen.to_act, seen.stacks, seen.bets, cards,
        what,
    )  # fmt: skip


def rows_of(book: Journal, table: str, number: int) -> tuple[list[Row], tuple[int, ...]]:
    """The entries of a round, and the seats that were dealt in. Raises `Refused` if the table never dealt it."""
    rows: list[Row] = []
    dealt: tuple[int, ...] = ()
    for row, opened in openings(book, table, before(book, table, number)):
        if opened and opened.number == number:
            dealt = opened.dealt
        elif opened and opened.number > number:
            break
        if dealt:
            rows.append(row)
            if any([isinstance(event, e.Ended) for event in row.entry.events]):
                break
    if not rows:
        raise Refused(f"the table has not dealt a round {number}", OVER)
    return rows, dealt


def openings(book: Journal, table: str, after: int) -> Iterator[tuple[Row, RoundOpened | None]]:
    """The entries after one, each with the round that it opens, if it does."""
    for row in book.store.read(table, after):
        yield row, next((event for event in row.entry.events if isinstance(event, RoundOpened)), None)


def before(book: Journal, table: str, number: int) -> int:
    """An entry before which the round was not opened, and not long before it: found by halves, for rounds come in order."""
    low, high = 0, book.standing(table).sequence
    while high - low > NEAR:
        middle = (low + high) // 2
        found = next((opened for _, opened in openings(book, table, middle) if opened), None)
        if found is None or found.number >= number:
            high = middle
        else:
            low = middle
    return low


def seated_before(book: Journal, table: str, sequence: int) -> dict[int, str]:
    """Who sat where when the entry was made."""
    found: dict[int, str] = {}
    for row in book.store.read(table):
        if row.sequence > sequence:
            break
        if b'"table.se' in row.body or b'"table.left"' in row.body:
            for event in row.entry.events:
                seated(found, event)
    return found


def seated(found: dict[int, str], event: Event) -> None:
    match event:
        case Seated():
            found[event.seat] = event.player
        case Left():
            found.pop(event.seat, None)
        case SeatChanged():
            found[event.to] = found.pop(event.seat)
