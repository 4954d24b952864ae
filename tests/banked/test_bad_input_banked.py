"""Bad input gives one clear line that names what and where, and changes nothing."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest
from msgspec import structs

from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters, mlgca_uth
from cardspeak.banked.paytables.awards import To
from cardspeak.banked.paytables.paytable import Row
from cardspeak.banked.paytables.printed import RIDE_BASE
from cardspeak.cards import FULL_DECK
from cardspeak.rulebook import Refused
from tests.banked.arranged import play

GAMES = {"ride": LetItRide, "uth": UltimateTexasHoldem}
both = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


def refused(attempt: Any) -> None:
    with pytest.raises(Refused) as refusal:
        attempt()
    assert "\n" not in str(refusal.value)
    assert refusal.value.reason


@both
@pytest.mark.parametrize("bets", ["500", True, 5.0, [500], {"one": 500}, object()])
def test_what_is_no_bet(game: Any, bets: Any) -> None:
    refused(lambda: game({1: bets}, seed=1))


def test_bets_of_another_game_and_amounts_that_are_no_whole_cents() -> None:
    refused(lambda: LetItRide({1: UltimateBets(500)}, seed=1))  # type: ignore[dict-item]
    refused(lambda: UltimateTexasHoldem({1: RideBets(500)}, seed=1))  # type: ignore[dict-item]
    for bets in (
        RideBets("5"),
        RideBets(5.0),
        RideBets(True),
        RideBets(500, bonus="1"),
        RideBets(500, coupon=-5),
        RideBets(500, player=9),
    ):  # type: ignore[arg-type]
        refused(lambda bets=bets: LetItRide({1: bets}, seed=1))
    for other in (
        UltimateBets(5.0),
        UltimateBets(500, six=-1),
        UltimateBets(500, progressive="1"),
        UltimateBets(500, player="x"),
    ):  # type: ignore[arg-type]
        refused(lambda other=other: UltimateTexasHoldem({1: other}, seed=1))


@both
def test_rounds_that_nobody_plays(game: Any) -> None:
    refused(lambda: game({}, seed=1))


@both
@pytest.mark.parametrize("given", [[500], "500", 500])
def test_what_is_given_by_no_seat(game: Any, given: Any) -> None:
    refused(lambda: game(given, seed=1))
    refused(lambda: game({1: 500}, given, seed=1))


@both
def test_a_copy_is_a_round_of_its_own_and_another_process_gets_the_same(game: Any) -> None:
    r = game({1: 500, 2: 500}, seed=1)
    copies = [copy(r), deepcopy(r), pickle.loads(pickle.dumps(r))]
    before = r.values()
    assert [each.values() for each in copies] == [before] * 3
    play(r, "ride" if game is LetItRide else "check")
    assert r.values() != before
    assert [each.values() for each in copies] == [before] * 3


def test_a_sign_of_other_figures_is_refused_with_the_name_of_the_figure() -> None:
    figures = {"own": ([], "own is to be a tuple"), "positions": ("6", "positions"), "meters": ((5,), "meters 1")}
    for name, (strange, says) in figures.items():
        with pytest.raises(Refused, match=says):
            UltimateTexasHoldem({1: 500}, sign=UltimateSign(**{name: strange}), seed=1)  # type: ignore[arg-type]


class Ours(To, frozen=True):
    """An award of a kind that is none of the book's, though it is called one."""


def test_an_award_that_is_of_another_kind_than_awards_are_is_refused_with_its_row() -> None:
    own = structs.replace(RIDE_BASE, rows=(Row("royal-flush", Ours(1000)), *RIDE_BASE.rows[1:]))
    with pytest.raises(Refused, match="sign: own 1: rows 1: pays is to be To or For or Fixed or Share or Push, not Ours"):
        LetItRide({1: 500}, RideSign(own=(own,)), seed=1)


@both
@pytest.mark.parametrize("deck", ["As", (), tuple(FULL_DECK[:3])])
def test_a_deck_that_is_too_short_voids_and_never_breaks(game: Any, deck: Any) -> None:
    r = game({1: 500}, deck=deck)
    assert r.over
    assert r.void == "all"
    assert r.net == {1: 0}


@both
@pytest.mark.parametrize("deck", ["Xx", "As As", ["As", 99], [None], "JkAs"])
def test_a_deck_of_what_are_no_cards(game: Any, deck: Any) -> None:
    refused(lambda: game({1: 500}, deck=deck))


@both
def test_reports_that_make_no_sense_are_refused_and_leave_no_trace(game: Any) -> None:
    r = game({1: 500, 2: 500}, seed=1)
    before = r.values(), len(r.events)
    for attempt in (
        lambda: r.wrong_number(3, seat="x"),
        lambda: r.wrong_number(3, seat=9),
        lambda: r.wrong_number(3, area="x"),
        lambda: r.wrong_number(3),
        lambda: r.leave("x"),
        lambda: r.leave(-1),
        lambda: r.leave(5),
        lambda: r.fail("x"),
        lambda: r.count("x"),
        lambda: r.count(-1),
        lambda: r.count_areas({1: 2}),
        lambda: r.act("x"),
        lambda: r.act("ride" if game is UltimateTexasHoldem else "fold"),
        lambda: r.collect(1),
        lambda: r.bet(1, 500),
        r.close,
        r.deal,
    ):
        refused(attempt)
    if game is UltimateTexasHoldem:
        for place in (-1, 2, "x", None):
            refused(lambda place=place: r.expose_dealer(place))
    assert (r.values(), len(r.events)) == before
    if game is UltimateTexasHoldem:
        play(r, "check, check, check, check")
    r.count(40)
    for hands, areas in (({"x": 2}, {}), ({1: "2"}, {}), ({1: -2}, {}), ({}, {"x": 2}), ({}, {"dealer": None})):
        refused(lambda hands=hands, areas=areas: r.count_areas(hands, areas))
    assert r.disputed
    if game is UltimateTexasHoldem:
        with pytest.raises(Refused, match="every hand is to be counted first"):
            r.act("fold")


def test_parts_of_a_cent_on_a_meter_go_from_round_to_round() -> None:
    sign = UltimateSign(meters=meters("A", 1533))
    rules = mlgca_uth.but("progressive", "offered")
    held: Any = {}
    for _ in range(100):
        r = UltimateTexasHoldem({1: UltimateBets(500, progressive=100)}, sign, rules, deck="2c 3d 4h 5s 7c 8d 9h Jc Kd", **held)
        play(r, "play 4")
        held = {"meters": r.meters, "rests": r.rests}
    assert r.meters[0] == 10_000_00 + 1533
    assert r.rests == (0, 0)
    refused(lambda: UltimateTexasHoldem({1: 500}, sign, rules, rests=(1,), seed=1))
