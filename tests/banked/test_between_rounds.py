"""Between rounds: equipment, opening decks, shuffle and cut, alternating decks, deck life, counts that are due, devices."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardspeak.banked import LetItRide, UltimateTexasHoldem
from cardspeak.banked import table_events as t
from cardspeak.banked.equipment import Equipment
from cardspeak.banked.table import STEPS, Table
from cardspeak.cards import FULL_DECK, shuffle_order
from cardspeak.rulebook import Refused
from cardspeak.rulebook.houses.mlgca_uth import mlgca_uth
from cardspeak.rulebook.houses.section_12 import section_12
from tests.banked.arranged import to_the_end
from tests.banked.refusing import refused

BOOKS = {"ride": section_12, "uth": mlgca_uth}
AUTO = Equipment(shuffler="auto")
TWO = Equipment(shuffler="auto", decks=2)
HOUR = 3600


def each(ride: tuple[str, ...] | str, uth: tuple[str, ...] | str) -> pytest.MarkDecorator:
    """Runs for both books, marked with what it proves in each."""
    params = []
    for name, ids in (("ride", ride), ("uth", uth)):
        proved = (ids,) if isinstance(ids, str) else ids
        params.append(pytest.param(BOOKS[name], marks=[pytest.mark.clause(*proved)] if proved else [], id=name))
    return pytest.mark.parametrize("rules", params)


def table(rules: Any, equipment: Equipment = AUTO, at: int = 0) -> Table:
    """An open table, its decks checked in."""
    made = Table(rules, equipment)
    for name in ("A", "B")[: equipment.decks]:
        made.receive(name, colour={"A": "red", "B": "blue"}[name], at=at)
        made.check_in(name, dealer="Kim", floor="Lee")
    made.open_for_play(at)
    return made


def a_round(made: Table, at: int = 0, seed: int = 1, counted: bool = True) -> Any:
    """A round from shuffle to finish."""
    made.shuffle(seed=seed)
    if made.equipment.shuffler == "manual":
        made.cut(26)
    start = made.start(at)
    kind = LetItRide if made.rules.book == "section-12" else UltimateTexasHoldem
    r = kind({1: 500}, rules=made.rules, deck=start.deck, count_due=start.count_due)  # type: ignore[operator]
    while not r.over:
        if r.seat:
            r.act(*r.options.acts[-1 if not r.options.bet else 0])
        else:
            r.count(len(r.stub) - r.drawn - (not counted))
            if r.disputed:
                r.count_areas()
    made.finish(r)
    return start


def happened(made: Table, kind: type) -> list[Any]:
    return [event for event in made.events if type(event) is kind]


# --- equipment


@each(("S12(b)(1)/1", "S12(b)(2)"), ("UTH/3/A/1", "UTH/3/B"))
def test_one_deck_or_two_with_an_automated_shuffler(rules: Any) -> None:
    assert Table(rules).equipment.decks == 1
    assert Table(rules, TWO).equipment.decks == 2
    with refused(match="second deck needs an automated shuffler"):
        Table(rules, Equipment(decks=2))
    for decks in (0, 3):
        with refused(match="one deck is used, or two"):
            Table(rules, Equipment(decks=decks, shuffler="auto"))
    made = Table(rules)
    made.receive("A", colour="red", at=0)
    with refused(match="1 decks are at the table already"):
        made.receive("B", colour="blue", at=0)


@each("S12(b)(1)/2", "UTH/3/A/3")
def test_cover_cards_come_with_a_deck(rules: Any) -> None:
    least = int(rules.says("cover_cards"))
    assert least == (1 if rules is section_12 else 2)
    assert Table(rules, Equipment(cover_cards=least))
    with refused(match="cover cards come with a deck"):
        Table(rules, Equipment(cover_cards=least - 1))


@each("S12(b)(1)/1", ())
def test_a_deck_with_mixed_backs_is_refused(rules: Any) -> None:
    with refused(match="not alike"):
        Table(rules).receive("A", colour="red", at=0, mixed=True)


@each("S12(b)(2)(ii)", ("UTH/3/B/2", "UTH/3/B/1"))
def test_the_second_decks_backs(rules: Any) -> None:
    made = Table(rules, TWO)
    made.receive("A", colour="red", at=0)
    with refused(match="both have red backs"):
        made.receive("B", colour="red", at=0)
    if rules is mlgca_uth:
        with refused("UTH/3/B/1", match="of different design"):
            made.receive("B", colour="blue", design="bees", at=0)
    with refused(match="at the table already"):
        made.receive("A", colour="blue", at=0)
    made.receive("B", colour="blue", at=0)
    assert list(made.decks) == ["A", "B"]


@pytest.mark.clause("UTH/2/C/1")
def test_with_a_progressive_every_position_has_a_device() -> None:
    offered = mlgca_uth.but("progressive", "offered")
    with refused("UTH/2/C/1", match="5 of 6 positions"):
        Table(offered, Equipment(devices=5))
    assert Table(offered, Equipment(devices=6))
    assert Table(mlgca_uth, Equipment(devices=0))
    with pytest.raises(Refused):
        Table(section_12.but("bonus", "offered"))


@each(("S12(i)(2)(i)", "S12(i)(1)"), "UTH/9/A/1")
def test_dealing_from_the_hand_needs_an_automated_shuffler(rules: Any) -> None:
    hand = rules.but("delivery", "hand")
    with refused(match="needs an automated shuffler"):
        Table(hand)
    assert Table(hand, AUTO).rules.says("delivery") == "hand"


@each("S12(e)(1)/4", "UTH/5/C")
def test_a_shuffler_that_fills_the_shoe_goes_with_shoes_alone(rules: Any) -> None:
    filling = Equipment(shuffler="auto-to-shoe")
    for delivery in ("manual-shoe", "automated"):
        assert Table(rules.but("delivery", delivery), filling)
    with refused(match="does not go with dealing from the hand"):
        Table(rules.but("delivery", "hand"), filling)


@pytest.mark.clause("S12(j)(1)")
def test_let_it_rides_automated_shoe_dispenses_threes() -> None:
    rules = section_12.but("delivery", "automated")
    assert Table(rules, AUTO)
    with refused("S12(j)(1)", match="stacks of 3, not 2"):
        Table(rules, Equipment(shuffler="auto", stack=2))


@pytest.mark.parametrize(
    "wrong",
    [
        {"shuffler": "robot"},
        {"count_every": 6},
        {"count_every": 0},
        {"shoe_hours": 9},
        {"hand_hours": 5},
        {"counts": True},
        {"shoe_hours": 0},
    ],
)
@pytest.mark.parametrize("rules", list(BOOKS.values()), ids=list(BOOKS))
def test_equipment_beyond_the_book_is_refused(rules: Any, wrong: Any) -> None:
    with pytest.raises(Refused) as refusal:
        Table(rules, Equipment(**wrong))
    assert "\n" not in str(refusal.value)


# --- opening


@each(("S12(d)(3)/2",), ("UTH/4/D",))
def test_a_deck_is_opened_step_by_step_and_shuffled_before_play(rules: Any) -> None:
    made = Table(rules, AUTO)
    made.receive("A", colour="red", at=0)
    for place, step in enumerate(STEPS):
        for other in STEPS:
            if other != step:
                with pytest.raises(Refused, match=f"the next step is {step}"):
                    made.step("A", other)
        with refused(match="is not opened"):
            made.shuffle("A")
        if step == "verify":
            with refused(match="somebody else verifies"):
                made.step("A", step, by="dealer")
        made.step("A", step, by="floor" if step == "verify" else "dealer")
        assert len(made.decks["A"].steps) == place + 1
    with pytest.raises(Refused, match="the next step is the shuffle"):
        made.step("A", "wash")
    with refused(match="not open for play"):
        made.start(0)
    made.open_for_play(0)
    with refused(match="to be shuffled first"):
        made.start(0)
    made.shuffle(seed=1)
    assert len(made.start(0).deck) == 52
    with pytest.raises(Refused, match="no deck 'C'"):
        made.step("C", "wash")


@each("S12(d)(4)", "UTH/4/E")
def test_two_decks_are_opened_separately(rules: Any) -> None:
    made = Table(rules, TWO)
    for name, colour in (("A", "red"), ("B", "blue")):
        with refused(match="to be opened|is not opened"):
            made.open_for_play(0)
        made.receive(name, colour=colour, at=0)
        with refused():
            made.open_for_play(0)
        made.check_in(name, dealer="Kim", floor="Lee")
    made.open_for_play(0)
    assert made.open


@pytest.mark.clause("UTH/4/F", "UTH/5/D/2")
def test_preshuffled_decks_need_no_opening_but_a_cut() -> None:
    made = Table(mlgca_uth, AUTO)
    made.receive("A", colour="red", at=0, preshuffled=True, seed=4)
    made.open_for_play(0)
    with refused("UTH/5/D/2", match="cut first"):
        made.start(0)
    made.cut(20)
    assert made.start(0).deck == shuffle_order(4)[20:] + shuffle_order(4)[:20]
    with pytest.raises(Refused, match="opened before the players"):
        Table(section_12, AUTO).receive("A", colour="red", at=0, preshuffled=True)


# --- shuffle and cut


@each(("S12(e)(1)/1", "S12(e)(1)/2"), ("UTH/5/A/0", "UTH/5/A/1", "UTH/5/A/2"))
def test_every_round_has_a_shuffle_of_its_own(rules: Any) -> None:
    made = table(rules)
    first = a_round(made, seed=1)
    with refused(match="to be shuffled first|rack holds"):
        made.start(0)
    second = a_round(made, seed=2)
    assert first.deck != second.deck
    assert first.deck == shuffle_order(1)
    assert sorted(second.deck) == sorted(FULL_DECK)


def test_a_shuffle_leaves_every_card_anywhere_alike() -> None:
    """Chi-square of card by place over 20,000 seeded shuffles: 51 × 51 degrees of freedom, mean 2601, deviation 72."""
    shuffles = 20_000
    counts = Counter((card, place) for seed in range(shuffles) for place, card in enumerate(shuffle_order(seed)))
    expected = shuffles / 52
    chi = sum((counts[card, place] - expected) ** 2 / expected for card in FULL_DECK for place in range(52))
    assert 2601 - 4 * 72 < chi < 2601 + 4 * 72


@each("S12(e)(2)(i)", "UTH/5/D/1")
def test_machine_shuffled_cards_are_dealt_without_a_cut_and_may_be_cut(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    assert made.start(0).deck == shuffle_order(1)
    other = table(rules)
    other.shuffle(seed=1)
    other.cut(30)
    assert other.start(0).deck == shuffle_order(1)[30:] + shuffle_order(1)[:30]


@each(
    ("S12(e)(2)(ii)", "S12(e)(3)(i)(B)", "S12(e)(3)(i)(C)", "S12(e)(3)(ii)", "CS/banked/cut-most"),
    ("UTH/5/D/2", "UTH/5/F", "UTH/5/F/1", "CS/banked/cut-most"),
)
def test_hand_shuffled_cards_are_cut_ten_or_more_from_the_top(rules: Any) -> None:
    made = table(rules, Equipment())
    with pytest.raises(Refused, match="after its shuffle"):
        made.cut(26)
    made.shuffle(cards=tuple(FULL_DECK))
    with refused(match="to be cut first"):
        made.start(0)
    for lift in (9, 0, 52, -1):
        with refused("CS/banked/cut-most", match="a cut takes 10 to 51"):
            made.cut(lift)
    made.cut(10)
    assert made.start(0).deck[0] == FULL_DECK[10]
    other = table(rules, Equipment())
    other.shuffle(cards=tuple(FULL_DECK))
    other.cut(51)
    assert other.start(0).deck[:2] == (FULL_DECK[51], FULL_DECK[0])


@each("S12(e)(4)", "UTH/5/G")
def test_a_supervisor_may_order_a_recut_before_the_first_card_and_says_why(rules: Any) -> None:
    made = table(rules, Equipment())
    made.shuffle(seed=1)
    with refused(match="no cut to do again"):
        made.recut(20, by="floor", why="cover card fell")
    made.cut(26)
    for by, why in (("dealer", "slipped"), ("floor", " ")):
        with refused(match="the floor orders a recut"):
            made.recut(20, by=by, why=why)
    made.recut(20, by="supervisor", why="cover card fell")
    assert happened(made, t.DeckCut)[-1].why == "cover card fell"
    made.start(0)
    with pytest.raises(Refused):
        made.recut(20, by="floor", why="too late")


@pytest.mark.clause("UTH/5/A/3")
def test_the_floor_may_order_a_shuffle() -> None:
    made = table(mlgca_uth)
    with refused("UTH/5/A/3", match="ordered by the floor, not by the dealer"):
        made.shuffle(ordered_by="dealer")
    made.shuffle(seed=2, ordered_by="floor")
    made.shuffle(seed=3, ordered_by="manager")
    assert made.start(0).deck == shuffle_order(3)


@each("S12(e)(5)/3", "UTH/5/H/2")
def test_an_idle_table_is_opened_anew_when_a_player_comes(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    with pytest.raises(Refused, match="not idle"):
        made.wake()
    made.rest()
    with refused(match="not open"):
        made.start(0)
    made.wake()
    with refused(match="looked comes next"):
        made.shuffle(seed=2)
    made.check_in("A", dealer="Kim", floor="Lee")
    assert [step for step, _ in made.decks["A"].steps] == list(STEPS)
    made.open_for_play(10)
    made.shuffle(seed=2)
    assert made.start(10).deck == shuffle_order(2)


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
    made.count_by_device("A", 52)
    assert "A" in made.decks
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


# --- devices


@each("S12(m)(4)", "UTH/13/H/1")
def test_after_a_shuffler_fails_nothing_is_dealt_before_a_new_shuffle(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    made.fail("shuffler")
    with refused(match="the shuffler is down"):
        made.start(0)
    with pytest.raises(Refused, match="the shuffler is down"):
        made.shuffle(seed=2)
    made.retire("shuffler")
    with refused(match="to be shuffled first"):
        made.start(0)
    made.shuffle(seed=2)
    made.cut(26)
    assert happened(made, t.Shuffled)[-1].how == "by-hand"
    made.start(0)
    with pytest.raises(Refused, match="no device"):
        table(rules).fail("robot")


@each("S12(m)(6)", "UTH/13/J/1")
def test_a_device_is_out_of_the_way_before_another_method_is_used(rules: Any) -> None:
    made = table(rules.but("delivery", "automated"))
    with refused(match="the shoe is to be out of the way"):
        made.set(rules.but("delivery", "hand"), AUTO)
    with refused(match="the shoe is to be out of the way"):
        made.set(rules, Equipment())
    if rules is section_12:
        with refused("S12(m)(6)", match="removed, not covered"):
            made.retire("shoe", "covered")
        made.retire("shoe")
    else:
        with pytest.raises(Refused, match="not burned"):
            made.retire("shoe", "burned")
        made.retire("shoe", "signed")
    made.set(rules.but("delivery", "hand"), AUTO)
    assert made.rules.says("delivery") == "hand"


def test_nothing_between_rounds_is_done_in_a_round() -> None:
    made = table(section_12)
    made.shuffle(seed=1)
    start = made.start(0)
    for attempt in (
        lambda: made.start(0),
        lambda: made.set(section_12, AUTO),
        lambda: made.fail("shuffler"),
        lambda: made.rest(),
        lambda: made.remove("A", "why not"),
        lambda: made.cut(26),
    ):
        with pytest.raises(Refused):
            attempt()
    unfinished = LetItRide({1: 500}, deck=start.deck)
    with pytest.raises(Refused, match="not over"):
        made.finish(unfinished)
    made.finish(to_the_end(unfinished))
    with pytest.raises(Refused, match="no round is being played"):
        made.finish(unfinished)


@pytest.mark.parametrize("rules", list(BOOKS.values()), ids=list(BOOKS))
def test_a_tables_events_make_it_again_and_hide_the_order_of_its_decks(rules: Any) -> None:
    import msgspec

    from cardspeak.events import view

    made = table(rules, TWO)
    for number in range(3):
        if made.rack:
            made.shuffle(made.rack, seed=number + 50)
        a_round(made, seed=number)
    text = msgspec.json.encode(made.events)
    back = msgspec.json.Decoder(list[t.TableEvent]).decode(text)
    assert back == made.events
    assert Table.replay(back).values() == made.values()
    for event in view(made.events, 1):
        assert set(getattr(event, "cards", ())) <= {-1}
    with pytest.raises(Refused):
        Table.replay(back[1:])
