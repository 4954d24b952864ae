"""What a seat may do, as a value, worked out for the seat to act; and why not the rest, in one sentence with the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.refusal import counted, money, quoted
from cardspeak.rulebook.telling import telling

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State

CLOSED: Final = (0, 0)
Ceiling = Callable[["State", int, int], int]
PotSize = Callable[["State", int], int]


class Options(msgspec.Struct, frozen=True, gc=False):
    """What `seat` (0: nobody) may do. Amounts are chips; a raise is said as the seat's total of the street.

    call: chips that a call adds, 0 for a check. low, high: the bounds of a bet or raise, both 0 if there is none; in
    fixed limit these two amounts and none between. bound: the seat must bet, and may neither check nor fold.
    show, muck: the choices at the showdown. discard: the fewest and the most cards to give up, in an exchange.
    runs: how often the rest of the board may be dealt, which the seat is asked; 0 if it is not.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7).options
    Options(seat=3, fold, call=2, raise_to=(4, 200))
    """

    seat: int
    fold: bool = False
    call: int = 0
    low: int = 0
    high: int = 0
    show: bool = False
    muck: bool = False
    bound: bool = False
    discard: tuple[int, int] | None = None
    runs: int = 0

    @property
    def raise_to(self) -> tuple[int, int] | None:
        """The least and the most that a bet or raise may go to, or None."""
        return (self.low, self.high) if self.high else None

    @property
    def check(self) -> bool:
        """Whether the seat may check."""
        return bool(self.seat) and not (self.call or self.show or self.bound or self.discard or self.runs)

    def __repr__(self) -> str:
        if not self.seat:
            return "Options(nobody is to act)"
        words = ["fold"] if self.fold else []
        if self.discard:
            words.append(f"discard={self.discard}")
        elif self.runs:
            words.append(f"run={self.runs}")
        elif self.bound:
            words.append("must bet")
        elif self.show:
            words += ["show"] + (["muck"] if self.muck else [])
        else:
            words.append(f"call={self.call}" if self.call else "check")
        if self.high:
            words.append(f"raise_to=({self.low}, {self.high})")
        return f"Options(seat={self.seat}, {', '.join(words)})"


NOBODY: Final = Options(0)


def options_of(r: State) -> Options:
    """The options of the seat to act."""
    seat = r.seat
    if not r.betting:
        return between_bets(r, seat)
    stack, put, able = r.stack[seat], r.put[seat], r.able
    if able & able - 1:
        owed = r.price - put
        low, high = raise_bounds(r, seat, put + stack) if owed < stack else CLOSED
    else:
        owed = owed_by(r, seat)
        low, high = CLOSED
    if owed > 0:
        return Options(seat, True, owed if owed < stack else stack, low, high)
    if r.forced:
        return Options(seat, False, min(r.forced, stack), low, high)
    if r.bound:
        return Options(seat, False, 0, low, high, bound=True)
    return Options(seat, True, 0, low, high)


def between_bets(r: State, seat: int) -> Options:
    """The options while cards are shown or exchanged, and when nobody is to act."""
    if not seat:
        return NOBODY
    if r.showing:
        return Options(seat, show=True, muck=may_muck(r, seat))
    if r.offering:
        return Options(seat, runs=r.runs)
    return Options(seat, discard=r.game.discards(r.pc))


def owed_by(r: State, seat: int) -> int:
    """What the price leaves a seat to pay."""
    return price_to_meet(r) - r.put[seat]


def price_to_meet(r: State) -> int:
    """The street's total that a seat must meet: all of the price, but for the last seat with chips only what somebody put in."""
    able = r.able
    return r.price if able & able - 1 else min(r.price, max(r.put))


def raise_bounds(r: State, seat: int, most: int) -> tuple[int, int]:
    """The least and the most that a bet or raise of a seat may go to, with `most` in front at most; zeros if none is open."""
    game = r.game
    price = r.price
    if r.wagers >= game.cap and not cap_lifted(r):
        return CLOSED
    if r.acted >> seat & 1 and not reopened(r, seat):
        return CLOSED
    if not game.check_raise and r.checked >> seat & 1:
        return CLOSED
    low = r.base + r.step
    high = most
    if game.bounded:
        ceiling = low if game.one_size and not r.tall else game.ceiling(r, seat, low)
        if ceiling < most:
            high = ceiling
    if r.forced:  # what does not exceed the forced bet is that, and no bet
        if not game.opener_completes:
            return CLOSED
        price = r.forced
        low = max(low, price + game.unit)
    if game.unit_enforced:
        unit = game.unit
        low, high = -(-low // unit) * unit, high // unit * unit if high < most else high
    if high <= price:
        return CLOSED
    return (low if low < high else high), high


def reopened(r: State, seat: int) -> bool:
    """Whether a seat that acted may raise: all that it faces comes to a full wager."""
    return r.price - r.put[seat] >= r.game.faced(r.step)


def can_be_answered(r: State, seat: int) -> bool:
    """Whether anybody else still has chips: a raise that nobody can answer is no raise."""
    return bool(r.able & ~(1 << seat))


def cap_lifted(r: State) -> bool:
    """Whether the cap on raises, though reached, does not hold."""
    lifted = r.game.lifted
    if lifted == "two-in-hand":
        live = r.live
        live &= live - 1
        return not live & live - 1
    return lifted == "always"


def moot(r: State) -> bool:
    """Whether no betting is left: at most one live seat has chips, and it owes nothing that another could still win."""
    able = r.able
    if able & able - 1:
        return False
    if not able:
        return True
    put = r.put
    seat = able.bit_length() - 1
    return put[seat] >= max([put[other] for other in seats(r.live & ~able)], default=0)


def may_muck(r: State, seat: int) -> bool:
    """A hand may go unseen unless it is face up, or somebody must still be left to take each pot that it contests."""
    return not r.tabled >> seat & 1 and dispensable(r, seat)


def dispensable(r: State, seat: int) -> bool:
    """Whether somebody else is left to take each pot that a hand contests."""
    paid = r.paid[seat]
    return any([r.paid[other] >= paid for other in seats(r.live & ~(1 << seat))])


# --- how high a raise may go, by limit: (round, seat, low) -> total


def no_ceiling(r: State, seat: int, low: int) -> int:
    return r.put[seat] + r.stack[seat]


def fixed_ceiling(r: State, seat: int, low: int) -> int:
    return r.base + r.tall if r.tall else low


def pot_ceiling(r: State, seat: int, low: int) -> int:
    """The price, and as much again as the pot would be after the call."""
    game, put = r.game, r.put
    pot = r.pot + sum(put)
    if r.surplus and r.pc < game.surplus_from:
        pot -= r.surplus
    if game.full_blinds and r.pc < game.flop:  # each counts as posted whole, though it was short or dead
        pot += sum(game.stakes.blinds) - r.blinded
    high = 2 * r.price - put[seat] + game.pot_size(r, pot)
    return high if high > low else low


def spread_ceiling(r: State, seat: int, low: int) -> int:
    return r.price + r.game.stakes.high


def spread_chips_ceiling(r: State, seat: int, low: int) -> int:
    """The upper figure bounds the chips added in one action, what calls included."""
    return r.put[seat] + r.game.stakes.high


def bounded(ceiling: Ceiling, most: int, r: State, seat: int, low: int) -> int:
    """A ceiling under which no bet or raise is larger than `most`."""
    return min(ceiling(r, seat, low), r.price + most)


# --- the pot that limits a pot-limit bet: (round, chips there) -> chips counted


def pot_as_it_is(r: State, chips: int) -> int:
    return chips


def pot_rounded_up(r: State, chips: int) -> int:
    unit = r.game.unit
    return -(-chips // unit) * unit


def pot_rounded_down(r: State, chips: int) -> int:
    return chips - chips % r.game.unit


# --- why an act is refused; called only when something is wrong


def say(r: State, chips: int) -> str:
    """An amount as the table writes it."""
    return money(chips, r.game.stakes.dollar)


def nobody(r: State) -> Refused:
    """Nobody is to act, or only at the showdown."""
    if r.over:
        return Refused("the round is over", r.game.cites.ended)
    if r.showing and r.seat:
        return Refused(f"it is the showdown: seat {r.seat} may show or muck", r.game.cites.showdown)
    if r.exchanging and r.seat:
        return Refused(f"seat {r.seat} is to discard", r.game.cites.not_turn)
    return Refused(f"nobody is to act: the round waits for {r.waiting}", r.game.cites.not_turn)


class OutOfTurn(Refused):
    """An act of a seat while it is another's turn."""


def out_of_turn(r: State, seat: int) -> Refused:
    if not r.seat:
        return nobody(r)
    return OutOfTurn(f"it is seat {r.seat}'s turn, not seat {quoted(seat)}'s", r.game.cites.not_turn)


def no_fold(r: State) -> Refused:
    if r.forced and r.seat:
        return Refused(f"seat {r.seat} must post the bring-in of {say(r, r.forced)} first", r.game.cites.bring_in)
    if r.bound and r.seat:
        return Refused(f"seat {r.seat} is required to bet", r.game.cites.must_bet)
    return nobody(r)


def no_check(r: State) -> Refused:
    if not r.seat or not r.betting:
        return nobody(r)
    if r.bound:
        return Refused(f"seat {r.seat} is required to bet", r.game.cites.must_bet)
    owed = r.forced or r.price - r.put[r.seat]
    return Refused(f"seat {r.seat} cannot check: {say(r, owed)} is owed", r.game.cites.owed)


def no_raise(r: State, to: object) -> Refused:
    """The first thing that stands against a raise to `to`."""
    seat = r.seat
    if not seat or not r.betting:
        return nobody(r)
    options = options_of(r)
    cites = r.game.cites
    if not isinstance(to, int) or isinstance(to, bool):
        return Refused(f"a raise is to a whole number of chips, not {quoted(to)}", cites.minimum)
    said = say(r, to) if abs(to) <= MOST else quoted(to)
    if options.high:
        if not to:
            return Refused(f"say what to raise to: {say(r, options.low)} to {say(r, options.high)}", cites.minimum)
        if to > r.put[seat] + r.stack[seat]:
            has = say(r, r.put[seat] + r.stack[seat])
            return Refused(f"seat {seat} has only {has} on the table, not {said}", cites.table_stakes)
        if to > options.high:
            most = (r.pc < r.game.flop and cites.first_maximum) or cites.maximum
            why = telling(cites.bet_cap, most) if r.game.stakes.bet_cap else most
            return Refused(f"a raise to {said} is above the limit of {say(r, options.high)}", why)
        if r.game.fixed and to > options.low:
            return Refused(f"a raise is to {say(r, options.low)} or to {say(r, options.high)}, not to {said}", cites.minimum)
        return Refused(f"a raise to {said} is too small: the least is {say(r, options.low)}", cites.minimum)
    if r.forced:
        return no_completion(r)
    if r.put[seat] + r.stack[seat] <= r.price:
        return Refused(f"seat {seat} has no chips beyond the call of {say(r, options.call)}", cites.table_stakes)
    if not can_be_answered(r, seat):
        return Refused("nobody is left with chips to answer a raise", cites.unanswerable)
    if r.checked >> seat & 1 and not r.game.check_raise:
        return Refused("a player who checked may not raise here", cites.check_raise)
    if r.acted >> seat & 1 and not reopened(r, seat):
        least = f"half a bet of {say(r, r.step)}" if r.game.half else f"a full raise of {say(r, r.step)}"
        faced = f"{say(r, r.price - r.put[seat])}, less than {least}"
        return Refused(f"seat {seat} has acted and faces {faced}: call or fold", cites.reopening)
    return Refused(f"the cap of {counted(r.game.cap - 1, 'raise')} is reached", cites.cap)


def no_completion(r: State) -> Refused:
    """Why the seat that owes the forced bet posts that and no more."""
    why = f"seat {r.seat} posts the bring-in of {say(r, r.forced)} and no more"
    if r.game.opener_completes:
        short = r.stack[r.seat] <= r.forced
        why += f": it has {say(r, r.stack[r.seat])}" if short else ", which is a whole bet already"
    return Refused(why, r.game.cites.bring_in)


def off_unit(r: State, to: int) -> Refused:
    return Refused(f"a bet of {say(r, to)} is not a multiple of the betting unit of {say(r, r.game.unit)}", r.game.cites.unit)


def no_exchange(r: State) -> Refused:
    if r.seat:
        return Refused(f"no cards are given up now: seat {r.seat} is to act", r.game.cites.not_turn)
    return nobody(r)


def no_runs(r: State) -> Refused:
    if r.seat:
        return Refused(f"nobody is asked now how often the board is run: seat {r.seat} is to act", r.game.cites.not_turn)
    return nobody(r)


def no_showdown(r: State, seat: int) -> Refused:
    if not r.seat:
        return nobody(r)
    if not r.showing:
        return Refused(f"the betting is not over: seat {r.seat} is to act", r.game.cites.showdown)
    return Refused(f"seat {seat} has no hand to show or muck", r.game.cites.showdown)


def no_muck(r: State, seat: int) -> Refused:
    if r.tabled >> seat & 1:
        return Refused(f"seat {seat}'s hand is face up and stays so", r.game.cites.must_table)
    return Refused(f"seat {seat} is the last to contest a pot, and must table to be paid", r.game.cites.table_whole)


WHY_NOT: Final[dict[str, Callable[[State], Refused]]] = {
    "fold": no_fold,
    "check": no_check,
    "bet": lambda r: no_raise(r, 0),
    "raise": lambda r: no_raise(r, 0),
    "discard": no_exchange,
    "run": no_runs,
    "show": lambda r: no_showdown(r, r.seat),
    "muck": lambda r: no_muck(r, r.seat) if r.showing else no_showdown(r, r.seat),
}
"""Every verb, and what is said where it is not open."""


def why_not(r: State, verb: str) -> Refused:
    """Why a verb is not open to the seat to act."""
    return WHY_NOT[verb](r)
