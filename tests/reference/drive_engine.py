#!/usr/bin/env python3
"""The engine, driven by python-chess as graphical programs do (needs python-chess: Debian's python3-chess).

    python3 drive_engine.py target/release/hyperchess

Over UCI: games of chess, Chess960 and crazyhouse, analysis and pondering. Over the protocol of XBoard: a game of
chess, Chess960, crazyhouse, and analysis. python-chess raises an error at whatever the engine says wrongly, above all
at an illegal move; a game goes on to its end or to so many plies. The status is 1 if anything went wrong.
"""

import logging
import sys

import chess
import chess.engine
import chess.variant

MOST_PLIES = 60
LIMIT = chess.engine.Limit(depth=3)


class Complaints(logging.Handler):
    """What python-chess only warns of is wrong as well."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.heard = []

    def emit(self, record):
        # It asks how far an analysis has come and is surprised at the answer.
        if "stat01" not in record.getMessage():
            self.heard.append(record.getMessage())


def play(engine, board, limit=LIMIT, ponder=False):
    game = object()
    while not board.is_game_over(claim_draw=True) and board.ply() < MOST_PLIES:
        result = engine.play(board, limit, game=game, info=chess.engine.INFO_ALL, ponder=ponder)
        if result.move is None:
            raise AssertionError(f"no move in {board.fen()}")
        board.push(result.move)
    print(f"{type(board).uci_variant} {board.ply()} plies {board.result()}")


def boards():
    chess960 = chess.Board.from_chess960_pos(100)
    yield chess.Board()
    yield chess960
    yield chess.variant.CrazyhouseBoard()


def drive_uci(program):
    with chess.engine.SimpleEngine.popen_uci([program, "engine"]) as engine:
        engine.configure({"Threads": 2, "Hash": 8, "Move Overhead": 50, "UCI_ShowWDL": True, "SyzygyPath": ""})
        for board in boards():
            play(engine, board)
        play(engine, chess.Board(), chess.engine.Limit(white_clock=3, black_clock=3, white_inc=0.05, black_inc=0.05))
        play(engine, chess.Board(), ponder=True)
        lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=3)
        assert len(lines) == 3 and all("wdl" in line for line in lines), lines
        mate = engine.play(chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), LIMIT, info=chess.engine.INFO_ALL)
        assert mate.move == chess.Move.from_uci("a1a8"), mate
        castling = chess.Board("4k3/8/8/8/8/8/8/1K4R1 w G - 0 1", chess960=True)
        only = [move for move in castling.legal_moves if castling.is_castling(move)]
        assert engine.play(castling, LIMIT, root_moves=only).move in only


def drive_xboard(program):
    with chess.engine.SimpleEngine.popen_xboard([program, "engine"]) as engine:
        engine.configure({"cores": 2, "memory": 8, "MoveOverhead": 50})
        for board in boards():
            play(engine, board)
        play(engine, chess.Board(), chess.engine.Limit(white_clock=3, black_clock=3, white_inc=0.05, black_inc=0.05))
        play(engine, chess.Board(), ponder=True)
        board = chess.Board()
        board.push_san("e4")
        info = engine.analyse(board, chess.engine.Limit(depth=4))
        assert info["pv"] and info["depth"] >= 4, info
        play(engine, board)
        mate = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        assert engine.play(mate, LIMIT).move == chess.Move.from_uci("a1a8")


def main():
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    drive_uci(sys.argv[1])
    drive_xboard(sys.argv[1])
    for complaint in complaints.heard:
        print(f"python-chess complains: {complaint}", file=sys.stderr)
    return 1 if complaints.heard else 0


if __name__ == "__main__":
    sys.exit(main())
