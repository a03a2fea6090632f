// An animated GIF out of frames of the same size. Boards have few colours, and a move changes few cells, so that a palette
// for all frames and the box that changed are enough to keep it small. Frames come one by one: a long game has more of
// them than fit into memory.

/** Red, green, blue and alpha of every pixel, row by row. */
export type Pixels = Uint8ClampedArray;

const COLOURS = 256;
const MOST_CODES = 4096;

export class Gif {
  readonly #width: number;
  readonly #height: number;
  readonly #palette: Palette;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #before: Uint8Array | null = null;

  /** The colours are those of the samples: a few of the frames to come. */
  constructor(width: number, height: number, samples: Iterable<Pixels>) {
    [this.#width, this.#height, this.#palette] = [width, height, paletteOf(samples)];
    const out: number[] = [];
    text(out, 'GIF89a');
    word(out, width);
    word(out, height);
    out.push(0xf7, 0, 0);
    for (let i = 0; i < COLOURS; i += 1) out.push(...(this.#palette.colours[i] ?? [0, 0, 0]));
    // Again and again.
    out.push(0x21, 0xff, 11);
    text(out, 'NETSCAPE2.0');
    out.push(3, 1, 0, 0, 0);
    this.#parts.push(Uint8Array.from(out));
  }

  /** A frame that is shown for some milliseconds. */
  add(data: Pixels, ms: number): void {
    const pixels = this.#palette.apply(data);
    const box = changedBox(this.#before, pixels, this.#width, this.#height);
    const out: number[] = [0x21, 0xf9, 4, 4];
    word(out, Math.round(ms / 10));
    out.push(0, 0, 0x2c);
    for (const side of [box.x, box.y, box.width, box.height]) word(out, side);
    out.push(0);
    compress(crop(pixels, this.#width, box), out);
    this.#parts.push(Uint8Array.from(out));
    this.#before = pixels;
  }

  /** The file. */
  end(): Blob {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: 'image/gif' });
  }
}

function word(out: number[], n: number): void {
  out.push(n & 255, (n >> 8) & 255);
}

function text(out: number[], letters: string): void {
  out.push(...[...letters].map((letter) => letter.charCodeAt(0)));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least box with everything that is other than before; one pixel where nothing is. */
function changedBox(
  before: Uint8Array | null,
  now: Uint8Array,
  width: number,
  height: number,
): Box {
  if (!before) return { x: 0, y: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < now.length; i += 1) {
    if (now[i] === before[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function crop(pixels: Uint8Array, width: number, box: Box): Uint8Array {
  const part = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const from = (box.y + row) * width + box.x;
    part.set(pixels.subarray(from, from + box.width), row * box.width);
  }
  return part;
}

interface Palette {
  colours: readonly (readonly number[])[];
  apply: (data: Pixels) => Uint8Array;
}

/** The colours that occur most, as far as they can be told apart; all others become the nearest of them. */
function paletteOf(samples: Iterable<Pixels>): Palette {
  const counts = new Map<number, number>();
  for (const data of samples) {
    for (let i = 0; i < data.length; i += 4) {
      const key = keyOf(data, i);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]).slice(0, COLOURS);
  const colours = common.map(([key]) => colourOf(key));
  const places = new Map(common.map(([key], place) => [key, place]));
  const place = (key: number): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    const nearest = nearestTo(colourOf(key), colours);
    places.set(key, nearest);
    return nearest;
  };
  return {
    colours,
    apply: (data) => {
      const pixels = new Uint8Array(data.length / 4);
      for (let i = 0; i < pixels.length; i += 1) pixels[i] = place(keyOf(data, 4 * i));
      return pixels;
    },
  };
}

/** Six bits of each colour, which is as much as anybody sees on a board. */
function keyOf(data: Pixels, i: number): number {
  return ((data[i]! >> 2) << 12) | ((data[i + 1]! >> 2) << 6) | (data[i + 2]! >> 2);
}

function colourOf(key: number): number[] {
  return [key >> 12, (key >> 6) & 63, key & 63].map((bits) => (bits << 2) | (bits >> 4));
}

function nearestTo(colour: readonly number[], colours: readonly (readonly number[])[]): number {
  let best = 0;
  let least = Infinity;
  colours.forEach((other, i) => {
    const away = other.reduce((sum, part, c) => sum + (part - colour[c]!) ** 2, 0);
    if (away < least) [least, best] = [away, i];
  });
  return best;
}

/** Lempel, Ziv and Welch's codes, eight bits to begin with, in blocks of at most 255 bytes. */
function compress(pixels: Uint8Array, out: number[]): void {
  const CLEAR = 256;
  const END = 257;
  out.push(8);
  let block: number[] = [];
  let bits = 0;
  let held = 0;
  const flush = (): void => {
    out.push(block.length, ...block);
    block = [];
  };
  const put = (code: number, size: number): void => {
    held |= code << bits;
    bits += size;
    while (bits >= 8) {
      block.push(held & 255);
      held >>>= 8;
      bits -= 8;
      if (block.length === 255) flush();
    }
  };
  let codes = new Map<number, number>();
  let next = END + 1;
  let size = 9;
  put(CLEAR, size);
  let prefix = pixels[0]!;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i]!;
    const key = (prefix << 8) | pixel;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix, size);
    if (next < MOST_CODES) {
      codes.set(key, next);
      if (next === 1 << size && size < 12) size += 1;
      next += 1;
    } else {
      put(CLEAR, size);
      codes = new Map();
      next = END + 1;
      size = 9;
    }
    prefix = pixel;
  }
  put(prefix, size);
  put(END, size);
  if (bits > 0) block.push(held & 255);
  if (block.length) flush();
  out.push(0);
}
