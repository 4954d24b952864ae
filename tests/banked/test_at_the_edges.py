"""What rounds and paytables against the house refuse, and say of themselves, that no other test of theirs asks."""

from __future__ import annotations

from copy import copy

import pytest

from cardspeak.banked import LetItRide, UltimateSign, UltimateTexasHoldem
from cardspeak.banked import events as e
from cardspeak.banked.paytables.awards import award
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.banked.reading import read_ride
from cardspeak.banked.signs import meters
from cardspeak.banked.ultimate.round import ultimate_game
from cardspeak.banked.unseen import taking_back
from cardspeak.banked.words import say
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12


def test_a_hand_of_let_it_ride_is_three_cards_and_two() -> None:
    assert "royal flush" in str(read_ride(section_12, "As Ks Qs", "Js Ts")).lower()
    for own, community in (("As Ks", "Js Ts"), ("As Ks Qs", "Js")):
        with pytest.raises(Refused, match="a hand is three cards and two"):
            read_ride(section_12, own, community)


def test_a_copy_goes_its_own_way() -> None:
    r = LetItRide({1: 500}, seed=7)
    other = copy(r)
    other.act("withdraw")
    assert len(other.events) > len(r.events) and r.options.seat == 1


def test_what_is_no_award_is_refused_in_a_line_however_long() -> None:
    with pytest.raises(ValueError, match="is not an award") as refused:
        award("1 to 1" + " " * 10_000)
    assert len(str(refused.value)) < 300


def test_a_paytable_says_whose_it_is() -> None:
    text = 'game = "let-it-ride"\nwager = "base"\nname = "own"\n[pays]\n"royal-flush" = "1000 to 1"\n'
    assert repr(parse_paytable(text)) == "<Paytable own of let-it-ride, base>"


def test_a_meter_starts_higher_only_where_the_table_has_it() -> None:
    with pytest.raises(Refused, match="paytable A has no meter 'mini'; there are"):
        meters("A", 1500, mini=5)


def test_nothing_of_a_round_that_was_paid_is_taken_back() -> None:
    r = LetItRide({1: 500}, seed=7)
    while not r.over:
        r.act("ride")
    with pytest.raises(Refused, match="what was paid stays"):
        taking_back(r, 2)


@pytest.mark.parametrize(
    ("seat", "area", "where"), [(3, "", " at seat 3"), (0, "deck", ""), (0, "dealer", " in the dealer area")]
)
def test_where_a_card_is_turned_up_is_said(seat: int, area: str, where: str) -> None:
    named = e.Named(**dict.fromkeys(e.Named.__struct_fields__, 0) | {"cards": (13,), "seat": seat, "area": area, "cites": ()})
    assert say(named).endswith(f"is turned up{where}")


def test_meters_are_called_by_their_names_and_where_each_wager_has_its_own_by_its_size() -> None:
    assert LetItRide({1: 500}, seed=7).game.meter_names == []
    assert UltimateTexasHoldem({1: 500}, seed=7).game.meter_names == []


def test_where_each_size_of_progressive_has_its_own_meters_they_are_called_by_it() -> None:
    rules = mlgca_uth.but("progressive", "offered").but("meters", "by-size")
    names = ultimate_game(UltimateSign(meters=meters("A", 1533)), rules).meter_names
    assert names == ["meter of $1", "meter of $5"]
