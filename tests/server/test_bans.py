"""Who is banned by address: the same machine, whichever way its address is written."""

from __future__ import annotations

import pytest

from meccg.server.orders import Obeying, Orders, new_ban

OURS = (new_ban("192.0.2.0/24", ""), new_ban("fe80::1", ""))


@pytest.mark.parametrize(
    ("address", "banned"),
    [
        ("192.0.2.7", True), ("::ffff:192.0.2.7", True), ("fe80::1", True), ("fe80::1%eth0", True),
        ("192.0.3.7", False), ("::ffff:192.0.3.7", False), ("fe80::2", False), ("nonsense", False), ("", False),
    ],
)  # fmt: skip
def test_a_ban_holds_whichever_way_an_address_is_written(address: str, banned: bool) -> None:
    obeying = Obeying(None, "here")  # type: ignore[arg-type]
    obeying._take(Orders(bans=OURS))
    assert (obeying.ban_of("", address) is not None) is banned
