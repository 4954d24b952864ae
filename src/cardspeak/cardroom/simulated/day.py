"""One day of a room: who comes, waits, plays and goes, and what the staff does, by the room's own commands alone."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, Final

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.commands import How
from cardspeak.cardroom.day.core import MINUTE, SECOND
from cardspeak.cardroom.day.terms import against_house, purchase
from cardspeak.cardroom.simulated.dice import Dice
from cardspeak.cardroom.simulated.figures import Figures
from cardspeak.cardroom.simulated.hands import hand_at, round_at
from cardspeak.cardroom.simulated.plan import Plan
from cardspeak.cardroom.simulated.staff import Staff
from cardspeak.rulebook import Refused

HERE: Final[tuple[How, How]] = ("desk", "kiosk")
AWAY: Final[tuple[How, How]] = ("phone", "call-in")
"""How a guest's name comes onto a list, in turn."""
BETWEEN_HANDS: Final = 2 * MINUTE
SHORT: Final = 3
"""With so few players or fewer a game combines with another, or breaks."""


class Day:
    """A room and everybody in it. figures: what it has come to."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.pick = Dice(plan.room.seed)
        self.room = Room.opened(plan.setup, moment=0)
        self.figures = Figures()
        self.staff = Staff(self.room, plan, self.do)
        self.end = plan.room.hours * 60 * MINUTE
        self._queue: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._ordinal = 0
        self._read = 0
        self._guests = 0

    # --- how it goes on

    def at(self, moment: int, what: Callable[..., None], *about: Any) -> None:
        """Something happens at a moment."""
        self._ordinal += 1
        heappush(self._queue, (moment, self._ordinal, what, about))

    def do(self, command: c.Command, by: str = "brush") -> bool:
        """Whether it was done; what came of it is looked at."""
        try:
            self.room.do(command, by=by, moment=self.room.now)
        except Refused:
            self.look()
            return False
        self.look()
        return True

    def look(self) -> None:
        """What has happened since, and who does what because of it."""
        events = self.room.events
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            self.figures.add(event)
            if follows := FOLLOWS.get(type(event)):
                follows(self, event)

    def run(self, until: int = 0) -> Figures:
        """Play to the end of the day, or to a moment (ms)."""
        self.staff.begin()
        self.at(0, self.arrive)
        for table in self.room.state.tables:
            self.at(table * SECOND, self.hand, table)
        for moment, what in self.staff.duties():
            self.at(moment, what)
        while self._queue and (not until or self._queue[0][0] <= until):
            moment, _, what, about = heappop(self._queue)
            self.room.tick(moment=max(moment, self.room.now))
            self.look()
            what(*about)
        if not until:
            self.close()
        return self.figures

    # --- guests

    def after(self, minutes: float) -> int:
        """A moment some minutes from now, as chance has it: never at once, seldom much later."""
        return self.room.now + 1 + int(self.pick.until(minutes) * MINUTE)

    def arrive(self) -> None:
        """Somebody comes, or gives a name by phone; and the next one does some time later."""
        if self.room.now >= self.end:
            return
        self.at(self.after(60 / self.plan.arrivals.per_hour), self.arrive)
        self._guests += 1
        name = f"Guest {self._guests}"
        games = self.plan.game
        game = self.pick.weighed(games, [part.share for part in games]).key
        phone = self.pick.share() < self.plan.arrivals.phone
        self.figures.came(name, self.room.now)
        self.do(c.Join(game, name, (AWAY if phone else HERE)[self._guests % 2]))
        if phone:
            self.at(self.after(30), self.here, game, name)
        self.at(self.room.now + self.plan.arrivals.patience * MINUTE, self.give_up, game, name)
        self.brush()

    def here(self, game: str, name: str) -> None:
        if self.do(c.Here(game, name)):
            self.brush()

    def give_up(self, game: str, name: str) -> None:
        """Who has waited long enough goes."""
        if name not in self.room.state.where and name not in self.room.state.offers:
            self.do(c.Unlist(game, name))

    def answer(self, name: str) -> None:
        """Who was called comes, or does not want the seat."""
        declines = self.pick.share() < self.plan.arrivals.declines
        self.do(c.Decline(name) if declines else c.Take(name))
        self.brush()

    def buy(self, name: str) -> None:
        """Chips for the game, the most that it takes as often as not."""
        if name not in self.room.state.where:
            return
        table, seat, sitting = self.room.seated(name)
        offered = self.room.offered(table).offered
        has = self.room.chips(table, seat)
        most = purchase(offered, has, sitting.owes, self.room.rules).most
        cents = sitting.owes or (most if self.pick.share() < 0.5 else max(min(offered.least - has, most), 0))
        if cents and not self.do(c.Buy(name, cents), by=name):
            self.staff.fill(table.number)
            self.do(c.Buy(name, cents, caged=True), by=name)

    def go(self, name: str) -> None:
        """A guest has played long enough."""
        if name in self.room.state.walking:
            self.at(self.after(5), self.go, name)
        elif name in self.room.state.where:
            self.do(c.Leave(name), by=name)
            self.brush()

    def sit(self, name: str) -> None:
        self.do(c.Arrive(name), by=name)

    # --- tables

    def hand(self, number: int) -> None:
        """A hand is played by two players or more, a round by anybody; who has lost everything buys again or goes."""
        table = self.room.state.tables[number]
        if self.room.now < self.end or table.game:
            self.at(self.room.now + BETWEEN_HANDS - 20 * SECOND + self.pick.below(40 * SECOND), self.hand, number)
        if not table.game:
            return
        part = next(game_part for game_part in self.plan.game if game_part.key == table.game)
        house = against_house(self.room.offered(table).offered)
        if made := round_at(self.room, table, self.pick) if house else hand_at(self.room, table, part, self.pick):
            if not self.do(made, by=table.dealer) and house:
                self.staff.fill(number, sum(made.changes))
                self.do(made, by=table.dealer)
            for seat in [seat for seat, change in enumerate(made.changes, 1) if change and not self.room.chips(table, seat)]:
                again = self.pick.share() < 0.5
                self.at(self.after(2), self.buy if again else self.go, table.seats[seat].name)
        elif not table.seats and not table.held and not self.waits(table.game):
            self.staff.shut(number)
        self.shorten(number)

    def waits(self, game: str) -> int:
        """How many wait for a game who are here."""
        return sum([waiting.here for waiting in self.room.state.games[game].names])

    def shorten(self, number: int) -> None:
        """A game with few players combines with another of its kind, or breaks."""
        room, table = self.room, self.room.state.tables[number]
        if not table.game or table.held or not 0 < len(table.seats) <= SHORT or self.waits(table.game):
            return
        if against_house(room.offered(table).offered):
            return
        others = [
            other for other in room.tables_of(table.game) if other is not table and len(room.free(other)) >= len(table.seats)
        ]
        if not others or room.feeders(table):
            return
        self.staff.merge(number, others[0].number)
        self.staff.shut(number)

    def brush(self) -> None:
        """Every open seat is given to whom it belongs, and a game for which enough wait is opened."""
        for table in self.room.state.tables.values():
            if table.game and self.room.free(table) and (self.waits(table.game) or self.room.feeders(table)):
                for _ in self.room.free(table):
                    if not self.do(c.Fill(table.number)):
                        break
        for part in self.plan.game:
            least = 1 if against_house(self.room.game(part.key).offered) else max(2, part.seats // 2)
            if self.waits(part.key) >= least and self.room.now < self.end:
                self.staff.open(part)

    def close(self) -> None:
        """Nobody comes any more: everybody who is left goes, and the house is counted."""
        for name in [*self.room.state.walking]:
            self.sit(name)
        for name in [*self.room.state.where]:
            self.do(c.Leave(name), by=name)
        self.staff.end()


def called(day: Day, event: e.Called) -> None:
    """Most answer in time; who is not there is called again, and struck."""
    if event.times == 1 and day.pick.share() >= day.plan.arrivals.absent:
        day.at(day.room.now + day.pick.between(5 * SECOND, 115 * SECOND), day.answer, event.name)


def taken(day: Day, event: e.SeatTaken) -> None:
    day.at(day.room.now + day.pick.between(MINUTE, 4 * MINUTE), day.buy, event.name)
    day.at(day.after(day.plan.arrivals.stay), day.go, event.name)


def ordered(day: Day, event: e.MoveOrdered) -> None:
    day.at(day.room.now + day.pick.between(30 * SECOND, 3 * MINUTE), day.sit, event.name)


def arrived(day: Day, event: e.Arrived) -> None:
    day.at(day.room.now + MINUTE, day.buy, event.name)


FOLLOWS: Final[dict[type, Callable[[Day, Any], None]]] = {
    e.Called: called,
    e.SeatTaken: taken,
    e.MoveOrdered: ordered,
    e.Arrived: arrived,
}
