"""Devices that fail or are put out of the way."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked.between import AUTO, each, happened, table
from tests.banked.refusing import refused


@each("S12(m)(4)", "UTH/13/H/1")
def test_after_a_shuffler_fails_nothing_is_dealt_before_a_new_shuffle(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    made.fail("shuffler")
    with refused(match="the shuffler is down"):
        made.start(0)
    with pytest.raises(Refused, match="the shuffler is down"):
        made.shuffle(seed=2)
    made.retire("shuffler")
    with refused(match="to be shuffled first"):
        made.start(0)
    made.shuffle(seed=2)
    made.cut(26)
    assert happened(made, t.Shuffled)[-1].how == "by-hand"
    made.start(0)
    with pytest.raises(Refused, match="no device"):
        table(rules).fail("robot")


@each("S12(m)(6)", "UTH/13/J/1")
def test_a_device_is_out_of_the_way_before_another_method_is_used(rules: Any) -> None:
    made = table(rules.but("delivery", "automated"))
    with refused(match="the shoe is to be out of the way"):
        made.set(rules.but("delivery", "hand"), AUTO)
    with refused(match="the shoe is to be out of the way"):
        made.set(rules, Equipment())
    if rules is section_12:
        with refused("S12(m)(6)", match="removed, not covered"):
            made.retire("shoe", "covered")
        made.retire("shoe")
    else:
        with pytest.raises(Refused, match="not burned"):
            made.retire("shoe", "burned")
        made.retire("shoe", "signed")
    made.set(rules.but("delivery", "hand"), AUTO)
    assert made.rules.says("delivery") == "hand"
