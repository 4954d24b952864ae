"""What a game of the room is played for, and what the house takes of it."""

from __future__ import annotations

import re
from typing import Final

from msgspec import structs

from cardspeak.banked.paytables.printed import TITLES
from cardspeak.banked.signs import RideSign, UltimateSign
from cardspeak.cardroom.day.setup import DOLLAR, SETUP, Offered, Setup, checked, dollars
from cardspeak.poker import variants
from cardspeak.poker.rake import METHODS, NO_RAKE, Rake, increments, percentage
from cardspeak.poker.stakes import Stakes, parse
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted
from cardspeak.table import HousePosted, Posted, house_posted, posted
from cardspeak.table.common.funds import Purchase, capped_purchase

TENTH: Final = 10
"""Per cent of a pot that are dropped, up to the most that the game has: a dollar of each ten, where a book has marks alone."""
BUY_IN: Final[Cites] = ("CS/day/buy-in",)
BOUNDS: Final = re.compile(r"([1-9][0-9]{0,5})(?:-([1-9][0-9]{0,5}))?")
"""Of a bet against the house."""
USUAL: Final = {"pot": "pl", "fixed": "fl", "spread": "sl"}


def can_open(setup: Setup) -> HouseRules:
    """How the book reads of a room that is about to open. Raises `Refused` for one that could not be.

    A room that is open already is taken up as it is, so what only newer rooms are asked is asked here.
    """
    for text in (setup.times, *setup.languages, *[words for game in setup.games for words in (game.key, game.stakes)]):
        if text and not (text.strip() and text.isprintable()):
            raise Refused(f"what a room posts is a line that can be printed, not {quoted(text)}", SETUP)
    rules = checked(setup)
    for offered in setup.games:
        if against_house(offered):
            house_sign_of(offered)
            continue
        variants.named(offered.game)
        if offered.hourly and not METHODS[str(rules.rakes.methods.value)].time:
            raise Refused(f"{quoted(offered.key)} is played for time, which is not open to the house", rules.rakes.methods.cites)
        if setup.consoles or understood(offered):  # else they are words on a sign
            sign_of(offered, rules)
    return rules


def against_house(offered: Offered) -> bool:
    """Whether a game is played against the house, whose tray loses what the players win."""
    return offered.game in TITLES


def house_sign_of(offered: Offered) -> HousePosted:
    """What a table of a game against the house posts. Its stakes are the least and the largest bet or Ante: 5, 5-500.

    Raises `Refused` for other stakes, for what only poker has, and for what its book does not allow.
    """
    if offered.hourly or offered.rake or offered.must_move:
        reason = "neither rake nor time is taken against the house, and no table feeds another"
        raise Refused(f"{quoted(offered.key)} is {TITLES[offered.game]}: {reason}", SETUP)
    least, most = bet_bounds(offered)
    ride = RideSign(least, most, positions=offered.seats)
    sign = ride if offered.game == "let-it-ride" else UltimateSign(least, most, positions=offered.seats)
    return house_posted(offered.game, sign, least=offered.least, most=offered.most)


def bet_bounds(offered: Offered) -> tuple[int, int]:
    """The least and the largest bet of a game against the house, in cents, 0 for none. Raises `Refused` for other stakes."""
    bounds = BOUNDS.fullmatch(offered.stakes)
    if bounds is None:
        raise Refused(f"bets are bounded in dollars, as in 5-500, and not by {quoted(offered.stakes)}", SETUP)
    least, most = [int(bound or 0) * DOLLAR for bound in bounds.groups()]
    return least, most


def understood(offered: Offered) -> bool:
    """Whether a game's stakes are such as a table of the room could have."""
    try:
        stakes_of(offered)
    except Refused:
        return False
    return True


def sign_of(offered: Offered, rules: HouseRules) -> Posted:
    """What a table of a game posts, in dollars. Raises `Refused` for what its book does not allow."""
    return posted(
        variants.named(offered.game),
        structs.replace(stakes := stakes_of(offered), dollar=stakes.dollar or 1),
        rules,
        least=max(offered.least // DOLLAR, 1),
        most=offered.most // DOLLAR,
        seats=offered.seats,
        rake=rake_of(offered, rules),
    )


def stakes_of(offered: Offered) -> Stakes:
    """A game's stakes as they stand on the sign, or with the limit at which it is mostly played. Raises `Refused`.

    A limit game is called by its bets: its blinds are half the smaller bet and the whole of it, its bring-in is half of it.
    """
    game = variants.named(offered.game)
    try:
        stakes = parse(offered.stakes)
    except Refused:
        stakes = parse(f"{USUAL.get(game.usual, 'nl')} {offered.stakes}")
    half = max(stakes.low // 2, 1)
    if stakes.limit != "fixed" or stakes.blinds or stakes.bring_in:
        return stakes
    if any([street.opener.forced for street in game.streets]):
        return structs.replace(stakes, bring_in=half)
    return structs.replace(stakes, blinds=(half, stakes.low)) if game.two_blinds else stakes


def purchase(offered: Offered, chips: int, owes: int, rules: HouseRules) -> Purchase:
    """What somebody may buy, in cents, who has so many chips and `owes` so much for the seat.

    The book's figures for a big blind go before those of the house.
    """
    stakes = stakes_of(offered) if not against_house(offered) and understood(offered) else None
    blind = max(stakes.blinds, default=0) * DOLLAR // (stakes.dollar or 1) if stakes else 0
    allowed = capped_purchase(1, chips, blind, rules, DOLLAR)
    if isinstance(allowed, NotCovered) or against_house(offered):
        allowed = Purchase(True, offered.least if not chips else 1, max(0, offered.most - chips), offered.most, BUY_IN)
    return structs.replace(allowed, least=owes or allowed.least)


def by_marks(rules: HouseRules) -> bool:
    """Whether the book has no rake but set amounts at set marks."""
    return not METHODS[str(rules.rakes.methods.value)].percentage


def rake_of(offered: Offered, rules: HouseRules) -> Rake:
    """What is dropped of a pot, in dollars."""
    most = offered.rake // DOLLAR
    if not most:
        return NO_RAKE
    if by_marks(rules):
        return increments(*[(TENTH * dollar, dollar) for dollar in range(1, most + 1)])
    return percentage(TENTH, most)


def charge(offered: Offered, rules: HouseRules) -> str:
    """The same on a sign, in a few words."""
    if offered.hourly:
        return f"{dollars(offered.hourly)} an hour"
    if not offered.rake:
        return "none"
    if by_marks(rules):
        return f"$1 at each {dollars(TENTH * DOLLAR)} of a pot, {dollars(offered.rake)} at most"
    return f"{TENTH}% of each pot, {dollars(offered.rake)} at most"


def in_words(offered: Offered, rules: HouseRules) -> str:
    """How it is worked out."""
    if offered.hourly:
        half = offered.hourly // 2
        return f"each player pays {dollars(offered.hourly)} an hour, {dollars(half)} at each collection for half an hour"
    if offered.rake and by_marks(rules):
        return f"$1 each time a pot comes to {dollars(TENTH * DOLLAR)} more, never more than {dollars(offered.rake)}"
    if offered.rake:
        return f"{TENTH}% of each pot, never more than {dollars(offered.rake)}"
    return "nothing is taken"
