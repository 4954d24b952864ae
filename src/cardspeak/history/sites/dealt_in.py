"""Who was dealt in, of those whom a text lists as seated."""

from collections.abc import Sequence
from typing import Final

from cardspeak.history.model import BIG_BLIND, STRADDLE, Act, Bet, Board, BringIn, Call, Check, Deal, Fold, Note, Post, Seat

WAGERING: Final = (Bet, BringIn, Call, Check, Fold)


def dealt_in(
    seats: Sequence[Seat], posts: Sequence[Post], acts: Sequence[Act], ended: Sequence[bool], hole: Sequence[str], complete: bool
) -> tuple[Seat, ...]:
    """The seats, clockwise from the button's left, with those that posted, acted or `ended` the hand as players counted as dealt
    in; of a text that breaks off, also those who may have acted later. `hole`: what it tells of the hole cards of each.
    """
    active = {post.seat for post in posts} | {act.seat for act in acts if not isinstance(act, Board | Note)}
    active |= {seat for seat, did in enumerate(ended) if did}
    if not complete:
        active |= _to_come(seats, posts, acts, hole, active)
    return tuple(
        [Seat(seat.name, seat.number, seat.stack, seat.sitting_out, place in active) for place, seat in enumerate(seats)]
    )


def _to_come(
    seats: Sequence[Seat], posts: Sequence[Post], acts: Sequence[Act], hole: Sequence[str], active: set[int]
) -> set[int]:
    """Of those who have done nothing yet, whose turn may have come behind the end of a text that breaks off."""
    first, closed = _first_round(acts)
    if closed:
        return set()
    waiting = {place for place, seat in enumerate(seats) if not seat.sitting_out and seat.dealt_in and seat.stack != 0} - active
    if first and sum(map(bool, hole)) > 1:  # a text that tells several hands tells them all
        waiting = {place for place in waiting if hole[place]}
    return waiting - _passed_over(len(seats), posts, first)


def _first_round(acts: Sequence[Act]) -> tuple[list[int], bool]:
    """Who acted in the first betting round, in order, and whether anything came after it, or anybody acted twice."""
    first: list[int] = []
    for act in acts:
        if isinstance(act, WAGERING):
            if act.seat in first:
                return first, True
            first.append(act.seat)
        elif not isinstance(act, Note) and not (isinstance(act, Deal) and not first):
            return first, True
    return first, False


def _passed_over(count: int, posts: Sequence[Post], first: Sequence[int]) -> set[int]:
    """The seats that a blind, or the turn, passed over."""
    big = next((post.seat for post in posts if post.kind == BIG_BLIND), -1)
    passed = set(range(big))
    if first:
        begin = first[0] if big < 0 or any(post.kind == STRADDLE for post in posts) else (big + 1) % count
        passed |= {(begin + step) % count for step in range((first[-1] - begin) % count)}
    return passed
