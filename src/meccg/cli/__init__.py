"""The command `meccg`. What it can do is in `meccg.cli.app`; nothing of it is loaded before it is needed."""

from __future__ import annotations

import errno
import os
import sys

STOPPED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def main() -> None:
    """Run the command line. What a user got wrong is a line on stderr for each fault and exit code 2, never a traceback."""
    import typer

    from meccg.cli.app import app, problems

    # typer brings its own click or uses the one that is installed: its usage errors tell which
    usage = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")
    try:
        try:
            code = app(sys.argv[1:] or ["--help"], standalone_mode=False)
        except typer.Exit as e:
            code = e.exit_code
        if code == STOPPED:  # what typer makes of Ctrl-C; who has more to say about it leaves by himself
            raise KeyboardInterrupt
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except (typer.Abort, KeyboardInterrupt):
        print("meccg: stopped", file=sys.stderr)
        sys.exit(STOPPED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except OSError as e:
        if e.filename is None and e.errno in FULL:  # files are named where they are written
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what is left of the output is not tried again
            _fail(f"standard output: {e.strerror}")
        _fail(f"{e.filename}: {e.strerror}" if e.filename else str(e))
    except problems() as e:
        _fail(str(e))
    except Exception as e:
        if not isinstance(e, usage):
            raise
        _fail(getattr(e, "format_message", e.__str__)())


def _fail(message: str) -> None:
    for line in message.splitlines() or [""]:
        print(f"meccg: {line}", file=sys.stderr)
    sys.exit(2)
