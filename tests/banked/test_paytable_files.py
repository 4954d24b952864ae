"""Paytables as data: awards in words, an operator's own tables, what the lint finds."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.banked.money import dollars, money
from cardspeak.banked.paytables.awards import Award, Fixed, For, Push, Share, To, award, net, won
from cardspeak.banked.paytables.lint import Finding, check_own, is_printed, lint
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row, by_top, hand_of, pushes_below
from cardspeak.banked.paytables.paytable_file import PaytableError, parse_paytable, read_paytable
from cardspeak.banked.paytables.printed import (
    BLIND,
    ENVY,
    PROGRESSIVE,
    RESETS,
    RIDE_BASE,
    RIDE_BONUS,
    TRIPS,
    printed,
    shares,
    six_card,
)
from cardspeak.ranking import SIX_CARD
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import lines, play, ride_deck, to_the_end, ultimate_deck
from tests.banked.refusing import refused

EVERY = [
    RIDE_BASE,
    RIDE_BONUS,
    *BLIND.values(),
    *TRIPS.values(),
    *PROGRESSIVE.values(),
    six_card("A"),
    six_card("B"),
]


def toml(game: str, wager: str, **pays: Any) -> str:
    rows = "\n".join(
        f"{hand.replace('_', '-')} = {pays_ if not isinstance(pays_, str) else f'{pays_!r}'}" for hand, pays_ in pays.items()
    )
    return f'game = "{game}"\nwager = "{wager}"\nname = "Own"\n[pays]\n{rows}\n'


TRIPS_A = {
    "royal_flush": 50,
    "straight_flush": 40,
    "four_of_a_kind": 30,
    "full_house": 9,
    "flush": 7,
    "straight": 4,
    "three_of_a_kind": 3,
}


def trips(**pays: Any) -> Paytable:
    rows = {hand: award for hand, award in (TRIPS_A | pays).items() if award is not None}
    return parse_paytable(toml("ultimate-texas-holdem", "trips", **rows))


def progressive(**pays: Any) -> Paytable:
    return parse_paytable(toml("ultimate-texas-holdem", "progressive", **pays))


# --- amounts and awards


@pytest.mark.parametrize(
    ("text", "cents"), [(5, 500), ("$5", 500), ("7.50", 750), (Decimal("7.5"), 750), ("$25,000", 2_500_000), ("0", 0)]
)
def test_dollars_are_read_to_the_cent(text: Any, cents: int) -> None:
    assert dollars(text) == cents
    assert dollars(money(cents)) == cents


@pytest.mark.parametrize("text", ["7.505", "-5", "five", "", "1,00", "$", 5.5, True, "1e3"])
def test_what_is_no_amount_is_refused(text: Any) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        dollars(text)


@pytest.mark.parametrize(
    ("text", "read", "said"),
    [
        ("50 to 1", To(50), "50 to 1"),
        ("1,000 to 1", To(1000), "1,000 to 1"),
        ("3 to 2", To(3, 2), "3 to 2"),
        ("1.5 to 1", To(3, 2), "3 to 2"),
        (7, To(7), "7 to 1"),
        (Decimal("1.5"), To(3, 2), "3 to 2"),
        ("9 for 1", For(9), "9 for 1"),
        ("$25,000", Fixed(2_500_000), "$25,000"),
        ("$100 and the wager", Fixed(10_000, True), "$100 and the wager"),
        ("100% of mega", Share(100, "mega"), "100% of mega"),
        ("10 % of the minor meter", Share(10, "minor"), "10% of minor"),
        (" Push ", Push(), "push"),
    ],
)
def test_an_award_is_read_and_said_as_a_sign_says_it(text: Any, read: Award, said: str) -> None:
    assert award(text) == read
    assert str(read) == said
    assert award(str(read)) == read


@pytest.mark.parametrize(
    "text",
    [
        "50",
        "50:1",
        "to 1",
        "9 for 2",
        "0 for 1",
        "-1 to 1",
        "5 to 0",
        "200% of mega",
        "0% of mega",
        "$1.555",
        "",
        True,
        1.5,
        "inf to 1",
        -1,
    ],
)
def test_what_is_no_award_is_refused_in_one_line(text: Any) -> None:
    with pytest.raises(ValueError) as error:
        award(text)
    assert "\n" not in str(error.value)


def test_kinds_of_award_differ_in_what_becomes_of_the_wager() -> None:
    assert net(To(9), 100) == 900
    assert net(For(9), 100) == 800
    assert net(Fixed(500), 100) == 400
    assert net(Fixed(500, back=True), 100) == 500
    assert net(Push(), 100) == 0
    assert net(To(3, 2), 5) == Fraction(15, 2)
    assert won(To(3, 2), 5) == 8
    assert won(To(3, 2), 500, 100) == 800
    assert won(To(3, 2), 500) == 750
    with pytest.raises(ValueError, match="what the meter shows"):
        net(Share(10, "minor"), 100)


# --- hands that are special cases of others

OWN = 'game = "{}"\nwager = "{}"\nname = "own"\n[pays]\n{}'


@pytest.mark.parametrize(
    ("game", "wager", "pays", "hand", "row"),
    [
        ("let-it-ride", "base", 'one-pair = 2\nany-other = "push"', "tens-or-better", "one-pair"),
        ("let-it-ride", "base", "tens-or-better = 1", "one-pair", None),
        ("let-it-ride", "base", 'tens-or-better = 1\none-pair = "push"', "one-pair", "one-pair"),
        ("let-it-ride", "base", 'any-other = "push"', "tens-or-better", "any-other"),
        ("ultimate-texas-holdem", "trips", 'straight-flush = 40\nany-other = "push"', "royal-flush", "straight-flush"),
        ("ultimate-texas-holdem", "trips", "royal-flush = 50", "straight-flush", None),
        ("ultimate-texas-holdem", "six-card", "royal-flush = 1000", "super-royal-flush", "royal-flush"),
        ("ultimate-texas-holdem", "six-card", "royal-flush = 1000", "super-royal-flush-diamonds", "royal-flush"),
        (
            "ultimate-texas-holdem",
            "six-card",
            "super-royal-flush = 5000\nroyal-flush = 9",
            "super-royal-flush-diamonds",
            "super-royal-flush",
        ),
        ("ultimate-texas-holdem", "six-card", "straight-flush = 200", "super-royal-flush-diamonds", "straight-flush"),
    ],
)
def test_a_special_case_without_a_row_is_paid_as_the_wider_hand(
    game: str, wager: str, pays: str, hand: str, row: str | None
) -> None:
    """In the round and in the mathematics alike, before any row for whatever is not named."""
    table = parse_paytable(OWN.format(game, wager, pays))
    paid = table.row(hand)
    assert (paid.hand if paid else None) == row
    tops = [top for top, each in enumerate(SIX_CARD.by_top) if hand_of(top, each) == hand]
    assert {by_top(table)[top] for top in tops} <= {paid}


# --- the book's tables


def test_a_table_gives_a_row_for_every_worth() -> None:
    for table in EVERY:
        rows = by_top(table)
        assert len(rows) == len(SIX_CARD.by_top)
        for hand, row in zip(SIX_CARD.by_top, rows, strict=True):
            assert row == table.row(hand) or (hand == "one-pair" and row == table.row("tens-or-better"))
    tens = [place for place, row in enumerate(by_top(RIDE_BASE)) if row and row.hand == "tens-or-better"]
    assert [place & 15 for place in tens] == [9, 10, 11, 12, 13, 14, 15]
    assert pushes_below(BLIND["A"]) == "straight"
    assert pushes_below(BLIND["B"]) == "flush"
    assert pushes_below(TRIPS["A"]) == ""


def test_the_books_tables_are_plain_data_and_pass_the_lint() -> None:
    for table in EVERY:
        assert lint(table) == [], table
        assert is_printed(table)
        assert msgspec.json.decode(msgspec.json.encode(table), type=Paytable) == table
        assert all(row.cites for row in table.rows)
        check_own(table)
    assert [each.hand for each in lint(six_card("B", "loses"))] == ["full-house", "full-house"]
    for letter, table in PROGRESSIVE.items():
        assert shares(table) == tuple(RESETS[letter])
    assert len({tuple(row.pays for row in table.rows) for (_, size), table in ENVY.items() if size == 100}) == 1


# --- an operator's own


def test_a_table_is_read_from_toml(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        toml("ultimate-texas-holdem", "trips", **TRIPS_A | {"flush": 7.5, "royal_flush": "60 to 1"}), encoding="utf-8"
    )
    table = read_paytable(file)
    assert table.name == "Own"
    assert table.row("flush") == Row("flush", To(15, 2))
    assert table.row("royal-flush") == Row("royal-flush", To(60))
    assert table.row("two-pair") is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "paytable: "),
        ('game = "bridge"\nwager = "trips"\nname = "x"\n[pays]\nflush = 1', "no book has a paytable"),
        ('game = "let-it-ride"\nwager = "trips"\nname = "x"\n[pays]\nflush = 1', "no book has a paytable"),
        ('wager = "trips"\nname = "x"', "game is missing"),
        ('game = "let-it-ride"\nwager = "base"\nname = ""', "name is missing"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"', r"\[pays\] must say"),
        (toml("let-it-ride", "base", flush="a lot"), "pays.flush: 'a lot' is not an award"),
        (toml("let-it-ride", "base", flushes=5), "pays.flushes: no such hand; there are super-royal"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"\nodds = 5\n[pays]\nflush = 1', "no such key 'odds'"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"\n[pays]\nflush = [1]', "pays.flush: .* is neither text nor a number"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"\n[pays]\nflush = 1979-05-27', "neither text nor a number"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"\n[pays]\nflush = inf', "pays.flush"),
        ('game = "let-it-ride"\nwager = "base"\nname = "x"\n[pays]\nflush = "10 % of minor"', "only a Progressive is paid from"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, says: str) -> None:
    with pytest.raises(PaytableError, match=says) as error:
        parse_paytable(text, "paytable")
    assert "\n" not in str(error.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PaytableError, match="no file has such a name"):
        read_paytable("own\0.toml")
    with pytest.raises(PaytableError, match=r"own.toml: not UTF-8"):
        read_paytable(file)


@pytest.mark.parametrize(
    ("pays", "grave", "hand", "what"),
    [
        ({"flush": 5}, True, "flush", "5 to 1, where the book pays 6 to 1 at least"),
        ({"royal_flush": "50 for 1"}, True, "royal-flush", "50 for 1, where the book pays 50 to 1"),
        ({"three_of_a_kind": None}, True, "three-of-a-kind", "no row"),
        ({"straight": 8}, False, "flush", "pays 7 to 1, less than the 8 to 1 of straight"),
        ({"two_pair": 4}, False, "three-of-a-kind", "pays 3 to 1, less than the 4 to 1"),
    ],
)
def test_the_lint_finds_what_is_too_low_and_what_is_out_of_order(pays: Any, grave: bool, hand: str, what: str) -> None:
    found = lint(trips(**pays))
    assert [each for each in found if each.grave is grave and each.hand == hand and what in each.what]
    assert found == sorted(found, key=lambda each: not each.grave)
    for each in found:
        assert "\n" not in str(each)
        assert str(each).startswith("not allowed: " if each.grave else "questionable: ")


def test_the_lint_finds_missing_rows_and_rows_listed_out_of_order() -> None:
    gap = parse_paytable(
        toml(
            "ultimate-texas-holdem",
            "blind",
            royal_flush=500,
            straight_flush=50,
            full_house=3,
            flush=1.5,
            straight=1,
            any_other="push",
        )
    )
    assert any(each.hand == "four-of-a-kind" and each.grave for each in lint(gap)) is True
    turned = parse_paytable(toml("ultimate-texas-holdem", "trips", **dict(reversed(TRIPS_A.items()))))
    assert "listed below three-of-a-kind, which it beats" in [each.what for each in lint(turned)]
    rest = {"four_of_a_kind": 300, "full_house": 50, "flush": 40, "straight": 30, "three_of_a_kind": 9}
    shared = progressive(royal_flush="10% of meter", straight_flush="100% of meter", **rest)
    assert any("less than the 100% of meter" in each.what for each in lint(shared))
    assert any(each.grave and each.hand == "royal-flush" for each in lint(shared))
    fixed = progressive(royal_flush="$50,000", straight_flush="10% of meter", **rest)
    assert any(each.grave and "where the book pays 100%" in each.what for each in lint(fixed))


def test_the_lint_says_better_than_even_when_told_the_exact_edge() -> None:
    table = trips()
    assert lint(table, Fraction(9, 1000)) == []
    assert lint(table, Fraction(-1, 50)) == [Finding(False, "", "better than even for the player, by 1/50 of the wager")]


def test_let_it_ride_prints_no_odds_that_say_for() -> None:
    base = {
        "royal_flush": 1000,
        "straight_flush": 200,
        "four_of_a_kind": 50,
        "full_house": 11,
        "flush": 8,
        "straight": 5,
        "three_of_a_kind": 3,
        "two_pair": 2,
        "tens_or_better": 1,
    }
    table = parse_paytable(toml("let-it-ride", "base", **base | {"flush": "9 for 1"}))
    worded = [each for each in lint(table) if "never" in each.what]
    assert worded[0].cites == ("S12(l)(1)/2", "S12(l)(1)/1")
    fixed = parse_paytable(toml("let-it-ride", "base", **base | {"royal_flush": "$100,000"}))
    assert [each for each in lint(fixed) if "whatever is bet" in each.what]


def test_a_wager_that_no_book_has_is_refused() -> None:
    with pytest.raises(Refused, match="no book has a paytable"):
        printed("let-it-ride", "trips")
    with pytest.raises(Refused, match="no book has a paytable for 'trips' of 'bridge'"):
        lint(Paytable("bridge", "trips", "x", ()))


@pytest.mark.clause("CS/banked/own-tables")
def test_ultimate_plays_by_its_printed_tables_unless_the_house_opens_its_own() -> None:
    rich = trips(royal_flush=60)
    with refused("UTH/12/C", match="not a paytable of this book"):
        UltimateTexasHoldem({1: 1000}, UltimateSign(own=(rich,)), seed=1)
    same = trips()
    assert UltimateTexasHoldem({1: 1000}, UltimateSign(own=(same,)), seed=1)
    opened = mlgca_uth.but("own_tables", "no-less")
    bets = {1: UltimateBets(1000, trips=500)}
    deck = ultimate_deck({1: "Ah Kh"}, "Qh Jh Th 2c 3d", "Qs 3s")
    r = UltimateTexasHoldem(bets, UltimateSign(own=(rich,)), opened, deck=deck)
    play(r, "play 4")
    assert lines(r, 1)["trips"] == 60 * 500
    assert UltimateTexasHoldem.replay(r.events).values() == r.values()
    with refused("UTH/12/C/1/a", match="where the book pays 50 to 1"):
        UltimateTexasHoldem({1: 1000}, UltimateSign(own=(trips(royal_flush=40),)), opened, seed=1)


@pytest.mark.clause("S12(l)(2)", "S12(l)(4)", "S12(l)(4)/flush")
def test_let_it_ride_plays_by_the_houses_own_tables_if_they_pay_no_less() -> None:
    bonus = {
        "royal_flush": "$25,000",
        "straight_flush": "$2,500",
        "four_of_a_kind": "$400",
        "full_house": "$200",
        "flush": "$60",
        "straight": "$25",
        "three_of_a_kind": "$5",
    }
    offered = section_12.but("bonus", "offered")
    own = parse_paytable(toml("let-it-ride", "bonus", **bonus))
    deck = ride_deck({1: "Ah 9h 7h"}, "2c 4h 2h")
    r = to_the_end(LetItRide({1: RideBets(500, bonus=100)}, RideSign(own=(own,)), offered, deck=deck))
    assert lines(r, 1)["bonus"] == 6000
    low = parse_paytable(toml("let-it-ride", "bonus", **bonus | {"flush": "$49"}))
    with refused("S12(l)(4)/flush", match=r"\$49, where the book pays \$50 at least"):
        LetItRide({1: 500}, RideSign(own=(low,)), offered, seed=1)


def test_tables_for_another_game_or_for_one_wager_twice_are_refused() -> None:
    with pytest.raises(Refused, match="is for ultimate-texas-holdem, not for let-it-ride"):
        LetItRide({1: 500}, RideSign(own=(trips(),)), seed=1)
    with pytest.raises(Refused, match="two paytables are given for one wager"):
        UltimateTexasHoldem({1: 1000}, UltimateSign(own=(trips(), trips())), seed=1)


def test_a_house_may_share_the_straight_flush_out_of_a_meter_of_its_own() -> None:
    rest = {"four_of_a_kind": 300, "full_house": 50, "flush": 40, "straight": 30, "three_of_a_kind": 9}
    own = progressive(royal_flush="100% of meter", straight_flush="20% of meter", **rest)
    rules = mlgca_uth.but("progressive", "offered").but("own_tables", "no-less")
    sign = UltimateSign(own=(own,), meters=meters("A", 1))
    r = UltimateTexasHoldem(
        {1: UltimateBets(1000, progressive=100)}, sign, rules, deck=ultimate_deck({1: "9h 8h"}, "7h 6h 5h 2c Kd", "Qs 3s")
    )
    play(r, "play 4")
    assert [event.chips for event in r.events if type(event) is e.MeterPaid] == [2_000_00]


def test_hands_are_named_best_first() -> None:
    assert len(set(HANDS)) == len(HANDS)
    assert set(SIX_CARD.by_top) - {"five-aces"} <= set(HANDS)
