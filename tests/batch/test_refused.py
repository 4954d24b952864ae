"""What a batch cannot express is refused by its name, and what it is given wrongly in one line."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak import Refused, rake, stakes, variants
from cardspeak.batch import Batch, Start
from cardspeak.batch.program import opener_of, program
from cardspeak.poker.rake import Stated
from cardspeak.poker.round.compiling import compiled

NO_LIMIT = stakes.no_limit(1, 2)
BIG_BLIND = stakes.fixed_limit(2, 4, blinds=(1, 4_000))
MARKS = tuple([(10 * mark, mark) for mark in range(1, 40)])


def batch(stacks: Any = (200, 200), **more: Any) -> Batch:
    return Batch(variants.texas_holdem, NO_LIMIT, stacks, **more)


KNOWN = "random, calls, ask, regular, caller, rock, maniac, beginner, expert"
POINTS = {"faced": "what reopens the betting", "pot_size": "how the pot is counted", "ceiling": "the ceiling of a bet"}


def unheard_of() -> None:
    """A reading that no book has yet."""


REFUSED: dict[str, Callable[[], object]] = {
    "a seed is a whole number, not '7'": lambda: batch(seed="7"),
    "a batch plays 1 round or more from a number of 0 or more on, not 0 from 0": lambda: batch().play(0),
    "a batch plays 1 round or more from a number of 0 or more on, not 5 from -1": lambda: batch().play(5, first=-1),
    f"no policy named 'shark' is compiled; there are {KNOWN}, and temperaments of your own": lambda: batch(policies="shark"),
    "a batch of 2 seats plays by one policy, or by 2, not by 3": lambda: batch(policies=["random"] * 3),
    "the stacks of a batch's table sum up to less than 2,147,483,648, not to 2,147,483,648": lambda: batch([2**31 - 1, 1]),
    "a batch works a rake out, and takes none that is stated": lambda: batch(rake=Stated(3)),
    "a batch takes a rake of 32 marks at most, not 39": lambda: batch(rake=rake.increments(*MARKS)),
    "seat 2: a stack is a whole number of chips, 1 or more, not 0": lambda: batch([200, 0]),
    "Texas hold'em takes 2 to 11 players, not 1": lambda: batch(starts=[Start([200])]),
    "a batch counts 255 wagers at most, and a bet of 4,000 is more of 2": lambda: Batch("texas-holdem", BIG_BLIND, [9_000] * 2),
}


@pytest.mark.parametrize("says", REFUSED)
def test_it_is_refused_in_one_line(says: str) -> None:
    with pytest.raises(Refused) as refusal:
        REFUSED[says]()
    assert refusal.value.reason == says


def test_a_game_that_has_no_number_here_is_refused_by_its_name() -> None:
    holdem = variants.texas_holdem
    third = replace(holdem, ends=(*variants.omaha_hi_lo_8.ends, holdem.ends[0]))
    with pytest.raises(Refused, match="a batch plays for two ends of the pot at most, and Texas hold'em has 3"):
        Batch(third, NO_LIMIT, [200, 200])
    game = compiled(holdem, NO_LIMIT, "section-8", rake.NO_RAKE)
    for point, says in POINTS.items():
        other = copy(game)
        setattr(other, point, unheard_of)
        with pytest.raises(Refused, match=f"a batch does not know {says} by unheard_of"):
            program(other)
    with pytest.raises(Refused, match="a batch does not know who opens by tallest"):
        opener_of("tallest")


def test_players_who_choose_at_the_showdown_are_refused() -> None:
    with pytest.raises(Refused, match="a batch tables every hand at the showdown: it cannot ask players whether they muck"):
        program(compiled(variants.texas_holdem, NO_LIMIT, "section-8", rake.NO_RAKE, True))
