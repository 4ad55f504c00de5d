"""Where processes come from: one that has loaded what they need and forks whenever another is wanted. So it is loaded once, its
memory is shared, and a process that died is replaced in no time. Where there is no fork, each process is started by itself.

A process begins with a function, `module:name`, which gets the socket and what else it is told.
"""

from __future__ import annotations

import array
import asyncio
import os
import signal
import socket
import subprocess
import sys

from meccg.workers.service import named, pack, unpack

FORKS = hasattr(os, "fork") and hasattr(socket, "send_fds")


class ForkServer:
    """Asks for processes. `load` is called once, before the first of them."""

    def __init__(self, load: str) -> None:
        self.load = load
        self.process: subprocess.Popen[bytes] | None = None
        self.control: socket.socket | None = None
        self.lock: asyncio.Lock | None = None

    def begin(self) -> ForkServer:
        """Start loading; nobody waits for it yet."""
        if FORKS and (self.process is None or self.process.poll() is not None):
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            command = [sys.executable, "-m", "meccg.workers.forkserver", self.load, str(theirs.fileno())]
            self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
            theirs.close()
            ours.setblocking(False)
            self.control = ours
        return self

    async def spawn(self, entry: str, told: tuple[str, ...]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int]:
        """A new process: how to speak to it, and its number."""
        if not FORKS:
            return await self._alone(entry, told)
        if self.lock is None:
            self.lock = asyncio.Lock()
        async with self.lock:
            self.begin()
            assert self.control is not None
            ours, theirs = socket.socketpair()
            try:
                self.control.sendmsg([pack((entry, told))], [fds([theirs.fileno()])])
                answer = await asyncio.get_running_loop().sock_recv(self.control, 100)
            except OSError:
                answer = b""
            finally:
                theirs.close()
            if not answer:
                ours.close()
                self._forget()
                raise ConnectionError("the process that forks has ended")
            reader, writer = await asyncio.open_connection(sock=ours)
            return reader, writer, int(unpack(answer))

    async def _alone(self, entry: str, told: tuple[str, ...]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int]:
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(60)
        port = listener.getsockname()[1]
        command = [sys.executable, "-m", "meccg.workers.forkserver", self.load, "alone", str(port), entry, *told]
        process = subprocess.Popen(command)
        ours, _ = await asyncio.to_thread(listener.accept)
        listener.close()
        reader, writer = await asyncio.open_connection(sock=ours)
        return reader, writer, process.pid

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


def fds(numbers: list[int]) -> tuple[int, int, array.array[int]]:
    return socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", numbers)


def main(load: str, *words: str) -> None:
    """In the process: load, then fork for whoever asks, until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it is over
    if words[0] == "alone":
        named(load)()
        named(words[2])(socket.create_connection(("127.0.0.1", int(words[1]))), *words[3:])
        return
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are buried by themselves
    control = socket.socket(fileno=int(words[0]))
    named(load)()
    while True:
        data, given, _, _ = socket.recv_fds(control, 1000, 4)
        if not data:
            return
        entry, told = unpack(data)
        child = os.fork()
        if child == 0:
            control.close()
            status = 1
            try:
                named(entry)(socket.socket(fileno=given[0]), *told)
                status = 0
            finally:
                os._exit(status)
        for fd in given:
            os.close(fd)
        control.send(pack(child))


if __name__ == "__main__":
    main(*sys.argv[1:])
