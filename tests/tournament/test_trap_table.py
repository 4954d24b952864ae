"""The design's table of traps, a test a row, by the numbers of the row; what else there is to say of one stands elsewhere."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.cardroom.combining import combined_button
from cardspeak.cardroom.lists import Called, Offer, announce_vacancy, call_name, open_seat
from cardspeak.cardroom.seating import Choice, Game, table_for_newcomer
from cardspeak.cards import Card
from cardspeak.poker import Round
from cardspeak.poker.events import Tabled
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Allowed, Discretion, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Positions, Table, frozen_button, next_positions, posted, thawed_button
from cardspeak.table.decks.due import DeckDue, deck_change, deck_due
from cardspeak.table.in_event.hand_level import HandLevel, level_of_hand, wrong_level
from cardspeak.table.in_event.presence import Attendance, attendance
from cardspeak.table.next_round.arrival import Arrival, arrival
from cardspeak.table.poker.time_charge import drop_time
from cardspeak.tournament import balancing, levels, penalties, prizes
from cardspeak.tournament.chip_race import Race, Rounding, race
from cardspeak.tournament.clock import Clock, on_the_clock
from cardspeak.tournament.event import events as e
from cardspeak.tournament.rebuys import Rebuy, rebuy
from tests.poker.table import deck, play, wins
from tests.tournament.answers import settled
from tests.tournament.events_of import announced, of, put, refused, take_all

SEM, S8 = books.seminole_tournament, books.section_8_tournament
SEM_CASH, S8_CASH = books.seminole, books.section_8
BOTH = pytest.mark.parametrize("rules", [SEM, S8], ids=lambda rules: rules.name)


def places(found: object) -> tuple[int, int | None, int]:
    """Button, small blind, big blind."""
    place = settled(found, Positions)
    return place.button, place.small_blind, place.big_blind


# --- button and blinds


@BOTH
@pytest.mark.parametrize(("out", "big", "button"), [(1, 2, 3), (2, 1, 3), (3, 1, 2)])
def test_three_become_two(rules: HouseRules, out: int, big: int, button: int) -> None:
    left = [seat for seat in (1, 2, 3) if seat != out]
    assert places(next_positions(Positions(1, 2, 3, 2), left, rules)) == (button, button, big)


@pytest.mark.parametrize(("rules", "found"), [(SEM, (2, None, 4)), (S8, (2, 4, 1))], ids=["seminole", "section-8"])
def test_of_four_seated_the_big_blind_busts(rules: HouseRules, found: tuple[int, int | None, int]) -> None:
    """Seminole's small blind is dead; by Section 8 the button goes to the next player, and seat 4 skips a big blind."""
    assert places(next_positions(Positions(1, 2, 3, 2), [1, 2, 4], rules)) == found


COMING = Positions(1, 4, 5, 4)
"""Button 1, players 1 4 5 6: what the next hand would be."""


def test_who_moves_away() -> None:
    assert settled(balancing.mover(COMING, SEM), balancing.Seat).seat == 5
    cards = {1: "Kh", 4: "9s", 5: "2c", 6: "Kd"}
    found = balancing.mover(COMING, S8, {seat: Card.parse(card) for seat, card in cards.items()})
    assert settled(found, balancing.Seat).seat == 1


def test_where_a_mover_sits() -> None:
    assert settled(balancing.destination([6, 9], COMING, SEM), balancing.Seat).seat == 6
    assert settled(balancing.destination([6, 9], COMING, S8), balancing.Seat).seat == 9
    held = settled(balancing.destination([2, 3], COMING, SEM), Discretion)
    assert held.options == ("hold the move", "another table")
    assert settled(balancing.destination([2, 3], COMING, S8), balancing.Seat).seat == 3
    assert settled(arrival(3, COMING, S8), Arrival).waits


def test_whether_a_newcomer_is_dealt_in() -> None:
    found = {seat: settled(arrival(seat, COMING, SEM), Arrival) for seat in (2, 3, 4, 6)}
    assert [found[seat].waits for seat in found] == [True, True, False, False]
    assert (found[4].posts, found[6].posts) == ("small_blind", "")


def test_horse_leaves_hold_em_with_the_button_at_three() -> None:
    everybody = range(1, 9)
    kept = settled(frozen_button(Positions(3, 4, 5, 4), everybody, SEM), Positions)
    assert kept.button == 4
    assert settled(balancing.mover(kept, SEM, stud_of_mixed=True), balancing.Seat).seat == 6
    assert places(thawed_button(kept, everybody, SEM)) == (4, 5, 6)


# --- tables


def test_tables_of_ten_eight_and_seven() -> None:
    sizes = {"1": 10, "2": 8, "3": 7}
    found = settled(balancing.balance(sizes, S8), balancing.Balance)
    assert (found.balanced, found.moves) == (False, (("1", "3"),))
    assert settled(balancing.balance(sizes, SEM), Discretion).whose == "td"
    assert settled(balancing.halted(sizes, {"2", "3"}, SEM), balancing.Halt).tables == ("3",)
    assert settled(balancing.halted(sizes, {"2"}, SEM), balancing.Halt).tables == (), "where no blind meets the gap"


@pytest.mark.parametrize(("lost", "table"), [(3, ""), (4, "C")])
def test_a_table_that_lost_three_or_four_with_room_elsewhere(lost: int, table: str) -> None:
    found = settled(levels.combining({"A": 8, "B": 8, "C": 4}, {"C": lost}, 10, S8), levels.Combining)
    assert found.table == table


@pytest.mark.parametrize(("before", "left", "due"), [(21, 19, True), (11, 9, True), (19, 12, False), (10, 9, False)])
def test_by_section_8_all_draw_again_once_at_each_mark(before: int, left: int, due: bool) -> None:
    assert settled(levels.redraw(left, before, False, S8), levels.Redraw).redraw is due


def test_section_8_s_minutes() -> None:
    assert [settled(levels.recess_at(minute, S8), levels.Recess).minutes for minute in (40, 80)] == [15, 15]
    level = settled(levels.level_at(140, S8), levels.Level)
    assert (level.small_blind, level.big_blind) == (400, 800)


# --- levels


def test_level_and_riffle_in_one_instant() -> None:
    assert settled(level_of_hand([60_000], 60_000, SEM), HandLevel).level == "new"
    assert settled(level_of_hand([59_999], 60_000, SEM), HandLevel).level == "prior"


@pytest.mark.clause("SEM/T35-C/1")
def test_a_level_that_turns_during_a_misdeal_is_not_the_redeal_s() -> None:
    """By Seminole a redeal has the level, the button and the players of the hand that was void; the hand after has the new."""
    from cardspeak.poker.round import remedies
    from cardspeak.table import Leg

    table = Table.open(posted(texas_holdem, no_limit(50, 100), SEM), 0)
    for seat in (1, 2, 3, 4):
        table.arrive(seat, f"P{seat}", 1_000, moment=0)
    table.next_round(moment=1, seed=1)
    assert table.round is not None
    button = table.round.button
    table.level((Leg(texas_holdem.key, no_limit(100, 200)),), began=2, moment=2)
    table.remedy(remedies.void, ("SEM/T35-C/1",), moment=3)
    table.next_round(moment=4, seed=2)
    assert (table.round.began.stakes.blinds, table.round.button) == ((50, 100), button)
    while table.playing:
        table.act("fold", moment=5)
    table.next_round(moment=6, seed=3)
    assert table.round.began.stakes.blinds == (100, 200)


def test_a_wrong_level_is_found() -> None:
    assert settled(wrong_level(False, SEM), HandLevel).level == "new"
    assert settled(wrong_level(True, SEM), HandLevel).level == "prior"


# --- chips


@pytest.mark.parametrize(
    ("rounding", "winners", "more"), [("floor", (1, 6), 25), ("half_up", (1, 6, 4), 125), ("ceil", (1, 6, 4), 125)]
)
def test_a_race_from_25_to_100(rounding: Rounding, winners: tuple[int, ...], more: int) -> None:
    """11 chips are 275: two of 100, or three; seat 3, whose last chip it is, is granted one."""
    dealt = {1: "9c 4d Ks", 3: "7h", 4: "Qd 2c", 6: "Kh 5s", 8: "3d Jc 8h"}
    held = {seat: tuple(map(Card.parse, text.split())) for seat, text in dealt.items()}
    odd = {seat: len(own) for seat, own in held.items()}
    found = settled(race(odd, held, 25, 100, SEM, (3,), rounding), Race)
    assert (found.winners, found.granted, -found.lost) == (winners, (3,), more)


@pytest.mark.parametrize(
    ("rules", "holes", "first"),
    [
        (SEM, {2: "Ac Kd", 3: "As Kc"}, 2),  # left of the button
        (S8, {2: "Ac Kd", 3: "As Kc"}, 3),  # the ace of spades
    ],
    ids=["seminole", "section-8"],
)
def test_1025_in_two_with_chips_of_25(rules: HouseRules, holes: dict[int, str], first: int) -> None:
    stakes = no_limit(25, 50, chip=25)
    cards = deck(3, {1: "4c 5d", **holes}, "2c 7d 9h 3s Jc", 3)
    r = Round(texas_holdem, stakes, [1_000, 500, 500], rules, deck=cards, button=3)
    play(r, "raise 500, fold, call")
    assert {seat: chips for seat, chips, _ in wins(r)} == {first: 525, 5 - first: 500}


# --- people


def test_two_rounds_penalty_eight_handed() -> None:
    assert settled(penalties.missed_hands(0, 2, 8, SEM), penalties.MissedHands).hands == 16
    again = settled(penalties.hands_left(16, True, SEM), penalties.MissedHands)
    assert (again.hands, again.cites[0]) == (15, "SEM/T35-C/4"), "hand and redeal are one"
    assert not isinstance(penalties.missed_hands(0, 2, 8, S8), penalties.MissedHands)


def test_who_is_absent() -> None:
    dead, live = [settled(attendance(False, 100, rules), Attendance) for rules in (SEM, S8)]
    assert (dead.dealt_in, dead.hand, dead.forfeited) == (True, "dead", 100)
    assert (live.dealt_in, live.hand) == (True, "live")


@pytest.mark.parametrize(
    ("at", "facing", "in_time", "hand", "action"),
    [(30.0, True, True, "live", ""), (30.001, True, False, "dead", ""), (30.001, False, False, "live", "check")],
)
def test_a_clock_of_thirty_seconds(at: float, facing: bool, in_time: bool, hand: str, action: str) -> None:
    found = settled(on_the_clock(at, facing, SEM), Clock)
    assert (found.in_time, found.hand, found.action) == (in_time, hand, action)


# --- money


def test_sixty_entries_of_40_dollars() -> None:
    found = settled(prizes.prizes(60, S8), prizes.Prizes)
    assert found.amounts == (96_000, 60_000, 36_000, 24_000, 14_400, 9_600)
    fifth = settled(prizes.tied(6, 2, found.amounts, S8), prizes.Tied)
    assert (fifth.places, fifth.shares) == ((5, 6), (12_000, 12_000))
    sixth = settled(prizes.tied(7, 2, found.amounts, S8), prizes.Tied)
    assert (sixth.places, sixth.shares) == ((6, 7), (4_800, 4_800))


def test_forty_nine_entries_in_stud() -> None:
    found = settled(prizes.prizes(49, S8), prizes.Prizes)
    assert (found.pool, found.amounts) == (196_000, (78_400, 49_000, 29_400, 19_600, 11_760, 7_840))
    assert settled(prizes.tied(6, 2, found.amounts, S8), prizes.Tied).shares == (9_800, 9_800)


@pytest.mark.parametrize(
    ("name", "entries", "paid"),
    [
        ("section-8-holdem", 60, [(5, 2, 12_000)] * 2),
        ("section-8-stud", 49, [(5, 2, 9_800)] * 2),
        ("no-limit-holdem", 30, [(5, 1, 0), (6, 1, 0)]),
    ],
)
def test_two_bust_on_one_deal_with_unequal_stacks(name: str, entries: int, paid: list[tuple[int, int, int]]) -> None:
    """A tie by Section 8, and by Seminole, which is silent, the larger stack has the better place (CS/event/together)."""
    t = put(name, {1: {1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 200}}, entries)
    take_all(t, 1, 1, 5, 6)
    assert sorted((t.entry(n).place, t.entry(n).tied, t.entry(n).prize) for n in (5, 6)) == paid
    if not t.rules.cited("tied"):
        assert t.entry(6).place == 5


def test_who_pays_too_late_and_when_an_event_may_be_called_off() -> None:
    assert refused(announced("section-8-holdem", 60).register, "P61", moment=100).cites[0] == "S8(y)(11)#1"
    assert refused(announced("section-8-stud", 49).register, "P50", moment=100).cites[0] == "S8(y)(11)#2"
    few, late, early = [settled(prizes.cancelled(*each, S8), prizes.Cancelled) for each in ((29, 0), (30, 1), (30, 2))]
    assert [each.may_cancel for each in (few, late, early)] == [True, False, True]
    assert early.notice_hours == 48


@pytest.mark.parametrize(("prize", "withheld"), [(96_000, 28_800), (60_000, 0)])
def test_what_is_withheld_from_an_alien(prize: int, withheld: int) -> None:
    found = settled(prizes.payout(prize, S8, nonresident=True), prizes.Payout)
    assert (found.withheld, found.paid) == (withheld, prize - withheld)


@pytest.mark.parametrize(("prize", "form"), [(1_200_000, False), (1_200_001, True)])
def test_a_w2g_on_a_fee_of_40_above_12000_alone(prize: int, form: bool) -> None:
    assert settled(prizes.payout(prize, S8), prizes.Payout).w2g is form


def test_a_deal_on_prizes() -> None:
    own = put("section-8-holdem", {1: {1: 100, 2: 100}}, 60)
    assert refused(own.note_deal, {1: 96_000, 2: 60_000}, [1, 2], moment=2000).cites[:2] == ("S8(y)(42)#2", "S8(y)(23)#3")
    assert not isinstance(prizes.split_prizes(SEM), Allowed), "Seminole is silent: noted as agreed (CS/event/deal)"


def test_a_rebuy_that_was_declared() -> None:
    found = settled(rebuy(True, SEM), Rebuy)
    assert (found.allowed, found.must_pay, found.cites[0]) == (True, True, "SEM/T27/2")
    assert not settled(rebuy(True, S8), Rebuy).allowed


# --- the room


def test_the_third_call_and_a_list_on_which_all_decline() -> None:
    names = ("Ann", "Bo")
    assert settled(call_name(names, "Ann", 3, False, SEM_CASH), Called).erased == ("Ann",)
    assert settled(call_name(names, "Ann", 2, False, SEM_CASH), Called).erased == ()
    all_declined = settled(open_seat(names, SEM_CASH, declined=names), Offer)
    assert (all_declined.names, all_declined.erased) == ((), names)
    kept = settled(open_seat(names, S8_CASH, declined=names), Offer)
    assert kept.names == names
    assert [settled(announce_vacancy(listed, S8_CASH), Allowed).allowed for listed in ((), names)] == [False, True]


def test_a_newcomer_with_equal_tables_and_a_new_shift() -> None:
    games = [Game("young", 7, 300), Game("old", 7, 100), Game("full", 8, 50)]
    assert settled(table_for_newcomer(games, SEM_CASH), Choice).chosen == "old"
    assert settled(table_for_newcomer(games, SEM_CASH, new_shift=True), Discretion).whose == "house"


def test_games_combine() -> None:
    found = settled(combined_button(5, [2, 5, 7], [1, 3], SEM_CASH), Positions)
    assert (found.button, found.small_blind, found.big_blind) == (7, 1, 2), "movers post by where the button is"


def test_decks() -> None:
    assert [settled(deck_change(why, S8), Allowed).allowed for why in ("level", "push")] == [True, False]
    due = [settled(deck_due(*each, S8_CASH), DeckDue).due for each in ((120, 120), (121, 121), (10, 240))]
    assert due == ["nothing", "sort", "replace"]


def test_time_is_verified_before_it_is_dropped() -> None:
    assert [settled(drop_time(32, told, S8_CASH), Allowed).allowed for told in (None, 32)] == [False, True]


# --- what was wrong once


@pytest.mark.clause("SEM/T16/1")
def test_a_hand_told_at_a_console_is_tabled_before_the_board_is_run_out() -> None:
    r = Round(texas_holdem, no_limit(1, 2), [100, 100], SEM, deck="", button=1)
    r.feed("?? ?? ?? ??")
    play(r, "raise 100, call")
    assert [event.seat for event in r.events if isinstance(event, Tabled)] == [2, 1]
    r.feed("?? 2c 7d 9h ?? 3s ?? Jc")
    with pytest.raises(Refused) as told:
        r.act("muck")
    assert "SEM/T16/1" in told.value.cites and r.stacks == {1: 0, 2: 0}, "the pot is nobody's before the hands are told"


def test_a_table_of_an_event_behaves_so() -> None:
    """No top-up, no leaving with chips, who is away is dealt in, a newcomer owes nothing, and a level asks nobody."""
    table = Table.open(posted(texas_holdem, no_limit(50, 100), SEM), 0)
    for seat in (1, 2, 3):
        table.arrive(seat, f"P{seat}", 1_000, moment=0)
    for does in (lambda: table.top_up(1, 500, moment=1), lambda: table.leave(1, moment=1)):
        with pytest.raises(Refused):
            does()
    table.go_away(2, moment=1)
    table.arrive(6, "New", 1_000, moment=1)
    line = table.next_lineup
    assert (line.dealt, line.posts, line.waiting) == ((1, 2, 3, 6), (), ())


def test_a_hand_of_which_the_winner_has_all_ends_the_event() -> None:
    t = put("section-8-holdem", {1: {1: 100, 2: 100}}, 60)
    take_all(t, 1, 1, 2)
    assert t.over and of(t, e.Finished) and t.entry(1).chips == t.in_play
