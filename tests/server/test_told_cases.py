"""Every case of the case books in which something happens at a table, told at a console: it ends as the book of cases rules.

The hand is told by the console's entries up to what is to be judged, which is told to the floor as its page tells it; the
ruling is carried out there, and the console goes on or the hand is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import structs

from cardspeak.cards import parse_cards
from cardspeak.console import Console, Entry
from cardspeak.console.facts import facts
from cardspeak.floor import adjudicate, drill
from cardspeak.floor.applying import carry_out, effect
from cardspeak.floor.cases import TypedCase
from cardspeak.floor.cases.files import read_cases
from cardspeak.floor.cases.hands import is_retrievable
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.irregular import acts_in, at_fault, guarded, identified
from cardspeak.floor.cases.keys.play import EventTold
from cardspeak.floor.cases.told import acts_of
from cardspeak.floor.cases.wagering import PLENTY, history_of, street_of
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.from_position import taken_up, turn_to
from cardspeak.rulebook import Refused
from cardspeak.server.floor.errors import due
from cardspeak.server.floor.telling import MARKS
from cardspeak.server.floor.told import Happening, situation
from tests.console.telling import chips
from tests.floor.case_book import KNOWN, NAMED
from tests.floor.test_own_cases import same

BOOKS: Final = ("section-8", "seminole", "exhibit-a")
CASES: Final = (*drill.cases(), *([case for _, case in read_cases(Path(NAMED))] if NAMED else []))


def happens(case: Mapping[str, Any]) -> bool:
    """Whether something happens at a table where players play each other, and is to be judged."""
    return bool(case["setup"].get("events") or case["setup"].get("error")) and case["book"] in BOOKS


class Scene:
    """A case at a console: the table as it stood before the street, or from the first card on, and what was told since."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        reading = TypedCase({key: case[key] for key in KNOWN if key in case})
        self.case, self.setup, self.house = reading.case, reading.case.setup, reading.house
        self.console = Console(self.begun())
        self.deck = iter(
            [card for card in self.console.round.game.cards if str(card) not in str([self.setup.hole, self.setup.board])]
        )
        self.tell_street()
        self.tell_history()
        self.tell_hands()

    @property
    def r(self) -> Round:
        return self.console.round

    # --- how the table stood

    def begun(self) -> Round:
        """Before the street, where the case says what lay there; or before anybody acted."""
        setup, case = self.setup, self.case
        variant, stakes = variant_of(case), stakes_of(case)
        names = [street.name for street in variant.streets]
        put = dict(setup.contributions) or {seat.seat: seat.total_in for seat in setup.seats if seat.total_in}
        if setup.street in (*names, "showdown") and (put or setup.street == "showdown" or not setup.seats):
            late = names[-1] if setup.street == "showdown" else str(setup.street)
            if late != names[0]:
                return self.later(late, put)
        elif setup.seats and setup.street in names:
            return street_of(case, setup, self.house)
        seats = sorted(self.seats() | set(range(1, 10 if not setup.seated and variant.button else 2)))
        stacks = dict.fromkeys(seats, PLENTY * stakes.high)
        button = setup.lies or setup.button or seats[-1]
        entrants = len(seats) if case.structure.format == "tournament" else 0
        if variant.button and button not in seats:
            stacks[button] = PLENTY * stakes.high
        return Round(
            variant, stakes, stacks, self.house, deck="", asked=True, button=button if variant.button else None, entrants=entrants
        )

    def later(self, street: str, put: dict[int, int]) -> Round:
        """A later street, with what each seat put in before, or a like part of the pot."""
        setup, stakes = self.setup, stakes_of(self.case)
        seats = sorted(self.seats() or {1, 2})
        bets = {seat.seat: seat.bet or 0 for seat in setup.seats}
        own = {seat.seat: seat.stack for seat in setup.seats if seat.stack is not None}
        pot = setup.pot or 0
        paid = {seat: chips - bets.get(seat, 0) for seat, chips in put.items()} or {
            seat: pot // len(seats) for seat in seats if pot // len(seats)
        }
        stacks = {seat: own.get(seat, PLENTY * stakes.high) + bets.get(seat, 0) for seat in seats}
        folded = [seat.seat for seat in setup.seats if seat.folded]
        return taken_up(
            variant_of(self.case),
            stakes,
            stacks,
            self.house,
            street=street,
            paid=paid,
            pot=max(pot - sum(paid.values()), 0),
            button=setup.button or 0,
            board=setup.board,
            folded=folded,
        )

    def seats(self) -> set[int]:
        """All seats that the case speaks of."""
        setup = self.setup
        told = {*setup.seated, *setup.live, *setup.tabled, *setup.cards_dealt, *setup.hole, *setup.retained, *setup.mucking}
        told |= {*setup.mucked, *setup.folded} | {act.seat for act in acts_of(setup)} | {seat.seat for seat in setup.seats}
        told |= {each.seat for each in setup.events if each.seat} | {setup.button or 0, setup.sb_seat or 0, setup.bb_seat or 0}
        caller = int(setup.clock.called_by or 0) if setup.clock else 0
        known = (told | {setup.seat or 0, setup.error_seat or 0, caller}) - {0}
        return {*setup.live} or (known if len(known) > 1 else {*known, *range(1, 4)})

    def tell_street(self) -> None:
        """The cards that lie open before the first act."""
        while any([need.what in ("board", "up") for need in self.r.needs]):
            self.console.enter(Entry("deal", cards=(next(self.deck),)))

    def tell_history(self) -> None:
        """What was done on the street, as entries; what the book would not have stands by the floor's word."""
        for act in history_of(acts_of(self.setup)) or history_of(acts_in(self.setup)):
            if self.r.live >> act.seat & 1 and self.r.betting:
                entry = Entry(act.verb if act.verb != "bet" else "raise", act.seat, act.to if act.verb in ("bet", "raise") else 0)
                try:
                    self.console.enter(entry)
                except Refused:
                    self.console.allow(entry, by="the floor", reason="as it was played")
        if self.setup.to_act and self.r.betting and self.r.seat != self.setup.to_act:
            turn_to(self.r, self.setup.to_act)

    def tell_hands(self) -> None:
        """Betting that is over, and hands that lie face up."""
        if self.setup.street != "showdown" and not self.setup.tabled:
            return
        while self.r.betting and self.r.due:
            self.console.enter(Entry("check"))
        for seat in self.setup.tabled:
            if seat in self.setup.hole or any([each.seat == seat and each.kind == "dealer" for each in self.setup.events]):
                hole = parse_cards(" ".join(self.setup.hole.get(seat, ()))) or (next(self.deck), next(self.deck))
                self.console.enter(Entry("show", seat, 0, hole))

    # --- what is told of it

    def happened(self) -> tuple[Happening, ...]:
        told_of = [*self.beside(), *self.errors()]
        last: Any = None
        for event in self.setup.events:
            told = self.told(event)
            if told is not None:
                at_once = last is not None and event.t == last and "at-once" in MARKS.get(told.named, ())
                told_of.append(structs.replace(told, marks=(*told.marks, "at-once")) if at_once else told)
            last = event.t
        told_of += [Happening("acted", act.seat, what=act.verb, chips=(act.to,)) for act in history_of(self.setup.then)]
        return tuple(told_of)

    def beside(self) -> Iterator[Happening]:
        """Chips in front, and what became of hands before."""
        for each in self.setup.seats:
            if each.prior_chips:
                yield Happening("front", each.seat, chips=each.prior_chips)
        for seat in self.setup.mucking:
            yield Happening("gesture", seat, what="fold")
        for seat in self.setup.mucked:
            yield Happening("gesture", seat, what="fold", marks=("lost",))
        for seat in self.setup.tabled:
            if not self.r.shown >> seat & 1 and self.r.showing:
                yield Happening("gesture", seat, what="tables")
        if self.setup.skipped_spoke_up or not self.setup.reasonable_time:
            yield Happening("gesture", self.setup.to_act or 0, what="spoke-up")
        if self.setup.stack_chips:
            yield Happening("stack", self.setup.seat or 0, chips=self.setup.stack_chips)
        if self.setup.clock:
            yield Happening("dealer", int(self.setup.clock.called_by or 0), what="clock", count=30, marks=("approved",))

    def errors(self) -> Iterator[Happening]:
        """The error of the setup, and who is dealt in again."""
        setup = self.setup
        for seat, held in setup.cards_dealt.items():
            if held != due(self.r):
                yield Happening("dealer", seat, what="wrong-count", count=held)
        if setup.error:
            yield self.dealers(setup, setup.error.kind)
        for seat in setup.absent_at_original_deal:
            yield Happening("dealer", seat, what="still-away" if seat in setup.absent_now else "was-away")
        for seat, left in setup.penalty_hands_left.items():
            yield Happening("dealer", seat, what="on-penalty", count=left)
        if setup.new_arrival_waiting:
            yield Happening("dealer", what="has-come")
        if setup.level_changed_during_deal:
            yield Happening("dealer", what="new-level")

    def told(self, event: EventTold) -> Happening | None:
        """One thing that happened, as the floor's page tells it."""
        seat = event.seat or 0
        if event.kind == "say":
            return None if self.setup.cards_dealt else Happening("say", seat, event.text or "")
        if event.kind == "push":
            known = self.setup.identifiable_chips
            marks = (["splashed"] if event.splashed else []) + ([] if event.hands_at_rest_before else ["moving"])
            return Happening("push", seat, chips=known if event.splashed and known else event.chips, marks=tuple(marks))
        if event.kind == "pull_back":
            return Happening("pull", seat, chips=event.chips)
        if event.gesture is not None:
            return self.gesture(event, seat)
        if event.doing is None or event.doing.kind in ("counts", "clock", "countdown"):
            return Happening("counted", chips=(event.amount,)) if event.amount else None
        return self.dealers(event, event.doing.kind)

    def gesture(self, event: EventTold, seat: int) -> Happening:
        meant = event.gesture
        assert meant is not None
        if "leaves" in meant.kinds:
            guards = ("protected",) if guarded(self.setup, seat) else ()
            return Happening("gesture", seat, what="leaves", marks=(*guards, *(("announced",) if self.setup.announced else ())))
        if "exposes" in meant.kinds and self.r.betting:
            return Happening("dealer", seat, what="shown-early")
        if meant.unseen:
            return Happening("gesture", seat, what="fold", marks=() if is_retrievable(event, self.setup) else ("lost",))
        if "back" in meant.kinds:
            return Happening("gesture", seat, what="takes-back")
        if "shows" in meant.kinds:
            return Happening("gesture", seat, what="shows-part" if meant.part else "tables")
        return Happening("gesture", seat, what=meant.wager)

    def dealers(self, source: Any, kind: str) -> Happening:
        """What the dealer did wrong."""
        seat = int(getattr(source, "error_seat", 0) or getattr(source, "seat", 0) or self.setup.error_seat or 0)
        event = source if isinstance(source, EventTold) else EventTold()
        held = event.cards_held or self.setup.cards_held or 0
        nth = event.card_of_player or event.which or 0
        what = NAMES.get(kind, kind)
        if what == "button":
            seat = self.setup.should_be or 0
        marks = []
        if what in ("collected", "fouled"):
            down = event.hole_cards
            about = {"won": seat in self.setup.best, "identified": identified(source, self.setup), "upcards": not down}
            about |= {"protected": guarded(self.setup, seat) or event.protected is True}
            about |= {"at-fault": at_fault(source, self.setup, seat)}
            marks = [mark for mark, is_so in about.items() if is_so]
        if what == "exposed":
            marks = [] if event.downcard else ["upcard"]
            held = event.deal_index or 0
        if what == "flop-count":
            cards = event.cards
            what = "flop-count" if event.burned else "no-burn"
            held = len(cards)
        return Happening("dealer", seat, what=what, count=held, nth=nth if isinstance(nth, int) else 0, marks=tuple(marks))


NAMES: Final = {
    "count": "wrong-count",
    "extra-card": "wrong-count",
    "ineligible": "not-entitled",
    "start": "wrong-start",
    "shuffle": "not-shuffled",
    "cut": "not-cut",
    "killed": "collected",
    "flop": "flop-count",
    "stub": "stub-count",
}
"""What a dealer does wrong, by the names of the floor's page."""


NEEDS_A_FILE: Final = (
    *("I-12", "R-29", "R-38", "W-122", "W-127"),
    *[f"D-{number:02}" for number in (1, 2, 3, 5, 6, 12, 13, 14, 16, 17, 19, 24, 38, 42, 43, 45)],
)
"""Those of our own that turn on what only a file tells: who noticed what, when, and what the floor found."""


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=str(case["id"])) for case in CASES if happens(case) and case["id"] not in NEEDS_A_FILE]
)
def test_what_happened_is_told_and_ruled_as_the_case_book_rules(case: dict[str, Any]) -> None:
    scene = Scene(case)
    r = scene.r
    ruled = adjudicate(situation(r, scene.happened()), scene.house)
    ruling = ruled.as_json()
    for key, value in case["expected"].items():
        assert same(value, ruling.get(key)), (key, value, ruling)
    before, had, put = chips(r), len(r.events), tuple(r.put)
    if ruled.ruling == "definite" and effect(ruled.settles).does:
        try:
            carry_out(r, ruled.settles, ruled.clauses)
        except Refused as refused:
            assert "must say how much" in refused.reason, "the floor is told why the round cannot bear it, and decides by itself"
        else:
            scene.console.ruled(had, by="the floor")
            assert ended_as(r, ruled.settles, had, put)
    assert chips(r) == before and facts(scene.console).next.text


VERBS: Final[dict[type, str]] = {e.Folded: "fold", e.Checked: "check", e.Called: "call", e.BroughtIn: "call"}


def ended_as(r: Round, settles: Mapping[str, Any], had: int, put: tuple[int, ...]) -> bool:
    """Whether the round stands as was ruled: void, without the hands that are dead, or with the act, to its total. It had so many
    events before, and each seat had this in front.
    """
    since, hand = r.events[had:], settles.get("hand")
    if settles.get("misdeal") or settles.get("fouled_deck") or settles.get("round") == "dead":
        return r.over and not any(r.net.values()) and any([isinstance(event, e.Voided) for event in since])
    if isinstance(hand, Mapping):
        return not [seat for seat, state in hand.items() if state == "dead" and r.live >> int(seat) & 1]
    if "action" not in settles or settles.get("binding") is False or hand:
        return True
    act: Any = next(event for event in since if isinstance(event, (*VERBS, e.Raised)))
    if settles["action"] == "all_in":
        return bool(act.seat == settles["seat"] and act.chips == settles["wager"])
    to = act.to if isinstance(act, e.Raised) else put[act.seat] + getattr(act, "chips", 0)
    verb = VERBS.get(type(act), settles["action"])
    return bool((act.seat, verb, to) == (settles["seat"], settles["action"], settles.get("to", to)))
