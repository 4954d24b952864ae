"""What else the books have of events, played: schedules, moves, races, sanctions, decks, each clause where it decides."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import packaged
from tests.tournament.events_of import MINUTE, SECRET, announced, arrive_all, begun, hand, of, put, refused, structure, take_all

HOLDEM, STUD, DAY = "section-8-holdem", "section-8-stud", "no-limit-holdem"


@pytest.mark.clause("S8(y)(16)#3", "S8(y)(17)#2", "S8(y)(21)#2", "S8(y)(24)#1")
def test_each_level_of_section_8_has_its_blinds_and_new_decks() -> None:
    t = begun(HOLDEM, 30)
    t.tick(moment=1000 + 115 * MINUTE)
    by_level = {event.level: event.cites for event in of(t, e.LevelBegan)}
    assert "S8(y)(16)#3" in by_level[1] and "S8(y)(17)#2" in by_level[2] and "S8(y)(21)#2" in by_level[5]
    assert [event.why for event in of(t, e.DecksDue)] == ["level"] * 4


@pytest.mark.clause("S8(y)(24)#2", "SEM/T26/1", "SEM/T26/2")
def test_decks_change_when_the_book_says_and_for_no_player() -> None:
    own, t = begun(HOLDEM, 30), begun(DAY, 9)
    assert refused(own.change_deck, 1, "push", moment=2000).cites[0] == "S8(y)(24)#2"
    own.change_deck(1, "foul", moment=2000)
    t.change_deck(1, "push", moment=2000)
    assert of(t, e.DecksDue)[-1].cites[0] == "SEM/T26/1"
    assert refused(t.change_deck, 1, "request", moment=2000).cites[0] == "SEM/T26/2"


@pytest.mark.clause(
    "S8(y)(15)/2nd",
    "S8(y)(15)/3rd",
    "S8(y)(15)/4th",
    "S8(y)(15)/5th",
    "S8(y)(4)",
    "S8(y)(9)#2",
    "S8(y)(9)#3",
    "S8(y)(9)#5",
)
def test_the_pool_at_its_most_and_beyond() -> None:
    assert begun(HOLDEM, 60).state.pool == 240_000 and begun(STUD, 49).state.pool == 196_000
    assert "S8(y)(9)#2" in of(begun(HOLDEM, 60), e.PoolFixed)[0].cites
    assert "S8(y)(9)#2" not in of(begun(HOLDEM, 59), e.PoolFixed)[0].cites
    assert "S8(y)(9)#3" in of(begun(STUD, 49), e.PoolFixed)[0].cites
    more = begun(structure(HOLDEM, entry={"cap": 0, "overflow": True}), 70)
    assert more.state.pool == 280_000 and more.state.prizes[5] == 11_200 and "S8(y)(9)#5" in of(more, e.PoolFixed)[0].cites


@pytest.mark.clause("S8(y)(2)#1", "S8(y)(7)#2", "S8(y)(15)")
def test_an_entry_costs_40_dollars_six_prizes_are_paid_and_who_has_lost_all_is_out() -> None:
    t = begun(HOLDEM, 60)
    fees = of(t, e.FeeReceived)
    assert {event.prize for event in fees} == {40_00} and "S8(y)(7)#2" in fees[0].cites
    [fixed] = of(t, e.PoolFixed)
    assert fixed.prizes == (960_00, 600_00, 360_00, 240_00, 144_00, 96_00) and "S8(y)(15)" in fixed.cites
    loser, winner, *_ = t.spot(1).seats
    entry = t.entry(t.spot(1).seats[loser])
    hand(t, 1, {loser: 1 - entry.chips, winner: entry.chips - 1})
    assert (entry.status, entry.chips) == ("seated", 1) and not of(t, e.Out)
    hand(t, 1, {loser: -1, winner: 1})
    [out] = of(t, e.Out)
    assert entry.status == "out" and "S8(y)(2)#1" in out.cites


@pytest.mark.clause("S8(y)(14)#2")
def test_seats_of_section_8_are_drawn_shortly_before_the_start() -> None:
    at = datetime(2027, 1, 10, 18, tzinfo=UTC)
    made, start = structure(HOLDEM, event={"start": at}), round(at.timestamp() * 1000)
    t = announced(made, 30)
    told = refused(t.draw, SECRET, moment=start - 60 * MINUTE)
    assert told.cites[0] == "S8(y)(14)#2" and "15 minutes before" in told.reason
    t.draw(SECRET, moment=start - 15 * MINUTE)
    assert "S8(y)(14)#2" in of(t, e.Drawn)[0].cites
    late = announced(made, 30)
    late.draw(SECRET, moment=start + 60 * MINUTE)
    assert late.state.phase == "drawn"


@pytest.mark.clause("S8(y)(2)#3", "S8(y)(23)#2")
def test_an_event_ends_when_one_has_all() -> None:
    t = put(HOLDEM, {1: {1: 100, 2: 100}}, 60)
    assert "S8(y)(23)#2" in refused(t.note_deal, {1: 1}, [1], moment=2000).cites
    take_all(t, 1, 1, 2)
    assert of(t, e.Finished)[0].cites == ("S8(y)(23)#1", "S8(y)(2)#3")
    assert [(one.entry, one.place) for one in of(t, e.Placed)[-2:]] == [(2, 2), (1, 1)]
    assert t.entry(1).place == 1 and t.entry(1).prize == t.state.prizes[0]


@pytest.mark.clause("S8(y)(18)#2", "S8(y)(18)#3", "S8(y)(35)#1")
def test_at_the_first_break_the_shortest_table_draws_for_the_open_seats() -> None:
    t = put(HOLDEM, {number: dict.fromkeys(range(1, size + 1), 100) for number, size in ((1, 7), (2, 7), (3, 6))}, 40)
    t.tick(moment=1000 + 40 * MINUTE)
    [broken] = of(t, e.TableBroken)
    assert broken.table == 3 and broken.cites == ("S8(y)(18)#3", "S8(y)(18)#2")
    assert of(t, e.Drawn)[-1].why == "broken" and "S8(y)(35)#1" in of(t, e.Drawn)[-1].cites
    arrive_all(t)
    assert sorted(len(spot.seats) for spot in t.tables) == [10, 10] and t.state.stops == ["break"]


@pytest.mark.clause("S8(y)(32)", "CS/event/small-chips")
def test_the_house_changes_small_chips_up() -> None:
    made = packaged(HOLDEM)
    levels = [replace(level, colour_up=5 if number == 5 else 0) for number, level in enumerate(made.level, 1)]
    t = begun(replace(made, level=tuple(levels)), 30)
    seat = min(t.spot(1).seats)
    hand(t, 1, {seat: -20, seat + 1: 20}, Positions(1, 2, 3, 2))
    t.tick(moment=1000 + 100 * MINUTE)
    raced = [event for event in of(t, e.RaceHeld) if event.odd]
    assert raced[0].small == 5 and raced[0].cites[0] == "S8(y)(32)" and "CS/event/small-chips" in raced[0].cites
    assert all([entry.chips % 25 == 0 for entry in t.state.entries.values()]) and t.state.raced == 5


@pytest.mark.clause("SEM/T24-A/1", "SEM/T24-A/2", "SEM/T25-B/1", "SEM/T24-A/3")
@pytest.mark.clause("CS/tournament/race-chips", "CS/tournament/race-suits")
def test_odd_chips_are_raced_off_and_nobody_is_raced_out() -> None:
    """Odd 100s into 500s at level 8: seats 1 and 8 have three of them, 4 and 6 two, and seat 3 one and nothing else."""
    stacks = {1: 5300, 3: 100, 4: 5200, 6: 5200, 8: 5300}
    outs = set()
    for number in range(60):
        t = announced(DAY, 0)
        secret = f"{number:064x}"
        t = Tournament.announced(packaged(DAY), commitment_of(secret), moment=0)
        for seat in stacks:
            t.register(f"A{seat}", moment=0)
        t.know(secret)
        t.emit(e.TableOpened(1, 900, ("CS/event/draw",)))
        for entry, (seat, chips) in enumerate(stacks.items(), 1):
            t.emit(e.Seated(entry, 1, seat, chips, 900, ("CS/event/draw",)))
        t.state.phase = "drawn"
        t.start(moment=1000)
        while t.state.clock.level < 8:
            t.tick(moment=t.state.clock.until)
        [race] = of(t, e.RaceHeld)
        assert (race.small, race.large) == (100, 500) and race.odd == (0, 3, 0, 1, 2, 0, 2, 0, 3) and len(race.cards) == 11
        assert len(race.winners) == 2 and race.cites[-1] == "CS/event/seed"
        after = {seat: race.stacks[seat] for seat in stacks}
        assert all([chips % 500 == 0 for chips in after.values()]) and after[3] == 500, "nobody is raced out"
        assert sum(after.values()) == t.in_play == sum(stacks.values()) - race.lost
        best = {
            seat: max(race.cards[sum(race.odd[:seat]) :][: race.odd[seat]], key=lambda card: (card & 15, card >> 4))
            for seat in stacks
        }
        highest = sorted(best, key=lambda seat: (best[seat] & 15, best[seat] >> 4), reverse=True)
        assert list(race.winners) == highest[:2]
        outs.add(race.granted)
    assert outs == {(), (3,)}, "with luck seat 3 wins a chip, and else is given one"


@pytest.mark.clause("SEM/T11-A/4", "SEM/T11-A/5", "CS/tournament/stud-mover", "SEM/T11-D/4")
def test_in_stud_the_last_seat_to_open_is_filled_from_the_same_seat() -> None:
    tables = {1: dict.fromkeys(range(1, 9), 100), 2: dict.fromkeys(range(1, 8), 100)}
    t = put("stud", tables, 30)
    take_all(t, 2, 1, 3)
    [move] = of(t, e.MoveOrdered)
    assert (move.table, move.seat, move.to_table, move.to_seat) == (1, 3, 2, 3)
    assert move.cites[:2] == ("SEM/T11-A/5", "CS/tournament/stud-mover") and "SEM/T11-D/4" in move.cites
    flop = put(DAY, {1: dict.fromkeys((1, 4, 5, 6, 7, 8, 9), 100), 2: dict.fromkeys((1, 4, 5, 7, 8, 9), 100)}, 13)
    last = Positions(9, 1, 4, 1)
    hand(flop, 1, last=last)
    take_all(flop, 2, 4, 9, last=last)
    assert of(flop, e.MoveOrdered)[0].to_seat == 6 and "SEM/T11-A/4" in of(flop, e.MoveOrdered)[0].cites


@pytest.mark.clause("SEM/T7/2", "SEM/T11-D/2")
def test_a_player_in_a_wrong_seat_goes_to_his_own_with_what_he_has() -> None:
    t = begun(DAY, 14)
    other = next(spot for spot in t.tables if spot.number != t.entry(1).table)
    assert refused(t.correct_seat, 1, other.number, 9, began_right=False, moment=2000).cites[0] == "SEM/T7/2"
    t.correct_seat(1, other.number, 9, moment=2000)
    assert of(t, e.MoveOrdered)[0].cites == ("SEM/T7/2",) and of(t, e.MoveOrdered)[0].chips == 20_000
    t.halt(other.number, "six-handed: too short", moment=2001)
    assert of(t, e.Halted)[0].cites[0] == "SEM/T11-D/2" and refused(t.hand_began, other.number, 1, moment=2002).cites
    t.go(other.number, moment=2003)
    assert refused(begun(HOLDEM, 30).correct_seat, 1, 2, 10, moment=2000).cites == ("CS/event/order",)


@pytest.mark.clause("CS/event/sanction")
def test_a_book_that_does_not_say_how_long_a_penalty_lasts_has_nobody_miss_hands() -> None:
    t = begun(DAY, 9)
    cites = {name: cited for name, cited in t.rules.cites.items() if name != "missed rounds"}
    t.schedule.rules = replace(t.rules, cites=cites)
    why = refused(t.penalise, 2, "abuse", hands=2, moment=2000)
    assert why.reason == "the book has nobody miss hands for a penalty" and why.cites[-1] == "CS/event/sanction"
    assert set(t.rules.offences["abuse"].cites) <= set(why.cites)
    t.penalise(2, "abuse", moment=2000)
    assert t.entry(2).warned == 1, "but may be warned"


BREACHES = {
    "SEM/T67/1": "discussing hands",
    "SEM/T67/2": "advice",
    "SEM/T67/3": "reading untabled hands",
    "SEM/T67/4": "one player to a hand",
    "SEM/T68/3": "throwing cards",
    "SEM/T5/1": "devices",
    "SEM/T31/1": "leaving the table",
    "SEM/T70/1": "delay",
    "SEM/T70/2": "touching",
    "SEM/T70/3": "acting out of turn",
    "SEM/T70/4": "hidden chips",
    "SEM/T70/5": "betting out of reach",
    "SEM/T70/6": "abuse",
    "SEM/T70/7": "hygiene",
    "SEM/T70/8": "chatter",
}


@pytest.mark.parametrize(
    ("clause", "name"),
    [pytest.param(clause, name, marks=pytest.mark.clause(clause), id=clause) for clause, name in BREACHES.items()],
)
def test_a_breach_is_warned_of_then_costs_hands_and_both_are_on_record(clause: str, name: str) -> None:
    t = begun(DAY, 9)
    t.penalise(2, name, moment=2000)
    t.penalise(2, name, hands=2, moment=2001)
    warned, missed = of(t, e.PenaltyGiven)
    assert (warned.entry, warned.offence, warned.hands, missed.hands) == (2, name, 0, 2)
    assert clause in warned.cites and clause in missed.cites and set(t.rules.cited("escalation")) <= set(missed.cites)
    assert (t.entry(2).warned, t.entry(1).warned) == (2, 0) and t.entry(2).chips == t.entry(1).chips


@pytest.mark.clause("SEM/T71-A/1", "SEM/T71-A/4", "SEM/T71-B/1", "SEM/T71-B/2", "SEM/T71-D", "SEM/T27/1")
def test_sanctions_rise_with_each_offence() -> None:
    t = begun(DAY, 9)
    menu = ("warning", "missed hands", "missed rounds", "disqualification")
    for name in ("cheating", "abuse", "disruption", "throwing cards"):
        assert t.rules.offences[name].options == menu
    for name, with_hands in (("chip dumping", False), ("collusion", True), ("soft play", False)):
        assert "is answered by" in str(refused(t.penalise, 1, name, hands=int(with_hands), moment=1999))
    t.penalise(1, "throwing cards", moment=2000)
    assert "SEM/T71-B/1" in of(t, e.PenaltyGiven)[0].cites and of(t, e.PenaltyGiven)[0].hands == 0
    t.penalise(1, "abuse", rounds=1, moment=2001)
    assert {"SEM/T71-A/1", "SEM/T71-A/4", "SEM/T71-B/2"} <= set(of(t, e.PenaltyGiven)[1].cites)
    t.disqualify(1, "cheating", cheated=True, moment=2002)
    assert of(t, e.Disqualified)[0].cites[0] == "SEM/T71-D" and t.in_play == 160_000
    from cardspeak.tournament.structure.file import Rebuy

    again = begun(structure(DAY, entry={"rebuy": Rebuy("50", 10_000, below=20_000, until_level=3)}), 9)
    again.declare_rebuy(2, moment=2000)
    assert of(again, e.RebuyDeclared)[0].cites == ("SEM/T27/2", "SEM/T27/1")


@pytest.mark.clause("SEM/T11-B/1", "SEM/T11-B/2", "SEM/T11-B/3", "SEM/T10-B")
def test_a_mixed_event_moves_by_the_frozen_button() -> None:
    """HORSE at two tables in their stud games: the mover is whoever would owe the big blind of hold'em."""
    t = put("horse", {1: dict.fromkeys(range(1, 8), 100), 2: dict.fromkeys(range(1, 7), 100)}, 30)
    frozen = Positions(4, 5, 6, 5)
    hand(t, 1, last=frozen, waits=True)
    hand(t, 2, {1: 100, 6: -100}, frozen, waits=True)
    [move] = of(t, e.MoveOrdered)
    assert move.seat == 6 and move.cites[:2] == ("SEM/T11-B/2", "SEM/T11-A/1")
    hall = played("horse", 30)
    frozen_or_not = [event.cites for table in hall.told for event in table]
    assert any(["SEM/T11-B/1" in cites for cites in frozen_or_not]) and any(["SEM/T11-B/3" in cites for cites in frozen_or_not])
    assert "SEM/T10-B" in next(event for event in of(hall.event, e.Drawn) if event.why == "broken").cites


class Told(Hall):
    """Keeps what its tables do."""

    told: list[list[object]]


def played(name: str, entries: int) -> Told:
    t = announced(name, entries)
    t.draw(SECRET, moment=900)
    hall = Told(t, scripted(3))
    hall.told = []
    hall.watch = lambda _, number, table: hall.told.append(list(table.events[-400:])) if number == 1 else None
    t.start(moment=1000)
    hall.obey()
    hall.run()
    return hall


@pytest.mark.clause("CS/event/satellite")
def test_a_satellite_ends_when_only_winners_of_seats_are_left() -> None:
    made = structure(DAY, prizes={"seat": "500"})
    t = put(made, {1: dict.fromkeys(range(1, 6), 100)}, 12)
    assert t.state.prizes == (50_000, 50_000, 20_000) and t.seats_won == 2
    take_all(t, 1, 1, 5)
    take_all(t, 1, 1, 4)
    assert not t.over
    take_all(t, 1, 1, 3)
    assert t.over and [(t.entry(number).place, t.entry(number).tied, t.entry(number).prize) for number in (1, 2, 3)] == [
        (1, 2, 50_000),
        (1, 2, 50_000),
        (3, 1, 20_000),
    ]
    assert of(t, e.Placed)[-1].cites == ("CS/event/satellite",) and sum(t.state.money.accounts.values()) == 0
    from cardspeak.tournament.structure import check

    assert "prizes.seat" in [one.where for one in check(structure(HOLDEM, prizes={"seat": "500"}))]


@pytest.mark.clause("CS/event/break", "CS/event/source", "CS/event/before-button")
def test_which_table_breaks_which_gives_up_a_player_and_who_before_a_button() -> None:
    t = put(DAY, {number: dict.fromkeys(range(1, size + 1), 100) for number, size in ((1, 6), (2, 7), (3, 6))}, 30)
    take_all(t, 1, 1, 6, last=Positions(1, 2, 3, 2))
    [broken] = of(t, e.TableBroken)
    assert (broken.table, broken.cites) == (3, ("CS/event/break",)), "18 have seats at two tables, and the last opened goes first"
    named = put(structure(DAY, seating={"break_order": (3, 1)}), {n: dict.fromkeys(range(1, 7), 100) for n in (1, 2, 3)}, 30)
    named.tick(moment=2000)
    assert of(named, e.TableBroken)[0].table == 2, "a table that the order does not name goes before those that it does"
    own = put(HOLDEM, {number: dict.fromkeys(range(1, size + 1), 100) for number, size in ((1, 10), (2, 10), (3, 8))}, 40)
    own.hand_began(2, 1, moment=1000)
    hand(own, 3, {1: 100, 8: -100}, Positions(1, 2, 3, 2))
    [due] = of(own, e.MoveDue)
    assert (due.table, due.to_table) == (2, 3) and "CS/event/source" in due.cites, "of 10, 10 and 7 the later of the two fullest"
    fresh = put(DAY, {1: dict.fromkeys(range(1, 9), 100), 2: dict.fromkeys(range(1, 7), 100)}, 30)
    fresh.tick(moment=2000)
    [move] = of(fresh, e.MoveOrdered)
    assert (move.seat, move.to_seat) == (8, 7) and "CS/event/before-button" in move.cites


@pytest.mark.clause("SEM/T22/1", "SEM/T22/2", "SEM/T22/3")
def test_a_hand_is_disputed_in_time_or_not_at_all() -> None:
    t = begun(DAY, 9)
    one = t.spot(1).seats[1]
    assert refused(t.dispute, one, "reading", moment=2000).cites == ("CS/event/order",)
    hand(t, 1, moment=2000)
    t.dispute(one, "reading", moment=2001)
    assert of(t, e.DisputeTaken)[0].hand == 1 and of(t, e.DisputeTaken)[0].cites == ("SEM/T22/1",)
    t.hand_began(1, 2, moment=3000)
    assert refused(t.dispute, one, "reading", moment=3001).cites == ("SEM/T22/1",)
    t.dispute(one, "accounting", moment=3001)
    assert refused(t.dispute, one, "accounting", substantial=True, moment=3002).cites == ("SEM/T22/2",)
    while not t.state.clock.recess:
        t.tick(moment=t.state.clock.until)
    hand(t, 1, begin=False)
    t.dispute(one, "reading", moment=t.state.moment + 60_000)
    assert refused(t.dispute, one, "reading", moment=t.spot(1).ended + 60_001).cites == ("SEM/T22/3",)
    assert refused(begun(HOLDEM, 30).dispute, 1, "x", moment=2000).cites


ENDS = {"breaking tournament rules": "S8(y)(47)#1", "disruption": "S8(y)(47)#3", "exposing cards": "S8(y)(33)#3"}


@pytest.mark.clause(*ENDS.values())
def test_who_breaks_section_8_s_rules_is_out_and_no_warning_is_given_for_it() -> None:
    for offence, clause in ENDS.items():
        t = begun(HOLDEM, 30)
        chips, found = t.in_play, t.entry(1)
        sits = found.chips
        assert clause in refused(t.penalise, 1, offence, moment=2000).cites and t.left == 30
        t.disqualify(1, offence, moment=2000)
        [told] = of(t, e.Disqualified)
        assert clause in told.cites and told.chips == sits
        assert (t.left, t.in_play, found.status, found.place) == (29, chips - sits, "disqualified", 30)


@pytest.mark.clause("S8(y)(33)#1", "S8(y)(33)#2", "S8(y)(33)#3")
def test_who_shows_a_live_hand_may_be_put_out_until_two_are_left_in_the_event() -> None:
    """Two in one hand of an event of three are not enough: the others of the event count, and not those of the hand."""
    shows = {"offence": "exposing cards", "moment": 3_000_000}
    three = put(HOLDEM, {1: dict.fromkeys((1, 2, 3), 100)}, 60)
    three.disqualify(3, **shows)
    [told] = of(three, e.Disqualified)
    assert {"S8(y)(33)#1", "S8(y)(33)#3"} <= set(told.cites) and "S8(y)(33)#2" not in told.cites and three.left == 2
    for ends in (three.disqualify, three.penalise):
        assert refused(ends, 1, **shows).cites == ("S8(y)(33)#2",)
    three.disqualify(2, "disruption", moment=3_000_000)
    assert three.over, "any other offence is one to the last"
    own = put(DAY, {1: dict.fromkeys((1, 2), 20_000)}, 9)
    own.penalise(1, "exposing cards", moment=3_000_000)
    assert own.entry(1).warned, "a book that does not lift it has it to the last hand"


@pytest.mark.clause("SEM/T29/7")
def test_the_director_may_change_the_time_of_a_clock() -> None:
    t = begun(DAY, 9)
    t.hand_began(1, 1, moment=2000)
    for seconds in (25, 15):
        t.call_clock(1, seconds=seconds, moment=3000)
    usual, shorter = of(t, e.ClockCalled)
    assert (usual.seconds, shorter.seconds) == (25, 15)
    assert "SEM/T29/7" in shorter.cites and "SEM/T29/7" not in usual.cites


@pytest.mark.parametrize(("rounding", "more", "lost"), [("floor", 5000, 300), ("half_up", 5500, -200), ("ceil", 5500, -200)])
def test_odd_chips_of_an_event_make_as_many_as_its_structure_rounds_to(rounding: str, more: int, lost: int) -> None:
    t = put(structure(DAY, chips={"race": rounding}), {1: {1: 5300, 3: 5000}})
    while t.state.clock.level < 8:
        t.tick(moment=t.state.clock.until)
    [race] = of(t, e.RaceHeld)
    assert (race.stacks, race.lost) == ((0, more, 0, 5000), lost)
    assert ("CS/event/race-rounding" in race.cites) == (rounding != "floor")


@pytest.mark.clause("CS/event/told")
def test_a_race_with_real_cards_leaves_the_stacks_to_be_counted() -> None:
    t = begun(structure(DAY, event={"kind": "directed"}, entry={"late": None, "reentry": None}), 9)
    while not (raced := of(t, e.RaceHeld)):
        t.tick(moment=t.state.clock.until)
    assert len(raced) == 1 and raced[0].stacks == (0, *[20_000] * 9)
    assert not (raced[0].odd or raced[0].cards or raced[0].winners or raced[0].granted or raced[0].lost)
    assert "CS/event/told" in raced[0].cites
