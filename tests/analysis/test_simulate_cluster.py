"""A real Dask scheduler and two workers, each a process of its own on a free port, find what one process finds."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardspeak import Refused, books, stakes, variants
from cardspeak.analysis import simulate as sim
from cardspeak.analysis.edge import RideSetup, Setup, UltimateSetup
from cardspeak.analysis.simulate.house import as_settled, simulate_house
from tests.analysis import policies

ROOT = Path(__file__).parents[2]
PATIENCE = 240
WHO = ["rock", policies.Tosses(), "maniac"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    distributed = pytest.importorskip("distributed")
    folder = tmp_path_factory.mktemp("dask")
    told = folder / "scheduler.json"
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"PYTHONPATH": paths, "DASK_DISTRIBUTED__WORKER__DAEMON": "False"}

    def started(stack: ExitStack, module: str, *more: str) -> None:
        log = stack.enter_context((folder / f"{module}.log").open("ab"))
        command = [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(told), "--no-dashboard", *more]
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
        stack.callback(process.wait, PATIENCE)
        stack.callback(process.terminate)

    with ExitStack() as stack:
        started(stack, "dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        end = time.monotonic() + PATIENCE
        while not told.exists() and time.monotonic() < end:
            time.sleep(0.05)
        for number in range(2):
            started(stack, "dask_worker", "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--name", f"w{number}")
        with distributed.Client(scheduler_file=str(told), set_as_default=False) as client:
            client.wait_for_workers(2, PATIENCE)
            found: str = client.scheduler.address
        yield found


def test_a_cluster_finds_the_same(address: str) -> None:
    with sim.cluster(address) as crew:
        found = sim.simulate(variants.texas_holdem, stakes.no_limit(1, 2), WHO, 120, seed=7, executor=crew, chunk=9, in_flight=5)
        where = {crew.submit(os.getpid).result() for _ in range(30)}
        numba = [crew.submit(policies.numba_is_loaded).result() for _ in range(4)]
    assert found.complete
    assert found.tally == sim.simulate(variants.texas_holdem, stakes.no_limit(1, 2), WHO, 120, seed=7).tally
    assert where and os.getpid() not in where
    assert not any(numba)


@pytest.mark.parametrize(
    "setup",
    [RideSetup(readings=as_settled("let-it-ride")), UltimateSetup(readings=as_settled("ultimate-texas-holdem"))],
    ids=lambda each: each.game,
)
def test_a_cluster_plays_against_the_house_and_compiles_nothing(address: str, setup: Setup) -> None:
    with sim.cluster(address) as crew:
        found = simulate_house(setup, 600, seed=7, executor=crew, chunk=70)
        numba = [crew.submit(policies.numba_is_loaded).result() for _ in range(4)]
    alone = simulate_house(setup, 600, seed=7)
    assert (found.rounds, found.wagers, found.decisions) == (alone.rounds, alone.wagers, alone.decisions)
    assert not any(numba)


def test_both_workers_play(address: str) -> None:
    with sim.cluster(address) as crew:
        out = [crew.submit(slow_pid) for _ in range(6)]
        assert len({future.result() for future in out}) == 2


def slow_pid() -> int:
    time.sleep(0.1)  # lets time pass: so that both are needed
    return os.getpid()


def test_a_failure_comes_whole_from_a_cluster(address: str) -> None:
    with sim.cluster(address) as crew, pytest.raises(sim.PolicyFailed, match=r"seat 2 in round 0 .*CS/raise/minimum"):
        sim.simulate(
            variants.texas_holdem,
            stakes.no_limit(1, 2),
            ["rock", policies.raises_too_little],
            1,
            rules=books.section_8,
            executor=crew,
        )


def test_stopping_cancels_what_a_cluster_has_not_begun(address: str) -> None:
    with sim.cluster(address) as crew:
        told: list[int] = []
        found = sim.simulate(
            variants.texas_holdem,
            stakes.no_limit(1, 2),
            WHO,
            10_000,
            seed=7,
            executor=crew,
            chunk=10,
            progress=lambda done, whole: told.append(done),
            stop=lambda: bool(told and told[-1]),
        )
        again = sim.simulate(variants.texas_holdem, stakes.no_limit(1, 2), WHO, 20, seed=7, executor=crew)
    assert 0 < found.rounds < 10_000 and not found.complete and again.complete


def test_workers_without_the_package_are_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim.crews, "PACKAGE", "cardspeak.nothing")
    said = r"the worker at tcp://127\.0\.0\.1:\d+ cannot play: No module named 'cardspeak.nothing'"
    with pytest.raises(Refused, match=said), sim.cluster(address):
        pass


def test_an_address_where_nobody_answers_is_refused() -> None:
    with pytest.raises(Refused, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1: "), sim.cluster("tcp://127.0.0.1:1"):
        pass
    with pytest.raises(Refused, match="'nonsense' is not a scheduler's address"), sim.cluster("nonsense"):
        pass
