"""A round as a case tells it: played to the end of its last street, earlier streets remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardspeak.floor.cases.awards import text_of
from cardspeak.floor.cases.hands import seats_told
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.wagering import PLENTY, STREETS, history_of, in_pots
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round
from cardspeak.poker.taken_up import taken_up
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]


def played(case: Told, setup: Told, house: HouseRules) -> Round | None:
    """The round after its last street, who wagered last on an earlier one remembered."""
    variant = variant_of(case)
    names = [street.name for street in variant.streets]
    last_street = STREETS.get(str(setup.get("street")), str(setup.get("street")))
    if last_street == "showdown":
        last_street = names[-1]
    if last_street not in names:
        return None
    earlier = [setup.get(f"{name}_history") or () for name in names[: names.index(last_street)]]
    history = history_of(setup)
    limits = stakes_of(case)
    seats = {int(seat) for seat in setup.get("live") or ()} | {act.seat for act in history}
    seats |= {int(told["seat"]) for told in setup.get("seats") or ()} | set(seats_told(setup, "all_in", "tabled", "retained"))
    if len(seats) < 2:
        return None
    stacks, paid = stacks_of(setup, seats, limits.high), paid_before(earlier, seats)
    pot = max(int(setup.get("pot") or 0) - sum(paid.values()), 0)
    if min(stacks[seat] + paid.get(seat, 0) for seat in seats) < 1:
        paid, pot = in_pots(stacks, pot)
    r = taken_up(
        variant, limits, stacks, house, street=last_street, paid=paid, pot=pot, button=int(setup.get("button") or 0),
        last=last_wagerer(earlier), board=text_of(setup.get("board") or ()),
        up={int(seat): text_of(cards) for seat, cards in (setup.get("upcards") or {}).items()},
    )  # fmt: skip
    return after(r, history)


def paid_before(earlier: Sequence[Sequence[Told]], seats: set[int]) -> dict[int, int]:
    """What each seat put in on earlier streets, as far as that is told."""
    found: dict[int, int] = {}
    for street in earlier:
        totals = {int(told["seat"]): int(told.get("to") or 0) for told in street}
        for seat, chips in totals.items():
            if seat in seats:
                found[seat] = found.get(seat, 0) + chips
    return found


def last_wagerer(earlier: Sequence[Sequence[Told]]) -> int:
    """Who made the last bet or raise of the earlier streets, 0 for nobody."""
    wagered = [int(told["seat"]) for street in earlier for told in street if told["act"] in ("bet", "raise", "complete")]
    return wagered[-1] if wagered else 0


def stacks_of(setup: Told, seats: set[int], unit: int) -> dict[int, int]:
    """The chips of each seat as the street began; one of which nothing is told has plenty, and one all-in what it bet."""
    told = {int(each["seat"]): each for each in setup.get("seats") or ()}
    most: dict[int, int] = {}
    for act in setup.get("history") or ():
        most[int(act["seat"])] = max(most.get(int(act["seat"]), 0), int(act.get("to") or 0))
    out = {int(act["seat"]) for act in setup.get("history") or () if act.get("all_in")} | set(seats_told(setup, "all_in"))
    if setup.get("any_all_in") and not out and not any([own.get("all_in") for own in told.values()]):
        out = {seat for seat, chips in most.items() if chips == max(most.values())}
    found = {}
    for seat in seats:
        own = told.get(seat, {})
        if seat in out or own.get("all_in"):
            found[seat] = most.get(seat, 0)
        else:
            plenty = PLENTY * max([unit, *most.values()])
            found[seat] = int(own["stack"]) + int(own.get("bet") or most.get(seat, 0)) if "stack" in own else plenty
    return found


def answered(r: Round) -> None:
    """The betting of the street is told to be over: whoever was still to act checked or called."""
    while r.betting and r.due:
        r.call()
