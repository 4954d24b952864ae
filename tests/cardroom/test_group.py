"""A group as a value: who may do what in it, and what its nights come to."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cardroom.debts import Payment
from cardspeak.cardroom.group import commands as c
from cardspeak.cardroom.group import events as e
from cardspeak.cardroom.group.group import Group, Night, owing
from cardspeak.rulebook import Refused


def group(*members: str) -> Group:
    found = Group()
    found.take(e.Founded("Friday", "Ann", ("CS/group/members",)), 1)
    for name in members:
        found.take(found.added(c.Add(name), "Ann"), 2)
    return found


def refused(what: Any, clause: str) -> str:
    with pytest.raises(Refused) as error:
        what()
    assert error.value.cites == (clause,)
    return str(error.value)


@pytest.mark.clause("CS/group/hosts")
def test_a_host_is_one_until_another_says_otherwise_and_the_last_one_stays() -> None:
    friday = group("Ben", "Cora")
    assert "only a host of Friday may do that" in refused(lambda: friday.added(c.Add("Dan"), "Ben"), "CS/group/hosts")
    assert "the only host" in refused(lambda: friday.gone(c.Remove("Ann"), "Ann"), "CS/group/hosts")
    assert "the only host" in refused(lambda: friday.host_set(c.Host("Ann", False), "Ann"), "CS/group/hosts")
    friday.take(friday.host_set(c.Host("Ben"), "Ann"), 3)
    friday.take(friday.host_set(c.Host("Ann", False), "Ben"), 4)
    assert friday.hosts() == ["Ben"]
    refused(lambda: friday.counted(c.Night("7"), "Ann"), "CS/group/hosts")
    friday.take(friday.gone(c.Remove("Ann"), "Ann"), 5)
    assert list(friday.members) == ["Ben", "Cora"]
    refused(lambda: friday.gone(c.Remove("Ben"), "Cora"), "CS/group/hosts")
    friday.take(friday.gone(c.Remove("Cora"), "Ben"), 6)
    assert friday.members == {"Ben": True}


def test_nights_are_summed_by_person_and_settled_once_in_each_unit() -> None:
    friday = group("Ben", "Cora")
    for night in ("1", "2", "3"):
        friday.take(friday.counted(c.Night(night), "Ann"), 3)
    friday.take(friday.same_person(c.Same("Ben 2", "Ben"), "Ann"), 4)
    nights = {
        "1": Night("chips", {"Ann": 30, "Ben": -20, "Guest": -10}),
        "2": Night("chips", {"Ann": -10, "Ben 2": -5, "Cora": 15}),
        "3": Night("cents", {"Ann": -700, "Cora": 700}),
    }
    assert "Ben is still to confirm" in refused(lambda: friday.settling(nights, [], "Ann"), "CS/group/confirmed")
    friday.take(friday.confirming(c.Confirm("2", 5), nights["2"], "Ben"), 4)
    seen = [Payment("Ann", "Cora", 700), *owing({"Ann": 20, "Cora": 15, "Guest": -10, "Ben": -25})]
    for other in (seen[1:], [], [*seen, seen[0]], [*seen[:-1], Payment("Ann", "Ben", 1)]):
        assert "other than you saw" in refused(lambda: friday.settling(nights, other, "Ann"), "CS/group/settled")  # noqa: B023
    cents, chips = friday.settling(nights, seen, "Ann")
    assert isinstance(chips, e.Settled) and isinstance(cents, e.Settled)
    assert dict(zip(chips.players, chips.nets, strict=True)) == {"Ann": 20, "Cora": 15, "Guest": -10, "Ben": -25}
    owed = [Payment(*each) for each in zip(chips.payers, chips.payees, chips.amounts, strict=True)]
    assert owed == owing({"Ann": 20, "Cora": 15, "Guest": -10, "Ben": -25}) and len(owed) == 3
    assert (cents.payers, cents.payees, cents.amounts) == (("Ann",), ("Cora",), (700,))
    for event in (cents, chips):
        friday.take(event, 5)
    assert (friday.nights, friday.tables()) == ({}, {"1", "2", "3"})
    assert "settled already" in refused(lambda: friday.settling({"1": nights["1"]}, [], "Ann"), "CS/group/settled")


def test_a_name_is_one_member_s_or_nobody_s() -> None:
    friday = group("Ben")
    assert "no member" in refused(lambda: friday.same_person(c.Same("Ben 2", "Dan"), "Ann"), "CS/group/members")
    assert "is a member" in refused(lambda: friday.same_person(c.Same("Ben", "Ann"), "Ann"), "CS/group/names")
    friday.take(friday.same_person(c.Same("Ben 2", "Ben"), "Ann"), 3)
    refused(lambda: friday.added(c.Add("Ben 2"), "Ann"), "CS/group/names")
    refused(lambda: friday.gone(c.Remove("Ben"), "Ben"), "CS/group/names")
    friday.take(friday.same_person(c.Same("Ben 2"), "Ann"), 4)
    assert friday.whose("Ben 2") == "Ben 2"
    refused(lambda: friday.same_person(c.Same("Ben 2"), "Ann"), "CS/group/names")


@pytest.mark.clause("CS/group/confirmed")
def test_what_others_told_of_a_member_counts_once_they_confirm_that_much() -> None:
    friday = group("Ben", "Cora")
    friday.take(friday.counted(c.Night("1"), "Ann"), 3)
    night = Night("chips", {"Ann": 40, "Ben": -50, "Cora": 20, "Dan": -10}, ("Ben", "Cora", "Dan"))
    assert friday.unconfirmed("1", night) == {"Ben": 50}, "who won need not, and Dan is nobody of the group"
    for player, lost in (("Ann", 50), ("Ben", 49), ("Cora", 20)):
        refused(lambda: friday.confirming(c.Confirm("1", lost), night, player), "CS/group/confirmed")  # noqa: B023
    refused(lambda: friday.confirming(c.Confirm("2", 50), night, "Ben"), "CS/group/confirmed")
    friday.take(friday.confirming(c.Confirm("1", 50), night, "Ben"), 4)
    assert friday.unconfirmed("1", night) == {}
    friday.take(friday.same_person(c.Same("Dan", "Ben"), "Ann"), 5)
    assert friday.unconfirmed("1", night) == {"Ben": 60}, "another sum is another question"
    friday.take(friday.same_person(c.Same("Dan"), "Ann"), 6)
    friday.take(friday.same_person(c.Same("Dan", "Cora"), "Ann"), 7)
    assert friday.unconfirmed("1", night) == {"Cora": 10}
    friday.take(friday.same_person(c.Same("Dan"), "Ann"), 8)
    other = Night("chips", {"Ann": 5, "Cora": -5}, ("Cora",))
    friday.take(friday.gone(c.Remove("Cora"), "Ann"), 9)
    assert friday.unconfirmed("2", other) == {"Cora": 5}, "who was removed owes nothing by that"
    assert friday.unconfirmed("2", Night("chips", {"Ann": 5, "Ben": -5})) == {}, "who sat down by themselves has agreed"
