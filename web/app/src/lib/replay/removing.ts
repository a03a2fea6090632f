// Taking moves out of a game, so that whoever did not mean it gets them back.

import { notices } from '../notices.svelte';
import { preferences } from '../settings/preferences.svelte';
import type { Replay } from './replay.svelte';

/** Takes the move that is shown out, with all that follows it. */
export function removeShown(view: Replay): void {
  const { node } = view;
  const restore = view.remove();
  if (!restore) return;
  const t = preferences.t;
  notices.show({
    text: t.records.replay.removed(node.told?.notation ?? node.text),
    action: { label: t.shell.undo, run: restore },
  });
}

/** Takes the last move of a line back; one that others follow is taken out with them, and can be put back. */
export function takeBack(view: Replay): void {
  if (view.node.children.length) removeShown(view);
  else view.remove();
}
