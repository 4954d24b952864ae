"""How the site is made: `make docs`. Nothing is fetched, and a warning is an error."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import made  # noqa: E402

from cardspeak import __version__  # noqa: E402

made.write(HERE / "reference" / "made")

project = "Cardspeak"
author = "The Cardspeak authors"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Cardspeak"
html_show_sphinx = False
html_copy_source = False
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True


def flat(app, what, name, obj, options, lines):  # type: ignore[no-untyped-def]
    """Our docstrings indent a line that goes on with what the one above says; to docutils that would be a quotation."""
    lines[:] = [line.lstrip() if line.startswith("    ") else line for line in lines]


def setup(app):  # type: ignore[no-untyped-def]
    app.connect("autodoc-process-docstring", flat)
