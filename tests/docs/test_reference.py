"""Nothing that one can use is undocumented: each command, setting, route, message, event, point, clause, game and bot is told."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from pathlib import Path

import msgspec
import pytest
from typer.main import get_command

from cardspeak import rulebook, variants
from cardspeak.bots import ALL as BOTS
from cardspeak.cli import app
from cardspeak.cli.manual import commands
from cardspeak.rulebook.house import ALTERNATIVES
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.clocks import Times
from docs import made
from tests.docs.blocks import ROOT, pages

LINK = re.compile(r"\]\((?!https?:)([^)#]+)(#[^)]*)?\)")


@cache
def told(page: str) -> str:
    return made.PAGES[page]()


def test_every_command_and_option_is_told() -> None:
    for path, command in commands(get_command(app)):
        assert f"## cardspeak {' '.join(path)}\n" in told("commands")
        assert command.help
        for param in command.params:
            assert all(option in told("commands") for option in param.opts if option.startswith("-"))
            assert getattr(param, "help", ""), f"{path}: {param.name} has no help"


@pytest.mark.parametrize("kind", [Config, Limits, Times])
def test_every_setting_is_told(kind: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(kind):
        assert f"{field.name}" in told("configuration")
        assert re.search(rf"\b{field.name}\b", kind.__doc__ or ""), f"{kind.__name__}.{field.name}"


def test_every_route_says_what_it_does() -> None:
    routes = list(made.routes())
    assert len(routes) > 100
    assert [path for _, path, says in routes if not says or "Wrap a given callable" in says] == []
    assert all(f"`{path}`" in told("api") for _, path, _ in routes)


def test_every_event_and_message_says_what_happened() -> None:
    known = list(made.all_events())
    assert len(known) > 200
    assert [kind for kind in known if not (kind.__doc__ or "").strip()] == []
    assert all(f"`{kind.__struct_config__.tag}`" in told("events") for kind in known)
    assert {"hello", "act", "snapshot", "patch"} <= set(re.findall(r"^### (\w+)$", told("protocol"), re.MULTILINE))


def test_every_point_clause_game_and_bot_is_there() -> None:
    assert all(f"## {path}\n" in told("points") for path in ALTERNATIVES)
    assert all(f"`{clause.id}`" in told("clauses") for name in rulebook.BOOKS for clause in rulebook.book(name))
    assert all(f"`{key}`" in told("games") for key in variants.ALL)
    assert all(f"`{key}`" in told("bots") for key in BOTS)
    assert set(rulebook.BOOKS) <= set(re.findall(r"^\| ([\w-]+) \|", told("coverage"), re.MULTILINE))


@pytest.mark.parametrize("page", list(pages()), ids=lambda page: page.stem)
def test_a_page_leads_nowhere_that_is_not_there(page: Path) -> None:
    for link, _ in LINK.findall(page.read_text(encoding="utf-8")):
        target = (page.parent / link).resolve()
        if target.parent.name == "made":
            assert target.stem in made.PAGES, f"{page}: {link}"
        else:
            assert target.exists(), f"{page.relative_to(ROOT)}: {link}"


def test_every_page_is_in_the_contents() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^([a-z-]+(?:/[a-z-]+)*)$", index, re.MULTILINE))
    written = {page.relative_to(ROOT / "docs").with_suffix("").as_posix() for page in pages() if "made" not in page.parts}
    assert written - {"index"} == {page for page in listed if not page.startswith("reference/made/")}
    assert {f"reference/made/{name}" for name in made.PAGES} <= listed


BENCHMARKS = {
    path.stem: path
    for path in sorted((ROOT / "benchmarks").glob("*.py"))
    if "if __name__ ==" in path.read_text("utf-8") and not path.stem.endswith(("_peer", "_peers"))
}


@pytest.mark.parametrize("script", BENCHMARKS)
def test_a_benchmark_tells_its_figures_as_json_too(script: str) -> None:
    """By what all of them share: `--json` is an argument, and a summary ends them."""
    text = BENCHMARKS[script].read_text("utf-8")
    assert re.search(r"(?:Figures\(|as_json = ).*\.json\b", text) and re.search(r"\.end\(\)$", text, re.M)


def test_every_figure_has_its_command_its_day_and_what_else_the_machine_did() -> None:
    """Every benchmark is told of."""
    text = (ROOT / "docs" / "reference" / "figures.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 8
    for what, figure, command, day, load in rows:
        assert re.match(r"[\d,.]+ (?:times|ms|µs|MB|a second)$", figure), what
        assert date.fromisoformat(day) and float(load) >= 0
        assert re.fullmatch(r"`python benchmarks/\w+\.py[^`]*`", command), what
    told = set(re.findall(r"python benchmarks/(\w+)\.py", text))
    assert set(BENCHMARKS) == told


GOALS = {
    "no-limit hold'em, rounds beside": 34,
    "pot-limit Omaha, the same": 40,
    "stud, the same": 17,
    "hand histories replayed, beside pokerkit": 20,
}


@pytest.mark.parametrize("what", GOALS)
def test_a_figure_that_is_told_meets_its_goal(what: str) -> None:
    text = (ROOT / "docs" / "reference" / "figures.md").read_text("utf-8")
    (found,) = re.findall(rf"^\| {what}.*? \| ([\d.]+) times", text, re.MULTILINE)
    assert float(found) >= GOALS[what]
