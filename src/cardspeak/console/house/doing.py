"""From what is told at a house table's console to what it does to the round: by the acts that a round knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cardspeak.banked import Round, irregular
from cardspeak.banked import events as e
from cardspeak.banked.let_it_ride import RideGame
from cardspeak.banked.spots import ANTE, SIX, TRIPS
from cardspeak.console.entry import ENTRY, FLOOR, Entry
from cardspeak.console.house.entry import WAGERS
from cardspeak.rulebook import Refused
from cardspeak.table import HouseTable
from cardspeak.table.banked.wagers import COUPON, PLACES, Laid, wagers_of

ON_DEVICE: Final = ("bonus", "progressive")


def do(table: HouseTable, r: Round, entry: Entry) -> None:
    """Let happen what an entry tells. Raises `Refused`."""
    if entry.verb in WAGERS:
        lay(table, r, entry)
    else:
        DO[entry.verb](table, r, entry)


# --- wagers


def laid_at(table: HouseTable, r: Round, seat: int) -> Laid:
    """The cents that lie at a position, by wager."""
    offered = wagers_of(table.posted)
    chips = {name: r.bets[PLACES[name]][seat] for name in (offered.main, *offered.sides) if name != COUPON}
    if r.coupon[seat]:
        chips[COUPON] = r.coupon[seat]
    return {name: cents for name, cents in chips.items() if cents}


def check_seat(table: HouseTable, seat: int) -> None:
    if not 0 < seat <= table.posted.sign.positions:
        raise Refused(f"the table has no position {seat}", ENTRY)


def lay(table: HouseTable, r: Round, entry: Entry) -> None:
    """One wager at a position is so much from now on; without the first one nothing is left there."""
    check_seat(table, entry.seat)
    offered, name = wagers_of(table.posted), entry.verb
    if name != offered.main and name not in offered.sides:
        raise Refused(f"no {name} wager is offered at this table", ENTRY)
    laid = laid_at(table, r, entry.seat) | {name: entry.amount}
    owner = r.player[entry.seat] if r.live >> entry.seat & 1 else entry.seat
    if not laid.get(offered.main):
        if name != offered.main:
            raise Refused(f"without a wager no {name} is laid", ENTRY)
        put(table, r, entry.seat, None)
        return
    bets = offered.bets(laid, owner if owner != entry.seat else 0)
    dark = r.dark >> entry.seat & 1 and name not in ON_DEVICE
    put(table, r, entry.seat, structs.replace(bets, lit=False) if dark else bets)


def put(table: HouseTable, r: Round, seat: int, bets: Any) -> None:
    table.check_bet(r, seat, bets)
    r.bet(seat, bets)


def second(table: HouseTable, r: Round, entry: Entry) -> None:
    """A player's second position, with as much as lies at the first."""
    check_seat(table, entry.seat)
    offered, laid = wagers_of(table.posted), laid_at(table, r, entry.amount) if 0 < entry.amount < len(r.player) else {}
    if offered.main not in laid:
        raise Refused(f"nothing lies at position {entry.amount} yet", ENTRY)
    put(table, r, entry.seat, offered.bets({offered.main: laid[offered.main]}, entry.amount))


def repeat(table: HouseTable, r: Round, entry: Entry) -> None:
    """What lay at a position in the last round, without coupons; at every one that has nothing, unless one is named."""
    offered = wagers_of(table.posted)
    seats = (entry.seat,) if entry.seat else tuple(seat for seat in table.laid if not r.live >> seat & 1)
    again = [seat for seat in seats if table.laid.get(seat) and r.began.stacks[seat]]
    if not again:
        raise Refused("nothing lay there in the last round that could be laid again", ENTRY)
    for seat in again:
        put(table, r, seat, offered.bets(table.laid[seat]))


def close(table: HouseTable, r: Round, entry: Entry) -> None:
    r.close()
    if r.stage == "closed":
        r.collect()
    r.deal()


# --- decisions and cards


def act(table: HouseTable, r: Round, entry: Entry) -> None:
    r.act(entry.verb, entry.amount if entry.verb == "play" else 0, seat=entry.seat or None)


def name(table: HouseTable, r: Round, entry: Entry) -> None:
    r.name(entry.cards, seat=entry.seat)


def count(table: HouseTable, r: Round, entry: Entry) -> None:
    if r.disputed:
        raise Refused("every hand is to be counted first", r.game.cites.count_wrong)
    r.count(entry.amount)


def leave(table: HouseTable, r: Round, entry: Entry) -> None:
    r.leave(entry.seat)


def card_of(entry: Entry) -> Any:
    """The card that was seen; none is for the round to refuse."""
    return entry.cards[0] if len(entry.cards) == 1 else ""


def exposed(table: HouseTable, r: Round, entry: Entry) -> None:
    """A player's card, or one of the community area (0)."""
    r.see(entry.seat, area="" if entry.seat else "community", place=entry.amount or 1, card=card_of(entry))


DO: Final[dict[str, Callable[[HouseTable, Round, Entry], object]]] = {
    "second": second,
    "repeat": repeat,
    "close": close,
    **dict.fromkeys(("ride", "withdraw", "check", "play", "fold"), act),
    "name": name,
    "count": count,
    "leave": leave,
    "boxed": lambda table, r, entry: r.boxed(entry.amount or 1, card_of(entry)),
    "dealer-exposed": lambda table, r, entry: r.expose_dealer((entry.amount or 1) - 1, card_of(entry)),
    "hand-count": lambda table, r, entry: r.wrong_number(entry.amount, seat=entry.seat),
    "drawn-early": lambda table, r, entry: r.draw_early(),
    "unlit": lambda table, r, entry: r.unlight(entry.seat),
    "late-press": lambda table, r, entry: r.press(entry.seat),
    "cash-bet": lambda table, r, entry: r.offer_cash(entry.seat),
}


# --- what stands by the floor's word


def stands(table: HouseTable, r: Round, entry: Entry) -> None:
    """Let stand what the book would not have. Raises `Refused` for what no word can make so, such as chips that nobody has."""
    if r.over:
        raise Refused("the round is over", r.game.cites.ended)
    if entry.verb == "void":
        irregular.void(r, "all", FLOOR)
    elif entry.verb == "exposed":
        exposed(table, r, entry)
        return
    elif entry.verb in WAGERS:
        wager_stands(table, r, entry)
    else:
        decision_stands(r, entry)
    r.proceed()


def wager_stands(table: HouseTable, r: Round, entry: Entry) -> None:
    """Chips of another size, or laid too late, while no card is dealt: they lie as they were laid, all that are alike."""
    seat, chips = entry.seat, [spot[entry.seat] if 0 < entry.seat < len(r.stack) else 0 for spot in r.bets]
    check_seat(table, seat)
    if r.stage == "play":
        raise Refused("cards are dealt: a wager that was laid since is not one, and its chips go back", r.game.cites.bets_closed)
    if seat not in table.seats or not r.began.stacks[seat]:
        raise Refused(f"nobody at seat {seat} may bet in this round", r.game.cites.seated)
    if entry.verb not in PLACES or ((entry.verb == "bet") != isinstance(r.game, RideGame) and PLACES[entry.verb] == ANTE):
        raise Refused(f"no {entry.verb} wager is offered at this table", FLOOR)
    alike = wagers_of(table.posted).times if PLACES[entry.verb] == ANTE else 1
    for place in range(PLACES[entry.verb], PLACES[entry.verb] + alike):
        chips[place] = entry.amount
    if not chips[ANTE]:
        raise Refused(f"without a wager no {entry.verb} is laid", FLOOR)
    if sum(chips) - sum([spot[seat] for spot in r.bets]) > r.funds(seat):
        raise Refused(f"seat {seat} has less than the chips that this takes", r.game.cites.chips)
    r.emit(e.Wagered(seat, r.player[seat] or seat, tuple(chips), r.coupon[seat], True, FLOOR))


def decision_stands(r: Round, entry: Entry) -> None:
    """A decision out of turn, or a Play of another size, of somebody who still has one."""
    seat = entry.seat or r.seat
    if not r.seat or r.disputed or not 0 < seat < len(r.stack) or not r.due >> seat & 1:
        raise Refused(f"seat {seat} has no decision to make now", FLOOR)
    ride = isinstance(r.game, RideGame)
    if (entry.verb in ("ride", "withdraw")) != ride:
        raise Refused(f"no such action: {entry.verb!r}", FLOOR)
    if entry.verb == "ride":
        r.emit(e.Rode(seat, r.asking, FLOOR))
    elif entry.verb == "withdraw":
        r.emit(e.Withdrew(seat, r.asking, r.bets[r.asking - 1][seat], FLOOR))
    elif entry.verb == "check":
        if r.asking == 3:
            raise Refused("at the last choice a player makes a Play wager or folds", FLOOR)
        r.emit(e.Checked(seat, FLOOR))
    elif entry.verb == "fold":
        r.emit(e.Folded(seat, r.bets[ANTE][seat] + r.bets[1][seat], keeps(r, seat), FLOOR))
    else:
        chips = entry.amount * r.bets[ANTE][seat]
        if not 0 < entry.amount <= 4 or chips > r.funds(seat):
            raise Refused(f"seat {seat} cannot play {entry.amount} times the Ante", FLOOR)
        r.emit(e.Played(seat, entry.amount, chips, FLOOR))


def keeps(r: Round, seat: int) -> bool:
    """Whether a folded hand stays on the layout under a side wager."""
    survives = r.game.rules.says("progressive_fold") == "survives"
    return bool(r.bets[TRIPS][seat] or r.bets[SIX][seat] or (r.accepted[seat] and survives))
