"""Whatever the desk orders, of events of every shape: taken back at once it leaves the event as it was, or it is refused."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.server.tournament import deeds as do
from cardspeak.table.decks.due import REASONS
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.undo import undo
from tests.tournament.chaos import MADE, PERSONS, Chaos
from tests.tournament.events_of import SECRET, announced

SEEDS: Final = int(os.environ.get("CARDSPEAK_DEED_WALKS", "1"))
FIRST: Final = 1000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
STEPS, EVERY, DEEDS, ENTERED = 180, 3, 4, 12
"""So many deeds are tried after each third step."""
Make = Callable[[Chaos], do.Deed]


def some(chaos: Chaos) -> list[int]:
    return chaos.pick.sample(sorted(chaos.t.state.entries) or [1], 1)


def flight(chaos: Chaos) -> str:
    return chaos.pick.choice(["", *chaos.t.structure.flights])


MAKES: Final[dict[type, Make]] = {
    do.Start: lambda c: do.Start(flight(c)),
    do.Approve: lambda c: do.Approve(),
    do.Pass: lambda c: do.Pass(flight(c)),
    do.Cancel: lambda c: do.Cancel(),
    do.Reveal: lambda c: do.Reveal(),
    do.Pause: lambda c: do.Pause(flight(c)),
    do.Resume: lambda c: do.Resume(flight(c)),
    do.Minutes: lambda c: do.Minutes(c.pick.randint(-30, 30), flight(c)),
    do.HandForHand: lambda c: do.HandForHand(c.pick.choice(("on", "off", "")), flight(c)),
    do.Announce: lambda c: do.Announce(c.pick.choice(("dinner", "draw", ""))),
    do.Halt: lambda c: do.Halt(c.table()),
    do.Go: lambda c: do.Go(c.table()),
    do.Break: lambda c: do.Break(c.table()),
    do.Deck: lambda c: do.Deck(c.table(), c.pick.choice(sorted(REASONS))),  # type: ignore[arg-type]
    do.Move: lambda c: do.Move(c.entry(), c.table(), c.pick.randint(1, 9)),
    do.Penalty: lambda c: do.Penalty(c.entry(), "abuse", c.pick.randint(0, 2), c.pick.randint(0, 1)),
    do.Served: lambda c: do.Served(c.entry(), 1),
    do.Disqualify: lambda c: do.Disqualify(c.entry(), "cheating", c.pick.random() < 0.5),
    do.Remove: lambda c: do.Remove(c.entry(), c.pick.randint(1, 900)),
    do.Exchange: lambda c: do.Exchange(c.entry(), 25, 3),
    do.Away: lambda c: do.Away(c.entry(), c.pick.random() < 0.5),
    do.Clock: lambda c: do.Clock(c.entry(), c.pick.choice((0, c.entry())), c.pick.choice((25, 40))),
    do.Enter: lambda c: do.Enter(c.pick.choice(PERSONS), flight(c)),
    do.Withdraw: lambda c: do.Withdraw(c.entry()),
    do.Rebuy: lambda c: do.Rebuy(c.entry(), c.pick.random() < 0.5),
    do.Pay: lambda c: do.Pay(c.entry(), c.pick.random() < 0.5),
    do.Out: lambda c: do.Out(tuple(some(c))),
    do.Bounty: lambda c: do.Bounty(c.entry(), tuple(some(c))),
    do.Count: lambda c: do.Count(c.entry(), c.pick.randint(0, 3000)),
    do.Button: lambda c: do.Button(c.table(), c.pick.randint(1, 5)),
    do.Hand: lambda c: do.Hand(c.table()),
    do.Arrived: lambda c: do.Arrived(c.entry()),
    do.InPlay: lambda c: do.InPlay(c.pick.randint(1, 40_000), "counted"),
}


def told(t: Tournament) -> dict[str, Any]:
    """All that an event comes to, but for the moment, how many draws there were, and what is kept of who never entered."""
    state: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(t.state))
    state.pop("moment")
    state.pop("draws")
    state["entries"] = {number: entry for number, entry in state["entries"].items() if entry["status"] != s.GONE}
    state["persons"] = {name: entries for name, entries in state["persons"].items() if entries}
    accounts = state["money"]["accounts"]
    state["money"] = {name: cents for name, cents in accounts.items() if cents}
    for spot in state["spots"].values():
        spot["opened"].sort()
        spot["halted"] = bool(spot["halted"])
    return state


FOR_GOOD: Final = frozenset({e.TableBroken, e.RedrawHeld, e.LevelBegan, e.RaceHeld})
"""After what, where somebody was disqualified, the player comes back to the event as it has become."""


def in_play(state: dict[str, Any]) -> dict[str, Any]:
    """What of an event does not hang on who sits where: stacks, places, money, and who is in."""
    entries = {number: [entry[key] for key in ("chips", "place", "prize", "won")] for number, entry in state["entries"].items()}
    return {"entries": entries, **{key: state[key] for key in ("money", "left", "issued", "removed", "unplaced", "prizes")}}


def different(was: Any, now: Any, where: str = "") -> list[str]:
    """Where two of these differ, for a failure to say."""
    if isinstance(was, dict) and isinstance(now, dict):
        keys = sorted({*was, *now}, key=str)
        return [text for key in keys for text in different(was.get(key), now.get(key), f"{where}.{key}")]
    return [] if was == now else [f"{where}: {was} is {now}"]


def tried(chaos: Chaos, deed: do.Deed, done: Counter[str]) -> None:
    """Do a deed to a copy of the event, and take it back."""
    before, name = chaos.t, type(deed).__name__
    copy = Tournament.resumed(before.state)
    copy.know(SECRET)
    moment = before.state.moment
    copy.tick(moment=moment)
    was = told(copy)
    before = Tournament.resumed(copy.state)
    count = len(copy.events)
    try:
        deed.done(copy, SECRET, moment)
    except Refused:
        return
    happened: list[Event] = copy.events[count:]
    after, count = told(copy), len(copy.events)
    try:
        undo(copy, 7, before, happened, "a deed", moment)
    except Refused as refusal:
        done[f"{name} stays"] += 1
        assert refusal.cites and refusal.reason, deed
        assert (told(copy), len(copy.events)) == (after, count), deed
        return
    done[name] += 1
    assert isinstance(copy.events[-1], d.OrderTakenBack)
    seats_went = FOR_GOOD & {type(each) for each in happened}
    then, now = [in_play(each) if seats_went else each for each in (was, told(copy))]
    wrong = different(then, now)
    assert wrong == [], deed
    assert Tournament.resumed(copy.state).values() == copy.values()


def walked(shape: str, seed: int, steps: int) -> Counter[str]:
    """Deeds tried all along what somebody does who does what they like; how many were taken back, and how many stay."""
    done: Counter[str] = Counter()
    chaos, pick = Chaos(announced(MADE[shape], min(ENTERED, MADE[shape].entry.cap or ENTERED)), seed), Random(seed)
    chaos.t.know(SECRET)
    for step in range(steps):
        chaos.step()
        if chaos.t.over:
            break
        if step % EVERY == 0:
            for make in pick.sample(list(MAKES.values()), DEEDS):
                tried(chaos, make(chaos), done)
    return done


def test_each_deed_of_the_desk_is_tried() -> None:
    assert {*MAKES, do.Undo} == set(get_args(do.AnyDeed))


def test_what_is_taken_back_at_once_was_never_so() -> None:
    done = sum([walked(shape, seed, STEPS) for shape in MADE for seed in range(FIRST, FIRST + SEEDS)], Counter())
    print(dict(done))
    back = {name for name in done if not name.endswith(" stays")}
    assert len(back) > 15 and done["Disqualify"] and done["Enter"] and done["HandForHand"], done
