from __future__ import annotations

import pytest

from cardspeak.cards import CardError
from cardspeak.poker.round.reading import compare_hands, read_hand
from cardspeak.ranking import EIGHT_LOW, HIGH, HIGH_JOKER, OMAHA_HIGH, THREE_HIGH
from cardspeak.rulebook.books import exhibit_a, section_8, seminole


def test_a_reading_names_the_hand_the_cards_and_the_clause() -> None:
    reading = read_hand(section_8, HIGH, "Kd Ks", "Kh Tc Td 2c 3d")
    assert (reading.name, reading.words) == ("full-house", "full house, kings over tens")
    assert reading.cards == (59, 43, 27, 24, 8)
    assert reading.cites == ("S8(c)(2)(iv)", "S8(c)(1)#1")


def test_a_hand_that_does_not_qualify_is_worth_nothing() -> None:
    reading = read_hand(section_8, EIGHT_LOW, "Kd Ks", "Kh Tc Td 2c 3d")
    assert (reading.worth, reading.name, reading.words, reading.cards) == (0, "none", "no low", ())
    comparison = compare_hands(section_8, EIGHT_LOW, "Kd Ks", "As 4s", "8h 5c Td 2c 3d")
    assert (comparison.winner, comparison.why) == (2, "5-4-3-2-A low; the other hand has no low")
    assert "S8(c)(6)#1" in comparison.cites


@pytest.mark.parametrize(
    ("a", "b", "board", "winner", "why"),
    [
        ("As Ad", "Kh Qh", "9h 5h 2h 7c Js", 2, "flush, king high, kickers Q-9-5-2: flush beats one pair"),
        ("As 3d", "Ac 4c", "9h Qd 8h 2c Js", 0, "ace high, kickers Q-J-9-8: the hands tie, for suits have no rank"),
        ("Ks 3d", "Kc Ad", "9h Qd 8h 2c Js", 2, "ace high, kickers K-Q-J-9 beats king high, kickers Q-J-9-8"),
    ],
)
def test_the_words_say_why(a: str, b: str, board: str, winner: int, why: str) -> None:
    comparison = compare_hands(exhibit_a, HIGH, a, b, board)
    assert (comparison.winner, comparison.why) == (winner, why)


def test_what_decides_is_cited_first() -> None:
    by_kicker = compare_hands(section_8, HIGH, "As Ad Kc Qc Jh", "Ah Ac Ks Qs Th")
    assert by_kicker.winner == 1
    assert by_kicker.cites[0] == "S8(c)(4)#1"
    by_pair = compare_hands(section_8, HIGH, "2s 2d Ac Kc Qh", "3h 3c 4s 5s 6h")
    assert by_pair.winner == 2
    assert by_pair.cites[0] == "S8(c)(2)(ix)"


@pytest.mark.parametrize("wrap", ["Ks As 2h 3d 4c", "Qs Ks Ah 2d 3c", "Js Qs Kh Ad 2c"])
def test_an_ace_between_king_and_deuce_makes_no_run(wrap: str) -> None:
    reading = read_hand(section_8, HIGH, wrap)
    assert reading.name == "high-card"
    assert "S8(c)(2)(vi)#2" in reading.cites


def test_a_run_beside_the_wrap_needs_no_word_about_it() -> None:
    assert "S8(c)(2)(vi)#2" not in read_hand(section_8, HIGH, "Ks As", "2h 3d 4c 5d 9h").cites
    assert "S8(c)(2)(vi)#2" not in read_hand(section_8, HIGH, "Ks As 2h 3d 5c").cites


def test_omaha_takes_two_of_the_hand() -> None:
    assert read_hand(seminole, OMAHA_HIGH, "Ah Kd Qs Jc", "Th 9d 8s 3c 2h").words == "straight, queen high"


def test_the_joker_is_read_where_the_game_has_it() -> None:
    assert "SEM/rank/joker/2" in read_hand(seminole, HIGH_JOKER, "Ac Kd Jk 7s 2h").cites
    with pytest.raises(CardError, match="joker"):
        read_hand(seminole, HIGH, "Ac Kd Jk 7s 2h")


@pytest.mark.parametrize(
    ("a", "b", "board", "line"),
    [
        ("As As", "Kd Kh", "", "As is there twice"),
        ("As Ad", "As Kh", "", "As is there twice"),
        ("As Ad", "Kh Kd", "Ad 2c 3c", "Ad is there twice"),
        ("As Xd", "Kh Kd", "", "'Xd' is not a card"),
        ("As ??", "Kh Kd", "", "unknown card"),
    ],
)
def test_impossible_cards_are_refused_in_one_line(a: str, b: str, board: str, line: str) -> None:
    with pytest.raises(CardError, match=line.replace("?", r"\?")) as refused:
        compare_hands(section_8, HIGH, a, b, board)
    assert "\n" not in str(refused.value)


def test_three_cards_have_their_own_order() -> None:
    comparison = compare_hands(section_8, THREE_HIGH, "2s 3d 4h", "As Ks Js")
    assert comparison.winner == 1
    assert comparison.cites[0] == "S8(c)(3)"
