"""What a bot does with a hand that beats such a share of the others, for many tables at once.

Each kind of nature does what its `wager` in `cardspeak.bots` does in the same spot, with the same dice in the same order.
"""

from __future__ import annotations

from typing import Any, Final

from cardspeak.batch.kernels.layout import CALL, FOLD, RAISE, SEATS
from cardspeak.batch.kernels.parts import Record, int64, members, part, uncounted
from cardspeak.batch.kernels.thinking import chance

FIGURES: Final = 15
"""Numbers said of a nature, the first being its kind."""
KIND: Final = 0
TEMPERAMENT, EXPERT, NAIVE = range(3)
"""Kinds of natures."""
CARE, RESERVE, BLUFFS, SLOWS, SIZE = range(1, 6)
"""What is said of a temperament."""
OPENS, BETS, POSITION, COMPANY, SOFTLY, BLUFFED, BLUFF_RAISED, KEEPS, NARROWS, CROWD, FLOOR, CHEAP, BEST, SIZED = range(1, 15)
"""What is said of an expert."""
RAISES, FIRST, EXACTLY, CALLS = range(1, 5)
"""What is said of the naive."""


@part
def total_of(g: Record, t: Record, in_front: int, pot: int, share: Any) -> int:
    """The size of a bet or raise that is to be such a share of the pot, in chips that play."""
    wanted = in_front + int64(share * (pot + t.call))
    if g.fixed:
        return int64(t.high if wanted >= t.high else t.low)  # type: ignore[no-any-return]
    whole = -(-max(wanted, int64(t.low)) // g.unit) * g.unit
    return min(whole, int64(t.high))  # type: ignore[no-any-return]


@part
def acts_last(t: Record) -> bool:
    """Whether no live seat is after the one to act up to the button; false where there is no button."""
    if not t.button:
        return False
    seat = int64(t.seat)
    while seat != t.button:
        seat = seat + 1 if seat + 1 < SEATS else 1
        if t.live >> seat & 1:
            return False
    return True


@part
def defends(t: Record, nature: Any, pot: int, rivals: int, others: int, ends: int) -> float:
    """The share of all hands with which an expert goes on."""
    kept = nature[KEEPS] * (1 - (t.call / max(pot, int64(t.call))) ** (1 / rivals))
    if t.raises > 1:
        kept *= (nature[NARROWS] / others ** nature[CROWD]) ** (t.raises - 1)
    little = max(0.0, 1 - 2 * (t.call / (pot + t.call) if t.call else 0.0))
    kept = max(kept, (nature[FLOOR] + nature[CHEAP] * little * little) / others**0.5)
    return kept ** (1 / ends)  # type: ignore[no-any-return]


@part
def expert_presses(t: Record, nature: Any, share: float, goes_on: float, rivals: int, dice: Any, place: int) -> bool:
    """Whether an expert bets or raises, who goes on with such a share of all hands."""
    if t.raises:
        good, bluffs = share >= 1 - nature[BEST] * goes_on, nature[BLUFF_RAISED]
    else:
        wanted = (nature[OPENS] if t.call else nature[BETS]) - (nature[POSITION] if acts_last(t) else 0.0)
        good, bluffs = share ** (rivals ** nature[COMPANY]) >= wanted, nature[BLUFFED]
    thrown = chance(dice, place, int64(t.seat))
    return bool(thrown >= nature[SOFTLY] if good else thrown < bluffs / (rivals * rivals))


@part
def presses(nature: Any, share: float, pressure: float, dice: Any, place: int, seat: int) -> bool:
    """Whether a temperament bets or raises against that much pressure."""
    thrown = chance(dice, place, seat)
    good = share ** (nature[RESERVE] * pressure) >= 0.5
    return bool(thrown >= nature[SLOWS] if good else thrown < nature[BLUFFS] / pressure)


@uncounted
def act(g: Any, tables: Any, places: Any, natures: Any, dealt: Any, shares: Any, dice: Any, acts: Any, amounts: Any) -> None:
    """What each seat does, with a hand that beats such a share of the others. dealt: how many were dealt in, by start."""
    game = g[0]
    for row in range(len(places)):
        place = places[row]
        t = tables[place]
        seat, nature, share = int64(t.seat), natures[row], shares[row]
        kind, rivals, others = nature[KIND], members(int64(t.live)) - 1, dealt[t.start] - 1
        pressure = (rivals + 1) / 2 + 2 * t.raises
        in_front, pot = 0, int64(t.pot - t.raked)
        for each in range(1, t.size):
            in_front, pot = max(in_front, int64(t.put[each])), pot + int64(t.put[each])
        goes_on = defends(t, nature, pot, rivals, others, game.ends) if kind == EXPERT else 0.0
        acts[place] = CALL
        if t.high:
            raised = t.bound != 0
            if not raised and kind == TEMPERAMENT:
                raised = presses(nature, share, pressure, dice, place, seat)
            elif not raised and kind == EXPERT:
                raised = expert_presses(t, nature, share, goes_on, rivals, dice, place)
            elif not raised:
                raised = share >= nature[RAISES] and not (nature[FIRST] and t.raises)
            if raised:
                size = nature[EXACTLY]
                if kind != NAIVE:
                    size = nature[SIZE if kind == TEMPERAMENT else SIZED] * (0.75 + chance(dice, place, seat) / 2)
                acts[place], amounts[place] = RAISE, total_of(game, t, in_front, pot, size)
                continue
        if t.call and t.fold:
            if kind == TEMPERAMENT:
                stays = share ** (nature[CARE] * pressure) >= t.call / (pot + t.call)
            elif kind == EXPERT:
                stays = share >= 1 - goes_on
            else:
                stays = nature[CALLS] != 0
            if not stays:
                acts[place] = FOLD
