"""A round as an environment of PettingZoo's: every seat an agent, each asked in its turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from cardspeak.cards.by_number import mixed, number_of
from cardspeak.envs.acts import SIZES, Acts
from cardspeak.envs.seeing import length, seen_in
from cardspeak.envs.typed import AECEnv
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.round import Round
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.ranking.array import Array
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.in_lines import in_lines


class RoundEnv(AECEnv):
    """One round after the other of a game, each from the same stacks, the button a seat further each time.

    Agents are `seat_1`, `seat_2` and so on. An observation is a dict: `observation`, the numbers of `seeing`
    (float32), and `action_mask` (int8), by number of `Acts`.
    Rewards are what each seat won in big blinds, or in chips, when the round is over.

    `reset(seed=s)` begins with round 0 of the seed; each `reset()` after it goes on to the next one. `round` is the
    `Round`.

    >>> env = RoundEnv("texas-holdem", "nl 1/2", [200] * 2)
    >>> env.reset(seed=7)
    >>> env.agent_selection
    'seat_1'
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "cardspeak_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    observation_spaces: dict[str, spaces.Dict]
    action_spaces: dict[str, spaces.Space[Any]]
    seed: int
    number: int

    def __init__(
        self,
        variant: Variant | str,
        stakes: Stakes | str,
        stacks: Sequence[int],
        rules: HouseRules | str = seminole,
        *,
        rake: Rake = NO_RAKE,
        sizes: Sequence[float] = SIZES,
        in_chips: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = compiled(variant, stakes, rules, rake)
        self.acts: Acts = Acts(self.game.variant, sizes)
        self.stacks: list[int] = list(stacks)
        self.unit: int = 1 if in_chips else self.game.stakes.low
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(1, len(stacks) + 1)]
        seen = spaces.Box(0, np.inf, (length(len(stacks)),), np.float32)
        mask = spaces.Box(0, 1, (self.acts.count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.acts.count) for agent in self.possible_agents}
        self.seed, self.number = int(np.random.SeedSequence().generate_state(1)[0]), -1
        self.round: Round = self.begun()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do, by number of `Acts`."""
        return self.action_spaces[agent]

    def begun(self) -> Round:
        """The round of the number."""
        game, number = self.game, max(self.number, 0)
        button = number % len(self.stacks) + 1 if game.variant.button else None
        seed = mixed(number_of(self.seed) + number & 2**64 - 1)
        return Round(game.variant, game.stakes, self.stacks, game.rules, button=button, seed=seed, rake=game.rake)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next round, or with a seed its first."""
        if seed is not None:
            self.seed, self.number = seed, -1
        self.number += 1
        self.round = self.begun()
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.agents[0]
        self.turn()

    def turn(self) -> None:
        """Whoever is to act is asked; when the round is over everybody is told what they won."""
        r = self.round
        if not r.over:
            self.agent_selection = f"seat_{r.seat}"
            return
        for place, agent in enumerate(self.agents):
            self.rewards[agent] = (r.stacks[place + 1] - self.stacks[place]) / self.unit
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """The agent whose turn it is does an act, by its number. Raises `Refused`, changing nothing, for one that is not
        open.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.acts.do(self.round, int(action) if action is not None else -1)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Array]:
        """What a seat sees, and what it may do when it is its turn."""
        seat = self.possible_agents.index(agent) + 1
        view = self.round.view(seat)
        seen = seen_in(view, len(self.stacks), self.game.stakes.low)
        return {"observation": seen, "action_mask": self.acts.mask(view.options, len(view.cards))}

    def render(self) -> str | None:
        """The round as the rail sees it."""
        return str(self.round.view()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


@in_lines
def aec(variant: Variant | str, stakes: Stakes | str, stacks: Sequence[int], *more: Any, **figures: Any) -> RoundEnv:
    """An environment of any game, as `RoundEnv` takes it. Raises `Refused` for what `Round` refuses.

    >>> env = aec("texas-holdem", "nl 1/2", [200] * 6)
    >>> env.reset(seed=7)
    >>> seen, reward, over, _, _ = env.last()
    >>> env.step(int(seen["action_mask"].argmax()))
    """
    return RoundEnv(variant, stakes, stacks, *more, **figures)
