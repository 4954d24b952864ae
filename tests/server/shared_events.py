"""What a room of several processes has besides single tables: a tournament, a sit-and-go, a card room's day, a PIN."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import httpx
from msgspec.structs import replace

from cardspeak import cli
from cardspeak.journal import Key, open_reader, verify
from cardspeak.tournament.structure import Structure, written
from cardspeak.tournament.structure.file import LeagueTerms
from tests.postgres import carry_out
from tests.server.crashing import Guest
from tests.server.running import LONG
from tests.server.sharing import Patient, Shared
from tests.server.test_cardroom import PLAN
from tests.tournament.events_of import structure

BOTS = 9
STATE = (
    "SELECT stream, sequence, keeper, closed, along, wanted FROM journal_heads ORDER BY 1",
    "SELECT id, address, heard, clock_timestamp() FROM journal_keepers",
    "SELECT pid, application_name, state, wait_event, state_change, left(query, 60) FROM pg_stat_activity WHERE state <> ''",
    "SELECT pid, locktype, relation::regclass, mode FROM pg_locks WHERE NOT granted",
    "SELECT application_name, state, sync_state FROM pg_stat_replication",
)
"""What a database is asked when nothing happens."""
MUCH = 1500
"""Characters of an answer that are told then."""
PASSWORD = "correct horse battery"


def breaking() -> Structure:
    """Tables of three with few chips, so that somebody is out soon, tables break and people move."""
    made = structure("sit-and-go", event={"seats": 3, "begins": "called"}, entry={"cap": BOTS, "stack": 300})
    return replace(made, league=LeagueTerms("Winter", (10, 5, 1)))


class Played:
    """A tournament of bots and one person, as every process tells of it."""

    def __init__(self, room: Shared) -> None:
        self.room = room
        self.path = ""
        self.commands = 0

    async def begin(self, director: Guest) -> None:
        """Announced by a command that is given to every process, entered at one and begun at another."""
        self.director = director
        for number in range(len(self.room.inner)):
            director.asking.base_url = self.room.at(number)
            found = (await director.ask("/api/tournaments", cmd_id="event", file=written(breaking())))["id"]
            assert self.path in ("", f"/api/tournaments/{found}"), "the same command announces one, wherever it is given"
            self.path = f"/api/tournaments/{found}"
        async with self.room.guest_at(1, "Eve") as guest:
            assert (await guest.ask(f"{self.path}/register", cmd_id="enter"))["seat"]["status"] == "entered"
            await guest.ask(f"{self.path}/unregister", cmd_id="leave")
        await director.ask(f"{self.path}/bots", cmd_id="bots", count=BOTS)
        plan = await director.ask(f"{self.path}/plan", deed={"do": "start"})
        await director.ask(f"{self.path}/desk", cmd_id="start", mark=plan["mark"], deed={"do": "start"})

    async def told(self, asking: Patient) -> Any:
        return (await asking.get(self.path)).json()

    async def goes_on(self) -> None:
        """More is played in it, and no chip is lost."""
        now: Any = None
        try:
            async with Patient(base_url=self.room.at(0), timeout=LONG) as asking, asyncio.timeout(LONG):
                before = await self.told(asking)
                while (now := await self.told(asking))["standings"] == before["standings"] and now["line"]["phase"] != "finished":
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(f"the event does not go on; it says {now}\n{await self.stuck()}") from None
        assert sum(each["chips"] for each in now["standings"]) == (BOTS) * 300

    async def stuck(self) -> str:
        """What every process and the database say of the room, to find out why nothing happens."""
        found = []
        async with httpx.AsyncClient(timeout=30) as asking:
            for number in range(len(self.room.inner)):
                for path in ("/health", self.path, *[f"/api/tables/{name}" for name in await self.tables(asking, number)]):
                    try:
                        found.append(f"{number} {path}: {(await asking.get(self.room.at(number) + path)).text[:MUCH]}")
                    except httpx.HTTPError as error:
                        found.append(f"{number} {path}: {type(error).__name__}")
        for query in STATE:
            found += [query, *map(str, await asyncio.to_thread(carry_out, self.room.data, query))]
        return "\n".join(found)

    async def tables(self, asking: httpx.AsyncClient, number: int) -> list[str]:
        """The event's tables, as a process knows them; none where it does not answer."""
        with suppress(httpx.HTTPError, ValueError, KeyError):
            return [str(each["id"]) for each in (await asking.get(self.room.at(number) + self.path)).json()["tables"]]
        return []

    async def broke(self) -> None:
        """A table has broken, so that people moved."""
        async with Patient(base_url=self.room.at(0), timeout=LONG) as asking, asyncio.timeout(LONG):
            while len((await self.told(asking))["tables"]) == BOTS // 3:
                await asyncio.sleep(0.1)

    async def told_alike(self) -> None:
        """Every process lists it, and has its page and its draws."""
        lists: list[list[tuple[str, int]]] = []
        id = self.path.rpartition("/")[2]
        for number in range(len(self.room.inner)):
            async with Patient(base_url=self.room.at(number), timeout=LONG) as asking, asyncio.timeout(LONG):
                listed: list[tuple[str, int]] = []
                while (id, BOTS) not in listed:  # while it goes from one process to another no list has it
                    listed = [(each["id"], each["entries"]) for each in (await asking.get("/api/tournaments")).json()]
                lists.append(listed)
                assert (await asking.get(f"{self.path}/draws")).json()["commitment"]
                assert (await asking.get(self.path.removeprefix("/api"))).is_success
                assert (await asking.get("/api/tournaments/999")).status_code == 404
                assert (await asking.get("/api/leagues")).is_success
        assert lists == [lists[0]] * len(lists)


def check_events(room: Shared) -> tuple[int, int]:
    """Every event and table of the journal is whole, and an event's chips are at its tables; its moves and hands."""
    reader, key = open_reader(room.data), Key.of_text(room.key.read_text())
    moves = hands = 0
    for stream in [name for name in reader.streams() if name.startswith(("tournament/", "cardroom/", "pins"))]:
        assert verify(reader, stream, key)[0].sound, stream
        for row in reader.read(stream):
            kinds = [type(event).__name__ for event in row.entry.events]
            moves, hands = moves + kinds.count("MoveArrived"), hands + kinds.count("HandEnded")
    reader.close()
    return moves, hands


async def waiting(guest: Any) -> tuple[str, int]:
    """Which sit-and-go is theirs by the process that they ask, and how many have entered it."""
    lines = (await guest.asking.get("/api/sit-and-go")).json()
    return next((line["id"], line["waiting"]) for line in lines if line["name"] == "sit-and-go")


async def one_sit_and_go(room: Shared) -> None:
    """Who enters by any process is in the same event, once."""
    entered = []
    for number in range(len(room.inner)):
        async with room.guest_at(number, f"Sue {number}") as guest:
            asked = {"cmd_id": "go", "name": "sit-and-go"}
            found = await guest.ask("/api/sit-and-go", **asked)
            guest.asking.base_url = room.at((number + 1) % len(room.inner))
            again = await guest.ask("/api/sit-and-go", **asked)
            assert again["id"] == found["id"] and again["seat"]["status"] == "entered"
            async with asyncio.timeout(LONG):  # while it goes from one process to another no list has it
                while await waiting(guest) != (found["id"], number + 1):
                    await asyncio.sleep(0.2)
            entered.append(found["id"])
    assert len(set(entered)) == 1


async def staffed(room: Shared) -> dict[str, Patient]:
    """Fay of the floor and Dan the dealer, each at a process of their own."""
    found = {}
    for number, (name, role) in enumerate([("Fay", "floor"), ("Dan", "dealer")]):
        asking = found[name] = Patient(base_url=room.at(number), timeout=LONG)
        assert (await asking.post("/api/register", json={"name": name, "password": PASSWORD})).is_success
        set_roles = ["accounts", "roles", name, "player", role, "--data", room.data]
        assert await asyncio.to_thread(cli.main, set_roles) == 0
    return found


async def day_begins(room: Shared) -> dict[str, Patient]:
    """A card room's day, begun at one process and shown by all."""
    staff = await staffed(room)
    answer = await staff["Fay"].post("/api/cardroom/days", json={"cmd_id": "day", "plan": PLAN})
    assert answer.is_success, answer.text
    await day_goes_on(room, staff, 0)
    return staff


async def day_goes_on(room: Shared, staff: dict[str, Patient], number: int) -> None:
    """A name that is put on a list by one process is on the board of every one, behind those that were there before."""
    name = f"Guest {number}"
    order = {"do": "join", "game": "2-5", "name": name}
    answer = await staff["Fay"].post("/api/cardroom/do", json={"cmd_id": f"join-{number}", "order": order, "seq": 0})
    assert answer.is_success, answer.text
    boards = []
    for process in range(len(room.inner)):
        async with Patient(base_url=room.at(process), timeout=LONG) as asking:
            boards.append((await asking.get("/api/cardroom")).json()["board"]["games"][0]["waiting"])
    assert boards == [[f"G{each}" for each in range(number + 1)]] * len(boards)


async def at_console(dealer: Patient, table: str, what: str, **body: Any) -> httpx.Response:
    """What a console answers: where something happened meanwhile, the dealer looks again and says it again."""
    while True:
        seq = (await dealer.get(f"{table}/console")).json()["seq"]
        answer = await dealer.post(f"{table}/console/{what}", json=body | {"seq": seq})
        if answer.status_code != 409 or answer.json()["code"] != "stale":
            return answer


async def pin_is_told(room: Shared, staff: dict[str, Patient]) -> None:
    """A PIN that is set at one process is right, and a wrong one is counted, at a table of any other."""
    floor, dealer = staff["Fay"], staff["Dan"]
    answer = await floor.post("/api/pin", json={"password": PASSWORD, "pin": "2580"})
    assert answer.is_success, answer.text
    for number in range(len(room.inner)):
        dealer.base_url = room.at(number)
        new = {"cmd_id": f"hand-{number}", "name": f"By hand {number}", "blinds": [1, 2], "by_hand": True}
        table = f"/api/tables/{(await dealer.post('/api/tables', json=new)).json()['id']}"
        for seat in (1, 2, 3):
            came = {"cmd_id": f"s{seat}", "seat": seat, "player": f"P{seat}", "chips": 200}
            assert (await dealer.post(f"{table}/console/arrive", json=came)).is_success
        begun = await at_console(dealer, table, "next", cmd_id="next")
        assert begun.is_success, begun.text
        word = {"cmd_id": "word", "verb": "raise", "amount": 3, "reason": "they agree", "floor": "Fay"}
        wrong = await at_console(dealer, table, "word", **word, pin="1379")
        assert (wrong.status_code, wrong.json()["clauses"]) == (409, ["CS/room/pin"]), wrong.text
        right = await at_console(dealer, table, "word", **word, pin="2580")
        assert "PIN" not in right.text, right.text
