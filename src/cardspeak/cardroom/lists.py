"""The waiting list of one kind of game: names in the order of asking."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class Called(msgspec.Struct, frozen=True):
    """A list after one name on it was called, and who was struck off."""

    names: tuple[str, ...]
    erased: tuple[str, ...]
    cites: Cites


class Offer(msgspec.Struct, frozen=True):
    """Whose an open seat is (empty for nobody's), the list after it, and who was struck off."""

    seat_to: str
    names: tuple[str, ...]
    erased: tuple[str, ...]
    cites: Cites


class Joined(msgspec.Struct, frozen=True):
    """The place on the list that somebody gets; 0 for a seat at once instead."""

    place: int
    seated: bool
    names: tuple[str, ...]
    cites: Cites


@handed
def call_name(names: Sequence[str], name: str, times: int, answered: bool, rules: HouseRules) -> Called | NotCovered:
    """The list once a name has been called so many times and was answered, or not.

    Raises `Refused` for a name that is not on it, or a call too many.
    """
    point = rules.lists.calls
    most = int(point.value)
    if name not in names:
        raise Refused(f"{name} is not on the list", rules.cited("list"))
    if not most:
        return NotCovered("how often a name is called")
    if times > most:
        raise Refused(f"a name is called {most} times at most, not {times}", point.cites)
    erased = (name,) if times == most and not answered else ()
    return Called(tuple(waiting for waiting in names if waiting not in erased), erased, point.cites)


@handed
def open_seat(
    names: Sequence[str],
    rules: HouseRules,
    declined: Collection[str] = (),
    missed: Collection[str] = (),
    walk_up: str = "",
) -> Offer:
    """Whose an open seat is: the first on the list who neither declined it nor missed the last call (and is struck off).

    walk_up: somebody not on the list who would sit at once, and does if nobody on the list takes the seat.
    """
    erased = tuple(name for name in names if name in missed) if rules.lists.calls.value else ()
    here = tuple(name for name in names if name not in erased)
    called = rules.lists.calls.cites if erased else ()
    taker = next((name for name in here if name not in declined and name not in missed), "")
    if taker:
        return Offer(taker, tuple(name for name in here if name != taker), erased, called + rules.cited("list first", "list"))
    scratched = rules.lists.declined.value == "scratched" and bool(here)
    cites = called + (rules.lists.declined.cites if here else ()) + rules.cited("list first", "list")
    return Offer(walk_up, () if scratched else here, (*erased, *here) if scratched else erased, cites)


@handed
def join_list(names: Sequence[str], name: str, open_seats: int, rules: HouseRules) -> Joined:
    """Somebody asks for a seat. Raises `Refused` for a name that is on the list."""
    if name in names:
        raise Refused(f"{name} is on the list already", rules.cited("list"))
    if open_seats > len(names):
        return Joined(0, True, tuple(names), rules.cited("list with open seat") or rules.cited("list first"))
    return Joined(len(names) + 1, False, (*names, name), rules.cited("list"))


@handed
def restore_name(names: Sequence[str], name: str, place: int, rules: HouseRules) -> Called | NotCovered:
    """The list with a name put back that was removed in error, at its old place, from 1."""
    cites = rules.cited("list restored")
    if not cites:
        return NotCovered("a name removed in error")
    return Called((*names[: place - 1], name, *names[place - 1 :]), (), cites)


@handed
def announce_vacancy(names: Sequence[str], rules: HouseRules) -> Allowed | NotCovered:
    """Whether an open seat may be announced, by the list of its game."""
    cites = rules.cited("vacancy announced")
    if not cites:
        return NotCovered("announcing an open seat")
    return Allowed(bool(names), "only a seat that somebody is listed for is announced", cites)
