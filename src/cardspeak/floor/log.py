"""The log of rulings: each as it was made, what the floor chose instead, what was done to the round, and what was taken back.

Nothing is ever struck out. A choice or a reversal is an entry of its own that names the one it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import structs

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.applying import carry_out, effect
from cardspeak.floor.explain import decided
from cardspeak.floor.in_money import in_money
from cardspeak.floor.ruling import Ruling
from cardspeak.poker import Round
from cardspeak.rulebook import Allowed, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.disputes import dispute

Kind = Literal["ruled", "chosen", "applied", "left", "reversed"]
ROLES: Final = ("floor", "supervisor", "management")
"""Who rules, each above the one before."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log. `of` is the number of the ruling that it is about; `events` the round's length before and
    after.

    explanation: what is decided, or what carrying it out does and leaves to people, in words. A ruling of which the
    round can do nothing is "left", not "applied".

    >>> import cardspeak as cs
    >>> from cardspeak.floor import Log
    >>> Log(cs.books.seminole).entries
    []
    """

    number: int
    kind: Kind
    of: int
    by: str
    role: str
    at: float
    settles: Mapping[str, Any]
    clauses: tuple[str, ...]
    reason: str = ""
    matter: str = ""
    ruling: str = ""
    explanation: str = ""
    events: tuple[int, int] = (0, 0)


class Log:
    """Rulings at one table under one house's rules.

    >>> import cardspeak as cs
    >>> log = Log(cs.books.seminole)
    >>> log.entries
    []
    """

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self.entries: list[Entry] = []
        self._rulings: dict[int, Ruling] = {}

    @classmethod
    def resumed(cls, house: HouseRules, entries: Iterable[Entry], dollar: int = 0) -> Log:
        """The log that these entries make, at a table where `dollar` units make one.

        What a ruling offered to choose is not in them: it was chosen then, or not at all.
        """
        new = cls(house)
        new.entries = list(entries)
        new._rulings = {
            entry.number: Ruling(entry.ruling, entry.settles, entry.clauses, entry.explanation, dollar=dollar)  # type: ignore[arg-type]
            for entry in new.entries
            if entry.kind == "ruled"
        }
        return new

    def rule(self, situation: object, *, by: str, role: str = "floor", at: float = 0) -> Entry:
        """Rule on a situation and enter it. Raises `Refused` for what is no situation."""
        known(role)
        ruling = adjudicate(situation, self.house)
        entry = self._enter(
            kind="ruled",
            of=0,
            by=by,
            role=role,
            at=at,
            settles=ruling.settles,
            clauses=ruling.clauses + self.house.cited("passage"),
            matter=type(situation).__name__,
            ruling=ruling.ruling,
            explanation=ruling.decision,
        )
        self._rulings[entry.number] = ruling
        return entry

    def choose(
        self, number: int, choice: int | Mapping[str, Any], *, reason: str, by: str, role: str = "floor", at: float = 0
    ) -> Entry:
        """Choose otherwise than the ruling: one of its choices by its place, or another outcome.

        Both are kept. Another outcome is for fairness' sake, where the house may put that first, or for a ruling that
        decides nothing and names no choices. Raises `Refused` without a reason, for a choice that the book does not
        offer, and for one who stands below who ruled.
        """
        ruling = self._ruling(number)
        self._above(number, role)
        if not reason.strip():
            raise Refused("another outcome needs a reason", self.house.cited("fairness"))
        if isinstance(choice, int):
            if not 0 <= choice < len(ruling.choices):
                raise Refused(f"ruling {number} offers {len(ruling.choices)} choices, not number {choice}", ruling.clauses)
            settles, clauses = {**ruling.settles, **ruling.choices[choice]}, ruling.clauses
        elif not self.open_to_more(ruling):
            raise Refused("the book lets nobody rule otherwise than it says", ruling.clauses)
        else:
            settles, clauses = dict(choice), self.house.cited("fairness") + ruling.clauses
        said = decided("definite", in_money(settles, ruling.dollar))
        return self._enter(
            kind="chosen", of=number, by=by, role=role, at=at, settles=settles, clauses=clauses, reason=reason, explanation=said
        )

    def open_to_more(self, ruling: Ruling) -> bool:
        """Whether the floor may choose what the ruling does not name: for fairness' sake, or because it decides nothing."""
        return bool(self.house.cited("fairness")) or (ruling.ruling != "definite" and not ruling.choices)

    def apply(self, number: int, r: Round, *, by: str, role: str = "floor", at: float = 0, reason: str = "") -> Entry:
        """Carry a ruling, or what was chosen instead, out on the live round; what the round can do nothing of is left to
        people.

        Raises `Refused` while the floor still has to choose, and for what the round cannot bear.
        """
        ruling = self._ruling(number)
        chosen = [entry for entry in self.entries if entry.kind == "chosen" and entry.of == number]
        if ruling.ruling != "definite" and not chosen:
            raise Refused(f"ruling {number} leaves it to the floor: choose first", ruling.clauses)
        settles = chosen[-1].settles if chosen else ruling.settles
        before, carried = len(r.events), effect(in_money(settles, r.game.stakes.dollar))
        if carried.does:
            carry_out(r, settles, ruling.clauses)
        kind: Kind = "applied" if carried.does else "left"
        events = (before, len(r.events))
        return self._enter(
            kind=kind,
            of=number,
            by=by,
            role=role,
            at=at,
            settles=settles,
            clauses=ruling.clauses,
            reason=reason,
            explanation=carried.sentence,
            events=events,
        )

    def reverse(
        self,
        number: int,
        r: Round,
        *,
        reason: str,
        by: str,
        role: str = "floor",
        at: float = 0,
        next_hand_begun: bool = False,
        substantial_action: bool = False,
    ) -> Round:
        """Take a ruling back while disputes may still be heard: the round as it stood before it was carried out.

        Raises `Refused` when that time is over, for one who stands below who ruled, and if it was never carried out.
        """
        ruling = self._ruling(number)
        self._above(number, role)
        if not reason.strip():
            raise Refused("a reversal needs a reason", ruling.clauses)
        applied = [entry for entry in self.entries if entry.kind == "applied" and entry.of == number]
        if not applied:
            raise Refused(f"ruling {number} was not carried out", ruling.clauses)
        open_still = dispute("accounting", next_hand_begun, substantial_action, self.house)
        late = not open_still.allowed if isinstance(open_still, Allowed) else next_hand_begun
        if late:
            raise Refused("the time for disputes is over", open_still.cites)
        before = applied[-1].events[0]
        again = Round.replay(r.events[:before])
        self._enter(
            kind="reversed",
            of=number,
            by=by,
            role=role,
            at=at,
            settles=ruling.settles,
            clauses=open_still.cites,
            reason=reason,
            events=(len(r.events), before),
        )
        return again

    def listed(self, *, kind: Kind | None = None, by: str = "", clause: str = "", seat: int = 0) -> Iterator[Entry]:
        """The entries of a kind, by somebody, under a clause or about a seat; all of them unless told."""
        for entry in self.entries:
            if (
                kind in (None, entry.kind)
                and by in ("", entry.by)
                and (not clause or clause in entry.clauses)
                and seat in (0, entry.settles.get("seat"))
            ):
                yield entry

    def export(self) -> str:
        """The whole log, an entry a line as JSON."""
        return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in self.entries)

    def _ruling(self, number: int) -> Ruling:
        if number not in self._rulings:
            raise Refused(f"there is no ruling {number}")
        return self._rulings[number]

    def _above(self, number: int, role: str) -> None:
        """Raises `Refused` for one who stands below those who ruled on it."""
        known(role)
        last = max(ROLES.index(entry.role) for entry in self.entries if number in (entry.number, entry.of))
        if ROLES.index(role) < last:
            raise Refused(f"what the {ROLES[last]} ruled is final for the {role}", self.house.cited("final"))

    def _enter(
        self,
        kind: Kind,
        of: int,
        by: str,
        role: str,
        at: float,
        settles: Mapping[str, Any],
        clauses: tuple[str, ...],
        reason: str = "",
        **more: Any,
    ) -> Entry:
        number = len(self.entries) + 1
        entry = structs.replace(
            Entry(
                number=number,
                kind=kind,
                of=of or number,
                by=by,
                role=role,
                at=at,
                settles=settles,
                clauses=clauses,
                reason=reason,
            ),
            **more,
        )
        self.entries.append(entry)
        return entry


def known(role: str) -> None:
    """Raises `Refused` for a role that does not rule."""
    if role not in ROLES:
        raise Refused(f"only {', '.join(ROLES)} may rule, not a {role}")
