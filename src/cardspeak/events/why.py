"""Why: the last act and what followed from it, each with the clauses that decided it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from cardspeak.events.base import Event
from cardspeak.events.view import view
from cardspeak.rulebook import Cites, clause
from cardspeak.rulebook.telling import decided


class Because(msgspec.Struct, frozen=True):
    """One thing that happened, in words, and the clauses that decided it; `more` are those that say what its words mean."""

    what: str
    cites: Cites
    more: Cites = ()

    def __str__(self) -> str:
        lines = [self.what, *(f"    {cite}: {clause(cite).summary}" for cite in self.cites)]
        return "\n".join(lines if not self.more else [*lines, f"    more: {', '.join(self.more)}"])


def because(event: Event, say: Callable[[Event], str]) -> Because:
    """An event in words, with the clauses that decided it apart from the meanings of words."""
    return Because(say(event), *decided(event.cites))


class Why(msgspec.Struct, frozen=True):
    """An act and what followed, in order. Prints itself with what each clause says."""

    steps: tuple[Because, ...]

    @property
    def cites(self) -> Cites:
        """Every clause, once."""
        return tuple(dict.fromkeys(cite for step in self.steps for cite in (*step.cites, *step.more)))

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

    __repr__ = __str__


def why_of(events: Sequence[Event], acts: Collection[type], say: Callable[[Event], str], viewer: int) -> Why:
    """The last event of one of the types `acts` and what followed, as `viewer` may know it and in the words of `say`."""
    start = max((place for place, event in enumerate(events) if type(event) in acts), default=0)
    return Why(tuple([because(event, say) for event in view(events[start:], viewer)]))
