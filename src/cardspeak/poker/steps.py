"""What the dealer does, step by step. A step decides events; it returns True if it must wait, for a card or for players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardspeak.poker import events as e
from cardspeak.poker.options import moot
from cardspeak.poker.rake import street_parts
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.poker.round import Round
    from cardspeak.poker.variant import Opener

Step = Callable[["Round"], bool]


def burn(cites: Cites) -> Step:
    def step(r: Round) -> bool:
        drawn = r.drawn
        if drawn >= len(r.stub):
            return True
        r.emit(e.Burned(r.stub[drawn : drawn + 1], cites))
        return False

    return step


def board(count: int, cites: Cites) -> Step:
    def step(r: Round) -> bool:
        drawn = r.drawn
        if drawn + count > len(r.stub):
            return True
        shared = r.stub[drawn : drawn + count]
        if min(shared) < 0:
            raise Refused("a card on the board lies face up, and must be named", cites)
        r.emit(e.Boarded(shared, cites))
        return False

    return step


def cards(count: int, event: type[e.Dealt] | type[e.DealtUp], cites: Cites) -> Step:
    """Cards to every seat that holds a place, one at a time, from the button's left round to the button."""

    def step(r: Round) -> bool:
        place = r.drawn
        to = seats(r.live, r.button)
        each = len(to)
        end = place + each * count
        stub = r.stub
        if end > len(stub):
            return True
        hands: list[tuple[int, ...]] = [()] * len(r.stack)
        for seat in to:
            hands[seat] = stub[place:end:each]
            place += 1
        r.emit(event(tuple(hands), cites))
        return False

    return step


def betting(street: str, opener: Opener, unit: int, fixed: bool, cites: Cites, over: Cites) -> Step:
    """Runs twice: to open the betting, and to close it when nobody is left to act.

    A posted bet counts as the first wager; in fixed limit only if it is a whole one, and a straddle as a raise.
    """

    def step(r: Round) -> bool:
        if r.betting:
            close(r, over)
        elif moot(r):
            close(r, over + r.game.cites.no_betting)
        else:
            price = r.price
            wagers = price // unit if fixed else min(price, 1)
            r.emit(e.Opened(opener.find(r), street, unit if fixed else max(unit, price), wagers, 0, cites))
        return False

    return step


def close(r: Round, cites: Cites) -> None:
    """The uncalled bet goes home, hands are turned up if the rules say so, the rake is taken, the bets go into the pot."""
    put = r.put
    game = r.game
    top = max(put)
    if top and put.count(top) == 1 and r.live >> (seat := put.index(top)) & 1:
        r.emit(e.Returned(seat, top - sorted(put)[-2], game.cites.returned))
    if game.table_at_once and r.live != r.able:
        table_all_ins(r)
    if game.rakes_streets and not r.street_raked:
        parts, why = street_parts(r)
        take_rake(r, parts, why)
    r.emit(e.Closed(sum(put), cites))


def table_all_ins(r: Round) -> None:
    """With somebody all-in and betting over, every live hand is turned face up, unless a card of it was never seen."""
    live = r.live
    able = r.able
    if not live & live - 1 or (able & able - 1 and r.pc + 1 < r.game.settle - 1):
        return
    for seat in seats(live & ~r.tabled & ~r.unseen, r.button):
        held = r.down[seat] | r.up[seat]
        r.emit(e.Tabled(seat, r.cards_held(seat) if held else (), r.game.cites.tabled))


def take_rake(r: Round, parts: list[tuple[int, int]], cites: Cites) -> None:
    if parts:
        r.emit(e.Raked(sum([part for _, part in parts]), tuple([at for at, _ in parts]), tuple([c for _, c in parts]), cites))
