"""A player's own strategy from a file, priced by what its rules see."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from cardspeak.analysis.edge import RideSetup, UltimateSetup, edge
from cardspeak.analysis.edge.ride.strategy import RideStrategy
from cardspeak.analysis.edge.strategy_file import StrategyError, parse_strategy, read_strategy
from cardspeak.analysis.edge.ultimate.figures import main_edge
from cardspeak.analysis.edge.ultimate.starts import parse_hands
from cardspeak.analysis.edge.ultimate.strategy import RULES_OF_THUMB, STRATEGIES, UltimateStrategy

THUMB = """
game = "ultimate-texas-holdem"
name = "thumb"

[before-flop]
4 = "A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo 33+"

[[flop]]
hand = "two-pair"
[[flop]]
pocket-pair = "3"
[[flop]]
matched-pair = 2
[[flop]]
flush-cards = 4
flush-card = "T"

[[river]]
pocket-pair = 2
[[river]]
matched-pair = 2
[[river]]
hand = "straight"
above-board = true
[[river]]
outs = 20
"""
RIDE = """
game = "let-it-ride"
name = "timid"
four-cards = "best"
[[three-cards]]
hand = "three-of-a-kind"
[[three-cards]]
suited = true
span = { most = 4 }
low-card = "T"
"""


def test_rules_of_thumb_from_a_file_are_those_of_the_name(tmp_path: Path) -> None:
    path = tmp_path / "thumb.toml"
    path.write_text(THUMB, encoding="utf-8")
    found = read_strategy(path)
    assert isinstance(found, UltimateStrategy)
    assert (found.flop, found.river) == (RULES_OF_THUMB.flop, RULES_OF_THUMB.river)
    assert found.before is not None
    assert {start for start, play in enumerate(found.before) if play} == parse_hands("A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo 33+")
    edges = [main_edge(UltimateSetup(strategy=strategy)) for strategy in (found, RULES_OF_THUMB)]
    assert edges[0] == edges[1]


def test_a_ride_strategy_from_a_file() -> None:
    found = parse_strategy(RIDE)
    assert isinstance(found, RideStrategy)
    assert found.four is None
    assert found.three == (
        (("hand", 4, 99),),
        (("suited", 1, 1), ("span", 0, 4), ("low-card", 10, 99)),
    )
    assert edge(RideSetup(strategy=found)).wagers["base"].edge > edge(RideSetup()).wagers["base"].edge


@pytest.mark.parametrize(("rules", "like"), [('"always"', ((),)), ('"never"', ()), ('"best"', None)])
def test_a_street_without_rules(rules: str, like: object) -> None:
    found = parse_strategy(f'game = "ultimate-texas-holdem"\nriver = {rules}')
    assert isinstance(found, UltimateStrategy)
    assert found.river == like


def test_alternatives_may_be_given_twice() -> None:
    rules = (("matched-pair", 2, 99),), (("pocket-pair", 2, 99),)
    once, twice = [structs.replace(STRATEGIES["best"], flop=given) for given in (rules, (*rules, *rules))]
    assert main_edge(UltimateSetup(strategy=once)) == main_edge(UltimateSetup(strategy=twice))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (('game = "ultimate', 'game = "ultimatum'), "game is to be"),
        (('name = "thumb"', "name = 3"), "name is no text"),
        (('name = "thumb"', 'title = "thumb"'), "no such key 'title'"),
        (("[before-flop]", "[before-deal]"), "no such key 'before-deal'"),
        (("4 = ", "5 = "), "3 times the Ante"),
        (("33+", "33+x"), "before-flop.4: '33[+]x' is no hand"),
        (("JTo 33+", 'JTo 33+"\n3 = "AA'), "AA is raised both ways"),
        (("two-pair", "two-pairs"), "flop.hand: no such hand 'two-pairs'"),
        (("flush-cards = 4", "flush-cards = -4"), "flop.flush-cards: -4 is no number"),
        (("outs = 20", "ins = 20"), "river: no such feature 'ins'"),
        (("[before-flop]", "[before-flop"), "strategy: "),
    ],
)
def test_what_is_wrong_is_named(change: tuple[str, str], what: str) -> None:
    assert change[0] in THUMB
    with pytest.raises(StrategyError, match=what):
        parse_strategy(THUMB.replace(*change))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(StrategyError, match="not UTF-8"):
        read_strategy(path)
