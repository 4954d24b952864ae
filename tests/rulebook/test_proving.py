"""The proving plugin, run on small suites of its own."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import cardspeak
from tests import coverage_check

pytest_plugins = ["pytester"]


class Round:
    """The outline of a round: events that cite, and the three ways to come by one."""

    def __init__(self) -> None:
        self.events: list[SimpleNamespace] = []

    def copy(self) -> Round:
        made = object.__new__(Round)
        made.events = list(self.events)
        return made

    @classmethod
    def replay(cls, events: list[SimpleNamespace]) -> Round:
        made = object.__new__(cls)
        made.events = events
        return made


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    poker = ModuleType("cardspeak.poker")
    poker.Round = Round  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cardspeak.poker", poker)
    monkeypatch.setattr(cardspeak, "poker", poker, raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # for speed alone
    pytester.makeini("[pytest]\nmarkers =\n clause(*ids)\n corpus")
    return pytester


def run(suite: pytest.Pytester, body: str, *args: str) -> tuple[pytest.RunResult, dict[str, list[str]]]:
    head = (
        "import pytest\nfrom types import SimpleNamespace as Event\n"
        "from cardspeak import poker\nfrom cardspeak.rulebook import Refused\n"
    )
    suite.makepyfile(test_it=head + body)
    result = suite.runpytest_inprocess("-p", "tests.proving", *args)
    target = suite.path / "build" / "proved.json"
    return result, json.loads(target.read_text()) if target.is_file() else {}


def test_citations_on_the_events_of_rounds_are_seen(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(j)(7)#1")
def test_made():
    poker.Round().events.append(Event(cites=("S8(j)(7)#1",)))

@pytest.mark.clause("S8(j)(7)#1", "S8(j)(7)#2")
def test_copied():
    poker.Round().copy().events += [Event(cites=("S8(j)(7)#1", "S8(j)(7)#2"))]

@pytest.mark.clause("S8(j)(7)#3")
def test_replayed():
    poker.Round.replay([]).events.append(Event(cites=("S8(j)(7)#3",)))
""",
    )
    result.assert_outcomes(passed=3)
    assert proved == {
        "S8(j)(7)#1": ["test_it.py::test_copied", "test_it.py::test_made"],
        "S8(j)(7)#2": ["test_it.py::test_copied"],
        "S8(j)(7)#3": ["test_it.py::test_replayed"],
    }


def test_citations_of_refusals_and_of_witnessed_things_are_seen(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("SEM/T50-A/1")
def test_refused():
    with pytest.raises(Refused):
        raise Refused("not your turn", ("SEM/T50-A/1",))

@pytest.mark.clause("SEM/T44/1", "SEM/T44/2")
def test_ruled(witness):
    witness(Event(clauses=("SEM/T44/1",)), Event(cites=("SEM/T44/2",)))
""",
    )
    result.assert_outcomes(passed=2)
    assert proved.keys() == {"SEM/T50-A/1", "SEM/T44/1", "SEM/T44/2"}


def test_what_a_fixture_plays_counts_too(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.fixture
def played():
    r = poker.Round()
    r.events.append(Event(cites=("S8(g)(10)",)))
    return r

@pytest.mark.clause("S8(g)(10)")
def test_it(played):
    assert played.events
""",
    )
    result.assert_outcomes(passed=1)
    assert proved.keys() == {"S8(g)(10)"}


def test_a_clause_that_nothing_cited_fails_the_test(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)", "S8(g)(10)", "S8(g)(5)")
def test_it(witness):
    witness(Event(cites=("S8(g)(10)",)))
""",
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*nothing cited while it ran: S8(g)(5), S8(g)(9)", "what was cited: S8(g)(10)"])
    assert proved == {}


def test_a_clause_above_or_below_the_cited_one_is_not_seen(suite: pytest.Pytester) -> None:
    result, _ = run(
        suite,
        """
@pytest.mark.clause("S8(g)(7)")
def test_it(witness):
    witness(Event(cites=("S8(g)(7)(ii)",)))
""",
    )
    result.assert_outcomes(failed=1)


def test_citations_do_not_leak_from_one_test_to_the_next(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)")
def test_first():
    Refused("no", ("S8(g)(9)",))

@pytest.mark.clause("S8(g)(9)")
def test_second():
    pass

def test_unmarked(witness):
    witness(Event(cites=("S8(g)(10)",)))
    assert "watched" not in Refused.__init__.__qualname__ and not hasattr(Refused.__init__, "__wrapped__")
""",
    )
    result.assert_outcomes(passed=2, failed=1)
    assert proved == {"S8(g)(9)": ["test_it.py::test_first"]}


def test_a_failing_test_proves_nothing(suite: pytest.Pytester) -> None:
    result, proved = run(
        suite,
        """
@pytest.mark.clause("S8(g)(9)")
def test_it():
    Refused("no", ("S8(g)(9)",))
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
    Refused("no", ("S8(g)(9)",))

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
    Refused("no", ("S8(g)(9)",))
""",
    )
    assert proved == {"S8(g)(9)": ["test_it.py::test_it"]}


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
    Refused("no", ("S8(g)(9)",))
"""
    suite.makepyfile(test_it="import pytest\nfrom cardspeak.rulebook import Refused\n" + body)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    result = suite.runpytest_subprocess("-p", "xdist", "-p", "tests.proving", "-n", "1")
    result.assert_outcomes(passed=1)
    assert json.loads((suite.path / "build" / "proved.json").read_text()) == {"S8(g)(9)": ["test_it.py::test_it"]}


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    run, accepted = tmp_path / "run.json", tmp_path / "accepted.json"
    run.write_text('{"S8(g)(9)": ["new"], "S8(g)(10)": ["a"]}')
    accepted.write_text('{"S8(g)(9)": ["old"], "S8(c)(7)": ["b"]}')
    return run, accepted


def coverage(mode: str, files: tuple[Path, Path]) -> int:
    return coverage_check.main([mode, "--proved", str(files[0]), "--accepted", str(files[1])])


def test_the_check_names_what_was_lost_and_what_was_gained(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage("check", files) == 1
    assert capsys.readouterr().err.splitlines() == [
        "1 clauses are no longer proved: S8(c)(7)",
        "1 clauses are proved but not accepted: S8(g)(10)",
        "if that is meant, run `make coverage` and commit the file",
    ]


def test_what_is_accepted_passes_the_check(files: tuple[Path, Path]) -> None:
    assert coverage("accept", files) == 0
    assert coverage("check", files) == 0
    assert json.loads(files[1].read_text())["S8(g)(9)"] == ["new"]


def test_the_check_needs_a_run(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    files[0].unlink()
    assert coverage("check", files) == 2
    assert "run the whole suite first" in capsys.readouterr().err
