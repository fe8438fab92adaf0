"""Parts of a series as tasks of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from gdl._bundle import Bundle
from gdl._errors import GdlError, MissingPackageError
from gdl._shard import keep

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")


def play_all(
    client: Client,
    bundle: Bundle,
    function: Callable[..., bytes],
    parts: Mapping[str, tuple[Any, ...]],
) -> Iterator[tuple[str, bytes]]:
    """Plays parts on the workers of a cluster, and yields results as they come in.

    Tasks are pure and named after their contents, so Dask plays a part again when its worker dies,
    and only once if several users ask for it at the same time.

    Args:
        client: The client of the cluster.
        bundle: The game.
        function: What plays a part, from the bundle and the arguments of the part.
        parts: The arguments of each part by its name.

    Raises:
        GdlError: A part cannot be played, or its workers died again and again.
        MissingPackageError: Dask is not installed.
    """
    try:
        from distributed import KilledWorker, as_completed  # noqa: PLC0415
    except ImportError as error:
        raise MissingPackageError("distributed", "dask") from error
    game = client.submit(keep, bundle, key=f"gdl-game-{bundle.key()[:32]}", pure=True)
    futures = [
        client.submit(function, game, *arguments, key=name, pure=True)
        for name, arguments in parts.items()
    ]
    waiting: Any = as_completed(futures)  # type: ignore[no-untyped-call, unused-ignore]
    del futures
    try:
        for future in waiting:
            try:
                result: bytes = future.result()
            except KilledWorker as error:
                raise GdlError(
                    f"the workers that played {future.key} died: {error}; see their logs, or raise "
                    "Dask's setting distributed.scheduler.allowed-failures"
                ) from error
            except ModuleNotFoundError as error:
                raise GdlError(
                    f"a worker lacks a package ({error}): install the same version of gdl-tools "
                    "on all machines"
                ) from error
            except RuntimeError as error:
                if "deserialization of the task graph" not in str(error):
                    raise
                raise GdlError(
                    "the scheduler cannot read the tasks: install the same versions of gdl-tools "
                    f"and Dask on all machines, that of the scheduler too ({error.__cause__})"
                ) from error
            yield future.key, result
            # The workers need not keep what has arrived.
            future.release()
    finally:
        client.cancel(list(waiting.futures))  # type: ignore[no-untyped-call, unused-ignore]
