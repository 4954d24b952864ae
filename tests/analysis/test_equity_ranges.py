"""Ranges in the usual notation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardspeak.analysis.equity import parse_range
from cardspeak.analysis.equity.order import STRONGEST
from cardspeak.analysis.equity.ranges import hands_in
from cardspeak.cards import mask_of, parse_cards


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("AKs", "AKs"),
        ("KAo", "AKo"),
        ("ak", "AKs AKo"),
        ("TT", "TT"),
        ("22+", "22 33 44 55 66 77 88 99 TT JJ QQ KK AA"),
        ("K9o+", "K9o KTo KJo KQo"),
        ("QQ-TT", "TT JJ QQ"),
        ("TT-QQ", "TT JJ QQ"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("A5+", "A5 A6 A7 A8 A9 AT AJ AQ AK"),
        ("JTs+", "JTs"),
        ("T8-T6", "T6 T7 T8"),
        ("QQ+, AKs", "QQ KK AA AKs"),
        ("0.1%", "AA"),
        ("1%", "AA KK"),
        ("100%", " ".join(STRONGEST)),
        ("random,AA", " ".join(STRONGEST)),
    ],
)
def test_notation(text: str, classes: str) -> None:
    names = [name for one in classes.split() for name in ([one] if len(one) == 3 or one[0] == one[1] else [one + "s", one + "o"])]
    assert set(parse_range(text).hands) == {hand for name in names for hand in hands_in(name)}


def test_a_hand_and_its_weight() -> None:
    one = mask_of(parse_cards("AhKh"))
    assert parse_range("AhKh").hands == {one: 1}
    found = parse_range("AKs:0.5, AhKh:.25, 22:2")
    assert found.hands[one] == Fraction(1, 4) and sum(found.hands.values()) == Fraction(3, 2) + Fraction(1, 4) + 12
    assert parse_range("random") == ("random", {0: 1}, 0)
    assert parse_range("??/Kc9d", 7).hands == {mask_of(parse_cards("Kc9d")): 1}


def test_every_hand_is_in_one_class_and_shares_are_shares() -> None:
    assert len({hand for name in STRONGEST for hand in hands_in(name)}) == sum(len(hands_in(name)) for name in STRONGEST) == 1326
    for percent in range(1, 101):
        assert abs(len(parse_range(f"{percent}%").hands) - 13.26 * percent) <= 6.01
