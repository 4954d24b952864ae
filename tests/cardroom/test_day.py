"""A card room's day, act by act: lists, seats and tables."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from cardspeak.cardroom.day import Offered, Room, Setup
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.checking import audit
from cardspeak.cards import parse_cards
from cardspeak.rulebook import Refused
from tests.cardroom.days import GAMES, MINUTE, last, names, opened, prepared, proves, proves_each, refused, seated, setup, teller


@pytest.mark.clause("CS/day/setup", "CS/day/record")
def test_a_room_is_set_up_by_its_book_and_all_that_is_done_is_signed() -> None:
    for wrong in (
        setup(games=(GAMES[0], GAMES[0])),
        setup(games=(Offered("x", least=2, most=1),)),
        setup(games=(Offered("x", hourly=3),)),
        setup(games=(Offered("a\x1b[2Jb"),)),
        setup(games=(Offered(" "),)),
        setup(games=(Offered("x", stakes="1/2\n"),)),
        structs.replace(setup(), times="10\tto 4"),
        structs.replace(setup(), languages=("\u202egnol",)),
    ):
        with pytest.raises(Refused, match="CS/day/setup"):
            Room.opened(wrong, moment=0)
    with pytest.raises(Refused, match="no game named"):
        Room.opened(setup(games=(Offered("x", "old maid"),)), moment=0)
    signs = setup(games=(Offered("x", stakes="as you like"),))
    assert Room.opened(signs, moment=0), "stakes are words on a sign"
    with pytest.raises(Refused, match="stakes"):
        Room.opened(structs.replace(signs, consoles=True), moment=0)
    room = Room.opened(setup(), moment=5)
    assert room.state.ledger[s.CAGE] == 50_000_000
    room.do(c.StartShift(), by="Lee", moment=7)
    assert room.events[1:] == [e.Did("Lee", "start-shift", 7, ("CS/day/record",)), e.ShiftOpened(1, "Lee", room.events[2].cites)]
    assert "CS/day/record" in refused_value(room, c.Join("2-5", "A\nB"))


def refused_value(room: Room, command: Any) -> str:
    with pytest.raises(Refused) as found:
        room.do(command, by="Lee", moment=room.now)
    return str(found.value)


def test_what_is_no_command_is_refused_in_one_line() -> None:
    room = Room.opened(setup(), moment=0)
    for wrong in ("join", {"do": "join"}, c.Hand(1, (1.5,)), c.Join("2-5", ""), c.Fill(0), None):  # type: ignore[arg-type]
        assert "\n" not in refused_value(room, wrong)
    assert len(room.events) == 1


# --- lists


@pytest.mark.clause("CS/day/list", "CS/day/names", "SEM/list/1/a", "SEM/list/2/b")
def test_who_asks_sits_down_while_there_is_a_seat_and_then_stands_on_the_list_in_order() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    assert "SEM/list/2/b" in next(event for event in room.events if isinstance(event, e.SeatTaken)).cites
    for name in ("Eve", "Fay", "Gus"):
        tell(c.Join("2-5", name))
    assert names(room) == ["Eve", "Fay", "Gus"]
    refused(room, c.Join("2-5", "Fay"), "SEM/list/1/a")
    refused(room, c.Join("2-5", "Ann"), "CS/day/names")
    tell(c.Join("10-20", "Ann"))
    tell(c.Unlist("2-5", "Eve"))
    assert names(room) == ["Fay", "Gus"]
    assert names(room, "10-20") == ["Ann"]


@pytest.mark.parametrize(
    ("book", "listed", "in_order", "announced"),
    [
        proves_each("section-8", "S8(x)(1)#1", "S8(x)(1)#2", "S8(x)(1)#3"),
        proves_each("exhibit-a", "XA/waiting-list/1", "XA/waiting-list/2", "XA/waiting-list/3"),
    ],
)
def test_the_first_who_asked_is_called_and_who_declines_keeps_the_place(
    book: str, listed: str, in_order: str, announced: str
) -> None:
    room = opened(book, "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    tell(c.Leave("Dee"))
    assert announced in refused_cites(room, c.Fill(1))
    tell(c.Join("2-5", "Dee"))
    tell(c.Buy("Dee", 20_000))
    for place, name in enumerate(("Eve", "Fay"), 1):
        tell(c.Join("2-5", name))
        assert last(room, e.Listed).place == place
    assert names(room) == ["Eve", "Fay"] and listed in last(room, e.Listed).cites
    assert names(room, "10-20") == []
    tell(c.Leave("Ann"))
    tell(c.Fill(1))
    assert last(room, e.Called).name == "Eve"
    assert in_order in last(room, e.Called).cites
    tell(c.Decline("Eve"))
    tell(c.Fill(1))
    tell(c.Decline("Fay"))
    assert names(room) == ["Eve", "Fay"]
    assert in_order in last(room, e.Declined).cites
    tell(c.Join("2-5", "Gus"))
    assert room.state.where["Gus"] == (1, 1)


@pytest.mark.clause("CS/default/list")
def test_where_a_book_does_not_say_otherwise_who_declines_stays_on_the_list() -> None:
    room = opened("cardspeak", "Ann", "Bob", "Cid", "Dee")
    declined_by_both(room)
    assert all("CS/default/list" in event.cites for event in room.events if isinstance(event, e.Declined))
    assert names(room) == ["Eve", "Fay"]


def declined_by_both(room: Room) -> None:
    """Eve and Fay are on the list, a seat opens, and each who is called to it declines."""
    tell = teller(room)
    for name in ("Eve", "Fay"):
        tell(c.Join("2-5", name))
    tell(c.Leave("Ann"))
    for name in ("Eve", "Fay"):
        tell(c.Fill(1))
        tell(c.Decline(name))


def refused_cites(room: Room, command: c.Command) -> tuple[str, ...]:
    with pytest.raises(Refused) as found:
        room.do(command, by="Lee", moment=room.now)
    return found.value.cites


@pytest.mark.clause("SEM/list/2/a", "SEM/list/1/b")
def test_under_seminole_a_list_on_which_everybody_declines_is_cleared_and_a_name_is_put_back() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    declined_by_both(room)
    tell = teller(room)
    assert names(room) == []
    tell(c.Restore("2-5", "Fay", 1))
    assert names(room) == ["Fay"]


@pytest.mark.clause("CS/day/calls")
@pytest.mark.parametrize("book", [pytest.param("seminole", marks=pytest.mark.clause("SEM/list/1/a")), "section-8", "exhibit-a"])
def test_a_name_is_called_three_times_and_struck(book: str) -> None:
    room = opened(book, "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    for name in ("Eve", "Fay"):
        tell(c.Join("2-5", name))
    tell(c.Leave("Ann"))
    tell(c.Fill(1))
    start = room.now
    for seconds, times in ((39, 1), (40, 2), (79, 2), (80, 3), (119, 3)):
        room.tick(moment=start + seconds * 1000)
        assert room.state.offers["Eve"].times == times
    room.tick(moment=start + 120_000)
    assert names(room) == ["Fay"]
    assert last(room, e.Struck).why == "calls"
    assert last(room, e.Struck).cites[0] == ("SEM/list/1/a" if book == "seminole" else "CS/day/calls")


@pytest.mark.clause("CS/day/phone")
def test_a_name_by_phone_is_held_an_hour_and_not_called_before_it_comes() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    start = room.now
    for name, how in (("Eve", "phone"), ("Fay", "desk"), ("Gus", "call-in")):
        tell(c.Join("2-5", name, how))
    tell(c.Leave("Ann"))
    tell(c.Fill(1))
    assert [*room.state.offers] == ["Fay"]
    tell(c.Here("2-5", "Gus"))
    room.tick(moment=start + 60 * MINUTE)
    assert names(room) == ["Gus", "Eve"]


@pytest.mark.clause("CS/day/barred", "SEM/gen/17")
def test_who_is_kept_out_is_on_no_list_until_the_days_are_over() -> None:
    room = prepared()
    tell = teller(room)
    tell(c.Join("2-5", "Ann"))
    tell(c.Bar("Ann", 1))
    assert names(room) == []
    refused(room, c.Join("2-5", "Ann"), "SEM/gen/17")
    tell(c.Join("2-5", "Ann"), after=24 * 60 * MINUTE)
    assert names(room) == ["Ann"]
    other = prepared("section-8")
    teller(other)(c.Bar("Ann"))
    refused(other, c.Join("2-5", "Ann"), "CS/day/barred")


# --- seats


@pytest.mark.clause("SEM/etq/13")
def test_who_leaves_a_game_leaves_with_all_chips_and_nothing_is_noted() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid")
    tell = teller(room)
    tell(c.Hand(1, (500, -500, 0)))
    tell(c.Leave("Ann"))
    stood = last(room, e.StoodUp)
    assert (stood.name, stood.cents, stood.cites[0]) == ("Ann", 30_500, "SEM/etq/13")
    assert not room.state.incidents and "Ann" not in room.state.where


@pytest.mark.parametrize(
    ("book", "cite"), [proves("seminole", "SEM/gen/11/a", "SEM/gen/11/b"), proves("section-8", "CS/day/newcomer")]
)
def test_a_newcomer_goes_to_the_game_with_the_fewest_of_these_the_oldest(book: str, cite: str) -> None:
    room = opened(book, "Ann")
    tell = teller(room)
    tell(c.Open(2, "2-5"))
    seated(room, "2-5", "Bob")
    assert room.state.where["Bob"] == (2, 1)
    assert cite in last(room, e.SeatTaken).cites
    tell(c.Join("2-5", "Cid"))
    assert room.state.where["Cid"] == (1, 2)
    if book == "seminole":
        assert last(room, e.SeatTaken).cites[1:3] == ("SEM/gen/11/b", "SEM/gen/11/a")


@pytest.mark.clause("CS/day/chips", "CS/day/buy-in", "CS/day/tray", "CS/day/leave")
def test_a_seat_is_kept_ten_minutes_for_chips_within_the_bounds_from_tray_or_cage() -> None:
    room = opened("section-8")
    tell = teller(room)
    tell(c.Join("2-5", "Ann"))
    tell(c.Join("2-5", "Bob"))
    assert "$200 to $1,000, not $100" in refused(room, c.Buy("Ann", 10_000), "CS/day/buy-in")
    tell(c.Buy("Ann", 30_000))
    refused(room, c.Buy("Ann", 70_100), "CS/day/buy-in")
    assert room.state.ledger[s.box_at(1, "cash")] == 30_000
    tell(c.AskCredit(1, 970_000))
    tell(c.Sign(room.state.last_slip), by="Sue")
    refused(room, c.Buy("Bob", 20_000), "CS/day/tray")
    tell(c.Buy("Ann", 1, caged=True))
    room.tick(moment=10 * MINUTE)
    assert [*room.state.where] == ["Ann"]
    tell(c.Join("10-20", "Ann"))
    tell(c.Leave("Ann"))
    assert last(room, e.StoodUp).cents == 30_001
    assert names(room, "10-20") == []
    assert room.state.ledger[s.PATRONS] == 0 - 30_000 - 1 + 30_001


@pytest.mark.parametrize(("book", "cite"), [proves("seminole", "SEM/gen/6"), proves("section-8", "CS/day/absent")])
def test_chips_of_who_is_long_away_are_kept_in_that_name(book: str, cite: str) -> None:
    room = opened(book, "Ann", "Bob")
    tell = teller(room)
    refused(room, c.PickUp("Ann"), cite)
    tell(c.Away("Ann"))
    for _ in range(10):
        tell(c.Hand(1, (-100, 100)))
    tell(c.PickUp("Ann"))
    assert last(room, e.PickedUp).cites == (cite,)
    assert room.state.ledger[s.safe("Ann")] == 29_000
    tell(c.Reclaim("Ann"))
    assert room.state.ledger[s.safe("Ann")] == 0


@pytest.mark.clause("SEM/hilimit/7")
def test_who_plays_and_asked_for_a_seat_has_it_before_the_list() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    tell(c.Want("Dee", 1))
    tell(c.Join("2-5", "Eve"))
    tell(c.Leave("Ann"))
    tell(c.Fill(1))
    assert room.state.where["Dee"] == (1, 1)
    assert last(room, e.SeatChanged).cites[0] == "SEM/hilimit/7"
    assert room.state.ledger[s.stack(1, 1)] == 30_000
    assert room.state.offers["Eve"].seat == 4


@pytest.mark.clause("SEM/gen/9/b", "CS/cardroom/must-move", "CS/day/feeder", "CS/day/moves")
def test_a_main_game_is_filled_from_its_feeder_by_who_sat_there_first() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    tell(c.Open(2, "2-5", 1))
    tell(c.Join("2-5", "Eve"))
    tell(c.Buy("Eve", 30_000))
    tell(c.Join("2-5", "Fay"), after=MINUTE)
    tell(c.Buy("Fay", 40_000))
    tell(c.Leave("Ann"))
    tell(c.Join("2-5", "Gus"))
    assert room.state.where["Gus"] == (2, 3)
    tell(c.Fill(1))
    move = last(room, e.MoveOrdered)
    assert (move.name, move.to_table, move.to_seat, move.why) == ("Eve", 1, 1, "must-move")
    assert move.cites[:2] == ("SEM/gen/9/b", "CS/cardroom/must-move")
    assert room.state.ledger[s.way("Eve")] == 30_000
    refused(room, c.Leave("Eve"), "CS/day/moves")
    tell(c.Arrive("Eve"))
    assert room.state.where["Eve"] == (1, 1)
    assert not audit(room)
    refused(room, c.Open(3, "10-20", 1), "SEM/gen/9/b")
    assert "SEM/gen/9/b" in refused_cites(room, c.Transfer("Fay", 1))


@pytest.mark.parametrize(
    ("book", "cite"), [proves("seminole", "SEM/gen/3", "SEM/gen/8/d"), proves("section-8", "CS/day/transfer")]
)
def test_who_goes_over_to_another_game_brings_what_it_allows(book: str, cite: str) -> None:
    room = opened(book, "Ann", "Bob")
    tell = teller(room)
    tell(c.Open(2, "10-20"))
    tell(c.Hand(1, (-15_000, 15_000)))
    tell(c.Transfer("Ann", 2))
    move = last(room, e.MoveOrdered)
    assert (move.cents, move.over, move.owes) == (15_000, 0, 5_000)
    assert {cite, *(["SEM/gen/8/d"] if book == "seminole" else [])} <= {*move.cites}
    tell(c.Arrive("Ann"))
    refused(room, c.Buy("Ann", 100), "CS/day/buy-in")
    tell(c.Buy("Ann", 5_000))
    assert room.state.tables[2].seats[1].status == s.PLAYING


def test_chips_too_few_to_play_with_at_the_new_table_are_kept_when_nothing_is_added() -> None:
    room = opened("seminole", "Ann", "Bob")
    tell = teller(room)
    tell(c.Open(2, "10-20"))
    tell(c.Hand(1, (-15_000, 15_000)))
    tell(c.Transfer("Ann", 2))
    tell(c.Arrive("Ann"))
    room.tick(moment=room.now + 10 * MINUTE)
    assert room.state.ledger[s.safe("Ann")] == 15_000
    assert not audit(room)


# --- tables


@pytest.mark.clause("CS/day/open", "SEM/gen/9/a", "S8(b)(1)#3")
def test_a_game_opens_with_a_dealer_and_decks_looked_through() -> None:
    room = Room.opened(setup("section-8"), moment=0)
    tell = teller(room)
    refused(room, c.Open(1, "2-5"), "CS/day/shift")
    tell(c.StartShift())
    tell(c.Bring("red", "red", 1))
    tell(c.Inspect("red"))
    refused(room, c.Open(1, "2-5"), "S8(b)(1)#3")
    tell(c.Bring("blue", "blue", 1))
    refused(room, c.Open(1, "2-5"), "S8(b)(1)#3")
    tell(c.Inspect("blue"))
    refused(room, c.Open(1, "2-5"), "CS/day/open")
    tell(c.Come("Dan"))
    tell(c.Send("Dan", 1))
    tell(c.Open(1, "2-5"))
    assert last(room, e.TableOpened).cites == ("S8(b)(1)#3", "CS/day/open")
    seminole = opened("seminole")
    assert last(seminole, e.TableOpened).cites[0] == "SEM/gen/9/a"


@pytest.mark.parametrize(
    ("book", "cite"),
    [
        proves("seminole", "SEM/gen/2/a", "SEM/gen/2/c", "CS/cardroom/break-suits", "CS/day/break"),
        proves("section-8", "CS/day/break"),
    ],
)
def test_a_game_breaks_by_cards_and_for_whom_there_is_no_seat_is_first_on_the_list(book: str, cite: str) -> None:
    room = opened(book, "Ann", "Bob", "Cid")
    tell = teller(room)
    tell(c.Open(2, "2-5"))
    seated(room, "2-5", "Eve", "Fay", "Gus")
    tell(c.Away("Ann"))  # does not play with so few, and stays: a card is drawn for each all the same
    tell(c.Join("2-5", "Hal"))  # locks a seat up, and has no chips when the game breaks
    assert room.state.where["Hal"] == (1, 4)
    assert "draw a card each" in refused(room, c.Break(1, tuple(parse_cards("Ks9c"))), cite)
    tell(c.Break(1, tuple(parse_cards("9c Ks 9h"))))
    assert last(room, e.TableBroke).cites[0] == cite
    assert [*room.state.walking] == ["Bob"]
    assert names(room) == ["Cid", "Ann"]
    assert not room.state.tables[1].seats
    if book == "seminole":
        assert "SEM/gen/2/c" in last(room, e.TableBroke).cites
        assert "CS/cardroom/break-suits" in last(room, e.TableBroke).cites
        assert last(room, e.Listed).cites == ("CS/day/break",)
    assert not audit(room)


@pytest.mark.clause("SEM/gen/10/a/1", "SEM/gen/10/a/2", "SEM/gen/10/b", "CS/day/combine")
def test_two_games_combine_with_all_chips_and_the_button_of_those_who_stay() -> None:
    room = prepared("seminole", games=(Offered("2-5", seats=7, least=20_000, most=100_000),))
    tell = teller(room)
    tell(c.Open(1, "2-5"))
    tell(c.Open(2, "2-5"))
    seated(room, "2-5", "Ann", "Bob", "Cid", "Dee")  # Ann and Cid at 1, Bob and Dee at 2
    tell(c.Hand(1, (-15_000, 15_000), button=1))
    tell(c.Hand(2, (-100, 100), button=1))
    tell(c.Combine(1, 2))
    found = last(room, e.Combined)
    assert found.button == 2  # seats 1 and 2 stay, and the second was due for it
    assert "SEM/gen/10/b" in found.cites
    moves = {event.name: event for event in room.events if isinstance(event, e.MoveOrdered)}
    assert {name: move.cents for name, move in moves.items()} == {"Ann": 15_000, "Cid": 45_000}
    assert "SEM/gen/10/a/2" in moves["Ann"].cites
    assert "SEM/gen/10/a/1" in moves["Cid"].cites
    small = opened("seminole", "A", "B", "C")
    teller(small)(c.Open(2, "2-5"))
    seated(small, "2-5", "D", "E")
    assert "CS/day/combine" not in refused_cites(small, c.Combine(1, 2))
    silent = opened("section-8", "A", "B", "C")
    teller(silent)(c.Open(2, "2-5"))
    seated(silent, "2-5", "D", "E")
    refused(silent, c.Combine(1, 2), "CS/day/combine")


@pytest.mark.parametrize(
    ("book", "cite"),
    [proves("seminole", "SEM/gen/7/b", "SEM/gen/7/c", "CS/day/raise"), proves("section-8", "S8(w)(1)#2", "CS/day/raise")],
)
def test_a_limit_rises_by_everybody_s_consent(book: str, cite: str) -> None:
    room = opened(book, "Ann", "Bob", "Cid")
    tell = teller(room)
    refused(room, c.Raise(1, "10-20", ("Ann", "Bob")), cite)
    tell(c.Away("Cid"))
    if book == "section-8":  # nobody votes for the absent there
        refused(room, c.Raise(1, "10-20", ("Ann", "Bob")), cite)
        tell(c.Away("Cid", False))
        tell(c.Raise(1, "10-20", ("Ann", "Bob", "Cid")))
    else:
        tell(c.Raise(1, "10-20", ("Ann", "Bob")))
        assert "SEM/gen/7/c" in last(room, e.GameChanged).cites
    assert room.state.tables[1].game == "10-20"
    assert last(room, e.GameChanged).cites[-1] == "CS/day/raise"


@pytest.mark.clause("CS/day/hand")
def test_what_a_hand_did_adds_up_to_nothing_and_nobody_loses_more_than_there_was() -> None:
    room = opened("section-8", "Ann", "Bob")
    tell = teller(room)
    tell(c.Hand(1, (-5_000, 4_400), 500, 100, button=2))
    assert room.state.ledger[s.box_at(1, "rake")] == 500
    assert room.state.ledger[s.box_at(1, "jackpot")] == 100
    assert room.chips(room.state.tables[1], 2) == 34_400
    for wrong in (c.Hand(1, (-5_000, 5_000), 500), c.Hand(1, (-25_001, 25_001)), c.Hand(1, (-1, 0, 1)), c.Hand(1, (0, 0))):
        refused(room, wrong, "CS/day/hand")
    tell(c.Hand(1, (-25_000, 25_000)))
    assert room.state.tables[1].seats[1].status == s.LOCKED
    room.tick(moment=room.now + 10 * MINUTE)
    assert [*room.state.where] == ["Bob"]


@pytest.mark.parametrize(
    ("book", "cite"),
    [
        proves(
            "section-8",
            "S8(t)(2)(iii)(C)",
            "S8(t)(2)(iii)(A)#2",
            "S8(t)(2)(iii)(B)",
            "S8(t)(2)(iii)(D)",
            "S8(t)(2)(iii)(E)#1",
        ),
        proves("seminole", "CS/day/time"),
    ],
)
def test_time_is_collected_every_twenty_to_thirty_minutes_and_counted_by_the_floor(book: str, cite: str) -> None:
    room = opened(book, "Ann", "Bob", "Cid", game="10-20")
    tell = teller(room)
    tell(c.Away("Cid"))
    refused(room, c.Time(1, 1_800), cite)
    refused(room, c.Hand(1, (-100, 90), 10), cite)
    room.tick(moment=20 * MINUTE)
    refused(room, c.Time(1, 1_200), "S8(t)(2)(iii)(E)#1" if book == "section-8" else "CS/day/time")
    tell(c.Time(1, 1_800))
    told = last(room, e.TimeCollected)
    assert told.paid == (0, 600, 600, 600)
    assert room.state.ledger[s.box_at(1, "time")] == 1_800
    assert room.state.ledger[s.stack(1, 2)] == 30_000 - 600
    if book == "section-8":
        decided = {"S8(t)(2)(iii)(A)#2", "S8(t)(2)(iii)(B)", "S8(t)(2)(iii)(D)", "S8(t)(2)(iii)(E)#1"}
        assert decided <= {*told.cites}
    dear = prepared(book, games=(GAMES[0], structs.replace(GAMES[1], hourly=2_400)))
    teller(dear)(c.Open(1, "10-20"))
    seated(dear, "10-20", "Ann", "Bob", "Cid")
    dear.tick(moment=dear.now + 20 * MINUTE)
    teller(dear)(c.Time(1, 3_600))
    assert last(dear, e.TimeCollected).paid == (0, 1_200, 1_200, 1_200), "by the fee of the game's limits"


def test_a_room_of_many_tables_is_audited_as_it_stands() -> None:
    room = opened("seminole", "Ann")
    assert audit(room) == []
    room.state.ledger.accounts["seat/1/1"] += 1
    room.state.where["Zoe"] = (1, 2)
    room.state.tables[1].held[3] = "Gus"
    room.state.decks["red 1"].table = 2
    assert len(audit(room)) == 4
    assert isinstance(room.state.setup, Setup)
