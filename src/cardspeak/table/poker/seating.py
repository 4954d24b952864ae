"""What players ask of a table: a seat, chips, to sit out and come back, to change seats, to go."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardspeak.poker.citing import cited
from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.table.common import places
from cardspeak.table.common.funds import add_funds, remove_funds
from cardspeak.table.next_round.lineup import ENTERING
from cardspeak.table.poker import events as g
from cardspeak.table.poker.core import TableCore
from cardspeak.table.poker.customs import STRADDLES

ENTRY: Final = ("post", "wait")
SEAT_CHANGE: Final = ("CS/table/seat-change",)
DEALER: Final = ("CS/table/dealer",)


class Seating(TableCore):
    """The commands of players. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    @handed_by(*places.SEATS)
    def sit(self, seat: int, player: str, chips: int, *, moment: int, ordered: Cites = (), counted: bool = False) -> None:
        """A newcomer takes an empty seat with so many chips; in a running game with blinds they owe one, or wait for it.

        Once a tournament has begun nobody comes but by its order; ordered: the clauses of that. counted: the chips lie
        before them already, where a table with real cards is taken up, and are no purchase that the sign bounds.
        """
        state, at = self.state, self.at(moment)
        if state.ordered or (state.number and not ordered):
            self.check_event(add_funds(False, self.rules))
        if type(seat) is not int or not 1 <= seat <= state.places.seats:
            game = state.rotation.now.game
            fewer = ("fewer seats",) if state.places.seats < game.seats[1] else ()
            cites = cited(self.rules, game, *fewer, "seats") or places.SEATS
            raise Refused(f"the table has seats 1 to {state.places.seats}, not {quoted(seat)}", cites)
        if player == state.dealer != "":
            raise Refused(f"{player} deals here, and does not play", self.rules.cited("dealer") or DEALER)
        places.check_chips(chips)
        if not counted:
            most = self._check_purchase(chips, 0, player)
            places.check_returning(
                places=state.places,
                player=player,
                chips=chips,
                moment=at,
                minutes=state.posted.returning,
                most=most,
                say=state.posted.written,
            )
        self.emit_all(places.sit(state.places, seat, player, chips, at, (*ordered, *self.posted.cites_buy_in)))
        self._owes_a_blind(seat)

    def _owes_a_blind(self, seat: int) -> None:
        """Who comes into a running game with blinds owes the big one."""
        if (self.state.positions or self.state.playing) and self.stakes.blinds and not self.in_event:
            self.emit(g.BlindOwed(seat, big=True, small=False, missed=False, cites=(ENTERING,)))

    def _check_purchase(self, chips: int, stack: int, player: str) -> int:
        """Raises `Refused` for a purchase that the sign or the book does not allow; gives the book's most, 0 for no bound.

        Who comes back with what they left with may bring more than the posted most.
        """
        purchase = self.posted.purchase(chips, stack)
        by_book = self.posted.capped
        gone = self.state.places.gone.get(player)
        if not purchase.allowed and not (not by_book and gone and purchase.most < chips <= gone.chips):
            say = self.posted.written
            raise Refused(f"the buy-in here is {purchase.bounds(say)}, not {say(chips)}", purchase.cites)
        return purchase.most if by_book else 0

    @handed_by(*places.SEATS)
    def top_up(self, seat: int, chips: int, *, moment: int, ordered: Cites = ()) -> None:
        """A player adds chips: at once between rounds; during one they come when it is over, all that were asked for.

        At a tournament's table only the event adds any, as a rebuy or an add-on; ordered: the clauses of that.
        """
        place = places.place_of(self.state.places, seat)
        if self.state.ordered or not ordered:
            self.check_event(add_funds(False, self.rules))
        places.check_chips(chips)
        self._check_purchase(chips, place.chips + place.asked, "")
        self.emit_all(places.buy(self.state.places, seat, chips, self.state.playing, (*ordered, *self.cites_added)))

    @handed_by(*places.SEATS)
    def check_event(self, ruling: Allowed | NotCovered) -> None:
        """Raises `Refused` where chips are an event's, and come and go by its order alone."""
        if self.rules.cited("event chips") and isinstance(ruling, Allowed) and not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)

    @handed_by(*places.SEATS)
    def take_off(self, seat: int, chips: int, *, moment: int) -> None:
        """Chips taken off the table while their owner plays on: always refused."""
        places.place_of(self.state.places, seat)
        ruling = remove_funds(False, self.rules)
        raise Refused("nothing is taken off the table while its owner plays on", ruling.cites or places.RETURNING)

    @handed_by(*places.SEATS)
    def sit_out(self, seat: int, *, moment: int) -> None:
        """A player is not dealt in from the next round on, and owes the blinds that pass; in an event they are absent
        there.
        """
        self.emit_all(places.sit_out(self.state.places, seat))

    @handed_by(*places.SEATS)
    def come_back(self, seat: int, post: str = "wait", *, moment: int) -> None:
        """A player who sat out is dealt in again: having posted what is owed ("post"), or with the big blind ("wait")."""
        self._check_penalty(seat)
        events = places.come_back(self.state.places, seat)
        check_entry(post)
        self.emit_all(events)
        if seat in self.state.owes:
            self.emit(g.EntryChosen(seat, post, (ENTERING,)))

    @handed_by(*places.SEATS)
    def enter(self, seat: int, post: str, *, moment: int) -> None:
        """Who owes blinds posts them with the next round ("post"), or waits for the big blind ("wait")."""
        places.place_of(self.state.places, seat)
        check_entry(post)
        if seat not in self.state.owes:
            raise Refused(f"seat {seat} owes no blind", (ENTERING,))
        if post == "post" and not self.seats[seat].chips:
            raise Refused(f"seat {seat} has no chips to post", (ENTERING,))
        self.emit(g.EntryChosen(seat, post, (ENTERING,)))

    @handed_by(*places.SEATS)
    def change_seat(self, seat: int, to: int, *, moment: int) -> None:
        """A player goes to an empty seat with all chips; in a game with blinds they come in there as a newcomer does.

        In an event seats are drawn, and nobody changes theirs.
        """
        state = self.state
        if self.in_event:
            raise Refused("seats are drawn, and nobody changes theirs", self.rules.cited("draw start") or SEAT_CHANGE)
        events = places.change_seat(state.places, seat, to, self.in_round(seat))
        if seat == state.big:
            raise Refused(f"seat {seat} had the big blind, and changes after another one", SEAT_CHANGE)
        if state.kill and seat == state.kill.killer:
            raise Refused(f"seat {seat} has the kill button, and changes after its round", (*SEAT_CHANGE, "CS/kill/leaves"))
        self.emit_all(events)
        if (state.positions or state.playing) and self.posted.big_blind:
            self.emit(g.BlindOwed(to, big=True, small=False, missed=False, cites=SEAT_CHANGE))

    @handed_by(*places.SEATS)
    def go_away(self, seat: int, *, moment: int) -> None:
        """A player leaves the table for a while; where only those present are dealt in, blinds that pass are owed."""
        self.emit_all(places.go_away(self.state.places, seat, self.rules.presence.absent.cites or ("CS/table/absent",)))

    @handed_by(*places.SEATS)
    def be_present(self, seat: int, *, moment: int) -> None:
        """A player who was away is at the table again."""
        self._check_penalty(seat)
        self.emit_all(places.be_present(self.state.places, seat, self.rules.presence.absent.cites or ("CS/table/absent",)))

    def _check_penalty(self, seat: int) -> None:
        """Raises `Refused` for a player who still misses hands for a penalty."""
        if hands := places.place_of(self.state.places, seat).penalty:
            raise Refused(f"seat {seat} misses {counted(hands, 'more hand')} for a penalty", self.rules.cited("on penalty"))

    @handed_by(*places.SEATS)
    def straddle(self, seat: int, how: str = "straddle", *, moment: int) -> None:
        """A player straddles from now on whenever they may, by a "straddle" or a "sleeper", or with an empty word no more."""
        places.place_of(self.state.places, seat)
        customs = self.posted.customs
        if how not in ("", "straddle", *(["sleeper"] if customs.sleepers else [])) or (how and not customs.straddles):
            raise Refused(f"the table's sign has no {how if how == 'sleeper' else 'straddle'}", STRADDLES)
        if self.state.straddling.get(seat, "") == how:
            raise Refused(f"seat {seat} {'straddles already' if how else 'does not straddle'}", STRADDLES)
        self.emit(g.StraddleChosen(seat, how, STRADDLES))

    @handed_by(*places.SEATS)
    def lock(self, seat: int, player: str, *, moment: int) -> None:
        """An empty seat is kept for somebody; for nobody any more if `player` is empty."""
        cites = self.rules.cited("locked seat") or places.LOCKED
        self.emit_all(places.lock(self.state.places, seat, player, cites))

    @handed_by(*places.SEATS)
    def ask_kill(self, seats: Collection[int], *, moment: int) -> None:
        """These seats ask for the kill that the sign offers; all players must."""
        self.check_between_rounds()
        kill = self.state.kill
        if kill is None:
            raise Refused("no kill is offered", ("S8(p)(9)#1", "S8(o)(1)(iv)#1"))
        players = [seat for seat, place in self.state.places.at.items() if not place.out and not place.leaving]
        self.emit_all(kill.ask(seats, players)[1])


def check_entry(post: str) -> None:
    """Raises `Refused` for what is no way to come in."""
    if post not in ENTRY:
        raise Refused(f"who owes blinds comes in by {' or '.join(ENTRY)}, not {quoted(post)}", (ENTERING,))
