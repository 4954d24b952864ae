"""What may be done in a room, and who decides it."""

from __future__ import annotations

from cardspeak.rulebook import Allowed, Discretion, NotCovered
from cardspeak.rulebook.house import HouseRules


def rabbit_hunt(rules: HouseRules) -> Allowed | NotCovered:
    """Showing the cards that would have come after a hand has ended."""
    cites = rules.cited("rabbit hunt")
    return Allowed(False, "cards that would have come are not shown", cites) if cites else NotCovered("rabbit hunting")


def speak_up(rules: HouseRules) -> Allowed | NotCovered:
    """Pointing out an error in a bet, a reading or a pot, in the hand or not."""
    cites = rules.cited("speaking up")
    return Allowed(True, "anybody at the table points out a mistake", cites) if cites else NotCovered("pointing out a mistake")


def bar(rules: HouseRules) -> Allowed | NotCovered:
    """Keeping a person out of the room without giving a reason."""
    cites = rules.cited("barring")
    return Allowed(True, "no reason need be given", cites) if cites else NotCovered("barring a person")


def take_off(rules: HouseRules) -> Allowed | NotCovered:
    """Asking a player to take off what hides the face or distracts others."""
    cites = rules.cited("identity")
    return Allowed(True, "players must be identifiable at all times", cites) if cites else NotCovered("a player's identity")


def special_needs(rules: HouseRules) -> Discretion | NotCovered:
    """A seat or help for a player with special needs."""
    cites = rules.cited("special needs")
    return Discretion("house", ("accommodate", "not possible"), cites) if cites else NotCovered("special needs")


def move_game(rules: HouseRules) -> Discretion | NotCovered:
    """Moving a game to another place in the room."""
    cites = rules.cited("game moved")
    return Discretion("house", ("move it", "leave it"), cites) if cites else NotCovered("moving a game")


def play_over(rules: HouseRules) -> Discretion | NotCovered:
    """Somebody plays in an absent player's seat, with chips of one's own, over a box on the absent player's."""
    cites = rules.cited("play over")
    return Discretion("house", ("provide a box", "do not"), cites) if cites else NotCovered("playing over")


def leave_game(rules: HouseRules) -> Allowed | NotCovered:
    """Leaving a cash game whenever one likes."""
    cites = rules.cited("leaving a game")
    return Allowed(True, "a player may quit at any time", cites) if cites else NotCovered("leaving a game")
