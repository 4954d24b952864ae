"""Tables against the house: rounds one after the other, positions, decks, meters that last."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardspeak import rulebook
from cardspeak.banked import RideBets, RideSign, UltimateBets, UltimateSign
from cardspeak.banked.round import Round
from cardspeak.journal.ledger import Ledger
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HouseTable, house_posted
from cardspeak.table.banked.events import TrayMoved
from cardspeak.table.banked.state import HouseTableState
from cardspeak.table.words.banked import say
from tests.table import house_playing as playing

ROUNDS = 500


def open_ride(cents: int = 500_00) -> HouseTable:
    table = HouseTable.open(house_posted("let-it-ride", RideSign()), moment=0)
    table.sit(1, "Ada", cents, moment=0)
    return table


@pytest.mark.parametrize("posted", [playing.ride(), playing.ultimate()], ids=lambda posted: posted.game)
def test_an_evening_conserves_chips_and_can_be_told_and_taken_up_again(posted):
    """500 rounds: after each command the ledger balances and says what the table says."""
    seed = 20261128
    rng = Random(seed)
    table, ledger, seen = HouseTable.open(posted, moment=0), Ledger(), 0
    moment = 0
    while table.gear.number < ROUNDS or table.playing:
        moment += rng.randint(1, 2) * playing.MINUTE // 4
        if rng.random() < 0.2:
            playing.people(table, rng, moment)
        playing.step(table, rng, moment)
        ledger.post(table.events[seen:])
        seen = len(table.events)
        held = ledger.balances
        assert sum(held.values()) == 0, seed
        for seat, chips in table.stacks.items():
            second = [at for at in (table.round.played_by(seat) if table.playing else ()) if at != seat]
            assert sum([held.get(f"seat/{at}", 0) for at in (seat, *second)]) == chips, (seed, seat)
        for meter, cents in enumerate(table.round.meters if table.round else ()):
            assert held[f"meter/{meter}"] == cents, seed
        if not table.playing:
            assert not any(chips for account, chips in held.items() if account.startswith("layout/")), seed
        if rng.random() < 0.01:
            identical(table)
    identical(table)
    assert HouseTable.replay(table.events).values() == table.values()


def identical(table: HouseTable) -> None:
    """What a table keeps, written and read, is the same table; what is written holds no order of cards."""
    written = msgspec.json.encode(table.state)
    for order in table.orders.values():
        assert not order or msgspec.json.encode(order)[1:-1] not in written
    state = msgspec.json.decode(written, type=HouseTableState)
    played = table.round.events if table.round else []
    assert HouseTable.resumed(state, table.orders, played).values() == table.values()


def test_chips_come_after_the_round_and_a_leaver_takes_his_bets_back_before_the_deal():
    table = open_ride()
    table.sit(2, "Ben", 200_00, moment=0)
    table.next_round(moment=1000)
    table.bet(1, RideBets(5_00))
    table.bet(2, RideBets(10_00))
    table.top_up(1, 30_00, moment=1500)
    table.top_up(1, 20_00, moment=1500)
    table.leave(2, moment=2000)
    assert 2 not in table.seats
    assert table.stacks == {1: 485_00}
    table.close(moment=3000)
    while table.playing:
        table.act("ride", moment=4000)
    assert table.seats[1].chips == table.round.stack[1] + 50_00


@pytest.mark.clause("CS/table/no-bets")
def test_a_round_on_which_nobody_bets_is_called_off_and_the_next_one_dealt():
    table = open_ride()
    table.next_round(moment=1000)
    table.call_off(moment=2000)
    assert not table.playing
    table.next_round(moment=3000)
    table.bet(1, RideBets(5_00))
    with pytest.raises(Refused) as refusal:
        table.call_off(moment=4000)
    assert refusal.value.cites


def test_what_is_refused_changes_nothing():
    table = open_ride(10_00)
    before, happened = table.values(), len(table.events)
    for command in (
        lambda: table.next_round(moment=1),
        lambda: table.sit(1, "Ben", 100, moment=1),
        lambda: table.sit(8, "Ben", 100, moment=1),
        lambda: table.sit(2, "Ada", 100, moment=1),
        lambda: table.sit(2, "Ben", -5, moment=1),
        lambda: table.bet(1, RideBets(5_00)),
        lambda: table.act("ride", moment=1),
        lambda: table.close(moment=1),
        lambda: table.top_up(3, 100, moment=1),
        lambda: table.come_back(1, moment=1),
    ):
        with pytest.raises(Refused) as refusal:
            command()
        assert refusal.value.cites
    assert table.values() == before
    assert len(table.events) == happened


def test_a_deck_is_changed_when_its_hours_are_over():
    table = open_ride()
    for hour in range(18):
        table.next_round(moment=hour * 3_600_000)
        table.bet(1, RideBets(5_00))
        table.close(moment=hour * 3_600_000)
        while table.playing:
            if table.round.waiting:
                table.count(moment=hour * 3_600_000)
            else:
                table.act("ride", moment=hour * 3_600_000)
        if table.seats[1].chips < 100_00:
            table.top_up(1, 100_00, moment=hour * 3_600_000)
    assert [*table.gear.decks] == ["deck 2"]


def test_meters_last_from_round_to_round():
    table = HouseTable.open(playing.ultimate(), moment=0)
    table.sit(1, "Ada", 1_000_00, moment=0)
    shown = []
    for turn in range(3):
        table.next_round(moment=turn, seed=turn)
        table.bet(1, UltimateBets(5_00, progressive=100))
        table.close(moment=turn)
        while table.playing:
            table.act("fold" if "fold" in str(table.round.options) else "check", moment=turn)
        shown.append(table.meters)
    assert shown[0][0] < shown[1][0] < shown[2][0]


def test_a_sign_that_the_book_does_not_allow_is_refused():
    with pytest.raises(Refused, match="Ultimate Texas Hold'em has a sign"):
        house_posted("ultimate-texas-holdem", RideSign())
    with pytest.raises(Refused, match="betting positions, not 8"):
        house_posted("let-it-ride", RideSign(positions=8))
    with pytest.raises(Refused, match="no game"):
        house_posted("faro", RideSign())
    with pytest.raises(Refused, match="buy-in") as refusal:
        house_posted("let-it-ride", RideSign(), least=5, most=4)
    assert refusal.value.cites
    assert house_posted("ultimate-texas-holdem", UltimateSign()).least_wager == 10_00
    assert isinstance(open_ride().next_round(moment=0), Round)
    assert house_posted("let-it-ride", RideSign(), section_12).least_wager == 15_00


def test_every_event_has_a_line_and_its_clauses():
    rng, moment = Random(7), 0
    for posted in (playing.ride(), playing.ultimate()):
        table = HouseTable.open(posted, moment=0)
        while table.gear.number < 60:
            moment += playing.MINUTE // 2
            if rng.random() < 0.3:
                playing.people(table, rng, moment)
            playing.step(table, rng, moment)
        for event in table.events:
            line = say(event)
            assert line and "\n" not in line
            assert event.cites, line
            assert all(rulebook.clause(cite) for cite in event.cites)


def test_chips_that_come_and_go_by_no_slip_lie_in_the_tray_or_no_longer():
    table = HouseTable.open(playing.ride(), moment=0)
    table.emit(TrayMoved(500_00, 0, ("CS/day/fill",)))
    table.emit(TrayMoved(-200_00, 0, ("CS/day/fill",)))
    assert table.tray.held == 300_00
