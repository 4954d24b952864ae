"""What the house does at a table: signs, time, the drop, decks from the box to the cut."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardspeak.poker import rake, variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.table import Table, posted
from cardspeak.table.common import place_events as p
from cardspeak.table.poker import events as g
from tests.table.evening_of import LIMIT, MINUTE, deal, fold_out, play, table_of

DOUBLE = fixed_limit(8, 16, blinds=(4, 8))


@pytest.mark.clause("CS/table/sign", "S8(w)(1)#2", "SEM/gen/7/b")
def test_limits_rise_between_rounds_if_everybody_there_agrees() -> None:
    for rules in (exhibit_a, section_8, seminole):
        table = table_of(1, 2, 3, rules=rules, stakes=LIMIT)
        dearer = posted(variants.texas_holdem, DOUBLE, rules)
        for agreeing, floor in (((1, 2), True), ((), True)):
            with pytest.raises(Refused) as refusal:
                table.change_sign(dearer, agreeing, floor, moment=0)
            assert refusal.value.cites
        deal(table)
        with pytest.raises(Refused, match="being played"):
            table.change_sign(dearer, (1, 2, 3), True, moment=0)
        fold_out(table)
        table.change_sign(dearer, (1, 2, 3), True, moment=0)
        deal(table)
        assert table.round is not None
        assert table.round.game.stakes == DOUBLE
        with pytest.raises(Refused, match="being played"):
            table.change_sign(posted(variants.texas_holdem, LIMIT, rules), moment=0)
        fold_out(table)
        table.change_sign(posted(variants.texas_holdem, LIMIT, rules), moment=0)  # lower ones need nobody's word
        with pytest.raises(Refused, match="an open table keeps its rule book"):
            table.change_sign(posted(variants.texas_holdem, LIMIT, seminole if rules is section_8 else section_8), moment=0)


@pytest.mark.clause("CS/table/drop")
def test_where_the_book_is_silent_the_rake_is_dropped_after_each_round() -> None:
    table = table_of(1, 2, rules=seminole, stakes=LIMIT, rake=rake.percentage(10))
    deal(table)
    table.act("raise", 8, moment=0)
    while table.playing:
        table.act("call", moment=0)
    dropped = [event for event in table.events if isinstance(event, p.Dropped)]
    assert [(event.cites, event.chips > 0) for event in dropped] == [(("CS/table/drop",), True)]
    assert (table.state.rake, table.state.dropped) == (0, dropped[0].chips)


@pytest.mark.clause("S8(t)(2)(iii)(A)#2", "S8(t)(2)(iii)(C)", "S8(t)(2)(iii)(E)#1", "S8(t)(2)(iii)(E)#2", "CS/table/time")
def test_time_is_collected_from_everybody_verified_and_dropped() -> None:
    table = table_of(1, 2, 3, stakes=LIMIT, hourly=12, minutes=20)
    table.sit_out(3, moment=0)
    with pytest.raises(Refused) as refusal:
        table.collect_time(moment=19 * MINUTE)
    assert "S8(t)(2)(iii)(C)" in refusal.value.cites
    assert [due.what for due in table.due_at(20 * MINUTE)] == ["time"]
    table.collect_time(moment=20 * MINUTE)
    assert table.stacks == {1: 96, 2: 96, 3: 96}
    assert table.state.rake == 12
    with pytest.raises(Refused, match="dropped first"):
        deal(table, 20 * MINUTE)
    with pytest.raises(Refused) as refusal:
        table.drop(11, "Max", moment=21 * MINUTE)
    assert "S8(t)(2)(iii)(E)#2" in refusal.value.cites
    table.drop(12, "Max", moment=21 * MINUTE)
    assert (table.state.rake, table.state.dropped) == (0, 12)
    deal(table, 22 * MINUTE)


@pytest.mark.clause("CS/table/time", "S8(t)(2)(iii)(A)#1")
def test_a_tables_time_is_shared_and_nobody_pays_for_another() -> None:
    table = table_of(1, 2, 3, stakes=LIMIT, hourly=16, time_by_table=True)
    play(table)
    assert table.state.positions is not None
    assert table.state.positions.button == 3
    before = table.stacks
    table.collect_time(moment=60 * MINUTE)
    paid = {seat: before[seat] - chips for seat, chips in table.stacks.items()}
    assert paid == {1: 6, 2: 5, 3: 5}


def opened_decks(table: Table) -> None:
    for deck, colour in (("A", "red"), ("B", "blue")):
        table.bring_deck(deck, colour, moment=0)
        for step, by in (("inspect", "Yan"), ("verify", "Max"), ("spread", "Yan"), ("look", "Yan"), ("wash", "Yan")):
            table.step(step, by, deck, seats=(1, 2) if step == "look" else (), moment=0)


def ready_deck(table: Table, moment: int = 0) -> str:
    name = table.next_deck
    for step in ("shuffle", "stack", "cover", "cut"):
        table.step(step, "Yan", name, moment=moment)
    return name


@pytest.mark.clause("S8(d)(1)#1", "S8(d)(1)#2", "S8(d)(2)#1", "S8(d)(3)#1", "S8(d)(3)#2")
def test_a_deck_is_opened_step_by_step() -> None:
    table = table_of(1, 2, 3)
    table.bring_deck("A", "red", moment=0)
    for step, by, seats, clause in (
        ("verify", "Max", (), "S8(d)(1)#1"),
        ("spread", "Yan", (), "S8(d)(1)#1"),
        ("inspect", "Yan", (), ""),
        ("look", "Yan", (1, 2), "S8(d)(1)#2"),
        ("verify", "Yan", (), "S8(d)(1)#2"),
        ("verify", "Max", (), ""),
        ("look", "Yan", (1, 2), "S8(d)(2)#1"),
        ("spread", "Yan", (), ""),
        ("look", "Yan", (1,), "S8(d)(3)#1"),
        ("look", "Yan", (1, 9), "S8(g)(1)"),
        ("shuffle", "Yan", (), "S8(d)(3)#1"),
        ("look", "Yan", (1, 2), ""),
        ("shuffle", "Yan", (), "S8(d)(3)#2"),
        ("inspect", "Yan", (), "S8(d)(1)#1"),
    ):
        if clause:
            with pytest.raises(Refused) as refusal:
                table.step(step, by, "A", seats=seats, moment=0)
            assert clause in refusal.value.cites, step
        else:
            table.step(step, by, "A", seats=seats, moment=0)
    logged = [(event.step, event.by) for event in table.events if isinstance(event, g.DeckStep)]
    assert logged == [("inspect", "Yan"), ("verify", "Max"), ("spread", "Yan"), ("look", "Yan")]


@pytest.mark.clause("S8(e)(1)#1", "S8(e)(2)", "XA/shuffle#1", "XA/shuffle#2", "CS/table/deck-steps")
def test_the_whole_deck_is_shuffled_and_cut_before_each_round() -> None:
    for rules, clause in ((section_8, "S8(e)(1)#1"), (exhibit_a, "XA/shuffle#1")):
        bare = table_of(1, 2, rules=rules, stakes=LIMIT)
        deal(bare)
        shuffled = [event for event in bare.events if isinstance(event, g.RoundOpened)]
        assert clause in shuffled[0].cites
        table = table_of(1, 2, rules=rules, stakes=LIMIT)
        opened_decks(table)
        for _ in range(2):
            with pytest.raises(Refused) as refusal:
                deal(table)
            assert clause in refusal.value.cites
            with pytest.raises(Refused) as refusal:
                table.step("shuffle", "Yan", missing=1, moment=0)
            assert clause in refusal.value.cites
            table.step("shuffle", "Yan", moment=0)
            with pytest.raises(Refused, match="cut comes first") as refusal:
                deal(table)
            assert refusal.value.cites == (("S8(e)(2)",) if rules is section_8 else ("XA/shuffle#2",))
            table.step("cut", "Yan", moment=0)
            play(table)


@pytest.mark.clause("S8(b)(4)(iii)")
def test_with_a_machine_the_decks_take_turns() -> None:
    table = table_of(1, 2)
    opened_decks(table)
    table.set_machine(True, moment=0)
    used = []
    for _ in range(6):
        used.append(ready_deck(table))
        deal(table)
        with pytest.raises(Refused) as refusal:
            table.step("shuffle", "Yan", used[-1], moment=0)
        assert "S8(b)(4)(iii)" in refusal.value.cites
        fold_out(table)
    assert used == ["A", "B"] * 3
    assert [event.deck for event in table.events if isinstance(event, g.RoundOpened)] == used


@pytest.mark.clause("S8(b)(2)#1")
def test_a_deck_is_sorted_after_two_hours_and_replaced_after_four() -> None:
    table = table_of(1, 2)
    opened_decks(table)
    ready_deck(table)
    assert table.can_begin_at(120 * MINUTE)
    with pytest.raises(Refused) as refusal:
        deal(table, 121 * MINUTE)
    assert "S8(b)(2)#2" in refusal.value.cites
    table.step("sort", "Yan", "A", moment=121 * MINUTE)
    ready_deck(table, 122 * MINUTE)
    deal(table, 122 * MINUTE)
    with pytest.raises(Refused) as refusal:
        table.take_deck("A", "old", moment=122 * MINUTE)
    assert "S8(b)(2)#1" in refusal.value.cites
    fold_out(table, 123 * MINUTE)
    table.step("sort", "Yan", "A", moment=200 * MINUTE)
    ready_deck(table, 200 * MINUTE)
    with pytest.raises(Refused) as refusal:
        deal(table, 241 * MINUTE)
    assert "S8(b)(2)#3" in refusal.value.cites


@pytest.mark.clause("S8(e)(4)#3", "S8(d)(3)#1")
def test_after_a_rest_the_decks_are_looked_at_again() -> None:
    table = table_of(1, 2)
    opened_decks(table)
    ready_deck(table)
    table.rest(True, moment=0)
    with pytest.raises(Refused) as refusal:
        deal(table)
    assert "S8(e)(4)#3" in refusal.value.cites
    table.step("look", "Yan", seats=(1, 2), moment=0)
    table.step("wash", "Yan", moment=0)
    ready_deck(table)
    deal(table)


def test_two_decks_look_different() -> None:
    table = table_of(1, 2)
    table.bring_deck("A", "red", moment=0)
    with pytest.raises(Refused) as refusal:
        table.bring_deck("B", "red", moment=0)
    assert refusal.value.cites
    table.bring_deck("B", "red", "diamonds", moment=0)
    with pytest.raises(Refused) as refusal:
        table.set_machine(True, moment=0)
    assert refusal.value.cites == ("S8(b)(4)(i)",)


def test_decks_come_and_go_between_rounds_where_the_book_says_so_and_where_it_is_silent() -> None:
    for rules, said in ((section_8, "decks change between rounds"), (seminole, "being played")):
        table = table_of(1, 2, rules=rules)
        deal(table)
        for change in (lambda at: at.bring_deck("A", "red", moment=0), lambda at: at.take_deck("A", "old", moment=0)):
            with pytest.raises(Refused, match=said) as refusal:
                change(table)
            assert refusal.value.cites and not table.state.decks
        fold_out(table)
        table.bring_deck("A", "red", moment=0)
        table.bring_deck("B", "blue", moment=0)
        assert list(table.state.decks) == ["A", "B"]
    table.take_deck("B", "old", moment=0)
    table.bring_deck("C", "red", moment=0)  # a book that is silent does not want another back
    assert table.events[-1].cites == ("CS/table/deck-steps",)


def test_no_time_is_collected_by_a_book_that_has_no_charge_though_the_sign_has_one() -> None:
    with pytest.raises(Refused, match="has no time charge") as refusal:
        posted(variants.texas_holdem, LIMIT, seminole, hourly=12, minutes=30)
    assert refusal.value.cites == seminole.rakes.methods.cites
    unchecked = replace(posted(variants.texas_holdem, LIMIT, seminole), hourly=12, minutes=30)
    table = Table.open(unchecked, 0)
    table.sit(1, "Ada", 100, moment=0)
    with pytest.raises(Refused, match="the book has no time charge") as refusal:
        table.collect_time(moment=31 * MINUTE)
    assert refusal.value.cites == ("CS/table/time",) and table.stacks == {1: 100}
