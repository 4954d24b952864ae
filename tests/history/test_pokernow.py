"""PokerNow's logs as the site writes them: its games, bomb pots, two boards, runs, renamed players, rows beside the play."""

from __future__ import annotations

import csv
import io

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import audit
from cardspeak.rulebook.books import of_book

A, B, C = (f'"{name} @ id-{name}"' for name in "ABC")
BLINDS = f"{B} posts a small blind of 1", f"{C} posts a big blind of 2"
FOLDED = f"{A} folds", f"{B} folds", f"Uncalled bet of 1 returned to {C}", f"{C} collected 2 from pot"
ALL_IN = f"{A} folds", f"{B} raises to 100 and go all in", f"{C} calls 100 and go all in"
SHOWN = f"{B} shows a A♠, A♥.", f"{C} shows a K♠, K♦."
BOARD = "Flop:  [3♥, 7♦, 2♣]", "Turn: 3♥, 7♦, 2♣ [8♣]", "River: 3♥, 7♦, 2♣, 8♣ [9♥]"
SECOND = (
    "Flop (second run):  [K♥, 5♦, 2♥]",
    "Turn (second run): K♥, 5♦, 2♥ [8♠]",
    "River (second run): K♥, 5♦, 2♥, 8♠ [9♠]",
)
ASKED = "Remaining players decide whether to run it twice.", f"{B} chooses to  run it twice."
BOMBED = f"{B} posts a bet of 5 (bomb pot bet)", f"{C} calls 5 (bomb pot bet)", f"{A} calls 5 (bomb pot bet)"
ON_TWO_BOARDS = (
    f"{B} posts a bet of 3.00 (bomb pot bet)",
    f"{C} calls 3.00 (bomb pot bet)",
    f"{A} calls 3.00 (bomb pot bet)",
    "Flop:  [6♦, 3♠, Q♠]",
    "Flop (second board):  [10♦, J♠, 5♦]",
    f"{B} checks",
    f"{C} checks",
    f"{A} bets 4.50",
    f"{B} folds",
    f"{C} calls 4.50",
    "Turn: 6♦, 3♠, Q♠ [Q♦]",
    "Turn (second board): 10♦, J♠, 5♦ [Q♣]",
    f"{C} checks",
    f"{A} checks",
    "River: 6♦, 3♠, Q♠, Q♦ [2♣]",
    "River (second board): 10♦, J♠, 5♦, Q♣ [A♣]",
    f"{C} checks",
    f"{A} checks",
    f"{C} shows a 4♠, 6♠, 3♦, 10♥, 10♠.",
    f"{A} shows a 4♣, J♦, J♣, 9♠, K♦.",
    f"{A} collected 9.00 from pot with Two Pair, Q's & J's (combination: 6♦, J♦, J♣, Q♠, Q♦)",
    f"{A} collected 9.00 from pot with Straight, A High on the second board  (combination: 10♦, J♣, Q♣, K♦, A♣)",
)


def log(*rows: str, game: str = "No Limit Texas Hold'em", dealer: str = f"dealer: {A}", last: int = 100) -> bytes:
    """A hand between three, the newest row first."""
    stacks = f"Player stacks: #1 {A} (100) | #2 {B} (100) | #10 {C} ({last})"
    told = [f"-- starting hand #7 (id: ab1)  {game} ({dealer}) --", stacks, *rows, "-- ending hand #7 --"]
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["entry", "at", "order"])
    table.writerows([[row, "2026-01-01T00:00:00.000Z", 177900000000000 + at] for at, row in reversed([*enumerate(told)])])
    return written.getvalue().encode()


FLOP_WON = f"{C} bets 7", f"{A} folds", f"{B} folds", f"Uncalled bet of 7 returned to {C}", f"{C} collected 15 from pot"
ALL_RUN = f"{C} chooses to  run it twice.", "All players in hand choose to run it twice."
SHARED = f"{B} collected 100 from pot with Pair", f"{C} collected 100 from pot with Three of a Kind on the second run"
LATE = "Game Config Changes\n* Bomb Pot: off » on", "Asking to busted players the rebuy decision.", "Undealt cards: [K♣]"
OTHER_NAME = f"The player {B.replace('id-B', 'id-Q')} changed the ID from id-B to id-Q because authenticated login."
RENAMED = f"{A} folds", OTHER_NAME, f"{B.replace('id-B', 'id-Q')} folds", *FOLDED[2:]
BOUNTY = f"{C} shows a 7♠, 2♦.", f"{A} paid 3.00 for the 7-2 bounty to {C}", f"{C} collected 3.00 from the 7-2 bounty"
SHORT_BLIND = (
    f"{BLINDS[0]}",
    f"{C} posts a big blind of 1 and go all in ",
    f"{A} folds",
    *SHOWN,
    *BOARD,
    f"{B} collected 2 from pot",
)
MISSED = f"{A} posts a missing small blind of 1", f"{A} posts a missed big blind of 2"
CAME_IN = f"{A} checks", f"{B} folds", f"{C} checks", BOARD[0], f"{C} checks", f"{A} bets 2", f"{C} folds"
TAKEN = f"Uncalled bet of 2 returned to {A}", f"{A} collected 6 from pot"
AGREE: dict[str, tuple[bytes, tuple[int, ...]]] = {
    "a game without brackets": (log(*BLINDS, "Your hand is 2♠, 3♠", *FOLDED), (-1, 1, 0)),
    "a game with brackets": (log(*BLINDS, *FOLDED, game="(Pot Limit Omaha Hi/Lo 8 or Better)"), (-1, 1, 0)),
    "five cards": (log(*BLINDS, *FOLDED, game="Pot Limit Omaha 5 Hi"), (-1, 1, 0)),
    "a dead button": (log(*BLINDS, *FOLDED, dealer="dead button"), (-1, 1, 0)),
    "a bomb pot": (log(*BOMBED, BOARD[0], f"{B} checks", *FLOP_WON), (-5, 10, -5)),
    "a bomb pot on two boards": (log(*ON_TWO_BOARDS, game="Pot Limit Omaha 5 Hi"), (-300, -750, 1050)),
    "run twice": (log(*BLINDS, *ALL_IN, *ASKED, *ALL_RUN, *SHOWN, *BOARD, *SECOND, *SHARED), (0, 0, 0)),
    "not run twice": (log(*BLINDS, *ALL_IN, *ASKED, *SHOWN, *BOARD, f"{B} collected 200 from pot"), (100, -100, 0)),
    "a player renamed": (log(*BLINDS, *RENAMED), (-1, 1, 0)),
    "rows beside the play": (log(*BLINDS, *LATE, *FOLDED), (-1, 1, 0)),
    "a bounty": (log(*BLINDS, *FOLDED, *BOUNTY), (-100, 100, 0)),
    "a blind that is all-in": (log(*SHORT_BLIND, last=1), (1, -1, 0)),
    "blinds that were missed": (log(*BLINDS, *MISSED, *CAME_IN, *TAKEN), (-1, -2, 3)),
}


def judged(data: bytes) -> list[tuple[str, str, tuple[int, ...]]]:
    return [
        (found.verdict, found.reason, found.net)
        for found in audit(files.read_bytes(data, "x"), lambda kind: of_book("seminole", kind))
    ]


@pytest.mark.parametrize(("data", "net"), AGREE.values(), ids=AGREE)
def test_what_the_site_writes_is_read_and_agrees(data: bytes, net: tuple[int, ...]) -> None:
    assert judged(data) == [("agree", "", net)]


def test_both_boards_are_judged() -> None:
    first, second = ON_TWO_BOARDS[-2:]
    stolen = log(*ON_TWO_BOARDS[:-2], first.replace(A, C), second, game="Pot Limit Omaha 5 Hi")
    assert [verdict for verdict, _, _ in judged(stolen)] == ["differ"]
    twice = log(*BLINDS, *ALL_IN, *ASKED, *ALL_RUN, *SHOWN, *BOARD, *SECOND, SHARED[0], SHARED[1].replace(C, B))
    assert [verdict for verdict, _, _ in judged(twice)] == ["differ"]


def test_what_is_not_played_here_and_what_is_not_understood_is_said() -> None:
    boards = log(
        *BLINDS, f"{A} calls 2", *FOLDED[1:2], f"{C} checks", BOARD[0], "Flop (second board):  [K♥, 5♦, 2♥]", f"{C} checks"
    )
    assert [found[:2] for found in judged(boards)] == [("unsupported", "two boards")]
    assert [found[:2] for found in judged(log(*BLINDS, *FOLDED, game="No Limit Telesina"))] == [("unsupported", "Telesina")]
    (found,) = files.read_bytes(log(*BLINDS, f"{A} ponders", *FOLDED), "x")
    assert getattr(found, "reason", "") == "not understood: 'A @ id-A ponders'"
