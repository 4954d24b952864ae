"""Cash tables that break, combine, or feed another one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from cardspeak.cardroom.seating import Brings
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.next_round.button import Positions, first_button, positions
from cardspeak.table.next_round.seats import clockwise

_NEUTRAL: Final = "combined neutral"


class Order(msgspec.Struct, frozen=True):
    """Names in the order in which they are seated, or move."""

    names: tuple[str, ...]
    cites: Cites


@handed
def combined_stack(stack: int, least: int, rules: HouseRules, neutral: bool = False) -> Brings | NotCovered:
    """What a player brings to a game that two games become, where the least buy-in is `least`. neutral: at a third table.

    A neutral site makes it a new game, where nobody need add to a short stack.
    """
    if not rules.cited("combined stack"):
        return NotCovered("stacks of games that combine")
    key = _NEUTRAL if neutral else "combined short" if stack < least else "combined stack"
    return Brings(stack, 0, rules.cited(key))


@handed
def combined_button(
    last_button: int, residents: Collection[int], movers: Collection[int], rules: HouseRules, neutral: bool = False
) -> Positions | NotCovered:
    """Button and blinds of the first hand after another game has joined a table.

    The button is for the player already there who was due for it; at a neutral site the game is a new one. Raises `Refused`
    for seats taken twice or no residents.
    """
    cites = rules.cited(_NEUTRAL if neutral else "combined button")
    if not cites:
        return NotCovered("the button of games that combine")
    everybody = {*residents, *movers}
    if not residents or len(everybody) < len(set(residents)) + len(set(movers)):
        raise Refused("those who move take seats that are empty, at a table where somebody plays", cites)
    if neutral:
        first = first_button(everybody, rules)
        return NotCovered(first.subject, cites) if isinstance(first, NotCovered) else first
    joined = positions(clockwise(residents, last_button)[0], everybody, rules)
    return msgspec.structs.replace(joined, cites=cites + joined.cites)


@handed
def break_order(cards: Mapping[str, int], rules: HouseRules, kept_out: Collection[str] = ()) -> Order | NotCovered:
    """The order of seating in another game of those whose table breaks, by the card drawn by or for each, highest first.

    kept_out: absent players with an absent or missed-blind button, who have no card drawn for them; raises `Refused` if one
    has. Whoever stays at the table without playing draws like the others.
    """
    cites = rules.cited("table breaks")
    if not cites:
        return NotCovered("a cash table that breaks")
    if wrong := sorted(set(cards) & set(kept_out)):
        raise Refused(f"no card is drawn for {wrong[0]}, who is absent with a button", rules.cited("absent draw"))
    names = sorted(cards, key=lambda name: (cards[name] & 15, cards[name] >> 4), reverse=True)
    return Order(tuple(names), cites)


@handed
def must_move(feeder: Mapping[str, int], open_seats: int, rules: HouseRules) -> Order | NotCovered:
    """Who moves from a feeder game into the main one's open seats, by when each sat down (any unit): the longest there first."""
    cites = rules.cited("must move")
    if not cites:
        return NotCovered("a must-move game")
    return Order(tuple(sorted(feeder, key=feeder.__getitem__)[:open_seats]), cites)
