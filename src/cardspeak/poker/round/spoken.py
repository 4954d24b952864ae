"""What a seat does, said otherwise than by our own verb: in capitals, with `to`, or all in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State

VERBS: Final = ("fold", "check", "call", "bet", "raise", "discard", "draw", "stand pat", "run", "show", "muck")
ALL_IN: Final = ("all in", "allin", "jam", "shove")
LONGEST: Final = 20


def meant(r: State, said: object, amount: int) -> tuple[str, int]:
    """The verb and the amount that were meant: "Raise", "raise_to", "all in". Raises `Refused` for what is no action.

    All in is all that the seat to act has, which may be no more than a call.
    """
    verb = plain(said)
    if verb in ALL_IN:
        seat = r.seat
        return ("call", 0) if r.betting and seat and in_call(r) else ("raise", r.put[seat] + r.stack[seat])
    if verb in VERBS and verb != said:
        return verb, amount
    if callable(getattr(said, "do", None)):
        raise Refused(f"an action is done by its own do(round), and a round takes its verb: not {quoted(said)}")
    raise Refused(f"no such action: {quoted(said)}; say fold, check, call, bet, raise, discard, run, show or muck")


def plain(said: object) -> str:
    """A verb in small letters, its words apart, without `to`; nothing for what is no text."""
    if not isinstance(said, str) or len(said) > LONGEST:
        return ""
    return " ".join(said.lower().replace("_", " ").replace("-", " ").split()).removesuffix(" to")


def in_call(r: State) -> bool:
    """Whether all that the seat to act has is a call: no more than the price, or nobody has chips to answer a raise with."""
    alone = not r.able & ~(1 << r.seat)
    return alone or r.put[r.seat] + r.stack[r.seat] <= max(r.price, r.forced)
