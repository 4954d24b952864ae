"""What a table's layout and its sign must show, made from the values that the table plays by."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from cardspeak.banked.money import money
from cardspeak.banked.paytables.paytable import Paytable, pushes_below
from cardspeak.banked.paytables.printed import ENVY, ENVY_SIZES
from cardspeak.banked.signs import RideSign, UltimateSign, bounds
from cardspeak.banked.ultimate.game import MULTIPLES
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules
from cardspeak.rulebook.surfaces import shows

LAYOUT: Final = "table layout"
SIGN: Final = "table sign"

ELEMENTS: Final[dict[str, str]] = {
    "operator": "UTH/2/B/1",
    "ante-blind-play-trips": "UTH/2/B/2",
    "community": "UTH/2/B/3",
    "dealer": "UTH/2/B/4",
    "progressive": "UTH/2/B/5",
    "six-card": "UTH/2/B/6",
}
"""What the layout of Ultimate Texas Hold 'em has, and by which clause."""

NOTICES: Final[dict[str, str]] = {
    "ante-push": "UTH/2/B/8/a",
    "blind-push": "UTH/2/B/8/b",
    "play-sizes": "UTH/2/B/8/c",
    "payout-limit": "UTH/2/B/8/d",
}
"""What players are told on the layout, or by a sign at the table (UTH/2/B/9)."""

shows(LAYOUT, "UTH/2/B", *ELEMENTS.values())
shows(SIGN, "UTH/2/B/7", "UTH/2/B/9", *NOTICES.values(), "UTH/13/J/2", "S12(l)(1)/1", "S12(l)(1)/2", "S12(l)(3)/3", "S12(g)(1)/2")

FOR: Final = re.compile(r"\d\s+for\s+\d", re.IGNORECASE)


class SignLine(NamedTuple):
    """A line of a sign, and the clauses that ask for it."""

    text: str
    cites: Cites

    def __str__(self) -> str:
        return self.text


def layout_elements(rules: UltimateRules) -> list[SignLine]:
    """What the layout of Ultimate Texas Hold 'em is to have, by the wagers that are offered."""
    words = {
        "operator": "the operator's name or logo",
        "ante-blind-play-trips": "at each position Ante = Blind, the Blind on the right, and below them Play and Trips",
        "community": "an area for five community cards in front of the tray",
        "dealer": "an area for the dealer's two cards",
        "progressive": "at each position a spot for the Progressive",
        "six-card": "at each position a spot for the Six Card Bonus",
    }
    return [SignLine(words[name], (ELEMENTS[name],)) for name in wanted_elements(rules)]


def wanted_elements(rules: UltimateRules) -> list[str]:
    offered = {"progressive": rules.progressive.value, "six-card": rules.six_card.value}
    return [name for name in ELEMENTS if offered.get(name, "offered") == "offered"]


def missing(
    rules: UltimateRules, elements: Collection[str], notices: Collection[str], sign: Collection[str] = ()
) -> list[SignLine]:
    """What a layout lacks, given the elements and notices on it and the notices of the sign beside it."""
    lacking = [
        SignLine(f"the layout has no {name}", (ELEMENTS[name], "UTH/2/B"))
        for name in wanted_elements(rules)
        if name not in elements
    ]
    shown = {*notices, *sign}
    return lacking + [
        SignLine(f"neither the layout nor a sign says {name}", (cite, "UTH/2/B/9"))
        for name, cite in NOTICES.items()
        if name not in shown
    ]


def paytable_lines(table: Paytable) -> list[SignLine]:
    """A paytable as it is printed; Let It Ride says odds with "to" and sums with "win"."""
    return [SignLine(f"{row.hand.replace('-', ' ')}: {row.pays}", row.cites) for row in table.rows]


def ride_sign(sign: RideSign, rules: LetItRideRules, old_limit: int = 0) -> list[SignLine]:
    """The sign of a Let It Ride table. A payout limit lower than `old_limit` is announced."""
    odds = ("S12(l)(1)/1", "S12(l)(1)/2")
    lines = [SignLine(f"Let It Ride: bets of {bounds(sign.least, sign.most)}", rules.cited("stakes"))]
    lines += [SignLine(line.text, line.cites + odds) for line in paytable_lines(sign.table("base"))]
    if rules.bonus.value == "offered":
        lines.append(SignLine("Bonus wager: $1; it ends only after notice", ("S12(g)(1)/2",)))
        lines += [
            SignLine(line.text.replace(": $", ": win $"), line.cites + odds) for line in paytable_lines(sign.table("bonus"))
        ]
    if sign.limit:
        lines.append(SignLine(f"At most {money(sign.limit)} is paid on a hand, the bonus aside", ("S12(l)(3)/3", "S12(l)(3)/1")))
        if sign.limit < old_limit:
            lines.append(
                SignLine(f"Notice: the payout limit falls from {money(old_limit)} to {money(sign.limit)}", ("S12(l)(3)/3",))
            )
    for line in lines:
        check_wording(line.text)
    return lines


def check_wording(text: str) -> None:
    """Raises `Refused` for odds in print that say "for", as Let It Ride may not."""
    if FOR.search(text):
        raise Refused(f'"{text}": odds are printed with "to" or "win", never "for"', ("S12(l)(1)/2", "S12(l)(1)/1"))


def ultimate_sign(sign: UltimateSign, rules: UltimateRules) -> list[SignLine]:
    """The sign of an Ultimate Texas Hold 'em table: what every wager pays, and what players are to be told."""
    lines = [
        SignLine(
            f"Ultimate Texas Hold'em: Ante and Blind of {bounds(sign.ante_least, sign.ante_most)} each", rules.cited("stakes")
        )
    ]
    lines.append(SignLine("Ante and Play: 1 to 1", ("UTH/2/B/7", "UTH/12/A")))
    wagers = ["blind", "trips"]
    wagers += ["progressive"] if rules.progressive.value == "offered" else []
    wagers += ["six-card"] if rules.six_card.value == "offered" else []
    for wager in wagers:
        table = sign.table(wager, rules)
        lines.append(SignLine(f"{wager.replace('-', ' ').capitalize()}, paytable {table.name}", ("UTH/2/B/7",)))
        lines += [SignLine(f"  {line.text}", ("UTH/2/B/7", *line.cites)) for line in paytable_lines(table)]
    if "progressive" in wagers:
        lines += envy_lines(rules)
    return lines + notices(sign, rules)


def envy_lines(rules: UltimateRules) -> list[SignLine]:
    name = str(rules.envy_table.value)
    return [
        SignLine(f"Envy Bonus for a {money(size)} Progressive, {line.text}", ("UTH/2/B/7", *line.cites))
        for size in ENVY_SIZES
        for line in paytable_lines(ENVY[name, size])
    ]


def notices(sign: UltimateSign, rules: UltimateRules) -> list[SignLine]:
    """What players are to be told on the layout or by the sign."""
    lowest = pushes_below(sign.table("blind", rules)).replace("-", " ")
    sizes = [" or ".join(f"{times}x" for times in multiples) for multiples in MULTIPLES[1:]]
    texts = {
        "ante-push": "The Ante pushes if the dealer has less than a pair",
        "blind-push": f"A winning Blind pushes below a {lowest}",
        "play-sizes": f"A Play wager is {sizes[0]} the Ante before the flop, {sizes[1]} after it, {sizes[2]} with all cards out",
        "payout-limit": f"At most {money(sign.limit)} is paid on a hand" if sign.limit else "No payout limit applies",
    }
    return [SignLine(text, (NOTICES[name], "UTH/2/B/9")) for name, text in texts.items()]


def out_of_order(device: str) -> SignLine:
    """The sign on a device that is not to be used."""
    return SignLine(f"This {device} is out of order", ("UTH/13/J/2",))
