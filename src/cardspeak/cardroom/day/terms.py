"""What a game of the room is played for, and what the house takes of it."""

from __future__ import annotations

from typing import Final

from cardspeak.cardroom.day.seats import DOLLAR, dollars
from cardspeak.cardroom.day.setup import SETUP, Offered, Setup, checked
from cardspeak.poker import variants
from cardspeak.poker.rake import NO_RAKE, Rake, percentage
from cardspeak.poker.stakes import Stakes, parse
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.wording import quoted

TENTH: Final = 10
"""Per cent of a pot that are dropped, up to the most that the game has."""
USUAL: Final = {"pot": "pl", "fixed": "fl", "spread": "sl"}


def can_open(setup: Setup) -> HouseRules:
    """How the book reads of a room that is about to open. Raises `Refused` for one that could not be.

    A room that is open already is taken up as it is, so what only newer rooms are asked is asked here.
    """
    for text in (setup.times, *setup.languages, *[each for game in setup.games for each in (game.key, game.stakes)]):
        if text and not (text.strip() and text.isprintable()):
            raise Refused(f"what a room posts is a line that can be printed, not {quoted(text)}", SETUP)
    for offered in setup.games:
        variants.named(offered.game)
        if setup.consoles:  # elsewhere they are words on a sign
            stakes_of(offered)
    return checked(setup)


def stakes_of(offered: Offered) -> Stakes:
    """A game's stakes as they stand on the sign, or with the limit at which it is mostly played. Raises `Refused`."""
    try:
        return parse(offered.stakes)
    except Refused:
        limit = USUAL.get(variants.named(offered.game).usual, "nl")
        return parse(f"{limit} {offered.stakes}")


def rake_of(offered: Offered) -> Rake:
    """What is dropped of a pot, in dollars."""
    return percentage(TENTH, offered.rake // DOLLAR) if offered.rake else NO_RAKE


def charge(offered: Offered) -> str:
    """The same on a sign, in a few words."""
    if offered.hourly:
        return f"{dollars(offered.hourly)} an hour"
    return f"{TENTH}% of each pot, {dollars(offered.rake)} at most" if offered.rake else "none"


def in_words(offered: Offered) -> str:
    """How it is worked out."""
    if offered.hourly:
        half = offered.hourly // 2
        return f"each player pays {dollars(offered.hourly)} an hour, {dollars(half)} at each collection for half an hour"
    if offered.rake:
        return f"{TENTH}% of each pot, never more than {dollars(offered.rake)}"
    return "nothing is taken"
