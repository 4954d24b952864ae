"""Decks in order for games without a flop: each seat's cards pass by pass, with burns and shared cards between."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker.events import Opened
from cardspeak.poker.variants.variant import Burn, Deal, Variant
from tests.rounds import nothing_lost

ANY = "--"
"""Stands for a card that does not matter."""


def stacked(variant: Variant, hands: Mapping[int, str], board: str = "", burns: str = "") -> str:
    """A whole deck that deals these hands if each seat stays for as many cards as it has here; the rest in any order.

    `board` holds shared cards in order, `burns` the burned ones; `--` in a hand is any card that is named nowhere.
    """
    named = {seat: text.split() for seat, text in hands.items()}
    shared, burned = list(parse_cards(board)), list(parse_cards(burns))
    used = {*shared, *burned, *(card for words in named.values() for word in words if word != ANY for card in of(word))}
    rest = [card for card in FULL_DECK if card not in used]
    order: list[int] = []
    for each in [step for street in variant.streets for step in street.passes]:
        if isinstance(each, Burn):
            order.append(burned.pop(0) if burned else rest.pop())
        elif isinstance(each, Deal) and each.to == "board":
            order += [shared.pop(0) if shared else rest.pop() for _ in range(each.count)]
        elif isinstance(each, Deal):
            for _ in range(each.count):
                for seat in sorted(named):
                    if named[seat]:
                        word = named[seat].pop(0)
                        order += of(word) if word != ANY else (rest.pop(),)
    return show([*order, *shared, *rest])


def of(word: str) -> tuple[int, ...]:
    return parse_cards(word)


def passive(r: Round) -> None:
    """The seat to act does no more than it must: checks or calls, brings it in, bets if it is bound to, shows."""
    if r.options.bound:
        r.raise_to(r.options.low)
    else:
        r.act("show" if r.showing else "call")


def until(r: Round, street: str) -> Round:
    """Everybody stays, no more than they must, until the betting of that street is open."""
    while street_of(r) != street:
        assert not r.over, f"the round ended on {street_of(r)} street"
        passive(r)
    return r


def to_the_end(r: Round) -> Round:
    """Everybody stays, no more than they must, until the pots are paid."""
    while not r.over:
        passive(r)
    return nothing_lost(r)


def street_of(r: Round) -> str:
    """The street whose betting was opened last."""
    opened = [event.street for event in r.events if type(event) is Opened]
    return opened[-1] if opened else ""


def openers(r: Round) -> dict[str, int]:
    """Who opened each street so far."""
    return {event.street: event.seat for event in r.events if type(event) is Opened}
