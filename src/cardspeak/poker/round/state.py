"""The state of one round: plain integers and short lists by seat. Sets of seats and of cards are bit masks.

It and what changes it (`apply`, `apply_remedies`, and `posting`, whose plan a round begins with) name each other, and so do it
and the `options` that it keeps: a circle for annotations alone, since nobody can change or read a state without knowing what
one is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Self

from cardspeak.cards import cards_of
from cardspeak.poker import events as e
from cardspeak.poker.round.apply import APPLY
from cardspeak.poker.seats import ABSENT, AFTER
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.poker.lying import Sight
    from cardspeak.poker.posts import Due
    from cardspeak.poker.round.acts import Acts
    from cardspeak.poker.round.game import Game
    from cardspeak.poker.round.options import Options

BY_SEAT: Final = (
    # chips behind, in front, in the pots, out of play; cards held down and up, and how often the ranks occur among
    # the latter; what a shown hand is worth
    "stack",
    "put",
    "paid",
    "aside",
    "down",
    "up",
    "ranks",
    "worth",
)
"""What the events decide of each seat: lists by its number."""

OF_ALL: Final = (
    # sets of seats: holding cards, with chips too, to act, acted and checked on this street, face up, read at the showdown,
    # holding cards that were not seen
    "live",
    "able",
    "due",
    "acted",
    "checked",
    "tabled",
    "shown",
    "unseen",
    # the seat to act; who posted the last positional blind, opened the street, led it, and wagered last in the round
    "seat",
    "after",
    "opener",
    "lead",
    "last",
    # what a call costs in all; a full raise goes to base + step; the bring-in due; bets and raises of the street
    "price",
    "base",
    "step",
    "forced",
    "wagers",
    "betting",
    "showing",
    # chips in the middle, and of them the house's, the dead ones, those that a time charge left over, the blinds; the rake
    # by pot; what is to be posted
    "pot",
    "raked",
    "dead",
    "surplus",
    "blinded",
    "rakes",
    "street_raked",
    "plan",
    # shared cards; cards off the deck; the deck; where it ends; awards made; the step of the script; whether it is over
    "shared",
    "drawn",
    "stub",
    "last_card",
    "awards",
    "pc",
    "over",
    # seats whose forced bets lie in front; places of folded seats that still draw a card; an exchange going on, its burn
    # made, cards to be drawn, by whom, and who is due after; the larger bet that is open; whether the opener may not check
    "forced_in",
    "places",
    "exchanging",
    "burned",
    "owing",
    "drawer",
    "later",
    "tall",
    "bound",
    # the boards beside the first; how often the rest is dealt, whether that is being asked, from which step, and the run dealt
    "others",
    "runs",
    "offering",
    "run_from",
    "run",
)
"""All else that they decide."""

DECIDED: Final = (*BY_SEAT, *OF_ALL)


@lru_cache(maxsize=1024)
def seated_in(stacks: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have chips. Remembered: whoever looks at a round asks for it."""
    return tuple([seat for seat, chips in enumerate(stacks) if chips > 0])


lists_of = attrgetter(*BY_SEAT)
rest_of = attrgetter(*OF_ALL)


class State:
    """`seat` acts next when `due` is not empty; otherwise step `pc` of the game's script is next.

    Lists are by seat number, index 0 being nobody's. To call costs `price`, the whole bet, whatever was posted for it.
    """

    __slots__ = (*DECIDED, "_options", "acts", "button", "checks", "events", "game", "sights")

    acts: Acts
    """What players may do on the street whose betting is open, or was last, with the clauses of it."""
    checks: Mapping[int, e.Checked]
    """The check of each seat there."""
    game: Game
    sights: dict[int, Sight]
    """What each seat has seen so far, once it has looked; worked out of `events`, and of nothing else."""
    button: int
    live: int
    able: int
    due: int
    acted: int
    checked: int
    tabled: int
    shown: int
    unseen: int
    seat: int
    opener: int
    lead: int
    last: int
    after: int
    price: int
    base: int
    step: int
    forced: int
    wagers: int
    pot: int
    raked: int
    dead: int
    surplus: int
    blinded: int
    shared: int
    drawn: int
    awards: int
    pc: int
    last_card: int
    forced_in: int
    places: int
    owing: int
    drawer: int
    later: int
    tall: int
    runs: int
    run: int
    run_from: int
    betting: bool
    showing: bool
    street_raked: bool
    over: bool
    exchanging: bool
    burned: bool
    bound: bool
    offering: bool
    stack: list[int]
    put: list[int]
    paid: list[int]
    aside: list[int]
    down: list[int]
    up: list[int]
    ranks: list[int]

    def __init__(self, game: Game, stacks: list[int], button: int) -> None:
        size = len(stacks)
        self.game = game
        self.acts = game.acts[0]
        self.checks = {}
        self.button = button
        self.stack = stack = stacks[:]
        live = (1 << size) - 1
        while ABSENT in stack:
            seat = stack.index(ABSENT)
            stack[seat] = 0
            live ^= 1 << seat
        self.put = [0] * size
        self.paid = [0] * size
        self.aside = [0] * size
        self.down = [0] * size
        self.up = [0] * size
        self.ranks = [0] * size
        self.worth: list[tuple[int, ...]] = [()] * size
        self.live = self.able = live
        self.due = self.acted = self.checked = self.tabled = self.shown = self.unseen = 0
        self.seat = self.opener = self.lead = self.last = 0
        self.after = button
        self.price = self.base = self.step = self.forced = self.wagers = 0
        self.betting = self.showing = self.street_raked = self.over = False
        self.pot = self.raked = self.dead = self.surplus = self.blinded = 0
        self.rakes: tuple[tuple[int, int], ...] = ()
        self.plan: tuple[Due, ...] = ()
        self.shared = self.drawn = self.awards = self.pc = 0
        self.last_card = len(game.cards)
        self.forced_in = self.places = self.owing = self.drawer = self.later = self.tall = 0
        self.exchanging = self.burned = self.bound = self.offering = False
        self.others: tuple[int, ...] = ()
        self.runs = self.run = 1
        self.run_from = 0
        self.stub: tuple[int, ...] = ()
        self.events: list[Event] = []
        self._options: Options | None = None
        self.sights: dict[int, Sight] = {}

    def turn(self, after: int) -> None:
        """The next seat that is due, clockwise."""
        self.seat = AFTER[after][self.due]

    def take(self, events: Iterable[Event]) -> None:
        """Let events happen, one after the other."""
        apply = APPLY
        for event in events:
            self.events.append(event)  # another list once something was taken back
            apply[type(event)](self, event)
        self._options = None

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        APPLY[type(event)](self, event)

    def become(self, other: Self) -> None:
        """Stand as another round of the same game does, with what happened in it."""
        for name in (*DECIDED, "acts", "checks", "events"):
            setattr(self, name, getattr(other, name))
        self.sights = {}

    @property
    def total_pot(self) -> int:
        """The pot as players say it: what lies in the middle and the bets in front, without what the house took."""
        return self.pot - self.raked + sum(self.put)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def copy(self) -> Self:
        """An independent round in the same state; what never changes is shared."""
        new = self.__class__.__new__(self.__class__)
        new.game = self.game
        new.acts = self.acts
        new.checks = self.checks
        new.button = self.button
        new.stack = self.stack[:]
        new.put = self.put[:]
        new.paid = self.paid[:]
        new.aside = self.aside[:]
        new.down = self.down[:]
        new.up = self.up[:]
        new.ranks = self.ranks[:]
        new.worth = self.worth[:]
        new.live, new.able, new.due = self.live, self.able, self.due
        new.acted, new.checked, new.tabled = self.acted, self.checked, self.tabled
        new.shown, new.unseen, new.seat = self.shown, self.unseen, self.seat
        new.after, new.opener, new.lead = self.after, self.opener, self.lead
        new.last, new.price, new.base = self.last, self.price, self.base
        new.step, new.forced, new.wagers = self.step, self.forced, self.wagers
        new.betting, new.showing, new.pot = self.betting, self.showing, self.pot
        new.raked, new.dead, new.surplus = self.raked, self.dead, self.surplus
        new.blinded, new.rakes, new.street_raked = self.blinded, self.rakes, self.street_raked
        new.plan, new.shared, new.drawn = self.plan, self.shared, self.drawn
        new.stub, new.last_card, new.forced_in = self.stub, self.last_card, self.forced_in
        new.places, new.exchanging, new.burned = self.places, self.exchanging, self.burned
        new.owing, new.drawer, new.later = self.owing, self.drawer, self.later
        new.tall, new.bound, new.others = self.tall, self.bound, self.others
        new.runs, new.offering, new.run_from = self.runs, self.offering, self.run_from
        new.run, new.awards, new.pc = self.run, self.awards, self.pc
        new.over = self.over
        new.events = self.events[:]
        new._options = self._options
        new.sights = {}
        return new

    def values(self) -> tuple[Any, ...]:
        """Everything that the events decide, for comparing states."""
        return (*map(tuple, lists_of(self)), *rest_of(self))

    @property
    def waiting(self) -> str:
        """What the round waits to be fed, such as "the flop"; empty if it waits for nothing but players."""
        return "" if self.over or self.due else self.game.labels[max(self.pc, 0)]

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return seated_in(self.began.stacks)

    @property
    def began(self) -> e.Began:
        """What the round started from."""
        first = self.events[0]
        assert isinstance(first, e.Began)
        return first

    def cards_held(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat, highest first; give players a `view`. Raises `Refused` for what is no seat."""
        if type(seat) is not int or not 0 <= seat < len(self.down):
            raise Refused(f"there are seats 1 to {len(self.down) - 1}, not {quoted(seat)}")
        return cards_of(self.down[seat] | self.up[seat])
