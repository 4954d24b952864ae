"""`cardspeak journal`: a journal's file, a copy of it or a database, looked at. Nothing in this module writes to it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time_ns  # noqa: TID251 - commands may read a clock
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.journal import backup
from cardspeak.cli.output import day_and_time
from cardspeak.cli.plain import Commands

if TYPE_CHECKING:
    from cardspeak.journal import Key, Reader, Standing

app = Commands(help="Verify, replay, export, tell back and prove what a journal holds; put a room away and bring it back.")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)

Where = Annotated[str, typer.Argument(metavar="FILE", help="The journal, a copy of it, or postgresql://… of a database.")]
Stream = Annotated[str, typer.Option("--stream", "-s", metavar="NAME", help="One stream alone, such as table/7.")]
KeyFile = Annotated[
    Path | None,
    typer.Option("--key-file", "-k", metavar="KEY", help="A file with the journal's key; without it what the rail saw."),
]
VerifyingKey = Annotated[
    Path | None,
    typer.Option("--key-file", "-k", metavar="KEY", help="A file with the journal's key, for seals and commitments."),
]
Seat = Annotated[int, typer.Option("--seat", metavar="SEAT", help="As this seat may know it.", show_default="the rail")]
AllCards = Annotated[bool, typer.Option("--all-cards", help="Every card of the rounds that are over.")]


@contextmanager
def opened(file: str, key_file: Path | None) -> Iterator[tuple[Reader, Key | None]]:
    """The journal and its key. Raises `JournalError`."""
    from cardspeak.journal import open_reader
    from cardspeak.journal.key_files import key_in

    key = key_in(key_file) if key_file else None
    with closing(open_reader(file)) as reader:
        yield reader, key


def chosen(reader: Reader, stream: str) -> list[str]:
    """The streams asked for. Raises `JournalError` for one that the journal has not."""
    from cardspeak.journal import JournalError

    names = reader.streams()
    if not names:
        raise JournalError(f"{reader.where}: holds no entry; a copy of a journal in use takes its -wal file along")
    if stream and stream not in names:
        raise JournalError(f"{reader.where}: no stream {stream!r}; there are {', '.join(names)}")
    return [stream] if stream else names


AnchorFile = Annotated[
    Path | None,
    typer.Option("--anchor", "-a", metavar="ANCHOR", help="What `journal anchor` printed: nothing of it may have changed."),
]


@app.command()
def verify(file: Where, stream: Stream = "", key_file: VerifyingKey = None, anchor: AnchorFile = None) -> int:
    """Check every entry of every stream: bytes, chain, postings, snapshots; with the key, who wrote it and what is sealed.

    The exit status is 1 if anything is torn or altered; each stream's line says where. Without the key nobody can tell an
    entry of the house from a forged one, and without an anchor nobody can tell that the end was cut off. A long journal is
    looked at by all processors.
    """
    from cardspeak.cli.journal.spread import verified
    from cardspeak.journal import Ledger, trial_balance

    with opened(file, key_file) as (reader, key):
        ledgers: dict[str, Ledger] = {}
        sound = True
        for verdict, ledger in verified(file, key_file, reader, key, chosen(reader, stream)):
            ledgers[verdict.stream] = ledger
            sound = sound and verdict.sound
            typer.echo(verdict)
        if anchor is not None:
            sound = held_to(reader, anchor, key) and sound
        balances = trial_balance(ledgers)
        typer.echo(f"ledger: {len(balances)} accounts, which add up to {sum(balances.values())}")
        return 0 if sound and not sum(balances.values()) else 1


def held_to(reader: Reader, file: Path, key: Key | None) -> bool:
    """Say how the journal differs from its anchor; whether it does not. Raises `JournalError` for an anchor that is none."""
    from cardspeak.journal import Anchor, JournalError, check_signature, departures
    from cardspeak.rulebook.outside import NotRead, json_of

    try:
        signed = json_of(file.read_bytes(), Anchor)
        check_signature(signed, key)
    except NotRead:
        raise JournalError(f"{file}: not an anchor of `cardspeak journal anchor`") from None
    except JournalError as error:
        raise JournalError(f"{file}: {error}") from None
    wrong = departures(reader, signed)
    for line in wrong:
        typer.echo(line)
    if not wrong:
        typer.echo(
            f"anchor of {day_and_time(signed.moment)}: {len(signed.heads)} streams as they stood; signed by {signed.public}"
        )
    return not wrong


@app.command()
def anchor(
    file: Where,
    key_file: Annotated[Path, typer.Option("--key-file", "-k", metavar="KEY", help="A file with the journal's key.")],
) -> None:
    """Print where every stream stands, signed. Keep it elsewhere; `journal verify --anchor` holds the journal to it.

    A file with its key can be written anew, but not so that an anchor that others hold still fits.
    """
    from cardspeak.cli.output import emit
    from cardspeak.journal import anchor as anchored
    from cardspeak.journal.journal import check_key

    with opened(file, key_file) as (reader, key):
        assert key is not None
        check_key(reader, chosen(reader, ""), key)
        emit(anchored(reader, key, time_ns() // 1_000_000))


@app.command()
def rotate(key_file: Annotated[Path, typer.Argument(metavar="KEY", help="The file with the journal's key.")]) -> None:
    """Put a new key before the one in use. What is in the journal is still read; what comes is written with the new one.

    Stop the room first and start it again afterwards. Keep the old lines: without them the old rounds stay sealed.
    """
    from cardspeak.journal.key_files import rotate_key

    typer.echo(f"{key_file}: {rotate_key(key_file)} keys; the first is the new one")


def told_rounds(reader: Reader, stream: str, key: Key | None) -> Iterator[Standing]:
    """The rounds of the streams asked for, in order."""
    from cardspeak.journal import rounds

    for name in chosen(reader, stream):
        yield from rounds(reader, name, key)


@app.command()
def replay(file: Where, stream: Stream = "", key_file: KeyFile = None) -> int:
    """Replay every round from its events, and hold its state against the ledger.

    The exit status is 1 if the two differ anywhere. A round that is still played is told as the rail sees it.
    """
    with opened(file, key_file) as (reader, key):
        same = True
        for standing in told_rounds(reader, stream, key):
            state, agrees = state_of(standing, key is not None)
            same = same and agrees
            stacks = " ".join(f"{seat}:{chips}" for seat, chips in stacks_of(standing).items())
            state_text = f"{game_of(standing)}, {len(standing.events)} events, {state}, {stacks}"
            typer.echo(f"{standing.stream} round {standing.rounds}: {state_text}")
        return 0 if same else 1


def state_of(standing: Standing, with_cards: bool) -> tuple[str, bool]:
    """How a round stands, in words, and whether its state and the ledger agree."""
    from cardspeak.journal import disagreement
    from cardspeak.poker.events import Began

    stage = "still played" if standing.live else "over"
    if not (with_cards or isinstance(standing.events[0], Began)):
        return f"{stage}, not replayed without the key", True
    r = standing.round()
    wrong = disagreement(r, standing.ledger) if r else ""
    return wrong or stage, not wrong


def game_of(standing: Standing) -> str:
    began = standing.events[0]
    return str(getattr(began, "variant", "") or getattr(began, "game", ""))


def stacks_of(standing: Standing) -> dict[str, int]:
    """What every seat has by the ledger."""
    accounts = sorted((account, chips) for account, chips in standing.ledger.balances.items() if account.startswith("seat/"))
    return {account.removeprefix("seat/"): chips for account, chips in accounts if chips}


@app.command()
def story(
    file: Where,
    stream: Stream = "",
    key_file: KeyFile = None,
    round: Annotated[
        int | None, typer.Option("--round", "-r", min=1, metavar="N", help="This round alone, counted from 1.")
    ] = None,
    seat: Seat = 0,
    all_cards: AllCards = False,
    clauses: Annotated[bool, typer.Option("--clauses", "-c", help="What each clause says, under what it decided.")] = False,
    whole: Annotated[bool, typer.Option("--whole", "-w", help="The dealer's motions too, which every round has alike.")] = False,
) -> int:
    """Tell in words what happened: who came and went with what, every round, and the clause of each thing.

    A round that is still played is told as the rail sees it, whatever is asked. Times are of the day, in UTC.
    """
    from cardspeak.cli.journal.story import Story, visible_entries
    from cardspeak.journal import JournalError

    with opened(file, key_file) as (reader, key):
        printed = False
        for name in chosen(reader, stream):
            teller = Story(seat, whole, clauses)
            teller.out.rule(name)
            for entry in visible_entries(reader, name, key, seat, all_cards):
                if round in (None, entry.round):
                    teller.tell(entry)
                    printed = True
                else:
                    teller.pass_over(entry)
        if not printed:
            raise JournalError(f"{file}: no round {round}")
        return 0


@app.command()
def export(
    file: Where,
    stream: Stream = "",
    key_file: KeyFile = None,
    seat: Seat = 0,
    all_cards: AllCards = False,
    to: Annotated[
        str, typer.Option("--to", "-t", metavar="FORMAT", help="phh, ohh for Open Hand History, or pokerstars.")
    ] = "phh",
) -> int:
    """Write the rounds between players as hand histories.

    A round that is still played is written as the rail sees it, whatever is asked. A round against the house, or one that
    the format has no form for, is told in one line on standard error, and the exit status is 1.
    """
    from cardspeak.cli.histories.convert import joined
    from cardspeak.history.formats import FORMATS
    from cardspeak.history.model import HistoryError
    from cardspeak.history.record.citing import citations
    from cardspeak.history.record.record import record
    from cardspeak.journal import shuffle_told
    from cardspeak.poker import Round
    from cardspeak.poker.events import Began
    from cardspeak.rulebook import Refused

    if to not in FORMATS:
        raise Refused(f"no format {to!r} to write; there are {', '.join(FORMATS)}")
    with opened(file, key_file) as (reader, key):
        written = refused = 0
        for standing in told_rounds(reader, stream, key):
            viewer = 0 if standing.live else None if all_cards else seat
            name = f"{standing.stream} round {standing.rounds}"
            try:
                if not isinstance(standing.events[0], Began):
                    raise HistoryError(f"{game_of(standing)} is played against the house")
                r = Round.replay(standing.events)
                history = record(r, viewer=viewer, hand=str(standing.rounds), table=standing.stream)
                text = FORMATS[to].one(history, citations(r) | shuffle_told(standing) if to != "pokerstars" else {})
            except HistoryError as error:
                refused += 1
                sys.stderr.write(f"cardspeak: {name}: {error}\n")
                continue
            sys.stdout.write(joined([text], written, to) + "\n" * (to != "pokerstars"))
            written += 1
        return 1 if refused else 0


@app.command()
def prove(
    file: Where,
    stream: Annotated[str, typer.Option("--stream", "-s", metavar="NAME", help="The table, such as table/7.")],
    round: Annotated[int, typer.Option("--round", "-r", metavar="N", help="Which round, counted from 1.")],
    key_file: Annotated[Path, typer.Option("--key-file", "-k", metavar="KEY", help="A file with the journal's key.")],
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", help="For this seat.", show_default="the rail")] = 0,
) -> None:
    """Prove the cards of a finished round that a seat was entitled to see, as JSON for `journal check`."""
    from cardspeak.cli.output import emit
    from cardspeak.journal import JournalError, proven

    with opened(file, key_file) as (reader, key):
        for standing in told_rounds(reader, chosen(reader, stream)[0], key):
            if standing.rounds == round:
                emit(proven(standing, seat))
                return
        raise JournalError(f"{reader.where}: {stream} has no round {round}")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="PROOF", help="What `journal prove` printed.")],
    root: Annotated[str, typer.Option("--root", metavar="HASH", help="The root that was published before the round.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The seed that your browser gave.")] = "",
) -> int:
    """Check proofs against the commitment that was published before the round.

    Without --root they are held to the root that they name, to be compared with the published one. The exit status is 1 if
    one does not hold. The file `cardspeak/journal/verifier.py` does the same without the rest of Cardspeak.
    """
    from cardspeak.cards import pretty
    from cardspeak.journal import JournalError, Proven
    from cardspeak.rulebook.outside import NotRead, json_of

    try:
        proven = json_of(file.read_bytes(), Proven)
    except NotRead as error:
        raise JournalError(f"{file}: no proofs of `cardspeak journal prove`: {error}") from None
    wrong = proven.faults(root, seed)
    for line in wrong:
        typer.echo(line)
    if not wrong:
        cards = pretty([proof.card for proof in proven.proofs])
        typer.echo(
            f"{proven.stream} round {proven.round}, seat {proven.seat}: {cards} lay in the deck of {proven.commitment.root}"
        )
    return 1 if wrong else 0
