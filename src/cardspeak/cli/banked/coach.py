"""The coach: what every choice is worth, said before a decision, and what the mistakes of an evening cost."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rich.text import Text

from cardspeak.analysis.edge.advice import advice, choice_of, setup_of, unit_of
from cardspeak.analysis.edge.choices import Choices
from cardspeak.banked.money import money

if TYPE_CHECKING:
    from cardspeak.banked.view import View
    from cardspeak.cli.banked.screen import Screen


class Coach:
    """Looks at what the person sees, and at no more. cost: of all mistakes so far, in cents."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.cost = Fraction(0)
        self.decisions = self.mistakes = 0
        self.found: Choices | None = None
        self.unit = 0

    def before(self, view: View) -> None:
        """Say what every choice is worth on average, in dollars, and which is best."""
        from cardspeak.cli.working import progress_bar

        setup = setup_of(view)
        with progress_bar(hidden=False) as progress:
            self.found = advice(view, setup, progress)
        self.unit = unit_of(setup)
        line = Text("coach: ", style="cyan")
        for place, choice in enumerate(self.found.choices):
            line.append(", " if place else "").append(f"{choice.name} {dollars(choice.worth * self.unit)}")
        self.screen.say(line.append(f"; best is {self.found.best.name}"))

    def after(self, verb: str, amount: int) -> None:
        """Say what the decision cost, if it was not the best."""
        assert self.found is not None
        self.decisions += 1
        cost = self.found.cost(choice_of(verb, amount)) * self.unit
        if cost:
            self.mistakes += 1
            self.cost += cost
            self.screen.say(Text(f"coach: {self.found.best.name} was best; that costs {dollars(cost)[1:]}", style="cyan"))

    def farewell(self) -> str:
        """What all mistakes cost."""
        if not self.mistakes:
            return f"no mistakes in {count(self.decisions, 'decision')}"
        mistakes = f"{count(self.mistakes, 'mistake')} in {count(self.decisions, 'decision')}"
        return f"{mistakes}, which cost {dollars(self.cost)[1:]} on average"


def count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def dollars(cents: Fraction) -> str:
    """An amount with its sign, to the cent, or to the first figure that is not nought if it is less."""
    sign = "-" if cents < 0 else "+"
    whole = round(abs(cents))
    if whole or not cents:
        return sign + money(whole)
    return f"{sign}${float(abs(cents) / 100):.1g}"
