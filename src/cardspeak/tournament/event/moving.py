"""Keeping the tables even: who is to move, who does, which tables break, wait, or all draw again.

A move is due as soon as a table is too short; its mover is named when no hand is played where they sit; they are on the way from
then until they arrive. So nothing is decided that needs a button which nobody has seen.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Cites, Discretion, NotCovered
from cardspeak.rulebook.telling import telling
from cardspeak.table.next_round.button import Positions
from cardspeak.tournament import balancing, levels
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.drawing import DRAWING
from cardspeak.tournament.event.draws import SEED, cards_drawn
from cardspeak.tournament.event.flights.merging import Flights
from cardspeak.tournament.event.state import Spot

BREAKING: Final = ("CS/event/break",)
SOURCE: Final = ("CS/event/source",)
FIRST_HAND: Final = ("CS/event/before-button",)
HALT: Final = "waits for players"


class Moving(Flights):
    """Moves, breaks, halts and redraws, as they follow from what the tables report."""

    __slots__ = ()

    @property
    def idle(self) -> bool:
        """Whether no hand is played anywhere and nobody is on the way."""
        return not any([spot.playing or spot.kept for spot in self.tables])

    # --- balance

    def _balance(self, moment: int) -> None:
        """Order the moves that make the tables even enough; take back those that are not needed any more."""
        if self._even:
            return
        spread, sizes = self.schedule.spread, self.sizes
        for due in list(self.state.due):
            table, to_table = due
            if sizes.by_table[table] - sizes.by_table[to_table] <= spread - 2 and self._unneeded(table, to_table):
                self.emit(e.MoveWithdrawn(table, to_table, moment, self.cites_balance))
                sizes = self.sizes
        while self.sizes.most - self.sizes.least > spread:
            short, source = min(self.sizes.having(self.sizes.least)), self._source()
            self.emit(e.MoveDue(source, short, moment, telling(self.cites_balance, self.cites_of("source table", *SOURCE))))
            self._name_movers(moment, source)
        self._even = True

    def _unneeded(self, table: int, to_table: int) -> bool:
        """Whether the tables are within the spread if nobody goes from this table to that one."""
        sizes = self.sizes
        with_him, without = sizes.by_table[table] + 1, sizes.by_table[to_table] - 1
        return max(sizes.most, with_him) - min(sizes.least, without) <= self.schedule.spread

    def _source(self) -> int:
        """Of the fullest tables the first in the published order."""
        fullest = self.sizes.having(self.sizes.most)
        if not self.structure.seating.break_order:
            return max(fullest)
        return next(number for number in self.break_order if number in fullest)

    def _name_movers(self, moment: int, table: int = 0) -> None:
        """Name who moves, where no hand is played at the table that sends. table: at moves from and to this one alone."""
        for source, to_table in list(self.state.due):
            if table in (0, source, to_table) and not self.state.spots[source].playing and (source, to_table) in self.state.due:
                self._name(self.state.spots[source], self.state.spots[to_table], moment)

    def _name(self, source: Spot, short: Spot, moment: int) -> None:
        if self.schedule.stud and self.rules.cited("stud mover"):
            stud_move = balancing.stud_move(
                list(source.seats), [seat for seat in short.opened if seat in self.free(short)], self.rules
            )
            if not isinstance(stud_move, NotCovered):
                self._send(source.seats[stud_move.from_seat], short.number, stud_move.to_seat, stud_move.cites, moment)
            return
        to_seat, why = self._seat_at(short)
        if not to_seat:
            return
        seat, cites = self._mover(source)
        if seat:
            self._send(source.seats[seat], short.number, to_seat, telling(cites, why), moment)

    def _send(self, entry: int, table: int, seat: int, cites: Cites, moment: int) -> None:
        self._order_move(self.state.entries[entry], table, seat, "balance", moment, telling(cites, self.cites_balance))

    def _mover(self, spot: Spot) -> tuple[int, Cites]:
        """The seat that moves away from a table, 0 while nobody can say."""
        place = self.next_blinds(spot)
        if self.rules.moves.mover.value == "high-card":
            return self._by_card(spot, place)
        if place is None:
            return (max(spot.seats), FIRST_HAND) if spot.seats and not (spot.hand or self.directed) else (0, ())
        mover = balancing.mover(place, self.rules, stud_of_mixed=spot.waits)
        return (0, ()) if isinstance(mover, NotCovered) else (mover.seat, mover.cites)

    def _by_card(self, spot: Spot, place: Positions | None) -> tuple[int, Cites]:
        """A card for each player from the dealer's left, and the highest moves."""
        seats = sorted(spot.seats)
        button = place.button if place else 0
        seats = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
        ordinal = self.state.draws + 1
        cards = cards_drawn(self.key, ordinal, len(seats))
        mover = balancing.by_card(dict(zip(seats, cards, strict=True)), self.rules)
        self.emit(e.MoverDrawn(ordinal, spot.number, tuple(seats), cards, telling(mover.cites, SEED)))
        return mover.seat, mover.cites

    def _seat_at(self, spot: Spot) -> tuple[int, Cites]:
        """The seat that a single mover takes, 0 where the move has to wait."""
        free, place = self.free(spot), self.next_blinds(spot)
        if not free:
            return 0, ()
        if place is None:
            return (0, ()) if self.directed else (free[0], FIRST_HAND)
        destination = balancing.destination(free, place, self.rules)
        return (0, ()) if isinstance(destination, NotCovered | Discretion) else (destination.seat, destination.cites)

    # --- tables that break

    def _fits(self) -> bool:
        """Whether all who are left have seats at one table less."""
        tables = len(self.tables)
        return tables > 1 and (tables - 1) * self.state.structure.event.seats >= self.state.left

    def _break_tables(self, moment: int) -> None:
        """Break the next table of the order, as soon as no hand is played at it."""
        if self.schedule.combines:
            self._combine(moment)
            return
        self._wants_break = self._fits()
        while self._wants_break and not self.state.stops:
            spot = self.next_to_break
            self._wants_break = spot.playing or bool(spot.kept) or self._room_beside(spot) < len(spot.seats)
            if self._wants_break:
                return
            self._break(spot, BREAKING, moment)
            self._wants_break = self._fits()

    def _room_beside(self, spot: Spot) -> int:
        """How many seats are open at the other tables."""
        return (len(self.tables) - 1) * self.structure.event.seats - (self.left - spot.size)

    def _combine(self, moment: int) -> None:
        """Where the book has all tables stop for it: once one has lost enough and the others have room for the shortest."""
        if "combine" in self.state.stops or not self._fits():
            return
        combining = levels.combining(
            {str(spot.number): spot.size for spot in self.tables},
            {str(spot.number): spot.lost for spot in self.tables},
            self.structure.event.seats,
            self.rules,
        )
        if not isinstance(combining, NotCovered) and combining.table:
            self.emit(e.AllStop("combine", moment, combining.cites))

    def _combined(self, moment: int) -> None:
        """All have stopped, and the shortest table draws."""
        sizes = {str(spot.number): spot.size for spot in self.tables}
        table, fits = levels.shortest_of(sizes, self.structure.event.seats)
        cites = self.rules.cited("combining tables")
        if fits:
            self._break(self.state.spots[int(table)], cites, moment)
        self.emit(e.AllGo("combine", moment, cites))

    def _recess_moves(self, moment: int) -> None:
        """Where the book fills vacant seats at its first break: the shortest table breaks, or moves even the tables out."""
        recess = levels.recess_moves(
            {str(spot.number): spot.size for spot in self.tables}, self.structure.event.seats, self.rules
        )
        if isinstance(recess, levels.Combining):
            self._break(self.state.spots[int(recess.table)], recess.cites, moment)

    # --- redraws

    def _mark_passed(self) -> int:
        """The lowest mark that was reached since the last redraw, 0 for none."""
        if not self.state.closed:
            return 0
        done = self.state.mark or 10**9
        return min([mark for mark in self.schedule.marks if self.left <= mark < done and mark < self.entered], default=0)

    def _cites_redraw(self) -> Cites:
        return levels.REDRAWN[self.schedule.stud] if self.rules.cited("levels") else DRAWING

    # --- tables that wait

    def waits(self, spot: Spot) -> tuple[str, Cites]:
        """Why a table may not begin its next hand, in a few words with the clauses; empty where it may.

        A table that is too short begins only with a move for it under way or due, or by waiver. Where the book halts
        tables, one that eliminations left so many short stops when the blinds of its next hand meet a gap.
        """
        gap, spread = self.heads.most - len(spot.seats), self.schedule.spread
        if gap <= spread or spot.waived or len(self.tables) < 2:
            return "", ()
        halt = int(self.rules.moves.halt.value or 0)
        if halt and gap >= halt and self._gap_meets_blinds(spot) and self._seat_at(spot)[0]:
            return HALT, self.rules.moves.halt.cites
        coming = bool(spot.kept) or any([to_table == spot.number for _, to_table in self.state.due])
        if gap > spread and not coming:
            return HALT, self.cites_balance
        return "", ()

    def _gap_meets_blinds(self, spot: Spot) -> bool:
        """Whether small or big blind of the next hand would fall on a seat that somebody has left."""
        last, place = spot.positions, self.next_blinds(spot)
        if last is None or place is None or spot.waits:
            return False
        if place.small_blind is None:
            return True
        return self._skips(last.big_blind, place.big_blind, spot)

    def _skips(self, first: int, last: int, spot: Spot) -> bool:
        """Whether a seat between these two, clockwise, has been left."""
        seats = self.structure.event.seats
        at = first % seats + 1
        while at != last:
            if at not in spot.seats:
                return True
            at = at % seats + 1
        return False
