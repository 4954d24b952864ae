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
    return None if chosen is None else chosen + (r.price if said.meant == "more" else 0)


def readings_of(said: Said, r: Round) -> list[int]:
    """All that a number could mean, in the table's unit: it was said in dollars where the stakes name them, else in chips.

    What the chips in play cannot make is not meant, where they can make another of them.
    """
    stakes = r.game.stakes
    amounts = [amount * (stakes.dollar or 1) for amount in said.readings]
    whole = [int(amount) for amount in amounts if amount == int(amount)]
    return [amount for amount in whole if not amount % stakes.chip] or whole


def of_pot(said: Said, r: Round) -> int:
    """So many times the pot, as the book counts it, on top of the call."""
    ceiling = r.game.ceiling(r, r.seat, 0)
    return ceiling if said.times is None else r.price + int(said.times * (ceiling - r.price))


def chosen_of(said: Said, r: Round, house: HouseRules | None) -> int | None:
    """The amount among its readings: the only one that could be a wager here, what the book chooses, or else what was said."""
    whole = readings_of(said, r)
    most = r.put[r.seat] + r.stack[r.seat]
    least = min(r.price or r.options.low, r.options.low or r.price, r.game.stakes.low)
    sensible = [amount for amount in whole if least <= amount <= most] or whole
    if len(sensible) <= 1:
        return sensible[0] if sensible else None
    if house is None or not house.wagering.open_amount:
        face = None if said.amount is None else int(said.amount * (r.game.stakes.dollar or 1))
        return face if face in sensible else None
    middle = r.pot + sum(r.put)
    return max([amount for amount in sensible if amount <= middle], default=min(sensible))
