"""The results of an arena as a Parquet file, for those who go on with them elsewhere. Needs pyarrow (the extra "arena")."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from msgspec.structs import asdict

from meccg.model.extras import MissingExtra
from meccg.sim.arena import Results
from meccg.sim.files import writing


def write_parquet(results: Results, path: Path) -> None:
    """A row for each game. The file is whole or not there."""
    try:
        pa, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise MissingExtra("Parquet", "pyarrow", "arena") from None
    texts, numbers = pa.list_(pa.string()), pa.list_(pa.int32())
    kinds = {
        "number": pa.int64(),
        "bots": texts,
        "decks": texts,
        "seed": pa.string(),
        "outcome": pa.string(),
        "winners": numbers,
        "points": numbers,
        "turns": pa.int32(),
        "decisions": pa.int32(),
        "asked": numbers,
        "seconds": pa.list_(pa.float64()),
        "slowest": pa.list_(pa.float64()),
        "fault": pa.int32(),
        "error": pa.string(),
        "said": texts,
        "digest": pa.string(),
        "answers": pa.string(),
    }
    rows = [{k: list(v) if isinstance(v, tuple) else v for k, v in asdict(p).items()} for p in results.played]
    with writing(path) as part:
        parquet.write_table(pa.Table.from_pylist(rows, schema=pa.schema(list(kinds.items()))), part)
