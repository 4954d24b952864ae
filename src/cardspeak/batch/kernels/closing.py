"""The betting of a street is over: a bet goes home, hands are turned up, the rake is taken, the pot is made."""

from __future__ import annotations

from cardspeak.batch.kernels.layout import CLOSED, NO_RAKE, PERCENTAGE, RAKED, RETURNED, TABLED
from cardspeak.batch.kernels.parts import Record, Words, apart, following, int64, lowest, more, part, several, tell


@part
def send_home(t: Record, log: Words) -> None:
    """The part of the largest bet that nobody has met, if its seat holds cards."""
    first = second = seat = 0
    for other in range(1, t.size):
        chips = t.put[other]
        if chips > first:
            first, second, seat = chips, first, other
        elif chips > second:
            second = chips
    if first == second or not t.live >> seat & 1:
        return
    t.put[seat] = second
    t.stack[seat] += first - second
    t.able |= 1 << seat
    tell(t, log, RETURNED, seat, 0, 0, first - second)


@apart
def table_hands(g: Record, t: Record, log: Words) -> None:
    """With somebody all-in and betting over, every live hand is turned face up."""
    if t.live == t.able or not several(t.live) or (several(t.able) and t.pc + 1 < g.showdown):
        return
    seats = t.live & ~t.tabled
    seat = int64(t.button)
    while seats:
        seat = following(seats, seat)
        t.told[seat] = t.down[seat]
        tell(t, log, TABLED, seat, 0, 0, 0)
        seats &= ~(1 << seat)
    t.tabled |= t.live


@part
def next_level(t: Record, below: int, plus_put: int) -> int:
    """The least that a live seat has put in, of those that are more than `below`; 0 if none is. `plus_put`: with its bet."""
    level = 0
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        chips = t.paid[seat] + (t.put[seat] if plus_put else 0)
        if chips > below and (level == 0 or chips < level):
            level = chips
        seats &= seats - 1
    return level


@part
def most_paid(t: Record, plus_put: int) -> int:
    """The most that any seat has put in."""
    most = 0
    for seat in range(1, t.size):
        most = max(most, t.paid[seat] + (t.put[seat] if plus_put else 0))
    return most


@part
def between(t: Record, low: int, high: int, plus_put: int) -> int:
    """What all seats together put in between two totals."""
    chips = 0
    for seat in range(1, t.size):
        total = t.paid[seat] + (t.put[seat] if plus_put else 0)
        chips += min(max(total, low), high) - low
    return chips


@part
def at_marks(g: Record, pot: int) -> int:
    """What is due in all from a pot of this size."""
    most = 0
    for place in range(g.marks):
        if g.mark[place] <= pot:
            most = max(most, g.mark_due[place])
    return most


@part
def taken_between(t: Record, low: int, level: int, first: bool) -> int:
    """What was raked from the pot that lies between two levels."""
    chips = 0
    for place in range(t.rakes):
        if (low < t.level[place] or first) and t.level[place] <= level:
            chips += t.part[place]
    return chips


@part
def lowest_level(t: Record) -> int:
    """The least that a live seat has put in, its bet included, which may be nothing."""
    least = 1 << 62
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        least = min(least, t.paid[seat] + t.put[seat])
        seats &= seats - 1
    return least


@apart
def rake(g: Record, t: Record, log: Words) -> None:
    """The house's part of each pot, in whole chips and under the cap."""
    if g.after_flop and t.pc < g.flop and not several(t.live):
        return
    left = g.rake_cap - t.raked if g.rake_cap else 1 << 62
    upto, reached_so_far = int64(t.dead), int64(t.raked)
    at, count, taken_now = t.at, 0, 0
    t.at += 1
    below, level, top = 0, lowest_level(t), most_paid(t, 1)
    main = True
    while True:
        after = next_level(t, level, 1)
        high = level if after else top
        bets = between(t, below, high, 1)
        if g.rake == PERCENTAGE:
            due = (bets - between(t, below, high, 0)) * g.basis // 10_000
        else:
            upto += bets
            reached = at_marks(g, upto)
            room = bets + (t.dead if main else 0) - taken_between(t, below, level, main)
            due = min(reached - reached_so_far, room)
            reached_so_far = max(reached_so_far, reached)
        taken = min(due // g.chip * g.chip, left)
        if taken > 0:
            t.level[t.rakes] = level
            t.part[t.rakes] = taken
            t.rakes += 1
            more(t, log, level, taken)
            count += 1
            taken_now += taken
            left -= taken
        if not after:
            break
        below, level, main = level, after, False
    if not count:
        t.at = at
        return
    t.raked += taken_now
    t.street_raked = 1
    log[at] = RAKED | count << 24 | taken_now << 32


@apart
def close(g: Record, t: Record, log: Words) -> None:
    """The bets go into the pot, and the next step of the script is due, or the end if one hand is left."""
    send_home(t, log)
    if g.table_at_once:
        table_hands(g, t, log)
    if g.rake != NO_RAKE and not t.street_raked:
        rake(g, t, log)
    chips = 0
    for seat in range(1, t.size):
        chips += t.put[seat]
        t.paid[seat] += t.put[seat]
        t.put[seat] = 0
    t.pot += chips
    t.betting = t.street_raked = 0
    t.price = t.base = t.due = t.seat = t.forced_in = 0
    t.pc = t.pc + 1 if several(t.live) else g.showdown
    tell(t, log, CLOSED, 0, 0, 0, chips)
