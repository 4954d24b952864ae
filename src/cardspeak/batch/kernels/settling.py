"""The end of a round: hands to be ranked are gathered, shown, and every pot is paid."""

from __future__ import annotations

from typing import Any

from cardspeak.batch.kernels.closing import between, most_paid, next_level, taken_between
from cardspeak.batch.kernels.layout import ALL, BY_BUTTON, ENDED, ENDING, ODD_FLAG, OVER, SEATS, SHOWN, WON
from cardspeak.batch.kernels.parts import (
    Record,
    Words,
    among_best,
    apart,
    following,
    int64,
    lowest,
    members,
    part,
    several,
    start_of,
    tell,
    uncounted,
)


@uncounted
def contenders(tables: Any, places: Any, own: Any, shared: Any) -> int:
    """The hands of all tables at these places that come to a showdown; gives how many."""
    count = 0
    for place in places:
        t = tables[place]
        if t.phase != ENDING or not several(t.live):
            continue
        t.hand = count
        seats = int64(t.live)
        while seats:
            seat = lowest(seats)
            own[count] = t.down[seat] | t.up[seat]
            shared[count] = t.shared
            count += 1
            seats &= seats - 1
    return count


@part
def worth(t: Record, end: int, seat: int) -> int:
    """The score of a seat at one end of the pot."""
    return t.worth[end * SEATS + seat]  # type: ignore[no-any-return]


@part
def read_scores(g: Record, t: Record, scores: Any) -> None:
    """The scores of a table's hands, by end and seat."""
    place = int64(t.hand)
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        t.worth[seat] = scores[0, place]
        if g.ends > 1:
            t.worth[SEATS + seat] = scores[1, place]
        place += 1
        seats &= seats - 1


@part
def show(g: Record, t: Record, log: Words) -> None:
    """Every live hand is tabled, from the seat that shows first."""
    first = (t.last if g.last_wager_shows else t.lead) or t.opener
    seats = int64(t.live)
    seat = first - 1 if first else int64(t.button)
    while seats:
        seat = following(seats, seat)
        tell(t, log, SHOWN, seat, 0, g.ends, worth(t, 0, seat))
        if g.ends > 1:
            log[t.at] = worth(t, 1, seat)
            t.at += 1
        seats &= ~(1 << seat)


@part
def best_at(t: Record, end: int, level: int) -> int:
    """The seats with the best hand among those who have reached a level; none if none qualifies."""
    best, tied = 1, 0
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        if t.paid[seat] >= level:
            best, tied = among_best(worth(t, end, seat), seat, best, tied)
        seats &= seats - 1
    return tied


@part
def win(t: Record, seat: int, chips: int, pot: int, end: int, odd: int, log: Words) -> None:
    t.stack[seat] += chips
    tell(t, log, WON, seat, end | (ODD_FLAG if odd else 0), pot, chips)
    if odd:
        log[t.at] = odd
        t.at += 1


@apart
def share_out(g: Record, t: Record, pot: int, end: int, chips: int, tied: int, log: Words) -> bool:
    """A pot, or a half of it, among hands that tie; False if the order of its odd chips is yet to be asked for."""
    count = members(tied)
    units, rest = chips // g.smallest, chips % g.smallest
    share, odd = units // count, units % count
    order = int64(0)
    seat = int64(0)
    if odd or rest:
        seat = int64(t.button)
        if g.odd[end] != BY_BUTTON:
            order = t.order[end * SEATS + pot]
            if not order:
                t.tied_pot, t.tied_end, t.tied = pot, end, tied
                return False
    seats = tied
    for place in range(count):
        seat = order >> 4 * place & 15 if order else following(seats, seat)
        seats &= ~(1 << seat)
        extra = (g.smallest if place < odd else 0) + (rest if place == 0 else 0)
        if share * g.smallest + extra:
            win(t, seat, share * g.smallest + extra, pot, end, extra, log)
    return True


@part
def pay(g: Record, t: Record, pot: int, end: int, chips: int, tied: int, log: Words) -> bool:
    """A pot or a half of it goes to its winners; False if the order of its odd chips is yet to be asked for."""
    if several(tied):
        return share_out(g, t, pot, end, chips, tied, log)
    if chips:
        win(t, lowest(tied), chips, pot, end, 0, log)
    return True


@part
def pay_pot(g: Record, t: Record, pot: int, level: int, chips: int, log: Words) -> bool:
    """One pot to the best at its one end, or to those at both ends; an end that nobody qualifies for leaves its half."""
    first = best_at(t, 0, level)
    if g.ends == 1:
        return pay(g, t, pot, 0, chips, first, log)
    second = best_at(t, 1, level)
    if not second:
        return pay(g, t, pot, 0, chips, first, log)
    if not first:
        return pay(g, t, pot, 1, chips, second, log)
    units, rest = chips // g.smallest, chips % g.smallest
    half = (units - units // 2) * g.smallest + rest
    return pay(g, t, pot, 0, half, first, log) and pay(g, t, pot, 1, chips - half, second, log)


@part
def find_levels(t: Record) -> int:
    """Where the pots end, in chips a seat, the main pot first; gives how many there are."""
    seats = int64(t.live)
    level = int64(t.paid[lowest(seats)])
    while seats:
        level = min(level, int64(t.paid[lowest(seats)]))
        seats &= seats - 1
    count = 0
    while True:
        t.levels[count] = level
        count += 1
        level = int64(next_level(t, level, 0))
        if level == 0:
            return count


@part
def pay_pots(g: Record, t: Record, log: Words) -> bool:
    """Every pot, from the last side pot to the main one; False if an order is yet to be asked for."""
    count = find_levels(t)
    most = most_paid(t, 0)
    for pot in range(count - 1, -1, -1):
        level = int64(t.levels[pot])
        below = int64(t.levels[pot - 1]) if pot else 0
        last = pot == count - 1
        chips = between(t, below, most if last else level, 0) + (0 if pot else t.dead)
        chips -= taken_between(t, below, (1 << 40) if last else level, pot == 0)
        if not pay_pot(g, t, pot, level, chips, log):
            return False
    return True


@part
def settled(g: Record, t: Record, log: Words) -> bool:
    """Hands are shown and pots paid; False if the order of some odd chips is yet to be asked for."""
    if several(t.live):
        show(g, t, log)
        if not pay_pots(g, t, log):
            return False
    elif t.pot - t.raked:
        win(t, lowest(int64(t.live)), t.pot - t.raked, 0, ALL, 0, log)
    tell(t, log, ENDED, 0, 0, 0, 0)
    return True


@uncounted
def settle(g: Any, tables: Any, places: Any, scores: Any, log: Any, at: int) -> int:
    """Pay the pots of the tables at these places that are to be settled; gives where the words end.

    With `at` the words follow there in `log` one table after the other; if it is negative each table's follow its own. A table
    whose odd chips go by cards in an order that it has not is left as it was, and says what is tied.
    """
    game = g[0]
    words = start_of(log)
    for place in places:
        t = tables[place]
        if t.phase != ENDING:
            continue
        if several(t.live):
            read_scores(game, t, scores)
        kept = t.at
        for seat in range(t.size):
            t.kept[seat] = t.stack[seat]
        if at >= 0:
            t.at = at
        t.tail = t.at
        if settled(game, t, words):
            t.phase = OVER
            t.tail_end = t.at
            if at >= 0:
                at = t.at
        else:
            for seat in range(t.size):
                t.stack[seat] = t.kept[seat]
        if at >= 0 or t.phase == ENDING:
            t.at = kept
    return at
