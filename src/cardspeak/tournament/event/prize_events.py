"""What happens of places and prizes."""

from __future__ import annotations

from cardspeak.events import Count, Event, Word
from cardspeak.rulebook import Cites
from cardspeak.tournament.event.kinds import Amounts, Cents, Entries, EntryNo, Moment


class PoolFixed(Event, frozen=True, gc=False, tag="tournament.pool-fixed"):
    """No more entries: so many there were, and these prizes are paid from the first place on. added: by the house."""

    entries: Count
    pool: Cents
    added: Cents
    prizes: Amounts
    moment: Moment
    cites: Cites


class Unplaced(Event, frozen=True, gc=False, tag="tournament.unplaced"):
    """These went out and share a place, which is known when the number of entries is."""

    entries: Entries
    cites: Cites


class Placed(Event, frozen=True, gc=False, tag="tournament.placed"):
    """An entry's final place, which `tied` entries share, and its prize."""

    entry: EntryNo
    place: Count
    tied: Count
    prize: Cents
    cites: Cites


class DealNoted(Event, frozen=True, gc=False, tag="tournament.deal-noted"):
    """All who are left agree on what each is paid of the prizes that are left, and stop."""

    entries: Entries
    prizes: Amounts
    moment: Moment
    cites: Cites


class PointsGiven(Event, frozen=True, gc=False, tag="tournament.points-given"):
    """The event is one of a league's, and these entries have points in it, in hundredths."""

    entries: Entries
    points: Amounts
    cites: Cites


class Finished(Event, frozen=True, gc=False, tag="tournament.finished"):
    """The event is over."""

    moment: Moment
    cites: Cites


class Paid(Event, frozen=True, gc=False, tag="tournament.paid"):
    """A prize is paid out; `withheld` of it is kept for the tax office. form: `w2g`, `1042s` or none."""

    entry: EntryNo
    cents: Cents
    withheld: Cents
    form: Word
    moment: Moment
    cites: Cites
