"""Which clauses each thing in a round rests on, for the files of formats that know no rule book."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.events import Event
from cardspeak.history.audit.audit import judged
from cardspeak.history.model import History
from cardspeak.poker import Round
from cardspeak.rulebook.house import HouseRules

SEATS_AS_THEY_ARE: Mapping[int, int] = {}


def citations(played: Round, number_of: Mapping[int, int] = SEATS_AS_THEY_ARE) -> dict[str, object]:
    """By whose rules the round was played, what the house chose otherwise, and what each event cites.

    For `dumps` of a format. An event is told by its kind and its seat, "seat 3 raised", and never by cards, so that whoever
    may have the round may have this. number_of: the seats' numbers, where the round counts them otherwise than the file.
    """
    began = played.began
    chosen = [f"{path} {value}: {', '.join(cites)}" for path, value, cites in began.changes]
    cited = [f"{_told(event, number_of)}: {', '.join(event.cites)}" for event in played.events if event.cites]
    return {"rules": began.rules, **({"choices": chosen} if chosen else {}), "cites": cited}


def citations_by(history: History, rules: HouseRules) -> dict[str, object]:
    """The citations of a history that is replayed strictly by these rules, with the audit's verdict.

    Of a round that cannot be played out there is nothing but the verdict, with its reason and clauses.
    """
    finding, settled, _ = judged(history, rules)
    verdict = {"verdict": finding.verdict, "reason": finding.reason, "clauses": list(finding.clauses)}
    if settled is None:
        return {"rules": rules.called, **verdict, "cites": []}
    return citations(settled.round, {place: seat.number for place, seat in enumerate(history.seats, 1)}) | verdict


def _told(event: Event, number_of: Mapping[int, int]) -> str:
    """An event's kind, and the seat whose it is if it is one's: `poker.posted-dead` is "seat 3 posted dead"."""
    kind = str(type(event).__struct_config__.tag).partition(".")[2].replace("-", " ")
    seat = getattr(event, "seat", 0)
    return f"seat {number_of.get(seat, seat)} {kind}" if seat else kind
