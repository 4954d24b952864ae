"""Opening tables: what is asked for becomes a sign or is refused with a reason, whatever the figures are."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.names import bot_name, is_bot, temperament_of
from cardspeak.server.dealer.opening import DEMO, NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Bot
from cardspeak.table import MIXES
from tests.server.desk import Desk, run
from tests.server.watched import TIMES


def drawn(rng: Random) -> dict[str, Any]:
    """A body whose fields are of the right kind; most make no sense together."""
    some = (0, 0, 1, 2, 3, 5, 10, 100, 2**53)
    body: dict[str, Any] = {
        "cmd_id": "c",
        "name": "T",
        "game": rng.choice([*variants.ALL, *MIXES, "whist"]),
        "limit": rng.choice(("no", "pot", "fixed", "spread")),
        "book": rng.choice(("seminole", "section-8", "exhibit-a", "hoyle")),
        "blinds": [rng.choice((1, 2, 4, 10**9)) for _ in range(rng.choice((0, 0, 1, 2, 2, 2, 3)))],
        "seats": rng.choice((0, 0, 2, 6, 9, 12)),
        "percent": rng.choice((0, 0, 5, 10)),
    }
    return body | {field: rng.choice(some) for field in ("low", "high", "ante", "bring_in", "least", "most", "cap")}


def test_any_body_becomes_a_table_that_deals_or_is_refused_in_a_line() -> None:
    rng = Random(4)
    opened = dealt = 0
    for number in range(2200):
        body = drawn(rng)
        new = msgspec.convert(body, NewTable)
        try:
            sign = sign_of(new)
        except Refused as refusal:
            assert refusal.reason, body
            assert "\n" not in refusal.reason
            continue
        opened += 1
        if opened % 5:
            continue
        desk = Desk(sign, TIMES, number)
        answers = [desk.ask("Host", Bot(f"b{seat}")) for seat in range(3)]
        for _ in range(30):  # its bots have no pause: time that passes would never end
            run(desk.keeper.step(None))
            desk.moment += 1
        dealt += desk.table.state.number > 0
        assert desk.table.state.number or desk.keeper.waiting() or any(hasattr(answer, "code") for answer in answers), body
    assert opened > 50
    assert dealt > 5


@pytest.mark.parametrize(
    "wrong", [{"seats": 99}, {"limit": "none"}, {"blinds": [0]}, {"more": 1}, {"name": ""}, {"cmd_id": "a b"}]
)
def test_a_body_of_the_wrong_kind_is_not_read(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"cmd_id": "c", "name": "T"} | wrong, NewTable)


def test_the_demo_table_is_one() -> None:
    assert sign_of(DEMO).seats == 6
    assert len(DEMO.bots) < 6, "somebody can sit down"


def test_a_bot_s_name_says_what_it_is_and_no_two_at_a_table_have_the_same() -> None:
    taken: list[str] = []
    for _ in range(20):
        taken.append(bot_name("rock", taken))
    assert len(set(taken)) == 20
    assert all(is_bot(name) and temperament_of(name) == "rock" for name in taken)
    assert not is_bot("Ada")
    assert not temperament_of("Ada (friendly bot)")
