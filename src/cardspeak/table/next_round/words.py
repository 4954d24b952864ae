"""What happens to a kill and to a rotation, in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.poker import variants
from cardspeak.rulebook.refusal import counted
from cardspeak.table.next_round import events as t
from cardspeak.table.next_round.kill_rules import OneRound, raised


def _kill_posted(event: t.KillPosted) -> str:
    rule, stakes = event.rule, event.stakes
    due = stakes.written(rule.due(stakes, stakes))
    if isinstance(rule, OneRound):
        name = "kill for one hand"
    else:
        name, due = f"{rule.kind} kill", f"{due} ({rule.multiple} smaller bets)"
    return f"{name}: a whole pot of {due} raises {stakes.tiers} to {raised(stakes, rule.kind).tiers}"


def _kill_set(event: t.KillSet) -> str:
    return f"seat {event.seat} gets the kill button for a whole pot of {event.pot}: next hand {event.low}/{event.high}"


WHY: Final = {
    "short": "the pot fell short",
    "divided": "high and low divided the pot",
    "over": "its one hand has been played",
    "left": "the killer has left",
}


def _rotation_posted(event: t.RotationPosted) -> str:
    if event.by == "choice":
        return f"each hand's dealer chooses among {', '.join([leg.game.title for leg in event.legs])}"
    unit = {"orbit": "orbit", "count": "hand", "time": "unit of time"}[event.by]
    turn = counted(event.length, unit)
    return f"in turn, {turn} each: {', '.join([leg.game.title for leg in event.legs])}"


def _game_kept(event: t.GameKept) -> str:
    return f"{variants.named(event.variant).title} goes on after {counted(event.played, 'hand')}"


def _game_changed(event: t.GameChanged) -> str:
    button = "; the button moved on and waits" if event.frozen else "; the button is back" if event.thawed else ""
    return f"now {variants.named(event.variant).title}, {event.stakes.headline}{button}"


SAY_OF_TURNS: Final[dict[type, Callable[[Any], str]]] = {
    t.KillPosted: _kill_posted,
    t.KillAsked: lambda event: "the players ask for the kill",
    t.KillSet: _kill_set,
    t.KillStayed: lambda event: f"nobody won the whole pot, nor was it divided: seat {event.seat} keeps the button",
    t.KillEnded: lambda event: f"seat {event.seat} gives the kill button back: {WHY[event.why]}",
    t.RotationPosted: _rotation_posted,
    t.GameKept: _game_kept,
    t.GameChanged: _game_changed,
}
