"""Where the button lies is held against who posted the blinds."""

from __future__ import annotations

import pytest

from cardspeak.history.audit.button import misplaced
from tests.history.made import text
from tests.history.trips import judged

THREE = ("Ada 100", "Bo 100", "Cleo 100")
PLAY = """
*** HOLE CARDS ***
{first}: folds
{small}: folds
Uncalled bet ($1) returned to {big}
{big} collected $2 from pot
"""


def told(button: int, seats: tuple[str, ...] = THREE, **posts: str) -> str:
    lines = [
        f"{posts[blind].partition(' ')[0]}: posts {blind} blind ${cost}"
        for blind, cost in (("small", 1), ("big", 2))
        if blind in posts
    ]
    lines += ["*** HOLE CARDS ***", *[f"{seat.partition(' ')[0]}: folds" for seat in seats]]
    return misplaced(text("\n".join(lines), pot="0", seats=seats, button=button))


@pytest.mark.parametrize(
    ("button", "seats", "posts"),
    [
        (3, THREE, {"small": "Ada", "big": "Bo"}),
        (3, THREE, {"big": "Ada"}),  # a dead small blind
        (9, THREE, {"small": "Ada", "big": "Bo"}),  # a dead button
        (1, THREE[:2], {"small": "Ada", "big": "Bo"}),
        (3, THREE[:2], {"small": "Ada", "big": "Bo"}),  # heads-up beside a dead button
        (3, THREE, {}),
    ],
)
def test_blinds_that_fit_the_button(button: int, seats: tuple[str, ...], posts: dict[str, str]) -> None:
    assert told(button, seats, **posts) == ""


@pytest.mark.parametrize(
    ("button", "seats", "posts", "blind"),
    [
        (3, THREE, {"small": "Cleo", "big": "Ada"}, "small blind is not Cleo's"),
        (1, THREE, {"small": "Ada", "big": "Bo"}, "small blind is not Ada's"),
        (3, THREE, {"small": "Ada", "big": "Cleo"}, "big blind is not Cleo's"),
        (3, THREE, {"big": "Bo"}, "big blind is not Bo's"),  # who owed the small blind posts nothing
        (2, THREE[:2], {"small": "Ada", "big": "Bo"}, "small blind is not Ada's"),
    ],
)
def test_blinds_that_do_not(button: int, seats: tuple[str, ...], posts: dict[str, str], blind: str) -> None:
    assert told(button, seats, **posts) == f"the button lies at seat {button}, and the {blind} by that"


def test_an_audit_remarks_it() -> None:
    posts = "Cleo: posts small blind $1\nAda: posts big blind $2"
    found = judged(text(posts + PLAY.format(first="Bo", small="Cleo", big="Ada"), pot="2", button=3))
    assert (found.verdict, found.remarks) == ("agree", ("the button lies at seat 3, and the small blind is not Cleo's by that",))
