"""Perpetual checks and chases of xiangqi beside pyffish, over random positions.

    python3 tests/reference/chase_compare.py --binary target/release/hyperchess --cases 200 --seed 1

Each case is a made-up position, a move of each side and the way back, twice: `hyperchess adjudicate` and pyffish say
who has lost by that. pyffish lets a rook that draws back along its line attack anew, and looks at pins less closely: one
case in a hundred or so differs. Each such is printed, and the program fails when more than one in twenty is.
"""

import argparse
import random
import re
import subprocess
import sys

import pyffish

BOARD = "xiangqi"
PALACE = [(file, rank) for file in (3, 4, 5) for rank in (0, 1, 2)]
ADVISORS = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
ELEPHANTS = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
ANYWHERE = [(file, rank) for file in range(9) for rank in range(10)]
SOLDIERS = [(file, rank) for file, rank in ANYWHERE if rank > 4 or (rank > 2 and file % 2 == 0)]


def position(rng: random.Random) -> str:
    """A FEN with both generals and up to two of most things."""
    board = {}
    for side in (str.upper, str.lower):
        turned = [lambda cell: cell, lambda cell: (cell[0], 9 - cell[1])][side is str.lower]
        pieces = [("k", 1, PALACE)]
        pieces += [(letter, rng.randint(0, 2), ANYWHERE) for letter in "rcn"]
        pieces += [("a", rng.randint(0, 2), ADVISORS), ("b", rng.randint(0, 2), ELEPHANTS)]
        pieces += [("p", rng.randint(0, 3), SOLDIERS)]
        for letter, count, cells in pieces:
            for _ in range(count):
                free = [cell for cell in map(turned, cells) if cell not in board]
                board[rng.choice(free)] = side(letter)
    rows = ("".join(board.get((file, rank), " ") for file in range(9)) for rank in range(9, -1, -1))
    placement = "/".join(re.sub(" +", lambda gap: str(len(gap.group())), row) for row in rows)
    return f"{placement} {rng.choice('wb')} - - 0 1"


def cycle(fen: str, rng: random.Random) -> list:
    """A move of each side and the way back, if there is such a thing."""
    other = fen.replace(" w ", " b ") if " w " in fen else fen.replace(" b ", " w ")
    if pyffish.validate_fen(fen, BOARD) != 1 or pyffish.gives_check(BOARD, other, []):
        return []

    def some(moves: list) -> list:
        legal = pyffish.legal_moves(BOARD, fen, moves)
        return rng.sample(legal, min(6, len(legal)))

    for first in some([]):
        for second in some([first]):
            moves = [first, second]
            for move in (first, second):
                start, end = re.findall(r"[a-i]\d+", move)
                if end + start not in pyffish.legal_moves(BOARD, fen, moves):
                    break
                moves.append(end + start)
            back = len(moves) == 4 and pyffish.get_fen(BOARD, fen, moves).split()[0] == fen.split()[0]
            if back:
                return moves
    return []


def verdict(fen: str, moves: list) -> str:
    """What pyffish says."""
    over, value = pyffish.is_optional_game_end(BOARD, fen, moves)
    if not over:
        return "-"
    mover_wins = value > 0
    white_moves = pyffish.get_fen(BOARD, fen, moves).split()[1] == "w"
    return "1/2" if value == 0 else "1-0" if mover_wins == white_moves else "0-1"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default="target/debug/hyperchess")
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng, cases = random.Random(options.seed), []
    while len(cases) < options.cases:
        fen = position(rng)
        moves = 2 * cycle(fen, rng)
        # Most cycles are plain draws, of which a few are enough.
        if moves and (verdict(fen, moves) != "1/2" or rng.random() < 0.1):
            cases.append((fen, moves))
    lines = "".join(f"{fen} | {' '.join(moves)}\n" for fen, moves in cases)
    command = [options.binary, "adjudicate", BOARD]
    said = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    differ = 0
    for (fen, moves), ours in zip(cases, said, strict=True):
        theirs = verdict(fen, moves)
        if ours.split()[0] != theirs:
            differ += 1
            print(f"{ours} here, {theirs} there: {fen} | {' '.join(moves[:4])}")
    decided = sum(verdict(fen, moves) != "1/2" for fen, moves in cases)
    print(f"{len(cases)} cycles, {decided} of them decided: {differ} differ")
    if differ * 20 > len(cases):
        sys.exit(1)


if __name__ == "__main__":
    main()
