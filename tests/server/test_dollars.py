"""Tables in dollars and cents: what is asked for with fractions, what is kept, and how it is told."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from cardspeak.rulebook import Refused
from cardspeak.server.dealer.host_commands import Propose
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.past.finished_rounds import PastRound, past_round, played_rounds
from cardspeak.server.views.posted_terms import terms_of
from tests.server.desk import NOW, STREAM, Desk

QUARTERS = (Decimal("0.25"), Decimal("0.5"))


def asked(**body: Any) -> NewTable:
    """A form as it comes in, numbers and all."""
    return msgspec.json.decode(msgspec.json.encode({"cmd_id": "c", "name": "T", "blinds": [1, 2]} | body), type=NewTable)


@pytest.mark.parametrize("blinds", [[0.25, 0.5], ["0.25", "0.5"], ["0.25", 0.50]])
def test_one_fraction_makes_all_amounts_dollars_which_are_kept_as_cents(blinds: list[Any]) -> None:
    new = asked(blinds=blinds, least=20, most="100", percent="2.25", cap=1.5, customs={"bomb_ante": 2})
    sign = sign_of(new)
    stakes = sign.legs[0].stakes
    assert (stakes.blinds, stakes.dollar, sign.least, sign.most) == ((25, 50), 100, 2000, 10_000)
    assert (sign.rake.basis, sign.rake.cap, sign.customs.bomb_ante) == (225, 150, 200)  # type: ignore[union-attr]
    lines = [line.text for line in sign.lines()]
    assert "2 blinds: $0.25, $0.50" in lines and "buy-in: $20 to $100" in lines
    assert terms_of(sign).percent == 2.25


def test_whole_numbers_mean_what_they_meant_unless_somebody_says_otherwise() -> None:
    chips, dollars, cents = (sign_of(asked(least=40, dollar=unit)) for unit in (0, 1, 100))
    assert [(sign.least, sign.dollar, sign.big_blind) for sign in (chips, dollars, cents)] == [
        (40, 0, 2),
        (4000, 100, 200),
        (40, 100, 2),
    ]
    assert sign_of(asked(blinds=["1", 2.0])).big_blind == 2


@pytest.mark.parametrize("amount", ["NaN", "sNaN", "1e400", "1e999999", -0.25, "inf", "9007199254740993"])
def test_what_is_no_amount_is_refused_in_a_line(amount: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"^[^\n]+$"):
        asked(blinds=[amount, 1])


@pytest.mark.clause("CS/room/dollars")
@pytest.mark.parametrize("amount", [0.333, "0.001", "9007199254740991.5", "1e-400"])
def test_what_is_finer_than_a_cent_or_too_much_of_them_is_refused(amount: Any) -> None:
    with pytest.raises(Refused, match="dollars and cents"):
        sign_of(asked(blinds=[amount, 1]))
    with pytest.raises(Refused, match="dollars and cents"):
        sign_of(asked(least=0.5, dollar=100))


def test_a_rake_of_more_than_ten_per_cent_or_finer_than_a_hundredth_is_refused() -> None:
    for percent in (10.5, "0.001", "NaN"):
        with pytest.raises((Refused, msgspec.ValidationError)):
            sign_of(asked(percent=percent))


def test_a_round_in_dollars_is_told_in_dollars_at_the_table_and_in_the_replayer() -> None:
    desk = Desk(blinds=QUARTERS, least=20, most=50)
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}", chips=2000))
    lookers = {name: desk.look(name) for name in ("Ann", "Bob")}
    desk.pass_time()
    for turn, (verb, amount) in enumerate([("raise", 125), ("fold", 0)]):
        for name, looking in lookers.items():
            looking.catch_up()
            if looking.viewer.seat == looking.table["to_act"]:
                desk.do(name, looking.act_message(f"act-{turn}", verb, amount))
    for looking in lookers.values():
        looking.catch_up()
    said = [line["text"] for line in lookers["Ann"].lines]
    for words in ("posts $0.25 (small blind)", "raises to $1.25", "$0.75 that nobody called go back", "wins $1 from the pot"):
        assert any(words in text for text in said), (words, said)
    assert lookers["Ann"].table["unit"] == "cents"
    assert [won["text"] for won in lookers["Ann"].table["winners"]] == ["wins $1"]
    (line,) = played_rounds(desk.book, STREAM, 1, 5, "Ann")
    again = past_round(desk.book, STREAM, 1, "Ann")
    assert (line.pot, line.unit) == (100, "cents") and isinstance(again, PastRound) and again.unit == "cents"
    assert any("raises to $1.25" in each.text for step in again.steps for each in step.lines)


def test_what_the_host_proposes_is_in_the_unit_of_the_table() -> None:
    desk = Desk(blinds=QUARTERS)
    desk.do("Host", Propose("more", seq=NOW, blinds=(50, 100)))
    desk.pass_time()
    assert (desk.table.posted.dollar, desk.table.posted.legs[0].stakes.blinds) == (100, (50, 100))
