"""What is approved is what was seen: each command at a table, given on what has changed since, is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import pytest
from msgspec import structs

from cardspeak.server.dealer import console_commands as console
from cardspeak.server.dealer import host_commands as host
from cardspeak.server.dealer import messages
from cardspeak.server.dealer.banked_opening import NewHouseTable, ProposeBounds, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.dealer import DO
from cardspeak.server.dealer.hosting import CASHIER
from cardspeak.server.dealer.in_dollars import CustomsAsked
from cardspeak.server.dealer.messages import Act
from cardspeak.server.dealer.opening import sign_of
from cardspeak.server.dealer.seat_commands import Back, Bot, Buy, CallClock, Command, Dismiss, Leave, Out, Pause, Sit, Start
from cardspeak.server.dealer.subjects import ABOUT, ALONE, subjects_of
from cardspeak.server.floor import commands as floor
from cardspeak.server.floor.told import Happening, Own
from cardspeak.table import host_events as h
from tests.server.desk import NOW, Desk, Looking
from tests.server.test_terms import LIMIT, asked, fold

QUIET = Times(turn=600_000, bets=600_000, pause=10**7, lonely=10**7, think=(10**6, 10**6 + 1))
QUICK = structs.replace(QUIET, pause=1_000)
CHECKED = (Happening("gesture", 1, what="tap"),)


class Case(NamedTuple):
    """Something that is asked on what a page shows, and that happens then to what it is about. says: how that is told."""

    who: str
    command: Command | Act
    happens: Callable[[], object]
    says: str


def two(**new: Any) -> Desk:
    """Two players at a table where nothing is dealt."""
    desk = Desk(times=QUIET, **new)
    for seat, name in enumerate(("Ann", "Bob"), 1):
        desk.do(name, Sit(f"sit-{name}", seat, 100))
    return desk


def held(most: int = 4000) -> Desk:
    """The host approves purchases, and Ann, who has 50, asks for 50 more."""
    desk = Desk(times=QUIET, most=most)
    desk.do("Ann", Sit("sit", 1, 50))
    desk.do("Host", host.Hold("hold", True))
    desk.do("Ann", Buy("buy", 50))
    return desk


def asks_for_more(desk: Desk) -> None:
    """She goes, and asks again for forty times as much."""
    desk.do("Ann", Leave("leave"))
    desk.do("Ann", Sit("again", 1, 2000))


def changes_places(desk: Desk) -> None:
    desk.do("Ann", Leave("leave"))
    desk.do("Cid", Sit("sit-Cid", 1, 100))


def answered() -> tuple[Desk, Case]:
    desk = held()
    return desk, Case("Host", host.Answer("a", "Ann", True, seq=NOW), lambda: asks_for_more(desk), "Ann asks for 2000")


def approved_by_the_cashier() -> tuple[Desk, Case]:
    desk = held()
    return desk, Case("Bank", host.Answer("a", "Ann", True, seq=NOW), lambda: asks_for_more(desk), "Ann asks for 2000")


def let_back() -> tuple[Desk, Case]:
    desk = two(most=4000)
    desk.dealer.table.emit(h.LeftToCashier("Host", CASHIER))
    desk.dealer.log("Host", "cashier", desk.moment)
    desk.do("Host", host.Remove("r", 1, seq=NOW))
    desk.do("Ann", Sit("again", 1, 100))

    def more() -> None:
        desk.do("Bank", host.Answer("no", "Ann", False, seq=NOW))
        desk.do("Ann", Sit("more", 1, 2000))

    return desk, Case("Host", host.LetBack("a", "Ann", seq=NOW), more, "Ann asks for 2000")


def proposed_again(desk: Desk) -> object:
    return desk.do("Host", host.Propose("p2", blinds=(50, 100), least=2000, most=10000, seq=NOW))


def agreed() -> tuple[Desk, Case]:
    desk = two()
    desk.do("Host", host.Propose("p1", blinds=(2, 4), seq=NOW))
    return desk, Case(
        "Ann", host.Agree("a", seq=NOW), lambda: proposed_again(desk), "Host proposes Texas hold'em no limit 50/100"
    )


def taken_back() -> tuple[Desk, Case]:
    desk = two()
    desk.do("Host", host.Propose("p1", blinds=(2, 4), seq=NOW))
    return desk, Case("Host", host.Agree("a", False, seq=NOW), lambda: proposed_again(desk), "Host proposes")


def proposed() -> tuple[Desk, Case]:
    desk = two()
    command = host.Propose("p", blinds=(1, 3), percent=None, seq=NOW)
    return desk, Case("Host", command, lambda: proposed_again(desk), "Host proposes")


def proposed_on_another_sign() -> tuple[Desk, Case]:
    desk = Desk(times=QUIET)
    command = host.Propose("p", blinds=(1, 3), percent=None, seq=NOW)
    return desk, Case("Host", command, lambda: proposed_again(desk), "the table now posts")


def bounds() -> tuple[Desk, Case]:
    desk = Desk(house_sign_of(NewHouseTable("open", "T", "let-it-ride")), QUIET)
    command = ProposeBounds("b", least=100_00, seq=NOW)
    return desk, Case("Host", command, lambda: desk.do("Host", ProposeBounds("c", low=10_00, seq=NOW)), "the sign is changed")


def kill() -> tuple[Desk, Case]:
    desk = Desk(sign_of(asked(game="omaha-hi-lo", kill="full", kill_pot=60, **LIMIT)), QUIET)
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))

    def another() -> None:
        desk.do("Host", host.Propose("p", game="omaha-hi-lo", kill="full", kill_pot=80, **LIMIT, seq=NOW))

    return desk, Case("Ann", host.AskKill("k", seq=NOW), another, "the table now posts")


def kill_told() -> tuple[Desk, Case]:
    desk = Desk(sign_of(asked(game="omaha-hi-lo", kill="full", kill_pot=60, **LIMIT)), QUIET, by_hand=True)
    for seat, name in enumerate(("Ann", "Bob"), 1):
        desk.do("Host", console.Arrive(f"sit-{name}", seat, name, 100))

    def another() -> None:
        desk.do("Host", host.Propose("p", game="omaha-hi-lo", kill="full", kill_pot=80, **LIMIT, seq=NOW))

    return desk, Case("Host", console.AllAsk("k", seq=NOW), another, "the table now posts")


def agreed_as_told() -> tuple[Desk, Case]:
    desk = Desk(times=QUIET, by_hand=True)
    for seat, name in enumerate(("Ann", "Bob"), 1):
        desk.do("Host", console.Arrive(f"sit-{name}", seat, name, 100))
    desk.do("Host", host.Propose("p1", blinds=(2, 4), seq=NOW))
    return desk, Case("Host", console.TellConsent("c", seq=NOW, seats=(1,)), lambda: proposed_again(desk), "Host proposes")


def clock() -> tuple[Desk, Case]:
    desk = Desk(times=QUICK, customs=CustomsAsked(untimed=True))
    for name in ("Ann", "Bob", "Cid"):
        desk.do(name, Sit(f"sit-{name}"))
    desk.pass_time(QUICK.pause)
    return desk, Case("Ann", CallClock("c", seq=NOW), lambda: fold(desk), "the play went on")


def verified() -> tuple[Desk, Case]:

    desk = Desk(
        times=Times(think=(0, 0), pause=0, lonely=0, turn=600_000), book="section-8", hourly=12, minutes=20, blinds=(1, 2)
    )
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}", chips=100))

    def collected() -> None:
        desk.moment += 20 * 60_000
        desk.pass_time()
        while not desk.table.state.timed:
            fold(desk)
            desk.pass_time(1)

    collected()

    def again() -> None:
        desk.do("Flo", host.Verify("v", 8, seq=NOW))
        collected()

    return desk, Case("Host", host.Verify("w", 8, seq=NOW), again, "the dealer collects 8 for time")


def removed() -> tuple[Desk, Case]:
    desk = two()
    return desk, Case("Host", host.Remove("r", 1, seq=NOW), lambda: changes_places(desk), "Cid takes seat 1")


def dismissed() -> tuple[Desk, Case]:
    desk = Desk(times=QUIET)
    desk.do("Host", Bot("b1", 1, "rock"))

    def another() -> None:
        desk.do("Host", host.Remove("r", 1, seq=NOW))
        desk.do("Host", Bot("b2", 1, "maniac"))

    return desk, Case("Host", Dismiss("d", 1, seq=NOW), another, "takes seat 1")


def coupon() -> tuple[Desk, Case]:
    desk = Desk(house_sign_of(NewHouseTable("open", "T", "let-it-ride", readings={"match_play": "accepted"})), QUIET)
    desk.do("Ann", Sit("sit-Ann", 1, 500_00))

    def another() -> None:
        desk.do("Ann", Leave("leave"))
        desk.do("Cid", Sit("sit-Cid", 1, 500_00))

    return desk, Case("Flo", floor.GiveCoupon("g", 1, 5_00, seq=NOW), another, "Cid takes seat 1")


def resumed() -> tuple[Desk, Case]:
    desk = two()
    desk.do("Host", Pause("p"))

    def for_another_reason() -> None:
        desk.do("Bea", Start("s", seq=NOW))
        desk.do("Bea", Pause("q"))

    return desk, Case("Host", Start("t", seq=NOW), for_another_reason, "Bea pauses the play")


def freed() -> tuple[Desk, Case]:
    desk = two()
    desk.do("Flo", floor.Stop("p", "a card is missing"))

    def for_another_reason() -> None:
        desk.do("Fay", floor.Free("s", seq=NOW))
        desk.do("Fay", floor.Stop("q", "a fight"))

    return desk, Case("Flo", floor.Free("t", seq=NOW), for_another_reason, "Fay, of the floor, stops the play: a fight")


def playing() -> tuple[Desk, dict[int, Looking]]:
    desk = Desk(times=QUICK)
    looking = {seat: desk.look(name) for seat, name in enumerate(("Ann", "Bob", "Cid"), 1)}
    for seat, each in looking.items():
        desk.do(each.name, Sit(f"sit-{each.name}", seat, 100))
    desk.pass_time(1_000)
    assert desk.table.playing
    return desk, looking


def acts(desk: Desk, looking: dict[int, Looking], verb: str = "call") -> None:
    who = looking[desk.table.round.seat]  # type: ignore[union-attr]
    who.catch_up()
    desk.do(who.name, who.act_message(f"{verb}-{desk.dealer.standing.sequence}", verb))


def acted() -> tuple[Desk, Case]:
    desk, looking = playing()
    who = looking[desk.table.round.seat]  # type: ignore[union-attr]
    who.catch_up()
    command = who.act_message("old", "fold")

    def goes_round() -> None:
        for verb in ("call", "call", "check", "check", "check"):
            acts(desk, looking, verb)

    return desk, Case(who.name, command, goes_round, "the play went on")


def ruled() -> tuple[Desk, Case]:
    desk, looking = playing()
    command = floor.Apply("a", CHECKED, own=Own("void"), reason="nobody knows", seq=NOW)
    return desk, Case("Flo", command, lambda: acts(desk, looking), "the play went on")


def ruled_by_another() -> tuple[Desk, Case]:
    desk, _ = playing()
    desk.do("Flo", floor.Stop("s"))
    first = floor.Apply("b", CHECKED, own=Own("stands"), reason="he only leaned", seq=NOW)
    command = floor.Apply("a", CHECKED, own=Own("void"), reason="nobody knows", seq=NOW)
    return desk, Case("Flo", command, lambda: desk.do("Fay", first), "")


def reversed_late() -> tuple[Desk, Case]:
    desk, looking = playing()
    seat = desk.table.round.seat  # type: ignore[union-attr]
    desk.do("Flo", floor.Apply("b", (Happening("gesture", seat, what="fold"),), seq=NOW))
    desk.do("Flo", floor.Stop("s"))

    def goes_on() -> None:
        desk.do("Fay", floor.Free("f", seq=NOW))
        acts(desk, looking)

    return desk, Case("Flo", floor.Reverse("r", 1, "he only leaned back", seq=NOW), goes_on, "the play went on")


def by_hand() -> Desk:
    """Two players at a table with real cards, where a hand is told."""
    desk = Desk(times=QUIET, by_hand=True)
    for seat, name in enumerate(("Ann", "Bob"), 1):
        desk.do("Host", console.Arrive(f"sit-{name}", seat, name, 100))
    desk.do("Host", console.NextHand("next", seq=NOW))
    return desk


def told(command: Command) -> Callable[[], tuple[Desk, Case]]:
    """A command of the console, when somebody else has told something since."""

    def case() -> tuple[Desk, Case]:
        desk = by_hand()
        tells = console.Tell(f"other-{command.cmd_id}", verb="call", seq=NOW)
        return desk, Case("Host", command, lambda: desk.do("Dee", tells), "the play went on")

    return case


def of_a_seat(command: Command) -> Callable[[], tuple[Desk, Case]]:
    """A command about a seat, in which somebody else sits since."""

    def case() -> tuple[Desk, Case]:
        desk = Desk(times=QUIET, by_hand=True)
        desk.do("Host", console.Arrive("sit", 1, "Ann", 100))

        def changes() -> None:
            desk.do("Host", console.Depart("gone", seat=1, seq=NOW))
            desk.do("Host", console.Arrive("new", 1, "Cid", 100))

        return desk, Case("Host", command, changes, "Cid takes seat 1")

    return case


CASES: list[Callable[[], tuple[Desk, Case]]] = [
    answered,
    approved_by_the_cashier,
    let_back,
    agreed,
    taken_back,
    proposed,
    proposed_on_another_sign,
    bounds,
    kill,
    kill_told,
    agreed_as_told,
    clock,
    verified,
    removed,
    dismissed,
    coupon,
    resumed,
    freed,
    acted,
    ruled,
    ruled_by_another,
    reversed_late,
    *map(
        told,
        [
            console.Tell("a", verb="fold", seq=NOW),
            console.TakeBack("a", seq=NOW),
            console.Push("a", seq=NOW),
            console.Correct("a", number=1, verb="fold", seq=NOW),
            console.NextHand("a", seq=NOW),
            console.Stand("a", verb="fold", reason="so it was", seq=NOW),
        ],
    ),
    *map(
        of_a_seat,
        [
            console.Fund("a", seat=1, chips=5, seq=NOW),
            console.Depart("a", seat=1, seq=NOW),
            console.Absent("a", seat=1, away=True, seq=NOW),
            console.TellStraddle("a", seat=1, seq=NOW),
        ],
    ),
]


def stands(desk: Desk) -> tuple[object, ...]:
    return desk.dealer.standing.sequence, desk.dealer.hosting, desk.dealer.table.values()


@pytest.mark.clause("CS/room/seen")
@pytest.mark.parametrize("case", CASES)
def test_what_has_changed_since_it_was_seen_is_refused_and_nothing_changes(
    case: Callable[[], tuple[Desk, Case]],
) -> None:
    desk, (who, command, happens, says) = case()
    seen = desk.dealer.standing.sequence
    command = structs.replace(command, seq=seen)
    happens()
    for _ in range(2):
        before = stands(desk)
        answer = desk.refused(who, structs.replace(command, cmd_id=f"late-{desk.moment}"))
        assert (answer.code, answer.clauses) == ("stale", ("CS/room/seen",)), answer
        assert says in answer.text and answer.text.endswith(", after you looked: look again"), answer.text
        assert stands(desk) == before
        desk.restart()
        assert answer.text == desk.refused(who, structs.replace(command, cmd_id=f"later-{desk.moment}")).text
    answer = desk.ask(who, structs.replace(command, cmd_id="new", seq=desk.dealer.standing.sequence))
    assert not isinstance(answer, messages.Error) or answer.code != "stale", answer
    assert desk.refused(who, structs.replace(command, cmd_id="ahead", seq=desk.dealer.standing.sequence + 1)).code in (
        "stale",
        "refused",
    )


def test_each_command_that_is_about_something_has_a_case() -> None:
    assert {type(case()[1].command) for case in CASES} == set(ABOUT)


def test_what_happens_elsewhere_at_the_table_is_nothing_to_it() -> None:
    desk = held()
    seen = desk.dealer.standing.sequence
    desk.do("Bob", Sit("sit-Bob", 5, 200))
    desk.do("Host", host.Answer("b", "Bob", True, seq=NOW))
    desk.do("Ann", Pause("pause"))
    desk.restart()
    desk.do("Host", host.Answer("a", "Ann", True, seq=seen))
    assert desk.table.stacks == {1: 100, 5: 200}


def test_whoever_does_not_sit_there_learns_nothing_from_a_refusal() -> None:
    desk, _ = agreed()
    for command in (host.Agree("a", seq=0), host.AskKill("k", seq=10**6), Act("f", 1, 10**6, "fold")):
        assert desk.refused("Zoe", command).text == "you do not sit at this table"


@pytest.mark.parametrize("command", [Sit("s", 5, 2000), Back("b", "post")], ids=["sit", "back"])
def test_nobody_sits_down_or_comes_back_to_a_sign_that_was_not_read(command: Sit | Back) -> None:
    desk = two(most=4000)
    if isinstance(command, Back):
        desk.do("Ann", Out("out"))
    who, read = ("Ann" if isinstance(command, Back) else "Cid"), desk.dealer.standing.sequence
    desk.do("Host", host.Propose("p", blinds=(50, 100), least=2000, most=10000, seq=read))
    for name in ("Ann", "Bob"):
        desk.do(name, host.Agree(f"yes-{name}", seq=desk.dealer.standing.sequence))
    before = desk.table.values()
    told = desk.refused(who, structs.replace(command, read=read))
    assert told.code == "stale" and "the table now posts" in told.text
    assert desk.table.values() == before
    desk.do(who, structs.replace(command, read=desk.dealer.standing.sequence))


# --- no command is left out


def test_it_is_said_of_each_command_what_it_is_about_or_why_of_nothing() -> None:
    spoken = set(get_args(messages.Client))
    assert spoken - set(DO) == {messages.Hello, messages.Resync, messages.Chat, messages.Announce, messages.Seed}
    assert set(ABOUT) | set(ALONE) == set(DO) and not set(ABOUT) & set(ALONE)
    for kind in DO:
        fields = {field.name: field for field in structs.fields(kind)}
        assert ("seq" in fields) is (kind in ABOUT), kind
        assert kind not in ABOUT or fields["seq"].required, kind


def test_the_table_of_commands_is_asked_before_anything_is_done() -> None:
    class Forgotten(Command, frozen=True):
        pass

    with pytest.raises(KeyError):
        subjects_of(Forgotten("x"))
