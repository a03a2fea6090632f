"""What each side sees of a board in fog, read by python-chess, against `hyperchess show --seat --fen-only`.

    python3 tests/reference/sight.py --binary target/release/hyperchess --positions 200 --seed 1

Without --binary it prints its own reading, as crates/notation/tests/fen/sight.txt has it: FEN, seat, placement.

Random games of chess, kings left in danger now and then; whatever a piece could move to is seen, and nothing else.
"""

import argparse
import random
import subprocess
import sys

import chess


def seen_by(board: chess.Board, color: chess.Color) -> set:
    """The cells of the own pieces, and those to which they could move were it their turn."""
    looking = board.copy(stack=False)
    if looking.turn != color:
        looking.turn = color
        looking.ep_square = None
    own = {square for square in chess.SQUARES if board.color_at(square) == color}
    return own | {move.to_square for move in looking.pseudo_legal_moves}


def placement(board: chess.Board, color: chess.Color) -> str:
    """The first field of the FEN with a question mark for every cell that is not seen."""
    seen, rows = seen_by(board, color), []
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for file in range(8):
            square = chess.square(file, rank)
            piece = board.piece_at(square)
            sign = "?" if square not in seen else piece.symbol() if piece else ""
            if not sign:
                empty += 1
                continue
            row += (str(empty) if empty else "") + sign
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def positions(count: int, seed: int):
    """Positions of games in which nobody minds a check, until a king is gone."""
    chance = random.Random(seed)
    while count > 0:
        board = chess.Board()
        for _ in range(chance.randrange(2, 90)):
            moves = list(board.pseudo_legal_moves)
            if not moves or len(board.pieces(chess.KING, True) | board.pieces(chess.KING, False)) < 2:
                break
            board.push(chance.choice(moves))
        if len(board.pieces(chess.KING, True) | board.pieces(chess.KING, False)) == 2 and any(board.pseudo_legal_moves):
            yield board
            count -= 1


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    wrong = 0
    for board in positions(arguments.positions, arguments.seed):
        fen = board.fen(en_passant="fen")
        for seat, color in ((1, chess.WHITE), (2, chess.BLACK)):
            theirs = placement(board, color)
            if arguments.binary is None:
                print(f"{fen}\t{seat}\t{theirs}")
                continue
            call = [arguments.binary, "show", "fogofwar", "--fen", fen, "--seat", str(seat), "--fen-only"]
            ours = subprocess.run(call, capture_output=True, text=True, check=True).stdout.split()[0]
            if ours != theirs:
                wrong += 1
                print(f"{fen} seat {seat}\n  ours   {ours}\n  theirs {theirs}")
    if arguments.binary is None:
        return 0
    print(f"{arguments.positions} positions, two sides each: {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
