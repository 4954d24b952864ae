"""What a declaration says of its game, and that it says nothing that nobody knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardspeak.history.ohh.games import street_names
from cardspeak.poker import Round, variants
from cardspeak.poker.lying import Lying
from cardspeak.poker.round.opening import first_seat
from cardspeak.poker.round.steps import face_up
from cardspeak.poker.substantial import Done, substantial, wagerers
from cardspeak.poker.variants import holdem
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


def test_two_games_of_one_key_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(variants.omaha, lineage=("texas-holdem", *variants.omaha.lineage[1:]))
    monkeypatch.setattr(holdem, "another", other, raising=False)
    with pytest.raises(ValueError, match="two games are called texas-holdem"):
        variants.declared()


def test_a_key_that_a_file_names_is_a_game_or_none() -> None:
    assert variants.known("texas-holdem") is variants.texas_holdem
    bombed = variants.known("omaha-bomb-pot")
    assert bombed is not None and bombed.is_bomb_pot
    for key in ("whist", "whist-bomb-pot", "stud-bomb-pot"):
        assert variants.known(key) is None


def test_cards_are_exchanged_for_new_ones_in_draw_and_thrown_away_in_pineapple() -> None:
    exchanged = [variants.named(key).draws for key in ("five-card-draw", "pineapple", "texas-holdem")]
    assert exchanged == [True, False, False]


def test_who_opens_is_found_again_from_the_cards_that_lie_there() -> None:
    for key in ("stud", "razz"):
        variant = variants.named(key)
        r = Round(variant, "fl 2/4 ante 1 bring-in 1", [200] * 4, seed=3)
        assert first_seat(r, variant.streets[0].opener) == r.seat


def test_a_hand_that_lies_face_up_is_known_whatever_was_known_of_it() -> None:
    lying = Lying([])
    lying.given_up.add(1)
    lying.lay(1, [13, 12])
    assert lying.hands[1].up == lying.hands[1].down == (13, 12)
    assert 1 not in lying.given_up


def test_substantial_action_is_two_acts_with_chips_or_any_three() -> None:
    checks = [Done(seat, "check") for seat in (1, 2, 3)]
    bet = Done(4, "bet", True)
    told = [substantial(acts) for acts in (checks, checks[:2], [*checks[:1], bet], [bet])]
    assert told == [True, False, True, False]
    assert wagerers([*checks, bet, Done(4, "raise", True), Done(5, "call", True)]) == 2


def test_hands_lie_face_up_only_where_the_book_tables_all_ins_at_once() -> None:
    r = Round("texas-holdem", "nl 1/2", [200] * 2, seed=3)
    assert not face_up(r, r.pc)
