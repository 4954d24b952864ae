"""What a hand, or somebody's going, leads to beside the pots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardspeak.cards.card import NAMES
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.table.next_round.kill import whole_pot_winner
from cardspeak.table.poker.side import SEVEN_DEUCE, STAND_UP, WORST, can_be_seven_deuce
from cardspeak.table.poker.side_events import SatDown, SidePaid, StandUpBegan

if TYPE_CHECKING:
    from cardspeak.table.poker.core import TableCore

FEWEST: Final = 3
"""Players who are dealt in to the hand with which they begin to stand."""


def after(table: TableCore, played: Round) -> None:
    """What follows from a hand that was played out, before anybody goes."""
    at, customs = table.state.places.at, table.posted.customs
    players = {seat: at[seat].player for seat in table.state.dealt if seat in at}
    if customs.seven_deuce:
        seven_deuce(table, played, players)
    if customs.stand_up:
        stand_up(table, played, players)


def seven_deuce(table: TableCore, played: Round, players: Mapping[int, str]) -> None:
    """Who won the whole pot with a seven and a deuce is owed for it by all who were dealt in."""
    seat = whole_pot_winner(played)
    cards = played.cards_held(seat) if seat and can_be_seven_deuce(played.game.variant) else ()
    if len(cards) == 2 and {NAMES[card][0] for card in cards} == WORST:
        others = tuple([player for at, player in players.items() if at != seat])
        chips = table.posted.customs.seven_deuce
        table.emit(SidePaid("seven-deuce", players[seat], chips, others, False, cards, SEVEN_DEUCE))


def stand_up(table: TableCore, played: Round, players: Mapping[int, str]) -> None:
    """Winners sit down, until one player stands, who owes all the others."""
    if not table.state.side.circle:
        if len(players) < FEWEST:
            return
        table.emit(StandUpBegan(tuple(players.values()), STAND_UP))
    for seat in dict.fromkeys([event.seat for event in played.events if type(event) is e.Won]):
        if (player := players.get(seat)) in table.state.side.standing:
            sits(table, player)
    if len(standing := table.state.side.standing) == 1:
        pays(table, standing[0])


def gone(table: TableCore, ordered: bool) -> None:
    """Who goes while standing is the last one, and owes all the others; who is sent away, or goes as the night ends, is not."""
    there = {place.player for place in table.state.places.at.values()}
    standing = table.state.side.standing
    if left := next((player for player in standing if player not in there), None):
        if ordered:
            sits(table, left)
        else:
            pays(table, left)


def sits(table: TableCore, player: str) -> None:
    """One stands less."""
    left = tuple([other for other in table.state.side.standing if other != player])
    table.emit(SatDown(player, left, STAND_UP))


def pays(table: TableCore, player: str) -> None:
    """The last one standing owes all the others."""
    others = tuple([other for other in table.state.side.circle if other != player])
    table.emit(SidePaid("stand-up", player, table.posted.customs.stand_up, others, True, (), STAND_UP))
