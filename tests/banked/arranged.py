"""Decks put in order for a banked round, and a short script for what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.banked.round import Round
from cardspeak.cards import FULL_DECK, parse_cards, show
from tests.rounds import happened as happened
from tests.rounds import play as play


class Order:
    """A deck in the making: named cards where they are wanted, and any others between."""

    def __init__(self, *named: str) -> None:
        used = {card for text in named for card in parse_cards(text)}
        self.rest = [card for card in FULL_DECK if card not in used]
        self.order: list[int] = []

    def take(self, cards: list[int], count: int = 1) -> None:
        """The next of these cards, or any where they have run out."""
        for _ in range(count):
            self.order.append(cards.pop(0) if cards else self.rest.pop())

    def text(self) -> str:
        return show([*self.order, *self.rest])


def ride_deck(hands: Mapping[int, str], community: str = "", delivery: str = "manual-shoe") -> str:
    """A deck for Let It Ride. `community` are the cards dealt to that area, of which the first is burned."""
    order = Order(*hands.values(), community)
    held = {seat: list(parse_cards(text)) for seat, text in sorted(hands.items())}
    shared = list(parse_cards(community))
    if delivery == "automated":
        for cards in held.values():
            order.take(cards, 3)
        order.take(shared, 3)
    else:
        for _ in range(3):
            for cards in held.values():
                order.take(cards)
            order.take(shared)
    return order.text()


def ultimate_deck(
    hands: Mapping[int, str],
    board: str = "",
    dealer: str = "",
    box: str = "",
    delivery: str = "manual-shoe",
    *,
    boxed: bool = False,
    dealer_last: bool = False,
) -> str:
    """A deck for Ultimate Texas Hold 'em; `boxed` says that an automated device deals the box."""
    order = Order(*hands.values(), board, dealer, box)
    held = {seat: list(parse_cards(text)) for seat, text in sorted(hands.items())}
    five, two, four = list(parse_cards(board)), list(parse_cards(dealer)), list(parse_cards(box))
    if delivery == "automated":
        if boxed:
            order.take(four, 4)
        order.take(five, 5)
        if not dealer_last:
            order.take(two, 2)
        for cards in held.values():
            order.take(cards, 2)
        if dealer_last:
            order.take(two, 2)
        return order.text()
    for _ in range(2):
        for cards in held.values():
            order.take(cards)
        order.take(two)
    for count in (3, 2):
        if delivery == "hand":
            order.take([])
        order.take(five, count)
    return order.text()


def to_the_end(r: Round) -> Any:
    """Every bet rides; every Play wager is made as late as may be."""
    while not r.over:
        verb, amount = r.options.acts[0] if r.options.bet else r.options.acts[-1 if r.options.check else 0]
        r.act(verb, amount)
    return r


def lines(r: Round, seat: int) -> dict[str, int]:
    """By spot, what a seat won or lost on it, from the events of its settlement."""
    from cardspeak.banked import events as e

    found: dict[str, int] = {}
    for event in r.events:
        if getattr(event, "seat", 0) != seat:
            continue
        if isinstance(event, e.Paid):
            assert event.win + event.cut > 0, "what wins nothing is a push"
            found[event.spot] = event.win
        elif isinstance(event, e.Took):
            found[event.spot] = -event.chips
        elif isinstance(event, e.Pushed):
            found[event.spot] = 0
        elif isinstance(event, e.SidePaid):
            found[event.spot] = event.chips
        elif isinstance(event, e.MeterPaid):
            found["progressive"] = event.chips
        elif isinstance(event, e.SideLost):
            found[event.spot] = 0
    return found
