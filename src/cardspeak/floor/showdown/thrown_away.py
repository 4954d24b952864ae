"""Who bets, and throws the hand away thinking that it has won."""

from __future__ import annotations

from typing import Any

from cardspeak.floor.ruling import Finding
from cardspeak.floor.showdown.order import won
from cardspeak.floor.showdown.spot import ThrownAway
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.pots import uncalled
from cardspeak.rulebook.house import HouseRules


def held_for_the_floor(m: ThrownAway, house: HouseRules) -> Finding | None:
    """The dealer holds cards that can be told for certain, and calls the floor."""
    point = house.tabling.early_discard
    if point.value != "held" or not m.found:
        return None
    settles = {"seat": m.seat, "call_floor": True, "may_be": ["live", "dead"], "then": ["hold_cards", "call_floor"]}
    return Finding(settles, point.cites_at(0, rest=3), "td_discretion", ({"hand": "live"}, {"hand": "dead"}))


def lost(m: ThrownAway, house: HouseRules) -> Finding | None:
    """The player is out: called bets stay, and what nobody called goes back."""
    point = house.tabling.early_discard
    if point.value != "held":
        return None
    at = m.round.copy()
    more = uncalled(at.put) if at.put[m.seat] == max(at.put) else 0
    out, back = point.cites_at(1), point.cites_at(2)
    if more:
        at.take([e.Returned(m.seat, more, back)])
    went_home = sum([event.chips for event in at.events if type(event) is e.Returned and event.seat == m.seat])
    settles: dict[str, Any] = {"seat": m.seat, "hand": "dead", "refund": went_home, "call_floor": True}
    cites = (*back, *out) if went_home else out
    return Finding({**settles, **left_to(at, m.seat)}, (*cites, *point.cites_at(0, rest=3)))


def left_to(at: Round, seat: int) -> dict[str, Any]:
    """What the last hand wins once this one is gone, if only one is left."""
    others = at.live & ~(1 << seat)
    if not others or others & others - 1:
        return {}
    at.take([e.Mucked(seat, at.game.cites.muck) if at.showing else e.Folded(seat, at.game.cites.fold)])
    at.proceed()
    winner = others.bit_length() - 1
    return {"winner": winner, "awards": {winner: won(at, winner)}}


def given_up(m: ThrownAway, house: HouseRules) -> Finding | None:
    """Whoever throws the hand away is out."""
    point = house.tabling.early_discard
    cites = (*point.cites, *house.wagering.early_fold.cites)
    return Finding({"seat": m.seat, "hand": "dead", "action": "fold", "binding": True}, tuple(dict.fromkeys(cites)))


THROWN_AWAY = (held_for_the_floor, lost, given_up)
