"""Who shows when, and whether a hand must be shown at all: the engine's showdown, asked."""

from __future__ import annotations

from cardspeak.floor.ruling import Finding
from cardspeak.floor.showdown.spot import Order
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.options import may_muck
from cardspeak.poker.round.reasons import LEFT
from cardspeak.poker.round.showdown import showing_order
from cardspeak.poker.round.steps import face_up
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules


def all_face_up(m: Order, house: HouseRules) -> Finding | None:
    """With somebody all-in and the betting over, every hand is tabled, where the book has it so."""
    r = m.round
    if (r.due and not r.showing) or not face_up(r, r.pc):
        return None
    cites = (*r.game.cites.tabled, *r.game.cites.must_table)
    order = {"order": list(showing_order(r))} if r.showing else {}
    return Finding(
        {"table_all_hands": True, "must_table": True, "may_muck": [], "hand": "live", **order}, tuple(dict.fromkeys(cites))
    )


def not_face_up(m: Order, house: HouseRules) -> Finding | None:
    """Hands stay down while there is betting to come, or where they wait for the showdown."""
    r = m.round
    if r.showing or r.over:
        return None
    return Finding({"table_all_hands": False}, tuple(dict.fromkeys((*house.showdown.all_in.cites, *r.game.cites.tabled))))


def after_mucks(m: Order, house: HouseRules) -> Finding | None:
    """Who is left when hands are mucked unseen, and whether that player has to show."""
    if not m.mucking:
        return None
    r = m.round.copy()
    try:
        for seat in m.mucking:
            r.muck(seat=seat)
    except Refused as refused:
        return Finding({"seat": seat, "must_table": True}, refused.cites)
    left = [seat for seat in r.dealt_in if r.live >> seat & 1]
    if len(left) > 1:
        return shown_in_order(r, r.game.cites.muck, house)
    winner = left[0]
    cites = tuple(dict.fromkeys((*cites_of(r, e.Won, e.Mucked), *r.game.uncontested[LEFT])))
    chips = won(r, winner)
    return Finding({"winner": winner, "must_table": False, **({"awards": {winner: chips}} if chips else {})}, cites)


def won(r: Round, seat: int) -> int:
    return sum([event.chips for event in r.events if type(event) is e.Won and event.seat == seat])


def cites_of(r: Round, *kinds: type[e.Won | e.Mucked]) -> Cites:
    """The clauses of these kinds of events, the first kind's first."""
    return tuple(dict.fromkeys(cite for kind in kinds for event in r.events if isinstance(event, kind) for cite in event.cites))


def uncontested(m: Order, house: HouseRules) -> Finding | None:
    """Only one hand is left: it wins, and is not shown."""
    r = m.round
    if not r.over:
        return None
    seats = [event.seat for event in r.events if type(event) is e.Won]
    settles = {"winner": seats[0], "must_table": False, "table_all_hands": False} if seats else {"must_table": False}
    return Finding(settles, cites_of(r, e.Won))


def in_order(m: Order, house: HouseRules) -> Finding | None:
    """The order in which hands are shown."""
    return shown_in_order(m.round, (), house)


def shown_in_order(r: Round, cites: Cites, house: HouseRules) -> Finding | None:
    if not r.showing:
        return None
    order = list(showing_order(r))
    settles = {"first": order[0], "order": order, "may_muck": [s for s in order if may_muck(r, s)]}
    first = house.showdown.first.cites
    wagered = r.last if r.game.last_wager_shows else r.lead
    why = (*(first if wagered else reversed(first)), *r.game.cites.showdown)
    return Finding(settles, tuple(dict.fromkeys((*cites, *why, *house.tabling.order.cites))))


ORDER = (all_face_up, after_mucks, uncontested, not_face_up, in_order)
