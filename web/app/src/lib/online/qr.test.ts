import { describe, expect, it } from 'vitest';
import { correctionOf, formatBits, qrCode } from './qr';

/** Reads a code back by the standard's own description, from the cells alone. */
function read(grid: boolean[][]): { text: string; intact: boolean } {
  const size = grid.length;
  const version = (size - 17) / 4;
  const alignment = (r: number, c: number): boolean =>
    version > 1 && Math.abs(r - (size - 7)) <= 2 && Math.abs(c - (size - 7)) <= 2;
  const taken = (r: number, c: number): boolean =>
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    alignment(r, c);
  let format = 0;
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((r) => grid[r]![8]!);
  const beside = [7, 5, 4, 3, 2, 1, 0].map((c) => grid[8]![c]!);
  [...around, ...beside].forEach((dark, i) => (format |= dark ? 1 << i : 0));
  const mask = ((format ^ 0x5412) >> 10) & 7;
  const flip = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ][mask]!;
  const bits: number[] = [];
  const columns = [];
  for (let right = size - 1; right > 6; right -= 2) columns.push(right);
  for (let right = 5; right > 0; right -= 2) columns.push(right);
  columns.forEach((right, k) => {
    for (let i = 0; i < size; i += 1) {
      const r = k % 2 === 0 ? size - 1 - i : i;
      for (const c of [right, right - 1]) {
        if (!taken(r, c)) bits.push(Number(grid[r]![c]! !== (flip(r, c) === 0)));
      }
    }
  });
  const words = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
  const data = [19, 34, 55, 80, 108][version - 1]!;
  const correction = [7, 10, 15, 20, 26][version - 1]!;
  const intact =
    String(correctionOf(words.slice(0, data), correction)) ===
    String(words.slice(data, data + correction));
  const all = words.flatMap((word) => [word >> 4, word & 15]);
  expect(all[0]).toBe(4);
  const length = all[1]! * 16 + all[2]!;
  const bytes = Array.from({ length }, (_, i) => all[3 + 2 * i]! * 16 + all[4 + 2 * i]!);
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), intact };
}

describe('QR codes', () => {
  it('say what they were made of', () => {
    for (const length of [1, 17, 18, 32, 53, 54, 78, 79, 106]) {
      const text = 'http://10.0.0.7:8064/games/'.repeat(5).slice(0, length);
      const grid = qrCode(text)!;
      expect(read(grid)).toEqual({ text, intact: true });
    }
    expect(read(qrCode('ñandú 象')!).text).toBe('ñandú 象');
  });

  it('are refused to what is too long', () => {
    expect(qrCode('x'.repeat(107))).toBeNull();
  });

  it('use the bits of the standard', () => {
    // Level L with masks 0 and 4, as in the table of the standard.
    expect(formatBits(0).toString(2)).toBe('111011111000100');
    expect(formatBits(4).toString(2)).toBe('110011000101111');
    // The standard's example of correction: version 1, level M, 16 bytes and 10.
    const data = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec,
      0x11,
    ];
    expect(correctionOf(data, 10)).toEqual([
      0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
    ]);
  });
});
