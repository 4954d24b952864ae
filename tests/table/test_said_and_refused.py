"""What is said at a table, and refused there, to the word and the clause."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak import Table, posted, stakes, variants
from cardspeak.cards import FULL_DECK
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HouseTable
from cardspeak.table import host_events as h
from cardspeak.table.banked.foreseen import silent
from cardspeak.table.banked.table import COUPONS, MOST_COUPONS, SIGN
from cardspeak.table.decks.gear import STEPS
from cardspeak.table.decks.gear import Table as Gear
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.operations import rises
from cardspeak.table.poker.side_events import SidePaid
from cardspeak.table.words.host_words import SAY as HOSTS
from cardspeak.table.words.in_money import poker_words
from cardspeak.table.words.poker import SAY
from tests.table import house_playing as playing


def refused(call: Any, *args: Any, **more: Any) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(Refused) as raised:
        call(*args, **more)
    return raised.value.reason, raised.value.cites


def test_who_is_owed_besides_the_pot_is_told_with_the_cards() -> None:
    won = SidePaid("seven-deuce", "Ann", 5, ("Bob", "Cy"), False, (5, 48), ())
    assert SAY[SidePaid](won) == "Ann wins with 7c 2s and is owed 5 by Bob and Cy"
    stood = SidePaid("stand-up", "Ann", 5, ("Bob", "Cy"), True, (), ())
    assert SAY[SidePaid](stood) == "Ann is the last one standing and owes 5 to Bob and Cy"


def test_who_asks_for_chips_says_where_and_is_told_in_the_tables_money() -> None:
    asked = [h.BuyInAsked("Ann", seat, 250, 0, ()) for seat in (0, 3)]
    assert [HOSTS[h.BuyInAsked](one) for one in asked] == ["Ann asks for 250", "Ann asks for 250 in seat 3"]
    assert [poker_words(100)[h.BuyInAsked](one) for one in asked] == ["Ann asks for $2.50", "Ann asks for $2.50 in seat 3"]
    assert poker_words(0) is SAY


def test_the_floor_chooses_where_the_book_is_silent_and_not_of_what_there_is_not() -> None:
    assert not silent("nothing of the kind")


# --- decks


@pytest.mark.parametrize(
    ("rules", "opened"),
    [(section_12, ("S12(d)(3)/2",)), (mlgca_uth, ("UTH/4/D",))],
    ids=["section 12", "ultimate"],
)
def test_a_deck_is_opened_step_by_step(rules: Any, opened: tuple[str, ...]) -> None:
    gear = Gear(rules)
    gear.receive("A", colour="red", at=0)
    assert refused(gear.shuffle, "A", seed=3) == ("deck A is not opened: inspect comes next", opened)
    for due, step in enumerate(STEPS):
        wrong = STEPS[(due + 1) % len(STEPS)]
        reason, cites = refused(gear.step, "A", wrong)
        assert (reason, cites) == (f"deck A: the next step is {step}, not {wrong}", rules.cited(step)) and cites
        gear.step("A", step, by="floorperson" if step == "verify" else "dealer")
    assert refused(gear.step, "A", "again") == ("deck A: the next step is the shuffle, not again", opened)
    assert refused(gear.start, 5) == ("the table is not open for play", opened)
    assert refused(gear.wake) == ("the table is not idle", rules.cited("woken"))


def test_a_deck_that_comes_shuffled_has_its_order_and_another_has_none() -> None:
    gear = Gear(mlgca_uth.but("preshuffled", "accepted"), Equipment(shuffler="auto", preshuffled=True))
    gear.receive("A", colour="red", at=0, preshuffled=True, seed=4)
    assert sorted(gear.events[-1].cards) == sorted(FULL_DECK) and gear.events[-1].cards != tuple(FULL_DECK)
    unopened = Equipment(shuffler="auto", preshuffled=True)
    assert refused(Gear, section_12, unopened) == ("every deck is opened before the players", ("S12(d)(1)/1",))
    other = Gear(section_12)
    other.receive("A", colour="red", at=0, cards=tuple(FULL_DECK))
    assert other.events[-1].cards == ()


# --- a table taken up


def test_a_round_whose_events_are_missing_is_not_taken_up() -> None:
    table = Table.open(posted(variants.texas_holdem, stakes.no_limit(1, 2), least=40, most=200), 0)
    for seat in (1, 2):
        table.sit(seat, f"P{seat}", 100, moment=1)
    table.next_round(seed=3, moment=2)
    assert table.state.playing and table.game is variants.texas_holdem
    reason, cites = refused(Table.resumed, table.state, ())
    assert (reason, cites) == ("the table was in the middle of a round, whose events are missing", ("CS/table/opened",))
    again = Table.resumed(table.state, table.round.events)  # type: ignore[union-attr]
    assert again.told == len(table.round.events) and again.round.values() == table.round.values()  # type: ignore[union-attr]
    again.emit(e.Folded(again.round.seat, ()))  # type: ignore[union-attr]
    assert again.told == len(again.round.events)  # type: ignore[union-attr]


# --- what is posted


def sign(*legs: Any, **more: Any) -> Any:
    return posted(legs or variants.texas_holdem, None if legs else stakes.no_limit(1, 2), least=40, most=200, **more)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (stakes.fixed_limit(4, 100, blinds=(2, 4)), stakes.fixed_limit(4, 8, blinds=(2, 4))),
        (stakes.pot_limit(2, 4), stakes.fixed_limit(4, 8, blinds=(2, 4))),
        (stakes.no_limit(2, 4), stakes.pot_limit(2, 4)),
        (stakes.no_limit(2, 4, ante=50), stakes.no_limit(2, 4)),
        (stakes.no_limit(2, 4), stakes.no_limit(2, 4, bet_cap=100)),
        (stakes.no_limit(2, 4), stakes.no_limit(2, 4, round_cap=100)),
    ],
    ids=["later streets", "pot limit", "no limit", "ante", "no cap of a bet", "no cap of a round"],
)
def test_limits_rise_by_whatever_a_hand_may_cost(more: Any, less: Any) -> None:
    dear, cheap = [posted(variants.texas_holdem, each, least=400, most=2000) for each in (more, less)]
    assert rises(dear, cheap) and not rises(cheap, dear)


def test_players_play_for_more_by_a_bomb_pot_that_comes_or_comes_oftener_and_for_less_without_one() -> None:
    plain, rare, often = (sign(customs=Customs(bomb_ante=ante, bomb_every=every)) for ante, every in ((0, 0), (5, 20), (5, 10)))
    dearer, word = (sign(customs=Customs(bomb_ante=ante, bomb_every=every)) for ante, every in ((6, 20), (5, 0)))
    more = [(rare, plain), (often, rare), (dearer, rare), (word, often)]
    assert all(rises(now, was) and not rises(was, now) for now, was in more)
    assert not rises(rare, rare)


def test_a_rotation_is_as_long_as_it_is_posted() -> None:
    legs = (Leg("texas-holdem", stakes.fixed_limit(2, 4, (1, 2))), Leg("omaha-hi-lo-8", stakes.fixed_limit(2, 4, (1, 2))))
    for by, length in (("orbit", 1), ("count", 7), ("time", 30)):
        table = Table.open(sign(*legs, by=by, length=length), 0)
        assert (table.state.rotation.by, table.state.rotation.length) == (by, length)


def test_nobody_is_charged_by_the_hour_where_nothing_is_charged() -> None:
    free, charged = (Table.open(sign(rules=section_8, hourly=hourly, minutes=30), 0) for hourly in (0, 6))
    for table in (free, charged):
        table.sit(1, "Ann", 100, moment=1)
    half = 30 * 60_000
    assert not free.time_due(10**9) and [charged.time_due(at) for at in (half, half + 1)] == [False, True]


# --- one game a player at a house table


def test_a_player_has_a_few_coupons_at_most() -> None:
    table = HouseTable.open(playing.ride(), 0)
    table.sit(2, "Ann", 300_00, moment=5)
    for at in range(MOST_COUPONS):
        table.give_coupon(2, 500, moment=6 + at)
    assert refused(table.give_coupon, 2, 500, moment=50) == (f"a player holds {MOST_COUPONS} coupons at most", COUPONS)
    other = replace(table.posted, least=200_00)
    table.change_sign(other, moment=60)
    assert (table.events[-1].moment, table.events[-1].cites) == (60, SIGN) and SIGN


def test_chips_that_were_asked_for_do_not_come_to_who_has_none_left_and_asked_for_less_than_a_buy_in() -> None:
    table = Table.open(sign(), 0)
    for seat in (1, 2):
        table.sit(seat, f"P{seat}", 100, moment=0)
    table.next_round(moment=1, deck="", asked=False)
    table.feed("As Kd Ah Ks", moment=1)
    table.top_up(1, 39, moment=1)
    table.top_up(2, 39, moment=1)
    table.act("raise", 100, moment=1)
    table.act("call", moment=1)
    table.feed("2c 3d 4h 5s 7c 8d 9h Js", moment=1)
    assert table.round is not None and table.round.over
    assert sorted(table.stacks.values()) == [0, 200]


def test_a_game_of_a_rotation_lasts_one_round_or_more() -> None:
    legs = [Leg(key, stakes.fixed_limit(2, 4, (1, 2))) for key in ("texas-holdem", "omaha-hi-lo-8")]
    assert refused(sign, *legs, by="count", length=0)[0] == "each game of a rotation lasts 1 count or more, not 0"
