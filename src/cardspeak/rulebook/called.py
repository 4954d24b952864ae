"""What an argument is called, for who guessed another name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from cardspeak.rulebook.refusal import nearest

ALIKE: Final = (
    {"book", "rules"},
    {"game", "variant"},
    {"blinds", "limit", "stakes"},
    {"bots", "policies", "players"},
    {"entries", "players"},
    {"hands", "ranges"},
    {"count", "games", "hands", "n", "rounds"},
    {"iterations", "n", "samples", "simulations", "trials"},
    {"button", "dealer"},
    {"cards", "deck", "hands", "hole_cards"},
    {"path", "paths", "files", "histories"},
    {"chips", "players", "seats", "stack", "stacks"},
)
"""Words that mean one thing to whoever asks for it, each with what it is called here."""


def unknown(function: str, guess: str, names: Collection[str]) -> TypeError:
    """What is said of an argument that a function does not take; `names` are those that it does.

    >>> print(unknown("simulate", "bots", ["variant", "policies"]))
    simulate: there is no argument 'bots'; it is called 'policies'
    """
    complaint = f"{function}: there is no argument {guess!r}"
    if alike := [name for name in names if any([{guess, name} <= words for words in ALIKE])]:
        return TypeError(f"{complaint}; it is called {' or '.join(map(repr, alike))}")
    near = nearest(guess, names)
    return TypeError(f"{complaint}; did you mean {near!r}?" if near else complaint)


HERE: Final[Mapping[str, str]] = {
    "convert": "dumps(load(path), 'ohh')",
    "deal": "Round",
    "dump": "dumps, which gives the text",
    "env": "envs.aec or envs.vector",
    "game": "Round, and variants for what is played",
    "hand": "cards.parse_cards, and ranking.evaluate for what it is worth",
    "load_book": "books.load",
    "loads": "load, which takes what a file holds too",
    "par_sheet": "edge, and the command `cardspeak edge GAME --par-sheet FILE`",
    "play": "Round, or simulate for many",
    "player": "Bot, or a function from a view to an action",
    "range": "cardspeak.analysis.equity.Range",
    "read": "load",
    "replay": "Round.replay, and audit for histories",
    "rules": "books",
    "tournament": "play_tournament",
    "why": "Round.why()",
}
"""What `cardspeak` has for a name that somebody may look for there, in small letters."""
