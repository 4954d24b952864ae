"""A table where players play each other, as the room plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from cardspeak import bots
from cardspeak.bots import temperaments
from cardspeak.cards import cards_of, shuffle_order
from cardspeak.events import HIDDEN
from cardspeak.poker import events as e
from cardspeak.poker.round.showdown import beaten
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.dealer.names import is_bot, temperament_of
from cardspeak.server.dealer.opening import sign_changed
from cardspeak.server.dealer.wishes import SHOWDOWN, USUAL, Wishes
from cardspeak.server.views.own_seat import Own, choices, in_words, own
from cardspeak.server.views.poker_table import Hosted, Printed, Shown, Sight, printed, shown
from cardspeak.table import Posted, Table
from cardspeak.table.common.clock_events import (
    AnsweredFor,
    BankOpened,
    BankSpent,
    ClockCalled,
    DecidedInTime,
    GraceGiven,
    ShowTimed,
    TurnTimed,
)
from cardspeak.table.words.in_money import poker_words

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.poker import Round
    from cardspeak.server.dealer.clocks import Clocks
    from cardspeak.server.dealer.host_commands import Propose
    from cardspeak.server.dealer.messages import Act, Bet, Wanted
    from cardspeak.server.dealer.play import AnyOwn
    from cardspeak.table.common.places import Places

Answer = tuple[str, int]
"""A verb and an amount."""
LAID: Final = (e.Shown, e.Mucked)
DECIDED: Final = (e.Folded, e.Checked, e.Called, e.BroughtIn, e.Bet, e.Raised, *LAID)
FOLLOWING: Final = (e.Opened, e.Returned, e.Closed, e.ShowdownBegan, e.Raked, e.Won, e.Ended)
TIMED: Final = (AnsweredFor, TurnTimed, ClockCalled, ShowTimed, DecidedInTime, GraceGiven, BankOpened, BankSpent)
ACTS: Final = frozenset[type]((*DECIDED, *FOLLOWING, *TIMED))
"""By these nobody has other cards than before; what cards they are whom nobody has told may be seen by those that are `LAID`."""
SAME_CARDS: Final = ACTS | {e.Boarded}
"""Nor by these, but hands may be worth something else."""
MOST_PURCHASE: Final = 100
"""Least bets that are bought where nobody bounds a purchase."""
SEATS: Final = ("CS/table/seats",)


class PokerPlay:
    """See `cardspeak.server.play.Play`. No bets are laid before a deal; what the dealer has to do is what has one answer."""

    betting = False

    def __init__(self, table: Table, wishes: Wishes) -> None:
        self.table = table
        self.wishes = wishes
        self._sight = Sight()
        self._printed: list[tuple[tuple[object, ...], Printed]] = []
        self._answer: Answer | None = None
        self._answer_of: tuple[object, ...] = ()

    @property
    def words(self) -> Mapping[type, Callable[[Any], str]]:
        return poker_words(self.printed().dollar)

    @property
    def playing(self) -> bool:
        return self.table.state.playing

    @property
    def number(self) -> int:
        return self.table.state.number

    @property
    def places(self) -> Places:
        return self.table.state.places

    # --- whose move it is

    @property
    def turn(self) -> int:
        r = self.table.round
        return r.seat if r is not None and self.table.state.playing else 0

    def owner(self, seat: int) -> int:
        return seat

    @property
    def all_bet(self) -> bool:
        r = self.table.round
        return r is not None and bool(r.showing or r.offering)

    @property
    def untimed(self) -> bool:
        return self.table.state.posted.customs.untimed

    @property
    def bot(self) -> int:
        seat = self.turn
        return seat if seat and is_bot(self.places.at[seat].player) else 0

    @property
    def asks_for_game(self) -> bool:
        """Whether a person is to choose the game of the next round, and has not."""
        table = self.table
        seat = 0 if table.playing or table.state.chosen else table.chooser
        return seat > 0 and not is_bot(table.seats[seat].player)

    @property
    def step(self) -> str:
        """What needs nobody's decision: where one answer is open, and what its player decided beforehand."""
        r = self.table.round
        if r is None or (r.betting and r.options.fold):  # as it mostly is
            return ""
        seat = self.turn
        answer = self.answer(seat) if seat else None
        return answer[0] if answer else ""

    def answer(self, seat: int) -> Answer | None:
        """The verb and amount that are sure for the seat to act; None where its player is to decide."""
        r = self.table.round
        assert r is not None
        player = self.places.at[seat].player
        if not (r.offering or r.showing) or is_bot(player):
            return only_answer(r)
        wanted = self.wishes.by.get(player, USUAL)
        of = (r.events, len(r.events), r.events[-1], wanted)
        if of != self._answer_of:  # asked again and again until the round goes on
            self._answer_of, self._answer = of, self._answered(r, wanted)
        return self._answer

    def _answered(self, r: Round, wanted: Wanted) -> Answer | None:
        if r.offering and wanted.runs:
            return "run", min(wanted.runs, r.runs)
        if not r.showing or wanted.showing == "ask":
            return only_answer(r)
        return "show" if wanted.showing == "show" else as_usual(r), 0

    # --- what is done

    def act(self, seat: int, act: Act, now: int) -> None:
        self.table.decide(act.action, act.amount, seat, act.cards, now)

    def bet(self, seat: int, bet: Bet, now: int) -> None:
        raise Refused("nothing is laid against the house at this table")

    def by_default(self, seat: int, now: int) -> None:
        r = self.table.round
        assert r is not None
        verb, amount, cards = by_default(r)
        self.table.decide(verb, amount, seat, cards, now)

    def clock_cites(self, key: str) -> Cites:
        return self.table.rules.cited(key)

    def bot_does(self, seat: int, dice: bots.Chance, now: int) -> None:
        r = self.table.round
        assert r is not None
        bot = bots.named(temperament_of(self.table.seats[seat].player), dice)
        action = bot.decide(r.view(seat))
        self.table.decide(action.verb, action.amount, seat, action.cards, now)

    def take_step(self, now: int) -> None:
        if answer := self.answer(seat := self.turn):
            self.table.emit(AnsweredFor(seat, SHOWDOWN))
            self.table.decide(*answer, seat, (), now)

    def close_bets(self, here: Callable[[int], bool], now: int) -> None:
        """There are none."""

    # --- rounds and places

    def deck(self) -> Sequence[int]:
        return shuffle_order(None, self.table.leg.game.deck)

    def deal(self, deck: Sequence[int], now: int, entrants: int = 0) -> None:
        self.table.next_round(moment=now, deck=deck, asked=True, entrants=entrants)

    def collect(self, now: int) -> bool:
        due = self.table.time_due(now)
        if due:
            self.table.collect_time(moment=now)
        return due

    def verify(self, chips: int, by: str, now: int) -> None:
        self.table.drop(chips, by, moment=now)

    def usual_purchase(self) -> int:
        table = self.table
        purchase = table.posted.purchase(1)
        usual = max(table.posted.least, MOST_PURCHASE * table.stakes.low)
        return usual if not purchase.most else min(usual, purchase.most)

    def come_in(self, seat: int, now: int) -> None:
        """Who owes a blind posts it as soon as they may; `Back` lets them wait for it instead."""
        if seat in self.table.state.owes:
            self.table.enter(seat, "post", moment=now)

    def back(self, seat: int, how: str, now: int) -> None:
        if self.table.seats[seat].out:
            self.table.come_back(seat, how, moment=now)
        else:
            self.table.enter(seat, how, moment=now)

    def proposed(self, new: Propose) -> Posted:
        return sign_changed(self.table.posted, new)

    def trial(self) -> Table:
        table = self.table
        return Table.resumed(table.state, table.round.events if table.round else ())

    def check_bot(self, temperament: str) -> None:
        if temperament not in temperaments.ALL:
            raise Refused(f"no bot is {temperament!r}; there are {', '.join(temperaments.ALL)}", SEATS)

    # --- what is to be seen

    def waits(self) -> str:
        return "; ".join([due.reason for due in self.table.due if due.what in ("players", "drop", "deck")])

    def shown(self, id: str, name: str, clocks: Clocks, waiting: str, hosted: Hosted) -> Shown:
        return shown(
            id=id,
            name=name,
            table=self.table,
            said=self.printed(),
            sight=self._sight,
            clocks=clocks,
            waiting=waiting,
            hosted=hosted,
        )

    def printed(self) -> Printed:
        """What the table posts, which is asked for with every change of it: made anew when what it is made of is another."""
        state, r = self.table.state, self.table.round
        of = (state.posted, state.rotation, state.kill, state.bomb, state.unbombed, r.game if r and state.playing else None)
        for known, found in self._printed:
            if known == of:
                return found
        found = printed(self.table, self.usual_purchase())
        self._printed = [(of, found), *self._printed[:1]]  # in a round, and between two
        return found

    def offers(self, of_event: bool) -> list[str]:
        offers = self.printed().offers
        return [verb for verb in offers if verb != "bot"] if of_event else offers

    def own(self, seat: int) -> Own:
        return own(self.table.round, seat, seat == self.turn and not self.step)

    def renewed(self, seat: int, before: AnyOwn, events: Sequence[Event]) -> Own:
        r = self.table.round
        if r is None or not isinstance(before, Own) or not SAME_CARDS.issuperset(map(type, events)):
            return self.own(seat)
        if HIDDEN in before.ids and any([isinstance(event, LAID) and event.seat == seat for event in events]):
            return self.own(seat)
        hand = in_words(r, before.ids) if before.ids and e.Boarded in map(type, events) else before.hand
        asked = seat == self.turn and not self.step
        return structs.replace(before, options=choices(r, r.options) if asked else None, hand=hand)

    def heard(self, events: Sequence[Event]) -> set[int] | None:
        if not ACTS.issuperset(map(type, events)):
            return None
        return {self.turn, *[getattr(event, "seat", 0) for event in events]}


def by_default(r: Round) -> tuple[str, int, tuple[int, ...]]:
    """What is done for a seat whose time is up: verb, amount and cards."""
    options = r.options
    if options.show:
        return as_usual(r), 0, ()
    if options.discard:
        least = options.discard[0]
        return "discard", 0, cards_of(r.down[options.seat])[-least:] if least else ()
    if options.runs:
        return "run", 1, ()
    if options.bound:
        return ("bet" if not r.price else "raise"), options.low, ()
    if options.check or not options.fold:
        return ("check" if options.check else "call"), 0, ()
    return "fold", 0, ()


def as_usual(r: Round) -> str:
    """What is done with a hand at the showdown unless its player wants something else: a beaten one is thrown away."""
    return "muck" if r.options.muck and beaten(r, r.seat) else "show"


def only_answer(r: Round) -> Answer | None:
    """Verb and amount of the one thing that the seat to act may do, None where there is more to choose from."""
    options = r.options
    if options.show:
        return None if options.muck else ("show", 0)
    if options.fold or options.check or options.discard or options.runs:
        return None
    if options.bound:
        return ("bet" if not r.price else "raise", options.low) if options.low == options.high else None
    return None if options.high else ("call", 0)
