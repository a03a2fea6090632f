// A text as a QR code: bytes, error correction level L, versions 1 to 5, which have one block each. That is enough for
// addresses of up to 106 bytes.

/** How many bytes of data and of correction each version has, the first being version 1. */
const VERSIONS = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const;

/** The numbers of the field with 256 elements, as powers of its generator, and back. */
const POWERS: number[] = [];
const LOGARITHMS: number[] = [];
for (let i = 0, value = 1; i < 255; i += 1) {
  POWERS[i] = value;
  LOGARITHMS[value] = i;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

function times(a: number, b: number): number {
  return a && b ? POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]! : 0;
}

/** What Reed and Solomon put behind the data. */
export function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i += 1) {
    const next = Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, place) => {
      next[place] = next[place]! ^ factor;
      next[place + 1] = next[place + 1]! ^ times(factor, POWERS[i]!);
    });
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const lead = rest[i]!;
    generator.forEach(
      (factor, place) => (rest[i + place] = rest[i + place]! ^ times(factor, lead)),
    );
  }
  return rest.slice(data.length);
}

/** The data with its head and whatever fills it up. */
function codewords(bytes: Uint8Array, capacity: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((value, bit) => value * 2 + bit, 0));
  }
  for (let i = 0; words.length < capacity; i += 1) words.push(i % 2 ? 0x11 : 0xec);
  return words;
}

type Grid = (boolean | undefined)[][];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Finders, timing and alignment: what readers look for. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size));
  const square = (
    row: number,
    column: number,
    reach: number,
    dark: (d: number) => boolean,
  ): void => {
    for (let r = -reach; r <= reach; r += 1) {
      for (let c = -reach; c <= reach; c += 1) {
        const line = grid[row + r];
        if (line && column + c >= 0 && column + c < size) {
          line[column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
        }
      }
    }
  };
  const finder = (d: number): boolean => d !== 2 && d !== 4;
  square(3, 3, 4, finder);
  square(3, size - 4, 4, finder);
  square(size - 4, 3, 4, finder);
  for (let i = 8; i < size - 8; i += 1) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  if (version > 1) square(size - 7, size - 7, 2, (d) => d !== 1);
  grid[size - 8]![8] = true;
  return grid;
}

/** The fifteen bits that say how to read the rest: level L and the mask, protected and disguised. */
export function formatBits(mask: number): number {
  const data = (0b01 << 3) | mask;
  let rest = data << 10;
  for (let i = 14; i >= 10; i -= 1) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  return ((data << 10) | rest) ^ 0x5412;
}

function putFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  for (let i = 0; i < 15; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    // Around the first finder, past the timing, and once more beside the other two.
    if (i < 6) grid[i]![8] = dark;
    else if (i < 8) grid[i + 1]![8] = dark;
    else if (i === 8) grid[8]![7] = dark;
    else grid[8]![14 - i] = dark;
    if (i < 8) grid[8]![size - 1 - i] = dark;
    else grid[size - 15 + i]![8] = dark;
  }
}

/** Upwards and downwards in columns of two, from the right, past what is there already. */
function putData(grid: Grid, fixed: Grid, words: readonly number[], mask: number): void {
  const size = grid.length;
  let bit = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = upwards ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column] !== undefined) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        grid[row]![column] = dark !== MASKS[mask]!(row, column);
        bit += 1;
      }
    }
    upwards = !upwards;
  }
}

/** How hard it is to read: long runs, and squares of one colour. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let sum = 0;
  for (const line of [...grid, ...grid.map((_, c) => grid.map((row) => row[c]!))]) {
    let run = 0;
    line.forEach((dark, i) => {
      run = dark === line[i - 1] ? run + 1 : 1;
      if (run === 5) sum += 3;
      else if (run > 5) sum += 1;
    });
  }
  for (let r = 1; r < size; r += 1) {
    for (let c = 1; c < size; c += 1) {
      const dark = grid[r]![c]!;
      const same = [grid[r - 1]![c], grid[r]![c - 1], grid[r - 1]![c - 1]];
      if (same.every((other) => other === dark)) sum += 3;
    }
  }
  return sum;
}

/** The dark cells of the code, row by row; nothing where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(({ data }) => bytes.length + 2 <= data);
  const form = VERSIONS[index];
  if (!form) return null;
  const data = codewords(bytes, form.data);
  const words = [...data, ...correctionOf(data, form.correction)];
  const candidates = MASKS.map((_, mask) => {
    const grid = patterns(index + 1);
    putFormat(grid, mask);
    const fixed = grid.map((row) => [...row]);
    putData(grid, fixed, words, mask);
    return grid as boolean[][];
  });
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
