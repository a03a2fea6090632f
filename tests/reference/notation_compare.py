#!/usr/bin/env python3
"""How the program writes moves against python-chess and pyffish (pip install chess pyffish).

    cargo build --release
    python3 notation_compare.py [--binary target/release/hyperchess] [--boards a,b,..]
                                [--positions N] [--seed S] [--record FILE]

For each board, N positions are taken from random games that the other program plays, and every legal
move of each is written by both. Moves of the boards that python-chess knows are compared with its SAN;
those of other boards with pyffish's, in the notation that is usual there. With --record a share of what
both agree on is written down for the tests of `notation`. The status is 1 if anything differs.

Some differences between the two others are settled, and those to us are meant:
- `#` stands behind a move that ends the game for somebody, as python-chess has it; pyffish writes it for
  checkmate alone.
- A dropped pawn has no letter, as python-chess has it: `@e4`. pyffish writes `P@e4`.
- Where a piece promotes, pyffish overlooks that a second one could go there too; we tell them apart.
- Pieces on one file in xiangqi are compared in the numbered dialect, which pyffish writes.
"""

import argparse
import os
import random
import subprocess
import sys

import chess
import chess.variant
import pyffish

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHOWN = 5
LONGEST = 120
# Where a wall goes up with every move, one position has thousands of them.
MOST_MOVES = 400

# Our key: the board of python-chess, from a random start position if it has several.
PYTHON_CHESS = {
    "chess": chess.Board,
    "chess960": lambda: chess.Board.from_chess960_pos(random.randrange(960)),
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "atomic": chess.variant.AtomicBoard,
    "antichess": chess.variant.AntichessBoard,
    "horde": chess.variant.HordeBoard,
    "kingofthehill": chess.variant.KingOfTheHillBoard,
    "3check": chess.variant.ThreeCheckBoard,
    "racingkings": chess.variant.RacingKingsBoard,
}

SAN, WXF = pyffish.NOTATION_SAN, pyffish.NOTATION_XIANGQI_WXF
HODGES, NUMBERS = pyffish.NOTATION_SHOGI_HODGES, pyffish.NOTATION_SHOGI_HODGES_NUMBER
# Our key: pyffish's name, its notation, and ours.
PYFFISH = {
    "capablanca": ("capablanca", SAN, "san"),
    "grand": ("grand", SAN, "san"),
    "seirawan": ("seirawan", SAN, "san"),
    "shouse": ("shouse", SAN, "san"),
    "makruk": ("makruk", SAN, "san"),
    "cambodian": ("cambodian", SAN, "san"),
    "sittuyin": ("sittuyin", SAN, "san"),
    "asean": ("asean", SAN, "san"),
    "shatranj": ("shatranj", SAN, "san"),
    "losalamos": ("losalamos", SAN, "san"),
    "gardner": ("gardner", SAN, "san"),
    "courier": ("courier", SAN, "san"),
    "janus": ("janus", SAN, "san"),
    "embassy": ("embassy", SAN, "san"),
    "hoppelpoppel": ("hoppelpoppel", SAN, "san"),
    "newzealand": ("newzealand", SAN, "san"),
    "knightmate": ("knightmate", SAN, "san"),
    "almost": ("almost", SAN, "san"),
    "chigorin": ("chigorin", SAN, "san"),
    "amazon": ("amazon", SAN, "san"),
    "modern": ("modern", SAN, "san"),
    "shako": ("shako", SAN, "san"),
    "torpedo": ("torpedo", SAN, "san"),
    "placement": ("placement", SAN, "san"),
    "duck": ("duck", SAN, "san"),
    "xiangqi": ("xiangqi", WXF, "wxf-numbers"),
    "minixiangqi": ("minixiangqi", WXF, "wxf-numbers"),
    "shogi": ("shogi", HODGES, "hodges"),
    "minishogi": ("minishogi", NUMBERS, "hodges-numbers"),
    "gorogoro": ("gorogoro", HODGES, "hodges"),
    "judkins": ("judkinsshogi", HODGES, "hodges"),
    "torishogi": ("torishogi", HODGES, "hodges"),
    "dobutsu": ("dobutsu", HODGES, "hodges"),
    "janggi": ("janggi", pyffish.NOTATION_JANGGI, "korean"),
}

# Pawns doubled, trebled and more, on one file and on two; chariots, cannons, horses, advisors and elephants in tandem.
TANDEMS = [
    "4k4/9/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1",
    "4k4/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1",
    "4k1P2/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1",
    "4k4/9/3P2P2/3P2P2/6P2/9/9/9/9/3K5 w - - 0 1",
    "4k4/9/3P2P2/3P2P2/9/8P/9/9/9/3K5 w - - 0 1",
    "4k4/9/6P2/6P2/9/9/9/9/9/3K5 w - - 0 1",
    "4k4/9/9/4R4/9/4R4/9/9/9/3K5 w - - 0 1",
    "4k4/9/2C6/9/2C6/9/9/9/9/3K5 w - - 0 1",
    "4k4/9/2N6/9/2N6/9/9/9/9/3K5 w - - 0 1",
    "4k4/2N6/9/9/9/9/9/9/2N6/3K5 w - - 0 1",
    "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1",
    "3ak4/9/3a5/9/2b6/9/9/9/9/2b2K3 b - - 0 1",
    "5k3/9/9/9/9/2p6/2p6/2p6/9/4K4 b - - 0 1",
    "5k3/9/9/9/9/2p4p1/2p4p1/9/9/4K4 b - - 0 1",
    "5k3/9/9/9/2r6/9/2r4c1/7c1/9/4K4 b - - 0 1",
]


def python_positions(board_of, count):
    """Positions from random games of python-chess: FEN, and its SAN of every legal move."""
    found = []
    while len(found) < count:
        board = board_of()
        for _ in range(random.randrange(4, LONGEST)):
            moves = list(board.legal_moves)
            if not moves or board.is_variant_end():
                break
            if random.random() < 0.15:
                found.append((board.fen(), [board.san(move) for move in moves]))
            board.push(random.choice(moves))
    return found[:count]


def ours_of(name, fen, move, text):
    """What we may write for a move of which pyffish writes `text`: see the settled differences above."""
    if text.startswith("P@"):
        text = text[1:]
    if "#" not in text and not has_moves(name, fen, move):
        return {text, text.rstrip("+") + "#"}
    return {text}


def has_moves(name, fen, move):
    ended, _ = pyffish.is_immediate_game_end(name, fen, [move])
    return not ended and bool(pyffish.legal_moves(name, fen, [move]))


def pyffish_positions(name, count, fens=()):
    """Positions from random games of pyffish: FEN, and its text of every legal move."""
    found = list(fens)
    while len(found) < count + len(fens):
        fen = pyffish.start_fen(name)
        for _ in range(random.randrange(4, LONGEST)):
            moves = pyffish.legal_moves(name, fen, [])
            if not moves or pyffish.is_immediate_game_end(name, fen, [])[0]:
                break
            if random.random() < 0.15 and len(moves) <= MOST_MOVES:
                found.append(fen)
            fen = pyffish.get_fen(name, fen, [random.choice(moves)])
    return found[:count + len(fens)]


def ask(binary, key, notation, fens):
    """What the program writes for every legal move of each position: text by coordinates."""
    call = [binary, "moves", key, "--fen", "-", "--notation", notation]
    output = subprocess.run(call, input="\n".join(fens) + "\n", capture_output=True, text=True)
    if output.returncode not in (0, 1) or output.stderr.strip():
        sys.exit(f"{key}: {output.stderr.strip()}")
    blocks, block = [], {}
    for line in output.stdout.splitlines():
        if line.startswith("error: "):
            blocks.append(line)
        elif line:
            coordinates, text = line.split(" ", 1)
            block[coordinates] = text
        else:
            blocks.append(block)
            block = {}
    return blocks


def compare_python(binary, key, count, differences):
    positions = python_positions(PYTHON_CHESS[key], count)
    agreed, moves = [], 0
    for (fen, theirs), ours in zip(positions, ask(binary, key, "san", [fen for fen, _ in positions])):
        if isinstance(ours, str) or sorted(ours.values()) != sorted(theirs):
            only = (ours, "") if isinstance(ours, str) else (
                sorted(set(ours.values()) - set(theirs)), sorted(set(theirs) - set(ours.values())))
            differences.append(f"{key}: {fen}: ours {only[0]}, python-chess {only[1]}")
        else:
            agreed.append((key, "san", fen, sorted(theirs)))
            moves += len(theirs)
    return agreed, moves


def compare_pyffish(binary, key, count, differences):
    name, notation, form = PYFFISH[key]
    fens = pyffish_positions(name, count, TANDEMS if name == "xiangqi" else ())
    agreed, moves = [], 0
    for fen, ours in zip(fens, ask(binary, key, form, fens)):
        if isinstance(ours, str):
            differences.append(f"{key}: {fen}: {ours}")
            continue
        theirs = {move: pyffish.get_san(name, fen, move, False, notation)
                  for move in pyffish.legal_moves(name, fen, [])}
        wrong = [f"{move}: ours {ours.get(move)}, pyffish {text}" for move, text in theirs.items()
                 if ours.get(move) != text and ours.get(move) not in ours_of(name, fen, move, text)]
        if wrong or len(ours) != len(theirs):
            missing = sorted(set(ours) ^ set(theirs))[:SHOWN]
            differences.append(f"{key}: {fen}: {'; '.join(wrong[:SHOWN])} {missing if missing else ''}")
        else:
            agreed.append((key, form, fen, sorted(ours.values())))
            moves += len(theirs)
    return agreed, moves


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", default=os.path.join(ROOT, "target", "release", "hyperchess"))
    parser.add_argument("--boards", default="")
    parser.add_argument("--positions", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", default="")
    arguments = parser.parse_args()
    wanted = arguments.boards.split(",") if arguments.boards else [*PYTHON_CHESS, *PYFFISH]
    differences, recorded, moves = [], [], 0
    for key in wanted:
        random.seed(f"{arguments.seed} {key}")
        if key not in PYTHON_CHESS and PYFFISH[key][0] not in pyffish.variants():
            print(f"{key}: pyffish does not know it")
            continue
        before = len(differences)
        compare = compare_python if key in PYTHON_CHESS else compare_pyffish
        agreed, count = compare(arguments.binary, key, arguments.positions, differences)
        moves += count
        recorded += agreed[::max(1, len(agreed) // 8)]
        print(f"{key}: {len(agreed)} positions and {count} moves agree, {len(differences) - before} positions differ",
              flush=True)
        for difference in differences[before:before + SHOWN]:
            print("  " + difference, flush=True)
    if arguments.record:
        with open(arguments.record, "w", encoding="utf-8") as file:
            file.write("# What python-chess and pyffish write, by tests/reference/notation_compare.py --record.\n")
            file.write("# Board, notation, position, every legal move in order of its text.\n")
            for key, form, fen, texts in recorded:
                file.write(f"{key}\t{form}\t{fen}\t{' '.join(texts)}\n")
    print(f"{moves} moves agree, {len(differences)} positions differ")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
