"""What a house table's console tells its dealer: whose decision it is, what is due, what each wager came to, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.paytables.printed import ENVY_SIZES
from cardspeak.banked.seats import seats
from cardspeak.banked.unseen import DECK, named
from cardspeak.banked.words import say
from cardspeak.cards import UNKNOWN
from cardspeak.console.facts import Prompt
from cardspeak.console.house.console import HouseConsole
from cardspeak.console.house.doing import laid_at
from cardspeak.rulebook import Cites
from cardspeak.table import HouseTable
from cardspeak.table.banked.wagers import COUPON, wagers_of

MULTIPLES: Final = (1, 2, 3, 5, 10, 20)
"""Of the least wager, those that a tap lays."""


class HouseChoice(msgspec.Struct, frozen=True):
    """What the seat to act may do by a tap. chips: what that puts down, or takes back, in cents."""

    verb: str
    amount: int
    chips: int


class CardsDue(msgspec.Struct, frozen=True):
    """Cards that are to be turned up: `count` of a `seat`'s, or of an `area`'s. others: by seat how many of hands due too."""

    seat: int
    area: str
    count: int
    others: dict[int, int]


class WagerOffered(msgspec.Struct, frozen=True):
    """A wager that may be laid: its name, the amounts that a tap lays, and the smallest chip."""

    name: str
    amounts: list[int]
    chip: int


class LayoutPosition(msgspec.Struct, frozen=True):
    """A position of the layout. laid: cents by spot. owner: the seat of who plays it. net: what it has won or lost so far."""

    seat: int
    owner: int
    laid: dict[str, int]
    wagers: dict[str, int]
    folded: bool
    net: int


class PayOut(msgspec.Struct, frozen=True):
    """What a wager came to: `chips` go to the seat, its stake counted in, or are lost (below 0), by a row of a paytable."""

    seat: int
    spot: str
    hand: str
    chips: int
    text: str
    cites: Cites


class MeterNow(msgspec.Struct, frozen=True):
    """What a progressive meter shows, in cents."""

    name: str
    chips: int


class HouseFacts(msgspec.Struct, frozen=True):
    """How a round stands. what: "bets", "act", "cards", "count", "areas", "close" or "over"; `seat` is whom it concerns.

    asking: the number of the choice. next: what is to be done, and why. choices: what the seat may do. cards: those that are due.
    wagers: what may be laid while bets are open. repeats: seats that may bet as in the last round. positions: the layout.
    payouts: what came to whom, by row. void: what is void, "main" or "all". gone: the cards that cannot come.
    """

    what: str
    seat: int
    asking: int
    next: Prompt
    choices: list[HouseChoice]
    cards: CardsDue | None
    wagers: list[WagerOffered]
    repeats: list[int]
    positions: list[LayoutPosition]
    payouts: list[PayOut]
    meters: list[MeterNow]
    void: str
    gone: list[int]


def facts(console: HouseConsole) -> HouseFacts:
    """How the round stands, as the dealer is told it."""
    r, table = console.round, console.table
    what, next_ = asks(r, console.closing)
    return HouseFacts(
        what=what,
        seat=r.seat,
        asking=r.asking,
        next=next_,
        choices=choices(r) if what == "act" else [],
        cards=due(r) if what == "cards" else None,
        wagers=wagers(table) if what == "bets" else [],
        repeats=repeats(table, r) if what == "bets" else [],
        positions=[position(table, r, seat) for seat in seats(r.live)],
        payouts=[PAID[type(event)](event) for event in r.events if type(event) in PAID],
        meters=[MeterNow(name, chips) for name, chips in zip(r.game.meter_names, r.meters, strict=True)],
        void=r.void,
        gone=sorted(named(r)),
    )


def asks(r: Round, closing: bool) -> tuple[str, Prompt]:
    """What the round waits for, and what is said of it."""
    cites = r.game.cites
    if r.over:
        return "over", Prompt("The round is over.", cites.ended)
    if r.stage == "betting":
        return "bets", Prompt("Bets are open.", cites.closed)
    if r.disputed:
        return "areas", Prompt("The stub is wrong: every hand is counted, and the floor told.", cites.count_wrong)
    if r.seat:
        asked = next(event for event in reversed(r.events) if isinstance(event, e.Asking))
        return "act", Prompt(decision(r), asked.cites)
    if need := r.need:
        return "cards", Prompt(turns_up(r), cites.shown if need.seat else cites.ended)
    if closing:
        return "close", Prompt("Every wager is settled: pick the cards up.", cites.ended)
    return "count", Prompt("Count the stub.", cites.count)


def decision(r: Round) -> str:
    """Whose decision it is, and on what."""
    options = r.options
    if options.bet:
        return f"Seat {r.seat}: does bet {options.bet} ride?"
    return f"Seat {r.seat} plays or folds." if options.fold else f"Seat {r.seat} plays or checks."


def turns_up(r: Round) -> str:
    need = r.need
    assert need is not None
    if need.seat:
        return f"Turn up the hand of seat {need.seat}."
    if need.area == DECK:
        return "Deal the flop." if len(need.places) == 3 and not r.community else "Deal the last community cards."
    if need.area == "community":
        return "Turn up a community card."
    return "Turn up the dealer's cards." if need.area == "dealer" else "Turn up the box."


def due(r: Round) -> CardsDue | None:
    need = r.need
    if need is None:
        return None
    others = {seat: r.hands[seat].count(UNKNOWN) for seat in seats(r.held) if need.seat not in (0, seat) and not r.worth[seat]}
    return CardsDue(need.seat, need.area, len(need.places), {seat: missing for seat, missing in others.items() if missing})


def choices(r: Round) -> list[HouseChoice]:
    """What the seat to act may do, with the chips that it takes."""
    offered = []
    for verb, amount in r.options.acts:
        chips = r.bets[r.asking - 1][r.seat] if verb == "withdraw" else amount * r.bets[0][r.seat] if verb == "play" else 0
        offered.append(HouseChoice(verb, amount, chips))
    return offered


def wagers(table: HouseTable) -> list[WagerOffered]:
    """What may be laid, the first wager first, with amounts for one tap."""
    posted, offered = table.posted, wagers_of(table.posted)
    least, most = posted.bounds
    chip = posted.sign.chip
    main = [least * times for times in MULTIPLES if not most or least * times <= most]
    offers = [WagerOffered(offered.main, main, chip)]
    for name, usual in offered.sides.items():
        fixed = usual if name == "bonus" else 0
        sizes = [fixed] if fixed else sides(table, name, main)
        offers.append(WagerOffered(name, sizes, chip))
    return offers


def sides(table: HouseTable, name: str, main: list[int]) -> list[int]:
    """The amounts of a side wager: the Progressive's sizes, the Six Card's least, or as the first one's."""
    if name == "progressive":
        return sorted(ENVY_SIZES)
    if name == COUPON:
        return sorted({cents for coupons in table.coupons.values() for cents in coupons})
    sign: Any = table.posted.sign
    least, most = (sign.six_least, sign.six_most) if name == "six" else (sign.trips_least, sign.trips_most)
    return [least * times for times in MULTIPLES if not most or least * times <= most]


def repeats(table: HouseTable, r: Round) -> list[int]:
    """Seats that bet in the last round and have not in this one."""
    return [seat for seat in sorted(table.laid) if not r.live >> seat & 1 and seat < len(r.stack) and r.began.stacks[seat]]


def position(table: HouseTable, r: Round, seat: int) -> LayoutPosition:
    laid = {spot: r.bets[place][seat] for place, spot in enumerate(r.game.spots) if r.bets[place][seat]}
    return LayoutPosition(seat, r.player[seat], laid, laid_at(table, r, seat), bool(r.folded >> seat & 1), r.net[seat])


def row(event: Any, spot: str, chips: int, hand: str = "") -> PayOut:
    return PayOut(event.seat, spot, hand.replace("-", " "), chips, say(event), event.cites)


PAID: Final[dict[type, Callable[[Any], PayOut]]] = {
    e.Took: lambda event: row(event, event.spot, -event.chips),
    e.Pushed: lambda event: row(event, event.spot, event.chips),
    e.Paid: lambda event: row(event, event.spot, event.stake + event.win, event.hand),
    e.SidePaid: lambda event: row(event, event.spot, event.chips, event.hand),
    e.MeterPaid: lambda event: row(event, "progressive", event.chips, event.hand),
    e.SideLost: lambda event: row(event, event.spot, -event.chips),
    e.Envied: lambda event: row(event, "envy", event.chips),
    e.CouponPaid: lambda event: row(event, COUPON, event.chips),
    e.Refunded: lambda event: row(event, "refund", sum(event.laid) + sum(event.swept)),
}
"""What a wager came to, by its event."""
