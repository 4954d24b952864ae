"""Asking to see a hand."""

from __future__ import annotations

from cardspeak.floor.ruling import Finding
from cardspeak.floor.showdown.spot import AsksToSee
from cardspeak.rulebook.house import HouseRules

EITHER = ({"show": True}, {"show": False})


def tabled_anyway(m: AsksToSee, house: HouseRules) -> Finding | None:
    """With somebody all-in all hands are tabled, whoever asks, where the book has it so."""
    point = house.showdown.all_in
    if not m.all_in or point.value != "tabled-at-once":
        return None
    return Finding({"show": True, "must_table": True, "seat": m.whose}, point.cites)


def no_right(m: AsksToSee, house: HouseRules) -> Finding | None:
    """Who has no cards left may not ask."""
    point = house.tabling.asking
    if point.value != "caller-of-bettor" or m.seat not in m.lost:
        return None
    return Finding({"right": "none", "show": False, "allowed": False}, point.cites_at(2, rest=3))


def paid_to_see(m: AsksToSee, house: HouseRules) -> Finding | None:
    """A caller of the last street's bet may see the hand of who bet last."""
    point = house.tabling.asking
    if point.value != "caller-of-bettor" or not m.bettor or m.whose != m.bettor or m.seat not in m.callers:
        return None
    settles = {"right": "inalienable", "show": True, "allowed": True, "seat": m.whose}
    return Finding(settles, point.cites_at(0, rest=3))


def for_the_floor(m: AsksToSee, house: HouseRules) -> Finding | None:
    """Any other request is for the floor."""
    point = house.tabling.asking
    if point.value != "caller-of-bettor":
        return None
    return Finding({"seat": m.whose, "may_be": ["shown", "refused"]}, point.cites_at(1, rest=3), "td_discretion", EITHER)


def house_asks(m: AsksToSee, house: HouseRules) -> Finding | None:
    """A hand that is given up may be seen if the house requires it; it does not come back to life."""
    point = house.irregularities.discards
    if not point or m.whose not in (*m.lost, *m.giving_up):
        return None
    settles = {"seat": m.whose, "hand": "dead", "may_be": ["shown", "refused"]}
    return Finding(settles, (*point.cites, *house.tabling.discards.cites), "td_discretion", EITHER)


def shown_in_turn(m: AsksToSee, house: HouseRules) -> Finding | None:
    """A hand that is not given up is shown in its turn, whoever asks."""
    point = house.tabling.asking
    if point.value != "in-turn":
        return None
    return Finding({"seat": m.whose, "show": True}, point.cites)


ASKING = (tabled_anyway, no_right, paid_to_see, for_the_floor, house_asks, shown_in_turn)
