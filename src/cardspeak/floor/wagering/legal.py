"""A wager brought to a legal size. The round says what is legal; the book says what becomes of the rest."""

from __future__ import annotations

from cardspeak.floor.ruling import Finding
from cardspeak.poker import Round
from cardspeak.poker.events import Returned
from cardspeak.poker.round.options import no_raise
from cardspeak.rulebook import Cites, Refused


def price(r: Round) -> int:
    """What a call makes the seat's total: all its chips if it has fewer."""
    return r.put[r.seat] + r.options.call


def call(r: Round, cites: Cites = (), *, front: int | None = None) -> Finding:
    """A call (a check if nothing is owed), with what is still owed, or goes back, of `front`, the chips there."""
    to = price(r)
    if not r.options.call:
        return settled(r, "check", to, cites, front=front)
    full_call = settled(r, "call", to, (*cites, *r.game.cites.call), front=front)
    back = sent_home(r)
    return full_call.also(*r.game.returns[0], returned_to_bettor=back) if back else full_call


def sent_home(r: Round) -> int:
    """What of the bet nobody matches once the seat to act calls, and goes back to the bettor."""
    after = r.copy()
    after.call()
    return sum(event.chips for event in after.events[len(r.events) :] if isinstance(event, Returned))


def fold(r: Round, cites: Cites) -> Finding:
    owed = r.options.call if r.forced else r.options.low if r.bound else 0
    settles: dict[str, object] = {"seat": r.seat, "action": "fold", "binding": True}
    if owed:  # a forced bet is owed though the hand is thrown away
        settles |= {"forfeit": owed, "owed": owed}
        cites += r.game.rules.wagering.owed_after_fold.cites + (r.game.cites.bring_in if r.forced else r.game.cites.must_bet)
    return Finding(settles, (*cites, *r.game.cites.fold))


def wager(r: Round, to: int, cites: Cites, *, front: int | None = None) -> Finding:
    """A bet or raise to `to`, brought within what the round allows; a call where no raise is open."""
    low, high = r.options.low, r.options.high
    if not high:
        return call(r, cites, front=front).also(*why_closed(r), may_raise=False)
    legal = min(max(to, low), high)
    if r.game.fixed and low < legal < high:
        legal = low
    if r.game.unit_enforced and legal != high:
        legal = max(low, legal // r.game.unit * r.game.unit)
    after_check = r.game.cites.check_raise if r.checked >> r.seat & 1 else ()
    return settled(r, "raise" if r.price else "bet", legal, (*cites, *bounds(r, to, legal), *after_check), front=front)


def takes(r: Round, to: int) -> bool:
    """Whether the game and its limits have a bet or raise to so much; who has fewer chips is all-in with them."""
    if not r.options.high:
        return False
    at = r.copy()
    at.stack[r.seat] = max(r.stack[r.seat], to - r.put[r.seat])
    at._options = None
    try:
        at.raise_to(to)
    except Refused:
        return False
    return True


def bounds(r: Round, meant: int, legal: int) -> Cites:
    """The clauses of a bound that changed a wager."""
    cites = r.game.cites
    if meant < legal:
        return cites.minimum
    return cites.maximum if meant > legal else ()


def why_closed(r: Round) -> Cites:
    """The clauses for which no raise is open."""
    return no_raise(r, r.put[r.seat] + r.stack[r.seat]).cites


def settled(r: Round, action: str, to: int, cites: Cites, *, front: int | None = None) -> Finding:
    """The action in numbers. Chips in front of the seat, where any were moved, are put right to `to`."""
    seat = r.seat
    settles: dict[str, object] = {"seat": seat, "action": action}
    if action != "check":
        settles["to"] = to
    if front is not None:
        settles |= {"owed": max(to - front, 0), "returned": max(front - to, 0)}
    if action in ("bet", "raise", "call"):
        all_in = to == r.put[seat] + r.stack[seat]
        settles["all_in"] = all_in
        if action == "raise" and all_in:
            settles["full_raise"] = to >= r.base + r.step
    return Finding(settles, tuple(dict.fromkeys(cites)))
