// A game that is looked at and not kept yet: from a file, or being entered. It lives as long as the page does.

import type { Imported, ToldRecord } from '@hyperchess/client';
import { goto } from '$app/navigation';
import { notices } from '../notices.svelte';
import { api, errorWords, type ErrorWords } from '../server';
import type { Place } from './replay.svelte';
import { preferences } from '../settings/preferences.svelte';

/** The largest file that is sent. */
const MOST = 8 * 1024 * 1024;

export interface Loaded {
  told: ToldRecord;
  entered: boolean;
}

class Loading {
  /** What is to be looked at. */
  current = $state.raw<Loaded | null>(null);
  /** The file whose games are to be chosen from. */
  file = $state.raw<{ file: File; found: Imported } | null>(null);
  /** Where somebody was in a game that is about to be shown anew. */
  place: (Place & { id: string }) | null = null;
  reading = $state(false);
  /** Goes up when games have been kept that a list does not know. */
  kept = $state(0);
  problem = $state.raw<ErrorWords | null>(null);

  /** Looks at a game. */
  async show(told: ToldRecord, entered = false): Promise<void> {
    this.file = null;
    this.problem = null;
    this.current = { told, entered };
    await goto('/replay');
  }

  /** Reads a file: one game is shown at once, several are offered. */
  async read(file: File): Promise<void> {
    const t = preferences.t;
    this.problem = null;
    if (file.size > MOST) {
      this.problem = { message: t.records.files.tooLarge, remedy: t.records.files.tooLargeRemedy };
      return;
    }
    this.reading = true;
    try {
      const found = await api.importFile(file);
      if (found.record) await this.show(found.record);
      else this.file = { file, found };
    } catch (error) {
      this.problem = errorWords(error, t);
    } finally {
      this.reading = false;
    }
  }

  /** Shows one of the games of the file. */
  async choose(game: number): Promise<void> {
    if (!this.file) return;
    this.reading = true;
    try {
      const { record } = await api.importFile(this.file.file, { game });
      if (record) await this.show(record);
    } catch (error) {
      this.problem = errorWords(error, preferences.t);
    } finally {
      this.reading = false;
    }
  }

  /** Keeps all games of the file. */
  async keepAll(): Promise<void> {
    if (!this.file) return;
    this.reading = true;
    try {
      const { kept, count, flawed } = await api.importFile(this.file.file, { keep: 'all' });
      this.file = null;
      notices.show({ text: preferences.t.records.files.kept(kept, count, flawed) });
      await goto('/games');
      this.kept += 1;
    } catch (error) {
      this.problem = errorWords(error, preferences.t);
    } finally {
      this.reading = false;
    }
  }

  close(): void {
    this.file = null;
    this.problem = null;
  }
}

export const loaded = new Loading();
