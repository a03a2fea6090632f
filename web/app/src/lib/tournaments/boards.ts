// The boards that a tournament can be announced on, as the form lists them.

import type { BoardSummary, UploadView } from '@hyperchess/client';
import { boardName } from '../names';

export interface BoardChoice {
  /** What it is asked for by. */
  value: string;
  label: string;
}

export function choicesOf(boards: readonly Pick<BoardSummary, 'name'>[]): BoardChoice[] {
  return boards.map(({ name }) => ({ value: name, label: boardName(name) }));
}

/** One that a user has uploaded: its key is its own, whatever others are called. */
export function uploadChoice({ key, title }: Pick<UploadView, 'key' | 'title'>): BoardChoice {
  return { value: key, label: title };
}
