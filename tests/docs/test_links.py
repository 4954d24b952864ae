"""Every link on a page leads somewhere: to a file and a heading that are there, or to an address that is written as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.docs.blocks import ROOT, pages

PAGES = sorted({*pages(), *ROOT.glob("*.md"), ROOT / "benchmarks" / "README.md"})
MADE = "reference/made/"
"""Pages that are written when the site is made, which looks at links to them."""


def links(page: Path) -> Iterator[str]:
    """What the page links to, but for what stands in its code."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for inline, below in re.findall(r"\]\(<?([^)\s>]+)>?\)|^\[[^\]]+\]: +(\S+)", text, re.MULTILINE):
        yield inline or below


def headings(page: Path) -> set[str]:
    """The names by which a page's headings are linked to."""
    found = re.findall(r"^#+ +(.+?) *$", page.read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"^\(([\w-]+)\)=$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found} | set(named)


def wrong(page: Path, link: str) -> str:
    """What is wrong with a link, if anything."""
    where = urlsplit(link)
    if where.scheme or where.netloc:
        return "" if where.scheme in ("https", "mailto") or where.hostname in ("127.0.0.1", "localhost") else "not by https"
    target = (page.parent / where.path).resolve() if where.path else page
    if MADE in f"{target}/":
        return ""
    if not target.exists():
        return "no such file"
    return "no such heading" if where.fragment and target.suffix == ".md" and where.fragment not in headings(target) else ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert {link: said for link in links(page) if (said := wrong(page, link))} == {}


def test_a_link_that_leads_nowhere_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A page\n\n[a](#a-page) [b](#b) [c](other.md) [d](http://example.org) [e](https://example.org)\n`[f](g.md)`\n"
    )
    assert {link: said for link in links(page) if (said := wrong(page, link))} == {
        "#b": "no such heading",
        "other.md": "no such file",
        "http://example.org": "not by https",
    }
