"""A rotation of games: each in turn at its own stakes, for an orbit, a number of rounds or a length of time.

The button belongs to the games that have one. When they give way to stud it advances one last time and then stays until
they return (SEM/T11-B).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Self

import msgspec
from msgspec import structs

from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.table.next_round.events import GameChanged, GameKept, RotationEvent, RotationPosted
from cardspeak.table.next_round.mixed_games import Leg

BY: Final = ("orbit", "count", "time", "choice")
TURNS: Final = "CS/rotation/turns"
CHOICE: Final = "CS/rotation/choice"
BUTTON: Final = "CS/rotation/button"


class Rotation(msgspec.Struct, frozen=True):
    """The games in turn and where the table is in them. Make one with `posted`.

    by: "orbit" (once round the table), "count" (of rounds) or "time" (in the unit of the moments told, which is a
    minute at a `Table`); `length` of these each; or "choice": a player says for each round.
    leg: the place of the game being played. played: rounds of it so far. since: the moment at which it began.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.state.rotation.by
    'orbit'
    """

    legs: tuple[Leg, ...]
    by: str
    length: int
    leg: int = 0
    played: int = 0
    since: int = 0

    @classmethod
    def posted(
        cls, legs: Sequence[Leg], by: str = "orbit", length: int = 1, moment: int = 0
    ) -> tuple[Self, tuple[RotationEvent, ...]]:
        """A rotation from its first game on, and what its sign says. Raises `Refused` for one that makes no sense."""
        if by not in BY:
            raise Refused(f"a rotation goes by {', '.join(BY)}, not {quoted(by)}")
        if type(length) is not int or length < 1:
            raise Refused(f"each game of a rotation lasts 1 {by} or more, not {quoted(length)}")
        if not legs:
            raise Refused("a rotation needs a game")
        for leg in legs:
            _ = leg.game
        sign = RotationPosted(tuple(legs), by, length, moment, (CHOICE if by == "choice" else TURNS,))
        return cls.replay([sign]), (sign,)

    @classmethod
    def replay(cls, events: Iterable[RotationEvent]) -> Self:
        """Where the rotation stands after these events. Raises `Refused` if they do not begin with its sign."""
        first, *rest = events
        if not isinstance(first, RotationPosted):
            raise Refused("a rotation's events begin with table.rotation-posted")
        rotation = cls(first.legs, first.by, first.length, since=first.moment)
        for event in rest:
            rotation = rotation.apply(event)
        return rotation

    def apply(self, event: RotationEvent) -> Self:
        """The rotation after one event more; nothing else changes it."""
        if isinstance(event, GameKept):
            return structs.replace(self, played=event.played)
        if isinstance(event, GameChanged):
            return structs.replace(self, leg=event.leg, played=0, since=event.moment)
        return self

    @property
    def now(self) -> Leg:
        """The game being played."""
        return self.legs[self.leg]

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players that every game of the rotation takes."""
        bounds = [leg.game.seats for leg in self.legs]
        return max([fewest for fewest, _ in bounds]), min([most for _, most in bounds])

    def after(self, dealt: int, moment: int = 0) -> tuple[Self, tuple[RotationEvent, ...]]:
        """Where the rotation stands after a round with `dealt` players that ended at `moment`.

        A rotation of one game never changes. Raises `Refused` for a moment before the game began.
        """
        if moment < self.since:
            raise Refused(f"a round cannot end at {moment}, before its game began at {self.since}")
        if len(self.legs) == 1 or self.by == "choice":
            return self, ()
        event = self._changed((self.leg + 1) % len(self.legs), moment) if self._enough(dealt, moment) else self._kept()
        return self.apply(event), (event,)

    def _enough(self, dealt: int, moment: int) -> bool:
        """Whether the present game has had its turn, with the round just played."""
        if self.by == "time":
            return moment - self.since >= self.length
        return self.played + 1 >= self.length * (dealt if self.by == "orbit" else 1)

    def _kept(self) -> GameKept:
        return GameKept(self.now.variant, self.played + 1, (TURNS,))

    def chosen(self, variant: str, moment: int = 0) -> tuple[Self, tuple[RotationEvent, ...]]:
        """Where the rotation stands once somebody has chosen a game of it. Raises `Refused` for one that is not in it."""
        place = next((place for place, leg in enumerate(self.legs) if leg.variant == variant), -1)
        if self.by != "choice" or place < 0:
            games = ", ".join([leg.variant for leg in self.legs])
            raise Refused(f"{quoted(variant)} is not to be chosen here; there are {games}", (CHOICE,))
        if place == self.leg:
            return self, ()
        event = self._changed(place, moment)
        return self.apply(event), (event,)

    def _changed(self, place: int, moment: int) -> GameChanged:
        leg = self.legs[place]
        before, after = self.now.game.button, leg.game.button
        frozen, thawed = before and not after, after and not before
        button = (BUTTON,) if frozen or thawed else ()
        why = CHOICE if self.by == "choice" else TURNS
        return GameChanged(
            leg=place, variant=leg.variant, stakes=leg.stakes, moment=moment, frozen=frozen, thawed=thawed, cites=(why, *button)
        )
