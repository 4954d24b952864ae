"""What trackers export: hands as their sites wrote them, those of several sites and of several sessions in one file.

DriveHUD writes files of a thousand hands, each as its site had it, and for what it keeps itself one iPoker session after the
other; PokerTracker and Hold'em Manager give back the sites' own texts, where these are texts (what PokerTracker writes of others
stands in `test_pokertracker.py`).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec import structs

from cardspeak import load
from cardspeak.history import files, sites
from cardspeak.history.model import History, Unreadable
from cardspeak.history.streaming import BLOCK
from tests.history.samples import STARS, TILT

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
SESSION = """<session sessioncode="{code}">
 <general>
  <gametype>Holdem NL {stakes}</gametype><tablename>Table {code}</tablename>
 <pokersite>Chico</pokersite>
 </general>
 <game gamecode="{code}1">
  <general><players>
   <player seat="1" name="A" chips="$100" dealer="1" win="$0" bet="$2" />
   <player seat="2" name="B" chips="$100" dealer="0" win="$4" bet="$2" />
  </players></general>
  <round no="0">
   <action no="1" player="A" type="1" sum="$1" />
   <action no="2" player="B" type="2" sum="$2" />
  </round>
  <round no="1">
   <cards type="Pocket" player="A">X X</cards><cards type="Pocket" player="B">X X</cards>
   <action no="3" player="A" type="0" sum="$0" />
  </round>
 </game>
</session>
"""
Read = History | Unreadable


def alike(found: list[Read], wanted: list[Read]) -> None:
    assert len(found) == len(wanted) > 0
    for one, other in zip(found, wanted, strict=True):
        assert type(one) is type(other)
        assert isinstance(one, Unreadable) or structs.replace(one, index=0, line=0) == structs.replace(other, index=0, line=0)


def read(text: str) -> list[Read]:
    return list(files.read_bytes(text.encode(), "x"))


def test_hands_of_several_sites_stand_in_one_file() -> None:
    texts = [STARS.strip() + "\n\n\n", TILT.strip() + "\n\n\n"] * 3
    mixed = "".join(texts)
    found = read(mixed)
    alike(found, [one for each in texts for one in read(each)])
    assert {one.format for one in found if isinstance(one, History)} == {"pokerstars", "full-tilt"}
    assert [one.index for one in found] == list(range(len(found)))
    lines = mixed.split("\n")
    assert all(" Game #" in lines[one.line - 1] or " Hand #" in lines[one.line - 1] for one in found)
    assert len([*files.pieces(mixed.encode())]) == len(found)


def test_a_large_file_of_them_is_cut_between_hands() -> None:
    part = STARS.strip() + "\n\n\n" + TILT.strip() + "\n\n\n"
    times = 2 * BLOCK // len(part)
    assert len([one for one in load(part.encode() * times) if isinstance(one, History)]) == 2 * times


def test_each_session_of_a_file_has_its_own_stakes() -> None:
    one, other = read("".join([SESSION.format(code=code, stakes=stakes) for code, stakes in ((7, "$1/$2"), (8, "$0.50/$1"))]))
    assert isinstance(one, History) and isinstance(other, History)
    assert [(each.table, each.big_blind, each.scale) for each in (one, other)] == [("Table 7", 2, 1), ("Table 8", 100, 100)]


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands")
def test_real_hands_of_seven_sites_in_one_file_are_read_as_in_their_own() -> None:
    texts = []
    for name in ("winamax", "888", "pokerstars", "partypoker", "bovada", "ongame", "wpn"):
        text = files.decode(min((Path(CORPUS) / "sites2" / name).iterdir()).read_bytes())
        pieces = list(files.pieces(text.encode()))[:3]
        texts.append("".join([f"{piece.strip()}\n\n\n" for piece in pieces]))
    mixed = "".join(texts)
    alike(read(mixed), [one for each in texts for one in read(each)])
    first = sites.detect(mixed)
    assert first and len(sites.parts(mixed, first)) == len(texts)
