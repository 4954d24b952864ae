"""The floor's one door: a situation goes to the rules of its subject."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardspeak.floor.awards import AWARDS
from cardspeak.floor.decide import Rule, decide
from cardspeak.floor.house import AtHouse, rule_at_house
from cardspeak.floor.irregular import IRREGULAR
from cardspeak.floor.rooms import ROOMS
from cardspeak.floor.ruling import Ruling
from cardspeak.floor.showdown import SHOWDOWN, HandsRead
from cardspeak.floor.wagering import WAGERING
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.handed import check_of, handed
from cardspeak.rulebook.house import HouseRules

SUBJECTS: Final[Mapping[type, Sequence[Rule[Any]]]] = {
    **WAGERING,
    **IRREGULAR,
    **SHOWDOWN,
    **AWARDS,
    **ROOMS,
}
"""The rules for each kind of situation, in the order in which they are tried."""


BY_ANY_BOOK: Final = (HandsRead,)
"""Situations on which the books of the games against the house are asked too."""


@handed
def adjudicate(situation: object, rules: HouseRules | BankedRules) -> Ruling:
    """What the situation means under these house rules, and which clauses decide.

    A situation is one of the kinds of `cardspeak.floor`; a book may be named by its key. There is always a ruling:
    where the book is silent it is `not_covered`, where it leaves the choice to the floor `td_discretion`. Raises
    `Refused` for what is no situation, or for one that cannot have come about, and `CardError` for cards that are none.

    >>> import cardspeak as cs
    >>> from cardspeak.floor import Say, Wager
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7)
    >>> adjudicate(Wager(r, (Say(r.seat, text='raise to six'),)), cs.books.seminole).clauses[0]
    'SEM/T57/2'
    """
    kind: Any = type(situation)
    subject = SUBJECTS.get(kind)
    at_house = isinstance(situation, AtHouse)
    if not at_house and (subject is None or (isinstance(rules, BankedRules) and not isinstance(situation, BY_ANY_BOOK))):
        raise Refused(f"the floor does not rule on a {kind.__name__}")
    checked = check_of(kind).take(situation)
    try:
        return rule_at_house(checked) if at_house else decide(subject or (), checked, rules)
    except (LookupError, ArithmeticError, TypeError) as error:
        raise Refused("what is told does not go together") from error
