"""A batch made ready: its game as numbers, its starts, and who decides at each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.program import Program, program
from cardspeak.batch.rounds import Rounds
from cardspeak.batch.starts import Start, template
from cardspeak.bots import ALL as TEMPERAMENTS
from cardspeak.bots import Nature
from cardspeak.cards.by_number import number_of
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.game import Game
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

PLAIN: Final = {"random": m.RANDOM, "calls": m.CALLER, "ask": m.ASK}
"""Players without a temperament: any legal act, each kind with the same chance; checks and calls alone; whom `Steps` asks."""


NOTHING: Final[Array] = np.zeros(0, np.int64)
"""No acts."""


class Prepared(Rounds):
    """Rounds of one game under one book, as `Batch` takes them. Raises as `Batch` does."""

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
        policies: Sequence[str | Nature] | str | Nature = "random",
    ) -> None:
        import_module("cardspeak.batch.ranks")  # where Numba is missing this says so at once
        game = compiled(variant, stakes, rules, rake)
        self.program: Program = program(game)
        super().__init__(game, starts or starts_of(game, stacks, button), seed)
        self.templates: Array = np.concatenate([template(place, first) for place, first in enumerate(self.firsts)])
        self.heads: Array = in_words(self.templates)
        self.seeds: Array = np.array([number_of(seed), number_of(seed, "dice")], np.uint64)
        self.bots: list[Nature] = []
        self.policies: Array = np.array([self.by_seat(start.policies or policies) for start in self.starts])

    @property
    def asks(self) -> bool:
        """Whether somebody is to be asked."""
        return bool((self.policies == m.ASK).any())

    def by_seat(self, policies: Sequence[str | Nature] | str | Nature) -> Array:
        """The numbers of the policies by seat number. Raises `Refused` for one that is not known, or for too few or too
        many.
        """
        named = [policies] * self.seats if isinstance(policies, str | Nature) else list(policies)
        numbers = [self.number_of(policy) for policy in named]
        if len(numbers) != self.seats:
            raise Refused(f"a batch of {self.seats} seats plays by one policy, or by {self.seats}, not by {len(numbers)}")
        by_seat = np.full(m.SEATS, m.RANDOM, np.int64)
        by_seat[1 : self.seats + 1] = numbers
        return by_seat

    def number_of(self, policy: str | Nature) -> int:
        """The number of a policy; a temperament takes the next one when it first comes."""
        if isinstance(policy, str) and policy in PLAIN:
            return PLAIN[policy]
        nature = TEMPERAMENTS.get(policy) if isinstance(policy, str) else policy
        if not isinstance(nature, Nature):
            known = ", ".join([*PLAIN, *TEMPERAMENTS])
            raise Refused(f"no policy named {quoted(policy)} is compiled; there are {known}, and temperaments of your own")
        if nature not in self.bots:
            self.bots.append(nature)
        return m.BOT + self.bots.index(nature)


def in_words(tables: Array) -> Array:
    """Tables as rows of numbers of 64 bits, in the same memory."""
    words: Array = tables.view(np.uint64).reshape(len(tables), -1)
    return words


def starts_of(game: Game, stacks: Sequence[int] | Mapping[int, int], button: int | None) -> tuple[Start, ...]:
    """One start for each place of the button, or the only one where it stays, or where there is none."""
    if button is not None or not game.variant.button:
        return (Start(stacks, button),)
    taken = sorted(stacks) if isinstance(stacks, Mapping) else range(1, len(stacks) + 1)
    return tuple([Start(stacks, seat) for seat in taken]) or (Start(stacks),)


def play_on(
    batch: Prepared,
    tables: Array,
    rows: Array,
    places: Array,
    acts: Array = NOTHING,
    amounts: Array = NOTHING,
    *,
    log: Array,
    room: int,
    asked: Array,
) -> None:
    """Play tables at these places on, as the kernel `play` does: it is told what is the same for all rounds of the batch."""
    from cardspeak.batch.kernels.playing import play

    play(
        batch.program.game,
        batch.program.hands,
        batch.templates,
        batch.heads,
        batch.seeds,
        tables,
        rows,
        places,
        batch.policies,
        acts,
        amounts,
        log,
        room,
        asked,
    )
