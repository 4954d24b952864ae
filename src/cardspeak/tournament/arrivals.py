"""Seats that are drawn for, and the chips that an entry brings. When a newcomer is dealt in is the table's to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardspeak.cards import shuffle_order
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import Seed, handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted, quoted


class Draw(msgspec.Struct, frozen=True):
    """Who sits where, (table, seat) by player."""

    seats: dict[str, tuple[int, int]]
    cites: Cites


class Reseated(msgspec.Struct, frozen=True):
    """Where a player who sat wrongly goes, and with how many chips."""

    table: int
    seat: int
    stack: int
    cites: Cites


class EntryStack(msgspec.Struct, frozen=True):
    """The chips that an entry brings into the event, and those forfeited for it that leave play."""

    stack: int
    removed: int
    cites: Cites


DRAWS = ("start", "late", "broken", "redraw")
DRAWN_MOST = 53
"""The cards that are shuffled at most, a deck with its joker."""


@handed
def draw_seats(
    players: Sequence[str], cards: Sequence[tuple[int, int]], why: str, rules: HouseRules, seeds: tuple[int, int] | None = None
) -> Draw | NotCovered:
    """The seats that players draw, in the order in which they draw, from shuffled seat cards of (table, seat).

    why: `start`, `late` (alternates and re-entries too), `broken` (a table) or `redraw`. seeds: the draw is made here, in two
    steps that each can be repeated: the first seed shuffles the seat cards, the second draws the players' order. Raises
    `Refused` where a seat or a player is there twice, or there are too few cards, or too many to be shuffled.
    """
    if why not in DRAWS:
        raise Refused(f"seats are drawn for {', '.join(DRAWS)}, not {quoted(why)}")
    cites = rules.cited(f"draw {why}")
    if not cites:
        return NotCovered(f"a {why} draw of seats")
    for things, noun in ((players, "player"), (cards, "seat card")):
        if len(set(things)) < len(things):
            raise Refused(f"a {noun} is there twice in the draw", cites)
    if len(cards) < len(players):
        raise Refused(f"{counted(len(cards), 'seat card')} cannot seat {counted(len(players), 'player')}", cites)
    if seeds is not None:
        if len(cards) > DRAWN_MOST:
            raise Refused(f"{len(cards)} seat cards are more than the {DRAWN_MOST} that are drawn from at once", cites)
        cards, players = (in_order(things, seed) for things, seed in zip((cards, players), seeds, strict=True))
    return Draw(dict(zip(players, cards, strict=False)), cites)


@handed
def in_order(things: Sequence[Any], seed: Seed) -> list[Any]:
    """Things as the seed shuffles them."""
    return [things[place] for place in shuffle_order(seed, tuple(range(len(things))))]


@handed
def wrong_seat(stack: int, began_right: bool, correct: tuple[int, int], rules: HouseRules) -> Reseated | NotCovered:
    """A player found in a wrong seat with `stack` chips, who began there with the right number of chips, or did not."""
    cites = rules.cited("wrong seat")
    if not cites or not began_right:
        return NotCovered("a player in a wrong seat with a wrong stack" if cites else "a player in a wrong seat", cites)
    return Reseated(*correct, stack, cites)


@handed
def entry_stack(full: int, rules: HouseRules, forfeited: int = 0) -> EntryStack | NotCovered:
    """The stack of an alternate, a late entry or a re-entry, which may forfeit chips to have it."""
    cites = rules.cited("entry stack")
    if not cites:
        return NotCovered("the stack of a late entry")
    return EntryStack(full, forfeited, rules.cited("entry stack", *(["forfeited stack"] if forfeited else [])))
