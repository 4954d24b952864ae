"""A table as its journal has it after each entry, in the words of its page; chips are the ledger's postings, added up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardspeak.cards.card import NAMES
from cardspeak.events import RAIL, view
from cardspeak.journal import Key, Row, open_reader
from cardspeak.journal.events import Committed
from cardspeak.journal.tables import Following
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.server.dealer.messages import SAY, SILENT
from cardspeak.table import Table
from cardspeak.table.common.place_events import Bought, CashedIn
from cardspeak.table.poker.events import RoundOpened
from cardspeak.table.words.poker import SAY as SAY_OF_TABLES

RANKS: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS: Final = {"s": ("spades", "♠"), "h": ("hearts", "♥"), "d": ("diamonds", "♦"), "c": ("clubs", "♣")}
CARD: Final = re.compile(r"\b([2-9TJQKA])([shdc])\b")
DOWN: Final = "a card face down"


def said(card: int) -> str:
    """A card as a page tells it to who does not see it."""
    name = NAMES[card]
    if name == "??":
        return DOWN
    return f"{RANKS[name[0]]} of {SUITS[name[1]][0]}" if name[0] in RANKS and name[1] in SUITS else "joker"


def called(player: str) -> str:
    return re.sub(r" \(\w+ bot\)$", "", player)


def written(text: str, players: Mapping[int, str]) -> str:
    """A line of the journal as a page writes it."""
    by_name = re.sub(
        r"\bseat (\d+)\b",
        lambda found: (
            called(players[int(found[1])]) if int(found[1]) in players and players[int(found[1])] not in text else found[0]
        ),
        text,
    )
    grouped = re.sub(r"\b\d{4,9}\b", lambda found: f"{int(found[0]):,}", by_name)
    drawn = CARD.sub(lambda found: f"{'10' if found[1] == 'T' else found[1]}{SUITS[found[2]][1]}", grouped)
    return re.sub(r"\?\?( (?=\?\?))?", "▮", drawn)


@dataclass
class Seat:
    """A seat with a player; `bet`, `cards` and `all_in` are of the round that is played."""

    player: str
    stack: int
    bet: int = 0
    all_in: bool = False
    live: bool = False
    cards: list[str] = field(default_factory=list)
    owed: int = 0


@dataclass
class Stand:
    """A table after an entry. `pot` is what lies in the middle, bets included; `won` by seat what the round has brought."""

    what: str
    playing: bool
    seats: dict[int, Seat]
    pot: int
    pots: list[int]
    board: list[str]
    button: int
    kill: int
    to_act: int
    options: Any
    verbs: list[str]
    won: dict[int, int]
    lines: list[str]


def rows(folder: Path, stream: str) -> Iterator[tuple[Row, tuple[Any, ...]]]:
    """A stream's entries with their events, every card in them."""
    key = Key.of_text((folder / "key").read_text())
    reader = open_reader(str(folder / "journal.db"))
    for row in reader.read(stream):
        yield row, row.opened(key)
    reader.close()


class Journalled:
    """The stands of a table by sequence number, its accounts at the end, and what each player bought and cashed in.

    rounds: by number, the chips of each player who was dealt in, as it began and as it ended.
    """

    def __init__(self, folder: Path, stream: str) -> None:
        self.stands: dict[int, Stand] = {}
        self.balances: dict[str, int] = {}
        self.bought: dict[str, int] = {}
        self.cashed: dict[str, int] = {}
        self.rounds: dict[int, dict[str, tuple[int, int]]] = {}
        self._following = Following()
        self._players: dict[int, str] = {}
        self._before: list[str] = []
        for row, events in rows(folder, stream):
            self.take(row, events)

    def take(self, row: Row, events: tuple[Any, ...]) -> None:
        before = {player: self.balances.get(f"seat/{seat}", 0) for seat, player in self._players.items()}
        for account, chips in row.entry.postings:
            self.balances[account] = self.balances.get(account, 0) + chips
        assert sum(self.balances.values()) == 0, row.sequence
        for event in events:
            if isinstance(event, Bought):
                self.bought[event.player] = self.bought.get(event.player, 0) + event.chips
            elif isinstance(event, CashedIn):
                self.cashed[event.player] = self.cashed.get(event.player, 0) + event.chips
        self._following.take(events)
        table = self._following.table
        assert isinstance(table, Table)
        lines = self.lines(events)
        self._players = {seat: place.player for seat, place in table.seats.items()}
        if any(isinstance(event, Committed) and not event.players for event in events):
            self._before = lines  # a page hears of the shuffle and the deal together, if no seed is waited for
            return
        self.stands[row.sequence] = self.stand(table, self._before + lines)
        self._before = []
        for event in events:
            if isinstance(event, RoundOpened):
                self.rounds[event.number] = {self._players[seat]: (before[self._players[seat]], 0) for seat in event.dealt}
            elif isinstance(event, e.Ended):
                self.ends(table, events)

    def ends(self, table: Table, events: tuple[Any, ...]) -> None:
        """A round is over: what its players have, before anything is bought or cashed in."""
        r = table.round
        assert r is not None
        seats = {place.player: seat for seat, place in table.seats.items()}
        after = {player: self.balances.get(f"seat/{seat}", 0) for player, seat in seats.items()}
        for event in events:
            if isinstance(event, Bought):
                after[event.player] -= event.chips
            elif isinstance(event, CashedIn):
                after[event.player] = after.get(event.player, 0) + event.chips
        for player, (began, _) in self.rounds[table.number].items():
            self.rounds[table.number][player] = (began, after.get(player, 0))

    def lines_at(self, seq: int) -> list[str]:
        """The lines that are shown with an entry."""
        return self.stands[seq].lines if seq in self.stands else []

    def lines(self, events: tuple[Any, ...]) -> list[str]:
        table = self._following.table
        assert table is not None
        players = {seat: place.player for seat, place in table.seats.items()} | self._players
        words = SAY | SAY_OF_TABLES
        return [written(words[type(event)](event), players) for event in view(events, RAIL) if type(event) not in SILENT]

    def stand(self, table: Table, lines: list[str]) -> Stand:
        r, playing = table.round, table.playing
        leg = table.state.rotation.now
        stakes = r.game.stakes if r and playing else table.stakes
        seats = {seat: Seat(place.player, self.balances.get(f"seat/{seat}", 0)) for seat, place in table.seats.items()}
        if r and playing:
            for seat in set(seats) & set(r.dealt_in):
                in_round(r, seat, seats[seat])
        won: dict[int, int] = {}
        for event in r.events if r else ():
            if isinstance(event, e.Won):
                won[event.seat] = won.get(event.seat, 0) + event.chips
        options = r.options if r and playing else None
        return Stand(
            f"{leg.game.title}, {stakes} · hand #{table.number:,}",
            playing,
            seats,
            self.balances.get("pot", 0),
            [pot.chips for pot in r.view(RAIL).pots] if r else [],
            [said(card) for card in r.board] if r else [],
            r.button if r else 0,
            table.state.kill.killer if table.state.kill else 0,
            r.seat if r and playing else 0,
            options,
            verbs(r) if r and options else [],
            won,
            lines,
        )


def in_round(r: Round, seat: int, found: Seat) -> None:
    """What a seat has in the round that is played."""
    found.bet, found.live = r.put[seat], bool(r.live >> seat & 1)
    found.all_in = found.live and not r.stack[seat]
    found.cards = sorted([said(card) for card in r.cards_held(seat)])
    able = [other for other in r.dealt_in if r.live >> other & 1 and r.stack[other]]
    price = r.price if len(able) > 1 else min(r.price, max(r.put))
    found.owed = max(0, min(price - r.put[seat], r.stack[seat])) if r.betting else 0


def verbs(r: Round) -> list[str]:
    """What the seat to act may decide; what has one answer the room does at once, and at the showdown what is usual, since nobody
    here has decided anything else beforehand.
    """
    options = r.options
    raises = "raise" if any(r.put) else "bet"
    said_of = {
        "fold": options.fold,
        "check": options.check,
        "call": bool(options.call),
        raises: bool(options.high),
        "discard": options.discard is not None,
        "show": options.show,
        "muck": options.muck,
    }
    found = sorted([verb for verb, is_open in said_of.items() if is_open])
    return [] if options.show or found == ["call"] else found
