"""What counts as substantial action, and what never does."""

from __future__ import annotations

import pytest

from cardspeak.poker import Round, stakes, variants
from cardspeak.poker.substantial import Done, done, substantial, wagerers
from cardspeak.rulebook.books import seminole_tournament


def acts(*verbs: str) -> list[Done]:
    return [Done(seat, verb, verb in ("bet", "call", "raise")) for seat, verb in enumerate(verbs, 3)]


@pytest.mark.parametrize(
    ("verbs", "expected"),
    [
        ((), False),
        (("raise",), False),
        (("fold", "fold"), False),
        (("check", "check"), False),
        (("check", "fold"), False),
        (("fold", "call"), True),
        (("bet", "fold"), True),
        (("fold", "fold", "fold"), True),
        (("check", "check", "check"), True),
    ],
)
def test_two_acts_with_chips_or_any_three(verbs: tuple[str, ...], expected: bool) -> None:
    assert substantial(acts(*verbs)) is expected


def test_only_chips_put_in_freely_make_a_wagerer_and_each_player_is_one() -> None:
    assert wagerers(acts("fold", "raise", "fold")) == 1
    assert wagerers([Done(3, "bet", True), Done(4, "fold"), Done(3, "call", True)]) == 1
    assert wagerers(acts("call", "call")) == 2


def test_the_acts_of_a_round_leave_out_what_was_posted() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [100, 100, 100], seminole_tournament, button=3, seed=1)
    assert done(r.events) == ()
    r.act("raise", 6)
    r.act("fold")
    assert done(r.events) == (Done(3, "raise", True), Done(1, "fold"))
    assert substantial(done(r.events))
