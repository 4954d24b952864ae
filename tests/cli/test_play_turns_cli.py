"""Several games in turn and the kill, at the terminal."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from cardspeak.poker import Round
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import section_8
from cardspeak.table import MIXES
from tests.cli.conftest import Game, Play
from tests.cli.test_play_games_cli import caller_at_the_keyboard, no_card_shows_that_is_hidden

# --- games in turn


@pytest.mark.parametrize("mix", MIXES)
def test_every_mix_is_watched_and_keeps_its_secrets(play: Play, rounds: list[Round], mix: str) -> None:
    book = "section-8" if all(map(section_8.spreads, MIXES[mix])) else "seminole"
    table = ("--book", book, "--seats", "4", "--ante", "1")
    game = play(mix, *table, "--watch", "--by", "count", "--rounds", "11", "--seed", "5")
    assert (game.status, game.err) == (0, "")
    in_turn = MIXES[mix]
    assert [r.game.key for r in rounds] == [in_turn[number % len(in_turn)] for number in range(11)]
    assert {(r.game.stakes.limit, r.game.stakes.low, r.game.stakes.high) for r in rounds} == {("fixed", 2, 4)}
    assert all(r.game.stakes.ante == (0 if r.game.variant.button else 1) for r in rounds)
    assert len([line for line in game.lines if line.startswith("now ")]) == 10
    assert max(map(len, game.lines)) <= 80
    no_card_shows_that_is_hidden(game, rounds, viewer=0)


def test_a_person_plays_horse_to_the_end(play: Play, rounds: list[Round], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", caller_at_the_keyboard(rounds))
    game = play("horse", "--by", "count", "--rounds", "10", "--seed", "6", "--bots", "caller,rock")
    assert (game.status, game.err) == (0, "")
    assert [r.game.key for r in rounds] == [*MIXES["horse"]] * 2
    no_card_shows_that_is_hidden(game, rounds, viewer=1)


def test_an_orbit_is_a_hand_for_each_player_and_the_button_waits_through_stud(play: Play, rounds: list[Round]) -> None:
    game = play("horse", "--watch", "--seats", "3", "--rounds", "18", "--seed", "2")
    assert [(key, len([*group])) for key, group in groupby(r.game.key for r in rounds)] == [
        *((key, 3) for key in MIXES["horse"]),
        ("texas-holdem", 3),
    ]
    assert [r.button for r in rounds] == [3, 1, 2, 3, 1, 2, *[0] * 9, 3, 1, 2]
    lines = iter(game.lines)
    for told in (
        "in turn, 1 orbit each: Texas hold'em, Omaha high-low split, eight or better,",
        "Razz, Seven-card stud, Seven-card stud high-low split, eight or better",
        "first Texas hold'em, fixed limit 2/4, blinds 1/2",
        f"hand 1, Texas hold'em, button at seat 3 {'─' * 40}",
        "now Omaha high-low split, eight or better, fixed limit 2/4, blinds 1/2",
        "now Razz, fixed limit 2/4, bring-in 1; the button moved on and waits",
        f"hand 7, Razz {'─' * 67}",
        "now Texas hold'em, fixed limit 2/4, blinds 1/2; the button is back",
        f"hand 16, Texas hold'em, button at seat 3 {'─' * 39}",
    ):
        assert told in lines, told


def test_games_may_be_named_freely(play: Play, rounds: list[Round]) -> None:
    args = ("--rotation", "texas-holdem, razz,five-card-draw", "--by", "count", "--each", "2", "--limit", "spread")
    game = play(*args, "--blinds", "2/5", "--bring-in", "3", "--watch", "--rounds", "7", "--seats", "3", "--seed", "1")
    assert game.lines[0] == "in turn, 2 hands each: Texas hold'em, Razz, Five-card draw"
    assert [r.game.key for r in rounds] == ["texas-holdem"] * 2 + ["razz"] * 2 + ["five-card-draw"] * 2 + ["texas-holdem"]
    taken = {(r.game.key, r.game.stakes.blinds, r.game.stakes.bring_in, r.game.stakes.low) for r in rounds}
    assert taken == {("texas-holdem", (2, 5), 0, 5), ("razz", (), 3, 5), ("five-card-draw", (2, 5), 0, 5)}


def test_one_game_named_so_is_no_rotation(play: Play) -> None:
    assert play("--rotation", "razz", "--seed", "1").lines[0] == "Razz, fixed limit 2/4, bring-in 1"


def test_a_tournament_of_horse_plays_to_its_winner(play: Play, rounds: list[Round]) -> None:
    args = ("horse", "--tournament", "--watch", "--by", "count", "--stack", "12", "--bots", "maniac,caller,maniac,caller")
    game = play(*args, "--seed", "3")
    assert re.search(r"^seat \d \(\w+( 2)?\) wins the tournament after \d+ hands$", game.out, flags=re.MULTILINE)
    assert {r.game.key for r in rounds} == {*MIXES["horse"]}
    assert len(rounds[-1].dealt_in) == 2


def test_why_and_the_history_tell_of_the_change(play: Play) -> None:
    game = play("ho", "--by", "count", "--seats", "2", "--seed", "5", "--book", "section-8", typed="f\nwhy\nhistory\n")
    told = "now Omaha high-low split, eight or better, fixed limit 2/4, blinds 1/2"
    why, history = (game.lines[game.lines.index(f"> {word}") :] for word in ("why", "history"))
    assert why[why.index(told) + 1].startswith("    CS/rotation/turns")
    number = next(int(line.split()[0]) for line in history if line.endswith(told))
    again = play("ho", "--by", "count", "--seats", "2", "--seed", "5", "--book", "section-8", typed=f"f\nwhy {number}\n")
    assert told in again.lines[again.lines.index(f"> why {number}") + 1]


# --- the kill


def kills(game: Game) -> list[str]:
    """What was told of the kill button, and each hand's number."""
    return [re.sub(r",.*", "", line) for line in game.lines if re.match(r"hand \d", line) or "kill button" in line]


@pytest.mark.parametrize(("kind", "low"), [("full", 4), ("half", 3)])
def test_the_kill_raises_the_limits_while_it_lasts(play: Play, rounds: list[Round], kind: str, low: int) -> None:
    args = ("omaha-hi-lo-8", "--kill", kind, "--kill-multiple", "5", "--bots", "caller,maniac,caller")
    game = play(*args, "--watch", "--rounds", "30", "--seed", "3")
    assert (game.status, game.err) == (0, "")
    assert game.lines[0] == f"{kind} kill: a whole pot of 10 (5 smaller bets) raises 2/4 to {low}/{2 * low}"
    on = False
    for number, r in enumerate(rounds):
        assert r.game.stakes.low == (low if on else 2), number
        told = kills(game)[kills(game).index(f"hand {number + 1}") + 1 :][:1]
        on = "gets" in told[0] if told and "kill button" in told[0] else on
    assert f" posts {low} (kill" in game.out
    assert re.search(rf"gets the kill button for a whole pot of \d+: next hand {low}/{2 * low}$", game.out, re.M)
    assert re.search(r"^seat \d \(\w+\) gives the kill button back: the pot fell short$", game.out, re.M)
    assert re.search(r"^seat \d \(\w+\) gives the kill button back: high and low divided the pot$", game.out, re.M)
    assert max(map(len, game.lines)) <= 80


def test_the_kill_of_one_hand(play: Play, rounds: list[Round]) -> None:
    args = ("omaha-hi-lo", "--kill", "full", "--bets", "5/10", "--blinds", "2/5", "--bots", "caller,maniac,caller")
    game = play(*args, "--watch", "--rounds", "30", "--seed", "3", "--book", "section-8")
    assert game.lines[:2] == [
        "kill for one hand: a whole pot of 70 raises 5/10 to 10/20",
        "the players ask for the kill",
    ]
    lows = [r.game.stakes.low for r in rounds]
    assert lows.count(10) == game.out.count("its one hand has been played") > 0
    assert "10, 10" not in str(lows)
    house = play("omaha-hi-lo", "--kill", "full", "--kill-pot", "20", "--watch", "--rounds", "1")
    assert house.lines[0] == "kill for one hand: a whole pot of 20 raises 2/4 to 4/8"


def test_why_tells_the_clauses_of_the_kill(play: Play) -> None:
    """The person raises before the flop; sooner or later the bots let a pot of five bets go."""
    args = ("omaha-hi-lo-8", "--kill", "full", "--kill-multiple", "5", "--book", "section-8", "--bots", "caller,caller")
    typed = "r\nc\nc\nc\nc\ns\nwhy\n"
    game = next(
        game for game in (play(*args, "--seed", str(seed), typed=typed) for seed in range(40)) if "kill button" in game.out
    )
    why = game.lines[game.lines.index("> why") :]
    (place,) = [place for place, line in enumerate(why) if "kill button" in line]
    cited = [found[1] for line in why[place + 1 :] if (found := re.match(r" {4}(S8\S+|CS\S+) ", line))]
    assert cited == ["S8(p)(9)#2", "S8(p)(9)#3", "CS/kill/pot"]
    assert all(clause(cite) for cite in cited)


# --- bad usage


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["horse", "--rotation", "razz,stud"], "GAME is 'horse' and --rotation names games too: say one of them"),
        (["--rotation", "razz,whist"], "no game named 'whist'; there are texas-holdem,"),
        (["--rotation", "razz,,stud"], "no game named ''; there are texas-holdem,"),
        (["horse", "--seats", "9"], "this rotation takes 2 to 8 players, not 9"),
        (["horse", "--by", "moon"], "--by 'moon': choose orbit or count"),
        (["horse", "--each", "0"], "Invalid value for '--each'"),
        (["razz", "--by", "orbit"], "--by is for a rotation, and Razz is one game"),
        (["--each", "2"], "--each is for a rotation, and Texas hold'em is one game"),
        (["horse", "--book", "exhibit-a"], "Omaha high-low split, eight or better may not be spread under exhibit-a [XA"),
        (["ho", "--kill", "full"], "--kill is for one game, not for a rotation"),
        (["razz", "--kill", "full"], "Razz is played without a kill [S8(p)(9)#1"),
        (["omaha-hi-lo-8", "--kill", "twice"], "a kill is full or half, not 'twice' [S8(p)(9)#1]"),
        (["omaha-hi-lo-8", "--kill", "full", "--kill-multiple", "4"], "a kill takes a pot of 5 to 15 minimum wagers, not 4"),
        (["omaha-hi-lo-8", "--kill", "full", "--kill-pot", "40"], "--kill-pot is for a kill of one hand; in omaha-hi-lo-8"),
        (["omaha-hi-lo-8", "--kill", "full", "--limit", "pot"], "a kill raises betting limits, and pot limit has none [S8"),
        (["omaha-hi-lo-8", "--kill", "half", "--bets", "5/10"], "limits of 5/10 cannot rise by half in chips of 1 [S8"),
        (["omaha-hi-lo-8", "--kill-multiple", "8"], "--kill-multiple is for a game with --kill"),
        (["omaha-hi-lo", "--kill-pot", "50"], "--kill-pot is for a game with --kill"),
        (["omaha-hi-lo", "--kill", "full"], "--kill at 2/4 needs --kill-pot; the book has one for 5/10 and for 10/20 alone"),
        (["omaha-hi-lo", "--kill", "half"], "in omaha-hi-lo the kill is --kill full, and --kill-pot says the pot"),
        (["omaha-hi-lo", "--kill", "full", "--kill-multiple", "8"], "in omaha-hi-lo the kill is --kill full, and"),
    ],
)
def test_bad_usage_gives_one_line_and_status_2(play: Play, args: list[str], complaint: str) -> None:
    game = play(*args)
    assert (game.status, game.out) == (2, "")
    assert game.err.startswith(f"cardspeak: {complaint}")
    assert game.err.count("\n") == 1
