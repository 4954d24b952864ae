"""What a seat does, said otherwise than by our own verb: in capitals, with `to`, or all in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.poker.round import options
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.round import Round

VERBS: Final = ("fold", "check", "call", "bet", "raise", "discard", "draw", "stand pat", "run", "show", "muck")
ALL_IN: Final = ("all in", "allin", "jam", "shove")
LONGEST: Final = 20


def do(r: Round, said: object, **more: Any) -> None:
    """The seat to act does what was said: "Raise", "raise_to", "all in". Raises `Refused` for what is no action."""
    verb = plain(said)
    if verb in ALL_IN:
        all_in(r, more["seat"])
    elif verb in VERBS and verb != said:
        r.act(verb, more["amount"], seat=more["seat"], cards=more["cards"])
    elif callable(getattr(said, "do", None)):
        raise Refused(f"an action is done by its own do(round), and a round takes its verb: not {quoted(said)}")
    else:
        raise Refused(f"no such action: {quoted(said)}; say fold, check, call, bet, raise, discard, run, show or muck")


def plain(said: object) -> str:
    """A verb in small letters, its words apart, without `to`; nothing for what is no text."""
    if not isinstance(said, str) or len(said) > LONGEST:
        return ""
    return " ".join(said.lower().replace("_", " ").replace("-", " ").split()).removesuffix(" to")


def all_in(r: Round, seat: int | None = None) -> None:
    """All that the seat to act has, which may be no more than a call. Raises `Refused`."""
    if seat is not None and seat != r.seat:
        raise options.out_of_turn(r, seat)
    if r.betting and r.seat and in_call(r):
        r.call()
    else:
        r.raise_to(r.put[r.seat] + r.stack[r.seat])


def in_call(r: Round) -> bool:
    """Whether all that the seat to act has is a call: no more than the price, or nobody has chips to answer a raise with."""
    alone = not r.able & ~(1 << r.seat)
    return alone or r.put[r.seat] + r.stack[r.seat] <= max(r.price, r.forced)
