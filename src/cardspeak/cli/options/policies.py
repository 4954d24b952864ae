"""Who plays, as `--policy` and `--bots` name them: bots of ours, and functions of somebody's own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.analysis.simulate import Policy
    from cardspeak.bots import Action, Bot
    from cardspeak.poker.round.view import View


def policies_in(said: Iterable[str] | None) -> list[str]:
    """The names that an option holds, which may be said at once with commas or one by one."""
    return [name.strip() for part in said or () for name in part.split(",")]


def policy_of(text: str, option: str) -> Policy:
    """A bot's name, or what `module:name` names, in a module of the current folder or one that is installed. Raises `Refused`."""
    from cardspeak.rulebook import Refused

    module, colon, name = text.partition(":")
    if not colon:
        return text
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        policy: Policy = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise Refused(f"{option} {text}: {' '.join(str(error).split())}") from None
    return policy


class Own:
    """A function of somebody's own, as a player at the terminal."""

    temperament = "a policy of your own"

    def __init__(self, name: str, decide: Callable[[View], Action]) -> None:
        self.name = name
        self.decide = decide


def player_of(text: str, seed: int) -> Bot | Own:
    """Who plays at the terminal under this name; a bot's dice follow from the seed. Raises `Refused` for a name that is none."""
    from cardspeak.bots import Bot, Nature, chance
    from cardspeak.rulebook import Refused

    policy = policy_of(text, "--bots")
    if isinstance(policy, str | Nature):
        return Bot(policy, seed)
    if hasattr(policy, "with_dice"):
        return Own(text, policy.with_dice(chance(seed)))
    if not callable(policy):
        raise Refused(f"--bots {text}: that is no function from a view to an action")
    return Own(text, policy)
