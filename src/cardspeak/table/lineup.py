"""Who is dealt in to the next round, where button and blinds are, and what newcomers and returning players post.

The books say where the button goes. Who owes what for coming in is the table's own (CS/table/entering, CS/table/missed): a
player who owes blinds waits for the big blind or posts, and never comes in between the button and the big blind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

from cardspeak.poker import Post, Stakes
from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.button import Positions, first_button, next_positions, positions, thawed_button
from cardspeak.table.seats import clockwise, within

FIRST: Final = "CS/table/first-button"
ANEW: Final = "CS/table/anew"
ENTERING: Final = "CS/table/entering"
MISSED: Final = "CS/table/missed"
BETWEEN: Final = "CS/table/between"


class Owes(msgspec.Struct, frozen=True):
    """The blinds that a player must make up for: the `big` one live, the `small` one dead. post: whether by posting."""

    big: bool
    small: bool
    post: bool = False


class Lineup(msgspec.Struct, frozen=True):
    """The next round as it would be dealt: `dealt` seats, those that wait, and the seats that a blind passes by."""

    dealt: tuple[int, ...]
    waiting: tuple[int, ...]
    positions: Positions | None
    posts: tuple[Post, ...]
    passed_big: tuple[int, ...]
    passed_small: tuple[int, ...]
    cites: Cites


class Standing(msgspec.Struct, frozen=True):
    """What a lineup follows from.

    seated: every seat with a player; ready: those who want to be dealt in and may. owes: what they must make up for. last:
    button and blinds of the last round, None before the first; `waits` if they are kept through games without a button.
    """

    seated: Collection[int]
    ready: Collection[int]
    owes: Mapping[int, Owes]
    last: Positions | None
    waits: bool
    rules: HouseRules


def without_button(s: Standing) -> Lineup:
    """A game without a button: everybody is dealt in, and no blind passes."""
    return Lineup(tuple(sorted(s.ready)), (), None, (), (), (), ())


def lineup(s: Standing, stakes: Stakes) -> Lineup:
    """A game with a button. Raises `Refused` with fewer than two players who are ready."""
    free = {seat for seat in s.ready if seat not in s.owes}
    if s.last is None or len(free) < 2:
        place = first(s) if s.last is None else moved(s, s.last)(s.ready)
        return Lineup(tuple(sorted(s.ready)), (), place, (), (), (), (*place.cites, ANEW))
    entrants = set(s.ready) - free
    place, due = with_big_blind(s, s.last, free, entrants)
    playing = free | due
    posting = may_post(s, place, playing, entrants - due)
    posts = tuple([post for seat in sorted(posting) for post in posts_of(seat, s.owes[seat], stakes)])
    dealt = playing | posting
    away = [seat for seat in s.seated if seat not in s.ready]
    why = (*place.cites, *((ENTERING,) if entrants else ()), *((BETWEEN,) if entrants - due - posting else ()))
    return Lineup(
        tuple(sorted(dealt)), tuple(sorted(entrants - due - posting)), place, posts,
        tuple([seat for seat in away if within(seat, s.last.big_blind, place.big_blind)]),
        tuple([
            seat for seat in away
            if seat == place.small_blind_place or within(seat, s.last.small_blind_place, place.small_blind_place)
        ]),
        why,
    )  # fmt: skip


def first(s: Standing) -> Positions:
    """The first round's button; where the book does not say, as in those that do."""
    found = first_button(s.ready, s.rules)
    if isinstance(found, NotCovered):
        place = positions(max(s.ready), s.ready, s.rules)
        return msgspec.structs.replace(place, cites=(FIRST, *place.cites))
    return found


def moved(s: Standing, last: Positions) -> Callable[[Collection[int]], Positions]:
    """How button and blinds move on, for whoever plays."""

    def move(playing: Collection[int]) -> Positions:
        if s.waits:
            place = thawed_button(last, playing, s.rules)
            if isinstance(place, Positions):
                return place
        return next_positions(last, playing, s.rules)

    return move


def with_big_blind(s: Standing, last: Positions, free: set[int], entrants: set[int]) -> tuple[Positions, set[int]]:
    """Where button and blinds go, and who comes in because the big blind has reached the seat, if anybody does."""
    move = moved(s, last)
    place = move(free)
    if not entrants:
        return place, set()
    if s.waits:
        before = last.small_blind_place
    elif s.rules.button.moves.value == "dead":
        before = last.big_blind
    else:
        before = clockwise(free, place.button)[0]
    reached = clockwise(free | entrants, before)[0]
    if reached in free or (s.waits and last.big_blind in free):
        return place, set()
    return move(free | {reached}), {reached}


def may_post(s: Standing, place: Positions, playing: set[int], entrants: set[int]) -> set[int]:
    """Of those who would post, the ones who may: not between button and big blind, not where two play, not one hand early."""
    if len(playing) < 3:
        return set()
    after = clockwise(playing | entrants, place.big_blind)[0]
    return {
        seat for seat in entrants
        if s.owes[seat].post and not within(seat, place.button, place.big_blind) and not (seat == after and s.owes[seat].big)
    }  # fmt: skip


def posts_of(seat: int, owes: Owes, stakes: Stakes) -> list[Post]:
    """What a player posts to come in: the big blind live, the small one dead."""
    small, big = stakes.blinds[0], stakes.blinds[-1]
    return [*([Post(seat, big)] if owes.big else []), *([Post(seat, small, "dead")] if owes.small else [])]
