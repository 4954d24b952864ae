"""What is said at a table: journalled beside it, shown again after a restart, at this table alone; who is not heard."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from cardspeak.cli import main
from cardspeak.journal import Journal, verify
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Ack, Chat, Error
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.live.audiences import CHAT, Hall
from cardspeak.server.live.chat import CITES, EVERY, KNOWN, MOST, RAIL, Conversation, Silence
from cardspeak.server.live.people import Person
from cardspeak.table.words.chat_words import SAY
from tests.server.desk import KEY, STREAM, Desk, MemoryStore
from tests.server.serving import KEY as SERVED_KEY
from tests.server.serving import served

HOST, FLOOR = Person("Host"), Person("Flo", frozenset({"floor"}))
ANN, AUDITOR = Person("Ann", frozenset({"player"})), Person("Aud", frozenset({"auditor"}))


class Slow(MemoryStore):
    """A store in which an entry is durable when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.pending: list[Future[None]] = []

    def append(self, rows: Any) -> Future[None]:
        super().append(rows)
        self.pending.append(Future())
        return self.pending[-1]


class Talking:
    """A conversation, and what came of it."""

    def __init__(self, store: MemoryStore, delay: int = 0) -> None:
        self.moment = 1_000_000
        self.answers: list[Ack | Error] = []
        self.hall = Hall(delay)
        self.losses: list[str] = []
        lost = lambda error: self.losses.append(str(error))  # noqa: E731
        self.talk = Conversation(Journal(store, KEY), "1", "Host", self.hall, lambda: self.moment, lost)

    def say(self, person: Person, text: str, id: str = "", seated: bool = True) -> Ack | Error | None:
        self.moment += 3_000
        before = len(self.answers)
        self.talk.say(person, seated, Chat(id or f"c{self.moment}", text), self.answers.append)
        return self.answers[-1] if len(self.answers) > before else None

    def silence(self, by: Person, player: str, silent: bool = True) -> None:
        self.moment += 3_000
        self.talk.silence(by, Silence(f"s{self.moment}", player, silent), self.answers.append)

    @property
    def heard(self) -> list[tuple[str, str, str]]:
        return [(said.name, said.role, said.text) for said in self.hall.seats.chat]


@pytest.mark.clause("CS/room/chat")
def test_host_and_floor_silence_and_a_restart_keeps_it() -> None:
    store = MemoryStore()
    at = Talking(store)
    at.say(ANN, "good  evening ")
    at.say(Person("Bob"), "evening", seated=False)
    for who in (ANN, Person("Bob", frozenset({"dealer"}))):
        with pytest.raises(Refused, match="only the host and the floor"):
            at.silence(who, "Bob")
    for player, by in (("Host", FLOOR), ("Flo", FLOOR)):
        with pytest.raises(Refused, match="cannot be silenced"):
            at.silence(by, player)
    at.silence(HOST, "Ann")
    at.silence(FLOOR, RAIL)
    at = Talking(store)
    assert at.talk.silent == {"Ann", RAIL}
    assert at.heard == [
        ("Ann", "player", "good evening"),
        ("Bob", "rail", "evening"),
        ("Host", "host", "Ann is not heard from now on"),
        ("Flo", "floor", "the rail is not heard from now on"),
    ]
    at.moment = 2_000_000
    for person, seated in ((ANN, True), (Person("Bob"), False), (AUDITOR, False)):
        with pytest.raises(Refused, match="muted"):
            at.say(person, "x", seated=seated)
    at.say(FLOOR, "order, please", seated=False)
    at.say(HOST, "quite", seated=False)
    with pytest.raises(Refused, match="Ann is silenced already"):
        at.silence(HOST, "Ann")
    at.silence(HOST, "Ann", silent=False)
    at.silence(HOST, RAIL, silent=False)
    at.say(ANN, "thank you")
    with pytest.raises(Refused, match="an auditor looks"):
        at.say(AUDITOR, "x", seated=False)
    with pytest.raises(Refused, match="say something"):
        at.say(ANN, " \n ")
    assert at.heard[-3:] == [
        ("Host", "host", "Ann is heard again"),
        ("Host", "host", "the rail is heard again"),
        ("Ann", "player", "thank you"),
    ]
    for row in store.read("chat/1"):
        for event in row.entry.events:
            assert "\n" not in SAY[type(event)](event)


def test_a_line_is_shown_and_acknowledged_when_it_is_durable_in_order_and_once() -> None:
    async def talk() -> None:
        store = Slow()
        at = Talking(store)
        for number in range(3):
            assert at.say(ANN, f"line {number}", f"c{number}") is None
        assert at.say(ANN, "line 0", "c0") is None  # said again before it was durable
        assert at.heard == []
        for number in (1, 0):
            store.pending[number].set_result(None)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert [text for _, _, text in at.heard] == ["line 0", "line 1"]
        store.pending[2].set_exception(OSError("the disk is full"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        kinds = [(type(answer).__name__, answer.cmd_id) for answer in at.answers]
        assert kinds == [("Ack", "c0"), ("Ack", "c1"), ("Error", "c2"), ("Ack", "c0")]
        assert len(at.heard) == 2
        assert at.losses == ["the disk is full"], "the room hears of it, though no table had anything due"
        lost = at.answers[2]
        assert isinstance(lost, Error)
        assert (lost.code, lost.text) == ("closed", "the journal does not answer"), "no path, and nothing final"

    asyncio.run(talk())


def test_a_line_that_is_sent_again_after_a_restart_is_said_once() -> None:
    store = MemoryStore()
    Talking(store).say(ANN, "hello", "c1")
    at = Talking(store)
    assert isinstance(at.say(ANN, "hello", "c1"), Ack)
    assert [text for _, _, text in at.heard] == ["hello"] and len(store.rows["chat/1"]) == 1
    assert isinstance(at.say(Person("Bob"), "hello", "c1"), Ack)  # somebody else's id is his own
    assert len(at.heard) == 2


def test_who_says_too_much_waits_and_what_is_kept_is_bounded() -> None:
    store = MemoryStore()
    at = Talking(store)
    at.moment = 1_000_000
    answers = []
    for number in range(MOST[0] + 1):
        at.talk.say(ANN, True, Chat(f"q{number}", "x"), at.answers.append)
        answers.append(at.answers[-1])
    assert [type(answer) for answer in answers] == [Ack] * MOST[0] + [Error] and answers[-1].code == "rate"  # type: ignore[union-attr]
    for number in range(EVERY + 60):
        at.say(ANN, f"line {number}")
    assert len(at.heard) == CHAT and len(at.talk._known) == KNOWN
    again = Talking(store)
    assert again.heard == at.heard
    assert store.kept["chat/1"][0][0] == EVERY
    assert verify(store, "chat/1", KEY)[0].sound


def test_a_delayed_rail_hears_as_late_as_it_sees() -> None:
    store = MemoryStore()
    Talking(store, 5_000).say(ANN, "I had aces")
    at = Talking(store, 5_000)
    at.moment = 1_003_000
    assert len(at.hall.seats.chat) == 1 and not at.hall.rail.chat
    at.hall.release(1_007_000)
    assert not at.hall.rail.chat
    at.hall.release(1_008_000)
    assert len(at.hall.rail.chat) == 1


def test_talk_changes_nothing_at_the_table() -> None:
    """Said in the middle of rounds: the table's stream, its state and the decision that is due stay as they were."""
    desk = Desk()
    looking = {name: desk.look(name) for name in ("Ann", "Bob")}
    for name in looking:
        desk.do(name, Sit(f"sit-{name}"))
    desk.pass_time()
    for number in range(6):
        acting = next(each for each in looking.values() if each.catch_up() is not None and each.options)
        before = (desk.dealer.standing.values(), desk.table.values(), desk.keeper.published, desk.dealer.turn)
        desk.keeper.talk.say(Person(acting.name), True, Chat(f"c{number}", "well"), lambda _: None)
        assert (desk.dealer.standing.values(), desk.table.values(), desk.keeper.published, desk.dealer.turn) == before
        desk.do(acting.name, acting.act_message(f"a{number}", "check" if "check" in acting.options["verbs"] else "call"))
        desk.pass_time()
    assert len(desk.store.rows["chat/1"]) == 6
    assert not any([b"chat." in row.body for row in desk.store.read(STREAM)])


def test_words_stay_at_their_table_and_are_there_after_a_crash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path / "room.journal", pause=60_000) as room:
        here, there = room.table(), room.table(cmd_id="other")
        room.sit(here, "Ann")

        async def talk() -> list[dict[str, Any]]:
            async with room.client(here, "Ann") as ann, room.client(there, "Ann") as other, room.client(here, "Bob") as bob:
                await ann.say(type="chat", cmd_id="c1", text="only here")
                await bob.until(lambda client: client.chat)
                assert room.post(f"/api/tables/{here}/silence", "Bob", cmd_id="s", player="Ann")[0] == 409
                assert room.post(f"/api/tables/{here}/silence", "Host", cmd_id="s", player="Ann")[0] == 200
                assert room.post(f"/api/tables/{here}/silence", "Host", cmd_id="s", player="Ann")[0] == 200
                await bob.until(lambda client: len(client.chat) == 2)
                await ann.say(type="chat", cmd_id="c2", text="not heard")
                await ann.until(lambda client: client.answers.get("c2"))
                assert ann.answers["c2"][-1]["clauses"] == list(CITES)
                await other.say(type="resync")
                await other.hear()
                assert other.chat == [] and not any("only here" in frame for frame in other.frames)
                return list(bob.chat)

        before = asyncio.run(talk())
        assert room.get(f"/api/tables/{here}/chat?name=Host") == {"silent": ["Ann"], "rail_silent": False, "may_silence": True}
        assert room.get(f"/api/tables/{there}/chat?name=Bob") == {"silent": [], "rail_silent": False, "may_silence": False}
        room.kill()
        room.start()

        async def again() -> list[dict[str, Any]]:
            async with room.client(here, "Bob") as bob:
                return list(bob.chat)

        assert asyncio.run(again()) == before and before[0]["text"] == "only here"
    key = tmp_path / "key"
    key.write_text(SERVED_KEY.hex())
    assert main(["journal", "verify", str(tmp_path / "room.journal"), "--key-file", str(key)]) == 0
    assert main(["journal", "story", str(tmp_path / "room.journal"), "--key-file", str(key)]) == 0
    assert "only here" in capsys.readouterr().out
