#!/usr/bin/env python3
"""Figures of openskill for games of several sides, as a second opinion on crates/rating.

    pip install openskill==6.2.0
    python3 tests/reference/ratings.py > tests/ratings/openskill.txt

Each game is a block: a line per side with its place and the value and deviation of each member before the game, then
a line `after` with those of all members, in the same order. openskill's Bradley-Terry model with all pairs is what
Weng and Lin call algorithm 1; it is given our scale, and no drift from game to game, which we count by time.
"""

import math
import random

from openskill.models import BradleyTerryFull

SCALE = 173.7178
MODEL = BradleyTerryFull(mu=1500.0, sigma=350.0, beta=SCALE / math.sqrt(2), kappa=0.0001, tau=0.0)

# Places of sides, and (value, deviation) of their members.
NEW = (1500.0, 350.0)
GAMES = [
    [(1, [NEW]), (2, [NEW]), (3, [NEW]), (4, [NEW])],
    [(1, [NEW]), (1, [NEW]), (3, [NEW]), (3, [NEW])],
    [(1, [NEW]), (1, [NEW]), (1, [NEW])],
    [(1, [(1500.0, 60.0)]), (2, [(1700.0, 80.0)]), (3, [(1300.0, 200.0)])],
    [(1, [NEW, NEW]), (2, [NEW, NEW])],
    [(2, [(1800.0, 60.0), (1200.0, 300.0)]), (1, [(1500.0, 90.0), (1510.0, 120.0)])],
    [(1, [(1600.0, 45.0), (1650.0, 70.0)]), (1, [(1400.0, 350.0), (1550.0, 110.0)])],
]


def chance_games(seed, count):
    """Games that chance makes up, of two to nine sides of one to three members."""
    random.seed(seed)
    for _ in range(count):
        sides = random.randint(2, 9)
        size = random.randint(1, 3) if sides <= 4 else 1
        yield [
            (
                random.randint(1, sides),
                [(round(random.uniform(600, 2600), 2), round(random.uniform(45, 350), 2)) for _ in range(size)],
            )
            for _ in range(sides)
        ]


def show(game):
    teams = [[MODEL.rating(mu=value, sigma=deviation) for value, deviation in side] for _, side in game]
    after = MODEL.rate(teams, ranks=[place for place, _ in game])
    for place, side in game:
        print("side", place, *(f"{value} {deviation}" for value, deviation in side))
    print("after", *(f"{member.mu:.9f} {member.sigma:.9f}" for team in after for member in team))
    print()


print("# Made by tests/reference/ratings.py with openskill 6.2.0.")
print()
for game in [*GAMES, *chance_games(14, 60)]:
    show(game)
