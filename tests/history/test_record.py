"""Rounds that were played here, as histories: written, read and replayed they are the same rounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from cardspeak.history import model as m
from cardspeak.history import ohh, phh
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.audit.totals import Totals, totals
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record.record import record
from cardspeak.history.replay.replay import replay
from cardspeak.poker import Post, Round, Stakes, variants
from cardspeak.poker.rake import percentage
from cardspeak.poker.round import remedies
from cardspeak.poker.round.from_position import turn_to
from cardspeak.poker.stakes import fixed_limit, no_limit, spread_limit
from cardspeak.rulebook.books import section_8, seminole, seminole_tournament
from tests.poker.table import arranged

from .playing import played, told


def through_phh(history: History) -> History:
    (again,) = phh.read(phh.dumps(history), "made.phh")
    assert isinstance(again, History), again
    return again


@pytest.mark.parametrize("key", variants.ALL)
def test_what_we_write_as_phh_gives_the_round_back(key: str) -> None:
    for seed in range(60 if key in variants.LISTED else 15):
        rng = Random(f"phh {key} {seed}")
        rules = rng.choice([rules for rules in (section_8, seminole, seminole_tournament) if rules.spreads(key)])
        r = played(rng, variants.ALL[key], rules)
        again = through_phh(record(r))
        assert told(replay(again, rules).round) == told(r), (key, seed)
        assert audit_one(again, rules).verdict == "agree", (key, seed)


# --- what a record tells


def stud(*acts: str, deck: str = "2c3c4c As5s6s 2dKdQd") -> Round:
    hands = deck.split()
    order = "".join(hand[2 * place : 2 * place + 2] for place in range(3) for hand in hands)
    r = Round(
        variants.stud, fixed_limit(10, 20, bring_in=3, ante=1), [100] * len(hands), seminole, deck=arranged(order), asked=True
    )
    for said in acts:
        verb, _, amount = said.partition(" ")
        r.act(verb, int(amount or 0))
    return r


def test_acts_posts_and_amounts() -> None:
    history = record(stud("call", "raise 10", "raise 20", "fold", "fold"), names={1: "Ada", 3: "Cy"}, hand="12", table="Oak")
    assert (history.game, history.limit, history.small_bet, history.big_bet, history.bring_in) == ("stud", "fixed", 10, 20, 3)
    assert (history.name, history.table, history.button, history.setting) == (":1: hand 12", "Oak", None, "")
    assert [(seat.name, seat.number, seat.stack) for seat in history.seats] == [
        ("Ada", 1, 100),
        ("Seat 2", 2, 100),
        ("Cy", 3, 100),
    ]
    assert history.posts == tuple([m.Post(place, m.ANTE, 1) for place in range(3)])
    assert history.acts == (
        m.Deal(0, "2c3c4c"),
        m.Deal(1, "As5s6s"),
        m.Deal(2, "2dKdQd"),
        m.BringIn(0, 3),
        m.Bet(1, 10, word="complete"),
        m.Bet(2, 20, word="raise"),
        m.Fold(0),
        m.Fold(1),
        m.Uncalled(2, 10),
        m.Collect(2, 26),
    )
    assert history.stated == m.Stated((96, 89, 115), None, (0, 0, 26), 26, pots=((26, 0),))
    assert totals(history) == Totals((4, 11, 21), (0, 0, 10), (0, 0, 26))


def test_a_viewer_s_record_holds_no_card_that_the_viewer_may_not_see() -> None:
    r = stud("call", "raise 10", "call", "fold")
    deals = [[act.cards for act in record(r, viewer=viewer).acts if isinstance(act, m.Deal)] for viewer in (None, 2, 0)]
    assert deals[0][:3] == ["2c3c4c", "As5s6s", "2dKdQd"]
    assert deals[1][:3] == ["????4c", "As5s6s", "????Qd"]
    assert deals[2][:3] == ["????4c", "????6s", "????Qd"]
    assert deals[0][3:] == deals[1][3:] == deals[2][3:]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_viewer_s_record_replays(viewer: int) -> None:
    for key in variants.ALL:
        for seed in range(8 if key in variants.LISTED else 3):
            rng = Random(f"viewer {viewer} {key} {seed}")
            r = played(rng, variants.ALL[key], seminole)
            again = through_phh(record(r, viewer=viewer))
            assert audit_one(again, seminole).verdict == "agree", (key, seed)


def test_a_round_that_goes_on_is_recorded_as_far_as_it_went() -> None:
    history = record(stud("call", "raise 10"))
    assert (history.complete, history.stated) == (False, m.Stated())
    assert audit_one(through_phh(history), seminole).verdict == "unstated"


def test_seats_are_told_from_the_left_of_a_button_that_may_be_nobody_s() -> None:
    stakes = no_limit(1, 2)
    r = Round(variants.texas_holdem, stakes, {2: 100, 5: 100, 7: 100}, seminole, button=6, blind_seats=(7, 2), seed=1)
    for verb in ("fold", "fold"):
        r.act(verb)
    history = record(r)
    assert [seat.number for seat in history.seats] == [7, 2, 5]
    assert history.button == 6
    again = through_phh(history)
    assert ([seat.number for seat in again.seats], again.button, again.stated.finishing) == ([7, 2, 5], 6, (99, 101, 100))
    assert audit_one(again, seminole).verdict == "agree"


def test_pots_and_halves_are_named() -> None:
    holes = {1: "AsAd2c3d", 2: "KsKdQhJh", 3: "QsQdTh9h"}
    order = "".join(holes[seat][2 * place : 2 * place + 2] for place in range(4) for seat in (1, 2, 3))
    stakes = fixed_limit(10, 20, blinds=(5, 10))
    r = Round(variants.omaha_hi_lo_8, stakes, [10, 30, 100], section_8, deck=arranged(f"{order}Tc4c5s8hTs7cTdKc"), asked=True)
    for said in ("raise 20", "call", "call", "raise 10", "call"):
        verb, _, amount = said.partition(" ")
        r.act(verb, int(amount or 0))
    while not r.over:
        r.act("show" if r.showing else "call")
    collected = [act for act in record(r).acts if isinstance(act, m.Collect)]
    assert {(act.pot, act.half) for act in collected} == {("main", "high"), ("main", "low"), ("side", "")}
    assert audit_one(through_phh(record(r)), section_8).verdict == "agree"


def test_a_rake_is_the_difference_and_cash_is_in_its_currency() -> None:
    stakes = no_limit(50, 100)
    r = Round(variants.texas_holdem, stakes, [5000, 5000, 5000], section_8, seed=3, rake=percentage("10"), asked=True)
    for said in ("raise 300", "call", "fold"):
        verb, _, amount = said.partition(" ")
        r.act(verb, int(amount or 0))
    while not r.over:
        r.act("show" if r.showing else "check")
    history = record(r, currency="USD", scale=100)
    assert (history.setting, history.stated.total_pot, history.stated.rake) == ("cash", 700, 70)
    told = audit_one(through_phh(history), section_8)
    assert (told.verdict, told.rake, told.pot) == ("agree", 70, 700)


def test_a_time_charge_is_no_rake() -> None:
    posts = (Post(1, 5, "time"), Post(2, 5, "time"))
    r = Round(variants.texas_holdem, no_limit(1, 2), [100] * 3, seminole, seed=3, posts=posts)
    r.act("fold")
    r.act("fold")
    history = through_phh(record(r))
    assert history.posts[2:] == (m.Post(0, m.TIME, 5, 5), m.Post(1, m.TIME, 5, 5))
    assert (record(r).stated.rake, history.stated.finishing) == (None, (94, 96, 100))
    assert told(replay(history, seminole).round) != []
    assert audit_one(history, seminole).verdict == "agree"


@pytest.mark.parametrize("what", ["kill", "replace", "refund", "void"])
def test_what_the_floor_did_has_no_form(what: str) -> None:
    """Without it a history would tell another round, or one that nobody could replay."""
    r = Round(variants.crazy_pineapple, no_limit(1, 2), [100] * 3, section_8, seed=1)
    for seat, verb in ((3, "call"), (1, "fold"), (2, "check")):
        r.act(verb, seat=seat)
    if what == "kill":
        remedies.kill(r, 2, ("SEM/T1/1",))
    elif what == "replace":
        remedies.replace(r, 2, r.cards_held(2)[0], ("SEM/T1/1",))
    elif what == "refund":
        remedies.refund(r, 1, ("SEM/T1/1",))
    else:
        remedies.void(r, ("SEM/T1/1",))
    with pytest.raises(m.HistoryError, match="no hand history has a form for it"):
        record(r)


def test_a_joker_has_no_word() -> None:
    r = Round(variants.five_card_draw_joker, fixed_limit(2, 4, blinds=(1, 2)), [100, 100], seminole, deck="As Jk Ks Kd Qs")
    r.feed("Qd Js Jd Ts Td")
    with pytest.raises(m.HistoryError, match="no hand history has a word for a joker"):
        record(r)


# --- what the plain fields of PHH cannot say


@pytest.mark.parametrize(
    ("stakes", "more", "fields"),
    [
        (no_limit(1, 2), {}, set()),
        (no_limit(1, 2, chip=1, round_cap=50), {}, {"_cardspeak_cap"}),
        (no_limit(25, 50, chip=25), {}, {"_cardspeak_chip"}),
        (
            no_limit(1, 2, unit=1, raise_cap=4, bet_cap=30, check_raise=False),
            {},
            {"_cardspeak_unit", "_cardspeak_raise_cap", "_cardspeak_bet_cap", "_cardspeak_check_raise"},
        ),
        (no_limit(1, 2, ante=2, ante_from="button"), {}, {"_cardspeak_ante_from"}),
        (no_limit(1, 2), {"posts": [Post(3, 2)]}, set()),
        (no_limit(1, 2), {"posts": [Post(3, 1, "dead")]}, {"_cardspeak_dead_blinds"}),
        (no_limit(1, 2), {"posts": [Post(3, 1, "dead"), Post(3, 2)]}, {"_cardspeak_dead_blinds"}),
        (no_limit(1, 2), {"posts": [Post(3, 4, "straddle")]}, set()),
        (no_limit(1, 2), {"blind_seats": (2, 3)}, {"_cardspeak_posts", "_cardspeak_blinds"}),
        (spread_limit(2, 10, blinds=(1, 2)), {}, {"_cardspeak_variant"}),
    ],
)
def test_our_fields_stand_where_they_are_needed(stakes: Stakes, more: Any, fields: set[str]) -> None:
    r = Round(variants.texas_holdem, stakes, [100] * 3, seminole, seed=1, asked=True, **more)
    while not r.over:
        r.act("fold")
    history = record(r)
    written = phh.to_fields(history)
    assert {key for key in written if key.startswith("_cardspeak")} == fields
    again = through_phh(history)
    assert told(replay(again, seminole).round) == told(r)
    assert phh.dumps(again) == phh.dumps(phh.from_fields(phh.to_fields(again), file="made.phh"))


@pytest.mark.parametrize("currency", ["", "USD"])
def test_a_unit_that_the_small_blind_makes_is_told_with_the_round(currency: str) -> None:
    stakes = fixed_limit(10, 20, blinds=(5, 10), dollar=1)
    r = Round(variants.texas_holdem, stakes, [53, 500, 500], seminole, seed=1, asked=True)
    while not r.over:
        options = r.options
        r.act("show") if options.show else r.raise_to(options.high) if options.high else r.call()
    assert r.aside[1] == 3
    again = through_phh(record(r, currency=currency))
    assert again.sign.unit == 5 * again.scale
    assert replay(again, seminole).round.net == {seat: won * again.scale for seat, won in r.net.items()}
    assert audit_one(again, seminole).verdict == "agree"


# --- a deck that is short


def eight_to_the_end() -> Round:
    """Eight players in stud who stay to the last card, which they have to share."""
    r = Round(variants.stud, fixed_limit(10, 20, bring_in=3), [400] * 8, seminole, seed=11, asked=True)
    while not r.over:
        r.act("show" if r.showing else "call")
    return r


def test_the_card_that_all_share_when_the_deck_is_short() -> None:
    r = eight_to_the_end()
    history = record(r)
    assert [len(act.cards) for act in history.acts if isinstance(act, m.Board)] == [2]
    for again in (through_phh(history), *ohh.read(ohh.dumps(history), "made.ohh")):
        assert isinstance(again, History)
        assert told(replay(again, seminole).round) == told(r)
        assert audit_one(again, seminole).verdict == "agree"


def test_cards_of_their_own_where_one_is_shared() -> None:
    history = through_phh(record(eight_to_the_end()))
    at = next(number for number, act in enumerate(history.acts) if isinstance(act, m.Board))
    history = structs.replace(history, acts=(*history.acts[:at], m.Deal(0, "??"), *history.acts[at + 1 :]))
    found = audit_one(history, seminole)
    assert found.verdict == "illegal"
    assert found.reason.endswith(": Seat 1 is dealt a card, but one card is turned up for all")
    assert "CS/stud/common-card" in found.clauses


def test_a_round_in_which_the_floor_gave_the_turn_to_another_seat_is_in_no_format() -> None:
    r = Round(variants.texas_holdem, no_limit(1, 2), [100] * 4, seminole, seed=1)
    turn_to(r, 4)
    while not r.over:
        r.act("fold")
    with pytest.raises(HistoryError, match="gave to another seat: no hand history has a form for it"):
        record(r)


@pytest.mark.parametrize("key", ["five-card-draw", "five-card-draw-low", "crazy-pineapple"])
def test_a_hand_that_was_tabled_and_then_changed_is_read_back_as_it_ended(key: str) -> None:
    for seed in range(8):
        r = Round(variants.named(key), no_limit(1, 2), [50, 50], seminole_tournament, seed=seed)
        while not r.over:
            if r.exchanging:
                r.discard(r.cards_held(r.seat)[:1])
            elif r.options.high:
                r.raise_to(r.options.high)
            else:
                r.call()
        for viewer in (None, 0, 1, 2):
            told = record(r, viewer=viewer, event="E")
            for form in (phh, ohh):
                (again,) = form.read(form.dumps(told), "made")
                assert isinstance(again, History)
                assert audit_one(again, seminole_tournament).verdict == "agree", (seed, viewer, form.__name__)
