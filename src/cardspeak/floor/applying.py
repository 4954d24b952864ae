"""A ruling carried out on a live round, by the acts and remedies that a round knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.poker import Round
from cardspeak.poker.remedies import kill, refund, void
from cardspeak.poker.taken_up import turn_to
from cardspeak.rulebook import Cites, Refused

Settled = Mapping[str, Any]
Remedy = Callable[[Round, Settled, Cites], None]


def misdeal(r: Round, settled: Settled, cites: Cites) -> None:
    """Every chip goes back, and the round is void."""
    void(r, cites)


def dead_hand(r: Round, settled: Settled, cites: Cites) -> None:
    """The hand is killed; what the book gives back of its chips goes back."""
    seats = settled["hand"]
    dead = [int(seat) for seat, state in seats.items() if state == "dead"] if isinstance(seats, Mapping) else [settled["seat"]]
    back = settled.get("refund", 0)
    for seat in dead:
        chips = int(settled.get("ante_returned", back) if isinstance(back, int) else 0)
        if r.live >> seat & 1:
            kill(r, seat, cites, settled.get("uncalled") == "returned", chips)
        elif chips:
            refund(r, seat, cites, chips)


def action(r: Round, settled: Settled, cites: Cites) -> None:
    """The action that it came to, of the seat in turn or of one whose act binds out of turn."""
    if settled.get("binding") is False:
        return
    seat = settled["seat"]
    if "to" not in settled and settled["action"] not in ("fold", "check", "call"):
        raise Refused(f"seat {seat} must say how much it {settled['action']}s: at least {settled.get('min_to')}", cites)
    turn_to(r, seat)
    if settled["action"] == "fold" and settled.get("forfeit"):
        r.act(*declared(r, seat, settled["forfeit"]))
        if r.live >> seat & 1 and not r.over:
            kill(r, seat, cites)
        return
    r.act(settled["action"], settled.get("to", 0))


def declared(r: Round, seat: int, forfeit: int) -> tuple[str, int]:
    """The wager whose chips a thrown hand leaves behind."""
    if r.bound:
        return "bet", r.options.low
    to = r.put[seat] + forfeit
    return ("call", 0) if to <= max(r.price, r.forced) else ("raise", to)


def nothing(r: Round, settled: Settled, cites: Cites) -> None:
    """The round stands as it is: chips that were not bound were never in it."""


DEAD: Final = ("dead", "collected_and_discarded")

REMEDIES: Final[tuple[tuple[Callable[[Settled], bool], Remedy], ...]] = (
    (lambda settled: settled.get("misdeal") is True or settled.get("round") == "dead", misdeal),
    (lambda settled: any([word in str(settled.get("hand", "")) for word in DEAD]), dead_hand),
    (lambda settled: "action" in settled and "seat" in settled, action),
    (lambda settled: True, nothing),
)
"""What is settled, and how it is carried out; the first that fits."""


def carry_out(r: Round, settled: Settled, cites: Cites) -> None:
    """Carry out on the round what a ruling settles. Raises `Refused` if the round cannot bear it; it is not changed then."""
    draft = r.copy()
    remedy = next(remedy for fits, remedy in REMEDIES if fits(settled))
    remedy(draft, settled, cites)
    r.take(draft.events[len(r.events) :])
