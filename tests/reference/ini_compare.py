#!/usr/bin/env python3
"""An INI file of Fairy-Stockfish's against pyffish, which reads the same file (pip install pyffish).

    cargo build -p hyperchess
    python3 ini_compare.py --ini PATH [--binary target/debug/hyperchess] [--positions N] [--variants a,b,..]
                           [--seed S] [--content DIR] [--export]
    python3 ini_compare.py --ini PATH --figures
    python3 ini_compare.py --parents [--binary ...] [--positions N] [--variants a,b,..]

The program converts the file to boards, and both count: 1 to 3 plies from the start, as far as there are no more
than --most sequences, and two plies in N positions of random games. Where they differ, the moves that one of the two
lacks are named. Variants that were left out are listed with what the log says. With --content the boards are taken
from a folder that was converted before.

With --figures nothing is compared: pyffish alone counts, and the file is written anew with a comment "perft" above
each section that it knows.

With --parents the program's own table of built-in variants (crates/ini/data/parents.ini) is read by pyffish under
other names, and compared with what pyffish has built in: that is where children get what they do not say.

With --export it goes the other way: the boards of the library that fit are written as INI, which pyffish reads and
plays; each must count as the program does.

The status is 1 if anything differs.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

import pyffish_compare as base
import pyffish

PARENTS = os.path.join(base.ROOT, "crates", "ini", "data", "parents.ini")


class Program(base.Program):
    """The program, with boards out of a folder."""

    def __init__(self, binary, content):
        super().__init__(binary, "")
        self.content = content

    def ask(self, arguments, lines=None):
        return super().ask([*arguments, *(["--content", self.content] if self.content else [])], lines)


def sections_of(text):
    """The names of all sections, each with its parent, in order."""
    return re.findall(r"^\[([^:\]]+)(?::([^\]]+))?\]", text, re.MULTILINE)


def key_of(name):
    return re.sub(r"[^a-z0-9._-]", "-", name.lower())[:64]


def convert(binary, ini, folder):
    """Lets the program convert a file; the log by section."""
    done = subprocess.run([binary, "convert", ini, folder], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"convert failed: {done.stderr.strip()}")
    return read_log(os.path.join(folder, "import.log"))


def read_log(path):
    reasons, name = {}, None
    with open(path, encoding="utf-8") as log:
        for line in log:
            heading = re.match(r'=== Importing section "(.*)" \(line', line)
            if heading:
                name = heading[1]
                reasons[name] = []
            elif name and line.startswith("[ERROR]"):
                reasons[name].append(line.strip()[8:])
    return reasons


def take_out(folder, name, alone):
    """A content folder with one board of another, which is read much faster."""
    os.mkdir(os.path.join(alone, "Boards"))
    os.symlink(os.path.abspath(os.path.join(folder, "Boards", name)), os.path.join(alone, "Boards", name))
    if os.path.exists(os.path.join(folder, "Pieces")):
        os.symlink(os.path.abspath(os.path.join(folder, "Pieces")), os.path.join(alone, "Pieces"))
    return alone


def perft_of(variant, depth, most):
    """The number of sequences, or None if there are too many to count here."""
    layer, count = [()], 1
    for _ in range(depth - 1):
        layer = [(*path, move) for path in layer for move in variant.legal_moves(variant.start, path)]
        if len(layer) > most:
            return None
    return sum(len(variant.legal_moves(variant.start, path)) for path in layer)


def compare_start(variant, program, most):
    """The depths that were counted, and what is wrong, if anything."""
    counted = 0
    start = variant.fen_after(variant.start, [])
    for depth in (1, 2, 3):
        expected = 0 if variant.has_ended(variant.start)[0] else perft_of(variant, depth, most)
        if expected is None:
            break
        answer = program.perft(variant, depth, [start])[0]
        alone = program.ask(["perft", variant.key, str(depth)])[-1]
        if alone != f"nodes {answer}" and isinstance(answer, int):
            return counted, [f"perft {depth} from the start says {alone}, with pyffish's FEN {answer}"]
        if answer != expected and isinstance(answer, int):
            expected = variant.perft(variant.start, depth, strict=True)
        if answer != expected:
            why = base.explain(variant, program, start) if isinstance(answer, int) else []
            return counted, [f"perft {depth} is {expected}, the program: {answer}", *why]
        counted = depth
    return counted, []


def compare(variant, program, positions, most, seed):
    """Whether all is well with a variant."""
    counted, wrong = compare_start(variant, program, most)
    if wrong:
        print(f"{variant.name}: DIFFERENT from the start")
        for line in wrong:
            print(f"    {line}")
        return False
    rng = random.Random(f"{seed} {variant.name}")
    fens = base.random_positions(variant, positions, rng) if positions else []
    bad = []
    for fen, answer in zip(fens, program.perft(variant, 2, fens) if fens else []):
        expected = variant.perft(fen, 2)
        if answer != expected and isinstance(answer, int):
            expected = variant.perft(fen, 2, strict=True)
        if answer != expected:
            bad.append((fen, expected, answer))
    print(f"{variant.name}: perft 1-{counted}, {len(fens)} positions, {len(bad)} differences", flush=True)
    for fen, expected, answer in bad[:base.SHOWN]:
        print(f"    {fen}\n      perft 2 is {expected}, the program: {answer}")
        if isinstance(answer, int):
            for line in base.explain(variant, program, fen):
                print(f"      {line}")
    return not bad


def compare_file(arguments):
    with open(arguments.ini, encoding="utf-8") as file:
        text = file.read()
    pyffish.load_variant_config(text)
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.content or temporary
        reasons = read_log(os.path.join(folder, "import.log")) if arguments.content \
            else convert(arguments.binary, arguments.ini, folder)
        good, different, left_out = [], [], []
        for name, _ in sections_of(text):
            if arguments.variants and name not in arguments.variants.split(","):
                continue
            if reasons.get(name):
                left_out.append(name)
                continue
            variant = base.Variant(key_of(name), name)
            with tempfile.TemporaryDirectory() as alone:
                program = Program(arguments.binary, take_out(folder, name, alone))
                fine = compare(variant, program, arguments.positions, arguments.most, arguments.seed)
            (good if fine else different).append(name)
    print(f"\n{len(good)} agree, {len(different)} differ, {len(left_out)} were left out")
    if different:
        print("differ: " + ", ".join(different))
    for name in left_out:
        print(f"left out: {name}: {'; '.join(reasons[name])}")
    return len(different)


def write_figures(arguments):
    """Puts what pyffish counts above each section of a file."""
    with open(arguments.ini, encoding="utf-8") as file:
        text = file.read()
    pyffish.load_variant_config(text)
    lines = []
    for line in text.splitlines():
        heading = re.match(r"\[([^:\]]+)", line)
        if line.startswith("# perft "):
            continue
        if heading:
            variant = base.Variant(heading[1], heading[1])
            counts = [perft_of(variant, depth, arguments.most) for depth in (1, 2, 3)]
            lines.append("# perft " + " ".join(str(count) for count in counts if count is not None))
        lines.append(line)
    with open(arguments.ini, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return 0


def compare_parents(arguments):
    """Our table of built-in variants under other names, beside the built-in ones themselves."""
    with open(PARENTS, encoding="utf-8") as file:
        text = file.read()
    names = sections_of(text)
    renamed = re.sub(r"^\[([^:\]]+)\]", r"[own-\1]", text, flags=re.MULTILINE)
    renamed = re.sub(r"^\[([^:\]]+):([^\]]+)\]", r"[own-\1:own-\2]", renamed, flags=re.MULTILINE)
    renamed = re.sub(r"^\[own-own-", "[own-", renamed, flags=re.MULTILINE)
    pyffish.load_variant_config(renamed)
    known, wrong = set(pyffish.variants()), 0
    for name, _ in names:
        if name not in known or (arguments.variants and name not in arguments.variants.split(",")):
            continue
        if name in base.SHUFFLED:
            continue
        theirs, ours = base.Variant(name, name), base.Variant(name, f"own-{name}")
        rng = random.Random(f"{arguments.seed} {name}")
        fens = base.random_positions(theirs, max(1, arguments.positions), rng)
        bad = [fen for fen in fens if sorted(theirs.legal_moves(fen)) != sorted(ours.legal_moves(fen))
               or theirs.has_ended(fen) != ours.has_ended(fen)]
        if theirs.start.split()[0] != ours.start.split()[0]:
            bad.append("the start")
        wrong += bool(bad)
        print(f"{name}: {len(fens)} positions, {len(bad)} differences{': ' + bad[0] if bad else ''}", flush=True)
    return wrong


def compare_export(arguments):
    """The boards of the library as INI: pyffish must accept them and count the same."""
    good, different, refused = [], [], []
    program = Program(arguments.binary, "")
    for key, _ in base.built_in_names():
        if arguments.variants and key not in arguments.variants.split(","):
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.ini")
            done = subprocess.run([arguments.binary, "convert", key, path], capture_output=True, text=True, check=False)
            if done.returncode != 0:
                refused.append((key, (done.stderr.strip() or "nothing said").splitlines()[-1]))
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
        name = f"out-{key}"
        pyffish.load_variant_config(re.sub(r"^\[[^\]]*\]", f"[{name}]", text, flags=re.MULTILINE))
        if name not in pyffish.variants():
            different.append(key)
            print(f"{key}: pyffish does not accept it")
            continue
        variant = base.Variant(key, name)
        fine = compare(variant, program, arguments.positions, arguments.most, arguments.seed)
        (good if fine else different).append(key)
    print(f"\n{len(good)} agree, {len(different)} differ, {len(refused)} do not fit")
    if different:
        print("differ: " + ", ".join(different))
    for key, why in refused:
        print(f"does not fit: {key}: {why}")
    return len(different)


def main():
    parser = argparse.ArgumentParser(description="Compare an INI file with pyffish.")
    parser.add_argument("--ini", help="the file")
    parser.add_argument("--parents", action="store_true", help="compare the table of built-in variants")
    parser.add_argument("--figures", action="store_true", help="write what pyffish counts into the file")
    parser.add_argument("--export", action="store_true", help="compare what boards of the library become")
    parser.add_argument("--binary", default=os.path.join(base.ROOT, "target", "debug", "hyperchess"))
    parser.add_argument("--content", default="", help="a folder that was converted before")
    parser.add_argument("--variants", default="", help="names, with commas; all if left out")
    parser.add_argument("--positions", type=int, default=20, help="per variant (20)")
    parser.add_argument("--most", type=int, default=20000, help="positions to count from, per variant (20000)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.parents:
        return 1 if compare_parents(arguments) else 0
    if arguments.export:
        return 1 if compare_export(arguments) else 0
    if not arguments.ini:
        parser.error("name a file with --ini")
    if arguments.figures:
        return write_figures(arguments)
    return 1 if compare_file(arguments) else 0


if __name__ == "__main__":
    sys.exit(main())
