"""Random faults under every book: always a ruling, the same for seats turned round the table, its chips scaled with the chips."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak import rulebook
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Ruling
from cardspeak.poker import variants
from cardspeak.poker.substantial import Done
from cardspeak.rulebook.books import ALL
from tests.rulebook.retold import houses

GAMES = tuple(variants.ALL.values())
SEATS = 9
MONEY = ("refund", "refund_total", "ante_returned", "blind_forfeit", "blind_posted", "stack_after", "awards")
BY_SEAT = ("hand", "refund", "deal_in", "awards", "penalty_hands_left_after")
OF_SEATS = ("discard_seats", "receives")


def situation(rng: Random, turn: int = 0, scale: int = 1) -> object:
    """Any situation, the same for the same chance but for seats moved on by `turn` and chips times `scale`."""

    def seat() -> int:
        return (rng.randint(1, SEATS) - 1 + turn) % SEATS + 1

    def chips() -> int:
        return scale * rng.randint(1, 50)

    def done() -> Done:
        verb = rng.choice(("fold", "check", "call", "bet", "raise"))
        return Done(seat(), verb, verb in ("call", "bet", "raise"))

    def fault() -> m.Fault:
        return rng.choice(
            (
                m.Boxed(rng.random() < 0.5),
                m.WrongStart(),
                m.LeftOut(seat()),
                m.NotEntitled(seat()),
                m.WrongCount(seat(), rng.randint(0, 4)),
                m.Foreign(),
                m.Exposed(seat(), rng.randint(0, 20), rng.randint(0, 3)),
                m.Unshuffled(),
                m.OffTable(seat()),
            )
        )

    acts = tuple(done() for _ in range(rng.randint(0, 3)))
    put = {seat(): chips() for _ in range(rng.randint(0, 4))}
    game = rng.choice(GAMES)
    coin = [rng.random() < 0.5 for _ in range(7)]
    bet, stack = chips(), scale * rng.randint(51, 90)
    made: list[Any] = [
        m.Misdealt(game, tuple(fault() for _ in range(rng.randint(1, 3))), acts, seat(), SEATS, put, bet, coin[0]),
        m.Redeal((seat(), seat()), seat(), (seat(),), (seat(),), {seat(): rng.randint(1, 9)}),
        m.BadDeck(rng.choice(("duplicate", "missing", "extra")), coin[0], acts, put, coin[1]),
        m.StubCount(rng.randint(20, 22), 21, coin[0], put),
        m.Flop(rng.randint(2, 4), coin[0], acts),
        m.LostHand(game, seat(), rng.choice(("fouled", "collected")), *coin[:6], put=bet, uncalled=min(bet, chips()), pot=stack),
        m.ShownEarly(seat(), rng.choice((0, 2, 9))),
        m.Absent(seat(), coin[0], bet, stack, coin[1]),
        m.Walked(seat(), coin[0], coin[1]),
        m.ButtonFound(seat(), seat(), acts),
        m.LevelMissed(acts),
        m.Disputed(rng.choice(("reading", "accounting", "fouled deck")), coin[0], acts),
        m.FoulBet(seat()),
        m.Discards(seat()),
        m.Premature("turn"),
        m.StubShuffle(),
        m.ShufflerFault("jam"),
        m.OtherShuffle(coin[0]),
        m.Recut(rng.choice(("supervisor", "dealer")), coin[0], rng.randint(0, 1)),
    ]
    return rng.choice(made)


def moved(ruling: Ruling, turn: int = 0, scale: int = 1) -> dict[str, Any]:
    """What it settles, with seats moved on and chips scaled."""

    def on(seat: int) -> int:
        return (seat - 1 + turn) % SEATS + 1

    settled: dict[str, Any] = dict(ruling.settles)
    for key, value in settled.items():
        if key in MONEY:
            value = {seat: chips * scale for seat, chips in value.items()} if isinstance(value, dict) else value * scale
        if key in BY_SEAT and isinstance(value, dict):
            value = {on(seat): each for seat, each in value.items()}
        if key in OF_SEATS:
            value = sorted(map(on, value))
        if key in ("button", "winner", "seat"):
            value = on(value)
        settled[key] = value
    settled.pop("next_button", None)
    return settled


@pytest.mark.parametrize("rules", houses().values(), ids=houses())
def test_there_is_always_a_ruling_that_turns_with_the_seats_and_grows_with_the_chips(rules: Any) -> None:
    for seed in range(400):
        turn, scale = Random(seed).randint(1, SEATS - 1), Random(seed).choice((2, 5, 100))
        plain = adjudicate(situation(Random(seed)), rules)
        other = adjudicate(situation(Random(seed), turn, scale), rules)
        assert plain.ruling in ("definite", "td_discretion", "not_covered"), seed
        assert all(rulebook.clause(id) for id in plain.clauses), seed
        assert bool(plain.clauses) == (plain.ruling != "not_covered"), seed
        assert plain.explanation, seed
        assert (other.ruling, other.clauses) == (plain.ruling, plain.clauses), seed
        assert moved(plain, turn, scale) == moved(other), seed


def test_each_book_rules_by_its_own_clauses() -> None:
    for rules in ALL.values():
        for seed in range(300):
            cited = {rulebook.clause(id).book for id in adjudicate(situation(Random(seed)), rules).clauses}
            assert cited <= {rules.book, "cardspeak"}, (rules.name, seed)
