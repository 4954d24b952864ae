"""The file that a simulated day follows.

[room]
book = "seminole"
tables = 10
hours = 12
seed = 1

[[game]]
game = "texas-holdem"
stakes = "2/5"
buy_in = [200, 1000]
must_move = true

[arrivals]
per_hour = 30
stay = 180

[dealers]
count = 14
push = 30
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardspeak.banked.paytables.printed import TITLES
from cardspeak.cardroom.day.setup import DOLLAR, Offered, Setup
from cardspeak.cardroom.day.terms import can_open
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.outside import toml_of
from cardspeak.rulebook.refusal import counted

PLAN = ("CS/day/setup",)
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; every key is one that it knows."""


class RoomPart(Whole, frozen=True):
    """hours: how long guests come. shift: hours of one. consoles: in the room, hands are told at a console.

    times, languages: what the room posts of its opening times, and what is spoken at its tables.
    """

    book: str = "seminole"
    tables: Annotated[int, msgspec.Meta(ge=1, le=100)] = 10
    hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 31)] = 12
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**62)] = 1
    shift: Annotated[int, msgspec.Meta(ge=1, le=24)] = 12
    consoles: bool = False
    times: Annotated[str, msgspec.Meta(max_length=120)] = ""
    languages: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=6)] = ("English",)


class GamePart(Whole, frozen=True):
    """list: what its list is called, its stakes and game unless said. share: of the guests, beside those of the other games.

    buy_in: least and most. rake, jackpot: what is dropped of a pot at most. hourly: what each pays for time instead. Dollars.
    """

    game: str = "texas-holdem"
    stakes: str = "1/2"
    seats: Annotated[int, msgspec.Meta(ge=2, le=12)] = 9
    list: str = ""
    must_move: bool = False
    buy_in: tuple[Dollars, Dollars] = (100, 300)
    share: Annotated[float, msgspec.Meta(gt=0, le=1000)] = 1.0
    rake: Dollars = 5
    jackpot: Dollars = 1
    hourly: Dollars = 0

    @property
    def key(self) -> str:
        """What its list is called."""
        return self.list or f"{self.stakes} {self.game}"


class Arrivals(Whole, frozen=True):
    """per_hour: how many come. stay: minutes that one plays. phone: how many give their name by phone. absent: how many of those
    who are called are not there. patience: minutes that one waits.
    """

    per_hour: Annotated[float, msgspec.Meta(gt=0, le=1000)] = 30.0
    stay: Annotated[int, msgspec.Meta(ge=1, le=1440)] = 180
    phone: Share = 0.1
    absent: Share = 0.1
    declines: Share = 0.1
    patience: Annotated[int, msgspec.Meta(ge=1, le=1440)] = 90


class Dealers(Whole, frozen=True):
    """count: how many work at once, enough for every table and the rest unless said. push: minutes at one table."""

    count: Annotated[int, msgspec.Meta(ge=0, le=400)] = 0
    push: Annotated[int, msgspec.Meta(ge=5, le=240)] = 30


class Plan(Whole, frozen=True):
    """A day, or a week of them."""

    game: Annotated[tuple[GamePart, ...], msgspec.Meta(min_length=1, max_length=40)]
    room: RoomPart = RoomPart()
    arrivals: Arrivals = Arrivals()
    dealers: Dealers = Dealers()

    @property
    def setup(self) -> Setup:
        """The room as it opens."""
        games = [
            Offered(
                key=part.key,
                game=game,
                stakes=part.stakes,
                seats=part.seats,
                least=part.buy_in[0] * DOLLAR,
                most=part.buy_in[1] * DOLLAR,
                must_move=part.must_move,
                hourly=part.hourly * DOLLAR,
                rake=0 if part.hourly or game in TITLES else part.rake * DOLLAR,
            )
            for part in self.game
            for game in (variants.called(part.game) or part.game,)
        ]
        room = self.room
        return Setup(
            room.book,
            room.tables,
            tuple(games),
            bank=10_000_000 * room.tables,
            consoles=room.consoles,
            times=room.times,
            languages=room.languages,
        )


@handed
def plan_of(text: str) -> Plan:
    """The plan that a TOML file tells. Raises `Refused`, naming the key that is wrong."""
    try:
        plan = msgspec.convert(toml_of(text), Plan)
        setup = msgspec.convert(msgspec.to_builtins(plan.setup), Setup)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Refused(f"no plan of a day: {str(error).splitlines()[0]}", PLAN) from None
    if plan.dealers.count and plan.dealers.count < plan.room.tables:
        raise Refused(f"{counted(plan.dealers.count, 'dealer')} cannot deal at {counted(plan.room.tables, 'table')}", PLAN)
    can_open(setup)
    return plan
