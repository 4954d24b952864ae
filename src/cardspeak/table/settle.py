"""What follows when a round is over: the drop, kill and rotation, chips that were waited for, who is broke and who goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.table import places
from cardspeak.table import table_events as g
from cardspeak.table.button import Positions, frozen_button
from cardspeak.table.drop import drop
from cardspeak.table.events import GameChanged
from cardspeak.table.lineup import MISSED

if TYPE_CHECKING:
    from cardspeak.table.table import Table

BROKE: Final = ("CS/table/seats",)


def settle(table: Table, played: Round, moment: int) -> None:
    """All that a round which is over leads to at its table."""
    rake(table, played)
    if isinstance(played.events[-1], e.Ended):
        missed(table)
        turns(table, played, moment)
    seats(table, moment)


def rake(table: Table, played: Round) -> None:
    """The drop, unless the floor has to verify time first: then it waits for `Table.drop`."""
    if not table.state.rake:
        return
    try:
        dropped = drop(played)
    except Refused:
        return
    if dropped:
        table.emit(dropped)


def missed(table: Table) -> None:
    """Who was not dealt in while a blind passed by owes it."""
    state = table.state
    if not state.coming:
        return
    for seat in sorted({*state.passed_big, *state.passed_small}):
        place = state.places.at.get(seat)
        if place is not None and place.since <= state.began and not place.leaving:
            big, small = seat in state.passed_big, seat in state.passed_small
            table.emit(g.BlindOwed(seat, big, small, missed=True, cites=(MISSED,)))


def turns(table: Table, played: Round, moment: int) -> None:
    """Kill and rotation go on; the button waits when a game comes that has none."""
    state = table.state
    if state.kill:
        for happened in state.kill.after(played)[1]:
            table.emit(happened)
    for turned in state.rotation.after(len(played.dealt_in), moment // places.MINUTE)[1]:
        table.emit(turned)
        if isinstance(turned, GameChanged) and turned.frozen and state.positions:
            playing = [seat for seat in state.dealt if seat in state.places.at]
            kept = frozen_button(state.positions, playing, table.rules)
            if isinstance(kept, Positions):
                table.emit(g.ButtonKept(kept, kept.cites))


def seats(table: Table, moment: int) -> None:
    """Chips that were asked for come, who is leaving goes, and who has nothing left is told so."""
    state = table.state
    for happened in places.after_round(state.places, moment, allowed(table), table.cites_added, table.cites_left):
        table.emit(happened)
    for seat in state.dealt:
        place = state.places.at.get(seat)
        if place is not None and not place.chips:
            table.emit(g.Broke(seat, place.player, BROKE))


def allowed(table: Table) -> dict[int, int]:
    """How many chips those who asked for some may have by now."""
    found = {}
    for seat, place in table.state.places.at.items():
        if place.asked:
            purchase = table.posted.purchase(place.asked, place.chips)
            if not isinstance(purchase, NotCovered):
                found[seat] = min(place.asked, purchase.most) if place.asked >= purchase.least else 0
    return found
