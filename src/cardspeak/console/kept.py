"""What is told of a round in entries that are kept, taken back and corrected, whatever is played.

The round is at every moment the one that the entries which stand tell of. A refused entry changes nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardspeak.console import events as c
from cardspeak.console.entry import ENTRY, FLOOR, RULING, Entry, checked
from cardspeak.events import Event
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.telling import telling

UNDO: Final = ("CS/console/undo",)
CORRECT: Final = ("CS/console/correct",)

R = TypeVar("R")


class Again(NamedTuple):
    """An entry that is told again: what it `was`, what it is `now`, and what that does to the round."""

    was: c.Entered
    now: Entry
    played: list[Event]


class Kept(ABC, Generic[R]):
    """entries: those that stand, in order. events: all that happened, theirs and the round's.

    VERBS, BY_WORD: what is told here, and what may stand by the floor's word. LAST: what begins the end of a round, which no
    entry brings about by itself.
    """

    VERBS: ClassVar[tuple[str, ...]]
    BY_WORD: ClassVar[tuple[str, ...]]
    LAST: ClassVar[tuple[type[Event], ...]]

    events: list[Event]

    # --- what each game says for itself

    @property
    @abstractmethod
    def round(self) -> R:
        """The round that is told of."""

    @abstractmethod
    def _known(self, r: Any, entries: Iterable[c.Entered]) -> Any:
        """What entries tell beside what they do to the round."""

    @abstractmethod
    def _do(self, r: Any, known: Any, entry: Entry) -> None:
        """Let happen what an entry tells. Raises `Refused`."""

    @abstractmethod
    def _let_stand(self, r: Any, known: Any, entry: Entry) -> None:
        """Let stand what the book would not have. Raises `Refused`."""

    @abstractmethod
    def _taking_back(self, r: Any, count: int, cites: Cites) -> Event:
        """The round as after its first `count` events."""

    @abstractmethod
    def _over(self, cites: Cites) -> Refused:
        """Why nothing is taken back once the round's end has come."""

    @abstractmethod
    def _said(self, entry: Entry) -> str:
        """What an entry tells, in words."""

    @abstractmethod
    def _whose(self, entry: Entry) -> Entry:
        """The entry with the seat that it is of, where none is named."""

    def _begin(self, told: Iterable[Event]) -> None:
        self.entries: list[c.Entered] = []
        self.last = 0
        for event in told:
            self._take(event)

    # --- what is told

    def enter(self, entry: Entry, *, by: str = "", moment: int = 0) -> None:
        """Tell what happened. Raises `Refused` with the clause; nothing has changed then."""
        r: Any = self.round
        draft = r.copy()
        self._do(draft, self._known(r, self.entries), checked(entry, self.VERBS))
        self._entered(entry, draft, by, moment, "", 0)

    def allow(self, entry: Entry, *, by: str, reason: str, moment: int = 0) -> None:
        """Have something stand that the book would not, by the floor's word. Raises `Refused` without a name and a reason."""
        checked(entry, self.BY_WORD, FLOOR)
        if not by or not reason.strip() or not reason.isprintable() or len(reason) > 200:
            raise Refused("what the book would not have stands by somebody's word, for a reason in one line", FLOOR)
        r: Any = self.round
        draft = r.copy()
        self._let_stand(draft, self._known(r, self.entries), entry)
        self._entered(entry, draft, by, moment, reason.strip(), 0)

    def ruled(self, before: int, *, by: str, moment: int = 0) -> None:
        """The floor has carried a ruling out on the round, which had `before` events then."""
        self._say(
            c.Entered(
                number=self.last + 1,
                verb=RULING,
                seat=0,
                amount=0,
                cards=(),
                before=before,
                by=by,
                reason="",
                instead=0,
                moment=moment,
                cites=FLOOR,
            )
        )

    def reversed(self, count: int, *, by: str, moment: int = 0) -> None:
        """The floor has taken a ruling back: the round stands as after its first `count` events."""
        if later := [entry for entry in self.entries if entry.before >= count]:
            self._say(c.Undone(later[0].number, count, by, moment, FLOOR))

    # --- what is taken back

    def undo(self, number: int = 0, *, by: str = "", moment: int = 0) -> None:
        """Take the last entry back, or all from `number` on.

        Raises `Refused` for what a ruling did, and once the pot is pushed.
        """
        first = self._place(number) if number else len(self.entries) - 1
        if first < 0:
            raise Refused("nothing has been told of this hand that could be taken back", UNDO)
        self._check_open(first, UNDO)
        self._back(first, by, moment, UNDO)

    def correct(self, number: int, entry: Entry, *, drop: bool = False, by: str = "", moment: int = 0) -> None:
        """Entry `number` was something else: tell it anew, and after it all that was told since.

        drop: leave off what no longer fits, and all that came after it. Raises `Refused` with what does not fit.
        """
        first = self._place(number)
        self._check_open(first, CORRECT)
        r: Any = self.round
        again = self._told_again(first, checked(entry, self.VERBS), drop)
        self._back(first, by, moment, CORRECT)
        for place, (was, now, played) in enumerate(again):
            teller, reason = (was.by, was.reason) if place else (by, "")
            before = len(r.events)
            self._enter(now, before, by=teller, moment=moment, reason=reason, instead=was.number, cites=CORRECT)
            self._happen(played, moment)

    def _told_again(self, first: int, entry: Entry, drop: bool) -> list[Again]:
        """What the entries from a place on do to the round, if the first of them is another one."""
        r: Any = self.round
        was = self.entries[first:]
        draft = r.replay(r.events[: was[0].before])
        known = self._known(draft, self.entries[:first])
        again: list[Again] = []
        for entered in was:
            now, before = entry if entered is was[0] else entry_of(entered), len(draft.events)
            try:
                (self._let_stand if entered.reason and again else self._do)(draft, known, now)
            except Refused as refused:
                if again and drop:
                    break
                if not again:
                    raise
                cites = telling(refused.cites, CORRECT)
                raise Refused(f"then it cannot be that {self._said(now)}: {refused.reason}", cites) from None
            played = self._fresh(draft, before)
            again.append(Again(entered, now, played))
            draft = r.replay([*draft.events[:before], *played])
        return again

    # --- how it is kept

    def _entered(self, entry: Entry, draft: Any, by: str, moment: int, reason: str, instead: int) -> None:
        r: Any = self.round
        before = len(r.events)
        cites = FLOOR if reason else ENTRY
        played = self._fresh(draft, before)
        self._enter(self._whose(entry), before, by=by, moment=moment, reason=reason, instead=instead, cites=cites)
        self._happen(played, moment)

    def _enter(self, entry: Entry, before: int, *, by: str, moment: int, reason: str, instead: int, cites: Cites) -> None:
        """The next number for what was told, in the list of what is kept."""
        self._say(
            c.Entered(
                number=self.last + 1,
                verb=entry.verb,
                seat=entry.seat,
                amount=entry.amount,
                cards=tuple(entry.cards),
                before=before,
                by=by,
                reason=reason,
                instead=instead,
                moment=moment,
                cites=cites,
            )
        )

    def _back(self, first: int, by: str, moment: int, cites: tuple[str, ...]) -> None:
        """The round stands as before an entry, and that and all later ones no longer count."""
        r: Any = self.round
        entry = self.entries[first]
        back = [self._taking_back(r, entry.before, cites)] if entry.before < len(r.events) else []
        self._say(c.Undone(entry.number, entry.before, by, moment, cites))
        self._happen(back, moment)

    def _check_end(self, cites: Cites) -> None:
        """Raises `Refused` where the end of the round keeps what was told from being taken back."""
        r: Any = self.round
        if any([isinstance(event, self.LAST) for event in r.events]):
            raise self._over(cites)

    def _check_open(self, first: int, cites: Cites) -> None:
        self._check_end(cites)
        if any([entry.verb == RULING for entry in self.entries[first:]]):
            raise Refused("the floor has ruled since, and takes its ruling back first", cites)

    def _place(self, number: int) -> int:
        """Where an entry that stands is in the list."""
        for place, entry in enumerate(self.entries):
            if entry.number == number:
                return place
        raise Refused(f"there is no entry {number} that stands", CORRECT)

    def _say(self, event: c.ConsoleEvent) -> None:
        self._take(event)
        self.events.append(event)

    def _take(self, event: Event) -> None:
        """What an event of the console's own changes."""
        if isinstance(event, c.Entered):
            self.entries.append(event)
            self.last = event.number
        elif isinstance(event, c.Undone):
            self.entries = [entry for entry in self.entries if entry.number < event.number]

    def _happen(self, events: Sequence[Event], moment: int = 0) -> None:
        """Let happen in the round what followed from it."""
        r: Any = self.round
        r.take(events)
        self.events += events

    def _fresh(self, draft: Any, before: int) -> list[Event]:
        """What has happened in a draft since, up to where the round's end begins."""
        events: list[Event] = draft.events[before:]
        for place, event in enumerate(events):
            if isinstance(event, self.LAST):
                return events[:place]
        return events


def entry_of(event: c.Entered) -> Entry:
    """What an entry told."""
    return Entry(event.verb, event.seat, event.amount, event.cards)
