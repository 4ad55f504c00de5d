"""The command `meccg`. What it can do is in `meccg.cli.app`; nothing of it is loaded before it is needed."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line. What a user got wrong is one line on stderr and exit code 2, never a traceback."""
    from click.exceptions import Abort, ClickException, Exit

    from meccg.cli.app import app, problems

    try:
        app(standalone_mode=False)
    except Exit as e:
        sys.exit(e.exit_code)
    except ClickException as e:
        _fail(e.format_message())
    except (Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except OSError as e:
        _fail(f"{e.filename}: {e.strerror}" if e.filename else str(e))
    except problems() as e:
        _fail(str(e))


def _fail(message: str) -> None:
    print(f"meccg: {'; '.join(message.splitlines())}", file=sys.stderr)
    sys.exit(2)
