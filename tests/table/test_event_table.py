"""A table in an event: who is dealt in and where the blinds are when players bust, arrive and move; levels; halting."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from msgspec import structs

from cardspeak.poker import Stakes
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Leg, Positions, Table, TableState, mix, posted
from cardspeak.table.decks.opening import OPENING
from cardspeak.table.in_event import events as o
from cardspeak.table.in_event.reports import Lost, button_at, hand_began, hand_ended
from cardspeak.table.next_round.arrival import Arrival, arrival
from cardspeak.table.poker import events as g
from cardspeak.tournament.balancing import Seat, destination, mover
from tests.rounds import happened
from tests.table.evening_of import NAMES, ONE_TWO, fold_out

SEM, S8 = seminole_tournament, section_8_tournament
BOOKS = pytest.mark.parametrize("rules", [SEM, S8], ids=lambda rules: rules.name)
FIFTY, HUNDRED = no_limit(50, 100), no_limit(100, 200)
MISDEAL = ("CS/floor/misdeal-chips",)


def event_table(*seats: int, rules: HouseRules = SEM, stakes: Stakes = ONE_TWO, button: int = 0) -> Table:
    """An event's table with a player of 1,000 at each of these seats, and the first button."""
    table = Table.open(posted(texas_holdem, stakes, rules), 0)
    for seat in seats:
        table.arrive(seat, NAMES[seat], 1_000, moment=0)
    if button:
        table.place_button(button, moment=0)
    return table


def deal(table: Table, moment: int = 0) -> g.RoundOpened:
    """The next hand, dealt."""
    table.next_round(moment=moment, seed=table.number, asked=False)
    return next(event for event in reversed(table.events) if isinstance(event, g.RoundOpened))


def hand(table: Table, moment: int = 0) -> g.RoundOpened:
    """The next hand, in which all fold to the last."""
    opened = deal(table, moment)
    fold_out(table, moment)
    return opened


def bust(table: Table, *seats: int) -> None:
    """These players have lost all, and go."""
    for seat in seats:
        table.remove(seat, table.stacks[seat], moment=0)
        assert table.take_away(seat, moment=0) == 0


def places(opened: g.RoundOpened) -> tuple[int, int | None, int]:
    """Button, small blind and big blind."""
    assert opened.positions is not None
    return opened.positions.button, opened.positions.small_blind, opened.positions.big_blind


# --- who busts


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(SEM, marks=pytest.mark.clause("SEM/T34-B/4")),
        pytest.param(S8, marks=pytest.mark.clause("S8(y)(41)#1", "S8(y)(41)#2")),
    ],
    ids=lambda rules: rules.name,
)
@pytest.mark.parametrize(("gone", "expected"), [(1, (3, 3, 2)), (2, (3, 3, 1)), (3, (2, 2, 1))])
def test_three_become_two(rules: HouseRules, gone: int, expected: tuple[int, int, int]) -> None:
    table = event_table(1, 2, 3, rules=rules, button=1)
    assert places(hand(table)) == (1, 2, 3)
    bust(table, gone)
    assert places(hand(table)) == expected
    assert places(hand(table))[2] == expected[0]  # and it goes on to the other


@pytest.mark.parametrize(
    ("rules", "gone", "expected"),
    [
        pytest.param(SEM, (3,), (2, None, 4), marks=pytest.mark.clause("SEM/T32"), id="seminole, the big blind"),
        pytest.param(SEM, (2,), (2, 3, 4), marks=pytest.mark.clause("SEM/T32"), id="seminole, the small blind"),
        pytest.param(SEM, (1,), (2, 3, 4), id="seminole, the button"),
        pytest.param(SEM, (2, 3), (1, 1, 4), id="seminole, both blinds"),
        pytest.param(S8, (3,), (2, 4, 1), id="section 8, the big blind"),
        pytest.param(S8, (2,), (3, 4, 1), id="section 8, the small blind"),
        pytest.param(S8, (1,), (2, 3, 4), id="section 8, the button"),
    ],
)
def test_four_become_fewer(rules: HouseRules, gone: tuple[int, ...], expected: tuple[int, int | None, int]) -> None:
    table = event_table(1, 2, 3, 4, rules=rules, button=1)
    hand(table)
    bust(table, *gone)
    assert places(hand(table)) == expected


@BOOKS
def test_a_hand_s_end_tells_who_lost_all_and_with_how_much_he_began(rules: HouseRules) -> None:
    table = event_table(1, 2, 3, rules=rules, button=1)
    assert hand_ended(table) is None
    table.remove(2, 900, moment=0)
    for seed in range(40):
        table.next_round(moment=7_000, seed=seed, asked=False)
        assert hand_ended(table) is None
        assert hand_began(table) == 7_000
        while table.round and table.playing:
            high = table.round.options.high
            table.act("raise" if high else "call", high, moment=7_000)
        ended = hand_ended(table)
        assert ended is not None
        if ended.out:
            break
    began = table.round.began.stacks if table.round else ()
    assert ended.out == tuple([Lost(seat, NAMES[seat], began[seat]) for seat in (1, 2, 3) if not table.stacks[seat]])
    assert ended.number == table.number
    assert not ended.void


# --- who comes


@pytest.mark.clause("SEM/T8-A/3", "SEM/T10-A/2")
def test_a_newcomer_is_dealt_in_free_but_between_button_and_small_blind() -> None:
    table = event_table(1, 4, 5, 7, button=7)
    assert places(hand(table)) == (7, 1, 4)
    for seat in (2, 3, 6, 8):
        table.arrive(seat, NAMES[seat], 1_000, moment=0, ordered=("SEM/T8-A/1",))
    opened = deal(table)
    assert places(opened) == (1, 4, 5)
    assert (opened.dealt, opened.waiting) == ((1, 4, 5, 6, 7, 8), (2, 3))
    there = Positions(1, 4, 5, 4)
    found = [arrival(seat, there, SEM) for seat in (2, 3, 6, 8)]
    assert [(each.dealt_in, each.waits) for each in found] == [(False, True)] * 2 + [(True, False)] * 2  # type: ignore[union-attr]
    assert table.round is not None
    assert table.round.began.posts == ()  # nobody posts to come in
    fold_out(table)
    opened = hand(table)
    assert places(opened) == (4, 5, 6)
    assert opened.dealt == (1, 2, 3, 4, 5, 6, 7, 8)
    assert opened.waiting == ()


@pytest.mark.clause("SEM/T10-A/1")
@pytest.mark.parametrize(("seat", "expected"), [(4, (1, 4, 5)), (5, (1, 4, 5)), (6, (1, 4, 6))])
def test_a_newcomer_may_have_a_blind_at_once(seat: int, expected: tuple[int, int, int]) -> None:
    """Who was big blind has gone, or the next one has, and somebody new sits there."""
    table = event_table(1, *{4, 5, 6} - {seat}, 7, *([4] if seat == 4 else []), button=7)
    hand(table)
    if seat == 4:
        bust(table, 4)
    if seat == 6:
        bust(table, 5)
    table.arrive(seat, "New", 1_000, moment=0)
    opened = deal(table)
    assert places(opened) == expected
    assert seat in opened.dealt
    assert "SEM/T10-A/1" in opened.cites


@pytest.mark.clause("SEM/T10-A/1")
def test_a_newcomer_has_the_button_of_who_has_gone() -> None:
    table = event_table(1, 4, 5, 7, button=7)
    hand(table)
    bust(table, 1)
    table.arrive(1, "New", 1_000, moment=0)
    opened = deal(table)
    assert (places(opened), opened.waiting) == ((1, 4, 5), ())
    assert "SEM/T10-A/1" in opened.cites
    assert opened.positions is not None
    there = arrival(1, opened.positions, SEM)
    assert isinstance(there, Arrival) and (there.dealt_in, there.posts) == (True, "")


@pytest.mark.clause("S8(y)(19)#6", "S8(y)(36)#1", "S8(y)(36)#2", "S8(y)(36)#3")
def test_section_8_s_mover_takes_the_seat_s_obligations_and_waits_at_a_new_small_blind() -> None:
    table = event_table(1, 4, 5, 7, rules=S8, button=7)
    assert places(hand(table)) == (7, 1, 4)
    table.arrive(2, "Two", 1_000, moment=0)
    opened = hand(table)
    assert (places(opened), opened.waiting) == ((1, 4, 5), (2,))  # he would be the small blind, in a seat not dealt to
    assert "S8(y)(36)#3" in opened.cites
    opened = hand(table)
    assert (places(opened), opened.waiting) == ((4, 5, 7), ())  # the button has passed him
    assert 2 in opened.dealt
    bust(table, 7)
    table.arrive(7, "New", 1_000, moment=0)
    opened = hand(table)
    assert (places(opened), opened.waiting) == ((5, 7, 1), ())  # a seat dealt in to the last hand, small blind and all
    assert {"S8(y)(36)#1", "S8(y)(36)#2"} <= set(opened.cites)
    table.arrive(6, "Six", 1_000, moment=0)
    opened = hand(table)
    assert places(opened) == (6, 7, 1)  # the button is the seat's too
    assert "S8(y)(19)#6" in opened.cites
    bust(table, 1)
    table.arrive(1, "One", 1_000, moment=0)
    opened = deal(table)
    assert places(opened) == (7, 1, 2) and opened.waiting == ()
    assert table.round is not None
    assert [(post.seat, post.chips) for post in happened(table.round, e.Posted)] == [(1, 1), (2, 2)]
    fold_out(table)
    bust(table, 4)
    table.arrive(4, "Four", 1_000, moment=0)
    opened = deal(table)
    assert places(opened) == (1, 2, 4) and "S8(y)(19)#6" in opened.cites
    assert opened.positions is not None
    there = arrival(4, opened.positions, S8)
    assert isinstance(there, Arrival) and (there.dealt_in, there.posts) == (True, "big_blind")
    assert [(post.seat, post.chips) for post in happened(table.round, e.Posted)] == [(2, 1), (4, 2)]  # the blind is the mover's


@BOOKS
def test_a_table_of_two_that_gets_a_third_player_gives_nobody_two_big_blinds(rules: HouseRules) -> None:
    for seat in range(2, 10):
        if seat in (1, 5):
            continue
        table = event_table(1, 5, rules=rules, button=1)
        before = places(hand(table))
        assert before == (1, 1, 5)
        table.arrive(seat, "New", 1_000, moment=0)
        seen = [before[2], *[places(hand(table))[2] for _ in range(3)]]
        assert all(one != two for one, two in pairwise(seen)), (seat, seen)
        assert set(seen) == {1, 5, seat}


@pytest.mark.clause("SEM/T11-A/3")
def test_a_mover_may_have_two_big_blinds_running() -> None:
    full, short = event_table(1, 2, 3, 4, button=1), event_table(1, 2, 4, button=4)
    assert places(hand(full))[2] == 3
    assert places(hand(short)) == (4, 1, 2)
    chips = full.take_away(3, moment=0, ordered=("SEM/T11-A/1",))
    assert short.next_blinds is not None and short.next_blinds.big_blind == 4
    worst = destination({3, 5, 6, 7, 8, 9}, short.next_blinds, SEM)
    assert isinstance(worst, Seat) and (worst.seat, worst.cites[-1]) == (3, "SEM/T11-A/3")
    short.arrive(worst.seat, NAMES[3], chips, moment=0, ordered=worst.cites)
    assert places(hand(short)) == (1, 2, 3)
    assert "SEM/T11-A/3" in {cite for event in short.events for cite in event.cites}


def test_a_mover_who_has_bought_again_and_not_paid_yet_has_the_seat_and_is_dealt_in_with_the_chips() -> None:
    table = event_table(1, 2, 3, button=1)
    table.arrive(5, "New", 0, moment=0)
    assert table.stacks[5] == 0
    assert 5 not in deal(table).dealt
    fold_out(table, 0)
    table.give(5, 1_000, moment=1)
    assert table.stacks[5] == 1_000
    assert any(5 in hand(table, 1).dealt for _ in range(3))


@pytest.mark.clause("SEM/T11-B/1", "SEM/T11-B/3")
def test_horse_leaving_hold_em_freezes_the_button() -> None:
    stakes = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)
    table = Table.open(posted(mix("texas-holdem", "stud", stakes=stakes), None, SEM, by="count", length=2), 0)
    for seat in (2, 3, 4, 5, 6):
        table.arrive(seat, NAMES[seat], 1_000, moment=0)
    table.place_button(2, moment=0)
    assert [places(hand(table)) for _ in range(2)] == [(2, 3, 4), (3, 4, 5)]
    found = mover(table.next_blinds, SEM, stud_of_mixed=True) if table.next_blinds else None
    assert isinstance(found, Seat)
    assert (found.seat, button_at(table)) == (6, 4)
    assert [hand(table).positions for _ in range(2)] == [None, None]
    opened = hand(table)
    assert places(opened) == (4, 5, 6)
    kept = [event.cites for event in table.events if isinstance(event, g.ButtonKept)]
    assert "SEM/T11-B/1" in kept[0]
    assert "SEM/T11-B/2" in found.cites


def test_who_would_move_and_where_the_blinds_will_be_is_known_between_hands() -> None:
    table = event_table(1, 4, 5, 6, button=1)
    assert table.next_blinds is not None
    found = mover(table.next_blinds, SEM)
    assert isinstance(found, Seat)
    assert found.seat == 5
    assert event_table(1).next_blinds is None


# --- levels


def level(table: Table, stakes: Stakes, began: int, moment: int) -> bool:
    return table.level([Leg("texas-holdem", stakes)], began=began, moment=moment, ordered=("SEM/T23/1",))


def blinds_of(table: Table) -> tuple[int, ...]:
    assert table.round is not None
    return table.round.began.stakes.blinds


@pytest.mark.clause("SEM/T23/1", "SEM/T23/2", "SEM/T23/3")
def test_a_level_begins_with_the_next_hand_and_asks_nobody() -> None:
    table = event_table(1, 2, 3, stakes=FIFTY)
    deal(table, 1_000)
    assert not level(table, HUNDRED, 2_000, 2_000)
    assert blinds_of(table) == (50, 100)
    fold_out(table, 3_000)
    assert [type(event) for event in table.events[-1:]] == [o.LevelBegan]
    hand(table, 4_000)
    assert blinds_of(table) == (100, 200)


@pytest.mark.clause("CS/event/level")
def test_where_a_book_does_not_say_when_a_hand_begins_it_keeps_the_level_that_it_was_dealt_at() -> None:
    table = event_table(1, 2, 3, rules=S8, stakes=FIFTY)
    deal(table, 1_000)
    assert not level(table, HUNDRED, 2_000, 2_000)
    assert blinds_of(table) == (50, 100)
    fold_out(table, 3_000)
    began = table.events[-1]
    assert isinstance(began, o.LevelBegan) and began.cites == ("CS/event/level",)
    hand(table, 4_000)
    assert blinds_of(table) == (100, 200)
    level(table, no_limit(200, 400), 5_000, 5_000)  # between hands it is there at once
    assert "minimum 400" in table.posted.lines()[0].text
    hand(table, 5_000)
    assert blinds_of(table) == (200, 400)


@pytest.mark.clause("SEM/T23/3")
@pytest.mark.parametrize(("began", "blinds"), [(9_999, (100, 200)), (10_000, (100, 200)), (10_001, (50, 100))])
def test_a_hand_begins_with_the_first_riffle_and_a_tie_is_the_new_level_s(began: int, blinds: tuple[int, int]) -> None:
    table = event_table(1, 2, 3, stakes=FIFTY)
    table.bring_deck("red", "red", moment=0)
    for step in (*OPENING, "shuffle", "cut"):
        at = 10_000 if step == "shuffle" else 9_000 if step in OPENING else 10_100
        table.step(step, "Max" if step == "verify" else "Yan", seats=(1,) if step == "look" else (), moment=at)
    assert not level(table, HUNDRED, began, 10_200)
    hand(table, 11_000)
    assert (blinds_of(table), hand_began(table)) == (blinds, 10_000)
    for step in ("shuffle", "cut"):
        table.step(step, "Yan", moment=12_000)
    hand(table, 13_000)
    assert blinds_of(table) == (100, 200)


@pytest.mark.clause("SEM/T35-C/1")
def test_a_level_that_turns_during_a_misdeal_is_not_the_redeal_s() -> None:
    table = event_table(1, 2, 3, 4, stakes=FIFTY, button=1)
    first = deal(table, 1_000)
    table.remedy(remedies.void, MISDEAL, moment=2_000)
    ended = hand_ended(table)
    assert ended is not None
    assert ended.void
    assert not level(table, HUNDRED, 3_000, 3_000)
    table.arrive(6, "New", 1_000, moment=3_500)
    again = deal(table, 4_000)
    assert blinds_of(table) == (50, 100)
    assert (again.dealt, again.positions) == (first.dealt, first.positions)  # no new seats
    fold_out(table, 5_000)
    assert 6 in hand(table, 6_000).dealt
    assert blinds_of(table) == (100, 200)


def test_where_a_misdeal_is_a_new_hand_it_is_played_at_the_new_level() -> None:
    table = event_table(1, 2, 3, rules=S8, stakes=FIFTY)
    deal(table, 1_000)
    level(table, HUNDRED, 1_500, 1_500)
    table.remedy(remedies.void, MISDEAL, moment=2_000)
    hand(table, 4_000)
    assert blinds_of(table) == (100, 200)


@pytest.mark.clause("SEM/T23/4")
def test_a_hand_begun_at_the_wrong_level_is_put_right_until_substantial_action() -> None:
    table = event_table(1, 2, 3, 4, stakes=FIFTY, button=1)
    first = deal(table, 5_000)
    table.act("call", moment=5_500)
    assert level(table, HUNDRED, 4_000, 6_000)
    assert not table.playing
    assert sum(table.stacks.values()) == 4_000
    again = deal(table, 6_500)
    assert blinds_of(table) == (100, 200)
    assert (again.dealt, again.positions) == (first.dealt, first.positions)
    table.act("raise", 600, moment=7_000)
    table.act("call", moment=7_000)
    assert not level(table, no_limit(200, 400), 6_000, 8_000)  # two acts with chips: the hand stands
    assert table.playing
    fold_out(table, 9_000)
    hand(table, 9_500)
    assert blinds_of(table) == (200, 400)
    assert "SEM/T23/4" in {cite for event in table.events if isinstance(event, e.Voided) for cite in event.cites}


@BOOKS
def test_a_level_changes_stakes_alone(rules: HouseRules) -> None:
    table = event_table(1, 2, rules=rules)
    with pytest.raises(Refused, match="a level changes what is played for") as refused:
        table.level([Leg("omaha", HUNDRED)], began=0, moment=0)
    assert refused.value.cites
    sign = structs.replace(table.posted, legs=(Leg("texas-holdem", HUNDRED),))
    table.change_sign(sign, moment=0)  # nor does a sign that the house changes ask anybody
    assert table.stakes == HUNDRED


# --- what is ordered, and what is not to be had


@BOOKS
def test_nobody_comes_to_an_event_s_table_by_himself_nor_goes_not_even_before_the_first_hand(rules: HouseRules) -> None:
    table = event_table(1, 2, rules=rules)
    for wish in (
        lambda: table.sit(3, "Cy", 100, moment=0),
        lambda: table.sit(3, "Cy", 100, moment=0, ordered=("CS/room/cashier",)),
        lambda: table.top_up(1, 100, moment=0, ordered=("CS/room/cashier",)),
        lambda: table.leave(1, moment=0),
        lambda: table.leave(1, moment=0, ordered=("CS/room/remove",)),
    ):
        with pytest.raises(Refused) as refused:
            wish()
        assert "CS/table/event-chips" in refused.value.cites
    assert sum(table.stacks.values()) == 2_000


@pytest.mark.clause("CS/event/orders")
@BOOKS
def test_who_is_in_a_hand_goes_when_it_is_over_with_all_chips(rules: HouseRules) -> None:
    table = event_table(1, 2, 3, rules=rules)
    deal(table)
    for order in (
        lambda: table.take_away(1, moment=0),
        lambda: table.give(1, 100, moment=0),
        lambda: table.remove(1, 100, moment=0),
        lambda: table.arrive(1, "New", 100, moment=0),
        lambda: table.arrive(4, NAMES[1], 100, moment=0),
        lambda: table.close(moment=0),
        lambda: table.go(moment=0),
        lambda: table.change_seat(1, 5, moment=0),
    ):
        told = len(table.events)
        with pytest.raises(Refused) as refused:
            order()
        assert refused.value.cites
        assert len(table.events) == told
    fold_out(table)
    chips = table.stacks[1]
    assert table.take_away(1, moment=0) == chips
    assert 1 not in table.seats
    assert sum(table.stacks.values()) == 3_000 - chips
    assert Table.replay(table.events).values() == table.values()


def test_a_cash_table_takes_no_orders() -> None:
    table = Table.open(posted(texas_holdem, ONE_TWO, seminole), 0)
    with pytest.raises(Refused, match="no event's") as refused:
        table.arrive(1, "Ada", 100, moment=0)
    assert refused.value.cites == ("CS/event/orders",)


@BOOKS
def test_a_table_halts_goes_on_and_breaks(rules: HouseRules) -> None:
    table = event_table(1, 2, 3, rules=rules)
    deal(table)
    with pytest.raises(Refused, match="a halt has a reason"):
        table.halt("", moment=0)
    table.halt("three short", moment=0)
    with pytest.raises(Refused, match="the table has halted already: three short"):
        table.halt("a fire", moment=0)
    fold_out(table)
    assert not table.can_begin
    with pytest.raises(Refused, match="three short"):
        deal(table)
    table.go(moment=0)
    hand(table)
    for seat in (1, 2, 3):
        table.take_away(seat, moment=0)
    table.close(moment=0)
    with pytest.raises(Refused, match="was broken"):
        table.arrive(1, "Ada", 100, moment=0)
    with pytest.raises(Refused, match="was broken"):
        deal(table)
    assert Table.replay(table.events).values() == table.values()


NEW = ("fresh", "waited", "serving", "voided", "riffled", "started", "level", "halted", "broken", "ordered")
"""What a table's state did not have before events gave orders."""


@BOOKS
def test_a_table_kept_before_events_gave_orders_is_taken_up_and_played_on(rules: HouseRules) -> None:
    table = Table.open(posted(texas_holdem, ONE_TWO, rules), 0)
    for seat in (1, 2, 3):
        table.sit(seat, NAMES[seat], 100, moment=0)
    hand(table)
    kept = msgspec.json.decode(msgspec.json.encode(table.state))
    for field in NEW:
        del kept[field]
    for place in kept["places"]["at"].values():
        del place["penalty"]
    again = Table.resumed(msgspec.json.decode(msgspec.json.encode(kept), type=TableState))
    assert hand(again).dealt == hand(table).dealt == (1, 2, 3)
    assert again.state.positions == table.state.positions


def test_who_arrives_by_an_order_cites_the_order_first() -> None:
    table = event_table(1, 2, 3)
    table.arrive(4, NAMES[4], 1_000, moment=0, ordered=("SEM/T11-C",))
    table.arrive(5, NAMES[5], 1_000, moment=0)
    assert [event.cites for event in happened(table, o.Arrived)][-2:] == [("SEM/T11-C", "CS/event/orders"), ("CS/event/orders",)]


@pytest.mark.clause("SEM/T23/1")
def test_a_level_begins_when_the_last_card_of_a_hand_is_told() -> None:
    table = event_table(1, 2, stakes=FIFTY)
    r = table.next_round(moment=1_000, deck="", asked=False)
    table.feed("As Ad Ks Kd", moment=1_000)
    table.act("raise", 1_000, moment=1_000)
    table.act("call", moment=1_000)
    assert not level(table, HUNDRED, 2_000, 2_000)
    table.feed("2c 3d 4h 5s 7c 8d 9h", moment=3_000)
    table.feed("Js", moment=4_000)
    assert r.over
    [began] = happened(table, o.LevelBegan)
    assert began.moment == 4_000


def test_who_has_bought_again_and_not_paid_yet_comes_without_chips() -> None:
    table = event_table(1, 2)
    table.arrive(3, NAMES[3], 0, moment=0)
    assert isinstance(table.events[-1], o.Arrived) and table.stacks[3] == 0


@pytest.mark.clause("S8(y)(41)#2")
def test_who_waited_plays_at_once_where_one_other_is_left() -> None:
    table = event_table(1, 2, rules=S8, button=1)
    hand(table)
    table.arrive(3, NAMES[3], 1_000, moment=0)
    assert deal(table).waiting == (3,)
    fold_out(table)
    bust(table, 2)
    opened = deal(table)
    assert (opened.dealt, opened.waiting) == ((1, 3), ())
