"""Entries, the prize pool, who is paid what, and what is returned. Money is in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.answers import allowed_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules

FEE: Final = 4000
"""Section 8's basic entry fee; the approved format of an event may have another."""

SHARES: Final = (
    (40, "S8(y)(15)/1st"),
    (25, "S8(y)(15)/2nd"),
    (15, "S8(y)(15)/3rd"),
    (10, "S8(y)(15)/4th"),
    (6, "S8(y)(15)/5th"),
    (4, "S8(y)(15)/6th"),
)
"""The per cent of the pool that each place takes."""

MOST_ENTRIES: Final = {False: (60, "S8(y)(11)#1"), True: (49, "S8(y)(11)#2")}
LEAST_ENTRIES: Final = 30
CANCEL_DAYS: Final = 2
NOTICE_HOURS: Final = 48
REPORTED_OVER: Final = 60000
REPORTED_FEES: Final = 300
WITHHELD: Final = 30


class Prizes(msgspec.Struct, frozen=True):
    """The pool and the prize of each place, first place first."""

    pool: int
    amounts: tuple[int, ...]
    cites: Cites


class Tied(msgspec.Struct, frozen=True):
    """The places that players who went broke on one deal share, and what each of them is paid, odd cents to the first."""

    places: tuple[int, ...]
    shares: tuple[int, ...]
    cites: Cites


class Places(msgspec.Struct, frozen=True):
    """The final place of each player; a tie shares a number."""

    places: dict[str, int]
    cites: Cites


class Cancelled(msgspec.Struct, frozen=True):
    """Whether the event may be called off, what goes back to each entrant and in all, and the hours in which all are told."""

    may_cancel: bool
    refund_each: int
    refund_total: int
    notice_hours: int
    cites: Cites


class Payout(msgspec.Struct, frozen=True):
    """What is paid out and withheld, and the forms that it takes."""

    paid: int
    withheld: int
    w2g: bool
    form_1042s: bool
    cites: Cites


@handed
def prizes(entries: int, rules: HouseRules, fee: int = FEE) -> Prizes | NotCovered:
    """The prizes for so many paid entries: all fees go back, in the book's six shares. Odd cents go to the largest remainders."""
    if not rules.cited("prizes"):
        return NotCovered("a table of prizes")
    pool = entries * fee
    amounts = [pool * share // 100 for share, _ in SHARES]
    order = sorted(range(len(SHARES)), key=lambda place: -(pool * SHARES[place][0] % 100))
    for place in order[: pool - sum(amounts)]:
        amounts[place] += 1
    return Prizes(pool, tuple(amounts), rules.cited("prizes") + tuple(clause for _, clause in SHARES))


@handed
def tied(left_before: int, broke: int, amounts: Sequence[int], rules: HouseRules) -> Tied | NotCovered:
    """`broke` players went broke on one deal, before which `left_before` were left; `amounts` are the prizes by place.

    Raises `Refused` for numbers that make no sense.
    """
    cites = rules.cited("tied")
    if not cites:
        return NotCovered("players who go broke on the same deal")
    if not 0 < broke <= left_before:
        raise Refused(f"{broke} of {left_before} cannot go broke on one deal", cites)
    places = tuple(range(left_before - broke + 1, left_before + 1))
    together = sum(amounts[place - 1] for place in places if place <= len(amounts))
    share, odd = divmod(together, broke)
    return Tied(places, tuple(share + (at < odd) for at in range(broke)), cites)


@handed
def enters(place: int, paid: int, stud: bool, rules: HouseRules, fee: int = FEE) -> Allowed | NotCovered:
    """Whether the person who is number `place` to pay, and has paid so much, has a spot."""
    if not rules.cited("entry"):
        return NotCovered("who enters a tournament")
    if paid < fee:
        return Allowed(False, "a spot takes the whole fee", rules.cited("entry"))
    most, clause = MOST_ENTRIES[stud]
    return Allowed(place <= most, f"the first {most} to pay the fee are entered", (clause,))


@handed
def refund(taken_part: bool, cheated: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether an entrant gets the fee back."""
    cites = rules.cited("fee refunded")
    if not cites:
        return NotCovered("the refund of a fee")
    if cheated:
        return Allowed(False, "who cheats has no claim to the fee", rules.cited("cheating"))
    return Allowed(not taken_part, "the fee goes back until its payer has taken part", cites)


@handed
def cancelled(entries: int, days_before: int, rules: HouseRules, fee: int = FEE) -> Cancelled | NotCovered:
    """Whether an event may be called off so many whole days before it, and what goes back then."""
    if not rules.cited("cancelled"):
        return NotCovered("calling a tournament off")
    few = entries < LEAST_ENTRIES
    may = few or days_before >= CANCEL_DAYS
    if not may:
        return Cancelled(False, 0, 0, 0, rules.cited("cancelled days", "cancelled few"))
    why = rules.cited("cancelled", "cancelled few" if few else "cancelled days")
    return Cancelled(True, fee, fee * entries, NOTICE_HOURS, why)


@handed
def split_prizes(rules: HouseRules) -> Allowed | NotCovered:
    """Whether players may agree to share the prize money and stop."""
    return allowed_by(rules.cited("prize deals"), False, "an event is played out and prizes are not shared", "a deal on prizes")


@handed
def finished(stacks: Sequence[int], rules: HouseRules) -> Allowed | NotCovered:
    """Whether an event is over, by the stacks left in it."""
    cites = rules.cited("finished")
    if not cites:
        return NotCovered("when an event ends")
    return Allowed(sum(stack > 0 for stack in stacks) <= 1, "it ends when one player has all the chips", cites)


@handed
def takes_over(taken_part: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether somebody else may take an entrant's place and play those chips."""
    cites = rules.cited("place taken over")
    if not cites:
        return NotCovered("taking over an entrant's place")
    return Allowed(not taken_part, "nobody takes the place of one who has played", cites)


@handed
def payout(prize: int, rules: HouseRules, fee: int = FEE, nonresident: bool = False) -> Payout | NotCovered:
    """What a prize comes to at the cage, and its forms. nonresident: a non-resident alien."""
    if not rules.cited("w2g"):
        return NotCovered("the forms of a prize")
    over = prize > REPORTED_OVER
    if nonresident:
        withheld = prize * WITHHELD // 100 if over else 0
        return Payout(prize - withheld, withheld, False, over, rules.cited("nonresident"))
    return Payout(prize, 0, over and prize > REPORTED_FEES * fee, False, rules.cited("w2g"))


@handed
def final_places(broke_in: Mapping[str, int], rules: HouseRules) -> Places | NotCovered:
    """The place of everybody at the final table, by the number of the hand in which each lost the last chip (the winner's: 0).

    Those who went broke in one hand tie for the best of their places.
    """
    cites = rules.cited("final places")
    if not cites:
        return NotCovered("final places")
    hands = {name: hand or max(broke_in.values()) + 1 for name, hand in broke_in.items()}
    places = {name: 1 + sum(other > hand for other in hands.values()) for name, hand in hands.items()}
    return Places(places, cites)


@handed
def pool_maximum(stud: bool, rules: HouseRules, fee: int = FEE) -> Prizes | NotCovered:
    """The largest pool, with the most entries that are taken, and its prizes."""
    most = prizes(MOST_ENTRIES[stud][0], rules, fee)
    if isinstance(most, NotCovered):
        return most
    return msgspec.structs.replace(most, cites=rules.cited("pool stud" if stud else "pool flop") + most.cites)


@handed
def paid_to(payee: str, winner: str, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a prize that `winner` won may be paid to `payee`."""
    return allowed_by(
        rules.cited("paid to the winner"), payee == winner, "a prize is paid to the player who won it", "who is paid"
    )


@handed
def officiates(has_interest: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether somebody may be an official or a dealer of an event, with a financial interest in an entrant or without."""
    return allowed_by(rules.cited("officials"), not has_interest, "officials have no stake in an entrant", "who officiates")
