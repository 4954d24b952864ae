"""The pages' own words and files: one catalogue, nothing from outside, small modules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardspeak.server.figures import plots
from cardspeak.server.views import console as poker_console
from cardspeak.server.views import house_console
from cardspeak.server.views.console import VerbsShown
from cardspeak.web import bundle, pages
from cardspeak.web.strings import catalogue

SCRIPTS = sorted(bundle.STATIC.rglob("*.js"))
TEMPLATES = sorted((pages.HERE / "templates").glob("*.html"))
PICTURES = [Path(plots.__file__)]
WORDS = dict(catalogue())
SHELLS = sorted({path.stem for path in (bundle.STATIC / "js" / "pages").glob("*.js")} - {"missing"})


def said(text: str) -> Iterator[re.Pattern[str]]:
    """The keys that a module or template says, as patterns: what is filled in may be anything."""
    text = re.sub(r"\(\s+", "(", re.sub(r"\s+", " ", text))
    found = re.findall(r'\bsay(?:Or)?\((?:\w+ \? )?"([^"]+)"', text) + re.findall(r"\bsay(?:Or)?\([^`()]*`([^`]+)`", text)
    found += re.findall(r'\bsay\[["\']([^"\']+)["\']\]', text) + re.findall(r'\bsay\([^"`()]*\? "([^"]+)" : "[^"]+"', text)
    found += re.findall(r"\bbutton\(`([^`]+)`", text)
    found += re.findall(r'\bsay\([^"`()]*\? "[^"]+" : "([^"]+)"', text) + re.findall(
        r'\b(?:button|mark)\((?:"[^"]*", )*"([^"]+)"', text
    )
    for key in found:
        yield re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[^ ]+", re.escape(key)) + "$")


@pytest.mark.parametrize("path", [*SCRIPTS, *TEMPLATES, *PICTURES], ids=lambda path: path.name)
def test_what_a_page_says_is_in_the_catalogue(path: Path) -> None:
    for pattern in said(path.read_text("utf-8")):
        assert any(pattern.match(key) for key in WORDS), pattern.pattern


def test_every_string_is_said_somewhere() -> None:
    patterns = [pattern for path in (*SCRIPTS, *TEMPLATES, *PICTURES) for pattern in said(path.read_text("utf-8"))]
    assert [key for key in WORDS if not any(pattern.match(key) for pattern in patterns)] == []


@pytest.mark.parametrize("verbs", [poker_console.VERBS, house_console.VERBS], ids=["poker", "house"])
def test_what_the_room_lets_a_console_tell_has_a_name_on_its_page(verbs: VerbsShown) -> None:
    named = [f"console.verb.{verb}" for verb in (*verbs.stand, *verbs.correct)]
    named += [f"hconsole.wrong.{verb}" for verb in (*verbs.wrong, *verbs.silent)]
    assert [key for key in named if key not in WORDS] == []


@pytest.mark.parametrize(
    "path", [path for path in bundle.STATIC.rglob("*") if path.is_file() and path.suffix != ".png"], ids=lambda path: path.name
)
def test_files_are_small_and_fetch_nothing_from_outside(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.findall(r"(?:https?:)?//[\w-]+\.[\w.]+", text.replace("http://www.w3.org/", ""))
    assert "@import" not in text
    assert text.count("\n") < (800 if path.suffix == ".css" else 400)


@pytest.mark.parametrize(
    "shell",
    [
        *[pytest.param(pages.shell(name, "7", "T"), id=name) for name in SHELLS],
        pytest.param(pages.offline(), id="offline"),
        pytest.param(pages.missing("x"), id="missing"),
    ],
)
def test_shells_hold_no_style_or_script_of_their_own(shell: str) -> None:
    assert " style=" not in shell and "<style" not in shell and not re.search(r"\son\w+=", shell)
    assert all(
        re.search('src="/(?:static|made)/', tag) or "application/json" in tag for tag in re.findall(r"<script[^>]*>", shell)
    )
    for name in re.findall(r'"/static/([^"]+)"', shell):
        assert (bundle.STATIC / name).is_file(), name


def test_every_page_has_an_address() -> None:
    listed = [pages.ROOM, pages.TABLE, pages.NIGHT, pages.EVENT, pages.GROUP]
    names = {shell.name for each in listed for shell in each.values()}
    # a table's own page is by its kind, or says that it is closed or out of order; a link is its host's
    assert names | {"table", "house", "house_console", "broken", "closed", "join"} == set(SHELLS)


def test_what_is_asked_for_is_shown_as_words() -> None:
    assert "<script>alert" not in pages.missing("<script>alert(1)</script>")
    assert 'data-id="&lt;b&gt;&#34;"' in pages.shell("table", '<b>"')


def test_a_page_carries_its_own_strings_alone() -> None:
    carried = {path.stem: pages.strings(path.stem) for path in (bundle.STATIC / "js" / "pages").glob("*.js")}
    assert all(strings.items() <= WORDS.items() for strings in carried.values())
    assert "do.raise" in carried["table"] and not any(key.startswith("do.raise") for key in carried["rules"])
    assert max(map(len, carried.values())) < len(WORDS) / 2
