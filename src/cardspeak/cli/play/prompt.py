"""A person at the terminal: what they may type, and what it means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from cardspeak.bots import Action
from cardspeak.cards import CardError, parse_cards, show
from cardspeak.cli.typed import LONGEST, Left, complaint, read
from cardspeak.events.why import because
from cardspeak.poker import events as e
from cardspeak.poker.why import why
from cardspeak.poker.words import TIMES
from cardspeak.rulebook import Refused
from cardspeak.table.words.poker import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.cli.play.terminal import Screen
    from cardspeak.events import Event
    from cardspeak.poker.round.view import View

LINE: Final = re.compile(r"([a-z?][a-z -]*?)(?: to)? *(\d{1,12})?")
CARDS: Final = re.compile(r"(?:d|discard|draw|throw) ?(.*)")

WORDS: Final = {
    "f": "fold",
    "k": "check",
    "x": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "a": "all-in",
    "all in": "all-in",
    "allin": "all-in",
    "p": "stand pat",
    "pat": "stand pat",
    "s": "show",
    "m": "muck",
    "w": "why",
    "h": "history",
    "?": "help",
    "t": "table",
    "q": "quit",
    "exit": "quit",
    "n": "next",
    "buy in": "buy",
    "out": "sit out",
    "sitout": "sit out",
    "come back": "back",
}
"""What may be said for short."""

ACTS: Final = frozenset({"fold", "check", "call", "show", "muck", "stand pat"})
SHOWN: Final = frozenset({"table", "history", "help", "why"})
WISHED: Final = frozenset({"buy", "sit out", "back", "post", "wait", "rabbit"})
"""What is asked of the table, and not of the round."""
NUMBERED: Final = frozenset({"bet", "raise", "run", "why", "buy"})
KNOWN: Final = ACTS | SHOWN | WISHED | NUMBERED | {*WORDS.values()}

HELP: Final = (
    ("f", "fold"),
    ("k", "check: bet nothing where nothing is owed"),
    ("c", "call: meet the bet, with all your chips if it is more"),
    ("b 12", "bet 12"),
    ("r 30", "raise, so that you have 30 in front of you on this street"),
    ("a", "go all-in"),
    ("d 7c 2h", "give up these cards, and draw as many where the game has it"),
    ("p", "stand pat: give up none"),
    ("run 2", "deal the rest of the board twice, where you are asked and all agree"),
    ("s, m", "show or muck your hand at the showdown"),
    ("why", "the rule-book clauses behind the last act and what followed from it"),
    ("why 7", "the clauses behind line 7 of the history"),
    ("history", "all that happened in this hand, numbered"),
    ("Enter", "the table again"),
    ("buy 100", "100 more chips, when the hand is over"),
    ("sit out", "be dealt out from the next hand on"),
    ("back", "be dealt in again; post or wait says how, where you owe blinds"),
    ("rabbit", "what would have come, after a hand that ended early, where the book does not forbid it"),
    ("quit", "leave the table"),
)


class Said(NamedTuple):
    """What was typed: a word that is known, and a number or cards if they came with it."""

    word: str
    amount: int | None = None
    cards: tuple[int, ...] = ()


class Human:
    """A player who is asked at the terminal, with the same `decide` as a bot's."""

    name = "you"
    temperament = ""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.refused = False
        self.wishes: Callable[[str, int | None], None] | None = None
        """What carries out what the person asks of the table."""
        self.between: Sequence[Event] = ()
        """What happened since the hand ended, while the next one is not dealt."""

    def decide(self, view: View) -> Action:
        """What the person says, which may be illegal; the round says so then. Raises `Left`."""
        if view.options.show and not view.options.muck:
            return Action("show")
        if not self.refused:
            self.stand(view)
        self.refused = False
        while True:
            try:
                return meant(self.ask(view), view)
            except Refused as refusal:
                self.complain(refusal)

    def refuse(self, refusal: Refused) -> None:
        """The round did not accept what was decided: says why, and `decide` then asks again without the table."""
        self.complain(refusal)
        self.refused = True

    def complain(self, refusal: Refused) -> None:
        """One line: the reason and the clause that decides it."""
        self.screen.warn(complaint(refusal))

    def stand(self, view: View) -> None:
        """Where the hand stands and what may be done; at the showdown the hands on the table have just been told."""
        if view.options.show:
            self.screen.holding(view)
        else:
            self.screen.table(view)
        self.screen.say(choices(view))

    def pause(self, view: View, happened: Sequence[Event], may_deal: Callable[[], None]) -> None:
        """Between two hands: wait for the person, who may still ask about the last one and what `happened` after it.

        may_deal: raises `Refused` while the next hand cannot be dealt. Raises `Left`.
        """
        self.between = happened
        self.screen.say("Enter deals the next hand")
        while True:
            try:
                if self.ask(view, empty="next").word == "next":
                    may_deal()
                    self.between = ()
                    return
                raise Refused("the hand is over: Enter deals the next one")
            except Refused as refusal:
                self.complain(refusal)

    def ask(self, view: View, empty: str = "table") -> Said:
        """The next thing said that is an answer; an empty line says `empty`.

        Raises `Left`, and `Refused` for what is not understood.
        """
        while True:
            said = understood(read(self.screen), empty)
            if said.word == "quit":
                raise Left
            if said.word in WISHED and self.wishes:
                self.wishes(said.word, said.amount)
            elif said.word in SHOWN:
                self.show(said, view)
            else:
                return said

    def show(self, said: Said, view: View) -> None:
        """Answers what only asks to see something. Raises `Refused` for a line that the history does not have."""
        screen, word, amount = self.screen, said.word, said.amount
        events = [*view.events, *self.between]
        if word == "table":
            screen.table(view)
            if view.options.seat:
                screen.say(choices(view))
        elif word == "history":
            screen.history(events, view.variant)
        elif word == "help":
            for key, meaning in HELP:
                screen.say(Text.assemble((f"  {key:<9}", "bold"), meaning))
        elif amount is None:
            screen.because([*why(view.events, view.seat).steps, *[because(event, say) for event in self.between]])
        elif 0 < amount <= len(events):
            screen.because([because(events[amount - 1], say)])
        else:
            raise Refused(f"the history has lines 1 to {len(events)}, not {amount}")


def understood(typed: str, empty: str) -> Said:
    """What a line says. Raises `Refused` if it is not known."""
    line = " ".join(typed.lower().split())
    if thrown := CARDS.fullmatch(line):
        try:
            return Said("discard", cards=parse_cards(thrown[1], joker=True))
        except CardError as error:
            raise Refused(str(error)[:LONGEST]) from None
    match = LINE.fullmatch(line)
    word = WORDS.get(match[1], match[1]) if match else empty if not line else ""
    if word not in KNOWN:
        raise Refused(f"{typed.strip()[:24]!r} is not understood; help lists what you can say")
    amount = int(match[2]) if match and match[2] else None
    if amount is not None and word not in NUMBERED:
        raise Refused(f"{word} takes no number")
    return Said(word, amount)


def meant(said: Said, view: View) -> Action:
    """The action that was said. Raises `Refused` if it is none or its amount is missing."""
    word, amount, cards = said
    if word in ACTS:
        return Action(word)
    if word == "discard":
        if not cards:
            raise Refused("discard which cards? as in d 7c 2h")
        if strange := [card for card in cards if card not in view.cards]:
            raise Refused(f"you do not hold {show(strange)}")
        return Action(word, cards=cards)
    if word in ("bet", "raise"):
        low, high = view.options.low, view.options.high
        if amount is None and low < high:
            raise Refused(f"{word} how much? {between(view)}")
        return Action(word, high if amount is None else amount)
    if word == "all-in":
        return all_in(view)
    if word == "run":
        return Action(word, amount or 1)
    raise Refused(f"it is your turn, and {word} is no answer; help lists what you can say")


def between(view: View) -> str:
    """What a bet or raise may go to: in fixed limit one amount or another, otherwise any in between."""
    low, high = view.options.low, view.options.high
    first = view.events[0]
    assert isinstance(first, e.Began)
    return f"{low} or {high}" if first.stakes.limit == "fixed" else f"{low} to {high}"


def all_in(view: View) -> Action:
    """All chips that play, raised or called. Raises `Refused` if the limit or the rules allow less."""
    options = view.options
    behind = view.stacks[view.seat]
    if options.high == view.bets[view.seat] + behind:
        return Action("raise", options.high)
    if options.call == behind:
        return Action("call")
    most = f"{verb_of(view)} {options.high}" if options.high else f"call {options.call}" if options.call else "check"
    raise Refused(f"you may not go all-in here: the most you can do is {most}")


def verb_of(view: View) -> str:
    """What a wager is called now."""
    return "raise to" if any(view.bets.values()) else "bet"


def choices(view: View) -> Text:
    """What may be done, with the keys for it."""
    options = view.options
    keys = [("f", "fold")] if options.fold else []
    if options.show:
        keys += [("s", "show"), ("m", "muck")] if options.muck else [("s", "show")]
    elif options.discard:
        keys += exchanges(*options.discard)
    elif options.runs:
        keys += [(f"run {times}", f"deal the rest {TIMES[times]}") for times in range(1, options.runs + 1)]
    elif options.check:
        keys.append(("k", "check"))
    elif options.call:
        all_of_it = options.call == view.stacks[view.seat]
        verb = "call" if options.fold else "bring it in for"
        keys.append(("c", f"{verb} {options.call}" + (", all-in" if all_of_it else "")))
    if options.high:
        keys += wagers(view)
    line = Text()
    for key, meaning in keys:
        line.append("   " if line else "").append(key, style="bold").append(f" {meaning}")
    return line


def wagers(view: View) -> list[tuple[str, str]]:
    """The bets and raises there are."""
    low, high = view.options.low, view.options.high
    verb = verb_of(view)
    key = verb[0]
    whole = view.bets[view.seat] + view.stacks[view.seat]
    keys = [(f"{key} N", f"{verb} N, {between(view)}")] if low < high else []
    if low == high < whole:
        keys.append((key, f"{verb} {high}"))
    if high == whole:
        keys.append(("a", f"all-in, {verb} {high}"))
    return keys


def exchanges(least: int, most: int) -> list[tuple[str, str]]:
    """How cards are given up."""
    count = f"{least}" if least == most else f"up to {most}" if not least else f"{least} to {most}"
    return [("d CARDS", f"give up {count}, as in d 7c"), *([] if least else [("p", "stand pat")])]
