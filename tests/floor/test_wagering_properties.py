"""What must hold of every ruling on a wager, over random tables and random acts."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec import structs

from cardspeak import Refused, Round, books, stakes, variants
from cardspeak.floor import Gesture, PullBack, Push, Say, Wager, adjudicate
from cardspeak.floor.acts import Act
from cardspeak.poker import Stakes
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import HouseRules
from tests.rulebook.retold import houses

WORDS = (
    "call",
    "raise",
    "fold",
    "check",
    "bet",
    "all in",
    "pot",
    "five",
    "two hundred",
    "raise to eight hundred",
    "half pot",
    "raise, two thousand",
    "if you bet I raise",
    "min raise",
    "fifteen hundred",
    "whatever",
    "call and raise 500",
    "nine",
    "how much is it?",
    "make it 1,400",
    "not complete",
    "raise four hundred more",
    "one fifty",
    "I'm not sure",
)
SIGNS = ("tap", "fold", "upcards-down", "upcards-up", "wave")


def table(pick: random.Random) -> tuple[Round, int] | None:
    """A round of some game under some book, somewhere in its betting, and its unit; None where the book has no such game."""
    house = pick.choice([*houses().values()])
    game = pick.choice([variants.texas_holdem, variants.omaha, variants.stud, variants.omaha_hi_lo_8, variants.mambo_stud])
    unit = pick.choice([2, 10, 100])
    try:
        stacks = [pick.randint(1, 60) * unit for _ in range(pick.randint(2, 6))]
        r = Round(game, limits(pick, game.button, unit), stacks, house, seed=pick.randint(0, 1 << 30))
    except Refused:
        return None
    for _ in range(pick.randint(0, 12)):
        if not r.seat or not r.betting:
            break
        options = r.options
        verbs = ["call", *(["fold"] if options.fold else []), *(["raise"] if options.high else [])]
        verb = "raise" if options.bound else pick.choice(verbs)
        r.act(verb, pick.choice([options.low, options.high]) if verb == "raise" else 0)
    return (r, unit) if r.seat and r.betting else None


def limits(pick: random.Random, button: bool, unit: int) -> Stakes:
    blinds = (unit // 2, unit)
    if not button:
        return stakes.fixed_limit(unit, 2 * unit, bring_in=unit // 2)
    return pick.choice(
        [
            stakes.fixed_limit(unit, 2 * unit, blinds),
            stakes.no_limit(*blinds),
            stakes.pot_limit(*blinds),
            stakes.spread_limit(unit, 5 * unit, blinds),
        ]
    )


def acts(pick: random.Random, r: Round, unit: int) -> tuple[Act, ...]:
    """Up to three acts, most of them by the seat to act."""
    found: list[Act] = []
    at = 0
    for _ in range(pick.randint(0, 3)):
        seat = r.seat if pick.random() < 0.8 else pick.choice(r.dealt_in)
        at += pick.choice([0, 1])
        chance = pick.random()
        if chance < 0.45:
            found.append(Say(seat, at, text=pick.choice(WORDS)))
        elif chance < 0.8:
            found.append(Push(seat, at, tuple(pick.choice([1, 5, 10, 25, 100]) * unit for _ in range(pick.randint(1, 4)))))
        elif chance < 0.87 and r.put[seat]:
            found.append(PullBack(seat, at, (pick.randint(1, r.put[seat]),)))
        else:
            found.append(Gesture(seat, at, pick.choice(SIGNS)))
    return tuple(found)


def tables(count: int) -> Iterator[tuple[int, random.Random, Round, int]]:
    for seed in range(count):
        pick = random.Random(seed)
        if (made := table(pick)) is not None:
            yield seed, pick, *made


def test_there_is_always_a_ruling_that_can_be_carried_out() -> None:
    kinds = set()
    for seed, pick, r, unit in tables(1_200):
        before = r.values()
        ruling = adjudicate(Wager(r, acts(pick, r, unit)), r.game.rules)
        kinds.add(ruling.ruling)
        assert r.values() == before, f"seed {seed}: ruling changed the round"
        assert ruling.clauses or ruling.ruling == "not_covered", f"seed {seed}"
        action = ruling.settles.get("action")
        if ruling.ruling == "definite" and action and ruling.settles.get("seat") == r.seat and "to" in ruling.settles:
            chips = sum(r.stacks.values())
            r.act(action, ruling["to"])
            assert sum(r.stacks.values()) + sum(r.put) + r.pot == chips + sum(before_put(before)) + before_pot(before), seed
    assert kinds == {"definite", "td_discretion", "not_covered"}


def before_put(values: tuple[object, ...]) -> tuple[int, ...]:
    put = values[1]
    assert isinstance(put, tuple)
    return put


def before_pot(values: tuple[object, ...]) -> int:
    from cardspeak.poker.round.state import DECIDED

    pot = values[DECIDED.index("pot")]
    assert isinstance(pot, int)
    return pot


def test_a_legal_declaration_is_ruled_as_the_round_takes_it() -> None:
    for seed, pick, r, _unit in tables(600):
        options = r.options
        if options.bound:
            continue
        house = r.game.rules
        spoken = [("fold", "fold", None)] if options.fold else []
        spoken.append(("call" if options.call else "check", "call" if options.call else "check", None))
        if options.high:
            to = pick.choice([options.low, options.high])
            spoken.append((f"{'raise to' if r.price else 'bet'} ${to}", "raise", to))
        text, verb, to = pick.choice(spoken)
        ruling = adjudicate(Wager(r, (Say(r.seat, text=text),)), house)
        taken = r.copy()
        taken.act(verb, to or 0)
        assert ruling.ruling == "definite", f"seed {seed}: {text}"
        if verb == "fold":
            assert ruling["action"] == "fold"
        elif verb == "raise":
            assert (ruling["action"], ruling["to"]) == ("raise" if r.price else "bet", to), f"seed {seed}: {text}"
        elif options.call:
            assert ruling["to"] == r.put[r.seat] + options.call, f"seed {seed}"
        else:
            assert ruling["action"] == "check", f"seed {seed}"


MONEY = ("to", "owed", "returned", "min_to", "call_to", "to_call", "min_raise_to")


@pytest.mark.parametrize("house", [books.seminole_tournament, books.section_8], ids=lambda house: house.name)
@pytest.mark.parametrize("by", [5, 25])
def test_scaling_every_amount_scales_the_ruling(house: HouseRules, by: int) -> None:
    for seed in range(120):
        pick = random.Random(seed)
        stacks = [pick.randint(20, 200) * 10 for _ in range(4)]
        opened = pick.choice([0, 40, 70])
        chips = tuple(pick.choice([5, 10, 20, 50, 100]) for _ in range(pick.randint(1, 4)))
        said = pick.choice(["", "raise", "call", "all in"])
        rulings = []
        for scale in (1, by):
            r = Round(variants.texas_holdem, stakes.no_limit(10 * scale, 20 * scale), [s * scale for s in stacks], house, seed=1)
            if opened:
                r.act("raise", opened * scale)
            words = (Say(r.seat, text=said),) if said else ()
            pushed = Push(r.seat, 1, tuple(chip * scale for chip in chips))
            rulings.append(adjudicate(Wager(r, (*words, pushed)), house))
        small, large = rulings
        assert small.ruling == large.ruling, f"seed {seed}"
        assert small.clauses == large.clauses, f"seed {seed}"
        for key, value in small.settles.items():
            if isinstance(value, int) and not isinstance(value, bool):
                expected = value * by if key in MONEY else value
                assert large.settles[key] == expected, f"seed {seed}: {key}"


def test_turning_the_seats_turns_the_ruling() -> None:
    for seed in range(60):
        pick = random.Random(seed)
        chips = tuple(pick.choice([5, 10, 20, 50, 100]) for _ in range(pick.randint(1, 4)))
        stacks = [pick.randint(20, 200) * 10 for _ in range(5)]
        settled = []
        for shift in (0, 2):
            by_seat = {(seat + shift - 1) % 9 + 1: stack for seat, stack in enumerate(stacks, 1)}
            r = Round(
                variants.texas_holdem, stakes.no_limit(10, 20), by_seat, books.seminole, seed=1, button=(5 + shift - 1) % 9 + 1
            )
            settles = dict(adjudicate(Wager(r, (Push(r.seat, chips=chips),)), books.seminole).settles)
            settles["seat"] = (settles["seat"] - shift - 1) % 9 + 1
            settled.append(settles)
        assert settled[0] == settled[1], f"seed {seed}"


def test_to_say_what_is_meant_first_never_makes_a_ruling_less_certain() -> None:
    sure = {"not_covered": 0, "td_discretion": 1, "definite": 2}
    for seed, pick, r, unit in tables(300):
        chips = Push(r.seat, 1, tuple(pick.choice([1, 5, 10]) * unit for _ in range(pick.randint(1, 3))))
        silent = adjudicate(Wager(r, (chips,)), r.game.rules)
        spoken = adjudicate(Wager(r, (Say(r.seat, 0, text="call" if r.options.call else "check"), chips)), r.game.rules)
        assert sure[spoken.ruling] >= sure[silent.ruling], f"seed {seed}"


def test_swapping_the_rules_swaps_the_ruling() -> None:
    """A raise declared, and the chips brought in two motions: each book as it says."""
    r = Round(variants.texas_holdem, stakes.no_limit(100, 200), [9_000] * 3, books.seminole, seed=1)
    r.act("raise", 600)
    said = (Say(r.seat, text="raise"), Push(r.seat, 1, (500,)), Push(r.seat, 2, (1_000, 500), rested=False))
    to = {
        "seminole": 1_000,
        "seminole-tournament": 1_000,
        "exhibit-a": 1_000,
        "section-8": 2_100,
        "section-8-tournament": 2_100,
    }
    for name, expected in to.items():
        again = Round(variants.texas_holdem, stakes.no_limit(100, 200), [9_000] * 3, books.seminole, seed=1)
        again.act("raise", 600)
        assert adjudicate(Wager(again, said), ALL[name])["to"] == expected, name
    one_motion = books.section_8.but("wagering.motions", "one")
    assert adjudicate(Wager(r, said), one_motion)["to"] == 1_000
    assert structs.asdict(books.section_8.wagering.motions)["value"] == "until-rest"
