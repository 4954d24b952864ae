"""Training tables: play chips alone, and help for who holds cards, from what their own page shows them and nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cardspeak.analysis.equity import equity
from cardspeak.cards import parse_cards
from cardspeak.rulebook import Refused
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.hosting import TRAINING
from cardspeak.server.dealer.seat_commands import Pause, Sit, Start
from cardspeak.server.figures.trained import TRIALS, Spot
from cardspeak.server.views.poker_table import Shown
from tests.server.desk import NOW, Desk
from tests.server.running import LONG

TIMES = Times(turn=60_000, think=(0, 0), pause=0, lonely=0)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    config = Config(data=str(tmp_path), demo=False, figures_nice=0, limits=Limits(figures=1000), times=TIMES)
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as made:
        yield made


def known_as(client: TestClient[Litestar], *names: str) -> dict[str, dict[str, str]]:
    cookies = {}
    for name in names:
        client.cookies.clear()
        assert client.post("/api/guest", json={"name": name}).status_code == 200
        cookies[name] = dict(client.cookies)
    return cookies


def open_table(client: TestClient[Litestar], **new: Any) -> Any:
    return client.post(
        "/api/tables", json={"cmd_id": f"t{len(new)}{new}"[:60].translate(PLAIN), "name": "T", "blinds": [1, 2]} | new
    )


PLAIN = str.maketrans(dict.fromkeys(" '{},:[]()", "-"))


@pytest.mark.clause("CS/room/training")
def test_what_would_make_money_of_its_chips_is_refused_at_its_field(client: TestClient[Litestar]) -> None:
    known_as(client, "Ann")
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("low", {"blinds": ["0.25", "0.5"]}),
        ("percent", {"percent": 5, "cap": 4}),
        ("hourly", {"hourly": 12, "book": "section-8"}),
        ("seven_deuce", {"customs": {"seven_deuce": 5}}),
        ("stand_up", {"customs": {"stand_up": 5}}),
        ("training", {"cashier": True}),
        ("training", {"by_hand": True}),
    ]
    for field, new in wrong:
        answer = open_table(client, training=True, **new)
        assert (answer.status_code, answer.json()["field"], answer.json()["clauses"]) == (409, field, list(TRAINING)), new
        assert open_table(client, training=False, **new).status_code == 201, new
    assert [each["training"] for each in client.get("/api/lobby").json()] == [False] * len(wrong)
    id = open_table(client, training=True).json()["id"]
    assert [each["id"] for each in client.get("/api/lobby").json() if each["training"]] == [id]
    seq = client.get(f"/api/tables/{id}").json()["seq"]
    later = client.post(f"/api/tables/{id}/propose", json={"cmd_id": "p", "seq": seq, "percent": 5, "cap": 4})
    assert (later.status_code, later.json()["clauses"]) == (409, list(TRAINING))
    assert client.post(f"/api/tables/{id}/propose", json={"cmd_id": "q", "seq": seq, "blinds": [2, 4]}).status_code == 200


@pytest.mark.clause("CS/room/training")
def test_its_night_is_nobody_s_debt(client: TestClient[Litestar]) -> None:
    known_as(client, "Ann")
    id = open_table(client, training=True).json()["id"]
    group = client.post("/api/groups", json={"cmd_id": "g", "name": "Us"}).json()["id"]
    counts = client.post(f"/api/groups/{group}", json={"cmd_id": "n", "order": {"do": "night", "table": id}})
    assert counts.status_code == 409 and counts.json()["clauses"][0] == TRAINING[0], counts.text
    client.post(f"/api/tables/{id}/sit", json={"cmd_id": "s", "chips": 100})
    sheet = client.get(f"/api/tables/{id}/sheet").json()
    assert sheet["owed"] == [] and sheet["rows"][0]["on_table"] == 100
    assert client.get("/api/cashier/mine").json()["tables"] == []


def round_of(order: list[int] | None = None, game: str = "texas-holdem") -> tuple[Desk, list[int]]:
    """Ann, Bob and Cyd hold cards of a deck in this order, or in any: the table, and the order."""
    desk = Desk(times=TIMES, **GAMES[game])
    desk.do("Host", Pause("pause"))
    for name in NAMES:
        desk.do(name, Sit(f"sit-{name}", chips=100))
        desk.look(name)
    drawn = desk.dealer.shuffle.order
    dealt: list[int] = []

    def ordered() -> list[int]:
        dealt[:] = order or drawn()
        return dealt

    desk.dealer.shuffle.order = ordered  # type: ignore[method-assign]
    desk.do("Host", Start("start", seq=NOW))
    desk.pass_time(2_000)
    assert desk.table.playing and all([desk.keeper.own_of(name)[1].cards for name in NAMES])
    return desk, dealt


NAMES = ("Ann", "Bob", "Cyd")
FIXED: dict[str, Any] = {"limit": "fixed", "blinds": (), "low": 2, "high": 4, "ante": 1, "bring_in": 1}
GAMES: dict[str, dict[str, Any]] = {
    **{each: {"game": each} for each in ("texas-holdem", "omaha", "irish", "badugi", "five-card-draw")},
    **{each: {"game": each} | FIXED for each in ("stud", "razz")},
}


def spot_of(desk: Desk, name: str) -> Spot:
    picture = desk.keeper.published.picture
    assert isinstance(picture, Shown)
    seat, own = desk.keeper.own_of(name)
    return Spot(picture, seat, own.cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_is_told_whatever_the_others_hold_and_however_the_deck_lies(game: str) -> None:
    desk, order = round_of(game=game)
    told = {name: (spot_of(desk, name).outs(), spot_of(desk, name).questions()) for name in NAMES}
    for name in NAMES:
        own = parse_cards(desk.keeper.own_of(name)[1].cards)
        known = {*own, *spot_of(desk, name).gone, *[card for each in spot_of(desk, name).boards for card in parse_cards(each)]}
        hidden = [at for at, card in enumerate(order) if card not in known]
        other = list(order)
        for at, was in zip(hidden, [*hidden[7:], *hidden[:7]], strict=True):
            other[at] = order[was]
        again, _ = round_of(other, game)
        assert parse_cards(again.keeper.own_of(name)[1].cards) == own
        rivals = [each for each in NAMES if each != name]
        assert any([again.keeper.own_of(each)[1].cards != desk.keeper.own_of(each)[1].cards for each in rivals])
        assert (spot_of(again, name).outs(), spot_of(again, name).questions()) == told[name]


def test_help_is_for_who_holds_cards_at_a_training_table(client: TestClient[Litestar]) -> None:
    people = known_as(client, "Ann", "Bob", "Eve")

    def ask(name: str, path: str) -> Any:
        client.cookies.clear()
        client.cookies.update(people.get(name, {}))
        ends = time.monotonic() + LONG
        while (answer := client.get(path)).status_code == 202:
            assert time.monotonic() < ends
        return answer

    client.cookies.clear()
    client.cookies.update(people["Ann"])
    ids = {training: open_table(client, training=training).json()["id"] for training in (True, False)}
    for name in ("Ann", "Bob"):
        client.cookies.clear()
        client.cookies.update(people[name])
        for id in ids.values():
            client.post(f"/api/tables/{id}/sit", json={"cmd_id": f"sit-{name}-{id}", "chips": 100})
    for verb in ("outs", "strength"):
        assert ask("", f"/api/tables/{ids[True]}/{verb}").status_code == 401
        for name in ("Ann", "Bob", "Eve"):
            answer = ask(name, f"/api/tables/{ids[False]}/{verb}")
            assert (answer.status_code, answer.json()["clauses"]) == (409, list(TRAINING)), "no training table"
        answer = ask("Eve", f"/api/tables/{ids[True]}/{verb}")
        assert (answer.status_code, answer.json()["clauses"]) == (409, list(TRAINING)), "she holds nothing"
    keeper = client.app.state.room.keepers[ids[True]]  # type: ignore[attr-defined]
    ends = time.monotonic() + LONG
    while not keeper.published.picture.to_act:
        assert time.monotonic() < ends
        client.get("/api/lobby")
    for name in ("Ann", "Bob"):
        own = keeper.own_of(name)[1].cards
        told = ask(name, f"/api/tables/{ids[True]}/strength").json()
        known = equity(["".join(own), "??"], exact=False, trials=TRIALS, seed=1)
        assert told == {"share": pytest.approx(float(known.shares[0])), "rivals": 1}
        assert ask(name, f"/api/tables/{ids[True]}/outs").json() == {"makes": [], "count": 0, "unseen": 50}, (
            "three cards come next"
        )


def test_a_hand_that_is_given_up_is_helped_no_more() -> None:
    desk, _ = round_of()
    assert desk.table.round
    seat = desk.table.round.seat
    name = desk.table.seats[seat].player
    spot_of(desk, name).outs()
    looking = desk.look(name)
    looking.catch_up()
    desk.do(name, looking.act_message("a", "fold"))
    with pytest.raises(Refused) as refused:
        spot_of(desk, name)
    assert refused.value.cites == TRAINING
