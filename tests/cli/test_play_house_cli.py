"""The games against the house at the terminal, with what is typed given."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cardspeak.analysis.edge import UltimateSetup, choices
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.banked.round import Round
from cardspeak.cli.banked.coach import dollars
from cardspeak.cli.banked.evening import Evening
from cardspeak.cli.banked.wagers import read
from cardspeak.rulebook import Refused
from cardspeak.table.banked.wagers import Wagers
from tests.cli.conftest import Game, Play

FIRST = (ULTIMATE, "--seed", "5")
RIDES = (RIDE, "--seed", "5")
SIDES = ("--progressive", "B", "--six-card", "B")


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Round]:
    """Every round that is played out."""
    played: list[Round] = []
    settle = Evening.settle

    def spied(self: Evening) -> None:
        played.append(self.round)
        settle(self)

    monkeypatch.setattr(Evening, "settle", spied)
    return played


def after(game: Game, typed: str) -> list[str]:
    """The lines after one that was typed."""
    return game.lines[game.lines.index(f"> {typed}".rstrip()) + 1 :]


def test_a_round_of_ultimate_from_the_wagers_to_the_bankroll(play: Play, dealt: list[Round]) -> None:
    game = play(*FIRST, "--rounds", "1", typed="\n4\n")
    assert game.status == 0 and not game.err
    assert game.lines == [
        "Ultimate Texas Hold'em, ante and blind $5 and up, by the rules of mlgca-uth",
        "blind paytable A, trips paytable A",
        "you buy $500; help tells what you can say, quit leaves",
        "",
        "round 1 " + 72 * "─",
        "you have $500; Enter lays ante and blind $5",
        "or say what you lay; write as in 10 trips 5",
        ">",
        "",
        "community  ?? ?? ?? ?? ??    dealer  ?? ??",
        "you have   K♣ K♥",
        "you bet    ante $5, blind $5; $490 left",
        "4 play $20, 4x   3 play $15, 3x   k check",
        "> 4",
        "seat 1 (you) plays $20, 4 times the Ante",
        "the community area gets T♣ J♠ 8♣",
        "the community area gets J♦ 5♠",
        "the dealer has T♦ 9♠: two pair, jacks and tens, kicker 9",
        "seat 1 (you) has K♣ K♥: two pair, kings and jacks, kicker 10",
        "seat 1 (you) wins $5 on the Ante; $5 goes back",
        "seat 1 (you) gets $5 on the Blind back",
        "seat 1 (you) wins $20 on the Play; $20 goes back",
        "$25 up in this round",
        "",
        "you leave with $525 after 1 round: $25 up",
        "--seed 5 deals the same cards again",
    ]
    assert dealt[0].over and dealt[0].stack[1] == 525_00


def test_a_round_of_let_it_ride(play: Play) -> None:
    game = play(*RIDES, "--bonus", "--rounds", "1", typed="10 bonus\nr\nb\n")
    assert "you bet    bet 1 $10, bet 2 $10, bet 3 $10; $469 left" in game.lines
    assert "r let bet 1 ride   b take bet 1 back, $10" in game.lines
    assert after(game, "r")[0] == "seat 1 (you) lets bet 1 ride"
    told = after(game, "b")
    assert told[0] == "seat 1 (you) takes bet 2 back, $10"
    assert told[2:7] == [
        "seat 1 (you) has K♣ K♥ T♣: pair of kings, kickers J-10-9",
        "seat 1 (you) wins $10 on bet 1 for a pair of tens or better; $10 goes back",
        "seat 1 (you) wins $10 on bet 3 for a pair of tens or better; $10 goes back",
        "the bonus of seat 1 (you) does not win",
        "$19 up in this round",
    ]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("4", "plays $20, 4 times the Ante"),
        ("b 4", "plays $20, 4 times the Ante"),
        ("bet 3", "plays $15, 3 times the Ante"),
        ("4x", "plays $20, 4 times the Ante"),
        ("RAISE 3x", "plays $15, 3 times the Ante"),
        ("play 4 times", "plays $20, 4"),
        ("k", "checks"),
        ("x", "checks"),
        ("Check", "checks"),
    ],
)
def test_acts_of_ultimate_in_short_or_in_full(play: Play, typed: str, done: str) -> None:
    assert after(play(*FIRST, typed=f"\n{typed}\n"), typed)[0].startswith(f"seat 1 (you) {done}")


@pytest.mark.parametrize("typed", ["r", "ride", "let it ride", "b", "back", "take back", "withdraw"])
def test_acts_of_let_it_ride_in_short_or_in_full(play: Play, typed: str) -> None:
    done = "takes bet 1 back, $5" if typed[0] in "btw" else "lets bet 1 ride"
    assert after(play(*RIDES, typed=f"\n{typed}\n"), typed)[0] == f"seat 1 (you) {done}"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("f", "a player may fold only when all the community cards are out [UTH/11/D/2/b]"),
        ("2", "a Play wager is 3 or 4 times the Ante here, not 2 [UTH/"),
        ("b", "play how much? 4 or 3 times the Ante"),
        ("r", "play how much? 4 or 3 times the Ante"),
        ("jump", "'jump' is not understood; help lists what you can say"),
        ("table 3", "table takes no number"),
        ("why 999", "the history has lines 1 to"),
        ("why 0", "the history has lines 1 to"),
        ("-4", "'-4' is not understood"),
        ("9" * 4000, "'999"),
        ("\x1b[A", r"'\x1b[a' is not understood"),
    ],
)
def test_a_wrong_act_gets_one_line_and_another_chance(play: Play, typed: str, told: str) -> None:
    game = play(*FIRST, typed=f"\n{typed}\nk\n")
    assert game.status == 0
    checked = game.lines.index("> k")
    assert game.lines[checked - 1].startswith(f"  {told.split('[')[0].rstrip()}")
    assert len(game.lines[checked - 1]) < 80
    assert game.lines[checked + 1] == "seat 1 (you) checks"


@pytest.mark.parametrize(
    ("args", "typed", "told"),
    [
        (FIRST, "3", "seat 1: an Ante is $5 or more in chips of $1, not $3 [UTH/"),
        (FIRST, "7.50", "seat 1: an Ante is $5 or more in chips of $1, not $7.50 [UTH/"),
        (FIRST, "1000", "seat 1 has less than the $2,000 that this takes"),
        (FIRST, "trips 2", "seat 1: a Trips wager is $5 or more in chips of $1, not $2"),
        (FIRST, "progressive 1", "'progressive' is not understood; write as in 10 trips 5"),
        (FIRST, "10 5", "5 on which wager? write as in 10 trips 5"),
        (FIRST, "1.234", "'1.234' is not an amount in dollars and whole cents"),
        (FIRST, "k", "'k' is not understood; write as in 10 trips 5"),
        ((*FIRST, *SIDES), "no trips six 5", "seat 1: a Six Card Bonus needs a Trips wager [UTH/7/F/4/b]"),
        ((*FIRST, *SIDES), "progressive 2", "a Progressive is $1 or $5, not $2 [UTH/"),
        (RIDES, "bonus", "'bonus' is not understood; write as in 10"),
        ((*RIDES, "--bonus"), "bonus 5", "the bonus wager is one $1 chip, not $5 [S12("),
        (
            (*RIDES, "--most", "20"),
            "25",
            "seat 1: a bet is $5 to $20 in chips of $1, not $25 [S12(",
        ),
    ],
)
def test_a_wrong_wager_gets_one_line_and_another_chance(play: Play, args: tuple[str, ...], typed: str, told: str) -> None:
    game = play(*args, typed=f"{typed}\n\n")
    lines = after(game, typed)
    assert lines[0].startswith(f"  {told}"), lines[0]
    assert lines[1:3] == [">", ""]
    assert lines[3].startswith("community")


def test_wagers_stay_as_they_were_until_they_are_changed() -> None:
    w = Wagers("ante", 2, {"trips": 0, "progressive": 1_00}, 5_00)
    laid = read(w, "$10, trips progressive 5", w.first)
    assert laid == {"ante": 10_00, "trips": 10_00, "progressive": 5_00}
    assert read(w, "", laid) == laid
    assert read(w, "20", laid) == laid | {"ante": 20_00}
    assert read(w, "no trips, prog", laid) == {"ante": 10_00, "progressive": 1_00}
    assert read(w, "trips=0 ante=7.50", laid) == {"ante": 7_50, "progressive": 5_00}
    for bad in ("no", "no 5", "5 trips no"):
        with pytest.raises(Refused, match="write as in 10 trips 5"):
            read(w, bad, laid)


def test_side_wagers_are_settled_one_by_one_and_meters_last(play: Play, dealt: list[Round]) -> None:
    game = play(
        *FIRST,
        *SIDES,
        "--reading",
        "progressive_hand=best-of-seven",
        "--rate",
        "major=10%",
        typed="5 trips prog six 5\n4\n\nk\n2\n",
    )
    assert "seat 1 (you) wins $50 on the Six Card for a straight; $5 goes back" in game.lines
    assert "turned up in the box area: 7♣ A♣ 9♣ T♠" in game.lines
    assert "the Progressive of seat 1 (you) does not win" in game.lines
    assert "seat 1 (you) is paid $9 on the Progressive for three of a kind" in game.lines
    shown = [line for line in game.lines if line.startswith("meters: ")]
    assert shown[0] == "meters: major of $1 $1,000, minor of $1 $250, major of $5 $1,000, minor of $5"
    assert shown[1].startswith("meters: major of $1 $1,000.10, minor of $1 $250.15, major of $5 $1,000,")
    for before, now in pairwise(dealt):
        assert now.began.meters == before.meters and now.began.rests == before.rests
        assert now.began.stacks[1] == before.stack[1]


def test_why_and_history_before_the_deal_are_of_the_last_round(play: Play) -> None:
    game = play(*FIRST, typed="\n4\nwhy\nhistory\nwhy 2\ntable\nquit\n")
    last = after(game, "why")
    assert last[0] == "seat 1 (you) plays $20, 4 times the Ante"
    assert last[1].startswith("    UTH/11/B/1")
    paid = last.index("seat 1 (you) wins $20 on the Play; $20 goes back")
    assert last[paid + 1].startswith("    UTH/")
    assert re.fullmatch(r" ?2  seat 1 \(you\) bets \$5 on the Ante, \$5 on the Blind", after(game, "history")[1])
    assert after(game, "why 2")[0] == "seat 1 (you) bets $5 on the Ante, $5 on the Blind"
    assert after(game, "table")[1] == "community  T♣ J♠ 8♣ J♦ 5♠    dealer  T♦ 9♠"
    assert all(len(line) <= 80 for line in game.lines)


def test_help_names_the_keys_of_the_game(play: Play) -> None:
    assert "  f        fold: give Ante and Blind up" in play(*FIRST, typed="help\n").lines
    game = play(*RIDES, typed="\n?\n")
    assert "  b        take the bet back" in game.lines and "  f " not in game.out


@pytest.mark.parametrize("end", ["quit\n", "q\n", ""])
def test_who_leaves_in_a_round_has_it_played_on_as_the_book_says(play: Play, end: str) -> None:
    game = play(*FIRST, typed=f"\n4\n\nk\n{end}")
    assert game.status == 0
    assert "seat 1 (you) leaves" in game.lines
    assert "seat 1 (you) folds, and loses $10" in game.lines
    assert "you leave with $515 after 2 rounds: $15 up" in game.lines
    ride = play(*RIDES, typed=f"\n{end}")
    assert "seat 1 (you) lets bet 2 ride" in ride.lines


def test_who_leaves_before_the_deal_takes_everything_along(play: Play) -> None:
    game = play(*FIRST, "--stack", "$1,234.50", typed="")
    assert "you leave with $1,234.50 after 0 rounds: even" in game.lines


def test_an_interruption_settles_too(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter([""])

    def typed(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", typed)
    game = play(*RIDES)
    assert game.status == 130
    assert "seat 1 (you) leaves" in game.lines and game.lines[-1] == "--seed 5 deals the same cards again"


def test_who_is_broke_buys_in_again_and_wagers_fall_to_the_least(play: Play) -> None:
    typed = "10\nk\nk\nf\n"
    game = play(*FIRST, "--stack", "20", typed=typed)
    assert "$20 more bought" in game.lines
    assert game.lines[-2] == "you leave with $20 after 1 round: $20 down"
    assert "you have $10; Enter lays ante and blind $5" in play(*FIRST, "--stack", "30", typed=typed).lines


def test_an_empty_line_shows_the_table_again(play: Play) -> None:
    game = play(*FIRST, typed="\n\nk\n")
    table = game.lines[game.lines.index("community  ?? ?? ?? ?? ??    dealer  ?? ??") :]
    assert table[3:5] == ["4 play $20, 4x   3 play $15, 3x   k check", ">"]
    assert table[6:10] == table[:4]


@pytest.mark.parametrize("delivery", ["hand", "automated", "manual-shoe"])
@pytest.mark.parametrize("name", [ULTIMATE, RIDE])
def test_an_evening_by_every_delivery(play: Play, dealt: list[Round], delivery: str, name: str) -> None:
    """Twelve rounds: the stub is counted each fifth, every deck is whole, and what the person has is what the rounds gave."""
    typed = "\nk\nk\nf\n" * 12 if name == ULTIMATE else "\nr\nb\n" * 12
    game = play(name, "--seed", "3", "--reading", f"delivery={delivery}", "--rounds", "12", typed=typed)
    assert game.status == 0 and "after 12 rounds" in game.out
    assert [r.counted for r in dealt] == [number % 5 == 0 for number in range(1, 13)]
    assert all(r.over for r in dealt)
    assert len({r.began.deck for r in dealt}) == 12


def test_decks_are_changed_when_their_hours_are_over(play: Play) -> None:
    """By hand a deck lasts four hours: 240 rounds of a minute."""
    typed = "\nr\nr\n" * 250
    args = (RIDE, "--seed", "1", "--stack", "50000", "--reading", "delivery=hand", "--rounds", "250")
    assert "after 250 rounds" in play(*args, typed=typed).out


def test_the_seed_decides_every_card(play: Play) -> None:
    typed = "\nr\nr\n" * 4
    one, same, other = [play(RIDE, "--seed", seed, "--rounds", "4", typed=typed).out for seed in ("7", "7", "8")]
    assert one == same != other


TYPED = (
    *("", "k", "f", "4", "3", "2", "1", "b", "r", "x", "why", "why 3", "why 99", "h", "t", "?", "10", "10 trips 5", "no trips"),
    *("prog 5", "six", "trips", "bonus", "no bonus", "0", "$", "1e9", "9" * 20, "٣", "\x00", "no", "5,", "ride", "--", "5 5"),
)
TABLES = (
    (ULTIMATE,),
    (ULTIMATE, *SIDES),
    (ULTIMATE, "--progressive", "D", "--reading", "progressive_fold=lost"),
    (ULTIMATE, "--progressive", "C", "--reading", "meters=shared", "--payout-limit", "60,000"),
    (RIDE, "--bonus"),
    (RIDE, "--reading", "leaving=lost"),
    (ULTIMATE, "--reading", "leaving=lost"),
    (RIDE, "--reading", "fractions=up"),
)


@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_whatever_is_typed_gets_a_line_of_eighty_columns(play: Play, table: tuple[str, ...]) -> None:
    seed = 21
    rng = Random(seed)
    for evening in range(3):
        typed = "\n".join(rng.choice(TYPED) for _ in range(80))
        game = play(*table, "--seed", str(evening), "--seats", str(1 + evening), typed=typed)
        assert (game.status, game.err) == (0, ""), (seed, evening)
        assert max(map(len, game.lines)) <= 80, (seed, evening)
        assert game.lines[-1] == f"--seed {evening} deals the same cards again"


# --- others at the table


def test_others_play_each_in_his_own_way(play: Play, dealt: list[Round]) -> None:
    game = play(ULTIMATE, "--seed", "7", "--seats", "5", "--rounds", "2", typed="\nk\nk\nf\n" * 2)
    assert game.lines[2:6] == [
        "  seat 2  regular   plays by rules that one can remember",
        "  seat 3  caller    waits for the last choice, and never folds",
        "  seat 4  rock      waits for good pairs and aces, folds without a pair",
        "  seat 5  maniac    raises four times, whatever it is",
    ]
    assert game.out.count("seat 5 (maniac) plays $20, 4 times the Ante") == 2
    assert game.out.count("seat 3 (caller) plays $5, 1 times the Ante") == 2
    for before, now in pairwise(dealt):
        assert now.began.stacks[:6] == tuple(before.stack)[:6]
    told = [line for line in game.lines if re.fullmatch(r"(seat \d \(\w+\) )?(even|\$\d+ (up|down)) in this round", line)]
    assert len(told) == 10
    assert not re.search(r"seat [2-5] \(\w+\) (loses|wins|gets)", game.out)


def test_others_let_bets_ride_each_in_his_own_way(play: Play) -> None:
    game = play(RIDE, "--seed", "3", "--bots", "maniac,rock", "--rounds", "3", typed="\nb\nb\n" * 3)
    assert game.status == 0
    assert game.out.count("seat 2 (maniac) lets bet 1 ride") == game.out.count("seat 2 (maniac) lets bet 2 ride") == 3
    assert "seat 3 (rock) takes bet 1 back, $5" in game.lines


def test_who_leaves_in_a_round_does_not_stop_the_others(play: Play) -> None:
    game = play(ULTIMATE, "--seed", "7", "--seats", "3", typed="\nk\nq\n")
    assert "seat 1 (you) folds, and loses $10" in game.lines
    assert any(line.startswith(("seat 2 (regular) has ", "seat 2 (regular) folds")) for line in game.lines)


def test_others_who_are_broke_buy_in_again(play: Play) -> None:
    args = (ULTIMATE, "--seed", "1", "--stack", "30", "--bots", "maniac", "--rounds", "6")
    assert "seat 2 (maniac) $30 more bought" in play(*args, typed="\nk\nk\nf\n" * 6).lines


# --- the coach


def test_the_coach_says_what_each_choice_is_worth_and_what_a_mistake_costs(play: Play) -> None:
    game = play(*FIRST, "--coach", "--rounds", "2", typed="\n4\n10 trips 5\nk\nk\nf\n")
    coached = [line for line in game.lines if line.startswith("coach: ")]
    assert coached == [
        "coach: 4x +$16.45, 3x +$13.21, check +$9.97; best is 4x",
        "coach: check -$5.21, 3x -$12.74, 4x -$14.75; best is check",
        "coach: check -$4.09, 2x -$8.99; best is check",
        "coach: 1x +$2.36, fold -$20; best is 1x",
        "coach: 1x was best; that costs $22.36",
    ]
    assert round(choices(UltimateSetup(), "KcKh").worth("4x") * 500) == 1645
    river = choices(UltimateSetup(), "5d6c", "8s2s7c6h7d")
    assert round(river.cost("fold") * 1000) == 2236
    assert "1 mistake in 4 decisions, which cost $22.36 on average" in game.lines
    assert all(len(line) <= 80 for line in game.lines)


def test_the_coach_of_let_it_ride(play: Play) -> None:
    game = play(*RIDES, "--coach", "--rounds", "1", typed="\nr\nr\n")
    assert "coach: ride +$21.54, withdraw +$14.36; best is ride" in game.lines
    assert "no mistakes in 2 decisions" in game.lines


def test_a_refused_act_is_no_mistake(play: Play) -> None:
    game = play(*FIRST, "--coach", "--rounds", "1", typed="\n2\n4\n")
    assert "no mistakes in 1 decision" in game.lines


def test_small_costs_keep_a_figure() -> None:
    assert [dollars(Fraction(cents)) for cents in (0, 250, -1)] == ["+$0", "+$2.50", "-$0.01"]
    assert dollars(Fraction(3, 1000)) == "+$3e-05"


def test_the_coach_reads_the_table_that_is_played_at(play: Play, tmp_path: Path) -> None:
    steep = tmp_path / "steep.toml"
    steep.write_text(
        'game = "let-it-ride"\nwager = "base"\nname = "steep"\n[pays]\nroyal-flush = 1000\nstraight-flush = 200\n'
        "four-of-a-kind = 50\nfull-house = 11\nflush = 8\nstraight = 5\nthree-of-a-kind = 3\ntwo-pair = 2\ntens-or-better = 2\n"
    )
    game = play(*RIDES, "--coach", "--paytable", str(steep), "--rounds", "1", typed="\nr\nr\n")
    assert "base paytable steep" in game.lines
    assert "seat 1 (you) wins $10 on bet 1 for a pair of tens or better; $5 goes back" in game.lines
    assert "coach: ride +$21.54" not in game.out


# --- options


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((ULTIMATE, "--blind", "Z"), "blind_table has no alternative 'Z'"),
        ((RIDE, "--trips", "A"), "let-it-ride has no trips wager"),
        ((ULTIMATE, "--bonus"), "ultimate-texas-holdem has no bonus wager"),
        ((ULTIMATE, "--meter", "5"), "meters: no Progressive is offered"),
        ((ULTIMATE, "--progressive", "B", "--meter", "mega=5"), "no meter 'mega'; the Progressive has major, minor"),
        ((ULTIMATE, "--progressive", "A", "--meter", "5"), "starts and resets at $10,000 or more"),
        ((ULTIMATE, "--payout-limit", "5"), "a payout limit of $5 is below its floor"),
        ((ULTIMATE, "--least", "five"), "'five' is not an amount"),
        ((ULTIMATE, "--stack", "-1"), "'-1' is not an amount"),
        ((ULTIMATE, "--stack", "9"), "--stack $9 does not cover the least wagers, $10"),
        ((ULTIMATE, "--reading", "delivery=drone"), "delivery has no alternative 'drone'"),
        ((ULTIMATE, "--reading", "delivery"), "'delivery' is no reading: write name=value"),
        ((ULTIMATE, "--six-card", "A", "--reading", "delivery=hand"), "the Six Card Bonus needs an automated device"),
        ((ULTIMATE, "--paytable", "missing.toml"), "missing.toml: No such file"),
        ((ULTIMATE, "--kill", "full"), "No such option: --kill"),
        ((RIDE, ULTIMATE), "unexpected extra argument"),
        ((RIDE, "--bots", "caller"), "no bot named 'caller'; there are regular, rock, maniac"),
        ((ULTIMATE, "--seats", "7"), "ultimate-texas-holdem takes 1 to 6 players, not 7"),
        ((ULTIMATE, "--seats", "2", "--bots", "rock,rock"), "--bots has 2 names, and --seats 2 leaves 1 for bots"),
    ],
)
def test_bad_options_are_one_line(play: Play, args: tuple[str, ...], told: str) -> None:
    game = play(*args)
    assert game.status == 2 and not game.out
    assert told.lower() in game.err.lower() and game.err.count("\n") == 1


def test_each_game_has_the_help_of_its_own_options(play: Play) -> None:
    house, poker = play(ULTIMATE, "--help").out, play("--help").out
    assert "--coach" in house and "--six-card" in house and "--blinds" not in house
    assert "--blinds" in poker and "--coach" not in poker and "let-it-ride" in poker


def test_without_numba_the_coach_says_what_to_install(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    game = play(RIDE, "--coach")
    assert game.status == 2 and "pip install 'cardspeak[fast]'" in game.err


# --- a table on the players' side


SEVEN = ("--progressive", "A", "--reading", "progressive_hand=best-of-seven")


def test_who_opens_a_table_on_the_players_side_is_told_the_figure(play: Play, tmp_path: Path) -> None:
    """On standard error, before the first round; a table that is taken up again is no new one."""
    kept = ("--journal", str(tmp_path / "evening.journal"))
    game = play(*FIRST, *SEVEN, *kept, typed="quit\n")
    assert game.status == 0 and game.err.splitlines()[0].startswith(
        "warning: on the players' side: the house loses 458.71% of each $1 on the Progressive on average, and loses "
    )
    again = play(ULTIMATE, *kept, typed="quit\n")
    assert again.status == 0 and "warning" not in again.err
    assert "warning" not in play(*FIRST, "--progressive", "A", typed="quit\n").err


def test_an_own_table_of_the_main_wagers_is_worked_out_before_the_first_round(play: Play, tmp_path: Path) -> None:
    rows = "royal-flush = 1000\nstraight-flush = 200\nfour-of-a-kind = 50\nfull-house = 11\nflush = 8\nstraight = 5"
    file = tmp_path / "own.toml"
    for pair, told in ((2, True), (1, False)):
        pays = f"{rows}\nthree-of-a-kind = 3\ntwo-pair = 2\ntens-or-better = {pair}"
        file.write_text(f'game = "let-it-ride"\nwager = "base"\nname = "Own"\n[pays]\n{pays}\n')
        game = play(*RIDES, "--paytable", str(file), "--most", "100", typed="quit\n")
        assert game.status == 0 and ("of each $5 on each of the three bets" in game.err) is told


def test_a_paytable_that_pays_less_at_the_tables_bets_is_refused_in_a_line(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    rows = 'royal-flush = 1000\nstraight-flush = 200\nfour-of-a-kind = 50\nfull-house = 11\nflush = "$9"\nstraight = 5'
    more = "three-of-a-kind = 3\ntwo-pair = 2\ntens-or-better = 1"
    file.write_text(f'game = "let-it-ride"\nwager = "base"\nname = "Own"\n[pays]\n{rows}\n{more}\n')
    game = play(*RIDES, "--paytable", str(file), typed="")
    assert game.status == 2 and len(game.err.splitlines()) == 1
    assert "flush: $9 wins $4 on a bet of $5, where the book's 8 to 1 wins $40 [S12(l)(2)/flush, S12(l)(2)]" in game.err
