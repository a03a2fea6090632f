// What sets a board apart, as a sign and in words.

import type { BoardMark } from '@hyperchess/client';
import type { Messages } from './i18n/en';

/** Line drawings of 20 by 20. */
const SIGNS: Readonly<Record<BoardMark['t'], string>> = {
  blast:
    'M10 2.5l1.6 4.2 4-2-1.6 4.3 3.5 1.5-3.7 1.6 1.8 4-4-1.600L10 18.500l-1.6-4-4 1.6 1.8-4L2.5 10.5 6 9 4.4 4.700l4 2z',
  wallMoves: 'M3 8h8v8H3zM7 8v4M3 12h8M13 5h4m-1.8-1.800L17 5l-1.8 1.8',
  birdMoves:
    'M2.500 11c1.500.5 3 0 4-1.500.8-1.200 1-2 .8-3C6.500 3 10 1.500 12.300 3.500c1 1 1.200 2.300.7 3.500M12.800 5.500l3.700.7-3.500 1.600c-.6 1.300.5 2 1.500 3.200 2 2.800-1 6-6 6S2 14.500 2.500 11zM10.400 5h.01M7 12c2-.8 4-.5 5 .5',
  wallsStay:
    'M3 5h14v11H3zM3 8.700h14M3 12.300h14M8 5v3.700M13 5v3.700M5.5 8.700v3.600M10.5 8.700v3.600M8 12.300V16M13 12.300V16',
  gates: 'M4 17V8a6 6 0 0 1 12 0v9M10 17v-6m-2.5 2.500L10 11l2.5 2.5',
  ownSetup: 'M4 4h4v4H4zM12 4h4v4h-4zM4 12h4v4H4zM14 11v6M11 14h6',
  drops: 'M10 3v9m-3.5-3.500L10 12l3.5-3.500M4 13v4h12v-4',
  checks: 'M10 3v9M10 16v.5',
  goal: 'M6 17V4M6 4.500h9l-2.5 3 2.5 3H6',
  losingWins: 'M10 3v13m-5-5l5 5 5-5',
  mustCapture: 'M5 5l10 10M15 5L5 15',
  dyingOut: 'M4 10h12M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12',
  noChecks: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M5.8 5.800l8.4 8.4',
  kingCapture: 'M4 15l-1-8 4 3 3-5 3 5 4-3-1 8z',
  shuffle:
    'M3 6h3l7 8h4M3 14h3l2-2.300M11 8.3 13 6h4M15 3.5 17.5 6 15 8.500M15 11.500l2.5 2.5-2.5 2.5',
  teams:
    'M7 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M13 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 16c0-3 2-4.5 4-4.500s3 1 3 1 1-1 3-1 4 1.5 4 4.5',
  sharedHands:
    'M2.500 4h6v6h-6zM11.500 10h6v6h-6zM11 5.500h4V8m-1.500-1.500L15 8l1.500-1.500M9 14.500H5V12m-1.500 1.500L5 12l1.500 1.500',
  passing: 'M4 6.500l6 7 6-7M4 15.500h12',
  fog: 'M3 7c2-2 4-2 7 0s5 2 7 0M3 11c2-2 4-2 7 0s5 2 7 0M3 15c2-2 4-2 7 0s5 2 7 0',
  special: 'M10 3l2 5 5 2-5 2-2 5-2-5-5-2 5-2z',
};

export function signOf(mark: BoardMark): string {
  return SIGNS[mark.t];
}

export function markWords(mark: BoardMark, t: Messages): string {
  if (mark.t === 'checks') return t.marks.checks(mark.count);
  if (mark.t === 'sharedHands') return t.marks.sharedHands(mark.boards);
  return t.marks[mark.t];
}
