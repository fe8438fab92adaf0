"""The linter."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gdl._program import run


@dataclass(frozen=True)
class Finding:
    """A finding of the linter.

    Attributes:
        file: The path of the file.
        line: The line at which it begins, from 1.
        column: The column at which it begins, from 1, in characters.
        end_line: The line at which it ends.
        end_column: The column after its last character.
        rule: The name of the rule; ``gdl explain NAME`` says more.
        code: The code of the rule, such as ``G0202``.
        level: ``error``, ``warning`` or ``info``.
        message: What is wrong.
        consequence: What the game does then; may be empty.
        help: What to do; may be empty.
        data: All that the program reports about it.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    rule: str
    code: str
    level: str
    message: str
    consequence: str
    help: str
    data: dict[str, Any]

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.level}[{self.code} {self.rule}]: {self.message}"


def check(
    path: str | os.PathLike[str],
    *more: str | os.PathLike[str],
    lib: Iterable[str | os.PathLike[str]] = (),
) -> list[Finding]:
    """Checks modules, board games, or all of a folder.

    Args:
        path: A file or a folder.
        more: Further ones.
        lib: Library folders in which included modules are looked for.

    Returns:
        The findings, in the order of files and lines.

    Raises:
        GdlError: A path is missing, or settings are wrong.
    """
    words = [word for folder in lib for word in ("--lib", os.fspath(folder))]
    paths = [os.fspath(each) for each in (path, *more)]
    found = json.loads(run(["check", *paths, *words, "--format", "json"]))
    return [_finding(each) for each in found]


def _finding(data: dict[str, Any]) -> Finding:
    known: dict[str, Any] = {name: data.get(name) or "" for name in ("consequence", "help")}
    for name in ("file", "line", "column", "end_line", "end_column"):
        known[name] = data[name]
    for name in ("rule", "code", "level", "message"):
        known[name] = data[name]
    return Finding(**known, data=data)
