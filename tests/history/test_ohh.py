"""Open Hand History: what its objects mean, what is refused and how, and every game written and read back."""

from __future__ import annotations

import json
from copy import deepcopy
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardspeak.history import files, ohh, phh
from cardspeak.history import model as m
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.history.record.record import record
from cardspeak.history.replay.replay import replay
from cardspeak.poker import variants
from cardspeak.rulebook.books import section_8, seminole, seminole_tournament

from .made import found, game, hand, text
from .playing import played, told

# --- what we write


def through(history: History) -> History:
    (again,) = ohh.read(ohh.dumps(history), history.file)
    assert isinstance(again, History), again
    return again


@pytest.mark.parametrize("key", variants.ALL)
def test_what_we_write_gives_the_round_back(key: str) -> None:
    for seed in range(50 if key in variants.LISTED else 15):
        rng = Random(f"ohh {key} {seed}")
        rules = rng.choice([rules for rules in (section_8, seminole, seminole_tournament) if rules.spreads(key)])
        r = played(rng, variants.ALL[key], rules)
        history = record(r)
        again = through(history)
        assert told(replay(again, rules).round) == told(r), (key, seed)
        assert audit_one(again, rules).verdict == "agree", (key, seed)
        assert totals(again) is not None
        assert through(again) == again, (key, seed)


@pytest.mark.parametrize("viewer", [0, 1])
def test_hidden_cards_stay_hidden_and_in_their_place(viewer: int) -> None:
    for key in variants.ALL:
        for seed in range(6):
            rng = Random(f"ohh viewer {viewer} {key} {seed}")
            r = played(rng, variants.ALL[key], seminole)
            history = record(r, viewer=viewer)
            again = through(history)
            assert audit_one(again, seminole).verdict == "agree", (key, seed)
            if not variants.ALL[key].dealt_once:
                deals = [[act for act in one.acts if isinstance(act, m.Deal)] for one in (history, again)]
                assert deals[0] == deals[1], (key, seed)


HEADS_UP = "p2 cbr 6, p1 cc, d db 2h3h4h, p1 cbr 10, p2 cbr 30, p1 cc, d db Ts, p1 cc, p2 cc, d db 9d, p1 cc, p2 cc"


def test_the_words_of_the_specification() -> None:
    history = hand(HEADS_UP, (200, 200), (1, 2), finishing_stacks=[164, 236], players=["Ada", "Bo"])
    told = ohh.to_object(history)
    assert (told["spec_version"], told["game_type"], told["bet_limit"]["bet_type"]) == ("1.4.7", "Holdem", "NL")
    assert (told["small_blind_amount"], told["big_blind_amount"], told["dealer_seat"]) == (1, 2, 2)
    assert [street["street"] for street in told["rounds"]] == ["Preflop", "Flop", "Turn", "River"]
    assert [street["cards"] for street in told["rounds"]] == [[], ["2h", "3h", "4h"], ["Ts"], ["9d"]]
    first, second = (
        [(one["action"], one["player_id"], one.get("amount")) for one in told["rounds"][at]["actions"]] for at in (0, 1)
    )
    assert first == [
        ("Post SB", 1, 1),
        ("Post BB", 0, 2),
        ("Dealt Cards", 0, None),
        ("Dealt Cards", 1, None),
        ("Raise", 1, 5),
        ("Call", 0, 4),
    ]
    assert second == [("Bet", 0, 10), ("Raise", 1, 30), ("Call", 0, 20)]
    assert told["pots"] == [{"number": 0, "amount": 72, "rake": 0, "player_wins": [{"player_id": 1, "win_amount": 72}]}]
    assert "cardspeak" not in told
    numbers = [one["action_number"] for street in told["rounds"] for one in street["actions"]]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    ("variant", "game_type", "named"),
    [
        ("texas-holdem", "Holdem", False),
        ("omaha", "Omaha", False),
        ("omaha-hi-lo-8", "OmahaHiLo", False),
        ("stud", "Stud", False),
        ("stud-hi-lo-8", "StudHiLo", False),
        ("razz", "Razz", False),
        ("five-card-draw", "Draw", True),
        ("holdem-high", "Holdem", True),
        ("stud-hi-lo", "StudHiLo", True),
        ("crazy-pineapple", "crazy-pineapple", False),
        ("mambo-stud", "mambo-stud", False),
    ],
)
def test_the_name_of_the_game(variant: str, game_type: str, named: bool) -> None:
    written = ohh.to_object(record(played(Random(1), variants.ALL[variant], section_8)))
    assert written["game_type"] == game_type
    assert written.get("cardspeak", {}).get("game") == (variant if named else None)


def test_what_stud_needs_beside_the_words() -> None:
    acts = "p1 AsKs2d, p2 QhQd7c, p1 pb, p2 cbr 10, p1 f"
    written = ohh.to_object(game("stud fixed", acts, (200, 200), finishing_stacks=[197, 203]))
    assert written["cardspeak"] == {"small_bet": 10, "big_bet": 20, "bring_in": 3}
    actions = [(one["action"], one.get("amount")) for one in written["rounds"][0]["actions"]]
    assert actions == [("Dealt Cards", None), ("Dealt Cards", None), ("Post Extra Blind", 3), ("Raise", 10), ("Fold", None)]
    assert found(ohh.from_object(written, file="")).verdict == "agree"


def test_discards_stand_between_the_actions() -> None:
    acts = "p1 AsAdAcKh2d, p2 QhQd7c7d3s, p1 cc, p2 cc, p1 sd Kh2d, p1 9s9d, p2 sd, p1 cbr 20, p2 f"
    history = game("five-card-draw fixed", acts, (200, 200), blinds_or_straddles=[10, 5], finishing_stacks=[210, 190])
    assert found(history).verdict == "illegal"  # heads-up the button has the small blind, and this is the other way round
    history = game("five-card-draw fixed", acts.replace("p1 cc, p2 cc", "p2 cc, p1 cc"), (200, 200), finishing_stacks=[210, 190])
    written = ohh.to_object(history)
    assert written["cardspeak"]["discards"] == [
        {"after": 6, "player_id": 0, "cards": "Kh2d"},
        {"after": 7, "player_id": 1},
    ]
    again = ohh.from_object(written, file="")
    assert [act for act in again.acts if isinstance(act, m.Discard)] == [m.Discard(0, "Kh2d"), m.Discard(1)]
    assert found(again).verdict == "agree"


def test_a_folder_s_ohh_files_are_read(tmp_path: Path) -> None:
    histories = [record(played(Random(seed), variants.ALL["razz"], section_8), hand=str(seed)) for seed in range(3)]
    (tmp_path / "evening.ohh").write_text(ohh.dumps_all(histories), encoding="utf-8")
    (tmp_path / "else.json").write_text("{}", encoding="utf-8")
    paths, skipped = files.folder(tmp_path)
    assert ([path.name for path in paths], skipped) == (["evening.ohh"], 1)
    read = list(files.read(paths[0]))
    assert [one.hand for one in read] == ["0", "1", "2"]
    starts = [number for number, line in enumerate(ohh.dumps_all(histories).split("\n"), 1) if line == "{"]
    assert [one.line for one in read] == starts


@pytest.mark.parametrize(
    ("history", "why"),
    [
        (hand("p3 f, p1 f", (200, Decimal("Infinity"), 200)), "starting_stack: a stack that nobody knows has no form here"),  # type: ignore[arg-type]
        (hand("p3 f, p1 f", finishing_stacks=[500, 201, 200]), "the stated result is not what the bets come to"),
        (hand("p3 f, p1 f", finishing_stacks=[199, 190, 200]), "the stated result is not what the bets come to"),
    ],
)
def test_what_cannot_be_written(history: History, why: str) -> None:
    with pytest.raises(HistoryError, match=why):
        ohh.dumps(history)


@pytest.mark.parametrize("write", [ohh.dumps, phh.dumps])
def test_a_cancelled_hand_is_not_written_as_another(write: Any) -> None:
    lines = "Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\nAda: folds\nBo: folds"
    history = text(lines, "2")
    assert write(history)
    history.unsupported = "a cancelled hand"
    with pytest.raises(HistoryError, match="a cancelled hand: the format has no form for it"):
        write(history)


def test_a_tournament_stays_one_in_either_format() -> None:
    history = record(played(Random(3), variants.ALL["razz"], section_8), event="The Kitchen Cup")
    assert ohh.to_object(history)["tournament_info"] == {"name": "The Kitchen Cup"}
    again = through(history)
    assert again.setting == "tournament"
    (back,) = phh.read(phh.dumps(again), "made.phh")
    assert isinstance(back, History)
    assert (back.setting, back.fields["event"], back.fields["seat_count"]) == (
        "tournament",
        "The Kitchen Cup",
        again.fields["table_size"],
    )
    again.fields = {}
    assert phh.to_fields(again)["event"] == "Tournament"


def test_citations_are_kept_beside_the_hand() -> None:
    history = hand(HEADS_UP, (200, 200), (1, 2), finishing_stacks=[164, 236])
    told = json.loads(ohh.dumps(history, {"clauses": ["S8(f)(4)#1"]}))
    assert told["ohh"]["cardspeak"] == {"clauses": ["S8(f)(4)#1"]}
    assert ohh.from_object(told["ohh"], file="").acts == through(history).acts


# --- what others write

CASH: dict[str, Any] = {
    "spec_version": "1.4.6",
    "site_name": "Orchard",
    "network_name": "Orchard",
    "internal_version": "2.0",
    "game_number": "77-12",
    "start_date_utc": "2024-05-06T07:08:09Z",
    "table_name": "Elm",
    "table_size": 6,
    "game_type": "Holdem",
    "bet_limit": {"bet_type": "NL", "bet_cap": 0.00},
    "currency": "EUR",
    "dealer_seat": 3,
    "small_blind_amount": 0.05,
    "big_blind_amount": 0.10,
    "ante_amount": 0.00,
    "hero_player_id": 20,
    "players": [
        {"id": 10, "seat": 1, "name": "Ada", "starting_stack": 10.25, "player_bounty": 0},
        {"id": 20, "seat": 3, "name": "Bo", "starting_stack": 8.4},
        {"id": 30, "seat": 6, "name": "Cy", "starting_stack": 12},
        {"id": 40, "seat": 5, "name": "Di", "starting_stack": 5, "is_sitting_out": True},
    ],
    "rounds": [
        {
            "id": 0,
            "street": "Preflop",
            "cards": "",
            "actions": [
                {"action_number": 1, "player_id": 30, "action": "Post SB", "amount": 0.05},
                {"action_number": 2, "player_id": 10, "action": "Post BB", "amount": 0.10, "is_allin": False},
                {"action_number": 3, "player_id": 20, "action": "Dealt Cards", "cards": ["Ah", "10d"]},
                {"action_number": 4, "player_id": 20, "action": "Raise", "amount": 0.30},
                {"action_number": 5, "player_id": 30, "action": "Call", "amount": 0.25},
                {"action_number": 6, "player_id": 10, "action": "Fold", "amount": 0},
            ],
        },
        {
            "id": 2,
            "street": "Turn",
            "cards": ["9c"],
            "actions": [
                {"action_number": 9, "player_id": 30, "action": "Bet", "amount": 0.5},
                {"action_number": 10, "player_id": 20, "action": "Raise", "amount": 1.5},
                {"action_number": 11, "player_id": 30, "action": "Fold"},
            ],
        },
        {
            "id": 1,
            "street": "Flop",
            "cards": ["Ad", "7c", "2s"],
            "actions": [
                {"action_number": 7, "player_id": 30, "action": "Check"},
                {"action_number": 8, "player_id": 20, "action": "Check", "amount": None},
            ],
        },
    ],
    "pots": [{"number": 0, "amount": 1.70, "rake": 0.08, "player_wins": [{"player_id": 20, "win_amount": 1.62}]}],
}


def changed(path: str = "", value: Any = None) -> dict[str, Any]:
    """The hand with one value set, or without it if the value is None; the path is keys and places apart by dots."""
    hand = deepcopy(CASH)
    at: Any = hand
    *before, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in before:
        at = at[key]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return hand


def read_one(hand: dict[str, Any]) -> History | Unreadable:
    (one,) = ohh.read(json.dumps({"ohh": hand}), "x.ohh")
    return one


def test_a_hand_of_another_site() -> None:
    history = read_one(CASH)
    assert isinstance(history, History)
    assert (history.game, history.limit, history.setting, history.currency, history.scale, history.chip) == (
        "texas-holdem",
        "no",
        "cash",
        "EUR",
        100,
        1,
    )
    assert (history.hand, history.table, history.button, history.min_bet) == ("77-12", "Elm", 3, 10)
    assert [(seat.name, seat.number, seat.stack, seat.dealt_in) for seat in history.seats] == [
        ("Di", 5, 500, False),
        ("Cy", 6, 1200, True),
        ("Ada", 1, 1025, True),
        ("Bo", 3, 840, True),
    ]
    assert history.posts == (m.Post(1, m.SMALL_BLIND, 5), m.Post(2, m.BIG_BLIND, 10))
    assert history.acts == (
        m.Deal(3, "AhTd"),
        m.Bet(3, 30, word="raise"),
        m.Call(1, 25),
        m.Fold(2),
        m.Board("Ad7c2s"),
        m.Check(1),
        m.Check(3),
        m.Board("9c"),
        m.Bet(1, 50, word="bet"),
        m.Bet(3, 150, word="raise"),
        m.Fold(1),
        m.Collect(3, 162),
    )
    assert history.stated == m.Stated(None, None, (0, 0, 0, 162), 170, 8, "Ad7c2s9c", None, ((170, 8),))
    assert history.fields["start_date_utc"] == "2024-05-06T07:08:09Z"
    told = found(history)
    assert (told.verdict, told.net, told.rake) == ("agree", (0, -80, -10, 82), 8)
    assert through(history) == history


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("bet_limit.bet_type", "XL", "the bet type 'XL' is not known"),
        ("game_type", "Draw", "a draw game that the file does not name"),
        ("game_type", "Badugi", "Badugi is not played here"),
    ],
)
def test_what_no_book_can_judge(path: str, value: Any, why: str) -> None:
    history = read_one(changed(path, value))
    assert isinstance(history, History)
    told = found(history)
    assert (told.verdict, told.reason) == ("unsupported", why)


NO_POST = "is not a player, a kind of post and an amount, as in 'p3 live 2'"


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("players", None, "object missing required field `players`"),
        ("game_type", 7, "game_type: expected `str`, got `int`"),
        ("bet_limit", "NL", "bet_limit: expected `object`, got `str`"),
        ("players.0.id", "one", "players[0].id: expected `int`, got `str`"),
        ("players.0.id", 20, "players: two players of one id or one seat"),
        ("players.0.seat", 3, "players: two players of one id or one seat"),
        ("players.0.starting_stack", -3, "players[0].starting_stack: -3 is negative"),
        ("players.0.starting_stack", "much", "players[0].starting_stack: invalid decimal string"),
        ("players.0.starting_stack", "NaN", "players[0].starting_stack: NaN is no amount"),
        ("players.0.starting_stack", 1e40, "players[0].starting_stack: an amount above 10^15, which is too large"),
        ("big_blind_amount", 0.12345678, "big_blind_amount: 0.12345678 has more than 6 decimal places"),
        ("dealer_seat", None, "dealer_seat: nobody has the button"),
        ("rounds.0.actions.0.action", "Juggles", "rounds[0].actions[0]: no action 'Juggles'"),
        ("rounds.0.actions.0.player_id", 99, "rounds[0].actions[0]: no player of id 99"),
        ("rounds.0.actions.0.player_id", None, "rounds[0].actions[0]: no player of id None"),
        ("rounds.0.actions.3.amount", None, "rounds[0].actions[3]: Raise without an amount"),
        ("rounds.0.actions.2.cards", ["Ah", "1d"], "rounds[0].actions[2]: cards: no card '1d'"),
        ("rounds.1.cards", ["??"], "rounds[1].cards: no card '??'"),
        ("pots.0.player_wins.0.player_id", 5, "no player of id 5"),
        ("cardspeak", {"posts": ["p9 live 1"]}, "cardspeak.posts: 'p9 live 1': no player p9 among 4"),
        ("cardspeak", {"posts": ["live 1"]}, f"cardspeak.posts: 'live 1' {NO_POST}"),
        ("cardspeak", {"raise_cap": -1}, "cardspeak.raise_cap: -1 is no number of raises"),
        ("cardspeak", {"ante_from": "dealer"}, "cardspeak.ante_from: 'dealer' is neither 'big-blind' nor 'button'"),
        ("cardspeak", {"chip": -1}, "cardspeak.chip: -1 is negative"),
        ("cardspeak", {"discards": [{"after": 1, "player_id": 20, "cards": "Zz"}]}, "no card 'Zz'"),
    ],
)
def test_what_is_refused_names_the_key(path: str, value: Any, why: str) -> None:
    one = read_one(changed(path, value))
    assert isinstance(one, Unreadable)
    assert (one.reason, one.hand, one.line) == (why, "77-12", 1)
    assert "\n" not in one.reason


def test_one_bad_hand_never_stops_the_rest() -> None:
    good = json.dumps({"ohh": CASH}, indent=1)
    lines = good.count("\n") + 1
    texts = [good, good.replace('"Holdem"', "Holdem"), good, '{"other": 1}', "[1, 2]", good[:-40], good]
    read = list(ohh.read("\n\n".join(texts), "x.ohh"))
    assert [type(one).__name__ for one in read] == ["History", "Unreadable", "History", *["Unreadable"] * 3, "History"]
    assert [one.index for one in read] == list(range(7))
    assert read[2].line == 2 * (lines + 1) + 1
    reasons = [one.reason for one in read if isinstance(one, Unreadable)]
    assert reasons[0].startswith("no JSON: expecting value")
    assert reasons[1:3] == ['no object "ohh"'] * 2
    assert reasons[3].startswith("no JSON: ")
    assert all("\n" not in reason for reason in reasons)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"ohh": {"players": NaN}}', "no JSON: NaN is no amount"),
        ('{"ohh": ' + "[" * 100_000, "no JSON: "),
        ('{"ohh": {"players": ' + "9" * 5000 + "}}", "no JSON: "),
        ('{"ohh": 3}', 'no object "ohh"'),
        ('{"ohh": {}}', "object missing required field `game_type`"),
    ],
)
def test_what_is_no_json(text: str, reason: str) -> None:
    (one,) = files.read_bytes(text.encode(), "x.ohh")
    assert isinstance(one, Unreadable)
    assert one.reason.startswith(reason)
    assert "\n" not in one.reason and len(one.reason) < 300


def test_hands_may_each_be_on_a_line() -> None:
    line = json.dumps({"ohh": CASH})
    read = list(ohh.read(f"{line}\n{line[:300]}\n{line}\n", "x.ohh"))
    assert [(type(one).__name__, one.line) for one in read] == [("History", 1), ("Unreadable", 2), ("History", 3)]
