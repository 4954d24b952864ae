"""A document as one HTML page that needs no other file: for a phone, a screen and paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from cardspeak.analysis.document import Block, Document, Figure, Table, Text
from cardspeak.analysis.edge.sheet.figures import svg

STYLE: Final = """
:root { color: #1f2933; background: #fff; font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 2px solid #1d5fa8; padding-bottom: .2rem; }
h3 { font-size: 1rem; font-weight: 600; margin: 0; padding: .6rem 0 .3rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: #52606d; } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; margin-bottom: .75rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e4e7eb; }
th { border-bottom: 1px solid #9aa5b1; font-weight: 600; }
.n { text-align: right; white-space: nowrap; }
figure { margin: 0; } figure svg { width: 100%; height: auto; max-width: 45rem; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .4rem; } }
@page { size: A4; margin: 15mm; }
@media print {
  :root { font-size: 10pt; } body { max-width: none; padding: 0; } .wide { overflow: visible; }
  table { font-size: 8pt; } h2, h3 { break-after: avoid; } tr, figure { break-inside: avoid; }
}
"""


def html(document: Document) -> str:
    """The page."""
    return "".join(_page(document))


def _page(document: Document) -> Iterator[str]:
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{escape(document.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    yield f"<h1>{escape(document.title)}</h1>\n<dl>\n"
    for head, said in document.facts:
        yield f"<dt>{escape(head)}</dt><dd>{escape(said)}</dd>\n"
    yield "</dl>\n"
    yield from _contents(document)
    for at, section in enumerate(document.sections, 1):
        named = f' id="s{at}"' if document.contents else ""
        yield f"<section{named}>\n<h2>{escape(section.title)}</h2>\n"
        for block in section.blocks:
            yield from _block(block, document.mark)
        yield "</section>\n"
    yield "</main>\n</body>\n</html>\n"


def _contents(document: Document) -> Iterator[str]:
    """The list of the sections, each a link to it."""
    if document.contents:
        listed = [f'<li><a href="#s{at}">{escape(section.title)}</a></li>\n' for at, section in enumerate(document.sections, 1)]
        yield f'<nav aria-label="Contents">\n<h2>Contents</h2>\n<ul>\n{"".join(listed)}</ul>\n</nav>\n'


def _block(block: Block, salt: str) -> Iterator[str]:
    if isinstance(block, Text):
        yield f"<p>{escape(block.text)}</p>\n"
    elif isinstance(block, Figure):
        yield f"<figure>\n<h3>{escape(block.title)}</h3>\n{_inline(block, salt)}\n</figure>\n"
    elif isinstance(block, Table):
        if block.title:
            yield f"<h3>{escape(block.title)}</h3>\n"
        named = f' aria-label="{escape(block.title)}"' if block.title else ""
        yield f'<div class="wide" tabindex="0">\n<table{named}>\n'
        yield f"<thead><tr>{''.join(_cells(block, block.head, 'th'))}</tr></thead>\n<tbody>\n"
        for row in block.rows:
            yield f"<tr>{''.join(_cells(block, row, 'td'))}</tr>\n"
        yield "</tbody>\n</table>\n</div>\n"


def _cells(table: Table, row: tuple[str, ...], tag: str) -> Iterator[str]:
    for place, cell in enumerate(row):
        kind = ' class="n"' if place in table.numbers else ""
        yield f"<{tag}{kind}>{escape(cell)}</{tag}>"


def _inline(figure: Figure, salt: str) -> str:
    """The figure's SVG within the page: without a head of its own, its ids apart from other figures', told in words."""
    whole = svg(figure, f"{salt}-{figure.name}")
    inner = whole[whole.index("<svg") :].strip()
    inner = re.sub(r"<metadata>.*?</metadata>", "", inner, flags=re.DOTALL)
    inner = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{figure.name}-", inner)
    return inner.replace("<svg ", f'<svg role="img" aria-label="{escape(figure.says)}" ', 1)
