// Solids as plain lists of positions, normals and triangles: turned on a lathe, sawn from a board, or boxes.

import { ExtrudeGeometry, Shape, Vector2 } from 'three';
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';

/** Edges sharper than this stay edges; all others are smoothed. */
const CREASE = (35 * Math.PI) / 180;
const ROUND = 24;

/** @typedef {{ positions: number[][], normals: number[][], triangles: number[][] }} Solid */

/** Turns a profile of radius and height about the upright axis; a part of a turn is closed at both ends. */
export function lathe(profile, { from = 0, sweep = 2 * Math.PI, steps = ROUND } = {}) {
  const solid = { positions: [], normals: [], triangles: [] };
  const outward = profile.slice(1).map(([r, y], i) => {
    const [dr, dy] = [r - profile[i][0], y - profile[i][1]];
    const length = Math.hypot(dr, dy) || 1;
    return [dy / length, -dr / length];
  });
  outward.forEach((normal, i) => {
    const smooth = (other) =>
      other && angle(normal, other) < CREASE ? mean(normal, other) : normal;
    const rings = [
      [profile[i], smooth(outward[i - 1])],
      [profile[i + 1], smooth(outward[i + 1])],
    ];
    const base = solid.positions.length;
    for (const [[r, y], [nr, ny]] of rings) {
      for (let step = 0; step <= steps; step++) {
        const turn = from + (sweep * step) / steps;
        const [s, c] = [Math.sin(turn), Math.cos(turn)];
        solid.positions.push([r * s, y, r * c]);
        solid.normals.push([nr * s, ny, nr * c]);
      }
    }
    for (let step = 0; step < steps; step++) {
      const [a, b] = [base + step, base + step + 1];
      const [c, d] = [a + steps + 1, b + steps + 1];
      if (profile[i][0] > 0) solid.triangles.push([a, b, d]);
      if (profile[i + 1][0] > 0) solid.triangles.push([a, d, c]);
    }
  });
  if (sweep < 2 * Math.PI) {
    end(solid, profile, from, -1);
    end(solid, profile, from + sweep, 1);
  }
  return solid;
}

/** The flat end of a part of a turn, for profiles of four corners. */
function end(solid, profile, turn, side) {
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const base = solid.positions.length;
  for (const [r, y] of profile.slice(0, 4)) {
    solid.positions.push([r * s, y, r * c]);
    solid.normals.push([side * c, 0, -side * s]);
  }
  const [a, b, d, e] = [0, 1, 2, 3].map((i) => base + i);
  solid.triangles.push(
    ...(side > 0
      ? [
          [a, d, b],
          [a, e, d],
        ]
      : [
          [a, b, d],
          [a, d, e],
        ]),
  );
}

/** A box about the origin. */
export function box(width, height, depth) {
  const solid = { positions: [], normals: [], triangles: [] };
  const half = [width / 2, height / 2, depth / 2];
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const base = solid.positions.length;
      for (const [p, q] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const at = [0, 0, 0];
        at[axis] = side * half[axis];
        at[u] = p * half[u];
        at[v] = q * half[v];
        const normal = [0, 0, 0];
        normal[axis] = side;
        solid.positions.push(at);
        solid.normals.push(normal);
      }
      const quad =
        side > 0
          ? [
              [0, 1, 2],
              [0, 2, 3],
            ]
          : [
              [0, 2, 1],
              [0, 3, 2],
            ];
      solid.triangles.push(...quad.map((corners) => corners.map((corner) => base + corner)));
    }
  }
  return solid;
}

/** Sawn from a board along a profile, its edges rounded. */
export function sawn(profile, thickness, bevel) {
  const shape = new Shape(profile.map(([x, y]) => new Vector2(x, y)));
  const depth = thickness - bevel;
  const extruded = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel * 0.8,
    bevelOffset: -bevel * 0.4,
    bevelSegments: 3,
    steps: 1,
  });
  extruded.deleteAttribute('uv');
  extruded.translate(0, 0, -depth / 2);
  const smooth = mergeVertices(toCreasedNormals(extruded, CREASE * 1.3), 1e-4);
  const triples = (list) =>
    Array.from({ length: list.length / 3 }, (_, i) => Array.from(list.slice(3 * i, 3 * i + 3)));
  return {
    positions: triples(smooth.attributes.position.array),
    normals: triples(smooth.attributes.normal.array),
    triangles: triples(smooth.index.array),
  };
}

/** A solid somewhere else, first rolled about z, then turned about y. */
export function placed(solid, [x, y, z], { roll = 0, yaw = 0 } = {}) {
  const turned = ([px, py, pz]) => {
    const [rx, ry] = [
      px * Math.cos(roll) - py * Math.sin(roll),
      px * Math.sin(roll) + py * Math.cos(roll),
    ];
    return [rx * Math.cos(yaw) + pz * Math.sin(yaw), ry, pz * Math.cos(yaw) - rx * Math.sin(yaw)];
  };
  return {
    positions: solid.positions.map((point) => {
      const [px, py, pz] = turned(point);
      return [px + x, py + y, pz + z];
    }),
    normals: solid.normals.map(turned),
    triangles: solid.triangles,
  };
}

function angle(a, b) {
  return Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1])));
}

function mean(a, b) {
  const sum = [a[0] + b[0], a[1] + b[1]];
  const length = Math.hypot(...sum) || 1;
  return [sum[0] / length, sum[1] / length];
}
