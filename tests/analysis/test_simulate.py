"""Policies at a table: the same figures whoever plays the rounds, exact sums, interruptions and failures."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, Future
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from cardspeak import Refused, books, rake, stakes, variants
from cardspeak.analysis import simulate as sim
from cardspeak.analysis.simulate import PolicyFailed, Sum, simulate
from cardspeak.analysis.simulate.spread import Inline, spread
from cardspeak.bots import ALL
from cardspeak.rulebook.books import section_8, seminole
from tests.analysis import policies

HOLDEM, BLINDS = variants.texas_holdem, stakes.no_limit(1, 2)
WHO = ["rock", policies.Tosses(), "caller"]
ROUNDS = 60


@pytest.fixture(scope="module")
def inline() -> sim.Simulation:
    return simulate(HOLDEM, BLINDS, WHO, ROUNDS, seed=7, rules=books.seminole, rake=rake.percentage(5, cap=4))


@pytest.mark.parametrize("chunk", [1, 7, 60, 1000])
def test_the_size_of_chunks_changes_nothing(inline: sim.Simulation, chunk: int) -> None:
    again = simulate(HOLDEM, BLINDS, WHO, ROUNDS, seed=7, rules=books.seminole, rake=rake.percentage(5, cap=4), chunk=chunk)
    assert again.tally == inline.tally


def test_processes_find_the_same_and_compile_nothing(inline: sim.Simulation) -> None:
    with sim.processes(2) as crew:
        again = simulate(
            HOLDEM, BLINDS, WHO, ROUNDS, seed=7, rules=books.seminole, rake=rake.percentage(5, cap=4), executor=crew, chunk=11
        )
        loaded = [crew.submit(policies.numba_is_loaded).result() for _ in range(2)]
    assert again.tally == inline.tally
    assert loaded == [False, False]


def test_another_seed_deals_other_rounds(inline: sim.Simulation) -> None:
    other = simulate(HOLDEM, BLINDS, WHO, ROUNDS, seed=8, rules=books.seminole, rake=rake.percentage(5, cap=4))
    assert other.tally != inline.tally


def test_chips_are_conserved_and_every_sum_is_that_of_the_rounds(inline: sim.Simulation) -> None:
    rounds = [inline.round(number) for number in range(ROUNDS)]
    assert inline.rounds == inline.tally.rounds == ROUNDS
    assert inline.tally.rake == sum([r.raked for r in rounds]) > 0
    for sums in (inline.tally.seats, inline.tally.policies, inline.tally.positions):
        assert sum([each.net for each in sums]) == -inline.tally.rake
    for seat, found in inline.seats.items():
        nets = [r.net[seat] for r in rounds]
        assert (found.net, found.squares) == (sum(nets), sum([net * net for net in nets]))
        mean = Fraction(sum(nets), ROUNDS)
        spread = sum([(net - mean) ** 2 for net in nets]) / (ROUNDS - 1)
        assert found.mean == mean and found.variance == spread
        assert found.error == pytest.approx(sqrt(spread / ROUNDS))
    assert {r.button for r in rounds} == {1, 2, 3}
    assert inline.positions[3].net == sum([r.net[r.button] for r in rounds])
    assert inline.tally.showdowns == sum([bool(r.shown) for r in rounds])


def test_a_policy_in_several_seats_has_the_error_of_their_sum() -> None:
    found = simulate(HOLDEM, BLINDS, [policies.checks_or_calls, policies.folds], 24, seats=4, seed=3)
    assert list(found.policies) == ["checks_or_calls", "folds"]
    of = found.policies["folds"]
    nets = [found.round(number).net for number in range(24)]
    both = [net[2] + net[4] for net in nets]
    assert (of.rounds, of.hands, of.net) == (24, 48, sum(both))
    variance = sum([(net - sum(both) / 24) ** 2 for net in both]) / 23
    assert of.error == pytest.approx(sqrt(variance / 24) / 2)
    assert found.per_100(of) == pytest.approx(100 * sum(both) / 48 / 2)


def test_a_heads_up_match_of_the_same_player_is_even() -> None:
    found = simulate(HOLDEM, stakes.fixed_limit(2, 4, blinds=(1, 2)), [policies.checks_or_calls], 3000, seats=2, seed=11)
    of = found.positions[2]
    assert found.unit == "small bets"
    assert of.error is not None and abs(of.mean) < 4 * of.error
    assert of.variance is not None and of.error == pytest.approx(sqrt(of.variance / 3000))


@pytest.mark.parametrize("variant", variants.ALL.values(), ids=lambda each: each.key)
def test_every_game_is_played(variant: Any) -> None:
    opens = any(street.opener.forced for street in variant.streets)
    played_for = stakes.fixed_limit(4, 8, blinds=(2, 4)) if variant.button else stakes.fixed_limit(4, 8, bring_in=2 * opens)
    rules = section_8 if section_8.spreads(variant.key) else seminole
    found = simulate(variant, played_for, ["regular", "maniac"], 4, rules=rules, seed=5, chunk=3)
    assert found.complete and sum([each.net for each in found.tally.seats]) == 0
    other = simulate(variant, played_for, ["regular", "maniac"], 4, rules=rules, seed=5)
    assert other.tally == found.tally


def test_without_a_button_players_move_up() -> None:
    found = simulate(variants.razz, stakes.fixed_limit(4, 8, bring_in=2), ["rock", "caller", "maniac"], 3, seed=5)
    nets = [found.round(number).net for number in range(3)]
    assert [found.table.seating(number)[1:] for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert found.seats[1].net == nets[0][1] + nets[1][2] + nets[2][3]
    assert found.positions[1].net == nets[0][1] + nets[1][1] + nets[2][1]


def test_sums_may_be_added_in_any_order() -> None:
    made = sim.Table("texas-holdem", BLINDS, "section-8", (), rake.NO_RAKE, sim.table(HOLDEM, BLINDS, WHO).players, 200, 9)
    parts = [made.chunk(0, 2), made.chunk(2, 5), made.chunk(5, 6)]
    whole = made.chunk(0, 6)
    for one, two, three in permutations(parts):
        assert (one + two) + three == one + (two + three) == whole
    assert made.nothing + whole == whole


# --- stopped before the end


@pytest.mark.usefixtures("interruptible")
def test_an_interruption_keeps_what_is_done() -> None:
    who = [policies.checks_or_calls, policies.Interrupts(after=150)]
    found = simulate(HOLDEM, BLINDS, who, 1000, seed=2, chunk=10)
    assert 0 < found.rounds < 1000 and not found.complete and found.rounds % 10 == 0
    done = simulate(HOLDEM, BLINDS, [policies.checks_or_calls] * 2, found.rounds, seed=2)
    assert found.tally.seats == done.tally.seats


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_ends_processes_with_what_they_have_done() -> None:
    def press(done: int, whole: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    with sim.processes(2) as crew:
        assert crew.submit(signal.getsignal, signal.SIGINT).result() is signal.SIG_IGN
        found = simulate(HOLDEM, BLINDS, WHO, 100_000, seed=2, chunk=10, executor=crew, progress=press)
        again = simulate(HOLDEM, BLINDS, WHO, 20, seed=2, executor=crew)
    assert 10 <= found.rounds < 1000 and not found.complete and again.complete


class Slow(Executor):
    """Never begins the third chunk; Ctrl-C is pressed when it is handed out."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Inline().submit(fn, *args) if len(self.given) < 2 else Future()
        self.given.append(future)
        if len(self.given) == 4:
            raise KeyboardInterrupt
        return future


def test_what_is_still_out_is_cancelled() -> None:
    slow = Slow()
    total, rounds = spread(lambda first, end: end - first, 0, 50, executor=slow, chunk=5)
    assert (total, rounds) == (10, 10)
    assert slow.given[2].cancelled()


def test_it_can_be_told_to_stop() -> None:
    told: list[tuple[int, int]] = []
    found = simulate(
        HOLDEM, BLINDS, WHO, 1000, seed=2, chunk=5, progress=lambda *done: told.append(done), stop=lambda: len(told) == 3
    )
    assert told == [(5, 1000), (10, 1000), (15, 1000)]
    assert found.rounds == 15 and not found.complete
    assert found.tally == simulate(HOLDEM, BLINDS, WHO, 15, seed=2).tally


def test_no_more_chunks_are_out_than_wanted() -> None:
    class Counting(Inline):
        out = most = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.out += 1
            self.most = max(self.most, self.out)
            return super().submit(fn, *args)

    crew = Counting()
    done: list[int] = []

    def told(rounds: int, whole: int) -> None:
        crew.out -= rounds - sum(done)
        done.append(rounds - sum(done))

    total, rounds = spread(lambda first, end: end - first, 0, 40, executor=crew, chunk=1, in_flight=3, progress=told)
    assert total == rounds == 40 and crew.most == 3


# --- what goes wrong


def test_a_policy_that_raises_names_the_rounds_seed() -> None:
    said = r"policy breaks_on_aces at seat \d in round [\d,]+ \(seed \d+\): ZeroDivisionError: two aces"
    with pytest.raises(PolicyFailed, match=f"^{said}$") as caught:
        simulate(HOLDEM, BLINDS, ["caller", policies.breaks_on_aces], 3000, seed=1)
    failed = caught.value
    assert failed.seed == 1
    assert isinstance(failed.__cause__, ZeroDivisionError)
    with pytest.raises(PolicyFailed) as again:
        sim.table(HOLDEM, BLINDS, ["caller", policies.breaks_on_aces], seed=1).play(failed.round)
    assert str(again.value) == str(failed)


def test_an_illegal_action_is_told_with_its_refusal() -> None:
    with pytest.raises(PolicyFailed) as caught:
        simulate(HOLDEM, BLINDS, ["rock", policies.raises_too_little], 9, rules=section_8)
    assert "policy raises_too_little at seat 2 in round 0" in str(caught.value)
    assert str(caught.value).endswith("raise 3 is refused: a raise to 3 is too small: the least is 4 [CS/raise/minimum]")
    with pytest.raises(PolicyFailed, match="it gave 'fold' where an Action is needed"):
        simulate(HOLDEM, BLINDS, ["rock", policies.gives_words], 9)


def test_a_failure_comes_whole_from_another_process() -> None:
    with sim.processes(1) as crew, pytest.raises(PolicyFailed) as caught:
        simulate(HOLDEM, BLINDS, ["rock", policies.raises_too_little], 9, executor=crew)
    assert caught.value.seed == 0 and caught.value.policy == "raises_too_little"


@pytest.mark.parametrize(
    ("who", "more", "says"),
    [
        (["tight"], {}, "no policy named 'tight'; there are regular"),
        ([7], {}, "7 is no policy"),
        (["rock"], {}, "takes 2 to 11 players, not 1"),
        (["rock"] * 3, {"seats": 2}, "3 policies do not fit in 2 seats"),
        (["rock"] * 2, {"stack": -3}, "stack is to be a whole number, 0 or more"),
        (["rock"] * 2, {"chunk": 0}, "1 or more"),
        (["rock"] * 2, {"rounds": 0}, "1 or more"),
    ],
)
def test_what_makes_no_sense_is_refused(who: Any, more: Any, says: str) -> None:
    with pytest.raises(Refused, match=says):
        simulate(HOLDEM, BLINDS, who, **{"rounds": 5} | more)
    with pytest.raises(Refused, match="may not be spread under exhibit-a"):
        simulate(variants.five_card_draw, BLINDS, ["rock", "rock"], 5, rules=books.exhibit_a)


def test_policies_that_differ_have_different_names() -> None:
    other = ALL["rock"].__class__("rock", "another", 1, 1, 0, 0, 1)
    found = simulate(HOLDEM, BLINDS, ["rock", other, "rock"], 2)
    assert list(found.policies) == ["rock", "rock 2"] and found.policies["rock"].hands == 4


def test_sums_of_too_little_have_no_error() -> None:
    assert Sum(1, 1, 5, 25, 1).error is None
    with pytest.raises(Refused, match="no hand was played"):
        _ = Sum().mean
