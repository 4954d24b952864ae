"""What a new table is to be, as it is asked for, and the sign that it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.server.dealer.in_dollars import (
    AMOUNTS,
    DOLLARS,
    CustomsAsked,
    Dollar,
    Money,
    Percent,
    SomeMoney,
    is_whole,
    make_whole,
)
from cardspeak.server.dealer.seat_commands import Command
from cardspeak.server.dealer.terms_form import (
    Cap,
    Chosen,
    From,
    KillKind,
    Limit,
    at,
    kill_of,
    rake_of,
    rules_of,
    stakes_of,
    titled,
)
from cardspeak.table import MIXES, Leg, Posted, mix, posted
from cardspeak.table.next_round.mixed_games import fitted
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.relevant_rules import dealt

if TYPE_CHECKING:
    from cardspeak.server.dealer.host_commands import Propose

Minutes = Annotated[int, msgspec.Meta(ge=20, le=60)]
Multiple = Annotated[int, msgspec.Meta(ge=5, le=15)]


NO_CUSTOMS: Final = CustomsAsked()


class GameOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a table's own mix, with a limit of its own or, where that is empty, the mix's."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    limit: Literal["", "no", "pot", "fixed", "spread"] = ""


class NewTable(Command, frozen=True):
    """A table to be opened. Amounts are chips; with a fraction in one of them (0.25, or
    "0.25") all are dollars, which the table keeps as cents.

    dollar: 1 where amounts are dollars anyway, 100 where they are cents. game: a variant's key, or a mix such as "horse";
    games: a mix of one's own instead. by, length: how games of a mix take turns. low, high: the bets of fixed limit, the
    bounds of spread limit; in no and pot limit `low` is the least bet, the last of `blinds` unless given. ante_from: who pays
    the ante, each player or one for all. raise_cap: raises a street, none where the book says. rules: points of the book that
    the house reads otherwise. least, most: the buy-in, 0 for what is usual. seats: 0 for as many as the game takes. percent,
    cap, after_flop: the rake; marks: as set amounts at set pots instead. hourly, minutes, by_table: a time charge instead.
    kill: offered in games that have one, by a pot of `kill_pot` chips (0: the book's) or of `kill_multiple` least bets. bots:
    temperaments, each of which sits down.
    customs: what is played that no book mentions.
    private: not in the lobby. by_hand: it has real cards, of which its dealer tells at the console. cashier: every purchase waits
    for the room's cashier; held: for the host. training: it is played for play chips, and who holds cards may ask for their outs
    and how strong they are.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: str = "texas-holdem"
    games: Annotated[tuple[GameOf, ...], msgspec.Meta(max_length=20)] = ()
    by: Literal["orbit", "count", "choice"] = "orbit"
    length: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    limit: Limit = "no"
    low: Money = 0
    high: Money = 0
    blinds: Annotated[tuple[SomeMoney, ...], msgspec.Meta(max_length=3)] = ()
    ante: Money = 0
    ante_from: From = "all"
    bring_in: Money = 0
    raise_cap: Cap = None
    book: str = "seminole"
    rules: Chosen = msgspec.field(default_factory=dict)
    seats: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    least: Money = 0
    most: Money = 0
    percent: Percent = 0
    cap: Money = 0
    after_flop: bool = False
    marks: Annotated[tuple[tuple[SomeMoney, SomeMoney], ...], msgspec.Meta(max_length=10)] = ()
    hourly: Money = 0
    minutes: Minutes = 30
    by_table: bool = False
    kill: KillKind = ""
    kill_pot: Money = 0
    kill_multiple: Multiple = 10
    bots: Annotated[tuple[str, ...], msgspec.Meta(max_length=11)] = ()
    customs: CustomsAsked = NO_CUSTOMS
    private: bool = False
    by_hand: bool = False
    cashier: bool = False
    held: bool = False
    training: bool = False
    dollar: Dollar = 0

    def __post_init__(self) -> None:
        """Amounts are whole from here on."""
        make_whole(self)


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
    for name in AMOUNTS:
        with at(name):
            if not is_whole(new, name):
                raise Refused("an amount is whole, or dollars and cents such as 0.25", DOLLARS)
    stakes = stakes_of(new, new.dollar)
    with at("game"):
        one = variants.named(new.game) if not new.games and new.game not in MIXES else None
    legs = (Leg(one.key, stakes),) if one else mixed(new, stakes)
    rules = rules_of(new.book, new.rules)
    least = new.least or USUAL[0] * stakes.low
    most = new.most or max(least, USUAL[1] * stakes.low)
    wanted: dict[str, dict[str, Any]] = {
        first_field(new, rules, [leg.variant for leg in legs]): {},
        "marks" if new.marks else "percent": {"rake": rake_of(new)},
        "seats": {"seats": new.seats},
        "least": {"least": least, "most": most},
        "kill": {"kill": kill_of(new, "" if new.games else new.game)},
        **customs_by_field(new.customs),
        "hourly": {"hourly": new.hourly, "minutes": new.minutes, "time_by_table": new.by_table},
    }
    return step_by_step(legs, None, rules, wanted, by=new.by, length=new.length)


def mixed(new: NewTable, stakes: Stakes) -> tuple[Leg, ...]:
    """The games of a mix, each at its own limit. Raises `Refused`."""
    if not new.games:
        return mix(new.game, stakes=stakes)
    legs = []
    for game in new.games:
        with at("games"):
            variant = variants.named(game.game)
            legs.append(Leg(variant.key, fitted(at_limit(new, game.limit, new.dollar), variant)))
    return tuple(legs)


def at_limit(new: NewTable | Propose, limit: str, dollar: int) -> Stakes:
    """The stakes of a mix at a limit that one of its games has for itself: the bets are the big blind and twice that, unless
    they are given; where wagers are open the least one is the big blind.
    """
    if not limit or limit == new.limit:
        return stakes_of(new, dollar)
    big = new.blinds[-1] if new.blinds else new.low
    if limit in ("no", "pot"):
        low, high = (0, 0) if new.blinds else (new.low, 0)
    elif new.limit in ("no", "pot"):
        low, high = big, 2 * big
    else:
        low, high = new.low, new.high
    return stakes_of(msgspec.structs.replace(new, limit=limit, low=low, high=high), dollar)


def customs_by_field(customs: Customs) -> dict[str, dict[str, Any]]:
    """What is played that no book mentions, step by step: all but bomb pots and bounties, and then these too."""
    plain = msgspec.structs.replace(customs, bomb_ante=0, bomb_every=0, seven_deuce=0, rabbit_hunt=False)
    bombs = msgspec.structs.replace(customs, seven_deuce=0, rabbit_hunt=False)
    bounties = msgspec.structs.replace(customs, rabbit_hunt=False)
    steps = {"straddles": plain, "bomb_ante": bombs, "seven_deuce": bounties, "rabbit_hunt": customs}
    return {field: {"customs": custom} for field, custom in steps.items()}


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
            sign = posted(game, stakes, rules, **kept)
    return sign


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
        **customs_by_field(was.customs if new.customs is None else new.customs),
        "hourly": time,
    }
    kept = {"by": was.by, "length": was.length, "languages": was.languages, "returning": was.returning}
    return step_by_step(legs, None, was.house, wanted, **kept)


def legs_changed(was: Posted, new: Propose) -> tuple[Leg, ...]:
    """What is played, where the host asks for another game or other stakes."""
    if not (new.game or new.low or new.high or new.blinds or new.ante):
        return was.legs
    stakes = stakes_of(new, was.dollar)
    with at("game"):
        if new.game in MIXES:
            return mix(new.game, stakes=stakes)
        if new.game or len(was.legs) == 1:
            return (Leg(variants.named(new.game or was.legs[0].variant).key, stakes),)
        base = was.legs[0].stakes.limit
        own = ["" if leg.stakes.limit == base else leg.stakes.limit for leg in was.legs]
        return tuple(
            [
                Leg(leg.variant, fitted(at_limit(new, limit, was.dollar), leg.game))
                for leg, limit in zip(was.legs, own, strict=True)
            ]
        )
