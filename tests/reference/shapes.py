#!/usr/bin/env python3
"""A slow, plain reference for chess on triangles, in four dimensions, for three players, and for mixtures.

It is a second opinion on those geometries and boards, so it shares nothing with the program: no file of the content
is read, and ways are worked out from the rules as people tell them; on triangles with ruler and compass, that is, by
drawing lines through a pattern of triangles and looking which of them they cross.

    python3 shapes.py GAME DEPTH [--divide]

GAME is triangles, tesseract, trefoil, carousel or rabbit-holes. It prints the perft figures of all depths up to DEPTH, one to a line;
--divide prints the count below each move instead.

The rules:

- triangles: a hexagon of eight rows of triangles, pointing up and down by turns: 9, 11, 13, 15, 15, 13, 11 and 9 of them.
  A rook goes along rows and along the strips that are rows when the board is turned by a third, a bishop along lines at
  right angles to these, through the middle of its triangle; a queen does either; kings and guards go to any triangle that
  touches theirs. A knight leaps to any triangle of the other kind that does not touch its own, but touches one that does.
  A pawn goes to the next row straight ahead, or two rows from the second, and captures beside that; en passant as in
  chess. Where nothing is straight ahead it moves as it captures. It becomes another piece in the last row.
- tesseract: cells have a stack and a level of three, a rank and a file of four. A rook goes along one axis, a bishop
  along two at once, a queen along any number of them, a king one step along one; a knight two steps along one and one
  along another. A pawn goes one step on in rank, level or stack and captures by two of these or by one and one file
  aside. It becomes another piece in the last rank of the last stack.
- trefoil: hexagonal chess with Glinski's moves for three players on a hexagon of 127 cells, without en passant. A pawn
  goes one cell ahead, two from where it began, captures on either side of the cell ahead, and becomes another piece where
  no cell is ahead.
- carousel: three players on a torus of fifteen ranks of six, everybody going up. On five ranks each has, from below, six
  rearguards, the pieces RBQKBN, six pawns, and two empty ranks. Rearguards are pawns that go down; there is no double
  step, and both become another piece on the ranks where an enemy's pieces began. What is captured may be put on an
  empty cell by the captor, just as it is; pawns and rearguards not where they promote.
- rabbit-holes: Glinski's moves on a hexagon of 61 cells, without double step and en passant. Who comes to the middle of
  the first file from the left is on that of the last, and the other way round; likewise the third from the left and the
  third from the right. White begins with one move, then everybody has two a turn; a check ends the turn.
- In none of them does anybody castle; no ride comes to a cell twice.
"""

import argparse
import math
from itertools import permutations, product


class Game:
    """Cells are whatever a game likes; a board is a dict from cells to (player, kind)."""

    players = 2
    promotes_to = "QRBN"
    #: The kinds that move as pawns do.
    pawn_kinds = "P"
    #: Whether captured pieces can be put back.
    drops = False
    #: The first turn always has one where there are several.
    moves_a_turn = 1
    #: Whether pawns that made a double step can be taken in passing.
    leaves_trail = False

    def kind_moves(self, cell, kind):
        """The ways of a piece other than a pawn: lists of cells that are passed in order."""
        raise NotImplementedError


class Triangles(Game):
    """Cells are (row, column); corners lie at (column, row), rows being as high as it takes."""

    promotes_to = "QRBNG"
    leaves_trail = True
    height = math.sqrt(3)

    def __init__(self):
        widths = [9, 11, 13, 15, 15, 13, 11, 9]
        self.cells = {(row, (15 - width) // 2 + i) for row, width in enumerate(widths) for i in range(width)}
        self.ways = {}

    def corners(self, cell):
        row, column = cell
        # A row of the lower half begins at its left end with a triangle that points down.
        up = (row + column) % 2 == 0
        return [(column - 1, row), (column + 1, row), (column, row + 1)] if up else [(column - 1, row + 1), (column + 1, row + 1), (column, row)]

    def middle(self, cell):
        corners = self.corners(cell)
        return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3 * self.height

    def at(self, x, y):
        """The triangle that a point is well inside of."""
        row = math.floor(y / self.height)
        for column in range(math.floor(x) - 2, math.floor(x) + 4):
            if (row, column) not in self.cells:
                continue
            corners = [(a, b * self.height) for a, b in self.corners((row, column))]
            signs = []
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
                signs.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
            if all(s > 1e-6 for s in signs) or all(s < -1e-6 for s in signs):
                return row, column
        return None

    def line(self, cell, degrees):
        x, y = self.middle(cell)
        dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        found, distance, outside = [], 0.0, 0
        while outside < 40:
            distance += 0.0301
            here = self.at(x + dx * distance, y + dy * distance)
            outside = 0 if here else outside + 1
            if here and here != cell and here not in found:
                found.append(here)
        # Between two triangles of a line there is at most a corner: a gap means that the board has ended.
        return found

    def touching(self, cell):
        corners = set(self.corners(cell))
        return {other for other in self.cells if other != cell and corners & set(self.corners(other))}

    def kind_moves(self, cell, kind):
        if (cell, kind) not in self.ways:
            strips, across = range(0, 360, 60), range(30, 390, 60)
            if kind in "KG":
                ways = [[to] for to in self.touching(cell)]
            elif kind == "N":
                near = self.touching(cell)
                far = set().union(*(self.touching(other) for other in near)) - near - {cell}
                ways = [[to] for to in far if (sum(to) - sum(cell)) % 2]
            else:
                lines = {"R": list(strips), "B": list(across), "Q": [*strips, *across]}[kind]
                ways = [self.line(cell, degrees) for degrees in lines]
            self.ways[cell, kind] = ways
        return self.ways[cell, kind]

    def start(self):
        board = {}
        for i, kind in enumerate("RNBQKGBNR"):
            board[0, 3 + i], board[7, 3 + i] = (0, kind), (1, kind)
        for column in range(2, 13):
            board[1, column], board[6, column] = (0, "P"), (1, "P")
        return board

    def pawn(self, cell, player, kind):
        on, second = (1, 1) if player == 0 else (-1, 6)
        row, column = cell
        ahead = (row + on, column)
        beside = [(row + on, column + aside) for aside in (1, -1) if (row + on, column + aside) in self.cells]
        steps = [[ahead]] if ahead in self.cells else [[to] for to in beside]
        if row == second and ahead in self.cells:
            steps = [[ahead, (row + 2 * on, column)]]
        return steps, beside

    def promotes(self, cell, player):
        return cell[0] == (7 if player == 0 else 0)


class Tesseract(Game):
    """Cells are (stack, level, rank, file)."""

    size = (3, 3, 4, 4)

    def __init__(self):
        self.cells = set(product(*map(range, self.size)))

    def ways_along(self, cell, step):
        way = []
        while (cell := tuple(a + b for a, b in zip(cell, step))) in self.cells:
            way.append(cell)
        return way

    def kind_moves(self, cell, kind):
        if kind == "N":
            steps = {p for a, b in product((1, -1), (2, -2)) for p in permutations((a, b, 0, 0))}
        else:
            axes = {"R": (1,), "K": (1,), "B": (2,), "Q": (1, 2, 3, 4)}[kind]
            steps = [step for step in product((-1, 0, 1), repeat=4) if sum(map(abs, step)) in axes]
        ways = [self.ways_along(cell, step) for step in steps]
        return [way[:1] for way in ways] if kind in "KN" else ways

    def start(self):
        board = {}
        for file in range(4):
            for stack, rank, player, levels in ((0, 0, 0, (0, 1)), (2, 3, 1, (2, 1))):
                board[stack, levels[0], rank, file] = (player, "RQKR"[file])
                board[stack, levels[1], rank, file] = (player, "BNNB"[file])
                for level in levels:
                    board[stack, level, abs(rank - 1), file] = (player, "P")
        return board

    def pawn(self, cell, player, kind):
        on = 1 if player == 0 else -1
        forth = [(on, 0, 0, 0), (0, on, 0, 0), (0, 0, on, 0)]
        two = [tuple(a + b for a, b in zip(one, other)) for i, one in enumerate(forth) for other in forth[i + 1 :]]
        aside = [one[:3] + (file,) for one in forth for file in (1, -1)]
        steps = [self.ways_along(cell, step)[:1] for step in forth]
        captures = [self.ways_along(cell, step)[:1] for step in two + aside]
        return steps, [way[0] for way in captures if way]

    def promotes(self, cell, player):
        return (cell[0], cell[2]) == ((2, 3) if player == 0 else (0, 0))


class Hexagons(Game):
    """Cells are cube coordinates (x, y, z) with sum 0 around the middle; each player's ahead is a direction."""

    # Clockwise from straight up.
    around = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]
    leads = {}
    #: How many sixths of a turn each player's ahead is from straight up.
    turned = []

    def __init__(self):
        r = range(-self.radius, self.radius + 1)
        self.cells = {(x, y, z) for x, y, z in product(r, r, r) if x + y + z == 0}

    def direction(self, player, sixths):
        return self.around[(sixths + self.turned[player]) % 6]

    def home(self, player, ahead, aside):
        """The cell in a player's corner that is `ahead` of the edge, in the file so far to the right."""
        straight = self.direction(player, 0)
        slant = self.direction(player, 1 if aside > 0 else 5)
        corner = tuple(-self.radius * part for part in straight)
        return tuple(c + ahead * s + abs(aside) * t for c, s, t in zip(corner, straight, slant))

    def along(self, cell, step):
        way, been = [], {cell}
        while (cell := tuple(a + b for a, b in zip(cell, step))) in self.cells:
            cell = self.leads.get(cell, cell)
            if cell in been:
                break
            been.add(cell)
            way.append(cell)
        return way

    def kind_moves(self, cell, kind):
        straight = self.around
        slanted = [tuple(a + b for a, b in zip(straight[i], straight[(i + 1) % 6])) for i in range(6)]
        if kind == "N":
            leaps = [step for step in product(range(-3, 4), repeat=3) if sorted(map(abs, step)) == [1, 2, 3] and sum(step) == 0]
            return [self.along(cell, step)[:1] for step in leaps]
        steps = {"R": straight, "B": slanted, "Q": straight + slanted, "K": straight + slanted}[kind]
        ways = [self.along(cell, step) for step in steps]
        return [way[:1] for way in ways] if kind == "K" else ways

    def start(self):
        board = {}
        for player in range(self.players):
            for kind, places in {**self.army, "P": self.pawns}.items():
                for ahead, aside in places:
                    # The second of two sees the files the other way round, but has its queen opposite the other's.
                    cell = self.home(player, ahead, -aside if self.players == 2 and player else aside)
                    assert cell in self.cells and cell not in board
                    board[cell] = (player, kind)
        return board

    def pawn(self, cell, player, kind):
        far = 2 if self.double and cell in self.began[player] else 1
        captures = [way[0] for sixths in (1, 5) if (way := self.along(cell, self.direction(player, sixths)))]
        return [self.along(cell, self.direction(player, 0))[:far]], captures

    def promotes(self, cell, player):
        ahead = tuple(a + b for a, b in zip(cell, self.direction(player, 0)))
        return ahead not in self.cells


class Trefoil(Hexagons):
    players = 3
    radius = 6
    turned = [0, 2, 4]
    double = True
    army = {"B": [(0, 0), (1, 0), (2, 0)], "Q": [(0, -1)], "K": [(0, 1)], "N": [(1, -1), (1, 1)], "R": [(0, -2), (0, 2)]}
    pawns = [(0, -3), (1, -2), (2, -1), (3, 0), (2, 1), (1, 2), (0, 3)]

    def __init__(self):
        super().__init__()
        self.began = {player: {self.home(player, *place) for place in self.pawns} for player in range(3)}


class RabbitHoles(Hexagons):
    radius = 4
    turned = [0, 3]
    double = False
    moves_a_turn = 2
    army = {"B": [(0, 0), (1, 0)], "Q": [(0, -1)], "K": [(0, 1)], "N": [(1, -1), (1, 1)], "R": [(0, -2), (0, 2)]}
    pawns = [(0, -3), (1, -2), (2, -1), (2, 0), (2, 1), (1, 2), (0, 3)]

    def __init__(self):
        super().__init__()
        # A file's middle is where y and z are alike.
        middle = {x: next(cell for cell in self.cells if cell[0] == x and abs(cell[1] - cell[2]) < 1) for x in (-4, -2, 2, 4)}
        self.leads = {middle[x]: middle[-x] for x in middle}


class Carousel(Game):
    """Cells are (rank, file) from 0."""

    players = 3
    pawn_kinds = "PG"
    drops = True

    def kind_moves(self, cell, kind):
        straight, slanted = [(1, 0), (-1, 0), (0, 1), (0, -1)], list(product((1, -1), repeat=2))
        leaps = [step for step in product((-2, -1, 1, 2), repeat=2) if abs(step[0] * step[1]) == 2]
        steps = {"R": straight, "B": slanted, "Q": straight + slanted, "K": straight + slanted, "N": leaps}[kind]
        ways = []
        for up, right in steps:
            way, (rank, file) = [], cell
            while True:
                rank, file = (rank + up) % 15, (file + right) % 6
                if (rank, file) == cell or (rank, file) in way:
                    break
                way.append((rank, file))
                if kind in "KN":
                    break
            ways.append(way)
        return ways

    def start(self):
        board = {}
        for player, file in product(range(3), range(6)):
            for rank, kind in enumerate(("G", "RBQKBN"[file], "P")):
                board[5 * player + rank, file] = (player, kind)
        return board

    def pawn(self, cell, player, kind):
        rank, file = cell
        rank = (rank + (1 if kind == "P" else -1)) % 15
        return [[(rank, file)]], [(rank, (file + aside) % 6) for aside in (1, -1)]

    def promotes(self, cell, player):
        return cell[0] in {5 * other + 1 for other in range(3) if other != player}

    @property
    def cells(self):
        return set(product(range(15), range(6)))


GAMES = {"triangles": Triangles, "tesseract": Tesseract, "trefoil": Trefoil, "carousel": Carousel, "rabbit-holes": RabbitHoles}


def reached(game, board, cell, kind):
    found = set()
    for way in game.kind_moves(cell, kind):
        for to in way:
            found.add(to)
            if to in board:
                break
    return found


def attacked(game, board, target, player):
    """Whether any enemy of a player attacks a cell."""
    for cell, (owner, kind) in board.items():
        if owner == player:
            continue
        targets = game.pawn(cell, owner, kind)[1] if kind in game.pawn_kinds else reached(game, board, cell, kind)
        if target in targets:
            return True
    return False


def in_check(game, board, player):
    king = next(place for place, (owner, kind) in board.items() if (owner, kind) == (player, "K"))
    return attacked(game, board, king, player)


def moves(game, board, player, passed, hands):
    """Moves as (from, to, promoted, board, what was passed, hands afterwards); `passed` is (cell passed over, victim)."""
    found = {}
    for cell, (owner, kind) in board.items():
        if owner != player:
            continue
        if kind not in game.pawn_kinds:
            for to in reached(game, board, cell, kind):
                if to not in board or board[to][0] != player:
                    found[cell, to, ""] = (None, None)
            continue
        ways = {}
        steps, captures = game.pawn(cell, player, kind)
        for way in steps:
            for number, to in enumerate(way):
                if to in board:
                    break
                trail = (way[0], to) if number and game.leaves_trail else None
                ways[to] = (None, trail)
        for to in captures:
            if to in board and board[to][0] != player:
                ways[to] = (None, None)
            elif to not in board and passed and to == passed[0]:
                ways[to] = (passed[1], None)
        for to, effect in ways.items():
            for promoted in game.promotes_to if game.promotes(to, player) else [""]:
                found[cell, to, promoted] = effect
    for (cell, to, promoted), (victim, trail) in found.items():
        after, hands_after = dict(board), hands
        _, kind = after.pop(cell)
        if victim:
            after.pop(victim)
        if game.drops and to in after:
            hands_after = hands[:player] + (hands[player] + (after[to][1],),) + hands[player + 1 :]
        after[to] = (player, promoted or kind)
        if not in_check(game, after, player):
            yield cell, to, promoted, after, trail, hands_after
    for kind in sorted(set(hands[player])):
        left = list(hands[player])
        left.remove(kind)
        for to in game.cells - set(board):
            if kind in game.pawn_kinds and game.promotes(to, player):
                continue
            after = {**board, to: (player, kind)}
            if not in_check(game, after, player):
                yield kind, to, "", after, None, hands[:player] + (tuple(left),) + hands[player + 1 :]


def perft(game, board, player, passed, depth, hands, left):
    """`left` is how many moves the turn still has."""
    found = list(moves(game, board, player, passed, hands))
    assert found or game.players == 2, "somebody is out, which is not counted here"
    if depth == 1:
        return len(found)
    total = 0
    for _, _, _, after, trail, hands_after in found:
        following = (player + 1) % game.players
        ends = left == 1 or (game.moves_a_turn > 1 and in_check(game, after, following))
        who, more = (following, game.moves_a_turn) if ends else (player, left - 1)
        total += perft(game, after, who, trail, depth - 1, hands_after, more)
    return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("depth", type=int)
    parser.add_argument("--divide", action="store_true")
    arguments = parser.parse_args()
    game = GAMES[arguments.game]()
    none = ((),) * game.players
    if arguments.divide:
        for cell, to, promoted, after, trail, hands in moves(game, game.start(), 0, None, none):
            below = perft(game, after, 1, trail, arguments.depth - 1, hands, game.moves_a_turn) if arguments.depth > 1 else 1
            print(cell, to, promoted, below)
        return
    for depth in range(1, arguments.depth + 1):
        print("perft", depth, perft(game, game.start(), 0, None, depth, none, 1), flush=True)


if __name__ == "__main__":
    main()
