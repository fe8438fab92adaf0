"""``python -m gdl``: runs the program with the arguments of the command line."""

import subprocess
import sys

from gdl._errors import GdlError
from gdl._program import find


def main() -> int:
    """Runs the program and returns its exit status."""
    try:
        return subprocess.call([find(), *sys.argv[1:]])
    except GdlError as error:
        sys.stderr.write(f"error: {error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
