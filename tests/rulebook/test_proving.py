"""The proving plugin, run on small suites of its own."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from tests import coverage_check

pytest_plugins = ["pytester"]

for name in (
    "cli.rules.surfaces",
    "floor.cases",
    "journal.journal",
    "table.poker.posted",
    "table.poker.table",
    "server.views.banked_table",
):
    import_module(f"cardspeak.{name}")  # else each suite would have modules of its own, and a patch be made in others


HEAD = """
import pytest
from cardspeak import Round, books, stakes, variants
from cardspeak.rulebook import Refused

OURS = {"__name__": "cardspeak.poker.ours"}
exec("from cardspeak.rulebook import Refused\\ndef refuse(id): return Refused('no', (id,))", OURS)
refuse = OURS["refuse"]

def dealt():
    return Round(variants.texas_holdem, stakes.no_limit(1, 2), [50, 50], books.exhibit_a, seed=1)
"""
"""What the tests of a suite have: a round, and a refusal by what people play through."""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # for speed alone
    pytester.makeini("[pytest]\nmarkers =\n clause(*ids)\n corpus")
    return pytester


def played(*tests: str) -> dict[str, object]:
    """What is written of a clause that these tests saw played."""
    return {"met": "played", "by": [f"test_it.py::{test}" for test in tests]}


def run(suite: pytest.Pytester, body: str, *args: str) -> tuple[pytest.RunResult, dict[str, dict[str, object]]]:
    suite.makepyfile(test_it=HEAD + body)
    result = suite.runpytest_inprocess("-p", "tests.proving", *args)
    target = suite.path / "build" / "proved.json"
    return result, json.loads(target.read_text()) if target.is_file() else {}


def test_citations_on_the_events_of_rounds_are_seen(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("XA/definitions/blind-bet")
def test_made():
    dealt()

@pytest.mark.clause("XA/definitions/blind-bet", "XA/definitions/call")
def test_copied():
    dealt().copy().act("call")

@pytest.mark.clause("XA/definitions/check")
def test_replayed():
    r = Round.replay(dealt().events)
    r.act("call")
    r.act("check")
""",
    )
    result.assert_outcomes(passed=3)
    assert proved == {
        "XA/definitions/blind-bet": played("test_copied", "test_made"),
        "XA/definitions/call": played("test_copied"),
        "XA/definitions/check": played("test_replayed"),
    }


DOORS = """
import cardspeak.floor.cases as cases
from cardspeak.cli import main

ASKED = {"book": "seminole", "structure": {"format": "cash"}, "setup": {"request": "rabbit_hunt"}}

@pytest.mark.clause("S8(h)(2)")
def test_refused():
    with pytest.raises(Refused):
        variants.named("whist")

@pytest.mark.clause("SEM/T28", door="asked")
def test_ruled():
    cases.answer(ASKED)

@pytest.mark.clause("SEM/intro/9", door="shown")
def test_shown():
    assert main(["rules", "surfaces", "card room's records"]) == 0
"""


def test_each_door_is_seen(suite: pytest.Pytester) -> None:
    result, proved = run(suite, DOORS)
    result.assert_outcomes(passed=3)
    assert {id: proof["met"] for id, proof in proved.items()} == {
        "S8(h)(2)": "played",
        "SEM/T28": "asked",
        "SEM/intro/9": "shown",
    }


@pytest.mark.parametrize(
    ("declared", "told"),
    [
        ('"SEM/T28"', "SEM/T28 is said to be played, and asked"),
        ('"SEM/T28", door="shown"', "SEM/T28 is said to be shown, and asked"),
        ('"SEM/intro/9"', "SEM/intro/9 is said to be played, and shown"),
        ('"S8(h)(2)", door="asked"', "S8(h)(2) is said to be asked, and played"),
    ],
)
def test_a_mark_cannot_lie_about_the_door(suite: pytest.Pytester, declared: str, told: str) -> None:
    lie = f"""
@pytest.mark.clause({declared})
def test_all():
    test_refused()
    test_ruled()
    test_shown()
"""
    result, proved = run(suite, DOORS + lie)
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines([told])
    assert len(proved) == 3


def test_what_a_test_calls_by_itself_has_no_door(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("SEM/T28")
def test_called():
    from cardspeak import books
    from cardspeak.cardroom.conduct import rabbit_hunt
    assert rabbit_hunt(books.seminole_tournament).cites == ("SEM/T28",)

@pytest.mark.clause("S8(y)(8)#2", door="asked")
def test_refused():
    from cardspeak.tournament.forms import filled
    with pytest.raises(Refused):
        filled("receipt", {"horse": "x"})

@pytest.mark.clause("SEM/etq/1", door="shown")
def test_listed():
    from cardspeak.rulebook import checklist
    assert checklist.shown_on("card room's code of conduct")

@pytest.mark.clause("S8(g)(9)")
def test_made():
    assert Refused("no", ("S8(g)(9)",)).cites
""",
    )
    result.assert_outcomes(failed=4)
    assert proved == {}


@pytest.mark.parametrize(
    ("mark", "wrong"),
    [
        ('"SEM/T28", door="back"', "a door 'back'; there are played, asked, shown"),
        ('"S8(g)(9)", door="shown"', "*which is not for people*"),
    ],
)
def test_a_door_that_is_none_or_does_not_fit_fails_at_collection(suite: pytest.Pytester, mark: str, wrong: str) -> None:
    result, _ = run(suite, f"@pytest.mark.clause({mark})\ndef test_it():\n    pass\n")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*test_it is marked with {wrong}"])


def test_what_a_fixture_plays_counts_too(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.fixture
def played():
    return dealt()

@pytest.mark.clause("XA/definitions/blind-bet")
def test_it(played):
    assert played.events
""",
    )
    result.assert_outcomes(passed=1)
    assert proved.keys() == {"XA/definitions/blind-bet"}


def test_a_clause_that_nothing_cited_fails_the_test(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)", "S8(g)(10)", "S8(g)(5)")
def test_it():
    refuse("S8(g)(10)")
""",
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"S8(g)({n}) is said to be played, and nothing cited it" for n in (5, 9)])
    result.stdout.fnmatch_lines(["played: S8(g)(10)", "asked: nothing", "shown: nothing"])
    assert proved == {}


def test_a_clause_above_or_below_the_cited_one_is_not_seen(suite: pytest.Pytester) -> None:
    result, _ = run(
        suite,
        """
@pytest.mark.clause("S8(g)(7)")
def test_it():
    refuse("S8(g)(7)(ii)")
""",
    )
    result.assert_outcomes(failed=1)


def test_citations_do_not_leak_from_one_test_to_the_next(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)")
def test_first():
    refuse("S8(g)(9)")

@pytest.mark.clause("S8(g)(9)")
def test_second():
    pass

def test_unmarked():
    refuse("S8(g)(10)")
    assert "watched" not in Refused.__init__.__qualname__ and not hasattr(Refused.__init__, "__wrapped__")
""",
    )
    result.assert_outcomes(passed=2, failed=1)
    assert proved == {"S8(g)(9)": played("test_first")}


def test_a_failing_test_proves_nothing(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)")
def test_it():
    refuse("S8(g)(9)")
    assert 1 == 2
""",
    )
    result.assert_outcomes(failed=1)
    assert proved == {}


def test_a_corpus_test_sees_but_its_proof_is_not_written(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.corpus
@pytest.mark.clause("S8(g)(9)")
def test_cites():
    refuse("S8(g)(9)")

@pytest.mark.corpus
@pytest.mark.clause("S8(g)(9)")
def test_does_not():
    pass
""",
    )
    result.assert_outcomes(passed=1, failed=1)
    assert proved == {}


def test_a_test_of_many_cases_is_named_once(suite: pytest.Pytester) -> None:
    _, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_it(n):
    refuse("S8(g)(9)")
""",
    )
    assert proved == {"S8(g)(9)": played("test_it")}


def test_an_id_outside_the_register_fails_at_collection(suite: pytest.Pytester) -> None:
    result, _ = run(suite, '@pytest.mark.clause("S8(g)(99)")\ndef test_it():\n    pass\n')
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_it is marked with an unknown clause: no clause 'S8(g)(99)' in section-8"])


def test_the_file_can_be_named(suite: pytest.Pytester) -> None:
    _, proved = run(suite, "def test_it():\n    pass\n", "--proved", "elsewhere.json")
    assert proved == {}
    assert json.loads((suite.path / "elsewhere.json").read_text()) == {}


def test_workers_send_their_proofs_home(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    body = """
@pytest.mark.clause("S8(g)(9)")
def test_it():
    refuse("S8(g)(9)")
"""
    suite.makepyfile(test_it=HEAD + body)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    result = suite.runpytest_subprocess("-p", "xdist", "-p", "tests.proving", "-n", "1")
    result.assert_outcomes(passed=1)
    assert json.loads((suite.path / "build" / "proved.json").read_text()) == {"S8(g)(9)": played("test_it")}


def told(**met: str) -> str:
    """A file of proofs: of each clause, how it is met."""
    return json.dumps({id.replace("_", "/"): {"met": door, "by": ["a"]} for id, door in met.items()})


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    run, accepted = tmp_path / "run.json", tmp_path / "accepted.json"
    run.write_text(told(a="played", b="asked", c="played", e="shown"))
    accepted.write_text(told(a="played", b="played", c="asked", d="shown"))
    return run, accepted


def coverage(mode: str, files: tuple[Path, Path]) -> int:
    return coverage_check.main([mode, "--proved", str(files[0]), "--accepted", str(files[1])])


def test_the_check_names_what_is_met_less_well_and_what_better(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert coverage("check", files) == 1
    assert capsys.readouterr().err.splitlines() == [
        "2 clauses are met less well: b (was played, is asked), d (was shown, is open)",
        "2 clauses are met better than is accepted: c (played), e (shown)",
        "if that is meant, run `make coverage` and commit the file",
    ]


def test_what_is_accepted_passes_the_check(files: tuple[Path, Path]) -> None:
    assert coverage("accept", files) == 0
    assert coverage("check", files) == 0
    assert json.loads(files[1].read_text())["b"]["met"] == "asked"


def test_the_check_needs_a_run(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    files[0].unlink()
    assert coverage("check", files) == 2
    assert "run the whole suite first" in capsys.readouterr().err
