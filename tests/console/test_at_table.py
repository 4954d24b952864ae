"""The console of a table, hand after hand: what is told happens at the table, whose events make it again."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.console import Entry
from cardspeak.console.at_table import TableConsole
from cardspeak.console.facts import facts
from cardspeak.poker import variants
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole
from cardspeak.table import Table, posted
from tests.console import telling as t
from tests.rounds import FIRST, noted


def told(stacks: int, rng: Random | None = None, hands: int = 0) -> tuple[TableConsole, list[int]]:
    """A table with real cards, the chips that came to it, and so many hands told at random."""
    table = Table.open(posted(variants.texas_holdem, no_limit(1, 2), seminole), 0)
    for seat in range(1, stacks + 1):
        table.sit(seat, f"P{seat}", 40 * seat, moment=0)
    console = TableConsole(table)
    for number in range(hands):
        if not table.can_begin:
            break
        console.next_hand(moment=number)
        while not console.round.over and not console.pushing:
            assert rng is not None
            console.enter(t.offered(console, rng), moment=number)
            if rng.random() < 0.2:
                console.undo(moment=number)
        console.push(moment=number)
    return console, [40 * seat for seat in range(1, stacks + 1)]


@pytest.mark.clause("CS/console/table")
def test_a_hand_begins_when_its_dealer_says_so_and_its_cards_are_unknown() -> None:
    console, _ = told(3)
    with pytest.raises(Refused, match="no hand has been dealt yet") as refused:
        console.enter(Entry("fold"))
    assert refused.value.cites == ("CS/console/table",)
    console.next_hand(moment=1)
    assert console.round.unseen.bit_count() == 3
    with pytest.raises(Refused, match="a round is being played"):
        console.next_hand(moment=2)
    assert facts(console).what == "act"


def test_chips_are_the_tables_and_its_events_make_it_again() -> None:
    for seed in range(FIRST, FIRST + 15):
        with noted(f"evening of seed {seed}"):
            console, bought = told(4, Random(seed), hands=6)
            table = console.table
            assert sum(table.stacks.values()) == sum(bought)
            again = Table.replay(table.events)
            assert again.values() == table.values()
            assert again.round and table.round and again.round.values() == table.round.values()
            resumed = TableConsole(
                again, [event for event in last_hand(table.events) if type(event).__name__ in ("Entered", "Undone")]
            )
            assert resumed.entries == console.entries


def last_hand(events: list[object]) -> list[object]:
    """What happened since the last hand began."""
    began = max(place for place, event in enumerate(events) if type(event).__name__ == "Began")
    return events[began:]


def test_a_seat_that_left_and_a_hand_that_is_void_leave_the_console_usable() -> None:
    console, _ = told(3)
    console.next_hand(moment=1)
    console.allow(Entry("void"), by="Fay", reason="a fouled deck", moment=2)
    assert not console.table.playing
    console.undo(moment=3)
    assert console.table.playing and facts(console).what == "act"
    console.allow(Entry("void"), by="Fay", reason="a fouled deck", moment=4)
    console.next_hand(moment=5)
    assert console.entries == [] and console.table.number == 2
