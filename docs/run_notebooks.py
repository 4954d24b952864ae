"""Runs every notebook whole, as Jupyter does, and leaves what comes of it in a folder: python docs/run_notebooks.py FOLDER"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted((HERE / "notebooks").glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        NotebookClient(notebook, timeout=1200, resources={"metadata": {"path": str(HERE.parent)}}).execute()
        nbformat.write(notebook, folder / path.name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
