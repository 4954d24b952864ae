"""What is said of cards and of what is still open, where a ruling settles it; numbers and names as the case book has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

Phrase = Callable[[Any, Mapping[str, Any]], str]


def _count(one: str, many: str) -> Phrase:
    return lambda value, settled: (one if value == 1 else many.format(value)) if value else ""


def _named(**words: str) -> Phrase:
    return lambda value, settled: words.get(str(value), str(value).replace("_", " "))


SIZED: Final[Mapping[str, Callable[[Any], str]]] = {
    "call_to": lambda to: f"a call to {to}",
    "min_raise_to": lambda to: f"a raise to {to} at least",
    "min_bet_to": lambda to: f"a bet of {to} at least",
}
"""What is open up to an amount, or from one."""


def _options(value: Any, settled: Mapping[str, Any]) -> str:
    """What a seat may still do, but for the amounts that are told beside it."""
    if isinstance(value, Mapping):
        names = [SIZED[name](may) if name in SIZED else name for name, may in value.items() if may and name not in settled]
    else:
        names = [str(name).replace("_", " ") for name in value]
    return f"open: {' or '.join(names)}" if names else ""


def _taken_in(seat: int) -> str:
    return f"the cards of seat {seat} are taken in"


def _may_be(value: Any, settled: Mapping[str, Any]) -> str:
    return f"it may mean {', '.join([str(meaning).replace('_', ' ') for meaning in value])}"


PHRASES: Final[Mapping[str, Phrase]] = {
    "flop_stands": lambda value, settled: "the flop stands" if value else "the flop does not stand",
    "scramble": _count("one card is scrambled", "{} cards are scrambled"),
    "scramble_face_down": lambda value, settled: "",
    "floor_picks": _named(next_burn="the floor picks the next burn"),
    "burn_from_scrambled": _count("one of them is the burn", "{} of them are burnt"),
    "flop_from_scrambled": _count("one of them is in the flop", "{} of them are in the flop"),
    "cards_from_stub": _count("one card comes from the stub", "{} cards come from the stub"),
    "turn_burns": _count("one card is burnt before the turn", "{} cards are burnt before the turn"),
    "burns_for_flop": _count("one card is burnt before the flop", "{} cards are burnt before the flop"),
    "extra_card_used_as_burn": lambda value, settled: "the extra card is the burn" if value else "",
    "mucked_cards": _count("one card is mucked", "{} cards are mucked"),
    "card": _named(not_used_to_discards="the card is not used and goes to the discards", scrap="the card is scrap"),
    "continue_with": _named(next_card="the next card serves"),
    "exposed_card": _named(to_discards="the exposed card goes to the discards"),
    "replacement": _named(top_of_deck="the deck's top card replaces it", next_card="the next card replaces it"),
    "after": _named(examination_by_dealer="the dealer looks at it"),
    "third_card": _named(face_down="the third card comes face down"),
    "cards": _named(returned_for_reshuffle="all cards come back and are shuffled again"),
    "deck": _named(replaced="another deck is taken", reshuffled="the deck is shuffled again", stays="the deck stays"),
    "play": _named(stops="play stops"),
    "discard_seats": lambda value, settled: ", ".join(map(_taken_in, value)),
    "dealt_in": lambda value, settled: "it is dealt in" if value else "it sits the round out",
    "options": _options,
    "call_to": lambda value, settled: f"a call is to {value}",
    "to_call": lambda value, settled: "",
    "min_raise_to": lambda value, settled: f"a raise is to {value} at least",
    "may_be": _may_be,
    "binding_if": _named(action_unchanged="it binds if nothing changes before its turn"),
    "count_by": lambda value, settled: f"counted by the {' or the '.join(value)}",
    "to_act": lambda value, settled: f"seat {value} is to act",
    "entitled": lambda value, settled: "" if value else "nothing goes back",
    "ante_returned": lambda value, settled: f"the ante of {value} goes back",
}
"""What is said of each, by its name."""
