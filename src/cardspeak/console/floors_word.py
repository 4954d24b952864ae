"""What stands by the floor's word, though the book would not have it: an act out of turn, a raise of any size, a dead hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.console.doing import Hands, follow
from cardspeak.console.entry import FLOOR, Entry
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.from_position import turn_to
from cardspeak.poker.round.options import price_to_meet
from cardspeak.poker.round.remedies import kill, refund, void
from cardspeak.rulebook import Refused


def stands(r: Round, hands: Hands, entry: Entry) -> None:
    """Let it stand, and all that follows. Raises `Refused` for what no word can make so, such as chips that nobody has."""
    if entry.verb in ACTS:
        seat = entry.seat or r.seat
        turn_to(r, seat)
        ACTS[entry.verb](r, seat, entry.amount)
        r.proceed()
    elif entry.verb == "kill":
        kill(r, entry.seat or r.seat, FLOOR)
    elif entry.verb == "refund":
        refund(r, entry.seat, FLOOR, entry.amount or None)
    else:
        void(r, FLOOR)
    follow(r, hands)


def fold(r: Round, seat: int, amount: int) -> None:
    r.take([e.Folded(seat, FLOOR)])


def check(r: Round, seat: int, amount: int) -> None:
    """Nothing more is asked of the seat on this street, whatever is owed."""
    if r.forced:
        raise Refused(f"somebody brings it in for {r.game.stakes.written(r.forced)} first", r.game.cites.bring_in)
    r.take([e.Checked(seat, FLOOR)])


def call(r: Round, seat: int, amount: int) -> None:
    if r.forced:
        r.call()
        return
    owed = min(price_to_meet(r) - r.put[seat], r.stack[seat])
    r.take([e.Called(seat, owed, FLOOR) if owed > 0 else e.Checked(seat, FLOOR)])


def raise_to(r: Round, seat: int, to: int) -> None:
    """Any amount beyond the price; one that adds a whole wager opens the betting again."""
    say = r.game.stakes.written
    chips, price = to - r.put[seat], max(r.price, r.forced)
    if chips > r.stack[seat]:
        raise Refused(f"seat {seat} has only {say(r.put[seat] + r.stack[seat])} on the table", r.game.cites.table_stakes)
    if to <= price:
        raise Refused(f"{say(to)} is no more than the {say(price)} that it costs to call" if price else "0 is no bet", FLOOR)
    over = to - r.base
    full = over >= r.step
    step = max(r.step, over) if not r.game.fixed else r.step
    kind = e.Raised if r.price else e.Bet
    r.take([kind(seat, chips, to, max(r.base, to), step, full, FLOOR)])


ACTS: Final[dict[str, Callable[[Round, int, int], None]]] = {"fold": fold, "check": check, "call": call, "raise": raise_to}
