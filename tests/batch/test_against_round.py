"""Rounds of a batch are those of `Round`, event by event and chip by chip; some are played in pokerkit too.

`CARDSPEAK_BATCH_ROUNDS` sets another number of rounds, `CARDSPEAK_SEED` another seed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from cardspeak import books, rake, stakes, variants
from cardspeak.batch import Batch, space
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.words import act
from tests.batch.comparing import difference
from tests.batch.settings import GAMES, LIMITS, STACKS, settings
from tests.poker import mirror
from tests.rounds import SEED

ROUNDS = int(os.environ.get("CARDSPEAK_BATCH_ROUNDS", "30000"))
LOTS = 10
EACH = max(ROUNDS // LOTS // 60, 50)
"""Rounds of a setting: the more there are to play, the more of both."""


@pytest.fixture(autouse=True)
def played_at_few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few that each is played at again and again."""
    monkeypatch.setattr(space, "TABLES", 16)


@pytest.mark.parametrize("lot", range(LOTS))
def test_every_event_and_stack_is_the_one_of_a_round(lot: int) -> None:
    left = ROUNDS // LOTS
    for each in settings(SEED, lot, LOTS):
        if left <= 0:
            break
        played = each.batch.play(min(left, EACH), first=1_000 * SEED)
        left -= played.rounds
        found = difference(played)
        assert not found, f"{each}: {found}"


def test_the_settings_have_every_game_at_every_limit_with_all_stacks() -> None:
    seen = set()
    for number, each in zip(range(5 * len(GAMES)), settings(SEED), strict=False):
        seen.add((each.batch.game.variant.key, each.batch.game.stakes.limit))
        assert number < 5 * len(GAMES)
    assert {key for key, _ in seen} == set(variants.ALL)
    assert {limit for _, limit in seen} == set(LIMITS) and len(STACKS) == 4


HOLDEM = {"variant": variants.texas_holdem, "stakes": stakes.no_limit(50, 100), "stacks": [4_000, 731, 20_000, 1_999, 333, 8_000]}
LIMIT = {"variant": variants.omaha_hi_lo_8, "stakes": stakes.fixed_limit(4, 8, blinds=(2, 4)), "stacks": [37, 200, 61, 200]}
STUD = {"variant": variants.stud, "stakes": stakes.fixed_limit(4, 8, ante=1, bring_in=2), "stacks": [200] * 5}
CAPPED = stakes.fixed_limit(4, 8, blinds=(2, 4), raise_cap=1)
POT_LIMIT = {"variant": variants.omaha, "stakes": stakes.pot_limit(50, 100), "stacks": [4_000, 37, 4_000, 60, 4_000]}
RAKED = rake.percentage(5, cap=3)


def made(figures: dict[str, Any], **more: Any) -> Batch:
    return Batch(**figures, **more, rules="section-8", seed=11)


FAULTS: dict[str, tuple[Callable[[], Batch], str, Any]] = {
    "a raise of any size reopens the betting": (lambda: made(HOLDEM), "faced", m.ANY),
    "no raise below half reopens limit betting": (lambda: made(LIMIT), "half", 0),
    "the odd chip goes by the button": (lambda: made(LIMIT), "odd", m.BY_BUTTON),
    "a chip is not the smallest share": (lambda: made(LIMIT), "smallest", 2),
    "the rake has no cap": (lambda: made(HOLDEM, rake=RAKED), "rake_cap", 0),
    "the rake is a tenth less": (lambda: made(HOLDEM, rake=rake.percentage(5)), "basis", 450),
    "the highest card brings it in": (lambda: made(STUD), "doors", 1),
    "the bring-in is a chip more": (lambda: made(STUD), "bring_in", 3),
    "one raise more is allowed": (lambda: made({**LIMIT, "stakes": CAPPED}), "cap", 3),
    "the last street's first to act shows first": (lambda: made(HOLDEM), "last_wager_shows", 0),
    "hands are tabled as soon as all are in": (lambda: made(HOLDEM), "table_at_once", 1),
    "short blinds count in full": (lambda: made(POT_LIMIT), "full_blinds", 1),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    make, figure, value = FAULTS[fault]
    broken = make()
    assert (broken.program.game[0][figure] != value).any(), "this changes nothing"
    broken.program.game[0][figure] = value
    found = difference(broken.play(1_500))
    assert found.startswith("round ") and "of seed 11" in found, found


@pytest.mark.parametrize("size", ["actual", "rounded-up", "rounded-down"])
def test_the_pot_that_limits_a_bet_is_counted_alike_in_every_reading(size: str) -> None:
    cites = books.seminole.pot_limit.size.cites
    for blinds in ("actual", "assumed-full"):
        rules = books.seminole
        for point, value in (("pot_limit.size", size), ("pot_limit.blinds", blinds)):
            rules = rules if getattr(rules.pot_limit, point[10:]).value == value else rules.but(point, value, cites)
        at = {**POT_LIMIT, "stakes": stakes.pot_limit(50, 100, unit=30)}
        assert not difference(Batch(**at, rules=rules, seed=SEED).play(200))


@pytest.mark.filterwarnings("ignore::UserWarning")  # pokerkit would choose other cards than it is told
@pytest.mark.parametrize(
    ("key", "at"),
    [
        ("texas-holdem", stakes.no_limit(2, 4)),
        ("omaha", stakes.pot_limit(2, 4)),
        ("omaha-hi-lo-8", stakes.fixed_limit(4, 8, blinds=(2, 4))),
    ],
)
def test_where_the_books_agree_pokerkit_plays_it_so_too(key: str, at: Any) -> None:
    variant = variants.named(key)
    sizes = [400, 31, 400, 77]
    batch = Batch(variant, at, sizes, mirror.BOOKS[0], seed=SEED, button=len(sizes))
    played = batch.play(150)
    alike = 0
    for number in played.numbers.tolist():
        both = mirror.Mirror(variant, at, sizes, deck=batch.deck(number))
        for word in played.said(number):
            if not both.ours.over:
                both.compare()
            if both.parted:
                break
            act(both.ours, word)
            both.follow()
        else:
            both.settle()
            row = int(played.numbers.searchsorted(number))
            assert list(played.stacks[row]) == [both.ours.stacks[seat] for seat in range(1, len(sizes) + 1)]
            alike += not both.rules
    assert alike > 75


def test_a_round_of_a_batch_is_told_and_kept_like_any_other() -> None:
    played = made(HOLDEM).play(50)
    r = played.round(17)
    assert r.over and r.events == played.events(17) and r.game.rules is books.section_8
    assert all(event.cites for event in r.events)
    assert r.why()


def test_what_is_kept_of_a_round_is_short_however_many_there_are() -> None:
    for rounds in (3_000, 30_000):
        played = Batch(variants.texas_holdem, stakes.no_limit(50, 100), [20_000] * 6, seed=SEED, policies="calls").play(rounds)
        words = int((played.ended["ended"] - played.ended["began"]).sum())
        assert played.rounds == rounds and 8 * words + played.ended.nbytes < 700 * rounds
        assert played.numbers.tolist() == list(range(rounds)) and played.round(rounds - 1).over
