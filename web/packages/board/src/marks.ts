// Marks and arrows a player draws for thinking; they mean nothing to the game.

import type { Arrow, Mark, MarkColour } from './types';

export interface Modifiers {
  shift?: boolean;
  ctrl?: boolean;
  alt?: boolean;
  meta?: boolean;
}

/** Plain, with Shift or Ctrl, with Alt, or with both. */
export function colourFor({ shift, ctrl, alt, meta }: Modifiers): MarkColour {
  const first = shift || ctrl ? 1 : 0;
  const second = alt || meta ? 2 : 0;
  return (first + second) as MarkColour;
}

/** Adds a mark; the same again removes it, another colour replaces it. */
export function toggleMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const others = marks.filter((m) => m.cell !== mark.cell);
  return marks.some((m) => m.cell === mark.cell && m.colour === mark.colour)
    ? others
    : [...others, mark];
}

/** Adds an arrow; the same again removes it, another colour replaces it. */
export function toggleArrow(arrows: readonly Arrow[], arrow: Arrow): Arrow[] {
  const same = (a: Arrow): boolean => a.from === arrow.from && a.to === arrow.to;
  const others = arrows.filter((a) => !same(a));
  return arrows.some((a) => same(a) && a.colour === arrow.colour) ? others : [...others, arrow];
}
