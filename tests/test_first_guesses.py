"""What somebody tries who knows poker and Python but not us: it works, or is answered with what it is called here."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import cardspeak as cs
from cardspeak.analysis.simulate import PolicyFailed
from cardspeak.poker.events import Called, Raised
from cardspeak.poker.round.view import View


def dealt() -> cs.Round:
    return cs.Round("holdem", "nl 1/2", [200, 200, 3], button=3, seed=7)


class Calling:
    """A player with a method, as most libraries have them."""

    def decide(self, view: View) -> cs.Action:
        return cs.Action("call" if view.options.call else "check")


class Own(cs.Bot):
    """A bot that somebody derives from ours."""

    def decide(self, view: View) -> cs.Action:
        return Calling().decide(view)


@pytest.mark.parametrize("said", ["1/2 NL", "1/2 no limit", "nl1/2", "NL 1/2", "nl 1 / 2", "no-limit 1-2"])
def test_stakes_are_read_as_people_write_them(said: str) -> None:
    assert cs.stakes.parse(said) == cs.stakes.no_limit(1, 2)


def test_more_may_follow_a_limit_that_stands_behind_its_figures() -> None:
    assert cs.stakes.parse("4/8 limit ante 1 bring-in 2") == cs.stakes.parse("fl 4/8 ante 1 bring-in 2")
    assert cs.stakes.parse("$1/$2 NL") == cs.stakes.parse("nl $1/$2")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("1/2", "say the limit too, as in 'nl 1/2'"),
        ("$1/$2", "say the limit too, as in 'nl 1/2'"),
        ("nl", "say what is played for too, as in 'nl 1/2'"),
        ("NL200", "write stakes like"),
        ("nl 0.5/1", "as in 0.50/1.00"),
    ],
)
def test_stakes_that_are_unclear_are_asked_for(said: str, told: str) -> None:
    with pytest.raises(cs.Refused, match=re.escape(told)):
        cs.stakes.parse(said)


@pytest.mark.parametrize("verb", ["Raise", "RAISE", "raise_to", "raise to", "Bet"])
def test_an_act_is_taken_as_it_is_spelled(verb: str) -> None:
    r = cs.Round("holdem", "nl 1/2", [200] * 3, seed=7)
    r.act(verb, 6)
    assert (type(r.events[-1]), r.put[3]) == (Raised, 6)


@pytest.mark.parametrize("verb", ["all in", "all-in", "ALL_IN", "shove"])
def test_all_in_is_all_that_the_seat_has(verb: str) -> None:
    r = dealt()
    r.act(verb)
    assert (type(r.events[-1]), r.put[3], r.stack[3]) == (Raised, 3, 0)
    r.act("raise", 7)
    r.fold()
    r = cs.Round("holdem", "nl 1/2", [200, 200, 2], button=3, seed=7)
    r.act(verb)
    assert (type(r.events[-1]), r.stack[3]) == (Called, 0)


def test_all_in_by_another_seat_or_beyond_the_limit_is_refused() -> None:
    with pytest.raises(cs.Refused, match="it is seat 3's turn"):
        dealt().act("all in", seat=1)
    r = cs.Round("holdem", "fl 2/4 blinds 1/2", [200] * 3, seed=7)
    with pytest.raises(cs.Refused, match="200"):
        r.act("all in")
    assert r.seat == 3


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("jump", "no such action: 'jump'; say fold"),
        (cs.Action("raise", 6), "done by its own do(round)"),
        (5, "no such action: 5"),
    ],
)
def test_what_is_no_act_is_told_what_there_is(said: object, told: str) -> None:
    with pytest.raises(cs.Refused, match=re.escape(told)):
        dealt().act(said)  # type: ignore[arg-type]


def test_players_come_as_functions_objects_and_bots() -> None:
    players = [Calling(), Own("rock"), Calling().decide, cs.Bot("rock"), "rock"]
    found = cs.simulate("holdem", "nl 1/2", players, 12, seed=7)
    assert list(found.policies) == ["Calling", "rock", "decide", "rock 2"]
    assert found.policies["Calling"].hands == found.policies["rock"].hands == 12
    again = cs.simulate("holdem", "nl 1/2", ["rock", "rock"], 12, seed=7)
    assert cs.simulate("holdem", "nl 1/2", [cs.Bot("rock", 5), "rock"], 12, seed=7).tally == again.tally


def test_a_player_that_is_none_is_told_what_to_give() -> None:
    with pytest.raises(cs.Refused, match="Calling is a class: give an object of it"):
        cs.simulate("holdem", "nl 1/2", [Calling, "rock"], 5)  # type: ignore[list-item]
    with pytest.raises(PolicyFailed, match=re.escape("as in Action('raise', 6)")):
        cs.simulate("holdem", "nl 1/2", [lambda view: "call", "rock"], 5)  # type: ignore[list-item, return-value]


def test_a_simulation_is_a_frame() -> None:
    frame = cs.simulate("holdem", "nl 1/2", ["rock", "maniac"], 20, seed=7).frame()
    assert list(frame.columns) == ["round", "seat", "policy", "button", "net", "rake"]
    assert (len(frame), int(frame.net.sum())) == (40, 0)


@pytest.mark.parametrize(
    ("guess", "told"),
    [
        ("deal", "see Round"),
        ("convert", "see dumps(load(path), 'ohh')"),
        ("read", "see load"),
        ("Range", "see cardspeak.analysis.equity.Range"),
        ("clause", "it is in cardspeak.rulebook"),
        ("env", "see envs.aec"),
    ],
)
def test_a_name_that_somebody_looks_for_is_told_where_it_is(guess: str, told: str) -> None:
    with pytest.raises(AttributeError, match=re.escape(told)):
        getattr(cs, guess)


@pytest.mark.parametrize(
    ("asks", "told"),
    [
        (lambda: cs.Round("holdem", "nl 1/2", players=6), "it is called 'stacks'"),  # type: ignore[call-arg]
        (lambda: cs.Round("holdem", "nl 1/2", [200] * 2, dealer=1), "it is called 'button'"),  # type: ignore[call-arg]
        (lambda: cs.Round("holdem", [200] * 2, blinds=(1, 2)), "it is called 'stakes'"),  # type: ignore[call-arg, arg-type]
        (lambda: cs.simulate("holdem", "nl 1/2", ["rock"], hands=5), "it is called 'rounds'"),  # type: ignore[call-arg]
        (lambda: cs.equity(["AA", "KK"], samples=5), "it is called 'trials'"),  # type: ignore[call-arg]
        (lambda: cs.play_tournament("sit-and-go", ["rock"], players=9), "'policies' or 'entries'"),  # type: ignore[call-arg]
    ],
)
def test_an_argument_by_another_word_is_told_ours(asks: Callable[[], object], told: str) -> None:
    with pytest.raises(TypeError, match=re.escape(told)):
        asks()


def test_a_book_s_file_is_told_how_it_is_loaded() -> None:
    with pytest.raises(cs.Refused, match=re.escape("'own.toml' is a file: books.load")):
        cs.Round("holdem", "nl 1/2", [200] * 3, "own.toml")


def test_formats_are_named_in_any_letters_and_a_history_shows_itself_in_a_line() -> None:
    hand = next(cs.load("examples/evening.phhs", format="PHH"))
    assert cs.dumps(hand, "OHH") == cs.dumps(hand, "ohh")  # type: ignore[arg-type]
    assert repr(hand) == "<History examples/evening.phhs:3: hand 1: texas-holdem, 4 seats>"


def test_four_cards_in_a_game_of_two_say_that_a_game_can_be_named() -> None:
    with pytest.raises(ValueError, match="another game is named by its key"):
        cs.equity(["AhKhQdJd", "9s9c8s8c"])
