// Whether a board is shown flat or in three dimensions.

import type { Geometry } from '@hyperchess/client';

export type View = 'flat' | 'solid';

/** What the player has chosen, by the name of the board. */
export function chosenViews(value: unknown): Record<string, View> {
  if (typeof value !== 'object' || value === null) return {};
  const views = Object.entries(value).filter(([, view]) => view === 'flat' || view === 'solid');
  return Object.fromEntries(views) as Record<string, View>;
}

/** What the player has chosen, else what the board asks for where the device can do it. */
export function isSolid(
  { boardName, look }: Pick<Geometry, 'boardName' | 'look'>,
  chosen: Readonly<Record<string, View>>,
  able: () => boolean,
): boolean {
  const view = chosen[boardName];
  return view ? view === 'solid' : look?.view === 'solid' && able();
}

/** How wide a board in three dimensions is for its height, where it would be so wide flat. */
export function solidRatio({ columns }: Pick<Geometry, 'columns'>, flat: number): number {
  // Levels stand above each other.
  if (columns?.length) return 1;
  return Math.min(1.6, Math.max(0.8, flat));
}
