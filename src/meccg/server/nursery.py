"""Where processes come from: one that has loaded all cards and forks whenever another is needed. So cards are loaded once, their
memory is shared, and a process that died is replaced in no time. Where there is no fork, each process is started by itself.
"""

from __future__ import annotations

import array
import asyncio
import os
import signal
import socket
import subprocess
import sys

import msgspec

FORKS = hasattr(os, "fork") and hasattr(socket, "send_fds")
_pack, _unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


class Nursery:
    """In the server: asks for processes."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.control: socket.socket | None = None
        self.lock: asyncio.Lock | None = None

    def begin(self) -> Nursery:
        """Start loading; nobody waits for it yet."""
        if FORKS and (self.process is None or self.process.poll() is not None):
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            command = [sys.executable, "-m", "meccg.server.nursery", str(theirs.fileno())]
            self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
            theirs.close()
            ours.setblocking(False)
            self.control = ours
        return self

    async def spawn(self, kind: str, options: tuple[str, ...]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int]:
        """A new process: how to speak to it, and its number."""
        if not FORKS:
            return await started_alone(kind, options)
        if self.lock is None:
            self.lock = asyncio.Lock()
        async with self.lock:
            self.begin()
            assert self.control is not None
            ours, theirs = socket.socketpair()
            try:
                self.control.sendmsg([_pack((kind, options))], [fds([theirs.fileno()])])
                answer = await asyncio.get_running_loop().sock_recv(self.control, 100)
            except OSError:
                answer = b""
            finally:
                theirs.close()
            if not answer:
                ours.close()
                self._forget()
                raise ConnectionError("the nursery has ended")
            reader, writer = await asyncio.open_connection(sock=ours)
            return reader, writer, int(_unpack(answer))

    def _forget(self) -> None:
        if self.control is not None:
            self.control.close()
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self._forget()


async def started_alone(kind: str, options: tuple[str, ...]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int]:
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(60)
    port = listener.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "meccg.server.nursery", "alone", str(port), kind, *options])
    ours, _ = await asyncio.to_thread(listener.accept)
    listener.close()
    reader, writer = await asyncio.open_connection(sock=ours)
    return reader, writer, process.pid


def fds(numbers: list[int]) -> tuple[int, int, array.array[int]]:
    return socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", numbers)


def main() -> None:
    """In the process: load, then fork for whoever asks, until nobody can ask any more."""
    from meccg.server.workers import preload, serve

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it is over
    if sys.argv[1] == "alone":
        preload()
        serve(socket.create_connection(("127.0.0.1", int(sys.argv[2]))), sys.argv[3], sys.argv[4:])
        return
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are buried by themselves
    control = socket.socket(fileno=int(sys.argv[1]))
    preload()
    while True:
        data, given, _, _ = socket.recv_fds(control, 1000, 4)
        if not data:
            return
        kind, options = _unpack(data)
        child = os.fork()
        if child == 0:
            control.close()
            status = 1
            try:
                serve(socket.socket(fileno=given[0]), kind, options)
                status = 0
            finally:
                os._exit(status)
        for fd in given:
            os.close(fd)
        control.send(_pack(child))


if __name__ == "__main__":
    main()
