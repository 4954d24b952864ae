"""What a table against the house posts: its sign, and for Ultimate Texas Hold'em what its layout has."""

from __future__ import annotations

from typing import Final

from cardspeak.banked.layout import SignLine, layout_elements, ride_sign, ultimate_sign
from cardspeak.banked.signs import RideSign, UltimateSign
from cardspeak.cardroom.papers.paper import About, Paper
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules
from cardspeak.rulebook.telling import telling
from cardspeak.table import HousePosted, house_posted

USUAL: Final = (("let-it-ride", RideSign()), ("ultimate-texas-holdem", UltimateSign()))
"""What is posted where no such table is open: the books' own paytables, with no bounds but theirs."""


def layouts(about: About) -> list[Paper]:
    """Signs and layouts of the tables against the house; of each game as its book has it, while none is open."""
    posted = about.against or tuple([("", house_posted(game, sign)) for game, sign in USUAL])
    return [paper for name, sign in posted for paper in of_table(name, sign)]


def of_table(name: str, posted: HousePosted) -> list[Paper]:
    """The sign of one table, and its layout where the book says what that has."""
    sign, rules = posted.sign, posted.house
    if isinstance(sign, RideSign):
        assert isinstance(rules, LetItRideRules)
        return [paper_of(f"Sign: {name or 'Let It Ride'}", ride_sign(sign, rules))]
    assert isinstance(rules, UltimateRules)
    where = name or "Ultimate Texas Hold'em"
    return [paper_of(f"Layout: {where}", layout_elements(rules)), paper_of(f"Sign: {where}", ultimate_sign(sign, rules))]


def paper_of(title: str, lines: list[SignLine]) -> Paper:
    """Lines with the clauses that want them."""
    return Paper(
        title, tuple([line.text.strip() for line in lines]), clauses=telling(tuple([id for one in lines for id in one.cites]))
    )
