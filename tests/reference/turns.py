#!/usr/bin/env python3
"""Counts the moves of chess with several moves a turn, as a second opinion.

    python3 tests/reference/turns.py doublemove 3
    python3 tests/reference/turns.py marseillais 4 --divide
    python3 tests/reference/turns.py progressive 3 --moves "e2e4 e7e5"
    python3 tests/reference/turns.py doublemove 2 --fen "4k3/8/8/8/8/8/8/4K2R w K - 0 9"

Written from the rules alone; it knows nothing of the program, and no other file of this folder.
A square is (file, rank), from 0. Every move is one ply.

- doublemove: two moves a turn. There is no check; who takes the king has won.
- marseillais: White's first turn has one move, all others two. A move that gives check ends the turn.
- progressive: the n-th turn of the game has n moves. A move that gives check ends the turn.

What made a double step in any move of a turn may be taken in passing by the first move of the next turn alone, as
long as it has not moved on and what it passed over is empty by then.
"""

import argparse
import sys

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTED = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
RIDES = {"R": STRAIGHT, "B": SLANTED, "Q": STRAIGHT + SLANTED}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def named(text):
    return ("abcdefgh".index(text[0]), int(text[1]) - 1)


class Game:
    """A position: pieces by square (capitals are White's), and where in the turn it is."""

    def __init__(self, variant, fen):
        self.variant = variant
        fields = fen.split()
        self.pieces = {}
        for row, rank in enumerate(fields[0].split("/")):
            file = 0
            for char in rank:
                if char.isdigit():
                    file += int(char)
                else:
                    self.pieces[(file, 7 - row)] = char
                    file += 1
        self.white = fields[1] == "w"
        self.rights = set(fields[2]) - {"-"}
        # Passed square: where the pawn stands that passed it.
        self.passed = {}
        if fields[3] != "-":
            square = named(fields[3])
            self.passed[square] = (square[0], square[1] + (-1 if self.white else 1))
        self.number = 2 * int(fields[5]) - (1 if self.white else 0)
        self.begin()
        self.over = False

    def begin(self):
        """The turn of this number begins."""
        if self.variant == "doublemove":
            self.left = 2
        elif self.variant == "marseillais":
            self.left = 1 if self.number == 1 else 2
        else:
            self.left = self.number
        self.fresh = {}
        self.first = True

    def copy(self):
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.pieces = dict(self.pieces)
        other.rights = set(self.rights)
        other.passed = dict(self.passed)
        other.fresh = dict(self.fresh)
        return other

    def own(self, piece):
        return piece.isupper() == self.white

    def attacks(self, white, target):
        """Whether a side attacks a square."""
        for square, piece in self.pieces.items():
            if piece.isupper() != white:
                continue
            step = (target[0] - square[0], target[1] - square[1])
            kind = piece.upper()
            if kind == "P":
                if abs(step[0]) == 1 and step[1] == (1 if white else -1):
                    return True
            elif kind == "N":
                if step in KNIGHT:
                    return True
            elif kind == "K":
                if max(abs(step[0]), abs(step[1])) == 1:
                    return True
            elif any(target in ride for ride in self.rides(square, RIDES[kind])):
                return True
        return False

    def rides(self, square, steps):
        for step in steps:
            ride, at = [], square
            while True:
                at = (at[0] + step[0], at[1] + step[1])
                if not (0 <= at[0] < 8 and 0 <= at[1] < 8):
                    break
                ride.append(at)
                if at in self.pieces:
                    break
            yield ride

    def in_check(self, white):
        if self.variant == "doublemove":
            return False
        king = "K" if white else "k"
        return any(self.attacks(not white, square) for square, piece in self.pieces.items() if piece == king)

    def candidates(self):
        """All moves, safe or not: from, to, what it becomes, and what sort of move it is."""
        for square, piece in list(self.pieces.items()):
            if not self.own(piece):
                continue
            kind = piece.upper()
            if kind == "P":
                yield from self.pawn(square)
                continue
            if kind in RIDES:
                ends = [to for ride in self.rides(square, RIDES[kind]) for to in ride]
            else:
                steps = KNIGHT if kind == "N" else STRAIGHT + SLANTED
                ends = [(square[0] + step[0], square[1] + step[1]) for step in steps]
            for to in ends:
                if 0 <= to[0] < 8 and 0 <= to[1] < 8 and not (to in self.pieces and self.own(self.pieces[to])):
                    yield square, to, None, "step"
            if kind == "K":
                yield from self.castle(square)

    def pawn(self, square):
        up = 1 if self.white else -1
        ends = []
        ahead = (square[0], square[1] + up)
        if ahead not in self.pieces and 0 <= ahead[1] < 8:
            ends.append((ahead, "step"))
            double = (square[0], square[1] + 2 * up)
            if square[1] == (1 if self.white else 6) and double not in self.pieces:
                ends.append((double, "double"))
        for side in (-1, 1):
            to = (square[0] + side, square[1] + up)
            if to in self.pieces:
                if not self.own(self.pieces[to]):
                    ends.append((to, "step"))
            elif self.first and to in self.passed:
                ends.append((to, "passing"))
        for to, sort in ends:
            if not 0 <= to[0] < 8:
                continue
            for choice in "QRBN" if to[1] in (0, 7) else [None]:
                yield square, to, choice, sort

    def castle(self, square):
        rank = 0 if self.white else 7
        if square != (4, rank):
            return
        for letter, rook, end in (("K", 7, 6), ("Q", 0, 2)):
            if (letter if self.white else letter.lower()) not in self.rights:
                continue
            between = range(min(rook, 4) + 1, max(rook, 4))
            if any((file, rank) in self.pieces for file in between):
                continue
            way = [(file, rank) for file in range(min(4, end), max(4, end) + 1)]
            if self.variant != "doublemove" and any(self.attacks(not self.white, cell) for cell in way):
                continue
            yield square, (end, rank), None, "castling"

    def play(self, move):
        """The position after a move, the turn passed on if it has ended."""
        start, to, choice, sort = move
        after = self.copy()
        piece = after.pieces.pop(start)
        taken = after.pieces.pop(to, None)
        if sort == "passing":
            taken = after.pieces.pop(self.passed[to])
        if choice is not None:
            piece = choice if self.white else choice.lower()
        after.pieces[to] = piece
        if sort == "castling":
            rook, target = ((7, 5) if to[0] == 6 else (0, 3))
            after.pieces[(target, to[1])] = after.pieces.pop((rook, to[1]))
        corners = {(4, 0): "KQ", (4, 7): "kq", (0, 0): "Q", (7, 0): "K", (0, 7): "q", (7, 7): "k"}
        for square in (start, to):
            after.rights -= set(corners.get(square, ""))
        # What has moved on is passed no more.
        after.fresh = {square: pawn for square, pawn in after.fresh.items() if pawn not in (start, to)}
        if sort == "double":
            after.fresh[(start[0], (start[1] + to[1]) // 2)] = to
        after.first = False
        after.left -= 1
        if taken in ("K", "k"):
            after.over = True
        return after

    def end_turn(self):
        self.white = not self.white
        self.number += 1
        self.passed = {square: pawn for square, pawn in self.fresh.items() if square not in self.pieces}
        self.begin()

    def moves(self):
        """The legal moves, each with the position after it."""
        if self.over:
            return
        for move in self.candidates():
            after = self.play(move)
            if after.in_check(self.white):
                continue
            if after.left == 0 or after.in_check(not self.white):
                after.end_turn()
            yield name(move[0]) + name(move[1]) + (move[2] or "").lower(), after


def count(game, depth):
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.moves())
    return sum(count(after, depth - 1) for _, after in game.moves())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variant", choices=["doublemove", "marseillais", "progressive"])
    parser.add_argument("depth", type=int)
    parser.add_argument("--fen", default=START)
    parser.add_argument("--moves", default="", help="moves to play first, in coordinates")
    parser.add_argument("--divide", action="store_true")
    arguments = parser.parse_args()
    game = Game(arguments.variant, arguments.fen)
    for text in arguments.moves.split():
        found = dict(game.moves()).get(text)
        if found is None:
            sys.exit(f"{text} is not legal there")
        game = found
    if arguments.divide:
        for text, after in sorted(game.moves()):
            print(text, count(after, arguments.depth - 1))
    print("nodes", count(game, arguments.depth))


if __name__ == "__main__":
    main()
