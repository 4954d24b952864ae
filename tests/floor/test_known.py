"""A case that a table fills in tells the round that is played there: the same turn, price and bounds are worked out from it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardspeak.floor.cases import situation_of
from cardspeak.floor.catalogue import examples
from cardspeak.floor.wagering import Wager
from cardspeak.poker import Round, Stakes, Variant, stakes, variants
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.server.floor.known import prefilled
from tests.rounds import FIRST, noted

PLAYED: Final[list[tuple[Variant, Stakes]]] = [
    (variants.texas_holdem, stakes.no_limit(1, 2)),
    (variants.texas_holdem, stakes.fixed_limit(2, 4, (1, 2))),
    (variants.ALL["omaha"], stakes.pot_limit(1, 2)),
    (variants.ALL["stud"], stakes.fixed_limit(4, 8, (), ante=1, bring_in=2)),
    (variants.ALL["five-card-draw"], stakes.fixed_limit(2, 4, (1, 2))),
]
WAGER: Final = next(each for each in examples() if each.matter == "Wager")


def stands(r: Round) -> tuple[Any, ...]:
    """What a ruling on a wager looks at."""
    options = r.options
    return r.seat, options.call, options.low, options.high, r.stack[r.seat], sum(r.put) + r.pot - r.raked


def acts(r: Round, rng: Random) -> None:
    options = r.options
    if r.exchanging:
        r.discard(())
    elif r.showing:
        r.show()
    else:
        does = rng.choice(["pass"] * 6 + ["fold"] * options.fold + ["raise"] * 2 * bool(options.high))
        if does == "raise":
            r.act("raise", rng.choice([options.low, options.high]))
        else:
            r.act("fold" if does == "fold" else "call" if options.call else "check")


def test_what_a_table_tells_of_itself_is_the_round_that_is_played() -> None:
    seen = 0
    for seed in range(FIRST, FIRST + 40):
        rng = Random(seed)
        game, for_what = rng.choice(PLAYED)
        book = rng.choice([seminole, section_8])
        stacks = [rng.choice([20, 60, 200]) for _ in range(5)]
        r = Round(game, for_what, stacks, book, seed=seed, button=rng.randrange(1, 6))
        while not r.over and r.seat:
            if r.betting:
                case = prefilled(WAGER, for_what, game, book.book, "cash", r).case
                with noted(f"seed {seed}: {case}"):
                    situation, _ = situation_of(case)
                    assert isinstance(situation, Wager)
                    assert stands(situation.round) == stands(r)
                    seen += 1
            acts(r, rng)
    assert seen > 400


def test_a_question_about_no_round_is_given_the_tables_book_game_and_stakes_alone() -> None:
    asked = next(each for each in examples() if each.matter == "play over")
    case = prefilled(asked, stakes.pot_limit(1, 3), variants.ALL["omaha"], "seminole", "cash", None).case
    assert case["setup"] == asked.case["setup"]
    assert (case["book"], case["game"], case["structure"]["limit"]) == ("seminole", "omaha", "pot_limit")
