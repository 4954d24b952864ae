"""What a dealer does with a deck, in order: opening it, and then the shuffle and the cut before each round.

A table to which no deck was brought is dealt from cards that are shuffled anew for each round. One to which decks were brought
is dealt from these alone, and then each step is done, and logged with its clause, before what it is for.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.table.common.places import MINUTE
from cardspeak.table.decks.due import deck_due
from cardspeak.table.decks.equipment import Back, decks_serve, first_deal
from cardspeak.table.poker.state import DeckState

OPENING: Final = ("inspect", "verify", "spread", "look", "wash")
"""The steps of opening a deck, in order; those that a book has are due."""

EACH_ROUND: Final = ("shuffle", "stack", "cover", "cut")

OTHERS: Final = ("sort", "count")
"""Putting a deck back into suit order, and counting the stub: whenever the dealer does it between rounds."""

KEYS: Final = {
    "inspect": "deck inspected",
    "verify": "deck verified",
    "spread": "deck spread",
    "look": "decks shown",
    "wash": "deck washed",
    "shuffle": "deck shuffled",
    "stack": "deck stacked",
    "cover": "cover card",
    "cut": "deck cut",
    "sort": "deck sorted",
}
"""The house rules' key for the clauses of each step."""

STEPS: Final = ("CS/table/deck-steps",)


class Done(NamedTuple):
    """A step as it was done: by whom, with how many cards missing, and which seats were offered a look."""

    step: str
    by: str
    missing: int
    seats: tuple[int, ...]


def cites_of(step: str, rules: HouseRules) -> Cites:
    """The clauses of a step; where the book has none for it, that the dealer may log it."""
    return rules.cited(KEYS.get(step, "")) or STEPS


def check_step(deck: DeckState, name: str, done: Done, rules: HouseRules) -> None:
    """Raises `Refused` for a step that is none, out of order, or not done as the book wants it."""
    step, by = done.step, done.by
    cites = cites_of(step, rules)
    if step not in (*OPENING, *EACH_ROUND, *OTHERS):
        raise Refused(f"no step {quoted(step)}; there are {', '.join((*OPENING, *EACH_ROUND, *OTHERS))}", STEPS)
    if step in OPENING and step in deck.steps:
        raise Refused(f"deck {name}: {step} is done", cites)
    if due := opening_due(deck, rules, step):
        raise Refused(f"deck {name}: {due} comes before {step}", cites_of(due, rules))
    if step == "verify" and deck.steps.get("inspect") == by:
        raise Refused(f"deck {name}: somebody else verifies what {by} inspected", cites)
    if step == "look":
        ruling = first_deal(len(set(done.seats)), rules)
        if isinstance(ruling, Allowed) and not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
    if step == "shuffle" and done.missing:
        raise Refused(f"deck {name} lacks {counted(done.missing, 'card')}; the whole deck is shuffled", cites)
    if step in ("stack", "cover", "cut") and not deck.shuffled:
        raise Refused(f"deck {name}: the shuffle comes before the {step}", cites_of("shuffle", rules))


def opening_due(deck: DeckState, rules: HouseRules, step: str = "") -> str:
    """The first step of opening that the book has and that is not done, up to `step`; empty if there is none."""
    for opening_step in OPENING:
        if opening_step == step:
            return ""
        if opening_step not in deck.steps and rules.cited(KEYS[opening_step]):
            return opening_step
    return ""


class Need(NamedTuple):
    """What a deck needs before it is dealt, and the clauses."""

    what: str
    cites: Cites


def needs(deck: DeckState, moment: int, rules: HouseRules) -> Need | None:
    """What is to be done with a deck before the deal at a moment; None if it can be dealt."""
    if step := opening_due(deck, rules):
        return Need(step, cites_of(step, rules))
    life = deck_due((moment - deck.ordered) // MINUTE, (moment - deck.opened) // MINUTE, rules)
    if not isinstance(life, NotCovered) and life.due != "nothing":
        return Need(life.due, life.cites)
    if not deck.shuffled:
        return Need("shuffle", cites_of("shuffle", rules))
    if not deck.cut:
        return Need("cut", cites_of("cut", rules))
    return None


def check_backs(decks: list[DeckState], machine: bool, rules: HouseRules) -> Cites:
    """The clauses by which a table may be dealt with these decks. Raises `Refused` if it may not."""
    ruling = decks_serve([Back(deck.colour, deck.design) for deck in decks], machine, rules)
    if isinstance(ruling, NotCovered):
        return STEPS
    if not ruling.allowed:
        raise Refused(ruling.reason, ruling.cites)
    return ruling.cites
