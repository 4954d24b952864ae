"""What players ask of a table against the house: a position, chips, to sit out and come back, to change places, to go."""

from __future__ import annotations

from functools import partial

from cardspeak.banked import Round
from cardspeak.banked.money import money
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.table.banked.core import BETWEEN_ROUNDS, HouseCore
from cardspeak.table.common import places


def _takes_back(r: Round, seat: int) -> None:
    r.bet(seat, None)


def _leaves(r: Round, seat: int) -> None:
    r.leave(seat)


class HouseSeating(HouseCore):
    """The commands of players. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    @handed_by(*BETWEEN_ROUNDS)
    def sit(self, seat: int, player: str, cents: int, *, moment: int, counted: bool = False) -> None:
        """A newcomer takes an empty position; they bet in the next round that opens. Raises `Refused`.

        counted: the chips lie before them already, and are no purchase that the sign bounds.
        """
        at = self.at(moment)
        r = self.round
        played = self.playing and r is not None and 0 < seat <= self.posted.seats and seat not in self.seats
        if played and r and (r.began.stacks[seat] or r.live >> seat & 1):
            raise Refused(f"seat {seat} is another's until the round is over", BETWEEN_ROUNDS)
        purchase = BETWEEN_ROUNDS if counted else self._purchase(cents, 0)
        self.emit_all(places.sit(self.places, seat, player, cents, at, purchase))

    @handed_by(*BETWEEN_ROUNDS)
    def top_up(self, seat: int, cents: int, *, moment: int) -> None:
        """A player buys more: at once between rounds; during one it comes when it is over. Raises `Refused`."""
        self.at(moment)
        place = places.place_of(self.places, seat)
        cites = self._purchase(cents, place.chips + place.asked)
        self.emit_all(places.buy(self.places, seat, cents, self.playing, cites))

    def _purchase(self, cents: int, stack: int) -> tuple[str, ...]:
        places.check_chips(cents)
        purchase = self.posted.purchase(cents, stack)
        if not purchase.allowed:
            raise Refused(f"the buy-in here is {purchase.bounds(money)}, not {money(cents)}", purchase.cites)
        return purchase.cites

    @handed_by(*BETWEEN_ROUNDS)
    def leave(self, seat: int, *, moment: int, ordered: Cites = ()) -> None:
        """A player goes with all chips; bets that are down are taken back before the deal, and after it lost or played on.

        ordered: the clauses by which it is not their own wish.
        """
        at = self.at(moment)
        places.place_of(self.places, seat)
        r = self.round
        positions = [
            position for position in (r.played_by(seat) if r and self.playing else ()) if r and not r.gone >> position & 1
        ]
        if r and positions and r.stage == "betting":
            for position in positions:
                self._play(partial(_takes_back, seat=position), at)
        elif r and positions:
            self.emit_all(places.leave(self.places, seat, True, at, ordered or BETWEEN_ROUNDS))
            for position in positions:
                if self.playing:
                    self._play(partial(_leaves, seat=position), at)
            return
        self.emit_all(places.leave(self.places, seat, self.in_round(seat), at, ordered or BETWEEN_ROUNDS))
        self._rest()

    @handed_by(*BETWEEN_ROUNDS)
    def sit_out(self, seat: int, *, moment: int) -> None:
        """A player does not mean to bet until they come back. Raises `Refused`."""
        self.at(moment)
        self.emit_all(places.sit_out(self.places, seat))

    @handed_by(*BETWEEN_ROUNDS)
    def come_back(self, seat: int, *, moment: int) -> None:
        """A player who sat out means to bet again. Raises `Refused`."""
        self.at(moment)
        self.emit_all(places.come_back(self.places, seat))

    @handed_by(*BETWEEN_ROUNDS)
    def change_seat(self, seat: int, to: int, *, moment: int) -> None:
        """A player goes to an empty position between rounds. Raises `Refused`."""
        self.at(moment)
        self.emit_all(places.change_seat(self.places, seat, to, self.playing))
