"""What a new table is to be, as it is asked for, and the sign that it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.rulebook.house import HouseRules
from cardspeak.server.dealer.messages import Amount
from cardspeak.server.dealer.seat_commands import Command
from cardspeak.server.dealer.terms_form import (
    Cap,
    Chosen,
    From,
    KillKind,
    Limit,
    Marks,
    Percent,
    Some,
    at,
    kill_of,
    rake_of,
    rules_of,
    stakes_of,
    titled,
)
from cardspeak.table import MIXES, Leg, Posted, mix, posted
from cardspeak.table.poker.customs import NONE, Customs
from cardspeak.table.poker.relevant_rules import dealt

if TYPE_CHECKING:
    from cardspeak.server.dealer.host_commands import Propose

Minutes = Annotated[int, msgspec.Meta(ge=20, le=60)]
Multiple = Annotated[int, msgspec.Meta(ge=5, le=15)]


class NewTable(Command, frozen=True):
    """A table to be opened. Amounts are chips.

    game: a variant's key, or a mix such as "horse". low, high: the bets of fixed limit, the bounds of spread limit; in no and
    pot limit `low` is the least bet, the last of `blinds` unless given. ante_from: who pays the ante, each player or one for
    all. raise_cap: raises a street, none where the book says. rules: points of the book that the house reads otherwise. least,
    most: the buy-in, 0 for what is usual. seats: 0 for as many as the game takes. percent, cap, after_flop: the rake; marks: as
    set amounts at set pots instead. hourly, minutes, by_table: a time charge instead. kill: offered in games that have one, by
    a pot of `kill_pot` chips (0: the book's) or of `kill_multiple` least bets. bots: temperaments, each of which sits down.
    customs: what is played that no book mentions.
    private: not in the lobby. by_hand: it has real cards, of which its dealer tells at the console. cashier: every purchase waits
    for the room's cashier; held: for the host.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: str = "texas-holdem"
    limit: Limit = "no"
    low: Amount = 0
    high: Amount = 0
    blinds: Annotated[tuple[Some, ...], msgspec.Meta(max_length=3)] = ()
    ante: Amount = 0
    ante_from: From = "all"
    bring_in: Amount = 0
    raise_cap: Cap = None
    book: str = "seminole"
    rules: Chosen = msgspec.field(default_factory=dict)
    seats: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    least: Amount = 0
    most: Amount = 0
    percent: Percent = 0
    cap: Amount = 0
    after_flop: bool = False
    marks: Marks = ()
    hourly: Amount = 0
    minutes: Minutes = 30
    by_table: bool = False
    kill: KillKind = ""
    kill_pot: Amount = 0
    kill_multiple: Multiple = 10
    bots: Annotated[tuple[str, ...], msgspec.Meta(max_length=11)] = ()
    customs: Customs = NONE
    private: bool = False
    by_hand: bool = False
    cashier: bool = False
    held: bool = False


DEMO: Final = NewTable(
    "demo", "The demo table", blinds=(1, 2), seats=6, least=40, most=200, bots=("regular", "rock", "caller", "maniac")
)
"""What is opened in an empty room, so that there is a game to watch and to sit down at."""
USUAL: Final = (20, 100)
"""The usual buy-in in least bets, where the table does not say."""


def sign_of(new: NewTable) -> Posted:
    """What the table posts. Raises `Refused`, with field and clause, for what the book does not allow or what makes no sense."""
    with at("name"):
        titled(new.name)
    stakes = stakes_of(new)
    with at("game"):
        game = mix(new.game, stakes=stakes) if new.game in MIXES else variants.named(new.game)
    rules = rules_of(new.book, new.rules)
    least = new.least or USUAL[0] * stakes.low
    most = new.most or max(least, USUAL[1] * stakes.low)
    wanted: dict[str, dict[str, Any]] = {
        first_field(new, rules, MIXES.get(new.game, (new.game,))): {},
        "marks" if new.marks else "percent": {"rake": rake_of(new)},
        "seats": {"seats": new.seats},
        "least": {"least": least, "most": most},
        "kill": {"kill": kill_of(new, new.game)},
        "customs": {"customs": new.customs},
        "hourly": {"hourly": new.hourly, "minutes": new.minutes, "time_by_table": new.by_table},
    }
    return step_by_step(game, None if new.game in MIXES else stakes, rules, wanted)


def first_field(new: NewTable | Propose, rules: HouseRules, games: Sequence[str]) -> str:
    """The field of a refusal that is about game and stakes alone."""
    if rules.games and not set(games) <= set(rules.games):
        return "game"
    if not 0 < new.bring_in <= new.low and dealt([variants.named(game) for game in games], new.limit).bring_in:
        return "bring_in"
    return "low" if new.low else "blinds"


def step_by_step(
    game: Variant | tuple[Leg, ...], stakes: Stakes | None, rules: HouseRules, wanted: dict[str, dict[str, Any]], **kept: Any
) -> Posted:
    """The sign, its parts added one by one under the field of the form that asks for each, so that a refusal names it."""
    for field, part in wanted.items():
        kept |= part
        with at(field):
            found = posted(game, stakes, rules, **kept)
    return found


def sign_changed(was: Posted, new: Propose) -> Posted:
    """The sign with another game, stakes, buy-in, rake, time charge or kill, by the same book and with all else as it was.

    Raises `Refused`, with field and clause.
    """
    legs = legs_changed(was, new)
    least, most = new.least or was.least, new.most or was.most
    rake = was.rake if new.percent is None else rake_of(new)
    kill = was.kill if legs == was.legs else None
    time = {"hourly": was.hourly, "minutes": was.minutes, "time_by_table": was.time_by_table}
    if new.hourly is not None:
        time = {"hourly": new.hourly, "minutes": new.minutes, "time_by_table": new.by_table}
    wanted: dict[str, dict[str, Any]] = {
        first_field(new, was.house, [leg.variant for leg in legs]): {},
        "marks" if new.marks else "percent": {"rake": rake},
        "seats": {"seats": min([was.seats, *[leg.game.seats[1] for leg in legs]])},
        "least": {"least": least, "most": max(least, most) if most else 0},
        "kill": {"kill": kill if new.kill is None else kill_of(new, legs[0].variant if len(legs) == 1 else "")},
        "customs": {"customs": was.customs if new.customs is None else new.customs},
        "hourly": time,
    }
    kept = {"by": was.by, "length": was.length, "languages": was.languages, "returning": was.returning}
    return step_by_step(legs, None, was.house, wanted, **kept)


def legs_changed(was: Posted, new: Propose) -> tuple[Leg, ...]:
    """What is played, where the host asks for another game or other stakes."""
    if not (new.game or new.low or new.high or new.blinds or new.ante):
        return was.legs
    stakes = stakes_of(new)
    with at("game"):
        if new.game in MIXES:
            return mix(new.game, stakes=stakes)
        if new.game or len(was.legs) == 1:
            return (Leg(variants.named(new.game or was.legs[0].variant).key, stakes),)
        return mix(*[leg.variant for leg in was.legs], stakes=stakes)
