"""What a director orders beside the clock and the sanctions, and what is taken back of it."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from cardspeak.rulebook import NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.telling import telling
from cardspeak.tournament.chip_race import Exchange, color_up, exchange
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.clockwork import HAND_FOR_HAND
from cardspeak.tournament.event.core import ORDERS
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.reports import Reports
from cardspeak.tournament.event.flights.turning import about, about_flight
from cardspeak.tournament.event.sanctions import SANCTION

UNDO: Final = ("CS/event/undo",)
NUMBER: Final = re.compile(r"\d+")


class Desk(Reports):
    """Commands of the desk. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    @handed_by(*ORDERS)
    def notice(self, text: str, *, moment: int) -> None:
        """Have everybody be told something, on the clock and at the tables; nothing any more with an empty text."""
        if not text.isprintable() or len(text) > 200 or text == self.state.notice:
            raise Refused("an announcement is one line of up to 200 characters, and not the one that stands", ORDERS)
        self.emit(d.NoticeGiven(text, self.at(moment), ORDERS))

    @handed_by(*ORDERS)
    @about("table")
    def break_table(self, table: int, *, moment: int) -> None:
        """Break a table by the director's word: its players draw for the open seats of the others."""
        self.check_phase(s.RUNNING)
        spot = self.spot(table)
        if spot.playing or spot.kept:
            raise Refused(f"table {table} breaks when its hand is over and nobody is on the way to it", ORDERS)
        if self._room_beside(spot) < len(spot.seats):
            raise Refused(f"the other tables have no {len(spot.seats)} open seats", ORDERS)
        at = self.at(moment)
        self._break(spot, ORDERS, at)
        self._follow(at)

    @handed_by(*HAND_FOR_HAND)
    @about_flight(s.RUNNING)
    def set_hand_for_hand(self, how: Literal["on", "off", ""], *, moment: int, flight: str = "") -> None:
        """Have hand-for-hand begin or end by the director's word, or as the prizes have it with an empty word."""
        self.check_phase(s.RUNNING)
        if how not in ("on", "off", "") or how == self.state.bubble:
            raise Refused("hand-for-hand goes on, off, or as the prizes have it, and not as it is already", HAND_FOR_HAND)
        if how == "on" and len(self.tables) < 2:
            raise Refused("there is one table, and it plays on", HAND_FOR_HAND)
        at = self.at(moment)
        self.emit(d.HandForHandSet(how, at, HAND_FOR_HAND))
        self._follow(at)

    @handed_by(*SANCTION)
    @about("entry")
    def lift_penalty(self, entry: int, hands: int, *, taken_back: bool = False, moment: int) -> None:
        """So many hands of a penalty have been missed where nobody tells hands, or are forgiven. 0 takes a warning back."""
        player = self.playing(entry)
        if not 0 <= hands <= player.penalty or not (hands or (taken_back and player.warned)):
            raise Refused(f"entry {entry} has {counted(player.penalty, 'hand')} to miss", SANCTION)
        cites = telling(UNDO if taken_back else (), self.rules.cited("missed rounds") or SANCTION)
        self.emit(d.PenaltyLifted(entry, hands, taken_back, self.at(moment), cites))

    @handed_by(*ORDERS)
    def approve(self, *, moment: int) -> None:
        """The house approves the event, with its date and what an entry costs. Raises `Refused` where that was done."""
        self.check_phase(s.ANNOUNCED)
        if not self.state.unapproved:
            raise Refused("the event is approved already", telling(self.rules.cited("approved"), ORDERS))
        start = self.structure.event.start
        dated = f"{start:%Y-%m-%d %H:%M}" if start else ""
        self.emit(d.Approved(dated, self.structure.price, self.at(moment), self.rules.cited("approved") or ORDERS))

    @handed_by(*UNDO)
    def disapprove(self, *, moment: int) -> None:
        """An approval is taken back, where the book asks for one and as long as nobody has entered."""
        self.check_phase(s.ANNOUNCED)
        house = self.rules.cited("approved")
        if not house:
            raise Refused("the book asks no approval of a tournament, and none is taken back", UNDO)
        if self.state.unapproved:
            raise Refused("the house has not approved this tournament, its date and its fee yet", telling(UNDO, house))
        if any(entry.status != s.GONE for entry in self.state.entries.values()):
            raise Refused("somebody has entered, and the approval stands", telling(UNDO, house))
        self.emit(d.ApprovalDue(self.at(moment), telling(UNDO, house)))

    @handed_by(*ORDERS)
    @about("entry")
    def exchange_chips(self, entry: int, small: int, count: int, *, moment: int) -> None:
        """A player's chips at a table with real cards are changed at their value alone into those of the next
        denomination.

        Of one that was raced off they were found, and what does not make a whole chip of the smallest one in play
        leaves it. Of one in play that is what the director does with a single stack by a book that has it, and what was
        announced before to all. Raises `Refused` otherwise, and for more than the player has.
        """
        player, cites = self.playing(entry), self.rules.cited("removed chips") or ORDERS
        if not self.directed:
            raise Refused("chips at tables that are played here have no denominations", cites)
        larger = [chip for chip in self.structure.chips.in_play if chip > max(small, self.state.raced)]
        if small not in self.structure.chips.in_play or not larger:
            raise Refused(f"chips of {small} are in play", cites)
        large = min(larger)
        changed = (exchange if small <= self.state.raced else self._colour_up)(count, small, large, self.rules)
        if isinstance(changed, NotCovered):
            raise Refused("the book does not say what becomes of chips that were raced off", ORDERS)
        if not 0 < count * small <= player.chips or changed.lost >= player.chips:
            raise Refused(f"entry {entry} has {player.chips:,}, and keeps some", cites)
        at = self.at(moment)
        self.emit(d.ChipsExchanged(entry, small, count, changed.value, changed.lost, at, changed.cites))

    def _colour_up(self, count: int, small: int, large: int, rules: HouseRules) -> Exchange:
        """One stack's chips in play are changed up. The announcement that stands names the chips. Raises `Refused`."""
        announced = str(small) in NUMBER.findall(self.state.notice.replace(",", ""))
        ruling = color_up(count, small, large, announced, rules)
        if isinstance(ruling, NotCovered):
            raise Refused(f"chips of {small} are in play", rules.cited("removed chips") or ORDERS)
        if not announced:
            raise Refused(f"that chips of {small} are changed is announced first", ruling.cites)
        if not ruling.allowed:
            raise Refused(f"chips of {small} are changed at equal value alone, into whole ones of {large}", ruling.cites)
        return Exchange(count * small // large, count * small, 0, telling(ruling.cites, rules.cited("color up announced")))

    # --- taken back

    @handed_by(*UNDO)
    @about("entry")
    def reinstate(self, entry: int, chips: int, *, moment: int) -> None:
        """A player who was disqualified is in again with these chips, at the same seat or, if that has gone, at one drawn.

        Raises `Refused` once somebody else has gone out, whose place hangs on it.
        """
        self.check_phase(s.RUNNING)
        player = self.entry(entry)
        if player.status != s.DISQUALIFIED or not 0 < chips <= self.state.removed:
            raise Refused(f"entry {entry} is {player.status}, and not to be taken in again with {chips:,}", UNDO)
        last = player.place == self.left + 1 if self.state.closed else self.state.unplaced[-1:] == [[entry]]
        if not last:
            raise Refused(f"somebody has gone out since entry {entry} did, and has the better place for it", UNDO)
        at, spot = self.at(moment), self.state.spots[player.table]
        if spot.broken or player.seat not in self.free(spot):
            [(_, (table, seat))] = self._draw("late", [entry], self._late_places(), at)
        else:
            table, seat = player.table, player.seat
        self.emit(d.Reinstated(entry, table, seat, chips, at, UNDO))
        self._follow(at)

    @handed_by(*UNDO)
    @about("entry")
    def return_chips(self, entry: int, chips: int, *, moment: int) -> None:
        """Chips that were taken out of play come back to their player, between hands."""
        player = self.playing(entry)
        if player.status != s.SEATED or self.state.spots[player.table].playing or not 0 < chips <= self.state.removed:
            raise Refused(f"entry {entry} gets chips back between hands, as many as were taken", UNDO)
        self.emit(d.ChipsReturned(entry, chips, self.at(moment), UNDO))

    @handed_by(*UNDO)
    @about("entry")
    def unbuy(self, entry: int, bought: e.RebuyPaid, behind: int, hand: int, *, moment: int) -> None:
        """Chips were not bought after all, at a table that has played `hand` hands; behind: what was declared before.

        Raises `Refused` once a hand has been played with them.
        """
        player = self.playing(entry)
        if player.status != s.SEATED or self._played_since(player.table, hand) or player.chips < bought.chips:
            raise Refused(f"entry {entry} has played with what was bought", UNDO)
        at = self.at(moment)
        self.emit(d.RebuyTakenBack(entry, bought.chips, bought.prize, bought.fee, bought.add_on, behind, at, UNDO))

    @handed_by(*UNDO)
    @about("entry")
    def take_entry_back(self, entry: int, hand: int, *, moment: int) -> None:
        """Who was seated while the event runs has not entered after all, at a table that has played `hand` hands.

        Raises `Refused` once a hand has been played there, and once the pool is fixed.
        """
        player = self.playing(entry)
        if player.status != s.SEATED or self._played_since(player.table, hand) or self.state.closed:
            raise Refused(f"entry {entry} has been dealt in, or the prizes are fixed", UNDO)
        at, back = self.at(moment), sum(player.paid) + player.head
        self.emit(d.EntryTakenBack(entry, player.table, player.seat, player.chips, at, UNDO))
        self.emit(e.Refunded(entry, back, UNDO))
        self._follow(at)

    def _played_since(self, table: int, hand: int) -> bool:
        spot = self.state.spots[table]
        return spot.playing or spot.hand != hand

    @handed_by(*UNDO)
    def unpay(self, entry: int, cents: int, withheld: int, *, moment: int) -> None:
        """A prize was not paid after all."""
        player = self.entry(entry)
        if not player.settled or cents + withheld != player.due:
            raise Refused(f"entry {entry} was not paid that", UNDO)
        self.emit(d.PaymentReversed(entry, cents, withheld, self.at(moment), UNDO))

    def _goes_back(self, was: s.State, after: s.State) -> bool:
        """Whether nothing has happened since the event stood as `after`, and its tables can be brought to what `was`."""
        now = msgspec.structs.replace(self.state, moment=after.moment)
        if msgspec.json.encode(now) != msgspec.json.encode(after) or now.clock.level != was.clock.level:
            return False
        open_now, open_then = [{n: spot for n, spot in state.spots.items() if not spot.broken} for state in (now, was)]
        if open_now.keys() != open_then.keys():
            return False
        return not any([spot.playing and spot.seats != open_then[number].seats for number, spot in open_now.items()])

    def restore(self, state: s.State, what: str, *, after: s.State | None = None, moment: int) -> None:
        """Where nobody tells the hands everything is as somebody said it: have it as it was before, all but the time.

        A draw that is made again gives the same. Raises `Refused` at tables that tell their hands, unless the event
        stands as it did `after` what is taken back, and they can be brought back too: the same are open, in the same
        level.
        """
        if not self.directed and not (after and self._goes_back(state, after)):
            raise Refused("something has happened since that would be lost with it", UNDO)
        was = msgspec.json.decode(msgspec.json.encode(state), type=s.State)
        at = self.at(moment)
        was.moment = at
        self.emit(d.Restored(what, was, at, UNDO))
        self.tick(moment=at)
