"""Decks take turns, are changed after their hours, and are counted."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, UltimateTexasHoldem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked.arranged import to_the_end
from tests.banked.between import AUTO, HOUR, TWO, a_round, each, happened, table
from tests.banked.refusing import refused

# --- decks in turn, and how long


@each(("S12(b)(2)(iii)", "S12(b)(2)(iv)", "S12(b)(2)(v)"), ("UTH/3/B/3", "UTH/3/B/4", "UTH/3/B/5"))
def test_two_decks_alternate_one_in_play_and_one_in_the_shuffler(rules: Any) -> None:
    made = table(rules, TWO)
    used = []
    for number in range(6):
        made.shuffle(seed=number)
        name = made.next_deck()
        if made.last:
            with refused(match="decks alternate"):
                made.start(0, made.last)
        if made.rack:
            with refused(match=f"the rack holds the cards of deck {made.rack}"):
                made.start(0)
            made.shuffle(made.rack, seed=99)
        start = made.start(0)
        with refused(match="is in play"):
            made.shuffle(name)
        used.append(made.dealing)
        kind = LetItRide if rules is section_12 else UltimateTexasHoldem
        made.finish(to_the_end(kind({1: 500}, deck=start.deck)))
        assert made.rack == used[-1]
    assert used == ["A", "B"] * 3


@each("CS/banked/void-turn", "CS/banked/void-turn")
def test_a_void_round_takes_its_decks_turn(rules: Any) -> None:
    made = table(rules, TWO)
    made.shuffle(seed=1)
    start = made.start(0)
    kind: Any = LetItRide if rules is section_12 else UltimateTexasHoldem
    r = kind({1: 500}, deck=start.deck)
    r.wrong_number(5, seat=1)
    made.finish(r)
    assert happened(made, t.RoundOver)[0].void
    made.shuffle("A", seed=2)
    with refused("CS/banked/void-turn"):
        made.start(0, "A")
    assert made.next_deck() == "B"


@each(("S12(d)(5)/1", "S12(d)(5)/2", "CS/banked/deck-life"), ("UTH/3/C/2", "UTH/3/C/1", "CS/banked/deck-life"))
def test_decks_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(rules: Any) -> None:
    for delivery, hours in (("manual-shoe", 8), ("automated", 8), ("hand", 4)):
        made = table(rules.but("delivery", delivery))
        made.shuffle(seed=1)
        made.start(hours * HOUR - 60)
        made = table(rules.but("delivery", delivery))
        made.shuffle(seed=1)
        made.start(hours * HOUR)
        late = table(rules.but("delivery", delivery))
        late.shuffle(seed=1)
        with refused("CS/banked/deck-life", match=f"used for {hours} hours"):
            late.start(hours * HOUR + 1)
        late.remove("A", "its hours are over")
        late.receive("C", colour="green", at=hours * HOUR)
        late.check_in("C", dealer="Kim", floor="Lee")
        late.shuffle(seed=1)
        late.start(hours * HOUR + 1)


# --- counts


@each(("S12(h)(5)/1", "S12(i)(5)/1", "S12(j)(5)/1"), ("UTH/8/E", "UTH/9/C", "UTH/10/C"))
def test_the_stub_is_counted_in_every_fifth_round_whatever_the_delivery(rules: Any) -> None:
    deliveries = [rules.but("delivery", delivery) for delivery in ("manual-shoe", "hand", "automated")]
    for each_rules in deliveries:
        made = table(each_rules)
        assert [a_round(made, seed=n).count_due for n in range(12)] == [n % 5 == 4 for n in range(12)]
    made = table(deliveries[0])
    due = []
    for number in range(5):
        if number == 3:
            made.set(deliveries[1], AUTO)
        due.append(a_round(made, seed=number).count_due)
    assert due == [False] * 4 + [True]
    often = table(rules, Equipment(shuffler="auto", count_every=2))
    assert [a_round(often, seed=n).count_due for n in range(4)] == [False, True, False, True]


@each("S12(h)(6)/1", ("UTH/8/E", "UTH/9/C", "UTH/10/C"))
def test_a_shuffler_that_counts_spares_the_dealer(rules: Any) -> None:
    made = table(rules, Equipment(shuffler="auto", counts=True))
    assert not any(a_round(made, seed=n).count_due for n in range(20))


@pytest.mark.clause("UTH/5/I", "UTH/10/F")
def test_a_device_that_reshuffles_and_counts_by_itself_spares_cut_and_count() -> None:
    made = table(mlgca_uth.but("delivery", "automated"), Equipment(shuffler="auto-to-shoe", reshuffles=True))
    assert not any(a_round(made, seed=n).count_due for n in range(8))


@each("S12(h)(6)/2", "UTH/5/E")
def test_a_deck_that_the_shuffler_counts_wrong_leaves_the_table(rules: Any) -> None:
    made = table(rules, Equipment(shuffler="auto", counts=True))
    a_round(made)
    assert made.since_count == 1
    made.shuffle(seed=2)
    made.count_by_device("A", 52)
    assert "A" in made.decks and made.since_count == 0, "it stands for the count of a stub"
    made.count_by_device("A", 51)
    assert made.decks == {}
    with refused(match="a new deck is to be opened"):
        made.start(0)
    with pytest.raises(Refused, match="no shuffler that counts"):
        table(rules).count_by_device("A", 51)


@each("S12(h)(5)(ii)/3", "UTH/8/G/2")
def test_a_deck_that_is_short_leaves_the_table_after_the_round(rules: Any) -> None:
    made = table(rules, Equipment(shuffler="auto", count_every=1))
    a_round(made, counted=False)
    assert made.decks == {}
    assert made.rack == ""
    with refused(match="a new deck"):
        made.shuffle()
