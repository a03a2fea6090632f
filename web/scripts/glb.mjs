// Writes solids as a glTF binary: one mesh, one primitive for each material.

const FLOAT = 5126;
const SHORT = 5123;
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** The last digits of sines differ from machine to machine: what is written does not have them. */
const tidy = (value) => Math.round(value * 1e4) / 1e4 + 0;

export function glb(name, parts) {
  const used = parts.filter(({ solids }) => solids.length);
  const pieces = [];
  const views = [];
  const accessors = [];
  let length = 0;

  const add = (array, target, accessor) => {
    const bytes = new Uint8Array(array.buffer);
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    accessors.push({ bufferView: views.length - 1, ...accessor });
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    pieces.push(padded);
    length += padded.length;
    return accessors.length - 1;
  };

  const primitives = used.map(({ solids }, material) => {
    const positions = [];
    const normals = [];
    const indices = [];
    for (const solid of solids) {
      const base = positions.length;
      positions.push(...solid.positions);
      normals.push(...solid.normals);
      indices.push(...solid.triangles.flat().map((corner) => corner + base));
    }
    const range = (pick) =>
      [0, 1, 2].map((axis) => pick(positions.map((point) => Math.fround(tidy(point[axis])))));
    const count = positions.length;
    const floats = (points) => new Float32Array(points.flat().map(tidy));
    return {
      attributes: {
        POSITION: add(floats(positions), 34962, {
          componentType: FLOAT,
          count,
          type: 'VEC3',
          min: range((values) => values.reduce((a, b) => Math.min(a, b))),
          max: range((values) => values.reduce((a, b) => Math.max(a, b))),
        }),
        NORMAL: add(floats(normals), 34962, { componentType: FLOAT, count, type: 'VEC3' }),
      },
      indices: add(new Uint16Array(indices), 34963, {
        componentType: SHORT,
        count: indices.length,
        type: 'SCALAR',
      }),
      material,
    };
  });

  const json = {
    asset: { version: '2.0', generator: 'Hyperchess', copyright: 'Hyperchess, MIT OR Apache-2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name }],
    meshes: [{ name, primitives }],
    materials: used.map(({ name: called, colour, roughness }) => ({
      name: called,
      pbrMetallicRoughness: {
        baseColorFactor: [...colour, 1],
        metallicFactor: 0,
        roughnessFactor: roughness,
      },
    })),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  };
  return file(new TextEncoder().encode(JSON.stringify(json)), pieces, length);
}

function file(text, pieces, length) {
  const padded = Math.ceil(text.length / 4) * 4;
  const total = 12 + 8 + padded + 8 + length;
  const bytes = new Uint8Array(total).fill(0x20, 20, 20 + padded);
  const view = new DataView(bytes.buffer);
  [MAGIC, 2, total, padded, JSON_CHUNK].forEach((word, i) => view.setUint32(4 * i, word, true));
  bytes.set(text, 20);
  view.setUint32(20 + padded, length, true);
  view.setUint32(24 + padded, BINARY_CHUNK, true);
  let at = 28 + padded;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
