// What a machine thinks of a position, as people read it. Between two it is told as the first of them sees it, as in
// every book; among more, or alone, as the player to move does.

import type { Analysis, AnalysisLine } from '@hyperchess/client';
import type { Messages } from '../i18n/en';

/** How good a line is: hundredths, or moves to the end by force, signed. */
export interface Evaluation {
  score: number;
  end: number | null;
}

/** The evaluation of a line for whoever it is told for. */
export function evaluationOf(line: AnalysisLine, turn: number, seats: number): Evaluation {
  const sign = seats === 2 && turn === 1 ? -1 : 1;
  const { score, end } = line;
  if (end === null) return { score: sign * score, end: null };
  // Two who take turns count in moves; where turns may be otherwise, all that is sure is plies.
  const moves = seats === 2 ? Math.ceil(Math.abs(end) / 2) : Math.abs(end);
  return { score: sign * score, end: sign * Math.sign(end) * moves };
}

/** In a few signs: `+0.4`, `−1.3`, `#3`, `−#2`. */
export function evaluationText({ score, end }: Evaluation, locale: string): string {
  if (end !== null) return `${end < 0 ? '−' : ''}#${Math.abs(end)}`;
  const tenths = Math.round(Math.abs(score) / 10) / 10;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const sign = tenths === 0 ? '' : score < 0 ? '−' : '+';
  return sign + tenths.toLocaleString(locale, digits);
}

/** In words, for those who listen. */
export function evaluationWords(
  { score, end }: Evaluation,
  names: readonly string[],
  turn: number,
  t: Messages,
): string {
  const [first, second] = names.length === 2 ? names : [names[turn] ?? '', t.analysis.theOthers];
  const better = (end ?? score) < 0 ? second! : first!;
  if (end !== null) return t.analysis.winsIn(better, Math.abs(end), names.length === 2);
  const tenths = Math.round(Math.abs(score) / 10) / 10;
  return tenths === 0 ? t.analysis.even : t.analysis.better(better, tenths);
}

/** How much of the bar the player gets for whom it is told, from 0 to 1. */
export function winShare({ score, end }: Evaluation): number {
  if (end !== null) return end < 0 ? 0 : 1;
  // As results of many games have it: a pawn up is about three points in five.
  return 1 / (1 + Math.exp(-score / 271));
}

/** The first lines' moves, each once, as the cells to draw them between. */
export function firstMoves({ lines }: Analysis): { from: number | null; to: number }[] {
  const found = new Map<string, { from: number | null; to: number }>();
  for (const { moves } of lines) {
    const move = moves[0];
    if (move && !move.pass) found.set(`${move.from} ${move.to}`, { from: move.from, to: move.to });
  }
  return [...found.values()];
}
