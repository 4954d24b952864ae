"""Entries, prizes, ties, an event called off, and what is paid at the cage. Money is in dollars here, in cents below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered, silent
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament import prizes as p

CENTS: Final = 100
BASIC_FEE: Final = p.FEE // CENTS


class Entries(msgspec.Struct, frozen=True):
    """So many paid entries."""

    count: int
    fee: int = BASIC_FEE


class BrokeTogether(msgspec.Struct, frozen=True):
    """Players who lost their last chips on one deal, before which `left` were left. prizes: by place, if not by the book."""

    seats: tuple[int, ...]
    left: int
    entries: int = 0
    fee: int = BASIC_FEE
    prizes: tuple[int, ...] = ()


class CalledOff(msgspec.Struct, frozen=True):
    """An event is called off so many days before it."""

    entries: int
    days_before: int = 0
    fee: int = BASIC_FEE


class PrizeWon(msgspec.Struct, frozen=True):
    """A prize is claimed. nonresident: by a non-resident alien."""

    prize: int
    fee: int = BASIC_FEE
    nonresident: bool = False


def dollars(cents: int) -> int | float:
    """In dollars, whole where it is."""
    return cents // CENTS if cents % CENTS == 0 else cents / CENTS


def in_dollars(amounts: Sequence[int]) -> list[int | float]:
    return [dollars(amount) for amount in amounts]


def pool(m: Entries, house: HouseRules) -> Finding | None:
    """The pool and the prizes."""

    def settle(prizes: p.Prizes) -> dict[str, Any]:
        return {"pool": dollars(prizes.pool), "prizes": in_dollars(prizes.amounts), "total": dollars(prizes.pool)}

    return answered(p.prizes(m.count, house, m.fee * CENTS), settle)


def shared(m: BrokeTogether, house: HouseRules) -> Finding | None:
    """The places that tie, and what each player has."""
    amounts = tuple([prize * CENTS for prize in m.prizes])
    if not amounts:
        table = p.prizes(m.entries, house, m.fee * CENTS)
        if isinstance(table, NotCovered):
            return silent(table)
        amounts = table.amounts

    def settle(tied: p.Tied) -> dict[str, Any]:
        shares = in_dollars(tied.shares)
        return {
            "tied_places": list(tied.places),
            "each": dollars(min(tied.shares)),
            "awards": dict(zip(m.seats, shares, strict=True)),
            "total": dollars(sum(tied.shares)),
        }

    return answered(p.tied(m.left, len(m.seats), amounts, house), settle)


def called_off(m: CalledOff, house: HouseRules) -> Finding | None:
    """Whether an event may be called off, and what goes back."""

    def settle(cancelled: p.Cancelled) -> dict[str, Any]:
        back = {"refund_each": dollars(cancelled.refund_each), "refund_total": dollars(cancelled.refund_total)}
        return {"may_cancel": cancelled.may_cancel, **back}

    return answered(p.cancelled(m.entries, m.days_before, house, m.fee * CENTS), settle)


def paid_out(m: PrizeWon, house: HouseRules) -> Finding | None:
    """What is paid and withheld, and whether it takes a form."""

    def settle(payout: p.Payout) -> dict[str, Any]:
        return {"w2g": payout.w2g, "paid": dollars(payout.paid), "withheld": dollars(payout.withheld)}

    return answered(p.payout(m.prize * CENTS, house, m.fee * CENTS, m.nonresident), settle)


PRIZE_MONEY: Final[Subjects] = {Entries: (pool,), BrokeTogether: (shared,), CalledOff: (called_off,), PrizeWon: (paid_out,)}
