"""What a new table is to be, as it is asked for, and the sign that it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.poker import Stakes, variants
from cardspeak.poker.rake import NO_RAKE, Rake, percentage
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.rulebook.houses import named as rules_named
from cardspeak.server.commands import Command
from cardspeak.server.messages import Amount
from cardspeak.table import MIXES, Leg, Posted, mix, posted

if TYPE_CHECKING:
    from cardspeak.server.host_commands import Propose

Some = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]


class NewTable(Command, frozen=True):
    """A table to be opened. Amounts are chips.

    game: a variant's key, or a mix such as "horse". low, high: the bets of fixed limit, the bounds of spread limit; in no and
    pot limit `low` is the least bet, the last of `blinds` unless given. least, most: the buy-in, 0 for what is usual. seats: 0
    for as many as the game takes. percent, cap: the rake. bots: temperaments, each of which sits down. private: not in the
    lobby. cashier: every purchase waits for the room's cashier.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: str = "texas-holdem"
    limit: Literal["no", "pot", "fixed", "spread"] = "no"
    low: Amount = 0
    high: Amount = 0
    blinds: Annotated[tuple[Some, ...], msgspec.Meta(max_length=3)] = ()
    ante: Amount = 0
    bring_in: Amount = 0
    book: str = "seminole"
    seats: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    least: Amount = 0
    most: Amount = 0
    percent: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    cap: Amount = 0
    bots: Annotated[tuple[str, ...], msgspec.Meta(max_length=11)] = ()
    private: bool = False
    cashier: bool = False


DEMO: Final = NewTable(
    "demo", "The demo table", blinds=(1, 2), seats=6, least=40, most=200, bots=("regular", "rock", "caller", "maniac")
)
"""What is opened in an empty room, so that there is a game to watch and to sit down at."""
USUAL: Final = (20, 100)
"""The usual buy-in in least bets, where the table does not say."""


def sign_of(new: NewTable) -> Posted:
    """What the table posts. Raises `Refused`, with the clause, for what the book does not allow or what makes no sense."""
    stakes = stakes_of(new)
    rules = rules_named(new.book)
    least = new.least or USUAL[0] * stakes.low
    most = new.most or max(least, USUAL[1] * stakes.low)
    shared: dict[str, Any] = {"rake": rake_of(new), "least": least, "most": most, "seats": new.seats}
    if new.game in MIXES:
        return posted(mix(new.game, stakes=stakes), None, rules, **shared)
    return posted(variants.named(new.game), stakes, rules, **shared)


def sign_changed(was: Posted, new: Propose) -> Posted:
    """The sign with another game, stakes or buy-in, by the same book and with all else as it was. Raises `Refused`."""
    if not (new.game or new.low or new.high or new.blinds or new.ante):
        legs = was.legs
    elif new.game in MIXES:
        legs = mix(new.game, stakes=stakes_of(new))
    elif new.game or len(was.legs) == 1:
        legs = (Leg(new.game or was.legs[0].variant, stakes_of(new)),)
    else:
        legs = mix(*[leg.variant for leg in was.legs], stakes=stakes_of(new))
    seats = min([was.seats, *[leg.game.seats[1] for leg in legs]])
    least, most = new.least or was.least, new.most or was.most
    return posted(
        legs, None, was.house, by=was.by, length=was.length, rake=was.rake, kill=was.kill if legs == was.legs else None,
        least=least, most=max(least, most) if most else 0, seats=seats, hourly=was.hourly, minutes=was.minutes,
        time_by_table=was.time_by_table, languages=was.languages, returning=was.returning,
    )  # fmt: skip


def stakes_of(new: NewTable | Propose) -> Stakes:
    """The stakes. Raises `Refused` for figures that make none."""
    more = {"ante": new.ante, "bring_in": new.bring_in}
    if new.limit == "fixed":
        return fixed_limit(new.low, new.high, new.blinds, **more)
    if new.limit == "spread":
        return spread_limit(new.low, new.high, new.blinds, **more)
    make = no_limit if new.limit == "no" else pot_limit
    return make(*new.blinds, bet=new.low, **more)


def rake_of(new: NewTable) -> Rake:
    """What the house takes of each pot."""
    return percentage(new.percent, cap=new.cap) if new.percent else NO_RAKE
