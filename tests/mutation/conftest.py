"""The tool that makes mutants is installed by `make mutants` alone."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("libcst") else ["test_made.py"]
