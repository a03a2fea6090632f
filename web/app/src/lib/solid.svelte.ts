// Which boards are shown in three dimensions: those that ask for it, where the device can, until the player says
// otherwise. What the player says is kept for each board.

import type { Geometry } from '@hyperchess/client';
import { readStored, writeStored } from './settings/stored';
import { chosenViews, isSolid, type View } from './solid';

const KEY = 'views';

class Solidity {
  private chosen = $state<Record<string, View>>(chosenViews(readStored(KEY)));

  shows(geometry: Geometry): boolean {
    return isSolid(geometry, this.chosen, canShow);
  }

  toggle(geometry: Geometry): void {
    const view = this.shows(geometry) ? 'flat' : 'solid';
    this.chosen = { ...this.chosen, [geometry.boardName]: view };
    writeStored(KEY, this.chosen);
  }
}

export const solidity = new Solidity();

let able: boolean | undefined;

/** Whether the device can draw in three dimensions, and nobody asked it to spare data. */
function canShow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  if (able === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    able = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return able;
}
