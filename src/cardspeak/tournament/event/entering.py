"""Who is in the event: entries and what is paid for them, taken back or again, and its beginning."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.rulebook.telling import telling
from cardspeak.tournament import prizes as p
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.core import NO_ENTRY
from cardspeak.tournament.event.draws import SEED, bytes_of
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.flights.merging import FLIGHTS
from cardspeak.tournament.event.flights.turning import about, about_flight
from cardspeak.tournament.event.playing import Playing
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.structure.file import cents
from cardspeak.tournament.structure.schedule import MINUTE

CAP: Final = ("CS/event/entry-cap",)
LATE: Final = ("CS/event/late",)
CANCELLED: Final[Cites] = ("CS/event/cancelled",)
STARTS: Final = ("CS/event/start",)
DRAWN_BEFORE: Final = 15
"""Minutes before the start at which seats are drawn, where the book says so."""
FULL: Final = ("CS/event/full",)
DAY: Final = 24 * 60 * 60_000
LONGEST: Final = 100


class Entering(Playing):
    """Commands about entries. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    # --- entries

    @handed_by(*NO_ENTRY)
    def register(self, person: str, *, flight: str = "", moment: int, seed: str = "") -> int:
        """Somebody enters and pays; gives the number of the entry. While the event runs the seat is drawn at once.

        Beyond the cap they wait as an alternate where the book has late entries; otherwise they are refused, as is one
        who is in.
        seed: 64 hexadecimal digits of the player's own, from which the draws follow too.
        With the last entry that there may be, an event that begins when it is full is drawn and started, if its secret
        is known.
        flight: for which one, the next without it.
        """
        at = self.at(moment)
        self._check_person(person)
        chosen = self.flight_for(flight)
        with self.about(chosen if chosen in self.state.beside else self.state.flight):
            return self._register(person, chosen, at, seed)

    def _register(self, person: str, chosen: str, at: int, seed: str) -> int:
        """The flight of the entry is in focus, where it is played."""
        cites, alternate = self._check_entry(at, chosen)
        again = bool(self.state.persons.get(person))
        if again:
            self._check_again(person, chosen)
        if seed:
            bytes_of(seed, "a seed")
        number = len(self.state.entries) + 1
        buy_in = self.structure.entry.buy_in
        fees = cents(buy_in.prize), cents(buy_in.fee), cents(buy_in.staff)
        self.emit(e.Registered(number, person, alternate, again, at, cites))
        self.emit(e.FeeReceived(number, *fees, self.cites_of("entry", *NO_ENTRY)))
        self._set_bounty(number)
        if seed:
            self.emit(e.SeedGiven(number, seed, SEED))
        if chosen:
            self.emit(f.FlightChosen(number, chosen, FLIGHTS))
        if chosen != self.state.flight:
            return number
        if self.state.phase in (s.DRAWN, s.RUNNING) and not alternate:
            self._seat_late(number, at)
            self._follow(at)
        elif self._is_full():
            self._draw_seats(at)
            self._start(at, FULL)
        return number

    def _is_full(self) -> bool:
        """Whether the event begins by itself now."""
        waits = self.state.phase == s.ANNOUNCED and self._secret is not None
        return waits and self.structure.event.begins == "full" and self.entered == self.structure.entry.cap

    def _check_person(self, person: str) -> None:
        if not person or len(person) > LONGEST or not person.isprintable() or person != person.strip():
            raise Refused(f"an entrant has a name of {LONGEST} characters at most, not {quoted(person)}", NO_ENTRY)

    def _check_entry(self, moment: int, flight: str) -> tuple[Cites, bool]:
        """The clauses by which one more entry is taken, and whether as an alternate. Raises `Refused`."""
        state, terms = self.state, self.structure.entry
        if state.unapproved:
            cites = self.rules.cited("approved") or NO_ENTRY
            raise Refused("the house has not approved this tournament, its date and its fee yet", cites)
        begun = state.phase in (s.DRAWN, s.RUNNING) and flight == state.flight
        if begun and not terms.late:
            raise Refused("entries closed with the draw for seats", telling(self.rules.cited("place taken over"), LATE))
        taken = self.takes_entries or flight != state.flight
        if self.over or state.closed or not taken or (self.structure.flights and not flight):
            raise Refused("no more entries are taken", LATE)
        place = self.entered_in(flight) + 1
        if not terms.overflow:
            admission = p.enters(place, self.structure.price, self.schedule.stud, self.rules)
            if not isinstance(admission, NotCovered) and not admission.allowed:
                raise Refused(admission.reason, admission.cites)
        over = 0 < terms.cap < place
        full = begun and not self._late_places() and not self._may_open()
        if over and not (terms.late and flight == state.flight):
            raise Refused(f"no more enter than {terms.cap}", CAP)
        return telling(
            self.rules.cited("entry"), LATE if begun and state.phase == s.RUNNING else (), NO_ENTRY, CAP if over or full else ()
        ), (over or full)

    def _check_again(self, person: str, flight: str) -> None:
        """Raises `Refused` for one who is in, or has entered again as often as they may."""
        own = [self.state.entries[number] for number in self.state.persons[person]]
        terms = self.structure.entry.reentry
        done = (s.OUT, s.DISQUALIFIED, *(s.BAGGED,) * bool(terms and terms.forfeit and flight))
        if any([entry.status not in done for entry in own]):
            raise Refused(f"{person} is in already", NO_ENTRY)
        if any([entry.status == s.DISQUALIFIED for entry in own]):
            raise Refused(f"{person} was disqualified", self.rules.cited("disqualified") or NO_ENTRY)
        if terms is None or len(own) > terms.most:
            times = counted(terms.most, "time") if terms else "not"
            raise Refused(f"one enters again {times} here", telling(self.rules.event.rebuys.cites, NO_ENTRY))

    @handed_by(*NO_ENTRY)
    @about("entry")
    def give_up(self, entry: int, *, moment: int) -> None:
        """A player gives up their stack to enter again, where the structure lets them; the chips leave play."""
        player, terms = self.playing(entry), self.structure.entry.reentry
        if terms is None or not terms.forfeit or not self.takes_entries:
            raise Refused("nobody gives up a stack to enter again here", telling(self.rules.cited("forfeited stack"), NO_ENTRY))
        if player.status == s.WALKING or self.state.spots[player.table].playing:
            raise Refused(f"entry {entry} is in a hand or on the way, and waits", NO_ENTRY)
        at = self.at(moment)
        self.emit(e.Forfeited(entry, player.chips, at, self.rules.cited("forfeited stack") or NO_ENTRY))
        self._went_out([[entry]])
        self._follow(at)

    @handed_by(*NO_ENTRY)
    @about("entry")
    def unregister(self, entry: int, *, cheated: bool = False, moment: int) -> None:
        """An entry is taken back, and its fee with it, until its player has taken part."""
        player = self.entry(entry)
        part = player.status not in (s.ENTERED, s.ALTERNATE)
        ruling = p.refund(part, cheated, self.rules)
        if not isinstance(ruling, NotCovered) and not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
        if part:
            raise Refused(f"entry {entry} is {player.status}, and its fee stays", NO_ENTRY)
        self._refund(player, self.at(moment), NO_ENTRY)

    @handed_by(*NO_ENTRY)
    def cancel(self, days_before: int = 0, *, moment: int) -> None:
        """Call the event off so many whole days before it; everybody gets back what was paid."""
        self.check_phase(s.ANNOUNCED)
        at = self.at(moment)
        if self.state.beside or any([done.left for done in self.state.flights]):
            raise Refused("a flight was played, and who is left in it goes on", FLIGHTS)
        registered = [entry for entry in self.state.entries.values() if entry.status in (s.ENTERED, s.ALTERNATE)]
        ruling = p.cancelled(len(registered), days_before, self.rules, self.structure.price)
        if isinstance(ruling, NotCovered):
            cites, hours = CANCELLED, p.NOTICE_HOURS
        elif ruling.may_cancel:
            cites, hours = ruling.cites, ruling.notice_hours
        else:
            raise Refused("it is too late to call the event off, and enough have entered", ruling.cites)
        for entry in registered:
            self._refund(entry, at, cites)
        self.emit(e.Cancelled(hours, at, cites))

    # --- the start

    @handed_by(*STARTS)
    @about_flight(s.ANNOUNCED)
    def draw(self, secret: str, *, moment: int, flight: str = "") -> None:
        """Draw the seats of all who have entered, of a flight if there are some: the next one without its name.

        secret: what all draws follow from; it is not kept in the events.
        """
        self.check_phase(s.ANNOUNCED)
        self._check_beside()
        self.know(secret)
        self._draw_seats(self.at(moment))

    def _check_draw_time(self, at: int) -> None:
        """Where the book has the draw some 15 minutes before the start: not sooner than twice that, where a start is
        posted.
        """
        start, cites = self.structure.event.start, self.rules.cited("draw time")
        if start and cites and at < round(start.timestamp() * 1000) - 2 * DRAWN_BEFORE * MINUTE:
            raise Refused(f"seats are drawn some {DRAWN_BEFORE} minutes before the start", cites)

    def _draw_seats(self, at: int) -> None:
        flight, least = self.state.flight, self.structure.entry.least
        played = bool(self.state.flights and not flight)
        to_seat = (
            self.bagged
            if played
            else [entry for entry in self.state.entries.values() if entry.status == s.ENTERED and entry.flight == flight]
        )
        if len(to_seat) < (1 if played else least):
            raise Refused(f"{len(to_seat)} of {least} entries have come", telling(self.rules.cited("cancelled few"), STARTS))
        if played:
            self._carry(self._merge(at), at)
            return
        self._check_draw_time(at)
        tables = -(-len(to_seat) // self.structure.event.seats)
        if 0 < self.structure.event.tables < tables:
            raise Refused(f"{len(to_seat)} do not fit at {counted(self.structure.event.tables, 'table')}", STARTS)
        self._draw_all(to_seat, at)
        if self.schedule.closing <= 1:
            self._no_more_entries(at)

    @handed_by(*STARTS)
    @about_flight(s.ANNOUNCED)
    def pass_flight(self, *, moment: int, flight: str = "") -> None:
        """Have a flight, the next one, not be played; who has entered it is paid back. Raises `Refused` once it is drawn."""
        self.check_phase(s.ANNOUNCED)
        self._check_beside()
        flight, at = self.state.flight, self.at(moment)
        if not flight:
            raise Refused("no flight is to be played", FLIGHTS)
        for entry in [player for player in self.state.entries.values() if player.flight == flight]:
            if entry.status in (s.ENTERED, s.ALTERNATE):
                self._refund(entry, at, FLIGHTS)
        self.emit(f.FlightEnded(flight, self._next_flight(), 0, at, FLIGHTS))

    @handed_by(*STARTS)
    @about_flight(s.DRAWN)
    def start(self, *, moment: int, flight: str = "") -> None:
        """Start the clock, of a flight its own: the first level begins."""
        self.check_phase(s.DRAWN)
        self._start(self.at(moment), STARTS)

    def _start(self, at: int, cites: Cites) -> None:
        self.emit(e.ClockStarted(at, cites))
        self._level_begins(self.first_level, at)
        self._follow(at)

    # --- chips that are bought again

    @handed_by(*NO_ENTRY)
    @about("entry")
    def declare_rebuy(self, entry: int, *, moment: int) -> None:
        """A player says before a hand that they buy again; the chips are behind, and must be paid for."""
        player, _ = self._check_rebuy(entry)
        if self.state.spots[player.table].playing:
            raise Refused("a rebuy is declared before a hand", self.rules.event.rebuys.cites)
        chips = self.structure.entry.rebuy.chips if self.structure.entry.rebuy else 0
        self.emit(e.RebuyDeclared(entry, chips, self.at(moment), self.rules.event.rebuys.cites))

    @handed_by(*NO_ENTRY)
    @about("entry")
    def rebuy(self, entry: int, *, moment: int) -> None:
        """A player pays for chips, those that they declared or when their stack is low enough; between hands of their
        table.
        """
        player, cites = self._check_rebuy(entry, paid=True)
        terms = self.structure.entry.rebuy
        assert terms is not None
        if player.status != s.SEATED or self.state.spots[player.table].playing:
            raise Refused(f"entry {entry} buys again between hands", cites)
        fees = cents(terms.prize), cents(terms.fee)
        self.emit(e.RebuyPaid(entry, terms.chips, *fees, False, self.at(moment), cites))

    def _check_rebuy(self, entry: int, paid: bool = False) -> tuple[Entry, Cites]:
        player, terms, cites = self.playing(entry), self.structure.entry.rebuy, self.rules.event.rebuys.cites
        clauses = telling(cites, ("CS/event/rebuy",))
        if terms is None or self.rules.event.rebuys.value != "bound":
            raise Refused("there are no rebuys", clauses)
        if player.behind and paid:
            return player, clauses
        if player.behind or player.rebuys >= terms.most or self.state.clock.level >= terms.until_level:
            raise Refused(f"entry {entry} buys no more", clauses)
        if player.chips > terms.below:
            raise Refused(f"one buys again with a stack of {terms.below} or less, not {player.chips}", clauses)
        return player, clauses

    @handed_by(*NO_ENTRY)
    @about("entry")
    def add_on(self, entry: int, *, moment: int) -> None:
        """A player buys the add-on, once, in its break."""
        player, terms = self.playing(entry), self.structure.entry.add_on
        clock, cites = self.state.clock, ("CS/event/rebuy",)
        if terms is None or not clock.recess or clock.level != terms.after or player.added_on or self.idle is False:
            raise Refused("no add-on is sold now, or none more to this entry", cites)
        self.emit(
            e.RebuyPaid(
                entry=entry,
                chips=terms.chips,
                prize=cents(terms.prize),
                fee=cents(terms.fee),
                add_on=True,
                moment=self.at(moment),
                cites=cites,
            )
        )
