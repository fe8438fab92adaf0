"""Check, play and balance games of GDL, the game design language of Xconq.

The functions run the program ``gdl``, which comes with the package. Series of games are played on
this machine, or on the workers of a Dask cluster, with the same results:

>>> import gdl
>>> frame = gdl.games("my-game.g", games=1000, turns=200)          # doctest: +SKIP
>>> frame["turns"].mean()                                          # doctest: +SKIP
"""

from gdl._bundle import Bundle
from gdl._check import Finding, check
from gdl._errors import GdlError, MissingPackageError, VersionError
from gdl._program import version
from gdl._series import Series, games, series, sides
from gdl._settings import Settings
from gdl._tune import Tuning, tune

__all__ = [
    "Bundle",
    "Finding",
    "GdlError",
    "MissingPackageError",
    "Series",
    "Settings",
    "Tuning",
    "VersionError",
    "check",
    "games",
    "series",
    "sides",
    "tune",
    "version",
]
