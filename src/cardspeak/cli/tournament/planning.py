"""`cardspeak tournament plan`: a structure made to measure, and how long one lasts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.common import Json, drawn_seed

if TYPE_CHECKING:
    from cardspeak.tournament.structure import Structure

QUANTILES = (0.1, 0.5, 0.9)
TRIALS, TIMED = 20, 2000
"""Events that are played unless it is said, with so many entries in all."""


def plan(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A structure to time; without one, one is made.")] = "",
    entries: Annotated[int, typer.Option("--entries", "-n", metavar="N", min=2, max=100_000, help="How many enter.")] = 100,
    stack: Annotated[int, typer.Option("--stack", metavar="CHIPS", min=2, max=10**9, help="Chips of an entry.")] = 20_000,
    hours: Annotated[int, typer.Option("--hours", metavar="HOURS", min=1, max=100, help="How long it is to last.")] = 6,
    minutes: Annotated[int, typer.Option("--minutes", metavar="MINUTES", min=1, max=600, help="Of a level.")] = 20,
    chips: Annotated[
        str, typer.Option("--chips", metavar="LIST", help="Denominations in play.")
    ] = "25,100,500,1000,5000,25000,100000",
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="A game, or a mix such as horse.")] = "texas-holdem",
    seats: Annotated[int, typer.Option("--seats", metavar="SEATS", min=2, max=10, help="At a table.")] = 8,
    price: Annotated[int, typer.Option("--price", metavar="DOLLARS", min=0, max=1_000_000, help="Of an entry.")] = 100,
    trials: Annotated[
        int | None,
        typer.Option(
            "--trials", metavar="COUNT", min=0, max=1000, help="Events played to time it.", show_default="20, of large ones fewer"
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="NUMBER", min=0, max=2**63, help="Repeats the trials.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where the structure is written.")] = None,
    json: Json = False,
) -> int:
    """Make a structure for so many entries, chips and hours, and time it.

    A structure file is timed as it is. The length is that of events which
    scripted players play over real tables, at some two minutes a hand.
    """
    from cardspeak.cli.output import console, emit
    from cardspeak.cli.tournament.files import sound
    from cardspeak.cli.tournament.sheet import show
    from cardspeak.rulebook.refusal import counted
    from cardspeak.tournament.structure import generate, written

    if file:
        made = sound(file)
    else:
        title = f"{entries} entries, {hours} hours"
        made = generate(
            title,
            entries=entries,
            stack=stack,
            hours=hours,
            in_play=numbers(chips),
            game=game,
            minutes=minutes,
            seats=seats,
            price=price * 100,
        )
    if out is not None:
        out.write_text(written(made), encoding="utf-8")
    number = min(TRIALS, max(1, TIMED // entries)) if trials is None else trials
    lasts = timed(made, entries, number, drawn_seed() if seed is None else seed) if number else {}
    if json:
        emit({"structure": made, "lasts": lasts})
        return 0
    show(made)
    if lasts:
        lengths = ", ".join(f"{share} {text} h" for share, text in lasts["hours"].items())
        console().print(f"{entries:,} entries last {lengths}, over {counted(number, 'event')}", soft_wrap=True)
    return 0


def numbers(text: str) -> tuple[int, ...]:
    """Figures with commas between. Raises `Refused`."""
    from cardspeak.rulebook import Refused
    from cardspeak.rulebook.refusal import quoted

    parts = [part.strip() for part in text.split(",")]
    if not all([part.isascii() and part.isdigit() and len(part) < 13 for part in parts]):
        raise Refused(f"--chips are whole numbers with commas between, as in 25,100,500, not {quoted(text)}")
    return tuple(map(int, parts))


def timed(structure: Structure, entries: int, trials: int, seed: int) -> dict[str, Any]:
    """How long events of a structure last and how many hands they take, by quantiles. Raises `Refused`."""
    from cardspeak.cli.tournament.players import SCRIPTED, secret_of
    from cardspeak.cli.tournament.run import opened, play
    from cardspeak.cli.working import progress_bar

    lengths, hands = [], []
    with progress_bar(hidden=False) as bar:
        for trial in range(trials):
            event, hall = opened(structure, entries, seed + trial, SCRIPTED)
            play(event, hall, lambda: None, None, secret=secret_of(seed + trial), hidden=True)
            lengths.append(event.state.moment / 3_600_000)
            hands.append(hall.hands)
            bar(f"{trial + 1} of {trials} events", (trial + 1) / trials)
    return {
        "trials": trials,
        "hours": {name(share): f"{quantile(lengths, share):.2f}" for share in QUANTILES},
        "rounds": {name(share): round(quantile(hands, share)) for share in QUANTILES},
    }


def name(share: float) -> str:
    return f"{share:.0%}"


def quantile(values: list[Any], share: float) -> float:
    """The value below which about this share of them lies."""
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(share * len(ordered)))])
