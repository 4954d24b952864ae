"""The button held against the blinds: replay takes from the history who owes a blind, so nothing else asks whether they fit."""

from __future__ import annotations

from cardspeak.history import model as m

BLINDS = (m.SMALL_BLIND, m.BIG_BLIND)


def misplaced(history: m.History) -> str:
    """What is wrong with where the button lies, as the blinds were posted; "" if nothing is, or nothing can be told.

    The small blind is the first seat dealt in to the button's left and the big blind the next; heads-up the button has the
    small blind. The small blind may be dead, or its player all-in for the ante; whoever posts to come in is no blind.
    """
    if history.button is None or history.levels:
        return ""
    posts = {kind: [post.seat for post in history.posts if post.kind == kind] for kind in BLINDS}
    small, big = posts[m.SMALL_BLIND][:1], posts[m.BIG_BLIND]
    dealt = [place for place, seat in enumerate(history.seats) if seat.dealt_in]
    if not big or len(dealt) < 2:
        return ""
    if len(dealt) == 2 and history.seats[dealt[-1]].number == history.button:
        first, second = dealt[-1], dealt[0]
    else:
        first, second = dealt[:2]
    if small and small[0] != first:
        return button_mismatch(history, "small", small[0])
    dead = not small and first in big
    if dead or (second in big and (small or has_nothing(history, first))):
        return ""
    return button_mismatch(history, "big", big[0])


def has_nothing(history: m.History, seat: int) -> bool:
    """Whether the ante took all that a seat had, so that no blind could be asked of it."""
    stack = history.seats[seat].stack
    return stack is None or sum([post.amount for post in history.posts if post.seat == seat]) >= stack


def button_mismatch(history: m.History, blind: str, seat: int) -> str:
    """In words, who has a blind that is another's."""
    return f"the button lies at seat {history.button}, and the {blind} blind is not {history.seats[seat].name}'s by that"
