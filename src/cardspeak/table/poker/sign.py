"""The sign at a poker table, made from the very values that the game is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from cardspeak.poker import Stakes, Variant
from cardspeak.poker.rake import Increments, NoRake, Percentage, Rake
from cardspeak.rulebook import Cites, Refused, clause
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.surfaces import shows

WAGERS: Final = ("S8(w)(1)#1",)
ANTES: Final = ("S8(i)(2)#3", "S8(j)(2)#3", "S8(p)(2)#3", "S8(q)(2)#3", "S8(r)(2)#3", "S8(s)(2)#4")
BLINDS: Final = ("S8(j)(4)#3",)
RAKE: Final = ("XA/revenue/3", "S8(t)(3)")
CAP: Final = ("S8(w)(1)#3",)
LANGUAGES: Final = ("SEM/T6/1",)
KILL: Final = ("S8(p)(2)#4",)
BUY_IN: Final = ("SEM/struct/buyin/2",)

shows("poker table sign", *WAGERS, *ANTES, *BLINDS, *CAP, *RAKE, *LANGUAGES, *KILL, *BUY_IN)


class SignLine(NamedTuple):
    """A line of the sign, and the clauses that want it there."""

    text: str
    cites: Cites


def sign(variant: Variant, stakes: Stakes, rake: Rake, rules: HouseRules, languages: Sequence[str] = ()) -> list[SignLine]:
    """What a table's sign says: game, limits, antes, blinds, cap on raises, what the house takes, and the languages spoken.

    Amounts are in chips. Raises `Refused` for a rake that the house has not stated by a method.
    """
    return [*game_lines(variant, stakes, rules), *house_lines(rake, rules, languages, stakes.written)]


def game_lines(variant: Variant, stakes: Stakes, rules: HouseRules) -> list[SignLine]:
    """The sign's lines on one game: its limits, antes, blinds and cap on raises."""
    count = len(stakes.blinds)
    said = {
        f"{variant.title}: {limits(stakes)}": WAGERS,
        f"ante: {stakes.written(stakes.ante) if stakes.ante else 'none'}": ANTES,
        f"{counted(count, 'blind')}: {', '.join(map(stakes.written, stakes.blinds))}": BLINDS if count else (),
        f"raises in a betting round: {stakes.raise_cap}": CAP if stakes.raise_cap else (),
    }
    return made(said, rules)


def house_lines(rake: Rake, rules: HouseRules, languages: Sequence[str] = (), say: Callable[[int], str] = str) -> list[SignLine]:
    """The sign's lines that hold whatever the game; say: how an amount is written. Raises `Refused` as `sign` does."""
    said = {f"rake: {taken(rake, say)}": RAKE, f"spoken at the table: {', '.join(languages)}": LANGUAGES if languages else ()}
    return made(said, rules)


def made(said: Mapping[str, Cites], rules: HouseRules) -> list[SignLine]:
    """The lines that some book wants, each with the clauses of this book."""
    return [SignLine(text, tuple([id for id in ids if clause(id).book == rules.book])) for text, ids in said.items() if ids]


def limits(stakes: Stakes) -> str:
    """The least and the most that may be wagered at a time."""
    most = {"no": "no maximum", "pot": "the pot"}.get(stakes.limit, f"maximum {stakes.written(stakes.high)}")
    return f"minimum {stakes.written(stakes.low)}, {most}"


def taken(rake: Rake, say: Callable[[int], str] = str) -> str:
    """What the house takes, and how it is worked out."""
    if isinstance(rake, NoRake):
        return "none"
    if isinstance(rake, Percentage):
        return f"{rake.basis / 100:g}% of each pot{cap(rake.cap, say)}{flop(rake)}"
    if isinstance(rake, Increments):
        return "; ".join(f"{say(amount)} at a pot of {say(pot)}" for pot, amount in rake.marks) + cap(rake.cap, say) + flop(rake)
    raise Refused("a sign states a rake by its method, not by what one pot paid", RAKE)


def cap(most: int, say: Callable[[int], str]) -> str:
    return f", {say(most)} at most" if most else ""


def flop(rake: Percentage | Increments) -> str:
    return ", nothing if it ends before the flop" if rake.after_flop else ""
