"""`cardspeak console taps`: real hands told at the console by its own commands, and what that costs their dealer."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.cli.console.command import at

EXAMPLES = Path(__file__).parents[2] / "examples"
CORPUS = Path(os.environ.get("CARDSPEAK_CORPUS", ""))


def told(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[list[Any], dict[str, Any]]:
    """Each hand, and the summary."""
    assert cli.main(["console", "taps", *map(str, paths), "--json"]) == 0
    *hands, last = map(json.loads, capsys.readouterr().out.splitlines())
    return hands, last["summary"]


def test_each_example_is_told_and_ends_with_its_nets(capsys: pytest.CaptureFixture[str]) -> None:
    hands, summary = told(capsys, EXAMPLES)
    assert not [hand for hand in hands if "why" in hand]
    assert summary["hands"] == len(hands) == 31
    assert sorted(hand["taps"] for hand in hands)[15] == summary["median"]
    assert summary["median"] <= summary["p90"] <= summary["most"]
    assert summary["left_out"] == {}


def test_the_taps_of_one_hand_are_those_that_a_dealer_makes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(
        """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 5", "p1 f", "p2 cc", "d db 2c7d9h", "p2 cc", "p3 cc", "d db 3s",
  "p2 cbr 7", "p3 cc", "d db Jc", "p2 cc", "p3 cc", "p2 sm AsAd", "p3 sm",
]
finishing_stacks = [199, 213, 188]
""",
        encoding="utf-8",
    )
    # × 2½, fold, call; three cards, checked round; a card, ⅔ pot, call; a card, checked round; two cards, muck; the next hand
    hands, summary = told(capsys, file)
    assert hands[0]["taps"] == 3 + 3 + 1 + 1 + 1 + 1 + 1 + 1 + 2 + 1 + 1
    assert summary["hands"] == 1


def test_what_cannot_count_is_left_out_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text('variant = "NT"\nactions = ["p9 f"]\n', encoding="utf-8")
    assert cli.main(["console", "taps", str(file)]) == 2
    said = capsys.readouterr()
    assert "left out, unreadable: 1" in said.out and said.err.startswith(f"cardspeak: {file}:1: ")
    assert cli.main(["console", "taps", str(tmp_path / "none.phh"), str(EXAMPLES / "evening.phhs")]) == 0
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and "none.phh:1: cannot be read" in said.err


HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 cc", "d db 2c7d9h", "p1 cbr 20", "p2 f"]
"""


@pytest.mark.parametrize(
    ("winnings", "by"),
    [("[12, 0]", ""), ("[32, 0]", "the stated winnings count the uncalled bet, which went home"), ("[13, 0]", None)],
)
def test_a_hand_that_ends_otherwise_by_its_book_is_told_in_the_reading_that_explains_it(
    winnings: str, by: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(f"{HAND}winnings = {winnings}\n", encoding="utf-8")
    (hand,), summary = told(capsys, file)
    if by is None:
        assert hand["why"].startswith("differ: ") and summary["left_out"] == {"differ": 1}
    else:
        # × 3, call; three cards, the bet, fold; the next hand
        assert hand.get("by", "") == by and summary["hands"] == 1
        assert hand["taps"] - 3 - 2 - 2 in (1, 2, 3)


def test_a_tenth_may_take_more_than_the_ninetieth_of_a_hundred() -> None:
    assert [at(list(range(1, 11)), percent) for percent in (50, 90, 100)] == [5, 9, 10]
    assert at([], 50) == 0


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS.parts, reason="needs the corpus of real hands: set CARDSPEAK_CORPUS")
def test_real_hands_take_fourteen_taps(capsys: pytest.CaptureFixture[str]) -> None:
    hands, summary = told(capsys, CORPUS / "sites", CORPUS / "sites2", CORPUS / "phh" / "wsop")
    assert not [hand for hand in hands if hand.get("why", "").startswith("not told")]
    assert summary["hands"] > 3000
    assert summary["left_out"]["differ"] <= 15, "those alone whose own lines contradict each other"
    assert summary["median"] <= 14
    assert summary["p90"] <= 30
