// Colours of a seat: the fill a variant or our table gives, and an outline and detail colour that read on it.

export interface Paint {
  fill: string;
  /** The edge, darker than the fill. */
  outline: string;
  /** Inner lines. */
  detail: string;
  /** A soft light edge outside the outline, so that dark pieces stand off dark cells. */
  rim: string;
}

/** Seats 1 to 9, where the variant gives no colour. */
export const SEAT_COLOURS: readonly string[] = [
  '#f4f1e8',
  '#2b2b31',
  '#c8412b',
  '#2f6fb3',
  '#d9a514',
  '#3b8c5a',
  '#7a52a8',
  '#2a8f8f',
  '#cf6a9a',
];

const INK = '#1d1a17';
const CREAM = '#fbf6ea';
/** Below this luminance inner lines are light; below the second, the piece gets a light rim. */
const LIGHT_DETAIL = 0.3;
const NEEDS_RIM = 0.06;

const paints = new Map<string, Paint>();

/** How to paint the pieces of a seat (counted from 0). A colour that cannot be read is taken as the seat's own. */
export function paintOf(seat: number, colour?: string): Paint {
  const own = SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
  const fill = colour && parseHex(colour) ? colour : own;
  let paint = paints.get(fill);
  if (!paint) {
    paint = paintFor(fill);
    paints.set(fill, paint);
  }
  return paint;
}

const WOOD = '#f2deb0';
const FAR_SIDE = '#b3261e';

/** How to paint a token: wood with a character in the seat's colour, red on its far side. */
export function tokenPaint(seat: number, colour: string | undefined, promoted: boolean): Paint {
  const { fill } = paintOf(seat, colour);
  const dark = luminance(fill) < LIGHT_DETAIL;
  return {
    fill: mix(WOOD, fill, 0.1),
    outline: '#5a3d22',
    detail: promoted ? FAR_SIDE : dark ? mix(fill, INK, 0.15) : INK,
    rim: 'transparent',
  };
}

function paintFor(fill: string): Paint {
  const light = luminance(fill);
  return {
    fill,
    outline: light > 0.7 ? '#3b352c' : mix(fill, INK, light < NEEDS_RIM ? 0.75 : 0.62),
    detail: light < LIGHT_DETAIL ? mix(CREAM, fill, 0.08) : mix(INK, fill, 0.15),
    rim: light < NEEDS_RIM ? 'rgb(255 252 244 / 0.42)' : 'transparent',
  };
}

/** The colour matrix that multiplies a picture by a colour; nothing for white, which leaves it as it is. */
export function tintOf(hex: string): string | null {
  const parts = parseHex(hex) ?? [255, 255, 255];
  if (parts.every((part) => part === 255)) return null;
  const rows = parts.map((part, i) =>
    [0, 1, 2, 3, 4].map((column) => (column === i ? round(part / 255) : 0)).join(' '),
  );
  return [...rows, '0 0 0 1 0'].join(' ');
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** Relative luminance, as the contrast rules of the web define it. */
export function luminance(hex: string): number {
  const [r, g, b] = (parseHex(hex) ?? [0, 0, 0]).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `a` with `share` of `b` mixed in. */
export function mix(a: string, b: string, share: number): string {
  const from = parseHex(a) ?? [0, 0, 0];
  const to = parseHex(b) ?? [0, 0, 0];
  const parts = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return '#' + parts.map((value) => value.toString(16).padStart(2, '0')).join('');
}

function parseHex(text: string): number[] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  return long?.slice(1).map((pair) => parseInt(pair, 16));
}
