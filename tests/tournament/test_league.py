"""Leagues: points by place, ties, best results, and their tables at the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cardspeak.rulebook import Refused
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event.points import points_of
from cardspeak.tournament.league import leagues_of
from cardspeak.tournament.structure import Structure, check, packaged
from cardspeak.tournament.structure.file import LeagueTerms, of_text, written
from tests.tournament.events_of import put, structure, take_all

TUESDAYS = LeagueTerms("Tuesdays", ("10", "6", "3"))


def made(terms: LeagueTerms = TUESDAYS) -> Structure:
    return replace(structure("sit-and-go", event={"begins": "called"}), league=terms)


def won_by(winner: int, terms: LeagueTerms = TUESDAYS) -> Tournament:
    """An event of three; the others go out in the order of their seats."""
    t = put(made(terms), {1: {1: 1000, 2: 2000, 3: 3000}})
    for seat in [seat for seat in (1, 2, 3) if seat != winner]:
        take_all(t, 1, winner, seat)
    return t


def table(*events: Tournament) -> list[tuple[int, str, int]]:
    [league] = leagues_of(events)
    return [(rank.place, rank.player, rank.points) for rank in league.ranks]


def test_whoever_wins_an_event_has_won_it_and_nobody_else() -> None:
    [league] = leagues_of([won_by(3), won_by(3), won_by(2)])
    assert league.events == 3
    assert {rank.player: (rank.won, rank.events, rank.counted) for rank in league.ranks} == {
        "A1": (0, 3, 3),
        "A2": (1, 3, 3),
        "A3": (2, 3, 3),
    }


@pytest.mark.clause("CS/event/league")
def test_points_add_up_over_events_and_who_has_as_many_shares_a_place() -> None:
    assert table(won_by(3)) == [(1, "A3", 10_00), (2, "A2", 6_00), (3, "A1", 3_00)]
    assert table(won_by(3), won_by(2)) == [(1, "A2", 16_00), (1, "A3", 16_00), (3, "A1", 6_00)]


def test_those_who_tie_share_the_points_of_their_places() -> None:
    t = put(made(), {1: {1: 1000, 2: 1000, 3: 3000}})
    take_all(t, 1, 3, 1, 2)
    assert table(t) == [(1, "A3", 10_00), (2, "A1", 4_50), (2, "A2", 4_50)]


@pytest.mark.parametrize(
    ("changes", "points"),
    [({}, 6_00), ({"times": "entries"}, 54_00), ({"times": "root"}, 18_00), ({"entered": "1.50", "knocked": "2"}, 9_50)],
)
def test_what_an_entry_is_worth(changes: dict[str, Any], points: int) -> None:
    t = won_by(3)
    second = t.entry(2)
    second.knocked = 1
    assert points_of(replace(TUESDAYS, **changes), second, 9) == points
    unplaced = t.entry(1)
    unplaced.place = 0
    assert points_of(TUESDAYS, unplaced, 9) == 0


def test_so_many_of_the_best_results_count_and_only_of_events_that_are_over() -> None:
    best = replace(TUESDAYS, best=1)
    assert table(won_by(3), won_by(2, best)) == [(1, "A2", 10_00), (1, "A3", 10_00), (3, "A1", 3_00)]
    running = put(made(), {1: {1: 1000, 2: 2000}})
    assert leagues_of([running, put(packaged("stud"), {1: {1: 1000, 2: 2000}})]) == []


def test_a_league_is_written_in_the_file_and_a_better_place_has_no_fewer_points() -> None:
    assert of_text(written(made())) == made() and made().hash != packaged("sit-and-go").hash
    assert [each.cites for each in check(made(LeagueTerms("T", ("3", "6"))))] == [("CS/event/league",)]
    with pytest.raises((Refused, ValueError), match=r"6\.333"):
        of_text(written(made()).replace('"6"', '"6.333"'))


def test_the_terminal_prints_the_table_of_what_was_played(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from cardspeak.cli.tournament.command import app

    files = []
    for number, event in enumerate((won_by(3), won_by(2))):
        files.append(str(tmp_path / f"{number}.jsonl"))
        (tmp_path / f"{number}.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, event.events)))
    shown = CliRunner().invoke(app, ["league", *files])
    assert shown.exit_code == 0 and "Tuesdays: 2 played" in shown.output and "16.00" in shown.output
    told = json.loads(CliRunner().invoke(app, ["league", *files, "--json"]).output)
    assert (told[0]["name"], told[0]["ranks"][2]["points"]) == ("Tuesdays", 600)
