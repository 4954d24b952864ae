"""What each event changes at a poker table; nothing else changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, get_args

from msgspec import structs

from cardspeak.poker import events as e
from cardspeak.table.common import place_events as p
from cardspeak.table.common import places
from cardspeak.table.decks.opening import OPENING
from cardspeak.table.in_event.apply import ORDERED
from cardspeak.table.in_event.events import EventOrder
from cardspeak.table.next_round import events as t
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.lineup import Owes
from cardspeak.table.next_round.rotation import Rotation
from cardspeak.table.poker import events as g
from cardspeak.table.poker import side
from cardspeak.table.poker import side_events as w
from cardspeak.table.poker.state import DeckState, TableState

if TYPE_CHECKING:
    from cardspeak.table.poker.core import TableCore


def opened(table: TableCore, event: g.TableOpened) -> None:
    """What a table begins with."""
    posted = event.posted
    rotation, _ = Rotation.posted(posted.legs, posted.by, posted.length, event.moment // places.MINUTE)
    table.state = TableState(posted, places.Places(posted.seats), rotation, moment=event.moment, collected=event.moment)


def of_places(table: TableCore, event: Any) -> None:
    places.apply(table.state.places, event)


def of_event(table: TableCore, event: Any) -> None:
    ORDERED[type(event)](table.state, event)


def seated(table: TableCore, event: p.Seated) -> None:
    """With the first player the time begins that is charged for."""
    of_places(table, event)
    if len(table.state.places.at) == 1:
        table.state.collected = event.moment
    table.state.moment = event.moment


def left(table: TableCore, event: p.Left) -> None:
    of_places(table, event)
    table.state.owes.pop(event.seat, None)
    table.state.straddling.pop(event.seat, None)
    if event.seat == table.state.big:
        table.state.big = 0
    table.state.moment = event.moment


def seat_changed(table: TableCore, event: p.SeatChanged) -> None:
    of_places(table, event)
    owes = table.state.owes
    if event.seat in owes:
        owes[event.to] = owes.pop(event.seat)
    straddling = table.state.straddling
    if event.seat in straddling:
        straddling[event.to] = straddling.pop(event.seat)


def straddle_chosen(table: TableCore, event: g.StraddleChosen) -> None:
    table.state.straddling.pop(event.seat, None)
    if event.how:
        table.state.straddling[event.seat] = event.how


def game_chosen(table: TableCore, event: g.GameChosen) -> None:
    table.state.chosen = True


def bomb_called(table: TableCore, event: g.BombCalled) -> None:
    table.state.bomb = True


def of_side(change: Callable[[side.Side, Any], side.Side]) -> Callable[[TableCore, Any], None]:
    """What changes beside the pots."""

    def apply(table: TableCore, event: Any) -> None:
        table.state.side = change(table.state.side, event)

    return apply


def dropped(table: TableCore, event: p.Dropped) -> None:
    table.state.rake -= event.chips
    table.state.timed = 0
    table.state.dropped += event.chips


def kill_posted(table: TableCore, event: t.KillPosted) -> None:
    table.state.kill = Kill.replay([event])


def of_kill(table: TableCore, event: Any) -> None:
    kill = table.state.kill
    assert kill is not None
    table.state.kill = kill.apply(event)


def of_rotation(table: TableCore, event: Any) -> None:
    table.state.rotation = table.state.rotation.apply(event)


def blind_owed(table: TableCore, event: g.BlindOwed) -> None:
    was = table.state.owes.get(event.seat, Owes(big=False, small=False))
    table.state.owes[event.seat] = Owes(was.big or event.big, was.small or event.small, was.post)


def entry_chosen(table: TableCore, event: g.EntryChosen) -> None:
    owes = table.state.owes
    owes[event.seat] = structs.replace(owes[event.seat], post=event.how == "post")


def round_opened(table: TableCore, event: g.RoundOpened) -> None:
    state = table.state
    state.number = event.number
    state.choosing, state.chosen = table.chooser, False
    state.dealt = event.dealt
    state.coming = event.positions
    state.passed_big, state.passed_small = event.passed_big, event.passed_small
    state.fresh, state.waited = (), event.waiting
    state.serving = tuple([seat for seat in event.dealt if state.places.at[seat].penalty])
    state.started, state.riffled = state.riffled or event.moment, 0
    state.began = state.moment = event.moment
    state.last_deck = event.deck
    if deck := state.decks.get(event.deck):
        deck.shuffled = deck.cut = False


def button_kept(table: TableCore, event: g.ButtonKept) -> None:
    table.state.positions = event.positions
    table.state.waits = True


def button_placed(table: TableCore, event: g.ButtonPlaced) -> None:
    table.state.placed = event.seat


def nothing(table: TableCore, event: g.Broke | g.TimeVerified) -> None:
    """It was said; what changed has changed, or changes after."""


def sign_changed(table: TableCore, event: g.SignChanged) -> None:
    """Another rotation begins with its first game; a kill that the new sign has is posted next."""
    state, posted = table.state, event.posted
    state.bomb = state.bomb and posted.customs.bomb_ante > 0
    if (posted.legs, posted.by, posted.length) != (state.posted.legs, state.posted.by, state.posted.length):
        state.rotation, _ = Rotation.posted(posted.legs, posted.by, posted.length, event.moment // places.MINUTE)
    if posted.customs.stand_up != state.posted.customs.stand_up:
        state.side = side.NOTHING
    state.posted, state.kill = posted, None
    state.places.seats = posted.seats
    state.moment = event.moment


def dealer_came(table: TableCore, event: g.DealerCame) -> None:
    table.state.dealer = event.dealer
    table.state.moment = event.moment


def time_collected(table: TableCore, event: g.TimeCollected) -> None:
    state = table.state
    for seat, chips in enumerate(event.chips):
        if chips:
            state.places.at[seat].chips -= chips
    state.rake += sum(event.chips)
    state.timed += sum(event.chips)
    state.collected = state.moment = event.moment


def deck_brought(table: TableCore, event: g.DeckBrought) -> None:
    table.state.decks[event.deck] = DeckState(event.colour, event.design, event.moment, event.moment)
    table.state.moment = event.moment


def deck_step(table: TableCore, event: g.DeckStep) -> None:
    deck = table.state.decks[event.deck]
    if event.step in OPENING:
        deck.steps[event.step] = event.by
    elif event.step == "sort":
        deck.ordered, deck.shuffled, deck.cut = event.moment, False, False
    elif event.step == "shuffle":
        deck.shuffled, deck.cut = True, False
        if not table.state.machine:
            table.state.riffled = table.state.riffled or event.moment
    elif event.step == "cut":
        deck.cut = True
    table.state.moment = event.moment


def deck_taken(table: TableCore, event: g.DeckTaken) -> None:
    del table.state.decks[event.deck]
    table.state.moment = event.moment


def machine_set(table: TableCore, event: g.MachineSet) -> None:
    table.state.machine = event.used


def rested(table: TableCore, event: g.Rested) -> None:
    """The decks are looked at and washed again before they are played."""
    for deck in table.state.decks.values():
        deck.steps = {step: by for step, by in deck.steps.items() if step not in ("look", "wash")}
        deck.shuffled = deck.cut = False


# --- what the events of a round change outside it


def began(table: TableCore, event: e.Began) -> None:
    table.state.playing = True


def raked(table: TableCore, event: e.Raked) -> None:
    table.state.rake += event.chips


def ended(table: TableCore, event: e.Ended) -> None:
    """Button and blinds have been where they were, and who was dealt in owes none any more, and one hand less of a penalty.

    A bomb pot is played beside all that.
    """
    over(table)
    state = table.state
    state.voided = False
    assert table.round is not None
    if table.round.game.variant.is_bomb_pot:
        state.bomb, state.unbombed = False, 0
        return
    state.unbombed += 1
    state.chooser = state.choosing
    for seat in state.serving:
        place = state.places.at[seat]
        place.penalty = max(place.penalty - 1, 0)
    if state.coming:
        state.positions, state.waits, state.placed = state.coming, False, 0
        state.blinds = len(table.round.began.stakes.blinds)
        state.big = state.coming.big_blind if state.blinds else state.big
        for seat in state.dealt if state.blinds else ():
            state.owes.pop(seat, None)


def voided(table: TableCore, event: e.Voided) -> None:
    """The round counts for nothing: button and blinds have not moved, and what was owed still is."""
    table.state.rake = table.state.timed = 0
    table.state.voided = True
    over(table)


def taken_back(table: TableCore, event: e.TakenBack) -> None:
    """The round is played again; each place has the chips again that the round began with."""
    assert table.round is not None
    state = table.state
    state.playing, state.voided, state.rake, state.timed = True, False, event.rake, 0
    for seat in state.dealt:
        state.places.at[seat].chips = table.round.began.stacks[seat]


def over(table: TableCore) -> None:
    assert table.round is not None
    table.state.playing = False
    for seat, chips in table.round.stacks.items():
        table.state.places.at[seat].chips = chips


APPLY: Final[dict[type, Callable[[TableCore, Any], None]]] = {
    g.TableOpened: opened,
    **dict.fromkeys(get_args(p.PlaceEvent), of_places),
    p.Seated: seated,
    p.Left: left,
    p.SeatChanged: seat_changed,
    p.Dropped: dropped,
    **dict.fromkeys(get_args(t.KillEvent), of_kill),
    t.KillPosted: kill_posted,
    **dict.fromkeys(get_args(t.RotationEvent), of_rotation),
    **dict.fromkeys(get_args(EventOrder), of_event),
    g.BlindOwed: blind_owed,
    g.EntryChosen: entry_chosen,
    g.RoundOpened: round_opened,
    g.ButtonKept: button_kept,
    g.ButtonPlaced: button_placed,
    g.Broke: nothing,
    g.StraddleChosen: straddle_chosen,
    g.BombCalled: bomb_called,
    g.GameChosen: game_chosen,
    w.StandUpBegan: of_side(side.began),
    w.SatDown: of_side(side.sat_down),
    w.SidePaid: of_side(side.paid),
    g.SignChanged: sign_changed,
    g.DealerCame: dealer_came,
    g.TimeCollected: time_collected,
    g.TimeVerified: nothing,
    g.DeckBrought: deck_brought,
    g.DeckStep: deck_step,
    g.DeckTaken: deck_taken,
    g.MachineSet: machine_set,
    g.Rested: rested,
    e.Began: began,
    e.Raked: raked,
    e.Ended: ended,
    e.Voided: voided,
    e.TakenBack: taken_back,
}
"""Events of a round that are not here change the round alone."""
