"""A history held against a book: replayed strictly, its stated result compared, every difference named.

Nothing is put right silently. A difference that a known rule or custom explains is told by its name and clause; one
that nothing explains is told as such, with the figures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from cardspeak.cards import CardError
from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.button import misplaced
from cardspeak.history.audit.explain import explanation, paid_to_nobody
from cardspeak.history.audit.house_customs import by_custom
from cardspeak.history.audit.missing_card import same_whatever_the_card
from cardspeak.history.audit.runs import Runs, settled_runs
from cardspeak.history.audit.settle import Interpretation, Settled, pot_of, settle
from cardspeak.history.audit.stated_result import own_books
from cardspeak.history.model import runs_of
from cardspeak.history.replay.replay import Illegal
from cardspeak.history.verdicts import Broken, BrokenOff, Unsupported, Untold
from cardspeak.poker import events as e
from cardspeak.poker.variants import known
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules

AT_A_TIME: Final = 64
"""Rounds that are read before they are judged."""
T = TypeVar("T")

VERDICTS: Final = ("agree", "differ", "illegal", "unstated", "unsupported", "unreadable")


class Finding(msgspec.Struct, gc=False):
    """What the audit finds of one round, `of` the history as it was read.

    verdict: agree; differ (legal, but the history states another result); illegal (an act that the book forbids);
    unstated (legal as far as it goes, but the history gives no result); unsupported (a game or arrangement outside the
    books); unreadable. kind: the reason without seats and figures, alike for all rounds with the same trouble.
    net: won or lost under the book, by the history's seats, empty if the round could not be played out; pot, rake: what
    was bet, and what the house took of it; odd: chips that did not divide. All in the history's units.
    repairs: what was put right, if that was asked for. out_of_turn: it is illegal because somebody acts in another's turn.
    remarks: by which custom of the house, or in spite of what is missing, the round agrees.
    """

    of: m.History | m.Unreadable
    verdict: str
    reason: str = ""
    clauses: Cites = ()
    kind: str = ""
    net: tuple[int, ...] = ()
    pot: int = 0
    rake: int = 0
    odd: int = 0
    repairs: tuple[str, ...] = ()
    out_of_turn: bool = False
    remarks: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The round's file, line and number."""
        return self.of.name

    def as_json(self) -> dict[str, Any]:
        """For programs: amounts are texts in the history's money, so that none is rounded."""
        history = self.of
        fields: dict[str, Any] = {
            "file": history.file,
            "line": history.line,
            "round": history.hand or str(history.index + 1),
            "verdict": self.verdict,
            "reason": self.reason,
            "clauses": self.clauses,
            "net": {},
            "rake": "0",
        }
        if isinstance(history, m.History):
            twice = len({seat.name for seat in history.seats}) < len(history.seats)
            names = [f"{seat.name} (seat {seat.number})" if twice else seat.name for seat in history.seats]
            net = zip(history.seats, names, self.net, strict=False)
            fields["net"] = {name: money.to_text(chips, history.scale) for seat, name, chips in net if seat.dealt_in}
            fields["rake"] = money.to_text(self.rake, history.scale)
        read = history.remarks if isinstance(history, m.History) else ()
        extra = {"repairs": self.repairs, "remarks": (*read, *self.remarks)}
        fields |= {name: value for name, value in extra.items() if value}
        return fields


RulesFor = Callable[[str], HouseRules]
"""From a history's setting, "cash" or "tournament", to the house rules that it is judged by."""


def audit(histories: Iterable[m.History | m.Unreadable], rules_for: RulesFor, repair: bool = False) -> Iterator[Finding]:
    """A finding for each round. Never raises for what a history holds."""
    for history in by_turns(histories):
        if isinstance(history, m.Unreadable):
            yield Finding(history, "unreadable", history.reason, kind=kind_of(history.reason))
        else:
            yield audit_one(history, rules_for(history.setting or "cash"), repair)


def by_turns(read: Iterable[T]) -> Iterator[T]:
    """What is read, a lot of it at a time: the caches of a processor hold reading or judging, not both, and to go from one to
    the other for each round takes a sixth longer.
    """
    source = iter(read)
    while lot := list(islice(source, AT_A_TIME)):
        yield from lot


def audit_one(history: m.History, rules: HouseRules, repair: bool = False) -> Finding:
    """The finding for one round."""
    return judged(history, rules, repair).finding


class Judged(NamedTuple):
    """A finding, and the round that it is made of; None if that could not be played out.

    ends: the round that ends as the history states: the same where it agrees, else that of the reading which explains why not.
    """

    finding: Finding
    settled: Settled | None
    ends: Settled | None = None


def judged(history: m.History, rules: HouseRules, repair: bool = False) -> Judged:
    """The finding for one round, with the round."""
    reading = Interpretation(history, rules, repair)
    try:
        settled = settle(reading) if runs_of(history) == 1 or boards_of(history) > 1 else exactly(reading)
        if settled is None:
            return run_out(history, settled_runs(reading))
    except Unsupported as error:
        return Judged(finding(history, "unsupported", str(error)), None)
    except Untold as error:
        known = same_whatever_the_card(reading, error)
        remark = f"{error}; whatever the missing card was, the result is the same"
        return agreeing(known, remark) if known else Judged(finding(history, "unreadable", str(error)), None)
    except Broken as error:
        return Judged(finding(history, "unreadable", str(error)), None)
    except BrokenOff as error:
        return Judged(finding(history, "unstated", str(error)), None)
    except CardError as error:
        return Judged(finding(history, "illegal", f"the deck is fouled: {error}", rules.cited("deck")), None)
    except Refused as refused:
        custom = by_custom(reading)
        return agreeing(*custom) if custom else Judged(forbidden(history, refused), None)
    return held_against(settled)


def held_against(settled: Settled) -> Judged:
    """The finding for a round that the book lets be played to its end."""
    verdict, reason, cites, ends = verdict_on(settled)
    return Judged(played_out(settled, verdict, reason, cites), settled, ends)


def boards_of(history: m.History) -> int:
    """How many boards the game itself has."""
    game = known(history.game)
    return game.boards if game else 1


def exactly(reading: Interpretation) -> Settled | None:
    """A hand that was run more than once as our own rounds are, each board for its part; None where it does not end as stated."""
    try:
        settled = settle(reading)
    except (Refused, Broken, Untold, BrokenOff):
        return None
    return settled if settled.agrees else None


def forbidden(history: m.History, refused: Refused) -> Finding:
    """The finding for a round with an act, or at a table, that the book forbids."""
    if not isinstance(refused, Illegal):
        return finding(history, "illegal", refused.reason, refused.cites)
    illegal = finding(history, "illegal", refused.reason, refused.cites, refused.place)
    return msgspec.structs.replace(illegal, out_of_turn=refused.out_of_turn)


def agreeing(settled: Settled, remark: str) -> Judged:
    """The finding for a round that ends as stated in a reading that the remark names, unless its rake is forbidden."""
    judgment = held_against(settled)
    return judgment._replace(finding=msgspec.structs.replace(judgment.finding, remarks=(remark, *judgment.finding.remarks)))


def run_out(history: m.History, runs: Runs) -> Judged:
    """The finding for a hand that was run more than once, held against all of its boards."""
    wrong = rake_forbidden(runs.first)[0] or own_books(history) or runs.wrong
    verdict = "differ" if wrong else "agree" if runs.net else "unstated"
    first_run = played_out(runs.first, verdict, wrong or ("" if runs.net else "the history gives no result"), ())
    return Judged(
        msgspec.structs.replace(
            first_run, of=history, net=runs.net, remarks=(*([runs.remark] if runs.remark else []), *first_run.remarks)
        ),
        runs.first,
    )


class Verdict(NamedTuple):
    """verdict, reason and clauses of a finding; `ends` as for `Judged`."""

    verdict: str
    reason: str = ""
    cites: Cites = ()
    ends: Settled | None = None


def verdict_on(settled: Settled) -> Verdict:
    """The verdict on a round that the book lets be played to its end."""
    if settled.stated is None:
        return Verdict("unstated", "the history gives no result")
    if missing := paid_to_nobody(settled):
        return Verdict("differ", *missing)
    beyond, cites = rake_forbidden(settled)
    if beyond:
        return Verdict("illegal", beyond, cites)
    if wrong := own_books(settled.reading.history):
        return Verdict("differ", wrong)
    return Verdict("agree", ends=settled) if settled.agrees else Verdict("differ", *explanation(settled))


def rake_forbidden(settled: Settled) -> tuple[str, Cites]:
    """What is wrong with the rake, if the book forbids it: none may be taken, or not so large a part of what was bet.

    Antes and dead chips are no bets. A history does not tell how the rake came from street to street, so it is held
    against all that was bet: beyond that part of it, some street's fee was too high.
    """
    raked = settled.round.raked
    if not raked:
        return "", ()
    rakes = settled.reading.rules.rakes
    scale = settled.reading.history.scale
    if rakes.methods.value == "none":
        return f"a rake of {money.to_text(raked, scale)} is taken, and there is to be none", rakes.methods.cites
    percent = int(rakes.percent_most.value)
    bet = sum([event.chips for event in settled.round.events if type(event) is e.Closed])
    if percent and raked * 100 > bet * percent:
        rake_text, base = money.to_text(raked, scale), money.to_text(bet, scale)
        return (
            f"the rake is {rake_text}; a percentage may take {percent} per cent of the {base} bet",
            rakes.percent_most.cites,
        )
    return "", ()


def finding(history: m.History, verdict: str, raw: str, cites: Cites = (), place: str = "") -> Finding:
    """The finding for a round that could not be played out; a refusal counts chips, and says here what they are."""
    reason = in_chips(history, raw) if cites else in_words(history, raw)
    return Finding(history, verdict, f"{place}: {reason}" if place else reason, cites, kind_of(raw))


def played_out(settled: Settled, verdict: str, raw: str, cites: Cites) -> Finding:
    table = settled.round
    history = settled.reading.history
    odd = sum([event.odd for event in table.events if type(event) is e.Won])
    return Finding(
        of=history,
        verdict=verdict,
        reason=in_words(history, raw) if raw else "",
        clauses=cites,
        kind=kind_of(raw) if raw else "",
        net=settled.net,
        pot=pot_of(table),
        rake=table.raked,
        odd=odd,
        repairs=tuple([in_chips(history, one) for one in settled.repairs]),
        remarks=(*[in_words(history, one) for one in settled.remarks], *([wrong] if (wrong := misplaced(history)) else [])),
    )


def in_words(history: m.History, reason: str) -> str:
    """A reason with players' names for the seats."""

    def name(match: re.Match[str]) -> str:
        place = int(match[1])
        return history.seats[place - 1].name if 0 < place <= len(history.seats) else match[0]

    return SEAT.sub(name, reason)


def in_chips(history: m.History, reason: str) -> str:
    """A reason that counts chips, with players' names, and with what a chip is if the history counts money otherwise."""
    text = in_words(history, reason)
    if history.scale > 1 and CHIPS.search(PLACE.sub("", SEAT.sub("", reason))):
        text += f" (a chip here is {money.to_text(1, history.scale)})"
    return text


SEAT: Final = re.compile(r"\bseat (\d+)\b")
PLACE: Final = re.compile(r"\bno\. \d+")
FIGURE: Final = re.compile(r"\$?\d+(?:[.,]\d+)*")
CHIPS: Final = re.compile(r"(?<![$.\d])\b\d+\b(?! (?:raises?|players?|seats?|cards?|per cent))")
"""A figure that counts chips; what is written in dollars does not."""


@lru_cache(maxsize=1024)
def kind_of(reason: str) -> str:
    """The reason without its figures."""
    return FIGURE.sub("…", reason)
