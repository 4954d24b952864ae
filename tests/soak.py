"""The long forms of the figures, part by part: one command that may be stopped and goes on where it was.

`python -m tests.soak [--only NAME] [--short]` runs every part that has not reached its figure, a lot at a time, each with a seed
that no lot before it had. What is done is in `build/soak.json`: for each part its figure so far, its seeds, the seconds it took,
and what a lot said that failed. The exit status is 1 if one did; a failed lot is run again next time, with its seed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

DONE: Final = Path("build/soak.json")
ANEW: Final = "--hypothesis-profile=anew"
TEST: Final = (sys.executable, "-m", "pytest", "-q", "-rP", "--no-reruns", "--proved=build/soak-proved.json", ANEW)
TAIL: Final = 2000
"""Characters that are kept of what a failed lot said."""


class Part(NamedTuple):
    """figure: how many of what is to be reached, `lot` of them at a time; `short` in the short form, which tells whether it runs.

    words: the command. size, seed: what tells a lot's size and seed in the environment; a command that is told of them on its
    command line has `{many}` and `{seed}` in it.
    """

    name: str
    what: str
    figure: int
    lot: int
    short: int
    words: tuple[str, ...]
    size: str = ""
    seed: str = "CARDSPEAK_SEED"


def tests(*words: str, workers: str = "auto") -> tuple[str, ...]:
    """A run of tests."""
    return (*TEST, "-n", workers, *words)


PARTS: Final = (
    Part(
        "writers",
        "writers of a journal killed",
        10_000,
        500,
        10,
        tests("tests/journal/test_crash.py", "-k", "a_writer_killed", workers="0"),
        "CARDSPEAK_KILLS",
    ),
    Part(
        "keepers",
        "lives of keepers that share a journal, in any order",
        10_000,
        500,
        5,
        tests("tests/journal/test_keepers_together.py", workers="0"),
        "CARDSPEAK_KEEPERS",
    ),
    Part(
        "rooms",
        "rooms killed while people play",
        500,
        50,
        1,
        tests("tests/server/test_crash.py", "-k", "not postgresql", workers="0"),
        "CARDSPEAK_ROOM_KILLS",
    ),
    Part(
        "days",
        "keepers of a card room's day killed",
        1_000,
        100,
        1,
        tests("tests/cardroom/test_day_killed.py", workers="0"),
        "CARDSPEAK_DAY_KILLS",
    ),
    Part(
        "desk",
        "random commands in card rooms, whose days are lost and taken up again",
        1_000_000,
        250_000,
        3_000,
        tests("tests/cardroom/test_day_commands.py", "-k", "ever_lost"),
        "CARDSPEAK_ROOM_OPS",
    ),
    Part(
        "shared",
        "blows to a room of three processes: kills, pauses, cuts, databases, standbys, rolls of all three",
        320,
        32,
        32,
        tests("tests/server/test_shared.py", "-k", "whatever_happens", workers="0"),
        "CARDSPEAK_SHARED_BLOWS",
    ),
    Part(
        "tables",
        "random commands at tables",
        10_000_000,
        500_000,
        2_000,
        tests("tests/table/test_table_properties.py"),
        "CARDSPEAK_TABLE_OPS",
    ),
    Part(
        "cards",
        "rounds of the room looked through for cards",
        1_000_000,
        50_000,
        100,
        tests("tests/server/test_server_secrecy.py"),
        "CARDSPEAK_ROOM_ROUNDS",
    ),
    Part(
        "secrets",
        "rounds looked through for cards in all that is given",
        1_000_000,
        50_000,
        100,
        tests("tests/secrecy", "-k", "given"),
        "CARDSPEAK_SECRET_ROUNDS",
    ),
    Part(
        "streams",
        "rounds whose stream's feed is looked through for cards and for what comes too soon",
        100_000,
        10_000,
        100,
        tests("tests/server/test_overlay.py", "-k", "so_long_ago"),
        "CARDSPEAK_STREAM_ROUNDS",
    ),
    Part(
        "messages",
        "messages on bad lines",
        1_000_000,
        100_000,
        4_000,
        tests("tests/server/test_fuzz.py", "tests/server/test_keeper.py", "-k", "nonsense_answers or sent_twice"),
        "CARDSPEAK_MESSAGES",
    ),
    Part(
        "disks",
        "disks filled while people play",
        100,
        10,
        1,
        tests("tests/server/test_filled_disk.py", workers="0"),
        "CARDSPEAK_DISKS",
    ),
    Part(
        "clocks",
        "clocks set while people play",
        100,
        10,
        1,
        tests("tests/server/test_clock.py", "-k", "again_and_again", workers="0"),
        "CARDSPEAK_CLOCK_SETS",
    ),
    Part(
        "outside",
        "files of each kind with something wrong in them",
        100_000,
        5_000,
        30,
        (sys.executable, "-m", "tests.outside", "--count", "{many}", "--seed", "{seed}"),
    ),
    Part(
        "own events",
        "full events of Section 8's own form, to the last player",
        1_000,
        100,
        3,
        tests("tests/tournament/test_event_played.py", "-k", "own_form", workers="0"),
        "CARDSPEAK_OWN_EVENTS",
    ),
    Part(
        "deeds",
        "walks through events of every shape with the desk's deeds taken back at each step",
        300,
        30,
        1,
        tests("tests/server/test_deeds_undone.py", workers="0"),
        "CARDSPEAK_DEED_WALKS",
    ),
    Part(
        "consoles",
        "hands told at consoles at random, taken back and corrected",
        60_000,
        3_000,
        40,
        tests("tests/console/test_console_commands.py"),
        "CARDSPEAK_CONSOLE_HANDS",
    ),
    Part(
        "told",
        "random rounds told at consoles",
        100_000,
        10_000,
        40,
        tests("tests/console/test_told_rounds.py"),
        "CARDSPEAK_TOLD_ROUNDS",
    ),
    Part(
        "batch",
        "rounds of a batch held to Round",
        10_000_000,
        500_000,
        2_000,
        tests("tests/batch/test_against_round.py", "-k", "every_event"),
        "CARDSPEAK_BATCH_ROUNDS",
    ),
    Part(
        "thinking",
        "decisions of a batch's bots held to Bot",
        100_000,
        20_000,
        2_000,
        tests("tests/batch/test_bots.py", "-k", "each_decision"),
        "CARDSPEAK_BATCH_DECISIONS",
    ),
    Part(
        "load",
        "seconds of 200 tables, their memory flat",
        3_600,
        3_600,
        2,
        (sys.executable, "benchmarks/server.py", "--tables", "200", "--seconds", "{many}"),
    ),
)
"""Every part that is repeated with other seeds."""


def once(name: str, what: str, *words: str, **environment: int) -> Part:
    """A part that is run whole, once. environment: how long it is, by the ends of names that begin with CARDSPEAK_."""
    set_to = [f"CARDSPEAK_{key}={value}" for key, value in environment.items()]
    return Part(name, what, 1, 1, 1, ("env", *set_to, *words))


MODULE: Final = (sys.executable, "-m")
ONCE: Final = (
    once(
        "rounds",
        "random rounds of every game, and beside pokerkit",
        *tests(
            "tests/poker/test_properties.py",
            "tests/poker/test_button_games.py",
            "tests/poker/test_stud_properties.py",
            "tests/poker/test_pokerkit_flop.py",
            "tests/poker/test_pokerkit_stud.py",
        ),
        ROUNDS=200_000,
        ROUNDS_A_GAME=20_000,
        AGAINST_POKERKIT=100_000,
    ),
    once("citations", "what every kind of event cites", *tests("tests/poker/test_citations.py"), CITATIONS=40),
    once("ultimate", "Ultimate Texas Hold 'em worked out a second time", *MODULE, "tests.analysis.ultimate_by_flops"),
    once(
        "house",
        "rounds against the house, beside the exact figures",
        *tests("tests/analysis/test_simulate_house.py", "-k", "agree", workers="0"),
        HOUSE_ROUNDS=5_000_000,
        HOUSE_WORKERS=os.cpu_count() or 1,
    ),
    once(
        "databases", "writers, and databases, killed", *tests("tests/journal/test_crash.py", workers="0"), KILLS=20, KILLS_PG=100
    ),
    once("league", "naive players against the expert", sys.executable, "benchmarks/league.py", "--naive"),
    once("proofs", "clauses whose proofs notice a change", *MODULE, "tests.clause_mutations", "--seed", "22", "--count", "300"),
    once(
        "tournaments",
        "tournaments",
        *tests("tests/tournament", "tests/cards/test_drawing.py"),
        EVENTS=1,
        EVENT_OPS=1_000_000,
        SHAPES=3000,
        DRAWS=1_000_000,
    ),
    once(
        "rooms' days",
        "random commands in card rooms, and a week of ten tables by each book",
        *tests("tests/cardroom/test_day_commands.py", "tests/cardroom/test_simulated.py"),
        ROOM_OPS=1_000_000,
        ROOM_HOURS=168,
    ),
    once(
        "event tables",
        "random commands at tables of an event",
        *tests("tests/table/test_event_properties.py"),
        EVENT_TABLE_OPS=1_000_000,
    ),
    once(
        "losses",
        "the room's database killed, and lost",
        *tests("tests/server/test_crash.py", "tests/server/test_lost_journal.py", workers="0"),
        ROOM_KILLS=5,
        ROOM_KILLS_PG=20,
        ROOM_LOSSES=20,
    ),
    once(
        "events killed",
        "keepers of events killed in mid-move, among random commands",
        *tests("tests/tournament/test_event_killed.py", workers="0"),
        EVENT_KILLED=500,
        EVENT_COMMANDS=2_000,
    ),
    once(
        "event rooms",
        "rooms killed in a tournament",
        *tests("tests/server/test_tournament_api.py", workers="0"),
        EVENT_KILLS=50,
    ),
    once("damage", "real hands with one thing in them changed", *tests("tests/history/test_damage.py"), DAMAGES=200),
    once("cut off", "real hands that break off anywhere", *tests("tests/history/test_cut_off.py"), CUTS=200),
    once("round trips", "real hands written from format to format", *tests("tests/history/test_round_trips.py"), TRIPS=1),
    once("requests", "requests of every kind", *tests("tests/server/test_schema.py"), EXAMPLES=50),
    once("evening", "an evening in three browsers", *tests("tests/web/test_evening.py", workers="0"), EVENING_ROUNDS=200),
    once(
        "tournament evening",
        "a tournament's evening in three browsers, with 60 bots",
        *tests("tests/web/test_tournament_evening.py", workers="0"),
        EVENING_BOTS=60,
    ),
    once("every size", "a table's page at every size", *tests("tests/web/test_every_size.py", workers="0"), EVERY_SIZE=1),
    once("every table", "every table that can be posted", *tests("tests/server/test_every_table.py"), EVERY_TABLE=1),
    once(
        "decks",
        "decks shuffled",
        *tests("tests/cards/test_shuffle_statistics.py", "-k", "chance_has_it", workers="0"),
        DECKS=10_000_000,
    ),
    once("many decks", "decks shuffled at once", *MODULE, "tests.cards.many_decks", "--decks", "100000000"),
    once("bits", "a battery over decks as bits", *MODULE, "tests.cards.battery", "--least", "1000000000"),
)
"""What is run once, whole."""
ALL: Final = (*PARTS, *ONCE)


def lot_of(part: Part, many: int, seed: int) -> tuple[list[str], dict[str, str]]:
    """The command of a lot, and its environment."""
    words = [word.replace("{many}", str(many)).replace("{seed}", str(seed)) for word in part.words]
    return words, {**os.environ, **({part.size: str(many), part.seed: str(seed)} if part.size else {})}


def read() -> dict[str, Any]:
    """What was done so far."""
    return dict(json.loads(DONE.read_text("utf-8"))) if DONE.exists() else {}


def write(done: dict[str, Any]) -> None:
    """Keep it, all at once."""
    DONE.parent.mkdir(exist_ok=True)
    new = DONE.with_suffix(".new")
    new.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
    new.replace(DONE)


def fresh(part: Part) -> dict[str, Any]:
    """A part of which nothing was done."""
    return {"what": part.what, "figure": 0, "of": part.figure, "seeds": [], "seconds": 0.0, "failed": ""}


def one_lot(part: Part, noted: dict[str, Any], many: int) -> bool:
    """Run a lot and note what it came to; whether it went well."""
    seed = 1 + (noted["seeds"][-1] + (many if "{seed}" in part.words else 0) if noted["seeds"] else 0)
    words, environment = lot_of(part, many, seed)
    began = time.monotonic()
    run = subprocess.run(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    noted["seconds"] = round(noted["seconds"] + time.monotonic() - began, 1)
    noted["failed"] = "" if run.returncode == 0 else f"seed {seed}: {run.stdout[-TAIL:]}"
    if run.returncode == 0:
        noted["figure"] += many
        noted["seeds"].append(seed)
    return run.returncode == 0


def soak(only: list[str], short: bool) -> int:
    """Run what is not done; 1 if a lot failed."""
    done, bad = read(), 0
    for part in ALL if not short or only else PARTS:
        if only and part.name not in only:
            continue
        noted = done.setdefault(part.name, fresh(part))
        while noted["figure"] < part.figure:
            many = part.short if short else min(part.lot, part.figure - noted["figure"])
            well = one_lot(part, noted, many)
            write(done)
            sys.stdout.write(f"{part.name}: {noted['figure']:,} of {part.figure:,} {part.what}, {noted['seconds']:,.0f} s\n")
            sys.stdout.flush()
            if not well:
                bad += 1
                sys.stdout.write(f"{noted['failed']}\n")
            if short or not well:
                break
    return 1 if bad else 0


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--only", action="append", choices=[part.name for part in ALL], default=[])
    asked.add_argument("--short", action="store_true", help="one small lot of each part that has lots")
    given = asked.parse_args()
    try:
        return soak(given.only, given.short)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
