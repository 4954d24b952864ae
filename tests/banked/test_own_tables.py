"""A house's own paytable is held against its book at every wager that the table takes, and its words against S12(l)(1)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from cardspeak.banked import LetItRide, Meter, RideBets, RideSign, Round, UltimateSign, UltimateTexasHoldem
from cardspeak.banked import events as e
from cardspeak.banked.paytables.awards import Award, Fixed, For, Push, Share, To, award, won
from cardspeak.banked.paytables.lint import check_own
from cardspeak.banked.paytables.lowest import Stakes
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row
from cardspeak.banked.paytables.printed import PROGRESSIVE, RIDE, ULTIMATE, WAGERS, printed, shares
from cardspeak.banked.signs import taken
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import happened, lines, ride_deck, to_the_end
from tests.banked.refusing import refused

OFFERED = section_12.but("bonus", "offered")
OPENED = mlgca_uth.but("own_tables", "no-less").but("progressive", "offered")
OPENED = OPENED.but("delivery", "automated").but("six_card", "offered")


def own(game: str, wager: str, book: str, **pays: str | None) -> Paytable:
    """A table of the book with some rows otherwise."""
    table = printed(game, wager)[book]
    rows = {row.hand: row.pays for row in table.rows} | {
        hand.replace("_", "-"): award(each) for hand, each in pays.items() if each
    }
    gone = {hand.replace("_", "-") for hand, each in pays.items() if each is None}
    return Paytable(game, wager, "own", tuple([Row(hand, rows[hand]) for hand in HANDS if hand in rows and hand not in gone]))


def ride(table: Paytable, **bounds: int) -> RideSign:
    return RideSign(own=(table,), **bounds)


# --- what was found


@pytest.mark.clause("S12(l)(2)", "S12(l)(2)/flush", "S12(l)(2)/royal")
def test_a_fixed_sum_is_held_against_the_odds_at_each_wager_and_not_at_a_dollar() -> None:
    """$9 for a flush is more than 8 to 1 on a dollar and less on any bet of the table."""
    with refused("S12(l)(2)/flush", match=r"\$9 wins \$4 on a bet of \$5, where the book's 8 to 1 wins \$40"):
        LetItRide({1: 500}, ride(own(RIDE, "base", "book", flush="$9")), seed=1)
    royal = own(RIDE, "base", "book", royal_flush="$1,001")
    with refused("S12(l)(2)/royal", match=r"\$1,001 wins \$976 on a bet of \$25, where the book's 1,000 to 1 wins \$25,000"):
        LetItRide({1: 2500}, ride(royal, least=2500, most=2500), seed=1)
    with refused("S12(l)(2)/pair", match=r"\$9 loses \$16 on a bet of \$25"):
        LetItRide({1: 2500}, ride(own(RIDE, "base", "book", tens_or_better="$9"), least=2500), seed=1)


@pytest.mark.clause("S12(l)(2)", "S12(l)(2)/flush")
def test_a_fixed_sum_is_played_where_no_wager_of_the_table_wins_more_by_the_book() -> None:
    """$900 is as much as 8 to 1 with the bet up to $100, and is refused the moment that the table takes $101."""
    table = own(RIDE, "base", "book", flush="$900")
    r = to_the_end(LetItRide({1: 100_00}, ride(table, most=100_00), deck=ride_deck({1: "Ah 9h 7h"}, "2c 4h 2h")))
    assert r.net == {1: 3 * 800_00}
    for most in (101_00, 0):
        with refused("S12(l)(2)/flush", match=r"\$900 wins \$799 on a bet of \$101, where the book's 8 to 1 wins \$808"):
            LetItRide({1: 500}, ride(table, most=most), seed=1)
    with refused("S12(l)(2)/flush", match=r"on a bet of \$125"):  # chips of $25: the first bet above $100 that can be made
        LetItRide({1: 2500}, ride(table, least=25_00, chip=25_00, most=500_00), seed=1)
    assert LetItRide({1: 2500}, ride(table, least=25_00, chip=25_00, most=100_00), seed=1)


@pytest.mark.clause("S12(l)(1)/2")
@pytest.mark.parametrize("wager", ["base", "bonus"])
def test_let_it_ride_is_not_played_by_odds_that_say_for(wager: str) -> None:
    table = own(RIDE, wager, "book", four_of_a_kind="401 for 1")
    with refused("S12(l)(1)/2", "S12(l)(1)/1", match=r'"401 for 1": odds are printed with "to" or "win", never "for"'):
        LetItRide({1: 500}, ride(table, most=50_00), OFFERED, seed=1)
    assert UltimateTexasHoldem(
        {1: 500},
        UltimateSign(own=(own(ULTIMATE, "trips", "A", flush="8 for 1"),)),
        mlgca_uth.but("own_tables", "no-less"),
        seed=1,
    )


@pytest.mark.clause("CS/banked/own-tables")
@pytest.mark.parametrize(
    ("wager", "book", "pays", "clause", "says"),
    [
        # hands that a row names which no printed table names, and that win less by it than by the row for the rest
        ("blind", "A", {"three_of_a_kind": "$1"}, "UTH/12/B/1/g", r"three-of-a-kind: \$1 loses \$4 on a bet of \$5"),
        ("blind", "B", {"straight": "$3"}, "UTH/12/B/2/f", r"straight: \$3 loses \$2 on a bet of \$5"),
        ("blind", "A", {"any_other": None}, "UTH/12/B/1/g", "any-other: no row"),
        # a hand that one printed table alone has a row for
        ("six-card", "B", {"super_royal_flush_diamonds": "$99"}, "UTH/12/E/2/a", "super-royal-flush-diamonds"),
        ("trips", "A", {"flush": "$30"}, "UTH/12/C", r"flush: \$30 wins \$25 on a bet of \$5, .* 6 to 1 wins \$30"),
        ("six-card", "A", {"royal_flush": "$1,500"}, "UTH/12/E/1/c", r"wins \$1,498 on a bet of \$2, .*wins \$2,000"),
        # a Progressive is $1 or $5, and the lowest of its tables says for
        ("progressive", "A", {"three_of_a_kind": "$40"}, "UTH/12/D/1/b/vii", r"\$40 wins \$35 on a bet of \$5, .*wins \$40"),
        ("progressive", "A", {"royal_flush": "$90,000"}, "UTH/12/D/1/b/i", "pays 100% of major at least"),
        ("progressive", "A", {"straight_flush": "9% of meter"}, "UTH/12/D/1/b/ii", "100% of minor"),
    ],
)
def test_every_hand_of_every_wager_is_held_against_the_lowest_printed(
    wager: str, book: str, pays: dict[str, str | None], clause: str, says: str
) -> None:
    sign = UltimateSign(own=(own(ULTIMATE, wager, book, **pays),), meters=(Meter("meter", 10_000_00, 10_000_00, 1),))
    with pytest.raises(Refused, match=says) as error:
        UltimateTexasHoldem({1: 500}, sign, OPENED, seed=1)
    assert error.value.cites[0].startswith(clause)
    assert error.value.cites[-1] == "CS/banked/own-tables"


@pytest.mark.clause("CS/banked/own-tables")
def test_a_meter_of_the_houses_own_starts_no_lower_than_one_of_the_books() -> None:
    """An own Progressive may name its meters; what they reset at is held against the book's, not their names."""
    table = own(ULTIMATE, "progressive", "A", royal_flush="100% of jackpot", straight_flush="10% of jackpot")
    low = UltimateSign(own=(table,), meters=(Meter("jackpot", 5_00, 5_00, 1500),))
    with refused(
        match=r"100% of jackpot, which resets at \$5, where the book pays 100% of major at least, which resets at \$1,000"
    ):
        UltimateTexasHoldem({1: 500}, low, OPENED, seed=1)
    high = structs.replace(low, meters=(Meter("jackpot", 10_000_00, 10_000_00, 1500),))
    assert UltimateTexasHoldem({1: 500}, high, OPENED, seed=1)
    slow = structs.replace(low, meters=(Meter("jackpot", 9_999_99, 10_000_00, 1500),))
    with refused("UTH/12/D/1/b/ii", match="straight-flush: 10% of jackpot"):
        UltimateTexasHoldem({1: 500}, slow, OPENED, seed=1)


def test_a_meter_that_is_paid_out_in_parts_is_no_odds() -> None:
    """Ten per cent of a meter is $1,000 today and, after enough straight flushes, less than 300 for 1."""
    table = own(ULTIMATE, "progressive", "A", four_of_a_kind="10% of meter")
    sign = UltimateSign(own=(table,), meters=(Meter("meter", 50_000_00, 50_000_00, 1),))
    with refused("UTH/12/D/1/b/iii", match="four-of-a-kind: 10% of meter, where the book pays 300 for 1 at least"):
        UltimateTexasHoldem({1: 500}, sign, OPENED, seed=1)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ((Row("royal-flush", Share(100, "meter")),), "only a Progressive is paid from a meter"),
        ((Row("royals", To(1)),), "no such hand"),
        ((Row("flush", To(9)), Row("flush", To(8))), "has two rows"),
        ((Row("flush", "9 to 1"),), "is no award"),  # type: ignore[arg-type]
    ],
)
def test_a_table_that_no_wager_could_be_paid_by_is_refused_in_words(rows: tuple[Row, ...], says: str) -> None:
    with pytest.raises(Refused, match=says):
        Paytable(RIDE, "base", "own", rows)


# --- the property

CLAUSES = {"base": "S12(l)(2)", "bonus": "S12(l)(4)"}

KINDS: dict[str, Any] = {
    "to": lambda r, odds, at: To(max(0, odds + r.choice((-1, 0, 0, 0, 1, 5)))),
    "parts": lambda r, odds, at: To(max(0, 2 * odds + r.choice((-1, 0, 1))), 2),
    "for": lambda r, odds, at: For(max(1, odds + 1 + r.choice((-1, 0, 0, 1)))),
    "sum": lambda r, odds, at: Fixed(max(0, (odds + r.choice((0, 1))) * at + r.choice((-100, -1, 0, 1, 100))), r.random() < 0.5),
    "push": lambda r, odds, at: Push(),
}


def varied(r: random.Random, game: str, wager: str, stakes: Stakes) -> Paytable:
    """A printed table with up to two rows of another kind, near what they were at one of the wagers."""
    table = r.choice(list(printed(game, wager).values()))
    rows = {row.hand: row.pays for row in table.rows}
    for _ in range(r.randint(1, 2)):
        hand = r.choice([*rows, *rows, *HANDS])
        was = rows.get(hand)
        at = r.choice([stakes.least, stakes.most])
        odds = was.odds // was.per if isinstance(was, To) else was.times - 1 if isinstance(was, For) else r.randint(0, 9)
        if isinstance(was, Fixed):
            rows[hand] = Fixed(was.cents + r.choice((-100, 0, 100)), was.back)
        elif isinstance(was, Share):
            rows[hand] = Share(r.choice([9, 10, 20, 99, 100]), was.meter)
        else:
            rows[hand] = KINDS[r.choice(list(KINDS))](r, odds, at)
    if r.random() < 0.1:
        rows.pop(r.choice(list(rows)))
    return Paytable(game, wager, "own", tuple([Row(hand, rows[hand]) for hand in HANDS if hand in rows]))


def signs(r: random.Random, game: str) -> tuple[Any, dict[str, int]]:
    chip = r.choice([1_00, 5_00])
    least = chip * r.randint(1, 3)
    most = least + chip * r.randint(0, 12)
    resets = {
        name: r.choice([1, 2]) * cents
        for name, cents in {"meter": 10_000_00, "mega": 10_000_00, "major": 1_000_00, "minor": 250_00}.items()
    }
    if game == RIDE:
        return RideSign(least=least, most=most, chip=chip), resets
    sign = UltimateSign(
        ante_least=least,
        ante_most=most,
        trips_least=least,
        trips_most=most,
        six_least=least,
        six_most=most,
        chip=chip,
        meters=(Meter("meter", resets["meter"], resets["meter"], 1),),
    )
    return sign, resets


def wins(pays: Award | None, stake: int, resets: dict[str, int]) -> Fraction:
    """What a round pays on a hand, tried out; a meter shows just its reset."""
    if pays is None:
        return Fraction(-stake)
    return Fraction(resets[pays.meter] * pays.percent, 100) - stake if isinstance(pays, Share) else Fraction(won(pays, stake))


def lower(table: Paytable, stakes: Stakes, resets: dict[str, int]) -> Iterator[tuple[str, int]]:
    """Hands and wagers at which each of the book's tables pays more, tried out one by one."""
    books = list(printed(table.game, table.wager).values())
    floor = {"meter": 10_000_00, "mega": 10_000_00, "major": 1_000_00, "minor": 250_00}
    for hand in HANDS[:-1]:
        ours = table.row(hand)
        for stake in range(stakes.least, stakes.most + 1, stakes.step):
            theirs = [wins(row.pays if (row := book.row(hand)) else None, stake, floor) for book in books]
            if all([wins(ours.pays if ours else None, stake, resets) < each for each in theirs]):
                yield hand, stake


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        pytest.param(game, wager, marks=pytest.mark.clause(CLAUSES.get(wager, "CS/banked/own-tables")))
        for game, wagers in WAGERS.items()
        for wager in wagers
    ],
)
def test_every_table_that_is_accepted_pays_at_least_the_books_at_every_wager(game: str, wager: str) -> None:
    """Random tables near the book's, at random bounds: what is accepted is nowhere lower, tried out at each wager; and what is
    refused for its odds or sums is lower somewhere, but for a meter's share, of which no more is said than its reset.
    """
    r = random.Random(f"{game} {wager}")
    kinds = {True: 0, False: 0}
    for _ in range(250):
        sign, resets = signs(r, game)
        stakes = taken(sign, wager)
        table = varied(r, game, wager, stakes)
        if game == RIDE and any([isinstance(row.pays, For) for row in table.rows]):
            continue
        if wager == "progressive":
            sign = structs.replace(sign, meters=tuple([Meter(name, resets[name], resets[name], 1) for name in shares(table)]))
        try:
            Round.GAMES[game].compiled(structs.replace(sign, own=(table,)), OFFERED if game == RIDE else OPENED)
        except Refused as why:
            kinds[False] += 1
            hand = why.reason.split(": ")[1]
            shared = any([isinstance(row.pays, Share) for each in (table, *PROGRESSIVE.values()) if (row := each.row(hand))])
            assert shared or next(lower(table, stakes, resets), None), (table, stakes, why)
        else:
            kinds[True] += 1
            assert not list(lower(table, stakes, resets)), (table, stakes)
    assert min(kinds.values()) > 20, kinds


@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
def test_all_that_the_book_prints_is_accepted_whatever_the_bounds(letter: str) -> None:
    for game, wagers in WAGERS.items():
        for wager in wagers:
            for table in printed(game, wager).values():
                for bounds in (Stakes(1), Stakes(5_00, 0, 5_00), Stakes(1_00, 1_00)):
                    check_own(structs.replace(table, name=letter), bounds)


def test_a_round_pays_what_the_check_says() -> None:
    """The same bets with the book's table and with an own one that is accepted at its wager: seat by seat no less."""
    for deck, hand in (("Ah 9h 7h", "2c 4h 2h"), ("Ah Ad 7h", "2c Ac 2h")):
        table = own(RIDE, "base", "book", flush="$900", three_of_a_kind="$400")
        nets = [
            lines(to_the_end(LetItRide({1: RideBets(100_00)}, sign, deck=ride_deck({1: deck}, hand))), 1)
            for sign in (RideSign(), ride(table, most=100_00))
        ]
        assert all([nets[1][spot] >= nets[0][spot] for spot in nets[0]])


@pytest.mark.clause("CS/banked/fractions")
@pytest.mark.parametrize(("fractions", "win"), [("cents", 750), ("up", 800)])
def test_what_the_smallest_chip_cannot_pay_of_a_bet_of_let_it_ride_is_told_with_how_the_house_pays_it(
    fractions: str, win: int
) -> None:
    for pays, each, told in (("3 to 2", win, True), ("2 to 1", 1000, False)):
        sign = ride(own(RIDE, "base", "book", tens_or_better=pays))
        rules = section_12.but("fractions", fractions, ("CS/banked/fractions",))
        r = to_the_end(LetItRide({1: 500}, sign, rules, deck=ride_deck({1: "Ah Ad 2c"}, "9s 4h 7s")))
        assert {line.win for line in happened(r, e.Paid)} == {each}
        assert {"CS/banked/fractions" in line.cites for line in happened(r, e.Paid)} == {told}
