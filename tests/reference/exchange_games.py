#!/usr/bin/env python3
"""Games to the program and back, with python-chess at both ends (pip install chess).

    python3 exchange_games.py target/release/hyperchess [GAMES]

Random games of every variant that python-chess knows, with comments, clocks, arrows, judgements and variations, are
written by python-chess, converted to JSON and back to PGN by the program, and read again by python-chess: players,
start, moves, variations, clocks and arrows must be the same. The status is 1 if they are not.
"""

import os
import random
import re
import subprocess
import sys
import tempfile

import chess
import chess.pgn
import chess.svg
import chess.variant

VARIANTS = [
    chess.Board, chess.variant.CrazyhouseBoard, chess.variant.AtomicBoard, chess.variant.AntichessBoard,
    chess.variant.HordeBoard, chess.variant.KingOfTheHillBoard, chess.variant.ThreeCheckBoard,
    chess.variant.RacingKingsBoard,
]


def line(node, plies, depth):
    """Adds random moves to a node, with something to say about some of them."""
    for _ in range(plies):
        board = node.board()
        moves = list(board.legal_moves)
        if not moves or board.is_variant_end():
            return
        if depth < 2 and random.random() < 0.05:
            line(node.add_variation(random.choice(moves)), 4, depth + 1)
            mainline = [move for move in moves if not node.has_variation(move)]
            if not mainline:
                return
            child = node.add_main_variation(random.choice(mainline))
        else:
            child = node.add_variation(random.choice(moves))
        if random.random() < 0.2:
            child.comment = random.choice(["good", "a bit odd", "only move"])
            child.set_clock(random.randrange(0, 7200))
            child.set_arrows([chess.svg.Arrow(random.randrange(64), random.randrange(64), color="red")])
        if random.random() < 0.1:
            child.nags.add(random.randrange(1, 20))
        node = child


def random_game(number):
    make = VARIANTS[number % len(VARIANTS)]
    board = make()
    if number % 16 == 8:
        board = chess.Board.from_chess960_pos(random.randrange(960))
    game = chess.pgn.Game()
    game.setup(board)
    game.headers["White"], game.headers["Black"] = "Ada L.", "Jörg B."
    game.headers["Result"] = random.choice(["1-0", "0-1", "1/2-1/2", "*"])
    line(game, random.randrange(5, 70), 0)
    return game


def told(node):
    """Everything that must come through, as plain data."""
    def said(comment):
        return re.sub(r"\[%[^\]]*\]", " ", comment).split()

    return [(child.move.uci(), said(child.comment), sorted(child.nags), child.clock(),
             [(arrow.tail, arrow.head, arrow.color) for arrow in child.arrows()], told(child))
            for child in node.variations]


def same(one, other):
    names = ["White", "Black", "Result"]
    return ([one.headers[name] for name in names] == [other.headers[name] for name in names]
            and one.board().fen() == other.board().fen() and type(one.board()) is type(other.board())
            and told(one) == told(other))


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 48
    random.seed(3)
    games = [random_game(number) for number in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("a.pgn", "b.json", "c.pgn")]
        with open(paths[0], "w", encoding="utf-8") as file:
            file.write("\n\n".join(map(str, games)) + "\n")
        for source, target in zip(paths, paths[1:]):
            run = subprocess.run([binary, "convert", source, target], capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"convert {source} {target}: {run.stdout}{run.stderr}")
        with open(paths[2], encoding="utf-8") as file:
            back = list(iter(lambda: chess.pgn.read_game(file), None))
    if len(back) != len(games):
        sys.exit(f"{len(games)} games went in, {len(back)} came out")
    for number, (one, other) in enumerate(zip(games, back)):
        if other.errors or not same(one, other):
            sys.exit(f"game {number} came back otherwise: {other.errors}\n{one}\n\n{other}")
    print(f"{len(games)} games came back the same")


if __name__ == "__main__":
    main()
