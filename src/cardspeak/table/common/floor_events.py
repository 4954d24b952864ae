"""The floor's log of rulings as a table's journal holds it: an entry an event, so that nothing of it is ever lost."""

from __future__ import annotations

from cardspeak.events import Count, Event, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment


class RulingEntered(Event, frozen=True, gc=False, tag="table.ruling-entered"):
    """An entry of the log, made in the table's round number `round`.

    kind: "ruled", "chosen", "applied", "left" (to people) or "reversed", `of` the ruling `of`, by somebody in a `role`. matter:
    what kind of situation it was; `told` is what happened and `settles` what is decided, both as JSON. ruling: "definite",
    "td_discretion" or "not_covered". before, after: how many events the round had before and after it was carried out.
    """

    round: Count
    number: Count
    kind: Word
    of: Count
    by: Word
    role: Word
    moment: Moment
    settles: Word
    reason: Word
    matter: Word
    ruling: Word
    explanation: Word
    before: Count
    after: Count
    told: Word
    cites: Cites


FloorEvent = RulingEntered
