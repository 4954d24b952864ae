"""What an event refuses from whoever directs it, in words, and what it says of itself."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from cardspeak.rulebook import Refused, books
from cardspeak.table import Positions
from cardspeak.tournament import balancing
from cardspeak.tournament.event import Tournament, commitment_of, deals
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.event.directing.events import ButtonTold
from cardspeak.tournament.event.verifier import PLAYERS, SEATS, comes_out, drawn
from cardspeak.tournament.event.words import say
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.file import Rebuy
from tests.tournament.events_of import SECRET, announced, begun, put, structure, take_all
from tests.tournament.test_bounties import with_bounty
from tests.tournament.test_directed import real, sitting

DAY = "no-limit-holdem"
KEY = bytes(32)
REBUYS = {"rebuy": Rebuy("50", 10_000, most=1, below=20_000, until_level=3)}


def day() -> Tournament:
    return begun(DAY, 9)


def in_a_hand() -> Tournament:
    t = begun(structure(DAY, entry=REBUYS), 9)
    t.hand_began(1, 1, moment=2000)
    return t


def won() -> Tournament:
    t = put("section-8-holdem", {1: {1: 1000, 2: 2000}}, 60)
    take_all(t, 1, 2, 1)
    return t


def with_real_cards() -> Tournament:
    return begun(with_bounty(event={"kind": "directed", "begins": "called"}), 5)


def one_was_withdrawn() -> Tournament:
    t = announced(with_bounty(event={"kind": "directed", "begins": "called"}), 6)
    t.unregister(6, moment=10)
    t.draw(SECRET, moment=900)
    t.start(moment=1000)
    return t


def at_two_tables() -> Tournament:
    return announced(structure(DAY, event={"tables": 1}), 10)


OUT_OF_PLACE: list[tuple[str, Callable[[], Tournament], Callable[[Tournament], Any]]] = [
    ("an entrant has a name of", lambda: announced(DAY), lambda t: t.register(" Zoe", moment=1)),
    ("a moment is a whole number of milliseconds", day, lambda t: t.hand_began(1, 1, moment=-1)),
    ("a moment is a whole number of milliseconds", in_a_hand, lambda t: t.hand_ended(1, {1: 20_000}, moment=-1)),
    ("not the secret that the event was held to", won, lambda t: t.reveal(sha256(b"another").hexdigest())),
    ("chips at tables that are played here", day, lambda t: t.exchange_chips(1, 100, 5, moment=2000)),
    ("nobody knows what there is to share", day, lambda t: t.deal_figures()),
    ("a rebuy is declared before a hand", in_a_hand, lambda t: t.declare_rebuy(1, moment=2001)),
    ("what the draws follow from is not known here", lambda: announced(DAY, 9), lambda t: t.key),
    ("10 do not fit at 1 table", at_two_tables, lambda t: t.draw(SECRET, moment=900)),
    ("a correction has a reason in one line", real, lambda t: t.correct_in_play(100, "two\nlines", moment=2000)),
    ("a stack is 1 to", real, lambda t: t.report_out(sitting(t, 1)[:1], {sitting(t, 1)[0]: 0}, moment=2000)),
    ("entry 6 has not played", one_was_withdrawn, lambda t: t.report_out([1], by=[6], moment=2000)),
    ("3 open seats do not seat 4", day, lambda t: t._draw("late", [1, 2, 3, 4], [(1, 1), (1, 2), (1, 3)], 2000)),
    (
        "is answered by",
        lambda: begun("section-8-holdem", 9),
        lambda t: t.penalise(1, next(iter(t.rules.offences)), hands=4, moment=2000),
    ),
    ("the other tables have no", lambda: begun(DAY, 18), lambda t: t.break_table(1, moment=2000)),
]


@pytest.mark.parametrize(("words", "make", "order"), OUT_OF_PLACE, ids=[each[0] for each in OUT_OF_PLACE])
def test_an_order_out_of_place_is_refused_in_words_and_changes_nothing(
    words: str, make: Callable[[], Tournament], order: Callable[[Tournament], Any]
) -> None:
    t = make()
    before = t.values()
    with pytest.raises(Refused, match=words):
        order(t)
    assert t.values() == before


def test_an_event_is_held_to_the_hash_of_a_secret_and_to_nothing_else() -> None:
    for commitment in ("", "0" * 63, "G" * 64):
        with pytest.raises(Refused, match="64 hexadecimal digits"):
            Tournament.announced(packaged(DAY), commitment, moment=0)
    assert Tournament.announced(packaged(DAY), commitment_of(SECRET), moment=0).state.commitment == commitment_of(SECRET)


def test_draws_are_made_again_once_the_secret_is_told() -> None:
    t = day()
    with pytest.raises(Refused, match="has not been told yet"):
        draw_check(t.events)
    assert draw_check(t.events, SECRET).faults == ()


def test_players_and_seats_lie_in_order_before_a_draw_shuffles_them() -> None:
    """Whoever draws could else choose who sits where by the order in which they are laid."""
    entries, places = [1, 2, 3], [(1, 1), (1, 2), (1, 3)]
    for laid, free in ((entries, places), (entries[::-1], places), (entries, places[::-1])):
        takers, taken = [drawn(KEY, 1, step, things) for step, things in ((PLAYERS, laid), (SEATS, free))]
        draw = {"ordinal": 1, "entries": laid, "places": free, "takers": takers, "taken": taken}
        assert comes_out(KEY, draw) == ((laid, free) == (entries, places))


def test_a_deal_is_for_those_who_have_prizes_left_to_share() -> None:
    with pytest.raises(Refused, match="no prize is left"):
        deals.icm([100, 200], [])


def test_an_event_says_of_itself_how_far_it_is_and_who_leads() -> None:
    t = put(DAY, {1: {1: 1000, 2: 19_000}}, 9)
    assert repr(t) == "<Tournament Sunday no-limit hold'em: running, level 1, 2 players in>"
    first, second, third, *_ = str(t).splitlines()
    assert first == repr(t).strip("<>")
    assert second.split() == ["1", "A2", "19,000"] and third.split() == ["2", "A1", "1,000"]


def test_a_penalty_and_chips_taken_out_happen_at_the_players_table_too() -> None:
    t = day()
    hall = Hall(t, scripted(3))
    entry = t.entry(2)
    stacks = hall.tables[entry.table].stacks
    t.remove_chips(2, 700, moment=1100)
    t.penalise(2, "abuse", hands=4, moment=1101)
    t.penalise(3, "abuse", moment=1102)
    hall.obey()
    assert hall.tables[entry.table].stacks == stacks | {entry.seat: stacks[entry.seat] - 700}
    assert {place.player: place.penalty for place in hall.tables[1].seats.values() if place.penalty} == {"2": 4}


def test_a_hall_in_which_nothing_can_happen_any_more_says_why() -> None:
    t = day()
    hall = Hall(t, scripted(3))
    t.pause(moment=1100)
    with pytest.raises(RuntimeError, match=r"nothing happens any more: .*pause"):
        for _ in range(1000):
            hall.step()


@pytest.mark.parametrize("played", [True, False], ids=["played", "without positions"])
def test_where_a_button_is_said_to_be_is_told_by_its_seat(played: bool) -> None:
    told = ButtonTold(1, Positions(3, 4, 5, 4, False) if played else None, 2000, ("CS/event/button-asked",))
    assert say(told) == ("table 1 has its button at seat 3" if played else "table 1 has played on")


def test_an_event_goes_by_the_structure_that_was_announced() -> None:
    t = day()
    assert t.schedule.hash == t.structure.hash == packaged(DAY).hash


def test_no_table_is_larger_than_seats_have_numbers() -> None:
    with pytest.raises(Refused, match="a table has 99 players at most, not 100"):
        balancing.balance({"1": 100, "2": 5}, books.named("seminole-tournament"))
