"""`cardspeak rules game`: each game's declaration in words, with the clauses of the book that is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.cli.rules.game_sheet import declared
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import Burn
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, section_8_tournament, seminole
from cardspeak.rulebook.house import HouseRules

GAMES = list(variants.ALL)


def book_of(key: str) -> HouseRules:
    """A book that has the game."""
    return section_8 if section_8.spreads(key) else seminole


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("COLUMNS", "100")

    def command(*args: str) -> tuple[int, str, str]:
        status = cli.main(["rules", "game", *args])
        return status, *capsys.readouterr()

    return command


def says(key: str, head: str, rules: Any = section_8) -> list[str]:
    """What the lines under one head say."""
    return [line.says for line in declared(variants.named(key), rules) if line.head == head]


def cites(key: str, head: str, rules: Any = section_8) -> set[str]:
    return {cite for line in declared(variants.named(key), rules) if line.head == head for cite in line.cites}


@pytest.mark.parametrize(
    ("key", "rules"),
    [(key, rules) for rules in ALL.values() for key in GAMES if rules.spreads(key)],
    ids=lambda value: getattr(value, "name", value),
)
def test_every_line_of_every_game_has_clauses_that_the_books_know(key: str, rules: Any) -> None:
    lines = declared(variants.named(key), rules)
    assert lines[0].says == variants.named(key).title
    for line in lines:
        assert line.head
        assert line.cites, line
        assert all(clause(cite) for cite in line.cites)


@pytest.mark.parametrize("key", GAMES)
def test_every_street_tells_what_is_dealt_and_who_opens(key: str) -> None:
    for street in variants.named(key).streets:
        told = says(key, street.name, book_of(key))
        dealt = [line for line in told if " face " in line]
        assert len(dealt) == len(street.deals)
        assert len([line for line in told if line.startswith("betting opens")]) == 1
        burned = [line for line in told if line == "a card is burned"]
        assert len(burned) == len([step for step in street.passes if isinstance(step, Burn)])


def test_mambo_as_a_person_reads_it() -> None:
    assert says("mambo-stud", "seats") == ["two to eleven players"]
    assert says("mambo-stud", "first") == [
        "one card face down to each player",
        "one card face up to each player",
        "betting opens with the lowest up-card, ace high, then lowest suit, which posts the forced bet; in split limit "
        "the lower unit",
        "who owes the forced bet may make it a whole bet instead",
    ]
    assert says("mambo-stud", "final")[:2] == ["a card is burned", "one card face up for all"]
    assert says("mambo-stud", "final")[2].startswith("betting opens with a pair of up-card and shared card, else")
    assert says("mambo-stud", "high hand") == [
        "the best three of the player's three cards and the one shared card: royal flush, straight flush, three of a "
        "kind, straight, flush, one pair, high card"
    ]
    assert "three different ranks of six or under" in says("mambo-stud", "low hand")[0]
    assert says("mambo-stud", "pot")[1:] == [
        "an odd chip of the whole goes to the high half",
        "with no low the high hand takes it all",
    ]
    assert "S8(s)(11)#2" in cites("mambo-stud", "pot")
    assert "S8(s)(8)(i)#1" in cites("mambo-stud", "final")


def test_omaha_eight_or_better_as_a_person_reads_it() -> None:
    assert says("omaha-hi-lo-8", "seats") == ["two to ten players"]
    assert says("omaha-hi-lo-8", "preflop")[0] == "four cards face down to each player"
    assert says("omaha-hi-lo-8", "kill")
    for end in ("high hand", "low hand"):
        assert says("omaha-hi-lo-8", end)[0].startswith("exactly two of the player's four cards and three shared ones: ")
    assert cites("omaha-hi-lo-8", "seats") == {"S8(p)(2)#1"}
    assert "S8(p)(6)(ii)(A)" in cites("omaha-hi-lo-8", "pot")
    assert "S8(p)(7)#2" in cites("omaha-hi-lo-8", "pot")
    assert {"S8(p)(6)(ii)(C)#1", "S8(p)(6)(ii)(C)#2", "S8(p)(6)(ii)(D)"} <= cites("omaha-hi-lo-8", "low tie")


def test_draws_and_discards_are_told_where_they_come() -> None:
    assert says("five-card-draw", "draw")[0] == "each player left, in turn, throws away up to five cards and draws as many"
    assert says("five-card-draw", "draw")[1] == "one card is burned before the first who draws"
    assert says("pineapple", "preflop")[1] == "each player left, in turn, throws away one card"
    assert says("crazy-pineapple", "turn")[0] == "each player left, in turn, throws away one card"
    assert says("crazy-pineapple", "preflop")[1].startswith("betting opens")


def test_stud_tells_of_its_common_card_and_draw_does_not() -> None:
    assert "one card is turned up for all" in says("razz", "deck")[0]
    assert says("five-card-stud", "deck") == says("five-card-draw", "deck") == says("texas-holdem", "deck") == []
    assert says("stud", "fourth")[-1] == "with a pair showing either unit may be bet"
    assert says("razz", "folded seats")
    assert says("razz", "order") == ["cards go round one at a time, from the dealer's left; there is no button"]


def test_a_game_without_a_qualifier_has_no_pot_without_a_low() -> None:
    assert len(says("stud-hi-lo", "pot")) == 2
    assert len(says("stud-hi-lo-8", "pot")) == 3
    assert says("razz", "pot") == ["the best low hand takes it"]


def test_another_book_reads_otherwise() -> None:
    by_suit, by_seat = (says("omaha-high", "high tie", rules)[1] for rules in (section_8, seminole))
    assert "highest card by suit" in by_suit
    assert "nearest the button's left" in by_seat
    assert "SEM/T20/A" in cites("omaha-high", "high tie", seminole)
    assert "S8(y)(39)" in cites("omaha-hi-lo-8", "low tie", section_8_tournament)
    assert "the button posts the small blind" in says("texas-holdem", "blinds", section_8_tournament)[-1]
    assert says("texas-holdem", "blinds", exhibit_a)[1] == "in a game of two blinds the second is twice the first"


@pytest.mark.parametrize("key", GAMES)
def test_the_command_prints_every_line_and_its_clauses(run: Any, key: str) -> None:
    rules = book_of(key)
    status, out, err = run(key, "--book", rules.name)
    assert (status, err) == (0, "")
    text = " ".join(out.split())
    for line in declared(variants.named(key), rules):
        assert ", ".join(line.cites) in text, line
    assert max(map(len, out.splitlines())) <= 100


def test_json_holds_the_same(run: Any) -> None:
    status, out, _ = run("mambo-stud", "--json", "--book", "section-8-tournament")
    told = json.loads(out)
    assert status == 0
    assert (told["game"], told["book"]) == ("mambo-stud", "section-8-tournament")
    lines = declared(variants.mambo_stud, section_8_tournament)
    assert told["lines"] == [{"head": line.head, "says": line.says, "cites": list(line.cites)} for line in lines]


def test_without_a_name_the_games_of_the_book_are_listed(run: Any) -> None:
    status, out, _ = run("--book", "section-8")
    assert status == 0
    for key, variant in variants.LISTED.items():
        assert f" {key} " in out
        assert variant.title in out
    told = json.loads(run("--json", "--book", "section-8")[1])
    assert [game["game"] for game in told] == [*variants.LISTED]
    assert [game["game"] for game in json.loads(run("--json")[1])] == GAMES
    assert {cite for game in told for cite in game["cites"]} >= {"S8(h)(1)(iv)", "S8(h)(1)(xi)"}
    few = json.loads(run("--json", "--book", "exhibit-a")[1])
    assert "mambo-stud" not in {game["game"] for game in few}
    assert "texas-holdem" in {game["game"] for game in few}


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("whist",), "no game named 'whist'; there are texas-holdem, "),
        (("badugi", "--book", "section-8"), "Badugi may not be spread under section-8 [S8(h)(2)]"),
        (("razz", "--book", "exhibit-a"), "Razz may not be spread under exhibit-a"),
        (("razz", "--book", "hoyle"), "no house rules named 'hoyle'"),
    ],
)
def test_what_is_not_there_is_one_line_on_standard_error(run: Any, args: tuple[str, ...], words: str) -> None:
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert err.startswith(f"cardspeak: {words}")
    assert err.count("\n") == 1
