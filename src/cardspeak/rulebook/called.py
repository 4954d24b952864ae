"""What an argument is called, for who guessed another name."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardspeak.rulebook.refusal import nearest

ALIKE: Final = (
    {"book", "rules"},
    {"game", "variant"},
    {"bots", "policies", "players"},
    {"hands", "ranges"},
    {"path", "paths", "files", "histories"},
    {"stack", "stacks", "chips"},
)
"""Words that mean one thing to whoever asks for it."""


def unknown(function: str, guess: str, names: Collection[str]) -> TypeError:
    """What is said of an argument that a function does not take; `names` are those that it does.

    >>> print(unknown("simulate", "bots", ["variant", "policies"]))
    simulate: there is no argument 'bots'; it is called 'policies'
    """
    alike = [f"it is called {name!r}" for words in ALIKE if guess in words for name in names if name in words]
    near = nearest(guess, names)
    said = [*alike, *([f"did you mean {near!r}?"] if near else [])]
    return TypeError("; ".join([f"{function}: there is no argument {guess!r}", *said[:1]]))
