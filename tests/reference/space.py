#!/usr/bin/env python3
"""A slow, plain reference for chess in bent space and in three dimensions.

It is a second opinion on those geometries and boards, so it shares nothing with the program: no file of the content
is read, and ways are worked out from the rules as people tell them.

    python3 space.py GAME DEPTH [--divide]

GAME is raumschach, cylinder, mobius, portals or torus. It prints the perft figures of all depths up to DEPTH, one to a line;
--divide prints the count below each move instead.

The rules:

- raumschach: five levels of five by five. A rook goes through faces of cubes, a bishop through edges, a unicorn through
  corners, a queen through any of them; a king does what a queen does, but one step; a knight goes two steps along one
  axis and one along another. A white pawn goes one step forward or up, a black one backward or down; they capture by one
  step each in two of these: that way along the files, that way through the levels, sideways. It becomes another piece on
  the last rank of the last level.
- cylinder: chess whose a-file and h-file are neighbours.
- mobius: likewise, but what leaves the board at a side comes in at the other upside down. Knights and rooks begin
  in each other's places.
- portals: chess in which whoever comes to c4 is on f6, and the other way round; likewise c5 and f3.
- torus: ten ranks of eight, the last file a neighbour of the first and the last rank of the first. Each side has its
  pieces on its third rank, a rank of pawns before them, and one behind them of rearguards, which do what pawns do but
  backward. Nobody makes a double step. Both become other pieces on the rank where the enemy's pieces began. A king alone
  has lost.
- In none of them does anybody castle; no ride comes to a cell twice, and no move ends where it began.
"""

import argparse
from itertools import permutations, product

DIRECTIONS = {
    size: [step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == size] for size in (1, 2, 3)
}
ALL = DIRECTIONS[1] + DIRECTIONS[2] + DIRECTIONS[3]
LEAPS = {step for one, two in product((1, -1), (2, -2)) for step in permutations((one, two, 0))}


class Game:
    def lost(self, board, white):
        """Whether a side has lost by what it has left."""
        return False


class Raumschach(Game):
    """Cells are (level, rank, file) from 0; White goes up in levels and ranks."""

    promotes_to = "QRBNU"

    def start(self):
        board = {}
        for file in range(5):
            board[0, 0, file], board[1, 0, file] = "RNKNR"[file], "BUQBU"[file]
            board[4, 4, file], board[3, 4, file] = "rnknr"[file], "ubqub"[file]
            board[0, 1, file] = board[1, 1, file] = "P"
            board[4, 3, file] = board[3, 3, file] = "p"
        return board

    def ride(self, cell, step):
        while True:
            cell = tuple(a + b for a, b in zip(cell, step))
            if not all(0 <= part < 5 for part in cell):
                return
            yield cell

    def rides(self, kind):
        return {"R": DIRECTIONS[1], "B": DIRECTIONS[2], "U": DIRECTIONS[3], "Q": ALL}.get(kind, [])

    def leaps(self, kind):
        return {"K": ALL, "N": LEAPS}.get(kind, [])

    def pawn_steps(self, cell, on):
        return [[(0, on, 0)], [(on, 0, 0)]]

    def pawn_captures(self, on):
        return [(0, on, 1), (0, on, -1), (on, 0, 1), (on, 0, -1), (on, on, 0)]

    def promotes(self, cell, on):
        return cell[:2] == ((4, 4) if on > 0 else (0, 0))


class Flat(Game):
    """Chess on eight by eight; cells are (rank, file) from 0."""

    promotes_to = "QRBN"
    back = "RNBQKBNR"

    def start(self):
        back = self.back
        board = {(0, file): back[file] for file in range(8)} | {(7, file): back[file].lower() for file in range(8)}
        return board | {(1, file): "P" for file in range(8)} | {(6, file): "p" for file in range(8)}

    def rides(self, kind):
        straight, slanted = [(1, 0), (-1, 0), (0, 1), (0, -1)], list(product((1, -1), repeat=2))
        return {"R": straight, "B": slanted, "Q": straight + slanted}.get(kind, [])

    def leaps(self, kind):
        king = [step for step in product((-1, 0, 1), repeat=2) if any(step)]
        return {"K": king, "N": [step for step in product((-2, -1, 1, 2), repeat=2) if abs(step[0] * step[1]) == 2]}.get(kind, [])

    def pawn_steps(self, cell, on):
        return [[(on, 0), (on, 0)]] if cell[0] == (1 if on > 0 else 6) else [[(on, 0)]]

    def pawn_captures(self, on):
        return [(on, 1), (on, -1)]

    def promotes(self, cell, on):
        return cell[0] == (7 if on > 0 else 0)


class Band(Flat):
    """A strip that goes on for ever, of which every eighth file is the same one again, perhaps upside down."""

    def __init__(self, twisted):
        self.twisted = twisted
        self.back = "NRBQKBRN" if twisted else Flat.back

    def ride(self, cell, step):
        rank, file = cell
        for _ in range(64):
            rank, file = rank + step[0], file + step[1]
            if not 0 <= rank < 8:
                return
            upside_down = self.twisted and file // 8 % 2 == 1
            yield (7 - rank if upside_down else rank, file % 8)


class Portals(Flat):
    leads = {(3, 2): (5, 5), (5, 5): (3, 2), (4, 2): (2, 5), (2, 5): (4, 2)}

    def ride(self, cell, step):
        for _ in range(64):
            cell = (cell[0] + step[0], cell[1] + step[1])
            if not all(0 <= part < 8 for part in cell):
                return
            cell = self.leads.get(cell, cell)
            yield cell


class Torus(Flat):
    """Ten ranks of eight, without an edge; kind G is a pawn that goes backward."""

    def start(self):
        board = {}
        for file in range(8):
            for rank, piece in ((1, "G"), (2, self.back[file]), (3, "P")):
                board[rank, file], board[9 - rank, file] = piece, piece.lower()
        return board

    def ride(self, cell, step):
        rank, file = cell
        for _ in range(80):
            rank, file = (rank + step[0]) % 10, (file + step[1]) % 8
            yield (rank, file)

    def pawn_steps(self, cell, on):
        return [[(on, 0)]]

    def promotes(self, cell, on):
        return cell[0] == (7 if on > 0 else 2)

    def lost(self, board, white):
        return sum(piece.isupper() == white for piece in board.values()) < 2


GAMES = {"raumschach": Raumschach(), "cylinder": Band(False), "mobius": Band(True), "portals": Portals(), "torus": Torus()}


def reached(game, board, cell, kind):
    """The cells that a piece other than a pawn gets to, whatever stands there."""
    found = set()
    for step in game.rides(kind):
        been = {cell}
        for to in game.ride(cell, step):
            if to in been:
                break
            been.add(to)
            found.add(to)
            if to in board:
                break
    for step in game.leaps(kind):
        found.update(to for to in first(game.ride(cell, step)) if to != cell)
    return found


def first(ride):
    """The first cell of a ride, if there is one."""
    return [cell for cell, _ in zip(ride, range(1))]


def attacked(game, board, target, by_white):
    on = 1 if by_white else -1
    for cell, piece in board.items():
        if piece.isupper() != by_white:
            continue
        if piece.upper() in "PG":
            way = on if piece.upper() == "P" else -on
            if any(target in first(game.ride(cell, step)) for step in game.pawn_captures(way)):
                return True
        elif target in reached(game, board, cell, piece.upper()):
            return True
    return False


def moves(game, board, white, passed):
    """Moves as (from, to, promoted, board afterwards, what was passed); `passed` is (cells passed over, victim)."""
    if game.lost(board, white) or game.lost(board, not white):
        return
    on = 1 if white else -1
    found = {}
    for cell, piece in board.items():
        if piece.isupper() != white:
            continue
        if piece.upper() not in "PG":
            for to in reached(game, board, cell, piece.upper()):
                if to not in board or board[to].isupper() != white:
                    found[cell, to, ""] = (None, None)
            continue
        ways, way = {}, on if piece.upper() == "P" else -on
        for steps in game.pawn_steps(cell, way):
            at, over = cell, []
            for step in steps:
                to = first(game.ride(at, step))
                if not to or to[0] in board or to[0] in over or to[0] == cell:
                    break
                ways.setdefault(to[0], (None, (tuple(over), to[0]) if over else None))
                over.append(to[0])
                at = to[0]
        for step in game.pawn_captures(way):
            for to in first(game.ride(cell, step)):
                if to in board and board[to].isupper() != white:
                    ways[to] = (None, None)
                elif to not in board and passed and to in passed[0]:
                    ways[to] = (passed[1], None)
        for to, effect in ways.items():
            for promoted in game.promotes_to if game.promotes(to, on) else [""]:
                found[cell, to, promoted] = effect
    for (cell, to, promoted), (victim, trail) in found.items():
        after = dict(board)
        piece = after.pop(cell)
        if victim:
            after.pop(victim)
        after[to] = (promoted if white else promoted.lower()) or piece
        king = next(place for place, one in after.items() if one == ("K" if white else "k"))
        if not attacked(game, after, king, not white):
            yield cell, to, promoted, after, trail


def perft(game, board, white, passed, depth):
    found = moves(game, board, white, passed)
    if depth == 1:
        return sum(1 for _ in found)
    return sum(perft(game, after, not white, trail, depth - 1) for _, _, _, after, trail in found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("depth", type=int)
    parser.add_argument("--divide", action="store_true")
    arguments = parser.parse_args()
    game = GAMES[arguments.game]
    if arguments.divide:
        for cell, to, promoted, after, trail in moves(game, game.start(), True, None):
            below = perft(game, after, False, trail, arguments.depth - 1) if arguments.depth > 1 else 1
            print(cell, to, promoted, below)
        return
    for depth in range(1, arguments.depth + 1):
        print("perft", depth, perft(game, game.start(), True, None, depth), flush=True)


if __name__ == "__main__":
    main()
