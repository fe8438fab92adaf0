"""The errors of the package."""


class GdlError(Exception):
    """A command of ``gdl`` failed; the text is what the command says about it."""


class VersionError(GdlError):
    """A worker has another version of the program, which may play differently."""

    def __init__(self, here: str, there: str, host: str) -> None:
        super().__init__(here, there, host)
        self.here = here
        self.there = there
        self.host = host

    def __str__(self) -> str:
        return (
            f"the worker on {self.host} has {self.there}, and this process has {self.here}: "
            f"install the same version of gdl-tools on all machines"
        )


class MissingPackageError(GdlError, ImportError):
    """An optional package is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"this needs the package {package}: install it, or `pip install gdl-tools[{extra}]`"
        )
