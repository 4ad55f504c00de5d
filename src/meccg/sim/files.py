"""Files that are written beside the results of an arena."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What goes wrong while a file is written says which file it was: the system does not."""
    try:
        yield
    except OSError as e:
        raise OSError(e.errno, os.strerror(e.errno) if e.errno else str(e), str(path)) from None


@contextmanager
def writing(path: Path) -> Iterator[Path]:
    """Where to write, so that the file is whole or not there. What is no file (a pipe, a device) is written at once."""
    part = path.with_name(path.name + ".part") if path.is_file() or not path.exists() else path
    with naming(path):
        try:
            yield part
            if part != path:
                os.replace(part, path)
        finally:
            if part != path:
                part.unlink(missing_ok=True)
