"""What each event of a tournament moves between the accounts of its chips; its money is kept in the event's own state.

Chips that are given out are on their way until a table has them, and go by the same way; so the tables' streams and the event's
come to the same together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.journal.accounts import ISSUED, REMOVED, WALKING, Draft
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.directing import events as desk


def given(d: Draft, event: Any) -> None:
    d.move(ISSUED, WALKING, event.chips)


def taken_back(d: Draft, event: desk.RebuyTakenBack | desk.EntryTakenBack) -> None:
    d.move(WALKING, ISSUED, event.chips)


def removed(d: Draft, event: Any) -> None:
    d.move(WALKING, REMOVED, event.chips)


def chips_removed(d: Draft, event: e.ChipsRemoved) -> None:
    """Chips that nobody owned were at no seat."""
    if event.entry:
        removed(d, event)


def raced(d: Draft, event: e.RaceHeld) -> None:
    if event.lost > 0:
        d.move(WALKING, REMOVED, event.lost)
    else:
        d.move(ISSUED, WALKING, -event.lost)


def counted_anew(d: Draft, event: desk.InPlayCorrected) -> None:
    if event.change > 0:
        d.move(ISSUED, WALKING, event.change)
    else:
        d.move(WALKING, REMOVED, -event.change)


def came_back(d: Draft, event: desk.Reinstated | desk.ChipsReturned) -> None:
    d.move(REMOVED, WALKING, event.chips)


def restored(d: Draft, event: desk.Restored) -> None:
    """Chips given out and gone since are not, where nobody tells the hands and none lie at a table of ours."""
    state = event.state
    for account, due in ((ISSUED, -state.issued), (REMOVED, state.removed)):
        more = due - d.balances.get(account, 0)
        if more:
            d.move(*((WALKING, account, more) if more > 0 else (account, WALKING, -more)))


TOURNAMENT: Final[dict[type, Callable[[Draft, Any], None]]] = {
    e.Seated: given,
    e.RebuyPaid: given,
    e.Forfeited: removed,
    e.Disqualified: removed,
    e.ChipsRemoved: chips_removed,
    e.RaceHeld: raced,
    desk.InPlayCorrected: counted_anew,
    desk.Reinstated: came_back,
    desk.ChipsReturned: came_back,
    desk.RebuyTakenBack: taken_back,
    desk.EntryTakenBack: taken_back,
    desk.Restored: restored,
}
"""Events that are not here move no chips from one account to another."""
