#!/usr/bin/env python3
"""A slow, plain reference for Gliński's hexagonal chess.

It is a second opinion on the hexagonal geometry and on that board, so it shares nothing with the
program: no file of the content is read, and cells are pairs of axial coordinates, worked out from
the rules as people tell them.

    python3 glinski.py DEPTH [--fen FEN] [--no-double-steps] [--divide] [--moves]

It prints the perft figures of all depths up to DEPTH, one to a line. --divide prints the count
below each move, --moves the legal moves. --no-double-steps plays without double steps, and so
without en passant.

The FEN has the eleven ranks, the highest first, each from the left with as many cells as it has,
then `w` or `b`, then the cell that was passed over by a double step or `-`. Capitals are White's.
Cells are called as Gliński called them: files a to l without j, ranks counted along each file.

The rules:

- The board is a hexagon of 91 hexagons, six to a side; White sits at a corner, below, and files run
  straight up.
- A rook goes through the six edges of cells, a bishop through the six corners, any distance; a
  queen does either; a king does what a queen does, but one step. A knight jumps to the twelve
  cells nearest to it that no queen could go to from there.
- A pawn goes one cell straight ahead, and captures on the two cells that touch its own to the left
  and right of that one. From any cell on which a pawn of its colour started it may go two cells if
  both are empty. An enemy pawn may then capture it in the next move as if it had gone one.
- A pawn that reaches the last cell of a file becomes a queen, rook, bishop or knight.
- Nobody may leave the own king where it could be captured. There is no castling.
"""

import argparse

FILES = "abcdefghikl"  # Gliński leaves out j
SIDE = 6
START = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w -"

# A cell is (file, height): one file to the right is half a cell down, one height is a cell up.
# From the middle of the board, the six cells that touch it, clockwise from the one above:
EDGES = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
# Between two of them, and beyond, lies the cell that is reached over a corner.
CORNERS = [
    (EDGES[i][0] + EDGES[(i + 1) % 6][0], EDGES[i][1] + EDGES[(i + 1) % 6][1]) for i in range(6)
]


def square_of_distance(step):
    """The square of the distance between two cells whose centres are `step` apart."""
    file, height = step
    return file * file + file * height + height * height


KNIGHT_JUMPS = [
    (file, height)
    for file in range(-3, 4)
    for height in range(-3, 4)
    if square_of_distance((file, height)) == 7  # 1: an edge, 3: a corner, 4: two edges, then this
]

CELLS = [
    (file, height)
    for file in range(1 - SIDE, SIDE)
    for height in range(1 - SIDE, SIDE)
    if abs(file + height) < SIDE
]
ON_BOARD = set(CELLS)
FORWARD = {"w": 1, "b": -1}


def plus(cell, step):
    return (cell[0] + step[0], cell[1] + step[1])


def rank(cell):
    """Counted along the file, from 1 at the bottom."""
    return 1 + sum(1 for other in CELLS if other[0] == cell[0] and other[1] < cell[1])


NAMES = {cell: FILES[cell[0] + SIDE - 1] + str(rank(cell)) for cell in CELLS}
BY_NAME = {name: cell for cell, name in NAMES.items()}
RANKS = {
    number: sorted(cell for cell in CELLS if rank(cell) == number) for number in range(1, 2 * SIDE)
}


def line(cell, step):
    """The cells that lie ahead of a cell in one direction, the nearest first."""
    cells = []
    cell = plus(cell, step)
    while cell in ON_BOARD:
        cells.append(cell)
        cell = plus(cell, step)
    return cells


def leaps(cell, steps):
    return [plus(cell, step) for step in steps if plus(cell, step) in ON_BOARD]


# Worked out once per cell, since it never changes.
EDGE_LINES = {cell: [line(cell, step) for step in EDGES] for cell in CELLS}
CORNER_LINES = {cell: [line(cell, step) for step in CORNERS] for cell in CELLS}
KING_STEPS = {cell: leaps(cell, EDGES + CORNERS) for cell in CELLS}
JUMPS = {cell: leaps(cell, KNIGHT_JUMPS) for cell in CELLS}
AHEAD = {
    colour: {cell: line(cell, (0, sense)) for cell in CELLS} for colour, sense in FORWARD.items()
}
# Left and right of the cell ahead of White lie (-1, 1) and (1, 0); of Black's, the opposite.
PAWN_CAPTURES = {
    colour: {cell: leaps(cell, [(-sense, sense), (sense, 0)]) for cell in CELLS}
    for colour, sense in FORWARD.items()
}


def enemy(colour):
    return "b" if colour == "w" else "w"


def colour_of(piece):
    return "w" if piece.isupper() else "b"


class Position:
    def __init__(self, pieces, turn, passed):
        self.pieces = pieces  # cell -> letter
        self.turn = turn
        self.passed = passed  # the cell a pawn has just passed over in a double step, or None


def read(fen):
    ranks, turn, passed = fen.split()
    pieces = {}
    for number, text in zip(range(2 * SIDE - 1, 0, -1), ranks.split("/"), strict=True):
        content = []
        while text:
            digits = len(text) - len(text.lstrip("0123456789"))
            if digits:
                content += [None] * int(text[:digits])
                text = text[digits:]
            else:
                content.append(text[0])
                text = text[1:]
        for cell, letter in zip(RANKS[number], content, strict=True):
            if letter:
                pieces[cell] = letter
    return Position(pieces, turn, None if passed == "-" else BY_NAME[passed])


PAWNS_AT_START = {
    colour: {
        cell
        for cell, letter in read(START).pieces.items()
        if letter.lower() == "p" and colour_of(letter) == colour
    }
    for colour in "wb"
}


def is_attacked(pieces, cell, by):
    """Whether a piece of colour `by` could capture on a cell."""
    def is_one_of(other, letters):
        piece = pieces.get(other)
        return piece is not None and colour_of(piece) == by and piece.lower() in letters

    def sees(lines, letters):
        for cells in lines:
            for other in cells:
                if other in pieces:
                    if is_one_of(other, letters):
                        return True
                    break
        return False

    # Whoever captures here as a pawn stands where a pawn of the other colour would capture from here.
    return (
        sees(EDGE_LINES[cell], "rq")
        or sees(CORNER_LINES[cell], "bq")
        or any(is_one_of(other, "n") for other in JUMPS[cell])
        or any(is_one_of(other, "k") for other in KING_STEPS[cell])
        or any(is_one_of(other, "p") for other in PAWN_CAPTURES[enemy(by)][cell])
    )


def destinations(position, cell, double_steps):
    """Where a piece could go if its king did not matter."""
    pieces, turn = position.pieces, position.turn
    kind = pieces[cell].lower()
    found = []
    if kind == "p":
        ahead = AHEAD[turn][cell]
        if ahead and ahead[0] not in pieces:
            found.append(ahead[0])
            starts = double_steps and cell in PAWNS_AT_START[turn]
            if starts and len(ahead) > 1 and ahead[1] not in pieces:
                found.append(ahead[1])
        for to in PAWN_CAPTURES[turn][cell]:
            if to in pieces and colour_of(pieces[to]) != turn or to == position.passed:
                found.append(to)
        return found
    if kind in "kn":
        reached = KING_STEPS[cell] if kind == "k" else JUMPS[cell]
        return [to for to in reached if to not in pieces or colour_of(pieces[to]) != turn]
    lines = []
    if kind in "rq":
        lines += EDGE_LINES[cell]
    if kind in "bq":
        lines += CORNER_LINES[cell]
    for cells in lines:
        for to in cells:
            if to not in pieces or colour_of(pieces[to]) != turn:
                found.append(to)
            if to in pieces:
                break
    return found


def play(position, origin, to, becomes):
    """The position after a move."""
    pieces, turn = dict(position.pieces), position.turn
    piece = pieces.pop(origin)
    passed = None
    if piece.lower() == "p":
        ahead = AHEAD[turn][origin]
        if to == position.passed and to not in pieces:
            # The pawn that went past it stands one further on, from where it came.
            del pieces[plus(to, (0, FORWARD[enemy(turn)]))]
        elif len(ahead) > 1 and to == ahead[1]:
            passed = ahead[0]
    pieces[to] = piece
    if becomes:
        pieces[to] = becomes.upper() if turn == "w" else becomes
    return Position(pieces, enemy(turn), passed)


def legal_moves(position, double_steps):
    """All legal moves as (origin, destination, promotion or '') and the positions after them."""
    turn = position.turn
    for cell, piece in sorted(position.pieces.items()):
        if colour_of(piece) != turn:
            continue
        for to in destinations(position, cell, double_steps):
            promotes = piece.lower() == "p" and not AHEAD[turn][to]
            for becomes in "qrbn" if promotes else [""]:
                after = play(position, cell, to, becomes)
                king = "K" if turn == "w" else "k"
                kings = [at for at, letter in after.pieces.items() if letter == king]
                if not any(is_attacked(after.pieces, at, enemy(turn)) for at in kings):
                    yield (cell, to, becomes), after


def perft(position, depth, double_steps):
    if depth == 0:
        return 1
    moves = legal_moves(position, double_steps)
    if depth == 1:
        return sum(1 for _ in moves)
    return sum(perft(after, depth - 1, double_steps) for _, after in moves)


def main():
    parser = argparse.ArgumentParser(description="Counts moves in Gliński's hexagonal chess.")
    parser.add_argument("depth", type=int)
    parser.add_argument("--fen", default=START)
    parser.add_argument("--no-double-steps", action="store_true")
    parser.add_argument("--divide", action="store_true")
    parser.add_argument("--moves", action="store_true")
    arguments = parser.parse_args()
    position, double_steps = read(arguments.fen), not arguments.no_double_steps
    if arguments.moves or arguments.divide:
        for (origin, to, becomes), after in legal_moves(position, double_steps):
            text = NAMES[origin] + NAMES[to] + becomes
            below = perft(after, arguments.depth - 1, double_steps) if arguments.divide else ""
            print(text, below)
        return
    for depth in range(1, arguments.depth + 1):
        print("perft", depth, perft(position, depth, double_steps), flush=True)


if __name__ == "__main__":
    assert len(CELLS) == 91 and len(KNIGHT_JUMPS) == 12
    main()
