// The main menu: the same places in the header, in the bar of phones, and on the number keys.

import type { IconName } from './components/Icon.svelte';

export interface Place {
  name: 'play' | 'lobby' | 'boards' | 'pieces' | 'games' | 'puzzles' | 'arena';
  href: string;
  icon: IconName;
  /** Whether an address belongs to it. */
  holds: (path: string) => boolean;
}

const PLACES: readonly Place[] = [
  { name: 'play', href: '/', icon: 'play', holds: (path) => path === '/' },
  {
    name: 'boards',
    href: '/boards',
    icon: 'boards',
    holds: (path) => path.startsWith('/boards') || path.startsWith('/workshop'),
  },
  {
    name: 'games',
    href: '/games',
    icon: 'games',
    holds: (path) => path.startsWith('/games') || path.startsWith('/replay'),
  },
  {
    name: 'puzzles',
    href: '/puzzles',
    icon: 'puzzle',
    holds: (path) => path.startsWith('/puzzles'),
  },
  { name: 'pieces', href: '/pieces', icon: 'pieces', holds: (path) => path.startsWith('/pieces') },
  { name: 'arena', href: '/arena', icon: 'machine', holds: (path) => path.startsWith('/arena') },
];

const LOBBY: Place = {
  name: 'lobby',
  href: '/lobby',
  icon: 'people',
  holds: (path) => path.startsWith('/lobby') || path.startsWith('/tournaments'),
};

/** The places there are; where the server is for many, one of them is for meeting. */
export function placesFor(many: boolean): readonly Place[] {
  return many ? [PLACES[0]!, LOBBY, ...PLACES.slice(1)] : PLACES;
}

/** Whether a key is meant for the page: not typed into something, and with nothing held down. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !target.closest('input, select, textarea, dialog, [popover], [role="application"]');
}
