"""The points on which the books differ between the rounds: button, funds, absent players, moves, tournaments, lists.

They are topics of `HouseRules` like those of `house.py`. A point that a book leaves open is `unsaid` and cites nothing; what
only one book speaks of at all is no point: the others have no clauses for it (`HouseRules.cited`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from cardspeak.rulebook.points.point import NUMBER, Point


class Button(msgspec.Struct, frozen=True):
    """Where the button starts and how it and the blinds move on."""

    first: Point
    moves: Point
    two_left: Point


class Funds(msgspec.Struct, frozen=True):
    """What may be bought, what plays, and how much it takes to be dealt in."""

    purchase: Point
    cash: Point
    to_play: Point


class Presence(msgspec.Struct, frozen=True):
    """What becomes of the hand of a player who is not there, or walks away."""

    absent: Point
    leaving: Point


class Moves(msgspec.Struct, frozen=True):
    """Who is moved to balance a tournament's tables, where to, and who then waits for a hand.

    spread: how many players apart tables may be. halt: from how many short of the fullest a table stops.
    """

    mover: Point
    seat: Point
    waits: Point
    spread: Point
    halt: Point


class Event(msgspec.Struct, frozen=True):
    """What else a tournament's books differ on."""

    small_chips: Point
    rebuys: Point
    deck_changes: Point


class Lists(msgspec.Struct, frozen=True):
    """Waiting lists. `calls`: how often a name is called before it is struck off."""

    calls: Point
    declined: Point


UNSAID: Final = Point("unsaid", ())
NO_FIGURE: Final = Point(0, ())

ALTERNATIVES: Final[Mapping[str, Mapping[str, str]]] = {
    "button.first": {
        "dealers-right": "the first button is the first player on the dealer's right",
        "unsaid": "the book does not say who has the first button",
    },
    "button.moves": {
        "dead": "the big blind goes to the next player, and small blind and button follow it, to an empty seat if need be",
        "next-player": "the button goes to the next player, and the blinds to the next ones after it",
    },
    "button.two_left": {
        "big-blind-due": "when two are left of three, the player due for the big blind posts it and the other has the button",
        "advance": "when two are left of three, the button goes to the next player as ever",
    },
    "funds.purchase": {
        "by-big-blind": "the big blind bounds a purchase and the table's maximum",
        "posted": "a purchase is within the posted buy-in",
        "unsaid": "the book bounds no purchase",
    },
    "funds.cash": {
        "converted": "cash on the table plays, and the dealer turns it into chips",
        "chips-only": "only chips play",
        "unsaid": "the book does not say whether cash plays",
    },
    "funds.to_play": {
        "forced-and-a-wager": "to be dealt in takes what is forced and one minimum wager beyond it",
        "any-chips": "whoever has a chip is dealt in",
        "unsaid": "the book does not say how much it takes to be dealt in",
    },
    "presence.absent": {
        "killed": "who is not at the seat when the deal ends has a dead hand, and what was posted stays",
        "dealt": "an absent player is dealt in and posts",
        "not-dealt": "only seated players are dealt in",
        "unsaid": "the book does not speak of absent players",
    },
    "presence.leaving": {
        "penalty": "who leaves the table with a live hand may be penalised, and the hand lives",
        "abandons": "who leaves without a word and without protecting the hand gives it up",
        "unsaid": "the book does not speak of leaving during a hand",
    },
    "moves.mover": {
        "big-blind-next": "the player due for the next big blind moves",
        "high-card": "the highest card by suit of one dealt to each moves",
        "unsaid": "the book moves nobody",
    },
    "moves.seat": {
        "worst": "the mover takes the open seat that has the big blind soonest, never the small blind's",
        "best-not-button": "the mover takes the open seat that acts latest, except the button's",
        "unsaid": "the book gives nobody a seat",
    },
    "moves.waits": {
        "before-small-blind": "who arrives between button and small blind waits until the button has passed",
        "new-small-blind": "who arrives at the small blind in a seat not dealt in last time waits until the button has passed",
        "unsaid": "the book does not say when somebody new is dealt in",
    },
    "moves.spread": {NUMBER: "how many players apart tables may be, 0 where the book has no figure"},
    "moves.halt": {NUMBER: "how many short of the fullest table one stops playing, 0 where the book has no figure"},
    "event.small_chips": {
        "race": "chips that leave play are raced off from seat 1, one a player at most and nobody out",
        "house": "the house exchanges small chips as it sees fit",
        "unsaid": "the book does not exchange small chips",
    },
    "event.rebuys": {
        "bound": "a declared rebuy is chips behind and must be made",
        "none": "who has lost all chips is out",
        "unsaid": "the book does not speak of rebuys",
    },
    "event.deck_changes": {
        "push-level-house": "decks change at a dealer's push, at a level or as the house prescribes",
        "level-and-faults": "decks change at every level and else only for a bad or foul deck",
        "unsaid": "the book has no deck changes of tournaments",
    },
    "lists.calls": {NUMBER: "how often a name is called before it is struck off, 0 where the book has no figure"},
    "lists.declined": {
        "scratched": "when everybody on a list declines a seat, all are struck off",
        "kept": "who declines a seat stays on the list",
    },
}

TOPICS: Final = ("button", "funds", "presence", "moves", "event", "lists")
