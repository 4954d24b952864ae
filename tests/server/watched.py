"""A table that is watched by everybody: each text that anybody is sent is scanned for cards that he may not know."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cardspeak.events import RAIL, Event
from cardspeak.poker import Stakes, variants
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.seat_commands import Back, Bot, Buy, Command, Leave, Out, Sit
from cardspeak.table import MIXES, HousePosted, Posted, mix, posted
from cardspeak.table.next_round.mixed_games import fitted
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server import watched_floor
from tests.server.desk import Desk, Looking, any_choice, run
from tests.server.streamed import PLAIN, Feed, LeakError

TIMES: Final = Times(turn=1_000, show=500, bank=1_000, gain=100, grace=500, absent=100, pause=0, lonely=0, think=(0, 0))
GAMES: Final = (*variants.ALL, *MIXES)
BOOKS: Final = (seminole, section_8, exhibit_a)
PEOPLE: Final = ("Zoe", "Yan", "Xia")
FLOOR: Final = "Flo"


def sign(game: str, rng: Random) -> Posted:
    """A table of that game or mix, by a book that has it."""
    fixed = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)
    for rules in rng.sample(BOOKS, len(BOOKS)):
        try:
            if game in MIXES:
                return posted(mix(game, stakes=fixed), None, rules, least=40, most=200, seats=6)
            variant = variants.named(game)
            stakes: Stakes = fitted(fixed, variant)
            if variant.button and rng.random() < 0.5:
                stakes = no_limit(2, 4)
            return posted(variant, stakes, rules, least=40, most=200, seats=min(6, variant.seats[1]))
        except Refused:
            continue
    return posted(variants.named(game), fitted(fixed, variants.named(game)), section_8, least=40, most=200)


def seen(told: Sequence[Sequence[Event]], viewer: int) -> set[int]:
    """What a viewer may know of a round that was told so, and perhaps taken back and told on."""
    return {card for events in told for card in knowable(events, viewer)}


class Watched:
    """A table with people and bots at it, the rail, and the scanner on every line."""

    plain: Sequence[str] = PLAIN
    bots: Sequence[str] = ("maniac", "caller")
    chips = 100

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Random(seed)
        self.desk = Desk(self.sign(game), TIMES, seed, delay=self.rng.choice((0, 0, 700)))
        self.rounds: list[tuple[int, list[list[Event]]]] = []
        self.dealt: dict[str, int] = {}
        self.sat: dict[int, str] = {}
        self.scanned = self.asked = self.ruled = 0
        self.feed = Feed(self.desk, self.plain)
        self.looking = [*[self.desk.look(name) for name in (*PEOPLE, "")], self.desk.look(FLOOR, near=True)]
        for name in PEOPLE[: self.rng.choice((1, 2, 3))]:
            self.ask(name, Sit(self.id()))
        for temperament in self.bots:
            self.ask("Host", Bot(self.id(), temperament=temperament))

    def sign(self, game: str) -> Posted | HousePosted:
        """What the table posts."""
        return sign(game, self.rng)

    def id(self) -> str:
        self.asked += 1
        return f"c{self.asked}"

    def ask(self, name: str, command: Any) -> None:
        self.desk.ask(name, command)
        self.scan()

    # --- what may be known

    def known(self, name: str) -> set[int]:
        """What a player, or the rail, may know of the round that lies on the table: by the seat that he was dealt in at."""
        return seen(self.rounds[-1][1], self.dealt.get(name, RAIL)) if self.desk.dealer.table.round else set()

    def note_round(self) -> None:
        """Keep the events of each round by the entry that it began with; of one that was taken back, also what had been seen."""
        self.sat |= {seat: place.player for seat, place in self.desk.table.seats.items()}  # who leaves may have been dealt in
        r = self.desk.table.round
        if r is None or (self.rounds and self.rounds[-1][1][-1] is r.events):
            return
        since = self.desk.dealer.standing.since
        if self.rounds and self.rounds[-1][0] == since:
            self.rounds[-1][1].append(r.events)
            return
        self.rounds.append((since, [r.events]))
        self.dealt = {self.sat[seat]: seat for seat in r.dealt_in}

    def of_line(self, seq: int) -> set[int]:
        """What the rail knows of the round that an entry belongs to."""
        place = bisect_right(self.rounds, seq, key=lambda each: each[0])
        return seen(self.rounds[place - 1][1], RAIL) if place else set()

    # --- what is sent

    def scan(self) -> None:
        """Look at all that waits for everybody."""
        self.note_round()
        self.check_told()
        self.feed.check(self.known(""))
        shared: set[str] = set()
        for looking in self.looking:
            for text in looking.catch_up():
                message = json.loads(text)
                if message["type"] == "private":
                    self.check(looking, message, self.known(looking.name))
                elif text not in shared:
                    shared.add(text)  # sent to all alike: nothing in it may be more than the rail knows
                    for line in message.pop("lines", ()):
                        self.check(looking, line, self.of_line(line["seq"]))
                    late = self.desk.delay and not (
                        looking.viewer.seat or looking.viewer.near
                    )  # such a text is of the round that it tells of
                    self.check(looking, message, self.of_line(message.get("seq", 0)) if late else self.known(""))

    def check_told(self) -> None:
        """Whatever a seat alone may know by now is what it was told, although it is not written anew for each with every act."""
        keeper, told = self.desk.keeper, self.desk.keeper._own
        keeper._own = {}
        for seat, own in told.items():
            assert own.known == keeper.private(seat, 0).known, (seat, self.desk.dealer.standing.sequence)
        keeper._own = told

    def check(self, looking: Looking, message: Any, known: set[int]) -> None:
        self.scanned += 1
        if found := leaks(message, known, plain=self.plain):
            who = looking.name or "the rail"
            raise LeakError(f"{who}, entry {self.desk.dealer.standing.sequence}: {'; '.join(map(str, found))}")

    # --- what happens

    def play(self, rounds: int) -> None:
        """Play so many rounds more, with people who come, go, act or let time run out."""
        end = self.desk.dealer.table.number + rounds
        while self.desk.dealer.table.number < end or self.desk.dealer.table.playing:
            self.step()

    def step(self) -> None:
        rng, desk = self.rng, self.desk
        if rng.random() < 0.04:
            self.people(rng)
        if rng.random() < (0.5 if desk.clocks.stopped else 0.02):
            self.floor(rng)
        if desk.clocks.stopped:
            return
        player = next((each for each in self.looking if each.name and each.private["options"]), None)
        if player and rng.random() < 0.97:
            options, player.private["options"] = player.private["options"], None
            self.decide(player, options)
            return
        due = desk.keeper.dealer.due()
        if due:
            desk.moment = max(desk.moment, due)
            run(desk.keeper.step(None))
            self.scan()
        else:
            self.revive()

    def decide(self, player: Looking, options: dict[str, Any]) -> None:
        """A player does something that is open."""
        verb, amount, cards = any_choice(options, player.private["cards"], self.rng)
        self.ask(player.name, player.act_message(self.id(), verb, amount, cards))

    def people(self, rng: Random) -> None:
        """Somebody comes back on a new line, asks for everything again, or does something beside the play."""
        looking = rng.choice(self.looking)
        kind = rng.randrange(6)
        if kind == 0:
            self.desk.keeper.leave(looking.viewer)
            self.looking[self.looking.index(looking)] = self.desk.look(looking.name, near=looking.viewer.near)
        elif kind == 1:
            looking.viewer.resync()
        elif looking.name in PEOPLE:
            command = rng.choice(
                (Sit(self.id()), Leave(self.id()), Out(self.id()), Back(self.id(), "post"), Buy(self.id(), self.chips))
            )
            self.ask(looking.name, command)
        self.scan()

    def floor(self, rng: Random) -> None:
        """The floor looks at what a ruling would be and at its log, and asks for something."""
        dealer = self.desk.dealer
        for message in watched_floor.shown(rng, dealer):
            self.scanned += 1
            if found := leaks(message, self.known(""), plain=(*self.plain, *watched_floor.PLAIN)):
                raise LeakError(f"the floor, entry {dealer.standing.sequence}: {'; '.join(map(str, found))}")
        self.ask(FLOOR, watched_floor.command(rng, dealer, self.id()))
        self.ruled += bool(dealer.floor.rulings and dealer.floor.rulings[-1].state == "applied")

    def revive(self) -> None:
        """Nothing is due: too few can play, so who is broke or away comes back, or a bot comes."""
        commands: list[tuple[str, Command]] = []
        for place in self.desk.dealer.table.seats.values():
            commands.append((place.player, Back(self.id(), "post") if place.out else Buy(self.id(), self.chips)))
        for name, command in (*commands, ("Host", Bot(self.id()))):
            self.ask(name, command)
