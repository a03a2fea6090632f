// How pieces move, in words. A sentence has a verb, where to, how far, and what limits it.

export const ways = {
  title: 'How it moves',
  never: 'It never moves.',
  directions: {
    forward: 'straight ahead',
    backward: 'straight back',
    sideways: 'sideways',
    straight: 'along ranks and files',
    diagonal: 'diagonally',
    every: 'in all eight directions',
    diagonalForward: 'diagonally forward',
    diagonalBackward: 'diagonally back',
  },
  around: (n: number): string => (n === 6 ? 'in six directions' : `in ${n} directions`),
  leap: (long: number, short: number): string => {
    if (short === 0) return `${long} cells along ranks and files`;
    if (short === long) return `${long} cells diagonally`;
    return `${long} cells one way and ${short} across`;
  },
  leapForward: (long: number, short: number): string =>
    short ? `${long} cells forward and ${short} across` : `${long} cells straight ahead`,
  vector: (forward: number, right: number): string => {
    const parts = [
      forward > 0 ? `${forward} forward` : forward < 0 ? `${-forward} back` : '',
      right > 0 ? `${right} to the right` : right < 0 ? `${-right} to the left` : '',
    ];
    return parts.filter(Boolean).join(', ');
  },
  verbs: {
    both: 'Goes',
    move: 'Goes, but does not capture,',
    capture: 'Captures',
    rifle: 'Captures without moving',
    leapBoth: 'Leaps',
    leapMove: 'Leaps, but does not capture,',
    leapCapture: 'Captures by leaping',
  },
  oneStep: (where: string): string => `one cell ${where}`,
  steps: (n: number, where: string): string => `up to ${n} cells ${where}`,
  any: (where: string): string => `any distance ${where}`,
  again: (where: string): string => `${where}, again and again in one line`,
  over: 'over whatever stands between',
  hopBeyond: 'over exactly one piece, to any cell beyond it',
  hopBehind: 'over one piece, to the cell right behind it',
  lame: 'unless a piece stands in the way next to it (its leg can be blocked)',
  notOver: (kinds: string): string => `never over ${kinds}`,
  first: 'only as its first move',
  calm: 'only while not in check',
  prey: (kinds: string): string => `only ${kinds}`,
  spares: (kinds: string): string => `never ${kinds}`,
  from: (place: string): string => `only from ${place}`,
  within: (place: string): string => `never leaving ${place}`,
  catches: 'Can capture in passing.',
  legend: {
    both: 'goes and captures',
    moves: 'only goes',
    captures: 'only captures',
    first: 'first move only',
    hurdles: 'a piece to leap over',
  },
  diagram: (piece: string, cell: string, cells: string): string => `${piece} on ${cell}: ${cells}`,
  reaches: (n: number): string => (n === 1 ? 'reaches 1 cell' : `reaches ${n} cells`),
};
