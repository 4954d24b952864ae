"""Misdeals, and what becomes of a faulty deal that is none any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from cardspeak.floor.decide import Rule
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.irregular.decks import round_dead
from cardspeak.floor.irregular.exposures import exposed
from cardspeak.floor.irregular.timing import limited, misdeal, standing
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Discretion, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import short_button

F = TypeVar("F", bound=m.Fault)


def first(matter: m.Misdealt, kind: type[F]) -> F | None:
    """The first fault of a kind."""
    return next((fault for fault in matter.faults if isinstance(fault, kind)), None)


def button_short(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """The button with too few cards is served from the stub until it acts on them, and then dead."""
    fault = first(matter, m.WrongCount)
    if fault is None or fault.seat != matter.button or fault.held >= fault.due:
        return None
    acted = any([act.seat == matter.button and act.verb != "fold" for act in matter.acts])
    answer = short_button(acted, matter.game.flop, house)
    if isinstance(answer, NotCovered):
        return None
    if isinstance(answer, Discretion):
        return Finding(
            {"whose": answer.whose}, answer.cites, "td_discretion", tuple({"replacement": option} for option in answer.options)
        )
    stub = {"button_card": "replaced", "cards_from_stub": fault.due - fault.held} if answer.replaced else {}
    settled = {"misdeal": answer.misdeal, "button_hand": answer.hand, "hand": {fault.seat: answer.hand}, **stub}
    return Finding(settled, answer.cites).also(*(house.cited("card for the button") if answer.replaced else ()))


def unshuffled(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    point = house.irregularities.unshuffled
    not_shuffled = first(matter, m.Unshuffled)
    return misdeal(point, matter.put, house) if point and not_shuffled else None


def two_boxed(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """Two cards face up in the deck."""
    point = house.irregularities.boxed
    boxed = [fault for fault in matter.faults if isinstance(fault, m.Boxed)]
    if point.value == "two-in-round":
        return misdeal(point, matter.put, house) if len(boxed) >= 2 else None
    if sum([fault.in_deal for fault in boxed]) < 2:
        return None
    return limited(point, matter, house)


def wrong_start(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    wrong_seat = first(matter, m.WrongStart)
    return limited(house.irregularities.wrong_start, matter, house) if wrong_seat else None


def not_entitled(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """Cards at a seat with no right to a hand; they never live."""
    fault = first(matter, m.NotEntitled)
    if fault is None:
        return None
    point = house.irregularities.ineligible
    if point.value == "discarded":
        return Finding({"misdeal": False, "discard_seats": [fault.seat], "hand": "continues"}, point.cites)
    finding = limited(point, matter, house)
    return finding if finding.settles["misdeal"] else finding.also(discard_seats=[fault.seat])


def left_out(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """A seat was left out; too late for a misdeal it sits the round out, and what it posted goes back."""
    fault = first(matter, m.LeftOut)
    if fault is None:
        return None
    finding = limited(house.irregularities.skipped, matter, house)
    if finding.settles["misdeal"]:
        return finding
    posted = matter.put.get(fault.seat, 0)
    return finding.also(*house.cited("left out late"), dealt_in=False, **({"refund": {fault.seat: posted}} if posted else {}))


def wrong_count(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """A wrong number of cards: a misdeal and later a dead hand, or a fouled hand at any time."""
    fault = first(matter, m.WrongCount)
    if fault is None:
        return None
    point = house.irregularities.wrong_count
    dead = {"hand": {fault.seat: "dead"}, "mucked_cards": fault.held}
    if point.value == "fouled":
        return Finding({"misdeal": False, **dead}, point.cites)
    if not standing(matter, house)[0]:
        return limited(point, matter, house)
    burns = {"burns_for_flop": 1, "extra_card_used_as_burn": False} if matter.game.flop else {}
    late = limited(point, matter, house)
    return late.also(*house.cited("burns after a kill"), **dead, **burns)


def foreign(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """A card that is not of the game: a misdeal and later scrap, or one card too many."""
    if not first(matter, m.Foreign):
        return None
    point = house.irregularities.foreign
    if point.value == "as-extra":
        return round_dead(point, matter.put, house)
    finding = limited(point, matter, house)
    return finding if finding.settles["misdeal"] else finding.first(*house.cited("late foreign card")).also(card="scrap")


def one_boxed(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    """A card face up in the deck is not played; it goes to the discards, and the next one serves."""
    boxed = first(matter, m.Boxed)
    if not boxed:
        return None
    settled = {"misdeal": False, "card": "not_used_to_discards", "continue_with": "next_card"}
    return Finding(settled, house.irregularities.boxed_card.cites)


def off_table(matter: m.Misdealt, house: HouseRules) -> Finding | None:
    fault = first(matter, m.OffTable)
    point = house.irregularities.off_table
    if not fault or not point:
        return None
    settled = {"misdeal": False, "card": "not_used_to_discards", "after": "examination_by_dealer", "replacement": "next_card"}
    return Finding(settled, point.cites)


MISDEALS: Final[Sequence[Rule[m.Misdealt]]] = (
    button_short,
    unshuffled,
    two_boxed,
    wrong_start,
    not_entitled,
    left_out,
    wrong_count,
    foreign,
    exposed,
    one_boxed,
    off_table,
)
"""Special before general: what makes a misdeal goes before what is mended."""
