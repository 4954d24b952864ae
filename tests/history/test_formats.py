"""`load` and `dumps`: any file, folder or archive in, any format that is written out; PokerStars' text line by line."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

import pytest
import zstandard

import cardspeak
from cardspeak import Round, books, dumps, load, stakes
from cardspeak.history import ohh, phh, streaming
from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.rulebook import Refused
from tests.history.made import game, hand, text
from tests.history.trips import judged, trip

EXAMPLES = Path(__file__).parents[2] / "examples"


def read(source: object, **more: object) -> list[History]:
    found = list(load(source, **more))  # type: ignore[arg-type]
    assert all(isinstance(one, History) for one in found), found
    return [one for one in found if isinstance(one, History)]


def played() -> Round:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200, 200, 200], books.seminole, seed=7)
    r.raise_to(6)
    r.fold()
    r.call()
    while not r.over:
        r.check()
    return r


def test_they_are_had_from_the_package_itself() -> None:
    assert {"load", "dumps"} <= set(cardspeak.__all__) <= {*dir(cardspeak)}


@pytest.mark.parametrize("format", ["phh", "ohh", "pokerstars"])
def test_a_round_that_was_played_is_written_in_one_call_and_read_in_another(format: str) -> None:
    names = {1: "Ada", 2: "Bo", 3: "Cleo [x]"}
    told = dumps(played(), format, names=names, currency="USD", scale=1, hand="7")
    (found,) = read(told)
    assert {seat.name for seat in found.seats} == set(names.values())
    assert found.hand == "7"
    assert found.currency == "USD"
    assert trip(found) == ""


@pytest.mark.parametrize("format", ["phh", "ohh", "pokerstars"])
def test_many_are_a_files_text(format: str) -> None:
    assert len(read(dumps([played(), *read(EXAMPLES / "pokerstars.txt")], format))) == 1 + len(read(EXAMPLES / "pokerstars.txt"))


def test_a_source_is_a_path_an_open_file_or_what_it_holds(tmp_path: Path) -> None:
    content = phh.dumps_all([hand("p3 f, p1 f"), hand("p3 f, p1 f")]).encode()
    path = tmp_path / "two.phhs"
    path.write_bytes(content)
    packed = tmp_path / "two.phhs.gz"
    packed.write_bytes(gzip.compress(content))
    squeezed = tmp_path / "two.phhs.zst"
    squeezed.write_bytes(zstandard.compress(content))
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.write(path, "deep/two.phhs")
    for source in (path, str(path), content, content.decode(), io.BytesIO(content), io.StringIO(content.decode())):
        assert len(read(source)) == 2
    for archived in (packed, squeezed, tmp_path / "all.zip"):
        assert len(read(archived)) == 2
    assert len(read(tmp_path)) == 8


def test_a_format_may_be_said() -> None:
    content = phh.dumps(hand("p3 f, p1 f"))
    assert len(read(content, format="phh")) == 1
    (other,) = load(content, format="ohh")
    assert isinstance(other, Unreadable)
    with pytest.raises(Refused, match="no format 'pdf' to read"):
        load(content, format="pdf")
    with pytest.raises(Refused, match="no format 'pdf' to write; there are phh, ohh, pokerstars"):
        dumps(hand("p3 f, p1 f"), "pdf")


def test_one_that_cannot_be_read_is_not_written() -> None:
    with pytest.raises(HistoryError, match="cannot be read: variant: not a text"):
        dumps(load("variant = 1\n"))


def test_a_file_of_many_blocks_is_read_as_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Sections, objects and texts are cut where a hand begins, and told by the lines of the whole file."""
    short = hand("p3 f, p1 f", finishing_stacks=[199, 201, 200])
    long = hand("p3 cbr 6, p1 f, p2 cc, d db 2c3c4c, p2 cc, p3 cbr 10, p2 f", finishing_stacks=[199, 194, 207])
    rounds = [short, long] * 60
    texts = [phh.dumps_all(rounds), ohh.dumps_all(rounds), "".join(dumps(one, "pokerstars") for one in rounds)]
    texts.append(texts[0].replace("p3 f', ", "p3 f',\n "))  # arrays on several lines
    texts.append("".join([f"   {line}\n" for line in texts[2].split("\n")]))
    for told in texts:
        whole = list(load(told))
        with monkeypatch.context() as small:
            small.setattr(streaming, "BLOCK", 3000)
            parts = list(streaming.blocks(next(iter([cardspeak.history.sources.of_bytes(told.encode())]))))  # type: ignore[attr-defined]
            assert len(parts) > 5
            assert list(load(told)) == whole
    assert len(whole) == len(rounds)


SPOKEN = """
Ada: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Dealt to Cleo [As Kd]
Cleo: raises $4 to $6
Ada: folds
Bo: calls $4
*** FLOP *** [2c 7d Jh]
Bo: checks
Cleo: bets $8
Bo: folds
Uncalled bet ($8) returned to Cleo
Cleo collected $12.50 from pot
Cleo: doesn't show hand
"""


def test_a_pokerstars_hand_comes_out_as_it_went_in() -> None:
    told = dumps(text(SPOKEN, pot="13", rake="0.50", board="2c 7d Jh", button=3), "pokerstars").split("\n")
    for line in SPOKEN.strip().split("\n"):
        assert line in told
    assert told[0] == "PokerStars Hand #4711:  Hold'em No Limit ($1/$2 USD) - 2024/05/04 20:15:00 ET"
    assert told[1] == "Table 'Made' 9-max Seat #3 is the button"
    assert "Total pot $13 | Rake $0.50" in told
    assert "Board [2c 7d Jh]" in told
    assert "Seat 1: Ada (small blind) folded before Flop" in told
    assert "Seat 3: Cleo (button) collected ($12.50)" in told


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (
            lambda: game(
                "badacey fixed", "p1 2c3c4c5c6c, p2 2d3d4d5d6d, p3 2h3h4h5h6h, p3 f, p1 f", finishing_stacks=[195, 205, 200]
            ),
            "no words for fixed-limit badacey",
        ),
        (lambda: hand("p3 f, p1 f", _cardspeak_raise_cap=2, finishing_stacks=[199, 201, 200]), "would tell another hand: sign"),
        (lambda: hand("p3 f, p1 f"), "does not tell who collected what"),
    ],
)
def test_what_pokerstars_has_no_words_for_is_refused_by_name(made: object, why: str) -> None:
    with pytest.raises(HistoryError, match=why):
        dumps(made(), "pokerstars")  # type: ignore[operator]


def test_a_hand_without_a_date_has_none_after_a_round_trip() -> None:
    told = dumps(hand("p3 f, p1 f", finishing_stacks=[199, 201, 200]), "pokerstars")
    assert "1970/01/01" in told
    assert "year" not in read(told)[0].fields


SIDE = "p3 cbr 20, p1 cbr 50, p2 cc, p3 cbr 200, p2 cc, d db 2h3c4c, d db 9s, d db Jd, p1 sm AsAh, p2 sm QdQh, p3 sm 7c2d"


def test_who_took_what_of_several_pots_goes_through_every_format() -> None:
    """The whole rake was taken from the main pot: only what each pot paid tells that."""
    told = {"stacks": (50, 120, 200), "finishing_stacks": [146, 140, 80], "cards": ("AsAh", "QdQh", "7c2d")}
    made = hand(SIDE, **told, _cardspeak_shares=["p1 146 main", "p2 140 side"])  # type: ignore[arg-type]
    assert trip(made) == ""
    assert judged(hand(SIDE, **told)).verdict == "differ"  # type: ignore[arg-type]


@pytest.mark.parametrize("share", ["p9 1 main", "p1 one main", "p1 1.1234567 main", "p1 1"])
def test_a_share_that_is_none_is_refused(share: str) -> None:
    with pytest.raises(HistoryError, match="_cardspeak_shares"):
        hand("p3 f, p1 f", _cardspeak_shares=[share])
