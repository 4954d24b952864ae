"""One room kept by three processes: they share its tables, and take over from whoever is killed, hangs or stops."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

import pytest
from benchmarks.cluster import Cluster, programs

from cardspeak import cli
from cardspeak.journal import Key, open_reader
from cardspeak.journal.stores import copying
from tests.postgres import NUMBERS, carry_out, empty_place
from tests.server.crashing import Told, all_ended, until
from tests.server.gates import Gate
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.shared_events import Played, check_events, day_begins, day_goes_on, one_sit_and_go, pin_is_told
from tests.server.sharing import Hopper, Patient, Shared
from tests.server.test_crash import DRAW, FIXED, check_journal
from tests.standby import Pair

pytestmark = LEFT

SEED = int(os.environ.get("CARDSPEAK_SEED", "3"))
USUAL = {"kill": 1, "pause": 1, "roll": 1, "promote": 1, "cut": 0, "database": 0}
SHARES = {"kill": 200, "pause": 50, "roll": 20, "promote": 10, "cut": 20, "database": 20}
"""Of so many blows that a room is to bear how many are of each kind; a roll is of all processes, one after the other."""
BLOWS = int(os.environ.get("CARDSPEAK_SHARED_BLOWS", "0"))
MANY = {
    how: int(os.environ.get(f"CARDSPEAK_SHARED_{how.upper()}S", BLOWS * share // sum(SHARES.values()) if BLOWS else USUAL[how]))
    for how, share in SHARES.items()
}
"""How often what happens: to a process, to the database, or to all processes."""
BACK = {"kill": 3.0, "pause": 5.0}
"""Seconds within which whoever lost a line is back, on a machine that does nothing else; after anything else as after a kill."""
TABLES: tuple[dict[str, Any], ...] = (
    FIXED | {"game": "texas-holdem", "blinds": [2, 4]},
    FIXED | {"game": "omaha-hi-lo-8", "blinds": [2, 4]},
    FIXED | {"game": "stud", "ante": 1, "bring_in": 2, "blinds": []},
    FIXED | {"game": DRAW, "blinds": [2, 4]},
    FIXED | {"game": "razz", "ante": 1, "bring_in": 2, "blinds": []},
)
LOG = (
    "CREATE TABLE writes (stream TEXT, sequence BIGINT, before BIGINT, keeper BIGINT)",
    """CREATE FUNCTION log_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.sequence <> OLD.sequence THEN
        INSERT INTO writes VALUES (NEW.stream, NEW.sequence, OLD.keeper, NEW.keeper);
    END IF; RETURN NULL; END $$""",
    "CREATE TRIGGER written AFTER UPDATE ON journal_heads FOR EACH ROW EXECUTE FUNCTION log_write()",
)
"""Every write with whose the stream was before it and whose it is after it."""


async def seated(room: Shared, told: Told) -> list[Hopper]:
    """Tables that were opened at every process, with bots and people who came in by any of them."""
    people: list[Hopper] = []
    async with room.guest_at(0, "Hal") as host:
        for number, new in enumerate(TABLES):
            host.asking.base_url = room.at(number % len(room.inner))
            asked = {"cmd_id": f"open-{number}", "name": f"T{number}", "bots": ["regular", "rock"]} | new
            table = (await host.ask("/api/tables", **asked))["id"]
            host.asking.base_url = room.at((number + 1) % len(room.inner))
            assert (await host.ask("/api/tables", **asked))["id"] == table, (
                "the same command opens one table wherever it is given"
            )
            for seat in range(2):
                name = f"Tom {number}{seat}"
                async with room.guest_at((number + seat) % len(room.inner), name) as guest:
                    await guest.ask(f"/api/tables/{table}/sit", cmd_id="sit", chips=new["most"])
                    people.append(Hopper(room, table, guest, name, told))
    return people


async def linked(room: Shared) -> None:
    """A link to a private table leads there from every process, for a guest of any; and no stranger's word is believed."""
    async with room.guest_at(0, "Ida") as host:
        new = FIXED | {"game": "texas-holdem", "blinds": [2, 4], "private": True, "name": "Private", "cmd_id": "private"}
        table = f"/api/tables/{(await host.ask('/api/tables', **new))['id']}"
        await host.ask(f"{table}/invite", cmd_id="link")
        token = (await host.asking.get(f"{table}/invite")).json()["path"].rpartition("/")[2]
        for number in range(len(room.inner)):
            async with room.guest_at(number, f"Guest {number}") as guest:
                assert (await guest.asking.get(table)).status_code == 404
                assert (await guest.asking.get("/api/join/nothing")).status_code == 404
                assert (await guest.asking.get(f"/api/join/{token}")).json()["name"] == "Private"
                await guest.ask(f"/api/join/{token}", cmd_id="come")
                for other in range(len(room.inner)):
                    stranger = {"x-cardspeak-passed": "0" * 64, "x-cardspeak-asks": "127.0.0.9"}
                    guest.asking.base_url = room.at(other)
                    assert (await guest.asking.get(table, headers=stranger)).is_success
        await host.ask(f"{table}/end", cmd_id="end")


async def everybody(people: Sequence[Hopper], living: Sequence[asyncio.Task[None]]) -> None:
    back = asyncio.gather(*[person.back.wait() for person in people])
    ended, _ = await asyncio.wait([back, *living], timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
    for each in ended:
        await each
    assert ended, f"not back: {[person.name for person in people if not person.back.is_set()]}"


async def more_acts(people: Sequence[Hopper], living: Sequence[asyncio.Task[None]], many: int = 10) -> None:
    """Wait until so many more acts are acknowledged."""
    before = sum(len(person.acked) for person in people)
    waiting = asyncio.create_task(until(lambda: sum(len(person.acked) for person in people) >= before + many))
    ended, _ = await asyncio.wait([waiting, *living], return_when=asyncio.FIRST_COMPLETED)
    for each in ended:
        await each


class Behind:
    """The database of a room: a server with a synchronous standby, each process with a gate of its own before it."""

    def __init__(self, count: int) -> None:
        self.pair = Pair()
        self.gates = [Gate(lambda: self.pair.first.folder) for _ in range(count)]
        place = f"place_{next(NUMBERS)}"
        carry_out(self.pair.first.url, f"CREATE SCHEMA {place}")
        self.place = f"search_path={place}"

    @property
    def url(self) -> str:
        """That of the server that takes writes."""
        return f"{self.pair.first.url}&{self.place}"

    def through(self, number: int) -> str:
        """The URL by which a process reaches it."""
        return self.url.replace(str(self.pair.first.folder), str(self.gates[number].folder))

    def remove(self) -> None:
        for gate in self.gates:
            gate.close()
        self.pair.remove()


async def struck(room: Shared, behind: Behind, how: str, rng: Random) -> None:
    """Something happens to one process, or to the database, and all are well again afterwards."""
    number = rng.randrange(len(room.inner))
    if how == "cut":
        behind.gates[number].hold()
        await asyncio.sleep(rng.uniform(2.3, 5))  # lets time pass: longer than a lease
        behind.gates[number].free()
    elif how == "database":
        await asyncio.to_thread(behind.pair.first.kill)
        killed = monotonic()
        await asyncio.to_thread(behind.pair.first.start)
        print(f"the server itself is up after {monotonic() - killed:.2f} s", flush=True)
    elif how == "promote":
        await asyncio.to_thread(behind.pair.promote)
        room.data = behind.url
    elif how == "pause":
        room.signal(number, signal.SIGSTOP)
        await asyncio.sleep(rng.uniform(2.3, 5))  # lets time pass: longer than a lease
        room.signal(number, signal.SIGCONT)
    elif how == "roll":
        for each in range(len(room.inner)):
            await again(room, each, signal.SIGTERM, rng)
    else:
        await again(room, number, signal.SIGKILL, rng)
    for each in range(len(room.inner)) if how in ("database", "promote") else [number]:
        await room.well(each)


async def again(room: Shared, number: int, how: signal.Signals, rng: Random) -> None:
    """A process is ended and begun again, and is well before anything else happens."""
    room.signal(number, how)
    await asyncio.sleep(rng.uniform(0, 1))  # lets time pass: chance has it when
    room.begin(number)
    await room.well(number)


async def lobbies(room: Shared) -> list[list[tuple[str, str]]]:
    """The lobby as each process tells it; every table in it is reached there."""
    found = []
    for number in range(len(room.inner)):
        async with room.guest_at(number, f"Eve {number}") as guest:
            lobby = (await guest.asking.get("/api/lobby")).json()
            found.append(sorted((each["id"], each["name"]) for each in lobby))
            for each in lobby:
                assert (await guest.asking.get(f"/api/tables/{each['id']}")).is_success
            assert (await guest.asking.get("/api/tables/999")).status_code == 404
    return found


async def one_account(room: Shared, person: Hopper) -> None:
    """What somebody has bought is told alike by every process."""
    async with Patient(cookies={"cardspeak": person.cookie}, timeout=LONG) as asking:
        for number in range(len(room.inner)):
            told = (await asking.get(f"{room.at(number)}/api/cashier/mine")).json()
            assert [each["bought"] for each in told["sums"]] == [FIXED["most"]]
            lines = (await asking.get(f"{room.at(number)}/api/cashier/mine.csv")).text.splitlines()
            assert len(lines) == 2


async def story(room: Shared, behind: Behind, what: Sequence[str], rng: Random) -> list[Hopper]:
    """Everybody plays through all of it; they."""
    told = Told()
    async with AsyncExitStack() as stack:
        stack.callback(room.end)
        room.begin(0)
        await room.well(0)
        for statement in LOG:
            await asyncio.to_thread(carry_out, room.data, statement)
        for number in range(1, len(room.inner)):
            room.begin(number)
        for number in range(len(room.inner)):
            await room.well(number)
        people = await seated(room, told)
        staff = await day_begins(room)
        played = Played(room)
        await played.begin(await stack.enter_async_context(room.guest_at(0, "Dee")))
        living = [asyncio.create_task(person.live(), name=person.name) for person in people]
        stack.push_async_callback(all_ended, living)
        await everybody(people, living)
        for number, how in enumerate(what, 1):
            await more_acts(people, living)
            for person in people:
                person.during = how
            await struck(room, behind, how, rng)
            print(f"{how}: well again", flush=True)
            await everybody(people, living)
            await played.goes_on()
            await day_goes_on(room, staff, number)
        await more_acts(people, living)
        await played.broke()
        await played.told_alike()
        await one_sit_and_go(room)
        await pin_is_told(room, staff)
        await linked(room)
        async with asyncio.timeout(LONG):
            while min(map(len, found := await lobbies(room))) < len(TABLES):
                await asyncio.sleep(0.1)  # a table that nobody keeps at the moment is in no list
        assert found == [found[0]] * len(found)
        await one_account(room, people[0])
        await until(lambda: all(person.unanswered <= 1 for person in people))
    return people


@pytest.fixture
def behind() -> Iterator[Behind]:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    made = Behind(3)
    yield made
    made.remove()


def survived(behind: Behind, folder: Path, what: Sequence[str], rng: Random) -> None:
    """A room goes through all of it, and nothing is lost."""
    room = Shared(behind.url, folder / "key", 3)
    room.reached = {number: behind.through(number) for number in range(3)}
    people = asyncio.run(story(room, behind, what, rng))
    reader = open_reader(room.data)
    check_journal(reader, Key.of_text(room.key.read_text()), people)
    reader.close()
    moves, hands = check_events(room)
    assert moves
    assert hands
    writes = carry_out(
        room.data, "SELECT count(*), count(*) FILTER (WHERE before IS DISTINCT FROM keeper OR keeper IS NULL) FROM writes"
    )
    assert writes[0][0]
    assert writes[0][1] == 0, "somebody wrote who was not the keeper"
    rehearsed(behind, room, folder)
    assert sum(person.closed for person in people) == 0, "an act on an open line was answered with `closed`"
    acts, same = sum(len(person.acked) for person in people), sum(person.same_hands for person in people)
    print(f"{what}: {acts} acts acknowledged, {writes[0][0]} writes; back in the same hand {same} times;")
    print(f"{hands} hands of a tournament, {moves} moves in it;")
    for how in sorted(set(what)):
        tell_aways(how, sorted([away for person in people for away in person.aways.get(how, ())]))


def rehearsed(behind: Behind, room: Shared, folder: Path) -> None:
    """The room is put away from its standby, and brought back: whole, and as it was at a moment."""
    first, standby = room.data, f"{behind.pair.second.url}&{behind.place}"
    ((written,),) = carry_out(first, "SELECT pg_current_wal_lsn()::text")
    until = monotonic() + LONG
    while not carry_out(standby, "SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn", written)[0][0]:
        assert monotonic() < until, "the standby does not follow"
    with closing(open_reader(first)) as reader:
        entries = [row.entry for row in reader.read("table/1")]
        middle = entries[len(entries) // 2].moment
        whole, before = copying.whole(reader), copying.until(reader, middle)
    assert sum(before.values()) < sum(whole.values())
    away, moment = folder / "away", f"{datetime.fromtimestamp(middle / 1000, UTC):%Y-%m-%dT%H:%M:%S.%fZ}"
    for words in (
        ("backup", standby, away, "-k", room.key),
        ("restore", away, folder / "whole", "-k", room.key),
        ("restore", away, folder / "before", "-k", room.key, "--until", moment),
    ):
        assert cli.main(["journal", *map(str, words)]) == 0
    for found, there in (("whole", whole), ("before", before)):
        with closing(open_reader(folder / found / "journal.db")) as reader:
            assert copying.whole(reader) == there, found


def tell_aways(how: str, aways: Sequence[float]) -> None:
    """How long those were away who lost their line while this happened."""
    if aways:
        p99 = aways[min(len(aways) - 1, len(aways) * 99 // 100)]
        told = f"{len(aways)} lines lost, back in {median(aways):.2f} s, p99 {p99:.2f}, {aways[-1]:.2f} at most"
        print(f"{how}: {told} (target {BACK.get(how, BACK['kill']):g})")


def test_whatever_happens_to_a_process_everybody_is_back_with_the_same_cards_and_nothing_is_lost(
    behind: Behind, tmp_path: Path
) -> None:
    rng = Random(SEED)
    what = [how for how, many in MANY.items() for _ in range(many)]
    rng.shuffle(what)
    survived(behind, tmp_path, what, rng)


def test_what_is_moved_goes_where_it_is_wanted_and_a_process_that_is_drained_has_nothing_any_more(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = Shared(empty_place(cluster), tmp_path / "key", 2)
    room.environment |= {"CARDSPEAK_METRICS_TOKEN": "t" * 32}
    played = Played(room)

    async def opened() -> None:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        await day_begins(room)
        async with room.guest_at(0, "Hal") as host:
            for number, new in enumerate(TABLES):
                await host.ask("/api/tables", cmd_id=f"open-{number}", name=f"T{number}", **new)
            await played.begin(host)

    async def goes_on() -> None:
        await played.goes_on()
        for number in range(2):
            await room.well(number)
            async with Patient(base_url=room.at(number), timeout=LONG) as asking:
                whole = (await asking.get("/health/room", headers={"authorization": f"Bearer {'t' * 32}"})).json()
                assert (whole["status"], len(whole["keepers"]), whole["free"]) == ("ok", 2, 0), whole
                assert (await asking.get("/health/room")).status_code == 401
                assert (await asking.get("/api/between/leagues")).status_code == 404, "for processes of the room alone"
                assert (await asking.get("/api/cardroom")).json()["on"]

    def said(*command: str) -> list[dict[str, Any]]:
        assert cli.main(["room", *command, "--data", room.data, "--json"]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]

    first, second = [f"127.0.0.1:{port}" for port in room.inner]
    try:
        asyncio.run(opened())
        event = played.path.removeprefix("/api/").replace("tournaments", "tournament")
        *members, _ = said("keepers")
        desk = next(each["address"] for each in members if each["desk"])
        left = first if desk == second else second
        for address in (left, desk):
            asyncio.run(goes_on())
            assert said("move", event, address, "--seconds", str(LONG))[0]["moved"]
        asyncio.run(goes_on())
        assert cli.main(["room", "move", "table/999", first, "--data", room.data]) == 2
        assert "is no table or tournament" in capsys.readouterr().err
        assert said("drain", desk, "--seconds", str(LONG))[0]["left"] == 0
        asyncio.run(played.goes_on())
        *members, last = said("keepers")
        assert {each["address"]: (each["tables"] > len(TABLES), each["desk"]) for each in members} == {
            desk: (False, False),
            left: (True, True),
        }
        assert last == {"free": 0}
        assert cli.main(["room", "drain", "127.0.0.1:1", "--data", room.data]) == 2
        assert "no process of the room is at 127.0.0.1:1" in capsys.readouterr().err
    finally:
        room.end()
    check_events(room)


def test_a_room_in_a_folder_is_kept_by_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--address", "127.0.0.1:9000"]) == 2
    assert "several processes keep a room in a database" in capsys.readouterr().err
    assert cli.main(["room", "keepers", "--data", str(tmp_path)]) == 2
    assert "is no database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("first", ["alone", "together"])
def test_a_room_is_kept_by_one_process_alone_or_by_several_together(cluster: Cluster, tmp_path: Path, first: str) -> None:
    room = Shared(empty_place(cluster), tmp_path / "key", 1)
    try:
        room.begin(0) if first == "together" else room.start()
        asyncio.run(room.well(0) if first == "together" else room.opened())
        other = Shared(room.data, room.key, 1)
        other.start() if first == "together" else other.begin(0)
        process = other.process or other.processes[0]
        assert process
        assert process.wait(LONG) == 2
    finally:
        room.end()
        if room.process:
            room.kill()
