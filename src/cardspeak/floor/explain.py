"""A ruling in plain words: what is decided, then each clause that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.floor.phrases import PHRASES as OF_CARDS
from cardspeak.floor.phrases import Phrase
from cardspeak.rulebook import Cites, clause


def _action(value: str, settled: Mapping[str, Any]) -> str:
    to = settled.get("to", settled.get("min_to"))
    if value == "clarify":
        return "it is to be made clear"
    if to is None or value not in SIZED:
        return PLAINLY.get(value, f"it is {plain(value)}")
    return SIZED[value](f"{to}" if "to" in settled else f"at least {to}")


PLAINLY: Final = {
    "bet": "it is a bet",
    "call": "it is a call",
    "check": "it is a check",
    "complete": "it is a completion",
    "fold": "it is a fold",
    "raise": "it is a raise",
}
SIZED: Final[Mapping[str, Callable[[str], str]]] = {
    "call": lambda to: f"it is a call of {to}",
    "raise": lambda to: f"it is a raise to {to}",
    "bet": lambda to: f"it is a bet of {to}",
    "complete": lambda to: f"it is a completion to {to}",
}
"""What an action comes to, where it has a size."""


def _each(word: str) -> Phrase:
    def phrase(value: Any, settled: Mapping[str, Any]) -> str:
        if isinstance(value, Mapping):
            return ", ".join(f"seat {seat}: {chips} {word}" for seat, chips in value.items() if chips)
        return f"{value} {word}" if value else ""

    return phrase


def _yes(yes: str, no: str) -> Phrase:
    return lambda value, settled: yes if value else no


PHRASES: Final[Mapping[str, Phrase]] = {
    **OF_CARDS,
    "action": _action,
    "owed": _each("still to be put in"),
    "returned": _each("returned"),
    "all_in": _yes("all-in", ""),
    "full_raise": _yes("a full raise", "less than a full raise"),
    "binding": _yes("it binds", "it does not bind"),
    "may_raise": _yes("a raise is open", "no raise is open"),
    "misdeal": _yes("it is a misdeal", "it is no misdeal"),
    "substantial_action": _yes("there was substantial action", "there was no substantial action"),
    "corrected": _yes("it is corrected", "it stands"),
    "fouled_deck": _yes("the deck is foul", "the deck is not foul"),
    "round": lambda value, settled: f"the round is {value}",
    "stands": _yes("the round stands as it is", "the round does not stand"),
    "hand": lambda value, settled: _hand(value),
    "penalty": lambda value, settled: f"a penalty is {value}",
    "refund": _each("refunded"),
    "awards": lambda value, settled: _awards(value),
    "show": _yes("the hand is shown", "the hand need not be shown"),
    "must_table": _yes("the hand must be tabled", "the hand need not be tabled"),
    "table_all_hands": _yes("all hands are tabled now", "hands are not tabled yet"),
    "may_muck": lambda value, settled: "" if value else "nobody may muck",
    "call_floor": _yes("the floor is called", ""),
    "claim": _yes("the hand has a claim to the pot", "the hand has no claim to the pot"),
    "forfeit": _each("forfeited"),
    "options": lambda value, settled: _options(value, settled),
    "first": lambda value, settled: "it is first" if settled.get("seat") == value else f"seat {value} is first",
}
"""What is said of the commonest things settled; of the others, their name and value."""


def _options(value: Any, settled: Mapping[str, Any]) -> str:
    """What a seat may still do; each in words, where each is more than its name."""
    if not isinstance(value, Mapping) and any([isinstance(item, Mapping) for item in value]):
        return "open: " + "; or ".join([", ".join(_said(option)).removeprefix("it is ") for option in value])
    return OF_CARDS["options"](value, settled)


def _hand(value: Any) -> str:
    if isinstance(value, Mapping):
        return _hands(value)
    return "play goes on" if value in ("proceeds", "continues") else f"the hand is {value.replace('_', ' ')}"


def _hands(by_seat: Mapping[Any, Any]) -> str:
    return ", ".join(f"seat {seat}'s hand is {state}" for seat, state in by_seat.items())


def _awards(by_seat: Mapping[Any, Any]) -> str:
    return ", ".join(f"seat {seat} wins {chips}" for seat, chips in by_seat.items())


OPENINGS: Final = {
    "definite": "",
    "td_discretion": "the book leaves it to the floor",
    "not_covered": "the book does not say",
}


def explained(ruling: str, settles: Mapping[str, Any], cites: Cites) -> str:
    """One paragraph: what is settled, then what each clause says, under its printed label."""
    sentences = [sentence for sentence in (decided(ruling, settles),) if sentence]
    for cite in cites:
        entry = clause(cite)
        sentences.append(f"{entry.label or entry.id}: {capital(entry.summary)}")
    return " ".join(sentences)


def decided(ruling: str, settles: Mapping[str, Any]) -> str:
    """What is settled, in a sentence; empty where a book decides and nothing is."""
    who = f"Seat {settles['seat']}: " if "seat" in settles else ""
    opening = OPENINGS[ruling] and capital(OPENINGS[ruling]) + (". " if ruling == "not_covered" else ": ")
    whole = opening + who + "; ".join(_said(settles))
    return capital(whole).rstrip(" ;:.") + "." if whole else ""


def _said(settles: Mapping[str, Any]) -> list[str]:
    """What is said of each thing that is settled; of what has no phrase, its name and value."""
    said = [PHRASES[key](value, settles) for key, value in settles.items() if key in PHRASES]
    phrased = {*PHRASES, *PART_OF, *(OF_AWARDS if "awards" in settles else ())}
    said += [f"{plain(key)}: {shown(value)}" for key, value in settles.items() if key not in phrased]
    return [sentence for sentence in said if sentence]


PART_OF: Final = {"to", "min_to", "seat", "refund_total"}
"""Told in the phrase of another."""
OF_AWARDS: Final = {"totals", "winners", "winner", "pots"}
"""Told with the awards."""


def plain(key: str) -> str:
    return key.replace("_", " ")


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{plain(str(key))} {shown(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(shown(item) for item in value) or "none"
    return plain(value) if isinstance(value, str) else str(value) if value is not None else "none"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
