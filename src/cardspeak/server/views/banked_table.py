"""What a table against the house looks like: to everybody who looks at it, and what a seat alone may know. Amounts are cents.

Every card here comes from a round's events as `cardspeak.events.view` hands them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardspeak.banked.layout import ride_sign, ultimate_sign
from cardspeak.banked.seats import seats as seats_in
from cardspeak.banked.signs import RideSign, bounds
from cardspeak.banked.spots import SIDE
from cardspeak.cards import mask_of
from cardspeak.events import HIDDEN, RAIL
from cardspeak.ranking import HIGH
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules
from cardspeak.rulebook.house import supplements
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.views.own_seat import Why
from cardspeak.server.views.poker_table import Buying, Hosted, buying, written
from cardspeak.table.banked.wagers import COUPON

if TYPE_CHECKING:
    from cardspeak.banked.paytables.paytable import Paytable
    from cardspeak.banked.round import Round
    from cardspeak.banked.view import View
    from cardspeak.server.dealer.clocks import Clocks
    from cardspeak.table import HousePosted, HouseTable
    from cardspeak.table.banked.wagers import Wagers
    from cardspeak.table.common.places import Place

VERBS = ("ride", "withdraw", "play", "check", "fold")


class SpotsShown(msgspec.Struct, frozen=True):
    """What may be laid: the main wager, laid so many `times`, of `least` to `most` (0: no bound) in chips of `chip`.

    sides: the other wagers that are offered, with what each usually is; 0 for as much as one likes. coupons: whether match play
    coupons are taken; second: whether a player may play a second position, next to their own.
    """

    main: str
    times: int
    least: int
    most: int
    chip: int
    sides: dict[str, int]
    coupons: bool
    second: bool


class RowShown(msgspec.Struct, frozen=True):
    """A hand, and what it pays."""

    hand: str
    pays: str


class PaytableShown(msgspec.Struct, frozen=True):
    """The paytable of a wager by its letter or name."""

    wager: str
    name: str
    rows: list[RowShown]


class MeterShown(msgspec.Struct, frozen=True):
    """A progressive meter."""

    name: str
    chips: int


class HouseSeat(msgspec.Struct, frozen=True):
    """A player at a position. bets: what they have bet, by spot. net: what the round has brought so far, 0 until it is over.

    state: "playing", "out" (does not bet), "waiting" (bets in the next round), "broke" (has no chips) or
    "leaving". cards: `??` for one face down.
    owner: the seat whose player plays it, another for a second position. coupons: those that the player holds, by value.
    """

    player: str
    bot: bool
    stack: int
    state: str
    in_hand: bool
    bets: dict[str, int]
    cards: list[str]
    net: int
    timebank: int
    owner: int
    coupons: list[int]


class HouseShown(msgspec.Struct, frozen=True):
    """A table against the house as the rail sees it; between two rounds the last one lies there as it ended.

    stage: "betting" while bets are open, "play", or "over". asking: the number of the choice that is asked about.
    community, dealer, box: `??` for a card that is face down. meters: what they show.
    """

    id: str
    name: str
    game: str
    variant: str
    stakes: str
    book: str
    round: int
    stage: str
    asking: int
    community: list[str]
    dealer: list[str]
    box: list[str]
    to_act: int
    over: bool
    void: bool
    meters: list[MeterShown]
    wagers: SpotsShown
    spots: list[str]
    paytables: list[PaytableShown]
    waiting: str
    sign: list[str]
    buying: Buying
    hosted: Hosted
    seats: dict[str, HouseSeat | None]


class PlayChoice(msgspec.Struct, frozen=True):
    """A Play wager of so many times the Ante, and what it takes."""

    times: int
    chips: int


class HouseChoices(msgspec.Struct, frozen=True):
    """What a seat may do now. bet: the number of the bet that may be withdrawn. plays: Play wagers that are open.

    verbs: "bet" while bets are open. refused: why each other verb of the game is not open.
    """

    verbs: list[str]
    bet: int
    plays: list[PlayChoice]
    refused: dict[str, Why]


class HouseOwn(msgspec.Struct, frozen=True):
    """A seat's own cards, and what it may do. more: see `messages.Private`."""

    cards: list[str]
    options: HouseChoices | None
    more: dict[str, list[str]] = {}
    hand: str = ""


class Printed(NamedTuple):
    """What a table posts, which does not change."""

    stakes: str
    sign: list[str]
    wagers: SpotsShown
    paytables: list[PaytableShown]


def printed(posted: HousePosted, wagers: Wagers) -> Printed:
    """What the table posts, as it is shown."""
    sign, rules = posted.sign, posted.house
    if isinstance(sign, RideSign):
        assert isinstance(rules, LetItRideRules)
        lines = ride_sign(sign, rules)
    else:
        assert isinstance(rules, UltimateRules)
        lines = ultimate_sign(sign, rules)
    least, most = posted.bounds
    tables = [paytable_shown(table) for table in posted.tables]
    return Printed(
        bounds(least, most),
        [*[line.text for line in lines], *house_rules(posted)],
        SpotsShown(
            main=wagers.main,
            times=wagers.times,
            least=least,
            most=most,
            chip=sign.chip,
            sides={name: usual for name, usual in wagers.sides.items() if name != COUPON},
            coupons=COUPON in wagers.sides,
            second=rules.says("positions") == "two-adjacent",
        ),
        tables,
    )


def paytable_shown(table: Paytable) -> PaytableShown:
    """A paytable as it is shown."""
    return PaytableShown(table.wager, table.name, [RowShown(row.hand.replace("-", " "), str(row.pays)) for row in table.rows])


def house_rules(posted: HousePosted) -> list[str]:
    """Where the house reads its book otherwise than by the first alternative."""
    known = posted.house.ALTERNATIVES
    return [text for text, _ in supplements(posted.changes, lambda point, value: known[point][str(value)].says)]


def house_shown(
    id: str, name: str, table: HouseTable, said: Printed, clocks: Clocks, waiting: str, hosted: Hosted, usual: int
) -> HouseShown:
    """The table as the rail sees it. waiting: why no round is on, if one could be. usual: a purchase."""
    r, posted = table.round, table.posted
    seen = r.view(RAIL) if r else None
    down = face_down(r, seen)
    meters = zip(r.game.meter_names, r.meters, strict=True) if r else ()
    return HouseShown(
        id=id,
        name=name,
        game=posted.title,
        variant=posted.game,
        stakes=said.stakes,
        book=posted.house.called,
        round=table.number,
        stage=_stage(table),
        asking=r.asking if r and table.playing else 0,
        community=down["community"],
        dealer=down["dealer"],
        box=down["box"],
        to_act=r.seat if r and table.playing else 0,
        over=not table.playing,
        void=bool(r and r.void),
        meters=[MeterShown(meter, chips) for meter, chips in meters],
        wagers=said.wagers,
        spots=list(r.game.spots) if r else [],
        paytables=said.paytables,
        waiting=waiting,
        sign=said.sign,
        buying=buying(posted, usual),
        hosted=hosted,
        seats={
            str(seat): _seat(table, seat, table.seats[seat], seen, clocks)
            if seat in table.seats
            else _second(table, seat, seen, clocks)
            for seat in range(1, posted.seats + 1)
        },
    )


def _stage(table: HouseTable) -> str:
    if not table.playing or table.round is None:
        return "over"
    return "betting" if table.round.stage == "betting" else "play"


def face_down(r: Round | None, seen: View | None) -> dict[str, list[str]]:
    """The cards of each area: those that were turned up, and as many backs as there are others."""
    by_area: dict[str, list[str]] = {}
    for area in ("community", "dealer", "box"):
        up = getattr(seen, area) if seen else ()
        by_area[area] = written([*up, *[HIDDEN] * (len(getattr(r, area)) - len(up))] if r else ())
    return by_area


def _seat(table: HouseTable, seat: int, place: Place, seen: View | None, clocks: Clocks) -> HouseSeat:
    """One position as the rail sees it."""
    r = table.round
    dealt = r is not None and seen is not None and bool(r.live >> seat & 1) and seat not in clocks.new
    cards: list[str] = []
    if dealt and r is not None and seen is not None and seat not in seats_in(r.folded):
        cards = hand_of(r, seen, seat)
    return HouseSeat(
        player=place.player,
        bot=is_bot(place.player),
        stack=table.stacks[seat],
        state=_state(table, seat, place),
        in_hand=bool(dealt and table.playing and r and not r.folded >> seat & 1),
        bets=bets_of(r, seen, seat) if dealt and r and seen else {},
        cards=cards,
        net=r.net.get(seat, 0) if dealt and r and not table.playing else 0,
        timebank=clocks.banks.get(seat, 0),
        owner=seat,
        coupons=table.coupons.get(place.player, []),
    )


def _second(table: HouseTable, position: int, seen: View | None, clocks: Clocks) -> HouseSeat | None:
    """A position that the player of another seat plays in the round; None for an empty one."""
    r = table.round
    owner = r.player[position] if r and r.live >> position & 1 else position
    place = table.seats.get(owner)
    if r is None or seen is None or place is None or owner == position or owner in clocks.new:
        return None
    return HouseSeat(
        player=place.player,
        bot=False,
        stack=0,
        state="playing",
        in_hand=table.playing,
        bets=bets_of(r, seen, position),
        cards=hand_of(r, seen, position),
        net=0 if table.playing else r.net.get(position, 0),
        timebank=0,
        owner=owner,
        coupons=[],
    )


def hand_of(r: Round, seen: View, seat: int) -> list[str]:
    """A hand as a viewer sees it: what was turned up, or seen, and as many backs as there are other cards."""
    early = seen.seen.get(seat, ())
    return written(seen.shown.get(seat) or [*early, *[HIDDEN] * (len(r.hands[seat]) - len(early))])


def bets_of(r: Round, seen: View, seat: int) -> dict[str, int]:
    """What a seat has bet, by spot: what lies there, and the device's chip that is in the tray and not settled yet."""
    laid = seen.bets.get(seat, {})
    in_tray = 0 if r.over or r.resolved >> seat & 1 else r.accepted[seat]
    return laid | {r.game.spots[SIDE]: in_tray} if in_tray else laid


def _state(table: HouseTable, seat: int, place: Place) -> str:
    """Whether a player may bet, waits for the next round, does not mean to bet, or goes."""
    if place.leaving:
        return "leaving"
    if not place.chips:
        return "broke"
    if place.out:
        return "out"
    r = table.round
    waits = table.playing and r is not None and not r.began.stacks[seat]
    return "waiting" if waits or place.chips < table.needed else "playing"


def house_waits(table: HouseTable) -> str:
    """Why no round can be opened for bets."""
    if table.held_up:
        return table.held_up.reason
    return "" if table.ready else "nobody has chips for the least wagers" if table.seats else "nobody sits at the table"


def house_own(table: HouseTable, seat: int, may_bet: bool) -> HouseOwn:
    """What a seat alone may know of the round. may_bet: whether it may bet in the round that is open."""
    r = table.round
    if r is None:
        return HouseOwn([], None)
    if may_bet:
        return HouseOwn([], HouseChoices(["bet"], 0, [], {}))
    seen = r.view(seat)
    asked = r.seat if r.seat and r.player[r.seat] == seat and table.playing and not r.disputed else 0
    return HouseOwn(
        written(seen.hand),
        _choices(r, r.view(asked)) if asked else None,
        {str(at): written(r.view(at).hand) for at in r.played_by(seat) if at != seat},
        "" if HIDDEN in seen.hand else HIGH.so_far(mask_of(seen.hand), mask_of(seen.community)),
    )


def _choices(r: Round, seen: View) -> HouseChoices:
    """What the seat to act may do, and why not the rest."""
    options = seen.options
    verbs = list(dict.fromkeys(verb for verb, _ in options.acts))
    ante = seen.bets[seen.seat].get("ante", 0)
    known = VERBS[:2] if options.bet else VERBS[2:]
    return HouseChoices(
        verbs,
        options.bet,
        [PlayChoice(times, times * ante) for times in options.play],
        {verb: _why(r, verb) for verb in known if verb not in verbs},
    )


def _why(r: Round, verb: str) -> Why:
    """Why a verb is not open; tried on a copy of the round."""
    try:
        r.copy().act(verb, 1 if verb == "play" else 0)
    except Refused as refusal:
        return Why(refusal.reason, refusal.cites)
    raise AssertionError(verb)
