"""The floor at a table where players play each other: what a ruling would be, and the ruling carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.floor import Log, adjudicate
from cardspeak.floor.applying import carry_out, effect
from cardspeak.floor.explain import decided
from cardspeak.floor.in_money import in_money
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.dealer.floor_log import entry_of, event_of
from cardspeak.server.floor.proposed import Outcome, Proposed, cited
from cardspeak.server.floor.told import situation
from cardspeak.table import Table

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.floor.commands import Apply
    from cardspeak.server.floor.told import Happening
    from cardspeak.table.common.floor_events import RulingEntered

FLOOR: Final = ("CS/room/floor",)
OPEN: Final = ("CS/room/floor-open",)
LEFT: Final = ("CS/room/floor-left",)
_json: Final = msgspec.json.Encoder().encode


def table_of(dealer: Dealer) -> Table:
    """The table, where players play each other."""
    assert isinstance(dealer.table, Table)
    return dealer.table


def round_of(dealer: Dealer) -> Round:
    """The round that is played. Raises `Refused` if there is none."""
    table = table_of(dealer)
    if table.round is None or not table.playing:
        raise Refused("no round is being played", FLOOR)
    return table.round


def log_of(dealer: Dealer) -> Log:
    """The table's log so far, to be written on; what counts is what is journalled."""
    table = table_of(dealer)
    return Log.resumed(table.rules, map(entry_of, dealer.rulings), table.stakes.dollar)


def streets(dealer: Dealer) -> list[str]:
    """The streets of the game that is played, by name."""
    return [street.name for street in table_of(dealer).game.streets]


def propose(dealer: Dealer, happened: Sequence[Happening]) -> Proposed:
    """What the book says to what happened, and what each outcome would do. Raises `Refused`."""
    r, rules = round_of(dealer), table_of(dealer).rules
    ruling = adjudicate(situation(r, happened), rules)
    open_ = log_of(dealer).open_to_more(ruling)
    named = [{**ruling.settles, **choice} for choice in ruling.choices]
    return Proposed(
        seq=dealer.standing.sequence,
        ruling=ruling.ruling,
        settles=dict(ruling.settles),
        text=ruling.decision,
        outcome=outcome(r, ruling.settles, ruling.clauses) if ruling.ruling == "definite" else None,
        choices=[outcome(r, settles, ruling.clauses) for settles in named],
        otherwise=open_,
        otherwise_by=cited(rules.cited("fairness") + OPEN if open_ else ()),
        explanation=ruling.explanation,
        clauses=cited(ruling.clauses),
    )


def outcome(r: Round, settles: Mapping[str, Any], cites: Cites) -> Outcome:
    """What carrying out would do; it is tried on a copy, of which nothing is shown but what the round refuses."""
    written = in_money(settles, r.game.stakes.dollar)
    carried = effect(written)
    return Outcome(
        dict(settles),
        decided("definite", written),
        carried.does,
        carried.left,
        refusal(r, settles, cites) if carried.does else "",
    )


def refusal(r: Round, settles: Mapping[str, Any], cites: Cites) -> str:
    """Why the round cannot bear it, empty if it can."""
    try:
        carry_out(r.copy(), settles, cites)
    except Refused as error:
        return error.reason
    return ""


def apply(dealer: Dealer, who: str, command: Apply, now: int) -> None:
    """Rule, choose and carry out in one, or nothing of it. Raises `Refused`."""
    r, table, log = round_of(dealer), table_of(dealer), log_of(dealer)
    had = len(log.entries)
    ruled = log.rule(situation(r, command.happened), by=who, at=now)
    chosen = command.own.settles() if command.own else command.choice
    if chosen is not None:
        log.choose(ruled.number, chosen, reason=command.reason, by=who, at=now)

    reason = command.reason if chosen is None else ""  # it stands with what was chosen

    def carried_out(round: Round) -> None:
        log.apply(ruled.number, round, by=who, at=now, reason=reason)

    table.remedy(carried_out, moment=now)
    more = {"chosen": OPEN if command.own else (), "left": LEFT}
    happened_json = _json(command.happened).decode()
    events: list[RulingEntered] = []
    for entry in log.entries[had:]:
        events.append(event_of(entry, table.state.number, happened_json if entry is ruled else "", more.get(entry.kind, ())))
    table.events[:0] = events  # the ruling is told before what it came to
