"""One seat at thousands of tables as a vector environment of Gymnasium's, the other seats played by compiled policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardspeak.batch import Act, Batch, Steps
from cardspeak.envs.acts import CALL, FOLD, LEAST, SIZES, Acts
from cardspeak.envs.seeing import length, seen_at
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.game import Game
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.ranking.array import Array
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.in_lines import in_lines

Seen = dict[str, Array]


class Tables(VectorEnv[Seen, Array, Array]):
    """Seat 1 at many tables against compiled policies, over `Steps`.

    Observations and acts are those of `RoundEnv`, a row for each table. A round that is over gives its reward, seat 1's
    chips won in big blinds (or in chips), with `terminated`, and the observation is already of the next round at that
    table; `info` has `rounds`, how many ended at each table. Table `i` of `n` plays the rounds `i`, `i + n`, `i + 2n`
    of the seed.

    >>> tables = Tables("texas-holdem", "nl 1/2", [200] * 2, "calls", tables=64)
    >>> seen, _ = tables.reset(seed=7)
    >>> seen["action_mask"].shape
    (64, 7)
    """

    def __init__(
        self,
        variant: Variant | str,
        stakes: Stakes | str,
        stacks: Sequence[int],
        policies: str | Sequence[str] = "random",
        *,
        tables: int = 4096,
        rules: HouseRules | str = seminole,
        rake: Rake = NO_RAKE,
        sizes: Sequence[float] = SIZES,
        in_chips: bool = False,
    ) -> None:
        self.metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        others = [policies] * (len(stacks) - 1) if isinstance(policies, str) else list(policies)
        self.made: tuple[Variant | str, Stakes | str, list[int], HouseRules | str] = (variant, stakes, list(stacks), rules)
        self.figures: dict[str, Any] = {"rake": rake, "policies": ["ask", *others]}
        self.num_envs = tables
        self.steps: Steps = self.begun(0)
        self.game: Game = self.steps.batch.game
        self.acts: Acts = Acts(self.game.variant, sizes)
        self.unit: int = 1 if in_chips else self.game.stakes.low
        self.single_observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(0, np.inf, (length(len(stacks)),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.acts.count,), np.int8),
            }
        )
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(self.acts.count)
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, tables)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, tables)

    def begun(self, seed: int) -> Steps:
        """All tables at the start of their first rounds of a seed."""
        return Steps(Batch(*self.made, seed=seed, **self.figures), self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the rounds of a seed, of another one each time where none is named."""
        if isinstance(seed, list):
            seed = seed[0]
        self.steps = self.begun(self.steps.batch.seed + 1 if seed is None else seed)
        return self.seen(), {}

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """Seat 1 acts at every table. Raises `Refused`, by round and seed, for an act that is not open; then nothing is
        done.
        """
        self.steps.step(*self.given(np.asarray(actions)))
        reward = self.steps.net[:, 0] / self.unit
        ended = self.steps.ended.copy()
        return self.seen(), reward, ended > 0, np.zeros(self.num_envs, np.bool_), {"rounds": ended}

    def given(self, actions: Array) -> tuple[Array, Array]:
        """Acts and amounts as `Steps` takes them."""
        steps, acts = self.steps, np.full(self.num_envs, -1, np.int64)
        seen = steps.see()
        wagers = self.acts.wagers(self.game, steps.low, steps.high, steps.call, seen.put[:, 0], seen.pot + seen.put.sum(axis=1))
        amounts = np.choose(np.clip(actions - LEAST, 0, len(wagers) - 1), wagers).astype(np.int64)
        acts[actions == FOLD], acts[actions == CALL] = Act.FOLD, Act.CALL
        acts[(actions >= LEAST) & (actions <= self.acts.most)] = Act.RAISE
        discards = (actions >= self.acts.first_discard) & (actions < self.acts.count)
        if discards.any():
            acts[discards] = Act.DISCARD
            chosen = chosen_of(seen.own | seen.up[:, 0], actions - self.acts.first_discard)
            amounts = np.where(discards, chosen, amounts)
        return acts, amounts

    def seen(self) -> Seen:
        """What seat 1 sees, and what it may do."""
        steps, acts = self.steps, self.acts
        mask: Array = np.zeros((self.num_envs, acts.count), np.int8)
        mask[:, FOLD] = steps.fold
        mask[:, CALL] = (steps.fold > 0) | (steps.call > 0)
        mask[:, LEAST : acts.most + 1] = (steps.high > 0)[:, None]
        seen = steps.see()
        if acts.count > acts.first_discard:
            number = np.arange(acts.count - acts.first_discard)
            size, in_hand = np.bitwise_count(number), np.bitwise_count(seen.own | seen.up[:, 0])
            exchanging = ~mask.any(axis=1)[:, None] & (number < (1 << in_hand.astype(np.int64))[:, None])
            mask[:, acts.first_discard :] = exchanging & (size >= steps.least[:, None]) & (size <= steps.most[:, None])
        return {"observation": seen_at(seen, len(self.made[2]), self.game.stakes.low), "action_mask": mask}


def chosen_of(masks: Array, numbers: Array) -> Array:
    """The cards of masks whose places, the lowest first, are set in the numbers."""
    left, chosen, place = masks.copy(), np.zeros_like(masks), 0
    while left.any():
        lowest = left & -left
        chosen |= np.where(numbers >> place & 1, lowest, 0)
        left ^= lowest
        place += 1
    return chosen


@in_lines
def vector(variant: Variant | str, stakes: Stakes | str, stacks: Sequence[int], *more: Any, **figures: Any) -> Tables:
    """Seat 1 at thousands of tables, as `Tables` takes it. Raises `Refused` for what `Batch` refuses.

    >>> tables = vector("texas-holdem", "nl 1/2", [200] * 2, "calls", tables=4096)
    >>> seen, _ = tables.reset(seed=7)
    >>> seen, reward, over, _, _ = tables.step(np.ones(4096, np.int64))
    """
    return Tables(variant, stakes, stacks, *more, **figures)
