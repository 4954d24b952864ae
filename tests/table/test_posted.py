"""What a table posts: checked against the book, printed, and held to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cardspeak import books
from cardspeak.poker import Stakes, Variant, stakes, variants
from cardspeak.poker.rake import increments, percentage
from cardspeak.rulebook import Refused
from cardspeak.table import OneRound, Persistent, Posted, Purchase, Table, mix, posted

HOLDEM, OMAHA8 = variants.texas_holdem, variants.named("omaha-hi-lo-8")
FIVE_TEN = stakes.fixed_limit(5, 10, (2, 5), dollar=1)


def text(sign: Posted) -> str:
    return "\n".join(line.text for line in sign.lines())


def bought(sign: Posted, amount: int, stack: int = 0) -> Purchase:
    return sign.purchase(amount, stack)


def test_the_sign_says_what_will_be_played_and_changes_with_it() -> None:
    capped = stakes.fixed_limit(5, 10, (1, 2, 5), ante=1, raise_cap=3)
    said = text(posted(variants.named("holdem-high"), capped, books.section_8, rake=percentage("4.5", cap=4, after_flop=True)))
    assert "minimum 5, maximum 10" in said and "ante: 1" in said and "3 blinds: 1, 2, 5" in said
    assert "raises in a betting round: 3" in said
    assert "rake: 4.5% of each pot, 4 at most, nothing if it ends before the flop" in said
    plain = text(posted(HOLDEM, FIVE_TEN, books.section_8, least=50))
    assert "ante: none" in plain and "raises" not in plain and "buy-in: $50 or more" in plain and "seats: 11" in plain


@pytest.mark.clause("S8(p)(9)#1")
def test_the_sign_says_the_kill_and_only_games_with_one_have_it() -> None:
    halves = stakes.fixed_limit(50, 100, (20, 50), dollar=10)
    said = text(posted(OMAHA8, halves, books.section_8, kill=Persistent("half", 10)))
    assert "half kill: a whole pot of $50" in said and "$7.50/$15" in said
    for game, kill in ((HOLDEM, Persistent()), (OMAHA8, OneRound())):
        with pytest.raises(Refused, match="kill"):
            posted(game, FIVE_TEN, books.section_8, kill=kill)
    with pytest.raises(Refused, match="one game"):
        posted(mix("ho", stakes=FIVE_TEN), None, books.section_8, kill=Persistent())


def test_section_8_s_house_may_charge_time_and_takes_by_one_method_alone() -> None:
    sign = posted(HOLDEM, FIVE_TEN, books.section_8, hourly=12, minutes=20)
    assert "time: $12 an hour" in text(sign)
    for rake in (percentage(10), increments((20, 1))):
        assert "rake: " in text(posted(HOLDEM, FIVE_TEN, books.section_8, rake=rake))
        with pytest.raises(Refused, match="instead of a rake") as refusal:
            posted(HOLDEM, FIVE_TEN, books.section_8, hourly=12, minutes=20, rake=rake)
        assert refusal.value.cites == ("S8(t)(2)",)


@pytest.mark.clause("S8(t)(2)(iii)(C)")
def test_time_stands_in_the_place_of_a_rake() -> None:
    said = text(posted(HOLDEM, FIVE_TEN, books.section_8, hourly=12, minutes=20))
    assert "time: $12 an hour from each player, a part every 20 minutes" in said and "rake" not in said
    assert "from the table" in text(posted(HOLDEM, FIVE_TEN, books.section_8, hourly=30, time_by_table=True))
    with pytest.raises(Refused, match="every 20 to 30"):
        posted(HOLDEM, FIVE_TEN, books.section_8, hourly=12, minutes=15)
    with pytest.raises(Refused, match="instead of a rake"):
        posted(HOLDEM, FIVE_TEN, books.section_8, hourly=12, minutes=20, rake=percentage(10))
    with pytest.raises(Refused, match="time charge"):
        posted(HOLDEM, stakes.no_limit(2, 4), books.exhibit_a, hourly=12, minutes=20)


def test_exhibit_a_bounds_purchases_by_the_big_blind() -> None:
    two = posted(HOLDEM, stakes.no_limit(1, 2), books.exhibit_a, rake=increments((20, 1), (40, 2), (60, 3)))
    said = text(two)
    assert "rake: 1 at a pot of 20; 2 at a pot of 40; 3 at a pot of 60" in said and "150 at most, to 300" in said
    four = posted(HOLDEM, stakes.no_limit(2, 4), books.exhibit_a)
    assert "to 450 on the table" in text(four)
    for sign, stack, allowed in ((two, 200, 100), (four, 350, 100)):
        assert bought(sign, allowed, stack).allowed and not bought(sign, allowed + 1, stack).allowed
        assert bought(sign, 150).allowed and not bought(sign, 151).allowed


@pytest.mark.clause("CS/table/caps", "XA/wagers/0#5")
@pytest.mark.parametrize("game", [stakes.no_limit(3, 6), stakes.pot_limit(1, 2, dollar=5), stakes.no_limit(300, 600, dollar=100)])
def test_at_another_big_blind_the_house_bounds_them_or_the_table_does_not_open(game: stakes.Stakes) -> None:
    with pytest.raises(Refused, match="bounds a purchase at big blinds of 2 and 4 dollars alone") as refusal:
        posted(HOLDEM, game, books.exhibit_a)
    assert refusal.value.cites[0] == "CS/table/caps"
    sign = posted(HOLDEM, game, books.exhibit_a, least=60, most=200)
    assert f"buy-in: {game.written(60)} to {game.written(200)}" in text(sign)
    assert [bought(sign, chips).allowed for chips in (59, 60, 200, 201)] == [False, True, True, False]
    assert bought(sign, 20, 180).allowed and not bought(sign, 21, 180).allowed


def test_a_limit_game_has_a_bound_for_each_wager_and_opens_without() -> None:
    assert bought(posted(HOLDEM, stakes.fixed_limit(5, 10, (3, 6), dollar=1), books.exhibit_a), 1000).allowed


@pytest.mark.clause("SEM/struct/buyin/2", "SEM/term/tablestakes/1")
def test_a_posted_buy_in_is_held_to() -> None:
    sign = posted(HOLDEM, stakes.no_limit(1, 2), books.seminole, least=100, most=500)
    assert "buy-in: 100 to 500" in text(sign)
    assert [bought(sign, chips).allowed for chips in (90, 100, 500, 501)] == [False, True, True, False]
    assert bought(sign, 20, 480).allowed and not bought(sign, 21, 480).allowed
    with pytest.raises(Refused, match="makes no sense"):
        posted(HOLDEM, stakes.no_limit(1, 2), books.seminole, least=500, most=100)


@pytest.mark.clause("CS/table/buy-in")
def test_a_house_posts_a_buy_in_where_the_book_is_silent() -> None:
    sign = posted(HOLDEM, FIVE_TEN, books.section_8, least=50, most=200)
    table = Table.open(sign, 0)
    for chips in (49, 201):
        with pytest.raises(Refused, match=r"\$50 to \$200"):
            table.sit(1, "Ada", chips, moment=0)
    table.sit(1, "Ada", 50, moment=0)
    assert table.stacks == {1: 50}
    low, high = bought(sign, 49), bought(sign, 201)
    assert not low.allowed and not high.allowed and bought(sign, 50).allowed and bought(sign, 10_000, 0).most == 200
    unbound = posted(HOLDEM, FIVE_TEN, books.section_8, least=50)
    assert bought(unbound, 10_000).allowed and bought(unbound, 1, 40).allowed


def test_a_rotation_is_posted_leg_by_leg() -> None:
    sign = posted(mix("horse", stakes=stakes.fixed_limit(4, 8, (2, 4), ante=1, bring_in=1)), None, books.seminole)
    lines = [line.text for line in sign.lines()]
    assert [line for line in lines if line.startswith(("Razz", "rake"))] == ["Razz: minimum 4, maximum 8", "rake: none"]
    assert any(line.startswith("in turn, 1 orbit each: Texas hold'em") for line in lines)
    assert sign.seats == min(leg.game.seats[1] for leg in sign.legs)


@pytest.mark.parametrize(
    "game, figures, more, said",
    [
        (HOLDEM, FIVE_TEN, {"seats": 12}, "takes 2 to 11 players"),
        (HOLDEM, FIVE_TEN, {"rake": percentage(11)}, "11 per cent"),
        (variants.named("mambo-stud"), FIVE_TEN, {}, "has no blinds"),
    ],
)
def test_what_the_book_forbids_is_not_posted(game: Variant, figures: Stakes, more: dict[str, int], said: str) -> None:
    with pytest.raises(Refused, match=said) as refused:
        posted(game, figures, books.section_8, **more)  # type: ignore[arg-type]
    assert refused.value.cites


@pytest.mark.clause("CS/table/returning")
def test_the_sign_says_how_long_it_is_known_with_what_a_player_left() -> None:
    assert "who comes back within 60 minutes brings what they left with" in text(posted(HOLDEM, FIVE_TEN, books.section_8))
    assert "brings" not in text(posted(HOLDEM, FIVE_TEN, books.section_8, returning=0))
    with pytest.raises(Refused, match="for a day"):
        posted(HOLDEM, FIVE_TEN, books.section_8, returning=1441)


OWN = """name = "lucky-star"
title = "Lucky Star"
edition = "2"
prefix = "LS"
extends = "section-8"
[[clause]]
label = "3.3"
text = "Nobody straddles."
points = { "blinds.straddle" = "refused", games = ["texas-holdem"] }
"""


@pytest.mark.clause("CS/rulebook/own-book")
def test_a_table_by_a_houses_own_book_says_so_and_is_taken_up_where_nobody_has_the_file(tmp_path: Path) -> None:
    """Read in another process: the rules are those of the file as it was, and its clauses too."""
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    table = Table.open(posted(HOLDEM, FIVE_TEN, books.load(file)), 1)  # type: ignore[arg-type]
    said = text(table.posted)
    assert "house rules: Lucky Star, edition 2" in said and "house rule: straddle refused" not in said
    assert "house rule: no straddle" in said and "house rule: these games are spread: texas-holdem" in said
    assert table.events[0].cites[-1] == "CS/rulebook/own-book"
    (tmp_path / "events").write_bytes(msgspec.json.encode(table.events))
    file.write_text(OWN.replace("refused", "allowed"))
    code = """
import sys, msgspec
from cardspeak.table import Table
from cardspeak.journal import AnyEvent
table = Table.replay(msgspec.json.decode(sys.stdin.read(), type=list[AnyEvent]))
from cardspeak.rulebook import clause
print(table.rules.blinds.straddle.value, clause(table.rules.blinds.straddle.cites[0]).summary, table.rules.games)
"""
    given = (tmp_path / "events").read_text()
    done = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, check=True)
    assert done.stdout == "refused Nobody straddles. ('texas-holdem',)\n"
