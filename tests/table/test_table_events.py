"""What happens between rounds as data: every field declared, a line for each event, and a journal that reads back."""

from __future__ import annotations

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from cardspeak import rulebook
from cardspeak.events.base import Kind
from cardspeak.poker import Stakes, rake, variants
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Cites
from cardspeak.rulebook.books import section_8, seminole, seminole_tournament
from cardspeak.table import Kill, Leg, Persistent, Posted, Rotation, mix, posted
from cardspeak.table.common import place_events as p
from cardspeak.table.next_round import events as t
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.kill_rules import KillRule
from cardspeak.table.poker import events as g
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.side_events import SidePaid
from cardspeak.table.words.poker import SAY, say
from tests.table.event_tabling import EventTabling
from tests.table.scenes import FIRST_SWEEPS, FIVE_TEN, HIGH_AND_LOW, full, one_round, played
from tests.table.tabling import Tabling

HOME = Customs(bomb_ante=3, straddles="any", seven_deuce=3, stand_up=2)
TYPES: tuple[Any, ...] = get_args(g.TableEvent)
ARRANGED = (Cites, Stakes, KillRule, tuple[Leg, ...], Posted, Positions, Positions | None)


def evening() -> list[Any]:
    """What happens at two tables, of mixed games and with two decks, a machine and a time charge."""
    legs = mix("texas-holdem", "omaha-hi-lo-8", "stud", stakes=fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2))
    mixed = posted(legs, None, seminole, by="count", least=20, most=80, rake=rake.percentage(5, cap=3), customs=HOME)
    timed = posted(variants.texas_holdem, FIVE_TEN, section_8, least=40, most=200, hourly=12, minutes=20)
    decked = Tabling(timed, Random(2))
    decked.bring_decks()
    decked.table.rest(True, moment=decked.moment)
    ordered = EventTabling(posted(variants.texas_holdem, no_limit(1, 2), seminole_tournament), Random(1))
    found: list[Any] = []
    chosen = Tabling(posted(legs, None, seminole, by="choice", least=20, most=80), Random(3))
    for tabling in (Tabling(mixed, Random(1)), decked, ordered, chosen):
        for _ in range(1500):
            tabling.step()
        if tabling is ordered:
            ordered.break_up()
        found += [event for event in tabling.table.events if isinstance(event, TYPES)]
    return found


def journal() -> list[Any]:
    """One event at least of each type, all from real rounds."""
    _, events = Kill.posted(variants.omaha_hi_lo_8, FIVE_TEN, Persistent())
    kill, happening = full().after(played(full(), FIRST_SWEEPS, pot=60))
    events += happening
    events += kill.after(played(kill, HIGH_AND_LOW, pot=100))[1]
    asked, sign = Kill.posted(variants.omaha_hi_lo, FIVE_TEN, one_round().rule)
    events += (*sign, *asked.ask((1, 2), (1, 2))[1])
    events += (t.KillStayed(2, 60, 50, ("S8(p)(9)#8",)),)
    rotation, sign = Rotation.posted(mix("horse", stakes=FIVE_TEN))
    kept, happening = rotation.after(2)
    return [*events, *sign, *happening, *kept.after(2)[1], *evening()]


def test_every_type_happens_has_its_line_and_reads_back() -> None:
    events = journal()
    assert {type(event) for event in events} == set(TYPES)
    assert set(TYPES) <= set(SAY)
    for event in events:
        assert "\n" not in say(event)
        assert event.cites
        assert all(rulebook.clause(cite) for cite in event.cites)
    raw = msgspec.json.encode(events)
    assert msgspec.json.decode(raw, type=list[g.TableEvent]) == events


@pytest.mark.parametrize("event_type", TYPES, ids=lambda event_type: event_type.__name__)
def test_every_field_says_what_it_holds_and_none_holds_cards(event_type: Any) -> None:
    hints, plain = get_type_hints(event_type, include_extras=True), get_type_hints(event_type)
    assert event_type.__struct_config__.tag.startswith("table.") or event_type in (p.Bought, p.CashedIn, p.Dropped)
    for name in event_type.__struct_fields__:
        kinds = [kind for kind in getattr(hints[name], "__metadata__", ()) if isinstance(kind, Kind)]
        bounty = (event_type, name) == (SidePaid, "cards")  # for which they are shown to all
        assert plain[name] in ARRANGED if not kinds else kinds[0].audience == ("public" if bounty else ""), name
