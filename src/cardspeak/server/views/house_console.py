"""What the dealer of a table against the house with real cards sees at its console. Amounts are cents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.banked.seats import seats as seats_in
from cardspeak.cards import FULL_DECK
from cardspeak.console.house.entry import CORRECTED, FLOORS, SILENT, WRONG, said
from cardspeak.console.house.facts import HouseFacts, facts
from cardspeak.console.kept import entry_of
from cardspeak.server.dealer.console_tray import TrayShown, tray_shown
from cardspeak.server.views.banked_table import house_waits
from cardspeak.server.views.console import EntryShown, VerbsShown, named

if TYPE_CHECKING:
    from cardspeak.banked import Round
    from cardspeak.console.house.console import HouseConsole
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.table import HouseTable


class HouseConsoleSeat(msgspec.Struct, frozen=True):
    """A position that somebody plays. stack: the cents behind. cards: those turned up. ready: whether they may bet now."""

    seat: int
    player: str
    stack: int
    ready: bool
    away: bool
    leaving: bool
    cards: list[str]


VERBS: Final = VerbsShown(tuple([verb for verb in FLOORS if verb not in SILENT]), CORRECTED, WRONG, SILENT)


class HouseConsoleShown(msgspec.Struct, frozen=True):
    """A table against the house with real cards after entry `seq` of its journal. stage: how far its round is.

    facts: None before the first round. community, dealer, box: what was turned up there. gone: the names of the cards that cannot
    come. waits: why no round can be opened; opens: whether a new deck is opened for the next one, which somebody else verifies.
    may_stand: whether something stands by the word of whoever asks.
    """

    seq: int
    name: str
    stakes: str
    number: int
    playing: bool
    seats: list[HouseConsoleSeat]
    free: list[int]
    community: list[str]
    dealer: list[str]
    box: list[str]
    facts: HouseFacts | None
    gone: list[str]
    deck: list[str]
    entries: list[EntryShown]
    waits: str
    opens: bool
    may_stand: bool
    tray: TrayShown
    verbs: VerbsShown = VERBS


def house_console_shown(
    dealer: Dealer, console: HouseConsole, name: str, may_stand: bool, now: int, *, who: str
) -> HouseConsoleShown:
    """The table as `who` deals there sees it. may_stand: whether they are of the floor, by whose word things stand."""
    table = console.table
    r = table.round
    known = facts(console) if r is not None else None
    stacks = table.stacks
    seats = [
        HouseConsoleSeat(
            seat=seat,
            player=place.player,
            stack=stacks[seat],
            ready=bool(r and table.playing and r.began.stacks[seat]),
            away=place.out or place.away,
            leaving=place.leaving,
            cards=turned_up(r.hands[seat]) if r and r.live >> seat & 1 else [],
        )
        for seat, place in sorted(table.seats.items())
    ]
    if r and table.playing:
        seats += [second_position(table, r, seat) for seat in seats_in(r.live) if seat not in table.seats]
    return HouseConsoleShown(
        seq=dealer.standing.sequence,
        name=name,
        stakes=table.posted.terms,
        number=table.number,
        playing=table.playing,
        seats=seats,
        free=list(table.free),
        community=turned_up(r.community) if r else [],
        dealer=turned_up(r.dealer) if r else [],
        box=turned_up(r.box) if r else [],
        facts=known,
        gone=named(tuple(known.gone)) if known else [],
        deck=named(FULL_DECK),
        entries=[
            EntryShown(entry.number, said(entry_of(entry)), entry.by, entry.reason, entry.cites) for entry in console.entries
        ],
        waits="" if table.playing or table.can_begin else house_waits(table),
        opens=not table.playing and table.opens(now),
        may_stand=may_stand,
        tray=tray_shown(table, who),
    )


def second_position(table: HouseTable, r: Round, seat: int) -> HouseConsoleSeat:
    """A position that the player of another seat plays; the chips are with that one."""
    owner = table.seats.get(r.player[seat])
    return HouseConsoleSeat(seat, owner.player if owner else "", 0, True, False, False, turned_up(r.hands[seat]))


def turned_up(cards: tuple[int, ...]) -> list[str]:
    """The cards that somebody has named: nobody here knows the others."""
    return named(tuple([card for card in cards if card >= 0]))
