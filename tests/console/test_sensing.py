"""A simulated reader at a table with real cards: it proposes and never acts, warns of what is wrong, and tells no hole card."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest

from cardspeak.cards import parse_cards, show
from cardspeak.console import Console, Entry
from cardspeak.console.sensing import MOST_TAGS, SENSED, SILENCE, Sensed, Sensing
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from tests.console.sensing_reader import Reader
from tests.console.telling import state
from tests.console.test_console import table, tell
from tests.secrecy.scanner import leaks

DECK = tuple(map(int, variants.texas_holdem.deck))


def laid(seed: int = 1, seats: int = 6) -> tuple[Console, Sensing, Reader, list[int]]:
    """A hand that is dealt over antennas: the console, what is sensed, the reader, and the cards that are left."""
    rng = Random(seed)
    sensing, reader, cards = Sensing(), Reader(DECK, rng), rng.sample(DECK, len(DECK))
    reader.learnt(sensing)
    for place in range(2 * seats):
        reader.moves(cards.pop(), f"seat/{place % seats + 1}")
    reader.lies |= {"board": [], "muck": [], "burn": []}
    reader.tells(sensing)
    return table(), sensing, reader, cards


def kinds(found: Sensed) -> list[str]:
    return [alarm.kind for alarm in found.alarms]


def test_a_flop_is_proposed_and_nothing_is_done_until_somebody_tells_it() -> None:
    console, sensing, reader, cards = laid()
    tell(console, "to 1, call, check")
    reader.moves(cards.pop(), "burn")
    flop = [cards.pop() for _ in range(3)]
    before = state(console)
    for card in flop:
        reader.moves(card, "board")
        reader.tells(sensing)
    found = sensing.sensed(console, 0)
    assert [(one.verb, one.cards) for one in found.proposals] == [("deal", show(flop).split())] and not found.alarms
    assert state(console) == before
    console.enter(Entry("deal", cards=parse_cards(" ".join(found.proposals[0].cards))))
    assert sensing.sensed(console, 0).proposals == []
    assert set(SENSED) == {"CS/console/sensed"}


def test_a_hand_in_the_muck_is_proposed_as_a_fold_in_its_turn_and_warned_of_out_of_turn() -> None:
    console, sensing, reader, _ = laid()
    seat = console.round.seat
    for card in [*reader.lies[f"seat/{seat}"]]:
        reader.moves(card, "muck")
    reader.tells(sensing)
    assert [(one.verb, one.seat) for one in sensing.sensed(console, 0).proposals] == [("fold", seat)]
    for card in [*reader.lies["seat/1"]]:
        reader.moves(card, "muck")
    reader.tells(sensing)
    found = sensing.sensed(console, 0)
    assert kinds(found) == ["thrown"] and "seat 1" in found.alarms[0].told.text
    assert found.alarms[0].told.cites == SENSED
    console.enter(Entry("fold", seat))
    assert sensing.sensed(console, 0).proposals == []


def test_doubles_strangers_other_decks_too_many_and_silence_are_warned_of() -> None:
    console, sensing, reader, cards = laid()
    one = reader.lies["seat/2"][0]
    sensing.hear("board", [reader.tag[one]], 0, 1)
    found = sensing.sensed(console, 0)
    assert kinds(found) == ["double", "double", "back"] and found.proposals == []
    sensing.hear("board", ["a tag of nobody"], 0, 1)
    assert kinds(sensing.sensed(console, 0)) == ["stranger"]
    blue = Reader(DECK, Random(9))
    blue.learnt(sensing, "blue")
    sensing.hear("board", [blue.tag[cards[0]]], 0, 1)
    assert kinds(sensing.sensed(console, 0)) == ["mixed"]
    sensing.hear("board", [], 0, 1)
    reader.moves(cards.pop(), "seat/2")
    reader.tells(sensing)
    assert kinds(sensing.sensed(console, 0)) == ["extra"]
    reader.moves(reader.lies["seat/2"][-1], "")
    reader.tells(sensing)
    assert kinds(sensing.sensed(console, SILENCE)) == []
    assert {*kinds(sensing.sensed(console, SILENCE + 1))} == {"silent"}
    sensing.forget("blue")
    assert sensing.sensed(console, 0).decks == ["red"]


def test_a_card_that_comes_back_to_a_seat_is_warned_of_and_a_new_hand_forgets() -> None:
    console, sensing, reader, _ = laid()
    card = reader.lies["seat/3"][0]
    reader.moves(card, "muck")
    reader.tells(sensing)
    reader.moves(card, "seat/3")
    reader.tells(sensing)
    assert kinds(sensing.sensed(console, 0)) == ["back"]
    reader.hand = 2
    reader.tells(sensing)
    assert kinds(sensing.sensed(console, 0)) == []


@pytest.mark.clause("CS/console/sensed")
@pytest.mark.parametrize(
    ("antenna", "tags", "why"),
    [("seat/0", (), "an antenna is"), ("shoe", (), "an antenna is"), ("", (), "an antenna is")],
)
def test_what_no_reader_can_tell_is_refused(antenna: str, tags: tuple[str, ...], why: str) -> None:
    sensing = Sensing()
    with pytest.raises(Refused, match=why) as refused:
        sensing.hear(antenna, tags, 0, 1)
    assert refused.value.cites == SENSED
    with pytest.raises(Refused, match="has 52 cards, each of them once"):
        sensing.learn("red", {"a": DECK[0], "b": DECK[0]}, DECK)


def test_a_reader_that_tells_of_tags_without_end_is_refused_and_remembers_none_of_them() -> None:
    sensing = Sensing()
    tags = [f"tag-{number}" for number in range(100 * MOST_TAGS)]
    for antenna in ("seat/1", "muck", "board"):
        for begins in range(0, len(tags), 50):
            with suppress(Refused):
                sensing.hear(antenna, tags[begins : begins + 50], 0, 1)
    held = {*sensing._before, *sensing._gone, *[tag for lies in sensing.present.values() for tag in lies]}
    assert len(held) <= MOST_TAGS
    sensing.hear("muck", tags[-50:], 0, 2)


def test_no_hole_card_is_in_what_is_told_whatever_lies_where() -> None:
    """A reader that does what it likes: only a card that lay on the board, and before no seat in the hand, is ever named."""
    rng = Random(4)
    for seed in range(60):
        console, sensing, reader, cards = laid(seed)
        held = {card for antenna, lies in reader.lies.items() if antenna.startswith("seat/") for card in lies}
        tell(console, "to 1, call, check")
        for _ in range(12):
            card = rng.choice([*held, *cards[:8]])
            reader.moves(card, rng.choice(("board", "muck", "burn", "seat/1", "seat/4", "")))
            if card not in held and card in reader.lies.get("seat/1", []) + reader.lies.get("seat/4", []):
                held.add(card)
            reader.tells(sensing)
            said = msgspec.to_builtins(sensing.sensed(console, rng.choice((0, 20_000))))
            assert not leaks(said, {*DECK} - held, plain={"seat"}), f"seed {seed}"
