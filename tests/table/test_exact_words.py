"""What a table is said to have, offer, show and foresee, to the figure: its sign, its wagers, its points, its lines."""

from __future__ import annotations

import pytest
from msgspec import structs

from cardspeak import Table, books, posted, rake, stakes, variants
from cardspeak.banked import RideBets, RideSign, UltimateBets, UltimateSign
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HouseTable, house_posted
from cardspeak.table.banked.foreseen import foresee
from cardspeak.table.banked.matters import Telling
from cardspeak.table.banked.wagers import wagers_of
from cardspeak.table.decks.checklist import checklist
from cardspeak.table.decks.gear import Table as Gear
from cardspeak.table.in_event.presence import Attendance, attendance
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.relevant_rules import Dealt, concerns, dealt
from cardspeak.table.poker.sign import sign
from tests.banked.between import TWO
from tests.table import house_playing as playing

STUD = Dealt("fixed", False, False, True, True, False, False, False, frozenset({"odd_stud"}))
HOLDEM = Dealt("no", True, True, False, False, False, True, False, frozenset({"odd_board"}))


def test_what_a_game_has_is_what_its_points_concern() -> None:
    assert dealt([variants.texas_holdem], "no") == HOLDEM
    assert dealt([variants.stud], "fixed") == STUD
    both = dealt([variants.five_card_draw, variants.texas_holdem], "pot")
    assert both == HOLDEM._replace(limit="pot", draws=True)
    assert dealt([variants.five_card_draw], "fixed").board is False
    told = {
        "awards.odd_board": (True, False),
        "awards.odd_stud": (False, True),
        "betting.over_all_in": (False, True),
        "betting.reopening": (True, False),
        "blinds.most": (True, False),
        "button.dead": (True, False),
        "event.size": (False, False),
        "pot_limit.rounding": (False, False),
        "dealing.order": (False, True),
        "betting.opener_completes": (False, True),
        "irregularities.flop_burn": (True, False),
        "irregularities.exposed_draw": (False, False),
        "betting.bound_opener": (False, False),
        "betting.spread_most": (False, False),
        "anything": (True, True),
    }
    assert {point: (concerns(point, HOLDEM), concerns(point, STUD)) for point in told} == told


def test_a_table_says_what_is_played_who_sits_there_and_what_it_waits_for() -> None:
    table = Table.open(posted("texas-holdem", stakes.no_limit(1, 2), "seminole", least=40, most=400), 0)
    head = "Texas hold'em, no limit 1/2, by seminole"
    assert str(table) == f"{head}\nwaiting: 0 of 2 players are ready"
    table.sit(1, "Ada", 100, moment=0)
    table.sit(2, "Ben", 100, moment=0)
    assert str(table).splitlines() == [head, "between rounds", "   seat 1       100   Ada", "   seat 2       100   Ben"]
    table.next_round(moment=0, seed=1)
    assert str(table).splitlines()[1:] == [
        "in a round, seat 2 to act",
        "   seat 1        98   Ada",
        "   seat 2        99   Ben",
    ]
    assert repr(table) == f"<Table of {head}; 2 players, in a round, seat 2 to act>"


def test_a_sign_says_all_that_some_book_wants_in_that_books_clauses() -> None:
    limit, languages = stakes.fixed_limit(4, 8, (2, 4), raise_cap=3), ("English", "Spanish")
    lines = sign(variants.texas_holdem, limit, rake.percentage(5, 4), books.section_8, languages)
    assert [line.text for line in lines] == [
        "Texas hold'em: minimum 4, maximum 8",
        "ante: none",
        "2 blinds: 2, 4",
        "raises in a betting round: 3",
        "rake: 5% of each pot, 4 at most",
        "spoken at the table: English, Spanish",
    ]
    assert [line.cites for line in lines][2:] == [("S8(j)(4)#3",), ("S8(w)(1)#3",), ("S8(t)(3)",), ()]
    pot = sign(variants.omaha, stakes.pot_limit(1, 2), rake.NO_RAKE, books.section_8)
    assert next(iter(pot)).text == "Omaha hold'em: minimum 2, the pot"


def test_a_bomb_pot_is_told_by_when_it_comes_and_from_whom() -> None:
    for every, when in ((0, "when the host says"), (1, "each hand"), (5, "after every 5 hands")):
        (line,) = Customs(bomb_ante=5, bomb_every=every).lines(stakes.no_limit(1, 2))
        assert (line.text, line.cites) == (f"bomb pot {when}: 5 from each player", ("CS/table/bomb-pot",))


def test_the_wagers_of_a_table_are_counted_said_and_laid() -> None:
    ride = wagers_of(house_posted("let-it-ride", RideSign(), section_12.but("bonus", "offered").but("match_play", "accepted")))
    assert ride == ("bet", 3, {"bonus": 100, "coupon": 0}, 500)
    laid = {"bet": 500, "bonus": 100, "coupon": 300}
    assert (ride.first, ride.needed(laid)) == ({"bet": 500}, 1600)
    assert ride.bets(laid, 2) == RideBets(500, bonus=100, coupon=300, player=2)
    assert ride.bets({"bet": 500}) == RideBets(500)
    assert ride.say(laid) == "three bets of $5, bonus $1, coupon $3"
    ultimate = wagers_of(
        house_posted("ultimate-texas-holdem", UltimateSign(), mlgca_uth.but("delivery", "automated").but("six_card", "offered"))
    )
    assert (ultimate.main, ultimate.times, ultimate.least) == ("ante", 2, 500)
    assert ultimate.sides == {"trips": 0, "six": 0}
    laid = {"ante": 500, "trips": 200, "six": 100}
    assert (ultimate.needed(laid), ultimate.say(laid)) == (1300, "ante and blind $5, trips $2, six $1")
    assert ultimate.bets(laid, 3) == UltimateBets(500, -1, 200, 0, 100, 3)


def test_what_the_floor_would_do_is_foreseen_without_a_card_and_without_doing_it() -> None:
    table = HouseTable.open(playing.ride(), moment=0)
    before = table.values()
    found = foresee(table, Telling("shuffler-failed"))
    assert found.settles["table"].startswith("the shuffler is down") and found.cites and found.text.endswith(".")
    with pytest.raises(Refused, match="no round is being played"):
        foresee(table, Telling("late-press", 1))
    with pytest.raises(Refused, match="face up or down, not 'edge'"):
        foresee(table, Telling("spread", how="edge"))
    assert table.values() == before


def test_a_dealers_checklist_is_the_books_own() -> None:
    assert checklist("seminole") and checklist("seminole") != checklist("section-8")
    with pytest.raises(Refused):
        checklist("hoyle")


def test_who_is_not_at_the_seat_is_dealt_to_as_the_house_says() -> None:
    rules = books.section_8_tournament
    told = {value: attendance(False, 30, rules.but("presence.absent", value)) for value in ("not-dealt", "dealt", "killed")}
    figures = {value: structs.astuple(found)[:5] for value, found in told.items() if isinstance(found, Attendance)}
    assert figures == {
        "not-dealt": (False, "none", False, 0, False),
        "dealt": (True, "live", True, 0, False),
        "killed": (True, "dead", False, 30, False),
    }


def test_decks_are_told_apart_and_by_their_order() -> None:
    made = Gear(section_12, TWO)
    made.receive("A", colour="red", at=0)
    with pytest.raises(Refused, match="decks A and B both have red backs") as refused:
        made.receive("B", colour="red", at=0)
    assert refused.value.cites
