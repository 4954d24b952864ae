"""Who is dealt in to the next round at an event's table, and where button and blinds are.

Nobody owes a blind for having come or for having been away: a newcomer takes what falls on the seat. They wait where the book
says so (`moves.waits`), and no longer than until the button has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from msgspec import structs

from cardspeak.poker import Stakes
from cardspeak.rulebook import Cites, NotCovered
from cardspeak.table.next_round.arrival import arrival
from cardspeak.table.next_round.button import Positions, positions
from cardspeak.table.next_round.lineup import ANEW, PLACED, Lineup, Standing, at, first, moved
from cardspeak.table.next_round.seats import clockwise, within

Wait = Callable[[Standing, Positions, Collection[int]], set[int]]


def lineup_of_event(s: Standing, stakes: Stakes) -> Lineup:
    """A game with a button. Raises `Refused` with fewer than two players who are ready."""
    count = len(stakes.blinds)
    if s.placed in s.ready:
        return of(s.ready, at(s.placed, s.ready, s.rules, count, (PLACED,)), (PLACED,))
    if s.last is None:
        return of(s.ready, first(s, count), (ANEW,) if count else ())
    playing, place = moved_on(s, s.last, count)
    waiting = WAITS[str(s.rules.moves.waits.value)](s, place, playing)
    while waiting and len(playing) - len(waiting) > 1:
        playing -= waiting
        place = again(s, s.last, place, playing, count)
        waiting = WAITS[str(s.rules.moves.waits.value)](s, place, playing)
    if behind(s, place, playing):
        place = adjusted(s, place, playing)
    return of(playing, place, cites_of(s, place, playing), s.ready)


def of(dealt: Collection[int], place: Positions, cites: Cites, ready: Collection[int] = ()) -> Lineup:
    """A lineup in which nobody posts to come in."""
    waiting = tuple(sorted(set(ready) - set(dealt)))
    return Lineup(
        dealt=tuple(sorted(dealt)),
        waiting=waiting,
        positions=place,
        posts=(),
        passed_big=(),
        passed_small=(),
        cites=(*place.cites, *cites),
    )


def moved_on(s: Standing, last: Positions, count: int) -> tuple[set[int], Positions]:
    """Who plays and where button and blinds are, when those who waited in the last round come in as the button passes them."""
    move, ready = moved(s, last, count), set(s.ready)
    waited = ready & set(s.waited) if s.rules.moves.waits.value == "new-small-blind" else set()
    if not waited or len(ready - waited) < 2:
        return ready, move(ready)
    place = move(ready - waited)
    passed = {seat for seat in waited if within(seat, last.button, place.button)}
    playing = ready - waited | passed
    return playing, at(place.button, playing, s.rules, count, place.cites) if passed else place


def again(s: Standing, last: Positions, place: Positions, playing: Collection[int], count: int) -> Positions:
    """Button and blinds now that fewer play: the button stays where it has gone, if it is with a player there."""
    if s.rules.button.moves.value == "next-player" and place.button in playing and len(playing) > 2 and count == 2:
        return positions(place.button, playing, s.rules)
    return moved(s, last, count)(playing)


def adjusted(s: Standing, place: Positions, playing: Collection[int]) -> Positions:
    """Too few are left for anybody to wait: the button goes to the last player before the small blind, which stays."""
    button = clockwise([seat for seat in playing if seat != place.small_blind_place], place.small_blind_place)[-1]
    return structs.replace(place, button=button, button_dead=False, cites=(*s.rules.button.two_left.cites, *place.cites))


def behind(s: Standing, place: Positions, playing: Collection[int]) -> set[int]:
    """Nobody is dealt in between the button and the small blind."""
    button, small = place.button, place.small_blind_place
    return {seat for seat in playing if within(seat, button, small)} if button != small else set()


def at_small_blind(s: Standing, place: Positions, playing: Collection[int]) -> set[int]:
    """Who came to the small blind, in a seat that was not dealt in to the last round and that the button has not passed."""
    seat = place.small_blind
    if seat is None or seat in s.dealt or seat in s.waited:
        return set()
    coming = arrival(seat, place, s.rules)
    return set() if isinstance(coming, NotCovered) or coming.dealt_in else {seat}


def cites_of(s: Standing, place: Positions, playing: Collection[int]) -> Cites:
    """The clauses for newcomers who are dealt in, and for those who wait."""
    new = [seat for seat in s.ready if seat in s.fresh or seat not in s.dealt]
    if not new:
        return ()
    answers = [arrival(seat, place, s.rules, True) for seat in new if seat in playing]
    waits = s.rules.moves.waits.cites if len(answers) < len(new) else ()
    return (*waits, *[cite for answer in answers if not isinstance(answer, NotCovered) for cite in answer.cites])


WAITS: Final[Mapping[str, Wait]] = {"before-small-blind": behind, "new-small-blind": at_small_blind}
"""Who waits, by the book's point."""
