"""The button and the blinds from one round to the next."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.next_round.seats import clockwise


class Positions(msgspec.Struct, frozen=True):
    """Who has the button and owes the two blinds in a round.

    small_blind: None where nobody posts it. small_blind_place: the seat that it falls on, be it empty. button_dead: the
    button lies at an empty seat.

    >>> from cardspeak import books
    >>> from cardspeak.table import first_button
    >>> first_button([2, 5, 7], books.section_8).button
    7
    """

    button: int
    small_blind: int | None
    big_blind: int
    small_blind_place: int
    button_dead: bool = False
    cites: Cites = ()

    @property
    def small_blind_dead(self) -> bool:
        """Whether the small blind falls on an empty seat, so that nobody posts it."""
        return self.small_blind is None


@handed
def positions(button: int, occupied: Collection[int], rules: HouseRules) -> Positions:
    """The blinds of a round whose button is at a given seat. Raises `Refused` without two players or for an empty seat.

    >>> from cardspeak import books
    >>> positions(1, [1, 2, 3], books.seminole).big_blind
    3
    """
    order = _players(occupied, button, rules)
    if order[-1] != button:
        raise Refused(f"seat {button} is empty and cannot have the button here")
    if len(order) == 2:
        small, big = (button, order[0]) if _button_small(rules) else (order[0], button)
        return Positions(button, small, big, small, cites=rules.blinds.heads_up.cites)
    return Positions(button, order[0], order[1], order[0], cites=rules.cited("blinds follow"))


@handed
def first_button(occupied: Collection[int], rules: HouseRules) -> Positions | NotCovered:
    """Button and blinds of a new table's first round. Raises `Refused` without two players.

    >>> from cardspeak import books
    >>> first_button([2, 5, 7], books.section_8).big_blind
    5
    """
    _players(occupied, 0, rules)
    point = rules.button.first
    if point.value == "unsaid":
        return NotCovered("who has a new table's first button")
    first = positions(max(occupied), occupied, rules)
    return msgspec.structs.replace(first, cites=point.cites + first.cites)


@handed
def next_positions(last: Positions, occupied: Collection[int], rules: HouseRules) -> Positions:
    """Button and blinds of the next round, for those who are still seated after the last one.

    With a dead button nobody skips the big blind or has it twice running, and the button may lie at an empty seat.
    Raises `Refused` when fewer than two players are left.

    >>> from cardspeak import books
    >>> from cardspeak.table import positions
    >>> next_positions(positions(1, [1, 2, 3], books.seminole), [1, 2, 3], books.seminole).button
    2
    """
    order = _players(occupied, last.big_blind, rules)
    two = rules.button.two_left
    if len(order) == 2 and two.value == "big-blind-due":
        big, small = order
        return Positions(small, small, big, small, cites=two.cites + rules.blinds.heads_up.cites)
    moves = rules.button.moves
    if moves.value == "next-player":
        moved = positions(clockwise(occupied, last.button)[0], occupied, rules)
        return msgspec.structs.replace(moved, cites=moves.cites + moved.cites)
    place, button = last.big_blind, last.small_blind_place
    small_blind = place if place in occupied else None
    return Positions(button, small_blind, order[0], place, button not in occupied, moves.cites)


@handed
def frozen_button(last: Positions, occupied: Collection[int], rules: HouseRules) -> Positions | NotCovered:
    """Where button and blinds are kept while a mixed game plays games without them, after its last hand with them.

    They have advanced once, and whoever would have the big blind is known meanwhile. Raises `Refused` without two
    players.

    >>> from cardspeak import books
    >>> from cardspeak.table import positions
    >>> frozen_button(positions(1, [1, 2, 3], books.seminole), [1, 2, 3], books.seminole).button
    2
    """
    cites = rules.cited("button freezes")
    if not cites:
        return NotCovered("the button of a mixed game")
    kept = next_positions(last, occupied, rules)
    return msgspec.structs.replace(kept, cites=cites + kept.cites)


@handed
def thawed_button(frozen: Positions, occupied: Collection[int], rules: HouseRules) -> Positions | NotCovered:
    """Button and blinds of the first hand of a mixed game that has them again, for those who are still seated.

    The button has not moved. Raises `Refused` without two players.

    >>> from cardspeak import books
    >>> from cardspeak.table import frozen_button, positions
    >>> kept = frozen_button(positions(1, [1, 2, 3], books.seminole), [1, 2, 3], books.seminole)
    >>> thawed_button(kept, [1, 2, 3], books.seminole).button
    2
    """
    cites = rules.cited("button thaws")
    if not cites:
        return NotCovered("the button of a mixed game")
    place, order = frozen.small_blind_place, _players(occupied, frozen.small_blind_place, rules)
    if len(order) == 2:
        big = frozen.big_blind if frozen.big_blind in order else order[0]
        small = next(seat for seat in order if seat != big)
        button = small if rules.button.two_left.value == "big-blind-due" or _button_small(rules) else big
        return Positions(button, small, big, small, cites=cites + rules.blinds.heads_up.cites)
    small_blind = place if place in occupied else None
    return Positions(frozen.button, small_blind, order[0], place, frozen.button not in occupied, cites)


class HeadsUp(msgspec.Struct, frozen=True):
    """Who does what when two players are left, by seat.

    >>> from cardspeak import books
    >>> from cardspeak.table import heads_up
    >>> heads_up(1, 2, books.seminole).small_blind
    1
    """

    small_blind: int
    big_blind: int
    last_card: int
    first_before_flop: int
    first_after_flop: int
    cites: Cites


@handed
def heads_up(button: int, other: int, rules: HouseRules) -> HeadsUp:
    """Blinds, deal and order of action between the player with the button and the other one.

    >>> from cardspeak import books
    >>> heads_up(1, 2, books.seminole).first_before_flop
    1
    """
    place = positions(button, (button, other), rules)
    first = place.small_blind_place
    return HeadsUp(first, place.big_blind, button, first, other, place.cites)


class WrongButton(msgspec.Struct, frozen=True):
    """What becomes of a button that was moved wrongly.

    button: the seat that counts as having it in this round. next_from: the seat from which it moves on. backed_up:
    whether the next round makes up for the error.

    >>> from cardspeak import books
    >>> from cardspeak.table import wrong_button
    >>> wrong_button(3, 2, True, books.seminole).corrected
    False
    """

    corrected: bool
    button: int
    next_from: int
    backed_up: bool
    cites: Cites


@handed
def wrong_button(found_at: int, due_at: int, substantial_action: bool, rules: HouseRules) -> WrongButton | NotCovered:
    """A button found at one seat that was due at another, before or after substantial action.

    >>> from cardspeak import books
    >>> wrong_button(3, 2, False, books.seminole).button
    2
    """
    cites = rules.cited("wrong button late" if substantial_action else "wrong button")
    if not cites:
        return NotCovered("a button that was moved wrongly")
    stands = found_at if substantial_action else due_at
    return WrongButton(not substantial_action, stands, stands, False, cites)


def _button_small(rules: HouseRules) -> bool:
    """Whether of two players the one with the button has the small blind."""
    return rules.blinds.heads_up.value == "button-small"


def _players(occupied: Collection[int], after: int, rules: HouseRules) -> tuple[int, ...]:
    order = clockwise(occupied, after)
    if len(order) < 2:
        raise Refused("a round takes two players or more", rules.cited("seats"))
    return order
