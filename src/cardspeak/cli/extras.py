"""Which extra brings what a command misses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BRINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "fast": ("numpy", "numba", "llvmlite"),
    "gpu": ("numba_cuda",),
    "room": (
        "litestar",
        "uvicorn",
        "h11",
        "uvloop",
        "httpx",
        "websockets",
        "jinja2",
        "argon2",
        "segno",
        "precis_i18n",
        "zxcvbn",
        "confusable_homoglyphs",
        "prometheus_client",
        "cryptography",
        "asyncpg",
        "sqlalchemy",
        "alembic",
    ),
    "report": ("matplotlib", "fpdf"),
    "cluster": ("distributed", "dask"),
    "data": ("pandas", "pyarrow", "zstandard"),
    "envs": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel", "gymnasium", "pettingzoo"),
}
"""The modules of each extra that our code imports."""


def lacking(error: ImportError) -> str:
    """What to install, in a line; what Python says where no extra of ours brings it."""
    missing = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in BRINGS.items() if missing in modules), "")
    if not extra:
        return " ".join(str(error).split())
    return f"this needs the extra {extra!r}: pip install 'cardspeak[{extra}]' ({missing} is missing)"
