"""What each event of a round between players moves between the accounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.journal.accounts import POT, RAKE, SEATS, Draft
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named
from cardspeak.rulebook.refusal import counted
from cardspeak.table.poker.drop import DROPS


def began(d: Draft, event: e.Began) -> None:
    """Nothing moves; the ledger must agree with the round about every stack, and the last round's rake must be dropped."""
    if left := d.balance(RAKE):
        cites = named(event.rules, event.changes).cited(*DROPS.get(type(event.rake), ("percentage drop", "increments drop")))
        raise Refused(f"{left} lies in the rake area: it is dropped before the next round", cites)
    for seat, chips in enumerate(event.stacks):
        if chips > 0 and chips != d.balance(SEATS[seat]):
            raise Refused(f"seat {seat} begins with {counted(chips, 'chip')} and the ledger has {d.balance(SEATS[seat])}")


def taken_up(d: Draft, event: e.TakenUp) -> None:
    raise Refused("a round taken up in its middle has no ledger: nobody knows where its chips came from")


def anted(d: Draft, event: e.Anted) -> None:
    for seat, chips in enumerate(event.chips):
        d.move(SEATS[seat], POT, chips)


def time_taken(d: Draft, event: e.TimeTaken) -> None:
    d.move(SEATS[event.seat], RAKE, event.chips)


def raked(d: Draft, event: e.Raked) -> None:
    d.move(POT, RAKE, event.chips)


def refunded(d: Draft, event: e.Refunded) -> None:
    d.move(POT, SEATS[event.seat], event.front + event.pot)


def voided(d: Draft, event: e.Voided) -> None:
    """Every chip goes home, those in the rake area too."""
    d.move(RAKE, POT, d.balance(RAKE))
    for seat, chips in enumerate(event.chips):
        d.move(POT, SEATS[seat], chips)


def round_taken_back(d: Draft, event: e.TakenBack) -> None:
    """Every account of the round is again what it was."""
    for seat, chips in enumerate(event.stacks):
        if seat and chips >= 0:
            d.move(SEATS[seat], POT, d.balance(SEATS[seat]) - chips)
    d.move(RAKE, POT, d.balance(RAKE) - event.rake)
    if d.balance(POT) != event.pot:
        raise Refused(f"the pot would hold {d.balance(POT)}, and {event.pot} were in it")


POKER: Final[dict[type, Callable[[Draft, Any], None]]] = {
    e.Began: began,
    e.TakenUp: taken_up,
    e.Anted: anted,
    e.Posted: Draft.put_in,
    e.PostedDead: Draft.put_in,
    e.TimeTaken: time_taken,
    e.Called: Draft.put_in,
    e.BroughtIn: Draft.put_in,
    e.Raised: Draft.put_in,
    e.Bet: Draft.put_in,
    e.Returned: Draft.taken_back,
    e.Raked: raked,
    e.Won: Draft.taken_back,
    e.HandKilled: Draft.taken_back,
    e.Refunded: refunded,
    e.Voided: voided,
    e.TakenBack: round_taken_back,
}
"""Events that are not here move no chips from one account to another."""
