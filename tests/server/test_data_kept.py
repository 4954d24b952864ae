"""What a room keeps lies where its owner alone may read it, and a lost key is told before anything is written."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from cardspeak.journal import Journal, open_store
from cardspeak.journal.events import Bought
from cardspeak.server.config import Config, ConfigError
from cardspeak.server.data_paths import key_of, make_ready


def begun(folder: Path) -> Config:
    """A room with one entry in its journal."""
    config = Config(data=str(folder))
    found = make_ready(config)
    with closing(Journal(open_store(found.journal), key_of(found))) as book:
        book.append("table/1", [Bought(1, "Ada", 5, ())], moment=1, who="Ada", command="c", after=0).wait(60)
    return config


def test_folder_and_files_are_closed_to_others_also_where_they_existed(tmp_path: Path) -> None:
    folder = tmp_path / "room"
    config = begun(folder)
    (folder / "accounts.db").touch()
    files = [folder / name for name in ("journal.db", "accounts.db", "key")]
    for mode in (0o600, 0o644):
        for file in files:
            file.chmod(mode)
        folder.chmod(0o755 if mode == 0o644 else 0o700)
        make_ready(config)
        assert folder.stat().st_mode & 0o777 == 0o700
        assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3


def test_a_lost_key_is_told_and_none_is_made(tmp_path: Path) -> None:
    config = begun(tmp_path)
    (tmp_path / "key").unlink()
    with pytest.raises(ConfigError, match=r"key is missing, and the journal has entries: bring its key back"):
        make_ready(config)
    assert not (tmp_path / "key").exists()
