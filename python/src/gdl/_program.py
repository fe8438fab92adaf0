"""The program ``gdl``: where it is, which version it has, and how it is run."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from gdl._errors import GdlError

VARIABLE = "GDL"
"""The environment variable that names the program, for those who have built one of their own."""

LIBRARY_VARIABLE = "XCONQLIB"
"""The environment variable that names a last library folder."""

FINDINGS = 1
"""The exit status of commands that did their work and have something to report."""


def find() -> str:
    """Returns the path of the program.

    That of the environment variable ``GDL``, else the one beside this Python's scripts, which the
    package installs, else the one on the search path.

    Raises:
        GdlError: There is none.
    """
    named = os.environ.get(VARIABLE)
    if named:
        program = shutil.which(named)
        if program is None:
            raise GdlError(f"the variable {VARIABLE} names `{named}`, which is not a program")
        # It is run in other folders.
        return str(Path(program).absolute())
    name = "gdl" + (sysconfig.get_config_var("EXE") or "")
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user")]
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return str(path)
    found = shutil.which(name)
    if found is None:
        raise GdlError(
            "the program gdl is not installed: install gdl-tools from a wheel, "
            f"or name the program in the variable {VARIABLE}"
        )
    return found


@functools.lru_cache
def _version_of(program: str) -> str:
    done = subprocess.run([program, "--version"], capture_output=True, check=False, text=True)
    if done.returncode != 0:
        raise GdlError(f"`{program}` is not gdl: {done.stderr.strip()}")
    return done.stdout.strip()


def version() -> str:
    """Returns the version of the program, such as ``gdl 0.1.0``.

    Raises:
        GdlError: The program is not installed.
    """
    return _version_of(find())


def run(
    arguments: Sequence[str],
    folder: str | os.PathLike[str] | None = None,
    library: str | None = None,
) -> bytes:
    """Runs the program and returns its standard output.

    Args:
        arguments: The command and its options.
        folder: The folder in which it runs; the current one if it is None.
        library: The last library folder. With a ``folder``, the variable ``XCONQLIB`` of this
            process does not count.

    Raises:
        GdlError: The exit status is neither 0 nor 1, which means that there are findings.
    """
    environment = dict(os.environ)
    if folder is not None:
        environment.pop(LIBRARY_VARIABLE, None)
    if library is not None:
        environment[LIBRARY_VARIABLE] = library
    program = find()
    try:
        done = subprocess.run(
            [program, *arguments],
            capture_output=True,
            check=False,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
        )
    except OSError as error:
        raise GdlError(f"`{program}` cannot be run: {error}") from error
    if done.returncode not in (0, FINDINGS):
        text = done.stderr.decode(errors="replace").strip().removeprefix("error: ")
        raise GdlError(text or f"`gdl {arguments[0]}` ended with status {done.returncode}")
    if done.stderr and folder is None:
        sys.stderr.write(done.stderr.decode(errors="replace"))
    return done.stdout
