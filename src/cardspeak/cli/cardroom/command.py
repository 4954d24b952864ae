"""`cardspeak room`: a card room's day played by made-up guests, and its board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.cardroom.keepers import drain, keepers, move
from cardspeak.cli.options.common import Json
from cardspeak.cli.plain import Commands

if TYPE_CHECKING:
    from cardspeak.cardroom.day import Room
    from cardspeak.cardroom.day.board import Board
    from cardspeak.cardroom.simulated.day import Day
    from cardspeak.cardroom.simulated.figures import Summary

app = Commands("room", help="A card room's day: lists, seats, tables, money, and what it comes to.")
app.command("keepers")(keepers)
app.command("drain")(drain)
app.command("move")(move)
PlanFile = Annotated[str, typer.Argument(metavar="FILE", help="A day's plan: its room, games, arrivals and dealers, in TOML.")]


def day_of(file: str) -> Day:
    """The day that a plan tells of, not begun. Raises `Refused` for a plan that is none, and `OSError`."""
    from cardspeak.cardroom.simulated.day import Day
    from cardspeak.cardroom.simulated.plan import plan_of
    from cardspeak.rulebook import Refused

    try:
        text = Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file} is no text") from None
    try:
        return Day(plan_of(text))
    except Refused as refused:
        raise Refused(f"{file}: {refused.reason}", refused.cites) from None


@app.command("simulate")
def simulate(
    file: PlanFile,
    json: Json = False,
    story: Annotated[bool, typer.Option("--story", help="Tell first all that happened, hands apart.")] = False,
) -> int:
    """Play a day, or a week of them, as a plan has it: who comes, waits, plays and goes, and what the staff does.

    Guests and dealers are made up; the room carries out every command by its book, and what it refuses does not happen. The same
    seed plays the same day. With --json each shift and each incident is an object, and the last one is the summary, money in
    cents and waits in minutes. The exit status is 1 if in the end the room is not in order.
    """
    from cardspeak.cardroom.day.checking import audit
    from cardspeak.cli.output import console, emit

    day = day_of(file)
    summary = day.run().summary
    wrong = audit(day.room)
    if json:
        emit_shifts_and_incidents(day.room)
        emit({"summary": summary, "wrong": wrong} if wrong else {"summary": summary})
        return 1 if wrong else 0
    if story:
        happened(day.room)
    sheet(day.room, summary)
    for fault in wrong:
        console().print(fault, soft_wrap=True)
    return 1 if wrong else 0


def emit_shifts_and_incidents(room: Room) -> None:
    """Shifts and incidents, an object each."""
    from cardspeak.cli.output import emit

    for shift in room.state.shifts:
        emit({"shift": shift})
    for incident in room.state.incidents.values():
        emit({"incident": incident})


def happened(room: Room) -> None:
    """All that happened, a line each with the hour of the day."""
    from cardspeak.cardroom.day import events as e
    from cardspeak.cardroom.day.words import say
    from cardspeak.cli.output import console

    moment, by = 0, ""
    for event in room.events:
        if isinstance(event, e.Did):
            moment, by = event.moment, event.by
        elif not isinstance(event, e.HandTold):
            console().print(f"{clock(moment)} {by}: {say(event)}", soft_wrap=True, highlight=False, markup=False)


def clock(moment: int) -> str:
    """Hours and minutes since the room opened."""
    minutes = moment // 60_000
    return f"{minutes // 60:02}:{minutes % 60:02}"


def sheet(room: Room, summary: Summary) -> None:
    """What the day came to, for people."""
    from cardspeak.cli.output import console, table

    guests = table("visits", "seated", "struck", "wait, half", "wait, 90 %", "hours at seats", numbers=("visits", "seated"))
    guests.add_row(
        f"{summary.visits:,}",
        f"{summary.seated:,}",
        f"{summary.struck:,}",
        f"{summary.wait_median} min",
        f"{summary.wait_p90} min",
        f"{summary.seat_hours:,}",
    )
    console().print(guests)
    shifts = table("shift", "rake", "time", "jackpot", "house win", "drop", "fills", "credits", "variance")
    for shift in room.state.shifts:
        kinds = ("rake", "time", "jackpot", "house win", "cash", "fill", "credit", "variance")
        shifts.add_row(str(shift.number), *[signed(shift.totals.get(kind, 0)) for kind in kinds])
    console().print(shifts)
    for incident in room.state.incidents.values():
        console().print(f"{clock(incident.moment)} {incident.kind}: {incident.text}", soft_wrap=True, markup=False)


def signed(cents: int) -> str:
    """An amount that may be negative."""
    from cardspeak.cardroom.day.setup import dollars

    return f"-{dollars(-cents)}" if cents < 0 else dollars(cents)


@app.command("board")
def board(
    file: PlanFile,
    at: Annotated[float, typer.Option("--at", min=0, metavar="HOURS", help="After so many hours of the day.")] = 4.0,
    names: Annotated[bool, typer.Option("--names", help="Whole names, as the desk has them, and no initials.")] = False,
    json: Json = False,
) -> int:
    """Show the board of a day at an hour: games with their tables and open seats, who waits, and who is being called."""
    from cardspeak.cardroom.day.board import board as board_of
    from cardspeak.cli.output import emit

    day = day_of(file)
    moment = int(at * 3_600_000)
    day.run(until=moment)
    day.room.tick(moment=max(moment, day.room.now))
    day_board = board_of(day.room, names=names)
    if json:
        emit(day_board)
    else:
        show(day_board)
    return 0


def show(board: Board) -> None:
    """A board for people."""
    from cardspeak.cli.output import console, table

    games = table("game", "tables", "players", "open seats", "waiting", "about")
    for line in board.games:
        about = f"{line.about} min" if line.about >= 0 else ""
        tables = ", ".join(map(str, line.tables))
        games.add_row(line.key, tables, str(line.players), str(line.open), " ".join(line.waiting), about)
    console().print(games)
    for call in board.calls:
        seat = f"table {call.table}, seat {call.seat}"
        text = f"{call.name}: {seat} ({call.game}), call {call.times}, {call.left} s left"
        console().print(text, soft_wrap=True, markup=False)
