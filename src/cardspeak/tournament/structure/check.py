"""What stands against a structure: by its book, and by its own figures. Every complaint has a clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from cardspeak.poker.check import check_game
from cardspeak.poker.rake import NO_RAKE
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.tournament import levels, prizes
from cardspeak.tournament.structure.file import LevelTerms, Shares, Structure, cents, dollars, hundredths
from cardspeak.tournament.structure.schedule import MINUTE, Schedule, Stage, marks_of

WHOLE = 100_00
"""All of a pool, in hundredths of a per cent."""
MAKES_NO_SENSE: Cites = ("CS/event/structure",)
CHIPS: Cites = ("CS/event/chips",)
FLIGHTS: Cites = ("CS/event/flights",)


class Complaint(msgspec.Struct, frozen=True):
    """What is refused: where in the file, in a sentence, and by which clauses."""

    where: str
    what: str
    cites: Cites

    def __str__(self) -> str:
        return f"{self.where}: {self.what} [{', '.join(self.cites)}]"


Found = Iterator[Complaint]


@handed
def check(structure: Structure) -> list[Complaint]:
    """All that stands against a structure; nothing where it may be played."""
    try:
        schedule = Schedule(structure)
    except Refused as refusal:
        return [Complaint("event", refusal.reason, MAKES_NO_SENSE)]
    return [
        *_event(structure, schedule),
        *_entry(structure, schedule),
        *_chips(structure, schedule),
        *_games(schedule),
        *_levels(structure, schedule),
        *_breaks(structure, schedule),
        *_seating(structure, schedule),
        *_prizes(structure, schedule),
        *_flights(structure, schedule),
        *_bounty(structure),
        *_league(structure),
    ]


def _event(structure: Structure, schedule: Schedule) -> Found:
    event, rules = structure.event, schedule.rules
    most = min([game.seats[1] for game in schedule.games])
    if event.seats > most:
        yield Complaint(
            "event.seats", f"the game takes {most} players at a table, not {event.seats}", rules.cited("seats") or MAKES_NO_SENSE
        )
    if event.straddles:
        point = rules.blinds.straddle
        refused = point.value == "refused"
        yield Complaint("event.straddles", "no straddles in an event", point.cites if refused else MAKES_NO_SENSE)
    if event.tables and structure.entry.cap > event.tables * event.seats:
        text = f"{counted(event.tables, 'table')} of {event.seats} do not seat {structure.entry.cap}"
        yield Complaint("event.tables", text, MAKES_NO_SENSE)
    if event.begins == "full" and (event.start or not structure.entry.cap):
        text = "what begins when it is full has an hour of its own" if event.start else "what begins when it is full has a cap"
        yield Complaint("event.begins", text, ("CS/event/full",))
    if len(set(event.title)) == 1 and event.title.isspace():
        yield Complaint("event.title", "an event has a title", MAKES_NO_SENSE)


def _entry(structure: Structure, schedule: Schedule) -> Found:
    entry, rules, stud = structure.entry, schedule.rules, schedule.stud
    if entry.cap and entry.least > entry.cap:
        yield Complaint("entry.least", f"{entry.least} entries at least are more than the cap of {entry.cap}", MAKES_NO_SENSE)
    if rules.cited("entry"):
        most, clause = prizes.MOST_ENTRIES[stud]
        if not entry.overflow and not 0 < entry.cap <= most:
            yield Complaint("entry.cap", f"the first {most} to pay are entered, not {entry.cap or 'all'}", (clause,))
        if structure.price != prizes.FEE:
            text = f"the fee is ${dollars(prizes.FEE)}, not ${dollars(structure.price)}"
            yield Complaint("entry.buy_in", text, ("S8(y)(7)#2",))
        if structure.price != cents(entry.buy_in.prize):
            yield Complaint("entry.buy_in", "all fees go back as prizes, and nothing to house or staff", ("S8(y)(9)#4",))
    if (entry.rebuy or entry.add_on) and rules.event.rebuys.value != "bound":
        yield Complaint(
            "entry.rebuy", "who has lost all chips is out: there are no rebuys", rules.event.rebuys.cites or MAKES_NO_SENSE
        )
    if (entry.late or entry.reentry) and not rules.cited("entry stack"):
        yield Complaint("entry.late", "the book has no late entries and none again", ("CS/event/late", *rules.event.rebuys.cites))
    if entry.reentry and not entry.late:
        yield Complaint("entry.reentry", "who enters again does so while late entries are taken", ("CS/event/late",))
    for name, part in (("late", entry.late), ("rebuy", entry.rebuy)):
        if part and part.until_level > schedule.last:
            yield Complaint(f"entry.{name}", f"there is no level {part.until_level}", MAKES_NO_SENSE)
    if entry.add_on and not schedule.stage(entry.add_on.after).recess:
        yield Complaint("entry.add_on", f"there is no break after level {entry.add_on.after}", MAKES_NO_SENSE)


def _chips(structure: Structure, schedule: Schedule) -> Found:
    chips = structure.chips.in_play
    if list(chips) != sorted(set(chips)):
        yield Complaint("chips.in_play", "the denominations are told once each, smallest first", CHIPS)
        return
    for small, large in pairwise(chips):
        if large % small:
            yield Complaint("chips.in_play", f"chips of {small} do not change into chips of {large}", CHIPS)
    entry = structure.entry
    for where, amount in (
        ("entry.stack", entry.stack),
        ("entry.rebuy", entry.rebuy.chips if entry.rebuy else 0),
        ("entry.add_on", entry.add_on.chips if entry.add_on else 0),
    ):
        last = entry.late.until_level if entry.late and where == "entry.stack" else 1
        chip = schedule.chip_at(last)
        if amount % chip:
            yield Complaint(where, f"{amount} cannot be made of chips of {chip} or more", CHIPS)
    gone: list[int] = []
    for number, level in enumerate(structure.level, 1):
        if level.colour_up:
            left = [chip for chip in chips if chip not in gone]
            if level.colour_up != left[0] or len(left) < 2:
                text = f"chips of {level.colour_up} are not the smallest of several in play"
                yield Complaint(f"level {number}", text, schedule.rules.cited("color up") or CHIPS)
            gone.append(level.colour_up)


def _games(schedule: Schedule) -> Found:
    """Every game at every level, by the book; of a game that it does not spread once."""
    refused: set[str] = set()
    for number in range(1, schedule.last + 1):
        for leg in schedule.stage(number).legs:
            try:
                if len(leg.stakes.blinds) == 1:
                    raise Refused("two blinds or none", MAKES_NO_SENSE)
                check_game(leg.game, leg.stakes, schedule.rules, NO_RAKE)
            except Refused as refusal:
                if refusal.reason not in refused:
                    refused.add(refusal.reason)
                    yield Complaint(f"level {number}", refusal.reason, refusal.cites or MAKES_NO_SENSE)


def _levels(structure: Structure, schedule: Schedule) -> Found:
    before, minute = 0, 0
    for number, level in enumerate(structure.level, 1):
        stage = schedule.stage(number)
        yield from _amounts(number, level, stage, schedule)
        if stage.big_blind < before:
            yield Complaint(f"level {number}", f"lower than the level before it: {stage.text}", MAKES_NO_SENSE)
        before = stage.big_blind
        yield from _by_book(number, minute, stage, schedule)
        minute += level.minutes


def _amounts(number: int, level: LevelTerms, stage: Stage, schedule: Schedule) -> Found:
    """What the chips in play must be able to make."""
    ante = level.ante if isinstance(level.ante, int) else level.ante.amount
    for what, amount in (
        *[("a blind", blind) for blind in level.blinds],
        ("an ante", ante),
        *[("a bet", bet) for bet in level.bets],
        ("a bring-in", level.bring_in),
    ):
        if amount % stage.chip:
            yield Complaint(f"level {number}", f"{what} of {amount} cannot be made: the smallest chip is {stage.chip}", CHIPS)
    if any([game.button for game in schedule.games]) and not level.blinds:
        yield Complaint(f"level {number}", "a game with a button is played without blinds", MAKES_NO_SENSE)


def _by_book(number: int, minute: int, stage: Stage, schedule: Schedule) -> Found:
    """Where the book has a schedule of its own, each level is the one that it has at that minute."""
    due = levels.level_at(minute, schedule.rules, schedule.stud)
    if isinstance(due, NotCovered):
        return
    stakes = stage.legs[0].stakes
    blinds = (due.small_blind, due.big_blind) if due.big_blind else ()
    bets = (due.small_bet, due.big_bet)
    limits = ("fixed",) if due.small_bet else ("no",)
    if stakes.limit not in limits or (due.small_bet and (stakes.low, stakes.high) != bets) or stakes.blinds != blinds:
        said = f"bets of {bets[0]} and {bets[1]}" if due.small_bet else "no limit"
        said += f" with blinds of {blinds[0]} and {blinds[1]}" if blinds else ""
        yield Complaint(f"level {number}", f"after {minute} minutes it is {said}", due.cites)
    if minute < levels.FINAL + levels.EACH and minute % levels.EACH == 0 and stage.lasts != levels.EACH * MINUTE:
        yield Complaint(f"level {number}", f"a level lasts {levels.EACH} minutes", due.cites)


def _breaks(structure: Structure, schedule: Schedule) -> Found:
    for one in structure.recess:
        if one.after > schedule.last:
            yield Complaint("break", f"there is no level {one.after}", MAKES_NO_SENSE)
    if len({one.after for one in structure.recess}) != len(structure.recess):
        yield Complaint("break", "two breaks after one level", MAKES_NO_SENSE)
    minute = 0
    for number, level in enumerate(structure.level, 1):
        minute += level.minutes
        due = levels.recess_at(minute, schedule.rules)
        stage = schedule.stage(number)
        if not isinstance(due, NotCovered) and number < schedule.last and stage.recess != due.minutes * MINUTE:
            text = f"after {minute} minutes the break is of {due.minutes} minutes, not {stage.recess // MINUTE}"
            yield Complaint("break", text, due.cites)


def _seating(structure: Structure, schedule: Schedule) -> Found:
    seating, spread = structure.seating, schedule.rules.moves.spread
    if spread.value and seating.spread > int(spread.value):
        text = f"tables stay within {spread.value} players of each other, not {seating.spread}"
        yield Complaint("seating.spread", text, spread.cites)
    if len(set(seating.break_order)) != len(seating.break_order):
        yield Complaint("seating.break_order", "a table breaks once", schedule.rules.cited("source table") or MAKES_NO_SENSE)
    marks = marks_of(schedule)
    if marks and seating.redraw and tuple(sorted(seating.redraw, reverse=True)) != marks:
        said = " and ".join(map(str, marks))
        yield Complaint("seating.redraw", f"seats are redrawn at {said} left", levels.REDRAWN[schedule.stud])


def _prizes(structure: Structure, schedule: Schedule) -> Found:
    table = structure.prizes.table
    for shares in table:
        yield from _shares(shares)
    own = prizes.prizes(2, schedule.rules)
    if not isinstance(own, NotCovered):
        due = [share * 100 for share, _ in prizes.SHARES]
        said = "/".join(str(share) for share, _ in prizes.SHARES)
        if any([[hundredths(percent) for percent in shares.percent] != due for shares in table]):
            yield Complaint("prizes.table", f"the prizes are {said} per cent, for six places", own.cites)
        if cents(structure.prizes.seat):
            yield Complaint("prizes.seat", "prizes are money, and no seats in another event", own.cites)
        if cents(structure.prizes.unit) != 1:
            yield Complaint("prizes.unit", "all of the pool goes to the places, to the cent", own.cites)
    ranges = sorted([shares.entries for shares in table])
    if ranges[0][0] > structure.entry.least:
        yield Complaint("prizes.table", f"nothing is said for {structure.entry.least} entries", MAKES_NO_SENSE)
    for (_, last), (first, _) in pairwise(ranges):
        if first != last + 1:
            yield Complaint("prizes.table", f"after {last} entries it goes on at {last + 1}, not {first}", MAKES_NO_SENSE)
    if structure.entry.cap and ranges[-1][1] < structure.entry.cap:
        yield Complaint("prizes.table", f"nothing is said for {structure.entry.cap} entries", MAKES_NO_SENSE)
    if not cents(structure.prizes.unit):
        yield Complaint("prizes.unit", "prizes are multiples of a unit of a cent or more", MAKES_NO_SENSE)


def _flights(structure: Structure, schedule: Schedule) -> Found:
    """Flights are played in their order, and leave something to be played together."""
    flights, late = structure.flights, structure.entry.late
    if not flights:
        if structure.merge:
            yield Complaint("merge", "there are no flights that could be brought together", FLIGHTS)
        return
    if schedule.rules.cited("entry"):
        yield Complaint("flights", "the book's event is played in one", (*FLIGHTS, *schedule.rules.cited("entry")))
    if structure.event.begins == "full":
        yield Complaint("flights", "what begins when it is full is played in one", FLIGHTS)
    if len(flights) < 2:
        yield Complaint("flights", "there are two flights or more", FLIGHTS)
    for name, terms in flights.items():
        if terms.until_level >= schedule.last:
            yield Complaint(f"flights.{name}", f"no level is left after level {terms.until_level} for all together", FLIGHTS)
        closing = max([late.until_level if late else 1, structure.entry.rebuy.until_level if structure.entry.rebuy else 1])
        if closing > terms.until_level + 1 or (structure.entry.add_on and structure.entry.add_on.after >= terms.until_level):
            yield Complaint(f"flights.{name}", f"chips are sold after level {terms.until_level}, with which it ends", FLIGHTS)
    starts = [terms.start for terms in flights.values() if terms.start]
    if any([(one.tzinfo is None) != (starts[0].tzinfo is None) for one in starts]) or starts != sorted(starts):
        yield Complaint("flights", "flights stand in the order in which they begin", FLIGHTS)


def _bounty(structure: Structure) -> Found:
    if structure.bounty and not cents(structure.bounty.amount):
        yield Complaint("bounty.amount", "a bounty is a cent or more", ("CS/event/bounty",))


def _league(structure: Structure) -> Found:
    points = [hundredths(point) for point in structure.league.points] if structure.league else []
    if points != sorted(points, reverse=True):
        yield Complaint("league.points", "a better place has no fewer points", ("CS/event/league",))


def _shares(shares: Shares) -> Found:
    first, last = shares.entries
    percent = [hundredths(share) for share in shares.percent]
    where = f"prizes.table {first}-{last}"
    if first > last:
        yield Complaint(where, f"from {first} to {last} entries are none", MAKES_NO_SENSE)
    if sum(percent) != WHOLE:
        yield Complaint(where, f"the shares come to {dollars(sum(percent))} per cent, not 100", ("CS/event/shares",))
    if percent != sorted(percent, reverse=True) or not all(percent):
        yield Complaint(where, "a better place takes no less, and every place something", ("CS/event/shares",))


def checked(structure: Structure) -> Structure:
    """The structure, if nothing stands against it. Raises `Refused` with the first complaint."""
    for complaint in check(structure):
        raise Refused(f"{quoted(complaint.where)[1:-1]}: {complaint.what}", complaint.cites)
    return structure
