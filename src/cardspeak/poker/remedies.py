"""What the floor may do to a round: kill a hand, replace a card, give chips back, void the round.

Each takes the clauses that it is done by, refuses what makes no sense, and conserves the chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.poker import events as e
from cardspeak.poker.pots import pots
from cardspeak.poker.remedy_events import CardReplaced, HandKilled, Refunded, Voided
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.poker.round import Round

ACTED = (e.Checked, e.Called, e.BroughtIn, e.Raised, e.Bet)


def kill(r: Round, seat: int, cites: Cites, back: bool = False) -> None:
    """Kill a hand, in turn or not; with `back` what its player wagered and nobody has called goes back.

    Its other chips stay in the pot. Raises `Refused` for a hand that is not live, and while the dealer waits for cards.
    """
    playing(r, seat, cites)
    if not r.due:
        raise Refused(f"seat {seat}'s hand cannot be killed while the round waits for {r.waiting}", cites)
    if r.forced and seat == r.seat:
        raise Refused(f"seat {seat} must post the bring-in of {r.forced} first", cites)
    chips = uncalled(r, seat) if back else 0
    price, base, step, lead = without(r, seat) if chips else (r.price, r.base, r.step, r.lead)
    done = {event.seat for event in street_events(r) if isinstance(event, ACTED)} if chips else set()
    due = tuple([other for other in seats(r.due) if other != seat and (r.put[other] < price or other not in done)])
    if not chips:
        due = tuple([other for other in seats(r.due) if other != seat])
    r.take([HandKilled(seat, chips, price, base, step, lead, due, cites)])
    able = r.able
    if not r.due or not able & able - 1:
        r.proceed()


def replace(r: Round, seat: int, card: int, cites: Cites) -> None:
    """An exposed down card goes to the discards, and the stub's top card replaces it. Raises `Refused`."""
    playing(r, seat, cites)
    if not r.down[seat] >> card & 1 and not r.unseen >> seat & 1:
        raise Refused(f"seat {seat} has no such down card", cites)
    if not r.due:
        raise Refused(f"seat {seat}'s card cannot be replaced while the round waits for {r.waiting}", cites)
    if r.drawn >= r.last_card:
        raise Refused("no card is left in the stub", cites)
    if r.drawn >= len(r.stub):
        raise Refused("the card that replaces it has not been fed", cites)
    r.take([CardReplaced(seat, (card,), r.stub[r.drawn : r.drawn + 1], cites)])


def refund(r: Round, seat: int, cites: Cites, chips: int | None = None) -> None:
    """Give a dead hand's chips back to its player: all that he put in, or so many of them.

    Raises `Refused` for a live hand, for more than he put in, or if the house has raked what would have to go back.
    """
    if r.over:
        raise Refused("the round is over", cites)
    if seat not in r.dealt_in:
        raise Refused(f"seat {seat} was not dealt in", cites)
    if r.live >> seat & 1:
        raise Refused(f"seat {seat} has a live hand", cites)
    most = put_in(r, seat)
    back = most if chips is None else chips
    if not 0 < back <= most:
        raise Refused(f"seat {seat} cannot get {back} back: it has put in {most}", cites)
    front = min(back, r.put[seat])
    event = Refunded(seat, front, back - front, cites)
    draft = r.copy()
    draft.take([event])
    if draft.raked > draft.pot or min([pot.chips for pot in pots(draft)]) < 0:
        raise Refused(f"{back} cannot go back to seat {seat}: the house has taken its part of the pot", cites)
    r.take([event])


def void(r: Round, cites: Cites) -> None:
    """The round is void and every chip goes back, as after a misdeal or with a fouled deck. Raises `Refused`."""
    if r.over:
        raise Refused("the round is over", cites)
    chips = tuple([put_in(r, seat, True) if seat in r.dealt_in else 0 for seat in range(len(r.stack))])
    if sum(chips) != r.pot + sum(r.put):
        raise Refused("it is not known who put the chips into the pot", cites)
    r.take([Voided(chips, cites)])


def playing(r: Round, seat: int, cites: Cites) -> None:
    """Raises `Refused` unless the round goes on and the seat has a live hand."""
    if r.over:
        raise Refused("the round is over", cites)
    if seat < 1 or not r.live >> seat & 1:
        raise Refused(f"seat {seat} has no live hand", cites)


def put_in(r: Round, seat: int, time_too: bool = False) -> int:
    """What a seat has put in and not got back; with its part of a time charge, which is no wager."""
    timed = sum([event.chips for event in r.events if isinstance(event, e.TimeTaken) and event.seat == seat])
    return r.began.stacks[seat] - r.stack[seat] - r.aside[seat] - (0 if time_too else timed)


def uncalled(r: Round, seat: int) -> int:
    """What of a seat's wager of this street nobody else has met."""
    others = [chips for other, chips in enumerate(r.put) if other != seat]
    return max(r.put[seat] - max([without(r, seat)[0], *others]), 0) if r.lead == seat else 0


def without(r: Round, seat: int) -> tuple[int, int, int, int]:
    """Price, base, step and last wagerer as if the seat's last wagers of the street had not been made."""
    price = base = step = lead = 0
    for event in street_events(r):
        if isinstance(event, e.TakenUp):
            price = event.price
        elif isinstance(event, e.Posted | e.BroughtIn):
            price = max(price, event.owed)
        elif isinstance(event, e.Opened):
            step = event.unit
            base = price if price >= step else 0
        elif isinstance(event, e.Raised) and event.seat != seat:
            price, base, step, lead = event.to, event.base, event.step, event.seat
        elif isinstance(event, e.Called):
            price = max(price, r.put[event.seat] if event.seat != seat else 0)
    return price, base, step, lead


def street_events(r: Round) -> list[e.PokerEvent]:
    """What happened since the last street's betting closed."""
    closed = max([place for place, event in enumerate(r.events) if isinstance(event, e.Closed)], default=-1)
    return r.events[closed + 1 :]  # type: ignore[return-value]
