"""The state of one round against the house: integers and short lists. Sets of seats and of cards are bit masks.

It stands in a circle, for annotations alone, with what changes it (`apply`) and with the steps of its game (`game`, `dealing`,
`irregular`), which are functions of the round (`round`) that runs them and that its `view` shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Self

from msgspec import structs

from cardspeak.banked.apply import APPLY
from cardspeak.rulebook.telling import in_order

if TYPE_CHECKING:
    from cardspeak.banked.game import Game
    from cardspeak.events import Event

DECIDED: Final = (
    # by seat: chips behind (or won and lost so far), who plays the position, coupon, the Progressive or bonus bet, cards in
    # the order dealt, the same as a mask, what they are worth, won so far under the payout limit
    "stack",
    "player",
    "coupon",
    "accepted",
    "hands",
    "down",
    "worth",
    "won",
    # by spot, by seat: chips down, and chips swept into the tray that a void gives back
    "bets",
    "swept",
    # the house's: won and lost so far, meters, parts of a cent on them, what this round added
    "tray",
    "meters",
    "rests",
    "added",
    # cards: the deck, how many are off it, which lie face up and how many were found, the areas and what is open, burns, rack
    "stub",
    "drawn",
    "face_up",
    "found",
    "dealer",
    "dealer_worth",
    "dealer_open",
    "community",
    "box",
    "box_open",
    "shared",
    "burns",
    "rack",
    # sets of seats: unlit devices, dealt in, without a Play wager, to act, folded, hands on the layout, gone, paid sides
    "dark",
    "live",
    "pending",
    "due",
    "folded",
    "held",
    "gone",
    "resolved",
    # the seat to act, the choice asked about, envies paid, the stub: to be counted, by the floor's order, counted, found wrong
    "seat",
    "asking",
    "envies",
    "count_due",
    "ordered",
    "counted",
    "disputed",
    "misdealt",
    # how far it is
    "stage",
    "pc",
    "voiding",
    "void",
    "deck_out",
    "over",
)
"""All that the events decide."""


class State:
    """`seat` acts next when `due` is not empty; otherwise step `pc` of the game's script is next.

    Lists by seat have nobody at index 0. `stage` is "betting", "closed" (chips to collect), "ready" or "play".
    """

    __slots__ = (*DECIDED, "events", "game")

    stack: list[int]
    player: list[int]
    coupon: list[int]
    accepted: list[int]
    down: list[int]
    worth: list[int]
    won: list[int]
    bets: list[list[int]]
    swept: list[list[int]]

    def __init__(self, game: Game) -> None:
        size = game.sign.positions + 1
        self.game = game
        self.stack = [0] * size
        self.player = [0] * size
        self.coupon = [0] * size
        self.accepted = [0] * size
        self.hands: list[tuple[int, ...]] = [()] * size
        self.down = [0] * size
        self.worth = [0] * size
        self.won = [0] * size
        self.bets = [[0] * size for _ in game.spots]
        self.swept = [[0] * size for _ in game.spots]
        self.tray = self.drawn = self.face_up = self.found = 0
        self.meters: tuple[int, ...] = ()
        self.rests: tuple[int, ...] = ()
        self.added: tuple[int, ...] = ()
        self.stub: tuple[int, ...] = ()
        self.dealer: tuple[int, ...] = ()
        self.community: tuple[int, ...] = ()
        self.box: tuple[int, ...] = ()
        self.burns: tuple[int, ...] = ()
        self.rack: tuple[int, ...] = ()
        self.dealer_worth = self.shared = 0
        self.dealer_open = self.box_open = False
        self.dark = self.live = self.pending = self.due = self.folded = self.held = self.gone = self.resolved = 0
        self.seat = self.asking = self.envies = 0
        self.count_due = self.ordered = self.counted = self.disputed = self.misdealt = self.deck_out = self.over = False
        self.stage = "betting"
        self.voiding = self.void = ""
        self.pc = 0
        self.events: list[Event] = []

    def take(self, events: Iterable[Event]) -> None:
        """Let events happen, one after the other."""
        keep = self.events.append
        apply = APPLY
        for event in events:
            keep(event)
            apply[type(event)](self, event)

    def emit(self, event: Event) -> None:
        """Let an event happen, its clauses told in order and none of them twice."""
        if (clauses := in_order(event.cites)) != event.cites:
            event = structs.replace(event, cites=clauses)
        self.events.append(event)
        APPLY[type(event)](self, event)

    def copy(self) -> Self:
        """An independent round in the same state; what never changes is shared."""
        new = self.__class__.__new__(self.__class__)
        new.game = self.game
        new.events = self.events[:]
        new.stack = self.stack[:]
        new.player = self.player[:]
        new.coupon = self.coupon[:]
        new.accepted = self.accepted[:]
        new.hands = self.hands[:]
        new.down = self.down[:]
        new.worth = self.worth[:]
        new.won = self.won[:]
        new.bets = [chips[:] for chips in self.bets]
        new.swept = [chips[:] for chips in self.swept]
        new.tray = self.tray
        new.meters = self.meters
        new.rests = self.rests
        new.added = self.added
        new.stub = self.stub
        new.drawn = self.drawn
        new.face_up = self.face_up
        new.found = self.found
        new.dealer = self.dealer
        new.dealer_worth = self.dealer_worth
        new.dealer_open = self.dealer_open
        new.community = self.community
        new.box = self.box
        new.box_open = self.box_open
        new.shared = self.shared
        new.burns = self.burns
        new.rack = self.rack
        new.dark = self.dark
        new.live = self.live
        new.pending = self.pending
        new.due = self.due
        new.folded = self.folded
        new.held = self.held
        new.gone = self.gone
        new.resolved = self.resolved
        new.seat = self.seat
        new.asking = self.asking
        new.envies = self.envies
        new.count_due = self.count_due
        new.ordered = self.ordered
        new.counted = self.counted
        new.disputed = self.disputed
        new.misdealt = self.misdealt
        new.stage = self.stage
        new.pc = self.pc
        new.voiding = self.voiding
        new.void = self.void
        new.deck_out = self.deck_out
        new.over = self.over
        return new

    def become(self, other: State) -> None:
        """Stand as another round of this game does."""
        for name in (*DECIDED, "events"):
            setattr(self, name, getattr(other, name))

    def values(self) -> tuple[Any, ...]:
        """Everything that the events decide, for comparing states."""
        return tuple([_frozen(getattr(self, name)) for name in DECIDED])


def _frozen(value: Any) -> Any:
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value
