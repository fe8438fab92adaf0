"""The settings of a series of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Variants = Mapping[str, "int | bool | Sequence[int]"]
"""Values of variants of a game, by their names."""


@dataclass(frozen=True)
class Settings:
    """What all games of a series share, beside the game itself.

    Attributes:
        games: The number of games.
        turns: The maximum number of turns of a game.
        seed: The seed of the first game; each further game has the next one.
        players: The players, in the order of sides: ``ai``, ``passive`` or ``random``.
        mirror: Whether each seed is played as often as there are sides, with the players in other
            seats, or with another side acting first if all players are alike.
        size: Width and height of the area in cells.
        variants: Pairs of a name and a value as the command line has it.
    """

    games: int
    turns: int
    seed: int
    players: tuple[str, ...] = ()
    mirror: bool = False
    size: tuple[int, int] | None = None
    variants: tuple[tuple[str, str], ...] = ()

    def arguments(self) -> list[str]:
        """Returns the options of the command line."""
        words = ["--games", str(self.games), "--turns", str(self.turns), "--seed", str(self.seed)]
        if self.players:
            words += ["--players", ",".join(self.players)]
        if self.mirror:
            words += ["--mirror"]
        if self.size is not None:
            words += ["--size", f"{self.size[0]}x{self.size[1]}"]
        for name, value in self.variants:
            words += ["--variant", f"{name}={value}"]
        return words


def settings_of(
    games: int,
    turns: int,
    seed: int,
    players: Sequence[str],
    mirror: bool,
    size: tuple[int, int] | None,
    variants: Variants | None,
) -> Settings:
    """Makes settings of the keyword arguments of functions.

    Raises:
        ValueError: Players are given as one text.
    """
    if isinstance(players, str):
        raise ValueError(f'players are a list, such as ["ai", "random"], not {players!r}')
    pairs = [(name, _value(value)) for name, value in (variants or {}).items()]
    return Settings(games, turns, seed, tuple(players), mirror, size, tuple(pairs))


def _value(value: int | bool | Sequence[int]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return ",".join(str(part) for part in value)
