"""A table against the house, as the room plays it: bets are open for some time, then the seats decide in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardspeak.cards import shuffle_order
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.dealer.names import is_bot, temperament_of
from cardspeak.server.views.banked_table import HouseOwn, HouseShown, Printed, house_own, house_shown, house_waits, printed
from cardspeak.server.views.poker_table import OFFERS, Hosted
from cardspeak.table import HousePosted, HouseTable, Posted
from cardspeak.table.banked.wagers import Wagers, wagers_of
from cardspeak.table.words.banked import SAY

if TYPE_CHECKING:
    from cardspeak import bots
    from cardspeak.events import Event
    from cardspeak.server.dealer.clocks import Clocks
    from cardspeak.server.dealer.host_commands import Propose
    from cardspeak.server.dealer.messages import Act, Bet
    from cardspeak.server.dealer.play import AnyOwn
    from cardspeak.server.dealer.wishes import Wishes
    from cardspeak.table.common.places import Places

STAKES: Final = ("CS/room/stakes",)
SEATS: Final = ("CS/table/seats",)
LEAST_BETS: Final = 100
"""How many of the least bet a newcomer buys who does not say."""


class HousePlay:
    """See `cardspeak.server.play.Play`. Amounts are cents."""

    words = SAY
    all_bet = False
    untimed = False

    def __init__(self, table: HouseTable, wishes: Wishes) -> None:
        self.table = table
        self._read: tuple[HousePosted, Wagers, Printed] | None = None

    def read(self) -> tuple[HousePosted, Wagers, Printed]:
        """The sign, and what it comes to, which is asked for with every change of the table."""
        posted = self.table.posted
        if self._read is None or self._read[0] is not posted:
            wagers = wagers_of(posted)
            self._read = posted, wagers, printed(posted, wagers)
        return self._read

    @property
    def wagers(self) -> Wagers:
        """The wagers that are offered."""
        return self.read()[1]

    @property
    def printed(self) -> Printed:
        """What the table posts, as it is shown."""
        return self.read()[2]

    @property
    def playing(self) -> bool:
        return self.table.playing

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def places(self) -> Places:
        return self.table.places

    def offers(self, of_event: bool) -> list[str]:
        return [*OFFERS]

    # --- whose move it is

    @property
    def turn(self) -> int:
        r = self.table.round
        return r.player[r.seat] if r is not None and self.table.playing and r.seat and not r.disputed else 0

    def owner(self, seat: int) -> int:
        r = self.table.round
        return r.player[seat] if r is not None and 0 < seat < len(r.player) and r.live >> seat & 1 else seat

    @property
    def betting(self) -> bool:
        r = self.table.round
        return bool(self.table.playing and r is not None and r.stage == "betting")

    def may_bet(self, seat: int) -> bool:
        """Whether a seat may bet in the round that is open: it was ready when bets were opened."""
        r = self.table.round
        return r is not None and seat in self.table.ready and bool(r.began.stacks[seat])

    @property
    def undecided(self) -> list[int]:
        """The seats that may bet in the round that is open, and have not."""
        return [seat for seat in self.table.ready if self.may_bet(seat) and not self.table.in_round(seat)]

    @property
    def asks_for_game(self) -> bool:
        return False

    @property
    def bot(self) -> int:
        seats = self.undecided if self.betting else [self.turn] if self.turn else []
        return next((seat for seat in seats if is_bot(self.table.seats[seat].player)), 0)

    @property
    def step(self) -> str:
        if self.betting:
            return "" if self.undecided else "close"
        r = self.table.round
        by_floor = r is not None and (r.disputed or r.ordered)
        return "count" if self.table.playing and not self.turn and not by_floor else ""

    # --- what is done

    def act(self, seat: int, act: Act, now: int) -> None:
        if act.cards:
            raise Refused("no cards are given up in this game")
        self.table.act(act.action, act.amount, seat=self.position(seat), moment=now)

    def position(self, seat: int) -> int:
        """The position that is to act, if a seat's player plays it; else the seat's own."""
        r = self.table.round
        return r.seat if r is not None and r.seat and r.player[r.seat] == seat else seat

    def bet(self, seat: int, bet: Bet, now: int) -> None:
        laid = {"bonus": bet.bonus, "trips": bet.trips, "progressive": bet.progressive, "six": bet.six, "coupon": bet.coupon}
        sides = {name: chips for name, chips in laid.items() if chips}
        if strange := [name for name in sides if name not in self.wagers.sides]:
            raise Refused(f"no {strange[0]} wager is offered at this table")
        if not bet.wager and sides:
            raise Refused(f"without a wager no {next(iter(sides))} is laid")
        main = {self.wagers.main: bet.wager}
        own = self.wagers.bets(main | sides) if bet.wager else None
        second = self.wagers.bets(main | {name: chips for name, chips in sides.items() if name != "coupon"}, player=seat)
        r = self.table.round
        others = [at for at in (r.played_by(seat) if r is not None else ()) if at not in (seat, bet.position)]
        there = {bet.position: second if bet.wager else None} if bet.position else {}
        self.table.lay({**dict.fromkeys(others), seat: own, **there}, moment=now)

    def by_default(self, seat: int, now: int) -> None:
        """What puts nothing more at risk: a bet is taken back, a hand checks, or folds where it must pay to go on."""
        r = self.table.round
        assert r is not None
        options = r.options
        verb = "withdraw" if options.bet else "check" if options.check else "fold"
        self.table.act(verb, seat=self.position(seat), moment=now)

    def clock_cites(self, key: str) -> Cites:
        """No book puts a clock on who plays against the house."""
        return ()

    def bot_does(self, seat: int, dice: bots.Chance, now: int) -> None:
        """A bot lays the least wagers, and then follows its strategy."""
        from cardspeak.analysis.edge.follow import act_by
        from cardspeak.analysis.edge.others import OTHERS

        if self.betting:
            self.table.bet(seat, self.wagers.bets(self.wagers.first), moment=now)
            return
        strategy = OTHERS[self.table.posted.game][temperament_of(self.table.seats[seat].player)]
        verb, amount = act_by(strategy, self.table.view(seat))
        self.table.act(verb, amount, seat=seat, moment=now)

    def take_step(self, now: int) -> None:
        if self.betting:
            self._no_more_bets(now)
        else:
            self.table.count(moment=now)

    def close_bets(self, here: Callable[[int], bool], now: int) -> None:
        """Who has not bet and is not on the line sits out; the others may bet in the next round."""
        gone = [seat for seat in self.undecided if not here(seat)]
        self._no_more_bets(now)
        for seat in gone:
            self.table.sit_out(seat, moment=now)

    def _no_more_bets(self, now: int) -> None:
        r = self.table.round
        if r is not None and r.live:
            self.table.close(moment=now)
        else:
            self.table.call_off(moment=now)

    # --- rounds and places

    def deck(self) -> Sequence[int]:
        return shuffle_order(None)

    def deal(self, deck: Sequence[int], now: int, entrants: int = 0) -> None:
        self.table.next_round(moment=now, cards=tuple(deck))

    def collect(self, now: int) -> bool:
        """Nothing: the house takes no time here."""
        return False

    def verify(self, chips: int, by: str, now: int) -> None:
        raise Refused("no time is charged at a table against the house")

    def usual_purchase(self) -> int:
        posted = self.table.posted
        usual = max(posted.least, posted.least_wager, LEAST_BETS * self.wagers.least)
        return min(usual, posted.most) if posted.most else usual

    def come_in(self, seat: int, now: int) -> None:
        """Nothing: they bet in the next round that opens."""

    def back(self, seat: int, how: str, now: int) -> None:
        self.table.come_back(seat, moment=now)

    def proposed(self, new: Propose) -> Posted:
        raise Refused("a table against the house has its bounds to change, and no more", STAKES)

    def trial(self) -> HouseTable:
        table = self.table
        return HouseTable.resumed(table.state, table.orders, table.round.events if table.round else ())

    def check_bot(self, temperament: str) -> None:
        from cardspeak.analysis.edge.others import OTHERS

        known = OTHERS[self.table.posted.game]
        if temperament not in known:
            raise Refused(f"no bot is {temperament!r} here; there are {', '.join(known)}", SEATS)

    # --- what is to be seen

    def waits(self) -> str:
        return house_waits(self.table)

    def shown(self, id: str, name: str, clocks: Clocks, waiting: str, hosted: Hosted) -> HouseShown:
        return house_shown(
            id=id,
            name=name,
            table=self.table,
            said=self.printed,
            clocks=clocks,
            waiting=waiting,
            hosted=hosted,
            usual=self.usual_purchase(),
        )

    def own(self, seat: int) -> HouseOwn:
        return house_own(self.table, seat, self.betting and self.may_bet(seat))

    def renewed(self, seat: int, before: AnyOwn, events: Sequence[Event]) -> HouseOwn:
        return self.own(seat)

    def heard(self, events: Sequence[Event]) -> None:
        """Everybody may have."""
