"""The console of one hand with real cards: what is told, what is taken back, and the round that this makes.

    console = Console(Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 6, books.seminole, deck="", asked=True))
    console.enter(Entry("to", 6))         # folded to the button
    console.enter(Entry("raise", amount=5))
    console.undo()                        # a wrong tap

The round is at every moment the one that the entries which stand tell of. A refused entry changes nothing. The pot is pushed
when somebody says so (`push`): until then its last act can be taken back like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from cardspeak.console import events as c
from cardspeak.console.doing import Hands, do, follow
from cardspeak.console.entry import ENTRY, FLOOR, OF_ONE, OF_THE_FLOOR, RULING, Entry, checked, said
from cardspeak.console.floors_word import stands
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.remedies import taking_back
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.telling import telling

UNDO: Final = ("CS/console/undo",)
CORRECT: Final = ("CS/console/correct",)
AWARDS: Final = (e.Won, e.Ended)


class Again(NamedTuple):
    """An entry that is told again: what it `was`, what it is `now`, and what that does to the round."""

    was: c.Entered
    now: Entry
    played: list[Event]


class Console:
    """Tells a round that was begun without a deck. entries: those that stand, in order. events: all that happened, theirs and
    the round's.
    """

    def __init__(self, round: Round, told: Iterable[Event] = ()) -> None:
        """told: what the console's journal holds of this hand already, which the round has gone through."""
        self._round = round
        self.events: list[Event] = []
        self._begin(told)
        if not self.last:
            self._unseen()

    def _begin(self, told: Iterable[Event]) -> None:
        self.entries: list[c.Entered] = []
        self.last = 0
        for event in told:
            self._take(event)

    def _unseen(self, moment: int = 0) -> None:
        """The cards that nobody sees come off the deck."""
        draft = self.round.copy()
        follow(draft, {})
        self._happen(fresh(draft, len(self.round.events)), moment)

    @property
    def round(self) -> Round:
        """The round that is told of."""
        return self._round

    @property
    def hands(self) -> Hands:
        """Hands that lie face up before the showdown, as far as they were told, by seat."""
        return lying(self.round, self.entries)

    @property
    def pushing(self) -> bool:
        """Whether the pot is won, and waits to be pushed."""
        return not self.round.over and self.round.pc == self.round.game.settle

    # --- what is told

    def enter(self, entry: Entry, *, by: str = "", moment: int = 0) -> None:
        """Tell what happened. Raises `Refused` with the clause; nothing has changed then."""
        draft, hands = self.round.copy(), self.hands
        do(draft, hands, checked(entry))
        self._entered(entry, draft, by, moment, "", 0)

    def allow(self, entry: Entry, *, by: str, reason: str, moment: int = 0) -> None:
        """Have something stand that the book would not, by the floor's word. Raises `Refused` without a name and a reason."""
        checked(entry, OF_THE_FLOOR)
        if not by or not reason.strip() or not reason.isprintable() or len(reason) > 200:
            raise Refused("what the book would not have stands by somebody's word, for a reason in one line", FLOOR)
        draft, hands = self.round.copy(), self.hands
        stands(draft, hands, entry)
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

    def push(self, *, moment: int = 0) -> None:
        """The pot goes to who has won it, and the hand is over. Raises `Refused` while it is not won."""
        r = self.round
        if r.over:
            return
        if not self.pushing:
            waits = f"seat {r.seat} is to act" if r.seat else f"{r.waiting} is to come"
            raise Refused(f"the pot is not won yet: {waits}", r.game.cites.not_turn)
        draft = r.copy()
        draft.proceed()
        self._happen(draft.events[len(r.events) :], moment)

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
        again = self._told_again(first, checked(entry), drop)
        self._back(first, by, moment, CORRECT)
        for place, (was, now, played) in enumerate(again):
            teller, reason = (was.by, was.reason) if place else (by, "")
            before = len(self.round.events)
            self._enter(now, before, by=teller, moment=moment, reason=reason, instead=was.number, cites=CORRECT)
            self._happen(played, moment)

    def _told_again(self, first: int, entry: Entry, drop: bool) -> list[Again]:
        """What the entries from a place on do to the round, if the first of them is another one."""
        r, was = self.round, self.entries[first:]
        draft = r.replay(r.events[: was[0].before])
        hands = lying(draft, self.entries[:first])
        again: list[Again] = []
        for each in was:
            now, before = entry if each is was[0] else entry_of(each), len(draft.events)
            try:
                (stands if each.reason and again else do)(draft, hands, now)
            except Refused as refused:
                if again and drop:
                    break
                if not again:
                    raise
                cites = telling(refused.cites, CORRECT)
                raise Refused(f"then it cannot be that {said(now)}: {refused.reason}", cites) from None
            played = fresh(draft, before)
            again.append(Again(each, now, played))
            draft = r.replay([*draft.events[:before], *played])
        return again

    # --- how it is kept

    def _entered(self, entry: Entry, draft: Round, by: str, moment: int, reason: str, instead: int) -> None:
        before = len(self.round.events)
        cites = FLOOR if reason else ENTRY
        if not entry.seat and entry.verb in OF_ONE:
            entry = structs.replace(entry, seat=self.round.seat)
        played = fresh(draft, before)
        self._enter(entry, before, by=by, moment=moment, reason=reason, instead=instead, cites=cites)
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
        r, entry = self.round, self.entries[first]
        back = [taking_back(r, entry.before, cites)] if entry.before < len(r.events) else []
        self._say(c.Undone(entry.number, entry.before, by, moment, cites))
        self._happen(back, moment)

    def _check_open(self, first: int, cites: tuple[str, ...]) -> None:
        if any([isinstance(event, AWARDS) for event in self.round.events]):
            raise Refused("the pot has been pushed: what is wrong with it is the floor's to rule on", cites)
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
        self.round.take(events)
        self.events += events


def lying(r: Round, entries: Iterable[c.Entered]) -> Hands:
    """Of hands that lie face up before the showdown the cards that were told, by seat, since the hand changed last."""
    asked, found = r.tabled & r.unseen, Hands()
    for entry in entries:
        if entry.verb == "draw" and (entry.cards or entry.amount):
            found.pop(entry.seat, None)
        elif entry.verb == "show" and asked >> entry.seat & 1:
            found[entry.seat] = tuple(dict.fromkeys((*entry.cards, *found.get(entry.seat, r.cards_held(entry.seat)))))
    return found


def fresh(draft: Round, before: int) -> list[Event]:
    """What has happened in a draft since, up to where the pot is pushed."""
    events = draft.events[before:]
    for place, event in enumerate(events):
        if isinstance(event, AWARDS):
            return events[:place]
    return events


def entry_of(event: c.Entered) -> Entry:
    """What an entry told."""
    return Entry(event.verb, event.seat, event.amount, event.cards)
