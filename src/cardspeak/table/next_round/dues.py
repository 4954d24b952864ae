"""What a round is dealt for, what it asks of each seat before the cards, and who can meet that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from cardspeak.poker import Post, Stakes
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.posting import blind_seats, plan
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.common.funds import enough_to_play


class Terms(NamedTuple):
    """The arguments of a round that follow from a lineup; `blinds_at` is None where they follow from the button."""

    stakes: Stakes
    button: int | None
    posts: tuple[Post, ...]
    blinds_at: tuple[int, ...] | None


def forced_at(game: Game, dealt: Collection[int], terms: Terms) -> dict[int, int]:
    """By seat all that is due before the cards, and the bring-in of a game that an up-card opens: it may be anybody's."""
    live = sum([1 << seat for seat in dealt])
    button = terms.button or 0
    blinds_at = blind_seats(game, live, button) if terms.blinds_at is None else terms.blinds_at
    due = plan(game, blinds_at, terms.posts, button, live)
    opening = 0 if game.variant.button else terms.stakes.bring_in
    return {seat: opening + sum([post.chips for post in due if post.seat in (0, seat)]) for seat in dealt}


def needed_for(forced: int, wager: int, rules: HouseRules) -> int:
    """How many chips it takes to be dealt in where so much is forced; any where the book does not say."""
    answer = enough_to_play(0, forced, wager, rules)
    return 1 if isinstance(answer, NotCovered) else answer.needed


def who_can(
    chips: Mapping[int, int], fewest: int, least: int, needed: Callable[[Collection[int]], Mapping[int, int]]
) -> tuple[int, ...]:
    """Of the seats with so many `chips` those that have what the round needs of them, with `least` anywhere.

    needed: by seat, if these are dealt in. One who is short stays out, which moves the blinds on, so they are left out one
    by one, the one of whom most is needed first; one on whom less falls when others are out as well comes in again.
    """

    def short(seats: Collection[int]) -> dict[int, int]:
        return {seat: due for seat, due in needed(seats).items() if chips[seat] < due}

    staying = {seat for seat, stack in chips.items() if stack >= least}
    out: list[int] = []
    while len(staying) >= fewest and (lacking := short(sorted(staying))):
        out.append(max(lacking, key=lacking.__getitem__))
        staying.remove(out[-1])
    for seat in out:
        if len(staying) + 1 >= fewest and not short(sorted({*staying, seat})):
            staying.add(seat)
    return tuple(sorted(staying))
