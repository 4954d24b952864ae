"""PHH out: every field comes back, and reading what was written gives the same round."""

from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from cardspeak.history import files, phh
from cardspeak.history.model import Call, Check, Collect, History, HistoryError, Uncalled

from .samples import NO_LIMIT, STARS, TILT
from .test_phh_reading import no_limit, one

EVENING = Path(__file__).parents[2] / "examples" / "evening.phhs"

ROUNDS = {
    "plain": NO_LIMIT,
    "heads-up": no_limit(antes="[0, 3]", blinds_or_straddles="[1, 2]", starting_stacks="[10, 20]", actions="['p2 cc', 'p1 cc']"),
    "decimals": no_limit(starting_stacks="[200.10, 33.3, inf]", finishing_stacks="[200.125, 1, 2]", min_bet="0.25"),
    "stud": no_limit(
        variant="'FR'",
        min_bet="",
        blinds_or_straddles="",
        bring_in="2",
        small_bet="4",
        big_bet="8",
        actions="['p1 pb']",
    ),
    "commentary": no_limit(actions='["p1 cbr 6 # well", "", "# so # so", "p2 sd", "p2 sm", "p2 sm 2c3c", "p3 cc #"]'),
    "our fields": no_limit(
        variant="'PT'",
        _cardspeak_variant="'texas-holdem pot'",
        _cardspeak_dead_blinds="[0, 0, 1]",
        _cardspeak_cap="60",
        _cardspeak_button="9",
    ),
    "stacks that nobody knows": no_limit(starting_stacks="[200, inf, inf]", finishing_stacks="[199, inf, 201]"),
    "unknown": no_limit(variant="'XYZ'", min_bet="", blinds_or_straddles=""),
    "other fields": no_limit(
        ante_trimming_status="true",
        seats="[4, 6, 1]",
        players="""["O'Neil \\"Q\\"", 'B\\slash', 'tab\\there']""",
        hand="12",
        currency="'JPY'",
        winnings="[0, 9, 0]",
        time="23:59:59.25",
        _when="2024-02-29T10:00:00Z",
        _day="2024-02-29",
        _text='"a\\u0001b\\nc"',
        _table="{ x = [1, -2.5e3, inf, nan], 'odd key' = false }",
    ),
}


@pytest.mark.parametrize("text", ROUNDS.values(), ids=ROUNDS.keys())
def test_reading_what_was_written_gives_the_round_back(text: str) -> None:
    history = one(text)
    again = one(phh.dumps(history))
    assert msgspec.structs.replace(again, fields={}) == msgspec.structs.replace(history, fields={})
    assert repr(again.fields) == repr(history.fields)  # as text, because a NaN is not equal to itself
    assert phh.to_fields(again).keys() == phh.to_fields(history).keys()


def test_many_rounds_in_one_text() -> None:
    histories = [history for history in files.read(EVENING) if isinstance(history, History)]
    assert len(histories) == 14
    again = list(phh.read(phh.dumps_all(histories), str(EVENING)))
    assert len(again) == 14
    for before, after in zip(histories, again, strict=True):
        after.line = before.line
        assert after == before


def test_citations_become_user_fields() -> None:
    text = phh.dumps(one(NO_LIMIT), {"clauses": [["S8(j)(1)"], []]})
    assert one(text).fields == {"_cardspeak_clauses": [["S8(j)(1)"], []]}


def test_values_of_every_kind() -> None:
    history = one(NO_LIMIT)
    history.fields = {
        "_a": True,
        "_b": 7,
        "_c": Decimal("2.50"),
        "_d": "x",
        "_e": [],
        "_f": {},
        "_g": time(1, 2, 3),
        "_h": date(2024, 1, 2),
        "_i": datetime(2024, 1, 2, 3, 4, 5),
        "_j": [[1], ["a'b"]],
        "ä b": 1,
    }
    assert one(phh.dumps(history)).fields == history.fields


def test_a_value_that_toml_cannot_hold_is_refused() -> None:
    history = one(NO_LIMIT)
    history.fields = {"_x": {1, 2}}
    with pytest.raises(HistoryError, match="TOML has no set"):
        phh.dumps(history)


@pytest.mark.parametrize("text", [STARS, TILT])
def test_a_site_s_hand_as_phh(text: str) -> None:
    (history,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(history, History)
    written = phh.dumps(history)
    (again,) = phh.read(written, "hand.txt")
    assert isinstance(again, History)
    assert phh.dumps(again) == written
    dealt_in = [seat for seat in history.seats if seat.dealt_in]
    assert [(seat.name, seat.number, seat.stack) for seat in again.seats] == [
        (seat.name, seat.number, seat.stack) for seat in dealt_in
    ]
    assert (again.scale, again.currency, again.setting, again.button) == (100, "USD", "cash", history.button)
    assert [(again.seats[post.seat].name, post.kind, post.amount) for post in again.posts] == [
        (history.seats[post.seat].name, post.kind, post.amount) for post in history.posts
    ]
    kept = [act for act in history.acts if not isinstance(act, Uncalled | Collect)]
    assert len(again.acts) == len(kept)
    for ours, theirs in zip(again.acts, kept, strict=True):
        assert type(ours) is (Call if isinstance(theirs, Check) else type(theirs))
