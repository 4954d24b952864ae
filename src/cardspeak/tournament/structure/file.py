"""The structure file of an event: TOML, with a type and bounds for every figure.

Chips are whole numbers; money is written in dollars, as text or a number with at most two decimals, and kept in cents. A file
says what the event is and no more: whether its book allows that is for `check` to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.rulebook.refusal import name_of, quoted

MOST_CHIPS: Final = 10**12
Amount = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
"""Chips, 0 for none."""
Positive = Annotated[int, Meta(ge=1, le=MOST_CHIPS)]
Small = Annotated[int, Meta(ge=0, le=1000)]
Dollars = str | int
"""As the file has it; `cents` says what it comes to."""
MOST_CENTS: Final = 10**13
MOST_BYTES: Final = 1_000_000
PLAIN: Final = Meta(pattern=r"^[^\x00-\x1f\x7f]*$", max_length=200)
Text = Annotated[str, PLAIN]


class Unreadable(ValueError):
    """A file that is no structure: one line saying what is wrong and where."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """game: a variant's key or a mix by name (`horse`). limit: of every level that has none of its own. by, length: how long
    each game of a mix lasts (`orbit`, or a number of hands by `count`). tables: at most so many, 0 for no bound. after_last:
    what follows the last level, which stays, or whose blinds, ante and bets double again and again. kind: whether the tables
    are played here, or have real cards and are `directed` by what people report of them. begins: when somebody starts it, or by
    itself as soon as it is `full`.
    """

    title: Annotated[str, Meta(min_length=1), PLAIN]
    book: Text
    game: Text = "texas-holdem"
    limit: Literal["no", "pot", "fixed"] = "no"
    start: datetime | None = None
    seats: Annotated[int, Meta(ge=2, le=10)] = 9
    tables: Annotated[int, Meta(ge=0, le=5000)] = 0
    by: Literal["orbit", "count"] = "orbit"
    length: Annotated[int, Meta(ge=1, le=1000)] = 1
    after_last: Literal["stay", "double"] = "stay"
    straddles: bool = False
    kind: Literal["played", "directed"] = "played"
    begins: Literal["called", "full"] = "called"


class BuyIn(Struct, frozen=True, forbid_unknown_fields=True):
    """What of an entry's price goes to the prizes, to the house and to its staff."""

    prize: Dollars
    fee: Dollars = 0
    staff: Dollars = 0


class Late(Struct, frozen=True, forbid_unknown_fields=True):
    """Entries are taken until the first hand of level `until_level` begins."""

    until_level: Annotated[int, Meta(ge=2, le=200)]


class Reentry(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is out may enter again, `most` times. forfeit: also who is not, and gives up the chips."""

    most: Annotated[int, Meta(ge=1, le=100)] = 1
    forfeit: bool = False


class Rebuy(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips bought again, while the stack is at most `below`, until level `until_level` begins; an add-on once, in a break."""

    prize: Dollars
    chips: Positive
    most: Annotated[int, Meta(ge=1, le=100)] = 1
    fee: Dollars = 0
    below: Amount = 0
    until_level: Annotated[int, Meta(ge=2, le=200)] = 2


class AddOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips sold once to everybody who is still in, in the break after level `after`."""

    prize: Dollars
    chips: Positive
    after: Annotated[int, Meta(ge=1, le=200)]
    fee: Dollars = 0


class EntryTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """cap: entries at most, 0 for no bound. overflow: more than the book's own cap (Section 8, by which the pool then follows
    from the fees). least: the fewest with which the event is held.
    """

    buy_in: BuyIn
    stack: Positive
    cap: Annotated[int, Meta(ge=0, le=100_000)] = 0
    least: Annotated[int, Meta(ge=2, le=100_000)] = 2
    overflow: bool = False
    late: Late | None = None
    reentry: Reentry | None = None
    rebuy: Rebuy | None = None
    add_on: AddOn | None = None


class ChipSet(Struct, frozen=True, forbid_unknown_fields=True):
    """in_play: the denominations, smallest first. race: what becomes of odd chips that together make no whole new one: nothing
    (`floor`), one new chip if they are worth half of it (`half_up`), or always one (`ceil`).
    """

    in_play: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=20)]
    race: Literal["floor", "half_up", "ceil"] = "floor"


class Ante(Struct, frozen=True, forbid_unknown_fields=True):
    """By whom an ante is paid: by `all`, or for the table by the `big-blind` or the `button`."""

    amount: Positive
    by: Literal["all", "big-blind", "button"] = msgspec.field(default="all", name="from")


class LevelTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """blinds: small and big. ante: an amount for each player, or with who pays it. bets: of the early and the late streets in
    fixed limit. limit: where it is not the event's. colour_up: the denomination that leaves play before this level's hands.
    """

    minutes: Annotated[int, Meta(ge=1, le=600)]
    blinds: Annotated[tuple[Positive, ...], Meta(max_length=2)] = ()
    ante: Amount | Ante = 0
    bets: Annotated[tuple[Positive, ...], Meta(max_length=2)] = ()
    bring_in: Amount = 0
    limit: Literal["", "no", "pot", "fixed"] = ""
    colour_up: Amount = 0


class RecessTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """A break of so many minutes when level `after` is over."""

    after: Annotated[int, Meta(ge=1, le=1000)]
    minutes: Annotated[int, Meta(ge=1, le=1440)]


class SeatingTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """break_order: tables in the order in which they break; those not named before them, the last opened first. spread: how many
    players apart tables may be, 0 for the book's figure or else 1. redraw: at so many left all draw new seats; the book's marks
    where it has some.
    """

    break_order: Annotated[tuple[Annotated[int, Meta(ge=1, le=5000)], ...], Meta(max_length=5000)] = ()
    spread: Annotated[int, Meta(ge=0, le=9)] = 0
    redraw: Annotated[tuple[Annotated[int, Meta(ge=2, le=1000)], ...], Meta(max_length=20)] = ()


class Shares(Struct, frozen=True, forbid_unknown_fields=True):
    """With so many entries, from the first to the last figure, the places share the pool by these per cents."""

    entries: tuple[Annotated[int, Meta(ge=1, le=100_000)], Annotated[int, Meta(ge=1, le=100_000)]]
    percent: Annotated[tuple[Dollars, ...], Meta(min_length=1, max_length=2000)]


class PrizeTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """unit: prizes are whole multiples of it, and what is over goes to the first. guarantee: the pool at least, which the house
    makes up. seat: what a seat in another event is worth, if the prizes are such seats, as many as the pool makes: then play
    stops when only their winners are left, and what is over goes to the one before them. reported: the least net winnings that
    the house tells on form W-2G, where it has a figure of its own for its date.
    """

    table: Annotated[tuple[Shares, ...], Meta(min_length=1, max_length=200)]
    unit: Dollars = "0.01"
    guarantee: Dollars = 0
    seat: Dollars = 0
    reported: Dollars = 0


class FlightTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """A flight of its own draw, clock and tables, which ends with level `until_level`. start: when, where that is said."""

    until_level: Annotated[int, Meta(ge=1, le=200)]
    start: datetime | None = None


class MergeTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """How flights become one event. stacks: who has bagged several goes on with the `best`, or with `all` of them together.
    overlap: flights may be played at the same time, each with its own clock.
    """

    stacks: Literal["best", "all"] = "best"
    overlap: bool = False


LATER: Final = ("flights", "merge", "bounty", "league")
"""Parts that a file had not at first: where they are empty a structure keeps the hash that it had without them."""
FlightName = Annotated[str, Meta(pattern=r"^[a-z0-9]{1,8}$")]


class BountyTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What an entry pays beside the buy-in for the bounty on its head. progressive: how many per cent of a bounty that is won
    go on the winner's own head, 0 for none.
    """

    amount: Dollars
    progressive: Annotated[int, Meta(ge=0, le=90)] = 0


class LeagueTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The league to which the event belongs, and its points, with two decimals at most. points: by place, the first first, as
    they are (`one`), or times the number of `entries` or its `root`. entered: for who takes part; knocked: for each bounty won.
    best: so many results of a player count, 0 for all; the last event of a league says.
    """

    name: Annotated[str, Meta(min_length=1), PLAIN]
    points: Annotated[tuple[Dollars, ...], Meta(min_length=1, max_length=2000)]
    times: Literal["one", "entries", "root"] = "one"
    entered: Dollars = 0
    knocked: Dollars = 0
    best: Annotated[int, Meta(ge=0, le=1000)] = 0


class Structure(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. flights: in the order in which they are played, before all who are left are brought together."""

    event: About
    entry: EntryTerms
    chips: ChipSet
    level: Annotated[tuple[LevelTerms, ...], Meta(min_length=1, max_length=200)]
    prizes: PrizeTerms
    recess: Annotated[tuple[RecessTerms, ...], Meta(max_length=200)] = msgspec.field(default=(), name="break")
    seating: SeatingTerms = SeatingTerms()
    bounty: BountyTerms | None = None
    league: LeagueTerms | None = None
    flights: Annotated[dict[FlightName, FlightTerms], Meta(max_length=26)] = {}
    merge: MergeTerms | None = None

    @property
    def price(self) -> int:
        """What an entry costs, in cents."""
        bounty = self.bounty.amount if self.bounty else 0
        return sum([cents(part) for part in (self.entry.buy_in.prize, self.entry.buy_in.fee, self.entry.buy_in.staff, bounty)])

    def flight_of(self, number: int) -> str:
        """The flight of an entry where they are spread over all; empty without flights."""
        return list(self.flights)[(number - 1) % len(self.flights)] if self.flights else ""

    @property
    def hash(self) -> str:
        """The SHA-256 of what the file says, which stands in the event's first entry."""
        said = {name: part for name, part in msgspec.to_builtins(self).items() if part or name not in LATER}
        return sha256(msgspec.json.encode(said)).hexdigest()


@lru_cache(maxsize=4096, typed=True)
def cents(amount: Dollars) -> int:
    """Dollars in cents. Raises `Refused` for what is no amount of whole cents."""
    text = str(amount)
    whole, point, part = text.partition(".")
    good = whole.isascii() and whole.isdigit() and len(text) < 16 and (not point or (part.isascii() and part.isdigit()))
    if not good or len(part) > 2:
        raise Refused(f"money is dollars and cents such as 40 or 12.50, not {quoted(amount)}", ("CS/event/structure",))
    return int(whole) * 100 + int(part.ljust(2, "0"))


def hundredths(percent: Dollars) -> int:
    """A per cent in hundredths of one. Raises `Refused`."""
    return cents(percent)


def dollars(amount: int) -> str:
    """Cents as a decimal figure of dollars: "117.60", "-5.50"."""
    whole, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{rest:02}"


def of_text(text: str) -> Structure:
    """The structure that a text says. Raises `Unreadable`."""
    try:
        return of_table(toml_of(text, parse_float=str))
    except NotRead as error:
        raise Unreadable(f"not TOML: {error}") from None
    except RecursionError:
        raise Unreadable("not a structure: nested too deep") from None


def of_table(table: Mapping[str, Any]) -> Structure:
    """The structure in a table of plain values, as a form or JSON has it too. Raises `Unreadable`."""
    try:
        made = msgspec.convert(dict(table), Structure)
        money, own = made.entry.buy_in, made.prizes
        for one in (money.prize, money.fee, money.staff, own.unit, own.guarantee, own.seat, own.reported):
            cents(one)
        for shares in made.prizes.table:
            for percent in shares.percent:
                hundredths(percent)
        if made.league:
            for points in (*made.league.points, made.league.entered, made.league.knocked):
                hundredths(points)
        if made.bounty:
            cents(made.bounty.amount)
        for more in (made.entry.rebuy, made.entry.add_on):
            if more is not None:
                cents(more.prize), cents(more.fee)
    except msgspec.ValidationError as error:
        raise Unreadable(f"not a structure: {' '.join(str(error).split())}") from None
    except Refused as refusal:
        raise Unreadable(f"not a structure: {refusal.reason}") from None
    return made


@handed
def read(path: Path) -> Structure:
    """The structure in a file. Raises `Unreadable`, naming the file."""
    if "\0" in str(path):
        raise Unreadable(f"{quoted(str(path))}: no file has such a name")
    try:
        data = path.read_bytes()
        if len(data) > MOST_BYTES:
            raise Unreadable(f"{len(data)} bytes are more than the {MOST_BYTES} of a structure")
        return of_text(data.decode("utf-8"))
    except OSError as error:
        raise Unreadable(f"{name_of(path)}: {error.strerror or 'cannot be read'}") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{path}: not UTF-8 text") from None
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from None


@handed
def written(structure: Structure) -> str:
    """The structure as a file has it."""
    said = msgspec.to_builtins(structure, builtin_types=(datetime,))
    empty = msgspec.to_builtins(Structure(structure.event, structure.entry, structure.chips, (), structure.prizes))
    lines: list[str] = []
    for name in ("event", "entry", "chips"):
        lines += ["", f"[{name}]", *_pairs(said[name])]
    for name in ("level", "break"):
        for one in said[name]:
            lines += ["", f"[[{name}]]", *_pairs(one)]
    for name in ("seating", "prizes"):
        if said[name] != empty[name] or name == "prizes":
            lines += ["", f"[{name}]", *_pairs(said[name])]
    for name in ("bounty", "league", "merge"):
        if said[name]:
            lines += ["", f"[{name}]", *_pairs(said[name])]
    if said["flights"]:
        lines += ["", "[flights]", *_pairs(said["flights"])]
    return "\n".join(lines[1:]) + "\n"


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items() if value not in (None, (), [], "", 0, False)]


def _value(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, dict):
        return "{" + ", ".join(_pairs(value)) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return msgspec.json.encode(value).decode()
