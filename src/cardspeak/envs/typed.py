"""PettingZoo's `AECEnv` with its types, which that package does not tell: what of it a round's environment has and uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    class AECEnv:
        """Agents who are asked one after the other."""

        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        @property
        def num_agents(self) -> int: ...
        @property
        def max_num_agents(self) -> int: ...
        @property
        def unwrapped(self) -> AECEnv: ...
        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
        def last(self, observe: bool = ...) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: int | None) -> None: ...
        def _clear_rewards(self) -> None: ...
        def _accumulate_rewards(self) -> None: ...
else:
    from pettingzoo import AECEnv

__all__ = ["AECEnv"]
