"""`cardspeak journal` on a copy of a journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from cardspeak import cli, journal
from cardspeak.cards import pretty, show
from cardspeak.journal import SqliteStore, committed, open_reader
from cardspeak.poker import Round, rake, stakes, variants
from cardspeak.rulebook.books import section_8
from tests.banked import drawing as banked_drawing
from tests.journal.behind import copied
from tests.journal.playing import KEY, Random, Recorder, funding, stacks_of

NUMBER = "(SELECT number FROM heads WHERE stream = 'table/7')"
TORN = f"UPDATE entries SET body = CAST(body || ' ' AS BLOB) WHERE stream = {NUMBER} AND sequence = 4"
Told = tuple[int, str, str]
Run = Callable[..., Told]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*args: object) -> Told:
        status = cli.main(["journal", *map(str, args)])
        return (status, *capsys.readouterr())

    return ran


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two finished rounds of hold'em and one that is played, at table/7; a round of the house's at table/8."""
    path = tmp_path_factory.mktemp("room") / "room.journal"
    with closing(journal.Journal(SqliteStore(path), KEY)) as book:
        recorder = Recorder(book)
        for seed in (1, 2):
            r = holdem(seed)
            recorder.add([committed(r.began.deck, bytes([seed] * 32))])
            recorder.play(Random(seed), r)
        live = holdem(3)
        recorder.add(funding(recorder.standing, stacks_of(live)))
        recorder.add(live.events[:])
        Recorder(book, "table/8").play(Random(4), banked_drawing.ride(Random(4))).wait(60)
    path.with_name("key").write_text(bytes(range(32)).hex() + "\n", encoding="utf-8")
    return path


def holdem(seed: int) -> Round:
    return Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 3, section_8, seed=seed, rake=rake.percentage("10"))


@pytest.fixture
def database(file: Path, new_database: Callable[[], str]) -> str:
    """The same journal in a database."""
    url = new_database()
    copied(file, url)
    return url


@pytest.fixture
def key(file: Path) -> Path:
    return file.with_name("key")


def test_verify_tells_every_stream_and_that_the_ledger_adds_up(run: Run, file: Path, key: Path) -> None:
    for more in ((), ("-k", key)):
        status, out, err = run("verify", file, *more)
        assert (status, err) == (0, "")
        first, second, ledger = out.splitlines()
        assert first.startswith("table/7: ")
        assert " 3 rounds, " in first
        assert second.startswith("table/8: ")
        assert ledger.endswith("which add up to 0")


def test_all_processors_say_what_one_does(
    run: Run, file: Path, database: str, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bent = tmp_path / "bent.journal"
    bent.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(bent)) as made:
        made.execute(TORN)
        made.commit()
    alone = [run("verify", where, "-k", key) for where in (file, database, bent)]
    spread = import_module("cardspeak.cli.journal.spread")
    monkeypatch.setattr(spread, "ALONE", 0)
    monkeypatch.setattr(spread, "cores", lambda: 2)
    assert [run("verify", where, "-k", key) for where in (file, database, bent)] == alone
    assert [status for status, *_ in alone] == [0, 0, 1]


def test_verify_says_where_an_entry_was_altered(run: Run, file: Path, tmp_path: Path) -> None:
    bent = tmp_path / "bent.journal"
    bent.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(bent)) as made:
        made.execute(TORN)
        made.commit()
    status, out, _ = run("verify", bent)
    assert status == 1
    assert "table/7: entry 4: altered" in out
    status, out, err = run("replay", bent, "-s", "table/7")
    assert status == 2
    assert err == "cardspeak: table/7: entry 4: altered: its bytes do not have the hash that stands beside them\n"


def test_replay_tells_every_round_and_that_the_ledger_agrees(run: Run, file: Path, key: Path) -> None:
    for more in ((), ("-k", key)):
        status, out, _ = run("replay", file, *more)
        assert status == 0
        lines = out.splitlines()
        assert [line.split(":")[0] for line in lines] == [
            "table/7 round 1",
            "table/7 round 2",
            "table/7 round 3",
            "table/8 round 1",
        ]
        assert ["still played" in line for line in lines] == [False, False, True, False]
        assert ["without the key" in line for line in lines] == [False, False, False, not more]
        assert "texas-holdem" in lines[0]
        assert " 1:200 " not in lines[1]


def test_export_hides_what_the_viewer_may_not_know_and_always_a_live_round(run: Run, file: Path, key: Path) -> None:
    status, seen, err = run("export", file, "-s", "table/7")
    assert (status, err) == (0, "")
    assert seen.count("variant = ") == 3
    assert seen.count("_cardspeak_rules = ") == seen.count("_cardspeak_cites = ['began: ") == 3
    status, whole, _ = run("export", file, "-s", "table/7", "-k", key, "--all-cards")
    assert status == 0
    hole = [f"d dh p{seat}" for seat in (1, 2, 3)]
    live_seen, live_whole = (text.split("[3]\n")[1] for text in (seen, whole))
    assert live_seen == live_whole
    assert all(f"{deal} ????" in live_whole for deal in hole)
    assert whole.split("[3]\n")[0].count("d dh p") == 6
    assert "????" not in whole.split("[3]\n")[0]


def test_export_writes_open_hand_history_too(run: Run, file: Path) -> None:
    status, out, _ = run("export", file, "-s", "table/7", "--to", "ohh")
    assert status == 0
    assert [msgspec.json.decode(line)["ohh"]["game_number"] for line in out.split("\n\n") if line.strip()] == ["1", "2", "3"]


def test_export_tells_what_it_leaves_out(run: Run, file: Path) -> None:
    status, out, err = run("export", file, "-s", "table/8")
    assert (status, out) == (1, "")
    assert err == "cardspeak: table/8 round 1: let-it-ride is played against the house\n"


def test_proofs_hold_and_a_changed_one_does_not(run: Run, file: Path, key: Path, tmp_path: Path) -> None:
    status, out, _ = run("prove", file, "-s", "table/7", "-r", 1, "-k", key, "--seat", 2)
    assert status == 0
    told = msgspec.json.decode(out)
    assert pretty([proof["card"] for proof in told["proofs"]][:1])
    proof = tmp_path / "proof.json"
    proof.write_text(out, encoding="utf-8")
    status, out, _ = run("check", proof)
    assert status == 0
    assert told["commitment"]["root"] in out
    assert run("check", proof, "--root", told["commitment"]["root"])[0] == 0
    assert run("check", proof, "--root", "00" * 32)[0] == 1
    told["proofs"][0]["card"] = (told["proofs"][0]["card"] + 16) % 64
    proof.write_bytes(msgspec.json.encode(told))
    status, out, _ = run("check", proof)
    assert (status, out) == (1, f"{show([told['proofs'][0]['card']])}: not the card that was committed to\n")


def test_a_database_is_looked_at_as_a_file_is(run: Run, file: Path, database: str, key: Path) -> None:
    for command, *more in (
        ("verify",),
        ("verify", "-k", key),
        ("replay", "-k", key),
        ("export", "-s", "table/7"),
        ("export", "-s", "table/7", "-k", key, "--all-cards", "-t", "ohh"),
        ("prove", "-s", "table/7", "-r", 1, "-k", key),
    ):
        assert run(command, database, *more) == run(command, file, *more)
        assert run(command, file, *more)[0] == 0
    status, out, err = run("verify", database, "-s", "table/9")
    assert (status, out) == (2, "")
    assert err == "cardspeak: postgresql:///postgres: no stream 'table/9'; there are table/7, table/8\n"


def test_bad_input_gets_one_line(run: Run, file: Path, key: Path, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("nothing of the kind", encoding="utf-8")
    for args, said in (
        (("verify", tmp_path / "none"), "no such journal"),
        (("verify", text), "is not a database"),
        (("verify", file, "-s", "table/9"), "no stream 'table/9'; there are table/7, table/8"),
        (("verify", file, "-k", text), "a journal's key is written in hexadecimal"),
        (("replay", file, "-k", tmp_path / "none"), "No such file"),
        (("prove", file, "-s", "table/7", "-r", 9, "-k", key), "table/7 has no round 9"),
        (("prove", file, "-s", "table/7", "-r", 3, "-k", key), "no commitment to this round's deck"),
        (("prove", file, "-s", "table/8", "-r", 1, "-k", key), "no commitment to this round's deck"),
        (("export", file, "--to", "pdf"), "no format 'pdf' to write; there are phh, ohh, pokerstars"),
        (("check", text), "no proofs of `cardspeak journal prove`"),
    ):
        status, out, err = run(*args)
        assert (status, out) == (2, ""), args
        assert said in err, (args, err)
        assert err.count("\n") == 1, args
        assert "nothing of the kind" not in err


def test_an_anchor_is_printed_and_the_journal_is_held_to_it(run: Run, file: Path, tmp_path: Path) -> None:
    key = file.with_name("key")
    status, out, _ = run("anchor", file, "-k", key)
    assert status == 0
    held = tmp_path / "anchor.json"
    held.write_text(out, encoding="utf-8")
    for options in ((), ("-k", key)):
        status, out, _ = run("verify", file, "--anchor", held, *options)
        assert (status, "2 streams as they stood; signed by" in out) == (0, True)
    assert "authenticated)" in out
    cut = Path(copied(file, tmp_path / "cut.journal"))
    with closing(open_reader(cut)) as reader:
        *_, before, (_, last, *_) = reader.read("table/7")
    with closing(sqlite3.connect(cut)) as made:
        made.execute(f"DELETE FROM entries WHERE stream = {NUMBER} AND sequence = ?", (last,))
        made.execute("UPDATE heads SET sequence = ?, hash = ? WHERE stream = 'table/7'", (before.sequence, before.hash))
        made.commit()
    assert run("verify", cut, "-k", key)[0] == 0
    status, out, _ = run("verify", cut, "-k", key, "--anchor", held)
    assert status == 1
    assert f"table/7: entry {last} of the anchor is missing" in out
    held.write_text(held.read_text(encoding="utf-8").replace('"moment":1', '"moment":2'), encoding="utf-8")
    status, _, err = run("verify", file, "--anchor", held)
    assert (status, err) == (2, f"cardspeak: {held}: the anchor was altered: its signature does not fit\n")
    held.write_text("nothing", encoding="utf-8")
    assert run("verify", file, "--anchor", held)[2] == f"cardspeak: {held}: not an anchor of `cardspeak journal anchor`\n"


def test_no_anchor_is_signed_with_another_key(run: Run, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("ab" * 32, encoding="utf-8")
    assert run("anchor", file, "-k", other) == (2, "", f"cardspeak: {file}: the key is not this journal's; nothing was written\n")


def test_keys_are_replaced_and_the_old_one_still_reads(run: Run, file: Path, tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text(file.with_name("key").read_text(encoding="utf-8"), encoding="utf-8")
    assert run("rotate", key) == (0, f"{key}: 2 keys; the first is the new one\n", "")
    assert key.stat().st_mode & 0o777 == 0o600
    assert run("verify", file, "-k", key)[0] == 0
    key.write_text(key.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    assert run("verify", file, "-k", key)[0] == 1
    key.write_text("no key", encoding="utf-8")
    status, _, err = run("rotate", key)
    assert (status, "no key" in err) == (2, False)
