// Makes the models of the pieces of chess, which are our own work: turned bodies, and a knight sawn from a profile.
// `node web/scripts/models.mjs` writes them to content/Pieces; a test holds that they are what this gives.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { box, lathe, placed, sawn } from './solids.mjs';
import { glb } from './glb.mjs';

/** Profiles are lists of radius and height, from the foot up; one cell is 1 wide. */
const foot = (radius) => [
  [0, 0],
  [radius, 0],
  [radius, 0.07],
  [radius * 0.95, 0.1],
  [radius * 0.95, 0.12],
  [radius * 0.78, 0.17],
  [radius * 0.74, 0.2],
];

const PAWN = [
  ...foot(0.29),
  [0.15, 0.27],
  [0.11, 0.36],
  [0.095, 0.46],
  [0.17, 0.49],
  [0.17, 0.52],
  [0.09, 0.545],
  ...ball(0.155, 0.66, -0.8),
];

const ROOK = [
  ...foot(0.34),
  [0.22, 0.29],
  [0.195, 0.4],
  [0.185, 0.6],
  [0.2, 0.66],
  [0.275, 0.71],
  [0.275, 0.79],
  [0.19, 0.79],
  [0.19, 0.75],
  [0, 0.75],
];

const BISHOP = [
  ...foot(0.33),
  [0.19, 0.29],
  [0.13, 0.42],
  [0.105, 0.6],
  [0.2, 0.64],
  [0.2, 0.67],
  [0.12, 0.7],
  [0.12, 0.725],
  [0.165, 0.79],
  [0.175, 0.86],
  [0.15, 0.94],
  [0.09, 1.03],
  [0.035, 1.075],
  ...ball(0.052, 1.115, -0.7),
];

const QUEEN = [
  ...foot(0.36),
  [0.21, 0.3],
  [0.145, 0.46],
  [0.11, 0.72],
  [0.225, 0.77],
  [0.225, 0.8],
  [0.135, 0.83],
  [0.125, 0.87],
  [0.16, 1.0],
  [0.225, 1.11],
  [0.19, 1.12],
  [0.15, 1.105],
  [0.08, 1.15],
  ...ball(0.06, 1.2, -0.6),
];

const KING = [
  ...foot(0.37),
  [0.22, 0.31],
  [0.155, 0.48],
  [0.12, 0.78],
  [0.235, 0.83],
  [0.235, 0.865],
  [0.14, 0.9],
  [0.13, 0.94],
  [0.16, 1.08],
  [0.205, 1.18],
  [0.19, 1.21],
  [0.08, 1.265],
  [0.045, 1.275],
  [0, 1.275],
];

const KNIGHT_FOOT = [...foot(0.33), [0.25, 0.24], [0.245, 0.27], [0.2, 0.3], [0, 0.3]];

/** A horse's head seen from its left, looking along +x, as turned profiles are: x and height. */
const HORSE = [
  [-0.2, 0.28],
  [-0.23, 0.42],
  [-0.235, 0.56],
  [-0.215, 0.7],
  [-0.17, 0.82],
  [-0.11, 0.91],
  [-0.06, 0.95],
  [-0.055, 1.04],
  [0.0, 0.975],
  [0.06, 0.945],
  [0.12, 0.88],
  [0.17, 0.8],
  [0.24, 0.71],
  [0.285, 0.65],
  [0.285, 0.59],
  [0.25, 0.55],
  [0.19, 0.545],
  [0.145, 0.575],
  [0.09, 0.6],
  [0.03, 0.605],
  [0.02, 0.57],
  [0.08, 0.5],
  [0.135, 0.42],
  [0.17, 0.34],
  [0.19, 0.28],
];

/** How far a knight looks aside, so that its profile is seen from behind. */
const GLANCE = 0.6;

/** What each piece is made of; the second list of solids keeps its own dark colour. */
const PIECES = {
  Pawn: { tint: [lathe(PAWN)], ink: [] },
  Rook: { tint: [lathe(ROOK), ...merlons(6)], ink: [] },
  Bishop: {
    tint: [lathe(BISHOP)],
    ink: [placed(box(0.16, 0.024, 0.2), [0.09, 0.925, 0], { roll: 0.85 })],
  },
  Queen: { tint: [lathe(QUEEN), ...pearls(8)], ink: [] },
  King: {
    tint: [
      lathe(KING),
      placed(box(0.055, 0.2, 0.055), [0, 1.36, 0]),
      placed(box(0.16, 0.055, 0.055), [0, 1.38, 0]),
    ],
    ink: [],
  },
  Knight: {
    tint: [
      lathe(KNIGHT_FOOT),
      placed(sawn(HORSE, 0.17, 0.045), [0, 0, 0], { yaw: -Math.PI / 2 + GLANCE }),
    ],
    ink: [-1, 1].map((side) =>
      placed(
        placed(lathe(ball(0.024, 0, -1, 4), { steps: 8 }), [side * 0.118, 0.8, 0.07]),
        [0, 0, 0],
        { yaw: GLANCE },
      ),
    ),
  },
};

/** The upper part of a ball, from a share of its radius below the middle. */
function ball(radius, height, from, steps = 7) {
  const start = Math.asin(from);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = start + ((Math.PI / 2 - start) * i) / steps;
    return [i === steps ? 0 : radius * Math.cos(angle), height + radius * Math.sin(angle)];
  });
}

/** The battlements of a tower: parts of a ring. */
function merlons(count) {
  const profile = [
    [0.19, 0.78],
    [0.275, 0.78],
    [0.275, 0.9],
    [0.19, 0.9],
    [0.19, 0.78],
  ];
  const gap = 0.22;
  return Array.from({ length: count }, (_, i) => {
    const from = ((i + gap) / count) * 2 * Math.PI;
    return lathe(profile, { from, sweep: ((1 - 2 * gap) / count) * 2 * Math.PI, steps: 4 });
  });
}

/** The points of a crown. */
function pearls(count) {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const at = [0.2 * Math.sin(angle), 1.125, 0.2 * Math.cos(angle)];
    return placed(lathe(ball(0.042, 0, -1, 4), { steps: 8 }), at);
  });
}

export function models() {
  return new Map(
    Object.entries(PIECES).map(([name, parts]) => [
      name,
      glb(name, [
        { name: 'tint', colour: [1, 1, 1], roughness: 0.42, solids: parts.tint },
        { name: 'ink', colour: [0.05, 0.045, 0.04], roughness: 0.6, solids: parts.ink },
      ]),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of models()) {
    const file = new URL(`../../content/Pieces/${name}/default.glb`, import.meta.url);
    writeFileSync(file, bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
