"""Events made for a test: so many entries, or players put where the test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from cardspeak.rulebook import Refused
from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.structure import Structure, packaged

SECRET = sha256(b"a test's").hexdigest()
MINUTE = 60_000
NOBODY: tuple[str, ...] = ("CS/event/entry",)


def structure(name: str, **changes: Any) -> Structure:
    """A packaged structure with parts put otherwise: `entry={"cap": 9}`."""
    made = packaged(name)
    return replace(made, **{part: replace(getattr(made, part), **fields) for part, fields in changes.items()})


def announced(made: Structure | str, count: int = 0) -> Tournament:
    """An event with so many entries of people called A1, A2 and so on."""
    t = Tournament.announced(packaged(made) if isinstance(made, str) else made, commitment_of(SECRET), moment=0)
    for number in range(1, count + 1):
        t.register(f"A{number}", moment=number)
    return t


def begun(made: Structure | str, count: int) -> Tournament:
    """The same, drawn and started at moment 1000."""
    t = announced(made, count)
    t.draw(SECRET, moment=900)
    t.start(moment=1000)
    return t


def put(made: Structure | str, tables: Mapping[int, Mapping[int, int]], entries: int = 0, mark: int = 1) -> Tournament:
    """An event whose players sit where the test says, by table and seat with so many chips, all chips issued; started.

    entries: how many there were, the others are out. mark: that of the last redraw, by default the last there is.
    """
    sitting = sum(map(len, tables.values()))
    t = announced(made, max(entries, sitting))
    t.know(SECRET)
    for number in range(1, max(tables) + 1):
        t.emit(e.TableOpened(number, 900, NOBODY))
    for number in range(sitting + 1, entries + 1):
        t.emit(e.Seated(number, 1, 1, 0, 900, NOBODY))
        t.emit(e.Out(number, 1, 1, 0, 900, NOBODY))
        t.state.unplaced.append([number])
    entry = 0
    for table, seats in tables.items():
        for seat, chips in seats.items():
            entry += 1
            t.emit(e.Seated(entry, table, seat, chips, 900, NOBODY))
    for spot in t.tables:
        spot.lost = 0
        for seat in set(range(1, t.structure.event.seats + 1)) - set(tables.get(spot.number, {})):
            spot.opened.remove(seat) if seat in spot.opened else None
            spot.opened.append(seat)
    for table in list(t.state.spots):
        if not t.state.spots[table].seats:
            t.emit(e.TableBroken(table, 900, NOBODY))
    t.state.phase, t.state.mark = "drawn", mark
    if t.schedule.closing <= 1 or entries:
        t._close(950)
    t.emit(e.ClockStarted(1000, NOBODY))
    t._level_begins(1, 1000)
    return t


def hand(
    t: Tournament,
    table: int,
    changes: Mapping[int, int] | None = None,
    last: Positions | None = None,
    *,
    moment: int = 0,
    waits: bool = False,
    begin: bool = True,
) -> None:
    """A table plays a hand in which stacks change so; out is who has nothing left."""
    spot = t.spot(table)
    at = moment or t.state.moment
    if begin:
        t.hand_began(table, spot.hand + 1, moment=at)
    stacks = {seat: t.entry(number).chips + (changes or {}).get(seat, 0) for seat, number in spot.seats.items()}
    t.hand_ended(table, stacks, positions=last, waits=waits, moment=at)


def take_all(t: Tournament, table: int, winner: int, *losers: int, last: Positions | None = None, **more: Any) -> None:
    """A hand in which the winner takes all that these seats have."""
    spot = t.spot(table)
    lost = {seat: -t.entry(spot.seats[seat]).chips for seat in losers}
    hand(t, table, {**lost, winner: -sum(lost.values())}, last, **more)


def arrive_all(t: Tournament) -> None:
    """Everybody on the way arrives."""
    while t.walking:
        t.arrived(t.walking[0].number, moment=t.state.moment + 1)


def of(t: Tournament, kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in t.events if type(event) is kind]


def seat_of(t: Tournament, table: int, seat: int) -> int:
    """The entry at a seat."""
    return t.spot(table).seats[seat]


def refused(function: Any, *args: Any, **more: Any) -> Refused:
    """The refusal of a call, which has changed nothing."""
    t = function.__self__
    before, count = t.values(), len(t.events)
    try:
        function(*args, **more)
    except Refused as refusal:
        assert refusal.cites, refusal
        assert t.values() == before and len(t.events) == count
        return refusal
    raise AssertionError(f"{function.__name__} was not refused")


def balanced(t: Tournament) -> None:
    """Money and chips come to nothing too much."""
    assert sum(t.state.money.accounts.values()) == 0
    assert sum(entry.chips for entry in t.state.entries.values() if entry.status in ("seated", "walking")) == t.in_play
