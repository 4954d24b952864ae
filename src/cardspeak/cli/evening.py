"""Rounds one after another: stacks are carried over, the button moves, games and kill go on, the broke buy in again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardspeak.cli.output import table
from cardspeak.cli.prompt import Human
from cardspeak.cli.typed import Left
from cardspeak.poker import Round
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Kill, Rotation
from cardspeak.table.events import GameKept
from cardspeak.table.words import say

if TYPE_CHECKING:
    from cardspeak.bots import Action
    from cardspeak.cli.terminal import Screen
    from cardspeak.events import Event
    from cardspeak.poker.view import View


class Player(Protocol):
    """Who decides for a seat: a bot or a person."""

    @property
    def name(self) -> str: ...

    @property
    def temperament(self) -> str:
        """One line for people, empty for a person."""
        ...

    def decide(self, view: View) -> Action: ...


class Setting(NamedTuple):
    """What is played, and for how much. `signs` is what rotation and kill have posted. `seed` decides every deck."""

    rotation: Rotation
    kill: Kill | None
    signs: tuple[Event, ...]
    rules: HouseRules
    stack: int
    tournament: bool
    seed: int


class Evening:
    """The players at one table, and what they have. `human` is the one of them who sits at the terminal, if any."""

    def __init__(self, setting: Setting, players: dict[int, Player], screen: Screen, human: Human | None) -> None:
        self.setting = setting
        self.rotation = setting.rotation
        self.kill = setting.kill
        self.players = players
        self.screen = screen
        self.human = human
        self.stacks = dict.fromkeys(players, setting.stack)
        self.bought = dict(self.stacks)
        self.button = max(players)
        self.played = 0
        self.round = self.deal()

    def welcome(self) -> None:
        """What is played, and who sits where."""
        rotation, _, signs, rules, stack, *_ = self.setting
        first = "first " if len(rotation.legs) > 1 else ""
        for sign in signs:
            self.screen.say(say(sign))
        self.screen.say(f"{first}{rotation.now.game.title}, {rotation.now.stakes}")
        self.screen.say(f"by the rules of {rules.name}; {stack} chips each")
        for seat, player in self.players.items():
            self.screen.say(f"  seat {seat:<3}{player.name:<10}{player.temperament}".rstrip())
        if self.human:
            self.screen.say("help tells what you can say, quit leaves")

    def deal(self) -> Round:
        """The next round, dealt up to its first decision. Raises `Refused` for a game that the book does not allow."""
        leg, kill = self.rotation.now, self.kill
        return Round(
            leg.game, kill.stakes if kill else leg.stakes, self.stacks, self.setting.rules, button=self.button,
            posts=kill.posts if kill else (), seed=self.setting.seed * 1_000_003 + self.played,
            entrants=len(self.stacks) if self.setting.tournament else 0, asked=True,
        )  # fmt: skip

    def run(self, rounds: int) -> None:
        """Plays so many rounds, 0 for no end, or or until one player is left or the person goes."""
        try:
            self.go_on(rounds)
        except Left:
            return

    def go_on(self, rounds: int) -> None:
        while True:
            self.play()
            self.settle()
            if self.played == rounds or len(self.stacks) == 1 or self.out():
                return
            happened = self.move_on()
            if self.human:
                self.human.pause(self.round.view(self.screen.viewer), happened)
            self.round = self.deal()

    def play(self) -> None:
        """One round from its first decision to its end, told as it happens."""
        r, screen = self.round, self.screen
        told = 0
        screen.heading(self.played + 1, r.view(screen.viewer), len(self.rotation.legs) > 1)
        while True:
            view = r.view(screen.viewer)
            screen.tell(view.events[told:], view.variant)
            told = len(view.events)
            if r.over:
                return
            player = self.players[r.seat]
            action = player.decide(r.view(r.seat))
            try:
                action.do(r)
            except Refused as refusal:
                if player is not self.human:
                    raise
                self.human.refuse(refusal)

    def settle(self) -> None:
        """Stacks after a round; who has none buys in again, or is out of a tournament."""
        self.played += 1
        self.stacks = self.round.stacks
        for seat in [seat for seat, chips in self.stacks.items() if not chips]:
            if self.setting.tournament:
                del self.stacks[seat]
                self.screen.say(self.screen.seat(seat).append(" is out of the tournament"))
            else:
                self.stacks[seat] = self.setting.stack
                self.bought[seat] += self.setting.stack
                self.screen.say(self.screen.seat(seat).append(f" is broke and buys in again for {self.setting.stack}"))

    def move_on(self) -> list[Event]:
        """Between two rounds the button moves, and kill and rotation go on; gives what happened, told in a line each."""
        happened: list[Event] = []
        if self.kill:
            self.kill, events = self.kill.after(self.round)
            happened += events
            for seat in set(self.round.dealt_in) - set(self.stacks):
                self.kill, events = self.kill.left(seat)
                happened += events
        self.button = self.rotation.next_button(self.button, self.stacks)
        self.rotation, turned = self.rotation.after(len(self.round.dealt_in))
        happened += turned
        for event in happened:
            if not isinstance(event, GameKept):
                self.screen.say(self.screen.words(say(event)))
        return happened

    def out(self) -> bool:
        """Whether the person is out of the tournament."""
        return self.human is not None and self.screen.viewer not in self.stacks

    def farewell(self) -> None:
        """How it ended, for the person or, if bots alone played, for everybody."""
        screen = self.screen
        screen.say()
        if self.setting.tournament and len(self.stacks) == 1:
            screen.say(screen.seat(*self.stacks).append(f" wins the tournament after {hands(self.played)}"))
        elif self.human:
            screen.say(self.parting(screen.viewer))
        else:
            self.results()
        screen.say(f"--seed {self.setting.seed} deals the same cards again")

    def parting(self, seat: int) -> str:
        """What the person goes home with; chips bet in a hand that is not over stay in its pot."""
        after = f"after {hands(self.played)}"
        if seat not in self.stacks:
            return f"you are out {after}, and {len(self.stacks)} players are left"
        chips = (self.stacks if self.round.over else self.round.stacks)[seat]
        net = chips - self.bought[seat]
        how = "even" if not net else f"{net} up" if net > 0 else f"{-net} down"
        return f"you leave with {chips} chips {after}: {how}"

    def results(self) -> None:
        """What everybody has won or lost; a hand that was broken off does not count."""
        listed = table("seat", "player", "bought in", "has", "net", numbers=("seat", "bought in", "has", "net"))
        for seat, player in self.players.items():
            bought, chips = self.bought[seat], self.stacks.get(seat, 0)
            listed.add_row(str(seat), player.name, str(bought), str(chips), f"{chips - bought:+}")
        self.screen.say(f"after {hands(self.played)}:")
        self.screen.out.print(listed)


def hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"
