"""Commitments to decks: they hold what was committed to and nothing else, and proofs say nothing of other cards."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak import journal
from cardspeak.cards import FULL_DECK
from cardspeak.events import RAIL, Event, view
from cardspeak.journal import JournalError, commit, committed, prove, proven, salts_of, verify, verify_proof
from cardspeak.journal.proofs import entitled, mix_of, order_dealt, shuffle_told
from cardspeak.journal.verifier import hash_of
from cardspeak.poker import Round
from tests.banked import drawing as banked_drawing
from tests.journal.playing import KEY, Recorder, dealt, funding, stacks_of

SECRET = bytes(range(100, 132))


@pytest.mark.parametrize("count", range(1, 54))
def test_every_card_of_every_size_of_deck_is_proved(count: int) -> None:
    deck = Random(count).sample([*FULL_DECK, 13], count)
    salts = salts_of(SECRET, count)
    made = commit(deck, salts)
    for position in range(count):
        proof = prove(deck, salts, position)
        assert proof.card == deck[position]
        assert verify_proof(made, proof)


def test_the_root_is_that_of_rfc_6962() -> None:
    """Three leaves: the tree is ((a b) c)."""
    deck, salts = (0, 17, 34), salts_of(SECRET, 3)
    a, b, c = (sha256(b"\0" + salts[place] + bytes([0, place, card])).digest() for place, card in enumerate(deck))
    ab = sha256(b"\1" + a + b).digest()
    assert commit(deck, salts).root == sha256(b"\1" + ab + c).hexdigest()


@settings(max_examples=60)
@given(st.permutations(FULL_DECK), st.data())
def test_a_changed_card_salt_or_order_never_verifies(deck: list[int], data: st.DataObject) -> None:
    salts = salts_of(SECRET, 52)
    made = commit(deck, salts)
    one, other = data.draw(st.lists(st.integers(0, 51), min_size=2, max_size=2, unique=True))
    swapped = deck[:]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    changed = deck[:]
    changed[one] = 13
    bent = list(salts)
    bent[one] = bytes([bent[one][0] ^ 1]) + bent[one][1:]
    for cards, with_salts in ((swapped, salts), (changed, salts), (deck, bent), (deck[:-1], salts[:-1])):
        assert commit(cards, with_salts).root != made.root
    for cards, with_salts in ((swapped, salts), (changed, salts), (deck, bent)):
        assert not verify_proof(made, prove(cards, with_salts, one))
    good = prove(deck, salts, one)
    place = data.draw(st.integers(0, len(good.path) - 1))
    for wrong in (
        {"card": deck[other]},
        {"position": other},
        {"position": -1},
        {"position": 52},
        {"card": -1},
        {"salt": salts[other].hex()},
        {"salt": good.salt + "00"},
        {"salt": "no hexadecimal"},
        {"path": good.path[:-1]},
        {"path": (*good.path, good.path[0])},
        {"path": tuple("00" * 32 if at == place else each for at, each in enumerate(good.path))},
    ):
        assert not verify_proof(made, msgspec.structs.replace(good, **wrong)), wrong


def test_proofs_of_some_cards_say_nothing_of_the_others() -> None:
    """Whoever knows all salts but one's cannot tell what its card is: no hash that he is given is that of any guess."""
    deck = Random(5).sample(FULL_DECK, 52)
    salts = salts_of(SECRET, 52)
    hidden = 20
    proofs = [prove(deck, salts, place) for place in range(52) if place != hidden]
    given_away = {each for proof in proofs for each in proof.path}
    known = [bytes.fromhex(proof.salt) for proof in proofs]
    assert salts[hidden] not in known
    for salt in (*known, b"", bytes(32)):
        for card in FULL_DECK:
            assert sha256(b"\0" + salt + bytes([0, hidden, card])).hexdigest() not in given_away
    assert sha256(b"\0" + salts[hidden] + bytes([0, hidden, deck[hidden]])).hexdigest() in given_away
    assert len(set(salts)) == 52


def test_what_cannot_be_committed_to_is_refused() -> None:
    with pytest.raises(JournalError, match="32 bytes or more, not 31"):
        committed(FULL_DECK, SECRET[:31])
    for deck in ((), (0, -1)):
        with pytest.raises(JournalError, match="each known"):
            committed(deck, SECRET)
    with pytest.raises(JournalError, match="no position 52"):
        prove(FULL_DECK, salts_of(SECRET, 52), 52)


def begun(recorder: Recorder, r: object, deck: tuple[int, ...] | None = None) -> None:
    """A round's deck committed to, and the round as far as it went."""
    assert hasattr(r, "events")
    whole = r.events[0].deck
    recorder.add([*funding(recorder.standing, stacks_of(r)), committed(deck or whole, SECRET)])  # type: ignore[arg-type]
    recorder.add(r.events[:])


def whole_deck(rng: Random, banked: bool) -> object:
    """A round dealt from a whole deck."""
    while True:
        r = banked_drawing.begin(rng) if banked else dealt(rng)
        if -1 not in r.began.deck:
            return r


def test_a_player_proves_the_cards_that_he_saw_and_no_others(book: journal.Journal) -> None:
    proved = 0
    for seed in range(30):
        rng = Random(seed)
        r = whole_deck(rng, seed % 3 == 0)
        recorder = Recorder(book, f"table/{seed}")
        begun(recorder, r)
        before = len(r.events)  # type: ignore[attr-defined]
        live = proven(recorder.standing, 1)
        assert {proof.card for proof in live.proofs} == seen_by(r.events, 1), "one's own cards, while the round is played"
        play = play_on(rng, r)
        if len(play) > before:
            recorder.add(play[before:])
        for seat in (RAIL, *range(1, len(r.stack))):  # type: ignore[attr-defined]
            told = proven(recorder.standing, seat)
            assert all(verify_proof(told.commitment, proof) for proof in told.proofs)
            assert {proof.card for proof in told.proofs} == seen_by(play, seat)
            proved += len(told.proofs)
        assert verify(book.store, recorder.stream, KEY)[0].sound or recorder.standing.sequence
    assert proved > 500


def play_on(rng: Random, r: object) -> list[Event]:
    """A round played out."""
    from tests.journal.playing import banked_commands, poker_commands

    commands = poker_commands(rng, r) if isinstance(r, Round) else banked_commands(rng, r)  # type: ignore[arg-type]
    for _ in commands:
        pass
    return list(r.events)  # type: ignore[attr-defined]


def seen_by(events: list[Event], seat: int) -> set[int]:
    """The same by another way: every number in a field of cards that the seat's view does not hide."""
    found = set()
    for event in view(events, seat):
        for name in ("cards", "hands", "board", "out", "dead"):
            for each in getattr(event, name, ()):
                found.update(each if isinstance(each, tuple) else (each,))
    return found - {-1}


def test_what_a_seat_is_entitled_to_is_its_own_and_the_rails() -> None:
    r = Round(*holdem(), seed=4)
    while not r.over:
        r.fold() if r.options.fold else r.call()
    hole = {seat: set(r.cards_held(seat)) for seat in (1, 2, 3)}
    assert entitled(r.events, RAIL) == set()
    assert [entitled(r.events, seat) for seat in (1, 2, 3)] == [hole[1], hole[2], hole[3]]


def holdem() -> tuple[object, ...]:
    from cardspeak.poker import stakes, variants

    return variants.texas_holdem, stakes.no_limit(1, 2), [200] * 3


def test_another_deck_than_the_one_committed_to_is_found_by_who_has_the_key(book: journal.Journal) -> None:
    r = Round(*holdem(), seed=4)  # type: ignore[arg-type]
    recorder = Recorder(book)
    begun(recorder, r, tuple(reversed(r.began.deck)))
    recorder.add([]).wait(60)
    verdict, _ = verify(book.store, recorder.stream, KEY)
    assert str(verdict) == "table/7: entry 2: its deck is not the one that was committed to"
    assert verify(book.store, recorder.stream)[0].sound


def test_a_deck_that_players_mixed_is_proved_with_their_seeds_and_not_without_the_key(book: journal.Journal) -> None:
    seeds = {"Ann": "ab" * 32, "Bob": "cd" * 32}
    commitment = committed(FULL_DECK, SECRET, {player: hash_of(seed) for player, seed in seeds.items()})
    mix = mix_of(commitment, seeds)
    r = Round(*holdem(), deck=tuple(order_dealt(commitment, mix)))  # type: ignore[arg-type]
    recorder = Recorder(book)
    recorder.add([*funding(recorder.standing, stacks_of(r)), commitment, mix])
    assert shuffle_told(recorder.standing) == {}
    recorder.add(r.events[:]).wait(60)
    told = proven(recorder.standing, 1)
    assert told.faults(told.commitment.root, seeds["Ann"]) == []
    assert told.faults("00" * 32, seeds["Ann"])
    assert shuffle_told(recorder.standing) == {
        "deck_root": commitment.root,
        "deck_seeds": [f"{player}: {seed}" for player, seed in seeds.items()],
    }
    with pytest.raises(JournalError, match="proved with the journal's key"):
        proven(journal.recovered(book.store, recorder.stream, None), 1)


def test_a_commitment_before_a_snapshot_is_there_after_it(book: journal.Journal) -> None:
    r = Round(*holdem(), seed=4)  # type: ignore[arg-type]
    recorder = Recorder(book)
    recorder.add([*funding(recorder.standing, stacks_of(r)), committed(r.began.deck, SECRET)])
    book.keep(recorder.stream).result(60)
    recorder.add(r.events[:]).wait(60)
    book.keep(recorder.stream).result(60)
    found = journal.recovered(book.store, recorder.stream, KEY)
    assert found.values() == recorder.standing.values()
    assert found.committed is not None
