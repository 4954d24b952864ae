"""What follows when a round is over: the drop, kill and rotation, chips that were waited for, who is broke and who goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook.telling import telling
from cardspeak.table.common import places
from cardspeak.table.in_event.events import LevelBegan
from cardspeak.table.next_round import lineup
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.events import GameChanged, RotationEvent
from cardspeak.table.next_round.lineup import MISSED
from cardspeak.table.poker import bounties
from cardspeak.table.poker import events as g
from cardspeak.table.poker.drop import drop

if TYPE_CHECKING:
    from cardspeak.table.poker.core import TableCore

LEVEL: Final = ("CS/event/level",)
BROKE: Final = ("CS/table/seats",)
WITHOUT: Final = ("CS/table/broke",)


def settle(table: TableCore, played: Round, moment: int) -> None:
    """All that a round which is over leads to at its table."""
    rake(table, played)
    if isinstance(played.events[-1], e.Ended):
        missed(table)
        turns(table, played, moment)
        bounties.after(table, played)
    seats(table, moment)
    level(table, moment)


def level(table: TableCore, moment: int) -> None:
    """A level that began during the hand is that of the next one, unless this one is dealt again."""
    if table.state.level and not table.redeals:
        table.emit(LevelBegan(table.state.level, moment, table.rules.cited("level of hand") or LEVEL))


def rake(table: TableCore, played: Round) -> None:
    """The drop, unless time lies there too, which the floor verifies first."""
    if table.state.rake and not table.state.timed:
        table.emit_all([dropped for dropped in [drop(played)] if dropped])


def missed(table: TableCore) -> None:
    """Who was not dealt in while a blind passed by owes it; who had no chips to post it owes what a newcomer does."""
    state = table.state
    if not state.coming:
        return
    for seat in sorted({*state.passed_big, *state.passed_small}):
        place = state.places.at.get(seat)
        if place is not None and place.since <= state.began and not place.leaving:
            big, small = seat in state.passed_big, seat in state.passed_small
            if place.chips:
                table.emit(g.BlindOwed(seat, big, small, missed=True, cites=(MISSED,)))
            elif not (owes := state.owes.get(seat)) or not owes.big:
                table.emit(g.BlindOwed(seat, big=True, small=False, missed=True, cites=WITHOUT))


def turns(table: TableCore, played: Round, moment: int) -> None:
    """Kill and rotation go on; the button waits when a game comes that has none. A bomb pot is no game's turn."""
    state = table.state
    if played.game.variant.is_bomb_pot:
        return
    if state.kill:
        table.emit_all(state.kill.after(played)[1])
    for turned in state.rotation.after(len(played.dealt_in), moment // places.MINUTE)[1]:
        table.emit(turned)
        button_waits(table, turned)


def button_waits(table: TableCore, turned: RotationEvent) -> None:
    """The button moves on once more and waits when a game without one follows a game with one."""
    state = table.state
    if isinstance(turned, GameChanged) and turned.frozen and state.positions and not state.waits:
        kept = lineup.kept(state.positions, state.dealt, table.rules, state.blinds)
        if isinstance(kept, Positions):
            table.emit(g.ButtonKept(kept, telling(kept.cites)))


def seats(table: TableCore, moment: int) -> None:
    """Chips that were asked for come, who is leaving goes, and who has nothing left is told so."""
    state = table.state
    leaving = [seat for seat, place in state.places.at.items() if place.leaving]
    table.emit_all(places.after_round(state.places, moment, allowed(table), table.cites_added, table.cites_left))
    for seat in leaving:
        gone(table, seat)
    for seat in state.dealt:
        place = state.places.at.get(seat)
        if place is not None and not place.chips:
            table.emit(g.Broke(seat, place.player, BROKE))


def gone(table: TableCore, seat: int, ordered: bool = False) -> None:
    """A player has gone: a kill that they had is over, and who stood pays."""
    bounties.gone(table, ordered)
    if table.state.kill:
        table.emit_all(table.state.kill.left(seat)[1])


def allowed(table: TableCore) -> dict[int, int]:
    """How many chips those who asked for some may have by now."""
    by_seat = {}
    for seat, place in table.state.places.at.items():
        if place.asked:
            purchase = table.posted.purchase(place.asked, place.chips)
            by_seat[seat] = min(place.asked, purchase.most) if place.asked >= purchase.least else 0
    return by_seat
