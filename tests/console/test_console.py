"""The console of a table with real cards: what a dealer taps and is told, what is taken back, what stands by the floor's word."""

from __future__ import annotations

import pytest

from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.console import Console, Entry
from cardspeak.console import events as c
from cardspeak.console.amounts import presets, read, taps
from cardspeak.console.facts import facts
from cardspeak.console.words import SAY
from cardspeak.poker import Round, rake, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole, seminole_tournament
from tests.rounds import happened


def table(stacks: list[int] | None = None, rules: object = seminole, **more: object) -> Console:
    given = [200] * 6 if stacks is None else stacks
    return Console(Round(variants.texas_holdem, no_limit(1, 2), given, rules, deck="", asked=True, **more))  # type: ignore[arg-type]


def tell(console: Console, script: str) -> Console:
    """Entries, as in "to 6, raise 5, call, deal As Kd 7c, show 2 Qh Qd"."""
    for said in script.split(","):
        verb, *rest = said.split()
        if verb == "deal":
            for card in rest:
                console.enter(Entry("deal", cards=parse_cards(card)))
        elif verb == "show":
            console.enter(Entry("show", int(rest[0]), 0, parse_cards(" ".join(rest[1:]))))
        elif verb in ("raise", "draw"):
            console.enter(Entry(verb, 0, int(rest[0])))
        else:
            console.enter(Entry(verb, int(rest[0]) if rest else 0))
    return console


@pytest.mark.clause("CS/console/entry")
def test_a_hand_is_told_in_few_taps_and_unseen_cards_need_no_word() -> None:
    console = tell(table(), "to 6, raise 6, fold, call, deal As Kd 7c, to 0, deal 2c, check, raise 10, to 6")
    r = console.round
    assert [event.seat for event in happened(r, e.Folded)] == [3, 4, 5, 1, 2]
    assert [show(event.cards) for event in happened(r, e.Burned)] == ["??", "??"]
    assert console.pushing and facts(console).next.text == "Push 13 to seat 6."
    console.push()
    assert r.net == {1: -1, 2: -6, 3: 0, 4: 0, 5: 0, 6: 7}
    assert {cite for event in console.events if isinstance(event, c.Entered) for cite in event.cites} == {"CS/console/entry"}


def test_the_console_says_whose_turn_it_is_and_what_it_costs() -> None:
    console = tell(table(), "to 6, raise 6")
    found = facts(console)
    assert (found.what, found.seat) == ("act", 1)
    assert found.wagers and (found.wagers.call, found.wagers.low, found.wagers.high) == (5, 10, 200)
    assert found.least and found.most and found.least.text == "At least 10." and found.most.text == "At most 200."
    assert found.least.cites and found.most.cites and found.next.cites
    assert [(pot.chips, pot.seats) for pot in found.pots] == [(9, [1, 2, 6])]


def test_pots_have_owners_while_the_betting_goes_on() -> None:
    console = tell(table([10, 50, 200], button=3), "raise 50, all-in, all-in")
    assert [(pot.chips, pot.seats) for pot in facts(console).pots] == [(30, [1, 2, 3]), (80, [2, 3])]


def test_all_in_over_who_is_all_in_for_less_is_a_call() -> None:
    """Nobody has chips to answer a raise with, and still it is what the player says, and what the dealer taps."""
    console = table([200, 50], button=2)
    tell(console, "all-in")
    found = facts(console).wagers
    assert found and found.all_in and found.high == 0
    tell(console, "all-in")
    assert [(type(event), event.chips) for event in happened(console.round, e.Called)] == [(e.Called, 48)]
    assert console.round.pot == 100


def test_the_next_card_is_asked_for_with_the_burn_before_it() -> None:
    console = tell(table(), "to 1, call, check")
    found = facts(console)
    assert (found.what, found.needs) == ("cards", [0, 0, 0])
    assert found.burn and found.burn.text == "Burn a card first." and found.burn.cites
    tell(console, "deal As Kd")
    assert set(facts(console).gone) == set(parse_cards("As Kd"))
    assert facts(console).needs == [0]
    with pytest.raises(Refused, match="seen in this round already"):
        tell(console, "deal As")


def test_the_first_to_table_is_named_with_the_clause() -> None:
    console = tell(table(), "to 1, call, check, deal As Kd 7c, to 0, deal 2c, to 0, deal 3c, raise 4, call")
    found = facts(console)
    assert (found.what, found.seat, found.next.text) == ("show", 1, "Seat 1 tables first.")
    assert "SEM/T17-A/1" in found.next.cites
    tell(console, "show 1 9c 9d, muck")
    assert facts(console).next.text == "Push 12 to seat 1."


def test_an_odd_chip_is_told_before_the_pot_is_pushed() -> None:
    console = Console(Round(variants.texas_holdem, no_limit(1, 2), [3, 3, 3], seminole, deck="", asked=True, button=3))
    tell(console, "all-in, to 2, call, deal As Ks Qs, deal Js, deal Ts, show 3 2c 2d, show 2 2h 3h")
    assert [(award.seat, award.chips, award.odd) for award in facts(console).awards] == [(2, 4, 1), (3, 3, 0)]


def test_the_rake_is_told_as_it_is_taken() -> None:
    console = table(rake=rake.percentage("10", cap=5))
    tell(console, "to 6, raise 10, to 2, call, deal As Kd 7c")
    assert facts(console).raked == 2


@pytest.mark.clause("SEM/T16/1")
def test_who_is_all_in_is_asked_for_the_cards_and_they_are_shown_in_their_turn() -> None:
    console = tell(table([50, 50, 50], seminole_tournament), "fold, all-in, call")
    assert facts(console).asked == [1, 2]
    tell(console, "show 1 As Ad")
    assert facts(console).asked == [2] and set(parse_cards("As Ad")) <= set(facts(console).gone)
    with pytest.raises(Refused, match="seen in this round already"):
        tell(console, "deal As")
    with pytest.raises(Refused, match="must table all 2 cards"):
        tell(console, "show 2 Kh")
    tell(console, "deal 2c 7d 9h, deal 3s, deal Jc")
    assert (console.round.seat, [event.seat for event in happened(console.round, e.Shown)]) == (2, [1])
    with pytest.raises(Refused, match="face up and stays so"):
        tell(console, "muck 2")
    tell(console, "show 2 Ks Kd")
    console.push()
    assert console.round.net == {1: 50, 2: -50, 3: 0}


@pytest.mark.clause("CS/console/undo")
def test_a_wrong_tap_is_taken_back_in_one() -> None:
    console = tell(table(), "to 6")
    before = console.round.values()
    tell(console, "raise 60")
    console.undo(by="Dee")
    assert console.round.values() == before
    assert "CS/console/undo" in happened(console, e.TakenBack)[0].cites
    tell(console, "raise 6, to 6")
    assert console.pushing
    console.undo()
    assert console.round.seat == 1
    tell(console, "to 6")
    console.push()
    with pytest.raises(Refused, match="the pot has been pushed") as refused:
        console.undo()
    assert refused.value.cites == ("CS/console/undo",)
    with pytest.raises(Refused, match="nothing has been told"):
        table().undo()


@pytest.mark.clause("CS/console/correct")
def test_an_earlier_entry_is_corrected_and_what_was_told_since_is_told_again() -> None:
    console = tell(table(), "to 6, raise 6, call, call")
    console.correct(2, Entry("raise", 0, 8), by="Dee")
    assert [event.chips for event in happened(console.round, e.Called)] == [7, 6]
    assert [(entry.number, entry.instead) for entry in console.entries] == [(1, 0), (5, 2), (6, 3), (7, 4)]
    again = tell(table(), "to 6, raise 6, raise 20, call")
    before = (again.round.values(), list(again.entries))
    with pytest.raises(Refused, match="then it cannot be that seat 1 makes it 20") as refused:
        again.correct(2, Entry("raise", 0, 18))
    assert "CS/console/correct" in refused.value.cites
    assert (again.round.values(), again.entries) == before
    again.correct(2, Entry("raise", 0, 18), drop=True)
    assert (again.round.seat, again.round.price, len(again.entries)) == (1, 18, 2)
    with pytest.raises(Refused, match="no entry 2 that stands"):
        again.correct(2, Entry("fold"))


@pytest.mark.clause("CS/console/override")
def test_what_the_book_would_not_have_stands_by_the_floors_word() -> None:
    console = tell(table(), "to 6")
    with pytest.raises(Refused, match="too small"):
        tell(console, "raise 3")
    for by, reason in (("", "it was heard so"), ("Fay", " "), ("Fay", "two\nlines")):
        with pytest.raises(Refused, match="for a reason in one line") as refused:
            console.allow(Entry("raise", 6, 3), by=by, reason=reason)
        assert refused.value.cites == ("CS/console/override",)
    console.allow(Entry("raise", 6, 3), by="Fay", reason="the players agree")
    assert (console.round.price, console.round.options.low) == (3, 5)
    assert console.round.events[-1].cites == ("CS/console/override",)
    console.allow(Entry("call", 2), by="Fay", reason="out of turn, and accepted")
    assert (console.round.put[2], console.round.seat) == (3, 1)
    with pytest.raises(Refused, match="has only"):
        console.allow(Entry("raise", 1, 500), by="Fay", reason="he said so")
    told = [SAY[type(event)](event) for event in console.events if isinstance(event, c.Entered)]
    assert told[1] == "entry 2: seat 6 makes it 3; it stands by the word of Fay: the players agree"


def test_the_floors_word_kills_a_hand_gives_chips_back_and_voids() -> None:
    console = tell(table(), "to 6, raise 6, call")
    console.allow(Entry("kill", 1), by="Fay", reason="fouled")
    console.allow(Entry("refund", 1, 2), by="Fay", reason="his own deal was wrong")
    assert console.round.net[1] == -4
    console.undo()
    assert console.round.net[1] == -6
    console.allow(Entry("void"), by="Fay", reason="the deck has two aces of spades")
    assert console.round.over and not any(console.round.net.values())
    console.undo()
    assert not console.round.over


def test_what_the_floor_ruled_is_not_taken_back_by_a_tap() -> None:
    console = tell(table(), "to 6, raise 6")
    before = len(console.round.events)
    console.round.call()
    console.ruled(before, by="Fay")
    with pytest.raises(Refused, match="takes its ruling back first"):
        console.undo()
    with pytest.raises(Refused, match="takes its ruling back first"):
        console.correct(1, Entry("fold"))
    tell(console, "fold")
    console.undo()


def test_a_card_that_nobody_could_deal_is_refused() -> None:
    console = table()
    with pytest.raises(Refused, match="no card is due: seat 3 is to act"):
        tell(console, "deal As")
    tell(console, "to 1, call, check")
    with pytest.raises(Refused, match="3 cards face up were due, not 4"):
        console.enter(Entry("deal", cards=parse_cards("As Kd 7c 2d")))
    assert facts(console).needs == [0, 0, 0]
    with pytest.raises(Refused, match="say which card"):
        console.enter(Entry("deal"))
    with pytest.raises(Refused, match="is named"):
        console.enter(Entry("deal", cards=(-1,)))
    with pytest.raises(Refused, match="nobody tells 'jump' here"):
        console.enter(Entry("jump"))
    with pytest.raises(Refused, match="the pot is not won yet"):
        console.push()


def test_upcards_and_bring_ins_are_told_as_they_come() -> None:
    game = Round(variants.stud, fixed_limit(4, 8, ante=1, bring_in=2), [100] * 3, seminole, deck="", asked=True)
    console = Console(game)
    assert facts(console).needs == [1, 2, 3]
    tell(console, "deal 9c 2d Kh")
    found = facts(console)
    assert found.wagers and (found.seat, found.wagers.forced, found.wagers.call) == (2, True, 2)
    with pytest.raises(Refused):
        tell(console, "to 1")
    tell(console, "call, raise 4, fold, call, deal 3c 3d")
    assert (console.round.live, facts(console).what) == (0b1100, "act")


@pytest.mark.parametrize(("book", "clause"), [("seminole", "CS/seminole/procedure"), ("section-8", "S8(r)(4)#2")])
def test_no_word_of_the_floors_checks_before_somebody_brings_it_in(book: str, clause: str) -> None:
    game = Round("five-card-stud", fixed_limit(4, 8, ante=1, bring_in=2), [100] * 3, book, deck="", asked=True)
    console = tell(Console(game), "deal 9c 2d Kh")
    with pytest.raises(Refused, match=r"somebody brings it in for 2 first") as refused:
        console.allow(Entry("check", 2), by="Fay", reason="it was heard so")
    assert refused.value.cites[0] == clause
    console.allow(Entry("call", 2), by="Fay", reason="it was heard so")
    assert console.round.put[2] == 2 and not console.round.forced


def test_a_dealer_of_stud_is_told_whose_card_is_next_and_each_burn_once() -> None:
    game = Round("stud", fixed_limit(4, 8, ante=1, bring_in=2), [100] * 3, seminole, deck="", asked=True)
    console, told, cards = Console(game), [], iter(range(len(FULL_DECK)))
    while (found := facts(console)).what != "show":
        if found.burn:
            told.append((found.burn.text, found.next.text))
        if found.what == "cards":
            assert found.next.text.endswith(f"seat {found.needs[0]} next.")
            console.enter(Entry("deal", 0, 0, (FULL_DECK[next(cards)],)), by="Dee")
        else:
            tell(console, "check" if found.wagers and found.wagers.check else "call")
    first = console.round.events[-1].seat  # type: ignore[union-attr]
    assert [burn for burn, _ in told] == [*["Burn a card first."] * 3, "Burn a card, and deal the next face down."]
    assert told[-1][1] == f"Seat {first} is to act."


def test_a_draw_is_told_by_its_number() -> None:
    game = Round(variants.five_card_draw, no_limit(1, 2), [100] * 3, seminole, deck="", asked=True)
    console = tell(Console(game), "call, call, check")
    assert (facts(console).what, facts(console).draw) == ("draw", (0, 5))
    tell(console, "draw 0")
    due = facts(console).burn
    assert due is not None and due.text == "Burn a card before the first is drawn." and due.cites
    tell(console, "draw 3")
    assert facts(console).burn is None, "it has been burned"
    tell(console, "draw 1")
    assert facts(console).what == "act" and facts(console).burn is None


@pytest.mark.parametrize(
    ("amount", "cost"),
    [(300, 2), (1400, 3), (1437, 5), (10_000, 4), (250, 3), (225, 4), (230, 3), (2000, 2), (200, 0)],
)
def test_the_pad_takes_the_least_amount_that_begins_with_the_digits(amount: int, cost: int) -> None:
    assert taps(amount, 225, 10_000, 1) == cost


def test_the_pad_counts_chips_and_nothing_beyond_what_may_be() -> None:
    assert taps(1225, 100, 10_000, 25) == 3
    assert taps(1230, 100, 10_000, 25) == 0
    assert [read(digits, 100, 500, 1) for digits in ("", "0", "6", "1", "²", "5")] == [0, 0, 0, 100, 0, 500]


def test_presets_are_legal_and_none_twice() -> None:
    console = tell(table(), "to 6, raise 6")
    found = presets(console.round)
    assert [preset.to for preset in found] == sorted({preset.to for preset in found})
    assert found[0].name == "least" and found[-1] == ("all-in", 200)
    for preset in found:
        again = tell(table(), "to 6, raise 6")
        again.enter(Entry("raise", 0, preset.to))
