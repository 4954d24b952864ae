"""Chips that were hidden from those who called an all-in."""

from __future__ import annotations

from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering.spot import HiddenChips
from cardspeak.rulebook.house import HouseRules


def not_yet_found(m: HiddenChips, house: HouseRules) -> Finding | None:
    """Whether they were part of the action that was accepted is for the floor."""
    point = house.wagering.hidden_chips
    if not point or m.part_of_action is not None:
        return None
    return Finding(
        {"seat": m.seat, "may_be": ["part_of_action", "not_part_of_action"]},
        point.cites[:1],
        "td_discretion",
        ({"paid_for_hidden": True}, {"paid_for_hidden": False}),
    )


def part_of_it(m: HiddenChips, house: HouseRules) -> Finding | None:
    """Found to be part of it, they play, as far as they are matched."""
    point = house.wagering.hidden_chips
    if not point or not m.part_of_action:
        return None
    return Finding({"seat": m.seat, "paid_for_hidden": m.winner == m.seat}, point.cites[:1])


def winner_unpaid(m: HiddenChips, house: HouseRules) -> Finding | None:
    """Their holder wins: nobody pays for them."""
    point = house.wagering.hidden_chips
    if not point or m.winner != m.seat:
        return None
    return Finding({"seat": m.seat, "paid_for_hidden": False, "wins": pot_of(m)}, point.cites_at(1, 0))


def loser_not_saved(m: HiddenChips, house: HouseRules) -> Finding | None:
    """Their holder loses: they save nobody, and may go to the winner."""
    point = house.wagering.hidden_chips
    if not point:
        return None
    return Finding(
        {"seat": m.seat, "saved_by_hidden": False, "hidden_chip": "td_may_award_to_caller"},
        point.cites_at(2, 0),
        choices=({"hidden_chip": "awarded_to_caller"}, {"hidden_chip": "removed"}),
    )


def pot_of(m: HiddenChips) -> int:
    """What is in the middle and in front, the uncalled part of a bet aside."""
    r = m.round
    most = r.put[m.seat]
    return r.pot + sum(min(chips, most) for chips in r.put)


HIDDEN = (not_yet_found, part_of_it, winner_unpaid, loser_not_saved)
