"""Rulings on tables, tournaments and the card room: by every book, turned round the table, and where books are silent."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cardspeak.cardroom.seating import Claim, Game
from cardspeak.cards import Card
from cardspeak.floor import adjudicate, drill
from cardspeak.floor.cases import situation_of
from cardspeak.floor.rooms import ROOMS, asked, button, funds, moving, prize_money, sanctions, seating, small_chips, timing
from cardspeak.poker import stakes
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.table import Positions
from tests.floor.conftest import Rule

HOUSES = (seminole, seminole_tournament, section_8, section_8_tournament, exhibit_a)
SEATS = 9
PLACES = ("button", "sb", "bb", "from_seat", "to_seat", "last_card", "first_preflop", "first_postflop")


def card(text: str) -> int:
    return int(Card.parse(text))


def turned(seat: int, by: int) -> int:
    return (seat - 1 + by) % SEATS + 1


def placed(last: Positions, by: int) -> Positions:
    """The same positions, so many seats further."""
    small = None if last.small_blind is None else turned(last.small_blind, by)
    return Positions(turned(last.button, by), small, turned(last.big_blind, by), turned(last.small_blind_place, by))


def turned_ruling(settles: Any, by: int) -> dict[str, Any]:
    return {key: turned(value, by) if key in PLACES and value is not None else value for key, value in settles.items()}


def drawn(chance: random.Random) -> tuple[Positions, tuple[int, ...]]:
    """A round's positions, and who is left after it."""
    seats = sorted(chance.sample(range(1, SEATS + 1), chance.randint(3, SEATS)))
    start = chance.randrange(len(seats))
    first, small, big = [seats[(start + step) % len(seats)] for step in range(3)]
    left = tuple(sorted(chance.sample(seats, chance.randint(2, len(seats)))))
    return Positions(first, small, big, small), left


@pytest.mark.parametrize("house", HOUSES)
def test_seats_turned_round_the_table_turn_the_ruling(house: Any) -> None:
    chance = random.Random(7)
    for trial in range(60):
        last, left = drawn(chance)
        by = chance.randrange(1, SEATS)
        here = adjudicate(button.NextHand(last, left), house)
        there = adjudicate(button.NextHand(placed(last, by), tuple(sorted(turned(seat, by) for seat in left))), house)
        assert turned_ruling(here.settles, by) == dict(there.settles), f"seed 7, trial {trial}"
        assert here.clauses == there.clauses


def test_a_move_turned_round_the_table_turns_too() -> None:
    chance = random.Random(8)
    for trial in range(60):
        target, left = drawn(chance)
        gaps = tuple(seat for seat in range(1, SEATS + 1) if seat not in {*left, target.button, target.big_blind})
        by = chance.randrange(1, SEATS)
        for house in (seminole_tournament, section_8_tournament) if gaps else ():
            here = adjudicate(moving.Move(None, target, gaps), house)
            there = adjudicate(moving.Move(None, placed(target, by), tuple(turned(seat, by) for seat in gaps)), house)
            assert turned_ruling(here.settles, by) == dict(there.settles), f"seed 8, trial {trial}"


def test_the_big_blind_never_falls_twice_running_and_nobody_is_passed_over() -> None:
    chance = random.Random(9)
    for trial in range(200):
        last, left = drawn(chance)
        ruled = adjudicate(button.NextHand(last, left), seminole_tournament)
        after = [turned(last.big_blind, step) for step in range(1, SEATS + 1)]
        due = next(seat for seat in after if seat in left and seat != last.big_blind)
        assert ruled["bb"] == due, f"seed 9, trial {trial}"


CARDS = {1: card("9c"), 2: card("Kd"), 4: card("Kh"), 5: card("2s")}
SOURCE, TARGET = Positions(2, 4, 5, 4), Positions(2, 4, 5, 4)


@pytest.mark.clause("SEM/T11-A/1", "SEM/T11-A/2", "S8(y)(35)#2", "S8(y)(37)")
def test_another_book_moves_another_player_to_another_seat(rule: Rule) -> None:
    move = moving.Move(SOURCE, TARGET, (3, 6, 8), CARDS)
    ours = rule(move, seminole_tournament)
    assert (ours["from_seat"], ours["to_seat"], ours["dealt_in"]) == (5, 6, True)
    theirs = rule(move, section_8_tournament)
    assert (theirs["from_seat"], theirs["to_seat"]) == (4, 8)
    assert adjudicate(move, exhibit_a).ruling == "not_covered"


@pytest.mark.clause("SEM/T11-A/4")
def test_where_only_the_small_blinds_seat_is_open_the_director_chooses(rule: Rule) -> None:
    ruled = rule(moving.Move(SOURCE, Positions(2, 4, 5, 4), (4,)), seminole_tournament)
    assert ruled.ruling == "td_discretion"
    assert ruled["options"] == ["hold_the_move", "another_table"] and ruled["from_seat"] == 5


@pytest.mark.clause("SEM/T11-D/1", "SEM/T11-D/2", "SEM/T11-D/3", "S8(y)(34)")
def test_tables_stop_or_are_evened_out(rule: Rule) -> None:
    tables = {"A": 6, "B": 9, "C": 8}
    assert rule(moving.Sizes(tables, ("A",)), seminole_tournament)["halt"] == ["A"]
    assert rule(moving.Sizes(tables, ("A",), waived=True), seminole_tournament)["misdeal"] is False
    assert rule(moving.Sizes(tables, ("A",), other_format=True), seminole_tournament).ruling == "td_discretion"
    evened = rule(moving.Sizes({"A": 10, "B": 6, "C": 5}), section_8_tournament)
    assert evened["balanced"] is False and "halt" not in evened.settles
    assert adjudicate(moving.Sizes({"A": 10, "B": 9, "C": 7}), section_8_tournament)["move"] == {
        "from": "A",
        "to": "C",
        "players": 1,
    }


@pytest.mark.clause("SEM/T24-A/1", "SEM/T24-A/2", "SEM/T24-A/3", "S8(y)(32)")
def test_a_race_eliminates_nobody_and_section_8_leaves_it_to_the_house(rule: Rule) -> None:
    odd = small_chips.OddChips({2: 1, 3: 3}, {2: (card("2c"),), 3: (card("Kd"), card("8s"), card("4h"))}, 25, 100, (2,))
    ruled = rule(odd, seminole_tournament)
    assert (ruled["winners"], ruled["receives"], ruled["eliminated"]) == ([3], 100, False)
    assert rule(odd, section_8_tournament).ruling == "td_discretion"
    with pytest.raises(Refused, match="seat 3 has 3 odd chips and 1 card"):
        adjudicate(small_chips.OddChips({3: 3}, {3: (card("Kd"),)}, 25, 100), seminole_tournament)


@pytest.mark.clause("SEM/T29/2", "SEM/T29/3", "SEM/T29/5", "SEM/T29/6")
def test_a_clock_that_starts_runs_out_or_does_not_start(rule: Rule) -> None:
    house = seminole_tournament
    assert rule(timing.ClockCalled(at_seat=False), house)["clock_started"] is False
    assert rule(timing.ClockCalled(), house).ruling == "td_discretion"
    assert rule(timing.ClockCalled(approved=False), house)["clock_started"] is False
    assert rule(timing.ClockCalled(approved=True, elapsed=30), house)["hand"] == "dead"
    checked = rule(timing.ClockCalled(approved=True, elapsed=30, facing_bet=False), house)
    assert (checked["hand"], checked["action"]) == ("live", "check")
    tied = rule(timing.ClockCalled(approved=True, elapsed=30, acted=True), house)
    early = rule(timing.ClockCalled(approved=True, elapsed=12), house)
    assert (tied["hand"], early["hand"]) == ("live", "live")
    assert "SEM/T29/6" in tied.clauses and "SEM/T29/6" not in early.clauses, "a tie is cited where there is one"
    assert adjudicate(timing.ClockCalled(), section_8_tournament).ruling == "not_covered"


@pytest.mark.clause("SEM/T71-D", "S8(y)(47)#4", "S8(y)(47)#2")
def test_who_is_disqualified_loses_chips_and_who_cheated_all_claims(rule: Rule) -> None:
    assert rule(sanctions.Disqualified(9000), seminole_tournament)["not_in_play"] == 9000
    assert rule(sanctions.Disqualified(900), section_8_tournament)["claim"] is True
    assert rule(sanctions.Disqualified(900, cheated=True), section_8_tournament)["claim"] is False


@pytest.mark.clause("SEM/T33", "SEM/T68/1", "SEM/T69/2")
def test_what_must_be_punished_and_what_may(rule: Rule) -> None:
    assert rule(sanctions.Offended("dodging blinds"), seminole_tournament)["penalty"] == "required"
    shown = rule(sanctions.Offended("exposing cards"), seminole_tournament)
    assert (shown["penalty"], shown["hand"], shown["penalty_starts"]) == ("possible", "live", "end_of_hand")
    assert rule(sanctions.Offended("chip dumping"), seminole_tournament)["may_be"] == ["disqualification"]
    assert adjudicate(sanctions.Offended("humming"), seminole_tournament).ruling == "not_covered"


@pytest.mark.clause("S8(y)(40)#2", "S8(y)(45)#1", "S8(y)(46)#2")
def test_prizes_and_ties_in_dollars(rule: Rule) -> None:
    house = section_8_tournament
    tie = rule(prize_money.BrokeTogether((3, 5, 9), 7, entries=60), house)
    assert (tie["tied_places"], tie["each"], tie["total"]) == ([5, 6, 7], 80, 240)
    odd = rule(prize_money.BrokeTogether((3, 5, 9), 3, prizes=(100, 0, 0)), house)
    assert sum(round(share * 100) for share in odd["awards"].values()) == 10_000
    assert rule(prize_money.PrizeWon(12_001), house)["w2g"] is True
    assert rule(prize_money.PrizeWon(12_000), house)["w2g"] is False
    assert rule(prize_money.PrizeWon(1000, nonresident=True), house)["paid"] == 700


@pytest.mark.clause("SEM/struct/unit/2", "SEM/struct/unit/4")
def test_chips_that_make_no_unit_do_not_play(rule: Rule) -> None:
    stake = stakes.no_limit(1, 2, 5, unit=5)
    short = rule(funds.AllInChips({5: 2, 1: 7}, stake), seminole)
    assert (short["wager"], short["not_in_play"]) == (15, 2)
    coarse = rule(funds.AllInChips({100: 1, 5: 3, 1: 9}, stakes.no_limit(5, 10, unit=5)), seminole)
    assert (coarse["wager"], coarse["not_in_play"]) == (115, 9)
    assert rule(funds.AllInChips({5: 2, 1: 7}, stakes.no_limit(2, 5)), section_8)["not_in_play"] == 0


@pytest.mark.clause("XA/wagers/0#4", "XA/wagers/0#5", "XA/wagers/0#2", "SEM/struct/buyin/2")
def test_what_may_be_bought_and_posted(rule: Rule) -> None:
    assert rule(funds.Purchase(50, 250, 2), exhibit_a)["allowed"] is True
    assert rule(funds.Purchase(51, 250, 2), exhibit_a)["max_purchase"] == 50
    assert rule(funds.Purchase(150, 0, 4), exhibit_a)["allowed"] is True
    assert rule(funds.ForcedProposed(10), exhibit_a)["allowed"] is True
    assert rule(funds.ForcedProposed(11), exhibit_a)["allowed"] is False
    assert rule(funds.Purchase(90, least=100, most=500), seminole)["allowed"] is False


@pytest.mark.clause("SEM/gen/12/c", "SEM/gen/11/b", "SEM/gen/11/c", "SEM/gen/9/b", "SEM/gen/2/a", "SEM/list/1/b", "SEM/gen/3")
def test_seats_in_the_room(rule: Rule) -> None:
    claims = (Claim("Ann", "playing"), Claim("Bo", "new", bought_in=True))
    assert rule(seating.SeatWanted(claims), seminole)["seat_to"] == "Bo"
    games = (Game("T1", 7, 900), Game("T2", 7, 800))
    assert rule(seating.NewPlayer(games), seminole)["table"] == "T2"
    assert rule(seating.NewPlayer(games, new_shift=True), seminole).ruling == "td_discretion"
    assert rule(seating.MustMove({"Cy": 930, "Di": 900}), seminole)["order"] == ["Di"]
    assert rule(seating.TableBreaks({"Ed": card("9c"), "Flo": card("9s")}), seminole)["order"] == ["Flo", "Ed"]
    assert rule(seating.StruckInError(("Gus", "Ida"), "Hal", 2), seminole)["list"] == ["Gus", "Hal", "Ida"]
    assert rule(seating.ChangesTable(40, 100, 300, house_requires=True), seminole)["additional"] == 60


@pytest.mark.clause("S8(g)(3)(i)#1", "S8(g)(3)(ii)#1", "XA/wagers/3", "S8(y)(42)#2", "S8(y)(33)#2", "SEM/T27/2", "SEM/gen/7/b")
def test_what_may_be_done(rule: Rule) -> None:
    assert rule(asked.Asked("add funds", {"in_round": True}), section_8)["allowed"] is False
    assert rule(asked.CashOnTable(), section_8)["convert_currency"] is True
    assert rule(asked.CashOnTable(), exhibit_a)["allowed"] is False
    assert rule(asked.Asked("split prizes"), section_8_tournament)["play_on"] is True
    assert rule(asked.Asked("show cards", {"players_left": 2}), section_8_tournament)["penalty"] == "none"
    assert rule(asked.Rebuy(True), seminole_tournament)["binding"] is True
    assert rule(asked.LimitsRaised((1, 2, 3), (1, 2)), seminole)["allowed"] is False
    assert rule(asked.LimitsRaised((1, 2, 3), (1, 2, 3), floor_approves=True), seminole)["allowed"] is True
    with pytest.raises(Refused, match="nobody asks 'fly'"):
        adjudicate(asked.Asked("fly"), seminole)
    with pytest.raises(Refused, match="add funds: the facts none do not fit"):
        adjudicate(asked.Asked("add funds"), seminole)


EXAMPLES: dict[type, Callable[[], object]] = {
    button.NextHand: lambda: button.NextHand(SOURCE, (1, 2, 5)),
    button.ButtonKept: lambda: button.ButtonKept(SOURCE, (1, 2, 4, 5)),
    button.ButtonBack: lambda: button.ButtonBack(SOURCE, (1, 2, 4, 5)),
    button.FirstHand: lambda: button.FirstHand((1, 4, 6)),
    button.TwoLeft: lambda: button.TwoLeft(3, 8),
    funds.Purchase: lambda: funds.Purchase(100, 0, 2),
    funds.Due: lambda: funds.Due(8, 5, 5),
    funds.ForcedProposed: lambda: funds.ForcedProposed(12),
    funds.AllInChips: lambda: funds.AllInChips({5: 3}, stakes.no_limit(5, 10)),
    moving.Move: lambda: moving.Move(SOURCE, TARGET, (3,), CARDS),
    moving.StudMove: lambda: moving.StudMove((1, 2), (3,)),
    moving.Sizes: lambda: moving.Sizes({"A": 4, "B": 9}, ("A",)),
    moving.Arrived: lambda: moving.Arrived(3, TARGET),
    moving.WrongSeat: lambda: moving.WrongSeat(100, (1, 2)),
    moving.Entered: lambda: moving.Entered(20_000, 900),
    moving.TablesCombine: lambda: moving.TablesCombine({"A": 6, "B": 9}, {"A": 4}, 10),
    small_chips.OddChips: lambda: small_chips.OddChips({1: 1}, {1: (card("As"),)}, 25, 100),
    small_chips.FoundChips: lambda: small_chips.FoundChips(1, 5, 25, 100),
    timing.ClockCalled: lambda: timing.ClockCalled(approved=True, elapsed=30),
    timing.HandBegun: lambda: timing.HandBegun((0,), 4),
    timing.MinutesPlayed: lambda: timing.MinutesPlayed(30),
    timing.PlayersLeft: lambda: timing.PlayersLeft(9, 10),
    sanctions.Penalty: lambda: sanctions.Penalty(1, 1, 8),
    sanctions.OnPenalty: lambda: sanctions.OnPenalty(3),
    sanctions.Offended: lambda: sanctions.Offended("soft play"),
    sanctions.Disqualified: lambda: sanctions.Disqualified(5),
    sanctions.ChipsOutOfView: lambda: sanctions.ChipsOutOfView(500),
    sanctions.ChipsOfNobody: lambda: sanctions.ChipsOfNobody(500),
    prize_money.Entries: lambda: prize_money.Entries(40),
    prize_money.BrokeTogether: lambda: prize_money.BrokeTogether((1, 2), 4, 40),
    prize_money.CalledOff: lambda: prize_money.CalledOff(40, 1),
    prize_money.PrizeWon: lambda: prize_money.PrizeWon(400),
    seating.SeatOpen: lambda: seating.SeatOpen(("Ann",), (seating.Calling("Ann", 1, False),)),
    seating.WantsToJoin: lambda: seating.WantsToJoin(("Ann",), "Bo", 2),
    seating.StruckInError: lambda: seating.StruckInError((), "Ann", 1),
    seating.GamesCombine: lambda: seating.GamesCombine({"Ann": 4}, 10),
    seating.GamesCombined: lambda: seating.GamesCombined(1, (1, 3), (2,)),
    seating.NewPlayer: lambda: seating.NewPlayer((Game("T1", 5, 1),)),
    seating.SeatLocked: lambda: seating.SeatLocked(True, True),
    seating.SeatWanted: lambda: seating.SeatWanted((Claim("Ann", "new"),)),
    seating.SeatVacant: lambda: seating.SeatVacant("Ann", "Bo"),
    seating.MustMove: lambda: seating.MustMove({"Ann": 1}),
    seating.TableBreaks: lambda: seating.TableBreaks({"Ann": 3}),
    seating.ChangesTable: lambda: seating.ChangesTable(5, 1, 9),
    asked.Asked: lambda: asked.Asked("rabbit hunt"),
    asked.Rebuy: lambda: asked.Rebuy(False),
    asked.LimitsRaised: lambda: asked.LimitsRaised((1, 2), (1,)),
    asked.CashOnTable: asked.CashOnTable,
}


def test_every_kind_of_situation_has_an_example_here() -> None:
    assert set(EXAMPLES) == set(ROOMS)


@pytest.mark.parametrize("house", HOUSES)
def test_every_book_answers_every_question_or_is_silent(house: Any) -> None:
    for make in EXAMPLES.values():
        ruled = adjudicate(make(), house)
        assert ruled.explanation
        if ruled.ruling == "not_covered":
            assert not ruled.settles, ruled
        else:
            assert ruled.clauses, ruled


JUNK = (None, 0, -1, 7, 99, "x", True, [], {})


def mangled(told: Any, chance: random.Random) -> Any:
    """A setup in which things are missing, or are not what they should be."""
    if isinstance(told, dict):
        return {key: mangled(value, chance) for key, value in told.items() if chance.random() > 0.07}
    if chance.random() < 0.04:
        return chance.choice(JUNK)
    return [mangled(each, chance) for each in told] if isinstance(told, list) else told


def test_a_mangled_case_is_ruled_on_or_refused_in_a_line() -> None:
    chance = random.Random(11)
    cases = [case for case in drill.cases() if str(case["id"]).startswith("R-")]
    for trial in range(600):
        case = chance.choice(cases)
        told = {
            "book": case["book"],
            "game": case["game"],
            "structure": case["structure"],
            "setup": mangled(case["setup"], chance),
        }
        try:
            assert adjudicate(*situation_of(told)).explanation, f"seed 11, trial {trial}: {told}"
        except Refused as refused:
            assert "\n" not in str(refused), f"seed 11, trial {trial}: {told}"
