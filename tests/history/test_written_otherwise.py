"""Hands as other people's machines write them: other currencies, blanks, line ends and encodings change no verdict and no net."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardspeak.history import files, money
from cardspeak.history.audit.audit import audit
from cardspeak.history.model import History
from cardspeak.rulebook.books import of_book

from .samples import STARS, TILT

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
BASE = Path(CORPUS) / "sites2"
FILES = 2
"""Of each site, the smallest ones in which all agrees."""

Told = list[tuple[str, str, tuple[int, ...]]]


def found(data: bytes) -> Told:
    """Number, verdict and nets of each hand."""
    return [
        (one.of.hand, one.verdict, one.net) for one in audit(files.read_bytes(data, "x"), lambda kind: of_book("seminole", kind))
    ]


def agreeing(site: str) -> list[bytes]:
    paths = sorted((path for path in (BASE / site).iterdir() if path.is_file()), key=lambda path: path.stat().st_size)
    data = (path.read_bytes() for path in paths)
    good = (each for each in data if {verdict for _, verdict, _ in found(each)} == {"agree"})
    return [each for each, _ in zip(good, range(FILES), strict=False)]


def in_currency(sign: str) -> Callable[[str], bytes]:
    return lambda text: re.sub(r"[$€£](?=\d)", sign, text).encode()


WAYS: dict[str, Callable[[str], bytes]] = {
    "blanks that do not break": lambda text: (
        text.replace(" $", "\u00a0$").replace(" €", "\u202f€").replace(" £", "\u2009£").encode()
    ),
    "carriage returns": lambda text: text.replace("\n", "\r").encode(),
    "UTF-16": lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-be"),
    "blanks at line ends": lambda text: re.sub(r"(?m)(.)$", r"\1 ", text).encode(),
    "tabs at line ends": lambda text: re.sub(r"(?m)(.)$", "\\1\t", text).encode(),
    "lines indented": lambda text: re.sub(r"(?m)^(?=.)", "    ", text).encode(),
    "lines indented by a tab, one in front": lambda text: re.sub(r"(?m)^(?=.)", "\t", f"\n{text}").encode(),
    "lines in front": lambda text: f"\n\n\n{text}".encode(),
    "Canadian dollars": in_currency("C$"),
    "roubles": in_currency("₽"),
    "New Taiwan dollars": in_currency("NT$"),
}
SITES = (
    "888",
    "bovada",
    "ggpoker",
    "ipoker",
    "merge",
    "ongame",
    "partypoker",
    "pokernow",
    "pokerstars",
    "skins",
    "winamax",
    "wpn",
)


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands")
@pytest.mark.parametrize("site", SITES)
def test_a_hand_is_judged_alike_however_it_is_written(site: str) -> None:
    chosen = agreeing(site)
    assert chosen
    for data in chosen:
        text, known = files.decode(data), found(data)
        for way, written in WAYS.items():
            assert found(written(text)) == known, way


@pytest.mark.parametrize(("sign", "code"), money.SYMBOLS.items())
def test_every_sign_of_a_currency_is_read_and_names_it(sign: str, code: str) -> None:
    assert re.fullmatch(money.SIGN, sign) and money.currency_of(f"{sign}1,234.50") == code
    assert money.parse(f"{sign}1,234.50", 100) == 123_450
    assert money.SYMBOLS[money.SIGNS[code]] == code
    (history,) = files.read_bytes(STARS.replace(" USD", "").replace("$", sign).encode(), "x")
    assert isinstance(history, History), history
    assert history.currency == code


def test_a_comma_that_parts_no_thousands_parts_the_decimals() -> None:
    assert [money.parse(text, 100) for text in ("0,02", "€1,5", "1,234", "1,234.5", "1,00,000", "12,34")] == [
        2,
        150,
        123_400,
        123_450,
        10_000_000,
        1_234,
    ]
    known = files.read_bytes(STARS.encode(), "x")
    commas = STARS.replace("$1,050.25", "$1050.25").replace("0.50", "0,50").replace(".25", ",25").replace("1.50", "1,50")
    assert [one.seats for one in files.read_bytes(commas.encode(), "x") if isinstance(one, History)] == [
        one.seats for one in known if isinstance(one, History)
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Cleo has left the table",
        "Cleo has timed out.",
        "Cleo has returned",
        "Cleo is sitting out",
        "Cleo has requested TIME",
        "Cleo will be using their time bank for this hand.",
    ],
)
def test_who_comes_and_goes_changes_nothing_at_any_site(line: str) -> None:
    (known,) = found(TILT.encode())
    assert found(TILT.replace("Phil Ivory folds", f"{line}\nPhil Ivory folds").encode()) == [known]


def test_a_sign_is_none_where_no_currency_has_it() -> None:
    assert [money.currency_of(text) for text in ("5", "Q$5", "X 5")] == ["", "", ""]


ROWS = """\
-- ending hand #1 --|10
""P2 @ b"" collected 2 from pot|9
Uncalled bet of 1 returned to ""P2 @ b""|8
""P1 @ a"" folds|7
""P2 @ b"" posts a big blind of 2|6
""P1 @ a"" posts a small blind of 1|5
Player stacks: #1 ""P1 @ a"" (100) | #2 ""P2 @ b"" (100)|4
-- starting hand #1 (id: x1) (No Limit Texas Hold'em) (dealer: ""P1 @ a"") --|3"""


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("quoted", [False, True])
@pytest.mark.parametrize("before", ["", "\n\n"])
def test_a_log_is_read_as_spreadsheets_save_it(mark: str, quoted: bool, before: str) -> None:
    head = mark.join(f'"{word}"' if quoted else word for word in ("entry", "at", "order"))
    rows = [line.rpartition("|") for line in ROWS.split("\n")]
    lines = [head, *[f'"{entry}"{mark}2024-01-01T00:00:00Z{mark}{order}' for entry, _, order in rows]]
    assert found((before + "\n".join(lines)).encode()) == [("1", "agree", (1, -1))]
