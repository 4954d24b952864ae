"""Reading a setup: seats, cards and positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardspeak.cards import parse_card
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.kinds import Clock
from cardspeak.floor.cases.keys.play import ActTold, SeatTold
from cardspeak.floor.cases.keys.rooms import LevelTold, RoundTold, TableTold
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Positions, next_positions


def first(*values: Any, default: Any = None) -> Any:
    """The first of these that is told."""
    return next((value for value in values if value not in (None, ())), default)


def cards_in(cards: str | Sequence[str]) -> tuple[int, ...]:
    """Cards, told as a list, one alone, or a line of them."""
    return tuple([int(parse_card(str(card), joker=False)) for card in (cards.split() if isinstance(cards, str) else cards)])


def text_of(cards: str | Sequence[str]) -> str:
    """Cards in a line."""
    return cards if isinstance(cards, str) else " ".join(cards)


def moment_in(moment: Clock | float) -> int:
    """A moment that can be compared: minutes of a time of day, or the number told."""
    return moment.minutes if isinstance(moment, Clock) else int(moment)


def acts_of(setup: Setup) -> tuple[ActTold, ...]:
    """The accepted actions of the street: as its history, under the street's own name, or as the chips in front tell them."""
    return setup.history or getattr(setup, f"{setup.street}_history", ()) or tuple(lying(setup))


def lying(setup: Setup) -> Iterator[ActTold]:
    """On a street without blinds, the wagers that the chips in front are of."""
    price = 0
    for seat in in_order(setup) if setup.street in WITHOUT_BLINDS else ():
        if chips := seat.bet or 0:
            yield ActTold(seat.seat, "call" if chips <= price else "raise" if price else "bet", chips)
            price = max(price, chips)


def in_order(setup: Setup) -> list[SeatTold]:
    """Live seats as they wagered, as far as chips in front tell that: the smallest first, equal ones from the button's left.

    Who has no chips left and fewer in front than somebody on the right called with them, after all others.
    """
    live = [seat for seat in setup.seats if not seat.folded and seat.seat not in setup.folded]
    live.sort(key=lambda seat: (seat.seat <= (setup.button or 0), seat.seat))
    places: list[tuple[bool, int, int]] = []
    for at, seat in enumerate(live):
        before = max([chips for _, chips, _ in places], default=0)
        places.append((seat.stack == 0 and (seat.bet or 0) < before, seat.bet or 0, at))
    return [live[at] for _, _, at in sorted(places)]


WITHOUT_BLINDS: Final = ("flop", "turn", "river")
"""Streets on which every chip in front was wagered."""


SUMS: Final = ("sb", "bb", "ante", "small_bet", "big_bet", "bring_in")


def sums(level: LevelTold | None) -> dict[str, int]:
    """What a level posts, by the names of a ruling."""
    return {name: getattr(level, name) for name in SUMS if getattr(level, name)} if level else {}


def positions_of(round_told: RoundTold) -> Positions:
    """Button and blinds as they are told. Where nobody posted the small blind, the place that it fell on.

    Raises `Refused` where button or big blind are not told.
    """
    if not round_told.button or not round_told.bb:
        raise Refused("a hand's positions are its button and its big blind")
    place = first(round_told.sb, round_told.sb_position, default=_after(round_told.button, round_told.bb))
    return Positions(round_told.button, round_told.sb, round_told.bb, place, round_told.button_dead)


def _after(button: int, big: int) -> int:
    """The place of a small blind of which nothing is told: next to the big blind's, if it is not the button."""
    return big - 1 if big - 1 > 0 and big - 1 != button else button + 1


def due_at(table: TableTold | None, house: HouseRules) -> Positions | None:
    """The next round's positions at a table: as told, or as they follow from the last one's."""
    if table is None:
        return None
    return due(table.next_hand, table.last_hand, table.occupied, house)


def due(following: RoundTold | None, last: RoundTold | None, occupied: Sequence[int], house: HouseRules) -> Positions | None:
    """Positions as they are told, or as they follow from the last round's."""
    if following is not None and following.button:
        return positions_of(following)
    if last is not None and last.button and occupied:
        return next_positions(positions_of(last), tuple(occupied), house)
    return None


def open_at(table: TableTold, case: Case) -> tuple[int, ...]:
    """The open seats of a table: as told, or those of all its seats that nobody has."""
    if table.open is not None:
        return table.open
    most = first(table.max_seats, case.setup.max_seats, case.structure.seats_per_table, default=0)
    return tuple([seat for seat in range(1, most + 1) if seat not in table.occupied])
