"""Banked events as data: every field declared, no card without an audience, a journal that reads back; views and words."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from cardspeak import rulebook
from cardspeak.banked import LetItRide, RideBets, UltimateBets, UltimateTexasHoldem
from cardspeak.banked import events as e
from cardspeak.banked.apply import APPLY
from cardspeak.banked.books import ALL, named
from cardspeak.banked.round import Round
from cardspeak.banked.signs import Sign
from cardspeak.banked.words import SAY, say
from cardspeak.cards import show
from cardspeak.events import HIDDEN, view
from cardspeak.events.base import Kind
from cardspeak.events.view import HIDE
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear_apply import APPLY as TABLE_APPLY
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked import drawing
from tests.banked.arranged import play, ride_deck, to_the_end

TYPES: tuple[Any, ...] = (*get_args(e.BankedEvent), *get_args(t.TableEvent))
ARRANGED = (Cites, Sign, Equipment, get_type_hints(HouseRules)["changes"])
"""What a field may hold beside what has a declared kind: values that are agreed before the deal, and citations."""


def play_out(seed: int) -> Round:
    rng = Random(seed)
    r = drawing.begin(rng)
    while not r.over:
        drawing.act(r, rng)
    return r


@cache
def rounds() -> list[Round]:
    return [play_out(seed) for seed in range(400)]


@pytest.mark.parametrize("event_type", TYPES, ids=lambda event_type: event_type.__name__)
def test_every_field_says_what_it_holds_and_cards_whom_they_are_for(event_type: Any) -> None:
    hints, plain = get_type_hints(event_type, include_extras=True), get_type_hints(event_type)
    fields = [field.name for field in msgspec.structs.fields(event_type)]
    assert fields[-1] == "cites"
    for name in fields:
        declared = [kind for kind in getattr(hints[name], "__metadata__", ()) if isinstance(kind, Kind)]
        if not declared:
            assert plain[name] in ARRANGED, f"{event_type.__name__}.{name} holds {plain[name]} of no declared kind"
            continue
        assert len(declared) == 1
        assert (declared[0].holds == "cards") == bool(declared[0].audience), name
        assert declared[0].audience in {"", "public", *HIDE}
        nested = get_origin(plain[name]) is tuple and get_args(plain[name])[0] == tuple[int, ...]
        if nested or (name in ("cards", "deck", "face_up") and get_origin(plain[name]) is tuple):
            assert declared[0].holds == "cards", name


def test_the_unions_hold_every_event_type_that_can_be_applied_and_said() -> None:
    assert set(get_args(e.BankedEvent)) == set(APPLY) == set(SAY)
    assert set(get_args(t.TableEvent)) == set(TABLE_APPLY)
    tags = [event_type.__struct_config__.tag for event_type in TYPES]
    assert len(set(tags)) == len(tags)
    assert all(tag.startswith("banked.") for tag in tags)


def test_every_event_type_happens_in_random_rounds() -> None:
    met = {type(event) for r in rounds() for event in r.events}
    rare = {e.MeterPaid, e.Envied}  # a royal or a straight flush, each proved elsewhere
    rare |= {e.Named, e.TakenBack}  # of rounds with real cards
    assert set(get_args(e.BankedEvent)) - met <= rare


def test_a_rounds_events_go_through_json_and_back() -> None:
    decoder = msgspec.json.Decoder(list[e.BankedEvent])
    for r in rounds():
        text = msgspec.json.encode(r.events)
        back = decoder.decode(text)
        assert back == r.events
        again = Round.replay(back)
        assert again.values() == r.values()
        assert type(again) is type(r)


def test_events_that_begin_no_round_are_refused() -> None:
    r = rounds()[0]
    for events in ([], r.events[1:]):
        with pytest.raises(Refused, match=r"begin with banked\.began"):
            Round.replay(events)
    other = UltimateTexasHoldem if isinstance(r, LetItRide) else LetItRide
    with pytest.raises(Refused, match="these are the events of a round of"):
        other.replay(r.events)


def test_every_event_is_said_in_one_line_and_no_hidden_card_with_it() -> None:
    public = (e.Boarded, e.Exposed, e.DealerShown, e.Shown, e.FoundFaceUp, e.DealerExposed, e.CardSeen)
    for r in rounds():
        open_cards = {card for event in r.events if isinstance(event, public) for card in event.cards}
        hidden = {show([card]) for card in r.began.deck if card not in open_cards}
        said = [say(event) for event in view(r.events, 0)]
        assert all(said)
        assert not any("\n" in line for line in said)
        text = " ".join(said).replace(",", " ") + repr(r) + str(r.view(0)).replace("10", "T")
        assert not hidden & set(text.split())


def test_why_tells_the_last_act_and_what_followed_with_each_clause() -> None:
    r = UltimateTexasHoldem({1: 1000}, seed=4)
    play(r, "play 4")
    why = r.why()
    assert why.steps[0].what == "seat 1 plays $40, 4 times the Ante"
    assert "UTH/11/B/1" in why.cites
    assert rulebook.clause("UTH/11/B/1").summary in str(why)
    assert len(set(why.cites)) == len(why.cites)


def test_a_view_is_what_a_seat_may_know_and_draws_itself() -> None:
    deck = ride_deck({1: "As Kd 2c", 2: "9c 9d 4h"}, "2h 3s 4d")
    r = LetItRide({1: RideBets(500, bonus=100), 2: 700}, rules=section_12.but("bonus", "offered"), deck=deck)
    seen = r.view(1)
    assert show(seen.hand) == "As Kd 2c"
    assert seen.bets == {1: {"bet-1": 500, "bet-2": 500, "bet-3": 500}, 2: {"bet-1": 700, "bet-2": 700, "bet-3": 700}}
    assert seen.options.bet == 1
    assert seen.to_act == 1
    assert not r.view(2).options.seat
    assert str(seen).splitlines()[1] == "* seat 1  A♠ K♦ 2♣  bet-1 $5, bet-2 $5, bet-3 $5"
    assert str(r.view()).splitlines()[1].startswith("* seat 1  ??")
    assert [event.deck[0] for event in seen.events if isinstance(event, e.Began)] == [HIDDEN]
    to_the_end(r)
    assert show(r.view().shown[2]) == "9c 9d 4h"
    assert repr(r.options) == "Options(nobody is to act)"
    u = UltimateTexasHoldem({1: UltimateBets(1000)}, seed=4)
    assert repr(u.options) == "Options(seat=1, play=(3, 4), check)"
    assert repr(LetItRide({1: 500}, seed=1).options) == "Options(seat=1, ride or withdraw bet 1)"


# --- house rules


@pytest.mark.parametrize("rules", list(ALL.values()), ids=list(ALL))
def test_every_point_of_a_book_is_one_of_its_alternatives_and_cites(rules: Any) -> None:
    ids = {clause.id for book in rulebook.BOOKS for clause in rulebook.book(book)}
    points = dict(rules.points())
    assert set(points) == set(rules.ALTERNATIVES)
    assert set(points) | {"book", "cites", "changes", "own"} == set(rules.__struct_fields__)
    for field, point in points.items():
        assert point.value in rules.ALTERNATIVES[field]
        for value, choice in rules.ALTERNATIVES[field].items():
            assert choice.says
            assert choice.cites
            assert set(choice.cites) <= ids
            changed = rules.but(field, value)
            assert changed.says(field) == value
            assert named(changed.name, changed.changes).says(field) == value
    assert {cite for cites in rules.cites.values() for cite in cites} <= ids
    assert rules.says("no such point") == ""
    with pytest.raises(Refused, match="no such point in"):
        rules.but("no such point", "x")
    with pytest.raises(Refused, match="has no alternative 'x'; choose one of"):
        rules.but("delivery", "x")
    with pytest.raises(Refused, match="no banked house rules named 'section-8'"):
        named("section-8")


def test_what_a_house_chose_travels_with_the_round() -> None:
    rules = mlgca_uth.but("blind_table", "B").but("delivery", "hand", ("UTH/9/A/1",))
    r = UltimateTexasHoldem({1: 1000}, rules=rules, seed=1)
    assert r.began.changes == (("blind_table", "B", ("UTH/12/B",)), ("delivery", "hand", ("UTH/9/A/1",)))
    assert Round.replay(r.events).game.rules.says("blind_table") == "B"
