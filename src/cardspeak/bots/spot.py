"""What a decision about chips goes by, besides how good the hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardspeak.bots.action import Action
from cardspeak.poker import events as e
from cardspeak.poker import variants

if TYPE_CHECKING:
    from cardspeak.poker.round.view import View


class Spot(NamedTuple):
    """Where a seat stands when it is to bet, call or fold. Amounts are chips; low, high and in_front totals of the street.

    seats: how many were dealt in. rivals: other live hands. parts: of a pot, won by hands of different
    kinds, or on different boards. last: whether the viewer acts after all of them on the streets to
    come. raises: bets and raises on this street. in_front: the most that lies in front of a seat. fixed: whether the limit is.
    """

    seats: int
    rivals: int
    parts: int
    last: bool
    raises: int
    pot: int
    in_front: int
    call: int
    low: int
    high: int
    fold: bool
    bound: bool
    unit: int
    fixed: bool

    def wagered(self, share: float) -> Action:
        """A bet or raise by that share of the pot, as near as the limit lets it be, in chips that play."""
        verb = "raise" if self.in_front else "bet"
        wanted = self.in_front + int(share * (self.pot + self.call))
        if self.fixed:
            return Action(verb, self.high if wanted >= self.high else self.low)
        whole = -(-max(wanted, self.low) // self.unit) * self.unit
        return Action(verb, min(whole, self.high))

    def stayed(self, willing: bool) -> Action:
        """A check where one is free, else a call or, unless it may not be, a fold."""
        if not self.call:
            return Action("check")
        return Action("call" if willing or not self.fold else "fold")


def spot_of(view: View) -> Spot:
    """The spot of a viewer whose turn it is."""
    options = view.options
    return Spot(
        seats=len(view.stacks),
        rivals=len(view.live) - 1,
        parts=len(variants.named(view.variant).ends) * len(view.boards),
        last=acts_last(view),
        raises=wagers(view),
        pot=view.pot,
        in_front=max(view.bets.values()),
        call=options.call,
        low=options.low,
        high=options.high,
        fold=options.fold,
        bound=options.bound,
        unit=view.unit,
        fixed=began(view).stakes.limit == "fixed",
    )


AROUND = 16
"""More than any seat's number."""


def acts_last(view: View) -> bool:
    """Whether no live seat is after the viewer up to the button; false where there is no button."""
    if not view.button:
        return False
    span = (view.button - view.seat) % AROUND
    return all((seat - view.seat) % AROUND > span for seat in view.live if seat != view.seat)


def wagers(view: View) -> int:
    """Bets and raises on this street."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, e.Opened):
            break
        count += isinstance(event, e.Raised)
    return count


def began(view: View) -> e.Began:
    """What the round started from."""
    first = view.events[0]
    assert isinstance(first, e.Began)
    return first
