"""A round as a case tells it: played to the end of its last street, earlier streets remembered."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.play import ActTold
from cardspeak.floor.cases.told import acts_of, text_of
from cardspeak.floor.cases.wagering import PLENTY, history_of, in_pots
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook.house import HouseRules


def played(case: Case, setup: Setup, house: HouseRules) -> Round | None:
    """The round after its last street, who wagered last on an earlier one remembered."""
    variant = variant_of(case)
    names = [street.name for street in variant.streets]
    last_street = names[-1] if setup.street == "showdown" else str(setup.street)
    if last_street not in names:
        return None
    earlier: list[tuple[ActTold, ...]] = [getattr(setup, f"{name}_history") for name in names[: names.index(last_street)]]
    here = acts_of(setup) or getattr(setup, f"{last_street}_history", ())
    limits = stakes_of(case)
    seats = {*setup.live, *setup.tabled, *setup.retained, *all_in_seats(setup)}
    seats |= {act.seat for act in here} | {seat_told.seat for seat_told in setup.seats}
    if len(seats) < 2:
        return None
    stacks, paid = stacks_of(setup, here, seats, limits.high), paid_before(earlier, seats)
    pot = max((setup.pot or 0) - sum(paid.values()), 0)
    if min(stacks[seat] + paid.get(seat, 0) for seat in seats) < 1:
        paid, pot = in_pots(stacks, pot)
    r = taken_up(
        variant,
        limits,
        stacks,
        house,
        street=last_street,
        paid=paid,
        pot=pot,
        button=setup.button or 0,
        last=last_wagerer(earlier),
        board=text_of(setup.board),
        up={seat: text_of(cards) for seat, cards in setup.upcards.items()},
    )
    return after(r, history_of(here))


def all_in_seats(setup: Setup) -> tuple[int, ...]:
    """The seats that are told to be all-in."""
    return setup.all_in if isinstance(setup.all_in, tuple) else ()


def paid_before(earlier: Sequence[Sequence[ActTold]], seats: set[int]) -> dict[int, int]:
    """What each seat put in on earlier streets, as far as that is told."""
    put_in: dict[int, int] = {}
    for street in earlier:
        totals = {act.seat: act.to or 0 for act in street}
        for seat, chips in totals.items():
            if seat in seats:
                put_in[seat] = put_in.get(seat, 0) + chips
    return put_in


def last_wagerer(earlier: Sequence[Sequence[ActTold]]) -> int:
    """Who made the last bet or raise of the earlier streets, 0 for nobody."""
    wagered = [act.seat for street in earlier for act in street if act.act in ("bet", "raise", "complete")]
    return wagered[-1] if wagered else 0


def stacks_of(setup: Setup, here: tuple[ActTold, ...], seats: set[int], unit: int) -> dict[int, int]:
    """The chips of each seat as the street began; one of which nothing is told has plenty, and one all-in what it bet."""
    seats_told = {seat_told.seat: seat_told for seat_told in setup.seats}
    most: dict[int, int] = {}
    for act in here:
        most[act.seat] = max(most.get(act.seat, 0), act.to or 0)
    out = (
        {act.seat for act in here if act.all_in}
        | {*all_in_seats(setup)}
        | {seat for seat in seats_told if seats_told[seat].all_in}
    )
    if setup.any_all_in and not out:
        out = {seat for seat, chips in most.items() if chips == max(most.values())}
    plenty = PLENTY * max([unit, *most.values()])
    stacks = dict.fromkeys(seats, plenty)
    for seat, own in seats_told.items():
        if own.stack is not None:
            stacks[seat] = own.stack + (own.bet or most.get(seat, 0))
    return {**stacks, **{seat: most.get(seat, 0) for seat in out}}


def answered(r: Round) -> None:
    """The betting of the street is told to be over: whoever was still to act checked or called."""
    while r.betting and r.due:
        r.call()
