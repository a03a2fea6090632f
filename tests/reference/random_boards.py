#!/usr/bin/env python3
"""Random boards of the first version of the language, with perft figures from reference.py.

    python3 random_boards.py SEED COUNT OUTDIR [--nodes N] [--jobs N] [--stats]

writes COUNT content folders OUTDIR/<seed>/ for the seeds SEED, SEED+1, ...: Pieces/.../piece.xml,
Boards/b/board.xml and, beside it, board.perft, as deep as stays below about N nodes (20000). A
seed always gives the same files. --stats tells on how many boards each rule came into play.

Special moves are made by example, so that they fire: a few games are played at random, a
position is taken from one of them, and the conditions are (mostly) things that are true there.
"""

import argparse
import collections
import multiprocessing
import os
import random
import sys
import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import escape

import reference

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ODD_CHARS = "*+#!?=@.&<>ñÉß象"
CLASSIC = ["classic.queen", "classic.rook", "classic.bishop", "classic.knight"]


# --------------------------------------------------------------------------------------------
# Pieces
# --------------------------------------------------------------------------------------------

def random_vector(rng):
    while True:
        if rng.random() < 0.15:
            vector = rng.choice([(2, 0), (0, 2), (2, 2), (2, 4), (4, 2), (3, 3), (0, 3), (3, 0),
                                 (-2, 2), (6, 3), (-3, 6), (0, -4)])
        else:
            sizes = [0, 1, 1, 1, 1, 2, 2, 3]
            vector = tuple(rng.choice(sizes) * rng.choice((1, -1)) for _ in range(2))
        if vector != (0, 0):
            return vector


def random_piece_moves(rng, gentle):
    """A list of (style, type, forward, right). A gentle piece does not ride, nor reach far."""
    moves = []
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
        style = rng.choice(("finite", "jump") if gentle else reference.STYLES)
        type_ = rng.choice(("both", "both", "move", "capture"))
        f, r = random_vector(rng)
        if gentle and max(abs(f), abs(r)) > 2:
            f, r = (f > 0) - (f < 0), (r > 0) - (r < 0)
        symmetry = rng.choice(("none", "none", "two", "four", "mirror"))
        vectors = {"none": [(f, r)], "two": [(f, r), (-f, -r)], "mirror": [(f, r), (f, -r)],
                   "four": [(f, r), (-r, f), (-f, -r), (r, -f)]}[symmetry]
        moves += [(style, type_) + vector for vector in vectors]
    return moves


def king_moves(rng):
    """Kings that can get about a little."""
    steps = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    moves = [("finite", "both") + v for v in rng.sample(steps, rng.randint(3, 8))]
    return moves + (random_piece_moves(rng, True) if rng.random() < 0.3 else [])


def pawn_moves(rng):
    moves = [(rng.choice(("finite", "jump")), "move", 1, 0)]
    if rng.random() < 0.8:
        side = rng.choice((1, -1))
        moves += [("jump", "capture", 1, side)]
        if rng.random() < 0.6:
            moves += [("jump", rng.choice(("capture", "both")), 1, -side)]
    if rng.random() < 0.3:
        moves += [(rng.choice(reference.STYLES), rng.choice(reference.TYPES), 2, 0)]
    return moves


def write_piece(folder, identity, name, moves, rng):
    tag = "id" if rng.random() < 0.1 else "ID"
    lines = ["<piece>", "  <metadata>",
             "    <%s>%s</%s>" % (tag, identity, tag),
             "    <name>%s</name>" % name, "    <boardType>Square2D</boardType>",
             "  </metadata>", "  <moves>"]
    for style, type_, forward, right in moves:
        lines.append('    <%s type="%s">%d,%d</%s>' % (style, type_, forward, right, style))
    lines += ["  </moves>", "</piece>", ""]
    path = os.path.join(folder, "Pieces", name)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, "piece.xml"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


class Kind:
    def __init__(self, char, identity, type_, value):
        self.char, self.identity, self.type, self.value = char, identity, type_, value


def random_kinds(rng, folder, seed):
    """The pieces of the board; the custom ones are written out."""
    custom = []

    def piece(moves):
        identity = "test.random%d.%d" % (seed, len(custom))
        write_piece(folder, identity, "Random %d piece %d" % (seed, len(custom)), moves, rng)
        custom.append(identity)
        return identity

    chars = rng.sample(LETTERS, 20)
    if rng.random() < 0.15:
        chars[rng.randrange(8)] = rng.choice(ODD_CHARS)
    if rng.random() < 0.3:  # both cases of one letter, next to each other
        at = rng.randrange(7)
        other = chars[at].swapcase()
        if other not in chars and len(other) == 1:
            chars[at + 1] = other
    kinds = []

    def add(identity, type_):
        kinds.append(Kind(chars[len(kinds)], identity, type_, rng.choice((1, 2, 3, 5, 9, 99, 0.5))))

    for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 2, 3))):
        add(rng.choice(CLASSIC) if rng.random() < 0.5 else piece(random_piece_moves(rng, False)), "upgrade")
    king = "classic.king" if rng.random() < 0.6 else piece(king_moves(rng))
    add(king, "king")
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        add("classic.pawn" if rng.random() < 0.5 else piece(pawn_moves(rng)), "pawn")
    for _ in range(rng.choice((1, 1, 2, 3))):
        choice = rng.random()
        if choice < 0.35:
            identity = piece(random_piece_moves(rng, True))
        elif choice < 0.7:
            identity = piece(random_piece_moves(rng, False))
        else:
            identity = rng.choice(CLASSIC)
        add(identity, None)
    if rng.random() < 0.2:  # V7: one ID under two chars
        add(rng.choice([king, rng.choice(kinds).identity]), rng.choice((None, "upgrade", "pawn")))
    if rng.random() < 0.5:
        rng.shuffle(kinds)
    return kinds


# --------------------------------------------------------------------------------------------
# Boards
# --------------------------------------------------------------------------------------------

def random_size(rng):
    pick = rng.random()
    if pick < 0.72:
        return rng.randint(3, 8), rng.randint(3, 8)
    if pick < 0.80:
        return rng.choice(((9, 8), (9, 9), (10, 8), (11, 11), (8, 16), (7, 13)))      # 65..128
    if pick < 0.86:
        return rng.choice(((12, 12), (13, 13), (12, 16), (10, 19), (13, 10)))         # 129..192
    if pick < 0.91:
        return rng.choice(((14, 14), (15, 15), (16, 16), (20, 12), (13, 15)))         # 193..256
    if pick < 0.96:
        return rng.choice(((17, 17), (20, 20), (16, 17), (19, 18), (20, 13)))         # over 256
    return rng.choice(((1, 9), (2, 5), (12, 1), (4, 30), (30, 3), (2, 2), (3, 28)))    # odd shapes


class Player:
    def __init__(self, team, direction):
        self.team, self.direction = team, direction


def random_players(rng):
    count = rng.choice([2] * 10 + [3] * 5 + [4] * 4 + [5] + [6] + ([1, 7, 8, 9] if rng.random() < 0.3 else [2]))
    mode = rng.choice(("alone",) * 8 + (("teams",) * 8 + ("mixed",) * 5 if count > 2 else ("mixed",)))
    if rng.random() < 0.04:
        mode = "one"
    numbers = rng.sample((0, 1, 2, 3, 4, 12), 2)
    players = []
    for number in range(count):
        if mode == "alone":
            team = None
        elif mode == "one":
            team = numbers[0]
        elif mode == "teams":
            team = numbers[number % 2] if rng.random() < 0.8 else rng.choice(numbers)
        else:
            team = rng.choice(numbers + [None, None])
        if count == 2 and rng.random() < 0.7:
            direction = (1, -1)[number]
        else:
            direction = rng.choice((1, -1, 2, -2))
        players.append(Player(team, direction))
    if mode == "teams" and len({p.team for p in players}) == 1:
        players[-1].team = numbers[0] if players[0].team == numbers[1] else numbers[1]
    return players


class Board:
    """What board.xml will say, without the special moves."""

    def __init__(self, rng, folder, seed):
        self.rng, self.seed = rng, seed
        self.height, self.width = random_size(rng)
        self.players = random_players(rng)
        self.kinds = random_kinds(rng, folder, seed)
        self.holes = set()
        self.pieces = {}      # cell -> (player, char)
        self.promotion = {}   # cell -> [player]
        self.shape()
        self.place()
        self.promote()

    def cells(self):
        return [(r, c) for r in range(1, self.height + 1) for c in range(1, self.width + 1)
                if (r, c) not in self.holes]

    def shape(self):
        rng = self.rng
        share = rng.choice((0, 0, 0, 0.04, 0.1, 0.2))
        self.holes = {(r, c) for r in range(1, self.height + 1) for c in range(1, self.width + 1)
                      if rng.random() < share}
        if self.height * self.width - len(self.holes) < 4:
            self.holes = set()

    def forwardness(self, player, cell):
        """How far forward a cell is for the player, from 0 to 1."""
        direction = self.players[player - 1].direction
        if abs(direction) == 1:
            part = (cell[0] - 1) / max(1, self.height - 1)
        else:
            part = (cell[1] - 1) / max(1, self.width - 1)
        return part if direction > 0 else 1 - part

    def place(self):
        rng, count = self.rng, len(self.players)
        cells = self.cells()
        king = next(k.char for k in self.kinds if k.type == "king")
        others = [k.char for k in self.kinds if k.type != "king"]
        pawns = [k.char for k in self.kinds if k.type == "pawn"]
        room = len(cells)
        scattered = rng.random() < 0.25
        most = max(1, min(rng.choice((2, 3, 4, 5, 6, 8)), int(room * 0.55 / count) - 1))
        anchors = []
        for player in range(1, count + 1):
            if count == 2 or rng.random() < 0.3:  # at the back
                ordered = sorted(cells, key=lambda cell: (self.forwardness(player, cell), rng.random()))
                anchor = rng.choice(ordered[:max(1, len(ordered) // 5)])
            else:  # far from the others
                tries = rng.sample(cells, min(8, len(cells)))
                anchor = max(tries, key=lambda t: min([abs(t[0] - a[0]) + abs(t[1] - a[1]) for a in anchors] or [0]))
            anchors.append(anchor)
        for player in range(1, count + 1):
            if count > 2 and rng.random() < 0.05:
                continue  # a player without a single piece
            anchor = anchors[player - 1]
            kings = rng.choice((1,) * 15 + (0, 0, 2, 2, 2, 3))
            if room < 4 * count:
                kings = min(kings, 1)
            chars = [king] * kings
            for _ in range(rng.randint(1, most)):
                chars.append(rng.choice(pawns if pawns and rng.random() < 0.4 else others))
            for char in chars:
                free = [c for c in cells if c not in self.pieces]
                if len(free) < 2:
                    break
                if scattered and char != king:
                    cell = rng.choice(free)
                else:
                    near = sorted(free, key=lambda c: (max(abs(c[0] - anchor[0]), abs(c[1] - anchor[1])), rng.random()))
                    cell = rng.choice(near[:3 if char == king else 10])
                self.pieces[cell] = (player, char)

    def promote(self):
        rng = self.rng
        cells = self.cells()
        pawns = {k.char for k in self.kinds if k.type == "pawn"}
        for player in range(1, len(self.players) + 1):
            mode = rng.choice(("none", "edge", "edge", "near", "near", "random"))
            if mode == "edge":
                chosen = [c for c in cells if self.forwardness(player, c) == 1]
            elif mode == "random":
                chosen = rng.sample(cells, max(1, len(cells) // 5))
            elif mode == "near":  # in front of the player's pawns, so that it happens soon
                chosen = []
                for cell, (owner, char) in sorted(self.pieces.items()):
                    if owner == player and char in pawns:
                        step = rng.choice(((1, 0), (1, 1), (1, -1), (2, 0), (2, 1)))
                        d = reference.turn_vector(self.players[player - 1].direction, *step)
                        chosen.append((cell[0] + d[0], cell[1] + d[1]))
            else:
                chosen = []
            for cell in chosen:
                if cell in cells and player not in self.promotion.get(cell, []):
                    self.promotion.setdefault(cell, []).append(player)

    def text(self, specials):
        rng = random.Random(self.seed)
        lines = ["<board>", "  <metadata>", "    <name>Random %d</name>" % self.seed,
                 "    <key>random-%d</key>" % self.seed, "    <boardType>Square2D</boardType>",
                 "  </metadata>", "  <players>"]
        for player in self.players:
            sign = rng.choice(("+", "")) if player.direction > 0 else ""
            lines += ["    <player>",
                      "      <team>%s</team>" % ("-" if player.team is None else player.team),
                      "      <color>%d,%d,%d</color>" % tuple(rng.randrange(256) for _ in range(3)),
                      "      <direction>%s%d</direction>" % (sign, player.direction),
                      "    </player>"]
        lines += ["  </players>", "  <pieces>"]
        for kind in self.kinds:
            type_ = ' type="%s"' % kind.type if kind.type else ""
            lines += ["    <piece%s>" % type_, "      <ID>%s</ID>" % kind.identity,
                      "      <value>%s</value>" % kind.value,
                      "      <char>%s</char>" % escape(kind.char), "    </piece>"]
        lines += ["  </pieces>", "  <position>"]
        for row in range(self.height, 0, -1):
            entries = []
            for column in range(1, self.width + 1):
                cell = (row, column)
                if cell in self.holes:
                    entries.append("_")
                    continue
                entry = "%d%s" % self.pieces[cell] if cell in self.pieces else "0"
                entries.append(entry + "".join(":%d" % p for p in self.promotion.get(cell, [])))
            lines.append("    <row>%s</row>" % escape(",".join(entries)))
        lines += ["  </position>"]
        if specials:
            lines += ["  <specials>"] + specials + ["  </specials>"]
        return "\n".join(lines + ["</board>", ""])


# --------------------------------------------------------------------------------------------
# Special moves by example
# --------------------------------------------------------------------------------------------

def cell_text(cell):
    return "%d,%d" % cell


def playouts(rng, game, games, plies):
    """Settled states from games played at random, the specials preferred."""
    states = []
    for _ in range(games):
        state = reference.start_state(game)
        for _ in range(plies):
            state, moves = reference.settle(game, state)
            if not moves:
                break
            states.append(state)
            special = reference.specials_now(game, state, state["turn"])
            preferred = [m for m in moves if m[0] in special]
            if preferred and rng.random() < 0.5:
                moves = preferred
            state = rng.choice(moves)[2]
    return states


class SpecialMaker:
    def __init__(self, rng, game, state):
        self.rng, self.game, self.state = rng, game, state
        self.mover = state["turn"]
        self.board = state["board"]
        self.cells = sorted(game.cells)
        self.own = sorted(c for c, p in self.board.items() if p[0] == self.mover)
        self.other = sorted(c for c, p in self.board.items() if p[0] != self.mover)
        self.kings = sorted(c for c, p in self.board.items() if p[1] == game.king_char)

    def near(self, cell, far=2):
        return [c for c in self.cells if 0 < max(abs(c[0] - cell[0]), abs(c[1] - cell[1])) <= far] or [cell]

    def trigger(self):
        rng, state = self.rng, self.state
        pick = rng.random()
        if pick < 0.2 and self.game.specials:
            triggers = [s.trigger for s in self.game.specials
                        if self.board.get(s.trigger[0], (0,))[0] == self.mover]
            if triggers:
                return rng.choice(triggers)
        if pick < 0.55:
            ordinary = sorted(reference.ordinary_moves(self.game, state, self.mover))
            if ordinary:
                return rng.choice(ordinary)
        origin = rng.choice(self.own)
        pick = rng.random()
        if pick < 0.1:
            return origin, origin
        if pick < 0.2:
            return origin, rng.choice(self.own)
        if pick < 0.35 and self.other:
            return origin, rng.choice(self.other)
        if pick < 0.5 and self.game.promotion[self.mover]:
            return origin, rng.choice(sorted(self.game.promotion[self.mover]))
        return origin, rng.choice(self.near(origin))

    def cell(self, hub):
        """Some cell where things happen."""
        rng, pick = self.rng, self.rng.random()
        if pick < 0.3:
            return rng.choice(self.own)
        if pick < 0.5 and self.other:
            return rng.choice(self.other)
        if pick < 0.9:
            return rng.choice(self.near(hub))
        return rng.choice(self.cells)

    def condition(self, hub, truth):
        """The text of a condition; with truth, one that holds in the state."""
        rng, game = self.rng, self.game
        for _ in range(60):
            last = sorted(self.state["last"].items())
            if rng.random() < (0.3 if last else 0.03):
                if last and rng.random() < 0.9:
                    who, way = rng.choice(last)
                else:
                    who, way = rng.choice(game.players), (self.cell(hub), self.cell(hub))
                named = rng.random() < 0.5
                text = "<lastmove%s>%s-%s</lastmove>" % (
                    ' player="%d"' % who if named else "", cell_text(way[0]), cell_text(way[1]))
                parsed = ("lastmove", way, who if named else None)
            else:
                what = rng.choice(("hasmoved", "hasnotmoved", "hasmoved", "hasnotmoved", "isempty", "isnotempty",
                                   "isattacked", "isattacked", "issafe", "issafe",
                                   "ispiece", "isplayer", "isteam"))
                cell = self.cell(hub)
                moved = sorted(c for c, p in self.board.items() if p[2])
                if what == "hasmoved" and moved and rng.random() < 0.7:
                    cell = rng.choice(moved)
                piece = self.board.get(cell)
                argument = None
                if what == "ispiece":
                    argument = piece[1] if piece and truth else rng.choice(sorted(game.kind))
                elif what == "isplayer":
                    argument = piece[0] if piece and truth else rng.choice(game.players)
                elif what == "isteam":
                    teams = sorted(t for t in game.team.values() if t is not None)
                    if not teams:
                        if truth:
                            continue
                        teams = [1]
                    argument = rng.choice(teams)
                shown = what + ("" if argument is None else escape(str(argument)))
                text = '<check cell="%s">%s</check>' % (cell_text(cell), shown)
                parsed = ("check", cell, what, argument)
            if not truth or reference.condition_holds(game, self.state, self.mover, parsed):
                return text
        return '<check cell="%s">isnotempty</check>' % cell_text(self.own[0])

    def result(self, hub):
        rng, game = self.rng, self.game
        pick = rng.random()
        if pick < 0.4:
            if rng.random() < 0.25:
                origin = self.cell(hub)
            else:
                origin = rng.choice(self.own + self.other)
            if rng.random() < 0.35:  # where a pawn would promote
                owner = self.board.get(origin, (self.mover,))[0]
                pawns = sorted(c for c, p in self.board.items() if game.kind[p[1]] == "pawn")
                if pawns and rng.random() < 0.6:
                    origin = rng.choice(pawns)
                    owner = self.board[origin][0]
                goals = sorted(game.promotion[owner])
                destination = rng.choice(goals) if goals else self.cell(hub)
            else:
                destination = origin if rng.random() < 0.05 else self.cell(origin)
            return "<movepiece>%s-%s</movepiece>" % (cell_text(origin), cell_text(destination))
        if pick < 0.72:
            chars = sorted(game.kind)
            if rng.random() < 0.15:
                char = game.king_char
            elif rng.random() < 0.3:
                char = rng.choice([c for c in chars if game.kind[c] == "pawn"] or chars)
            else:
                char = rng.choice(chars)
            if char == game.king_char and rng.random() < 0.6:  # somewhere safe, if it can be found
                for _ in range(10):
                    cell = self.cell(hub)
                    if not reference.is_attacked(game, self.state, cell, self.mover):
                        break
            else:
                cell = self.cell(hub)
            return "<createpiece>%s-%s</createpiece>" % (escape(char), cell_text(cell))
        if self.kings and rng.random() < 0.15:
            return "<removepiece>%s</removepiece>" % cell_text(rng.choice(self.kings))
        return "<removepiece>%s</removepiece>" % cell_text(self.cell(hub))

    def pattern(self):
        """Results that belong together, as texts; perhaps none."""
        rng, game = self.rng, self.game
        pawns = sorted(c for c, p in self.board.items() if game.kind[p[1]] == "pawn")
        pick = rng.choice(("promote", "promote", "created pawn", "new king", "swap"))
        if pick == "promote" and pawns:  # pawns, of whatever owner, are put where they promote
            found, used = [], set()
            for origin in rng.sample(pawns, min(len(pawns), rng.choice((1, 2, 2, 3)))):
                goals = sorted(game.promotion[self.board[origin][0]] - used)
                if goals:
                    goal = rng.choice(goals)
                    used.add(goal)
                    found.append("<movepiece>%s-%s</movepiece>" % (cell_text(origin), cell_text(goal)))
            return found
        kinds = [c for c in sorted(game.kind) if game.kind[c] == "pawn"]
        goals = sorted(game.promotion[self.mover])
        if pick == "created pawn" and kinds and goals:  # created on a promotion cell, or moved on
            first, second = rng.choice(goals), rng.choice(goals)
            found = ["<createpiece>%s-%s</createpiece>" % (escape(rng.choice(kinds)), cell_text(first))]
            if rng.random() < 0.5:
                found.append("<movepiece>%s-%s</movepiece>" % (cell_text(first), cell_text(second)))
            return found
        kings = [c for c in self.kings if self.board[c][0] == self.mover]
        if pick == "new king" and kings:  # one king goes, another comes
            found = ["<removepiece>%s</removepiece>" % cell_text(rng.choice(kings)),
                     "<createpiece>%s-%s</createpiece>" % (escape(game.king_char), cell_text(self.cell(kings[0])))]
            rng.shuffle(found)
            return found
        if pick == "swap" and self.other:  # by way of a third cell
            a, b, c = rng.choice(self.own), rng.choice(self.other), rng.choice(self.cells)
            return ["<movepiece>%s-%s</movepiece>" % (cell_text(x), cell_text(y)) for x, y in ((a, c), (b, a), (c, b))]
        return []

    def make(self):
        """The text of a <move> element."""
        rng = self.rng
        origin, destination = self.trigger()
        conditions = []
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
            conditions.append(self.condition(rng.choice((origin, destination)), rng.random() < 0.95))
        results = ["<movepiece>%s-%s</movepiece>" % (cell_text(origin), cell_text(destination))]
        for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 2, 3, 5))):
            results.append(self.result(rng.choice((origin, destination))))
        if rng.random() < 0.3:
            results += self.pattern()
        if rng.random() < 0.2:  # something before the first movepiece, or another one as the first
            rng.shuffle(results)
        lines = conditions + results
        if rng.random() < 0.1:  # the order between conditions and results means nothing
            lines = results + conditions
        if rng.random() < 0.03:  # V11: to be dropped, for it names a place outside the board
            lines.append("<removepiece>%d,1</removepiece>" % (self.game.height + 1))
        return "    <move>\n%s\n    </move>" % "\n".join("      " + line for line in lines)


def legal_there(game, state, special):
    """Whether the special leads to a legal move in the state, were it the first of its trigger."""
    if not reference.special_holds(game, state, state["turn"], special):
        return False
    return any(reference.is_legal(game, state, board)
               for _, board in reference.boards_after(game, state, special.trigger, special))


def random_specials(rng, game):
    """Adds specials to the game as it goes, so that later ones build on earlier ones."""
    texts = []
    wanted = rng.choice((0, 1, 2, 3, 4, 6, 8, 10, 14, 20))
    states = []
    while len(texts) < wanted:
        if not states or rng.random() < 0.3:
            states = playouts(rng, game, 4, rng.choice((2, 3, 4, 6)))
            if not states:
                break
        best = None
        for _ in range(6):
            state = states[0] if rng.random() < 0.25 else rng.choice(states)
            if not any(p[0] == state["turn"] for p in state["board"].values()):
                continue
            text = SpecialMaker(rng, game, state).make()
            try:
                special = game.read_special(len(texts) + 1, ElementTree.fromstring(text))
            except reference.Refused:
                best = (text, None)
                break
            best = (text, special)
            if rng.random() < 0.2 or legal_there(game, state, special):
                break
        if best is None:
            break
        texts.append(best[0])
        if best[1] is not None:
            game.specials.append(best[1])
    return texts


# --------------------------------------------------------------------------------------------
# Figures
# --------------------------------------------------------------------------------------------

def figures(game, limit):
    """[(depth, nodes)], as deep as is expected to stay below the limit."""
    found, previous = [], 1
    for depth in range(1, 9):
        nodes = reference.perft(game, reference.start_state(game), depth)
        found.append((depth, nodes))
        if nodes == 0 or nodes * max(1.0, nodes / previous) > limit:
            break
        previous = nodes
    return found


def is_dull(rng, found):
    """Whether the game is over too soon; some such boards are kept."""
    deep = [nodes for _, nodes in found]
    return (deep[-1] == 0 and len(deep) <= 3) or max(deep) < 30


def write_perft(path, found):
    with open(path, "w", encoding="utf-8") as file:
        file.write("# counted by tests/reference/reference.py\nid start\n")
        for depth, nodes in found:
            file.write("perft %d %d\n" % (depth, nodes))


def write_random(seed, outdir, limit):
    """One content folder. Returns what came into play and the figures."""
    folder = os.path.join(outdir, str(seed))
    boards = os.path.join(folder, "Boards", "b")
    os.makedirs(boards, exist_ok=True)
    rng = random.Random("hyperchess %d" % seed)
    content = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "Pieces")]
    pieces_folder = os.path.join(folder, "Pieces")
    for attempt in range(12):
        if os.path.isdir(pieces_folder):
            clear(pieces_folder)
        os.makedirs(pieces_folder, exist_ok=True)
        board = Board(rng, folder, seed)
        path = os.path.join(boards, "board.xml")
        write_text(path, board.text([]))
        game = reference.load(boards, content + [pieces_folder])
        _, moves = reference.settle(game, reference.start_state(game))
        if len(moves) > 60 and attempt < 8:
            continue  # too wide to get deep
        exposed = sum(reference.is_attacked(game, reference.start_state(game), cell, owner)
                      for cell, (owner, char, _) in board_kings(game))
        if exposed and attempt < 8 and rng.random() < 0.75:
            continue
        specials = random_specials(rng, game)
        write_text(path, board.text(specials))
        stderr, sys.stderr = sys.stderr, open(os.devnull, "w")
        game = reference.load(boards, content + [pieces_folder])
        sys.stderr = stderr
        reference.FIRED.clear()
        found = figures(game, limit)
        if not is_dull(rng, found) or rng.random() < 0.1:
            break
    write_perft(os.path.join(boards, "board.perft"), found)
    fired = collections.Counter(reference.FIRED)
    cells = board.height * board.width
    fired["board: %s cells" % next(t for n, t in ((64, "1..64"), (128, "65..128"), (192, "129..192"),
                                                  (256, "193..256"), (9999, "over 256")) if cells <= n)] += 1
    fired["board: %d players" % len(board.players)] += 1
    fired["board: teams"] += any(p.team is not None for p in board.players)
    fired["board: single team"] += game.single_team
    fired["board: holes"] += bool(board.holes)
    fired["board: specials"] += bool(specials)
    return seed, found, fired


def board_kings(game):
    return [(c, p) for c, p in sorted(game.start.items()) if p[1] == game.king_char]


def write_text(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def clear(pieces_folder):
    """Removes the piece files of an earlier attempt: only what this program writes."""
    for name in os.listdir(pieces_folder):
        path = os.path.join(pieces_folder, name)
        if name.startswith("Random ") and os.path.isfile(os.path.join(path, "piece.xml")):
            os.remove(os.path.join(path, "piece.xml"))
            os.rmdir(path)


def work(arguments):
    return write_random(*arguments)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("outdir")
    parser.add_argument("--nodes", type=int, default=20000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--stats", action="store_true")
    arguments = parser.parse_args()
    tasks = [(seed, arguments.outdir, arguments.nodes)
             for seed in range(arguments.seed, arguments.seed + arguments.count)]
    boards, totals = collections.Counter(), collections.Counter()
    with multiprocessing.Pool(arguments.jobs) as pool:
        for seed, found, fired in pool.imap(work, tasks):
            print(seed, " ".join(str(nodes) for _, nodes in found), flush=True)
            totals.update(fired)
            boards.update({name for name, count in fired.items() if count})
            boards["depth %d reached" % len(found)] += 1
    if arguments.stats:
        print("# on how many of %d boards, and how often in all" % arguments.count)
        for name in sorted(boards):
            print("# %5d %9d  %s" % (boards[name], totals.get(name, boards[name]), name))


if __name__ == "__main__":
    main()
