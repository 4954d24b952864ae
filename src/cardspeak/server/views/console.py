"""What the dealer of a table with real cards sees at its console."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.cards import show
from cardspeak.console.at_table import TableConsole
from cardspeak.console.entry import CORRECTED, OF_THE_FLOOR, said
from cardspeak.console.facts import Facts, facts
from cardspeak.console.kept import entry_of
from cardspeak.console.sensing import Sensed
from cardspeak.rulebook import Cites
from cardspeak.server.dealer.console_commands import asks_kill
from cardspeak.server.dealer.console_decks import DeckShown, decks_shown
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.views.console_choices import ChoicesShown, choices_shown


class AtSeat(msgspec.Struct, frozen=True):
    """A player. stack: the chips behind; front: those in front; cards: those that lie face up before them; away: not dealt in."""

    seat: int
    player: str
    stack: int
    front: int
    live: bool
    away: bool
    leaving: bool
    cards: list[str]


class EntryShown(msgspec.Struct, frozen=True):
    """An entry of the hand that stands, in words. reason: why the floor lets it stand."""

    number: int
    text: str
    by: str
    reason: str
    clauses: Cites


class VerbsShown(msgspec.Struct, frozen=True):
    """What may be told, by name, beside what a page has a button for. stand: by the floor's word. correct: for another entry.

    wrong: what goes wrong and the book settles at once; silent: what goes wrong, of which the floor says whether it stands.
    """

    stand: tuple[str, ...]
    correct: tuple[str, ...]
    wrong: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()


VERBS: Final = VerbsShown(OF_THE_FLOOR, CORRECTED)


class ConsoleShown(msgspec.Struct, frozen=True):
    """A table with real cards after entry `seq` of its journal. chip: the smallest one in play. due: what is to be done.

    facts: None before the first hand. deck: the names of the game's cards; gone: of those that cannot come. may_stand: whether
    something stands by the word of whoever asks. kill: whose button it is, 0 for nobody's; asks_kill: whether one is on once
    all ask for it. choices: what players choose between hands. sensed: what readers of tagged cards propose and warn of.
    """

    seq: int
    name: str
    game: str
    stakes: str
    chip: int
    number: int
    playing: bool
    button: int
    kill: int
    asks_kill: bool
    choices: ChoicesShown
    seats: list[AtSeat]
    free: list[int]
    boards: list[list[str]]
    facts: Facts | None
    gone: list[str]
    deck: list[str]
    entries: list[EntryShown]
    due: list[str]
    decks: list[DeckShown]
    sensed: Sensed
    may_stand: bool
    verbs: VerbsShown = VERBS


def console_shown(dealer: Dealer, console: TableConsole, name: str, may_stand: bool, now: int) -> ConsoleShown:
    """The table as its dealer sees it at a moment. may_stand: whether who asks is of the floor, by whose word things stand."""
    table = console.table
    r = table.round
    known = facts(console) if r is not None else None
    game = table.state.rotation.now
    dealt = r.dealt_in if r is not None else ()
    seats = [
        AtSeat(
            seat=seat,
            player=place.player,
            stack=r.stack[seat] if r and table.playing and seat in dealt else place.chips,
            front=r.put[seat] if r and table.playing and seat in dealt else 0,
            live=bool(r and table.playing and seat in dealt and r.live >> seat & 1),
            away=place.out or place.away,
            leaving=place.leaving,
            cards=named(open_cards(console, seat)) if r and seat in dealt else [],
        )
        for seat, place in sorted(table.seats.items())
    ]
    return ConsoleShown(
        seq=dealer.standing.sequence,
        name=name,
        game=game.game.title,
        stakes=(r.game.stakes if r and table.playing else table.stakes).headline,
        chip=game.stakes.chip,
        number=table.number,
        playing=table.playing,
        button=r.button if r else 0,
        kill=table.state.kill.killer if table.state.kill else 0,
        asks_kill=asks_kill(table),
        choices=choices_shown(table, dealer.hosting),
        seats=seats,
        free=list(table.free),
        boards=[named(tuple(map(int, board))) for board in r.boards] if r else [],
        facts=known,
        gone=named(tuple(known.gone)) if known else [],
        deck=named(tuple(game.game.deck)),
        entries=[
            EntryShown(entry.number, said(entry_of(entry)), entry.by, entry.reason, entry.cites) for entry in console.entries
        ],
        due=[due.reason for due in table.due_at(now) if due.what != "deck"],
        decks=decks_shown(table, now),
        sensed=dealer.sensing.sensed(console if r is not None and table.playing else None, now),
        may_stand=may_stand,
    )


def open_cards(console: TableConsole, seat: int) -> tuple[int, ...]:
    """What lies face up before a seat, as far as it was told: hole cards that nobody has tabled are not here at all."""
    r = console.round
    return console.hands.get(seat) or r.cards_held(seat)


def named(cards: tuple[int, ...]) -> list[str]:
    """Cards as a page writes them."""
    return show(cards).split() if cards else []
