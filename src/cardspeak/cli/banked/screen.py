"""How a round against the house looks at the terminal. Readable at 80 columns, and without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from cardspeak.banked import events as e
from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import RIDE
from cardspeak.banked.words import say
from cardspeak.cards import UNKNOWN, mask_of
from cardspeak.cli.screen import Printer
from cardspeak.ranking import HIGH, high

if TYPE_CHECKING:
    from cardspeak.banked.view import View
    from cardspeak.events import Event

UNTOLD: Final = frozenset(
    {
        e.Began,
        e.Wagered,
        e.NoMoreBets,
        e.Collected,
        e.Contributed,
        e.Dealt,
        e.Burned,
        e.StubRacked,
        e.Counted,
        e.Asking,
        e.Racked,
        e.Ended,
    }
)
"""What only `history` tells; the rest is told as it happens."""
SETTLED: Final = (e.Took, e.Pushed, e.Paid, e.SidePaid, e.SideLost, e.Envied)
"""What is told of the viewer's own wagers; of others' it is summed up."""
ON_THE_TABLE: Final = {RIDE: 2, "": 5}
"""How many community cards there are."""
FIVE: Final = 5


class Screen(Printer):
    """Prints a round against the house for one viewer."""

    def event(self, event: Event) -> Text:
        """An event in words; a hand that is shown, with what it is worth."""
        line = self.words(say(event))
        if isinstance(event, e.Shown | e.DealerShown):
            line.append(f": {HIGH.describe(event.worth)}")
        if isinstance(event, e.Boarded | e.Exposed | e.DealerShown):
            line.stylize("bold")
        return line

    def tell(self, events: Sequence[Event]) -> None:
        """What has happened, a line each; the table shows what the viewer was dealt."""
        for event in events:
            others = isinstance(event, SETTLED) and event.seat != self.viewer
            if type(event) not in UNTOLD and not others:
                self.say(self.event(event))

    def who(self, seat: int) -> Text:
        """The start of a line on somebody: nothing for the viewer."""
        return Text() if seat == self.viewer else self.seat(seat).append(" ")

    def history(self, events: Sequence[Event]) -> None:
        """Everything that happened in this round, numbered."""
        self.numbered([self.event(event) for event in events])

    def table(self, view: View) -> None:
        """The community cards, the player's own with what they make, the wagers."""
        self.say()
        there = view.community + (UNKNOWN,) * (ON_THE_TABLE.get(view.game, ON_THE_TABLE[""]) - len(view.community))
        line = Text("community  ").append(self.cards(there))
        if view.game != RIDE:
            line.append("    dealer  ").append(self.cards(view.dealer or (UNKNOWN, UNKNOWN)))
        self.say(line)
        own = Text("you have   ").append(self.cards(view.hand))
        if len(view.hand) + len(view.community) >= FIVE:
            own.append(f"    {HIGH.describe(high(mask_of(view.hand), mask_of(view.community)))}")
        self.say(own)
        self.say(f"you bet    {laid(view)}; {money(view.stacks.get(view.seat, 0))} left")


def laid(view: View) -> str:
    """What lies before the viewer."""
    bets: Mapping[str, int] = view.bets.get(view.seat, {})
    return ", ".join([f"{spot.replace('-', ' ')} {money(chips)}" for spot, chips in bets.items()]) or "nothing"
