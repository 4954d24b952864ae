from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise

import pytest

from cardspeak.cards import parse_cards
from cardspeak.cli.play.prompt import understood
from cardspeak.poker import Round
from cardspeak.rulebook import Refused
from tests.cli.conftest import FIRST, Play

# --- what may be typed


def test_the_table_shows_what_there_is_to_decide(play: Play) -> None:
    game = play(*FIRST, "--bots", "caller")
    assert game.lines[:9] == [
        "Texas hold'em, no limit 1/2",
        "by the rules of section-8; 200 chips each",
        "  seat 1  you",
        "  seat 2  caller    calls with almost anything, seldom raises",
        "help tells what you can say, quit leaves",
        "",
        "hand 1, button at seat 2 " + 55 * "─",
        "seat 1 (you) posts 1 (small blind)",
        "seat 2 (caller) posts 2 (big blind)",
    ]
    dealt = re.fullmatch(r"you are dealt (\w[♣♦♥♠] \w[♣♦♥♠])", game.lines[9])
    assert dealt
    assert game.lines[10:16] == [
        "",
        "preflop   pot 3",
        "seat   player   chips   bet   cards",
        f"   1   you        199     1   {dealt[1]}   to act",
        "   2   caller     198     2   ?? ??   button",
        "f fold   c call 1   r N raise to N, 4 to 200   a all-in, raise to 200",
    ]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("f", "seat 1 (you) folds"),
        ("fold", "seat 1 (you) folds"),
        ("c", "seat 1 (you) calls 1"),
        ("CALL", "seat 1 (you) calls 1"),
        ("r 30", "seat 1 (you) raises to 30"),
        ("r30", "seat 1 (you) raises to 30"),
        ("raise to 30", "seat 1 (you) raises to 30"),
        ("  raise   30 ", "seat 1 (you) raises to 30"),
        ("b 12", "seat 1 (you) raises to 12"),
        ("a", "seat 1 (you) raises to 200"),
        ("all-in", "seat 1 (you) raises to 200"),
        ("All in", "seat 1 (you) raises to 200"),
    ],
)
def test_acts_may_be_said_in_short_or_in_full(play: Play, typed: str, done: str) -> None:
    game = play(*FIRST, typed=typed + "\n")
    assert game.status == 0
    assert game.lines[game.lines.index(f"> {typed}".rstrip()) + 1] == done


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("k", "seat 1 cannot check: 1 is owed [S8"),
        ("r 3", "a raise to 3 is too small: the least is 4 [CS/raise/minimum]"),
        ("r 201", "seat 1 has only 200 on the table, not 201"),
        ("r", "raise how much? 4 to 200"),
        ("bet", "bet how much? 4 to 200"),
        ("s", "the betting is not over: seat 1 is to act"),
        ("c 4", "call takes no number"),
        ("n", "it is your turn, and next is no answer"),
        ("jump", "'jump' is not understood; help lists what you can say"),
        ("r -5", "'r -5' is not understood"),
        ("r 4.5", "'r 4.5' is not understood"),
        ("r " + "9" * 5000, "'r " + "9" * 22 + "' is not understood"),
        ("\x1b[A", r"'\x1b[A' is not understood"),
        ("why 999", "the history has lines 1 to"),
        ("why 0", "the history has lines 1 to"),
    ],
)
def test_what_is_wrong_gets_one_line_and_another_chance(play: Play, typed: str, told: str) -> None:
    game = play(*FIRST, typed=f"{typed}\nf\n")
    assert game.status == 0
    folded = game.lines.index("> f")
    assert game.lines[folded - 1].startswith(f"  {told}")
    assert game.lines[folded + 1] == "seat 1 (you) folds"
    assert game.out.count("preflop   pot 3") == 1


def test_a_number_is_needed_only_where_there_is_a_choice(play: Play) -> None:
    game = play(*FIRST, "--limit", "fixed", typed="a\nr\n")
    assert "f fold   c call 1   r raise to 4" in game.lines
    assert "  you may not go all-in here: the most you can do is raise to 4" in game.lines
    assert "seat 1 (you) raises to 4" in game.lines


def test_a_short_stack_calls_all_in(play: Play) -> None:
    game = play(*FIRST[:3], "exhibit-a", "--seed", "5", "--stack", "2", typed="a\n")
    assert "f fold   c call 1, all-in" in game.lines
    assert "seat 1 (you) calls 1" in game.lines


def test_why_tells_the_clauses_of_the_last_act_or_of_a_line(play: Play) -> None:
    game = play(*FIRST, typed="history\nwhy 3\nf\nwhy\n")
    assert "2  seat 1 (you) posts 1 (small blind)" in game.lines
    assert "3  seat 2 (regular) posts 2 (big blind)" in game.lines
    third = game.lines[game.lines.index("> why 3") + 1 :]
    assert third[0] == "seat 2 (regular) posts 2 (big blind)"
    assert third[1].startswith("    S8(")
    last = "\n".join(game.lines[game.lines.index("> why") + 1 :])
    assert last.startswith("seat 1 (you) folds\n    S8(")
    assert "seat 2 (regular) wins 2 from the pot\n    S8(" in last


def test_help_lists_what_may_be_said(play: Play) -> None:
    game = play(*FIRST, typed="help\n")
    told = game.lines[game.lines.index("> help") + 1 :]
    for key in re.findall(r"^  ([\w ,]+?)  ", "\n".join(told), flags=re.MULTILINE):
        for word in key.split(", "):
            assert word == "Enter" or understood(word, "table"), word
    assert "  why 7    the clauses behind line 7 of the history" in told


def test_enter_shows_the_table_again(play: Play) -> None:
    assert play(*FIRST, typed="\ntable\n").out.count("preflop   pot 3") == 3


@pytest.mark.parametrize("typed", ["quit\n", "q\n", "", "EXIT\n"])
def test_one_may_leave_in_mid_hand_and_loses_what_is_in_the_pot(play: Play, typed: str) -> None:
    game = play(*FIRST, typed=typed)
    assert game.status == 0
    assert game.lines[-2:] == ["you leave with 199 chips after 0 hands: 1 down", "--seed 5 deals the same cards again"]


def test_an_interrupt_ends_politely(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    game = play(*FIRST)
    assert game.status == 130
    assert game.lines[-2] == "you leave with 199 chips after 0 hands: 1 down"


def test_between_hands_one_may_ask_and_goes_on_with_enter(play: Play) -> None:
    game = play(*FIRST, "--rounds", "2", typed="f\nf\nhistory\n\nc\nf\n")
    assert game.lines.count("Enter deals the next hand") == 1
    assert "  the hand is over: Enter deals the next one" in game.lines
    assert any(line.startswith("hand 2, button at seat 1") for line in game.lines)


def test_at_the_showdown_one_shows_or_mucks(play: Play) -> None:
    calls = "c\nk\nk\nk\nk\n"
    mucked = shown = 0
    for seed in range(12):
        args = (*FIRST[:-1], str(seed), "--bots", "caller", "--rounds", "1")
        game = play(*args, typed=calls + "m\nm\n")
        if "s show   m muck" in game.lines:
            mucked += "seat 1 (you) mucks" in game.lines
            shown += any(line.startswith("seat 1 (you) shows ") for line in play(*args, typed=calls + "s\ns\n").lines)
    assert mucked
    assert shown == mucked


# --- the game goes on


def test_the_broke_buy_in_again(play: Play) -> None:
    game = play("--watch", "--bots", "maniac,maniac,caller", "--stack", "10", "--rounds", "40", "--seed", "1")
    assert "is broke and buys in again for 10" in game.out
    rows = [line.split() for line in game.lines if re.match(r" +\d+ +\w+ +\d+ +\d+ +[+-]\d+$", line)]
    assert len(rows) == 3
    assert sum(int(row[-1]) for row in rows) == 0
    assert all(int(row[3]) - int(row[2]) == int(row[4]) for row in rows)
    assert max(int(row[2]) for row in rows) > 10


def test_a_tournament_ends_when_one_has_all(play: Play, rounds: list[Round]) -> None:
    game = play("--watch", "--tournament", "--bots", "maniac,maniac,caller,regular", "--stack", "20", "--seed", "2")
    assert game.out.count("is out of the tournament") == 3
    assert re.search(r"^seat \d \(\w+\) wins the tournament after \d+ hands$", game.out, flags=re.MULTILINE)
    assert {r.began.rules for r in rounds} == {"seminole-tournament"}
    assert [r.began.entrants for r in rounds] == [len(r.dealt_in) for r in rounds]
    assert max(rounds[-1].stacks.values()) == 80


@pytest.mark.parametrize("book", ["section-8", "seminole"])
def test_nobody_buys_in_a_tournament_but_from_the_event(play: Play, book: str) -> None:
    game = play("--tournament", "--book", book, "--seed", "1", "--bots", "caller", "--seats", "3", typed="buy 50\n")
    assert game.status == 0
    cite = {"section-8": "S8(y)(6)#1", "seminole": "CS/table/event-chips"}[book]
    assert f"chips come by the event alone: its entries, rebuys and add-ons [{cite}]" in " ".join(game.out.split())


@pytest.mark.parametrize(
    ("game", "least"),
    [
        (("texas-holdem", "--blinds", "5/10"), 20),
        (("texas-holdem", "--blinds", "5/10", "--ante", "1"), 21),
        (("stud", "--bets", "4/8", "--ante", "1", "--bring-in", "3"), 8),
    ],
)
def test_a_stack_with_which_nobody_could_have_the_big_blind_is_refused_by_section_8(
    play: Play, game: tuple[str, ...], least: int
) -> None:
    refused = play(*game, "--book", "section-8", "--stack", str(least - 1), "--watch", "--rounds", "1")
    assert (refused.status, refused.out) == (2, "")
    assert f"a stack of {least - 1} does not reach the {least} that it takes to be dealt in [S8(g)(3)(iii)#2" in refused.err
    assert play(*game, "--book", "section-8", "--stack", str(least), "--watch", "--rounds", "1").status == 0
    assert play(*game, "--book", "seminole", "--stack", str(least - 1), "--watch", "--rounds", "1").status == 0


@pytest.mark.parametrize("game", ["five-card-draw", "five-card-draw-low", "pineapple", "crazy-pineapple"])
def test_a_tournament_is_of_the_games_that_its_book_lists(play: Play, game: str) -> None:
    refused = play(game, "--tournament", "--book", "section-8", "--watch")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("cardspeak: ") and "may not be spread under section-8-tournament [S8(y)(1)#4" in refused.err
    assert play(game, "--tournament", "--book", "seminole", "--watch", "--rounds", "1", "--seed", "1").status == 0
    assert play(game, "--book", "section-8", "--watch", "--rounds", "1", "--seed", "1").status == 0


def test_a_tournament_is_over_for_who_is_out(play: Play) -> None:
    typed = "a\n\n" * 60
    games = [play("--tournament", "--seed", str(seed), "--seats", "4", "--bots", "caller", typed=typed) for seed in range(6)]
    assert all(game.status == 0 for game in games)
    out = [re.search(r"^you are out after \d+ hands?, and [23] players are left$", game.out, re.M) for game in games]
    assert any(out)


def test_the_big_blind_moves_clockwise_over_those_who_are_left(play: Play, rounds: list[Round]) -> None:
    """And the button after it, dead where it falls on an empty seat."""
    play("--watch", "--tournament", "--bots", "maniac,maniac,maniac,caller", "--stack", "10", "--seed", "4")
    for before, after in pairwise(rounds):
        later = [seat for seat in after.dealt_in if seat > big_blind(before)]
        assert big_blind(after) == (later or after.dealt_in)[0]
    assert len(rounds[-1].dealt_in) == 2


def big_blind(r: Round) -> int:
    return r.began.blind_seats[1]


def test_a_seed_plays_the_same_game_again(play: Play) -> None:
    one, again, other = (play("--watch", "--rounds", "4", "--seed", seed).out for seed in ("7", "7", "8"))
    assert one == again != other


def test_without_a_seed_the_one_drawn_is_told(play: Play) -> None:
    game = play("--watch", "--rounds", "3")
    found = re.search(r"^--seed (\d+) deals the same cards again$", game.out, flags=re.MULTILINE)
    assert found
    assert play("--watch", "--rounds", "3", "--seed", found[1]).out == game.out


@pytest.mark.parametrize("limit", ["no", "pot", "fixed", "spread"])
@pytest.mark.parametrize("book", ["section-8", "exhibit-a", "seminole"])
@pytest.mark.parametrize("form", [[], ["--tournament"]])
def test_bots_play_every_limit_by_every_book(play: Play, rounds: list[Round], limit: str, book: str, form: list[str]) -> None:
    game = play("--watch", "--limit", limit, "--book", book, "--seats", "5", "--rounds", "8", "--seed", "3", *form)
    assert (game.status, game.err) == (0, "")
    assert len(rounds) == 8
    assert all(r.over and r.game.stakes.limit == limit for r in rounds)
    assert max(map(len, game.lines)) <= 80


def test_a_long_game_of_a_person_fits_80_columns_and_has_no_colour_in_a_pipe(play: Play) -> None:
    game = play("--seats", "11", "--seed", "6", "--stack", "100000", typed="history\nwhy\nc\nk\n\n" * 20)
    assert "\x1b" not in game.out
    assert max(map(len, game.out.splitlines())) <= 80


# --- bad usage


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["whist"], "no game named 'whist'; there are texas-holdem,"),
        (["--book", "hoyle"], "no house rules named 'hoyle'; there are section-8,"),
        (["--bots", "shark"], "no bot named 'shark'; there are regular,"),
        (["--bots", ""], "no bot named ''"),
        (["--bots", "rock,rock", "--seats", "2"], "--bots has 2 names, and --seats 2 leaves 1 for bots"),
        (["--seats", "1"], "Texas hold'em takes 2 to 11 players, not 1"),
        (["--seats", "12"], "Texas hold'em takes 2 to 11 players, not 12"),
        (["--seats", "-3"], "Texas hold'em takes 2 to 11 players, not -3"),
        (["--limit", "half"], "--limit 'half': choose no, pot, fixed or spread"),
        (["--blinds", "1/x"], "--blinds '1/x': whole numbers of chips are needed, as in 1/2"),
        (["--blinds", "-1/2"], "--blinds '-1/2'"),
        (["--blinds", "1/" + "9" * 5000], "--blinds '1/9"),
        (["--blinds", "0/0"], "stakes: bets of 0 and 0"),
        (["--blinds", "1/3", "--book", "exhibit-a"], "the big blind is to be twice the small one, not 1 and 3 [XA/"),
        (["--bets", "2/4"], "--bets is for fixed and spread limit, not for no limit"),
        (["--bets", "2", "--limit", "fixed"], "--bets '2': two figures are needed"),
        (["--bets", "4/2", "--limit", "fixed"], "stakes: bets of 4 and 2"),
        (["--stack", "0"], "Invalid value for '--stack'"),
        (["--stack", "many"], "Invalid value for '--stack'"),
        (["--rounds", "0"], "Invalid value for '--rounds'"),
        (["holdem-high", "--book", "exhibit-a"], "Hold'em high may not be spread under exhibit-a [XA"),
    ],
)
def test_bad_usage_gives_one_line_and_status_2(play: Play, args: list[str], complaint: str) -> None:
    game = play(*args)
    assert game.status == 2
    assert game.out == ""
    assert game.err.startswith(f"cardspeak: {complaint}")
    assert game.err.count("\n") == 1


def test_a_line_is_understood_or_refused() -> None:
    assert understood("x", "table") == ("check", None, ())
    assert understood(" ", "next") == ("next", None, ())
    assert understood("d 7c2H a♠", "table") == ("discard", None, parse_cards("7c2hAs"))
    with pytest.raises(Refused, match="takes no number"):
        understood("fold 3", "table")


# --- other terminals


def test_letters_stand_for_suits_where_glyphs_cannot_be_printed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardspeak", "play", *FIRST],
        input="\u00fc\u2660\nf\n".encode(),
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii:strict", "COLUMNS": "80"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.search(rb"you are dealt \w[cdhs] \w[cdhs]\n", done.stdout)
    assert b"hand 1, button at seat 2 ---" in done.stdout


def test_suits_have_four_colours_at_a_terminal(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    game = play("--watch", "--rounds", "20", "--seed", "1", "--bots", "caller,caller")
    suits = dict(re.findall(r"\x1b\[(?:1;)?(\d+)m\w([♣♦♥♠])", game.out))
    assert len(suits) == len({*suits.values()}) == 4


def test_after_a_hand_that_ended_early_the_terminal_tells_what_would_have_come(play: Play) -> None:
    game = play(*FIRST, "--bots", "caller", typed="rabbit\nf\nrabbit\nrabbit\nq\n")
    told = [line for line in game.lines if "asks what would have come: " in line]
    assert len(told) == 1 and len(re.findall(r"\w[♣♦♥♠]", told[0])) == 5
    assert any("a round is being played" in line for line in game.lines)
    assert any("lie there already" in line for line in game.lines)


def test_at_a_book_that_forbids_it_the_terminal_says_so(play: Play) -> None:
    game = play(*FIRST, "--bots", "caller", "--book", "seminole", typed="f\nrabbit\nq\n")
    assert any("SEM/T28" in line for line in game.lines)
