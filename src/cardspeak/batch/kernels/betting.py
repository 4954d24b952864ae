"""What the seat to act may do while bets are made, and what it does."""

from __future__ import annotations

from cardspeak.batch.kernels.layout import (
    ALWAYS,
    ANY,
    BET,
    BROUGHT_IN,
    CALLED,
    CHECKED,
    FIXED_CEILING,
    FOLDED,
    FULL_FLAG,
    HALF,
    NO_CEILING,
    POT_CEILING,
    RAISED,
    ROUNDED_DOWN,
    ROUNDED_UP,
    SPREAD_CEILING,
    TIED,
)
from cardspeak.batch.kernels.parts import Record, Words, following, lowest, more, part, several, tell


@part
def most_in_front(t: Record, seats: int) -> int:
    """The largest bet in front of any of these seats."""
    most = 0
    while seats:
        most = max(most, t.put[lowest(seats)])
        seats &= seats - 1
    return most


@part
def moot(t: Record) -> bool:
    """Whether no betting is left: at most one live seat has chips, and it owes nothing that another could still win."""
    able = t.able
    if several(able):
        return False
    if not able:
        return True
    return t.put[lowest(able)] >= most_in_front(t, t.live & ~able)  # type: ignore[no-any-return]


@part
def pot_limit(g: Record, t: Record) -> int:
    """The pot that limits a bet."""
    chips = t.pot - (t.surplus if t.pc < g.surplus_from else 0)
    for seat in range(1, t.size):
        chips += t.put[seat]
    if g.full_blinds and t.pc < g.flop:
        chips += g.blinds - t.blinded
    if g.pot_size == ROUNDED_UP:
        return -(-chips // g.unit) * g.unit  # type: ignore[no-any-return]
    if g.pot_size == ROUNDED_DOWN:
        return chips - chips % g.unit  # type: ignore[no-any-return]
    return chips  # type: ignore[no-any-return]


@part
def ceiling(g: Record, t: Record, low: int, most: int) -> int:
    """How high a bet or raise may go, whatever it is limited by."""
    if g.ceiling == FIXED_CEILING:
        high = t.base + t.tall if t.tall else low
    elif g.ceiling == NO_CEILING:
        high = most
    elif g.ceiling == POT_CEILING:
        high = max(low, 2 * t.price - t.put[t.seat] + pot_limit(g, t))
    elif g.ceiling == SPREAD_CEILING:
        high = t.price + g.high
    else:
        high = t.put[t.seat] + g.high
    if g.bet_cap:
        high = min(high, t.price + g.bet_cap)
    return min(high, most)


@part
def may_raise(g: Record, t: Record) -> bool:
    """Whether the seat to act may bet or raise: the cap is not reached, and what it acted on or checked does not bar it."""
    if t.wagers >= g.cap and g.lifted != ALWAYS:
        live = t.live & (t.live - 1)
        if g.lifted != TIED or several(live):
            return False
    if t.acted >> t.seat & 1:
        faced = t.price - t.put[t.seat]
        if faced < (1 if g.faced == ANY else (t.step + 1) >> 1 if g.faced == HALF else t.step):
            return False
    return bool(g.check_raise) or not t.checked >> t.seat & 1


@part
def raise_bounds(g: Record, t: Record) -> None:
    """The least and the most that a bet or raise may go to; zeros if none is open."""
    t.low = t.high = 0
    if not may_raise(g, t):
        return
    most = t.put[t.seat] + t.stack[t.seat]
    price = t.price
    low = t.base + t.step
    high = min(low, most) if g.one_size and not t.tall else ceiling(g, t, low, most)
    if t.forced:
        if not g.opener_completes:
            return
        price = t.forced
        low = max(low, price + g.unit)
    if g.unit_enforced:
        low = -(-low // g.unit) * g.unit
        if high < most:
            high = high // g.unit * g.unit
    if high > price:
        t.low = min(low, high)
        t.high = high


@part
def options(g: Record, t: Record) -> None:
    """What the seat to act may do, in the fields of the table that say so."""
    seat = t.seat
    stack = t.stack[seat]
    t.least = t.most = 0
    if several(t.able):
        owed = t.price - t.put[seat]
        if owed < stack:
            raise_bounds(g, t)
        else:
            t.low = t.high = 0
    else:
        owed = min(t.price, most_in_front(t, (1 << t.size) - 2)) - t.put[seat]
        t.low = t.high = 0
    t.fold = 1
    t.call = min(owed, stack)
    if owed <= 0:
        t.call = min(t.forced, stack)
        if t.forced or t.bound:
            t.fold = 0


@part
def fold(g: Record, t: Record, log: Words) -> None:
    seat = t.seat
    out = ~(1 << seat)
    if g.dead_places and (not t.price or t.forced_in >> seat & 1):
        t.places |= 1 << seat
    t.able &= out
    t.live &= out
    t.due = t.due & out if several(t.live) else 0
    t.seat = following(t.due, seat)
    tell(t, log, FOLDED, seat, 0, 0, 0)


@part
def pay(t: Record, seat: int, chips: int) -> None:
    """Chips go in front."""
    t.put[seat] += chips
    t.stack[seat] -= chips
    if not t.stack[seat]:
        t.able &= ~(1 << seat)


@part
def call(g: Record, t: Record, log: Words) -> None:
    """Meet what is owed, bring it in, or check."""
    seat = t.seat
    bit = 1 << seat
    chips = t.call
    if t.price - t.put[seat] > 0:
        pay(t, seat, chips)
        tell(t, log, CALLED, seat, 0, 0, chips)
    elif t.forced:
        pay(t, seat, chips)
        t.price = t.forced
        if t.forced >= t.step:
            t.base = t.forced
            t.wagers = 1
        t.forced_in |= bit
        t.forced = 0
        tell(t, log, BROUGHT_IN, seat, 0, 0, chips)
    else:
        t.checked |= bit
        tell(t, log, CHECKED, seat, 0, 0, 0)
    t.acted |= bit
    t.due &= ~bit
    t.seat = following(t.due, seat)


@part
def wager(g: Record, t: Record, to: int, log: Words) -> None:
    """Bet or raise, so that the seat has `to` in front of it."""
    seat = t.seat
    bit = 1 << seat
    over = to - t.base
    full = 1
    if over >= t.step:
        if not g.fixed:
            t.base = to
            t.step = over
        elif over >= t.tall > t.step:
            t.base += t.tall
            t.step = t.tall
        else:
            t.base += t.step
    elif not g.fixed:
        t.base = to
        full = 0
    elif g.half and 2 * over >= t.step:
        t.base = to if g.on_top else t.base + t.step
    else:
        full = 0
    tell(t, log, RAISED if t.price else BET, seat, full * FULL_FLAG, 0, to)
    more(t, log, t.base, t.step)
    pay(t, seat, to - t.put[seat])
    t.price = to
    if t.forced:
        t.forced = 0
        t.forced_in |= bit
    t.wagers += full
    t.raises += 1
    t.last = t.lead = seat
    t.bound = 0
    t.places = 0
    t.acted = bit if full else t.acted | bit
    t.due = t.able & ~bit
    t.seat = following(t.due, seat)
