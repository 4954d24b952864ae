"""A ruling carried out on a live round, by the acts and remedies that a round knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.floor.manual_steps import left_of
from cardspeak.poker import Round
from cardspeak.poker.round.from_position import turn_to
from cardspeak.poker.round.remedies import kill, refund, void
from cardspeak.rulebook import Cites, Refused

Settled = Mapping[str, Any]
Remedy = Callable[[Round, Settled, Cites], None]
Words = Callable[[Settled], str]
ACTS: Final = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises to",
    "complete": "completes to",
}


class Effect(msgspec.Struct, frozen=True):
    """What carrying a ruling out does. does: to the round, in words; empty where the round can do nothing of it.

    left: what people must see to themselves, because no round can do it.
    """

    does: str
    left: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """All of it in a sentence."""
        parts = [self.does, f"for people to see to: {'; '.join(self.left)}" if self.left else ""]
        return ". ".join([part[:1].upper() + part[1:] for part in parts if part]) + "."


def misdeal(r: Round, settled: Settled, cites: Cites) -> None:
    """Every chip goes back, and the round is void."""
    void(r, cites)


def voids(settled: Settled) -> bool:
    """Whether the round is void."""
    return settled.get("misdeal") is True or settled.get("fouled_deck") is True or settled.get("round") == "dead"


def dead_hand(r: Round, settled: Settled, cites: Cites) -> None:
    """The hand is killed; what the book gives back of its chips goes back."""
    back = settled.get("refund", 0)
    for seat in dead_seats(settled):
        chips = int(settled.get("ante_returned", back) if isinstance(back, int) else 0)
        if r.live >> seat & 1:
            kill(r, seat, cites, settled.get("uncalled") == "returned", chips)
        elif chips:
            refund(r, seat, cites, chips)


def dead_seats(settled: Settled) -> list[int]:
    """The seats whose hands die."""
    seats = settled["hand"]
    return [int(seat) for seat, state in seats.items() if state == "dead"] if isinstance(seats, Mapping) else [settled["seat"]]


def dead_words(settled: Settled) -> str:
    back = settled.get("ante_returned", settled.get("refund", 0))
    chips = f", and {back} goes back" if isinstance(back, int) and back else ""
    said = ", ".join([f"seat {seat}'s hand is dead" for seat in dead_seats(settled)])
    return said + (chips or (", and what nobody has called goes back" if settled.get("uncalled") == "returned" else ""))


def taken_in(r: Round, settled: Settled, cites: Cites) -> None:
    """Hands that were dealt to seats with no right to one are taken in."""
    for seat in settled["discard_seats"]:
        kill(r, int(seat), cites)


def action(r: Round, settled: Settled, cites: Cites) -> None:
    """The action that it came to, of the seat in turn or of one whose act binds out of turn."""
    if settled.get("binding") is False:
        return
    seat = settled["seat"]
    if "to" not in settled and settled["action"] not in ("fold", "check", "call"):
        least = r.game.stakes.written(settled.get("min_to", 0))
        raise Refused(f"seat {seat} must say how much it {settled['action']}s: at least {least}", cites)
    turn_to(r, seat)
    if settled["action"] == "fold" and settled.get("forfeit"):
        r.act(*declared(r, seat, settled["forfeit"]))
        if r.live >> seat & 1 and not r.over:
            kill(r, seat, cites)
        return
    r.act(settled["action"], settled.get("to", 0))


def everything(r: Round, settled: Settled, cites: Cites) -> None:
    """All of a stack that plays, as a call or a raise of the seat in turn."""
    seat = settled["seat"]
    turn_to(r, seat)
    to = r.put[seat] + settled["wager"]
    r.act(*(("call", 0) if to <= max(r.price, r.forced) else ("raise", to)))


def action_words(settled: Settled) -> str:
    if settled.get("binding") is False:
        return STANDS
    to = settled.get("to", settled.get("min_to"))
    size = f" {to}" if to is not None and settled["action"] in ("bet", "raise", "complete") else ""
    return f"seat {settled['seat']} {ACTS[settled['action']]}{size}"


def declared(r: Round, seat: int, forfeit: int) -> tuple[str, int]:
    """The wager whose chips a thrown hand leaves behind."""
    if r.bound:
        return "bet", r.options.low
    to = r.put[seat] + forfeit
    return ("call", 0) if to <= max(r.price, r.forced) else ("raise", to)


def nothing(r: Round, settled: Settled, cites: Cites) -> None:
    """The round stands as it is: chips that were not bound were never in it."""


DEAD: Final = ("dead", "collected_and_discarded")
STANDS: Final = "the round stands as it is"

REMEDIES: Final[tuple[tuple[Callable[[Settled], bool], Remedy, Words], ...]] = (
    (voids, misdeal, lambda settled: "the round is void, and every chip goes back"),
    (lambda settled: any([word in str(settled.get("hand", "")) for word in DEAD]), dead_hand, dead_words),
    (
        lambda settled: bool(settled.get("discard_seats")),
        taken_in,
        lambda settled: ", ".join([f"seat {seat}'s cards are taken in" for seat in settled["discard_seats"]]),
    ),
    (lambda settled: settled.get("action") in ACTS and "seat" in settled, action, action_words),
    (
        lambda settled: settled.get("action") == "all_in" and "seat" in settled,
        everything,
        lambda settled: f"seat {settled['seat']} goes all-in for {settled['wager']}",
    ),
    (lambda settled: True, nothing, lambda settled: STANDS),
)
"""What is settled, how it is carried out, and how that is said; the first that fits."""


def effect(settled: Settled) -> Effect:
    """What carrying out does that a ruling settles so, and what of it is left to people."""
    does = next(words(settled) for fits, _, words in REMEDIES if fits(settled))
    left = left_of(settled)
    return Effect("" if does == STANDS and left else does, left)


def carry_out(r: Round, settled: Settled, cites: Cites) -> None:
    """Carry out on the round what a ruling settles. Raises `Refused` if the round cannot bear it; it is not changed then."""
    draft = r.copy()
    remedy = next(remedy for fits, remedy, _ in REMEDIES if fits(settled))
    remedy(draft, settled, cites)
    r.take(draft.events[len(r.events) :])
