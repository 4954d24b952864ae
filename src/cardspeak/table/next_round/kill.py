"""The kill: who wins a whole large pot has the limits raised, and posts a blind of the raised minimum."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Self

import msgspec
from msgspec import structs

from cardspeak.poker import Post, Round, Stakes, Variant
from cardspeak.poker import events as e
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling
from cardspeak.table.next_round.events import KillAsked, KillEnded, KillEvent, KillPosted, KillSet, KillStayed
from cardspeak.table.next_round.kill_rules import DEFINED, KillRule, raised


class Taken(msgspec.Struct, frozen=True):
    """How a round's chips went: all that was won, who won everything (0 for nobody), and whether a high and a low shared.

    >>> Taken(80, 3, divided=False).winner
    3
    """

    pot: int
    winner: int
    divided: bool


class Kill(msgspec.Struct, frozen=True):
    """Where the kill of a game stands, between two rounds. Make one with `posted`.

    base: the table's own stakes. asked: whether the players want it, where that is for them to say. killer: the seat
    that has the kill button, 0 for none.

    >>> from cardspeak import stakes, variants
    >>> from cardspeak.table import Persistent
    >>> kill, sign = Kill.posted(variants.omaha_hi_lo_8, stakes.fixed_limit(4, 8, blinds=(2, 4)), Persistent())
    >>> kill.killer
    0
    """

    variant: str
    base: Stakes
    rule: KillRule
    asked: bool
    killer: int = 0

    @classmethod
    def posted(cls, variant: Variant, stakes: Stakes, rule: KillRule) -> tuple[Self, tuple[KillEvent, ...]]:
        """A kill as a table offers it, and what its sign says.

        Raises `Refused` if the game has no such kill or the stakes cannot be raised by it.
        """
        if variant.kill != rule.form:
            what = f"has a {variant.kill} kill, not a {rule.form} one" if variant.kill else "is played without a kill"
            raise Refused(f"{variant.title} {what}", ("S8(p)(9)#1", "S8(o)(1)(iv)#1"))
        raised(stakes, rule.kind)
        rule.due(stakes, stakes)
        offered = ("S8(o)(1)(iv)#1",) if rule.asked_for else ("S8(p)(9)#1", "S8(p)(2)#4", f"{DEFINED[rule.kind]}#1")
        sign = KillPosted(variant.key, stakes, rule, telling(offered, rule.cites_due(stakes), ("CS/kill/pot",)))
        return cls.replay([sign]), (sign,)

    @classmethod
    def replay(cls, events: Iterable[KillEvent]) -> Self:
        """Where the kill stands after these events. Raises `Refused` if they do not begin with its sign."""
        first, *rest = events
        if not isinstance(first, KillPosted):
            raise Refused("a kill's events begin with table.kill-posted")
        kill = cls(first.variant, first.stakes, first.rule, asked=not first.rule.asked_for)
        for event in rest:
            kill = kill.apply(event)
        return kill

    def apply(self, event: KillEvent) -> Self:
        """The kill after one event more; nothing else changes it."""
        if isinstance(event, KillAsked):
            return structs.replace(self, asked=True)
        if isinstance(event, KillSet):
            return structs.replace(self, killer=event.seat)
        return structs.replace(self, killer=0) if isinstance(event, KillEnded) else self

    # --- the next round

    @property
    def stakes(self) -> Stakes:
        """The stakes of the next round."""
        return raised(self.base, self.rule.kind) if self.killer else self.base

    @property
    def posts(self) -> tuple[Post, ...]:
        """What the killer posts before the next round, in the place of any blind that the seat owes."""
        return (Post(self.killer, self.stakes.low, "kill"),) if self.killer else ()

    # --- what happens to it

    def ask(self, asking: Collection[int], players: Collection[int]) -> tuple[Self, tuple[KillEvent, ...]]:
        """The seats `asking` want the kill. Raises `Refused` unless all `players` do; once asked for, it stays on."""
        if missing := sorted(set(players) - set(asking)):
            raise Refused(f"seat {missing[0]} does not ask for the kill", ("S8(o)(1)(iv)#1", "CS/kill/asked"))
        return self._after(KillAsked(("S8(o)(1)(iv)#1", "CS/kill/asked"))) if not self.asked else (self, ())

    def after(self, played: Round) -> tuple[Self, tuple[KillEvent, ...]]:
        """Where the kill stands after a round, and what happened to its button.

        Raises `Refused` for a round that is not over, or was not played at `stakes`.
        """
        if not played.over or (played.game.key, played.game.stakes) != (self.variant, self.stakes):
            raise Refused(
                f"the kill goes on after a whole round of {self.variant}, {self.stakes.headline}; this is {quoted(played)}"
            )
        return self.after_pot(Taken(pot_of(played), whole_pot_winner(played), divided(played)))

    def after_pot(self, taken: Taken) -> tuple[Self, tuple[KillEvent, ...]]:
        """Where the kill stands after a round at its `stakes` whose chips went so."""
        if not self.asked:
            return self, ()
        return self._after_one_round(taken) if self.rule.form == "one-round" else self._after_persistent(taken)

    def left(self, seat: int) -> tuple[Self, tuple[KillEvent, ...]]:
        """A player is not dealt in to the next round: if it is the killer, the kill ends."""
        return self._end("left", ("CS/kill/leaves",)) if seat == self.killer > 0 else (self, ())

    def _after_one_round(self, taken: Taken) -> tuple[Self, tuple[KillEvent, ...]]:
        if self.killer:
            return self._end("over", ("S8(o)(1)(iv)(C)#1", "S8(o)(1)(iv)(C)#2"))
        seat, pot, due = taken.winner, taken.pot, self.rule.due(self.base, self.base)
        if not seat or pot < due:
            return self, ()
        limits = self.rule.cites_due(self.base)
        return self._set(seat, pot, due, ("S8(o)(1)(iv)#3", "S8(o)(1)(iv)#2", *limits, "CS/kill/sweep", "CS/kill/pot"))

    def _after_persistent(self, taken: Taken) -> tuple[Self, tuple[KillEvent, ...]]:
        seat, pot, due = taken.winner, taken.pot, self.rule.due(self.base, self.stakes)
        defined = DEFINED[self.rule.kind]
        if seat and pot >= due:
            button = "S8(p)(9)#7" if self.killer else "S8(p)(9)#2"
            return self._set(seat, pot, due, (button, "S8(p)(9)#3", f"{defined}#1", "CS/kill/pot"))
        if not self.killer:
            return self, ()
        ended = ("S8(p)(9)#8", f"{defined}#2", "S8(p)(9)#9")
        if pot < due:
            return self._end("short", (*ended, "S8(p)(9)#3"))
        if taken.divided:
            return self._end("divided", (*ended, "CS/kill/divided"))
        return self._after(KillStayed(self.killer, pot, due, ("S8(p)(9)#8", "CS/kill/undivided")))

    def _set(self, seat: int, pot: int, due: int, cites: Cites) -> tuple[Self, tuple[KillEvent, ...]]:
        limits = raised(self.base, self.rule.kind)
        return self._after(KillSet(seat, pot, due, limits.low, limits.high, telling(cites)))

    def _end(self, why: str, cites: Cites) -> tuple[Self, tuple[KillEvent, ...]]:
        return self._after(KillEnded(self.killer, why, telling(cites)))

    def _after(self, event: KillEvent) -> tuple[Self, tuple[KillEvent, ...]]:
        return self.apply(event), (event,)


def pot_of(played: Round) -> int:
    """All that was won in a round, from main and side pots, without the rake."""
    return sum([event.chips for event in played.events if type(event) is e.Won])


def whole_pot_winner(played: Round) -> int:
    """The seat that won everything, main and side pots, both ends; 0 if anybody else won a chip."""
    winners = {event.seat for event in played.events if type(event) is e.Won}
    return winners.pop() if len(winners) == 1 else 0


def divided(played: Round) -> bool:
    """Whether a pot, main or side, went to a high and a low hand of different players, be it a quarter of it."""
    shares: dict[int, tuple[set[int], set[str]]] = {}
    for event in played.events:
        if type(event) is e.Won:
            seats, ends = shares.setdefault(event.pot, (set(), set()))
            seats.add(event.seat)
            ends.add(event.end)
    return any(len(seats) > 1 and len(ends) > 1 for seats, ends in shares.values())
