// Taking moves out of a game, so that whoever did not mean it gets them back.

import { notices } from '../notices.svelte';
import { preferences } from '../settings/preferences.svelte';
import type { Replay } from './replay.svelte';

/** Takes the move that is shown out, with all that follows it. Where that is more than the move, it can be undone. */
export function removeShown(view: Replay): void {
  const { node } = view;
  const restore = view.remove();
  if (!restore || !node.children.length) return;
  const t = preferences.t;
  notices.show({
    text: t.records.replay.removed(node.told?.notation ?? node.text),
    action: { label: t.shell.undo, run: restore },
  });
}
