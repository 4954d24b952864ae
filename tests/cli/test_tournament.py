"""`cardspeak tournament`: run, what it writes, the draws made again, results and plans."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.cli import main
from cardspeak.tournament.structure import packaged, written
from cardspeak.tournament.structure.file import BountyTerms


def ran(capsys: pytest.CaptureFixture[str], *args: str, status: int = 0) -> str:
    assert main(["tournament", *args]) == status
    return capsys.readouterr().out


def summary(text: str) -> dict[str, Any]:
    lines = [json.loads(line) for line in text.splitlines()]
    found: dict[str, Any] = lines[-1]["summary"]
    assert not [line for line in lines[:-1] if "summary" in line]
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What an event of Section 8's own form wrote."""
    out = tmp_path_factory.mktemp("event") / "new"
    assert main(["tournament", "run", "section-8-holdem", "-n", "40", "-s", "5", "-p", "scripted", "-q", "-o", str(out)]) == 0
    return out


def test_run_prints_a_summary_last(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("run", "section-8-stud", "--entries", "30", "--seed", "4", "--players", "scripted", "--json")
    text = ran(capsys, *args)
    found = summary(text)
    assert found["entries"] == 30 and found["pool"] == "1200.00" and found["rounds"] > 20
    places = found["places"]
    assert [row["place"] for row in places] == sorted([row["place"] for row in places]) and len(places) == 30
    assert {row["entry"] for row in places} == set(range(1, 31)) and places[0]["prize"] == "480.00"
    assert sum([round(float(row["prize"]) * 100) for row in places]) == 120_000
    assert found["chips_in_play"] == found["chips_issued"] - found["chips_removed"] == 15_000
    assert ran(capsys, *args) == text, "the same seed plays the same event"
    assert ran(capsys, *args[:5], "5", *args[6:]) != text


def test_some_come_late_where_the_structure_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("run", "no-limit-holdem", "-n", "8", "--late", "6", "-s", "4", "-p", "scripted", "--json", "-q")
    found = summary(ran(capsys, *args))
    assert 8 < found["entries"] <= 14 and found["chips_issued"] == 20_000 * found["entries"] + max(0, -found["chips_removed"])
    assert main(["tournament", "run", "section-8-holdem", "--late", "2"]) == 2
    assert "[CS/event/late]" in capsys.readouterr().err


def test_our_bots_play_to_the_last_and_the_story_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = ran(capsys, "run", "sit-and-go", "-n", "4", "-s", "1")
    assert "level 1: 25/50" in text and "is over" in text and "$200.00" in text
    assert "the clock starts" not in ran(capsys, "run", "sit-and-go", "-n", "4", "-s", "1", "-q")


def test_what_is_written_is_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {file.name for file in folder.iterdir()}
    assert names >= {"event.jsonl", "journal.db", "hands.phhs", "hands.ohh", "results.csv", "results.json", "papers.html"}
    assert main(["journal", "verify", str(folder / "journal.db"), "-k", str(folder / "journal.key")]) == 0
    assert "which add up to 0" in capsys.readouterr().out
    assert main(["audit", str(folder / "hands.phhs"), "--book", "section-8"]) == 0
    first = json.loads((folder / "hands.ohh").read_text().split("\n\n")[0])["ohh"]
    info = first["tournament_info"]
    assert (info["buyin_amount"], info["initial_stack"], info["type"], info["name"]) == (40, 500, "MTT", "Weekly hold'em")
    phh = (folder / "hands.phhs").read_text()
    assert 'event = "Weekly hold\'em"' in phh and "level = 1\n" in phh and "finishing_stacks" in phh
    papers = (folder / "papers.html").read_text()
    assert "Payout sheet (copy 2 of 2)" in papers and "Winner&#x27;s Circle" in papers.replace(
        "Winner's Circle", "Winner&#x27;s Circle"
    )
    assert "Tournament record sheet" in papers and "Entry receipt 40" in papers
    assert "Seat card: table 1, seat 1" in papers


def test_the_hand_that_wins_a_bounty_says_who_has_won_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = replace(packaged("sit-and-go"), bounty=BountyTerms("20.01", 50))
    (tmp_path / "made.toml").write_text(written(made))
    ran(capsys, "run", str(tmp_path / "made.toml"), "-s", "3", "-p", "scripted", "-q", "-o", str(tmp_path / "new"))
    events = [json.loads(line) for line in (tmp_path / "new/event.jsonl").read_text().splitlines()]
    names = {event["entry"]: event["person"] for event in events if event["type"] == "tournament.registered"}
    won = [event for event in events if event["type"] == "tournament.bounty-won"]
    due = []
    for one in won:
        due += [(names[by], names[one["entry"]], cents / 100) for by, cents in zip(one["by"], one["cents"], strict=True)]
    found = []
    for text in filter(None, (tmp_path / "new/hands.ohh").read_text().split("\n\n")):
        hand = json.loads(text)["ohh"]
        people = {player["id"]: player["name"] for player in hand["players"]}
        for told in hand.get("tournament_bounties", []):
            found.append((people[told["player_id"]], people[told["defeated_player_id"]], told["bounty_won"]))
    assert len(found) >= 8 and found == due


def test_every_draw_can_be_made_again_and_a_forged_one_is_found(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "each as it was" in ran(capsys, "draw-check", str(folder))
    text = (folder / "event.jsonl").read_text()
    drawn = next(line for line in text.splitlines() if '"tournament.drawn"' in line)
    told = json.loads(drawn)
    told["to_seats"][0], told["to_seats"][1] = told["to_seats"][1], told["to_seats"][0]
    (tmp_path / "forged.jsonl").write_text(text.replace(drawn, json.dumps(told)))
    assert "draw 1 comes out otherwise" in ran(capsys, "draw-check", str(tmp_path / "forged.jsonl"), status=1)
    (tmp_path / "cut.jsonl").write_text("\n".join(line for line in text.splitlines() if line != drawn))
    assert "draw 1 is missing" in ran(capsys, "draw-check", str(tmp_path / "cut.jsonl"), status=1)
    assert "not held to this secret" in ran(capsys, "draw-check", str(folder), "--secret", "ab" * 32, status=1)
    (tmp_path / "none.jsonl").write_text("{}\n")
    assert main(["tournament", "draw-check", str(tmp_path / "none.jsonl")]) == 2
    assert main(["tournament", "draw-check", str(folder), "--secret", "x"]) == 2


def test_results_are_told_as_csv_and_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(ran(capsys, "results", str(folder)))))
    assert len(rows) == 40 and rows[0]["prize"] == "640.00" and rows[0]["name"].startswith("Player ")
    told = json.loads(ran(capsys, "results", str(folder), "--json"))
    assert told["unique"] == 40 and told["buy_in"] == {"prize": "40.00", "fee": "0.00", "staff": "0.00"}
    assert told["places"] == json.loads((folder / "results.json").read_text())["places"]


def test_a_plan_is_a_structure_that_stands_and_its_length(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "made.toml"
    text = ran(capsys, "plan", "-n", "16", "--hours", "2", "--trials", "2", "--seed", "1", "-o", str(file), "--json")
    told = json.loads(text.splitlines()[-1])
    assert 0.5 < float(told["lasts"]["hours"]["50%"]) < 6 and told["lasts"]["trials"] == 2
    assert main(["tournament", "check", str(file)]) == 0


def test_what_cannot_be_is_one_line(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for args in (
        ("run", "section-8-holdem", "-n", "61"),
        ("run", "sit-and-go", "-n", "10"),
        ("run", "sit-and-go", "-p", "people"),
        ("run", "sit-and-go", "-o", str(folder)),
        ("run", str(tmp_path / "none.toml")),
        ("run", "sit-and-go", "-n", "1"),
        ("plan", "--chips", "25,x"),
        ("plan", "--stack", "1003"),
        ("structure", "nothing"),
        ("results", str(tmp_path)),
    ):
        assert main(["tournament", *args]) == 2, args
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "Traceback" not in err, (args, err)


def test_whoever_stops_reading_the_story_leaves_a_whole_folder(tmp_path: Path, folder: Path) -> None:
    """As `| head` does: a pipe that nobody reads any more ends the story, and what is written of the event goes on to its end."""
    reads, writes = os.pipe()
    os.close(reads)
    line = "import sys; from cardspeak.cli import main; sys.exit(main(sys.argv[1:]))"
    asked = ["tournament", "run", "sit-and-go", "-n", "9", "-s", "5", "-p", "scripted", "-o", str(tmp_path / "new")]
    done = subprocess.run([sys.executable, "-c", line, *asked], stdout=writes, stderr=subprocess.PIPE, check=False)
    os.close(writes)
    assert done.returncode == 1 and not done.stderr
    assert {path.name for path in (tmp_path / "new").iterdir()} == {path.name for path in folder.iterdir()}
    assert json.loads((tmp_path / "new/results.json").read_bytes())["places"][0]["place"] == 1
