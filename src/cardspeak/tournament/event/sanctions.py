"""Order at the tables: warnings and missed hands, disqualification, who is away, clocks on players, chips that leave play."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Discretion, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling
from cardspeak.table.decks.due import REASONS, deck_change
from cardspeak.tournament import clock, disputes, penalties
from cardspeak.tournament.arrivals import wrong_seat
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.core import ORDERS
from cardspeak.tournament.event.entering import Entering
from cardspeak.tournament.event.flights.turning import about
from cardspeak.tournament.event.state import Entry

SANCTION: Final = ("CS/event/sanction",)


class Sanctions(Entering):
    """Commands of floor and director. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    @handed_by(*SANCTION)
    @about("entry")
    def penalise(self, entry: int, offence: str, *, hands: int = 0, rounds: int = 0, moment: int) -> None:
        """Warn a player, or have them miss so many hands or rounds, which are counted in hands when they are given.

        Raises `Refused` where the book has no such thing, or has another sanction for the offence alone.
        """
        player = self.playing(entry)
        at = self.at(moment)
        known = penalties.committed(offence, self.in_event, self.rules)
        if isinstance(known, NotCovered):
            raise Refused(f"the book does not speak of {quoted(offence)}", SANCTION)
        given = [kind for kind, many in (("missed hands", hands), ("missed rounds", rounds)) if many] or ["warning"]
        if known.options and not set(given) <= set(known.options):
            raise Refused(f"{offence} is answered by {' or '.join(known.options)}", known.cites)
        if not hands + rounds:
            self.emit(e.PenaltyGiven(entry, offence, 0, at, telling(known.cites, SANCTION)))
            return
        spot = self.state.spots[player.table]
        missed = penalties.missed_hands(hands, rounds, len(spot.seats), self.rules)
        if isinstance(missed, NotCovered):
            raise Refused("the book has nobody miss hands for a penalty", telling(known.cites, SANCTION))
        again = self.rules.cited("escalation") if player.warned else ()
        self.emit(e.PenaltyGiven(entry, offence, missed.hands, at, telling(missed.cites, known.cites, again)))

    @handed_by(*SANCTION)
    @about("entry")
    def disqualify(self, entry: int, offence: str, *, cheated: bool = False, moment: int) -> None:
        """Take a player out of the event, between hands of their table; their chips leave play."""
        player = self.playing(entry)
        known = penalties.committed(offence, self.in_event, self.rules)
        removed = penalties.disqualified(player.chips, self.rules, cheated)
        if isinstance(known, NotCovered) or isinstance(removed, NotCovered):
            raise Refused(f"the book does not disqualify for {quoted(offence)}", SANCTION)
        if player.status == s.SEATED and self.state.spots[player.table].playing:
            raise Refused(f"entry {entry} goes when the hand is over", SANCTION)
        at = self.at(moment)
        self.emit(e.Disqualified(entry, player.chips, removed.claims, at, telling(removed.cites, known.cites)))
        self._went_out([[entry]])
        self._follow(at)

    @handed_by(*SANCTION)
    @about("entry")
    def remove_chips(self, entry: int, chips: int, *, found: bool = False, moment: int) -> None:
        """Chips carried out of view leave play. found: nobody knows whose they are, and they go to the inventory (entry
        0).
        """
        ruling = penalties.found_chips(chips, self.rules) if found else penalties.chips_out_of_view(chips, self.rules)
        if isinstance(ruling, NotCovered):
            raise Refused("the book does not speak of such chips", SANCTION)
        owner: Entry | None = None if found else self.playing(entry)
        if owner and (owner.chips <= chips or owner.status == s.WALKING or self.state.spots[owner.table].playing):
            raise Refused(f"entry {entry} has {owner.chips} between hands, and keeps some", SANCTION)
        why = "found, and nobody's" if found else "carried out of view"
        self.emit(e.ChipsRemoved(0 if found else entry, chips, why, self.at(moment), ruling.cites))

    @handed_by(*ORDERS)
    @about("entry")
    def dispute(self, entry: int, subject: str, *, substantial: bool = False, moment: int) -> None:
        """A player disputes the last hand that their table has played out. Raises `Refused` where the book says it is too
        late.

        substantial: whether there has been substantial action in the hand that is played since. Of a hand that ended in
        a break there is a minute after the award.
        """
        player, at = self.playing(entry), self.at(moment)
        spot = self.state.spots[player.table]
        hand = spot.hand - spot.playing
        if not hand or subject not in disputes.SUBJECTS:
            said = f"a dispute is about {', '.join(disputes.SUBJECTS)}, not {quoted(subject)}"
            raise Refused(said if hand else f"table {spot.number} has played no hand", ORDERS)
        in_break = self.state.clock.recess and not spot.playing
        since = (at - spot.ended) / 1000 if in_break else None
        ruling = disputes.dispute(subject, spot.playing, spot.playing and substantial, self.rules, since)
        if isinstance(ruling, NotCovered):
            raise Refused(f"the book does not say {ruling.subject}", ORDERS)
        if not ruling.allowed:
            raise Refused(f"too late: {ruling.reason}", ruling.cites)
        self.emit(e.DisputeTaken(spot.number, hand, entry, subject, at, ruling.cites))

    @handed_by(*ORDERS)
    @about("table")
    def change_deck(self, table: int, why: str, *, moment: int) -> None:
        """A table changes its deck before its next hand. Raises `Refused` where the book has decks not change for that."""
        self.spot(table)
        if why not in REASONS:
            raise Refused(f"decks change for {', '.join(REASONS)}, not {quoted(why)}", ORDERS)
        ruling = deck_change(why, self.rules)
        if isinstance(ruling, NotCovered):
            raise Refused(f"the book has no change of decks for {quoted(why)}", telling(ruling.cites, ORDERS))
        if not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
        self.emit(e.DecksDue(table, why, self.at(moment), ruling.cites))

    @handed_by(*ORDERS)
    @about("entry")
    def correct_seat(self, entry: int, table: int, seat: int, *, began_right: bool = True, moment: int) -> None:
        """A player sits wrongly, and goes to the seat that is theirs with the chips that they have now.

        began_right: they began with the right number of chips; else nobody but the director can say what they have.
        """
        player, spot = self.playing(entry), self.spot_here(table)
        ruling = wrong_seat(player.chips, began_right, (table, seat), self.rules)
        if isinstance(ruling, NotCovered):
            raise Refused(f"the book does not say what becomes of {ruling.subject}", telling(ruling.cites, ORDERS))
        if player.status == s.WALKING or self.state.spots[player.table].playing or seat not in self.free(spot):
            raise Refused(f"seat {seat} of table {table} is not open, or a hand is played", ORDERS)
        at = self.at(moment)
        self._order_move(player, table, seat, "td", at, ruling.cites)
        self._follow(at)

    @handed_by(*SANCTION)
    @about("entry")
    def set_away(self, entry: int, away: bool, *, moment: int) -> None:
        """A player is not at the seat, or is there again; the table deals and posts for them as its book says."""
        player = self.playing(entry)
        if player.away == away:
            raise Refused(f"entry {entry} is {'away' if away else 'there'} already", ORDERS)
        self.emit(e.Away(entry, away, self.at(moment), self.rules.presence.absent.cites or ORDERS))

    @handed_by(*SANCTION)
    @about("entry")
    def call_clock(self, entry: int, *, by: int = 0, seconds: int = clock.SECONDS, moment: int) -> None:
        """Put a clock on a player, as another one who sits in the event asks (`by`), or by the director's own word.

        Where nobody tells the hands of a table, whether one is played is for who stands there.
        """
        player = self.playing(entry)
        self.check_phase(s.RUNNING)
        asks = self.entry(by) if by else None
        ruling = clock.call_clock(
            asks is None or (asks.status == s.SEATED and not asks.away),
            asks is None or asks.status in s.PLAYING,
            self.rules,
            True,
        )
        if isinstance(ruling, NotCovered):
            raise Refused("the book has no clock on a player", ORDERS)
        if not isinstance(ruling, Discretion) and not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
        if player.status != s.SEATED or not (self.directed or self.state.spots[player.table].playing):
            raise Refused(f"table {player.table} plays no hand", ruling.cites)
        cites = telling(ruling.cites, self.rules.cited("clock", *(["clock changed"] if seconds != clock.SECONDS else [])))
        self.emit(e.ClockCalled(entry, by, seconds, self.at(moment), cites))
