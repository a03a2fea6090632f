// A small shape per seat, so that seats can be told apart without colour.
// Drawn about 0,0 within a radius of 6; `open` shapes are stroked instead of filled.

export interface Pip {
  path: string;
  open?: true;
}

const PIPS: readonly Pip[] = [
  { path: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z' },
  { path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', open: true },
  { path: 'M0 -5.5L5.6 4.4H-5.6Z' },
  { path: 'M-4.4 -4.4H4.4V4.4H-4.4Z' },
  { path: 'M-6 -2.2H6V2.2H-6Z' },
  { path: 'M-1.8 -5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5V-1.8H-1.8Z' },
  { path: 'M0 -6L5.4 0L0 6L-5.4 0Z' },
  { path: 'M-6 1.5C-4 -4.5 -2 -4.5 0 0C2 4.5 4 4.5 6 -1.5', open: true },
  {
    path: 'M0 -6L1.6 -2L5.8 -1.8L2.5 0.9L3.6 5L0 2.7L-3.6 5L-2.5 0.9L-5.8 -1.8L-1.6 -2Z',
  },
];

/** The pip of a seat, counted from 0. */
export function pipOf(seat: number): Pip {
  return PIPS[seat % PIPS.length]!;
}
