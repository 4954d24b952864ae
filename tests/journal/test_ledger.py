"""The ledger, made of the events that cause it."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak import Table, journal, posted
from cardspeak.journal import Ledger, trial_balance
from cardspeak.journal.house import earn_fees, pay_prize, receive_fee
from cardspeak.poker import Round, rake, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8
from cardspeak.table.poker.drop import drop
from tests.banked import drawing as banked_drawing
from tests.journal.playing import Recorder, dealt, funding, games, poker_commands, stacks_of


@pytest.mark.parametrize("variant", games(), ids=lambda variant: variant.key)
def test_the_ledger_follows_every_round_of_every_game(book: journal.Journal, variant: variants.Variant) -> None:
    recorder = Recorder(book)
    moved = 0
    for seed in range(12):
        rng = Random(f"{variant.key} {seed}")
        try:
            recorder.play(rng, dealt(rng, variant))
        except AssertionError as error:
            raise AssertionError(f"{variant.key} {seed}: {error}") from error
        moved += recorder.standing.ledger.balances.get("inventory", 0)
    assert sum(book.trial_balance().values()) == 0
    assert recorder.standing.ledger.balances["cage"] < 0
    assert moved > 0


def test_the_ledger_follows_rounds_against_the_house(book: journal.Journal) -> None:
    kinds = set()
    for seed in range(60):
        rng = Random(seed)
        r = banked_drawing.begin(rng)
        recorder = Recorder(book, f"table/{seed}")
        recorder.play(rng, r)
        held = recorder.standing.ledger.balances
        assert held.get("rack", 0) == r.tray - sum(r.began.meters), seed
        if not r.began.stacks:
            assert held.get("behind", 0) == sum(r.stack), seed
        kinds.update(account.partition("/")[0] for account in held)
    assert kinds == {"seat", "layout", "behind", "rack", "meter", "cage"}
    assert sum(book.trial_balance().values()) == 0


def test_a_round_that_begins_with_other_chips_than_the_ledger_has_is_refused(book: journal.Journal) -> None:
    recorder = Recorder(book)
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200, 200], section_8, seed=1)
    recorder.add(funding(recorder.standing, {1: 200, 2: 199}))
    before = recorder.standing.values()
    with pytest.raises(Refused, match="seat 2 begins with 200 chips and the ledger has 199"):
        recorder.add(r.events)
    assert recorder.standing.values() == before


def test_no_player_goes_below_nothing() -> None:
    ledger = Ledger({"seat/1": 5, "cage": -5})
    with pytest.raises(Refused, match="the ledger would have -1 in seat/1"):
        ledger.post([journal.events.CashedIn(1, "Ada", 6, ())])
    assert ledger.balances == {"seat/1": 5, "cage": -5}
    ledger.post([journal.events.CashedIn(1, "Ada", 5, ())])
    assert trial_balance({"table/1": ledger}) == {"cage": 0, "table/1/seat/1": 0}


PERCENTAGE = (section_8, rake.percentage("10"))
INCREMENTS = (section_8, rake.increments((2, 1), (40, 2)))
EXHIBIT_A = (exhibit_a, rake.increments((2, 1), (40, 2)))


def raked_round(book: journal.Journal, rules: section_8.__class__, taken: rake.Rake) -> tuple[Recorder, Round]:
    """A round in which rake was taken, played out and journalled but for the drop."""
    recorder = Recorder(book, f"table/{rules.name}")
    r = Round(variants.texas_holdem, stakes.fixed_limit(10, 20, (5, 10)), [200] * 4, rules, seed=3, rake=taken)
    recorder.add(funding(recorder.standing, stacks_of(r)))
    recorder.add(r.events[:])
    while not r.over:
        before = len(r.events)
        r.call()
        recorder.add(r.events[before:])
    return recorder, r


def test_a_void_round_gives_back_what_lies_in_the_rake_area() -> None:
    rules, taken = INCREMENTS
    r = Round(variants.texas_holdem, stakes.fixed_limit(10, 20, (5, 10)), [200] * 4, rules, seed=3, rake=taken)
    while not any([isinstance(event, e.Raked) for event in r.events]):
        r.call()
    assert not r.over
    ledger = Ledger({f"seat/{seat}": 200 for seat in range(1, 5)} | {"cage": -800})
    ledger.post(r.events)
    assert ledger.balances["rake"] > 0
    before = len(r.events)
    remedies.void(r, ("S8(l)(1)",))
    ledger.post(r.events[before:])
    assert {account: chips for account, chips in ledger.balances.items() if chips} == {
        **{f"seat/{seat}": 200 for seat in range(1, 5)},
        "cage": -800,
    }


def test_who_sits_out_of_a_round_keeps_what_lies_there() -> None:
    table = Table.open(posted("texas-holdem", stakes.no_limit(1, 2), "seminole", least=40, most=400), 0)
    for seat, name in enumerate(("Ada", "Ben", "Cy"), 1):
        table.sit(seat, name, 100, moment=0)
    table.sit_out(3, moment=0)
    table.next_round(moment=0, seed=1)
    ledger = Ledger()
    ledger.post(table.events)
    assert (ledger.balances["seat/3"], ledger.balances["pot"]) == (100, 3)


def check_drop(book: journal.Journal, rules: section_8.__class__, taken: rake.Rake, why: str) -> None:
    recorder, r = raked_round(book, rules, taken)
    chips = r.raked
    assert chips > 0
    assert recorder.standing.ledger.balances["rake"] == chips
    stacks = {seat: left for seat, left in r.stacks.items() if left}
    following = Round(variants.texas_holdem, stakes.fixed_limit(10, 20, (5, 10)), stacks, rules, seed=4, rake=taken)
    with pytest.raises(Refused, match=f"{chips} lies in the rake area"):
        recorder.add(following.events)
    dropped = drop(r)
    assert dropped is not None and dropped.cites == (why,)
    recorder.add([dropped])
    held = recorder.standing.ledger.balances
    assert (held["rake"], held["inventory"]) == (0, chips)
    recorder.add(following.events[:])


@pytest.mark.clause("S8(t)(2)(i)(C)")
def test_a_percentage_is_dropped_before_the_next_round(book: journal.Journal) -> None:
    check_drop(book, *PERCENTAGE, "S8(t)(2)(i)(C)")


@pytest.mark.clause("S8(t)(2)(ii)(C)")
def test_increments_are_dropped_before_the_next_round(book: journal.Journal) -> None:
    check_drop(book, *INCREMENTS, "S8(t)(2)(ii)(C)")


@pytest.mark.clause("XA/revenue/2/C")
def test_exhibit_a_drops_before_the_next_round(book: journal.Journal) -> None:
    check_drop(book, *EXHIBIT_A, "XA/revenue/2/C")


def test_what_is_dropped_is_what_was_taken_and_only_after_the_round() -> None:
    r = Round(variants.holdem_high, stakes.fixed_limit(10, 20, (5, 10)), [200] * 4, section_8, seed=3, rake=rake.percentage("10"))
    with pytest.raises(Refused, match="when the round of play is over"):
        drop(r)
    free = Round(variants.holdem_high, stakes.fixed_limit(10, 20, (5, 10)), [200] * 4, section_8, seed=3)
    for _ in poker_commands(Random(1), free, 0):
        pass
    assert drop(free) is None


def test_time_is_dropped_when_it_is_verified() -> None:
    posts = [poker_post(1, 4), poker_post(2, 4)]
    r = Round(variants.holdem_high, stakes.fixed_limit(10, 20, (5, 10)), [200] * 3, section_8, seed=3, posts=posts)
    while not r.over:
        r.call()
    for verified in (None, 7):
        with pytest.raises(Refused, match=r"8 of time was collected and \d verified"):
            drop(r, verified)
    dropped = drop(r, 8)
    assert dropped is not None
    assert dropped.chips == 8


def poker_post(seat: int, chips: int) -> object:
    from cardspeak.poker import Post

    return Post(seat, chips, "time")


@pytest.mark.clause("S8(y)(9)#6")
def test_a_prepaid_fee_is_revenue_on_the_day_of_the_tournament(book: journal.Journal) -> None:
    recorder = Recorder(book, "tournament/3")
    receipt = recorder.add([receive_fee("Ada", 100, 5)])
    assert dict(receipt.row.entry.postings) == {"cage": -100, "deferred": 100}
    with pytest.raises(Refused, match="not before"):
        earn_fees(100, 4, 5)
    earned = recorder.add([earn_fees(100, 5, 5)])
    assert dict(earned.row.entry.postings) == {"deferred": -100, "revenue": 100}
    with pytest.raises(Refused, match="-1 in deferred"):
        recorder.add([earn_fees(1, 5, 5)])


@pytest.mark.clause("S8(y)(9)#7")
def test_prizes_make_the_revenue_less(book: journal.Journal) -> None:
    recorder = Recorder(book, "tournament/3")
    recorder.add([receive_fee("Ada", 2400, 5)])
    recorder.add([earn_fees(2400, 5, 5)])
    prize = pay_prize("Ada", 2400)
    recorder.add([prize])
    assert recorder.standing.ledger.balances["revenue"] == 0
