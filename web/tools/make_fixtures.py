"""Fixtures for `MECCG_FIXTURES=1 npm run dev`: the faces of all cards, as the server would send them."""

from pathlib import Path

import msgspec

from meccg.board.faces import faces
from meccg.cards.pool import SETS

if __name__ == "__main__":
    folder = Path(__file__).parents[1] / "fixtures" / "api" / "faces"
    folder.mkdir(parents=True, exist_ok=True)
    me = {"id": "x", "name": "Guest", "guest": True, "login": "", "csrf": "x", "version": "0", "faces": "x"}
    (folder.parent / "me.json").write_bytes(msgspec.json.encode(me))
    for name in SETS:
        (folder / f"{name}.json").write_bytes(
            msgspec.json.encode({"set": name, "version": "x", "cards": {f.id: f for f in faces(name)}})
        )
