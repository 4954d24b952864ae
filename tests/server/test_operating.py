"""What the operator's page shows is so: its settings open a room, its commands work in their order, its role may run one."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from benchmarks.cluster import Cluster

from cardspeak import cli
from cardspeak.server.config import Config, load
from cardspeak.server.doctor import examined, worst
from tests.postgres import carry_out
from tests.server.running import served

PAGE = (Path(__file__).parent.parent.parent / "docs" / "operating.md").read_text(encoding="utf-8")


def fenced(kind: str) -> str:
    """What stands in the page's boxes of a kind."""
    return "".join(re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL))


COMMANDS = fenced("sh").splitlines()


def test_the_commands_work_in_the_order_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("room.toml").write_text(fenced("toml"), encoding="utf-8")
    with served("room", fresh=True) as room:
        assert room.stop() == 0
    assert len(COMMANDS) == 9
    for command in COMMANDS:
        program, *words = shlex.split(command)
        assert program == "cardspeak"
        status = cli.main(words)
        out, err = capsys.readouterr()
        assert (status, err) == (0, ""), (command, out, err)
        assert out.strip() or "accounts list" in command
    for copy in ("room", "room-again", "room-before", "room-to-entry"):
        assert worst(examined(Config(data=copy))) == 0
    assert load(Path("room.toml")).secure


def test_who_reads_it_finds_every_command_that_keeps_a_room() -> None:
    for command in ("doctor", "journal backup", "journal restore", "journal verify", "journal anchor", "journal rotate"):
        assert any(line.startswith(f"cardspeak {command} ") for line in COMMANDS), command


def test_the_page_s_role_may_run_a_room_and_may_no_more_than_that(own_cluster: Cluster, tmp_path: Path) -> None:
    for statement in filter(str.strip, fenced("sql").split(";")):
        carry_out(own_cluster.url, statement)
    url = re.sub(r"user=\w+", "user=cardspeak", own_cluster.url)
    url = url if "user=cardspeak" in url else re.sub(r"//[^@/]*@?", "//cardspeak@", url, count=1)
    key = tmp_path / "key"
    with served(url, CARDSPEAK_KEY_FILE=str(key)) as room:
        assert room.stop() == 0
    found = {each.what: each for each in examined(Config(data=url, key_file=str(key)))}
    assert {what: each.verdict for what, each in found.items() if what in ("database user", "journal", "accounts")} == {
        "database user": "ok",
        "journal": "ok",
        "accounts": "ok",
    }
    where = carry_out(own_cluster.url, "SELECT DISTINCT schemaname FROM pg_tables WHERE tableowner = 'cardspeak'")
    assert where == [("cardspeak",)]
