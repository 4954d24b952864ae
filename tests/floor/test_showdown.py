"""The showdown: asking, tabling, throwing away, miscalling, the order of showing. Situations thought out from the books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardspeak.floor.acts import Say
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.awards import Contest
from cardspeak.floor.ruling import Ruling
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Laid, Order, ThrownAway
from cardspeak.poker import Round, stakes, variants
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook.books import of_book
from cardspeak.rulebook.house import HouseRules

TDA = of_book("seminole", "tournament")
CASH = of_book("seminole", "cash")
S8 = of_book("section-8", "cash")
XA = of_book("exhibit-a", "cash")
HOLDEM = variants.texas_holdem
NL = stakes.no_limit(1, 2)
Seen = Callable[..., None]


def rule(situation: object, rules: HouseRules, clause: str = "", /, **settles: Any) -> Ruling:
    """The ruling, which must settle at least this much, and be decided first by this clause."""
    ruling = adjudicate(situation, rules)
    got = {key: ruling[key] if key == "ruling" or key in ruling.settles else None for key in settles}
    assert got == settles, ruling
    assert not clause or ruling.clauses[0] == clause, ruling.clauses
    return ruling


def holdem(hands: dict[int, str], board: str, pot: int = 90, **more: Any) -> Contest:
    texts = {seat: tuple(cards.split()) for seat, cards in hands.items()}
    return Contest(HOLDEM, NL, dead=pot, hands=texts, board=tuple(board.split()), **more)


def river(stacks: dict[int, int], rules: HouseRules, pot: int, *acts: tuple[str, int], button: int = 9, **more: Any) -> Round:
    """The last street after these acts in turn."""
    street = more.pop("street", "river")
    r = taken_up(HOLDEM, NL, stacks, rules, street=street, pot=pot, button=button, **more)
    for verb, to in acts:
        r.act(verb, to)
    return r


# --- asking to see a hand

ALL = {2: 400, 5: 400, 9: 400}


@pytest.mark.clause("SEM/T18-B/1")
def test_a_caller_who_kept_his_cards_sees_the_bettor() -> None:
    asked = AsksToSee(5, 9, bettor=9, callers=(2, 5), giving_up=(9,))
    rule(asked, TDA, "SEM/T18-B/1", right="inalienable", show=True, ruling="definite")


@pytest.mark.clause("SEM/T18-B/2")
def test_other_requests_are_for_the_floor() -> None:
    another_caller = AsksToSee(2, 5, bettor=9, callers=(2, 5))
    nobody_bet = AsksToSee(4, 7)
    the_bettor_asks = AsksToSee(9, 5, bettor=9, callers=(2, 5))
    for asked in (another_caller, nobody_bet, the_bettor_asks):
        ruling = rule(asked, TDA, "SEM/T18-B/2", ruling="td_discretion")
        assert ruling.choices == ({"show": True}, {"show": False})


@pytest.mark.clause("SEM/T18-A")
def test_without_cards_there_is_no_right() -> None:
    rule(AsksToSee(2, 9, bettor=9, callers=(2, 5), lost=(2,)), TDA, "SEM/T18-A", right="none", show=False)
    rule(AsksToSee(7, 9, lost=(7,)), CASH, "SEM/T18-A", right="none", show=False)


@pytest.mark.clause("SEM/T16/2", "SEM/T16/3")
def test_all_ins_are_seen_without_asking() -> None:
    rule(AsksToSee(7, 9, lost=(7,), all_in=True), TDA, show=True, must_table=True)


@pytest.mark.clause("S8(u)(4)#5", "XA/irregularities/4#5", "S8(u)(4)#3", "XA/irregularities/4#3")
def test_the_house_may_have_a_discarded_hand_shown() -> None:
    for rules, disclosed, in_turn in (
        (S8, "S8(u)(4)#5", "S8(u)(4)#3"),
        (XA, "XA/irregularities/4#5", "XA/irregularities/4#3"),
    ):
        rule(AsksToSee(1, 3, bettor=3, callers=(1,), lost=(3,)), rules, disclosed, ruling="td_discretion", hand="dead")
        rule(AsksToSee(1, 3), rules, in_turn, show=True, ruling="definite")


# --- thrown away, shown in part


@pytest.mark.clause("SEM/T14/1", "SEM/T14/2")
def test_a_discarded_hand_comes_back_until_it_is_mucked() -> None:
    rule(AtShowdown({4: Laid(where="discarded", back=True)}), TDA, "SEM/T14/1", hand="live")
    rule(AtShowdown({4: Laid(where="mucked", back=True)}), TDA, "SEM/T14/2", hand="dead")
    rule(AtShowdown({4: Laid(where="discarded", identified=False, back=True)}), TDA, "SEM/T14/2", hand="dead")


@pytest.mark.clause("S8(u)(1)", "XA/irregularities/1")
def test_a_discarded_winner_is_given_up() -> None:
    board = "Kc Qc 8d 5h 2s"
    contest = holdem({3: "As Ah", 6: "Js Tc"}, board)
    laid = {3: Laid(where="discarded", back=True), 6: Laid("all")}
    rule(AtShowdown(laid, contest), S8, "S8(u)(4)#4", hand="dead", awards={6: 90})
    rule(AtShowdown(laid, contest), XA, "XA/irregularities/4#4", hand="dead", awards={6: 90})
    rule(AtShowdown(laid, contest), TDA, "SEM/T14/1", hand="live", awards={3: 90})


@pytest.mark.clause("SEM/T13-B/1", "SEM/T13-B/2", "SEM/T13-B/3", "SEM/T13-B/4")
def test_a_hand_shown_in_part_and_lost() -> None:
    contest = holdem({3: "As Ah", 6: "Js Tc"}, "Kc Qc 8d 5h 2s")

    def shown(read: bool | None) -> AtShowdown:
        return AtShowdown({3: Laid("some", "mucked", identified=False, read=read), 6: Laid("all")}, contest)

    rule(shown(None), TDA, "SEM/T13-B/4", ruling="td_discretion")
    rule(shown(False), TDA, "SEM/T13-B/3", claim=False, hand="dead", awards={6: 90})
    rule(shown(True), TDA, "SEM/T13-B/4", claim=True, hand="live", awards={3: 90})
    rule(shown(None), S8, "S8(u)(4)#1", claim=False, awards={6: 90})


@pytest.mark.clause("SEM/T15-A/1", "SEM/T15-A/2", "S8(u)(4)#1", "XA/irregularities/4#1")
def test_one_card_is_not_a_hand() -> None:
    rule(AtShowdown({3: Laid("some")}), TDA, "SEM/T15-A/1", must_table=True, call_floor=False)
    rule(AtShowdown({3: Laid("some", refused=True)}), TDA, "SEM/T15-A/2", call_floor=True)
    rule(AtShowdown({3: Laid("some")}), S8, "S8(u)(4)#1", must_table=True, claim=False)
    rule(AtShowdown({3: Laid("some")}), XA, "XA/irregularities/4#1", must_table=True, claim=False)


@pytest.mark.clause("SEM/T15-B/3")
def test_the_raiser_who_mucks_gets_back_what_nobody_called() -> None:
    r = river({1: 2000, 2: 2000}, TDA, 600, ("bet", 300), ("raise", 1000))
    rule(ThrownAway(r, 2), TDA, "SEM/T15-B/3", hand="dead", refund=700, awards={1: 1200})


@pytest.mark.clause("SEM/T15-B/2")
def test_called_bets_stay_with_the_pot() -> None:
    r = river({1: 2000, 2: 2000, 5: 2000}, TDA, 600, ("bet", 500), ("call", 0))
    ruling = rule(ThrownAway(r, 1), TDA, "SEM/T15-B/2", hand="dead", refund=0)
    assert "awards" not in ruling.settles  # seats 2 and 5 are both in it


@pytest.mark.clause("SEM/T15-B/1")
def test_cards_that_can_be_told_are_held() -> None:
    r = river({1: 2000, 2: 2000}, TDA, 600, ("bet", 500))
    rule(ThrownAway(r, 1, found=True), TDA, "SEM/T15-B/1", ruling="td_discretion", call_floor=True)
    rule(ThrownAway(river({1: 2000, 2: 2000}, S8, 600, ("bet", 500)), 1, found=True), S8, "S8(u)(1)", hand="dead")


# --- cards speak


@pytest.mark.clause("SEM/T12/2", "SEM/T12/1", "S8(c)(7)", "XA/rankings/4")
def test_words_do_not_make_a_hand() -> None:
    contest = holdem({1: "9s 8h", 4: "7c 7d"}, "7h Tc Jd 2s 3c")
    said = (Say(1, text="I only have a pair"), Say(4, 1, text="I win"))
    at = AtShowdown({1: Laid("all"), 4: Laid("all")}, contest, said)
    for rules, clause in ((TDA, "SEM/T12/2"), (S8, "S8(c)(7)"), (XA, "XA/rankings/4")):
        rule(at, rules, clause, awards={1: 90}, winner=1, binding=False, penalty=None)


@pytest.mark.clause("SEM/T12/3")
def test_a_miscall_on_purpose_may_be_punished() -> None:
    at = AtShowdown({1: Laid("all")}, acts=(Say(1, text="I have a flush"),), deliberate=True)
    rule(at, TDA, penalty="possible", binding=False)


@pytest.mark.clause("SEM/T19")
def test_who_plays_the_board_shows_his_cards() -> None:
    contest = holdem({2: "3c 2d", 7: "4h 4c"}, "Ah Kd Qc Js Ts", pot=60)
    said = (Say(2, text="I play the board"),)
    unseen = AtShowdown({2: Laid(where="mucked"), 7: Laid("all")}, contest, said)
    rule(unseen, TDA, "SEM/T19", awards={7: 60}, hand="dead")
    rule(AtShowdown({2: Laid("all"), 7: Laid("all")}, contest, said), TDA, awards={2: 30, 7: 30})
    rule(unseen, XA, "XA/irregularities/4#1", awards={7: 60})


# --- the order of showing


@pytest.mark.clause("SEM/T17-A/1", "SEM/T17-A/2", "SEM/T17-A/3")
def test_the_last_bettor_of_the_last_street_shows_first() -> None:
    raised = river(ALL, TDA, 30, ("bet", 10), ("raise", 30), ("fold", 0), ("call", 0), button=1)
    rule(Order(raised), TDA, "SEM/T17-A/2", first=5, order=[5, 2])
    checked = river(ALL, TDA, 30, ("check", 0), ("check", 0), ("check", 0), button=2, last=9)
    rule(Order(checked), TDA, "SEM/T17-A/3", first=5, order=[5, 9, 2])


@pytest.mark.clause("S8(u)(4)#2", "S8(u)(4)#3", "XA/irregularities/4#2", "XA/irregularities/4#3")
def test_the_last_wager_of_the_round_shows_first() -> None:
    for rules, clause in ((S8, "S8(u)(4)#2"), (XA, "XA/irregularities/4#2")):
        checked = river(ALL, rules, 30, ("check", 0), ("check", 0), ("check", 0), button=2, last=9)
        rule(Order(checked), rules, clause, first=9, order=[9, 2, 5])


@pytest.mark.clause("SEM/T16/1", "SEM/T16/2")
def test_all_ins_are_tabled_when_the_betting_is_over() -> None:
    over = river({2: 50, 5: 400}, TDA, 30, ("bet", 50), ("call", 0), street="turn")
    rule(Order(over), TDA, table_all_hands=True, may_muck=[])
    side = river({2: 50, 5: 400, 9: 400}, TDA, 30, ("bet", 50), ("call", 0), ("call", 0), street="turn")
    rule(Order(side), TDA, table_all_hands=False)
    cash = river({2: 50, 5: 400}, CASH, 30, ("bet", 50), ("call", 0), street="turn")
    rule(Order(cash), CASH, "CS/showdown/all-in", table_all_hands=False)


@pytest.mark.clause("SEM/T17-B/1", "SEM/T17-B/2")
def test_who_is_left_need_not_show() -> None:
    checked = river(ALL, TDA, 30, ("check", 0), ("check", 0), ("check", 0), button=1)
    rule(Order(checked, mucking=(2, 9)), TDA, "SEM/T17-B/1", winner=5, must_table=False, awards={5: 30})
    rule(Order(checked, mucking=(2,)), TDA, first=5, order=[5, 9])
    rule(Order(checked, mucking=(2, 9, 5)), TDA, must_table=True, seat=5)
