"""What is declared: one rule for what has no legal reading, and amounts in the currency that the stakes name."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import structs

from cardspeak import Round, books, stakes, variants
from cardspeak.floor import Push, Say, Wager, adjudicate
from cardspeak.floor.wagering.options import options_found
from cardspeak.poker import Stakes
from cardspeak.rulebook.house import HouseRules
from tests.floor.test_wagering_properties import WORDS, limits, tables

LIMIT = stakes.fixed_limit(10, 20, (5, 10), raise_cap=3)


def raised(times: int, house: HouseRules = books.section_8, played: Stakes = LIMIT, stack: int = 500) -> Round:
    """Limit before the flop, raised so many times."""
    r = Round(variants.texas_holdem, played, [stack] * 4, house, seed=3)
    for _ in range(times):
        r.act("raise", r.options.low)
    return r


def say(r: Round, text: str, house: HouseRules = books.section_8, *more: Push) -> Mapping[str, Any]:
    return adjudicate(Wager(r, (Say(r.seat, text=text), *more)), house).settles


@pytest.mark.clause("S8(g)(4)#2")
@pytest.mark.parametrize(
    ("times", "text"),
    [
        (3, "raise"),
        (3, "raise to 50"),
        (3, "I raise ten"),
        (3, "all in"),
        (3, "fifty"),
        (0, "raise to 25"),
        (0, "I raise ten"),
        (0, "raise to 30"),
        (0, "25"),
        (0, "all in"),
        (0, "pot"),
        (0, "check"),
    ],
)
def test_what_has_no_legal_reading_does_not_bind_and_every_option_is_kept(times: int, text: str, rule: Any) -> None:
    r = raised(times)
    ruling = rule(Wager(r, (Say(r.seat, text=text),)), books.section_8)
    assert ruling.ruling == "definite"
    assert ruling.settles == {"seat": r.seat, "binding": False, "options": options_found(r).settles["options"]}
    assert ruling.clauses[0] == "S8(g)(4)#2"
    assert (r.game.cites.cap[0] in ruling.clauses) is (times == 3 and text != "check")


@pytest.mark.clause("XA/wagers/4#2")
def test_exhibit_a_has_the_same_rule(rule: Any) -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [40, 40, 100], books.exhibit_a, seed=1)
    r.act("raise", 30)
    r.act("raise", 40)  # all-in, less than a full raise: who has acted may only call
    r.act("call")
    assert r.seat == 3 and not r.options.high
    for text in ("raise", "raise to 60", "all in"):
        ruling = rule(Wager(r, (Say(3, text=text),)), books.exhibit_a)
        assert ruling.settles == {"seat": 3, "binding": False, "options": {"fold": True, "call_to": 40}}, text


def test_chips_that_went_with_it_go_back() -> None:
    r = raised(3)
    assert say(r, "raise", books.section_8, Push(r.seat, 1, (25, 25)))["returned"] == 50


def test_what_the_seat_has_too_few_chips_for_is_all_in() -> None:
    """The game and its limits have the raise; the seat has less than it takes."""
    short = raised(0, stack=15)
    assert say(short, "raise to $20") | {"seat": 3} == {
        "seat": 3,
        "action": "raise",
        "to": 15,
        "all_in": True,
        "full_raise": False,
    }
    assert say(short, "all in")["to"] == 15
    pot = Round(variants.omaha, stakes.pot_limit(5, 10), [500, 500, 25, 500], books.section_8, seed=3)
    assert say(pot, "raise to $30")["to"] == 25
    assert say(pot, "raise to $40")["binding"] is False  # above the pot, whatever he has
    broke = Round(variants.texas_holdem, stakes.no_limit(5, 10), [500, 500, 500, 30], books.section_8, seed=3)
    broke.act("raise", 60)
    assert say(broke, "all in") == {"seat": 4, "action": "call", "to": 30, "all_in": True}
    assert say(broke, "$60") == say(broke, "$30") == say(broke, "all in")


def test_a_declaration_is_what_the_round_takes_or_binds_nobody() -> None:
    """Over random tables of every limit: what binds is what was said, and what does not leaves all that the round offers."""
    seen = set()
    for seed, pick, r, unit in tables(900):
        if r.game.rules.wagering.beyond_limits.value != "not-binding" or r.bound or r.forced:
            continue
        to = pick.randint(1, 60) * unit
        text = pick.choice(["all in", "raise", f"raise to ${to}", f"${to}", f"bet ${to}", f"raise to ${r.price}"])
        ruling = adjudicate(Wager(r, (Say(r.seat, text=text),)), r.game.rules)
        settles = ruling.settles
        if settles.get("binding") is False:
            assert settles["options"] == options_found(r).settles["options"], f"seed {seed}: {text}"
            seen.add("not binding")
            continue
        everything = r.put[r.seat] + r.stack[r.seat]
        if "$" in text:
            assert settles["to"] in (int(text.split("$")[1]), everything), f"seed {seed}: {text}"
        if text == "all in":
            assert settles["to"] == everything, f"seed {seed}"
        if "to" in settles:
            r.copy().act(settles["action"], settles["to"])
            seen.add(settles["action"])
    assert seen >= {"not binding", "raise", "call", "bet"}


@pytest.mark.parametrize("house", [books.seminole, books.section_8, books.exhibit_a], ids=lambda house: house.name)
@pytest.mark.parametrize(
    ("said", "cents"),
    [
        ("bet $5", 500),
        ("bet five", 500),
        ("$150", 15_000),
        ("bet 7.50", 750),
        ("$2.50", 250),
        ("bet twenty", 2_000),
        ("bet two hundred dollars", 20_000),
        ("bet 5", 500),
        ("bet a buck fifty", 15_000),
        ("bet three dollars fifty", 350),
    ],
)
def test_amounts_are_spoken_in_the_currency_that_the_stakes_name(house: HouseRules, said: str, cents: int) -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(100, 200, dollar=100), [50_000] * 3, house, seed=1)
    while not r.board:
        r.call()
    assert say(r, said, house) == {"seat": r.seat, "action": "bet", "to": cents, "all_in": False}


MONEY = ("to", "owed", "returned", "min_to", "call_to", "to_call", "min_raise_to", "min_bet_to", "forfeit", "may_be")


def scaled(settled: Any, by: int, key: str = "") -> Any:
    """What was settled, with every amount so many times as large."""
    if isinstance(settled, Mapping):
        return {name: scaled(value, by, name) for name, value in settled.items()}
    if isinstance(settled, list):
        return [scaled(each, by, key) for each in settled]
    return settled * by if key in MONEY and type(settled) is int else settled


def test_the_unit_that_a_table_counts_in_changes_no_ruling() -> None:
    """The same words at the same table, counted in dollars and in cents."""
    for seed in range(250):
        pick = random.Random(seed)
        house = pick.choice([books.seminole, books.section_8, books.exhibit_a])
        whole = limits(pick, True, 2 if house is books.exhibit_a else 10)
        whole = stakes.no_limit(*whole.blinds) if house is books.exhibit_a else whole
        stacks = [pick.randint(20, 900) for _ in range(4)]
        text, verbs = pick.choice(WORDS), [pick.random() for _ in range(6)]
        cents = structs.replace(
            whole,
            low=100 * whole.low,
            high=100 * whole.high,
            blinds=tuple(100 * blind for blind in whole.blinds),
            chip=100,
            dollar=100,
        )
        found = []
        for played, by in ((structs.replace(whole, dollar=1), 1), (cents, 100)):
            r = Round(variants.texas_holdem, played, [stack * by for stack in stacks], house, seed=seed)
            for chance in verbs:
                if r.betting and r.seat and chance < 0.7:
                    r.call() if chance < 0.5 or not r.options.high else r.raise_to(r.options.low)
            if r.betting and r.seat:
                ruling = adjudicate(Wager(r, (Say(r.seat, text=text),)), house)
                found.append((ruling.ruling, scaled(ruling.settles, 100 // by), ruling.clauses))
        assert not found or found[0] == found[1], f"seed {seed}: {text}"
