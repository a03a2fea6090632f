// Follows pieces from one position to the next: who glided where, and who is gone.

import { distance, type Layout } from './geometry';
import type { PiecePlace } from './types';

/** A piece with an identity that lasts while it stays on the board. */
export interface Piece extends PiecePlace {
  id: number;
}

export interface Glide {
  id: number;
  from: number;
  to: number;
}

/** A capture by a piece that stays where it is. */
export interface Shot {
  from: number;
  to: number;
}

/** What to show between two positions. */
export interface Plan {
  glides: readonly Glide[];
  /** Pieces that are gone, to fade where they were last seen. */
  fades: readonly Piece[];
  shots: readonly Shot[];
  /** Cells on which a piece has gone off with what it captured. */
  blasts: readonly number[];
}

export const NO_PLAN: Plan = { glides: [], fades: [], shots: [], blasts: [] };

/** A move that the player has been shown as made already. */
export interface Made {
  piece: number;
  to: number;
  /** The cell that was shot at. */
  shot?: number | undefined;
}

/** More changes than this and the board was set up anew: nothing glides. */
const TOO_MANY = 24;

/** Gives pieces identities: their own where they bring one, else those of the pieces they were. */
export function follow(
  before: readonly Piece[],
  after: readonly PiecePlace[],
  layout: Layout,
  lastMove: readonly number[] | null = null,
): Piece[] {
  const free = new Map(before.map((piece) => [piece.id, piece]));
  const found = new Map<PiecePlace, number>();
  const claim = (place: PiecePlace, piece: Piece | undefined): void => {
    if (!piece || found.has(place)) return;
    found.set(place, piece.id);
    free.delete(piece.id);
  };
  // Boards may have a thousand pieces: who stood where is looked up, not searched for.
  const standing = new Map(before.map((piece) => [piece.cell, piece]));
  const stood = (cell: number | undefined, test: (piece: Piece) => boolean): Piece | undefined => {
    const piece = cell === undefined ? undefined : standing.get(cell);
    return piece && free.has(piece.id) && test(piece) ? piece : undefined;
  };

  for (const place of after) {
    if (place.id !== undefined) claim(place, free.get(place.id));
  }
  const unnamed = after.filter((place) => place.id === undefined);
  for (const place of unnamed) {
    claim(
      place,
      stood(place.cell, (piece) => alike(piece, place)),
    );
  }
  // The last move says who went where even when the piece became another kind on arrival.
  const [from, to] = lastMove ?? [];
  for (const place of unnamed) {
    if (place.cell === to)
      claim(
        place,
        stood(from, (piece) => piece.seat === place.seat),
      );
  }
  const homeless = unnamed.filter((place) => !found.has(place));
  // When a position is set up anew nobody has come from anywhere.
  if (homeless.length <= TOO_MANY) {
    for (const place of homeless) claim(place, nearestAlike(free.values(), place, layout));
  }
  // New identities are negative, so that they can never be ones the sender gives.
  let lowest = before.reduce((least, piece) => Math.min(least, piece.id), 0);
  return after.map((place) => ({ ...place, id: found.get(place) ?? place.id ?? --lowest }));
}

/** What changed between two positions whose pieces have been followed. */
export function planBetween(
  before: readonly Piece[],
  after: readonly Piece[],
  made: Made | null = null,
  lastMove: readonly number[] | null = null,
): Plan {
  const was = new Map(before.map((piece) => [piece.id, piece]));
  const is = new Set(after.map((piece) => piece.id));
  const glides = after.flatMap((piece): Glide[] => {
    const old = was.get(piece.id);
    // A piece that the player has put there already does not travel again.
    const from = made?.piece === piece.id ? made.to : old?.cell;
    return from === undefined || from === piece.cell
      ? []
      : [{ id: piece.id, from, to: piece.cell }];
  });
  const [from, to] = lastMove ?? [];
  const gone = before.filter((piece) => !is.has(piece.id));
  const mover = gone.find((piece) => piece.cell === from);
  const fades = gone
    // What it took there has been shown as gone as well.
    .filter(({ id, cell }) => id === made?.piece || cell !== (made?.shot ?? made?.to))
    // Whoever went off with what it captured did so there.
    .map((piece) => (piece === mover && to !== undefined ? { ...piece, cell: to } : piece));
  if (glides.length + fades.length > TOO_MANY) return NO_PLAN;
  const blasts = mover && to !== undefined && gone.length > 1 ? [to] : [];
  const shots = made ? [] : shotsBetween(was, gone, after, lastMove);
  return { glides, fades, shots, blasts };
}

/** The last move took something, and who made it stands where it stood. */
function shotsBetween(
  was: ReadonlyMap<number, Piece>,
  gone: readonly Piece[],
  after: readonly Piece[],
  lastMove: readonly number[] | null,
): Shot[] {
  const [from, to] = lastMove ?? [];
  if (from === undefined || to === undefined || from === to) return [];
  const shooter = after.find((piece) => piece.cell === from);
  const stayed = shooter && was.get(shooter.id)?.cell === from;
  const hit = gone.some((piece) => piece.cell === to);
  return stayed && hit && !after.some((piece) => piece.cell === to) ? [{ from, to }] : [];
}

function alike(a: PiecePlace, b: PiecePlace): boolean {
  return a.seat === b.seat && a.kind === b.kind;
}

function nearestAlike(
  pieces: Iterable<Piece>,
  place: PiecePlace,
  layout: Layout,
): Piece | undefined {
  const at = (cell: number) => layout.spots[cell]?.centre ?? [0, 0];
  let best: Piece | undefined;
  for (const piece of pieces) {
    if (!alike(piece, place)) continue;
    const nearer =
      !best || distance(at(piece.cell), at(place.cell)) < distance(at(best.cell), at(place.cell));
    if (nearer) best = piece;
  }
  return best;
}
