"""Who decides: a bot by its name or temperament, or any function from a view to an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Protocol, runtime_checkable

import msgspec

from cardspeak.bots import ALL, Action, Bot, Chance, Nature
from cardspeak.poker.round.view import View
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import Said
from cardspeak.rulebook.refusal import quoted, unknown

Decide = Callable[[View], Action]
"""Gives what the viewer does now."""


@runtime_checkable
class WithDice(Protocol):
    """A policy that throws dice. It is given fresh ones for each round and seat, from the round's seed.

    >>> from cardspeak.bots import ALL
    >>> isinstance(WithDice, type)
    True
    """

    def with_dice(self, dice: Chance) -> Decide:
        """Who decides at one seat for one round."""
        ...


@runtime_checkable
class Decides(Protocol):
    """A player with a method that decides, as a `Bot` has.

    >>> isinstance(Bot("rock"), Decides)
    True
    """

    def decide(self, view: View) -> Action:
        """What the viewer does now."""
        ...


Policy = Annotated[
    str | Nature | WithDice | Decides | Decide,
    Said("a bot's name, a temperament or a function of a view", "bots' names, temperaments or functions of a view"),
]
"""What may be asked to play.

A function must depend on nothing but the view, or results are not the same again; one that throws dice is to be `WithDice`.
Other processes and machines must be able to import it.
"""


class Tempered(msgspec.Struct, frozen=True):
    """A bot, as a policy."""

    nature: Nature

    @property
    def name(self) -> str:
        return self.nature.name

    def with_dice(self, dice: Chance) -> Decide:
        """The bot, for one round."""
        return Bot(self.nature, dice).decide


class Deciding(msgspec.Struct, frozen=True):
    """A player with a method that decides, as a policy."""

    player: Decides

    @property
    def name(self) -> str:
        return name_of(self.player)

    def __call__(self, view: View) -> Action:
        return self.player.decide(view)


class Named(msgspec.Struct, frozen=True):
    """A policy that can play, with the name that results have for it."""

    name: str
    policy: Any

    def decider(self, dice: Callable[[], Chance]) -> Decide:
        """Who decides at one seat for one round; `dice` makes dice for it, if it needs any."""
        policy = self.policy
        return policy.with_dice(dice()) if isinstance(policy, WithDice) else policy


def named(policies: Sequence[Policy]) -> tuple[Named, ...]:
    """The policies with their names, of which no two that differ have the same. Raises `Refused` for what is no policy."""
    made: list[Named] = []
    for policy in policies:
        player = playable(policy)
        same = next((other for other in made if other.policy == player), None)
        made.append(same or Named(free_name(name_of(player), made), player))
    return tuple(made)


def playable(policy: Policy) -> WithDice | Decide:
    """What decides, or is given dice to. Raises `Refused`."""
    if isinstance(policy, str):
        if policy not in ALL:
            raise Refused(unknown("policy", policy, ALL))
        return Tempered(ALL[policy])
    if isinstance(policy, Nature):
        return Tempered(policy)
    if type(policy) is Bot:  # which has dice of its own: each round has fresh ones
        return Tempered(policy.nature)
    if isinstance(policy, type):
        name = policy.__name__
        raise Refused(f"{name} is a class: give an object of it, or a function from a view to an action")
    if isinstance(policy, WithDice):
        return policy
    if isinstance(policy, Decides):
        return Deciding(policy)
    if callable(policy):
        return policy
    raise Refused(f"{quoted(policy)} is no policy: give a bot's name, a temperament, or a function from a view to an action")


def name_of(policy: WithDice | Decides | Decide) -> str:
    """What a policy calls itself."""
    for name in (getattr(policy, "name", None), getattr(policy, "__name__", None)):
        if isinstance(name, str) and name:
            return name
    return type(policy).__name__


def free_name(name: str, made: Sequence[Named]) -> str:
    """The name, with a number if another policy has it."""
    taken = {other.name for other in made}
    names = (name if number == 1 else f"{name} {number}" for number in range(1, len(made) + 2))
    return next(free for free in names if free not in taken)
