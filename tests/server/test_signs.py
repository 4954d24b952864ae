"""The sign at a table of the room: what everybody who looks at it is shown, whatever is played there."""

from __future__ import annotations

import pytest

from cardspeak import books, stakes, variants
from cardspeak.poker.rake import increments, percentage
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Persistent, Posted, posted
from tests.server.desk import Desk

DOOR = "shown"
LIMIT = stakes.fixed_limit(5, 10, (2, 5), ante=1, raise_cap=3)
STUD = stakes.fixed_limit(5, 10, ante=1, bring_in=2)


def shown(sign: Posted) -> list[str]:
    """What a viewer of the table reads on its sign."""
    desk = Desk(sign)
    looking = desk.look("")
    looking.catch_up()
    return list(looking.table["sign"])


@pytest.mark.clause("S8(w)(1)#1", "S8(w)(1)#3", "S8(j)(4)#3", "S8(t)(3)")
def test_a_sign_tells_the_limits_the_cap_the_blinds_and_the_rake() -> None:
    for cap, lines in ((4, "rake: 4.5% of each pot, 4 at most"), (0, "rake: 4.5% of each pot")):
        sign = shown(posted(variants.texas_holdem, LIMIT, books.section_8, rake=percentage("4.5", cap=cap)))
        assert {"Texas hold'em: minimum 5, maximum 10", "2 blinds: 2, 5", "raises in a betting round: 3", lines} <= set(sign)


@pytest.mark.parametrize(
    ("game", "terms"),
    [
        pytest.param(
            variants.named(game),
            STUD if variants.named(game).streets[0].opener.forced else LIMIT,
            id=game,
            marks=pytest.mark.clause(clause),
        )
        for clause, game in (
            ("S8(j)(2)#3", "texas-holdem"),
            ("S8(i)(2)#3", "stud"),
            ("S8(p)(2)#3", "omaha-hi-lo-8"),
            ("S8(q)(2)#3", "five-card-stud"),
            ("S8(r)(2)#3", "five-card-draw"),
            ("S8(s)(2)#4", "mambo-stud"),
        )
    ],
)
def test_a_sign_tells_the_ante_of_every_game(game: variants.Variant, terms: stakes.Stakes) -> None:
    assert "ante: 1" in shown(posted(game, terms, books.section_8))


@pytest.mark.clause("XA/revenue/3")
def test_exhibit_a_has_the_rake_on_the_sign_too() -> None:
    sign = posted(variants.texas_holdem, stakes.no_limit(1, 2), books.exhibit_a, rake=increments((20, 1), (40, 2)))
    assert "rake: 1 at a pot of 20; 2 at a pot of 40" in shown(sign)


@pytest.mark.clause("S8(p)(2)#4")
def test_a_kill_is_on_the_sign() -> None:
    sign = shown(posted(variants.omaha_hi_lo_8, LIMIT, books.section_8, kill=Persistent()))
    assert "full kill: a whole pot of 50 (10 smaller bets) raises 5/10 to 10/20" in sign
    assert not any("kill" in line for line in shown(posted(variants.omaha_hi_lo, LIMIT, books.section_8)))


@pytest.mark.parametrize("rules", [pytest.param(books.seminole, marks=pytest.mark.clause("SEM/T6/1", "SEM/struct/buyin/2"))])
def test_languages_and_the_buy_in_are_on_the_sign(rules: HouseRules) -> None:
    sign = shown(
        posted(variants.texas_holdem, stakes.no_limit(1, 2), rules, least=40, most=200, languages=("English", "Spanish"))
    )
    assert "spoken at the table: English, Spanish" in sign
    assert any("40" in line and "200" in line for line in sign)
