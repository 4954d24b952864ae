"""What the floor may do to a round: kill a hand, replace a card, give chips back, void the round.

Each takes the clauses that it is done by, refuses what makes no sense, and conserves the chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.remedy_events import CardReplaced, HandKilled, Refunded, TakenBack, Voided
from cardspeak.poker.round.pots import pots
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.poker.round.round import Round

ACTED = (e.Checked, e.Called, e.BroughtIn, e.Raised, e.Bet)


def kill(r: Round, seat: int, cites: Cites, back: bool = False, refund: int = 0) -> None:
    """Kill a hand, in turn or not. What goes back to its player is a `refund`, or `back`, what nobody has called.

    Its other chips stay in the pot. Raises `Refused` for a hand that is not live, while the dealer waits for cards, and for
    chips that cannot go back.
    """
    playing(r, seat, cites)
    if not r.due:
        raise Refused(f"seat {seat}'s hand cannot be killed while the round waits for {r.waiting}", cites)
    if r.forced and seat == r.seat:
        raise Refused(f"seat {seat} must post the bring-in of {r.game.stakes.written(r.forced)} first", cites)
    free = uncalled(r, seat) if back or refund else 0
    chips = min(free, refund) if refund else free
    events: list[Event] = [refunding(r, seat, refund - chips, chips, cites)] if refund > chips else []
    r.take([*events, killed(r, seat, chips, cites)])
    r.proceed()


def killed(r: Round, seat: int, chips: int, cites: Cites) -> HandKilled:
    """The end of a hand, of whose wager `chips` go back; then the wager before it stands."""
    due = [other for other in seats(r.due) if other != seat]
    if not chips:
        return HandKilled(seat=seat, chips=0, price=r.price, base=r.base, step=r.step, lead=r.lead, due=tuple(due), cites=cites)
    price, base, step, lead = without(r, seat)
    done = {event.seat for event in street_events(r) if isinstance(event, ACTED)}
    due = [other for other in due if r.put[other] < price or other not in done]
    return HandKilled(seat=seat, chips=chips, price=price, base=base, step=step, lead=lead, due=tuple(due), cites=cites)


def replace(r: Round, seat: int, card: int, cites: Cites) -> None:
    """An exposed down card goes to the discards, and the stub's top card replaces it. Raises `Refused`."""
    playing(r, seat, cites)
    if r.shown >> seat & 1:
        raise Refused(f"seat {seat} has shown its hand", cites)
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
    """Give a dead hand's chips back to its player: all that they put in, or so many of them.

    Raises `Refused` for a live hand, for more than they put in, or if the house has raked what would have to go back.
    """
    if r.over:
        raise Refused("the round is over", cites)
    if seat not in r.dealt_in:
        raise Refused(f"seat {seat} was not dealt in", cites)
    if r.live >> seat & 1:
        raise Refused(f"seat {seat} has a live hand", cites)
    r.take([refunding(r, seat, put_in(r, seat) if chips is None else chips, 0, cites)])


def refunding(r: Round, seat: int, chips: int, kept: int, cites: Cites) -> Refunded:
    """Chips back from before the seat, but for `kept` of them, and then from the pots. Raises `Refused`."""
    most = put_in(r, seat) - kept
    if not 0 < chips <= most:
        say = r.game.stakes.written
        raise Refused(f"seat {seat} cannot get {say(chips + kept)} back: it has put in {say(most + kept)}", cites)
    front = min(chips, r.put[seat] - kept)
    event = Refunded(seat, front, chips - front, cites)
    draft = r.copy()
    draft.take([event])
    if draft.raked > draft.pot or min([pot.chips for pot in pots(draft)]) < 0:
        raise Refused(
            f"{r.game.stakes.written(chips)} cannot go back to seat {seat}: the house has taken its part of the pot", cites
        )
    return event


def void(r: Round, cites: Cites) -> None:
    """The round is void and every chip goes back, as after a misdeal or with a fouled deck. Raises `Refused`."""
    if r.over:
        raise Refused("the round is over", cites)
    chips = tuple([put_in(r, seat, True) if seat in r.dealt_in else 0 for seat in range(len(r.stack))])
    if sum(chips) != r.pot + sum(r.put):
        raise Refused("it is not known who put the chips into the pot", cites)
    r.take([Voided(chips, cites)])


def taking_back(r: Round, count: int, cites: Cites) -> TakenBack:
    """The round as it stood after its first `count` events, whatever followed. Raises `Refused` for a pot that was awarded."""
    if any([isinstance(event, e.Won | e.Ended) for event in r.events]):
        raise Refused("the pot is awarded: what the ruling came to stays", cites)
    if not 0 < count < len(r.events):
        raise Refused("nothing has happened that could be taken back", cites)
    again = r.replay(r.events[:count])
    timed = sum([event.chips for event in again.events if isinstance(event, e.TimeTaken)])
    stacks = tuple([again.stacks.get(seat, -1) if seat else 0 for seat in range(len(again.stack))])
    return TakenBack(count, stacks, again.pot - again.raked + sum(again.put), again.raked + timed, cites)


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
