"""The files of a game, as one value that travels to other machines."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath

from gdl._errors import GdlError
from gdl._program import LIBRARY_VARIABLE, run

SETTINGS = "gdl.toml"
"""The file of settings, of which each module has the nearest one in its folder or above."""

OUTSIDE_VARIABLE = "GDL_ALLOW_OUTSIDE"
"""The environment variable that lets links lead out of folders, as for the program."""

EMBEDDED = "gdl:/"
"""The beginning of the paths of modules that the program contains."""


@dataclass(frozen=True)
class Bundle:
    """A game with all files that it consists of.

    Attributes:
        module: The path of the game within the bundle, or its name if the program contains it.
        files: The paths of the files with slashes, relative to the bundle, and their bytes.
        libraries: The library folders, relative to the bundle.
        last_library: The folder of the environment variable ``XCONQLIB``, relative to the bundle.
    """

    module: str
    files: tuple[tuple[str, bytes], ...]
    libraries: tuple[str, ...] = ()
    last_library: str | None = None

    @staticmethod
    def of(path: str | os.PathLike[str], lib: Iterable[str | os.PathLike[str]] = ()) -> Bundle:
        """Collects the files of a game: its modules, and the settings that hold for them.

        Args:
            path: The path of a module, or the name of one in a library.
            lib: Library folders, in the order in which they are searched.

        Raises:
            GdlError: The module or a library folder is missing, a link leads out of the folder, or
                the bundle would not be the game: its files would be found in another order.
        """
        name = os.fspath(path)
        libraries = [_absolute(folder) for folder in lib]
        modules = _modules(name, libraries)
        last = os.environ.get(LIBRARY_VARIABLE)
        paths = [_absolute(module) for module in modules if not module.startswith(EMBEDDED)]
        paths += [found for path in paths if (found := _settings_of(path)) is not None]
        folders = libraries + ([_absolute(last)] if last and Path(last).is_dir() else [])
        root = _root([*(path.parent for path in paths), *folders])
        inside = {path.relative_to(root).as_posix(): path.read_bytes() for path in set(paths)}
        # What is around the folder in which the bundle is unpacked does not count.
        inside.setdefault(SETTINGS, b"")
        bundle = Bundle(
            module=name
            if modules[0].startswith(EMBEDDED)
            else _absolute(modules[0]).relative_to(root).as_posix(),
            files=tuple(sorted(inside.items())),
            libraries=tuple(folder.relative_to(root).as_posix() for folder in libraries),
            last_library=folders[-1].relative_to(root).as_posix()
            if len(folders) > len(libraries)
            else None,
        )
        bundle._ensure_same(modules, root)
        return bundle

    def key(self) -> str:
        """The hash of everything in it, in hexadecimal: equal bundles are equal games."""
        digest = hashlib.sha256()
        parts = [self.module, *self.libraries, str(self.last_library)]
        for text in parts:
            digest.update(text.encode() + b"\0")
        for path, content in self.files:
            digest.update(f"{path}\0{len(content)}\0".encode() + content)
        return digest.hexdigest()

    @contextmanager
    def unpacked(self) -> Iterator[Path]:
        """Unpacks it into a temporary folder."""
        with tempfile.TemporaryDirectory(prefix="gdl-") as name:
            folder = Path(name)
            for path, content in self.files:
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            for library in [*self.libraries, self.last_library or "."]:
                (folder / library).mkdir(parents=True, exist_ok=True)
            yield folder

    def run(self, folder: Path, command: str, arguments: Sequence[str]) -> bytes:
        """Runs a command on the game in the folder in which it is unpacked.

        Raises:
            GdlError: The command failed.
        """
        libraries = [word for library in self.libraries for word in ("--lib", library)]
        return run([command, self.module, *libraries, *arguments], folder, self.last_library)

    def _ensure_same(self, modules: Sequence[str], root: Path) -> None:
        with self.unpacked() as folder:
            graph = json.loads(self.run(folder, "graph", ["--format", "json"]))
        inside = [
            module if module.startswith(EMBEDDED) else str(root / module)
            for module in graph["modules"]
        ]
        outside = [
            module if module.startswith(EMBEDDED) else str(_absolute(module)) for module in modules
        ]
        if inside != outside:
            raise GdlError(
                f"the files of `{self.module}` cannot be sent to other machines: "
                f"{', '.join(outside)} would become {', '.join(inside)}"
            )


def _absolute(path: str | os.PathLike[str]) -> Path:
    # Links stay what they are: two names of a file may be two modules.
    return Path(os.path.abspath(path))  # noqa: PTH100


def _modules(name: str, libraries: Iterable[PurePath]) -> list[str]:
    words = [word for library in libraries for word in ("--lib", str(library))]
    graph = json.loads(run(["graph", name, *words, "--format", "json"]))
    root = graph["roots"][0]
    modules: list[str] = graph["modules"]
    return [modules[root], *modules[:root], *modules[root + 1 :]]


def _settings_of(module: Path) -> Path | None:
    found = next((file for folder in module.parents if (file := folder / SETTINGS).is_file()), None)
    # The program has judged the modules; their settings must not be another file of this machine.
    if found is not None and found.is_symlink() and not _is_outside_allowed():
        target = found.resolve()
        if not target.is_relative_to(found.parent.resolve()):
            raise GdlError(
                f"`{found}` is a symbolic link that leads out of its folder, to `{target}`: "
                f"replace it by a file, or set {OUTSIDE_VARIABLE}=1 if you trust the folder"
            )
    return found


def _is_outside_allowed() -> bool:
    return os.environ.get(OUTSIDE_VARIABLE, "") not in ("", "0")


def _root(folders: Sequence[Path]) -> Path:
    if not folders:
        return Path.cwd()
    try:
        return Path(os.path.commonpath(folders))
    except ValueError as error:
        raise GdlError(f"the files of a game must be on one drive: {error}") from error
