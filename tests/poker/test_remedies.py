"""What the floor does to a round in progress: each remedy moves what it says and no more, and what makes no sense is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from cardspeak.cards import parse_card
from cardspeak.poker import Round, rake, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole_tournament

NL = stakes.no_limit(100, 200)
MISTAKE = ("SEM/T65-A/2", "SEM/T65-A/3")
ABSENT = ("SEM/T30/3", "SEM/T30/4")
PROTECTED = ("S8(u)(10)(iii)",)
EXCHANGED = ("S8(u)(14)#1", "S8(u)(14)#2")
VOID = ("SEM/T35-ii/3",)


def holdem(players: int = 4, **more: object) -> Round:
    return Round(variants.texas_holdem, NL, [9000] * players, seminole_tournament, button=players, seed=3, **more)  # type: ignore[arg-type]


def whole(r: Round) -> int:
    return sum(r.stack) + sum(r.put) + r.pot


def to_the_flop(r: Round) -> None:
    while not r.board:
        r.call()


def test_a_bettor_killed_before_anybody_called_gets_the_bet_back_and_the_other_wins_the_rest() -> None:
    r = holdem(2)
    to_the_flop(r)
    bettor = r.seat
    r.raise_to(1500)
    remedies.kill(r, bettor, MISTAKE, back=True)
    assert r.over
    assert r.stacks == {bettor: 8800, 3 - bettor: 9200}
    assert r.why().cites[:2] == MISTAKE


def test_a_killed_raise_leaves_the_bet_before_it_to_be_called_and_raised_as_if_it_had_not_been_made() -> None:
    r = holdem(4)
    to_the_flop(r)
    r.raise_to(300)
    r.raise_to(1000)
    remedies.kill(r, 2, MISTAKE, back=True)
    assert (r.seat, r.price, r.put[2], r.stack[2]) == (3, 300, 300, 8500)
    assert (r.options.call, r.options.low) == (300, 600)
    r.call()
    r.call()
    assert len(r.board) == 4, "seat 1 has bet already and owes nothing more"


def test_what_was_called_stays_with_a_killed_hand() -> None:
    r = holdem(4)
    to_the_flop(r)
    r.raise_to(300)
    r.call()
    remedies.kill(r, 1, MISTAKE, back=True)
    assert (r.put[1], r.price, r.seat) == (300, 300, 3)


@pytest.mark.clause("SEM/T30/3", "SEM/T30/4")
def test_an_absent_blind_is_killed_before_the_first_act_and_its_chips_stay() -> None:
    r = holdem(4)
    remedies.kill(r, 2, ABSENT)
    assert (r.put[2], r.price, r.seat, r.options.call) == (200, 200, 3, 200)
    r.call()
    r.call()
    r.call()
    assert r.board
    assert r.pot == 800
    assert not r.live >> 2 & 1


@pytest.mark.clause("SEM/T38/2", "SEM/T38/3")
def test_after_a_killed_hand_the_stub_is_dealt_as_it_lies_with_one_burn_a_street() -> None:
    r = holdem(4)
    r.raise_to(500)
    r.call()
    stub = r.stub[r.drawn :]
    remedies.kill(r, 1, ("SEM/T38/3", "SEM/T38/1", "SEM/T38/2"))
    while not r.over:
        r.call()
    burns = [event.cards[0] for event in r.events if isinstance(event, e.Burned)]
    assert burns == [stub[0], stub[4], stub[6]]
    assert tuple(r.board) == (*stub[1:4], stub[5], stub[7])


def test_a_hand_is_killed_in_a_draw_and_at_a_showdown() -> None:
    drawing = Round(variants.five_card_draw, stakes.no_limit(1, 2), [100] * 3, section_8, button=3, seed=2)
    while not drawing.exchanging:
        drawing.call()
    first = drawing.seat
    remedies.kill(drawing, first, MISTAKE)
    assert drawing.seat != first and drawing.exchanging
    shown = holdem(3, asked=True)
    while not shown.showing:
        shown.call()
    shown.show()
    remedies.kill(shown, shown.seat, MISTAKE)
    shown.show()
    assert shown.over
    last = holdem(3, asked=True)
    while not last.showing:
        last.call()
    last.show()
    last.show()
    remedies.kill(last, last.seat, MISTAKE)
    assert last.over


def test_the_last_hand_left_in_an_exchange_before_the_betting_wins_the_blinds() -> None:
    r = Round(variants.pineapple, NL, [9000] * 2, section_8, button=2, seed=2)
    assert r.exchanging
    remedies.kill(r, 1, ABSENT)
    assert r.over
    assert sum(r.stacks.values()) == 18000
    assert r.stacks[1] < 9000


@pytest.mark.clause("S8(u)(10)(iii)")
def test_a_blameless_protected_hand_takes_all_its_chips_out_of_the_pot() -> None:
    r = Round(
        variants.texas_holdem,
        stakes.fixed_limit(10, 20, blinds=(5, 10)),
        [100] * 3,
        section_8,
        button=3,
        seed=5,
        rake=rake.percentage(10),
    )
    to_the_flop(r)
    seat = r.seat
    before, pot = r.stack[seat], r.pot
    remedies.kill(r, seat, PROTECTED)
    remedies.refund(r, seat, PROTECTED)
    assert (r.stack[seat], r.stack[seat] - before, r.pot) == (100, 10, pot - 10)
    while not r.over:
        r.call()
    assert sum(r.stacks.values()) + r.raked == 300


def test_a_hand_is_killed_and_its_chips_go_back_at_once_though_that_ends_the_round() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [100] * 2, section_8, button=2, seed=5)
    to_the_flop(r)
    bettor = r.seat
    r.raise_to(10)
    remedies.kill(r, bettor, PROTECTED, refund=12)
    assert r.over
    assert r.stacks == {1: 100, 2: 100}
    other = Round(variants.texas_holdem, stakes.no_limit(1, 2), [100] * 3, section_8, button=3, seed=5)
    to_the_flop(other)
    other.raise_to(10)
    refused(lambda: remedies.kill(other, 1, PROTECTED, refund=13), "seat 1 cannot get 13 back: it has put in 12")
    remedies.kill(other, 1, PROTECTED, refund=12)
    assert (other.stack[1], other.price, other.seat, other.pot) == (100, 0, 2, 4)


def test_a_part_may_go_back_such_as_an_ante() -> None:
    r = Round(variants.stud, stakes.fixed_limit(10, 20, bring_in=5, ante=1), [100] * 4, section_8, seed=1)
    seat = next(other for other in r.dealt_in if other != r.seat)
    remedies.kill(r, seat, ("S8(u)(12)#2",))
    remedies.refund(r, seat, ("S8(u)(12)#3",), chips=1)
    assert (r.stack[seat], sum(r.paid)) == (100, 3)


@pytest.mark.clause("S8(u)(14)#1", "S8(u)(14)#2")
def test_an_exposed_card_is_exchanged_for_the_stubs_top_card_and_only_the_exposed_one_is_seen() -> None:
    r = Round(variants.texas_holdem, NL, [9000] * 3, section_8, button=3, seed=9)
    old, other = r.cards_held(1)
    top, after = r.stub[r.drawn : r.drawn + 2]
    remedies.replace(r, 1, old, EXCHANGED)
    assert set(r.cards_held(1)) == {top, other}
    assert set(r.view(1).hole) == {top, other}
    assert [event.out for event in r.view(2).events if isinstance(event, e.CardReplaced)] == [(old,)]
    assert top not in {card for event in r.view(2).events if isinstance(event, e.CardReplaced) for card in event.cards}
    to_the_flop(r)
    assert next(event.cards for event in r.events if isinstance(event, e.Burned)) == (after,)


@pytest.mark.clause("SEM/T35-ii/3")
def test_a_void_round_gives_every_chip_back_the_rakes_too() -> None:
    r = Round(variants.texas_holdem, NL, [900, 5000, 5000], section_8, button=3, seed=7, rake=rake.percentage(10))
    r.raise_to(900)
    r.call()
    r.call()
    assert r.raked
    remedies.void(r, VOID)
    assert r.over
    assert r.stacks == {1: 900, 2: 5000, 3: 5000}
    assert not r.pot and not any(r.put)
    assert Round.replay(r.events).values() == r.values()


def refused(act: Callable[[], None], match: str) -> None:
    with pytest.raises(Refused, match=match) as refusal:
        act()
    assert "\n" not in str(refusal.value)


def test_what_makes_no_sense_is_refused_and_changes_nothing() -> None:
    r = holdem(3)
    before = r.values()
    refused(lambda: remedies.kill(r, 9, MISTAKE), "seat 9 has no live hand")
    refused(lambda: remedies.replace(r, 1, r.cards_held(2)[0], EXCHANGED), "no such down card")
    refused(lambda: remedies.refund(r, 1, PROTECTED), "seat 1 has a live hand")
    refused(lambda: remedies.refund(r, 9, PROTECTED), "seat 9 was not dealt in")
    assert r.values() == before
    r.fold()
    refused(lambda: remedies.refund(r, 3, PROTECTED), "cannot get 0 back")
    refused(lambda: remedies.kill(r, 3, MISTAKE), "seat 3 has no live hand")
    r.fold()
    late = {remedies.void: VOID, partial(remedies.kill, seat=2): MISTAKE, partial(remedies.refund, seat=1): PROTECTED}
    for remedy, cites in late.items():
        with pytest.raises(Refused, match="the round is over") as over:
            remedy(r, cites=cites)
        assert over.value.cites == cites


def test_a_bring_in_is_posted_before_its_hand_is_killed() -> None:
    r = Round(variants.stud, stakes.fixed_limit(10, 20, bring_in=5, ante=1), [100] * 4, section_8, seed=1)
    opener = r.seat
    refused(lambda: remedies.kill(r, opener, ABSENT), "must post the bring-in of 5 first")
    r.call()
    remedies.kill(r, opener, ABSENT)
    assert r.put[opener] == 5
    assert whole(r) == 400


def test_a_round_that_waits_for_cards_gets_no_new_ones() -> None:
    r = Round(variants.texas_holdem, NL, [9000] * 2, section_8, button=2, deck="As Kd")
    refused(lambda: remedies.kill(r, 1, MISTAKE), "while the round waits for")
    r.feed("Qc Jh")
    refused(lambda: remedies.replace(r, 1, parse_card("As"), EXCHANGED), "has not been fed")
    r.call()
    r.check()
    refused(lambda: remedies.replace(r, 1, parse_card("As"), EXCHANGED), "cannot be replaced while the round waits for")
    remedies.void(r, VOID)
    assert r.over


def test_a_round_with_a_ruling_taken_back_is_replayed_to_the_same_events_at_once_or_one_by_one() -> None:
    r = holdem(4)
    happened = list(r.events)

    def then(act: Callable[[], None]) -> None:
        before = len(r.events)
        act()
        happened.extend(r.events[before:])

    then(lambda: r.raise_to(600))
    count = len(r.events)
    then(lambda: remedies.kill(r, r.seat, MISTAKE))
    happened.append(back := remedies.taking_back(r, count, MISTAKE))
    r.take([back])
    while not r.over:
        then(r.fold)
    again, by_one = Round.replay(happened), Round.replay(happened[:1])
    for event in happened[1:]:
        by_one.take([event])
    assert again.values() == by_one.values() == r.values()
    assert again.events == by_one.events == r.events


def test_no_card_of_a_hand_that_was_shown_is_replaced() -> None:
    r = holdem(2, asked=True)
    while not r.showing:
        r.call()
    seat = r.seat
    r.show()
    count, card = len(r.events), r.cards_held(seat)[0]
    with pytest.raises(Refused, match=f"seat {seat} has shown its hand"):
        remedies.replace(r, seat, card, EXCHANGED)
    assert len(r.events) == count


def stacked(**chips: int) -> Round:
    """Hold'em of the seats s1, s2 and so on; the last of them has the button."""
    stacks = {int(seat[1:]): each for seat, each in chips.items()}
    return Round(variants.texas_holdem, NL, stacks, seminole_tournament, button=max(stacks), seed=3)


def test_where_a_killed_wager_leaves_one_who_owes_nothing_to_players_all_in_the_board_is_run() -> None:
    r = stacked(s1=100, s2=9000, s3=9000)
    r.raise_to(400)
    assert (r.seat, r.stack[1]) == (2, 0)
    remedies.kill(r, 3, MISTAKE, back=True)
    assert r.over and len(r.board) == 5, "nobody is left to bet with, so nobody is asked"
    assert whole(r) == 18_100


def test_who_calls_a_killed_raise_all_in_sets_the_price_for_all_others() -> None:
    r = stacked(s1=9000, s2=9000, s3=9000, s4=1000)
    r.raise_to(1500)
    r.call()
    remedies.kill(r, 3, MISTAKE, back=True)
    assert (r.put[3], r.stack[3], r.price) == (1000, 8000, 1000), "what seat 4 called stays"
    assert (r.seat, r.options.call) == (1, 900)


def test_after_the_first_raise_is_killed_the_next_is_as_large_as_the_first_had_to_be() -> None:
    r = holdem(4)
    r.raise_to(700)
    remedies.kill(r, 3, MISTAKE, back=True)
    assert (r.seat, r.price, r.base, r.options.low) == (4, 200, 200, 400)
    r.raise_to(400)
    assert (r.price, r.options.call, r.options.low) == (400, 300, 600)


def test_a_round_whose_pot_nobody_knows_the_owners_of_is_not_void_and_says_by_what() -> None:
    r = taken_up(variants.texas_holdem, NL, [9000, 9000], seminole_tournament, street="turn", pot=900)
    with pytest.raises(Refused, match="who put the chips into the pot") as refused:
        remedies.void(r, VOID)
    assert refused.value.cites == VOID
    assert not r.over


def test_a_card_is_replaced_by_one_that_nobody_has_seen() -> None:
    r = Round(variants.texas_holdem, NL, [9000] * 2, section_8, button=2, deck="As Kd Qc Jh ?? 2c 3c 4c 5c 6c 7c 8c")
    seat = next(seat for seat in r.dealt_in if parse_card("As") in r.cards_held(seat))
    remedies.replace(r, seat, parse_card("As"), EXCHANGED)
    assert r.unseen >> seat & 1
    assert len(r.cards_held(seat)) == 1
    assert Round.replay(r.events).values() == r.values()


def test_a_killed_raise_in_a_round_taken_up_leaves_the_price_that_was_there() -> None:
    front = {1: 1, 2: 2}
    said = {"street": "preflop", "put": front, "blinded": 3, "after": 2, "button": 3}
    r = taken_up(variants.texas_holdem, stakes.no_limit(1, 2), [50] * 3, section_8, **said)  # type: ignore[arg-type]
    assert (r.seat, r.price) == (3, 2)
    r.raise_to(10)
    remedies.kill(r, 3, MISTAKE, back=True)
    assert (r.seat, r.price) == (1, 2)


def test_chips_of_which_the_house_has_taken_its_part_do_not_go_back() -> None:
    taken = rake.increments((30, 25))
    r = Round(variants.texas_holdem, stakes.no_limit(5, 10), [500] * 3, exhibit_a, button=3, seed=3, rake=taken)
    to_the_flop(r)
    assert (r.pot, r.raked) == (30, 25)
    seat, before = r.seat, r.values()
    refused(
        lambda: remedies.kill(r, seat, PROTECTED, refund=10), f"10 cannot go back to seat {seat}: the house has taken its part"
    )
    assert r.values() == before
