#!/usr/bin/env python3
"""A slow, plain reference for the first version of the Hyperchess variant language.

It exists to be a second opinion on the fast engine, so it shares nothing with it: it was written
from the text of the requirements alone (V3-V11, R1, R2), every rule is a small function of its
own, and every move is made by copying dictionaries.

    python3 reference.py BOARD_FOLDER DEPTH [--pieces DIR ...] [--divide] [--moves] [--stats]

BOARD_FOLDER holds board.xml. Pieces are read from every DIR/<any name>/piece.xml; without
--pieces these are ../../content/Pieces beside this script, and the folder Pieces beside the
folder that holds the board's folder (so Boards/x finds Pieces).

It prints the perft figure; the last line is `nodes N`. --moves prints the legal moves, one to a
line, --divide the count below each of them, --stats which rules came into play.

A cell is (row, column), both from 1, row 1 at the bottom, column 1 at the left (V9).
A piece on the board is (owner, char, moved). Players are numbered from 1.
"""

import argparse
import collections
import itertools
import math
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

STYLES = ("finite", "infinite", "jump", "infinitejump")
TYPES = ("move", "capture", "both")

# How often each rule came into play. It is only ever counted up, never read by the rules.
FIRED = collections.Counter()


class Refused(Exception):
    """The file has what V12 calls an error."""


# --------------------------------------------------------------------------------------------
# Reading the files (V3-V9, V11)
# --------------------------------------------------------------------------------------------

def text_of(element, *names):
    """The stripped text of the first child called by one of the names, or None."""
    for child in element:
        if child.tag in names:
            return (child.text or "").strip()
    return None


def read_piece(path):
    """V3, V4: the ID of a piece and its moves as (style, type, forward, right)."""
    root = ElementTree.parse(path).getroot()
    metadata = root.find("metadata")
    identity = text_of(metadata, "ID", "id")  # V3: "`ID` and `id` are the same everywhere."
    moves = []
    for element in root.find("moves"):
        if element.tag not in STYLES or element.get("type") not in TYPES:
            continue  # V12: "a warning drops one item (a move of unknown type, ...)"
        numbers = [int(part) for part in element.text.split(",")]
        if len(numbers) != 2 or numbers == [0, 0]:
            continue  # a vector that goes nowhere is no move
        moves.append((element.tag, element.get("type"), numbers[0], numbers[1]))
    if not moves:
        raise Refused("%s: no moves left" % path)
    return identity, moves


def read_pieces(folders):
    """All pieces of the folders: ID -> moves. V: the templates are never imported."""
    library = {}
    for folder in folders:
        if not os.path.isdir(folder):
            continue
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name, "piece.xml")
            if name == "TemplatePiece" or not os.path.isfile(path):
                continue
            root = ElementTree.parse(path).getroot()
            if root.get("language") == "2" or text_of(root.find("metadata"), "boardType") != "Square2D":
                continue  # V3: neither the second version of the language nor another geometry is read here
            identity, moves = read_piece(path)
            library.setdefault(identity, moves)
    return library


def turn_vector(direction, forward, right):
    """V4, V6: what (forward, right) is in (rows, columns) for a player of this direction.

    V6: "a player's vectors are turned, not mirrored: for `-1` by half a turn, for `+2`, who goes
    towards higher columns, *right* is towards lower rows"
    """
    if direction == 1:
        return forward, right
    if direction == -1:
        return -forward, -right
    if direction == 2:
        return -right, forward
    if direction == -2:
        return right, -forward
    raise Refused("direction %r" % direction)


class Special:
    """One <move> of <specials> (V11)."""

    def __init__(self, number, conditions, results):
        self.number = number          # its place in the file
        self.conditions = conditions  # ("check", cell, what, argument) / ("lastmove", move, player)
        self.results = results        # ("move", from, to) / ("create", char, cell) / ("remove", cell)
        self.trigger = next(r[1:] for r in results if r[0] == "move")


class Game:
    """Everything about a board that does not change during play."""

    def __init__(self, board_path, library):
        root = ElementTree.parse(board_path).getroot()
        if root.get("language") == "2" or text_of(root.find("metadata"), "boardType") != "Square2D":
            raise Refused("%s: this reads only boards of squares in the first version of the language"
                          % board_path)
        self.name = text_of(root.find("metadata"), "name")
        self.read_players(root.find("players"))
        self.read_piece_types(root.find("pieces"), library)
        self.read_position(root.find("position"))
        self.read_specials(root.find("specials"))
        # R2: "a board that starts with a single team is not won this way"
        self.single_team = len({self.team_key(p) for p in self.players}) == 1

    # ---- V6
    def read_players(self, element):
        self.team = {}       # player -> number, or None for `-`
        self.direction = {}  # player -> 1, -1, 2 or -2
        for number, player in enumerate(element.findall("player"), start=1):
            team = text_of(player, "team")
            self.team[number] = None if team == "-" else int(team)
            self.direction[number] = int(text_of(player, "direction"))
        self.players = sorted(self.team)
        if not 1 <= len(self.players) <= 9:
            raise Refused("one to nine players")

    def team_key(self, player):
        """V11: "players without a team, each of whom is a team of one"."""
        team = self.team[player]
        return ("alone", player) if team is None else ("team", team)

    def enemies(self, a, b):
        return self.team_key(a) != self.team_key(b)

    # ---- V7
    def read_piece_types(self, element, library):
        self.kind = {}      # char -> king, pawn, upgrade or None
        self.upgrades = []  # chars in the order of the file
        self.moves = {}     # (player, char) -> [(style, type, rows, columns)]
        for piece in element.findall("piece"):
            char = text_of(piece, "char")
            identity = text_of(piece, "ID", "id")
            if char in self.kind or len(char) != 1 or char.isdigit() or char in "_:,-":
                raise Refused("char %r" % char)
            if identity not in library:
                raise Refused("unknown piece ID %r" % identity)
            self.kind[char] = piece.get("type")
            if piece.get("type") == "upgrade":
                self.upgrades.append(char)
            for player in self.players:
                self.moves[player, char] = [
                    (style, type_) + turn_vector(self.direction[player], forward, right)
                    for style, type_, forward, right in library[identity]]
        if list(self.kind.values()).count("king") != 1:
            raise Refused("exactly one type is the king")
        self.king_char = next(char for char, kind in self.kind.items() if kind == "king")

    # ---- V8
    def read_position(self, element):
        rows = [row.text.strip().split(",") for row in element.findall("row")]
        if not rows or len({len(row) for row in rows}) != 1:
            raise Refused("unequal rows")
        self.height, self.width = len(rows), len(rows[0])
        self.cells = set()                             # the cells that exist
        self.start = {}                                # cell -> piece
        self.promotion = {p: set() for p in self.players}  # player -> promotion cells
        for from_top, row in enumerate(rows):
            for from_left, entry in enumerate(row):
                cell = (self.height - from_top, from_left + 1)
                what, *marks = entry.strip().split(":")
                if what == "_":
                    continue
                self.cells.add(cell)
                if what != "0":
                    owner, char = int(what[0]), what[1:]
                    if owner not in self.players or char not in self.kind:
                        raise Refused("cell %r" % entry)
                    self.start[cell] = (owner, char, False)
                for mark in marks:
                    if int(mark) not in self.players:
                        raise Refused("cell %r" % entry)
                    self.promotion[int(mark)].add(cell)

    # ---- V11
    def read_specials(self, element):
        self.specials = []
        if element is None:
            return
        for number, move in enumerate(element, start=1):
            if move.tag != "move":
                continue  # V12: a stray element in `specials` is dropped
            try:
                self.specials.append(self.read_special(number, move))
            except (Refused, ValueError, AttributeError, StopIteration) as why:
                print("special %d dropped: %s" % (number, why), file=sys.stderr)

    def read_cell(self, text):
        """V11: "A special that names a hole or a place outside the board is dropped"."""
        row, column = text.split(",")
        cell = (int(row), int(column))
        if cell not in self.cells:
            raise Refused("no cell %s" % text)
        return cell

    def read_way(self, text):
        origin, destination = text.strip().split("-")
        return self.read_cell(origin), self.read_cell(destination)

    def read_special(self, number, move):
        conditions, results = [], []
        for element in move:
            text = (element.text or "").strip()
            if element.tag == "check":
                conditions.append(("check", self.read_cell(element.get("cell"))) + self.read_check(text))
            elif element.tag == "lastmove":
                player = element.get("player")
                if player is not None:
                    player = int(player)
                    if player not in self.players:
                        raise Refused("player %d" % player)
                conditions.append(("lastmove", self.read_way(text), player))
            elif element.tag == "movepiece":
                results.append(("move",) + self.read_way(text))
            elif element.tag == "createpiece":
                char, cell = text[0], text[1:]
                if char not in self.kind or cell[0] != "-":
                    raise Refused(text)
                results.append(("create", char, self.read_cell(cell[1:])))
            elif element.tag == "removepiece":
                results.append(("remove", self.read_cell(text)))
            else:
                raise Refused("stray element %s" % element.tag)
        # V11: "each with at least one condition and at least one `<movepiece>`"
        if not conditions or not any(result[0] == "move" for result in results):
            raise Refused("no condition or no movepiece")
        return Special(number, conditions, results)

    def read_check(self, text):
        if text in ("hasmoved", "hasnotmoved", "isempty", "isnotempty", "isattacked", "issafe"):
            return text, None
        if re.fullmatch("ispiece.", text):
            if text[-1] not in self.kind:
                raise Refused(text)
            return "ispiece", text[-1]
        if re.fullmatch("isplayer[1-9]", text):
            if int(text[-1]) not in self.players:
                raise Refused(text)
            return "isplayer", int(text[-1])
        if re.fullmatch("isteam[0-9]+", text):
            return "isteam", int(text[len("isteam"):])
        raise Refused("unknown condition %r" % text)


# --------------------------------------------------------------------------------------------
# The state of a game: plain dictionaries, copied for every move
# --------------------------------------------------------------------------------------------

def start_state(game):
    return {
        "board": dict(game.start),  # cell -> (owner, char, moved)
        "turn": 1,                  # whose turn it is
        "out": set(),               # the eliminated players
        "last": {},                 # player -> (from, to), the player's own last move (V11)
        "over": False,              # whether the game is finished
    }


def copy_state(state):
    return {
        "board": dict(state["board"]),
        "turn": state["turn"],
        "out": set(state["out"]),
        "last": dict(state["last"]),
        "over": state["over"],
    }


# --------------------------------------------------------------------------------------------
# How pieces go (V4)
# --------------------------------------------------------------------------------------------

def repeats(style, type_):
    """V4: "`infinite`/`infinitejump` with `capture` act as `finite`/`jump`"."""
    return style in ("infinite", "infinitejump") and type_ != "capture"


def way_is_clear(game, board, origin, style, rows, columns):
    """V4, for one step of the vector from origin, the destination itself not looked at.

    finite: "every cell on the straight way to the destination must be empty (the way is walked
    in steps of the vector divided by its greatest common divisor)"; "A hole on the way blocks
    `finite` and `infinite`, does not matter to jumps".
    """
    if style in ("jump", "infinitejump"):
        return True
    divisor = math.gcd(rows, columns)
    for step in range(1, divisor):
        cell = (origin[0] + rows // divisor * step, origin[1] + columns // divisor * step)
        if cell not in game.cells or cell in board:
            return False
    return True


def destinations(game, board, origin, move):
    """V4: every (cell, whether it is occupied) that one line of a piece file leads to.

    Whether the piece there may be taken is not asked here.
    """
    style, type_, rows, columns = move
    cell = origin
    while True:
        if not way_is_clear(game, board, cell, style, rows, columns):
            return
        cell = (cell[0] + rows, cell[1] + columns)
        if cell not in game.cells:
            return  # the edge, or a hole: "ends an `infinitejump` that would land on it"
        if cell in board:
            yield cell, True
            return  # "until blocked"; "an occupied landing ends the ride"
        yield cell, False
        if not repeats(style, type_):
            return


def may_capture(game, state, player, victim):
    """V6: "Team mates cannot capture each other"; R2: of the pieces of an eliminated player,
    "anyone may capture them", former team mates included."""
    if victim == player:
        return False
    return victim in state["out"] or game.enemies(player, victim)


def ordinary_moves(game, state, player):
    """V4: all (from, to) that the pieces' own files allow, king safety not considered.

    A set: "Two ways to one destination are one move."
    """
    board = state["board"]
    found = set()
    for origin, (owner, char, _) in board.items():
        if owner != player:
            continue
        for move in game.moves[owner, char]:
            for cell, occupied in destinations(game, board, origin, move):
                if occupied:
                    # `type="move"` may not capture
                    if move[1] != "move" and may_capture(game, state, player, board[cell][0]):
                        found.add((origin, cell))
                elif move[1] != "capture":  # `"capture"` must
                    found.add((origin, cell))
    return found


def could_capture_on(game, board, origin, move, target):
    """V11: whether this line of the piece on origin captures on target, "whatever stands there now".

    The vector must fit a whole number of times between the two, once unless it repeats, and
    every landing before the last must exist and be empty, as must the ways between them.
    """
    style, type_, rows, columns = move
    if type_ == "move":
        return False
    way = (target[0] - origin[0], target[1] - origin[1])
    times = way[0] // rows if rows != 0 else way[1] // columns
    if times < 1 or (rows * times, columns * times) != way:
        return False
    if times > 1 and not repeats(style, type_):
        return False
    for landing in range(times):
        cell = (origin[0] + rows * landing, origin[1] + columns * landing)
        if landing > 0 and (cell not in game.cells or cell in board):
            return False
        if not way_is_clear(game, board, cell, style, rows, columns):
            return False
    return True


def is_attacked(game, state, target, player):
    """V11: "*Attacked* means: an enemy who is still in play could capture on that cell with an
    ordinary move, whatever stands there now, pins disregarded; specials never attack."

    Enemies of `player`, that is. R2: the pieces of an eliminated player attack nothing.
    """
    board = state["board"]
    for origin, (owner, char, _) in board.items():
        if owner == player or owner in state["out"] or not game.enemies(owner, player):
            continue
        for move in game.moves[owner, char]:
            if could_capture_on(game, board, origin, move, target):
                return True
    return False


# --------------------------------------------------------------------------------------------
# Special moves (V11)
# --------------------------------------------------------------------------------------------

def condition_holds(game, state, player, condition):
    if condition[0] == "lastmove":
        # "true if some player's own last move was that, or with `player="n"` that player's";
        # "an eliminated player's last move still counts"
        _, way, who = condition
        if who is None:
            return way in state["last"].values()
        return state["last"].get(who) == way
    _, cell, what, argument = condition
    piece = state["board"].get(cell)
    if what == "isempty":
        return piece is None
    if what == "isnotempty":
        return piece is not None
    if what == "isattacked":
        return is_attacked(game, state, cell, player)
    if what == "issafe":
        return not is_attacked(game, state, cell, player)
    if piece is None:
        return False  # "(each false on an empty cell)"
    owner, char, moved = piece
    if what == "hasmoved":
        return moved
    if what == "hasnotmoved":
        return not moved
    if what == "ispiece":
        return char == argument
    if what == "isplayer":
        return owner == argument
    if what == "isteam":
        # "`isteamT` is false for players without a team"; "Pieces of the eliminated keep their
        # owner and team."
        return game.team[owner] == argument
    raise AssertionError(what)


def special_holds(game, state, player, special):
    """"All conditions must hold", and the origin of the first movepiece "must hold a piece of
    the player to move"."""
    piece = state["board"].get(special.trigger[0])
    if piece is None or piece[0] != player:
        return False
    return all(condition_holds(game, state, player, c) for c in special.conditions)


def specials_now(game, state, player):
    """The specials that hold, by trigger: "of several that hold, the first in the file counts"."""
    found = {}
    for special in game.specials:
        if special_holds(game, state, player, special):
            if special.trigger in found:
                FIRED["special behind another with its trigger"] += 1
            else:
                found[special.trigger] = special
    return found


# --------------------------------------------------------------------------------------------
# Making a move
# --------------------------------------------------------------------------------------------

def move_piece(board, arrived, origin, destination):
    """V11: "A `movepiece` takes off whatever stands on its destination, own and allied pieces
    included; later ones may move anybody's piece, and do nothing from an empty cell."
    "A piece has *moved* once it has moved, or been moved".

    From a cell to the same cell it lifts the piece and puts it back.
    """
    if origin not in board:
        FIRED["movepiece from an empty cell"] += 1
        return
    owner, char, _ = board.pop(origin)
    arrived.pop(origin, None)
    arrived.pop(destination, None)  # taken off, and at the end of the order again
    board[destination] = (owner, char, True)
    arrived[destination] = True


def create_piece(board, arrived, char, cell, mover):
    """V11: "(replaces whatever stands there; the new piece belongs to the mover)"; "a created
    piece has not" moved."""
    board[cell] = (mover, char, False)
    arrived.pop(cell, None)


def remove_piece(board, arrived, cell):
    board.pop(cell, None)
    arrived.pop(cell, None)


def pawns_to_promote(game, board, arrived):
    """R2: "a pawn that was moved, not created, onto one of its owner's promotion cells must become
    an upgrade". Judged when all results are done; in the order in which the pawns arrived.
    `arrived` has the cells onto which a movepiece of this move brought what stands there now."""
    found = []
    for cell in arrived:
        owner, char, _ = board[cell]
        if game.kind[char] == "pawn" and cell in game.promotion[owner]:
            found.append(cell)
    return found


def boards_after(game, state, way, special):
    """Every (promotions, board) that a move leads to, king safety not considered.

    R2: "the mover chooses (several pawns give every combination; with no upgrades it stays a
    pawn)".
    """
    mover = state["turn"]
    board = dict(state["board"])
    arrived = {}  # a dictionary keeps the order in which its keys came
    results = [("move",) + way] if special is None else special.results
    for result in results:  # "Results, in order"
        if result[0] == "move":
            move_piece(board, arrived, result[1], result[2])
        elif result[0] == "create":
            create_piece(board, arrived, result[1], result[2], mover)
        else:
            remove_piece(board, arrived, result[1])
    pawns = pawns_to_promote(game, board, arrived)
    if not pawns or not game.upgrades:
        if pawns:
            FIRED["promotion without upgrades"] += 1
        yield (), board
        return
    if len(pawns) > 1:
        FIRED["several pawns promoted by one move"] += 1
    for choice in itertools.product(game.upgrades, repeat=len(pawns)):
        promoted = dict(board)
        for cell, char in zip(pawns, choice):
            owner = board[cell][0]
            promoted[cell] = (owner, char, True)  # V11: "or stems from a promotion"
            FIRED["promotion" if owner == mover else "promotion of another's pawn"] += 1
        yield choice, promoted


def kings_of(game, board, player):
    return [cell for cell, (owner, char, _) in board.items()
            if owner == player and char == game.king_char]  # V7: "only the king's char is royal"


def is_legal(game, state, board):
    """R1: "A move is illegal [...] if after it one of the mover's kings is attacked (V11) by any
    enemy, not only the next to move, or the mover owns fewer kings than before. This is judged
    on the board after all results and promotions of the move, before any elimination it causes."
    """
    mover = state["turn"]
    kings = kings_of(game, board, mover)
    if len(kings) < len(kings_of(game, state["board"], mover)):
        FIRED["illegal: fewer kings"] += 1
        return False
    after = dict(state, board=board)  # the same players in play as before the move
    if any(is_attacked(game, after, king, mover) for king in kings):
        FIRED["illegal: king attacked"] += 1
        return False
    return True


def state_after(game, state, way, board):
    """The state when the move is made and the turn passed on, not yet settled."""
    mover = state["turn"]
    after = copy_state(state)
    after["board"] = board
    after["last"][mover] = way  # V11: of a special, "its first `movepiece`"
    for player in game.players:
        # R1: "Any other player left with fewer kings than before is eliminated."
        if player != mover and player not in after["out"]:
            before = len(kings_of(game, state["board"], player))
            if len(kings_of(game, board, player)) < before:
                after["out"].add(player)
                FIRED["player eliminated by losing a king"] += 1
                if not game.enemies(player, mover):
                    FIRED["team mate eliminated by losing a king"] += 1
    after["turn"] = next_player(game, after, mover)
    return after


def legal_moves(game, state):
    """All legal moves of the player to move: a list of (way, promotions, state after it)."""
    if state["over"]:
        return []  # R2: "a finished game has no moves"
    player = state["turn"]
    ways = dict.fromkeys(sorted(ordinary_moves(game, state, player)))
    specials = specials_now(game, state, player)
    for way, special in specials.items():
        # V11: "A special whose trigger is also an ordinary move of that piece takes its place,
        # even where king safety then forbids it"
        if way in ways:
            FIRED["special in place of an ordinary move"] += 1
        ways[way] = special
    found = []
    for way, special in ways.items():
        any_legal = False
        for choice, board in boards_after(game, state, way, special):
            if is_legal(game, state, board):
                any_legal = True
                found.append((way, choice, state_after(game, state, way, board)))
        if special is not None:
            FIRED["special legal" if any_legal else "special forbidden by king safety"] += 1
            if any_legal:
                count_special(game, state, special)
    return found


def count_special(game, state, special):
    """Only for --stats: what the legal special did."""
    for condition in special.conditions:
        FIRED["special with " + (condition[2] if condition[0] == "check" else "lastmove")] += 1
    FIRED["special of %d results" % len(special.results)] += 1
    mover = state["turn"]
    board = state["board"]
    for number, result in enumerate(special.results):
        if result[0] == "create":
            FIRED["createpiece"] += 1
            if result[1] == game.king_char:
                FIRED["createpiece of a king"] += 1
        else:
            target = result[1] if result[0] == "remove" else result[2]
            if target in board and (result[0] == "remove" or result[1] != target):
                owner = board[target][0]
                whose = "own" if owner == mover else "enemy" if game.enemies(owner, mover) else "ally"
                FIRED["%s takes off %s piece" % (result[0], whose)] += 1
            if result[0] == "move" and number > 0 and board.get(result[1], (mover,))[0] != mover:
                FIRED["movepiece moves another's piece"] += 1


# --------------------------------------------------------------------------------------------
# Turns (R2)
# --------------------------------------------------------------------------------------------

def next_player(game, state, player):
    """R2: "The turn passes to the next player not eliminated". The player itself if no other is
    left, eliminated or not."""
    count = len(game.players)
    for ahead in range(1, count + 1):
        candidate = (player - 1 + ahead) % count + 1
        if candidate not in state["out"]:
            return candidate
    return player


def is_won(game, state):
    """R2: "if one team alone is left it wins (a board that starts with a single team is not won
    this way: it ends when nobody can move)". V6: team mates win together."""
    teams = {game.team_key(p) for p in game.players if p not in state["out"]}
    return not game.single_team and len(teams) == 1


def settle(game, state):
    """R2: "if one team alone is left it wins [...]; the player's legal moves are found; a player
    with none is eliminated [...] and the turn passes on. The first turn begins with the same
    check. Passing over or eliminating a player costs no ply".

    Returns the settled state and its legal moves.
    """
    state = copy_state(state)
    eliminated_here = 0
    while True:
        if is_won(game, state):
            FIRED["game won"] += 1
            state["over"] = True
            return state, []
        if len(state["out"]) == len(game.players):
            FIRED["nobody can move"] += 1
            state["over"] = True
            return state, []
        moves = legal_moves(game, state)
        if moves:
            return state, moves
        state["out"].add(state["turn"])
        FIRED["player eliminated by having no move"] += 1
        eliminated_here += 1
        if eliminated_here > 1:
            FIRED["several eliminated in a row"] += 1
        state["turn"] = next_player(game, state, state["turn"])


def perft(game, state, depth):
    if depth == 0:
        return 1
    _, moves = settle(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, after, depth - 1) for _, _, after in moves)


# --------------------------------------------------------------------------------------------
# Output
# --------------------------------------------------------------------------------------------

def file_name(column):
    """a, b, .. z, aa, ab, .."""
    name = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def cell_name(cell):
    return "%s%d" % (file_name(cell[1]), cell[0])


def move_name(game, way, choice):
    lower = [char.lower() for char in game.upgrades]
    letters = [c.lower() if lower.count(c.lower()) == 1 else c for c in choice]
    return cell_name(way[0]) + cell_name(way[1]) + "".join(letters)


def load(folder, piece_folders=None):
    here = os.path.dirname(os.path.abspath(__file__))
    if piece_folders is None:
        beside = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(folder))), "Pieces")
        piece_folders = [os.path.join(here, "..", "..", "content", "Pieces"), beside]
    return Game(os.path.join(folder, "board.xml"), read_pieces(piece_folders))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("board")
    parser.add_argument("depth", type=int)
    parser.add_argument("--pieces", nargs="+")
    parser.add_argument("--divide", action="store_true")
    parser.add_argument("--moves", action="store_true")
    parser.add_argument("--stats", action="store_true")
    arguments = parser.parse_args()
    try:
        game = load(arguments.board, arguments.pieces)
    except Refused as refused:
        sys.exit(str(refused))
    state = start_state(game)
    if arguments.moves:
        for line in sorted(move_name(game, way, choice) for way, choice, _ in settle(game, state)[1]):
            print(line)
    if arguments.divide and arguments.depth > 0:
        total, lines = 0, []
        for way, choice, after in settle(game, state)[1]:
            count = perft(game, after, arguments.depth - 1)
            total += count
            lines.append("%s %d" % (move_name(game, way, choice), count))
        print("\n".join(sorted(lines)))
    else:
        total = perft(game, state, arguments.depth)
    if arguments.stats:
        for name, count in sorted(FIRED.items()):
            print("# %s: %d" % (name, count))
    print("nodes %d" % total)


if __name__ == "__main__":
    main()
