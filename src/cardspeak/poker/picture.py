"""A round drawn: lines for a terminal, and a table seen from above for a notebook. Both show every card; a view shows its own."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final

from cardspeak.cards import SUITS, Card, pretty
from cardspeak.poker.lying import Lying
from cardspeak.poker.round.pots import pots
from cardspeak.poker.round.state import State

WIDTH: Final = 560
HEIGHT: Final = 320
SUIT_COLOURS: Final = dict(zip(SUITS, ("#1b7f3b", "#1f5fbf", "#c62828", "#222222"), strict=True))
"""Four colours, so that a suit is told at a glance."""


def heading(r: State) -> str:
    """What is played, for what, by which book."""
    game = r.game
    return f"{game.variant.title}, {game.stakes.headline}, by {game.rules.called}"


def stand(r: State) -> str:
    """Where the round is."""
    return "over" if r.over else f"seat {r.seat} to act" if r.seat else f"waiting for {r.waiting}"


def cards_of(r: State, seat: int) -> str:
    """A seat's cards, or that it has none."""
    return pretty(r.cards_held(seat)) if r.live >> seat & 1 else "folded"


def boards(r: State) -> list[list[int]]:
    """The shared cards, board by board."""
    lying = Lying(r.events)
    return [lying.board, *lying.later.values()]


def lines(r: State) -> str:
    """The round as a table for eyes: a line for each seat, `*` before who is to act and `B` before the button."""
    shared = " | ".join(map(pretty, boards(r)))
    middle = ", ".join([str(pot.chips) for pot in pots(r)]) if r.live and r.pot else ""
    top = f"board {shared or '-'}   pot {r.total_pot}" + (f" ({middle})" if "," in middle else "")
    rows = [
        f"{'*' if seat == r.seat else ' '}{'B' if seat == r.button else ' '} seat {seat:<2} {r.stack[seat]:>8}"
        f"   bet {r.put[seat]:>6}   {cards_of(r, seat)}"
        for seat in r.dealt_in
    ]
    return "\n".join([heading(r), f"{top}   {stand(r)}", *rows])


def card_spans(cards: tuple[int, ...] | list[int]) -> str:
    """Cards as coloured text, for an SVG."""
    glyphs = [(str(Card(card)), glyph) for card, glyph in zip(cards, pretty(cards).split(), strict=True)]
    return " ".join([f'<tspan fill="{SUIT_COLOURS.get(name[-1], "#555")}">{escape(glyph)}</tspan>' for name, glyph in glyphs])


def text(x: float, y: float, what: str, size: int = 13, weight: str = "normal", colour: str = "#222") -> str:
    font = f'font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="middle"'
    return f'<text x="{x:.0f}" y="{y:.0f}" {font}>{what}</text>'


def svg(r: State) -> str:
    """The round as a table seen from above, seat 1 at the top right of the dealer, clockwise. Text and shapes alone."""
    dealt = r.dealt_in
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" '
        f'font-family="system-ui, sans-serif"><title>{escape(heading(r))}; {escape(stand(r))}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" fill="#f6f4ef"/>',
        f'<ellipse cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="{WIDTH / 2 - 110}" ry="{HEIGHT / 2 - 70}" '
        'fill="#dfe9e2" stroke="#7c9a86"/>',
        text(WIDTH / 2, 20, escape(heading(r)), 13, "bold"),
        text(WIDTH / 2, HEIGHT / 2 - 4, " | ".join(map(card_spans, boards(r))), 20),
        text(WIDTH / 2, HEIGHT / 2 + 20, f"pot {r.total_pot}; {escape(stand(r))}"),
    ]
    for place, seat in enumerate(dealt):
        angle = 2 * pi * place / len(dealt) - pi / 2
        x, y = WIDTH / 2 + (WIDTH / 2 - 70) * cos(angle), HEIGHT / 2 + 14 + (HEIGHT / 2 - 48) * sin(angle)
        parts += seat_drawn(r, seat, x, y)
    return "".join([*parts, "</svg>"])


def seat_drawn(r: State, seat: int, x: float, y: float) -> list[str]:
    """One seat: its number and chips, its cards, what lies in front of it."""
    live = r.live >> seat & 1
    cards = card_spans(r.cards_held(seat)) if live else "folded"
    marks = (" ●" if seat == r.button else "") + (" ◀" if seat == r.seat else "")
    bet = f", bet {r.put[seat]}" if r.put[seat] else ""
    return [
        text(x, y - 8, f"seat {seat}{marks}", 12, "bold" if seat == r.seat else "normal"),
        text(x, y + 10, cards, 16, colour="#222" if live else "#888"),
        text(x, y + 26, f"{r.stack[seat]}{bet}", 12, colour="#555"),
    ]
