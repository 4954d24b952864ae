"""What may be done in a room, and who decides it."""

from __future__ import annotations

from cardspeak.rulebook import Allowed, Discretion, NotCovered
from cardspeak.rulebook.answers import allowed_by, left_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


@handed
def rabbit_hunt(rules: HouseRules) -> Allowed | NotCovered:
    """Showing the cards that would have come after a hand has ended."""
    return allowed_by(rules.cited("rabbit hunt"), False, "cards that would have come are not shown", "rabbit hunting")


@handed
def speak_up(rules: HouseRules) -> Allowed | NotCovered:
    """Pointing out an error in a bet, a reading or a pot, in the hand or not."""
    return allowed_by(rules.cited("speaking up"), True, "anybody at the table points out a mistake", "pointing out a mistake")


@handed
def bar(rules: HouseRules) -> Allowed | NotCovered:
    """Keeping a person out of the room without giving a reason."""
    return allowed_by(rules.cited("barring"), True, "no reason need be given", "barring a person")


@handed
def take_off(rules: HouseRules) -> Allowed | NotCovered:
    """Asking a player to take off what hides the face or distracts others."""
    return allowed_by(rules.cited("identity"), True, "players must be identifiable at all times", "a player's identity")


@handed
def special_needs(rules: HouseRules) -> Discretion | NotCovered:
    """A seat or help for a player with special needs."""
    return left_by(rules.cited("special needs"), "house", ("accommodate", "not possible"), "special needs")


@handed
def move_game(rules: HouseRules) -> Discretion | NotCovered:
    """Moving a game to another place in the room."""
    return left_by(rules.cited("game moved"), "house", ("move it", "leave it"), "moving a game")


@handed
def play_over(rules: HouseRules) -> Discretion | NotCovered:
    """Somebody plays in an absent player's seat, with chips of one's own, over a box on the absent player's."""
    return left_by(rules.cited("play over"), "house", ("provide a box", "do not"), "playing over")


@handed
def leave_game(rules: HouseRules) -> Allowed | NotCovered:
    """Leaving a cash game whenever one likes."""
    return allowed_by(rules.cited("leaving a game"), True, "a player may quit at any time", "leaving a game")
