"""What an event orders at one of its tables. Between hands unless it says otherwise; `ordered`: the clauses that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.poker.check import check_game
from cardspeak.poker.round import remedies
from cardspeak.poker.substantial import done, substantial
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.telling import telling
from cardspeak.table.common import places
from cardspeak.table.in_event import events as o
from cardspeak.table.in_event.hand_level import level_of_hand, wrong_level
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.poker.core import TableCore
from cardspeak.table.poker.settle import LEVEL, gone

ORDERS: Final = ("CS/event/orders",)


class Ordered(TableCore):
    """The commands of an event. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    # --- who sits there, and with what

    @handed_by(*ORDERS)
    def arrive(self, seat: int, player: str, chips: int, *, moment: int, ordered: Cites = ORDERS) -> None:
        """A player comes to an empty seat with so many chips, also while a hand is played there, to be dealt in to the
        next one, or waits for the button to pass, as the book says; with none where they have bought again and not paid
        yet.
        """
        self._check_event()
        state = self.state
        places.check_seating(state.places, seat, player)
        if chips:
            places.check_chips(chips)
        came = [o.ChipsCame(seat, player, chips, ordered)] if chips else []
        self.emit_all([o.Arrived(seat, player, self.at(moment), telling(ordered, ORDERS)), *came])

    @handed_by(*ORDERS)
    def take_away(self, seat: int, *, moment: int, ordered: Cites = ORDERS) -> int:
        """The player at a seat leaves the table, with the chips that are given back, 0 for one who has lost all."""
        self._check_event()
        place = places.place_of(self.state.places, seat)
        self._check_not_in_hand(seat)
        chips = place.chips
        went = [o.ChipsWent(seat, place.player, chips, ordered)] if chips else []
        self.emit_all([*went, o.Taken(seat, place.player, chips, self.at(moment), telling(ordered, ORDERS))])
        gone(self, seat, ordered=True)
        return chips

    @handed_by(*ORDERS)
    def give(self, seat: int, chips: int, *, moment: int, ordered: Cites = ORDERS) -> None:
        """Chips come to a player: a rebuy, an add-on, what a race gave."""
        self._check_event()
        place = places.place_of(self.state.places, seat)
        places.check_chips(chips)
        self._check_not_in_hand(seat)
        self.emit(o.ChipsCame(seat, place.player, chips, ordered))

    @handed_by(*ORDERS)
    def remove(self, seat: int, chips: int, *, moment: int, ordered: Cites = ORDERS) -> None:
        """Chips of a player leave play: what a race took, what was held out of view."""
        self._check_event()
        place = places.place_of(self.state.places, seat)
        places.check_chips(chips)
        self._check_not_in_hand(seat)
        if chips > place.chips:
            raise Refused(f"seat {seat} has {place.chips}, not {chips}", ordered)
        self.emit(o.ChipsWent(seat, place.player, chips, ordered))

    @handed_by(*ORDERS)
    def penalise(self, seat: int, hands: int, *, moment: int, ordered: Cites = ORDERS) -> None:
        """A player misses so many hands from the next one on, however many are played meanwhile elsewhere; 0 lifts it.

        Raises `Refused` also where the book has no such penalty.
        """
        self._check_event()
        places.place_of(self.state.places, seat)
        if not (cites := self.rules.cited("on penalty")):
            raise Refused("the book has nobody miss hands for a penalty", self.rules.cited("disqualified") or ORDERS)
        self.emit(o.Penalised(seat, hands, telling(ordered, cites)))

    # --- what is played for

    @handed_by(*ORDERS)
    def level(self, legs: Sequence[Leg], *, began: int, moment: int, ordered: Cites = ORDERS) -> bool:
        """A level has begun: each of the games for these stakes, from the next hand on. Asks nobody.

        began: its moment, which decides whether a hand that has begun is played at it. One that was dealt at the level
        before by mistake is void before substantial action, and is dealt again (`next_round`) at this one: that is what
        is given back.
        """
        self._check_event()
        new, at = tuple(legs), self.at(moment)
        if [leg.variant for leg in new] != [leg.variant for leg in self.posted.legs]:
            games = ", ".join([leg.game.title for leg in self.posted.legs])
            raise Refused(f"a level changes what is played for, and the table plays {games}", ordered)
        for leg in new:
            check_game(leg.game, leg.stakes, self.rules, self.posted.rake)
        cites = telling(ordered, self.rules.cited("level of hand") or LEVEL)
        if mistaken := self._mistaken(began):
            assert self.round is not None
            remedies.void(self.round, mistaken)
            self.take(self.round)
            self.emit(o.LevelBegan(new, at, telling(mistaken, cites)))
            return True
        waits = self.state.playing or self._begun(began)
        self.emit((o.LevelSet if waits else o.LevelBegan)(new, at, cites))
        return False

    def _begun(self, began: int) -> bool:
        """Whether the next hand has begun before a level did: it is dealt again, or its cards are riffled."""
        if self.redeals:
            return True
        return bool(self.state.riffled) and self._at_level((self.state.riffled,), began) == "prior"

    def _at_level(self, begun: tuple[int, ...], began: int) -> str:
        level = level_of_hand(begun, began, self.rules)
        return "prior" if isinstance(level, NotCovered) else level.level

    def _mistaken(self, began: int) -> Cites:
        """The clauses by which the hand that is played is corrected to a level that had begun before it; none otherwise."""
        if not self.state.playing or self.round is None or self._at_level((self.state.started,), began) == "prior":
            return ()
        ruling = wrong_level(substantial(done(self.round.events)), self.rules)
        return () if isinstance(ruling, NotCovered) or ruling.level == "prior" else ruling.cites

    # --- whether hands are dealt

    @handed_by(*ORDERS)
    def halt(self, why: str, *, moment: int, ordered: Cites = ORDERS) -> None:
        """No further hand is dealt until `go`; one that is played is played out. `why`: in a few words."""
        self._check_event()
        if self.state.halted or not why:
            raise Refused(f"the table has halted already: {self.state.halted}" if why else "a halt has a reason", ordered)
        self.emit(o.TableHalted(why, self.at(moment), ordered))

    @handed_by(*ORDERS)
    def go(self, *, moment: int, ordered: Cites = ORDERS) -> None:
        """Hands are dealt again."""
        self._check_event()
        if not self.state.halted:
            raise Refused("the table has not halted", ordered)
        self.emit(o.TableResumed(self.at(moment), ordered))

    @handed_by(*ORDERS)
    def close(self, *, moment: int, ordered: Cites = ORDERS) -> None:
        """The table is not needed any more; everybody has been taken from it."""
        self._check_event()
        if self.seats:
            raise Refused(f"somebody sits in seat {min(self.seats)}: players go before the table does", ordered)
        self.emit(o.TableBroken(self.at(moment), ordered))

    def _check_event(self) -> None:
        if not self.in_event:
            raise Refused("the table is no event's, and nobody orders anything there", ORDERS)
        if self.state.broken:
            raise Refused("the table was broken", ORDERS)

    def _check_not_in_hand(self, seat: int) -> None:
        if self.in_round(seat):
            raise Refused(f"seat {seat} is in the hand that is played, and waits for its end", ORDERS)
