"""What is played for and what the house takes, as it is asked for: when a table is opened, and when its host changes it.

What is refused says at which field of the form, so that a person sees the reason where they can mend it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker.rake import NO_RAKE, Rake, increments, percentage
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.rulebook import Cites, Refused, title_of
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER, HouseRules
from cardspeak.server.accounts.called import title
from cardspeak.server.dealer.hosting import TRAINING
from cardspeak.server.dealer.messages import Amount
from cardspeak.table import HousePosted, OneRound, Persistent, Posted

if TYPE_CHECKING:
    from cardspeak.server.dealer.host_commands import Propose
    from cardspeak.server.dealer.opening import NewTable
    from cardspeak.table.next_round.kill_rules import KillRule

Some = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Limit = Literal["no", "pot", "fixed", "spread"]
From = Literal["all", "big-blind", "button"]
KillKind = Literal["", "full", "half"]
MOST_BASIS: Final = 1000
"""Hundredths of a per cent."""
Marks = Annotated[tuple[tuple[Some, Some], ...], msgspec.Meta(max_length=10)]
Cap = Annotated[int, msgspec.Meta(ge=0, le=100)] | None
Path = Annotated[str, msgspec.Meta(max_length=60)]
Chosen = Annotated[dict[Path, Annotated[str, msgspec.Meta(max_length=60)] | Amount], msgspec.Meta(max_length=200)]
DIGITS: Final = 9
LONGEST_TITLE: Final = 40
"""Characters of a table's name."""
HOUSE_RULES: Final = ("CS/room/house-rules",)


class Misplaced(Refused):
    """What is refused at one field of a form."""

    def __init__(self, field: str, reason: str, cites: Cites = ()) -> None:
        super().__init__(reason, cites)
        self.field = field


def field_of(refusal: Refused) -> str:
    """The field of the form at which something is refused, empty if at none."""
    return refusal.field if isinstance(refusal, Misplaced) else ""


@contextmanager
def at(field: str) -> Iterator[None]:
    """What is refused in here is so at that field, unless it knows a nearer one."""
    try:
        yield
    except Misplaced:
        raise
    except Refused as refusal:
        raise Misplaced(field, refusal.reason, refusal.cites) from None


def titled(name: str) -> str:
    """The title of a table as it is shown. Raises `Refused` for one that hides a character or mixes scripts."""
    return title(name, LONGEST_TITLE, "a table's name")


def stakes_of(new: NewTable | Propose, dollar: int = 0) -> Stakes:
    """The stakes; `dollar` units make a dollar, 0 where that is unknown. Raises `Refused` for figures that make none."""
    more: dict[str, Any] = {"ante": new.ante, "bring_in": new.bring_in, "ante_from": new.ante_from, "raise_cap": new.raise_cap}
    more["dollar"] = dollar
    with at("low" if new.low or not new.blinds else "blinds"):
        if new.limit == "fixed":
            return fixed_limit(new.low, new.high, new.blinds, **more)
        if new.limit == "spread":
            return spread_limit(new.low, new.high, new.blinds, **more)
        make = no_limit if new.limit == "no" else pot_limit
        return make(*new.blinds, bet=new.low, **more)


def rake_of(new: NewTable | Propose) -> Rake:
    """What the house takes of each pot: by percentage, or set amounts at set marks."""
    with at("marks" if new.marks else "percent"):
        if new.marks and new.percent:
            raise Refused("the rake is a percentage or set amounts at set marks, not both")
        if new.marks:
            return increments(*new.marks, cap=new.cap, after_flop=new.after_flop)
        if not new.percent:
            return NO_RAKE
        made = percentage(new.percent, new.cap, new.after_flop)
        if made.basis > MOST_BASIS:
            raise Refused("the rake is 10 per cent at most")
        return made


def kill_of(new: NewTable | Propose, game: str) -> KillRule | None:
    """The kill that is offered, in the form that the game has. Raises `Refused` for a game that has none."""
    if not new.kill:
        return None
    with at("kill"):
        form = one_game(game).kill
        if form == "one-round":
            if new.kill == "half":
                raise Refused(f"{one_game(game).title} has a full kill only", ("S8(o)(1)(iv)#1",))
            return OneRound(new.kill_pot)
        return Persistent(new.kill, new.kill_multiple)


def one_game(game: str) -> Variant:
    """A game by its key. Raises `Refused` for a rotation, which has no kill, and for what is no game."""
    if game not in variants.ALL:
        raise Refused("a kill belongs to one game, not to a rotation", ("S8(p)(9)#1",))
    return variants.named(game)


def rules_of(book: str, chosen: Chosen) -> HouseRules:
    """The book with what the house reads otherwise; what it says already is no change. Raises `Refused` at the field."""
    with at("book"):
        rules = rules_named(book)
    for path, value in chosen.items():
        with at(f"rules.{path}"):
            wanted = number(value) if NUMBER in ALTERNATIVES.get(path, {}) else value
            changed = rules.but(path, wanted, HOUSE_RULES)
            check_free(rules, path)
        if dict(rules.points())[path].value != wanted:
            rules = changed
    return rules


def check_free(rules: HouseRules, path: str) -> None:
    """Raises `Refused`, with the clause, for a point that the house's own book sets."""
    if cites := next((clauses for at, _, clauses in rules.changes if rules.own and at == path), ()):
        raise Refused(f"{title_of(rules.name, rules.changes)} says how this is read", cites)


def number(value: str | int) -> str | int:
    """A number that may have been typed; `HouseRules.but` refuses what is none, or is beyond any use."""
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) <= DIGITS else value


def check_play_chips(posted: Posted | HousePosted) -> None:
    """Raises `Refused`, with the field, for a sign by which a training table's chips would be money."""
    if not isinstance(posted, Posted):
        return
    customs = posted.customs
    asked = {
        "low": posted.dollar,
        "percent": posted.rake != NO_RAKE,
        "hourly": posted.hourly,
        "seven_deuce": customs.seven_deuce,
        "stand_up": customs.stand_up,
    }
    for field, is_money in asked.items():
        if is_money:
            raise Misplaced(field, "a training table plays for play chips alone: no dollars, no charge, no bounty", TRAINING)
