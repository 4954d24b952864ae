"""From what a round starts: stacks, button and posts, as a `Round` has posted them.

A round is begun by `Round` itself, without a card, and taken over when it waits for the first one. So nothing is posted by a
batch: antes, blinds, straddles, dead posts, time charges and chips set aside lie where the rules of posting put them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.bots import Nature
from cardspeak.poker.posts import Post
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.round import Round
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused

MOST_CHIPS: Final = 2**31
"""A table's chips must be fewer, so that each amount fits in the half of a word."""
MOST_WAGERS: Final = 255
"""Wagers that posted chips may count for."""
FIELDS: Final = (
    "button",
    "live",
    "able",
    "forced_in",
    "after",
    "price",
    "pot",
    "dead",
    "raked",
    "surplus",
    "blinded",
    "last_card",
)
"""What is the same in a `Round` and on a table before the first card."""


class Start(NamedTuple):
    """What each player has, by seat from 1 or by seat number, who has the button, and what is posted beside the blinds.

    policies: who decides there, by seat, as `Batch` takes them; those of the batch where there are none.

    >>> Start({1: 200, 4: 150}, button=4).stacks
    {1: 200, 4: 150}
    """

    stacks: Sequence[int] | Mapping[int, int]
    button: int | None = None
    posts: tuple[Post, ...] = ()
    policies: Sequence[str | Nature] | str | Nature = ()


def begun(game: Game, start: Start, deck: Sequence[int] = ()) -> Round:
    """The round of a start: without a deck it waits for its first card. Raises `Refused`."""
    return Round(
        game.variant,
        game.stakes,
        start.stacks,
        game.rules,
        button=start.button,
        deck=tuple(deck),
        rake=game.rake,
        posts=start.posts,
    )


def template(number: int, r: Round) -> Array:
    """A table as a round stands before its first card. Raises `Refused` for what does not fit."""
    chips = sum([max(stack, 0) for stack in r.began.stacks])
    if chips >= MOST_CHIPS:
        raise Refused(f"the stacks of a batch's table sum up to less than {MOST_CHIPS:,}, not to {chips:,}")
    if len(r.stack) > m.SEATS:
        raise Refused(f"a batch has seats 1 to {m.SEATS - 1}, not {len(r.stack) - 1}")
    game = r.game
    first = game.stakes.low
    if game.fixed and r.price // first > MOST_WAGERS:
        raise Refused(f"a batch counts {MOST_WAGERS} wagers at most, and a bet of {r.price:,} is more of {first:,}")
    made = np.zeros(1, m.TABLE)
    t: Any = made[0]
    t["start"], t["size"] = number, len(r.stack)
    t["deck"][: len(game.cards)] = game.cards
    for name in FIELDS:
        t[name] = getattr(r, name)
    for name in ("stack", "put", "paid"):
        t[name][: len(r.stack)] = getattr(r, name)
    t["rakes"] = len(r.rakes)
    for place, (level, part) in enumerate(r.rakes):
        t["level"][place], t["part"][place] = level, part
    return made
