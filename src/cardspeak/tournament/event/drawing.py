"""Seats that are drawn: at the start, late, for a table that breaks, for all at once. The secret comes in with each command."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.telling import telling
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.draws import SEED, bytes_of, commitment_of, pairs_drawn
from cardspeak.tournament.event.placing import Placing
from cardspeak.tournament.event.state import Entry, Spot

DRAWING: Final = ("CS/event/draw",)
LATE_SEAT: Final = ("CS/event/late-seat",)
Place = tuple[int, int]
"""A table and a seat of it."""


class Drawing(Placing):
    """Draws of seats. `_secret` is what they follow from, known while a command is carried out and never kept."""

    __slots__ = ("_secret",)

    def _begin(self) -> None:
        super()._begin()
        self._secret: bytes | None = None

    def know(self, secret: str) -> None:
        """Take the secret that the event was held to, for the draws that follow. Raises `Refused` for another one."""
        if commitment_of(secret) != self.state.commitment:
            raise Refused("that is not the secret that the event was held to", SEED)
        self._secret = bytes_of(secret)

    @property
    def key(self) -> bytes:
        """What the next draw follows from: the secret, and the seeds that were given. Raises `Refused` where it was not
        told.
        """
        if self._secret is None:
            raise Refused("what the draws follow from is not known here", SEED)
        if self.state.secret:
            raise Refused("nothing is drawn once the secret has been told", SEED)
        return self._secret + bytes.fromhex(self.state.mix)

    def _draw(self, why: str, entries: Collection[int], places: Collection[Place], moment: int) -> list[tuple[int, Place]]:
        """Draw seats for these entries in two steps that each can be repeated. Raises `Refused` with too few seats."""
        players, cards = sorted(entries), sorted(places)
        timed = self.rules.cited("draw time") if why == "start" and self.structure.event.start else ()
        cites = telling(self.cites_of(f"draw {why}", *DRAWING), timed, SEED)
        if len(cards) < len(players):
            raise Refused(f"{len(cards)} open seats do not seat {len(players)}", cites)
        ordinal = self.state.draws + 1
        pairs = pairs_drawn(self.key, ordinal, players, cards)
        self.emit(
            e.Drawn(
                ordinal=ordinal,
                why=why,
                entries=tuple(players),
                tables=tuple([table for table, _ in cards]),
                seats=tuple([seat for _, seat in cards]),
                takers=tuple([entry for entry, _ in pairs]),
                to_tables=tuple([place[0] for _, place in pairs]),
                to_seats=tuple([place[1] for _, place in pairs]),
                moment=moment,
                cites=cites,
            )
        )
        return pairs

    # --- the start

    def _open_tables(self, count: int, moment: int) -> None:
        last = max(self.state.spots, default=0)
        for number in range(last + 1, last + count + 1):
            self.emit(e.TableOpened(number, moment, DRAWING))

    def _draw_all(self, entries: Sequence[Entry], moment: int) -> None:
        """Seats for all who have entered."""
        for number, (table, seat) in self._draw_places(entries, moment):
            self._sit(number, table, seat, moment, self.cites_of("draw start", *DRAWING))

    def _draw_places(self, entries: Sequence[Entry], moment: int) -> list[tuple[int, Place]]:
        """As many tables as it takes, each with as many players as the others or one less."""
        seats = self.structure.event.seats
        count = -(-len(entries) // seats)
        self._open_tables(count, moment)
        places = evenly(len(entries), [spot.number for spot in self.tables])
        return self._draw("start", [entry.number for entry in entries], places, moment)

    def _sit(self, entry: int, table: int, seat: int, moment: int, cites: Cites) -> None:
        self.emit(e.Seated(entry, table, seat, self.structure.entry.stack, moment, cites))

    # --- later

    def _late_places(self) -> list[Place]:
        """The open seats of the tables with the fewest players, a new table's where there are none and may be one."""
        open_at = self.heads.below(self.structure.event.seats)
        sizes = self.sizes.by_table
        least = min([sizes[number] for number in open_at], default=0)
        return [(number, seat) for number in open_at if sizes[number] == least for seat in self.free(self.state.spots[number])]

    def _seat_late(self, entry: int, moment: int) -> None:
        """Draw a seat for somebody who comes late, at a table that opens for it if need be."""
        places = self._late_places()
        if not places and self._may_open():
            self._open_tables(1, moment)
            places = self._late_places()
        [(number, (table, seat))] = self._draw("late", [entry], places, moment)
        self._sit(number, table, seat, moment, telling(self.rules.cited("entry stack", "draw late"), LATE_SEAT))

    def _may_open(self) -> bool:
        most = self.structure.event.tables
        return not self.state.stops and (not most or len(self.tables) < most)

    def _seat_alternates(self, moment: int) -> None:
        """Seats that have come open go to alternates, in the order in which they paid."""
        for entry in list(self.state.alternates):
            if self.takes_entries:
                places = self._late_places()
                if not places:
                    return
                [(number, (table, seat))] = self._draw("late", [entry], places, moment)
                self._sit(number, table, seat, moment, telling(("CS/event/entry-cap",), self.cites_of("draw late", *LATE_SEAT)))

    # --- everybody

    def _redraw(self, why: str, mark: int, moment: int) -> None:
        """Everybody draws a new seat at as many tables as it takes."""
        spots, seats = self.tables, self.structure.event.seats
        order = self.break_order
        count = -(-self.left // seats)
        keep = sorted([spot.number for spot in spots], key=lambda number: order.index(number))[len(spots) - count :]
        entries = [number for spot in spots for number in spot.seats.values()]
        places = evenly(len(entries), sorted(keep))
        pairs = self._draw(why, entries, places, moment)
        cites = self.cites_of("draw redraw", *DRAWING)
        self.emit(e.RedrawHeld(mark, moment, self._cites_redraw()))
        for number, (table, seat) in pairs:
            self._order_move(self.state.entries[number], table, seat, "redraw", moment, cites)
        for spot in spots:
            if spot.number not in keep:
                self.emit(e.TableBroken(spot.number, moment, cites))

    def _cites_redraw(self) -> Cites:
        """The clauses of a redraw; what is above knows of what it is one."""
        raise NotImplementedError

    def _order_move(self, entry: Entry, table: int, seat: int, why: str, moment: int, cites: Cites) -> None:
        self.emit(
            e.MoveOrdered(
                entry=entry.number,
                table=entry.table,
                seat=entry.seat,
                to_table=table,
                to_seat=seat,
                chips=entry.chips,
                why=why,
                moment=moment,
                cites=cites,
            )
        )

    @property
    def break_order(self) -> list[int]:
        """The tables that are open in the order in which they break."""
        named = self.structure.seating.break_order
        numbers = [spot.number for spot in self.tables]
        return [number for number in reversed(numbers) if number not in named] + [table for table in named if table in numbers]

    @property
    def next_to_break(self) -> Spot:
        """The table that breaks first."""
        named = self.structure.seating.break_order
        if not named:
            return self.tables[-1]
        return self.state.spots[self.break_order[0]]

    def _break(self, spot: Spot, cites: Cites, moment: int) -> None:
        """The players of a table draw for seats at the others."""
        pairs = self._draw("broken", list(spot.seats.values()), self._to_be_filled(spot), moment)
        for number, (table, seat) in pairs:
            self._order_move(
                self.state.entries[number], table, seat, "break", moment, telling(cites, self.cites_of("draw broken", *DRAWING))
            )
        self.emit(e.TableBroken(spot.number, moment, cites))

    def _to_be_filled(self, spot: Spot) -> list[Place]:
        """As many open seats as a table that breaks has players: each at the table that is the shortest by then.

        Of tables as short as each other the first, and of its open seats the lowest.
        """
        heads, level = self.heads, self.heads.least
        places: list[Place] = []
        filling: dict[int, list[int]] = {}
        while len(places) < len(spot.seats) and level < self.structure.event.seats:
            filling |= {number: self.free(self.state.spots[number]) for number in heads.having(level) if number != spot.number}
            places += [(number, filling[number].pop(0)) for number in sorted(filling)[: len(spot.seats) - len(places)]]
            level += 1
        return places


def evenly(players: int, tables: Sequence[int]) -> list[Place]:
    """Seats for so many players, as many at each table as at the others or one less."""
    share, more = divmod(players, len(tables))
    return [(table, seat) for at, table in enumerate(tables) for seat in range(1, share + (at < more) + 1)]
