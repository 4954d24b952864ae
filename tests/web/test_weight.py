"""What a page weighs for a browser that has never been there, and that its script is its modules and nothing else."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from cardspeak.web import bundle, pages
from tests.server.running import LONG
from tests.web.conftest import PATIENCE, Open

KILOBYTE = 1000
MOST = 90 * KILOBYTE
"""Bytes over the line for a table's page, with heads."""
REQUESTS = 8
WAYS = {
    "one": [
        "/* One. */",
        "let seen = 0;",
        "export const count = () => ++seen;",
        "export async function later() { return /a\\/\\*b/.test('a/*b'); }",
    ],
    "two": [
        'import { count as next } from "./one.js";',
        'import * as all from "./one.js";',
        "export class Two {",
        "  // how often",
        "  both() { return [next(), all.count()]; }",
        "}",
    ],
    "three": ["globalThis.three = '// not a comment';"],
    "page": [
        'import { count, later } from "./one.js";',
        'import { Two } from "./two.js";',
        'import "./three.js";',
        "globalThis.found = [...new Two().both(), count(), await later(), globalThis.three];",
    ],
}
"""Modules that import in each way that is known."""
OWN = sorted(path.stem for path in (bundle.STATIC / "js" / "pages").glob("*.js"))


@pytest.mark.parametrize("path, new", [("tables", {"blinds": [1, 2]}), ("house-tables", {"game": "ultimate-texas-holdem"})])
def test_a_table_s_page_weighs_little_and_asks_seldom(person: Open, path: str, new: dict[str, Any]) -> None:
    host = person("Hanna")
    table = host.ask(f"/api/{path}", cmd_id=f"weigh-{path}", name="W", **new)["id"]
    page = person().page
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{host.room}/table/{table}", wait_until="networkidle", timeout=PATIENCE)
    assert KILOBYTE < sum(sizes) <= MOST
    assert len(sizes) <= REQUESTS


def test_what_a_shell_names_is_given_whole_compressed_and_for_good(room: str) -> None:
    shell = pages.shell("table", "1")
    for address in re.findall(r'"(/made/[^"]+)"', shell):
        answers = [urlopen(Request(room + address, headers=heads), timeout=LONG) for heads in ({}, {"Accept-Encoding": "gzip"})]
        plain, zipped = [answer.read() for answer in answers]
        assert gzip.decompress(zipped) == plain and len(zipped) < len(plain) / 2
        assert "immutable" in answers[1].headers["Cache-Control"] and answers[1].headers["Vary"] == "Accept-Encoding"
    assert len(re.findall("/made/", shell)) == 2


@pytest.mark.parametrize("page", OWN)
def test_a_page_s_script_is_made_of_its_modules(page: str) -> None:
    found = bundle.modules(page)
    assert found[-1].stem == page and len(set(found)) == len(found)
    text = bundle.MADE[bundle.script(page).removeprefix("/made/")].plain.decode()
    assert not re.search(r"^\s*(?:import|export)\b", text, re.MULTILINE)
    assert text.count("=> {\n") >= len(found) - 1


def test_another_content_has_another_name() -> None:
    one, other = bundle.sheet("cards base"), bundle.sheet("felt base")
    assert one.startswith("/made/base-") and other.startswith("/made/base-") and one != other


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"a": 'import { b } from "./b.js";\n', "b": 'import { a } from "./a.js";\n'}, "imports itself"),
        ({"a": "export default 1;\n"}, "not known here"),
        ({"a": "const words = `one\ntwo`;\n"}, "over several lines"),
    ],
)
def test_what_cannot_be_put_together_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], says: str
) -> None:
    folder = tmp_path / "js" / "pages"
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / f"{name}.js").write_text(text)
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    with pytest.raises(ValueError, match=says):
        bundle.script.__wrapped__("a")


def test_each_way_to_import_means_what_it_means_alone(person: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "js" / "pages"
    folder.mkdir(parents=True)
    for name, lines in WAYS.items():
        (folder / f"{name}.js").write_text("\n".join(lines) + "\n")
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    script = bundle.MADE[bundle.script.__wrapped__("page").removeprefix("/made/")].plain.decode()
    found: list[Any] = person().go("/offline").evaluate(f"async () => {{ {script}; return globalThis.found; }}")
    assert found == [1, 2, 3, True, "// not a comment"]
