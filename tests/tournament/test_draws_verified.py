"""What the draws of an event are held to: its secret, the players' seeds, and a house that cheats with either is found out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardspeak.rulebook import Refused
from cardspeak.tournament.event import Tournament, verifier
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.checking import DrawProof, draw_check, steps_of
from cardspeak.tournament.event.verifier import commitment_of, faults
from tests.tournament.events_of import SECRET, announced, refused

DAY = "no-limit-holdem"
SEEDS = {number: sha256(b"%d" % number).hexdigest() for number in (2, 5, 9)}
Proof = dict[str, Any]


def seeded(seeds: dict[int, str] = SEEDS) -> Tournament:
    """Nine enter, some of them with seeds; seats are drawn, one more enters late, with a seed too."""
    t = announced(DAY)
    for number in range(1, 10):
        t.register(f"A{number}", moment=number, seed=seeds.get(number, ""))
    t.draw(SECRET, moment=900)
    t.start(moment=1000)
    t.register("Late", moment=1100, seed=seeds.get(10, "ab" * 32))
    return t


def told(t: Tournament) -> Proof:
    """What a room gives of its draws, as it comes over the line."""
    proof = DrawProof(t.state.commitment, SECRET, tuple(steps_of(t.events)))
    return msgspec.json.decode(msgspec.json.encode(proof))  # type: ignore[no-any-return]


def changed(**steps: Callable[[Proof], object]) -> Proof:
    """The proof with one thing in it changed."""
    found = told(seeded())
    for change in steps.values():
        change(found)
    return found


def seats_of(t: Tournament) -> list[tuple[int, int, int]]:
    return [(event.entry, event.table, event.seat) for event in t.events if isinstance(event, e.Seated)]


OTHER = "11" * 32


def another_secret(proof: Proof) -> None:
    proof["secret"] = OTHER


def another_commitment(proof: Proof) -> None:
    proof |= {"secret": OTHER, "commitment": commitment_of(OTHER)}


def without_a_seed(proof: Proof) -> None:
    proof["steps"].remove({"entry": 5, "seed": SEEDS[5]})


def with_its_own_seed(proof: Proof) -> None:
    next(step for step in proof["steps"] if step.get("entry") == 5)["seed"] = OTHER


def with_seeds_in_another_order(proof: Proof) -> None:
    proof["steps"][0], proof["steps"][1] = proof["steps"][1], proof["steps"][0]


def with_a_seed_that_came_after_the_draw(proof: Proof) -> None:
    proof["steps"].insert(0, proof["steps"].pop(4))


def otherwise_drawn(proof: Proof) -> None:
    proof["steps"][3]["takers"].reverse()


def with_other_seats(proof: Proof) -> None:
    proof["steps"][3]["taken"].reverse()


def drawn_twice(proof: Proof) -> None:
    proof["steps"].insert(4, {**proof["steps"][3], "ordinal": 2})


def a_draw_left_out(proof: Proof) -> None:
    del proof["steps"][3]


CHEATS = [
    another_secret,
    another_commitment,
    without_a_seed,
    with_its_own_seed,
    with_seeds_in_another_order,
    with_a_seed_that_came_after_the_draw,
    otherwise_drawn,
    with_other_seats,
    drawn_twice,
    a_draw_left_out,
]


@pytest.mark.clause("CS/event/seed")
def test_seats_follow_from_the_secret_and_from_every_seed() -> None:
    one = seats_of(seeded())
    assert one == seats_of(seeded())
    for number in SEEDS:
        assert seats_of(seeded({**SEEDS, number: OTHER}))[:9] != one[:9]
    assert seats_of(seeded({**SEEDS, 10: OTHER}))[:9] == one[:9]  # that came after the first draw
    t = seeded()
    assert draw_check(t.events, SECRET, SEEDS.values()).faults == () and draw_check(t.events, SECRET).draws == 2
    assert draw_check(t.events, SECRET, [OTHER]).faults == ("your seed was left out",)
    assert Tournament.replay(t.events).values() == t.values()


def test_a_seed_that_is_none_is_refused_and_nobody_enters() -> None:
    t = announced(DAY)
    for seed in ("ab", "ab" * 33, "xy" * 32, "é" * 64):
        assert refused(t.register, "Ann", moment=1, seed=seed).cites == ("CS/event/seed",)
    assert not t.state.entries


def test_nothing_is_drawn_once_the_secret_is_told() -> None:
    t = announced(DAY, 9)
    t.know(SECRET)
    assert t.key
    t.cancel(moment=900)
    t.reveal(SECRET)
    with pytest.raises(Refused) as refusal:
        assert t.key
    assert refusal.value.cites == ("CS/event/seed",)


def test_an_honest_house_is_told_to_be_one() -> None:
    assert faults(told(seeded()), commitment_of(SECRET), SEEDS.values()) == []


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_house_that_cheats_is_found_out(cheat: Callable[[Proof], None], tmp_path: Path) -> None:
    proof = changed(cheat=cheat)
    found = faults(proof, commitment_of(SECRET), SEEDS.values())
    assert found
    file = tmp_path / "draws.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    command = [
        sys.executable,
        "-I",
        "-S",
        verifier.__file__,
        str(file),
        "--commitment",
        commitment_of(SECRET),
        "--seed",
        SEEDS[5],
    ]
    if cheat in (another_commitment, with_its_own_seed):  # each of which is found by what a player noted alone
        run = subprocess.run(command, capture_output=True, text=True)
        assert (run.returncode, run.stderr) == (1, "") and run.stdout.splitlines() == faults(
            proof, commitment_of(SECRET), [SEEDS[5]]
        )


def test_what_tells_of_no_draws_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "draws.json"
    for text in ("", "[]", "{}", json.dumps({**told(seeded()), "secret": ""})):
        file.write_text(text, encoding="utf-8")
        assert verifier.main([str(file)]) == 2
    assert verifier.main([]) == verifier.main([str(file), "--root"]) == 2
    file.write_text(json.dumps(told(seeded())), encoding="utf-8")
    assert verifier.main([str(file), "--seed", SEEDS[5]]) == 0
    assert capsys.readouterr().out == "2 draws, each as the secret and the seeds have it\n"
    assert verifier.main([str(file), "--commitment", commitment_of(SECRET), "--seed", SEEDS[5]]) == 0
    assert verifier.main([str(file), "--commitment", "0" * 64]) == 1
    assert verifier.main([str(file), "--commitment", commitment_of(SECRET), "--seed", "cd" * 32]) == 1
    assert verifier.main([str(file), "--commitment"]) == 2
    assert "python verifier.py DRAWS.json" in capsys.readouterr().err
