"""Tables with real cards, at which nobody tells the hands: what is known of them is what somebody says, and unknown is a value.

Who is out, what a stack was counted at, where the button is: each is reported when it is seen. Every move is ordered, and stays
open until somebody says that its player has arrived.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.telling import telling
from cardspeak.table.next_round.button import positions
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.bounties.heads import BOUNTY
from cardspeak.tournament.event.clockwork import HAND_FOR_HAND
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.flights.turning import about
from cardspeak.tournament.event.playing import REPORTS
from cardspeak.tournament.event.racing import by_seat
from cardspeak.tournament.event.sanctions import Sanctions
from cardspeak.tournament.event.state import Entry, Spot

TOLD: Final = ("CS/event/told",)
BUTTON: Final = ("CS/event/button-asked",)
OUT: Final = ("CS/event/out",)
FORGOTTEN: Final = BUTTON


class Reports(Sanctions):
    """Reports of tables with real cards. Each has the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    @property
    def adrift(self) -> int:
        """Chips that are in play and that nobody was told to have: of who went out, until stacks are counted again."""
        return self.in_play - sum(
            [entry.chips for entry in self.state.entries.values() if entry.status in (*s.PLAYING, s.BAGGED)]
        )

    @property
    def chips_due(self) -> int:
        """The chips that were given out where the clock in focus runs, of a flight its own, and have not left play."""
        return self.state.chips if self.state.flight else self.in_play

    @property
    def adrift_by_flight(self) -> dict[str, int]:
        """The same of each flight that is played or lies in bags, as far as they have not merged; else of the whole event."""
        state = self.state
        due = {done.name: done.chips for done in state.flights if state.done(done.name)}
        if not state.flight and not due:
            return {"": self.adrift}
        due |= {name: state.beside[name].chips for name in state.beside}
        due |= {state.flight: state.chips} if state.flight else {}
        for entry in state.entries.values():
            if entry.status in (*s.PLAYING, s.BAGGED):
                due[entry.flight] -= entry.chips
        return due

    @property
    def buttons_asked(self) -> list[int]:
        """The tables whose button somebody has to tell, for a move to be decided."""
        asked = []
        for source, short in [due for course in self.courses for due in course.due]:
            by_card = self.rules.moves.mover.value == "high-card"
            asked += [short] if by_card else [source, short]
        return [table for table in dict.fromkeys(asked) if self.state.spots[table].positions is None]

    def _check_told(self, *phases: str) -> None:
        self.check_phase(s.RUNNING, *phases)
        if not self.directed:
            raise Refused("the tables of this event tell their hands themselves", TOLD)

    def _sits(self, number: int) -> Entry:
        entry = self.playing(number)
        if entry.status != s.SEATED:
            raise Refused(f"entry {number} is on the way: say first that its player has arrived", TOLD)
        return entry

    @handed_by(*TOLD)
    @about("entries")
    def report_out(
        self, entries: Sequence[int], before: Mapping[int, int] | None = None, *, by: Sequence[int] = (), moment: int
    ) -> None:
        """Players have lost their last chips in one hand of one table.

        before: the chips with which each began the hand, which decides between several unless the book has them tie.
        by: who took their last chips and wins the bounties; it may be told later. Raises
        `Refused` for players at different tables, and where nobody would be left.
        """
        self._check_told()
        players, at = [self._sits(number) for number in entries], self.at(moment)
        if not players or len(set(entries)) != len(players) or len({entry.table for entry in players}) != 1:
            raise Refused("one hand of one table is reported at a time, each player once", TOLD)
        if len(players) >= self.left:
            raise Refused("somebody is left, and has all the chips", TOLD)
        began = dict(before or {})
        if len(players) > 1 and not self.rules.cited("tied") and set(began) != set(entries):
            raise Refused("with several out in one hand: tell with how many chips each began it", self.cites_of("tied", *TOLD))
        if set(began) - set(entries) or any([not 0 < chips <= self.in_play for chips in began.values()]):
            raise Refused(f"a stack is 1 to {self.in_play} chips, of those who are out", TOLD)
        table = players[0].table
        self._check_takers(by, entries)
        went_out = [(entry.number, began.get(entry.number, entry.chips)) for entry in players]
        cites = telling(OUT, TOLD)
        for entry, (_, chips) in zip(players, went_out, strict=True):
            self.emit(e.Out(entry.number, table, entry.seat, chips, at, cites))
            self._bounty_won(entry, by)
        if self.state.hand_for_hand <= 0:
            self._went_out(self._groups({table: went_out}))
        self._follow(at)

    def _check_takers(self, by: Sequence[int], out: Sequence[int]) -> None:
        """Raises `Refused` for who cannot have won the bounties of these."""
        if by and (not self.structure.bounty or len(set(by)) != len(by) or set(by) & set(out)):
            raise Refused("a bounty is won by others than who is out, each told once", BOUNTY)
        for number in by:
            if self.entry(number).settled or self.entry(number).status not in s.TOOK_PART:
                raise Refused(f"entry {number} has not played, or is paid out already", BOUNTY)

    @handed_by(*BOUNTY)
    def report_bounty(self, entry: int, by: Sequence[int], *, moment: int) -> None:
        """Who took the last chips of a player who is out, where that was not told with it."""
        self._check_told()
        player = self.entry(entry)
        if player.status != s.OUT or not player.head or not by:
            raise Refused(f"no bounty of entry {entry} is still to be won", BOUNTY)
        self._check_takers(by, [entry])
        self._bounty_won(player, by)

    @handed_by(*TOLD)
    @about("entry")
    def report_count(self, entry: int, chips: int, *, moment: int) -> None:
        """A stack was counted, for the first time or again, in its bag too."""
        self._check_told(*(s.ANNOUNCED,) * bool(self.state.flights))
        player = self.entry(entry)
        if player.status != s.BAGGED:
            self.playing(entry)
        if not 0 < chips <= self.in_play:
            raise Refused(f"a stack is 1 to {self.in_play:,} chips; who has none is reported out", TOLD)
        self.emit(d.Counted(entry, player.chips, chips, self.at(moment), TOLD))

    @handed_by(*BUTTON)
    @about("table")
    def report_button(self, table: int, seat: int, *, moment: int) -> None:
        """The button of a table is at this seat in the hand that is played, or was in the last one.

        It is told when a move waits for it, and used for that alone: with the next hand nobody knows it any more.
        """
        self._check_told()
        spot = self.spot(table)
        if not any([table in due for due in self.state.due]):
            raise Refused(f"nothing waits for the button of table {table}", BUTTON)
        if seat not in spot.seats:
            raise Refused(f"nobody sits at seat {seat} of table {table}", BUTTON)
        at = self.at(moment)
        self.emit(d.ButtonTold(table, positions(seat, list(spot.seats), self.rules), at, BUTTON))
        self._follow(at)

    @handed_by(*TOLD)
    @about("table")
    def report_hand(self, table: int, *, moment: int) -> None:
        """A table has played its hand of hand-for-hand."""
        self._check_told()
        if not self.spot(table).playing:
            raise Refused(f"no hand of hand-for-hand is played at table {table}", HAND_FOR_HAND)
        at = self.at(moment)
        self.emit(d.HandTold(table, at, telling(HAND_FOR_HAND, TOLD)))
        self._follow(at)

    @handed_by(*TOLD)
    def correct_in_play(self, chips: int, why: str, *, flight: str = "", moment: int) -> None:
        """All chips were counted, and this is how many there are: after a race with real chips, or a stack set up wrongly.

        flight: whose chips, at its tables or in its bags; without it of the flight that is played.
        """
        over = self.state.done(flight) if isinstance(flight, str) and flight else None
        if over is not None:
            self._check_told(s.ANNOUNCED, s.DRAWN)
            self._correct(over.chips, over.left, chips, why, over.name, moment)
            return
        with self.about(self.flight_named(flight, (s.RUNNING,))):
            self._check_told()
            self._correct(self.chips_due, self.left, chips, why, "", moment)

    def _correct(self, due: int, left: int, chips: int, why: str, bags: str, moment: int) -> None:
        """due: what is in play as far as it was known, among so many who are left."""
        if not why or not why.isprintable() or len(why) > 200:
            raise Refused("a correction has a reason in one line", TOLD)
        if not left <= chips <= 10**12 or chips == due:
            raise Refused(f"in play are {due:,} in chips", TOLD)
        self.emit(d.InPlayCorrected(chips - due, why, self.at(moment), telling(REPORTS, TOLD), bags))

    # --- what follows

    def _follow(self, moment: int, table: int = 0) -> None:
        """Where nobody tells the hands, no entry is taken from the start of the closing level on, and buttons are
        forgotten.
        """
        if not self.directed or self.state.phase != s.RUNNING:
            super()._follow(moment, table)
            return
        if self.takes_entries and not self.state.clock.recess:
            self._close_entries(moment)
        super()._follow(moment, table)
        for spot in self.tables:
            if spot.positions is not None and not any([spot.number in due for due in self.state.due]):
                self.emit(d.ButtonTold(spot.number, None, moment, FORGOTTEN))

    def _next_hand_for_hand(self, moment: int) -> None:
        """Each table plays a hand until it says that it has."""
        super()._next_hand_for_hand(moment)
        for spot in self.tables if self.directed and self.state.hand_for_hand > 0 else ():
            if self.can_play(spot):
                self.emit(e.HandBegan(spot.number, spot.hand + 1, self.state.clock.level, moment, HAND_FOR_HAND))

    def _finish(self, moment: int) -> None:
        """Who is left has all the chips."""
        if self.directed:
            for entry in [player for player in self.state.entries.values() if player.status in s.PLAYING]:
                if entry.chips != self.in_play:
                    self.emit(d.Counted(entry.number, entry.chips, self.in_play, moment, TOLD))
        super()._finish(moment)

    def _race(self, spot: Spot, small: int, large: int, moment: int) -> None:
        """Real chips are raced off with real cards; what it did to the stacks is told by counting them."""
        if not self.directed:
            super()._race(spot, small, large, moment)
            return
        stacks = by_seat({seat: self.state.entries[number].chips for seat, number in spot.seats.items()})
        cites = telling(self._cites_race(), TOLD)
        self.emit(
            e.RaceHeld(
                ordinal=self.state.draws,
                table=spot.number,
                small=small,
                large=large,
                odd=(),
                cards=(),
                winners=(),
                granted=(),
                stacks=stacks,
                lost=0,
                moment=moment,
                cites=cites,
            )
        )
