"""A player who is not there when cards are dealt, by choice or by a penalty, or walks away from them."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class Attendance(msgspec.Struct, frozen=True):
    """hand: `live`, `dead` or `none`. forfeited: what was posted and stays in the pot."""

    dealt_in: bool
    hand: str
    may_look: bool
    forfeited: int
    posts_bring_in: bool
    cites: Cites


class Left(msgspec.Struct, frozen=True):
    """The hand of somebody who left the table during it, `live` or `dead`, and whether a penalty is `possible` (else `none`)."""

    hand: str
    penalty: str
    cites: Cites


class PenalisedHand(msgspec.Struct, frozen=True):
    """What happens at the seat of a player on penalty: dealt in, what is posted, and what becomes of the cards."""

    dealt_in: bool
    at_table: bool
    posts: tuple[str, ...]
    hand: str
    cites: Cites


@handed
def attendance(at_seat: bool, posted: int, rules: HouseRules, bring_in: bool = False) -> Attendance | NotCovered:
    """A player at the seat or not when the last card of the initial deal comes, who owed `posted` in blinds and antes.

    At the seat is within reach of the chair. bring_in: the stud bring-in fell to this player.
    """
    point = rules.presence.absent
    if point.value == "unsaid":
        return NotCovered("a player who is not at the seat")
    if at_seat:
        return Attendance(True, "live", True, 0, False, rules.cited("at seat") or point.cites)
    if point.value == "not-dealt":
        return Attendance(False, "none", False, 0, False, point.cites)
    more = rules.cited(*(["absent bring in"] if bring_in else []), *(["absent posts"] if posted else []))
    if point.value == "dealt":
        return Attendance(True, "live", True, 0, bring_in, point.cites + more)
    return Attendance(True, "dead", False, posted, bring_in, point.cites + rules.cited("absent looks") + more)


@handed
def left_table(protected: bool, announced: bool, rules: HouseRules) -> Left | NotCovered:
    """A player with a live hand leaves the table, having protected it or said something, or not. All-in counts as live."""
    point = rules.presence.leaving
    if point.value == "unsaid":
        return NotCovered("leaving the table with a live hand")
    if point.value == "penalty":
        return Left("live", "possible", point.cites)
    return Left("live" if protected or announced else "dead", "none", point.cites)


@handed
def penalised_hand(rules: HouseRules, dues: tuple[str, ...] = (), bring_in: bool = False) -> PenalisedHand | NotCovered:
    """The next hand of a player on penalty, whose seat owes `dues` (`ante`, `small_blind`, `big_blind`), in stud the bring-in."""
    cites = rules.cited("on penalty")
    if not cites:
        return NotCovered("a player on penalty")
    posts = (*dues, "bring_in") if bring_in else dues
    more = ("penalty bring in",) if bring_in else ()
    return PenalisedHand(True, False, posts, "killed after the initial deal", rules.cited("on penalty", *more))
