"""What the floor may ask of a table: stop the play, rule and carry it out, take it back. Each is an entry of the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import msgspec

from cardspeak.floor import Entry
from cardspeak.poker.events import Voided
from cardspeak.poker.round.remedies import taking_back
from cardspeak.rulebook import Refused
from cardspeak.server.dealer import clocks as timing
from cardspeak.server.dealer.floor_log import event_of
from cardspeak.server.dealer.messages import MOST, Against, Amount, Command
from cardspeak.server.floor import banked as floor_house
from cardspeak.server.floor import poker as floor_poker
from cardspeak.server.floor.anything import ASKED, ruled
from cardspeak.server.floor.poker import FLOOR, log_of, table_of
from cardspeak.server.floor.told import NEEDS, Happened, Happening, Own, SeatNumber
from cardspeak.table import HouseTable, Table
from cardspeak.table.common import clock_events as c
from cardspeak.table.next_round.events import KillEnded
from cardspeak.table.poker.events import SignChanged

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.floor.proposed import Proposed
    from cardspeak.table.common.floor_events import RulingEntered

STOPPED: Final = ("CS/room/floor-stop",)
BACK: Final = ("CS/room/floor-reverse",)
Reason = Annotated[str, msgspec.Meta(max_length=280)]
AFTER_A_ROUND: Final = (SignChanged, KillEnded)
"""What changes more than seats do."""


class Stop(Command, frozen=True):
    """Stop the play where it stands; `reason` is told to everybody."""

    reason: Reason = ""


class Free(Against, frozen=True):
    """Let the play go on."""


class Apply(Against, frozen=True):
    """Rule on what happened, and carry it out.

    choice: the place, from 0, of what is chosen among the ruling's choices instead; own: what the floor decides by itself,
    where the ruling leaves it open or fairness asks for it. Each needs a reason.
    """

    happened: Happened
    choice: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    own: Own | None = None
    reason: Reason = ""


class AskFloor(Command, frozen=True):
    """Have the floor's ruling on a situation, in the form of a case, put down in the table's log."""

    case: dict[str, Any]


class GiveCoupon(Against, frozen=True):
    """Hand the player at a seat a match play coupon of so many cents, at a table against the house that takes them."""

    seat: SeatNumber
    chips: Amount


class Reverse(Against, frozen=True):
    """Take ruling `number` back, for a reason."""

    number: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    reason: Reason


class Ruler(NamedTuple):
    """How the floor rules at one kind of table. needs: each error that may be told of a dealer, with what it needs."""

    propose: Callable[[Dealer, Sequence[Happening]], Proposed]
    apply: Callable[[Dealer, str, Apply, int], None]
    needs: Mapping[str, tuple[str, ...]]


RULERS: Final[Mapping[type, Ruler]] = {
    Table: Ruler(floor_poker.propose, floor_poker.apply, NEEDS),
    HouseTable: Ruler(floor_house.propose, floor_house.apply, floor_house.NEEDS),
}
REAL_CARDS: Final = {**RULERS, HouseTable: RULERS[HouseTable]._replace(needs=floor_house.NEEDS_REAL)}


def ruler_of(dealer: Dealer) -> Ruler:
    """How the floor rules at this table."""
    return (REAL_CARDS if dealer.console else RULERS)[type(dealer.table)]


def check_rules(dealer: Dealer, who: str) -> None:
    """Raises `Refused` for somebody who plays at the table themselves."""
    if dealer.table.places.seat_of(who):
        raise Refused("nobody rules at a table where they play", FLOOR)


def stop(dealer: Dealer, who: str, command: Stop, now: int) -> None:
    check_rules(dealer, who)
    if dealer.clocks.stopped:
        raise Refused("the floor has stopped the play already", STOPPED)
    for event in (c.PlayStopped(who, STOPPED, command.reason), *timing.stopped(dealer.clocks, now)):
        dealer.table.emit(event)


def free(dealer: Dealer, who: str, command: Free, now: int) -> None:
    check_rules(dealer, who)
    if not dealer.clocks.stopped:
        raise Refused("the floor has not stopped the play", STOPPED)
    for event in (c.PlayFreed(who, STOPPED), *timing.begins(dealer.clocks, dealer.play, dealer.clocks.banks, now, dealer.times)):
        dealer.table.emit(event)


def apply(dealer: Dealer, who: str, command: Apply, now: int) -> None:
    """Rule and carry it out, or nothing of it. Raises `Refused`."""
    check_rules(dealer, who)
    if command.choice is not None and command.own is not None:
        raise Refused("choose what the ruling names, or decide by yourself, not both", FLOOR)
    before = len(dealer.table.round.events) if dealer.table.round else 0
    ruler_of(dealer).apply(dealer, who, command, now)
    if dealer.console and len(dealer.console.round.events) > before:
        dealer.console.ruled(before, by=who, moment=now)


def ask_floor(dealer: Dealer, who: str, command: AskFloor, now: int) -> None:
    """A ruling on whatever the floor knows, put down for people to carry out. Raises `Refused`."""
    check_rules(dealer, who)
    table = dealer.table
    book = str(command.case.get("book", "")) if isinstance(table, HouseTable) else table.rules.book
    matter = ruled(command.case, book)
    entry = Entry(
        number=max([event.number for event in dealer.rulings], default=0) + 1,
        kind="ruled",
        of=0,
        by=who,
        role="floor",
        at=now,
        settles=matter.ruling.settles,
        clauses=matter.ruling.clauses,
        matter=matter.matter,
        ruling=matter.ruling.ruling,
        explanation=matter.ruling.decision,
    )
    dealer.table.emit(event_of(entry, table.number, f"[{matter.told}]", ASKED))


def give_coupon(dealer: Dealer, who: str, command: GiveCoupon, now: int) -> None:
    """Raises `Refused` where no coupons are taken."""
    check_rules(dealer, who)
    if not isinstance(dealer.table, HouseTable):
        raise Refused("no coupons are taken where players play each other")
    dealer.table.give_coupon(command.seat, command.chips, moment=now)


def reverse(dealer: Dealer, who: str, command: Reverse, now: int) -> None:
    """The round stands again as before the ruling. Raises `Refused` when it is too late for that."""
    check_rules(dealer, who)
    applied = check_reversible(dealer, command.number)
    log, table = log_of(dealer), table_of(dealer)
    r = table.round
    assert r is not None
    had = len(log.entries)
    log.reverse(command.number, r.copy(), reason=command.reason, by=who, at=now)
    entry = log.entries[had]
    event = taking_back(r, applied.before, entry.clauses + BACK) if applied.before < len(r.events) else None
    table.emit(event_of(entry, table.state.number, more=BACK))
    if event:
        table.emit(event)
    if dealer.console:
        dealer.console.reversed(applied.before, by=who, moment=now)


def check_reversible(dealer: Dealer, number: int) -> RulingEntered:
    """The entry by which a ruling was carried out. Raises `Refused` for one that cannot be taken back, or not any more."""
    if isinstance(dealer.table, HouseTable):
        raise Refused("what was settled against the house stays: its chips and meters have moved", BACK + floor_house.HOUSE)
    table = table_of(dealer)
    entries = [event for event in dealer.rulings if event.of == number]
    applied = next((event for event in reversed(entries) if event.kind == "applied"), None)
    if any([event.kind == "reversed" for event in entries]):
        raise Refused(f"ruling {number} is reversed already", BACK)
    r = table.round
    if applied is None or r is None:
        raise Refused(f"ruling {number} was not carried out", BACK)
    if applied.round != table.state.number:
        raise Refused("the next round has begun: the time for reversing is over", BACK)
    check_last(dealer.rulings, applied)
    check_as_left(dealer, table, r)
    if applied.before < len(r.events):
        taking_back(r, applied.before, BACK)
    return applied


def check_last(rulings: list[RulingEntered], applied: RulingEntered) -> None:
    """Raises `Refused` if a later ruling of the round stands on this one."""
    reversed_ones = {event.of for event in rulings if event.kind == "reversed"}
    later = [
        event.of
        for event in rulings
        if event.kind == "applied"
        and event.round == applied.round
        and event.number > applied.number
        and event.of not in reversed_ones
    ]
    if later:
        raise Refused(f"ruling {later[-1]} came after it: reverse that one first", BACK)


def check_as_left(dealer: Dealer, table: Table, r: Round) -> None:
    """Raises `Refused` if what follows a round has changed a seat since: chips cannot go back from where they are no more."""
    if table.playing:
        return
    since = max(0, dealer.standing.since - 1)
    events = [event for row in dealer.journal.store.read(dealer.stream, since) for event in row.entry.events]
    void = max([place for place, event in enumerate(events) if isinstance(event, Voided)], default=0)
    if any([isinstance(event, AFTER_A_ROUND) for event in events[void:]]):
        raise Refused("the table has changed since the round", BACK)
    for seat in table.state.dealt:
        place = table.seats.get(seat)
        if place is None or place.since > table.state.began or place.chips != r.stacks[seat]:
            raise Refused(f"seat {seat} is not as the round left it", BACK)
