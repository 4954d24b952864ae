"""A batch: rounds of one game, by number, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from cardspeak.batch.decks import number_of
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import Played
from cardspeak.batch.program import program
from cardspeak.batch.rounds import Rounds
from cardspeak.batch.starts import Start, template
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.game import Game
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.wording import quoted

BLOCK: Final = 4096
"""Rounds that lie in memory together."""
ROOM: Final = 40
"""Words of the log set aside for a round at first; a block that needs more is given more."""
POLICIES: Final = {"random": m.RANDOM, "caller": m.CALLER, "ask": m.ASK}
"""Players that are compiled, any legal act, each kind with the same chance, or checks and calls alone; and whom `Steps` asks."""
NOBODY: Final[Array] = np.zeros((m.ANSWERS, 0), np.int64)
"""Who is asked while rounds are played to their ends."""


class Batch(Rounds):
    """Rounds of one game under one book, by number: round `k` of a seed is the same whoever plays it, and when.

    variant, stakes, rules, rake: as for `Round`. stacks: as for `Round`, for every round; or `starts`, of which round `k` takes
    the one with number `k` modulo how many there are. Without a `button` it moves a seat with each round, as far as seats are
    taken, from the lowest on. posts: as for `Round`; they need a `button`.
    policies: who decides, by seat in order or one for all: "random", "caller", or "ask" for `Steps`.

    Raises `Refused` for what `Round` refuses, and by name for what a batch cannot express; ImportError without Numba.

    >>> batch = Batch(variants.texas_holdem, stakes.no_limit(50, 100), [20_000] * 6, seed=7)
    >>> played = batch.play(100_000)
    >>> played.net.sum(axis=0)
    >>> played.round(41).why()
    """

    def __init__(
        self,
        variant: Variant | str,
        stakes: Stakes | str,
        stacks: Sequence[int] | Mapping[int, int] = (),
        rules: HouseRules | str = seminole,
        *,
        seed: int = 0,
        button: int | None = None,
        starts: Sequence[Start] = (),
        rake: Rake = NO_RAKE,
        policies: Sequence[str] | str = "random",
    ) -> None:
        from cardspeak.batch.ranks import Ranks

        game = compiled(variant, stakes, rules, rake)
        self.program = program(game)
        super().__init__(game, starts or starts_of(game, stacks, button), seed)
        self.templates: Array = np.concatenate(
            [template(place, first) for place, first in enumerate(self.firsts)]
        )  # fmt: skip
        self.heads = in_words(self.templates)
        self.seeds: Array = np.array([number_of(seed), number_of(seed, "dice")], np.uint64)
        self.policies = by_seat(policies, self.seats)
        self.ranks = Ranks(self.game)

    def play(self, rounds: int, first: int = 0) -> Played:
        """Rounds `first` to `first + rounds - 1`, played to their ends. Raises `Refused` for a number below 1."""
        return Played.together(self, list(self.blocks(rounds, first)))

    def blocks(self, rounds: int, first: int = 0) -> Iterator[Played]:
        """The same, some thousand rounds at a time, so that memory does not grow. Raises `Refused`."""
        if type(rounds) is not int or rounds < 1 or type(first) is not int or first < 0:
            raise Refused(
                f"a batch plays 1 round or more from a number of 0 or more on, not {quoted(rounds)} from {quoted(first)}"
            )
        if (self.policies[1 : self.seats + 1] == m.ASK).any():
            raise Refused("a seat that is to be asked plays in steps, not to the end of a round")
        room, end = ROOM, first + rounds
        while first < end:
            size = min(BLOCK, end - first)
            block = self.block(first, size, size * room + m.SLACK)
            if not block.rounds:
                room *= 2
                continue
            first += block.rounds
            yield block

    def block(self, first: int, size: int, words: int) -> Played:
        """So many rounds, or those of them that `words` words of the log have room for."""
        from cardspeak.batch.kernels.playing import play

        tables = np.zeros(size, m.TABLE)
        tables["number"] = np.arange(first, first + size)
        tables["phase"] = m.FRESH
        places = np.arange(size)
        log, nothing = np.empty(words, np.int64), np.zeros(0, np.int64)
        found = self.program
        play(
            found.game, found.hands, self.templates, self.heads, self.seeds, tables, in_words(tables), places,
            self.policies, nothing, nothing, log, 0, NOBODY,
        )  # fmt: skip
        done = int(np.count_nonzero(tables["phase"] == m.ENDING))
        tables = tables[:done]
        tails = np.empty(done * m.TAIL, np.int64)
        self.ranks.settle(found.game, tables, places[:done], tails, 0)
        return Played(self, tables, log, tails)


def in_words(tables: Array) -> Array:
    """Tables as rows of numbers of 64 bits, in the same memory."""
    found: Array = tables.view(np.uint64).reshape(len(tables), -1)
    return found


def starts_of(game: Game, stacks: Sequence[int] | Mapping[int, int], button: int | None) -> tuple[Start, ...]:
    """One start for each place of the button, or the only one where it stays, or where there is none."""
    if button is not None or not game.variant.button:
        return (Start(stacks, button),)
    taken = sorted(stacks) if isinstance(stacks, Mapping) else range(1, len(stacks) + 1)
    return tuple([Start(stacks, seat) for seat in taken]) or (Start(stacks),)


def by_seat(policies: Sequence[str] | str, size: int) -> Array:
    """The numbers of the policies by seat number. Raises `Refused` for one that is not known, or for too few or too many."""
    named = [policies] * size if isinstance(policies, str) else list(policies)
    for policy in named:
        if policy not in POLICIES:
            raise Refused(f"no policy named {quoted(policy)} is compiled; there are {', '.join(POLICIES)}")
    if len(named) != size:
        raise Refused(f"a batch of {size} seats plays by one policy, or by {size}, not by {len(named)}")
    found = np.zeros(m.SEATS, np.int64)
    found[1 : size + 1] = [POLICIES[policy] for policy in named]
    return found
