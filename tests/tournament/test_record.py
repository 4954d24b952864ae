"""What each person did over several events: told to the cent, and at the terminal."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from cardspeak.cli.tournament.command import app
from cardspeak.cli.tournament.rows import COLUMNS, as_csv
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.record import records_of
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.file import AddOn, BountyTerms, Rebuy, cents, dollars
from tests.tournament.events_of import SECRET, announced, put, structure, take_all

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus")


def played(name: str, seed: int, bounty: str = "") -> Tournament:
    """A packaged event of seven, played to its winner; somebody in it may enter again."""
    made = packaged(name)
    made = replace(made, bounty=BountyTerms(bounty, 50) if bounty else None)
    t = Tournament.announced(made, commitment_of(SECRET), moment=0)
    for at, person in enumerate(PEOPLE):
        t.register(person, moment=at)
    t.draw(SECRET, moment=20)
    hall = Hall(t, scripted(seed))
    hall.begin(SECRET)
    hall.run()
    return t


@pytest.mark.parametrize("bounty", ["", "25"])
def test_what_all_have_paid_and_won_is_what_the_events_took_and_owe(bounty: str) -> None:
    events = [played("no-limit-holdem", seed, bounty) for seed in range(4)]
    found = records_of(events)
    assert sorted(record.player for record in found) == sorted(PEOPLE)
    assert sum(record.won for record in found) == len(events)
    assert sum(record.entries for record in found) == sum(len(t.state.entries) for t in events)
    assert sum(record.paid for record in found) == sum(t.state.money.accounts["cage"] for t in events) != 0
    assert sum(record.prizes for record in found) == sum(entry.due for t in events for entry in t.state.entries.values())
    kept = [t.state.money.accounts.get(who, 0) for t in events for who in ("fee", "staff", "revenue")]
    assert sum(record.net for record in found) == sum(kept) < 0
    assert [record.net for record in found] == sorted([record.net for record in found], reverse=True)
    assert records_of(events[:2]) != found and records_of(events[::-1]) == found


def test_who_enters_again_has_two_entries_in_one_event_and_the_better_place() -> None:
    t = put("sit-and-go", {1: {1: 1000, 2: 2000, 3: 3000}})
    take_all(t, 1, 3, 1)
    take_all(t, 1, 3, 2)
    for entry in (1, 2):
        t.state.entries[entry].person = "Ann"
    ann = next(record for record in records_of([t]) if record.player == "Ann")
    assert (ann.events, ann.entries, ann.best, ann.won, ann.cashed) == (1, 2, 2, 0, 0)
    assert (ann.paid, ann.net) == (110_00, -110_00)


def test_rebuys_and_add_ons_are_paid_for_with_their_fees() -> None:
    terms = {"rebuy": Rebuy("50", 10_000, most=2, fee="5"), "add_on": AddOn("20", 5_000, 4, fee="1")}
    t = put(structure("no-limit-holdem", entry=terms), {1: {1: 1000, 2: 2000}})
    t.state.entries[1].rebuys, t.state.entries[1].added_on = 2, True
    take_all(t, 1, 2, 1)
    first = next(record for record in records_of([t]) if record.player == "A1")
    assert (first.rebuys, first.add_ons, first.paid) == (2, 1, 120_00 + 2 * 55_00 + 21_00)


def test_what_is_not_over_counts_for_nobody() -> None:
    assert records_of([announced("sit-and-go", 3)]) == records_of([]) == []


@pytest.mark.parametrize("amount", [-100_01, -100, -50, -1, 0, 1, 99, 100, 117_60])
def test_an_amount_of_dollars_is_read_back_with_its_sign(amount: int) -> None:
    assert cents(dollars(abs(amount))) == abs(amount) and dollars(amount).startswith("-") == (amount < 0)
    assert dollars(amount).removeprefix("-") == dollars(abs(amount))


def test_the_terminal_prints_it_as_table_json_and_csv(tmp_path: Path) -> None:
    events, files = [played("no-limit-holdem", seed) for seed in (1, 2)], []
    for number, event in enumerate(events):
        files.append(str(tmp_path / f"{number}.jsonl"))
        (tmp_path / f"{number}.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, event.events)))
    records = records_of(events)
    shown = CliRunner().invoke(app, ["players", *files])
    assert shown.exit_code == 0 and all(person in shown.output for person in PEOPLE)
    told = json.loads(CliRunner().invoke(app, ["players", *files, "--json"]).output)
    assert [(each["player"], each["net"]) for each in told] == [(record.player, dollars(record.net)) for record in records]
    rows = list(csv.DictReader(io.StringIO(CliRunner().invoke(app, ["players", *files, "--csv"]).output)))
    assert [row["player"] for row in rows] == [record.player for record in records]
    assert tuple(rows[0]) == COLUMNS and rows[0]["net"] == dollars(records[0].net)
    assert [{name: str(value) for name, value in each.items()} for each in told] == rows
    (tmp_path / "book.csv").write_text(f"number,name,also\n1,Somebody,{PEOPLE[0]}; Old\n")
    again = CliRunner().invoke(app, ["players", *files, "--json", "--players", str(tmp_path / "book.csv")])
    renamed = {each["player"]: each["net"] for each in json.loads(again.output)}
    assert renamed.pop("Somebody") == next(each["net"] for each in told if each["player"] == PEOPLE[0])
    assert renamed == {each["player"]: each["net"] for each in told if each["player"] != PEOPLE[0]}
    both = CliRunner().invoke(app, ["players", *files, "--csv", "--json"])
    assert both.exit_code and not both.output and "one of them" in str(both.exception)


def test_no_name_is_a_formula_for_a_spreadsheet() -> None:
    t = put("sit-and-go", {1: {1: 1000, 2: 2000}})
    take_all(t, 1, 2, 1)
    t.state.entries[2].person = "=1+1"
    assert "\n'=1+1,1,1," in as_csv(records_of([t]))
