"""What a declaration says of its game, and that it says nothing that nobody knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardspeak.history.ohh.games import street_names
from cardspeak.poker import variants
from cardspeak.poker.variants.bomb_pots import bomb_pot, can_be_bombed
from cardspeak.poker.variants.families import FAMILIES
from cardspeak.rulebook.books import ALL as BOOKS
from cardspeak.rulebook.house import Awards

GAMES = {**variants.ALL, **variants.WITH_JOKER}


def test_a_lineage_that_nobody_has_is_refused() -> None:
    with pytest.raises(ValueError, match="my-holdem follows 'texas-familly', which is no family: draw-family, five-card-draw"):
        replace(variants.texas_holdem, lineage=("my-holdem", "texas-familly"))


def test_books_have_clauses_of_families_and_games_that_there_are() -> None:
    known = {*FAMILIES, *GAMES, "no-pair"}
    for book in BOOKS.values():
        unknown = [act for act in book.cites if "-" in act.split()[0] and act.split()[0] not in known]
        assert not unknown, (book.name, unknown)


@pytest.mark.parametrize("key", GAMES)
def test_odd_chips_of_each_end_go_by_a_point_that_there_is(key: str) -> None:
    variant = GAMES[key]
    assert len(variant.odd_points) == len(variant.ends)
    assert {*variant.odd_points} <= {*Awards.__struct_fields__}


@pytest.mark.parametrize(
    ("key", "points"),
    [
        ("texas-holdem", ("odd_board",)),
        ("omaha-hi-lo-8", ("odd_board", "odd_low")),
        ("stud-hi-lo", ("odd_stud", "odd_stud_low")),
        ("mambo-stud", ("odd_stud", "odd_stud_low")),
        ("razz", ("odd_low_only",)),
        ("five-card-draw", ("odd_board",)),
        ("five-card-draw-low", ("odd_low_only",)),
    ],
)
def test_the_point_follows_from_how_cards_are_dealt_and_what_wins(key: str, points: tuple[str, ...]) -> None:
    assert variants.named(key).odd_points == points


def test_games_with_up_cards_and_those_in_which_a_hand_is_dealt_at_once() -> None:
    up = {"stud", "stud-hi-lo-8", "stud-hi-lo", "razz", "five-card-stud", "mambo-stud"}
    at_once = {"texas-holdem", "holdem-high", "omaha", "omaha-high", "omaha-hi-lo", "omaha-hi-lo-8"}
    sixteen = list(variants.ALL)[:16]
    assert {key for key in sixteen if variants.up_cards(key)} == up
    assert {key for key in sixteen if variants.ALL[key].flop and variants.ALL[key].dealt_once} == at_once
    assert not variants.up_cards("whist")


def test_histories_call_the_streets_by_the_games_own_words() -> None:
    assert street_names("razz") == ("Preflop", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street")
    assert street_names("mambo-stud") == ("Preflop", "Second Round", "Final Round")
    assert street_names("five-card-draw-low") == ("Preflop", "Draw")
    assert street_names("pineapple") == street_names("whist") == ("Preflop", "Flop", "Turn", "River")


def test_no_two_games_have_one_name_in_a_format() -> None:
    for names in (
        [name for game in variants.ALL.values() for name in game.names.phh.values()],
        [name for game in variants.ALL.values() for name in game.names.sites],
        [game.names.ohh for game in variants.ALL.values() if game.names.ohh],
        [game.names.cases for game in variants.ALL.values() if game.names.cases],
    ):
        assert len(names) == len(set(names)) > 5


@pytest.mark.parametrize("boards", [1, 2])
def test_a_bomb_pot_is_its_game_but_for_how_it_is_dealt(boards: int) -> None:
    for game in filter(can_be_bombed, variants.ALL.values()):
        bomb = bomb_pot(game, boards)
        assert (bomb.usual, bomb.deck, bomb.ends, bomb.hand_size) == (game.usual, game.deck, game.ends, game.hand_size), game.key
        assert (bomb.boards, game.boards) == (boards, 1)
