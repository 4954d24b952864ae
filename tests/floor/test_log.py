"""Rulings carried out on a live round, and the log that keeps them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardspeak import Refused, Round, books, stakes, variants
from cardspeak.floor import Gesture, Log, Push, Say, Wager
from cardspeak.floor.applying import carry_out
from tests.floor.test_wagering_properties import acts, table


def a_round(**more: Any) -> Round:
    return Round(variants.texas_holdem, stakes.no_limit(100, 200), [9_000] * 4, books.seminole, seed=3, **more)


@pytest.mark.clause("SEM/intro/1")
def test_a_ruling_is_carried_out_and_the_round_goes_on() -> None:
    r, log = a_round(), Log(books.seminole)
    ruled = log.rule(Wager(r, (Say(3, text="raise"), Push(3, 1, (1_000,)))), by="Ann", at=10)
    done = log.apply(ruled.number, r, by="Ann", at=11)
    assert ruled.clauses[0] == "SEM/T44/3"
    assert (r.put[3], r.seat) == (1_000, 4)
    assert done.events == (done.events[0], len(r.events))
    assert [entry.kind for entry in log.entries] == ["ruled", "applied"]


@pytest.mark.clause("SEM/T51-B/3")
def test_where_the_floor_decides_it_must_choose_first() -> None:
    r, log = a_round(), Log(books.seminole)
    r.act("raise", 600)
    r.act("raise", 2_000)
    ruled = log.rule(Wager(r, (Push(1, chips=(500, 500)),)), by="Ann")
    assert ruled.ruling == "td_discretion"
    with pytest.raises(Refused, match="choose first"):
        log.apply(ruled.number, r, by="Ann")
    with pytest.raises(Refused, match="needs a reason"):
        log.choose(ruled.number, 0, reason=" ", by="Ann")
    log.choose(ruled.number, 0, reason="he saw the raise", by="Ann")
    log.apply(ruled.number, r, by="Ann")
    assert r.put[1] == 2_000


@pytest.mark.clause("SEM/T1/1", "SEM/T1/2", "SEM/intro/2")
def test_fairness_may_prevail_with_a_reason_and_both_are_kept() -> None:
    r, log = a_round(), Log(books.seminole)
    ruled = log.rule(Wager(r, (Push(3, chips=(1_000,)),)), by="Ann")
    chosen = log.choose(ruled.number, {"seat": 3, "action": "raise", "to": 1_000}, reason="all heard him", by="Ann")
    log.apply(ruled.number, r, by="Ann")
    assert r.put[3] == 1_000
    assert (ruled.settles["action"], chosen.settles["action"]) == ("call", "raise")
    strict = Log(books.section_8)
    again = strict.rule(Wager(r, (Push(4, chips=(5_000,)),)), by="Ann")
    with pytest.raises(Refused, match="nobody rule otherwise"):
        strict.choose(again.number, {"action": "fold"}, reason="fair", by="Ann")


@pytest.mark.clause("SEM/T22/2", "SEM/intro/8", "SEM/T1/3")
def test_a_ruling_is_taken_back_in_time_and_not_by_one_below() -> None:
    house = books.seminole_tournament
    r, log = Round(variants.texas_holdem, stakes.no_limit(100, 200), [9_000] * 4, house, seed=3), Log(house)
    before = r.values()
    ruled = log.rule(Wager(r, (Gesture(3, what="fold"),)), by="Ann", role="management")
    log.apply(ruled.number, r, by="Ann", role="management")
    with pytest.raises(Refused, match="final for the floor"):
        log.reverse(ruled.number, r, reason="misheard", by="Bo")
    with pytest.raises(Refused, match="time for disputes is over"):
        log.reverse(ruled.number, r, reason="misheard", by="Cy", role="management", substantial_action=True)
    back = log.reverse(ruled.number, r, reason="misheard", by="Cy", role="management")
    assert back.values() == before
    assert [entry.kind for entry in log.listed()] == ["ruled", "applied", "reversed"]


@pytest.mark.clause("S8(u)(2)", "XA/irregularities/2")
def test_the_shift_supervisor_has_the_last_word() -> None:
    for house in (books.section_8, books.exhibit_a):
        r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [90] * 3, house, seed=3)
        log = Log(house)
        ruled = log.rule(Wager(r, (Push(3, chips=(25,)),)), by="Ann", role="supervisor")
        log.apply(ruled.number, r, by="Ann", role="supervisor")
        with pytest.raises(Refused, match="what the supervisor ruled is final"):
            log.reverse(ruled.number, r, reason="no", by="Bo", role="floor")


def test_the_log_is_filtered_and_exported() -> None:
    r, log = a_round(), Log(books.seminole)
    log.rule(Wager(r, (Push(3, chips=(1_000,)),)), by="Ann")
    log.rule(Wager(r, (Say(3, text="fold"),)), by="Bo")
    assert [entry.by for entry in log.listed(clause="SEM/T44/1")] == ["Ann"]
    assert len(list(log.listed(seat=3))) == 2
    assert not list(log.listed(kind="applied"))
    assert [json.loads(line)["matter"] for line in log.export().splitlines()] == ["Wager", "Wager"]
    with pytest.raises(Refused, match="may rule, not a player"):
        log.rule(Wager(r, ()), by="Cy", role="player")


def test_every_ruling_on_random_acts_leaves_a_round_that_goes_on() -> None:
    for seed in range(800):
        pick = random.Random(seed)
        made = table(pick)
        if made is None:
            continue
        r, unit = made
        log = Log(r.game.rules)
        entry = log.rule(Wager(r, acts(pick, r, unit)), by="Ann")
        chips = sum(r.stacks.values()) + r.pot + sum(r.put)
        if entry.ruling != "definite" or ("min_to" in entry.settles and "to" not in entry.settles):
            continue
        before = r.values()
        try:
            log.apply(entry.number, r, by="Ann")
        except Refused as refusal:
            assert r.values() == before, f"seed {seed}: {refusal}"
            assert "cannot act" in str(refusal) or "rulings" in entry.settles, f"seed {seed}: {refusal} {entry.settles}"
            continue
        assert sum(r.stacks.values()) + r.pot + sum(r.put) == chips, f"seed {seed}"
        assert Round.replay(r.events).values() == r.values(), f"seed {seed}"
        while r.seat:
            r.act("show") if r.showing else r.act("call") if r.betting and not r.options.bound else r.act("raise", r.options.low)
        assert r.over, f"seed {seed}"


def test_a_dead_hand_and_a_misdeal_are_carried_out() -> None:
    r = a_round()
    r.act("raise", 600)
    carry_out(r, {"hand": "dead", "seat": 4}, ("SEM/T30/3",))
    assert not r.live >> 4 & 1
    carry_out(r, {"misdeal": True}, ("SEM/T35-A/1",))
    assert r.over
    assert set(r.stacks.values()) == {9_000}
