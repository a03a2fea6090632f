import { describe, expect, it } from 'vitest';
import { Gif, type Pixels } from './gif';

/** A slow and plain reader of what the encoder writes, frame by frame as indices. */
function decode(bytes: Uint8Array): {
  width: number;
  height: number;
  frames: number[][];
  delays: number[];
} {
  const word = (i: number): number => bytes[i]! | (bytes[i + 1]! << 8);
  const [width, height] = [word(6), word(8)];
  const palette = (index: number): number[] => [...bytes.slice(13 + 3 * index, 16 + 3 * index)];
  let at = 13 + 3 * 256;
  const canvas: number[] = Array(width * height).fill(-1);
  const frames: number[][] = [];
  const delays: number[] = [];
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delays.push(word(at + 4) * 10);
      at += 2;
      while (bytes[at] !== 0) at += bytes[at]! + 1;
      at += 1;
      continue;
    }
    const [x, y, wide, high] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    at += 10;
    const data: number[] = [];
    expect(bytes[at]).toBe(8);
    at += 1;
    while (bytes[at] !== 0) {
      data.push(...bytes.slice(at + 1, at + 1 + bytes[at]!));
      at += bytes[at]! + 1;
    }
    at += 1;
    const pixels = unpack(data);
    expect(pixels.length).toBe(wide * high);
    pixels.forEach((pixel, i) => {
      canvas[(y + Math.floor(i / wide)) * width + x + (i % wide)] = pixel;
    });
    frames.push(
      canvas.map(
        (index) => palette(index)[0]! * 65536 + palette(index)[1]! * 256 + palette(index)[2]!,
      ),
    );
  }
  return { width, height, frames, delays };
}

function unpack(data: readonly number[]): number[] {
  const pixels: number[] = [];
  let table: number[][] = [];
  let size = 9;
  let [bits, held, at] = [0, 0, 0];
  let before: number[] | null = null;
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, i) => [i]);
    size = 9;
    before = null;
  };
  reset();
  for (;;) {
    while (bits < size) {
      held |= data[at++]! << bits;
      bits += 8;
    }
    const code = held & ((1 << size) - 1);
    held >>>= size;
    bits -= size;
    if (code === 256) {
      reset();
      continue;
    }
    if (code === 257) return pixels;
    const entry: number[] = table[code] ?? [...before!, before![0]!];
    pixels.push(...entry);
    if (before && table.length < 4096) {
      table.push([...before, entry[0]!]);
      if (table.length === 1 << size && size < 12) size += 1;
    }
    before = entry;
  }
}

function frame(width: number, height: number, colour: (x: number, y: number) => number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    data.set([...colour(i % width, Math.floor(i / width)), 255], 4 * i);
  }
  return data;
}

const SHOWN_MS = 700;

async function encode(
  width: number,
  height: number,
  frames: readonly Pixels[],
): Promise<Uint8Array> {
  const gif = new Gif(width, height, frames);
  for (const frame of frames) gif.add(frame, SHOWN_MS);
  return new Uint8Array(await gif.end().arrayBuffer());
}

describe('Gif', () => {
  it('writes frames that read back as they were', async () => {
    const [width, height] = [37, 23];
    const colours = [
      [0, 0, 0],
      [255, 255, 255],
      [130, 65, 0],
    ];
    const noise = (n: number) => (x: number, y: number) =>
      colours[(x * 7 + y * 13 + x * y * n) % 3]!;
    const frames = [frame(width, height, noise(1)), frame(width, height, noise(2))];
    const read = decode(await encode(width, height, frames));
    expect([read.width, read.height, read.delays]).toEqual([width, height, [SHOWN_MS, SHOWN_MS]]);
    read.frames.forEach((pixels, f) => {
      pixels.forEach((pixel, i) => {
        const [r, g, b] = frames[f]!.slice(4 * i, 4 * i + 3);
        expect(pixel).toBe(r! * 65536 + g! * 256 + b!);
      });
    });
  });

  it('goes on when its codes are used up', async () => {
    const [width, height] = [220, 200];
    let seed = 1;
    const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
    const wild = frame(width, height, () =>
      chance() < 0.5 ? [0, 0, 0] : chance() < 0.5 ? [255, 0, 0] : [0, 255, 0],
    );
    const [pixels] = decode(await encode(width, height, [wild])).frames;
    expect(pixels!.every((pixel, i) => pixel >> 16 === wild[4 * i])).toBe(true);
  });

  it('keeps only what changes', async () => {
    const plain = frame(200, 200, () => [255, 255, 255]);
    const dotted = frame(200, 200, (x, y) => (x === 5 && y === 6 ? [0, 0, 0] : [255, 255, 255]));
    const one = (await encode(200, 200, [plain])).length;
    expect((await encode(200, 200, [plain, dotted, plain])).length - one).toBeLessThan(80);
  });
});
