"""What the room needs of a game, whoever plays it against whom: each kind of table has its own play, and all else is shared.

The dealer, the clocks and the keeper know no more of a game than this.

Commands are functions of the `dealer` that carries them out (`seat_commands`, `host_commands`, `floor/commands`), and clocks,
plays and views ask each other about the one table that they are parts of: a circle for annotations alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from cardspeak.journal.tables import AnyTable
from cardspeak.server.dealer.banked_play import HousePlay
from cardspeak.server.dealer.messages import Words
from cardspeak.server.dealer.poker_play import PokerPlay
from cardspeak.server.views.banked_table import HouseOwn, HouseShown
from cardspeak.server.views.own_seat import Own
from cardspeak.server.views.poker_table import Hosted, Shown
from cardspeak.table import HouseTable, Posted, Table

if TYPE_CHECKING:
    from cardspeak import bots
    from cardspeak.events import Event
    from cardspeak.rulebook import Cites
    from cardspeak.server.dealer.clocks import Clocks
    from cardspeak.server.dealer.host_commands import Propose
    from cardspeak.server.dealer.messages import Act, Bet
    from cardspeak.server.dealer.wishes import Wishes
    from cardspeak.table.common.places import Places

AnyShown = Shown | HouseShown
"""A table as the rail sees it."""
AnyOwn = Own | HouseOwn
"""What a seat alone may know."""


class Play(Protocol):
    """A table's game, as the room plays it. Whatever is refused raises `Refused` and has changed nothing.

    words: what happens, in a dealer's words.
    """

    @property
    def words(self) -> Words: ...

    @property
    def table(self) -> AnyTable: ...

    @property
    def playing(self) -> bool:
        """Whether a round is being played."""

    @property
    def number(self) -> int:
        """The number of the last round."""

    @property
    def places(self) -> Places:
        """Who sits where."""

    # --- whose move it is

    @property
    def turn(self) -> int:
        """The seat whose decision the round waits for, 0 for none."""

    def owner(self, seat: int) -> int:
        """The seat of the player who plays a position in this round."""

    @property
    def all_bet(self) -> bool:
        """Whether that decision comes after all betting: how often the board is run, whether a hand is shown."""

    @property
    def untimed(self) -> bool:
        """Whether no decision is timed but one on which somebody has called the clock."""

    @property
    def betting(self) -> bool:
        """Whether bets are open for all at once, for some time."""

    @property
    def bot(self) -> int:
        """The seat of a bot that has something to do, 0 for none."""

    @property
    def asks_for_game(self) -> bool:
        """Whether a person is to choose the game of the next round, and has not."""

    @property
    def step(self) -> str:
        """What the dealer has to do next to go on with the round, empty for nothing."""

    # --- what is done

    def act(self, seat: int, act: Act, now: int) -> None:
        """A seat's decision."""

    def bet(self, seat: int, bet: Bet, now: int) -> None:
        """What a seat lays while bets are open."""

    def by_default(self, seat: int, now: int) -> None:
        """The least that can be done for a seat whose time is up."""

    def clock_cites(self, key: str) -> Cites:
        """What the book has on the clock of the seat to act: one that runs out on it, or on a decision made at its very end."""

    def bot_does(self, seat: int, dice: bots.Chance, now: int) -> None:
        """What a bot decides, seeing what its seat sees."""

    def take_step(self, now: int) -> None:
        """What `step` names."""

    def close_bets(self, here: Callable[[int], bool], now: int) -> None:
        """The time for bets is over. here: whether the player at a seat is on the line."""

    # --- rounds and places

    def deck(self) -> Sequence[int]:
        """A deck for the next round, shuffled anew."""

    def deal(self, deck: Sequence[int], now: int, entrants: int = 0) -> None:
        """Begin the next round from this deck. entrants: how many players are left in an event, 0 in none."""

    def collect(self, now: int) -> bool:
        """Collect what is due for the players' time before the next round; whether anything was."""

    def verify(self, chips: int, by: str, now: int) -> None:
        """So much of what was collected for time is verified, and is dropped."""

    def usual_purchase(self) -> int:
        """The chips that a newcomer has who does not say how many."""

    def come_in(self, seat: int, now: int) -> None:
        """What a newcomer to a running game does."""

    def back(self, seat: int, how: str, now: int) -> None:
        """Who sits out comes back, or says how they come in."""

    def proposed(self, new: Propose) -> Posted:
        """The sign with what a host would change."""

    def trial(self) -> AnyTable:
        """The table once more, to see whether it would refuse something."""

    def check_bot(self, temperament: str) -> None:
        """Raises `Refused` for what is no bot's temperament here."""

    # --- what is to be seen

    def waits(self) -> str:
        """Why the next round cannot be dealt, in words."""

    def shown(self, id: str, name: str, clocks: Clocks, waiting: str, hosted: Hosted) -> AnyShown:
        """The table as the rail sees it."""

    def offers(self, of_event: bool) -> list[str]:
        """What may be asked of the table; bots not in an event, which seats its own."""

    def own(self, seat: int) -> AnyOwn:
        """What one seat alone may know."""

    def renewed(self, seat: int, before: AnyOwn, events: Sequence[Event]) -> AnyOwn:
        """The same, as of events since it was `before`."""

    def heard(self, events: Sequence[Event]) -> Collection[int] | None:
        """The seats that alone may know something new by these events; None for all."""


PLAYS: Final[dict[type, Callable[[Any, Any], Play]]] = {Table: PokerPlay, HouseTable: HousePlay}


def play_of(table: AnyTable, wishes: Wishes) -> Play:
    """The play of a table. wishes: what its players have decided beforehand."""
    return PLAYS[type(table)](table, wishes)
