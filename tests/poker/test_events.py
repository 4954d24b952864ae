"""Events as data: every field declared, no card without an audience, and a journal that reads back."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

import cardspeak
from cardspeak import rulebook
from cardspeak.events import HIDDEN, view
from cardspeak.events.base import Kind
from cardspeak.events.view import HIDE
from cardspeak.poker import Post, Round, Stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import Rake
from cardspeak.poker.round.apply import APPLY
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.words import say
from cardspeak.rulebook import Cites
from cardspeak.rulebook.books import ALL, section_8_tournament
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER, HouseRules
from tests.poker import drawing

TYPES: tuple[Any, ...] = get_args(e.PokerEvent)
ARRANGED = (Cites, Stakes, Rake, tuple[Post, ...], get_type_hints(HouseRules)["changes"])
"""What a field may hold beside what has a declared kind: values that are agreed before the deal, and citations."""


@cache
def rounds() -> list[Round]:
    return [drawing.play_out(Random(seed), troubled=0.05) for seed in range(250)]


def kinds(event_type: Any) -> dict[str, list[Kind]]:
    hints = get_type_hints(event_type, include_extras=True)
    return {
        name: [kind for kind in getattr(hints[name], "__metadata__", ()) if isinstance(kind, Kind)]
        for name in event_type.__struct_fields__
    }


def test_no_line_counts_nothing() -> None:
    """What comes to no chip is said in words: "0 go into the pot" is no sentence of a dealer's."""
    lines = {say(event) for r in rounds() for event in r.events}
    assert len(lines) > 1000
    assert not [line for line in lines if re.search(r"(?<![\d.,])0\b|: none", line)]


@pytest.mark.parametrize("event_type", TYPES, ids=lambda event_type: event_type.__name__)
def test_every_field_says_what_it_holds_and_every_card_whom_it_is_for(event_type: Any) -> None:
    plain = get_type_hints(event_type)
    for name, declared in kinds(event_type).items():
        if not declared:
            assert plain[name] in ARRANGED, f"{event_type.__name__}.{name} holds {plain[name]} of no declared kind"
            continue
        assert len(declared) == 1, name
        assert (declared[0].holds == "cards") == bool(declared[0].audience), name
        assert declared[0].audience in {"", "public", *HIDE}, name


def test_cards_are_never_loose_numbers() -> None:
    """A field that is named for cards, or that nests tuples of numbers, is declared to hold cards."""
    found = {}
    for event_type in TYPES:
        plain = get_type_hints(event_type)
        for name, declared in kinds(event_type).items():
            nested = get_origin(plain[name]) is tuple and get_args(plain[name])[0] == tuple[int, ...]
            if nested or name in ("cards", "deck", "hands"):
                found[event_type.__name__, name] = declared[0].holds
    assert {("Began", "deck"), ("Dealt", "hands"), ("Boarded", "cards")} <= set(found)
    assert set(found.values()) == {"cards"}, found


def test_the_union_holds_every_event_type_that_can_be_applied_and_said() -> None:
    assert set(TYPES) == set(APPLY)
    tags = [event_type.__struct_config__.tag for event_type in TYPES]
    assert len(set(tags)) == len(tags)
    assert all(tag.startswith("poker.") for tag in tags)
    assert {event_type.__struct_config__.tag_field for event_type in TYPES} == {"type"}


def test_every_event_type_but_those_of_people_at_the_table_happens_in_random_rounds() -> None:
    met = {type(event) for r in rounds() for event in r.events}
    assert set(TYPES) - met == {e.Fed, e.TakenUp, e.TakenBack, e.Turned, e.RabbitHunted}


def test_a_round_s_events_go_through_json_and_back() -> None:
    decoder = msgspec.json.Decoder(list[e.PokerEvent])
    for r in rounds():
        text = msgspec.json.encode(r.events)
        back = decoder.decode(text)
        assert back == r.events
        again = Round.replay(back)
        assert again.values() == r.values()
        assert msgspec.json.encode(again.events) == text


def test_every_event_can_be_said_in_one_line_for_everybody() -> None:
    for r in rounds():
        for event in view(r.events, 0):
            assert say(event)
            assert "\n" not in say(event)


def test_a_round_begins_by_the_rules_of_a_book_with_a_title() -> None:
    r = Round(variants.texas_holdem, no_limit(1, 2), [200] * 3, rules=section_8_tournament, seed=7)
    assert say(r.events[0]).startswith("texas-holdem, no limit 1/2, by the rules of Section 8, Poker")
    assert say(r.events[0]).endswith(", for tournaments; the button is at seat 3")


def test_words_for_the_rail_name_no_hidden_card() -> None:
    from cardspeak.cards import show

    for r in rounds():
        open_cards = {card for event in r.events if type(event) in (e.Boarded, e.Tabled, e.Shown) for card in event.cards}
        open_cards |= {card for event in r.events if type(event) is e.CardReplaced for card in event.out}
        hidden = {show([card]) for event in r.events if type(event) is e.Dealt for hand in event.hands for card in hand}
        hidden -= {show([card]) for card in open_cards}
        said = " ".join(say(event) for event in view(r.events, 0)) + repr(r) + str(r.why()) + str(r.view(0))
        assert not [card for card in hidden if card in said.split()]


def test_a_view_keeps_how_many_cards_there_are() -> None:
    r = rounds()[0]
    deck = view(r.events, 1)[0].deck  # type: ignore[attr-defined]
    assert set(deck) == {HIDDEN}
    assert len(deck) == len(r.began.deck)


def test_every_clause_that_a_book_cites_is_registered() -> None:
    ids = {clause.id for book in rulebook.BOOKS for clause in rulebook.book(book)}
    for rules in ALL.values():
        cited = {cite for cites in rules.cites.values() for cite in cites} | set(rules.games_cites)
        cited |= {cite for _, point in rules.points() for cite in point.cites}
        assert cited <= ids, (rules.name, sorted(cited - ids))


def test_every_decision_of_ours_is_cited_somewhere() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(cardspeak.__file__).parent.rglob("*.py"))
    assert [clause.id for clause in rulebook.book("cardspeak") if f'"{clause.id}"' not in text] == []


def test_every_book_chooses_a_known_alternative_on_every_point() -> None:
    for rules in ALL.values():
        for path, point in rules.points():
            known = ALTERNATIVES[path]
            assert (isinstance(point.value, int) and NUMBER in known) or point.value in known, (rules.name, path)
        assert sorted(path for path, _ in rules.points()) == sorted(ALTERNATIVES)


def test_a_book_that_bounds_or_chooses_says_by_which_clause() -> None:
    for rules in ALL.values():
        for path, point in rules.points():
            assert point.cites or point.value == 0 or not point, (rules.name, path)
