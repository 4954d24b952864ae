"""Random rounds of every game: nobody is given a card that he may not know, in whatever form and at whatever moment.

`CARDSPEAK_SECRET_ROUNDS` sets another number than 2,000 rounds, `CARDSPEAK_SEED` another seed to start from. The other half
is about the scan: wherever the code is made to leak, it finds that.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from cardspeak.cards import show
from cardspeak.events import Event, view
from cardspeak.events.view import HIDE, MASKINGS
from cardspeak.journal.proofs import entitled
from cardspeak.rulebook import Refused
from tests.rounds import FIRST
from tests.secrecy.driving import HOUSE, KINDS, VARIANTS, LeakError, act, begun, round_scanned, viewers
from tests.secrecy.known import knowable
from tests.secrecy.scanner import sightings

ROUNDS = int(os.environ.get("CARDSPEAK_SECRET_ROUNDS", "2000"))
NAMES = [*(variant.key for variant in VARIANTS), *(game.__name__ for game in HOUSE), "rotation"]


@pytest.mark.parametrize("kind", range(KINDS), ids=NAMES)
def test_no_viewer_is_given_a_card_that_he_may_not_know(kind: int) -> None:
    first, count = FIRST + kind * 10_000_000, -(-ROUNDS // KINDS)
    print(f"{NAMES[kind]}: {count} rounds from seed {first} on")
    for seed in range(first, first + count):
        try:
            round_scanned(kind, Random(seed), 0.05)
        except AssertionError as leak:
            raise AssertionError(f"seed {seed}: {leak}") from None


@pytest.mark.parametrize("kind", range(KINDS), ids=NAMES)
def test_a_viewer_is_shown_what_he_may_know(kind: int) -> None:
    """The view hides no card too many, the scan meets every card in it, and those are the cards that he may prove afterwards."""
    for seed in range(5):
        r = begun(kind, rng := Random(seed))
        while not r.over:
            for viewer in viewers(r):
                met = {found.card for found in sightings(r.view(viewer))}
                assert met == knowable(r.events, viewer), (seed, viewer)
            act(r, rng)
        for viewer in viewers(r):
            assert entitled(r.events, viewer) == knowable(r.events, viewer), (seed, viewer)


Plant = Callable[[pytest.MonkeyPatch], None]


def raw(events: Any, viewer: int) -> list[Event]:
    """What `view` would be if it hid nothing."""
    return list(events)


def unhidden(audience: str) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setitem(HIDE, audience, lambda cards, event, viewer: cards)

    return plant


def of_another(patch: pytest.MonkeyPatch) -> None:
    """Each seat is given its left neighbour's cards."""
    patch.setitem(
        HIDE,
        "by-seat",
        lambda hands, event, viewer: tuple([hand if seat in (viewer, viewer - 1) else () for seat, hand in enumerate(hands)]),
    )


def without_view(module: str) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(import_module(module), "view", raw)

    return plant


def named_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """The top card of the stub."""
    told = import_module("cardspeak.poker.round.options")
    patch.setattr(told, "no_raise", lambda r, to: Refused(f"no: {of_the_stub(r)} comes"))


def of_the_stub(r: Any) -> str:
    return show(r.stub[r.drawn : r.drawn + 1])


def printed(patch: pytest.MonkeyPatch) -> None:
    """A round prints its deck."""
    patch.setattr(import_module("cardspeak.poker").Round, "__repr__", lambda r: f"<Round, deck={r.began.deck}>")


def stored_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(import_module("tests.secrecy.driving"), "parted", lambda events: (tuple(events), b""))


def sealed_by_nothing(patch: pytest.MonkeyPatch) -> None:
    key = import_module("cardspeak.journal.entry").Key
    patch.setattr(key, "seal", lambda self, place, secret, *bound: secret)


def burns_in_a_log(patch: pytest.MonkeyPatch) -> None:
    """What the dealer burns, in one line more that everybody is given."""
    module = import_module("tests.secrecy.driving")
    whole = module.everything

    def everything(r: Any, viewer: int) -> Iterator[tuple[str, Any]]:
        yield from whole(r, viewer)
        yield "the log", " ".join(f"burned {show(event.cards)}" for event in r.events if type(event).__name__ == "Burned")

    patch.setattr(module, "everything", everything)


@pytest.mark.parametrize(
    ("plant", "kind", "tells"),
    [
        (unhidden("nobody"), 0, "the view's JSON"),
        (unhidden("own"), NAMES.index("five-card-draw"), "the view's JSON"),
        (unhidden("by-seat"), 0, "the view's JSON"),
        (unhidden("by-seat"), NAMES.index("ride"), "the view's JSON"),
        (unhidden("nobody"), NAMES.index("ultimate"), "the view's JSON"),
        (of_another, NAMES.index("stud"), "the view's JSON"),
        (without_view("cardspeak.poker.lying"), 0, "the view's JSON"),
        (without_view("cardspeak.banked.view"), NAMES.index("ultimate"), "the view's JSON"),
        (without_view("cardspeak.events.why"), NAMES.index("five-card-draw"), "why"),
        (without_view("cardspeak.events.why"), NAMES.index("ride"), "why"),
        (without_view("cardspeak.history.record.record"), NAMES.index("omaha"), "the export"),
        (named_in_a_refusal, NAMES.index("razz"), "a refusal"),
        (printed, NAMES.index("mambo-stud"), "the round as Python prints it"),
        (stored_open, NAMES.index("pineapple"), "a stored entry"),
        (sealed_by_nothing, NAMES.index("omaha-hi-lo-8"), "cards lie open"),
        (burns_in_a_log, 0, "the log"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_planted_leak_is_found(plant: Plant, kind: int, tells: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        MASKINGS.clear()
        plant(patch)
        with pytest.raises(LeakError, match=tells):
            for seed in range(20):
                round_scanned(kind, Random(seed), 0.5)
    MASKINGS.clear()


@pytest.mark.parametrize("kind", range(KINDS), ids=NAMES)
def test_each_hidden_field_of_each_event_is_found_where_it_is_shown(kind: int) -> None:
    """One field at a time: what `view` hides of it is put back, and must be met as soon as it holds an unknown card."""
    planted = 0
    for seed in range(6):
        rng = Random(seed)
        r = round_scanned(kind, rng, 0)
        viewer = rng.choice(viewers(r))
        known = knowable(r.events, viewer)
        for event, seen in zip(r.events, view(r.events, viewer), strict=True):
            if event is seen:
                continue
            secret = {found.card for found in sightings(event)} - known
            assert not {found.card for found in sightings(seen)} - known
            assert secret or event_is_known(event, known)
            planted += bool(secret)
    assert planted > 5


def event_is_known(event: Any, known: set[int]) -> bool:
    """Whether every card of an event is among these, or was never seen."""
    cards = [
        card for name in event.__struct_fields__ for card in flat(getattr(event, name)) if name in ("cards", "hands", "deck")
    ]
    return known.issuperset(card for card in cards if card >= 0)


def flat(value: Any) -> Iterator[int]:
    for each in value if isinstance(value, tuple) else ():
        if isinstance(each, tuple):
            yield from flat(each)
        elif isinstance(each, int):
            yield each
