"""What a round that is told its cards waits for: each card, by what will become of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.poker.round.steps import receivers, served
from cardspeak.poker.variants.variant import Burn, Exchange, Pass

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


class Need(NamedTuple):
    """A card that is to come off the deck.

    what: "burn", "down" or "up" to a `seat`, "drawn" by it, "dead" (for the place of one that has folded), or "board"; `seat`
    is the number of the board then, where it is another than the first.
    """

    what: str
    seat: int = 0


BURNED: Final = (Need("burn"),)
SHARED: Final = Need("board")


def needs(r: State) -> tuple[Need, ...]:
    """The cards of the pass that the round waits for, in the order in which they come; none if it waits for no card."""
    deal_pass = r.game.passes.get(r.pc)
    if r.over or r.due or deal_pass is None:
        return ()
    return whole_pass(r, deal_pass)[len(r.stub) - r.drawn :]


def whole_pass(r: State, deal_pass: Pass) -> tuple[Need, ...]:
    """All cards of a pass that is still to be dealt."""
    if isinstance(deal_pass, Burn):
        return BURNED
    if isinstance(deal_pass, Exchange):
        return (Need("drawn", r.drawer),) * r.owing if r.burned else BURNED
    if deal_pass.shared:
        number = r.run if r.run > 1 else deal_pass.board
        return (Need("board", number) if number > 1 else SHARED,) * deal_pass.count
    to = receivers(r)
    if not served(r, deal_pass.count * len(to)):
        return (SHARED,)
    return tuple([Need(deal_pass.to if r.live >> seat & 1 else "dead", seat) for seat in to]) * deal_pass.count
