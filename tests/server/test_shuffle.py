"""Players share in the shuffle: who gives a seed has it in the order, nobody can hold the deal up, and the proof says so."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import msgspec
import pytest

from cardspeak.journal import verify
from cardspeak.journal.events import Committed, Mixed
from cardspeak.journal.proofs import keeps
from cardspeak.journal.verifier import dealt_as, hash_of
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Announce, Seed
from cardspeak.server.dealer.seat_commands import Start
from cardspeak.server.dealer.shuffle import PATIENCE
from cardspeak.server.past.proof import proof_of
from tests.server.desk import KEY, NOW, STREAM, Desk, Looking
from tests.server.test_host import ended, two


def announced(desk: Desk, *players: str) -> dict[str, str]:
    """Each player announces a seed of their own."""
    found = {player: token_hex(32) for player in players}
    for player, seed in found.items():
        desk.keeper.share(player, Announce(hash_of(seed)))
    return found


def begun(desk: Desk) -> None:
    """Up to the moment at which the house commits to the next deck."""
    desk.do("Host", Start(f"start-{desk.moment}", seq=NOW))
    desk.pass_time()


def events_of(desk: Desk, kind: type) -> list[Any]:
    return [event for row in desk.store.read(STREAM) for event in row.opened(KEY) if isinstance(event, kind)]


def proof(desk: Desk, number: int, asker: str) -> Any:
    return proof_of(desk.book, STREAM, number, asker)


def test_the_deal_waits_for_the_seeds_and_is_mixed_by_them() -> None:
    desk, looking = two()
    seeds = announced(desk, "Ann", "Bob")
    begun(desk)
    assert not desk.table.playing
    looking["Ann"].catch_up()
    told = looking["Ann"].table["shuffle"]
    assert (told["hashes"], told["seeds"]) == ({player: hash_of(seed) for player, seed in seeds.items()}, {})
    desk.keeper.share("Ann", Seed(seeds["Ann"]))
    desk.pass_time()
    assert not desk.table.playing, "Bob's is to come"
    desk.keeper.share("Bob", Seed(seeds["Bob"]))
    desk.pass_time()
    assert desk.table.playing
    looking["Ann"].catch_up()
    assert looking["Ann"].table["shuffle"] == {**told, "seeds": seeds}
    (event,), (mix,) = events_of(desk, Committed), events_of(desk, Mixed)
    deck = desk.book.standing(STREAM).deck
    assert keeps(event, deck, mix)
    assert list(deck) != list(event.deck)
    made = proof(desk, 1, "Ann")
    assert made.faults(told["root"], seeds["Ann"]) == []
    assert {one.card for one in made.proofs} == set(desk.table.round.view(1).hole)  # type: ignore[union-attr]
    ended(desk, looking)
    assert made.commitment.root in str(proof(desk, 1, "").commitment)
    assert verify(desk.store, STREAM, KEY)[0].sound


@pytest.mark.parametrize("given", [(), ("Ann",)])
def test_who_keeps_a_seed_back_holds_nobody_up_and_is_left_out(given: tuple[str, ...]) -> None:
    desk, _ = two()
    seeds = announced(desk, "Ann", "Bob")
    begun(desk)
    for player in given:
        desk.keeper.share(player, Seed(seeds[player]))
    desk.pass_time(PATIENCE - 1)
    assert not desk.table.playing
    desk.pass_time(1)
    assert desk.table.playing
    assert [list(mix.players) for mix in events_of(desk, Mixed)] == [list(given)] * bool(given)
    made = proof(desk, 1, "Bob")
    assert made.faults(made.commitment.root) == []
    assert made.faults(seed=seeds["Bob"]) == ["your seed was left out"]
    with pytest.raises(Refused, match="not the seed that was committed to"):
        desk.keeper.share("Bob", Seed(seeds["Bob"]))


def test_without_a_seed_nothing_waits_and_the_deck_is_dealt_as_it_lay() -> None:
    desk, _ = two()
    begun(desk)
    assert desk.table.playing
    (event,) = events_of(desk, Committed)
    assert event.deck == desk.book.standing(STREAM).deck
    found = [sorted(dealt_as(msgspec.to_builtins(proof(desk, 1, name))).values()) for name in ("Ann", "Bob")]
    assert sorted(found) == [[1, 3], [2, 4]]


def test_what_is_not_a_players_own_seed_is_refused() -> None:
    desk, _ = two()
    seeds = announced(desk, "Ann", "Bob")
    with pytest.raises(Refused, match="who sits at the table"):
        desk.keeper.share("Eve", Announce("00" * 32))
    with pytest.raises(Refused, match="not the seed that was committed to"):
        desk.keeper.share("Ann", Seed(seeds["Ann"]))
    begun(desk)
    for player, seed in (("Ann", seeds["Bob"]), ("Ann", "00" * 32), ("Host", seeds["Ann"])):
        with pytest.raises(Refused):
            desk.keeper.share(player, Seed(seed))
    announced(desk, "Ann")  # for the deck after this one
    desk.keeper.share("Ann", Seed(seeds["Ann"]))
    desk.pass_time(PATIENCE)
    assert [list(mix.seeds) for mix in events_of(desk, Mixed)] == [[seeds["Ann"]]]


def test_a_deck_that_was_committed_to_is_dealt_after_a_stop_and_no_other() -> None:
    desk, _ = two()
    seeds = announced(desk, "Ann", "Bob")
    begun(desk)
    (event,) = events_of(desk, Committed)
    desk.restart()
    looking: dict[str, Looking] = {name: desk.look(name) for name in ("Ann", "Bob", "Host")}
    looking["Ann"].catch_up()
    assert looking["Ann"].table["shuffle"]["root"] == event.root
    desk.keeper.share("Ann", Seed(seeds["Ann"]))
    desk.pass_time(60_000)
    assert events_of(desk, Committed)[0] == event
    assert [list(mix.players) for mix in events_of(desk, Mixed)][:1] == [["Ann"]]
    assert verify(desk.store, STREAM, KEY)[0].sound


def test_a_round_that_was_dealt_before_players_shared_in_shuffles_is_proved_too() -> None:
    desk, looking = two()
    begun(desk)
    ended(desk, looking)
    for asker in ("Ann", "Bob", ""):
        assert proof(desk, 1, asker).faults() == ([] if asker else ["nothing is proved"])
    with pytest.raises(Refused, match="there is no round 7"):
        proof(desk, 7, "Ann")
    with pytest.raises(Refused, match="there is no round 1"):
        proof_of(desk.book, STREAM, 1, "", until=1)
