// A hand as it lies beside the board, and how a game controller goes through it.

import type { HandPiece, KindShape } from '@hyperchess/client';

/** What lies there: a piece that may come in promoted is offered in both forms. */
export function tray(
  hand: readonly HandPiece[],
  ready: readonly number[],
  kinds: readonly Pick<KindShape, 'promotedFormOf'>[],
): HandPiece[] {
  const promoted = ready
    .filter((kind) => !hand.some((piece) => piece.kind === kind))
    .map((kind) => {
      const plain = kinds[kind]?.promotedFormOf;
      return { kind, count: hand.find((piece) => piece.kind === plain)?.count ?? 1 };
    });
  return [...hand, ...promoted];
}

/** The kind beside the one that is taken up, round the end; the first or the last where none is. */
export function nextInHand(
  lying: readonly HandPiece[],
  ready: readonly number[],
  taken: number | null,
  by: 1 | -1,
): number | null {
  const kinds = lying.map(({ kind }) => kind).filter((kind) => ready.includes(kind));
  const at = taken === null ? -1 : kinds.indexOf(taken);
  const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % kinds.length;
  return kinds.at(next) ?? null;
}
