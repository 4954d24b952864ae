"""What becomes of the hand of somebody who is not at the seat: dead once it is dealt, or played as cheaply as may be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.common.places import Place
from cardspeak.table.in_event.presence import attendance, penalised_hand
from cardspeak.table.poker.away import give_up

ALL_ABSENT: Final = "CS/event/all-absent"
OPENS: Final = frozenset({e.Opened, e.Closed})
"""What comes when the first cards are dealt: betting, or none because everybody is all-in."""


def is_absent(place: Place) -> bool:
    """Whether a player is not there, by choice or by a penalty."""
    return place.away or place.out or place.penalty > 0


def opens(r: Round, seen: int) -> bool:
    """Whether a betting round has begun since so many events of the round were looked at."""
    return not OPENS.isdisjoint(map(type, r.events[seen:]))


def kill_absent(r: Round, seen: int, places: Mapping[int, Place], rules: HouseRules) -> Round:
    """The round in which the hands of who is not there are dead, if its first cards have just been dealt.

    places: who was dealt in and is not there. told: how many of its events have been looked at before. Where nobody is there
    the last to act keeps a hand, which wins.
    """
    absent = {seat: place for seat, place in places.items() if dead_by(place, 0, False, rules)}
    if not absent:
        return r
    at = next((number for number, event in enumerate(r.events) if type(event) in OPENS), -1)
    if at < max(seen, 1):
        return r
    opened = r.events[at]
    if isinstance(opened, e.Opened) and opened.forced:
        order, bringing = seats(r.live, r.seat - 1), r.seat
        if bringing in absent:
            r.call()
    else:
        r, bringing = Round.replay(r.events[:at]), 0
        order = seats(r.live, last_blind(r) or r.button)
    all_absent = set(order) <= set(absent)
    for seat in [seat for seat in order if seat in absent][: len(order) - 1]:
        posted = r.began.stacks[seat] - r.stacks[seat]
        cites = dead_by(absent[seat], posted, seat == bringing, rules)
        r.take([remedies.killed(r, seat, 0, (*cites, *((ALL_ABSENT,) if all_absent else ())))])
    r.proceed()
    return r


def last_blind(r: Round) -> int:
    """The seat that acts last before the flop, 0 in a game without blinds."""
    return next((seat for seat in reversed(r.began.blind_seats) if seat), 0)


def dead_by(place: Place, posted: int, bring_in: bool, rules: HouseRules) -> Cites:
    """The clauses by which the hand of an absent player is dead, who has posted so much; none if it lives."""
    if place.penalty:
        penalised = penalised_hand(rules, bring_in=bring_in)
        return () if isinstance(penalised, NotCovered) else penalised.cites
    answer = attendance(False, posted, rules, bring_in)
    return answer.cites if not isinstance(answer, NotCovered) and answer.hand == "dead" else ()


def stand_in(r: Round) -> None:
    """The seat to act checks if it may, and else does what it must of the least there is."""
    if r.options.check and not r.forced:
        r.check()
    else:
        give_up(r)
