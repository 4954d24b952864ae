"""What a banked table's house tells its players and keeps on record: conduct, and the rules submission."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardspeak.banked.money import money
from cardspeak.banked.signs import UltimateSign
from cardspeak.rulebook import Cites, clause
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.surfaces import shows

CONDUCT: Final = {
    "section-12": ("S12(k)(1)(i)/1", "S12(k)(1)(i)/2", "S12(k)(1)(ii)", "S12(k)(1)(iii)/2"),
    "mlgca-uth": ("UTH/11/A/1", "UTH/11/A/2"),
}
"""What players at the table keep to."""

RECORDS: Final = {
    "section-12": (),
    "mlgca-uth": ("UTH/1/A", "UTH/2/B", "UTH/2/E", "UTH/8/A"),
}
"""What the house has approved, and keeps."""

SUBMITTED: Final = ("UTH/12/D/3/a", "UTH/12/D/3/b", "UTH/12/D/5/b")

shows("players' conduct", *[id for ids in CONDUCT.values() for id in ids])
shows("records of the house", *[id for ids in RECORDS.values() for id in ids])
shows("rules submission", *SUBMITTED)


class PolicyLine(NamedTuple):
    """A line of a policy, and its clauses."""

    text: str
    cites: Cites


def conduct(rules: BankedRules) -> list[PolicyLine]:
    """What is asked of players, in our own words."""
    return [PolicyLine(clause(id).summary, (id,)) for id in CONDUCT[rules.book]]


def records(rules: BankedRules) -> list[PolicyLine]:
    """What the house needs approval for and keeps on file."""
    return [PolicyLine(clause(id).summary, (id,)) for id in RECORDS[rules.book]]


def submission(sign: UltimateSign, rules: UltimateRules) -> list[PolicyLine]:
    """What an operator's rules submission fixes: every choice that the book leaves, and the meters."""
    lines = [
        PolicyLine(f"{field.replace('_', ' ')}: {rules.ALTERNATIVES[field][str(point.value)].says}", point.cites)
        for field, point in rules.points()
    ]
    if rules.progressive.value == "offered":
        for meter in sign.meters:
            rate = f"{meter.rate / 100:g}% of each wager goes onto the {meter.name} meter"
            lines.append(PolicyLine(rate, ("UTH/12/D/3/a",)))
            amounts = f"the {meter.name} meter starts at {money(meter.initial)} and resets at {money(meter.reset)}"
            lines.append(PolicyLine(amounts, ("UTH/12/D/3/b",)))
        lines.append(PolicyLine(f"Envy paytable {rules.envy_table.value}", ("UTH/12/D/5/b",)))
    return lines
