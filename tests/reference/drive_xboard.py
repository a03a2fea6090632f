#!/usr/bin/env python3
"""The engine in XBoard itself, on a screen that nobody sees (Debian's xboard, xvfb and uci2wb).

    python3 drive_xboard.py target/release/hyperchess normal
    python3 drive_xboard.py target/release/hyperchess normal uci2wb
    python3 drive_xboard.py target/release/hyperchess minishogi

XBoard lets the engine play a game against itself, of a variant that it knows or of a board that the engine tells it
of; with `uci2wb` one of the two speaks UCI through that program. XBoard ends the game as a loss at the first move that it
takes for illegal. Prints the result and why; the status is 1 if the game did not end as games do.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 120


def wait_for_game(process, file):
    """Reads the record once the game is in it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        text = file.read_text() if file.exists() else ""
        if re.search(r"\} (1-0|0-1|1/2-1/2)\s*$", text):
            return text
        time.sleep(0.1)
    return None


def main():
    program, variant, *through = sys.argv[1:]
    engine = f"{os.path.abspath(program)} engine"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = pathlib.Path(folder)
        second, options = engine, []
        if through:
            # uci2wb starts a program without arguments.
            script = folder / "engine"
            script.write_text(f"#!/bin/sh\nexec {engine}\n")
            script.chmod(0o755)
            second = f"/usr/games/uci2wb {script}"
            # It loses track when a search that ponders ends sooner than it expects.
            options = ["-xponder"]
        record = folder / "game.pgn"
        command = ["xvfb-run", "-a", "/usr/games/xboard", "-fcp", engine, "-scp", second, "-variant", variant]
        command += options + ["-mg", "1", "-st", "1", "-depth", "2", "-sgf", str(record)]
        process = subprocess.Popen(command, cwd=folder, env={**os.environ, "HOME": str(folder)},
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            text = wait_for_game(process, record)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(PATIENCE)
    if text is None:
        print(f"no game of {variant} came to an end", file=sys.stderr)
        return 1
    ending = " ".join(text.split("{")[-1].split())
    print(f"{variant}: {ending}")
    wrong = re.search("illegal|forfeit|exit|time|false|disconnect", ending, re.IGNORECASE)
    if wrong:
        print(text, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
