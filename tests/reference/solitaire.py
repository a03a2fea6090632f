"""Solitaire Chess once more, slowly and plainly, as a second opinion; it shares nothing with the program.

    python3 tests/reference/solitaire.py Ta4-c4-Cb2-Ac1            solutions in every order, and up to order
    python3 tests/reference/solitaire.py Ta4-c4-Cb2-Ac1 --perft 3  sequences of captures of each length
    python3 tests/reference/solitaire.py Ta4-c4 --most 2           the same on eight by eight cells, where a piece
                                                                   captures so often and no more
"""

import sys

LETTERS = {"R": "K", "D": "Q", "T": "R", "A": "B", "C": "N"}
LINES = {
    "R": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
}
LINES["Q"] = LINES["R"] + LINES["B"]
LEAPS = {
    "N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
    "K": LINES["Q"],
    "P": [(1, 1), (-1, 1)],
}


def read(text):
    board = {}
    for part in text.split("-"):
        letter, cell = ("P", part) if len(part) == 2 else (LETTERS[part[0]], part[1:])
        board["abcdefgh".index(cell[0]), int(cell[1]) - 1] = (letter, cell, 0)
    return board


def captures(board):
    for (x, y), (letter, _, made) in board.items():
        if made == MOST:
            continue
        for dx, dy in LEAPS.get(letter, []):
            yield from take(board, (x, y), (x + dx, y + dy))
        for dx, dy in LINES.get(letter, []):
            to = (x + dx, y + dy)
            while to not in board and 0 <= to[0] < SIZE and 0 <= to[1] < SIZE:
                to = (to[0] + dx, to[1] + dy)
            yield from take(board, (x, y), to)


def take(board, start, to):
    if to in board and board[to][0] != "K":
        yield start, to


def after(board, start, to):
    left = dict(board)
    letter, cell, made = left.pop(start)
    left[to] = (letter, cell, made + 1)
    return left


def perft(board, depth):
    if depth == 0:
        return 1
    if len(board) == 1:
        return 0
    return sum(perft(after(board, *move), depth - 1) for move in captures(board))


def solutions(board, made=()):
    if len(board) == 1:
        yield made
        return
    for start, to in captures(board):
        step = (board[start][:2], board[to][:2], start, to)
        yield from solutions(after(board, start, to), made + (step,))


def option(name, otherwise):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else otherwise


MOST = option("--most", None)
SIZE = 8 if MOST else 4

if __name__ == "__main__":
    board = read(sys.argv[1])
    if "--perft" in sys.argv:
        for depth in range(1, option("--perft", 0) + 1):
            print(f"perft {depth} {perft(board, depth)}")
    else:
        found = list(solutions(board))
        print(len(found), len({frozenset(made) for made in found}))
