"""`cardspeak audit` on many files at once: several processes, archives, and what is too large to be read unasked."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from cardspeak import cli
from cardspeak.cli.histories import sharing
from cardspeak.history import sources, streaming
from cardspeak.history.audit import spread
from tests.cli.test_audit_cli import GOOD, RESULT, TURN, Audit, audit, rounds

__all__ = ["audit"]


def bomb(text: str) -> bytes:
    """A history that is mostly blanks, and so packs to less than a hundredth."""
    return text.encode() + b"\n" * (sources.SLACK + 1)


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file in many blocks, each of them a lot."""
    monkeypatch.setattr(streaming, "BLOCK", 2000)
    monkeypatch.setattr(spread, "BLOCK", 2000)


@pytest.mark.usefixtures("small_blocks")
def test_processes_find_what_one_finds_in_its_order(audit: Audit) -> None:
    audit.write("one.phhs", rounds(*[GOOD, TURN, RESULT] * 15))
    audit.write("two.phhs", rounds(*[TURN] * 15))
    alone, together = (audit("one.phhs", "two.phhs", "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert alone == together
    assert alone.status == 2
    assert alone.err.count("\n") == 1  # of the file that is nothing but acts out of turn
    assert alone.err.startswith("cardspeak: two.phhs:")
    assert alone.err.endswith("(and 14 more)\n")


def test_small_files_are_read_by_one_process_and_large_ones_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "cores", lambda: 2)
    with sharing.workers(None, None, sharing.ALONE - 1) as (executor, count):
        assert (executor, count) == (None, 1)
    with sharing.workers(None, None, sharing.ALONE) as (executor, count):
        assert (executor is not None, count) == (True, 2)
    with sharing.workers(3, None, 0) as (executor, count):
        assert (executor is not None, count) == (True, 3)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--jobs", "0"), "an audit takes 1 process or more, not 0"),
        (("--jobs", "2", "--cluster", "tcp://127.0.0.1:1"), "--jobs shares the work on this machine, --cluster on others"),
        (("--cluster", "nowhere"), "'nowhere' is not a scheduler's address"),
    ],
)
def test_workers_that_cannot_be_are_refused(audit: Audit, more: tuple[str, ...], said: str) -> None:
    told = audit(audit.write("a.phh", GOOD), *more)
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
    assert said in told.err


def test_the_workers_of_a_cluster_find_what_one_process_finds(audit: Audit) -> None:
    from distributed import LocalCluster

    audit.write("one.phhs", rounds(*[GOOD, TURN] * 5))
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None) as local:  # type: ignore[no-untyped-call]
        there = audit("one.phhs", "--json", "--cluster", local.scheduler_address)
    assert there == audit("one.phhs", "--json", "--jobs", "1")


# --- archives


def test_archives_are_read_where_they_lie(audit: Audit) -> None:
    audit.write("all/a.phhs.gz", gzip.compress(rounds(GOOD).encode()))
    audit.write("all/b.phhs.zst", zstandard.compress(rounds(GOOD, GOOD).encode()))
    with zipfile.ZipFile("all/c.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("d/e.phhs", rounds(GOOD, TURN, GOOD))
        archive.writestr("d/notes.md", "soup")
        archive.writestr("d/inner.zip", b"PK")
        archive.writestr("d/inner.tar.gz", b"")
    audit.write("all/f.phh.bz2", bz2.compress(GOOD.encode()) + bz2.compress(b"\n"))
    audit.write("all/g.phh.xz", lzma.compress(GOOD.encode()))
    for name, kind in (("h.tar", "w"), ("i.tar.xz", "w:xz"), ("j.tgz", "w:gz")):
        with tarfile.open(f"all/{name}", kind) as bundle:  # type: ignore[call-overload]
            for inner, content in (("k.phhs", rounds(GOOD, TURN)), ("l.tgz", ""), ("m.md", "soup"), ("n/o.phh", GOOD)):
                told_of = tarfile.TarInfo(inner)
                told_of.size = len(content.encode())
                bundle.addfile(told_of, io.BytesIO(content.encode()))
    told = audit("all", "--json")
    *found, summary = told.objects
    assert [(each["file"], each["verdict"]) for each in found] == [
        ("all/a.phhs.gz", "agree"),
        *[("all/b.phhs.zst", "agree")] * 2,
        ("all/c.zip/d/e.phhs", "agree"),
        ("all/c.zip/d/e.phhs", "illegal"),
        ("all/c.zip/d/e.phhs", "agree"),
        ("all/f.phh.bz2", "agree"),
        ("all/g.phh.xz", "agree"),
        *[
            (f"all/{name}/{inner}", verdict)
            for name in ("h.tar", "i.tar.xz", "j.tgz")
            for inner, verdict in (("k.phhs", "agree"), ("k.phhs", "illegal"), ("n/o.phh", "agree"))
        ],
    ]
    assert set(summary["summary"]["skipped_files"]) == {
        "all/c.zip/d/notes.md",
        "all/c.zip/d/inner.zip (an archive in an archive)",
        "all/c.zip/d/inner.tar.gz (an archive in an archive)",
        *[
            f"all/{name}/{left}"
            for name in ("h.tar", "i.tar.xz", "j.tgz")
            for left in ("l.tgz (an archive in an archive)", "m.md")
        ],
    }
    assert told.status == 1
    packed = ["f.phh.bz2", "g.phh.xz", "h.tar", "i.tar.xz", "j.tgz"]
    assert sorted(path.name for path in Path("all").iterdir()) == ["a.phhs.gz", "b.phhs.zst", "c.zip", *packed]


PACK: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "zst": zstandard.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
}


@pytest.mark.parametrize("kind", ["gz", "zst", "bz2", "xz", "tar.gz", "zip", "lying.zip"])
def test_an_archive_that_expands_beyond_all_measure_is_read_only_when_that_is_said(audit: Audit, kind: str) -> None:
    content = bomb(GOOD)
    name = f"a.phh.{kind}"
    if kind in PACK:
        audit.write(name, PACK[kind](content))
    elif kind == "tar.gz":
        with tarfile.open(name, "w:gz") as bundle:
            said = tarfile.TarInfo("a.phh")
            said.size = len(content)
            bundle.addfile(said, io.BytesIO(content))
    else:
        with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("a.phh", content)
    if kind == "lying.zip":
        real, told_size = (size.to_bytes(4, "little") for size in (len(content), len(GOOD)))
        packed = Path(name).read_bytes()
        assert packed.count(real) == 2
        Path(name).write_bytes(packed.replace(real, told_size))
    told = audit(name)
    assert (told.status, told.out) == (2, "")
    if kind == "lying.zip":  # only what it says to hold is read of it
        assert "cannot be read: " in told.err
    else:
        assert "expands beyond 2 GB or 100 times its size; --large reads it all the same" in told.err
        assert audit(name, "--large").status == 0


def long_name() -> bytes:
    """A tar archive that says of a file more than anybody could want to know: it would all be read into memory."""
    said = tarfile.TarInfo("a.phh")
    said.type, said.size = tarfile.XHDTYPE, 1 << 30
    return said.tobuf() + bytes(1024)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.phh.gz", gzip.compress(GOOD.encode(), mtime=0)[:-9]),
        ("a.phh.gz", b"no gzip"),
        ("a.phh.zst", b"no zstandard"),
        ("a.zip", b"no zip"),
        ("a.phh.bz2", bz2.compress(GOOD.encode())[:-9]),
        ("a.phh.bz2", b"no bzip2"),
        ("a.phh.xz", lzma.compress(GOOD.encode())[:-9]),
        ("a.phh.xz", b"no xz"),
        ("a.phh.xz", b""),
        ("a.tar", b"no tar"),
        ("a.tar.gz", b"no gzip"),
        ("a.tgz", gzip.compress(b"no tar", mtime=0)),
        ("a.tar", long_name()),
    ],
)
def test_a_broken_archive_is_one_line(audit: Audit, name: str, content: bytes) -> None:
    told = audit(audit.write(name, content))
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(f"cardspeak: {name}")
    assert "cannot be read: " in told.err


def test_an_archive_with_a_password_is_one_line(audit: Audit) -> None:
    with zipfile.ZipFile("a.zip", "w") as archive:
        archive.writestr("a.phh", GOOD)
    packed = bytearray(Path("a.zip").read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        packed[packed.index(mark) + offset] |= 1
    Path("a.zip").write_bytes(packed)
    told = audit("a.zip")
    assert (told.status, told.err.count("\n")) == (2, 1)
    assert "password" in told.err


def test_what_reads_an_archive_is_named_where_it_is_missing(audit: Audit, monkeypatch: pytest.MonkeyPatch) -> None:
    name = audit.write("a.phh.zst", zstandard.compress(GOOD.encode()))
    monkeypatch.setitem(sys.modules, "zstandard", None)
    told = audit(name)
    assert (told.status, told.out) == (2, "")
    assert "cannot be read: .zst needs zstandard: pip install 'cardspeak[data]'" in told.err
    assert audit(audit.write("a.phh.gz", gzip.compress(GOOD.encode()))).status == 0


def test_an_archive_is_written_in_another_format(audit: Audit, capsys: pytest.CaptureFixture[str]) -> None:
    name = audit.write("a.phh.gz", gzip.compress(GOOD.encode()))
    assert cli.main(["convert", name, "--to", "ohh"]) == 0
    assert json.loads(capsys.readouterr().out)["ohh"]["table_size"] == 3
