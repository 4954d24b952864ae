"""What each event changes at a poker table; nothing else changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, get_args

from msgspec import structs

from cardspeak.poker import events as e
from cardspeak.table import events as t
from cardspeak.table import place_events as p
from cardspeak.table import places
from cardspeak.table import table_events as g
from cardspeak.table.kill import Kill
from cardspeak.table.lineup import Owes
from cardspeak.table.places import Places
from cardspeak.table.rotation import Rotation
from cardspeak.table.table_state import TableState

if TYPE_CHECKING:
    from cardspeak.table.table import Table

OF_A_ROUND: Final = frozenset(get_args(e.PokerEvent))


def opened(event: g.TableOpened) -> TableState:
    """What a table begins with."""
    posted = event.posted
    rotation, _ = Rotation.posted(posted.legs, posted.by, posted.length, event.moment // places.MINUTE)
    return TableState(posted, Places(posted.seats), rotation, moment=event.moment)


def of_places(table: Table, event: Any) -> None:
    places.apply(table.state.places, event)


def seated(table: Table, event: p.Seated) -> None:
    of_places(table, event)
    table.state.moment = event.moment


def left(table: Table, event: p.Left) -> None:
    of_places(table, event)
    table.state.owes.pop(event.seat, None)
    table.state.moment = event.moment


def seat_changed(table: Table, event: p.SeatChanged) -> None:
    of_places(table, event)
    owes = table.state.owes
    if event.seat in owes:
        owes[event.to] = owes.pop(event.seat)


def dropped(table: Table, event: p.Dropped) -> None:
    table.state.rake -= event.chips
    table.state.dropped += event.chips


def kill_posted(table: Table, event: t.KillPosted) -> None:
    table.state.kill = Kill.replay([event])


def of_kill(table: Table, event: Any) -> None:
    kill = table.state.kill
    assert kill is not None
    table.state.kill = kill.apply(event)


def of_rotation(table: Table, event: Any) -> None:
    table.state.rotation = table.state.rotation.apply(event)


def blind_owed(table: Table, event: g.BlindOwed) -> None:
    was = table.state.owes.get(event.seat, Owes(big=False, small=False))
    table.state.owes[event.seat] = Owes(was.big or event.big, was.small or event.small, was.post)


def entry_chosen(table: Table, event: g.EntryChosen) -> None:
    owes = table.state.owes
    owes[event.seat] = structs.replace(owes[event.seat], post=event.how == "post")


def round_opened(table: Table, event: g.RoundOpened) -> None:
    state = table.state
    state.number = event.number
    state.dealt = event.dealt
    state.coming = event.positions
    state.passed_big, state.passed_small = event.passed_big, event.passed_small
    state.began = state.moment = event.moment


def button_kept(table: Table, event: g.ButtonKept) -> None:
    table.state.positions = event.positions
    table.state.waits = True


def nothing(table: Table, event: g.Broke) -> None:
    """The chips went already."""


# --- what the events of a round change outside it


def began(table: Table, event: e.Began) -> None:
    table.state.playing = True


def taken(table: Table, event: e.Raked | e.TimeTaken) -> None:
    table.state.rake += event.chips


def ended(table: Table, event: e.Ended) -> None:
    """Button and blinds have been where they were, and who was dealt in owes none any more."""
    over(table)
    state = table.state
    if state.coming:
        state.positions, state.waits = state.coming, False
        for seat in state.dealt:
            state.owes.pop(seat, None)


def voided(table: Table, event: e.Voided) -> None:
    """The round counts for nothing: button and blinds have not moved, and what was owed still is."""
    table.state.rake = 0
    over(table)


def over(table: Table) -> None:
    assert table.round is not None
    table.state.playing = False
    for seat, chips in table.round.stacks.items():
        table.state.places.at[seat].chips = chips


APPLY: Final[dict[type, Callable[[Table, Any], None]]] = {
    **dict.fromkeys(get_args(p.PlaceEvent), of_places),
    p.Seated: seated,
    p.Left: left,
    p.SeatChanged: seat_changed,
    p.Dropped: dropped,
    **dict.fromkeys(get_args(t.KillEvent), of_kill),
    t.KillPosted: kill_posted,
    **dict.fromkeys(get_args(t.RotationEvent), of_rotation),
    g.BlindOwed: blind_owed,
    g.EntryChosen: entry_chosen,
    g.RoundOpened: round_opened,
    g.ButtonKept: button_kept,
    g.Broke: nothing,
    e.Began: began,
    e.Raked: taken,
    e.TimeTaken: taken,
    e.Ended: ended,
    e.Voided: voided,
}
"""Events of a round that are not here change the round alone."""
