"""Games of every kind told at a console: whatever is told, the room can show the table, and the hand comes to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.console.at_table import TableConsole
from cardspeak.console.entry import Entry
from cardspeak.console.facts import facts
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.play import play_of
from cardspeak.server.dealer.wishes import Wishes
from cardspeak.table import Table

STUD = ("stud", "razz")
GAMES = (
    *("five-card-draw", "ace-to-five-triple-draw", "deuce-to-seven-triple-draw", "badugi", "omaha-hi-lo", "crazy-pineapple"),
    *STUD,
)


def told(console: TableConsole, pick: Random) -> None:
    """What the dealer tells next, as chance has it."""
    found = facts(console)
    free = [card for card in console.table.state.rotation.now.game.deck if card not in found.gone]
    if found.what == "push":
        console.push(moment=2)
        return
    if found.what == "act":
        entry = Entry("check" if found.wagers and found.wagers.check else "call")
    elif found.what == "draw":
        assert found.draw
        entry = Entry("draw", 0, pick.randint(*found.draw))
    elif found.what == "cards":
        entry = Entry("deal", cards=(pick.choice(free),))
    else:
        assert found.what == "show"
        entry = Entry("show", found.seat, cards=tuple(pick.sample(free, found.missing[found.seat])))
    console.enter(entry, by="Dee", moment=2)


@pytest.mark.parametrize("game", GAMES)
def test_the_room_can_show_a_game_with_real_cards_at_every_moment(game: str) -> None:
    forced: dict[str, Any] = {"ante": 1, "bring_in": 1} if game in STUD else {"blinds": (1, 2)}
    new = NewTable("open", "T", game=game, limit="fixed", low=2, high=4, by_hand=True, **forced)
    table, pick = Table.open(sign_of(new), 0), Random(5)
    for seat in (1, 2, 3):
        table.sit(seat, f"P{seat}", 100, moment=0, counted=True)
    console, play = TableConsole(table), play_of(table, Wishes())
    console.next_hand(moment=1)
    for _ in range(80):
        for seat in table.seats:
            play.own(seat)
        if not table.playing:
            break
        told(console, pick)
    assert not table.playing and sum([place.chips for place in table.seats.values()]) == 300
