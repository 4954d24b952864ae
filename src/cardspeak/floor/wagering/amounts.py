"""What a spoken size comes to, as the seat's total of the street."""

from __future__ import annotations

from cardspeak.floor.speech import Said
from cardspeak.poker import Round
from cardspeak.rulebook.house import HouseRules


def amount_of(said: Said, r: Round, house: HouseRules | None = None) -> int | None:
    """The total that was said, or None where it could be several and the book does not choose."""
    if said.kind == "all_in":
        return r.put[r.seat] + r.stack[r.seat]
    if said.unit == "minimum":
        return r.options.low
    if said.kind == "pot" or said.unit == "pot":
        return of_pot(said, r)
    if said.unit:
        return None
    chosen = chosen_of(said, r, house)
    if chosen is None or chosen != int(chosen):
        return None
    return int(chosen) + (r.price if said.meant == "more" else 0)


def of_pot(said: Said, r: Round) -> int:
    """So many times the pot on top of the call."""
    times = 1 if said.times is None else said.times
    middle = r.pot + sum(r.put)
    call = r.price - r.put[r.seat]
    return r.price + int(times * (middle + call))


def chosen_of(said: Said, r: Round, house: HouseRules | None) -> int | None:
    """The amount among its readings: the only one that could be a wager, or what the book chooses."""
    least = r.options.call and min(r.price, r.options.low or r.price)
    floor_of = min(least or r.options.low or 1, r.game.stakes.low)
    sensible = [int(amount) for amount in said.readings if amount == int(amount) and amount >= floor_of]
    if not sensible:
        sensible = [int(amount) for amount in said.readings if amount == int(amount)]
    if len(sensible) == 1:
        return sensible[0]
    if not sensible:
        return None
    if house is not None and house.wagering.open_amount:
        middle = r.pot + sum(r.put)
        within = [amount for amount in sensible if amount <= middle]
        return max(within) if within else min(sensible)
    return None
