"""What a ruling settles that no round of play can do by itself, and that people must see to, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

Settled = Mapping[str, Any]

MERELY: Final = ("possible", "none")
"""Penalties that nobody has to serve."""


def _seat(settled: Settled) -> str:
    return f"seat {settled['seat']}" if "seat" in settled else "the seat"


def _only(settled: Settled) -> str:
    options = settled.get("options")
    open_ = " or ".join([str(option).replace("_", " ") for option in options]) if isinstance(options, list | tuple) else ""
    return f"{_seat(settled)} may not raise{f', only {open_}' if open_ else ''}: the round does not hold it to that"


LEFT: Final[tuple[tuple[Callable[[Settled], bool], Callable[[Settled], str]], ...]] = (
    (
        lambda settled: "exposed_card" in settled,
        lambda settled: "an exposed card is exchanged for the next: the round does not know which was seen, and must not ask",
    ),
    (
        lambda settled: "third_card" in settled,
        lambda settled: f"{_seat(settled)} gets its next card face down",
    ),
    (
        lambda settled: "scramble" in settled and settled["scramble"] > 0,
        lambda settled: "the flop is made anew from cards that are scrambled face down: the round's own lies as it was dealt",
    ),
    (
        lambda settled: "card" in settled,
        lambda settled: "a card goes to the discards that is none of those that the round has dealt",
    ),
    (
        lambda settled: "button_card" in settled or ("replacement" in settled and "whose" in settled),
        lambda settled: "a missing card comes from the stub: the round has dealt each seat its number",
    ),
    (
        lambda settled: str(settled.get("penalty", "none")) not in MERELY,
        lambda settled: f"the penalty of {_seat(settled)} is served: {str(settled['penalty']).replace('_', ' ')}",
    ),
    (
        lambda settled: settled.get("binding_if") == "action_unchanged",
        lambda settled: f"what {_seat(settled)} did binds if nothing changes before its turn: tell it again then",
    ),
    (
        lambda settled: settled.get("may_raise") is False and "action" not in settled,
        _only,
    ),
    (
        lambda settled: settled.get("action") == "clarify",
        lambda settled: f"{_seat(settled)} is asked what it means to do",
    ),
    (
        lambda settled: "refund" in settled and settled.get("dealt_in") is False,
        lambda settled: "what was posted for a hand that was not dealt goes back",
    ),
)
"""What is settled, and what that leaves to people."""


def left_of(settled: Settled) -> tuple[str, ...]:
    """What of a settlement people must see to themselves, in words."""
    return tuple([words(settled) for fits, words in LEFT if fits(settled)])
