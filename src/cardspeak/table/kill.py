"""The kill: after one player wins a whole large pot, the limits rise and that player posts a blind of the raised minimum.

Two machines, because the book has two. In Omaha high-low split the kill lasts one round (S8(o)(1)(iv)). In Omaha
high-low eight it lasts, full or half, until a pot falls short or is divided (S8(p)(9), S8(a)(1)(xvi), (xx)).
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from cardspeak.poker import Post, Round, Stakes
from cardspeak.poker import events as e
from cardspeak.rulebook import Cites, Refused
from cardspeak.table.events import KillEnded, KillSet

ONE_ROUND_THRESHOLDS: Final = {(5, 10): 70, (10, 20): 100}
"""In dollars, by limits in dollars: S8(o)(1)(iv)(A). Other limits need the house's own."""

FACTORS: Final = {"full": (2, 1), "half": (3, 2)}

KillEvent = KillSet | KillEnded


class OneRound(msgspec.Struct, frozen=True):
    """Limits double for one round after a pot of at least `threshold` chips is swept."""

    threshold: int

    @classmethod
    def posted(cls, stakes: Stakes, threshold: int = 0) -> OneRound:
        """The kill of these stakes: the book's threshold, or the house's own. Raises `Refused` if there is neither."""
        dollar = stakes.dollar or 1
        book = ONE_ROUND_THRESHOLDS.get((stakes.low // dollar, stakes.high // dollar), 0) * dollar
        if not (threshold or book):
            raise Refused(
                f"no amount is posted for a kill at {stakes.low}/{stakes.high}",
                ("S8(o)(1)(iv)(A)#1", "S8(o)(1)(iv)(A)#2"),
            )
        return cls(threshold or book)

    def due(self, played: Stakes) -> int:
        """The chips that a pot must reach."""
        return self.threshold

    def factor(self) -> tuple[int, int]:
        return FACTORS["full"]

    lasts = False
    cites_set: Cites = ("S8(o)(1)(iv)#2", "S8(o)(1)(iv)#3", "S8(o)(1)(iv)(A)#1", "S8(o)(1)(iv)(A)#2", "S8(o)(1)(iv)#1")
    cites_end: Cites = ("S8(o)(1)(iv)(C)#1", "S8(o)(1)(iv)(C)#2")


class Persistent(msgspec.Struct, frozen=True):
    """Limits rise, `kind` "full" (double) or "half" (by half), while whole pots reach `multiple` times the minimum wager."""

    kind: str = "full"
    multiple: int = 10

    def __post_init__(self) -> None:
        if self.kind not in FACTORS:
            raise Refused(f"a kill is full or half, not {self.kind!r}", ("S8(p)(9)#1",))
        if not 5 <= self.multiple <= 15:
            raise Refused(f"a kill's amount is 5 to 15 times the minimum wager, not {self.multiple}", ("S8(p)(9)#3",))

    def due(self, played: Stakes) -> int:
        """The chips that a pot must reach: of the round just played, whose minimum a kill has raised already."""
        return self.multiple * played.low

    def factor(self) -> tuple[int, int]:
        return FACTORS[self.kind]

    lasts = True
    cites_set: Cites = ("S8(p)(9)#2", "S8(p)(9)#3", "S8(p)(9)#7", "S8(a)(1)(xx)#1", "S8(a)(1)(xvi)#1")
    cites_end: Cites = ("S8(p)(9)#8", "S8(p)(9)#9", "S8(a)(1)(xx)#2", "S8(a)(1)(xvi)#2")


Rule = OneRound | Persistent


class Kill(msgspec.Struct, frozen=True):
    """Where the kill stands: the `rule` that is posted, the `base` stakes, and the `killer` of the next round (0: none)."""

    rule: Rule
    base: Stakes
    killer: int = 0

    @property
    def stakes(self) -> Stakes:
        """The stakes of the next round. Raises `Refused` for a half-kill that the chips cannot make."""
        if not self.killer:
            return self.base
        times, parts = self.rule.factor()
        chip = self.base.chip
        raised = {name: getattr(self.base, name) * times for name in ("low", "high")}
        if any(amount % (parts * chip) for amount in raised.values()):
            raise Refused(
                f"limits of {self.base.low}/{self.base.high} cannot rise by half in chips of {chip}",
                ("S8(a)(1)(xvi)#1",),
            )
        return structs.replace(self.base, **{name: amount // parts for name, amount in raised.items()})

    @property
    def posts(self) -> tuple[Post, ...]:
        """What the killer posts before the next round, in the place of any blind that the seat owes."""
        return (Post(self.killer, self.stakes.low, "kill"),) if self.killer else ()

    def after(self, played: Round) -> tuple[Kill, tuple[KillEvent, ...]]:
        """Where the kill stands after a round, and what happened to the kill button."""
        seat = whole_pot_winner(played)
        pot = sum([event.chips for event in played.events if type(event) is e.Won])
        threshold = self.rule.due(played.game.stakes)
        qualifies = seat and pot >= threshold and (self.rule.lasts or not self.killer)
        if qualifies:
            return structs.replace(self, killer=seat), (KillSet(seat, pot, threshold, self.rule.cites_set),)
        if self.killer and tied_without_a_division(played) and pot >= threshold and self.rule.lasts:
            return self, ()
        return self.ended(f"the pot of {pot} fell short of {threshold}" if seat else "the pot was divided")

    def left(self, seat: int) -> tuple[Kill, tuple[KillEvent, ...]]:
        """The killer leaves before the next deal, which ends the kill; anybody else's leaving changes nothing."""
        return self.ended("the killer left") if seat == self.killer else (self, ())

    def ended(self, why: str) -> tuple[Kill, tuple[KillEvent, ...]]:
        if not self.killer:
            return self, ()
        return structs.replace(self, killer=0), (KillEnded(self.killer, why, self.rule.cites_end),)


def whole_pot_winner(played: Round) -> int:
    """The seat that won everything, main and side pots, both ends; 0 if anybody else won a chip."""
    winners = {event.seat for event in played.events if type(event) is e.Won}
    return winners.pop() if len(winners) == 1 else 0


def tied_without_a_division(played: Round) -> bool:
    """Whether the pot was shared only because hands tied for high and nobody had a low."""
    ends = {event.end for event in played.events if type(event) is e.Won}
    return ends == {"high"} and not whole_pot_winner(played)
