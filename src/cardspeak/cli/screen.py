"""What everything at the terminal has in common: cards and seats made plain, clauses under what they decided."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from rich.table import Table
from rich.text import Text

from cardspeak.cards import SUITS, parse_cards, pretty, show
from cardspeak.cli.output import console
from cardspeak.events.why import Because
from cardspeak.rulebook import clause

COLOURS: Final = dict(zip(SUITS, ("green", "bright_blue", "red", "bold"), strict=True))
"""Four colours, so that no two suits look alike; the spade has the terminal's own, which shows on light and on dark."""
SPECIAL: Final = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b|\bseat \d+(?!\d)(?! \d| (?:[2-9TJQKA][cdhs]|Jk|\?\?)(?: |,|$))")
"""A card, or a seat unless an amount or a card follows it, as in a list."""


class Printer:
    """Prints for one viewer, a seat or the rail (0). `names` says who sits where."""

    def __init__(self, names: Mapping[int, str], viewer: int) -> None:
        self.out = console()
        self.names = names
        self.viewer = viewer
        self.glyphs = self.out.encoding.lower().startswith("utf")

    def say(self, text: str | Text = "") -> None:
        self.out.print(text)

    def warn(self, text: str) -> None:
        """One line about something that was not accepted."""
        self.out.print(Text(f"  {text}", style="yellow"))

    # --- words, with cards and seats made plain

    def card(self, card: int) -> Text:
        name = show((card,))
        return Text(pretty((card,)) if self.glyphs else name, style=COLOURS.get(name[1], ""))

    def cards(self, cards: Iterable[int]) -> Text:
        return Text(" ").join(map(self.card, cards))

    def words(self, text: str) -> Text:
        """A sentence of the dealer's, with its cards in colour and each seat with the name of who has it."""
        made = Text()
        end = 0
        for match in SPECIAL.finditer(text):
            made.append(text[end : match.start()])
            word = match[0]
            made.append(self.seat(int(word[5:])) if word.startswith("seat ") else self.card(parse_cards(word, joker=True)[0]))
            end = match.end()
        return made.append(text[end:])

    def seat(self, seat: int) -> Text:
        name = self.names.get(seat)
        return Text(f"seat {seat}" + (f" ({name})" if name else ""))

    # --- what happened

    def rule(self, heading: str) -> None:
        """A line across the terminal, with a heading at its left."""
        self.say()
        self.out.rule(heading, align="left", characters="─" if self.glyphs else "-")

    def because(self, steps: Iterable[Because]) -> None:
        """Each thing that happened, and under it the clauses that decided it."""
        for step in steps:
            self.say(self.words(step.what))
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(no_wrap=True)
            for cite in step.cites:
                grid.add_row(Text(f"    {cite}", style="cyan"), clause(cite).summary)
            if step.more:
                grid.add_row(Text("    more", style="cyan"), Text(", ".join(step.more)))
            self.out.print(grid)

    def numbered(self, lines: Iterable[Text]) -> None:
        """Lines with their numbers, from 1."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        for number, line in enumerate(lines, 1):
            grid.add_row(str(number), line)
        self.out.print(grid)
