"""A person at a table against the house: what may be typed, and what it means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from rich.text import Text

from cardspeak.banked.money import money
from cardspeak.banked.options import Options
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.banked.why import why
from cardspeak.banked.words import say
from cardspeak.cli.typed import LONGEST, Left, complaint, read
from cardspeak.events.why import because
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.banked.view import View
    from cardspeak.cli.banked.screen import Screen

Answer = TypeVar("Answer")
Act = tuple[str, int]

QUESTION: Final = re.compile(r"(w|why|h|history|\?|help|t|table|q|quit|exit)(?: (\d{1,12}))?")
BUY: Final = re.compile(r"buy(?: in)? ?(.*)")
IN_FULL: Final = {"w": "why", "h": "history", "?": "help", "t": "table", "q": "quit", "exit": "quit"}
PLAY: Final = re.compile(r"(?:(?:b|bet|p|play|r|raise) ?)?([1-9])(?: ?x| times)?")
PLAYS: Final = frozenset({"b", "bet", "p", "play", "r", "raise"})
ACTS: Final[dict[str, dict[str, Act]]] = {
    ULTIMATE: {word: (verb, 0) for verb, words in {"check": "k x check", "fold": "f fold"}.items() for word in words.split()},
    RIDE: {
        word: (verb, 0)
        for verb, words in {"ride": "r,ride,let it ride,stay", "withdraw": "b,back,take back,withdraw,pull"}.items()
        for word in words.split(",")
    },
}
"""What may be said for each act, by game."""

HELP: Final = {
    ULTIMATE: (
        ("4, b 4", "play four times the Ante; so 3, 2 and 1"),
        ("b", "play, where there is one size"),
        ("k", "check: no Play wager yet"),
        ("f", "fold: give Ante and Blind up"),
    ),
    RIDE: (("r", "let the bet ride"), ("b", "take the bet back")),
}
FLOOR: Final = re.compile(r"floor ?(.*)")
ANYWHERE: Final = (
    ("why", "the rule-book clauses behind the last act and what followed from it"),
    ("why 7", "the clauses behind line 7 of the history"),
    ("history", "all that happened in this round, numbered"),
    ("Enter", "the table again; before the deal, the same wagers again"),
    ("buy 100", "100 dollars more, when the round is over"),
    ("sit out", "before the deal: no bet in this round"),
    ("floor", "what the floor may be told of and order; as in floor hand-count 1 4"),
    ("quit", "leave the table"),
)


class Person:
    """Who sits at the terminal, asked before the deal for wagers and then for decisions."""

    def __init__(self, screen: Screen, game: str) -> None:
        self.screen = screen
        self.game = game
        self.wish: Callable[[str], None] | None = None
        """What carries out a purchase that the person asks for."""
        self.floor: Callable[[str], None] | None = None
        """What hears what the floor is told."""

    def ask(self, view: View, meant: Callable[[str], Answer], empty: str = "") -> Answer:
        """What the next line that is an answer means, `meant` raising `Refused` for one that is none. An empty line says `empty`.

        Questions are answered on the way. Raises `Left`, and `Ruled` when something was told and carried out.
        """
        while True:
            line = " ".join(read(self.screen).lower().split()) or empty
            try:
                asked, bought = QUESTION.fullmatch(line), BUY.fullmatch(line)
                if bought and self.wish:
                    self.wish(bought[1])
                    continue
                if self.floor and (match := FLOOR.fullmatch(line)):
                    self.floor(match[1])
                    continue
                if asked is None:
                    return meant(line)
                self.show(IN_FULL.get(asked[1], asked[1]), asked[2], view)
            except Refused as refusal:
                self.complain(refusal)

    def complain(self, refusal: Refused) -> None:
        """One line about something that was not accepted."""
        text = complaint(refusal)
        self.screen.warn(text if len(text) <= LONGEST else refusal.reason[:LONGEST])

    def show(self, word: str, number: str | None, view: View) -> None:
        """Answers what only asks to see something. Raises `Refused` for a line that the history does not have, or `Left`."""
        screen, events = self.screen, view.events
        if number and word != "why":
            raise Refused(f"{word} takes no number")
        if word == "quit":
            raise Left
        if word == "table":
            screen.table(view)
            if view.options.seat:
                screen.say(choices(view))
        elif word == "history":
            screen.history(events)
        elif word == "help":
            for key, meaning in (*HELP[self.game], *ANYWHERE):
                screen.say(Text.assemble((f"  {key:<9}", "bold"), meaning))
        elif number is None:
            screen.because(why(events, view.seat).steps)
        elif 0 < int(number) <= len(events):
            event = events[int(number) - 1]
            screen.because([because(event, say)])
        else:
            raise Refused(f"the history has lines 1 to {len(events)}, not {number}")

    def decide(self, view: View) -> Act:
        """What the person does, which may be illegal; the round says so then. Raises `Left`."""
        return self.ask(view, lambda line: act_of(line, view.game, view.options), empty="table")


def act_of(line: str, game: str, options: Options) -> Act:
    """The act that was said. Raises `Refused` if it is none."""
    if line in ACTS[game]:
        return ACTS[game][line]
    if game == ULTIMATE:
        if match := PLAY.fullmatch(line):
            return "play", int(match[1])
        if line in PLAYS and len(options.play) == 1:
            return "play", options.play[0]
        if line in PLAYS:
            sizes = " or ".join([str(times) for times in reversed(options.play)])
            raise Refused(f"play how much? {sizes} times the Ante" if sizes else "you have too few chips for a Play wager")
    raise Refused(f"{line[:24]!r} is not understood; help lists what you can say")


def choices(view: View) -> Text:
    """What may be done, with the keys for it."""
    options, bets = view.options, view.bets[view.seat]
    keys: list[tuple[str, str]] = []
    if options.bet:
        chips = money(bets[f"bet-{options.bet}"])
        keys = [("r", f"let bet {options.bet} ride"), ("b", f"take bet {options.bet} back, {chips}")]
    for times in sorted(options.play, reverse=True):
        keys.append((f"{times}", f"play {money(times * bets['ante'])}, {times}x"))
    keys += [("k", "check")] if options.check else []
    keys += [("f", "fold")] if options.fold else []
    line = Text()
    for key, meaning in keys:
        line.append("   " if line else "").append(key, style="bold").append(f" {meaning}")
    return line
