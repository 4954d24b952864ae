"""The decks of a table and its shuffling machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from cardspeak.cards import FULL_DECK, LEAST_CUT
from cardspeak.rulebook import Allowed, Cites, NotCovered
from cardspeak.rulebook.answers import allowed_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules

INSPECTORS: Final = 2


class Back(msgspec.Struct, frozen=True):
    """How a deck looks from behind.

    >>> Back('red', 'bee')
    Back(colour='red', design='bee')
    """

    colour: str
    design: str


class HandCut(msgspec.Struct, frozen=True):
    """Whether a cut by hand stands, and how many cards come to lie on top, those that were not lifted, and at the bottom."""

    allowed: bool
    on_top: int
    at_bottom: int
    cites: Cites


class Fault(msgspec.Struct, frozen=True):
    """What follows when a shuffling machine jams, stops or does not finish: the deck is shuffled again.

    >>> from cardspeak import books
    >>> from cardspeak.table import machine_fault
    >>> machine_fault(books.section_8)
    Fault(reshuffle=True, cites=('S8(u)(15)',))
    """

    reshuffle: bool
    cites: Cites


@handed
def decks_serve(backs: Sequence[Back], machine: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a table may be dealt with these decks, with a shuffling machine in use or not.

    >>> from cardspeak import books
    >>> from cardspeak.table import Back
    >>> decks_serve([Back('red', 'bee'), Back('blue', 'bee')], True, books.section_8).allowed
    True
    """
    cites = rules.cited("two decks")
    if not cites:
        return NotCovered("a table's decks")
    if len(backs) != 2:
        return Allowed(False, "a table has two decks", cites)
    first, second = backs
    if first == second:
        return Allowed(False, "the two decks look different", rules.cited("decks differ"))
    if machine and rules.cited("machine decks") and first.colour == second.colour:
        return Allowed(False, "with a machine the backs have different colours", rules.cited("machine colours"))
    return Allowed(
        True, "the two decks look different", rules.cited(*(["machine decks"] if machine else []), "two decks", "decks differ")
    )


@handed
def deck_of_hand(hand: int, rules: HouseRules) -> int | NotCovered:
    """Which of two decks, 0 or 1, is dealt in hand number `hand` from 1, where a machine shuffles the other meanwhile.

    >>> from cardspeak import books
    >>> [deck_of_hand(hand, books.section_8) for hand in (1, 2, 3)]
    [0, 1, 0]
    """
    return (hand - 1) % 2 if rules.cited("decks alternate") else NotCovered("decks that take turns")


@handed
def cut_by_hand(lift: int, rules: HouseRules) -> HandCut | NotCovered:
    """What becomes of a pack of which so many cards are lifted from the top.

    >>> from cardspeak import books
    >>> cut_by_hand(3, books.section_8).allowed
    False
    """
    cites = rules.cited("cut by hand")
    if not cites:
        return NotCovered("a cut by hand")
    rest = len(FULL_DECK) - lift
    return HandCut(lift >= LEAST_CUT and rest >= LEAST_CUT, rest, lift, cites)


@handed
def swap_decks(in_round: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a cash table's decks may be exchanged now.

    >>> from cardspeak import books
    >>> swap_decks(True, books.section_8).reason
    'decks change between rounds'
    """
    return allowed_by(rules.cited("decks swapped"), not in_round, "decks change between rounds", "changing decks")


@handed
def first_deal(offered_a_look: int, rules: HouseRules) -> Allowed | NotCovered:
    """Whether play may begin, or begin again after the table was idle, once so many players were offered a look at every
    deck.

    >>> from cardspeak import books
    >>> first_deal(0, books.section_8).reason
    'two players are offered a look at every deck'
    """
    cites = rules.cited("decks shown")
    if not cites:
        return NotCovered("showing decks to players")
    return Allowed(offered_a_look >= INSPECTORS, "two players are offered a look at every deck", cites)


@handed
def machine_fault(rules: HouseRules) -> Fault | NotCovered:
    """A shuffling machine that jams, stops or does not finish.

    >>> from cardspeak import books
    >>> machine_fault(books.section_8).reshuffle
    True
    """
    cites = rules.cited("machine fault")
    return Fault(True, cites) if cites else NotCovered("a shuffling machine's fault")


@handed
def shuffle_otherwise(machine_on_table: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether cards may be shuffled by another method than the machine.

    >>> from cardspeak import books
    >>> shuffle_otherwise(True, books.section_8).reason
    'the machine is off the table first'
    """
    cites = rules.cited("machine removed")
    if not cites:
        return NotCovered("another way of shuffling")
    return Allowed(not machine_on_table, "the machine is off the table first", cites)
