"""From what is told at a console to what it does to the round: by the acts that a round knows, and the unseen cards between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardspeak.cards import UNKNOWN, show
from cardspeak.console.entry import ENTRY, Entry
from cardspeak.poker import Round
from cardspeak.poker.check import deck_order
from cardspeak.poker.lying import Lying
from cardspeak.poker.round import card_checks, options
from cardspeak.poker.round.options import may_muck
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted

OPEN: Final = ("up", "board")
"""What lies face up, and so is told."""
Hands = dict[int, tuple[int, ...]]
"""Hands that lie face up before the showdown, as they were told, by seat."""


def do(r: Round, hands: Hands, entry: Entry) -> None:
    """Let happen what an entry tells, and all that follows without anybody's being told. Raises `Refused`."""
    DO[entry.verb](r, hands, entry)
    follow(r, hands)


def follow(r: Round, hands: Mapping[int, tuple[int, ...]]) -> None:
    """Cards that nobody sees come off the deck, and hands that lie face up already are shown in their turn."""
    while not r.over:
        if unseen := unseen_next(r):
            r.feed((UNKNOWN,) * unseen)
        elif r.showing and len(hands.get(r.seat, ())) == whole_size(r):
            r.show(hands[r.seat], seat=r.seat)
        else:
            return


def whole_size(r: Round) -> int:
    """How many cards a hand has at the showdown."""
    return r.game.variant.hand_size - card_checks.shared_in_place(r)


def unseen_next(r: Round) -> int:
    """How many of the cards that come next are seen by nobody."""
    for place, need in enumerate(needs := r.needs):
        if need.what in OPEN:
            return place
    return len(needs)


# --- wagers


def fold(r: Round, hands: Hands, entry: Entry) -> None:
    r.act("fold", seat=entry.seat or None)


def check(r: Round, hands: Hands, entry: Entry) -> None:
    r.act("check", seat=entry.seat or None)


def call(r: Round, hands: Hands, entry: Entry) -> None:
    r.act("call", seat=entry.seat or None)


def raise_to(r: Round, hands: Hands, entry: Entry) -> None:
    r.act("raise", entry.amount, seat=entry.seat or None)


def all_in(r: Round, hands: Hands, entry: Entry) -> None:
    """All that the seat has, which may be no more than a call."""
    r.act("all in", seat=entry.seat or None)


def to(r: Round, hands: Hands, entry: Entry) -> None:
    """Everybody up to a seat folded, or checked where nothing was owed; what only somebody who bets can do is not implied."""
    upto, street, acted = entry.seat, r.pc, 0
    if not r.betting or not r.seat:
        raise options.nobody(r)
    if upto and not r.live >> upto & 1:
        raise Refused(f"seat {upto} holds no cards, and play does not come to it", r.game.cites.not_turn)
    while r.betting and r.seat not in (0, upto) and r.pc == street:
        (r.fold if r.price > r.put[r.seat] else r.check)()
        acted += 1
    if not acted:
        raise Refused(f"it is seat {upto}'s turn already", r.game.cites.not_turn)


# --- cards


def deal(r: Round, hands: Hands, entry: Entry) -> None:
    """Cards that lie face up, in the order in which they came."""
    cards = entered(r, hands, entry)
    if not cards:
        raise Refused("say which card it is", ENTRY)
    for place, card in enumerate(cards):
        if not any([need.what in OPEN for need in r.needs]):
            if place:
                raise Refused(f"{counted(place, 'card')} face up {'was' if place == 1 else 'were'} due, not {len(cards)}", ENTRY)
            raise early(r)
        r.feed((card,))
        follow(r, hands)


def early(r: Round) -> Refused:
    """No card is due that anybody sees."""
    if r.seat:
        return Refused(f"no card is due: seat {r.seat} is to act", r.game.cites.not_turn)
    return Refused("no card is due", r.game.cites.ended if r.pc >= r.game.settle else r.game.cites.deck)


def draw(r: Round, hands: Hands, entry: Entry) -> None:
    """A hand that lies face up is told anew once it has changed."""
    count, seat = min(entry.amount, len(r.game.cards)), r.seat  # more are refused as well as that
    r.discard(entry.cards or (UNKNOWN,) * count, seat=entry.seat or None)
    if entry.cards or count:
        hands.pop(seat, None)


def run(r: Round, hands: Hands, entry: Entry) -> None:
    r.act("run", entry.amount, seat=entry.seat or None)


def show_hand(r: Round, hands: Hands, entry: Entry) -> None:
    """A hand is tabled: in the showdown, or as soon as it has to lie face up; then what comes to it later is told at the end."""
    seat = entry.seat or r.seat
    if not 0 < seat < len(r.put):
        raise options.no_showdown(r, seat)
    cards = entered(r, {other: hand for other, hand in hands.items() if other != seat}, entry)
    whole = tuple(dict.fromkeys((*cards, *hands.get(seat, ()), *r.cards_held(seat))))
    if r.showing or r.over or not r.tabled & r.unseen & r.live & 1 << seat:
        r.show(whole if r.unseen >> seat & 1 else cards, seat=seat)
        return
    size = len(Lying(r.events).hands[seat].cards)
    if len(whole) != size:
        raise Refused(f"seat {seat} must table {card_checks.whole(size)}, not {show(whole) or 'none'}", r.game.cites.table_whole)
    card_checks.seen_twice(r, tuple([card for card in whole if card not in r.cards_held(seat)]))
    hands[seat] = whole


def muck(r: Round, hands: Hands, entry: Entry) -> None:
    """A hand is given up unseen; or each that may, but for the first where nobody has tabled one."""
    if entry.seat:
        r.muck(seat=entry.seat)
        return
    due = seats(r.due, r.seat - 1) if r.showing and r.seat else ()
    gone = 0
    for seat in due if r.shown else due[1:]:
        if r.due >> seat & 1 and r.showing and may_muck(r, seat):
            r.muck(seat=seat)
            gone += 1
    if not gone:
        raise options.no_muck(r, r.seat) if r.showing and r.seat else options.no_showdown(r, r.seat)


def entered(r: Round, hands: Mapping[int, tuple[int, ...]], entry: Entry) -> tuple[int, ...]:
    """The cards of an entry. Raises `Refused` for one that lies in a hand which is face up, `CardError` for none."""
    cards = deck_order(entry.cards, r.game.cards)
    if UNKNOWN in cards and (entry.verb != "deal" or any([need.what == "board" for need in r.needs])):
        raise Refused("a card that lies face up is named", r.game.cites.deck)
    lying = {card for hand in hands.values() for card in hand}
    if again := [card for card in cards if card in lying]:
        raise Refused(f"{show(again[:1])} has been seen in this round already", r.game.cites.deck)
    return cards


DO: Final[dict[str, Callable[[Round, Hands, Entry], None]]] = {
    "fold": fold,
    "check": check,
    "call": call,
    "raise": raise_to,
    "all-in": all_in,
    "to": to,
    "deal": deal,
    "draw": draw,
    "run": run,
    "show": show_hand,
    "muck": muck,
}
