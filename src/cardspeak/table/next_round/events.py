"""What happens to a kill and to a rotation, as data. `words.py` says each in a line."""

from __future__ import annotations

from cardspeak.events import Chips, Count, Event, Flag, Seat, Word
from cardspeak.poker import Stakes
from cardspeak.rulebook import Cites
from cardspeak.table.next_round.kill_rules import KillRule
from cardspeak.table.next_round.mixed_games import Leg


class KillPosted(Event, frozen=True, gc=False, tag="table.kill-posted"):
    """The sign says that a kill is offered: in which game, at which stakes, by which rule."""

    variant: Word
    stakes: Stakes
    rule: KillRule
    cites: Cites


class KillAsked(Event, frozen=True, gc=False, tag="table.kill-asked"):
    """The players ask for the kill that is offered; it is on from the next round."""

    cites: Cites


class KillSet(Event, frozen=True, gc=False, tag="table.kill-set"):
    """The kill button goes to `seat`, which won a whole pot of `pot` where `due` was enough.

    The next round is played at `low` and `high`.
    """

    seat: Seat
    pot: Chips
    due: Chips
    low: Chips
    high: Chips
    cites: Cites


class KillStayed(Event, frozen=True, gc=False, tag="table.kill-stayed"):
    """The kill button stays with `seat`: the pot was large enough, but nobody won all of it and it was not divided."""

    seat: Seat
    pot: Chips
    due: Chips
    cites: Cites


class KillEnded(Event, frozen=True, gc=False, tag="table.kill-ended"):
    """The dealer takes the kill button back from `seat`; the limits are the table's own again.

    `why`: "short" (a pot under what was due), "divided", "over" (after its one round) or "left" (the killer did).
    """

    seat: Seat
    why: Word
    cites: Cites


class RotationPosted(Event, frozen=True, gc=False, tag="table.rotation-posted"):
    """The sign says which games are played in turn, each for `length` orbits, rounds or units of time (`by`).

    The first begins at `moment`.
    """

    legs: tuple[Leg, ...]
    by: Word
    length: Count
    moment: Count
    cites: Cites


class GameKept(Event, frozen=True, gc=False, tag="table.game-kept"):
    """One more round of the present game has been played, `played` in all this time."""

    variant: Word
    played: Count
    cites: Cites


class GameChanged(Event, frozen=True, gc=False, tag="table.game-changed"):
    """The rotation comes to its leg number `leg`, from 0, at `moment`.

    `frozen`: the button has advanced and waits for the next game that has one. `thawed`: it goes on from where it waited.
    """

    leg: Count
    variant: Word
    stakes: Stakes
    moment: Count
    frozen: Flag
    thawed: Flag
    cites: Cites


KillEvent = KillPosted | KillAsked | KillSet | KillStayed | KillEnded
RotationEvent = RotationPosted | GameKept | GameChanged
