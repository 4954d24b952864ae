"""What may be bought, what plays, and how much it takes to be dealt in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak import table
from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered
from cardspeak.floor.ruling import Finding
from cardspeak.poker import Round, Stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.denominations import chips_in_play
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules

PLENTY: Final = 100
"""Big bets behind a seat whose stack does not matter."""


class Purchase(msgspec.Struct, frozen=True):
    """A player with `stack` in front wants to buy `amount`. least, most: the posted buy-in, 0 where none is told."""

    amount: int
    stack: int = 0
    big_blind: int = 0
    least: int = 0
    most: int = 0


class Due(msgspec.Struct, frozen=True):
    """A player with `stack` may owe `forced` (ante, blind or forced bet) where the least wager is `wager`."""

    stack: int
    forced: int
    wager: int


class ForcedProposed(msgspec.Struct, frozen=True):
    """Antes and blinds that the room would like to post; `per_player`: the most that they take from one player a round."""

    per_player: int


class AllInChips(msgspec.Struct, frozen=True):
    """A player wagers every chip, so many of each denomination, at a table with these stakes. seat: 0 if it is not told."""

    rack: Mapping[int, int]
    stakes: Stakes
    seat: int = 0


def posted_buy_in(m: Purchase, house: HouseRules) -> Finding | None:
    """A purchase against the posted buy-in, which bounds a newcomer's alone from below."""
    if not m.most:
        return None
    answer = table.buy_in(m.amount + m.stack, m.least, m.most, house)
    if isinstance(answer, NotCovered):
        return None
    return Finding({"allowed": answer.allowed, "max_purchase": max(answer.most - m.stack, 0)}, answer.cites)


def bounded_purchase(m: Purchase, house: HouseRules) -> Finding | None:
    """A purchase where the big blind bounds it."""
    answer = table.capped_purchase(m.amount, m.stack, m.big_blind, house)
    return answered(answer, lambda answer: {"allowed": answer.allowed, "max_purchase": answer.most, "additional": answer.most})


def enough(m: Due, house: HouseRules) -> Finding | None:
    """Whether a player is dealt in, and what it takes."""
    answer = table.enough_to_play(m.stack, m.forced, m.wager, house)
    return answered(answer, lambda answer: {"eligible": answer.eligible, "needed": answer.needed})


def bounded_blinds(m: ForcedProposed, house: HouseRules) -> Finding | None:
    """Whether these may be posted."""
    answer = table.forced_bets(m.per_player, house)
    most = house.blinds.forced_most.value
    return answered(answer, lambda answer: {"allowed": answer.allowed, "max_forced_bet": most})


def all_in(m: AllInChips, house: HouseRules) -> Finding | None:
    """How much of a stack plays: whole betting units of chips that the game uses."""
    answer = chips_in_play(m.rack, m.stakes, house)
    chips = sum([chip * count for chip, count in m.rack.items()])
    aside, cites = set_aside(answer.chips, m.stakes, house)
    wager = answer.chips - aside
    settles: dict[str, Any] = {"action": "all_in", "wager": wager, "not_in_play": chips - wager, "all_in": True}
    if m.seat:
        settles["seat"] = m.seat
    return Finding(settles, cites + (answer.cites if answer.idle else ())) if wager < chips else Finding(settles, cites)


def set_aside(chips: int, stakes: Stakes, house: HouseRules) -> tuple[int, tuple[str, ...]]:
    """What of a stack a round sets aside, as no whole betting unit."""
    if not chips:
        return 0, house.betting.unit.cites
    last = len(stakes.blinds) + 2
    stacks = dict.fromkeys(range(1, last), PLENTY * stakes.low) | {last: chips}
    r = Round(variants.texas_holdem, stakes, stacks, house, button=last, deck="")
    aside = next((event for event in r.events if isinstance(event, e.SetAside)), None)
    return (aside.chips[last], aside.cites) if aside else (0, house.betting.unit.cites)


FUNDS: Final[Subjects] = {
    Purchase: (posted_buy_in, bounded_purchase),
    Due: (enough,),
    ForcedProposed: (bounded_blinds,),
    AllInChips: (all_in,),
}
