"""Why an act is refused, in one sentence and with the clause. Called only when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, cards_of, show
from cardspeak.poker import events as e
from cardspeak.poker.round.options import can_be_answered, options_of, reopened
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.telling import telling
from cardspeak.rulebook.wording import counted, money, quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def say(r: State, chips: int) -> str:
    """An amount as the table writes it."""
    return money(chips, r.game.stakes.dollar)


def least_to_most(least: int, most: int) -> str:
    """A number of cards within bounds: "1 card", "1 to 5 cards"."""
    return counted(least, "card") if least == most else f"{least} to {counted(most, 'card')}"


def whole(size: int) -> str:
    return f"all {size} cards" if size > 1 else "its one card"


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


def own_cards(r: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards to be given up, if the seat holds them and may give up so many. Raises `Refused`."""
    least, most = r.game.discards(r.pc)
    cites = r.game.giving[r.pc].given
    if not least <= len(cards) <= most:
        raise Refused(f"seat {seat} is to give up {least_to_most(least, most)}, not {len(cards)}", cites)
    if r.unseen >> seat & 1:
        seen_twice(r, tuple([card for card in cards if card >= 0 and not r.down[seat] >> card & 1]))
        return cards
    if -1 in cards:
        raise Refused(f"the cards that seat {seat} gives up must be named", cites)
    strange = [card for card in cards if not r.down[seat] >> card & 1]
    if strange:
        raise Refused(f"seat {seat} does not hold {show(strange)}", cites)
    return cards


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


def whole_hand(r: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards tabled, if they are the seat's whole hand and can be. Raises `Refused`."""
    held = r.cards_held(seat)
    unseen = r.unseen >> seat & 1
    if not cards and not unseen:
        return cards
    size = r.game.variant.hand_size - shared_in_place(r)
    if len(cards) != size or -1 in cards:
        raise Refused(f"seat {seat} must table {whole(size)}, not {show(cards) or 'none'}", r.game.cites.table_whole)
    if not set(held) <= set(cards) or (not unseen and set(held) != set(cards)):
        raise Refused(f"{show(cards)} is not what seat {seat} was dealt", r.game.cites.table_whole)
    seen_twice(r, tuple(card for card in cards if card not in held))
    return cards


def shared_in_place(r: State) -> int:
    """1 if a card of a player's own was turned up for all instead."""
    return int(bool(r.shared) and not r.game.variant.board_size)


def fits_the_deck(r: State, cards: tuple[int, ...]) -> None:
    """Raises `Refused` for more cards than the deck has left, with all that a reshuffle could bring."""
    left = r.last_card - len(r.stub) + (len(r.game.cards) if r.game.exchanges else 0)
    if len(cards) > left:
        raise Refused(f"{counted(len(cards), 'card')} cannot come off a deck that has {left} left", r.game.cites.began)


def seen_twice(r: State, cards: tuple[int, ...]) -> None:
    """Raises `Refused` if one of the cards has been seen in this round before, and not been shuffled into the deck since."""
    named = [card for card in cards if card != UNKNOWN]
    if not named:
        return
    known = seen(r)
    if not known.isdisjoint(named):
        again = [card for card in named if card in known]
        raise Refused(f"{show(again[:1])} has been seen in this round already", r.game.cites.deck)


def seen(r: State) -> set[int]:
    """The cards that were seen and cannot come again: all that came off the deck or are held, unless they went back to it."""
    if r.game.exchanges or r.last_card != len(r.game.cards):
        return seen_since(r)
    held = reduce(or_, r.up, reduce(or_, r.down, reduce(or_, r.others, r.shared)))
    return {*r.stub, *cards_of(held)}


def seen_since(r: State) -> set[int]:
    """The same where cards were thrown away, or shuffled into the deck: since then those in hands that were live, or left out."""
    folded: set[int] = set()
    burned: set[int] = set()
    thrown: set[int] = set()
    mucked: set[int] = set()
    start = 0
    for event in r.events:
        if type(event) not in SEEN_BY:
            continue
        if type(event) is e.Folded:
            folded.add(event.seat)
        elif type(event) is e.Burned:
            burned.update(event.cards)
        elif type(event) is e.Discarded:
            thrown.update(event.cards)
        elif type(event) is e.Reshuffled:
            start = r.last_card - event.count - event.kept
            thrown.clear()
            mucked = set(folded)
            if event.pile == "burns":
                burned.clear()
    held = reduce(or_, r.others, r.shared)
    for seat, down in enumerate(r.down):
        if seat not in mucked:
            held |= down | r.up[seat]
    return {*r.stub[start:], *burned, *thrown, *cards_of(held)}


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


SEEN_BY = frozenset({e.Folded, e.Burned, e.Discarded, e.Reshuffled})
"""The events that say more of that than the state does."""
