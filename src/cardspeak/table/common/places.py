"""Who sits where at a table, with how many chips: the same whatever is played there.

Commands are functions of the places that give the events of what is asked, or raise `Refused` with a clause; `apply` says what
an event changes, and nothing else changes anything. What a purchase may be is for the table to say, before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.table.common import place_events as p

SEATS: Final = ("CS/table/seats",)
LOCKED: Final = ("CS/table/locked",)
RETURNING: Final = ("CS/table/returning",)
MINUTE: Final = 60_000
"""Milliseconds."""
DAY: Final = 24 * 60 * MINUTE
"""How long it is known with how much a player left."""


class Place(msgspec.Struct):
    """A player at a seat. chips: what lies there, as it was when the round that is played began.

    asked: chips that come after the round. out: not dealt in. leaving: goes when the round is over. away: not at the
        table.
    since: the moment of sitting down, in milliseconds since 1970. penalty: hands that they still miss for one.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.sit(1, 'Ada', 100, moment=0)
    >>> table.seats[1].chips
    100
    """

    player: str
    since: int
    chips: int = 0
    asked: int = 0
    out: bool = False
    leaving: bool = False
    away: bool = False
    penalty: int = 0


class Gone(msgspec.Struct, frozen=True):
    """A player who left, with how many chips and when.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.sit(1, 'Ada', 100, moment=0)
    >>> table.leave(1, moment=60_000)
    >>> table.state.places.gone
    {'Ada': Gone(chips=100, moment=60000)}
    """

    chips: int
    moment: int


class Places(msgspec.Struct):
    """The seats of a table, `seats` of them, those taken `at` their number, those kept for somebody, and who is `gone`.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.sit(1, 'Ada', 100, moment=0)
    >>> sorted(table.state.places.at)
    [1]
    """

    seats: int
    at: dict[int, Place] = {}
    kept: dict[int, str] = {}
    gone: dict[str, Gone] = {}

    def seat_of(self, player: str) -> int:
        """Where a player sits, 0 for nowhere."""
        return next((seat for seat, place in self.at.items() if place.player == player), 0)

    @property
    def chips(self) -> int:
        """All chips at the seats, those in a round that is played included."""
        return sum([place.chips for place in self.at.values()])

    @property
    def free(self) -> tuple[int, ...]:
        """The empty seats."""
        return tuple([seat for seat in range(1, self.seats + 1) if seat not in self.at])


def place_of(places: Places, seat: int) -> Place:
    """The player at a seat. Raises `Refused` if nobody sits there."""
    place = places.at.get(seat) if type(seat) is int else None
    if place is None:
        raise Refused(f"nobody sits in seat {quoted(seat)}", SEATS)
    return place


def sit(places: Places, seat: int, player: str, chips: int, moment: int, cites: Cites) -> list[p.PlaceEvent]:
    """A newcomer takes an empty seat with chips. Raises `Refused` for a seat that is taken or none, or a second one."""
    check_seating(places, seat, player)
    check_chips(chips)
    return [p.Seated(seat, player, moment, SEATS), p.Bought(seat, player, chips, cites)]


def check_seating(places: Places, seat: int, player: str) -> None:
    """Raises `Refused` for a seat that is taken, kept for somebody else or none, and for a player who has another one."""
    check_empty(places, seat)
    if not player:
        raise Refused("a player has a name", SEATS)
    if (kept := places.kept.get(seat, player)) != player:
        raise Refused(f"seat {seat} is kept for {kept}", LOCKED)
    if at := places.seat_of(player):
        raise Refused(f"{player} sits in seat {at}", SEATS)


def check_returning(
    places: Places, player: str, chips: int, moment: int, minutes: int, most: int = 0, say: Callable[[int], str] = str
) -> None:
    """Raises `Refused` if a player who left within so many minutes comes back with less, or less than a `most` there is."""
    gone = places.gone.get(player)
    if gone is None or moment - gone.moment >= minutes * MINUTE:
        return
    due = min(gone.chips, most) if most else gone.chips
    if chips < due:
        span = counted(minutes, "minute")
        raise Refused(f"{player} left with {say(gone.chips)} and comes back within {span} with {say(due)} or more", RETURNING)


def buy(places: Places, seat: int, chips: int, in_round: bool, cites: Cites) -> list[p.PlaceEvent]:
    """A player adds chips: at once, or when the round that is played is over, with those asked for before. Raises `Refused`."""
    place = place_of(places, seat)
    if place.leaving:
        raise Refused(f"seat {seat} is leaving", SEATS)
    check_chips(chips)
    return [p.ChipsAsked(seat, place.asked + chips, cites) if in_round else p.Bought(seat, place.player, chips, cites)]


def leave(places: Places, seat: int, in_round: bool, moment: int, cites: Cites) -> list[p.PlaceEvent]:
    """A player goes, or is going when dealt in to the round that is played. Raises `Refused` if nobody sits there."""
    place = place_of(places, seat)
    if in_round:
        return [] if place.leaving else [p.Leaving(seat, cites)]
    return gone_from(places, seat, moment, cites)


def gone_from(places: Places, seat: int, moment: int, cites: Cites) -> list[p.PlaceEvent]:
    """A player's chips are cashed in and the seat is empty."""
    place = places.at[seat]
    cashed: list[p.PlaceEvent] = [p.CashedIn(seat, place.player, place.chips, cites)] if place.chips else []
    return [*cashed, p.Left(seat, place.player, place.chips, moment, cites)]


def sit_out(places: Places, seat: int, cites: Cites = SEATS) -> list[p.PlaceEvent]:
    """A player is not dealt in from the next round on. Raises `Refused` for one who sits out already."""
    if place_of(places, seat).out:
        raise Refused(f"seat {seat} sits out already", SEATS)
    return [p.SatOut(seat, cites)]


def come_back(places: Places, seat: int, cites: Cites = SEATS) -> list[p.PlaceEvent]:
    """A player who sat out is to be dealt in again. Raises `Refused` for one who did not."""
    if not place_of(places, seat).out:
        raise Refused(f"seat {seat} does not sit out", SEATS)
    return [p.CameBack(seat, cites)]


def change_seat(places: Places, seat: int, to: int, in_round: bool, cites: Cites = SEATS) -> list[p.PlaceEvent]:
    """A player goes to an empty seat, not while dealt in to a round. Raises `Refused`."""
    place = place_of(places, seat)
    check_empty(places, to)
    if to in places.kept:
        raise Refused(f"seat {to} is kept for {places.kept[to]}", LOCKED)
    if in_round:
        raise Refused(f"seat {seat} changes when the round is over", SEATS)
    return [p.SeatChanged(seat, to, place.player, place.chips, cites)]


def go_away(places: Places, seat: int, cites: Cites) -> list[p.PlaceEvent]:
    """A player leaves the table for a while. Raises `Refused` for one who is away."""
    if place_of(places, seat).away:
        raise Refused(f"seat {seat} is away already", SEATS)
    return [p.Away(seat, cites)]


def be_present(places: Places, seat: int, cites: Cites) -> list[p.PlaceEvent]:
    """A player is at the table again. Raises `Refused` for one who is not away."""
    if not place_of(places, seat).away:
        raise Refused(f"seat {seat} is not away", SEATS)
    return [p.Present(seat, cites)]


def lock(places: Places, seat: int, player: str, cites: Cites = LOCKED) -> list[p.PlaceEvent]:
    """An empty seat is kept for a player, or for nobody any more. Raises `Refused`."""
    check_empty(places, seat)
    if player and (kept := places.kept.get(seat, player)) != player:
        raise Refused(f"seat {seat} is kept for {kept}", LOCKED)
    return [p.SeatLocked(seat, player, cites)]


def after_round(places: Places, moment: int, allowed: Mapping[int, int], added: Cites, going: Cites) -> list[p.PlaceEvent]:
    """What waited for the end of the round: chips come, as many of those asked for as are `allowed` by now; who left is gone.

    added, going: the clauses of either.
    """
    happens: list[p.PlaceEvent] = []
    for seat, place in sorted(places.at.items()):
        if place.leaving:
            happens += gone_from(places, seat, moment, going)
        elif place.asked and (chips := min(place.asked, allowed.get(seat, place.asked))) > 0:
            happens.append(p.Bought(seat, place.player, chips, added))
        elif place.asked:
            happens.append(p.ChipsAsked(seat, 0, added))
    return happens


def check_chips(chips: int) -> None:
    """Raises `Refused` for what is no number of chips."""
    if type(chips) is not int or chips < 1:
        raise Refused(f"chips are a whole number, 1 or more, not {quoted(chips)}", SEATS)


def check_empty(places: Places, seat: int) -> None:
    """Raises `Refused` for a seat that the table does not have, or that is taken."""
    if type(seat) is not int or not 1 <= seat <= places.seats:
        raise Refused(f"the table has seats 1 to {places.seats}, not {quoted(seat)}", SEATS)
    if seat in places.at:
        raise Refused(f"seat {seat} is taken", SEATS)


# --- what the events change


def seated(places: Places, event: p.Seated) -> None:
    places.at[event.seat] = Place(event.player, event.moment)
    places.gone.pop(event.player, None)
    places.kept.pop(event.seat, None)


def bought(places: Places, event: p.Bought) -> None:
    place = places.at[event.seat]
    place.chips += event.chips
    place.asked = 0


def chips_asked(places: Places, event: p.ChipsAsked) -> None:
    places.at[event.seat].asked = event.chips


def cashed_in(places: Places, event: p.CashedIn) -> None:
    places.at[event.seat].chips -= event.chips


def leaving(places: Places, event: p.Leaving) -> None:
    places.at[event.seat].leaving = True


def left(places: Places, event: p.Left) -> None:
    del places.at[event.seat]
    places.gone = {name: gone for name, gone in places.gone.items() if event.moment - gone.moment < DAY}
    places.gone[event.player] = Gone(event.chips, event.moment)


def sat_out(places: Places, event: p.SatOut) -> None:
    places.at[event.seat].out = True


def came_back(places: Places, event: p.CameBack) -> None:
    places.at[event.seat].out = False


def away(places: Places, event: p.Away) -> None:
    places.at[event.seat].away = True


def present(places: Places, event: p.Present) -> None:
    places.at[event.seat].away = False


def seat_locked(places: Places, event: p.SeatLocked) -> None:
    places.kept.pop(event.seat, None)
    if event.player:
        places.kept[event.seat] = event.player


def seat_changed(places: Places, event: p.SeatChanged) -> None:
    places.at[event.to] = places.at.pop(event.seat)


APPLY: Final[dict[type, Callable[[Places, Any], None]]] = {
    p.Seated: seated,
    p.Bought: bought,
    p.ChipsAsked: chips_asked,
    p.CashedIn: cashed_in,
    p.Leaving: leaving,
    p.Left: left,
    p.SatOut: sat_out,
    p.CameBack: came_back,
    p.Away: away,
    p.Present: present,
    p.SeatLocked: seat_locked,
    p.SeatChanged: seat_changed,
}


def apply(places: Places, event: p.PlaceEvent) -> None:
    """Let an event happen to the places; what does not concern them changes nothing."""
    if change := APPLY.get(type(event)):
        change(places, event)
