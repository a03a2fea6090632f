#!/usr/bin/env python3
"""The program against pyffish, the Python face of Fairy-Stockfish (pip install pyffish).

    python3 pyffish_compare.py [--binary target/release/hyperchess] [--variants a,b,..]
                               [--positions N] [--games N] [--seed S]

Positions: for each variant, random games are played by pyffish's rules, and N positions from them
are counted two plies deep by both. Where they differ, the moves that one of the two lacks are
named, one ply further down if need be.

Games: N games per variant are played at random to their end, and at every ply both must agree on
whether the game goes on and who has won. Reasons are compared loosely, and only told.

Without --variants every built-in board is compared whose key or alias pyffish knows. The status
is 1 if anything differs. Nothing here is shared with the program: it is asked over pipes.
"""

import argparse
import collections
import os
import random
import re
import subprocess
import sys

try:
    import pyffish
except ImportError:
    sys.exit("pyffish_compare.py needs pyffish: pip install pyffish")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHOWN = 3
MOST_PLIES = 400
SHUFFLED = {"fischerandom", "caparandom"}
# Here a soldier's step forward starts the count of quiet moves afresh, as the rules of xiangqi have it;
# to pyffish captures alone do.
RESTLESS_SOLDIERS = {"xiangqi", "minixiangqi", "manchu"}

# What the program may call the end of a game, by where pyffish finds it.
REASONS = {
    "no moves": {"checkmate", "stalemate"},
    "rule": {"extinction", "goal", "checks", "facing", "pass", "capture", "checkmate", "points"},
    "record": {"repetition", "perpetual", "chase", "quiet", "counting", "points", "insufficient"},
}


# --------------------------------------------------------------------------------------------
# What the two programs know
# --------------------------------------------------------------------------------------------

class Variant:
    """A built-in board, and what pyffish calls it."""

    def __init__(self, key, name):
        self.key = key
        self.name = name
        self.shuffled = name in SHUFFLED
        self.start = pyffish.start_fen(name)

    def legal_moves(self, fen, moves=()):
        """None where a rule has ended the game: pyffish generates none there."""
        return pyffish.legal_moves(self.name, fen, list(moves), self.shuffled)

    def fen_after(self, fen, moves):
        return pyffish.get_fen(self.name, fen, list(moves), self.shuffled)

    def has_ended(self, fen, moves=()):
        return pyffish.is_immediate_game_end(self.name, fen, list(moves), self.shuffled)

    def quiet_plies(self, moves):
        return int(self.fen_after(self.start, moves).split()[-2])

    def nobody_can_win(self, moves):
        return all(pyffish.has_insufficient_material(self.name, self.start, list(moves), self.shuffled))

    def is_forbidden(self, fen, moves, move):
        """A drop that gives mate where it may not: pyffish generates it, and has its player lose."""
        path = [*moves, move]
        if "@" not in move or not pyffish.gives_check(self.name, fen, path, self.shuffled):
            return False
        return not self.legal_moves(fen, path) and pyffish.game_result(self.name, fen, path, self.shuffled) > 0

    def allowed_moves(self, fen, moves=()):
        """The legal moves without the forbidden ones, which take long to find."""
        return [move for move in self.legal_moves(fen, moves) if not self.is_forbidden(fen, moves, move)]

    def perft(self, fen, depth, moves=(), strict=False):
        if not moves and self.has_ended(fen)[0]:
            return 0
        now = self.allowed_moves(fen, moves) if strict else self.legal_moves(fen, moves)
        if depth == 1:
            return len(now)
        return sum(self.perft(fen, depth - 1, (*moves, move), strict) for move in now)


def built_in_names():
    """The keys of the built-in boards, each with its aliases."""
    folder = os.path.join(ROOT, "content", "Boards")
    for entry in sorted(os.listdir(folder)):
        path = os.path.join(folder, entry, "board.xml")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            metadata = file.read().partition("<metadata>")[2].partition("</metadata>")[0]
        key = re.search(r"<key>(.*?)</key>", metadata)
        if key:
            yield key[1].strip(), [alias.strip() for alias in re.findall(r"<alias>(.*?)</alias>", metadata)]


def chosen_variants(wanted):
    known = set(pyffish.variants())
    found = {}
    for key, aliases in built_in_names():
        name = next((name for name in [key, *aliases] if name in known), None)
        if name:
            found[key] = Variant(key, name)
    if not wanted:
        return list(found.values())
    for key in wanted:
        if key not in found and key in known:
            found[key] = Variant(key, key)
    strangers = [key for key in wanted if key not in found]
    if strangers:
        sys.exit("pyffish does not know: " + ", ".join(strangers))
    return [found[key] for key in wanted]


class Program:
    """The program under test, asked over pipes."""

    def __init__(self, binary):
        self.binary = binary

    def ask(self, arguments, lines=None):
        """The answer's lines, or one line that says what went wrong."""
        try:
            done = subprocess.run([self.binary, *arguments], capture_output=True, text=True, check=False,
                                  input=None if lines is None else "".join(f"{line}\n" for line in lines))
        except OSError as error:
            sys.exit(f"{self.binary} cannot be run: {error}")
        answer = done.stdout.splitlines()
        if lines is not None and len(answer) != len(lines):
            said = (done.stderr.strip() or done.stdout.strip() or "nothing").splitlines()[-1]
            wrong = f"error: {len(lines)} lines in, {len(answer)} out, status {done.returncode}, said: {said}"
            return [wrong] * len(lines)
        if lines is None and done.returncode != 0:
            return [f"error: {(done.stderr.strip() or 'nothing said').splitlines()[-1]}"]
        return answer

    def perft(self, variant, depth, fens):
        """A number per position, or the text of what the program said instead."""
        answers = self.ask(["perft", variant.key, str(depth), "--fen", "-"], fens)
        counts = [re.fullmatch(r"nodes (\d+)", answer.strip()) for answer in answers]
        return [int(count[1]) if count else answer for count, answer in zip(counts, answers)]

    def moves(self, variant, fen):
        return [line.strip() for line in self.ask(["moves", variant.key, "--fen", fen]) if line.strip()]

    def adjudicate(self, variant, lines):
        return self.ask(["adjudicate", variant.key], lines)


# --------------------------------------------------------------------------------------------
# Positions
# --------------------------------------------------------------------------------------------

def random_positions(variant, count, rng):
    """Positions from random games, the start among them; no two are the same."""
    fens = {variant.fen_after(variant.start, []): None}
    barren = 0
    while len(fens) < count and barren < 20:
        before = len(fens)
        stop = rng.randrange(4, 160)
        step = rng.randrange(2, 12)
        moves = []
        while len(moves) < stop:
            now = variant.legal_moves(variant.start, moves)
            if not now:
                break
            moves.append(rng.choice(now))
            if len(moves) % step == 0 and len(fens) < count:
                fens[variant.fen_after(variant.start, moves)] = None
        fens.setdefault(variant.fen_after(variant.start, moves))
        barren = barren + 1 if len(fens) == before else 0
    return list(fens)[:count]


def difference_of_moves(variant, program, fen):
    """What is missing and what is too much in one position, as text; empty if nothing is."""
    theirs = collections.Counter([] if variant.has_ended(fen)[0] else variant.allowed_moves(fen))
    ours = collections.Counter(program.moves(variant, fen))
    wrong = [line for line in ours if line.startswith("error")]
    if wrong:
        return wrong[0]
    said = []
    for what, moves in (("missing", theirs - ours), ("extra", ours - theirs)):
        if moves:
            some = sorted(moves)
            said.append(f"{what}: {' '.join(some[:12])}{' ...' if len(some) > 12 else ''}")
    return "; ".join(said)


def explain(variant, program, fen):
    """Where the difference is: here, or after which move."""
    here = difference_of_moves(variant, program, fen)
    if here:
        return [here]
    moves = variant.allowed_moves(fen)
    children = [variant.fen_after(fen, [move]) for move in moves]
    counts = program.perft(variant, 1, children)
    for move, child, count in zip(moves, children, counts):
        expected = variant.perft(fen, 1, (move,), strict=True)
        if count != expected:
            what = difference_of_moves(variant, program, child)
            what = what or "listed alike when asked from there"
            return [f"after {move}: {expected} moves, the program: {count}", child, what]
    return ["every move leads to a position that counts alike when asked from there: its history matters"]


def compare_positions(variant, program, count, rng):
    fens = random_positions(variant, count, rng)
    answers = program.perft(variant, 2, fens)
    different = []
    for fen, answer in zip(fens, answers):
        expected = variant.perft(fen, 2)
        if answer != expected and isinstance(answer, int):
            expected = variant.perft(fen, 2, strict=True)
        if answer != expected:
            different.append((fen, expected, answer))
    print(f"{variant.key}: {len(fens)} positions, {len(different)} differences", flush=True)
    for fen, expected, answer in different[:SHOWN]:
        print(f"  {fen}\n    perft 2 is {expected}, the program: {answer}")
        if isinstance(answer, int):
            for line in explain(variant, program, fen):
                print(f"    {line}")
    return len(different)


# --------------------------------------------------------------------------------------------
# Games
# --------------------------------------------------------------------------------------------

def result_of(variant, value, moves):
    """A value is good for whoever is to move."""
    if value == 0:
        return "1/2"
    white = variant.fen_after(variant.start, moves).split()[1] == "w"
    return "1-0" if (value > 0) == white else "0-1"


def verdict(variant, moves, legal):
    """The result so far and where it comes from."""
    start, name, shuffled = variant.start, variant.name, variant.shuffled
    ended, value = variant.has_ended(start, moves)
    if ended:
        return result_of(variant, value, moves), "rule"
    if not legal:
        value = pyffish.game_result(name, start, list(moves), shuffled)
        return result_of(variant, value, moves), "no moves"
    ended, value = pyffish.is_optional_game_end(name, start, list(moves), shuffled)
    if ended:
        return result_of(variant, value, moves), "record"
    return "-", ""


def play_game(variant, rng):
    """A random game: its moves, and per ply the results to accept and where they come from."""
    moves, expected = [], []
    while True:
        legal = variant.legal_moves(variant.start, moves)
        result, source = verdict(variant, moves, legal)
        accepted = {result}
        if source == "record" and variant.name in RESTLESS_SOLDIERS and variant.quiet_plies(moves) >= 100:
            accepted.add("-")
        if result == "-" and variant.nobody_can_win(moves):
            # pyffish plays on; a board may call it a draw.
            accepted.add("1/2")
            source = "record"
        expected.append((accepted, source))
        if accepted != {"-"} or len(moves) >= MOST_PLIES:
            return moves, expected
        rng.shuffle(legal)
        allowed = next((move for move in legal if not variant.is_forbidden(variant.start, moves, move)), None)
        if allowed is None:
            return moves, expected
        moves.append(allowed)


def compare_games(variant, program, count, rng):
    games = [play_game(variant, rng) for _ in range(count)]
    lines = [f"{variant.start} | {' '.join(moves[:ply])}".rstrip()
             for moves, expected in games for ply in range(len(expected))]
    answers = iter(program.adjudicate(variant, lines))
    different, ends, odd = [], collections.Counter(), collections.Counter()
    for moves, expected in games:
        told = [next(answers) for _ in expected]
        for ply, ((accepted, source), answer) in enumerate(zip(expected, told)):
            result, _, reason = answer.strip().partition(" ")
            if result not in accepted:
                different.append((moves[:ply], accepted, source, answer))
                break
            if result != "-" and reason not in REASONS[source]:
                odd[f"{source}: {reason}"] += 1
        else:
            result, _, reason = told[-1].strip().partition(" ")
            ends["cut off" if result == "-" else reason or "no reason"] += 1
    how = ", ".join(f"{reason} {number}" for reason, number in ends.most_common())
    print(f"{variant.key}: {count} games, {len(lines)} plies, {len(different)} differences; {how}", flush=True)
    for moves, accepted, source, answer in different[:SHOWN]:
        print(f"  {variant.start} | {' '.join(moves)}\n    {variant.fen_after(variant.start, moves)}")
        print(f"    expected {' or '.join(sorted(accepted))} {f'({source})' if source else ''}, the program: {answer}")
    for what, number in odd.items():
        print(f"  note: an end by {what}, {number} times")
    return len(different)


# --------------------------------------------------------------------------------------------

def main():
    parser = argparse.ArgumentParser(description="Compare the program with pyffish.")
    parser.add_argument("--binary", default=os.path.join(ROOT, "target", "release", "hyperchess"))
    parser.add_argument("--variants", default="", help="keys, with commas; all that both know if left out")
    parser.add_argument("--positions", type=int, default=20, help="per variant (20)")
    parser.add_argument("--games", type=int, default=0, help="per variant (0)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    program = Program(arguments.binary)
    wanted = [key for key in arguments.variants.split(",") if key]
    differences = 0
    for variant in chosen_variants(wanted):
        # Every variant has chances of its own, so that one can be looked at alone.
        rng = random.Random(f"{arguments.seed} {variant.key}")
        if arguments.positions:
            differences += compare_positions(variant, program, arguments.positions, rng)
        if arguments.games:
            differences += compare_games(variant, program, arguments.games, rng)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
