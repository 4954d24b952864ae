"""What may be done in a room, and who decides it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardspeak import books
from cardspeak.cardroom.conduct import bar, leave_game, move_game, play_over, rabbit_hunt, speak_up, special_needs, take_off
from cardspeak.rulebook import Allowed, Discretion, NotCovered
from cardspeak.rulebook.offence import Offence
from cardspeak.tournament.penalties import offence
from tests.tournament.answers import settled

Witness = Callable[..., None]
ROOM, EVENT = books.seminole, books.seminole_tournament


@pytest.mark.clause("SEM/T28", "SEM/T12/5", "SEM/etq/14", "SEM/intro/5", "SEM/gen/17", "SEM/T4/1", "SEM/T4/2", "SEM/etq/13")
def test_what_is_allowed_and_what_is_not(witness: Witness) -> None:
    found = [rabbit_hunt(EVENT), speak_up(EVENT), speak_up(ROOM), bar(ROOM), take_off(EVENT), leave_game(ROOM)]
    witness(*found)
    assert [settled(each, Allowed).allowed for each in found] == [False, True, True, True, True, True]
    silent = [rabbit_hunt(books.section_8), speak_up(books.exhibit_a), bar(books.section_8), take_off(ROOM), leave_game(EVENT)]
    assert {type(each) for each in silent} == {NotCovered}


@pytest.mark.clause("SEM/T9", "SEM/gen/15", "SEM/gen/5/b")
def test_what_is_left_to_the_house(witness: Witness) -> None:
    found = [settled(each, Discretion) for each in (special_needs(EVENT), move_game(ROOM), play_over(ROOM))]
    witness(*found)
    assert {each.whose for each in found} == {"house"}
    assert {type(each) for each in (special_needs(ROOM), move_game(books.exhibit_a), play_over(books.section_8))} == {NotCovered}


@pytest.mark.clause("SEM/etq/4", "SEM/etq/5", "SEM/etq/6", "SEM/etq/11", "SEM/etq/12", "SEM/etq/15/a", "SEM/gen/18")
@pytest.mark.clause("SEM/ethics/1/b", "SEM/ethics/1/c", "SEM/gen/16/f", "SEM/gen/16/g")
def test_impolite_is_not_unethical(witness: Witness) -> None:
    impolite = ("criticising play", "slow rolling", "peeking", "discourtesy", "long post-mortems", "unfitting language or dress")
    found = [settled(offence(name, ROOM), Offence) for name in (*impolite, "asking to see a beaten hand")]
    unethical = [settled(offence(name, ROOM), Offence) for name in ("lifting hole cards", "cards under the table")]
    media = settled(offence("disturbing media", ROOM), Offence)
    witness(*found, *unethical, media)
    assert {each.options for each in found} == {()}
    assert {each.options for each in unethical} == {("counselling", "suspension", "barring")}
    assert media.options == ("limit", "revoke")
