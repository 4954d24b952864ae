"""What may be done in a room, and who decides it."""

from __future__ import annotations

from cardspeak import books
from cardspeak.cardroom.conduct import bar, leave_game, move_game, play_over, rabbit_hunt, speak_up, special_needs, take_off
from cardspeak.rulebook import Allowed, Discretion, NotCovered
from cardspeak.rulebook.points.offence import Offence
from cardspeak.tournament.penalties import offence
from tests.tournament.answers import settled

ROOM, EVENT = books.seminole, books.seminole_tournament


def test_what_is_allowed_and_what_is_not() -> None:
    found = [rabbit_hunt(EVENT), speak_up(EVENT), speak_up(ROOM), bar(ROOM), take_off(EVENT), leave_game(ROOM)]
    assert [settled(each, Allowed).allowed for each in found] == [False, True, True, True, True, True]
    silent = [rabbit_hunt(books.section_8), speak_up(books.exhibit_a), bar(books.section_8), take_off(ROOM), leave_game(EVENT)]
    assert {type(each) for each in silent} == {NotCovered}


def test_what_is_left_to_the_house() -> None:
    found = [settled(each, Discretion) for each in (special_needs(EVENT), move_game(ROOM), play_over(ROOM))]
    assert {each.whose for each in found} == {"house"}
    assert {type(each) for each in (special_needs(ROOM), move_game(books.exhibit_a), play_over(books.section_8))} == {NotCovered}


def test_impolite_is_not_unethical() -> None:
    impolite = ("criticising play", "slow rolling", "peeking", "discourtesy", "long post-mortems", "unfitting language or dress")
    found = [settled(offence(name, ROOM), Offence) for name in (*impolite, "asking to see a beaten hand")]
    unethical = [settled(offence(name, ROOM), Offence) for name in ("lifting hole cards", "cards under the table")]
    media = settled(offence("disturbing media", ROOM), Offence)
    assert {each.options for each in found} == {()}
    assert {each.options for each in unethical} == {("counselling", "suspension", "barring")}
    assert media.options == ("limit", "revoke")
