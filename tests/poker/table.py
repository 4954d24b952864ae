"""What the scenarios share: a deck put in order for them, and a short script for what the players do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from tests.rounds import happened as happened
from tests.rounds import nothing_lost
from tests.rounds import play as play


def deck(players: int | tuple[int, ...], holes: Mapping[int, str], board: str = "", button: int = 0) -> str:
    """A whole deck that deals these hole cards to these seats and this board, burns between; the rest in any order.

    `players` is how many sit from seat 1 on, or which seats; the button is at the last of them unless given.
    """
    taken = tuple(range(1, players + 1)) if isinstance(players, int) else players
    hands = {seat: parse_cards(text) for seat, text in holes.items()}
    shared = parse_cards(board)
    used = {card for cards in (*hands.values(), shared) for card in cards}
    rest = [card for card in FULL_DECK if card not in used]
    round_the_table = seats(sum(1 << seat for seat in taken), button or taken[-1])
    order = []
    for place in range(2):
        for seat in round_the_table:
            order.append(hands[seat][place] if seat in hands else rest.pop())
    for street in (shared[:3], shared[3:4], shared[4:5]):
        order += [rest.pop(), *street]
    return show([*order, *rest])


def arranged(cards: str) -> str:
    """A whole deck that begins with these cards."""
    given = parse_cards(cards)
    return show([*given, *(card for card in FULL_DECK if card not in given)])


def call_down(r: Round) -> Round:
    """Everybody checks or calls, and shows, until the round is over."""
    while not r.over:
        r.act("show" if r.showing else "call")
    return nothing_lost(r)


def wins(r: Round) -> list[tuple[int, int, int]]:
    """Who won how much of which pot, in the order of the awards. What one hand wins alone has no odd chip."""
    won = happened(r, e.Won)
    shared = Counter((event.pot, event.end) for event in won)
    assert not [event for event in won if event.odd and shared[event.pot, event.end] == 1]
    return [(event.seat, event.chips, event.pot) for event in happened(r, e.Won)]
