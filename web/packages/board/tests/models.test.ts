// The models of the pieces of chess are what our script makes.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { models } from '../../../scripts/models.mjs';

const MOST_BYTES = 60 * 1024;

describe.each([...models()])('%s', (name, bytes) => {
  const kept = readFileSync(
    new URL(`../../../../content/Pieces/${name}/default.glb`, import.meta.url),
  );

  test('is what is committed', () => {
    expect(Buffer.compare(Buffer.from(bytes), kept)).toBe(0);
  });

  test('is small', () => {
    expect(kept.length).toBeLessThan(MOST_BYTES);
  });

  test('has a material to tint', () => {
    const length = kept.readUInt32LE(12);
    const { materials } = JSON.parse(kept.subarray(20, 20 + length).toString());
    expect(materials[0].name).toBe('tint');
  });
});
