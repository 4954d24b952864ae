"""What the floor may ask of a table: stop the play, rule and carry it out, take it back. Each is an entry of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from cardspeak.floor import Entry, Log
from cardspeak.journal import Stale
from cardspeak.poker.events import Voided
from cardspeak.poker.remedies import taking_back
from cardspeak.rulebook import Refused
from cardspeak.server import clocks as timing
from cardspeak.server.floor_log import entry_of, event_of
from cardspeak.server.floor_told import Happened, situation
from cardspeak.server.messages import MOST, Command
from cardspeak.table import Table
from cardspeak.table import clock_events as c
from cardspeak.table.events import KillEnded
from cardspeak.table.table_events import SignChanged

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.server.dealer import Dealer
    from cardspeak.table.floor_events import RulingEntered

FLOOR: Final = ("CS/room/floor",)
STOPPED: Final = ("CS/room/floor-stop",)
BACK: Final = ("CS/room/floor-reverse",)
Reason = Annotated[str, msgspec.Meta(max_length=280)]
AFTER_A_ROUND: Final = (SignChanged, KillEnded)
"""What changes more than seats do."""
_json: Final = msgspec.json.Encoder().encode


class Stop(Command, frozen=True):
    """Stop the play where it stands."""


class Free(Command, frozen=True):
    """Let the play go on."""


class Apply(Command, frozen=True):
    """Rule on what happened, when the table stood at entry `seq`, and carry it out.

    choice: the place, from 0, of what is chosen among the ruling's choices instead, which needs a reason.
    """

    seq: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    happened: Happened
    choice: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    reason: Reason = ""


class Reverse(Command, frozen=True):
    """Take ruling `number` back, for a reason."""

    number: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    reason: Reason


def check_rules(dealer: Dealer, who: str) -> None:
    """Raises `Refused` for somebody who plays at the table himself."""
    if dealer.table.places.seat_of(who):
        raise Refused("nobody rules at a table where he plays", FLOOR)


def table_of(dealer: Dealer) -> Table:
    """The table, where players play each other. Raises `Refused` for one against the house, whose errors its book settles."""
    table = dealer.table
    if not isinstance(table, Table):
        raise Refused("the floor rules on rounds between players", FLOOR)
    return table


def round_of(dealer: Dealer) -> Round:
    """The round that is played. Raises `Refused` if there is none."""
    table = table_of(dealer)
    if table.round is None or not table.playing:
        raise Refused("no round is being played", FLOOR)
    return table.round


def stop(dealer: Dealer, who: str, command: Stop, now: int) -> None:
    check_rules(dealer, who)
    if dealer.clocks.stopped:
        raise Refused("the floor has stopped the play already", STOPPED)
    for event in (c.PlayStopped(who, STOPPED), *timing.stopped(dealer.clocks, now)):
        dealer.table.emit(event)


def free(dealer: Dealer, who: str, command: Free, now: int) -> None:
    check_rules(dealer, who)
    if not dealer.clocks.stopped:
        raise Refused("the floor has not stopped the play", STOPPED)
    for event in (c.PlayFreed(who, STOPPED), *timing.begins(dealer.clocks, dealer.play, dealer.clocks.banks, now, dealer.times)):
        dealer.table.emit(event)


def log_of(dealer: Dealer) -> Log:
    """The table's log so far, to be written on; what counts is what is journalled."""
    return Log.resumed(table_of(dealer).rules, map(entry_of, dealer.rulings))


def apply(dealer: Dealer, who: str, command: Apply, now: int) -> None:
    """Rule, choose and carry out in one, or nothing of it."""
    check_rules(dealer, who)
    r, table = round_of(dealer), table_of(dealer)
    if not dealer.turn <= command.seq <= dealer.standing.sequence:
        raise Stale(dealer.stream, command.seq, dealer.standing.sequence)
    log = log_of(dealer)
    had = len(log.entries)
    ruled = log.rule(situation(r, command.happened), by=who, at=now)
    if command.choice is not None:
        log.choose(ruled.number, command.choice, reason=command.reason, by=who, at=now)

    def carried_out(round: Round) -> None:
        log.apply(ruled.number, round, by=who, at=now)

    table.remedy(carried_out, moment=now)
    told = _json(command.happened).decode()
    events = [event_of(entry, table.state.number, told if entry is ruled else "") for entry in log.entries[had:]]
    table.events[:0] = events  # the ruling is told before what it came to


def reverse(dealer: Dealer, who: str, command: Reverse, now: int) -> None:
    """The round stands again as before the ruling. Raises `Refused` when it is too late for that."""
    check_rules(dealer, who)
    log, table = log_of(dealer), table_of(dealer)
    held = [event for event in dealer.rulings if event.of == command.number]
    applied = next((event for event in reversed(held) if event.kind == "applied"), None)
    if any([event.kind == "reversed" for event in held]):
        raise Refused(f"ruling {command.number} is reversed already", BACK)
    r = table.round
    if applied is None or r is None:
        raise Refused(f"ruling {command.number} was not carried out", BACK)
    if applied.round != table.state.number:
        raise Refused("the next round has begun: the time for reversing is over", BACK)
    check_last(dealer.rulings, applied)
    check_as_left(dealer, table, r)
    draft = r.copy()
    had = len(log.entries)
    log.reverse(command.number, draft, reason=command.reason, by=who, at=now)
    entry: Entry = log.entries[had]
    event = taking_back(r, applied.before, entry.clauses + BACK) if applied.before < len(r.events) else None
    table.emit(event_of(entry, table.state.number))
    if event:
        table.emit(event)


def check_last(rulings: list[RulingEntered], applied: RulingEntered) -> None:
    """Raises `Refused` if a later ruling of the round stands on this one."""
    reversed_ones = {event.of for event in rulings if event.kind == "reversed"}
    later = [
        event.of for event in rulings
        if event.kind == "applied" and event.round == applied.round and event.number > applied.number
        and event.of not in reversed_ones
    ]  # fmt: skip
    if later:
        raise Refused(f"ruling {later[-1]} came after it: reverse that one first", BACK)


def check_as_left(dealer: Dealer, table: Table, r: Round) -> None:
    """Raises `Refused` if what follows a round has changed a seat since: chips cannot go back from where they are no more."""
    if table.playing:
        return
    since = max(0, dealer.standing.since - 1)
    events = [event for row in dealer.book.store.read(dealer.stream, since) for event in row.entry.events]
    void = max([place for place, event in enumerate(events) if isinstance(event, Voided)], default=0)
    if any([isinstance(event, AFTER_A_ROUND) for event in events[void:]]):
        raise Refused("the table has changed since the round", BACK)
    for seat in table.state.dealt:
        place = table.seats.get(seat)
        if place is None or place.since > table.state.began or place.chips != r.stacks[seat]:
            raise Refused(f"seat {seat} is not as the round left it", BACK)
