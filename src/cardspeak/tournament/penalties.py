"""Penalties: for what, which, how long, and what becomes of hand and chips."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.answers import left_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.offence import MENU, Offence
from cardspeak.rulebook.refusal import counted

EXPOSING: Final = "exposing cards"
"""The offence that a book may lift for the last two of an event."""


class MissedHands(msgspec.Struct, frozen=True):
    """How many hands a penalty lasts, or has left."""

    hands: int
    cites: Cites


class Removed(msgspec.Struct, frozen=True):
    """Chips that leave play, and whether their owner keeps a claim to prizes and fee."""

    chips: int
    claims: bool
    cites: Cites


@handed
def offence(name: str, rules: HouseRules) -> Offence | NotCovered:
    """What the book provides for an offence, by a name of `rules.offences`."""
    return rules.offences.get(name) or NotCovered(name)


@handed
def committed(name: str, players_left: int, rules: HouseRules) -> Offence | NotCovered:
    """What the book provides for an offence in an event with so many players left. Raises `Refused` where it is none there."""
    shown = show_cards(players_left, rules) if name == EXPOSING else None
    if isinstance(shown, Allowed) and shown.allowed:
        raise Refused("two players are left in the event, and may show their cards", shown.cites)
    return offence(name, rules)


@handed
def missed_hands(hands: int, rounds: int, players: int, rules: HouseRules) -> MissedHands | NotCovered:
    """The length of a penalty of so many hands and rounds, at a table of so many players with the offender, when it is given.

    Raises `Refused` for a penalty of nothing.
    """
    cites = rules.cited("missed rounds")
    if not cites:
        return NotCovered("missed hands and rounds")
    if min(hands, rounds) < 0 or hands + rounds < 1 or players < 1:
        raise Refused(f"{counted(hands, 'hand')} and {counted(rounds, 'round')} at a table of {players} make no penalty", cites)
    return MissedHands(hands + rounds * players, cites)


@handed
def hands_left(left: int, redealt: bool, rules: HouseRules) -> MissedHands | NotCovered:
    """What is left of a penalty after one more hand, which was a misdeal and a redeal together, or was not."""
    cites = rules.cited("penalty redeal" if redealt else "missed rounds")
    return MissedHands(max(left - 1, 0), cites) if cites else NotCovered("missed hands and rounds")


@handed
def disqualified(stack: int, rules: HouseRules, cheated: bool = False) -> Removed | NotCovered:
    """The chips of somebody who is disqualified."""
    cites = rules.cited("disqualified")
    if not cites:
        return NotCovered("the chips of a disqualified player")
    return Removed(
        stack, not (cheated and rules.cited("cheating")), rules.cited(*(["cheating"] if cheated else []), "disqualified")
    )


@handed
def taken_ill(rules: HouseRules) -> Discretion | NotCovered:
    """The chips of somebody taken ill."""
    return left_by(rules.cited("taken ill"), "house", ("remove the chips", "keep them in play"), "a player taken ill")


@handed
def chips_out_of_view(chips: int, rules: HouseRules) -> Removed | NotCovered:
    """Chips held or carried out of view; their holder may be disqualified besides."""
    cites = rules.cited("chips out of view")
    return Removed(chips, True, cites) if cites else NotCovered("chips out of view")


@handed
def found_chips(chips: int, rules: HouseRules) -> Removed | NotCovered:
    """Chips found whose owner nobody can tell."""
    cites = rules.cited("found chips")
    return Removed(chips, False, cites) if cites else NotCovered("chips without an owner")


@handed
def show_cards(players_left: int, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a player with a live hand may show cards to an opponent while `players_left` are left in the event."""
    cites = rules.cited("showing cards")
    if not cites:
        return NotCovered("showing cards to an opponent")
    waived = rules.cited("showing cards at the end")
    if players_left == 2 and waived:
        return Allowed(True, "two players are left in the event", waived)
    return Allowed(False, "a live hand is shown to nobody", cites)


@handed
def escalated(earlier: int, rules: HouseRules) -> Discretion | NotCovered:
    """What may follow an offence after so many earlier ones: the first of the options is the least, and rises with each."""
    return left_by(rules.cited("escalation"), "td", MENU[min(earlier, len(MENU) - 1) :], "repeated offences")
