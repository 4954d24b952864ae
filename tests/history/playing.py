"""Random rounds of any game for the histories' tests, and what two rounds that ought to be the same have in common."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import structs

from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.lying import given_away
from cardspeak.rulebook.house import HouseRules
from tests.poker.drawing import act, table_for


def played(rng: Random, variant: variants.Variant, rules: HouseRules, **more: Any) -> Round:
    """A random round to its end: seats from 1 on, the button at the last, no rake; players choose what to show."""
    table = table_for(rng, rules, variant)
    stacks = list(table["stacks"].values())
    place = {seat: number for number, seat in enumerate(table["stacks"], 1)}
    posts = [structs.replace(post, seat=place[post.seat]) for post in table.pop("posts", ()) if post.kind != "time"]
    blinds = [place.get(seat, 0) for seat in table.pop("blind_seats", ())]
    del table["button"], table["rake"], table["entrants"]
    if blinds:
        table["blind_seats"] = blinds
    r = Round(**{**table, "stacks": stacks, "posts": posts, "asked": True, **more})
    bold = rng.choice((0.1, 0.3, 0.7))
    while not r.over:
        act(r, rng, bold)
    return r


def told(r: Round) -> list[Any]:
    """The events as a history can tell them: without the order of the deck, burns, and cards of players who are gone;
    of cards given up those in front that were seen to go, and of runs the boards that were dealt.
    """
    found: list[Any] = []
    for event in r.events:
        if isinstance(event, e.Began):
            found.append(structs.replace(event, deck=(), most_runs=1))
        elif isinstance(event, e.Burned | e.Reshuffled):
            found.append(structs.replace(event, cards=()))
        elif isinstance(event, e.Dealt | e.DealtUp):
            found.append(structs.replace(event, dead=(-1,) * len(event.dead)))
        elif isinstance(event, e.Discarded):
            found.append(structs.replace(event, cards=given_away(event)))
        elif not isinstance(event, e.Fed | e.RunsOffered | e.RunsAnswered):
            found.append(event)
    return found
