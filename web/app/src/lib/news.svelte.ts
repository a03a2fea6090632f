// News of the user's folder: what has changed there is told, and everything that was known of it asked for anew.

import type { ContentNews } from '@hyperchess/client';
import { goto, invalidate } from '$app/navigation';
import { boardAddress } from './addresses';
import { forgetLibrary } from './library.svelte';
import { notices } from './notices.svelte';
import { preferences } from './settings/preferences.svelte';

/** What pages say they depend on. */
export const CONTENT = 'hyperchess:content';

/** Listens from now on; returns how to stop. The browser connects again by itself. */
export function listenForNews(): () => void {
  const source = new EventSource('/v1/content/news');
  source.onmessage = ({ data }) => tell(JSON.parse(String(data)) as ContentNews);
  return () => source.close();
}

function tell({ changes, errors }: ContentNews): void {
  forgetLibrary();
  void invalidate(CONTENT);
  const t = preferences.t;
  const [first] = changes;
  if (changes.length === 1 && first) {
    const kept = first.change === 'changed' ? ` ${t.news.keeps}` : '';
    const see = { label: t.news.see, run: () => void goto(boardAddress(first)) };
    notices.show({
      text: t.news[first.change](first.name) + kept,
      action: first.change === 'removed' ? log() : see,
    });
  } else if (changes.length) {
    notices.show({ text: t.news.several(changes.length), action: log() });
  } else if (errors) {
    notices.show({ text: t.news.errors(errors), action: log() });
  }
}

function log(): { label: string; run: () => void } {
  return { label: preferences.t.news.log, run: () => void goto('/boards?log') };
}
