"""What tables report, and all that follows from it: who is out, who moves, what stops and what goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import Final

from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import Seed, handed_by
from cardspeak.rulebook.telling import telling
from cardspeak.table.next_round.button import Positions
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.clockwork import HAND_FOR_HAND, OFF, Clockwork
from cardspeak.tournament.event.core import CLOCK, ORDERS
from cardspeak.tournament.event.draws import deck_seed
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.flights.merging import BAG, FLIGHTS
from cardspeak.tournament.event.flights.turning import about
from cardspeak.tournament.event.moving import HALT
from cardspeak.tournament.event.state import Entry, Spot

REPORTS: Final = ("CS/event/report",)
WHOLE: Final = {int}
NOTHING: Final = repeat(0)
WALKING: Final = ("CS/event/walking",)
WAIVED: Final = ("CS/event/waiver",)


class Playing(Clockwork):
    """The reports of tables. Each has the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    # --- whether a hand may begin

    @about("table")
    def holds(self, table: int) -> tuple[str, Cites]:
        """Why a table does not begin its next hand now, in a few words with the clauses; empty where it may."""
        return self._holds(self.spot(table))

    def _holds(self, spot: Spot) -> tuple[str, Cites]:
        state = self.state
        if state.phase != s.RUNNING:
            return f"the event is {state.phase}", CLOCK
        if spot.playing:
            return "a hand is played", REPORTS
        if state.stops:
            return f"all tables stop: {state.stops[0]}", CLOCK
        if spot.halted:
            return spot.halted, ORDERS
        if not self.can_play(spot):
            return "fewer than two players sit there", ORDERS
        if state.hand_for_hand == 0 or (spot.synced and spot.synced == state.hand_for_hand):
            return "hand for hand", HAND_FOR_HAND
        return self.waits(spot)

    @about("table")
    def hand_began(self, table: int, hand: int, *, moment: int) -> None:
        """A table begins its `hand`th hand, at the level in force. Raises `Refused` where it may not."""
        if type(moment) is not int or moment < 0:
            raise Refused("a moment is a whole number of milliseconds, 0 or more", REPORTS)
        state, at = self.state, self.at(moment)
        self.check_clock(at)
        spot = self.spot(table)
        if (hold := self._holds(spot))[0]:
            raise Refused(f"table {table} begins no hand: {hold[0]}", hold[1])
        if hand != spot.hand + 1:
            raise Refused(f"after hand {spot.hand} table {table} does not begin hand {hand}", REPORTS)
        level = state.clock.level
        if level >= self.schedule.closing:
            self._close_entries(at)
        cites = telling(WAIVED, self.cites_hand) if spot.waived else self.cites_hand
        self.emit(e.HandBegan(table, hand, level, at, cites))

    def _close_entries(self, moment: int) -> None:
        """With the first hand of the level until which entries are taken, there are no more."""
        if self.takes_entries and self.state.clock.level >= self.schedule.closing:
            for entry in list(self.state.alternates):
                self._refund(self.state.entries[entry], moment, ("CS/event/entry-cap",))
            self._no_more_entries(moment)

    def _no_more_entries(self, moment: int) -> None:
        """Of a flight no more entries are taken; the pool is fixed when all were played."""
        if self.state.flight:
            self.emit(f.FlightClosed(self.state.flight, moment, FLIGHTS))
        else:
            self._close(moment)

    def _refund(self, entry: Entry, moment: int, cites: Cites) -> None:
        """Take an entry back, and give back what was paid for it."""
        paid = sum(entry.paid) + entry.head
        self.emit(e.Withdrawn(entry.number, moment, cites))
        self.emit(e.Refunded(entry.number, paid, telling(self.rules.cited("fee refunded"), cites)))

    # --- what a hand has done

    @about("table")
    def hand_ended(
        self,
        table: int,
        stacks: dict[int, int],
        *,
        positions: Positions | None = None,
        waits: bool = False,
        void: bool = False,
        takers: Mapping[int, Sequence[int]] | None = None,
        moment: int,
    ) -> None:
        """A table's hand is over, with these stacks by seat; then all follows that must.

        positions: where button and blinds were, or in a game without a button are kept (`waits`); None where nobody has
            seen.
        void: the hand counts for nothing. takers: by seat that has lost all, the seats that took its last chips. Raises
        `Refused` for stacks that are not those of the players who began it.
        """
        spot = self.spot(table)
        if not spot.playing:
            raise Refused(f"table {table} plays no hand", REPORTS)
        if type(moment) is not int or moment < 0:
            raise Refused("a moment is a whole number of milliseconds, 0 or more", REPORTS)
        check_stacks(table, stacks, positions)
        entries, seats = self.state.entries, spot.seats
        if stacks.keys() != seats.keys():
            raise Refused(f"table {table} has players in seats {_seats(seats)}, not {_seats(stacks)}", REPORTS)
        had = [entries[seats[seat]].chips for seat in stacks]
        said, due = sum(stacks.values()), sum(had)
        if said != due or (void and had != list(stacks.values())):
            raise Refused(f"of {due} in chips table {table} reports {said}: they are counted again", REPORTS)
        gone = [(seat, before) for (seat, chips), before in zip(stacks.items(), had, strict=True) if not chips]
        at = self.at(moment)
        self.emit(
            e.HandEnded(
                table=table,
                hand=spot.hand,
                stacks=tuple(map(stacks.get, range(max(stacks) + 1), NOTHING)),
                positions=positions,
                waits=waits,
                void=void,
                moment=at,
                cites=REPORTS,
            )
        )
        if gone and not void:
            self._outs(spot, gone, at, takers or {})
        if self.state.clock.until <= at:
            self._tick(at)
        self._follow(at, table)

    def _outs(self, spot: Spot, lost: list[tuple[int, int]], moment: int, takers: Mapping[int, Sequence[int]]) -> None:
        """Who has no chips left is out, but for one who is bound to buy in again."""
        cites = self.rules.event.rebuys.cites if self.rules.event.rebuys.value == "none" else ("CS/event/out",)
        out, sitting = [], dict(spot.seats)
        for seat, before in lost:
            entry = self.state.entries[spot.seats[seat]]
            if entry.behind:
                continue
            out.append((entry.number, before))
            self.emit(e.Out(entry.number, spot.number, seat, before, moment, cites))
            self._bounty_won(entry, [sitting[by] for by in takers.get(seat, ()) if by in sitting])
        if self.state.hand_for_hand <= 0 and out:
            self._went_out(self._groups({spot.number: out}))

    @handed_by(*WALKING)
    @about("entry")
    def arrived(self, entry: int, *, moment: int) -> None:
        """A player who was on the way sits. Raises `Refused` for one who was not."""
        player = self.entry(entry)
        if player.status != s.WALKING:
            raise Refused(f"entry {entry} is {player.status}, and not on the way", WALKING)
        at = self.at(moment)
        self.emit(e.MoveArrived(entry, at, telling(self.rules.cited("arrival"), WALKING)))
        self._tick(at)
        self._follow(at, player.table)

    # --- what follows

    def _follow(self, moment: int, table: int = 0) -> None:
        """All that is due now: the end, the prizes' nearness, redraws, breaks, moves, and what all tables stopped for.

        table: the one at which a hand has just ended or somebody has arrived, where nothing else has changed.
        """
        state = self.state
        if state.phase != s.RUNNING or (table and self._nothing_new(table)):
            return
        if state.left <= 1 and not self._more_may_come():
            if state.hand_for_hand != OFF:
                self._end_hand_for_hand(moment)
            if state.flight:
                self._bag(moment)
            else:
                self._finish(moment)
            return
        self._seat_alternates(moment)
        self._watch_bubble(moment)
        if 0 < state.left <= self.seats_won and state.hand_for_hand == OFF:
            self._seats_won(moment)
            return
        if "redraw" not in state.stops and self._mark_passed():
            self.emit(e.AllStop("redraw", moment, self._cites_redraw()))
        if "redraw" not in state.stops and len(self.tables) > 1:
            self._break_tables(moment)
            if "combine" not in state.stops and len(self.tables) > 1:
                self._balance(moment)
                self._name_movers(moment, table)
        if (state.stops or state.hand_for_hand != OFF) and self.idle:
            self._all_idle(moment)

    def _nothing_new(self, table: int) -> bool:
        """Whether a hand that has just ended, or an arrival, leaves everything as it was: as most do."""
        state = self.state
        if not self._even or state.stops or state.hand_for_hand != OFF:
            return False
        if self._wants_break and self.next_to_break.number == table:
            return False
        return not (state.due and any([table in due for due in state.due]))

    def _more_may_come(self) -> bool:
        return bool(self.state.alternates) and self.takes_entries

    def _all_idle(self, moment: int) -> None:
        """No hand is played and nobody is on the way: what all have stopped for is done, one thing after the other."""
        state = self.state
        if BAG in state.stops:
            self._bag(moment)
        elif "redraw" in state.stops:
            if mark := self._mark_passed():
                self._redraw("redraw", mark, moment)
                if not self.idle:
                    return
            self.emit(e.AllGo("redraw", moment, self._cites_redraw()))
            self._follow(moment)
        elif "combine" in state.stops:
            self._combined(moment)
        elif "race" in state.stops:
            self._races(moment)
            self._follow(moment)
        elif "break" in state.stops and self.rules.cited("recess moves") and self._fits():
            self._recess_moves(moment)
        elif not state.stops and state.hand_for_hand != OFF and self._all_played():
            self._next_hand_for_hand(moment)
            if state.stops:  # a level has begun with it, and chips leave play
                self._all_idle(moment)

    # --- the director's word

    @handed_by(*ORDERS)
    @about("table")
    def halt(self, table: int, why: str, *, moment: int) -> None:
        """A table stops when its hand is over, until it is told to go on."""
        spot = self.spot(table)
        if spot.halted or not why or not why.isprintable() or len(why) > 200:
            raise Refused(f"table {table} has stopped already" if spot.halted else "a halt has a reason in one line", ORDERS)
        self.emit(e.Halted(table, why, self.at(moment), telling(self.rules.cited("halt of other formats"), ORDERS)))

    @handed_by(*ORDERS)
    @about("table")
    def go(self, table: int, *, moment: int) -> None:
        """A table that has stopped plays on; one that waits for players begins one hand all the same, which is no misdeal."""
        spot = self.spot(table)
        waits = self.waits(spot)[0] == HALT and not spot.playing
        if not spot.halted and not waits:
            raise Refused(f"table {table} has not stopped", ORDERS)
        cites = telling(self.rules.cited("halt waived") if waits else (), WAIVED if waits else ORDERS)
        self.emit(e.Resumed(table, waits, self.at(moment), cites))

    @handed_by(*ORDERS)
    @about("entry")
    def move(self, entry: int, to_table: int, to_seat: int, *, moment: int) -> None:
        """Send a player to a seat by the director's word, between hands of their table."""
        player, spot = self.playing(entry), self.spot_here(to_table)
        at = self.at(moment)
        if player.status == s.WALKING or self.state.spots[player.table].playing:
            raise Refused(f"entry {entry} moves when the hand is over", ORDERS)
        if to_seat not in self.free(spot):
            raise Refused(f"seat {to_seat} of table {to_table} is not open", ORDERS)
        self._order_move(player, to_table, to_seat, "td", at, ORDERS)
        self._follow(at)

    def seed_of(self, table: int, hand: int) -> Seed:
        """The seed of a hand's deck where the event's tables are dealt from its secret."""
        return deck_seed(self.key, table, hand)


def check_stacks(table: int, stacks: dict[int, int], positions: Positions | None) -> None:
    """Raises `Refused` for what is no report of stacks: quickly, for it is asked of every hand."""
    good = type(stacks) is dict and stacks and (positions is None or type(positions) is Positions)
    if not good or {*map(type, chips := stacks.values())} != WHOLE or min(chips) < 0:
        raise Refused(f"table {table} reports the chips at each seat, 0 or more", REPORTS)


def _seats(seats: dict[int, int]) -> str:
    return ", ".join(map(str, sorted(seats)))
