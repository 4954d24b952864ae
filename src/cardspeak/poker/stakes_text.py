"""Stakes as people write them: "nl 1/2", "fl 4/8 ante 1 bring-in 2", "no limit $0.25/$0.50".

    limit   nl, pl, fl or sl, or the words: no limit, pot limit, fixed limit, spread limit
    figures blinds in no limit and pot limit, bets in fixed and spread limit: 1/2, 5/10/20, 2-10
    more    a word and its figure, as `MORE` lists them: ante 1, bring-in 2, blinds 1/2, cap 3

Amounts are chips. With cents, "0.25/0.50" or "$0.25/$0.50", a chip is a cent and `dollar` is 100; "$1/$2" alone has chips of a
dollar. `text_of` writes all that stakes are, and `figures_of` reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.refusal import Refused, quoted

LIMITS: Final[Mapping[str, str]] = {
    "nl": "no",
    "no limit": "no",
    "no-limit": "no",
    "no": "no",
    "pl": "pot",
    "pot limit": "pot",
    "pot-limit": "pot",
    "pot": "pot",
    "fl": "fixed",
    "fixed limit": "fixed",
    "fixed-limit": "fixed",
    "fixed": "fixed",
    "limit": "fixed",
    "sl": "spread",
    "spread limit": "spread",
    "spread-limit": "spread",
    "spread": "spread",
}
MORE: Final[Mapping[str, str]] = {
    "ante": "ante",
    "big-blind ante": "ante",
    "button ante": "ante",
    "bring-in": "bring_in",
    "blinds": "blinds",
    "blind": "blinds",
    "bets": "bets",
    "bet": "bets",
    "chip": "chip",
    "unit": "unit",
    "cap": "raise_cap",
    "most": "bet_cap",
    "round most": "round_cap",
    "dollar": "dollar",
}
"""The word before a figure, and the field of `Stakes` that the figure is."""
FLAG: Final = "no check-raise"
BIG_BET: Final = ("no", "pot")

AMOUNT: Final = r"\$?\d+(?:\.\d\d?)?"
FIGURE: Final = rf"{AMOUNT}(?:[/-]{AMOUNT})*"
LIMIT: Final = "|".join(sorted(LIMITS, key=len, reverse=True))
SEVERAL: Final = rf"{AMOUNT}(?:[/-]{AMOUNT})+"
WHOLE: Final = rf"(?P<limit>{LIMIT})(?:\s+(?P<figures>{FIGURE})|(?P<close>{SEVERAL}))?(?P<more>(?:[\s,].*)?)"
"""Several figures may stand close to the limit, "nl1/2"; one may not, for "NL200" is played with blinds of 1 and 2."""
TURNED: Final = re.compile(rf"(?P<figures>{FIGURE})\s+(?P<limit>{LIMIT})(?P<close>)(?P<more>(?:[\s,].*)?)", re.IGNORECASE)
"""The same with the limit behind its figures: "$1/$2 NL"."""
APART: Final = re.compile(r"(?<=\d)\s*/\s*(?=[\d$])")
"""A stroke with room beside it."""
NEXT: Final = (
    rf"[\s,]*(?:(?P<flag>{FLAG})|(?P<word>{'|'.join(sorted(MORE, key=len, reverse=True))})\s+(?P<figures>{FIGURE}))(?=[\s,]|$)"
)
HOW: Final = 'write stakes like "nl 1/2", "pl 1/2 ante 1", "fl 4/8 ante 1 bring-in 2" or "sl 2-10 blinds 1/2"'


def figures_of(text: str) -> dict[str, Any]:
    """The fields of `Stakes` that a text names. Raises `Refused` for what it does not understand, which it repeats."""
    said_plainly = APART.sub("/", " ".join(text.split()))
    whole = TURNED.fullmatch(said_plainly) or re.fullmatch(WHOLE, said_plainly, re.IGNORECASE)
    if whole is None:
        raise not_understood(text)
    limit = LIMITS[whole["limit"].lower()]
    said: dict[str, str] = {}
    if figures := whole["figures"] or whole["close"]:
        said["blinds" if limit in BIG_BET else "bets"] = figures
    fields: dict[str, Any] = {"limit": limit}
    rest = whole["more"]
    while rest.strip(" ,"):
        part = re.match(NEXT, rest, re.IGNORECASE)
        if part is None:
            raise Refused(f"stakes: {quoted(rest.strip(' ,'))} is not understood; {HOW}")
        rest = rest[part.end() :]
        if part["flag"]:
            fields["check_raise"] = False
            continue
        word = part["word"].lower()
        if (field := MORE[word]) in said:
            raise Refused(f"stakes: {field.replace('_', ' ')} is said twice in {quoted(text)}")
        said[field] = part["figures"]
        if field == "ante":
            fields["ante_from"] = word.removesuffix(" ante") if word != "ante" else "all"
    return fields | units_of(said, text)


def not_understood(text: str) -> Refused:
    """What is said of a text that is no stakes: where it has figures alone, that it lacks the limit."""
    if re.fullmatch(FIGURE, text.strip()):
        return Refused(f"stakes: say the limit too, as in 'nl 1/2' or 'fl 4/8', not {quoted(text)} alone")
    return Refused(f"{HOW}, not {quoted(text)}")


def units_of(said: dict[str, str], text: str) -> dict[str, Any]:
    """The figures in units. Cents make the chip a cent; then a figure without a sign or cents is refused as unclear."""
    dollar = said.pop("dollar", "")
    amounts = re.findall(AMOUNT, " ".join(figure for field, figure in said.items() if field != "raise_cap"))
    cents = any("." in amount for amount in amounts)
    if cents and dollar:
        raise Refused(f"stakes: write amounts in chips where you say what a dollar is, not {quoted(text)}")
    if cents and not all("." in amount or "$" in amount for amount in amounts):
        raise Refused(f"stakes: write every amount with its cents, as in 0.50/1.00, or none, not {quoted(text)}")
    per = 100 if cents else 1
    fields: dict[str, Any] = {
        field: tuple(units(part, per) for part in re.findall(AMOUNT, figure)) for field, figure in said.items()
    }
    if "raise_cap" in fields:
        fields["raise_cap"] = tuple(units(part, 1) for part in re.findall(AMOUNT, said["raise_cap"]))
    for field, figures in fields.items():
        if field not in ("blinds", "bets") and len(figures) != 1:
            raise Refused(f"stakes: {field.replace('_', ' ')} is one amount, not {said[field]}")
    single = {field: figures[0] for field, figures in fields.items() if field not in ("blinds", "bets")}
    if dollar:
        single["dollar"] = units(dollar, 1)
    elif any("$" in amount for amount in amounts) or cents:
        single["dollar"] = per
    return fields | single


def units(amount: str, per: int) -> int:
    """An amount in units, `per` of them a dollar. Raises `Refused` for one that no table can hold."""
    whole, _, part = amount.lstrip("$").partition(".")
    if len(whole) > len(str(MOST)):
        raise Refused(f"stakes: {quoted(amount)} is more than a table can hold")
    return int(whole) * per + int(part.ljust(2, "0"))
