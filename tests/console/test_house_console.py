"""The console of a table against the house: rounds told by taps, taken back, corrected, let stand; its events make it again."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from cardspeak.banked import RideSign, UltimateSign, meters
from cardspeak.banked import events as e
from cardspeak.cards import FULL_DECK, UNKNOWN, parse_cards
from cardspeak.console import Entry
from cardspeak.console import events as c
from cardspeak.console.house.console import HouseConsole
from cardspeak.console.house.facts import facts
from cardspeak.journal.ledger import Ledger
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HouseTable, house_posted
from cardspeak.table.decks.gear_events import Stepped
from tests.rounds import FIRST, noted

RIDE = section_12.but("bonus", "offered")
ULTIMATE = mlgca_uth.but("progressive", "offered").but("six_card", "offered").but("delivery", "automated")


def opened(game: str, players: int = 3) -> HouseConsole:
    if game == "ride":
        posted = house_posted("let-it-ride", RideSign(), RIDE)
    else:
        sign = UltimateSign(meters=meters(ULTIMATE.says("progressive_table"), 1500))
        posted = house_posted("ultimate-texas-holdem", sign, ULTIMATE)
    table = HouseTable.open(posted, 0)
    for seat in range(1, players + 1):
        table.sit(seat, f"P{seat}", 500_00, moment=0)
    return HouseConsole(table)


def offered(console: HouseConsole, rng: Random) -> Entry:
    """Something that the console offers now."""
    found = facts(console)
    r = console.round
    if found.what == "bets":
        if rng.random() < 0.3 and r.live:
            return Entry("close")
        if found.repeats and rng.random() < 0.5:
            return Entry("repeat")
        seat = rng.choice([seat for seat in console.table.seats if r.began.stacks[seat]])
        has = next((each.wagers for each in found.positions if each.seat == seat), {})
        wager = rng.choice(found.wagers) if has else found.wagers[0]
        amount = rng.choice(wager.amounts[:2]) if rng.random() < 0.9 or not has else 0
        return Entry(wager.name, seat, amount)
    if found.what == "act":
        choice = rng.choice(found.choices)
        return Entry(choice.verb, 0, choice.amount)
    if found.what == "count":
        return Entry("count", amount=52 - r.drawn - r.found)
    assert found.cards is not None
    left = [card for card in FULL_DECK if card not in found.gone]
    seat = rng.choice([found.cards.seat, *found.cards.others])
    count = found.cards.count if seat == found.cards.seat else r.hands[seat].count(UNKNOWN)
    return Entry("name", seat, 0, tuple(rng.sample(left, rng.choice((1, count)))))


def told(console: HouseConsole, rng: Random, rounds: int, wrong: float) -> None:
    for number in range(1, rounds + 1):
        if not console.table.can_begin:
            return
        console.next_hand(moment=number * 1000, verifier="Fay")
        for _ in range(400):
            if facts(console).what == "close" or console.round.over:
                break
            try:
                console.enter(offered(console, rng), moment=number * 1000)
            except Refused as refused:  # somebody has too few chips left for that
                assert refused.cites
            if rng.random() < wrong and console.entries:
                console.undo(rng.choice([0, rng.choice(console.entries).number]), moment=number * 1000)
        console.push(moment=number * 1000)


def of_the_last_round(events: list[Any]) -> list[Any]:
    began = max(place for place, event in enumerate(events) if type(event) is e.Began)
    return [event for event in events[began:] if isinstance(event, c.Entered | c.Undone)]


@pytest.mark.parametrize("game", ["ride", "ultimate"])
def test_evenings_with_wrong_taps_lose_no_cent_and_their_events_make_them_again(game: str) -> None:
    for seed in range(FIRST, FIRST + 12):
        with noted(f"evening of seed {seed}"):
            console, rng = opened(game), Random(seed)
            told(console, rng, rounds=5, wrong=0.15)
            table, r = console.table, console.round
            ledger = Ledger()
            ledger.post(table.events)
            assert sum(ledger.balances.values()) == 0
            assert {seat: ledger.balances.get(f"seat/{seat}", 0) for seat in table.seats} == table.stacks
            assert not any(ledger.balances.get(f"layout/{seat}", 0) for seat in range(8))
            assert [ledger.balances.get(f"meter/{place}", 0) for place in range(len(r.meters))] == list(r.meters)
            again = HouseTable.replay(table.events)
            assert again.values() == table.values()
            assert again.round is not None and again.round.values() == r.values()
            assert HouseConsole(again, of_the_last_round(table.events)).entries == console.entries


@pytest.mark.parametrize("game", ["ride", "ultimate"])
def test_a_round_that_was_told_wrong_and_put_right_is_the_round_that_was_told_right(game: str) -> None:
    """Taken back to its start and told again by its own entries, a round comes to what it came to."""
    for seed in range(FIRST, FIRST + 20):
        console, rng = opened(game), Random(seed)
        console.next_hand(moment=1, verifier="Fay")
        while facts(console).what not in ("close", "over"):
            try:
                console.enter(offered(console, rng), moment=1)
            except Refused:
                continue
        stood, entries = console.round.values(), list(console.entries)
        console.undo(1, moment=2)
        assert console.entries == [] and facts(console).what == "bets"
        for entry in entries:
            console.enter(Entry(entry.verb, entry.seat, entry.amount, entry.cards), moment=3)
        assert console.round.values() == stood


def test_a_wrong_card_and_a_wrong_wager_are_corrected_in_their_place() -> None:
    console = opened("ride", 1)
    console.next_hand(moment=1, verifier="Fay")
    console.enter(Entry("bet", 1, 500))
    console.enter(Entry("close"))
    console.enter(Entry("ride"))
    console.enter(Entry("name", cards=tuple(parse_cards("As"))))
    console.enter(Entry("ride"))
    console.enter(Entry("name", cards=tuple(parse_cards("Ah"))))
    console.enter(Entry("name", cards=tuple(parse_cards("Ad 2c 3d"))))
    assert facts(console).what == "close"
    assert [row.chips for row in facts(console).payouts] == [2000, 2000, 2000]
    with pytest.raises(Refused, match="then it cannot be that seat 1 has Ad 2c 3d"):
        console.correct(4, Entry("name", cards=tuple(parse_cards("Ad"))))
    console.correct(4, Entry("name", cards=tuple(parse_cards("Ks"))), by="Dee")
    assert [row.chips for row in facts(console).payouts] == [1000, 1000, 1000]
    console.correct(1, Entry("bet", 1, 1000), by="Dee")
    assert [row.chips for row in facts(console).payouts] == [2000, 2000, 2000]
    console.push(moment=9)
    assert console.table.seats[1].chips == 500_00 + 3000


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entry("bet", 1, 300), "a bet is"),
        (Entry("bonus", 1, 100), "without a wager no bonus is laid"),
        (Entry("trips", 1, 500), "no trips wager is offered at this table"),
        (Entry("bet", 9, 500), "the table has no position 9"),
        (Entry("bet", 5, 500), "nobody sits"),
        (Entry("ride"), "the round has not begun"),
        (Entry("repeat"), "nothing lay there in the last round"),
        (Entry("name", cards=(0,)), "no card is due"),
        (Entry("close"), "nobody has bet"),
        (Entry("second", 4, 1), "nothing lies at position 1 yet"),
        (Entry("raise", 1, 5), "nobody tells 'raise' here"),
    ],
)
def test_what_the_book_forbids_is_refused_with_its_clause(entry: Entry, why: str) -> None:
    console = opened("ride")
    console.next_hand(moment=1, verifier="Fay")
    count = len(console.table.events)
    with pytest.raises(Refused, match=why) as refused:
        console.enter(entry)
    assert refused.value.cites
    assert len(console.table.events) == count


def test_what_happened_all_the_same_stands_by_the_floors_word() -> None:
    console = opened("ultimate")
    console.next_hand(moment=1, verifier="Fay")
    console.allow(Entry("ante", 1, 300), by="Fay", reason="the player was told 3 is fine")
    console.enter(Entry("ante", 2, 500))
    console.enter(Entry("ante", 3, 500))
    console.enter(Entry("close"))
    assert console.round.seat == 1
    with pytest.raises(Refused, match="it is seat 1's turn"):
        console.enter(Entry("play", 3, 4))
    console.allow(Entry("play", 3, 4), by="Fay", reason="out of turn, and it stays")
    console.allow(Entry("play", 1, 2), by="Fay", reason="twice was taken")
    console.enter(Entry("check"))
    assert facts(console).cards is not None
    for bad in (Entry("play", 1, 4), Entry("withdraw", 2), Entry("trips", 2, 500), Entry("ante", 1, 500)):
        with pytest.raises(Refused):
            console.allow(bad, by="Fay", reason="no")
    console.allow(Entry("void"), by="Fay", reason="a fouled deck")
    assert facts(console).void == "all"
    console.undo()
    assert facts(console).what == "cards"
    console.allow(Entry("void"), by="Fay", reason="a fouled deck")
    console.push()
    assert set(console.table.stacks.values()) == {500_00}


def test_what_goes_wrong_and_the_book_settles_is_told_by_who_deals() -> None:
    console = opened("ultimate", 2)
    console.next_hand(moment=1, verifier="Fay")
    for seat in (1, 2):
        console.enter(Entry("ante", seat, 500))
        console.enter(Entry("trips", seat, 500))
    console.enter(Entry("close"))
    with pytest.raises(Refused, match="say which card it is"):
        console.enter(Entry("dealer-exposed", amount=1))
    console.enter(Entry("dealer-exposed", amount=1, cards=tuple(parse_cards("Kd"))))
    assert facts(console).void == "main"
    assert [row.spot for row in facts(console).payouts] == ["refund", "refund"]
    console.undo()
    assert facts(console).void == "" and facts(console).gone == []
    console.undo()
    console.enter(Entry("boxed", amount=1, cards=tuple(parse_cards("2d"))))
    console.enter(Entry("close"))
    assert facts(console).gone == list(parse_cards("2d"))
    assert [event.cards for event in console.round.events if isinstance(event, e.FoundFaceUp)] == [parse_cards("2d")]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("ride", marks=pytest.mark.clause("S12(d)(1)/1", "S12(d)(1)/2")),
        pytest.param("ultimate", marks=pytest.mark.clause("UTH/4/A/1", "UTH/4/A/2")),
    ],
)
def test_a_new_deck_is_inspected_by_who_deals_and_verified_by_somebody_else(game: str) -> None:
    console = opened(game)
    with pytest.raises(Refused, match="say who of the floor has verified") as refused:
        console.next_hand(moment=1, by="Dee")
    assert refused.value.cites[:2] == (("S12(d)(1)/1", "S12(d)(1)/2") if game == "ride" else ("UTH/4/A/1", "UTH/4/A/2"))
    with pytest.raises(Refused, match="somebody else verifies what Dee inspected"):
        console.next_hand(moment=1, by="Dee", verifier="Dee")
    console.next_hand(moment=1, by="Dee", verifier="Fay")
    steps = [(event.step, event.by) for event in console.table.events if isinstance(event, Stepped)]
    assert steps[:2] == [("inspect", "Dee"), ("verify", "Fay")]
    console.push(moment=2)
    console.next_hand(moment=3, by="Dee")
    console.push(moment=4)
    with pytest.raises(Refused, match="say who of the floor has verified"):
        console.next_hand(moment=25 * 3_600_000, by="Dee")


def finished(console: HouseConsole, rng: Random, moment: int) -> None:
    """What is left of a round is told, and it is called over."""
    while facts(console).what != "close" and not console.round.over:
        with suppress(Refused):
            console.enter(offered(console, rng), moment=moment)
    console.push(moment=moment)


def agrees(table: HouseTable) -> None:
    """The ledger has what the table has, and the events make both again."""
    ledger = Ledger()
    ledger.post(table.events)
    assert sum(ledger.balances.values()) == 0
    assert {seat: ledger.balances.get(f"seat/{seat}", 0) for seat in table.seats} == table.stacks
    meters = sum([chips for name, chips in ledger.balances.items() if name.startswith("meter/")])
    assert ledger.balances.get("rack", 0) + meters == table.tray.held
    again = HouseTable.replay(table.events)
    assert again.values() == table.values()
    assert again.round is not None
    assert HouseTable.resumed(table.state, table.orders, again.round.events).values() == table.values()
    assert HouseConsole(again, of_the_last_round(table.events)).entries


@pytest.mark.parametrize("game", ["ride", "ultimate"])
def test_a_round_that_was_called_over_is_put_right_until_bets_are_open_for_the_next(game: str) -> None:
    for seed in range(FIRST, FIRST + 10):
        with noted(f"evening of seed {seed}"):
            console, rng = opened(game), Random(seed)
            told(console, rng, rounds=3, wrong=0.1)
            stacks, held, last = console.table.stacks, console.table.tray.held, list(console.entries)
            console.undo(last[-1].number, by="Dee", moment=9000)
            assert console.table.playing
            console.enter(Entry(last[-1].verb, last[-1].seat, last[-1].amount, last[-1].cards), moment=9000)
            finished(console, rng, 9000)
            assert (console.table.stacks, console.table.tray.held) == (stacks, held), "told again as it was it comes to the same"
            console.undo(console.entries[0].number, by="Dee", moment=9500)
            finished(console, rng, 9500)
            agrees(console.table)
            assert sum([isinstance(event, e.Ended) for event in console.table.events]) == 5
    console.next_hand(moment=9900)
    assert console.entries == []


def test_a_wrong_card_that_is_seen_once_the_round_was_called_over_is_corrected_and_both_stay_in_the_events() -> None:
    console = opened("ride", 1)
    console.next_hand(moment=1, verifier="Fay")
    for verb, seat, amount, cards in (
        ("bet", 1, 500, ""),
        ("close", 0, 0, ""),
        ("ride", 0, 0, ""),
        ("name", 0, 0, "Ks"),
        ("ride", 0, 0, ""),
        ("name", 0, 0, "Ah"),
        ("name", 1, 0, "Ad 2c 3d"),
    ):
        console.enter(Entry(verb, seat, amount, tuple(parse_cards(cards))))
    console.push(moment=2)
    assert console.table.seats[1].chips == 500_00 + 1500
    console.correct(4, Entry("name", cards=tuple(parse_cards("As"))), by="Dee", moment=3)
    console.push(moment=4)
    assert console.table.seats[1].chips == 500_00 + 4500
    assert [event.number for event in console.table.events if isinstance(event, c.Undone)] == [4]
    agrees(console.table)
    console.table.top_up(1, 100_00, moment=5)
    with pytest.raises(Refused, match="seat 1 is not as the round left it"):
        console.undo(moment=6)


def test_a_coupon_that_was_used_is_the_players_again_in_a_round_that_is_opened_again() -> None:
    table = HouseTable.open(house_posted("let-it-ride", RideSign(), RIDE.but("match_play", "accepted")), 0)
    table.sit(1, "P1", 500_00, moment=0)
    table.give_coupon(1, 500, moment=0)
    console = HouseConsole(table)
    console.next_hand(moment=1, verifier="Fay")
    for verb, seat, amount, cards in (
        ("bet", 1, 500, ""),
        ("coupon", 1, 500, ""),
        ("close", 0, 0, ""),
        ("ride", 0, 0, ""),
        ("name", 0, 0, "Ks"),
        ("ride", 0, 0, ""),
        ("name", 0, 0, "Ah"),
        ("name", 1, 0, "Ad 2c 3d"),
    ):
        console.enter(Entry(verb, seat, amount, tuple(parse_cards(cards))))
    console.push(moment=2)
    assert not table.playing and not table.coupons
    console.undo(moment=3)
    assert table.playing and table.coupons == {"P1": [500]} and not table.used
    console.enter(Entry("name", 1, 0, tuple(parse_cards("Ad 2c 3d"))))
    console.push(moment=4)
    assert not table.playing and not table.coupons
    agrees(table)


@pytest.mark.clause("CS/day/slips")
def test_chips_come_to_a_tray_and_go_by_slips_that_two_people_sign() -> None:
    console = opened("ride")
    table = console.table
    fill = table.ask_slip("fill", 2000_00, by="Dee", moment=1)
    assert table.tray.held == 0
    with pytest.raises(Refused, match="another person than the first signs a slip") as refused:
        table.sign_slip(fill, by="Dee", moment=2)
    assert refused.value.cites == ("CS/day/slips",)
    table.sign_slip(fill, by="Cal", moment=2)
    with pytest.raises(Refused, match="no slip 1 waits"):
        table.sign_slip(fill, by="Fay", moment=3)
    told(console, Random(FIRST), rounds=2, wrong=0)
    held = table.tray.held
    assert held == 2000_00 + 3 * 500_00 - sum(table.stacks.values())
    with pytest.raises(Refused, match="the tray holds"):
        table.ask_slip("credit", held + 100, by="Dee", moment=9000)
    table.void_slip(table.ask_slip("credit", 100_00, by="Dee", moment=9000), by="Dee", moment=9001)
    table.sign_slip(table.ask_slip("credit", held, by="Dee", moment=9002), by="Fay", moment=9003)
    assert (table.tray.held, table.tray.filled, table.tray.credited, table.tray.slips) == (0, 2000_00, held, {})
    for what, cents in (("gift", 100), ("fill", 0), ("fill", -5), ("fill", True), ("fill", 10**30), ("fill", 50)):
        with pytest.raises(Refused) as refused:
            table.ask_slip(what, cents, by="Dee", moment=9004)
        assert refused.value.cites
    agrees(table)


def test_what_came_back_to_a_second_position_and_is_taken_back_is_nowhere_twice() -> None:
    table = HouseTable.open(house_posted("let-it-ride", RideSign(), RIDE.but("positions", "two-adjacent")), 0)
    table.sit(1, "P1", 500_00, moment=0)
    console = HouseConsole(table)
    console.next_hand(moment=1, verifier="Fay")
    for entry in (Entry("bet", 1, 500), Entry("second", 2, 1), Entry("close"), Entry("ride"), Entry("withdraw")):
        console.enter(entry)
    console.undo()
    finished(console, Random(FIRST), 2)
    agrees(table)
    console.undo(moment=3)
    finished(console, Random(FIRST), 4)
    agrees(table)
