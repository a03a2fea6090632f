#!/usr/bin/env python3
"""The program against pyffish, the Python face of Fairy-Stockfish (pip install pyffish).

    cargo build --release && cargo build --release -p test-kit --example random_games
    python3 pyffish_compare.py [--binary target/release/hyperchess] [--variants a,b,..]
                               [--positions N] [--games N] [--sparse N] [--seed S] [--record FILE]

Positions: for each variant, random games are played by pyffish's rules, and N positions from them
are counted two plies deep by both. Where they differ, the moves that one of the two lacks are
named, one ply further down if need be.

Games: N games per variant are played at random to their end (see random_games.rs in test-kit), and two
more from each of so many sparse positions. pyffish must be able to play every move, which it is not once
somebody is mated or a rule has ended the game; where the program ends a game it must agree on the result and
on the reason; and where a position has come back, and at every 32nd ply, it must not have ended the game
before. With --record some of the games on which both agree are written down.

Some differences are meant. To pyffish a position has come back even if a piece has lost its leap or its gate
meanwhile (cambodian, karouk, seirawan, shouse), and has not where a pawn could have been caught en passant if
there had been one to catch it (berolina); and it takes every piece that it does not know for one that mates
(nightrider, opulent, tencubed, wolf) and every board with holes for one where anything can (troitzky).

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
SHUFFLED = {"fischerandom", "caparandom"}
# About so many games of each board are written down, if they have no more plies.
RECORDED = 60
LONGEST = 240

# What may end a game at once where that is not a lack of pieces, checks or what kings do in janggi.
GOALS = {
    "breakthrough": {"goal", "extinct"},
    "dobutsu": {"goal", "extinct", "kinglost"},
    "jesonmor": {"goal", "extinct"},
    "kingofthehill": {"goal"},
    "racingkings": {"goal"},
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

    def keys_along(self, fen, moves):
        """What must come back for a position to come back, for every position of a game."""
        keys = [key_of(self.fen_after(fen, []))]
        for move in moves:
            fen = self.fen_after(fen, [move])
            keys.append(key_of(fen))
        return keys

    def has_ended(self, fen, moves=()):
        return pyffish.is_immediate_game_end(self.name, fen, list(moves), self.shuffled)

    def nobody_can_win(self, fen, moves):
        return all(pyffish.has_insufficient_material(self.name, fen, list(moves), self.shuffled))

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


def key_of(fen):
    """The part of a FEN that must be the same again: what stands where, whose turn it is, who may castle."""
    return " ".join(fen.split()[:3])


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

    def __init__(self, binary, player):
        self.binary = binary
        self.player = player

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

    def games(self, variant, count, seed, fens):
        """So many games from each position, a line each."""
        try:
            done = subprocess.run([self.player, variant.key, str(count), str(seed)], capture_output=True,
                                  text=True, check=True, input="".join(f"{fen}\n" for fen in fens))
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(f"{self.player} cannot be run: {error}")
        return done.stdout.splitlines()


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

def result_of(variant, value, start, moves):
    """A value is good for whoever is to move."""
    if value == 0:
        return "1/2"
    white = variant.fen_after(start, moves).split()[1] == "w"
    return "1-0" if (value > 0) == white else "0-1"


def verdict(variant, start, moves):
    """How a game stands: the result, and the reasons that fit."""
    name, shuffled = variant.name, variant.shuffled
    legal = variant.legal_moves(start, moves)
    ended, value = variant.has_ended(start, moves)
    if ended:
        return result_of(variant, value, start, moves), rule_reasons(variant, start, moves)
    if not legal:
        value = pyffish.game_result(name, start, moves, shuffled)
        in_check = pyffish.gives_check(name, start, moves, shuffled)
        return result_of(variant, value, start, moves), {"checkmate" if in_check else "stalemate"}
    ended, value = pyffish.is_optional_game_end(name, start, moves, shuffled)
    if ended:
        result = result_of(variant, value, start, moves)
        return result, record_reasons(variant, start, moves, result)
    return "-", set()


def rule_reasons(variant, start, moves):
    """What may have ended a game at once."""
    fields = variant.fen_after(start, moves).split()[2:]
    if any(re.fullmatch(r"0\+\d+|\d+\+0", field) for field in fields):
        return {"checks"}
    if variant.name.startswith("janggi"):
        return {"facing", "points"}
    return GOALS.get(variant.name, {"extinct", "kinglost"})


def record_reasons(variant, start, moves, result):
    """What in the way a game went may have ended it."""
    reasons = set()
    fen = variant.fen_after(start, moves)
    before, last = variant.fen_after(start, moves[:-1]), moves[-1:]
    if pyffish.is_optional_game_end(variant.name, before, last, variant.shuffled)[0]:
        # It needs no past but what a FEN holds.
        *_, count, _ = fields = fen.split()
        limits = [int(field) for field in fields[3:-2] if field.isdigit()]
        if limits and int(count) > limits[0]:
            reasons.add("count")
        elif limits or int(count) >= 80:
            reasons.add("quiet")
        else:
            reasons.add("stalemate")
    keys = variant.keys_along(start, moves)
    first = keys.index(keys[-1])
    if keys.count(keys[-1]) < 3:
        # While a count runs, a FEN does not tell how long nothing has happened.
        return reasons or {"quiet"}
    if result == "1/2":
        return reasons | {"repetition"}
    loser = "b" if result == "1-0" else "w"
    its_plies = [ply for ply in range(first + 1, len(moves) + 1) if keys[ply].split()[1] != loser]
    checks = [pyffish.gives_check(variant.name, start, moves[:ply], variant.shuffled) for ply in its_plies]
    return reasons | {"perpetual" if all(checks) else "repetition"}


def suspects(variant, start, moves):
    """The plies at which a position has come back, and some others."""
    seen = collections.Counter()
    for ply, key in enumerate(variant.keys_along(start, moves)):
        seen[key] += 1
        # In janggi it is enough to move to and fro.
        if ply and (seen[key] > 2 or ply % 32 == 0 or (variant.name.startswith("janggi") and ply % 2 == 0)):
            yield ply


def judge_game(variant, start, moves, answer):
    """What is wrong with the program's end of a game, as text; empty if nothing is."""
    try:
        variant.fen_after(start, moves)
    except (ValueError, SystemError) as error:
        return f"pyffish does not play it: {error.__cause__ or error}"
    for ply in suspects(variant, start, moves):
        if ply < len(moves) and pyffish.is_optional_game_end(
                variant.name, start, moves[:ply], variant.shuffled)[0]:
            result, reasons = verdict(variant, start, moves[:ply])
            return f"pyffish ends it after {ply} plies: {result} {'/'.join(sorted(reasons))}"
    result, reasons = verdict(variant, start, moves)
    ours, _, reason = answer.partition(" ")
    if ours == "-" and result == "-":
        return ""
    if result == "-" and reason in ("checkmate", "stalemate") and not variant.allowed_moves(start, moves):
        return ""
    if reason == "insufficient" and ours == "1/2" and result == "-":
        # pyffish plays on; a board may call it a draw where neither side can win.
        return "" if variant.nobody_can_win(start, moves) else "pyffish thinks that somebody could win"
    if ours != result or reason not in reasons:
        return f"pyffish: {result} {'/'.join(sorted(reasons))}"
    if moves and pyffish.is_optional_game_end(variant.name, start, moves[:-1], variant.shuffled)[0]:
        return "pyffish ends it one ply before"
    return ""


def sparse_positions(variant, games, count, rng):
    """Positions of games with the kings and a few other pieces left, nobody in check; fewer if they are rare."""
    found = []
    for _ in range(count * 10):
        if len(found) == count:
            break
        start, _, moves = rng.choice(games).partition(" | ")
        moves = moves.split()
        try:
            fen = variant.fen_after(start, moves[:rng.randrange(len(moves) + 1)])
        except (ValueError, SystemError):
            continue  # it will be told of with the game
        board, turn, _, *rest, _, _ = fen.split()
        rest[0] = "-"
        board, bracket, hand = board.partition("[")
        tokens = re.findall(r"\d+|/|[*]|[+]?[A-Za-z]~?", board)
        others = [index for index, token in enumerate(tokens) if token.strip("+~").upper() not in ("", "K", "/", "*")
                  and not token.isdigit()]
        kept = set(rng.sample(others, min(len(others), rng.randrange(1, 6))))
        for index in others:
            if index not in kept:
                tokens[index] = "1"
        if not pyffish.captures_to_hand(variant.name):
            bracket = hand = ""
        board = join_gaps(tokens) + bracket + hand
        fen = " ".join([board, turn, "-", *rest, "0", "1"])
        turned = " ".join([board, "b" if turn == "w" else "w", "-", *rest, "0", "1"])
        if any(pyffish.gives_check(variant.name, side, [], variant.shuffled) for side in (fen, turned)):
            continue
        if variant.legal_moves(fen) and not variant.has_ended(fen)[0] and not kings_face(variant, board):
            found.append(fen)
    return found


def kings_face(variant, board):
    """Whether nothing stands between the kings on a file where they must not face each other."""
    if variant.name not in ("xiangqi", "minixiangqi", "manchu"):
        return False
    rows = [re.sub(r"\d+", lambda gap: "." * int(gap[0]), row) for row in board.split("[")[0].split("/")]
    files = ["".join(row[file] for row in rows).replace(".", "") for file in range(len(rows[0]))]
    return any("kK" in file or "Kk" in file for file in files)


def join_gaps(tokens):
    """A placement from its pieces, its ends of rows, and its numbers of empty cells."""
    text, gap = "", 0
    for token in [*tokens, ""]:
        if token.isdigit():
            gap += int(token)
            continue
        text += (str(gap) if gap else "") + token
        gap = 0
    return text


def compare_games(variant, program, count, sparse, seed, record):
    rng = random.Random(f"{seed} {variant.key} games")
    games = program.games(variant, count, seed, [variant.start])
    if sparse:
        games += program.games(variant, 2, seed, sparse_positions(variant, games, sparse, rng))
    answers = program.adjudicate(variant, games)
    different, ends, plies = [], collections.Counter(), 0
    for line, answer in zip(games, answers):
        start, _, moves = line.partition(" | ")
        moves = moves.split()
        plies += len(moves)
        wrong = judge_game(variant, start, moves, answer.strip())
        if wrong:
            different.append((line, answer, wrong))
        else:
            ends["cut off" if answer.startswith("-") else answer.strip()] += 1
            if record is not None and 0 < len(moves) <= LONGEST and rng.random() < RECORDED / len(games):
                record.write(f"{variant.key} | {line} | {answer.strip()}\n")
    how = ", ".join(f"{reason} {number}" for reason, number in ends.most_common())
    print(f"{variant.key}: {len(games)} games, {plies} plies, {len(different)} differences; {how}", flush=True)
    kinds = collections.Counter((re.sub(r"\d+ plies", "n plies", wrong), answer) for _, answer, wrong in different)
    for (wrong, answer), number in kinds.most_common():
        print(f"  {number} times {wrong}, the program: {answer}")
    shown = collections.Counter()
    for line, answer, wrong in different:
        kind = re.sub(r"\d+ plies", "n plies", wrong), answer
        shown[kind] += 1
        if shown[kind] <= SHOWN:
            print(f"  {line}\n    {wrong}; the program: {answer}", flush=True)
    return len(different)


# --------------------------------------------------------------------------------------------

def main():
    parser = argparse.ArgumentParser(description="Compare the program with pyffish.")
    built = os.path.join(ROOT, "target", "release")
    parser.add_argument("--binary", default=os.path.join(built, "hyperchess"))
    parser.add_argument("--player", default=os.path.join(built, "examples", "random_games"))
    parser.add_argument("--variants", default="", help="keys, with commas; all that both know if left out")
    parser.add_argument("--positions", type=int, default=20, help="per variant (20)")
    parser.add_argument("--games", type=int, default=0, help="per variant (0)")
    parser.add_argument("--sparse", type=int, default=0, help="positions per variant for more games (0)")
    parser.add_argument("--record", type=argparse.FileType("w", encoding="utf-8"), help="where games are written")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    program = Program(arguments.binary, arguments.player)
    wanted = [key for key in arguments.variants.split(",") if key]
    differences = 0
    for variant in chosen_variants(wanted):
        # Every variant has chances of its own, so that one can be looked at alone.
        rng = random.Random(f"{arguments.seed} {variant.key}")
        if arguments.positions:
            differences += compare_positions(variant, program, arguments.positions, rng)
        if arguments.games:
            differences += compare_games(variant, program, arguments.games, arguments.sparse, arguments.seed,
                                         arguments.record)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
