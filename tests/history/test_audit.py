"""The audit: a verdict on every round, with its reason and clauses, and what all of them come to."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import VERDICTS, audit
from cardspeak.history.audit.tally import Tally
from cardspeak.history.model import History, Unreadable
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import ALL, named, of_book

from .made import found, hand, text
from .samples import NO_LIMIT, STARS

EXAMPLES = Path(__file__).parents[2] / "examples"
FOLDED = "p3 f, p1 f"
BLINDS = "Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\n"
WALK = "Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\nAda: folds\nBo: folds\n"
CALLED = "p3 f, p1 cbr 10, p2 cc, d db 2h3h4h, p1 cbr 10, p2 f"
"""20 in the pot, all of it bet before the flop, and 10 that nobody called."""


def unreadable(reason: str) -> Unreadable:
    return Unreadable("bad.phh", 2, 30, reason, "9")


# --- verdicts


@pytest.mark.parametrize(
    ("history", "verdict", "reason"),
    [
        (hand(FOLDED, finishing_stacks=[199, 201, 200]), "agree", ""),
        (hand(FOLDED), "unstated", "the history gives no result"),
        (hand("p3 f"), "unstated", "the history breaks off: p1 has still to act"),
        (hand("p3 f, p2 f"), "illegal", "actions: no. 5: it is p1's turn, not p2's"),
        (hand("p3 f", finishing_stacks=[199, 201, 200]), "illegal", "the pot is paid while p1 has still to act"),
        (hand(FOLDED, cards=("AsKs", "AsQh", "7c2d")), "illegal", "the deck is fouled: As is there twice"),
        (hand(FOLDED, blinds=(2, 1, 0)), "illegal", "the second blind is to be larger than the first, not 2 and 1"),
        (hand(FOLDED, variant="FB", small_bet=2, big_bet=4), "illegal", "Badugi may not be spread under section-8"),
        (hand(FOLDED, variant="FX", small_bet=2, big_bet=4), "unsupported", "the variant 'FX' is not known"),
        (hand(f"{FOLDED}, d db ??3h4h"), "unreadable", "the board has a card that the history does not show"),
        (text(WALK, "2"), "unstated", "the history gives no result"),
        (text(f"{WALK}Cleo collected $2 from pot", "2"), "agree", ""),
        (text(f"{WALK}Cleo collected $2 from pot".replace("Bo: folds", "Bo: checks"), "2"), "illegal", None),
    ],
)
def test_every_verdict(history: History, verdict: str, reason: str | None) -> None:
    told = found(history, "section-8")
    assert (told.verdict, told.reason) == (verdict, told.reason if reason is None else reason)
    assert bool(told.clauses) == (verdict == "illegal")
    assert all(clause(id) for id in told.clauses)
    assert bool(told.net) == (verdict in ("agree", "differ") or told.reason == "the history gives no result")


def test_players_are_named_and_chips_explained() -> None:
    told = found(text(WALK.replace("Ada: folds", "Ada: raises $1 to $3"), "2"))
    assert told.reason == "preflop: a raise to $3 is too small: the least is $4"
    told = found(text(WALK.replace("Ada: folds\nBo: folds", "Bo: folds\nAda: folds"), "2"))
    assert told.reason == "preflop: it is Ada's turn, not Bo's"


def test_one_bad_round_stops_nothing() -> None:
    bad, good = hand("p3 f, p2 f"), hand(FOLDED, finishing_stacks=[199, 201, 200])
    told = list(audit([good, bad, unreadable("not TOML: x"), good], lambda setting: named("seminole")))
    assert [one.verdict for one in told] == ["agree", "illegal", "unreadable", "agree"]


@pytest.mark.parametrize(("setting", "rules"), [("", "cash"), ("cash", "cash"), ("tournament", "tournament")])
def test_the_rules_are_those_of_the_history_s_setting(setting: str, rules: str) -> None:
    asked: list[str] = []
    history = hand(FOLDED)
    history.setting = setting

    def rules_for(setting: str) -> object:
        asked.append(setting)
        return named("seminole")

    assert [one.verdict for one in audit([history], rules_for)] == ["unstated"]  # type: ignore[arg-type]
    assert asked == [rules]


# --- what histories state, and the rake


def test_finishing_stacks_imply_the_rake() -> None:
    told = found(hand(CALLED, finishing_stacks=[208, 190, 200]), "section-8")
    assert (told.verdict, told.pot, told.rake, told.net) == ("agree", 20, 2, (8, -10, 0))


def test_what_is_missing_is_no_rake_if_it_is_more_than_the_pot() -> None:
    told = found(hand(CALLED, finishing_stacks=[189, 190, 200]))
    assert (told.verdict, told.rake) == ("differ", 0)
    assert told.reason == "the stated result (finishing stacks) pays out 21 less than was in the pots"


def test_a_percentage_of_what_was_bet_is_the_most_that_section_8_lets_a_house_take() -> None:
    assert found(hand(CALLED, finishing_stacks=[208, 190, 200]), "section-8").verdict == "agree"
    told = found(hand(CALLED, finishing_stacks=[207, 190, 200]), "section-8")
    assert (told.verdict, told.rake, told.net) == ("illegal", 3, (7, -10, 0))
    assert told.reason == "the rake is 3; a percentage may take 10 per cent of the 20 bet"
    assert found(hand(CALLED, finishing_stacks=[207, 190, 200]), "exhibit-a").verdict == "agree"
    assert found(hand(CALLED, finishing_stacks=[207, 190, 200]), "seminole").verdict == "agree"


def test_antes_and_dead_chips_are_no_bets() -> None:
    antes = hand("p3 cc, p1 cc, p2 cc, d db 2h3h4h, p1 cbr 2, p2 f, p3 f", antes=[4, 4, 4], finishing_stacks=[211, 194, 194])
    assert (found(antes).pot, found(antes).rake) == (18, 1)
    assert found(antes, "section-8").reason == "the rake is 1; a percentage may take 10 per cent of the 6 bet"


def test_a_tournament_takes_no_rake() -> None:
    history = hand(CALLED, finishing_stacks=[209, 190, 200])
    for rules in ("section-8-tournament", "seminole-tournament"):
        told = found(history, rules)
        assert (told.verdict, told.reason) == ("illegal", "a rake of 1 is taken, and there is to be none")
    assert found(hand(CALLED, finishing_stacks=[210, 190, 200]), "section-8-tournament").verdict == "agree"


def test_a_text_s_own_lines_must_add_up() -> None:
    assert found(text(f"{WALK}Cleo collected $2 from pot", "2", "0")).verdict == "agree"
    told = found(text(f"{WALK}Cleo collected $2 from pot", "2", "0.50"))
    assert (told.verdict, told.clauses) == ("differ", ())
    assert told.reason == "the history's own total pot is 2, but 2.50 was collected and raked"
    told = found(text(f"{WALK}Uncalled bet ($1) returned to Cleo\nCleo collected $3 from pot", "3", "0"))
    assert told.reason == "the history's own total pot is 3, but its bets come to 2"


def test_odd_chips_are_counted_in_the_smallest_chip() -> None:
    acts = "p3 cc, p1 f, p2 cc, d db TsJsQs, p2 cc, p3 cc, d db Ks, p2 cc, p3 cc, d db As, p2 cc, p3 cc"
    told = found(hand(acts, cards=("7c6d", "QdQh", "2c2d"), finishing_stacks=[199, 201, 200]))
    assert (told.verdict, told.pot, told.odd) == ("agree", 5, 1)


# --- repairs


def test_a_repair_is_listed_and_the_result_judged() -> None:
    history = hand("p3 f, p2 f, p1 f", finishing_stacks=[199, 201, 200])
    assert found(history).verdict == "illegal"
    told = found(history, repair=True)
    assert told.verdict == "agree"
    assert told.repairs == ("actions: no. 5: p2's fold left out (it is p1's turn, not p2's)",)
    assert told.as_json()["repairs"] == told.repairs


def test_a_repair_says_what_a_chip_is() -> None:
    """A history counts dollars, a refusal chips: 300 for 3 dollars would be taken for dollars."""
    small = f"{BLINDS}Ada: raises $1 to $3\nBo: folds\nCleo: folds\nUncalled bet ($1) returned to Ada\nAda collected $5 from pot"
    told = found(text(small, "5"), repair=True)
    assert told.repairs == ("preflop: Ada's bet to $3 made $4 (a raise to $3 is too small: the least is $4)",)
    left_out = found(text(f"{BLINDS}Bo: folds\nAda: folds\nBo: folds\nCleo collected $3 from pot", "3"), repair=True)
    assert left_out.repairs == ("preflop: Bo's fold left out (it is Ada's turn, not Bo's)",)


# --- stacks that nobody knows


UNKNOWN = float("inf")


@pytest.mark.parametrize(
    ("finishing", "verdict"),
    [
        ([199, UNKNOWN, 200], "agree"),  # as PHH's own library writes it
        ([199, 201, 200], "agree"),
        ([198, UNKNOWN, 200], "differ"),
        ([198, 202, 200], "differ"),
    ],
)
def test_a_result_is_compared_as_far_as_stacks_are_known(finishing: list[float], verdict: str) -> None:
    history = hand(FOLDED, stacks=phh_amounts([200, UNKNOWN, 200]), finishing_stacks=phh_amounts(finishing))
    told = found(history)
    assert told.verdict == verdict
    assert told.net[0] == -1


def test_no_stack_known_is_no_result() -> None:
    unknown = phh_amounts([UNKNOWN] * 3)
    assert found(hand(FOLDED, stacks=unknown, finishing_stacks=unknown)).verdict == "unstated"


def phh_amounts(values: list[float]) -> Any:
    return [Decimal("Infinity") if value == UNKNOWN else int(value) for value in values]


# --- for programs


def test_json_of_a_round() -> None:
    told = found(text(f"{WALK}Cleo collected $2 from pot", "2")).as_json()
    assert told == {
        "file": "made.txt",
        "line": 1,
        "round": "4711",
        "verdict": "agree",
        "reason": "",
        "clauses": (),
        "net": {"Ada": "0", "Bo": "-1", "Cleo": "1"},
        "rake": "0",
    }


def test_json_of_what_cannot_be_read_and_of_remarks() -> None:
    told = next(iter(audit([unreadable("no")], lambda setting: named("seminole")))).as_json()
    assert (told["file"], told["line"], told["round"], told["verdict"], told["net"]) == (
        "bad.phh",
        30,
        "9",
        "unreadable",
        {},
    )
    history = text(f"{WALK}Ada cashed out the hand for $1\nCleo collected $2 from pot", "2")
    assert found(history).as_json()["remarks"] == ("what was cashed out is settled outside the pot",)


def test_amounts_in_json_are_exact() -> None:
    acts = "p3 cbr 5, p1 cc, p2 f"
    history = hand(f"{acts}, d db 2h3h4h, p1 cbr 5, p3 f", finishing_stacks=[Decimal("206.999"), 198, 195])
    told = found(history).as_json()
    assert (told["net"], told["rake"]) == ({"p1": "6.999", "p2": "-2", "p3": "-5"}, "0.001")


def test_players_of_the_same_name_are_told_apart() -> None:
    told = found(hand(FOLDED, players=["Ada", "Ada", "Bo"], seats=[2, 5, 6])).as_json()
    assert told["net"] == {"Ada (seat 2)": "-1", "Ada (seat 5)": "1", "Bo (seat 6)": "0"}


# --- sums


def test_a_tally_counts_verdicts_and_sums_money_by_currency() -> None:
    tally = Tally()
    for one in (
        found(hand(CALLED, finishing_stacks=[209, 190, 200])),
        found(hand(CALLED, finishing_stacks=[Decimal("209.75"), 190, 200])),
        found(text(f"{WALK}Cleo collected $2 from pot", "2")),
        found(hand("p3 f, p2 f")),
    ):
        tally.add(one)
    assert tally.rounds == 4
    assert not tally.all_agree
    assert tally.as_json() == {
        "rounds": 4,
        "agree": 3,
        "differ": 0,
        "illegal": 1,
        "unstated": 0,
        "unsupported": 0,
        "unreadable": 0,
        "sums": {
            "USD": {"pots": "2", "rake": "0", "odd": "0"},
            "chips": {"pots": "40", "rake": "1.25", "odd": "0"},
        },
    }
    assert tuple(tally.verdicts) == VERDICTS


# --- whole files


@pytest.mark.parametrize(("book", "differing"), [("section-8", 1), ("exhibit-a", 0), ("seminole", 0)])
def test_the_examples_agree(book: str, differing: int) -> None:
    """One of them has an odd chip, which Section 8 gives by suit; Exhibit A spreads hold'em alone."""
    told = [one for file in files.folder(EXAMPLES)[0] for one in audit(files.read(file), lambda setting: of_book(book, setting))]
    assert len(told) == 31
    spread = [one for one in told if isinstance(one.of, History) and (book != "exhibit-a" or one.of.game == "texas-holdem")]
    assert len(spread) == (20 if book == "exhibit-a" else 31)
    others = [one for one in spread if one.verdict != "agree"]
    assert len(others) == differing, [(one.name, one.reason) for one in others]
    assert all(one.reason.startswith("the odd chip went by another rule") for one in others)
    outside = [one for one in told if one not in spread]
    assert all(one.verdict == "illegal" and "may not be spread" in one.reason for one in outside)


@pytest.mark.parametrize("rules", ALL)
def test_no_history_makes_the_audit_fail(rules: str) -> None:
    """Examples with lines left out, doubled or exchanged, and letters changed: whatever comes in gets a verdict."""
    wholes = [NO_LIMIT.replace(", '", ",\n'"), STARS, *(file.read_text("utf-8") for file in files.folder(EXAMPLES)[0])]
    for seed in range(120):
        rng = random.Random(seed)
        lines = rng.choice(wholes).split("\n")
        for _ in range(rng.randint(1, 3)):
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            change = rng.choice(("drop", "double", "exchange", "letter"))
            if change == "drop":
                lines[one] = ""
            elif change == "double":
                lines.insert(other, lines[one])
            elif change == "exchange":
                lines[one], lines[other] = lines[other], lines[one]
            else:
                at = rng.randrange(len(lines[one]) + 1)
                lines[one] = lines[one][:at] + rng.choice("0123456789AKQhsdc?[]$.,' -") + lines[one][at + 1 :]
        for told in audit(files.read_bytes("\n".join(lines).encode(), "x"), lambda _: named(rules), repair=seed % 2 == 0):
            assert told.verdict in VERDICTS, f"seed {seed}"
            assert (told.reason == "") == (told.verdict == "agree"), f"seed {seed}: {told.reason}"
            assert told.as_json()["verdict"] == told.verdict, f"seed {seed}"
