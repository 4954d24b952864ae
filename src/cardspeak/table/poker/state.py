"""All that a table keeps between rounds, as one value that can be written as JSON. It holds no card."""

from __future__ import annotations

import msgspec

from cardspeak.table.common.places import Places
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.lineup import Owes
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.next_round.rotation import Rotation
from cardspeak.table.poker.posted import Posted
from cardspeak.table.poker.side import NOTHING, Side


class DeckState(msgspec.Struct):
    """A deck at the table, without its cards. steps: what was done to open it, and by whom.

    opened, ordered: when it came and when it was last in suit order. shuffled, cut: for the next round.
    """

    colour: str
    design: str
    opened: int
    ordered: int
    steps: dict[str, str] = {}
    shuffled: bool = False
    cut: bool = False


class TableState(msgspec.Struct, tag="poker"):
    """What the events have decided.

    posted: the sign. places: who sits where. rotation, kill: where they stand. number: rounds dealt; `playing` while
        one is.
    dealt: the seats of the last round. positions: button and blinds of the last round that was played out, None before
    the first, and how many `blinds` that round had; `waits` while they wait for a game with a button. big: who had the
    last big blind, 0 if they have gone. placed: the seat that the button was put at for the next round, 0 for none.
    coming: button and blinds of the round that is played, and the seats that a blind passes by. owes: who must make up
        for blinds, by seat.
    rake: chips in the rake area, `timed` of them for time, last `collected` at that moment. dropped: all that ever was.
    dealer: who deals, if that was told. decks: those at the table by name; `machine`: whether one shuffles; `last_deck`
    was dealt last. began: the moment of the last deal. moment: the last one told. Moments are milliseconds since 1970.

    straddling: who wants to straddle whenever they may, and how, by seat. bomb: the host's word for a bomb pot;
    unbombed: the rounds since the last one. chooser: whose choice the game of the last round was; choosing: of the one
        that is played;
    chosen: whether that of the next one has been. side: what is paid beside the pots.

    At an event's table: fresh, waited: the seats taken since the last deal, and those that waited in it for the button;
    serving: those whose player misses that hand for a penalty. voided: the last round was, and is dealt again. riffled:
    when the cards of the next hand first were, 0 if not yet; started: when the last hand began, by that or by its deal.
    level: what is played for from the hand after on, empty if nothing else. halted: why no hand is dealt; broken: none
    will be. ordered: an event has put somebody here, and nobody comes or goes but by its order.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.sit(1, 'Ada', 100, moment=0)
    >>> table.state.number, table.state.playing
    (0, False)
    """

    posted: Posted
    places: Places
    rotation: Rotation
    kill: Kill | None = None
    number: int = 0
    playing: bool = False
    dealt: tuple[int, ...] = ()
    positions: Positions | None = None
    blinds: int = 2
    big: int = 0
    waits: bool = False
    placed: int = 0
    coming: Positions | None = None
    passed_big: tuple[int, ...] = ()
    passed_small: tuple[int, ...] = ()
    owes: dict[int, Owes] = {}
    rake: int = 0
    timed: int = 0
    collected: int = 0
    dealer: str = ""
    decks: dict[str, DeckState] = {}
    machine: bool = False
    last_deck: str = ""
    dropped: int = 0
    began: int = 0
    moment: int = 0
    fresh: tuple[int, ...] = ()
    waited: tuple[int, ...] = ()
    serving: tuple[int, ...] = ()
    voided: bool = False
    riffled: int = 0
    started: int = 0
    level: tuple[Leg, ...] = ()
    halted: str = ""
    broken: bool = False
    ordered: bool = False
    straddling: dict[int, str] = {}
    bomb: bool = False
    unbombed: int = 0
    chooser: int = 0
    choosing: int = 0
    chosen: bool = False
    side: Side = NOTHING
