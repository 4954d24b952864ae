"""What the floor decides: a ruling, with the clauses that decide it and what else they would allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from cardspeak.floor.explain import decided, explained
from cardspeak.floor.in_money import in_money
from cardspeak.rulebook import Cites

Force = Literal["definite", "td_discretion", "not_covered"]
"""Whether a book decides, leaves the choice to the floor, or is silent."""


class Finding(msgspec.Struct, frozen=True):
    """What one rule makes of a matter.

    settles: what is decided, by the names of `vocabulary`; amounts are chips, seats numbers. cites: the clauses, the
    one that decides first. choices: what the floor may choose instead, or among, each as what it would settle.

    >>> Finding('the raise stands', ('SEM/T43-A/1',)).cites
    ('SEM/T43-A/1',)
    """

    settles: Mapping[str, Any]
    cites: Cites
    ruling: Force = "definite"
    choices: tuple[Mapping[str, Any], ...] = ()

    def also(self, *cites: str, **settles: Any) -> Finding:
        """The same with more settled, and more clauses at the end."""
        return Finding({**self.settles, **settles}, tuple(dict.fromkeys((*self.cites, *cites))), self.ruling, self.choices)

    def first(self, *cites: str) -> Finding:
        """The same, decided first by these clauses."""
        return Finding(self.settles, tuple(dict.fromkeys((*cites, *self.cites))), self.ruling, self.choices)


class Ruling(msgspec.Struct, frozen=True):
    """A finding that stands, explained in plain words. dollar: how many units make one at its table, 0 where that is not
    known.

    >>> import cardspeak as cs
    >>> from cardspeak.floor import Say, Wager, adjudicate
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7)
    >>> ruling = adjudicate(Wager(r, (Say(r.seat, text='raise to six'),)), cs.books.seminole)
    >>> ruling.settles
    {'seat': 3, 'action': 'raise', 'to': 6, 'all_in': False}
    """

    ruling: Force
    settles: Mapping[str, Any]
    clauses: Cites
    explanation: str
    choices: tuple[Mapping[str, Any], ...] = ()
    dollar: int = 0

    def __getitem__(self, key: str) -> Any:
        """What it settles, by name; `ruling` too."""
        return self.ruling if key == "ruling" else self.settles[key]

    def __str__(self) -> str:
        return self.explanation

    def __repr__(self) -> str:
        return f"<Ruling {self.ruling}: {dict(self.settles)}>"

    @property
    def decision(self) -> str:
        """What it settles, in a sentence."""
        return decided(self.ruling, in_money(self.settles, self.dollar))

    def as_json(self) -> dict[str, Any]:
        """What is settled, with `clauses`, `explanation` and, if there are any, `choices`."""
        extra = {"choices": list(self.choices)} if self.choices else {}
        return {"ruling": self.ruling, **self.settles, **extra, "clauses": list(self.clauses), "explanation": self.explanation}


def ruled(finding: Finding, dollar: int = 0) -> Ruling:
    """The ruling that a finding comes to, at a table where `dollar` units make one; no clause twice."""
    cites = tuple(dict.fromkeys(finding.cites))
    said = explained(finding.ruling, in_money(finding.settles, dollar), cites)
    return Ruling(finding.ruling, finding.settles, cites, said, finding.choices, dollar)
