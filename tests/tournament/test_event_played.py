"""Events played over real tables to the last player, by both books in every game that comes with the package.

The long forms: CARDSPEAK_OWN_EVENTS=1000 plays so many of Section 8's own, full, by CARDSPEAK_SEED; CARDSPEAK_EVENTS=1 plays
events of 500 entries by Seminole, and 10,000 entries at once.
"""

from __future__ import annotations

import os
from hashlib import sha256

import pytest
from msgspec.structs import replace

from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure, packaged
from tests.tournament.watching import Watchman, at_the_end

SIZES = {
    "section-8-holdem": 60,
    "section-8-omaha": 60,
    "section-8-stud": 49,
    "sit-and-go": 9,
    "heads-up": 2,
    "no-limit-holdem": 70,
    "horse": 50,
    "stud": 50,
    "plo8": 50,
}
LONG = int(os.environ.get("CARDSPEAK_EVENTS", "0"))
OWN = int(os.environ.get("CARDSPEAK_OWN_EVENTS", "0"))
FROM = 1000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
FORMS = ("section-8-holdem", "section-8-omaha", "section-8-stud")


def opened(structure: Structure, entries: int, seed: int, watch: Watchman | None = None, bold: int = 6) -> Hall:
    """An event with so many entries, drawn and started in its hall."""
    secret = sha256(f"event {seed}".encode()).hexdigest()
    t = Tournament.announced(structure, commitment_of(secret), moment=0)
    for number in range(entries):
        t.register(f"A{number + 1}", moment=number)
    t.draw(secret, moment=entries)
    hall = Hall(t, scripted(seed, bold), watch=watch)
    t.start(moment=entries)
    hall.obey()
    return hall


def played(structure: Structure, entries: int, seed: int, bold: int = 6) -> Hall:
    """An event from its first hand to its last, watched."""
    watch = Watchman()
    hall = opened(structure, entries, seed, watch, bold)
    hall.run()
    watch.audit(hall)
    hall.event.reveal(sha256(f"event {seed}".encode()).hexdigest())
    at_the_end(hall)
    return hall


@pytest.mark.parametrize("name", SIZES)
def test_an_event_is_played_to_its_winner(name: str) -> None:
    hall = played(packaged(name), SIZES[name], 1)
    t = hall.event
    assert Tournament.replay(t.events).values() == t.values()
    found = draw_check(t.events)
    assert found.draws and found.faults == ()


@pytest.mark.parametrize("seed", range(4))
def test_small_events_of_every_size(seed: int) -> None:
    for entries in (2, 3, 10, 11, 19, 21):
        for name in ("no-limit-holdem", "section-8-stud"):
            played(packaged(name), entries, 100 * seed + entries, bold=30)


def test_the_same_secret_plays_the_same_event() -> None:
    first, again = (played(packaged("no-limit-holdem"), 30, 5) for _ in range(2))
    assert first.event.events == again.event.events
    assert played(packaged("no-limit-holdem"), 30, 6).event.events != first.event.events


if OWN:

    def test_many_of_section_8s_own_form() -> None:
        for seed in range(FROM, FROM + OWN):
            name = FORMS[seed % len(FORMS)]
            print(name, seed)
            played(packaged(name), SIZES[name], seed)


if LONG:

    @pytest.mark.parametrize("name", ["horse", "stud", "plo8"])
    def test_five_hundred_by_seminole(name: str) -> None:
        played(packaged(name), 500, 7)

    @pytest.mark.parametrize("name", ["no-limit-holdem", "section-8-holdem"])
    def test_ten_thousand_entries(name: str) -> None:
        made = packaged(name)
        hall = played(replace(made, entry=replace(made.entry, cap=0, overflow=True)), 10_000, 8)
        assert len([event for event in hall.event.events if isinstance(event, e.Out)]) == 9_999
