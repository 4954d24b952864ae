"""What a hand's posts tell: its level, who owes what, and a blind that a text leaves out."""

from collections.abc import Sequence

from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, BUTTON_BLIND, LIVE, SMALL_BLIND, STRADDLE, Post, Seat

from .head import Head


def names_another_level(head: Head, posts: Sequence[Post]) -> bool:
    """Whether a tournament's first line names another level than that of the blinds, which the head then takes."""
    blinds = {post.kind: post.amount for post in posts if not post.all_in and post.kind in (SMALL_BLIND, BIG_BLIND)}
    if head.setting != "tournament" or head.game.upcards or len(blinds) < 2:
        return False
    small, big = blinds[SMALL_BLIND], blinds[BIG_BLIND]
    if small == head.small_blind or big == head.big_blind:
        return False
    head.low, head.high = (big, 2 * big) if head.limit == "fixed" else (small, big)
    return True


def left_out(head: Head, posts: Sequence[Post], seats: Sequence[Seat]) -> list[Post]:
    """The big blind of a player whose last chip went into the ante: the text leaves it out, but it is owed."""
    kinds = {post.kind: post for post in posts}
    if head.game.upcards or SMALL_BLIND not in kinds or BIG_BLIND in kinds:
        return []
    places = [place for place, seat in enumerate(seats) if seat.dealt_in]
    due = places[(places.index(kinds[SMALL_BLIND].seat) + 1) % len(places)]
    owes = any([post.seat == due and post.kind == ANTE and post.all_in for post in posts])
    return [Post(due, BIG_BLIND, 0, all_in=True, owed=head.big_blind)] if owes else []


def antes(posts: Sequence[Post], seats: int, ante: int) -> tuple[int, ...]:
    """What each seat owes before the deal of which nothing is a bet."""
    posted = {post.seat for post in posts if post.kind == ANTE}
    return tuple([ante if seat in posted else 0 for seat in range(seats)])


def blinds(posts: Sequence[Post], seats: int, small: int, big: int) -> tuple[int, ...]:
    """What each seat owes of live bets before the deal."""
    owed = [0] * seats
    for post in posts:
        live = post.amount - post.dead
        nominal = {SMALL_BLIND: small, BIG_BLIND: big, BOTH: big, STRADDLE: live, LIVE: live, BUTTON_BLIND: live}
        owed[post.seat] += nominal.get(post.kind, 0)
    return tuple(owed)


def most(posts: Sequence[Post], kind: str) -> int:
    """The largest post of a kind, 0 if there is none."""
    return max((post.amount for post in posts if post.kind == kind), default=0)
