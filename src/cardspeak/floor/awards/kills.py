"""The kill after one or more pots: who has its button, what is played, and who posts what."""

from __future__ import annotations

from typing import Any

from cardspeak.floor.awards.matters import KillNext
from cardspeak.floor.ruling import Finding
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Kill

PLENTY = 100
"""Big bets behind a seat whose stack does not matter."""


def next_kill(m: KillNext, house: HouseRules) -> Finding | None:
    """The next round's limits and posts, with the clauses of what happened to the kill, the last pot's first."""
    kill, limits = m.kill, []
    cites: list[str] = []
    if not m.pots:
        raise Refused("a kill follows from pots that were taken")
    for taken in m.pots:
        kill, events = kill.after_pot(taken)
        cites = [cite for event in events for cite in event.cites] + cites
        limits.append([kill.stakes.low, kill.stakes.high])
    on = bool(kill.killer)
    cites += kill.rule.cites_due(kill.base)
    settles: dict[str, Any] = {"kill": on, "limits": limits[-1], "kill_button": kill.killer if on else "collected"}
    if len(limits) > 1:
        settles |= {"kill_hand_limits": limits[-2], "next_hand_limits": limits[-1]}
    if m.blinds:
        settles["posts"] = posts(m, kill, house)
    return Finding(settles, tuple(dict.fromkeys(cites)))


def posts(m: KillNext, kill: Kill, house: HouseRules) -> dict[int, int]:
    """What lies in front of each seat when the next round is posted."""
    seats = {seat for seat in (*m.blinds, kill.killer, m.button) if seat}
    stacks = dict.fromkeys(sorted(seats), PLENTY * kill.stakes.high)
    r = Round(m.game, kill.stakes, stacks, house, button=m.button or max(seats), posts=kill.posts, blind_seats=m.blinds, deck="")
    in_front: dict[int, int] = {}
    for event in r.events:
        if type(event) is e.Posted:
            in_front[event.seat] = in_front.get(event.seat, 0) + event.chips
    return in_front
