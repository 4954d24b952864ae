"""An evening at one poker table: rounds one after another, who buys, sits out, comes back, and is broke."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from cardspeak.cli.output import table
from cardspeak.cli.play.prompt import Human
from cardspeak.cli.saved_table import Kept, now
from cardspeak.cli.typed import Left
from cardspeak.poker import Round
from cardspeak.poker.events import RabbitHunted
from cardspeak.rulebook import Refused
from cardspeak.table import Kill, Posted, Rotation, Table
from cardspeak.table.common.place_events import Bought, CashedIn, Dropped, Seated
from cardspeak.table.common.place_events import Left as LeftSeat
from cardspeak.table.next_round.events import GameKept, KillPosted
from cardspeak.table.poker.core import OF_A_ROUND
from cardspeak.table.poker.events import Broke, RoundOpened, TableOpened
from cardspeak.table.words.poker import say

if TYPE_CHECKING:
    from cardspeak.bots import Action
    from cardspeak.cli.play.terminal import Screen
    from cardspeak.events import Event
    from cardspeak.poker.round.view import View

UNTOLD: Final = (GameKept, Broke, RoundOpened, TableOpened, KillPosted, Seated, Bought, CashedIn, LeftSeat, Dropped)
"""What happens around a round and is told otherwise, or not at all."""
STEP: Final = 1_000_003
"""From the seed of one round to that of the next."""
R = TypeVar("R")


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
    """What is played, and for how much. `seed` decides every deck; None for the operating system's randomness."""

    posted: Posted
    stack: int
    tournament: bool
    seed: int | None


class Evening:
    """The players at one table. `human` is the one of them who sits at the terminal, if any.

    bought: what each seat has bought in all. happened: what happened around the last round.
    """

    def __init__(
        self, setting: Setting, kept: Kept[Table], players: dict[int, Player], screen: Screen, human: Human | None
    ) -> None:
        self.setting = setting
        self.kept = kept
        self.players = players
        self.screen = screen
        self.human = human
        if human:
            human.wishes = self.wish
        self.bought = kept.bought()
        self.first = kept.table.state.number - kept.table.playing
        self.happened = [event for event in kept.table.events if not isinstance(event, UNTOLD)]
        self.round = self.deal()

    @property
    def table(self) -> Table:
        return self.kept.table

    @property
    def played(self) -> int:
        """Rounds that were played out this time."""
        return self.table.state.number - self.table.playing - self.first

    def do(self, command: Callable[[Table], R]) -> R:
        """A command to the table; keeps what happened around the round. Raises `Refused`."""
        result = self.kept.do(command)
        for event in self.table.events:
            if isinstance(event, Bought):
                self.bought[event.seat] = self.bought.get(event.seat, 0) + event.chips
            if type(event) not in OF_A_ROUND and not isinstance(event, UNTOLD):
                self.happened.append(event)
        return result

    def welcome(self) -> None:
        """What is played, and who sits where."""
        posted, screen, table = self.setting.posted, self.screen, self.table
        if len(posted.legs) > 1:
            screen.say(say(Rotation.posted(posted.legs, posted.by, posted.length)[1][0]))
        if posted.kill:
            screen.say(say(Kill.posted(posted.legs[0].game, posted.legs[0].stakes, posted.kill)[1][0]))
        for event in self.taken():
            screen.say(screen.words(say(event)))
        leg = table.state.rotation.now
        first = "first " if len(posted.legs) > 1 and not self.kept.taken_up else ""
        screen.say(f"{first}{leg.game.title}, {leg.stakes.headline}")
        again = self.kept.taken_up
        chips = f"hand {table.state.number} was dealt last" if again else f"{self.setting.stack} chips each"
        screen.say(f"by the rules of {table.rules.called}; {chips}")
        for seat, player in self.players.items():
            screen.say(f"  seat {seat:<3}{player.name:<10}{player.temperament}".rstrip())
        if self.human:
            screen.say("help tells what you can say, quit leaves")

    def taken(self) -> list[Event]:
        """What happened around the round since this was asked last."""
        happened, self.happened = self.happened, []
        return happened

    def deal(self) -> Round:
        """The round that is played, or the next one, dealt up to its first decision. Raises `Refused`."""
        table, setting = self.table, self.setting
        if table.playing and table.round:
            return table.round
        seed = None if setting.seed is None else setting.seed * STEP + table.state.number
        entrants = len(table.seats) if setting.tournament else 0
        return self.do(lambda table: table.next_round(moment=now(), seed=seed, entrants=entrants))

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
            if self.played == rounds or len(self.table.seats) == 1 or self.out():
                return
            happened = self.tell_around()
            if self.human:
                self.human.pause(self.round.view(self.screen.viewer), happened, self.may_deal)
            self.round = self.deal()
            self.tell_around()

    def may_deal(self) -> None:
        """Raises `Refused` if the next round cannot be dealt yet."""
        if not self.table.can_begin_at(now()):
            due = self.table.due_at(now())[0]
            raise Refused(due.reason, due.cites)

    def play(self) -> None:
        """One round from its first decision to its end, told as it happens."""
        r, screen = self.round, self.screen
        shown = 0
        screen.heading(self.table.state.number, r.view(screen.viewer), len(self.setting.posted.legs) > 1)
        while True:
            view = r.view(screen.viewer)
            screen.tell(view.events[shown:], view.variant)
            shown = len(view.events)
            if r.over:
                return
            player = self.players[r.seat]
            action = player.decide(r.view(r.seat))
            try:
                self.do(partial(act, action=action))
            except Refused as refusal:
                if player is not self.human:
                    raise
                self.human.refuse(refusal)

    def settle(self) -> None:
        """Who has too little to play on buys in again, or is out of a tournament."""
        table = self.table
        for seat, place in sorted(table.seats.items()):
            if self.setting.tournament and not place.chips:
                self.do(partial(Table.leave, seat=seat, moment=now()))
                self.screen.say(self.screen.seat(seat).append(" is out of the tournament"))
            elif not self.setting.tournament and not place.out and place.chips < table.needed_at(seat):
                self.do(partial(Table.top_up, seat=seat, chips=self.setting.stack, moment=now()))
                how = "has too little and buys" if place.chips > self.setting.stack else "is broke and buys in again for"
                self.screen.say(self.screen.seat(seat).append(f" {how} {self.setting.stack}"))

    def tell_around(self) -> list[Event]:
        """What happened around the round, told in a line each: kill, rotation, who owes blinds, who comes and goes."""
        happened = self.taken()
        for event in happened:
            self.screen.say(self.screen.words(say(event)))
        return happened

    def wish(self, word: str, amount: int | None) -> None:
        """What the person asks of the table, not of the round, and what comes of it. Raises `Refused`."""
        seat = self.screen.viewer
        self.do(lambda table: WISHES[word](table, seat, amount))
        for event in self.table.events:
            if type(event) not in OF_A_ROUND or isinstance(event, RabbitHunted):
                self.screen.say(self.screen.words(say(event)))
        self.taken()

    def out(self) -> bool:
        """Whether the person is out of the tournament."""
        return self.human is not None and self.screen.viewer not in self.table.seats

    def farewell(self) -> None:
        """How it ended, for the person or, if bots alone played, for everybody."""
        screen = self.screen
        self.kept.snapshot()
        screen.say()
        if self.setting.tournament and len(self.table.seats) == 1:
            screen.say(screen.seat(*self.table.seats).append(f" wins the tournament after {hands(self.played)}"))
        elif self.human:
            screen.say(self.parting(screen.viewer))
        else:
            self.results()
        if self.kept.journal:
            screen.say("the table waits in the journal; the same command goes on with it")
        elif self.setting.seed is not None:
            screen.say(f"--seed {self.setting.seed} deals the same cards again")

    def parting(self, seat: int) -> str:
        """What the person goes home with; chips bet in a hand that is not over stay in its pot."""
        after = f"after {hands(self.played)}"
        if seat not in self.table.seats:
            return f"you are out {after}, and {len(self.table.seats)} players are left"
        chips = self.table.stacks[seat]
        net = chips - self.bought[seat]
        how = "even" if not net else f"{net} up" if net > 0 else f"{-net} down"
        return f"you leave with {chips} chips {after}: {how}"

    def results(self) -> None:
        """What everybody has won or lost; a hand that was broken off does not count."""
        listed = table("seat", "player", "bought in", "has", "net", numbers=("seat", "bought in", "has", "net"))
        for seat, player in self.players.items():
            place = self.table.seats.get(seat)
            bought, chips = self.bought[seat], place.chips if place else 0
            listed.add_row(str(seat), player.name, str(bought), str(chips), f"{chips - bought:+}")
        self.screen.say(f"after {hands(self.played)}:")
        self.screen.out.print(listed)


def act(table: Table, action: Action) -> None:
    """The seat to act does it. Raises `Refused`."""
    table.act(action.verb, action.amount, cards=action.cards, moment=now())


def buy(table: Table, seat: int, amount: int | None) -> None:
    """More chips. Raises `Refused`."""
    if amount is None:
        raise Refused("buy how much? as in buy 100")
    table.top_up(seat, amount, moment=now())


WISHES: Final[dict[str, Callable[[Table, int, int | None], None]]] = {
    "buy": buy,
    "sit out": lambda table, seat, _: table.sit_out(seat, moment=now()),
    "back": lambda table, seat, _: table.come_back(seat, moment=now()),
    "post": lambda table, seat, _: table.enter(seat, "post", moment=now()),
    "rabbit": lambda table, seat, _: table.rabbit_hunt(seat, moment=now()),
    "wait": lambda table, seat, _: table.enter(seat, "wait", moment=now()),
}
"""What a person may ask of the table at any time."""


def hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"
