"""A class of Python as a bot: `py:module:Class`, or `py:file.py:Class`. It sits in our own process, so it is as quick as ours."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any

from meccg.bots.base import Bot


class NoClass(LookupError):
    """There is no such class, or it is no bot."""


def class_named(text: str) -> Callable[..., Any]:
    """The class that is meant; its module is loaded."""
    where, _, name = text.rpartition(":")
    if not where or not name:
        raise NoClass(f"py:{text}: say py:module:Class or py:file.py:Class")
    try:
        module = _from_file(Path(where).expanduser()) if where.endswith(".py") else _from_path(where)
    except NoClass:
        raise
    except Exception as e:
        raise NoClass(f"{where} can't be loaded: {type(e).__name__}: {e}") from e
    made = getattr(module, name, None)
    if made is None:
        raise NoClass(f"{where} has no class {name!r}")
    if not callable(made) or not callable(getattr(made, "choose", None)):
        raise NoClass(f"{name} in {where} is no bot: it needs a method choose(view, decision, budget)")
    return made  # type: ignore[no-any-return]


def _from_file(path: Path) -> ModuleType:
    """A file is loaded once, so that its classes stay the same."""
    full = path.resolve()
    name = f"meccg bot {full}"
    if name in sys.modules:
        return sys.modules[name]
    if not full.is_file():
        raise NoClass(f"{path}: there is no such file")
    spec = spec_from_file_location(name, full)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _from_path(name: str) -> ModuleType:
    """A module that Python finds, or that lies here."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    return import_module(name)


def make(text: str, seed: str) -> Bot:
    """The bot; if its class takes an argument, that is its seed."""
    made = class_named(text)
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    takes_seed = any(p.kind in places for p in signature(made).parameters.values())
    bot: Bot = made(seed) if takes_seed else made()
    if not hasattr(bot, "name"):
        bot.name = f"py:{text}"
    return bot
