"""Accounts and sessions in a database, the same in a file and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from argon2 import PasswordHasher
from sqlalchemy import Connection, inspect, text

from cardspeak.server.accounts import migrate
from cardspeak.server.accounts.accounts import DAY, Accounts, WrongPassword, opened, session_of
from cardspeak.server.accounts.database import DatabaseError, checked, open_database
from cardspeak.server.accounts.names import BadName, compared, shown
from cardspeak.server.accounts.passwords import BadPassword, Passwords
from cardspeak.server.accounts.rows import NameTaken
from cardspeak.server.accounts.schema import TABLES

GOOD = "correct horse"
LIGHT = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""As little work as there can be, where it is not what is tested."""


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty place of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "accounts.db")
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


def within(where: str, work: Callable[[Accounts], Awaitable[Any]], now: Callable[[], int] | None = None) -> Any:
    """Do something with the accounts there."""

    async def working() -> Any:
        async with opened(where) as accounts:
            accounts.passwords = Passwords(LIGHT)
            if now:
                accounts.now = now
            return await work(accounts)

    return asyncio.run(working())


@asynccontextmanager
async def plain(where: str) -> AsyncIterator[Any]:
    """The database alone, as it was left."""
    database = open_database(where)
    try:
        yield database
    finally:
        await database.close()


def bring(where: str, revision: str) -> None:
    async def bringing() -> None:
        async with plain(where) as database:
            await checked(database, where, migrate.to(revision))

    asyncio.run(bringing())


def asked(where: str, work: Callable[[Connection], Any]) -> Any:
    async def asking() -> Any:
        async with plain(where) as database:
            return await database.run(work)

    return asyncio.run(asking())


def revision_of(where: str) -> str:
    """The one revision that the database has."""
    found: str = asked(where, lambda line: line.execute(text("SELECT version_num FROM accounts_revision")).scalar_one())
    return found


def test_the_tables_are_what_the_migrations_make(where: str) -> None:
    bring(where, "head")
    differences = asked(where, lambda line: compare_metadata(MigrationContext.configure(line), TABLES))
    assert [one for one in differences if "accounts_revision" not in str(one)] == []
    assert revision_of(where) == migrate.latest()


def test_accounts_of_the_last_revision_are_taken_along(where: str) -> None:
    bring(where, "001")
    assert "closed" not in asked(where, lambda line: [column["name"] for column in inspect(line).get_columns("accounts")])
    asked(where, lambda line: line.execute(text("INSERT INTO accounts (name, key, created) VALUES ('Ann', 'ann', 1)")))
    asked(where, lambda line: line.execute(text("INSERT INTO accounts (name, key, created) VALUES ('Paul', 'paul', 1)")))
    asked(where, lambda line: line.execute(text("INSERT INTO accounts (name, key, created) VALUES ('PauI', 'paui', 1)")))
    assert [account.name for account in within(where, lambda accounts: accounts.everyone())] == ["Ann", "PauI", "Paul"]
    looks = asked(where, lambda line: line.execute(text("SELECT name, look FROM accounts ORDER BY id")).all())
    assert [tuple(row) for row in looks] == [("Ann", "ann"), ("Paul", "paul"), ("PauI", None)]


def test_a_later_version_s_accounts_are_refused_in_one_line(where: str) -> None:
    bring(where, "head")
    asked(where, lambda line: line.execute(text("UPDATE accounts_revision SET version_num = '999'")))
    with pytest.raises(DatabaseError, match="another version of Cardspeak"):
        bring(where, "head")


def test_a_migration_that_fails_changes_nothing(where: str) -> None:
    asked(where, lambda line: line.execute(text("CREATE TABLE sessions (other INTEGER)")))
    with pytest.raises(DatabaseError):
        bring(where, "head")
    assert asked(where, lambda line: inspect(line).get_table_names()) == ["sessions"]


def test_two_servers_may_start_at_once(where: str) -> None:
    async def both() -> None:
        async with plain(where) as one, plain(where) as other:
            await asyncio.gather(*(checked(base, where, migrate.to("head")) for base in (one, other)))

    asyncio.run(both())
    assert revision_of(where) == migrate.latest()
    assert within(where, lambda accounts: accounts.everyone()) == []


def test_guests_of_one_name_are_told_apart_and_a_name_is_never_given_again(where: str) -> None:
    async def work(accounts: Accounts) -> list[str]:
        first = await accounts.guest("Ann")
        second = await accounts.guest("  ann ")
        await accounts.close_account(first.name, "Chief")
        third = await accounts.guest("Ánn")
        with pytest.raises(NameTaken):
            await accounts.register("ANN", GOOD)
        return [first.name, second.name, third.name]

    assert within(where, work) == ["Ann", "ann 2", "Ánn 3"]


def test_no_two_names_look_alike(where: str) -> None:
    async def work(accounts: Accounts) -> list[str]:
        await accounts.register("Paul", GOOD)
        with pytest.raises(NameTaken, match="looks like it"):
            await accounts.register("PauI", GOOD)
        return [(await accounts.guest(name)).name for name in ("PauI", "Bob", "B0b")]

    assert within(where, work) == ["PauI 2", "Bob", "B0b 2"]


def test_many_guests_at_once_all_have_their_own_name(where: str) -> None:
    async def work(accounts: Accounts) -> list[str]:
        found = await asyncio.gather(*(accounts.guest("Bo") for _ in range(8)), return_exceptions=True)
        return [getattr(one, "name", repr(one)) for one in found]

    assert sorted(within(where, work)) == ["Bo", *(f"Bo {number}" for number in range(2, 9))]


def test_a_password_signs_in_and_nothing_else_does(where: str) -> None:
    async def work(accounts: Accounts) -> None:
        made = await accounts.register("Ann", GOOD)
        assert not made.guest
        assert await accounts.login("ann", GOOD) == made
        assert await accounts.login("Ann", GOOD + "!") is None
        assert await accounts.login("Bob", GOOD) is None
        await accounts.guest("Cy")
        assert await accounts.login("Cy", "") is None
        await accounts.close_account("Ann", "Chief")
        assert await accounts.login("Ann", GOOD) is None

    within(where, work)
    held = asked(where, lambda line: line.execute(text("SELECT password FROM accounts WHERE key = 'ann'")).scalar_one())
    assert held.startswith("$argon2id$")


def test_a_guest_who_registers_under_his_own_name_keeps_it(where: str) -> None:
    async def work(accounts: Accounts) -> None:
        ann = await accounts.guest("Ann")
        other = await accounts.guest("Bob")
        with pytest.raises(NameTaken):
            await accounts.register("Ann", GOOD, other)
        settled = await accounts.register("ann", GOOD, ann)
        assert (settled.id, settled.name, settled.guest) == (ann.id, "Ann", False)
        with pytest.raises(NameTaken):
            await accounts.register("Ann", "another one", settled)
        assert await accounts.login("Ann", GOOD) == settled

    within(where, work)


def test_the_cookie_of_a_guest_opens_nothing_once_he_has_a_password(where: str) -> None:
    async def work(accounts: Accounts) -> None:
        ann, bob = await accounts.guest("Ann"), await accounts.guest("Bob")
        held, other = await accounts.begin(ann), await accounts.begin(bob)
        settled = await accounts.register("Ann", GOOD, ann)
        assert await accounts.whose(held) is None
        assert await accounts.whose(other) == bob and await accounts.whose(await accounts.begin(settled)) == settled

    within(where, work)


def test_a_guest_with_the_longest_name_and_a_number_may_register(where: str) -> None:
    async def work(accounts: Accounts) -> None:
        await accounts.guest("A" * 24)
        second = await accounts.guest("A" * 24)
        assert (await accounts.register(second.name, GOOD, second)).name == second.name

    within(where, work)


def test_a_session_ends_when_it_was_not_used_for_its_time(where: str) -> None:
    moment = [1_000_000]

    async def work(accounts: Accounts) -> None:
        ann = await accounts.guest("Ann")
        token = await accounts.begin(ann)
        assert await accounts.whose(token) == ann
        moment[0] += 29 * DAY
        assert await accounts.whose(token) == ann  # and it lasts anew
        moment[0] += 29 * DAY
        assert await accounts.whose(token) == ann
        moment[0] += 31 * DAY
        assert await accounts.whose(token) is None
        assert await accounts.running() == 0

    within(where, work, lambda: moment[0])


def test_a_session_ends_by_signing_out_and_with_its_account(where: str) -> None:
    async def work(accounts: Accounts) -> str:
        ann = await accounts.guest("Ann")
        one, two = await accounts.begin(ann), await accounts.begin(ann)
        await accounts.end(one)
        assert await accounts.whose(one) is None
        assert await accounts.whose(two) == ann
        await accounts.close_account("Ann", "Chief")
        assert await accounts.whose(two) is None
        return await accounts.begin(await accounts.guest("Bob"))

    token = within(where, work)
    stored = asked(where, lambda line: [bytes(row[0]) for row in line.execute(text("SELECT token FROM sessions"))])
    assert len(stored) == 1
    assert token.encode() not in stored[0]


def test_a_new_password_is_for_who_knows_the_old_one_and_leaves_one_session(where: str) -> None:
    async def work(accounts: Accounts) -> list[object]:
        zoe, bob = await accounts.register("Zoe", GOOD), await accounts.guest("Bob")
        tokens = [await accounts.begin(each) for each in (zoe, zoe, bob)]
        for old, new, wrong in (("x" * 12, GOOD, WrongPassword), (GOOD, "zoe", BadPassword)):
            with pytest.raises(wrong):
                await accounts.change_password(zoe, old, new, tokens[0])
        with pytest.raises(WrongPassword):
            await accounts.change_password(bob, "", GOOD, tokens[2])
        sessions = [session_of(token) for token in tokens]
        before = await accounts.alive(sessions)
        await accounts.change_password(zoe, GOOD, "battery staple", tokens[0])
        after = await accounts.alive([*sessions, b"?" * 32])
        assert [before[each] for each in sessions] == [zoe, zoe, bob]
        assert after == {sessions[0]: zoe, sessions[2]: bob}
        await accounts.set_roles("Zoe", ["player", "cashier"], "Chief")
        roles = (await accounts.alive(sessions))[sessions[0]].roles
        await accounts.end_all(zoe)
        return [sorted(roles), await accounts.login("Zoe", GOOD), list(await accounts.alive(sessions)) == sessions[2:]]

    assert within(where, work) == [["cashier", "player"], None, True]


def test_a_database_that_hangs_up_is_called_again(new_database: Callable[[], str]) -> None:
    hang_up = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND state = 'idle'")

    async def work(accounts: Accounts) -> str:
        await asyncio.gather(*(accounts.guest(name) for name in ("Ann", "Bob", "Cy")))
        await accounts.database.run(lambda line: line.execute(hang_up))
        return (await asyncio.gather(*(accounts.guest(name) for name in ("Ann", "Dora", "Eve"))))[0].name

    assert within(new_database(), work) == "Ann 2"


def test_roles_are_given_and_only_real_ones(where: str) -> None:
    async def work(accounts: Accounts) -> None:
        token = await accounts.begin(await accounts.guest("Ann"))
        await accounts.set_roles("ann", ["floor", "player"], "Chief")
        account = await accounts.whose(token)
        assert account and account.roles == {"floor", "player"}
        with pytest.raises(ValueError, match="king is no role; there are player, dealer"):
            await accounts.set_roles("Ann", ["king"], "Chief")
        with pytest.raises(ValueError, match="no account called Nobody"):
            await accounts.set_roles("Nobody", ["floor"], "Chief")

    within(where, work)


def test_a_wrong_name_takes_as_long_as_a_wrong_password(tmp_path: Path) -> None:
    async def work(accounts: Accounts) -> float:
        accounts.passwords = Passwords()
        await accounts.register("Ann", GOOD)
        await accounts.login("warm", GOOD)
        spent: dict[str, list[float]] = {"Ann": [], "Nobody": []}
        for _ in range(4):
            for name, times in spent.items():
                start = time.process_time()
                await accounts.login(name, secrets.token_hex(8))
                times.append(time.process_time() - start)
        return min(spent["Nobody"]) / min(spent["Ann"])

    ratio = within(str(tmp_path / "accounts.db"), work)
    assert 0.5 < ratio < 2, ratio


def test_a_hash_that_was_less_work_than_is_the_rule_now_is_made_anew_at_the_next_login(where: str) -> None:
    held = text("SELECT password FROM accounts")

    async def work(accounts: Accounts) -> list[str]:
        await accounts.register("Ann", GOOD)
        found = [await accounts.database.run(lambda line: line.execute(held).scalar_one())]
        accounts.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        for password in ("wrong horse", GOOD, GOOD):
            await accounts.login("Ann", password)
            found.append(await accounts.database.run(lambda line: line.execute(held).scalar_one()))
        assert await accounts.login("Ann", GOOD)
        return found

    first, wrong, anew, again = within(where, work)
    assert first == wrong
    assert "m=8,t=1" in first
    assert "m=16,t=2" in anew
    assert again == anew


@pytest.mark.parametrize("password", ["short", "x" * 257, "aaaaaaaaaa", "Annabelle", "swordfish", "qwertyuiop", "Cardspeak1"])
def test_passwords_that_nobody_should_have(tmp_path: Path, password: str) -> None:
    with pytest.raises(BadPassword) as caught:
        within(str(tmp_path / "accounts.db"), lambda accounts: accounts.register("annabelle", password))
    assert password not in str(caught.value)


@pytest.mark.parametrize(
    "name", ["", " ", "a" * 25, "Ada (rock bot)", "a/b", "<b>", "a\u202eb", "Floor", "r.o.o.m", "-x", "\x00"]
)
def test_names_that_nobody_may_have(name: str) -> None:
    with pytest.raises(BadName):
        shown(name)


def test_names_that_people_have() -> None:
    for name in ("Ann", "Jean-Luc", "O'Neill", "Zoë", "李小龙", "ann_1", "Dr. No"):
        assert shown(name) == name
    assert shown("  Ann   Lee ") == "Ann Lee"
    assert compared("Ann Lee") == compared("annlee") == compared("Ánn-Lee")
