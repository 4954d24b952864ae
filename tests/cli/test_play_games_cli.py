"""Every game at the terminal, and what nobody may see there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardspeak.cards import FULL_DECK, pretty, show
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.rulebook.books import section_8
from tests.cli.conftest import FIRST, Game, Play


def book_of(name: str) -> str:
    """A book that has the game."""
    return "section-8" if section_8.spreads(name) else "seminole"


@pytest.mark.parametrize("name", variants.ALL)
def test_every_game_is_played_and_keeps_its_secrets(
    play: Play, rounds: list[Round], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    args = (name, "--book", book_of(name), "--seats", "5", "--ante", "1")
    watched = play(*args, "--watch", "--rounds", "8", "--seed", "3")
    assert (watched.status, watched.err) == (0, "")
    assert len(rounds) == 8
    assert max(map(len, watched.lines)) <= 80
    no_card_shows_that_is_hidden(watched, rounds, viewer=0)
    rounds.clear()
    monkeypatch.setattr("builtins.input", caller_at_the_keyboard(rounds))
    person = play(*args, "--bots", "caller", "--seed", "4", "--rounds", "6")
    assert (person.status, person.err) == (0, "")
    assert max(map(len, person.lines)) <= 80
    no_card_shows_that_is_hidden(person, rounds, viewer=1)


def caller_at_the_keyboard(rounds: list[Round]) -> Callable[[str], str]:
    """Calls, gives up what it must and shows; it reads the history before the first act of each hand."""
    read: set[int] = set()

    def typed(prompt: str) -> str:
        r = rounds[-1]
        options = r.options
        if len(rounds) not in read:
            read.add(len(rounds))
            return "history"
        if r.over:
            return ""
        if options.discard:
            return f"d {pretty(r.cards_held(1)[: options.discard[0]])}" if options.discard[0] else "p"
        return "s" if options.show else f"b {options.low}" if options.bound else "c"

    return typed


def test_in_draw_games_one_gives_up_cards_or_stands_pat(play: Play, rounds: list[Round]) -> None:
    args = ("five-card-draw", *FIRST, "--bots", "caller")
    play(*args)
    kept, given = rounds[0].cards_held(1)[:2], rounds[0].cards_held(1)[2:]
    game = play(*args, typed=f"c\nd\nd 2\nd {show(given[:1])} zz\nd {pretty(given)}\n")
    assert "d CARDS give up up to 5, as in d 7c   p stand pat" in game.lines
    assert "  discard which cards? as in d 7c 2h" in game.lines
    assert sum("is not a card" in line for line in game.lines) == 2
    assert "seat 1 (you) discards 3" in game.lines
    assert set(rounds[1].cards_held(1)) & {*kept, *given} == set(kept)
    assert "seat 1 (you) stands pat" in play(*args, typed="c\np\n").lines


def test_in_stud_the_forced_bet_has_its_name_and_up_cards_lie_open(play: Play, rounds: list[Round]) -> None:
    brought = 0
    for seed in range(6):
        game = play("stud", "--book", "section-8", "--seed", str(seed), "--seats", "3", typed="c\n" * 9)
        assert game.lines.count("hand 1 " + 73 * "─") == 1
        for seat in (2, 3):
            assert f" ?? ?? {pretty([door(rounds[-1], seat)])}" in game.out
        if "c bring it in for 1   b bet 2" in game.lines:
            brought += "seat 1 (you) brings it in for 1" in game.lines
    assert brought


def door(r: Round, seat: int) -> int:
    """The first up-card of a seat."""
    return next(event.hands[seat][0] for event in r.events if isinstance(event, e.DealtUp))


def test_people_and_the_rail_see_no_card_that_is_not_theirs(play: Play, rounds: list[Round]) -> None:
    human = play("--seed", "9", "--bots", "caller,maniac", "--seats", "5", typed="history\nwhy\nc\nk\ns\n\n" * 60)
    no_card_shows_that_is_hidden(human, rounds, viewer=1)
    rounds.clear()
    no_card_shows_that_is_hidden(play("--seed", "9", "--watch", "--rounds", "20"), rounds, viewer=0)


def no_card_shows_that_is_hidden(game: Game, rounds: list[Round], viewer: int) -> None:
    """No hand's text holds a card that lay hidden to the end, and every card that all may see is there."""
    told = re.split(r"^hand \d+.*─$", game.out, flags=re.MULTILINE)[1:]
    assert len(told) == len(rounds) > 5
    seen = 0
    for r, text in zip(rounds, told, strict=True):
        public = {card for event in r.events if isinstance(event, SHOWING) for card in event.cards}
        public |= {card for event in r.events if isinstance(event, e.DealtUp) for hand in event.hands for card in hand}
        own = {card for event in r.events if isinstance(event, e.Dealt) and viewer for card in event.hands[viewer]}
        own |= {card for event in r.events if isinstance(event, e.Drawn) and event.seat == viewer for card in event.cards}
        shown = {card for card in FULL_DECK if pretty([card]) in text}
        assert shown <= public | own
        assert public <= shown
        seen += len(public)
    assert seen > len(rounds)


SHOWING = (e.Boarded, e.Shown, e.Tabled)


def test_a_game_with_a_joker_is_played_too(play: Play) -> None:
    watched = play("five-card-draw-joker", "--book", "seminole", "--seats", "5", "--watch", "--rounds", "12", "--seed", "1")
    assert (watched.status, watched.err) == (0, "")
    assert "Jk" in watched.out
    asked = play("five-card-draw", *FIRST, "--ante", "1", typed="c\nd Jk\np\nq\n")
    assert asked.status == 0
    assert "you do not hold Jk" in asked.out
