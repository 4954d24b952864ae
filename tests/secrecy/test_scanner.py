"""The scanner meets every card in every notation, and none where there is none."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from cardspeak.cards import FULL_DECK, JOKER, RANKS, SUITS, mask_of, pretty, show
from cardspeak.events.base import Kind
from cardspeak.journal.events import AnyEvent
from cardspeak.rulebook import BOOKS, book
from tests.secrecy.known import SHOWS, SHOWS_NOBODY
from tests.secrecy.scanner import leaks, raw_run, sightings

RANK_WORDS = ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"]
ENTITIES = {"c": "clubs", "d": "diams", "h": "hearts", "s": "spades"}


def met(payload: Any) -> set[int]:
    return {found.card for found in sightings(payload)}


def texts(card: int) -> list[str]:
    """One card in every notation."""
    rank, suit = RANKS[card & 15], SUITS[card >> 4]
    suits, glyph = SUIT_WORDS[card >> 4], pretty((card,))[1]
    words = f"{RANK_WORDS[card & 15]} of {suits}"
    ten = "10" if rank == "T" else rank
    picture = chr(0x1F0A0 + 16 * (3 - (card >> 4)) + ("A23456789TJ QK".index(rank) + 1))
    short = rank + suit
    written = [short, ten + suit, short.lower(), short.upper(), rank + glyph, ten + glyph, glyph + ten, picture]
    written += [words, words.upper(), words.title(), words.replace(" ", "_"), words.replace(" ", ""), words[:-1]]
    written += [f"{ten} of {suits}", f"<b>{rank}</b><i>{glyph}</i>", f"{rank}&{ENTITIES[suit]};", f"7d{short}", f"{short} Ts"]
    written += [f"Burned(cards=({card},))", f"hands=((), ({card}, 5))", f'{{"deck": [{card}, -1]}}', f'data-card="{card}"']
    within = [f"the {short} lies on top", f"({short})", f'"{short}"', f"{short}.svg", f"card-{short}", f"x {short.lower()}9h y"]
    return written + within


@pytest.mark.parametrize("card", FULL_DECK, ids=lambda card: show((card,)))
def test_a_card_is_met_in_every_notation(card: int) -> None:
    for text in texts(card):
        assert card in met(text), text
        assert card in met(f"nothing\n{text}\nnothing" + " " * 400), text
        assert card in met({"text": text, "other": 1}), text
        assert card in met(msgspec.json.encode({"events": [{"note": text}]})), text
        assert leaks(text, {*FULL_DECK} - {card}), text
        assert not [found for found in leaks(text, {card}) if found.card == card]


@pytest.mark.parametrize("card", [*FULL_DECK, JOKER])
def test_a_card_is_met_as_a_number(card: int) -> None:
    for value in (
        {"card": card},
        {"cards": [card]},
        {"hands": {"3": [card, -1]}},
        {"hand": str(card)},
        {"what": [card]},
        [[1, card]],
        {"tabled": {4: (card,)}},
        {"peek": {"2": card}},
        {"deck": mask_of((card,)) | 1 << 60 | 1 << 59 | 1 << 58},
    ):
        assert card in met(value), value
        assert card in met(msgspec.json.encode(value)), value


def test_what_is_no_card_is_not_met() -> None:
    """Clauses, hashes, chips and sentences; every summary of the register but those that speak of cards."""
    for harmless in (
        "seat 2 raises to 60",
        "As a player acts, 2 dollars; 3 deep. As was said",
        "S8(d)(2)(iii)",
        "ad as it was, TS AH no",
        {"stacks": {"1": 60, "2": 59}, "bets": [1, 2], "pot": 60, "seq": 17, "cards": [-1, -1], "live": [1, 2, 3]},
        {"hash": "As", "sealed": "+Ks/"},
        {"type": "banked.areas-counted", "hands": [0, 3]},
        "hands: 3",
        "a card, 12 of them",
    ):
        found = {str(each) for each in sightings(harmless)}
        assert not found - {"As at the top: As"}, (harmless, found)
    for name in BOOKS:
        for clause in book(name):
            named = {each.what for each in sightings(clause.summary)}
            assert not named - {"As"} or "of" in " ".join(named), (clause.id, named)


def test_every_event_that_holds_cards_is_known_to_show_them_or_not() -> None:
    """A new event type with cards needs an answer: to whom does it show what?"""
    assert {kind for kind in every_type(AnyEvent) if holds_cards(kind)} == set(SHOWS) | SHOWS_NOBODY
    assert not set(SHOWS) & SHOWS_NOBODY


def holds_cards(event_type: Any) -> bool:
    """Whether a field is declared to hold cards; bytes that are nobody's, as of salts and of a link, are none."""
    hints = get_type_hints(event_type, include_extras=True).values()
    kinds = [each for hint in hints for each in getattr(hint, "__metadata__", ()) if isinstance(each, Kind)]
    return any(each.holds == "cards" for each in kinds)


def every_type(union: Any) -> set[Any]:
    return {kind for each in get_args(union) for kind in ((each,) if isinstance(each, type) else every_type(each))}


def test_a_run_of_the_deck_is_found_in_bytes() -> None:
    deck = tuple(reversed(FULL_DECK))
    assert raw_run(b"\x00\x01" + bytes(deck[20:26]) + b"\xff", deck)
    assert not raw_run(bytes(range(256)), deck)
