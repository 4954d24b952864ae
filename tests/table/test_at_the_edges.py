"""Tables asked for what they cannot do, and what they say of themselves that no other test of tables asks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak import Table, posted
from cardspeak.banked import RideBets, RideSign, UltimateBets
from cardspeak.poker.round import remedies
from cardspeak.rulebook import NotCovered, Refused, books
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HouseTable, house_posted
from cardspeak.table import host_events as h
from cardspeak.table.banked.events import HouseSignChanged
from cardspeak.table.banked.foreseen import foresee
from cardspeak.table.banked.matters import Telling, matter_of
from cardspeak.table.banked.tray import MOST_SLIPS
from cardspeak.table.common.floor_events import RulingEntered
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.in_event.presence import penalised_hand
from cardspeak.table.next_round.button import frozen_button, positions, thawed_button
from cardspeak.table.next_round.lineup import counted, kept
from cardspeak.table.poker.customs import Customs
from cardspeak.table.words import banked as of_the_house
from cardspeak.table.words.floor_words import KINDS
from cardspeak.table.words.host_words import SAY as HOSTS
from tests.table import house_playing as playing

CITES = ("CS/table/opened",)


def made(kind: Any, **told: Any) -> Any:
    """An event of which only this is told."""
    return kind(**dict.fromkeys(kind.__struct_fields__, "") | {"cites": CITES} | told)


def holdem(**more: Any) -> Table:
    """Ann, Bob and Cy with 200 each."""
    table = Table.open(posted("texas-holdem", "nl 1/2", least=40, most=400, **more), moment=0)
    for seat, player in enumerate(("Ann", "Bob", "Cy"), 1):
        table.sit(seat, player, 200, moment=0)
    return table


def against_the_house() -> HouseTable:
    table = HouseTable.open(playing.ride(), moment=0)
    table.sit(1, "Ann", 300_00, moment=0)
    return table


# --- tables between players


def test_a_sign_has_seats_for_those_who_sit_there() -> None:
    table = holdem()
    with pytest.raises(Refused, match="somebody sits in seat 3, and the sign has 2 seats"):
        table.change_sign(replace(table.posted, seats=2), moment=1)


def test_a_table_begins_with_as_many_players_as_it_has_seats_for() -> None:
    with pytest.raises(Refused, match="the table begins with 2 to 6 players, not 7"):
        posted("texas-holdem", "nl 1/2", seats=6, customs=Customs(start=7))
    said = [str(line) for line in Customs(start=4, untimed=True).lines(posted("texas-holdem", "nl 1/2").legs[0].stakes)]
    assert any("begins by itself with 4 players" in line for line in said)
    assert any("no time to decide until somebody calls the clock" in line for line in said)


def test_what_stands_up_is_forgotten_with_the_custom() -> None:
    table = holdem(customs=Customs(stand_up=4))
    table.next_round(moment=1, seed=7)
    while table.playing:
        r = table.round
        assert r is not None
        table.act("fold" if r.options.fold else "check", moment=2)
    assert table.state.side.circle
    table.change_sign(replace(table.posted, customs=Customs()), moment=3)
    assert not table.state.side.circle


def test_a_hand_that_was_void_and_is_not_is_played_on_with_the_chips_that_it_had() -> None:
    table = holdem()
    table.next_round(moment=1, seed=7)
    r = table.round
    assert r is not None
    count, stacks = len(r.events), dict(r.stacks)
    table.remedy(remedies.void, ("CS/table/opened",), moment=2)
    assert not table.playing and table.state.voided
    table.emit(remedies.taking_back(r, count, CITES))
    assert table.playing and not table.state.voided and dict(r.stacks) == stacks == table.stacks
    table.act("call", moment=3)


def test_a_table_is_drawn_in_a_notebook_once_a_round_was_dealt() -> None:
    table = holdem()
    assert table._repr_html_() is None
    table.next_round(moment=1, seed=7)
    assert table.round is not None and table._repr_html_() == table.round._repr_html_()


def test_books_without_a_penalty_or_a_mixed_games_button_are_silent_on_them() -> None:
    silent = replace(books.section_8, cites={})
    last = positions(1, [1, 2, 3], silent)
    assert isinstance(penalised_hand(silent), NotCovered)
    assert isinstance(frozen_button(last, [1, 2, 3], silent), NotCovered)
    assert isinstance(thawed_button(last, [1, 2, 3], silent), NotCovered)


def test_blinds_that_are_counted_fall_on_the_players_after_the_button() -> None:
    last = positions(1, [1, 2, 3], books.seminole)
    one = kept(last, [1, 2, 3], books.seminole, 1)
    assert not isinstance(one, NotCovered) and (one.button, one.small_blind, one.big_blind) == (2, None, 3)
    with pytest.raises(Refused, match="a round takes two players or more"):
        counted(1, [1], books.seminole, 1, ())


# --- tables against the house


def test_a_sign_against_the_house_is_changed_between_rounds_and_keeps_what_lasts() -> None:
    table = against_the_house()
    for other, words in (
        (posted("texas-holdem", "nl 1/2"), "posted is to be a house posted"),
        (playing.ultimate(), "goes on with the game"),
    ):
        with pytest.raises(Refused, match=words):
            table.change_sign(other, moment=1)  # type: ignore[arg-type]
    table.change_sign(replace(table.posted, least=200_00), moment=1)
    (changed,) = [event for event in table.events if isinstance(event, HouseSignChanged)]
    assert of_the_house.say(changed) == f"the sign is changed: {table.posted.terms}"
    with pytest.raises(Refused, match="a whole number of milliseconds"):
        table.at("now")  # type: ignore[arg-type]


def test_a_table_against_the_house_says_what_it_takes_and_has() -> None:
    table = against_the_house()
    assert (table.needed, table.needed_at(1), table.stays(1)) == (table.posted.least_wager, table.posted.least_wager, False)
    assert 1 not in table.free and 2 in table.free and (table.number, table.places.chips) == (0, 300_00)
    assert table.view() is None and table.opens(0) and not table.can_begin_at(0) == table.can_begin is False
    rng, moment = Random(3), 0
    while not (table.playing and table.round and table.round.live):
        playing.step(table, rng, moment := moment + 1000)
    assert table.view(0) == table.round.view(0)
    seat = next(seat for seat in range(1, 8) if table.round.live >> seat & 1)
    assert seat not in table.free and table.owner(seat) == table.round.player[seat] and table.owner(31) == 31


def test_nothing_is_told_by_a_name_that_no_matter_has() -> None:
    with pytest.raises(Refused, match=r"nothing is told by the name of .*weather.*; there are"):
        matter_of("weather")


# --- in words


def test_what_hosts_and_the_floor_do_is_said_whole() -> None:
    sign = posted("texas-holdem", "nl 1/2")
    assert HOSTS[h.SignProposed](made(h.SignProposed, by="Ann", posted=sign)) == "Ann proposes Texas hold'em no limit 1/2"
    for approved, does in ((True, "approves"), (False, "refuses")):
        answered = made(h.BuyInAnswered, by="Ann", player="Bob", chips=250, approved=approved)
        assert HOSTS[h.BuyInAnswered](answered) == f"Ann {does} the 250 that Bob asked for"
    for reason, end in (("", ""), ("a misdeal", " Reason: a misdeal")):
        chosen = made(RulingEntered, of=3, by="Flo", explanation="The hand is dead.", reason=reason)
        assert KINDS["chosen"](chosen) == f"ruling 3: Flo chooses. The hand is dead.{end}"


def test_a_deck_is_opened_by_steps_that_there_are_in_their_order() -> None:
    table = holdem()
    table.bring_deck("red", "Dee", moment=1)
    with pytest.raises(Refused, match="no step 'dance'; there are"):
        table.step("dance", "Dee", "red", moment=2)
    with pytest.raises(Refused, match="deck red: the shuffle comes before the cut"):
        table.step("cut", "Dee", "red", moment=2)


def test_a_sign_against_the_house_stays_while_a_round_is_played_and_decks_come_back_in_their_order() -> None:
    table, rng, moment = against_the_house(), Random(3), 0
    while not (table.playing and table.round and table.round.live):
        playing.step(table, rng, moment := moment + 1000)
    with pytest.raises(Refused, match="a round is being played"):
        table.change_sign(replace(table.posted, least=200_00), moment=moment)
    with pytest.raises(Refused, match=r"the order of deck .* is missing"):
        HouseTable.resumed(table.state, {}, table.round.events)


# --- what nobody does twice, or before its time


@pytest.mark.parametrize(("kind", "first"), [(Table, "table.opened"), (HouseTable, "table.house-opened")])
def test_a_table_is_made_by_events_that_begin_with_its_opening(kind: Any, first: str) -> None:
    other = {Table: against_the_house, HouseTable: holdem}[kind]()
    for events in ([], other.events):
        with pytest.raises(Refused, match=f"begin with {first}") as refused:
            kind.replay(events)
        assert refused.value.cites == CITES


def test_who_has_gone_and_is_required_to_bet_bets_the_least() -> None:
    rules = books.section_8.but("betting.bound_opener", "all")
    table = Table.open(posted("five-card-stud", "fl 4/8 ante 1 bring-in 2", rules, least=40, most=400), moment=0)
    for seat, player in enumerate(("Ann", "Bob", "Cy"), 1):
        table.sit(seat, player, 200, moment=0)
    r = table.next_round(moment=1, seed=7)
    while not r.options.bound:
        table.act("call", moment=1)
    opener, stack = r.seat, r.stacks[r.seat]
    table.leave(opener, moment=2)
    assert table.playing and r.seat != opener and r.live >> opener & 1
    assert stack - r.stacks[opener] == r.price == 4


def test_a_round_is_opened_again_once_one_was_called_over() -> None:
    table = against_the_house()
    for _ in range(2):
        with pytest.raises(Refused, match="no round has been called over") as refused:
            table.check_reopens(CITES)
        assert refused.value.cites == CITES
        if not table.playing:
            table.next_round(moment=60_000, seed=1)
    table.call_off(moment=60_000)
    table.check_reopens(CITES)


def test_as_many_slips_wait_as_a_second_person_can_look_through() -> None:
    table = against_the_house()
    for _ in range(MOST_SLIPS):
        table.ask_slip("fill", 100_00, by="Dee", moment=1)
    with pytest.raises(Refused, match=f"{MOST_SLIPS} slips wait for a second person already") as refused:
        table.ask_slip("fill", 100_00, by="Dee", moment=2)
    assert refused.value.cites == ("CS/day/slips",)
    table.sign_slip(1, by="Fay", moment=3)
    assert table.ask_slip("fill", 100_00, by="Dee", moment=4) == MOST_SLIPS + 1


def test_nothing_is_dealt_from_a_shoe_that_was_taken_away_before_another_method_is_chosen() -> None:
    rules = section_12.but("delivery", "automated")
    table = HouseTable.open(house_posted("let-it-ride", RideSign(), rules, equipment=Equipment("auto")), moment=0)
    table.sit(1, "Ann", 300_00, moment=0)
    table.tell(Telling("retired", where="shoe", how="removed"), moment=1)
    with pytest.raises(Refused, match="the shoe is out of use: deal by another method") as refused:
        table.next_round(moment=2, seed=1)
    assert refused.value.cites[0] == "S12(m)(6)" and not table.playing
    table.tell(Telling("deal-by", how="hand"), moment=3)
    table.next_round(moment=4, seed=1)


def test_a_card_that_is_seen_where_the_cards_are_real_is_told_beforehand_by_its_name() -> None:
    table = against_the_house()
    table.next_round(moment=1, by_hand=True)
    table.bet(1, RideBets(5_00), moment=1)
    table.close(moment=1)
    before = table.values()
    assert foresee(table, Telling("exposed", where="community", count=1, card="As")).text == "Community: As was seen."
    assert table.values() == before


def test_what_is_dealt_after_a_telling_is_not_foreseen() -> None:
    table = HouseTable.open(playing.ultimate(), moment=0)
    table.sit(1, "Ann", 300_00, moment=0)
    table.next_round(moment=1, seed=1)
    table.bet(1, UltimateBets(5_00, trips=5_00), moment=1)
    table.close(moment=1)
    found = foresee(table, Telling("dealer-exposed", count=1))
    assert found.text == (
        "The dealer's ?? was seen; the main wagers are void; back to seat 1: $5 from the Ante, $5 from the Blind."
    )
