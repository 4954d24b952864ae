"""Hand histories that somebody brings along: each round held against a book, and any of them event by event."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from cardspeak.cards import CardError
from cardspeak.events import HIDDEN, Event
from cardspeak.history import files, money
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, Judged, audit, judged
from cardspeak.history.audit.tally import Tally
from cardspeak.history.record.amounts import units_of, worded
from cardspeak.history.record.shown import dealt_openly, given_up_openly, reader_of, shown_in_the_end
from cardspeak.history.replay.opening import begin
from cardspeak.history.replay.replay import follow
from cardspeak.history.verdicts import Broken, BrokenOff, Unsupported
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books import in_form, of_book
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.own.book import OwnBook
from cardspeak.rulebook.own.loading import poker_rules
from cardspeak.server.clock import ticks
from cardspeak.server.dealer.messages import LogLine
from cardspeak.server.past.poker_steps import Entered, FollowedRound, Step, steps
from cardspeak.server.views.poker_table import Winner, winners
from cardspeak.table.words.poker import SAY

ROUNDS: Final = 3000
"""So many rounds of what is brought are read at most."""
SECONDS: Final = 6.0
"""After which no further round is read."""


class Way(NamedTuple):
    """How what is brought is read: under which book; by its rules for "cash" or "tournament", or as each history says (""),
    and whether acts are put right whose meaning is plain. own: the house's own book, where `book` names one."""

    book: str
    form: str = ""
    repair: bool = False
    own: OwnBook | None = None

    def rules_for(self, setting: str) -> HouseRules:
        """The rules for a history's setting."""
        form = self.form or setting or "cash"
        return in_form(poker_rules(self.own), form) if self.own else of_book(self.book, form)


class Found(msgspec.Struct, frozen=True):
    """What was found of a round, as `cardspeak audit` does. Amounts are texts, in the history's money.

    line: where it begins in the file. round: its number or name there. net: won or lost, by player. text: the round as it
    stands in the file, empty for what is none.
    """

    line: int
    round: str
    game: str
    players: list[str]
    verdict: str
    reason: str
    clauses: Cites
    remarks: list[str]
    repairs: list[str]
    currency: str
    net: dict[str, str]
    pot: str
    rake: str
    text: str


class Brought(msgspec.Struct, frozen=True):
    """What somebody brought. rounds: how many there are of each verdict. more: there are rounds that were not read any more."""

    verdicts: dict[str, int]
    found: list[Found]
    more: bool


class BroughtRound(msgspec.Struct, frozen=True, tag_field="kind", tag="history"):
    """A round that was brought, event by event, with the cards as its history shows them; no step if no book could begin it.

    seat: the one whose cards alone the history deals openly, 0 if it is no single one's. scale: so many units are 1.00 of the
    currency. A round that the book forbids, or that cannot be followed to its end, goes as far as it can, and its last
    step says why; over is false then.
    """

    found: Found
    game: str
    variant: str
    over: bool
    button: int
    seat: int
    players: dict[int, str]
    scale: int
    currency: str
    steps: list[Step]
    winners: list[Winner]


# --- the list


def read(data: bytes, way: Way) -> Brought:
    """Every round in a file's content, judged. Never raises for what is in it, but `Refused` for a book that there is not."""
    way.rules_for("cash")
    tally = Tally()
    rounds: list[Found] = []
    end = ticks() + SECONDS
    pieces = files.pieces(data)
    findings = audit(files.read_bytes(data, ""), way.rules_for, way.repair)
    for finding in islice(findings, ROUNDS):
        tally.add(finding)
        rounds.append(found_of(finding, next(pieces, "")))
        if ticks() > end:
            break
    return Brought(tally.verdicts, rounds, next(findings, None) is not None)


def found_of(finding: Finding, text: str) -> Found:
    """A finding as it is told."""
    of = finding.of
    facts = finding.as_json()
    history = of if isinstance(of, m.History) else None
    scale = history.scale if history else 1
    return Found(
        line=facts["line"],
        round=facts["round"],
        game=title_of(history) if history else "",
        players=[seat.name for seat in history.seats] if history else [],
        verdict=finding.verdict,
        reason=finding.reason,
        clauses=finding.clauses,
        remarks=list(facts.get("remarks", ())),
        repairs=list(finding.repairs),
        currency=history.currency if history else "",
        net=facts["net"],
        pot=money.to_text(finding.pot, scale),
        rake=facts["rake"],
        text=text,
    )


def title_of(history: m.History) -> str:
    """The game's name for people."""
    variant = variants.known(history.game)
    return variant.title if variant else history.game


# --- one round


def retold(data: bytes, way: Way) -> BroughtRound:
    """The first round in a file's content, event by event. Raises `Refused` for a book that there is not, or for no round."""
    history = next(files.read_bytes(data, ""), None)
    if history is None:
        raise Refused("there is no round in it")
    if isinstance(history, m.Unreadable):
        judged_round = found_of(next(audit([history], way.rules_for)), "")
        return BroughtRound(
            found=judged_round,
            game="",
            variant="",
            over=False,
            button=0,
            seat=0,
            players={},
            scale=1,
            currency="",
            steps=[],
            winners=[],
        )
    rules = way.rules_for(history.setting)
    result = judged(history, rules, way.repair)
    r = result.settled.round if result.settled else as_far_as_it_goes(history, rules, way.repair)
    return with_round(history, result, r)


def as_far_as_it_goes(history: m.History, rules: HouseRules, repair: bool) -> Round | None:
    """The round up to the act that stops it; None if it does not even begin."""
    try:
        table, teller = begin(history, rules, NO_RAKE)
    except STOPPED:
        return None
    with suppress(*STOPPED):
        follow(table, teller, history, repair)
    return table


STOPPED: Final = (Refused, CardError, Unsupported, Broken, BrokenOff)


def with_round(history: m.History, result: Judged, r: Round | None) -> BroughtRound:
    """The round as it is told. A reader who is dealt one hand alone sits where that is."""
    judged_round = found_of(result.finding, "")
    names = {place: seat.name for place, seat in enumerate(history.seats, 1) if seat.dealt_in}
    if r is None:
        return BroughtRound(
            found=judged_round,
            game=judged_round.game,
            variant=history.game,
            over=False,
            button=0,
            seat=0,
            players=names,
            scale=history.scale,
            currency=history.currency,
            steps=[],
            winners=[],
        )
    events = [event for event in r.events if not isinstance(event, e.Fed)]
    listed = steps([Entered(0, 0, events)], SAY, AsShown(history), names)
    if not result.settled:
        listed.append(stopped(listed[-1], result.finding))
    in_units = [worded(event, history.scale) for event in events]
    won = winners(r.game.variant, in_units, r.boards, names, units_of(history.scale))
    return BroughtRound(
        found=judged_round,
        game=r.game.variant.title,
        variant=r.game.key,
        over=result.settled is not None,
        button=r.button,
        seat=reader_of(history),
        players=names,
        scale=history.scale,
        currency=history.currency,
        steps=listed,
        winners=won,
    )


def stopped(last: Step, finding: Finding) -> Step:
    """A step that says why the round goes no further."""
    return msgspec.structs.replace(
        last, lines=[LogLine(0, f"{finding.verdict}: {finding.reason}", finding.clauses, 0, {})], said=0
    )


class AsShown(FollowedRound):
    """A round as its history shows it: a hand that it does not deal openly is seen when it is shown.

    Who reads remembers the cards that they have seen when their player has given them up.
    """

    def __init__(self, history: m.History) -> None:
        super().__init__(0)
        self.scale = history.scale
        self.openly = dealt_openly(history)
        self.given_up = given_up_openly(history)
        self.in_the_end = shown_in_the_end(history)

    def seen(self, event: Event) -> Event:
        if isinstance(event, e.Dealt):
            hands = [self.dealt(place, cards) for place, cards in enumerate(event.hands)]
            event = msgspec.structs.replace(event, hands=tuple(hands))
        return worded(event, self.scale)

    def dealt(self, place: int, cards: Sequence[int]) -> tuple[int, ...]:
        openly = self.openly.get(place, frozenset())
        return tuple([card if card in openly else HIDDEN for card in cards])

    def see(self, seen: Event) -> None:
        seat = seen.seat if isinstance(seen, e.Folded | e.Mucked) else 0
        super().see(seen)
        if seat and (shown := self.given_up.get(seat) or [card for card in self.lying.hand(seat).cards if card != HIDDEN]):
            self.lying.lay(seat, shown)
        if isinstance(seen, e.Ended):
            self.turn_up()

    def turn_up(self) -> None:
        """What the history shows when all is over."""
        for seat, cards in self.in_the_end.items():
            there = self.lying.there().get(seat, ())
            if len(set(cards) - set(there)) and HIDDEN in (there or [HIDDEN]):
                self.lying.lay(seat, cards)
