"""A game that nobody knows, in two files: the recipe of CONTRIBUTING, taken through every door."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak import bots, cli, ranking
from cardspeak.analysis.equity import equity
from cardspeak.analysis.odds import odds_of
from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.cli.rules.game_sheet import declared
from cardspeak.history import ohh, phh, sites
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History
from cardspeak.history.record.record import record
from cardspeak.history.replay.replay import replay
from cardspeak.poker import Round, variants
from cardspeak.poker import words as poker_words
from cardspeak.poker.stakes import fixed_limit
from cardspeak.ranking import omaha_high
from cardspeak.rulebook.books import named, seminole
from cardspeak.server.past.imported_histories import Way, retold
from cardspeak.server.views import table_choices
from tests.history.playing import played, told
from tests.server.watched import Watched

RANKING = '''"""Two cards for low, as high hands rank them."""

from cardspeak.ranking.counts import counts_of, grouped, subsets
from cardspeak.ranking.low import WORST
from cardspeak.ranking.scale import Scale
from cardspeak.ranking.words import LOW_BY_TOP


def two_low(hole: int, board: int = 0) -> int:
    return max([WORST - grouped(counts_of(two)) for two in subsets(hole | board, 2)], default=0)


TWO_LOW = Scale(
    "two-low", two_low, LOW_BY_TOP, size=2, made_from=(4,), low="the lowest two cards, ace high, pairs bad", ace_low=False,
    aim="5s4h",
)
'''
GAME = '''"""Grandmother's: three cards, one may be changed, and one lies in the middle; the lowest two win."""

from cardspeak.poker.variants.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON
from cardspeak.poker.variants.variant import BURN, Deal, End, Exchange, Street, Variant
from cardspeak.ranking.two_low import TWO_LOW

grandmothers = Variant(
    "Grandmother's",
    ("grandmothers", "draw-family"),
    (
        Street("deal", (Deal("down", 3),), LEFT_OF_BLINDS),
        Street("change", (Exchange(0, 1, replaced=True), BURN, Deal("board", 1)), LEFT_OF_BUTTON, tier=1, called="Change"),
    ),
    (End("low", TWO_LOW),),
    seats=(2, 6),
    usual="spread",
)
'''
KEY = "grandmothers"
FILES = {"cardspeak.ranking.two_low": RANKING, "cardspeak.poker.variants.grandmothers_game": GAME}


@pytest.fixture(scope="module", autouse=True)
def grandmothers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[variants.Variant]:
    """The two files beside those of the package, found as those are; gone when the tests are over."""
    folders = [(ranking.__path__, tmp_path_factory.mktemp("ranking")), (variants.__path__, tmp_path_factory.mktemp("variants"))]
    before = dict(variants.ALL)
    for (package, folder), (name, text) in zip(folders, FILES.items(), strict=True):
        Path(folder, name.rpartition(".")[2] + ".py").write_text(text, encoding="utf-8")
        package.append(str(folder))
    variants.ALL.update(variants.declared())
    yield variants.ALL[KEY]
    for package, folder in folders:
        package.remove(str(folder))
    for name in FILES:
        parent, _, child = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[parent], child)
    del variants.ALL[KEY], ranking.SCALES["two-low"]
    assert before == variants.ALL


def rounds(many: int = 12) -> list[Round]:
    return [played(Random(f"{KEY} {seed}"), variants.named(KEY), seminole) for seed in range(many)]


def test_it_is_played_and_read_back() -> None:
    for r in rounds():
        assert r.over
        assert Round.replay(r.events).values() == r.values()


def test_its_options_are_those_of_its_declaration() -> None:
    r = Round(KEY, fixed_limit(4, 8, blinds=(2, 4)), [100, 100, 100], seminole, deck="2s 5h Kd 3c 9h Qd 4d 9d Jc ?? 8s ?? Ac")
    assert r.options.call == 4
    r.call()
    r.call()
    r.check()
    assert r.options.discard == (0, 1)
    r.discard()
    r.discard("9h")
    r.discard()
    assert show(r.board) == "Ac"
    while not r.over:
        r.check()
    assert [(seat, chips) for seat, chips in r.stacks.items() if chips > 100] == [(1, 108)]


def test_equity_of_hands_that_stand_is_exact_and_of_others_by_chance() -> None:
    sure = equity(["2s3h4d", "5s6h7d"], "Kc", game=KEY)
    assert sure.exact and list(sure.shares) == [1, 0]
    assert "no other draw is counted" in sure.note
    whole = equity(["2s3h9d", "2c4hTd"], game=KEY, exact=True)
    assert whole.deals == 46
    some = equity(["2s3h9d", "random"], game=KEY, trials=500, seed=1)
    assert not some.exact and sum(some.shares) == pytest.approx(1)


def test_odds_are_counted_on_the_ranking_itself() -> None:
    (found,) = odds_of(KEY)
    assert found.deals == comb(52, 4)
    assert (found.lines[0].name, found.lines[-1].name) == ("three low", "low with one pair")
    assert found.lines[-1].deals == 13, "four of a kind alone leave no two ranks"


def test_it_is_told_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    lines = {line.head: line.says for line in declared(variants.named(KEY), seminole)}
    assert lines["low hand"].endswith("the lowest two cards, ace high, pairs bad")
    assert cli.main(["rules", "game", KEY, "--book", "seminole"]) == 0
    assert "Grandmother's" in capsys.readouterr().out
    r = next(r for r in rounds() if any(r.worth))
    worth = next(worth for worth in r.worth if worth)
    assert r.game.ends[0].scale.describe(worth[0]).endswith("low")
    assert all([poker_words.SAY[type(event)](event) is not None for event in r.events if type(event) in poker_words.SAY])


def test_bots_play_it() -> None:
    players = [bots.named(name, bots.chance(place)) for place, name in enumerate(("regular", "maniac", "rock"))]
    for seed in range(4):
        r = Round(KEY, fixed_limit(4, 8, blinds=(2, 4)), [100] * 3, seminole, seed=seed)
        while not r.over:
            players[r.seat - 1].decide(r.view(r.seat)).do(r)


def test_the_room_offers_it_and_plays_it() -> None:
    offered: Any = table_choices.offered()
    assert (offered.games[KEY], offered.limits[KEY]) == ("Grandmother's", "spread")
    assert KEY not in offered.up_cards
    watched = Watched(KEY, 3)
    watched.play(3)
    assert watched.desk.table.state.number >= 3


OF_A_SITE = """PokerStars Hand #1: Grandmother's Limit ($1/$2 USD) - 2020/01/01 00:00:00 ET
Table 'A' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
"""


def test_histories_give_it_back_and_no_site_has_it() -> None:
    for r in rounds(6):
        for form in (phh, ohh):
            text = form.dumps(record(r))
            (again,) = form.read(text, "made")
            assert isinstance(again, History)
            assert told(replay(again, seminole).round) == told(r)
            assert audit_one(again, seminole).verdict == "agree"
            assert retold(text.encode(), Way("seminole")).variant == KEY
    assert phh.dumps(record(rounds(1)[0])).count(f"'{KEY}") == 2, "a code of our own, and our field"
    site = sites.detect(OF_A_SITE)
    assert site is not None
    (hand,) = sites.read(OF_A_SITE, "made", site)
    assert isinstance(hand, History) and hand.unsupported == "Grandmother's"


def test_a_book_that_lists_its_games_refuses_it() -> None:
    assert not named("section-8").spreads(KEY)


def test_a_known_ranking_of_hands_of_another_size_is_ranked_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Greek hold'em: both of two cards and three of the board, where Omaha's formulas are for four and more."""
    greek = replace(variants.named("texas-holdem"), title="Greek", lineage=("greek", "flop-game"), ends=variants.omaha_high.ends)
    monkeypatch.setitem(variants.ALL, "greek", greek)
    found = equity(["AhKh", "QsQd"], "2h7hTh", game="greek")
    assert found.exact and found.deals == comb(45, 2)
    assert found.shares[0] == pytest.approx(best_of_both(["AhKh", "QsQd"], "2h7hTh"))


def best_of_both(hands: list[str], flop: str) -> float:
    """What the first of two hands wins where both of its cards play, counted by hand."""
    masks = [sum(1 << card for card in parse_cards(text)) for text in (*hands, flop)]
    left = [1 << card for card in FULL_DECK if not (1 << card) & sum(masks)]
    boards = [masks[2] | one | two for one, two in combinations(left, 2)]
    worths = [[omaha_high(hand, board) for hand in masks[:2]] for board in boards]
    return sum((one > two) + (one == two) / 2 for one, two in worths) / len(boards)
