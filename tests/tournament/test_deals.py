"""What stacks are worth of prizes: by the independent chip model and by a chip chop."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from cardspeak.rulebook import Refused
from cardspeak.tournament.event.deals import chip_chop, icm
from tests.tournament.events_of import put, refused


def by_orders(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """The model over every order in which they may finish, one by one."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for at in order:
            chance *= Fraction(stacks[at], left)
            left -= stacks[at]
        for place, at in enumerate(order):
            worth[at] += chance * (prizes[place] if place < len(prizes) else 0)
    return worth


def test_the_model_is_the_sum_over_all_orders() -> None:
    pick = Random(7)
    for _ in range(40):
        stacks = [pick.randint(1, 5000) for _ in range(pick.randint(2, 6))]
        prizes = sorted([pick.randint(0, 100_000) for _ in range(pick.randint(1, 6))], reverse=True)
        found = icm(stacks, prizes)
        assert all([abs(one - other) < 1 for one, other in zip(found, by_orders(stacks, prizes), strict=True)])
        assert sum(found) == sum(prizes[: len(stacks)]) == sum(chip_chop(stacks, prizes))


def test_known_figures() -> None:
    assert icm([5000, 3000, 2000], [50_00, 30_00, 20_00]) == (38_39, 32_75, 28_86)
    assert chip_chop([5000, 3000, 2000], [50_00, 30_00, 20_00]) == (40_00, 32_00, 28_00)
    assert icm([1, 1], [3]) == (2, 1), "odd cents go to the first of equal remainders"
    for way in (icm, chip_chop):
        with pytest.raises(Refused):
            way([1000] * 13, [100])
        with pytest.raises(Refused):
            way([1000], [100])


@pytest.mark.clause("S8(y)(42)#2", "CS/event/deal")
def test_an_event_gives_figures_where_its_book_has_nothing_against_deals() -> None:
    t = put("no-limit-holdem", {1: {1: 5000, 2: 3000, 3: 2000}}, 30)
    figures = t.deal_figures()
    assert sum(figures["icm"].values()) == sum(figures["chip_chop"].values()) == sum(t.state.prizes[:3])
    assert figures["icm"][1] > figures["icm"][2] > figures["icm"][3]
    t.note_deal(figures["icm"], [1, 2, 3], moment=2000)
    assert [t.entry(number).prize for number in (1, 2, 3)] == list(figures["icm"].values())
    own = put("section-8-holdem", {1: {1: 300, 2: 200}}, 60)
    assert refused(own.deal_figures).cites[0] == "S8(y)(42)#2"
    many = put("no-limit-holdem", {1: dict.fromkeys(range(1, 10), 100), 2: dict.fromkeys(range(1, 10), 100)}, 30)
    assert refused(many.deal_figures).cites == ("CS/event/deal",)
