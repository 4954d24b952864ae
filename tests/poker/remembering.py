"""pokerkit's hands, which find what cards make once instead of some ten times a round.

pokerkit works out every hand anew at each showing of another and again for each pot. What it once found for some cards is
kept here and given back, so that more rounds can be compared in an hour; what it finds stays its own work.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from typing import Any

KEPT = 256
"""Answers kept, a kind of hand; more than a round asks for."""


@cache
def remembering(kind: Any) -> Any:
    """A kind of hand of pokerkit's that gives the same answers, each worked out once."""

    class Remembering(kind):  # type: ignore[misc]
        @cached_property
        def entry(self) -> Any:
            return kind.entry.fget(self)

        @classmethod
        def from_game(cls, hole_cards: Iterable[Any], board_cards: Iterable[Any] = ()) -> Any:
            found = of(tuple(hole_cards), tuple(board_cards))
            if found is None:
                raise ValueError("these cards make no such hand")
            return found

        @classmethod
        def worked_out(cls, hole_cards: tuple[Any, ...], board_cards: tuple[Any, ...]) -> Any:
            try:
                return super().from_game(hole_cards, board_cards)
            except ValueError:
                return None

    of = lru_cache(maxsize=KEPT)(Remembering.worked_out)
    return Remembering


def with_such_hands(game: Any) -> Any:
    """A game of pokerkit's with such hands."""
    return type(game.__name__, (game,), {"hand_types": tuple(map(remembering, game.hand_types))})
