"""The verifier, alone and in the package: what it lets pass holds, and a house that cheats is found out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardspeak.cards import FULL_DECK
from cardspeak.cards.card import NAMES
from cardspeak.journal import JournalError, commit, committed, prove, salts_of, verifier
from cardspeak.journal.proofs import as_committed, keeps, mix_of, order_dealt
from cardspeak.journal.verifier import dealt_as, faults, hash_of, order_of, show

SECRET = bytes(range(32))
SEEDS = {"Ann": "11" * 32, "Bob": "22" * 32, "Cleo": "33" * 32}
HASHES = {name: hash_of(seed) for name, seed in SEEDS.items()}


def a_deck(seed: int) -> list[int]:
    deck = list(FULL_DECK)
    Random(seed).shuffle(deck)
    return deck


def proof_of(deck: list[int], dealt: list[int], seeds: dict[str, str], hashes: dict[str, str] = HASHES) -> dict[str, Any]:
    """What a house proves of the first nine cards that it dealt from a deck that it had committed to."""
    salts = salts_of(SECRET, len(deck))
    made = commit(deck, salts)
    proofs = [prove(deck, salts, deck.index(card)) for card in dealt[:9]]
    document = {
        "stream": "table/1",
        "round": 1,
        "seat": 1,
        "commitment": {"root": made.root, "count": made.count},
        "proofs": [{name: getattr(one, name) for name in one.__struct_fields__} for one in proofs],
        "players": list(hashes),
        "hashes": list(hashes.values()),
        "seeds": seeds,
    }
    return json.loads(json.dumps(document))  # type: ignore[no-any-return]


def honest() -> dict[str, Any]:
    event = committed(a_deck(1), SECRET, HASHES)
    dealt = order_dealt(event, mix_of(event, SEEDS))
    return proof_of(list(event.deck), dealt, SEEDS)


def test_an_honest_deal_holds_and_tells_when_each_card_was_dealt() -> None:
    told = honest()
    assert faults(told, told["commitment"]["root"], SEEDS["Bob"]) == []
    assert sorted(dealt_as(told).values()) == list(range(1, 10))


def test_the_deal_is_kept_by_the_committed_deck_in_the_players_order_alone() -> None:
    event = committed(a_deck(1), SECRET, HASHES)
    for seeds in ({}, {"Bob": SEEDS["Bob"]}, SEEDS):
        mix = mix_of(event, seeds)
        dealt = order_dealt(event, mix)
        assert as_committed(event, dealt, mix) == list(event.deck)
        assert keeps(event, dealt, mix)
        assert (dealt == list(event.deck)) == (not seeds)
        dealt[3], dealt[30] = dealt[30], dealt[3]
        assert not keeps(event, dealt, mix)
    assert not keeps(event, order_dealt(event, mix_of(event, SEEDS)), None)


def cheats() -> dict[str, tuple[dict[str, Any], str]]:
    """Every way in which a house may cheat that one player can find out, and what he is told."""
    event = committed(a_deck(1), SECRET, HASHES)
    deck = list(event.deck)
    dealt = order_dealt(event, mix_of(event, SEEDS))
    other, swapped = a_deck(2), honest()
    swapped["proofs"][4]["card"] = next(card for card in FULL_DECK if card not in dealt[:9])
    nothing, short, foreign, twice, moved = honest(), honest(), honest(), honest(), honest()
    nothing["proofs"] = []
    short["commitment"]["root"] = "0000"
    foreign["commitment"]["count"] = 54
    twice["proofs"][1] = twice["proofs"][0]
    moved["proofs"][0]["position"] += 1
    unlike = proof_of(deck, dealt, SEEDS | {"Bob": "44" * 32})
    uninvited = proof_of(deck, dealt, SEEDS | {"Stooge": "55" * 32})
    backwards = proof_of(deck, dealt, dict(reversed(SEEDS.items())))
    return {
        "another deck": (proof_of(other, other, SEEDS), "the root is not the one that you were told"),
        "a card that was swapped": (swapped, "not the card that was committed to"),
        "a card that lay elsewhere": (moved, "not the card that was committed to"),
        "nothing proved": (nothing, "nothing is proved"),
        "a short root": (short, "no commitment to a deck"),
        "a tree of another size": (foreign, "no commitment to a deck"),
        "one card proved twice": (twice, "two proofs are of one card"),
        "a seed that was changed": (unlike, "the seed of Bob is not the one that was committed to"),
        "a seed that nobody announced": (uninvited, "the seed of Stooge is not the one that was committed to"),
        "seeds in another order": (backwards, "the seeds are not in the order in which they were committed to"),
        "my seed left out": (proof_of(deck, dealt, {"Ann": SEEDS["Ann"]}), "your seed was left out"),
    }


@pytest.mark.parametrize("how", cheats())
def test_a_house_that_cheats_is_found_out(how: str, tmp_path: Path) -> None:
    told, said = cheats()[how]
    root = honest()["commitment"]["root"]
    assert any(said in line for line in faults(told, root, SEEDS["Bob"])), faults(told, root, SEEDS["Bob"])
    # the file alone, as a player runs it
    proof = tmp_path / "proof.json"
    proof.write_text(json.dumps(told), encoding="utf-8")
    status, out, _ = alone(proof, "--root", root, "--seed", SEEDS["Bob"])
    assert status == 1
    assert said in out


def alone(*given: object) -> tuple[int, str, str]:
    """The one file, run by a Python that finds nothing of Cardspeak."""
    command = [sys.executable, "-I", "-S", str(verifier.__file__), *map(str, given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_one_file_says_the_same_where_it_is_called(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof, told = tmp_path / "proof.json", honest()
    proof.write_text(json.dumps(told), encoding="utf-8")
    for given, status in (
        ((proof,), 0),
        ((proof, "--root", told["commitment"]["root"], "--seed", SEEDS["Bob"]), 0),
        ((proof, "--root", "0" * 64), 1),
        ((), 2),
        ((proof, "--tree", "0" * 64), 2),
        ((tmp_path / "none",), 2),
    ):
        assert verifier.main([*map(str, given)]) == status
        assert (status, *capsys.readouterr()) == alone(*given)
    assert faults(told | {"hashes": told["hashes"][:1]}) == ["not every player has a hash of a seed"]


def test_the_one_file_needs_nothing_else(tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    told = honest()
    proof.write_text(json.dumps(told), encoding="utf-8")
    status, out, _ = alone(proof, "--root", told["commitment"]["root"])
    assert (status, out.count("\n"), "was card 1 of the deal" in out) == (0, 9, True)
    for text in ("", "[]", "{}", '{"commitment": 3}', json.dumps(told | {"proofs": [{}]}), json.dumps(told | {"seeds": []})):
        proof.write_text(text, encoding="utf-8")
        status, out, err = alone(proof)
        assert (status, out, err.count("\n")) == (2, "", 1), text
    assert alone()[0] == alone(proof, "--root")[0] == alone(tmp_path / "none")[0] == 2


def test_cards_are_named_as_everywhere() -> None:
    assert {card: show(card) for card in NAMES if card >= 0} == {card: name for card, name in NAMES.items() if card >= 0}


def test_every_order_is_as_likely() -> None:
    found = Counter(tuple(order_of(f"{number:064x}", ["00" * 32], 4)) for number in range(24_000))
    assert len(found) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 49.7  # chi-square of 23 degrees, once in a thousand


@pytest.mark.parametrize("seed", ["", "11", "zz" * 32, "11" * 33, "AA" * 32])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        hash_of(seed)


def test_a_deck_with_cards_that_nobody_knows_is_not_committed_to() -> None:
    with pytest.raises(JournalError):
        committed([-1, 5], SECRET, HASHES)
