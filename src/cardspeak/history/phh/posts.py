"""What PHH's arrays of forced bets say of what is posted.

PHH has an amount for each player and no word for what it is. So kinds follow from the places: the first two listed are
the blinds, a larger one after them a straddle, any other an entering post.
"""

from collections.abc import Sequence

from cardspeak.history.model import BIG_BLIND, BUTTON_BLIND, DEAD, LIVE, SMALL_BLIND, STRADDLE
from cardspeak.history.record.posts_fields import Due


def levels(listed: Sequence[int], least_bet: int) -> tuple[int, int]:
    """Small and big blind of the game as PHH lists them; a first blind of a full bet with none after it is the big one
    (its small blind is dead)."""
    if not listed:
        return 0, 0
    small, big = listed[:2]
    return (0, small) if small and not big and small >= least_bet else (small, big)


def by_place(blinds: Sequence[int], dead: Sequence[int], small: int, big: int) -> list[Due]:
    """What the arrays say, by seat: dead blinds first, then the others in PHH's order."""
    dues = [Due(seat, DEAD, owed) for seat, owed in enumerate(dead) if owed]
    # heads-up the small blind is the button's, so kinds go by PHH's own order
    order = reversed(range(len(blinds))) if len(blinds) == 2 else range(len(blinds))
    dues += [Due(seat, _kind(place, blinds[seat], small, big), blinds[seat]) for place, seat in enumerate(order) if blinds[seat]]
    return dues


def _kind(place: int, owed: int, small: int, big: int) -> str:
    if not small and not big:
        return BUTTON_BLIND
    if place < 2:
        return SMALL_BLIND if place == 0 and small else BIG_BLIND
    return STRADDLE if owed > big else LIVE
