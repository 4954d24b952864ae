"""Tables between and in their rounds: cash tables and those of events; decks, time, kills, customs, bounties, ledgers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from cardspeak.poker import rake, variants
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.table import Posted, Table, TableState, mix, posted
from cardspeak.table.next_round.kill_rules import OneRound, Persistent
from cardspeak.table.poker.customs import Customs
from cardspeak.table.words.poker import say
from tests.golden.telling import plain, refusal, text
from tests.table import test_event_properties, test_table_properties
from tests.table.event_tabling import EventTabling
from tests.table.tabling import Tabling

SEEDS: Final = 24
COMMANDS: Final = 110


def signs() -> dict[str, Posted]:
    """What is posted at the cash tables."""
    mixed = fixed_limit(4, 8, (2, 4), ante=1, bring_in=2)
    home = Customs(most_runs=3, bomb_ante=3, bomb_every=3, bomb_boards=2, straddles="any", restraddles=2, sleepers=True)
    bounties = Customs(most_runs=2, straddles="button", seven_deuce=3, stand_up=2)
    return test_table_properties.SIGNS | {
        "home": posted(variants.texas_holdem, no_limit(1, 2), seminole, least=20, most=80, customs=home),
        "home mixed": posted(
            mix("texas-holdem", "stud-hi-lo-8", "omaha-hi-lo-8", stakes=mixed),
            None,
            seminole,
            by="choice",
            least=20,
            most=60,
            customs=home,
        ),
        "bounties": posted(variants.texas_holdem, no_limit(1, 2), seminole, least=20, most=80, seats=5, customs=bounties),
        "under the gun": posted(
            variants.omaha,
            pot_limit(1, 2),
            seminole,
            least=20,
            most=90,
            customs=Customs(straddles="under-the-gun", sleepers=True),
        ),
        "kill and rake": posted(
            variants.omaha_hi_lo,
            fixed_limit(4, 8, blinds=(2, 4)),
            section_8,
            least=20,
            most=90,
            kill=OneRound(30),
            rake=rake.percentage(5, cap=3),
        ),
        "kill of two tables": posted(
            variants.omaha_hi_lo_8, fixed_limit(5, 10, blinds=(2, 5)), section_8, least=20, most=90, seats=4, kill=Persistent()
        ),
        "dollars": posted(variants.texas_holdem, no_limit(100, 200, dollar=100), seminole, least=4000, most=20000, seats=6),
    }


SIGNS: Final = signs()
OF_EVENTS: Final = test_event_properties.SIGNS


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        yield from (f"cash, {kind}, {seed}" for kind in SIGNS)
        yield from (f"event, {kind}, {seed}" for kind in OF_EVENTS)


def lines(name: str) -> Iterator[str]:
    """An hour at a table, command by command."""
    which, kind, _ = name.split(", ")
    rng = Random(name)
    tabling = Tabling(SIGNS[kind], rng) if which == "cash" else EventTabling(OF_EVENTS[kind], rng)
    if which == "cash" and rng.random() < 0.4:
        tabling.bring_decks()
    yield from sign(tabling.table.posted)
    yield from happened(whole := [*tabling.table.events])
    balances: dict[str, int] = {}
    for _ in range(COMMANDS):
        fresh = tabling.step()
        if tabling.refusal:
            yield refusal(tabling.refusal)
        yield from happened(fresh)
        whole += fresh
        held = dict(tabling.ledger.balances)
        moved = {account: chips for account, chips in held.items() if balances.get(account) != chips}
        balances = held
        yield f"  {plain(moved)} due {plain(tabling.table.due_at(tabling.moment))}"
        if rng.random() < 0.15:
            yield from stands(tabling)
        if rng.random() < 0.05:
            tabling.table = taken_up(tabling.table)
    yield f"{plain(tabling.table.values()[:-1])}"
    yield f"again {plain(Table.replay(whole[: rng.randint(1, len(whole))]).values())}"


def taken_up(table: Table) -> Table:
    """The table again from what is kept of it, and from the events of its round."""
    kept = msgspec.json.decode(msgspec.json.encode(table.state), type=TableState)
    return Table.resumed(kept, table.round.events if table.round else ())


def sign(made: Posted) -> Iterator[str]:
    yield plain(made)
    for line in made.lines():
        yield f"sign {line.text} by {plain(line.cites)}"
    for amount in (0, 1, made.least - 1, made.least, made.most, made.most + 1, 10**6):
        for stack in (0, 1, made.least, made.most):
            yield f"buys {amount} with {stack}: {plain(made.purchase(amount, stack))}"


def happened(fresh: Any) -> Iterator[str]:
    for event in fresh:
        yield plain(event)
        yield f"  {say(event)}"


def stands(tabling: Tabling) -> Iterator[str]:
    """What a table says of itself."""
    table = tabling.table
    yield from text("table", f"{table}\n{table!r}")
    wanted = ("next_lineup", "next_blinds", "needed", "least_needed", "ready", "chooser", "free", "stacks", "can_begin", "leg")
    for what in wanted:
        try:
            found = getattr(table, what)
            yield f"{what} {plain(found() if callable(found) else found)}"
        except Refused as refused:
            yield f"{what} {refusal(refused)}"
    if table.round:
        given = table.round.view(tabling.somebody())
        yield f"view {plain([getattr(given, field) for field in ('hands', 'pot', 'pots', 'bets')])}"
