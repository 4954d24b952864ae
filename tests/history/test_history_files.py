"""Files: encodings that nothing tells, formats by content, junk, folders; whatever comes in, no exception comes out."""

import random
import time
from pathlib import Path

import pytest

from cardspeak.history import files
from cardspeak.history.model import History, Unreadable

from .samples import NO_LIMIT, STARS, TILT

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    text = TILT.replace("Ruth", "Zoë €–").replace("\n", line_end)
    (history,) = files.read_bytes(text.encode(encoding), "x.txt")
    assert isinstance(history, History)
    assert history.seats[1].name == "Zoë €–"
    assert history.stated.rake == 300


def test_utf_16_that_ends_within_a_character() -> None:
    (history,) = files.read_bytes(STARS.encode("utf-16-le") + b"\n", "x.txt")
    assert isinstance(history, History)


@pytest.mark.parametrize("content", [b"", b"\n \r\n", b"\x00\x00", b"\xef\xbb\xbf"])
def test_an_empty_file_says_so(content: bytes) -> None:
    (unreadable,) = files.read_bytes(content, "x.txt")
    assert isinstance(unreadable, Unreadable)
    assert unreadable.reason in (
        "empty",
        "no hand history in a format that is read here",
    )


JUNK = {
    "random bytes": random.Random(1).randbytes(10_000_000),
    "letters": b"a" * 10_000_000,
    "lines": b"nothing here\n" * 800_000,
    "brackets": b"[" * 10_000_000,
    "zeros and ones": bytes([0, 1]) * 5_000_000,
    "blanks": b" \t" * 5_000_000 + b"x",
}


@pytest.mark.parametrize("kind", JUNK)
def test_ten_megabytes_of_junk_are_one_clear_line_soon(kind: str) -> None:
    start = time.process_time()
    (unreadable,) = files.read_bytes(JUNK[kind], "junk.bin")
    taken = time.process_time() - start
    assert isinstance(unreadable, Unreadable)
    assert unreadable.reason == "no hand history in a format that is read here"
    assert taken < 3, kind  # a second on an idle machine


def test_a_file_that_is_not_there() -> None:
    (unreadable,) = files.read(Path("no/such/file.phh"))
    assert unreadable == Unreadable("no/such/file.phh", 0, 1, "cannot be read: No such file or directory")


def test_a_folder_s_histories_and_how_many_others(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "a.phh").write_text(NO_LIMIT)
    (tmp_path / "deep" / "B.PHHS").write_text("broken")
    (tmp_path / "deep" / "er" / "c.txt").write_bytes(STARS.encode("utf-16"))
    (tmp_path / "readme.txt").write_text("no history")
    (tmp_path / "stated.jsonl").write_text(STARS)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    found, skipped = files.folder(tmp_path)
    assert [str(file.relative_to(tmp_path)) for file in found] == ["a.phh", "deep/B.PHHS", "deep/er/c.txt"]
    assert skipped == 3


def test_the_name_is_the_caller_s(tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(NO_LIMIT)
    (history,) = files.read(tmp_path / "a.phh", "here/a.phh")
    assert history.file == "here/a.phh"


def test_damaged_files_never_raise() -> None:
    originals = [file.read_bytes() for file in sorted(EXAMPLES.iterdir())] + [NO_LIMIT.encode(), STARS.encode("utf-16")]
    pieces = [
        b"[",
        b"]",
        b"'",
        b'"',
        b"\n",
        b"\x00",
        b"-",
        b"9" * 30,
        b"*** FLOP *** [",
        b"Seat 1: ",
        b" = ",
        b"$",
        b"[2]\n",
    ]
    for seed in range(600):
        choose = random.Random(seed)
        data = bytearray(choose.choice(originals))
        for _ in range(choose.randint(1, 8)):
            at = choose.randrange(len(data))
            data[at : at + choose.choice((0, 1, 5, 400))] = choose.choice(pieces)
        try:
            read = list(files.read_bytes(bytes(data), "x"))
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
        assert read, f"seed {seed}"
        for found in read:
            assert isinstance(found, History) or ("\n" not in found.reason and found.reason), f"seed {seed}: {found}"
