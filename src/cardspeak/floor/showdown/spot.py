"""The situations of a showdown: a round that comes to it, and what players did with their hands."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardspeak.floor.acts import Act, Say
from cardspeak.floor.awards.matters import Contest
from cardspeak.poker import Round


class Laid(msgspec.Struct, frozen=True):
    """What a player did with a hand at the showdown.

    tabled: how much of it lay face up, `all`, `some` or `none`. where: the cards are `held`, `discarded` (face down, apart
    from the muck) or `mucked`. identified: every card can be told for certain. read: the floor's finding whether the hand
    was shown well enough, None before it. refused: asked to table all, the player would not. back: having thrown it away
    the player wants it back.
    """

    tabled: str = "none"
    where: str = "held"
    identified: bool = True
    read: bool | None = None
    refused: bool = False
    back: bool = False

    @property
    def recoverable(self) -> bool:
        """Whether the whole hand can be put on the table still."""
        return self.where != "mucked" and self.identified


class AtShowdown(msgspec.Struct, frozen=True):
    """Hands at the showdown: what each player did with theirs, and said. `deliberate`: the floor finds a miscall on purpose."""

    laid: Mapping[int, Laid]
    contest: Contest | None = None
    acts: tuple[Act, ...] = ()
    deliberate: bool = False

    def said(self, detail: str) -> set[int]:
        """The seats that said a thing of this kind."""
        spoken = [act for act in self.acts if isinstance(act, Say)]
        return {act.seat for act in spoken for said in act.said if said.kind == "showdown" and said.detail == detail}

    @property
    def speakers(self) -> set[int]:
        """The seats that said anything, 0 being the dealer who read a hand."""
        return {act.seat for act in self.acts if isinstance(act, Say)}


class Order(msgspec.Struct, frozen=True):
    """Who shows first, and whether hands must be shown: the round after its last act, and who then mucks, in order."""

    round: Round
    mucking: tuple[int, ...] = ()


class AsksToSee(msgspec.Struct, frozen=True):
    """A player asks to see another's hand.

    bettor: who wagered last on the last street, 0 if nobody did. callers: who called it. lost: who has no cards left, or
    has mucked them face down. giving_up: who is throwing the hand away. all_in: somebody is all-in and the betting is over.
    """

    seat: int
    whose: int
    bettor: int = 0
    callers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    giving_up: tuple[int, ...] = ()
    all_in: bool = False


class ThrownAway(msgspec.Struct, frozen=True):
    """Who made the last wager throws the hand away, though others are in it: the round as it stands, and the cards."""

    round: Round
    seat: int
    found: bool = False
