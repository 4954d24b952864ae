"""How a round looks at the terminal, by what a view of it gives. Readable at 80 columns, and without colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from cardspeak.cards import UNKNOWN, mask_of
from cardspeak.cli.screen import Printer
from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.table.words.poker import say

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.poker.round.view import View

UNTOLD: Final = frozenset({e.Began, e.Burned, e.Dealt, e.Exchanged, e.Opened, e.Closed, e.Ended})
"""What only `history` tells; the rest is told as it happens."""
NUMBERS: Final = ("seat", "chips", "bet")


class Screen(Printer):
    """Prints a poker round for one viewer."""

    def event(self, event: Event, variant: str) -> Text:
        """An event in words; a hand that is shown, with what it is worth."""
        line = self.words(say(event))
        if isinstance(event, e.Shown):
            ends = variants.named(variant).ends
            worth = [end.scale.describe(worth) for end, worth in zip(cycle(ends), event.worth, strict=False)]
            line.append(f": {'; '.join(worth)}")
        if isinstance(event, e.Boarded | e.Won):
            line.stylize("bold")
        return line

    def tell(self, events: Sequence[Event], variant: str) -> None:
        """What has happened, a line each."""
        for event in events:
            if isinstance(event, e.Dealt) and self.viewer and event.hands[self.viewer]:
                self.say(Text("you are dealt ").append(self.cards(event.hands[self.viewer])))
            elif type(event) not in UNTOLD and not (isinstance(event, e.SetAside) and not any(event.chips)):
                self.say(self.event(event, variant))

    def heading(self, number: int, view: View, named: bool = False) -> None:
        """The line that parts one hand from the next, with the game `named` where it changes."""
        button = f", button at seat {view.button}" if view.button else ""
        game = f", {variants.named(view.variant).title}" if named else ""
        self.rule(f"hand {number}{game}{button}")

    # --- the table

    def table(self, view: View) -> None:
        """Board and pots, and for each seat its chips, its bet and its cards."""
        self.say()
        self.say(self.middle(view))
        seats = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        for heading in ("seat", "player", "chips", "bet", "cards", ""):
            seats.add_column(heading, justify="right" if heading in NUMBERS else "left", no_wrap=True)
        for seat, stack in view.stacks.items():
            bet = str(view.bets[seat] or "")
            style = "bold" if seat == view.to_act else "" if seat in view.live else "dim"
            name = self.names.get(seat, "")
            seats.add_row(str(seat), name, str(stack), bet, self.hand_of(view, seat), notes(view, seat), style=style)
        self.out.print(seats)
        self.holding(view)

    def holding(self, view: View) -> None:
        """What the viewer's live hand is worth with the board."""
        own = view.cards
        scales = [end.scale for end in variants.named(view.variant).ends]
        if view.seat in view.live and len(own) + len(view.board) >= scales[0].size:
            hand, boards = mask_of(own), map(mask_of, view.boards)
            worth = [scale.describe(scale.worth(hand, board)) for board in boards for scale in scales]
            self.say(f"you have: {'; '.join(worth)}")

    def middle(self, view: View) -> Text:
        """How far the hand is, the board and the pots."""
        stage = "the end" if view.over else "showdown" if view.options.show else view.street
        line = Text(stage, style="bold")
        for number, board in enumerate(view.boards if view.board else ()):
            line.append("  |  " if number else "  ").append(self.cards(board))
        pots = [pot.chips for pot in view.pots]
        named = [f"main pot {pots[0]}", *(f"side pot {chips}" for chips in pots[1:])] if len(pots) > 1 else []
        return line.append(f"   {', '.join([*named, f'in all {view.pot}'] if named else [f'pot {view.pot}'])}")

    def hand_of(self, view: View, seat: int) -> Text:
        """What a seat holds, as the viewer may know it; the viewer's own cards after a fold too."""
        if seat == view.seat:
            return self.cards(view.cards)
        if seat not in view.live:
            return Text()
        up = view.tabled.get(seat, ())
        return self.cards((*[UNKNOWN] * (len(view.hands[seat]) - len(up)), *up))

    # --- why

    def history(self, events: Sequence[Event], variant: str) -> None:
        """Everything that happened in this hand, and before the next, numbered."""
        self.numbered([self.event(event, variant) for event in events])


def notes(view: View, seat: int) -> str:
    """What else there is to say of a seat."""
    live = seat in view.live
    said = {
        "button": seat == view.button,
        "folded": not live,
        "all-in": live and not view.over and not view.stacks[seat],
        "to act": seat == view.to_act,
    }
    words = [word for word, holds in said.items() if holds]
    if view.aside[seat]:
        words.append(f"{view.aside[seat]} not in play")
    return ", ".join(words)
