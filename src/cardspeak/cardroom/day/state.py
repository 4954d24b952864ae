"""All that a card room's events have decided, as one value that can be written as JSON. Moments in ms, money in cents."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.cardroom.day.setup import Offered, Setup

LOCKED, PLAYING, AWAY = "locked", "playing", "away"
"""How somebody has a seat: it is kept, played from, or left for a while."""
HOLD: Final = 10 * 60 * 1000
"""How long a seat is kept for who has no chips there."""
PATRONS, CAGE, BANK, FUND, VARIANCE = "patrons", "cage", "bank", "fund", "variance"


def tray(table: int) -> str:
    return f"tray/{table}"


def stack(table: int, seat: int) -> str:
    return f"seat/{table}/{seat}"


def box_at(table: int, kind: str) -> str:
    return f"box/{table}/{kind}"


def pulled(box: int) -> str:
    return f"pulled/{box}"


def way(name: str) -> str:
    return f"way/{name}"


def safe(name: str) -> str:
    return f"safe/{name}"


class Ledger(msgspec.Struct):
    """What lies where, in cents. `bank` and `patrons` are what came from outside, and negative; together all is nothing."""

    accounts: dict[str, int] = {}

    def __getitem__(self, account: str) -> int:
        return self.accounts.get(account, 0)

    def move(self, giver: str, taker: str, cents: int) -> None:
        """So many cents from one account to another."""
        for account, change in ((giver, -cents), (taker, cents)):
            if now := self.accounts.get(account, 0) + change:
                self.accounts[account] = now
            else:
                self.accounts.pop(account, None)


class Waiting(msgspec.Struct):
    """A name on a list. here: whether its person is in the room."""

    name: str
    since: int
    how: str
    prefers: int
    here: bool


class Offer(msgspec.Struct):
    """A seat to which a name was called `times` times, last at `at`."""

    game: str
    table: int
    seat: int
    times: int
    at: int


class Game(msgspec.Struct):
    """A game of the room, its list, and when the last seats went to names on it."""

    offered: Offered
    names: list[Waiting] = []
    seated: list[int] = []


class Sitting(msgspec.Struct):
    """Who has a seat, since when. until: by when chips are to lie there. owes: what is to be added first. wants: another seat."""

    name: str
    since: int
    status: str = LOCKED
    until: int = 0
    owes: int = 0
    wants: int = 0


class Table(msgspec.Struct):
    """A spot of the room. game: empty while it is closed. main: the table that it feeds. held: seats kept for who is called or on
    the way. declined: who did not want an open seat, until somebody takes it.
    """

    number: int
    game: str = ""
    main: int = 0
    opened: int = 0
    seats: dict[int, Sitting] = {}
    held: dict[int, str] = {}
    declined: list[str] = []
    hand: int = 0
    button: int = 0
    dealer: str = ""
    collected: int = 0
    decks: list[str] = []


class Move(msgspec.Struct):
    """Somebody on the way to a seat."""

    table: int
    seat: int
    owes: int
    why: str


class Deck(msgspec.Struct):
    """A deck at a table: when it was brought and when it was last in order, -1 for not looked through yet."""

    colour: str
    table: int
    brought: int
    ordered: int = -1


class Dealer(msgspec.Struct):
    """Where a dealer is (0 resting), and since when."""

    table: int
    since: int


class Slip(msgspec.Struct):
    """Money that moves when a second person has signed."""

    kind: str
    table: int
    name: str
    cents: int
    by: str


class Box(msgspec.Struct):
    """A box that is being counted, or a tray: by how much the count of each is off what was due at that moment."""

    table: int
    kind: str
    due: int
    counts: dict[str, int] = {}


class Shift(msgspec.Struct):
    """A shift and its sheet: what was counted of each kind, filled, credited, paid, and how far counts were off."""

    number: int
    lead: str
    opened: int
    closed: int = -1
    totals: dict[str, int] = {}

    @property
    def on(self) -> bool:
        """Whether it is not over."""
        return self.closed < 0

    def add(self, what: str, cents: int) -> None:
        """Put so many cents on a line of the sheet."""
        self.totals[what] = self.totals.get(what, 0) + cents


class Incident(msgspec.Struct):
    """Something on record. report: it is to be reported; reported: to whom it was."""

    number: int
    kind: str
    text: str
    people: tuple[str, ...]
    table: int
    moment: int
    report: bool
    reported: str = ""
    settled: str = ""


FILED, ESCALATED, ANSWERED, APPEALED, OVER = "filed", "escalated", "answered", "appealed", "over"
STAGES: Final = {
    FILED: "filed, and not answered yet",
    ESCALATED: "with the lead of the shift",
    ANSWERED: "answered",
    APPEALED: "appealed against, and not decided yet",
    OVER: "over",
}
"""How a dispute stands."""


class Dispute(msgspec.Struct):
    """Somebody's dispute. until: the moment of what is due next, 0 for nothing. by, answer: who answered what.

    lead, decision: who had the last word; referred: with whom outside the house it is.
    """

    number: int
    name: str
    subject: str
    text: str
    table: int
    hand: int
    ruling: int
    moment: int
    until: int
    stage: str = FILED
    by: str = ""
    answer: str = ""
    lead: str = ""
    decision: str = ""
    referred: str = ""
    clauses: tuple[str, ...] = ()


class Ruled(msgspec.Struct):
    """A ruling that the floor was asked for: what was told, as a case, and what the book says."""

    number: int
    table: int
    matter: str
    told: str
    ruling: str
    text: str
    clauses: tuple[str, ...]
    moment: int


class State(msgspec.Struct):
    """What the events have decided. where: the seat of each who has one. offers: who is called, walking: who is on the way.

    shifts: the last one is open unless it is closed. barred: until when, 0 for ever. by: who does what happens.
    known: everybody who was ever named: whether whoever asks under that name from a page of their own is that person.
    won: what the house has won of rounds while no shift was on, which is on the sheet of the next.
    """

    setup: Setup
    moment: int = 0
    over: bool = False
    games: dict[str, Game] = {}
    tables: dict[int, Table] = {}
    where: dict[str, tuple[int, int]] = {}
    offers: dict[str, Offer] = {}
    walking: dict[str, Move] = {}
    ledger: Ledger = msgspec.field(default_factory=Ledger)
    shifts: list[Shift] = []
    slips: dict[int, Slip] = {}
    boxes: dict[int, Box] = {}
    decks: dict[str, Deck] = {}
    dealers: dict[str, Dealer] = {}
    incidents: dict[int, Incident] = {}
    barred: dict[str, int] = {}
    disputes: dict[int, Dispute] = {}
    rulings: dict[int, Ruled] = {}
    known: dict[str, bool] = {}
    by: str = ""
    last_slip: int = 0
    last_box: int = 0
    won: int = 0

    def hear_of(self, name: str) -> None:
        """A name is told: who gives their own is that person, and whom others name may be anybody who is called so."""
        self.known.setdefault(name, self.by == name)


TRAY: Final = "tray"
"""Of the kinds of what is counted the one that stays at its table, where play and slips go on."""


def due(state: State, box: Box) -> int:
    """What a box is to hold, in cents: what it held when it was pulled, and a tray what lies there now."""
    return state.ledger[tray(box.table)] if box.kind == TRAY else box.due


def tray_counted(state: State, *tables: int) -> bool:
    """Whether the tray of one of these tables is being counted."""
    return any([box.kind == TRAY and box.table in tables for box in state.boxes.values()])


KINDS: Final = ("rake", "time", "jackpot", "promotional", "cash")
"""The boxes of a table."""
PAID, WIN = "jackpot paid", "house win"
TOTALS: Final = ("cash", "rake", "time", "jackpot", "promotional", "fill", "credit", PAID, WIN, "variance")
"""The lines of a shift's sheet. `house win`: what rounds against the house put into trays, below 0 for what they took out."""
