"""Which games may be spread, for how many; and one table that plays them all in turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.poker import Round, variants
from cardspeak.poker.stakes import Stakes, fixed_limit
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole
from cardspeak.table import Rotation, mix
from tests.poker import drawing

LIMITS = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)
LISTED = {
    "stud": ("S8(h)(1)(i)#1", 8),
    "stud-hi-lo": ("S8(h)(1)(i)#2", 8),
    "razz": ("S8(h)(1)(i)#3", 8),
    "stud-hi-lo-8": ("S8(h)(1)(i)#4", 8),
    "holdem-high": ("S8(h)(1)(ii)", 11),
    "texas-holdem": ("S8(h)(1)(iii)", 11),
    "pineapple": ("S8(h)(1)(iv)", 11),
    "crazy-pineapple": ("S8(h)(1)(v)", 11),
    "omaha": ("S8(h)(1)(vi)", 10),
    "omaha-hi-lo": ("S8(h)(1)(vii)", 10),
    "omaha-high": ("S8(h)(1)(viii)#1", 10),
    "omaha-hi-lo-8": ("S8(h)(1)(viii)#2", 10),
    "five-card-draw": ("S8(h)(1)(ix)#1", 8),
    "five-card-draw-low": ("S8(h)(1)(ix)#2", 8),
    "five-card-stud": ("S8(h)(1)(x)", 8),
    "mambo-stud": ("S8(h)(1)(xi)", 11),
}
"""Every game of the book's list: the row that allows it, and how many may play."""


def stakes(variant: Variant) -> Stakes:
    return mix(variant.key, stakes=LIMITS)[0].stakes


def every_game(*more: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("key", "most"),
        [pytest.param(key, most, marks=pytest.mark.clause(row, *more), id=key) for key, (row, most) in LISTED.items()],
    )


def test_the_list_is_all_there_is() -> None:
    assert set(LISTED) == set(variants.LISTED) == set(section_8.games)


@every_game()
def test_a_listed_game_is_spread(key: str, most: int) -> None:
    variant = variants.named(key)
    r = Round(variant, stakes(variant), [100] * most, section_8, seed=1)
    assert r.began.variant == key
    assert len(r.dealt_in) == most == variant.seats[1]


@every_game("S8(f)(2)#1", "S8(f)(2)#2")
def test_too_few_and_too_many_are_refused(key: str, most: int) -> None:
    variant = variants.named(key)
    for stacks in ([100] * (most + 1), [100], []):
        with pytest.raises(Refused, match=f"takes 2 to {most} players, not {len(stacks)}"):
            Round(variant, stakes(variant), stacks, section_8, seed=1)
    Round(variant, stakes(variant), [100] * 2, section_8, seed=1)


@pytest.mark.parametrize("key", ["whist", "deuce-to-seven", "", "Omaha"])
def test_nothing_else_may_be_spread(key: str) -> None:
    with pytest.raises(Refused, match=f"no game named {key!r}") as refused:
        variants.named(key)
    assert refused.value.cites == ("S8(h)(2)",)


@pytest.mark.clause("S8(h)(2)")
@pytest.mark.parametrize("key", sorted({*variants.ALL} - {*LISTED}))
def test_a_game_that_the_book_does_not_list_is_refused(key: str) -> None:
    variant = variants.named(key)
    with pytest.raises(Refused, match="may not be spread under section-8") as refused:
        Round(variant, stakes(variant), [100] * 4, section_8, seed=1)
    assert refused.value.cites[0] == "S8(h)(2)"


@pytest.mark.parametrize("key", sorted(set(LISTED) - {"texas-holdem", "holdem-high"}))
def test_a_book_with_a_game_of_its_own_has_no_other(key: str) -> None:
    variant = variants.named(key)
    with pytest.raises(Refused, match="may not be spread under exhibit-a"):
        Round(variant, stakes(variant), [100] * 4, exhibit_a, seed=1)


@pytest.mark.parametrize("rules", [section_8, seminole], ids=lambda rules: rules.name)
def test_one_table_plays_all_the_games_in_turn(rules: Any) -> None:
    for seed in range(20):
        rng = Random(seed)
        rotation, _ = Rotation.posted(mix(*LISTED, stakes=LIMITS), "count", 1)
        assert rotation.seats == (2, 8)
        stacks = {seat: rng.randint(50, 400) for seat in range(1, 7)}
        whole, played, button = sum(stacks.values()), [], 6
        while len(played) < len(LISTED) and sum(chips > 0 for chips in stacks.values()) > 1:
            leg = rotation.now
            taken = {seat: chips for seat, chips in stacks.items() if chips > 0}
            r = Round(leg.game, leg.stakes, taken, rules, button=button if leg.game.button else None, seed=rng.randint(0, 99))
            while not r.over:
                drawing.act(r, rng, 0.2)
            stacks |= r.stacks
            assert sum(stacks.values()) == whole, (seed, leg.variant)
            played.append(leg.variant)
            if leg.game.button:
                button = min([seat for seat in taken if seat > button], default=min(taken))
            rotation, _ = rotation.after(len(taken))
        assert played == list(LISTED)[: len(played)]


@pytest.mark.clause("S8(y)(1)#4", "CS/tournament/games")
def test_a_tournament_by_section_8_is_of_stud_holdem_or_omaha() -> None:
    dealt = []
    for key in LISTED:
        variant = variants.named(key)
        try:
            dealt.append(Round(variant, stakes(variant), [90, 90], section_8_tournament, seed=1).game.key)
        except Refused as refused:
            assert refused.cites[0] == "S8(y)(1)#4"
    assert set(LISTED) - set(dealt) == {"pineapple", "crazy-pineapple", "five-card-draw", "five-card-draw-low"}
