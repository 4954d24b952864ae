"""Commitments at random, a thousand decks: all that is right verifies, all that is not does not. And an attack on proofs:
whoever holds some of a deck's proofs tries every card on each hash in them, with every salt that he can think of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random

import msgspec

from cardspeak.cards import FULL_DECK, JOKER
from cardspeak.journal import Commitment, Proof, commit, prove, salts_of, verify_proof

DECKS = 1_000
Found = set[tuple[int, int]]
"""Cards found out: position and card."""


def test_right_proofs_verify_and_wrong_ones_never_do() -> None:
    for seed in range(DECKS):
        rng = Random(seed)
        deck = rng.sample((*FULL_DECK, JOKER), rng.choice((52, 52, 53, rng.randint(2, 51))))
        salts = salts_of(rng.randbytes(rng.choice((32, 64))), len(deck))
        made = commit(deck, salts)
        place, other = rng.sample(range(len(deck)), 2)
        proof = prove(deck, salts, place)
        assert verify_proof(made, proof), seed
        for bent in altered(rng, proof, deck[other], other, salts[other]):
            assert not verify_proof(made, bent), (seed, bent)
        for root in (made.root[::-1], sha256(made.root.encode()).hexdigest(), "", made.root.upper() + "0"):
            assert not verify_proof(Commitment(root, made.count), proof), seed
        deck[place], deck[other] = deck[other], deck[place]
        assert commit(deck, salts).root != made.root, seed
        assert not verify_proof(made, prove(deck, salts, place)), seed


def altered(rng: Random, proof: Proof, card: int, place: int, salt: bytes) -> Iterable[Proof]:
    """The proof with one thing changed: another card, place or salt of the same deck, any bit of salt or path."""
    replace = msgspec.structs.replace
    yield replace(proof, card=card)
    yield replace(proof, card=proof.card ^ 1 << rng.randrange(6))
    yield replace(proof, position=place)
    yield replace(proof, salt=salt.hex())
    yield replace(proof, salt=one_bit(rng, proof.salt))
    level = rng.randrange(len(proof.path))
    yield replace(proof, path=tuple(one_bit(rng, each) if at == level else each for at, each in enumerate(proof.path)))
    if len(proof.path) > 1:
        yield replace(proof, path=(proof.path[1], proof.path[0], *proof.path[2:]))


def one_bit(rng: Random, text: str) -> str:
    held = bytearray.fromhex(text)
    held[rng.randrange(len(held))] ^= 1 << rng.randrange(8)
    return held.hex()


def attack(commitment: Commitment, proofs: Sequence[Proof], guesses: Iterable[bytes]) -> Found:
    """Cards without a proof that the proofs' hashes give away: any card, at any place, with any of the salts guessed.

    Each pair of neighbours is tried too, for the hashes of a level higher.
    """
    told = {proof.position for proof in proofs}
    hashes = {bytes.fromhex(each) for proof in proofs for each in proof.path}
    found: Found = set()
    for salt in guesses:
        leaves = {
            (place, card): sha256(b"\0" + salt + place.to_bytes(2, "big") + bytes([card])).digest()
            for place in range(commitment.count)
            if place not in told
            for card in FULL_DECK
        }
        found |= {guess for guess, leaf in leaves.items() if leaf in hashes}
        for place in range(0, commitment.count - 1, 2):
            if place in told or place + 1 in told:
                continue
            for one in FULL_DECK:
                left = b"\1" + leaves[place, one]
                for other in FULL_DECK:
                    if sha256(left + leaves[place + 1, other]).digest() in hashes:
                        found |= {(place, one), (place + 1, other)}
    return found


def proofs_of(deck: Sequence[int], salts: Sequence[bytes], places: Iterable[int]) -> list[Proof]:
    return [prove(deck, salts, place) for place in places]


def test_the_attack_finds_cards_whose_salts_are_no_secret_and_no_others() -> None:
    """With a salt for each card nothing is found by who has the proofs; with one salt for all, as many as there are hashes."""
    rng = Random(11)
    deck = rng.sample(FULL_DECK, 52)
    seen = (0, 6, 20, 51)
    salts = salts_of(rng.randbytes(32), 52)
    made, proofs = commit(deck, salts), proofs_of(deck, salts, seen)
    shown = [bytes.fromhex(proof.salt) for proof in proofs]
    thought_of = [*shown, b"", bytes(32), bytes.fromhex(made.root), sha256(shown[0]).digest()]
    assert attack(made, proofs, thought_of) == set()
    assert attack(made, proofs, [salts[7]]) == {(7, deck[7])}, "the salt of a neighbour, planted"
    alike = [salts[0]] * 52
    weak = proofs_of(deck, alike, seen)
    assert attack(commit(deck, alike), weak, [bytes.fromhex(weak[0].salt)]) == {
        (place, deck[place]) for place in (1, 2, 3, 4, 5, 7, 21, 22, 23, 48, 49, 50)
    }


def test_two_decks_that_a_player_cannot_tell_apart_give_proofs_that_differ_in_salted_hashes_alone() -> None:
    """The same cards seen, all others in another order: cards, places and salts are one, and no hash leads to a card."""
    for seed in range(100):
        rng = Random(seed)
        deck = rng.sample(FULL_DECK, 52)
        seen = sorted(rng.sample(range(52), rng.randint(1, 9)))
        hidden = [place for place in range(52) if place not in seen]
        other = deck[:]
        for place, card in zip(hidden, rng.sample([deck[place] for place in hidden], len(hidden)), strict=True):
            other[place] = card
        salts = salts_of(rng.randbytes(32), 52)
        for one, two in zip(proofs_of(deck, salts, seen), proofs_of(other, salts, seen), strict=True):
            assert (one.position, one.card, one.salt, len(one.path)) == (two.position, two.card, two.salt, len(two.path))
            assert one.path[-1] != two.path[-1] or len(one.path) < 6, seed
        fresh = salts_of(rng.randbytes(32), 52)
        again = proofs_of(deck, fresh, seen)
        assert not {each for proof in proofs_of(deck, salts, seen) for each in proof.path} & {
            each for proof in again for each in proof.path
        }, "with other salts no hash is met again, though every card lies where it did"


def test_no_salt_says_anything_of_another() -> None:
    """Of 500 rounds, no salt comes twice, and each bit is as often 1 as 0 and independent of its neighbour's."""
    rng = Random(3)
    rounds = [salts_of(rng.randbytes(32), 52) for _ in range(500)]
    numbers = [[int.from_bytes(salt, "big") for salt in salts] for salts in rounds]
    assert len({number for salts in numbers for number in salts}) == 500 * 52
    ones = [sum(number >> bit & 1 for salts in numbers for number in salts) for bit in range(256)]
    alike = [sum(one.bit_count() for one in map(int.__xor__, salts, salts[1:])) for salts in numbers]
    spread = 5.5 * (500 * 52 / 4) ** 0.5
    assert all(abs(count - 500 * 26) < spread for count in ones)
    assert abs(sum(alike) - 500 * 51 * 128) < 5.5 * (500 * 51 * 256 / 4) ** 0.5
