"""Who is dealt in to the next round, where button and blinds are, and what newcomers and returning players post.

The books say where the button goes. Who owes what for coming in is the table's own (CS/table/entering, CS/table/missed): a
player who owes blinds waits for the big blind or posts, and never comes in between the button and the big blind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

from cardspeak.poker import Post, Stakes
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.next_round.button import Positions, first_button, frozen_button, next_positions, positions, thawed_button
from cardspeak.table.next_round.seats import clockwise, within

FIRST: Final = "CS/table/first-button"
ANEW: Final = "CS/table/anew"
COUNT: Final = "CS/table/blind-count"
PLACED: Final = "CS/table/placed-button"
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
    button and blinds of the last round, which had `last_count` blinds, None before the first; `waits` if they are kept
    through games without a button. placed: the seat that the button was put at, 0 for none. dealt, waited: the seats that were
    dealt in to the last round, and those that waited in it; fresh: those that were taken since.
    """

    seated: Collection[int]
    ready: Collection[int]
    owes: Mapping[int, Owes]
    last: Positions | None
    last_count: int
    waits: bool
    placed: int
    rules: HouseRules
    dealt: Collection[int] = ()
    waited: Collection[int] = ()
    fresh: Collection[int] = ()


def without_button(s: Standing) -> Lineup:
    """A game without a button: everybody is dealt in, and no blind passes."""
    return Lineup(dealt=tuple(sorted(s.ready)), waiting=(), positions=None, posts=(), passed_big=(), passed_small=(), cites=())


def lineup(s: Standing, stakes: Stakes) -> Lineup:
    """A game with a button. Raises `Refused` with fewer than two players who are ready."""
    count = len(stakes.blinds)
    if s.placed in s.ready:
        return Lineup(
            dealt=tuple(sorted(s.ready)),
            waiting=(),
            positions=at(s.placed, s.ready, s.rules, count, (PLACED,)),
            posts=(),
            passed_big=(),
            passed_small=(),
            cites=(PLACED, ANEW),
        )
    free = {seat for seat in s.ready if seat not in s.owes}
    if s.last is None or not count or len(free) < max(2, count):
        place = first(s, count) if s.last is None else moved(s, s.last, count)(s.ready)
        return Lineup(
            dealt=tuple(sorted(s.ready)),
            waiting=(),
            positions=place,
            posts=(),
            passed_big=(),
            passed_small=(),
            cites=(*place.cites, *((ANEW,) if count else ())),
        )
    entrants = set(s.ready) - free
    place, due = with_big_blind(s, s.last, count, free, entrants)
    playing = free | due
    posting = may_post(s, place, playing, entrants - due)
    posts = tuple([post for seat in sorted(posting) for post in posts_of(seat, s.owes[seat], stakes)])
    waiting = tuple(sorted(entrants - due - posting))
    why = (*place.cites, *((ENTERING,) if entrants else ()), *((BETWEEN,) if waiting else ()))
    return Lineup(
        dealt=tuple(sorted(playing | posting)),
        waiting=waiting,
        positions=place,
        posts=posts,
        passed_big=passed_big(s, s.last, place),
        passed_small=passed_small(s, s.last, place) if count > 1 else (),
        cites=why,
    )


def passed_big(s: Standing, last: Positions, place: Positions) -> tuple[int, ...]:
    """The seats of those who are not ready that the big blind passes by."""
    return tuple([seat for seat in s.seated if seat not in s.ready and within(seat, last.big_blind, place.big_blind)])


def passed_small(s: Standing, last: Positions, place: Positions) -> tuple[int, ...]:
    """The same for the small blind, which may also fall on the seat, dead."""
    was, now = last.small_blind_place, place.small_blind_place
    return tuple([seat for seat in s.seated if seat not in s.ready and (seat == now or within(seat, was, now))])


def first(s: Standing, count: int) -> Positions:
    """The first round's button; where the book does not say, as in those that do."""
    start = first_button(s.ready, s.rules)
    if isinstance(start, NotCovered):
        place = positions(max(s.ready), s.ready, s.rules)
        start = msgspec.structs.replace(place, cites=(FIRST, *place.cites))
    return start if count == 2 else counted(start.button, s.ready, s.rules, count, start.cites)


def moved(s: Standing, last: Positions, count: int) -> Callable[[Collection[int]], Positions]:
    """How button and blinds move on, for whoever plays."""

    def move(playing: Collection[int]) -> Positions:
        if count != 2:
            button = last.button if s.waits and last.button in playing else clockwise(playing, last.button)[0]
            return counted(button, playing, s.rules, count, (COUNT,))
        if s.last_count != 2:
            return at(clockwise(playing, last.button)[0], playing, s.rules, count, (COUNT,))
        thawed = thawed_button(last, playing, s.rules) if s.waits else None
        return thawed if isinstance(thawed, Positions) else next_positions(last, playing, s.rules)

    return move


def kept(last: Positions, playing: Collection[int], rules: HouseRules, count: int) -> Positions | NotCovered:
    """Where button and blinds wait while games without a button are played. Raises `Refused` without two players."""
    if count == 2:
        return frozen_button(last, playing, rules)
    return counted(clockwise(playing, last.button)[0], playing, rules, count, (COUNT, *rules.cited("button freezes")))


def counted(button: int, playing: Collection[int], rules: HouseRules, count: int, cites: Cites) -> Positions:
    """Positions of a game with no blind, one, or three: the blinds fall on the players after the button, in order."""
    order = clockwise(playing, button)
    if len(order) < 2:
        raise Refused("a round takes two players or more", rules.cited("seats") or (COUNT,))
    last = order[min(count or 2, len(order)) - 1]
    return Positions(button, None if count == 1 else order[0], last, order[0], cites=cites)


def at(button: int, playing: Collection[int], rules: HouseRules, count: int, cites: Cites) -> Positions:
    """The blinds of a round whose button is at the seat of somebody who plays."""
    if count != 2:
        return counted(button, playing, rules, count, cites)
    place = positions(button, playing, rules)
    return msgspec.structs.replace(place, cites=(*cites, *place.cites))


def with_big_blind(s: Standing, last: Positions, count: int, free: set[int], entrants: set[int]) -> tuple[Positions, set[int]]:
    """Where button and blinds go, and who comes in because the big blind has reached the seat, if anybody does."""
    move = moved(s, last, count)
    place = move(free)
    if not entrants or (s.waits and last.big_blind in free):
        return place, set()
    follows = count == s.last_count == 2 and (s.waits or s.rules.button.moves.value == "dead")
    if follows:  # the blinds lead, and the button follows
        before = last.small_blind_place if s.waits else last.big_blind
    else:
        before = (place.button, *clockwise(free, place.button))[count - 1]
    reached = clockwise(free | entrants, before)[0]
    if reached in free:
        return place, set()
    playing = free | {reached}
    if follows:
        return move(playing), {reached}
    return at(place.button, playing, s.rules, count, place.cites), {reached}


def may_post(s: Standing, place: Positions, playing: set[int], entrants: set[int]) -> set[int]:
    """Of those who would post, the ones who may: not between button and big blind, not where two play, not one round early."""
    if len(playing) < 3:
        return set()
    after = clockwise(playing | entrants, place.big_blind)[0]
    return {
        seat
        for seat in entrants
        if s.owes[seat].post and not within(seat, place.button, place.big_blind) and not (seat == after and s.owes[seat].big)
    }


def posts_of(seat: int, owes: Owes, stakes: Stakes) -> list[Post]:
    """What a player posts to come in: the big blind live, the small one dead."""
    small, big = stakes.blinds[0], stakes.blinds[-1]
    return [*([Post(seat, big)] if owes.big else []), *([Post(seat, small, "dead")] if owes.small and small != big else [])]
