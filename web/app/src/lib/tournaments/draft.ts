// A tournament that is being announced, as the form has it.

import type { NewTournament, TournamentKind } from '@hyperchess/client';
import { TIME_PRESETS, type TimePreset } from '../setup/times';

/** Times that everybody gets, the fastest first. */
export const CLOCKS: readonly TimePreset[] = [{ minutes: 1, increment: 0 }, ...TIME_PRESETS];
/** How many rounds can be chosen; 0 is for as many as it takes. */
export const ROUNDS = [0, 3, 5, 7, 9] as const;
export const ARENA_MINUTES = [20, 45, 60, 90, 120] as const;
/** In how many minutes it can begin; 0 is for when somebody says so, and none for a day and a time. */
export const STARTS = [0, 5, 15, 60] as const;

export interface TournamentDraft {
  name: string;
  kind: TournamentKind;
  /** Which of the clocks; none where there is one of one's own. */
  clock: number | null;
  initial: string;
  increment: string;
  rounds: number;
  minutes: number;
  startIn: number | null;
  /** A local day and time, as the field has it. */
  startAt: string;
  rated: boolean;
  byLink: boolean;
}

export function newDraft(): TournamentDraft {
  return {
    name: '',
    kind: 'swiss',
    clock: 2,
    initial: '5',
    increment: '3',
    rounds: 0,
    minutes: 45,
    startIn: 0,
    startAt: '',
    rated: false,
    byLink: false,
  };
}

/** What is sent; nothing while a number or a day is missing. */
export function wishOf(draft: TournamentDraft, board: string, now: number): NewTournament | null {
  const own = { minutes: numberOf(draft.initial), increment: numberOf(draft.increment) };
  const clock = draft.clock === null ? own : CLOCKS[draft.clock];
  const start = startOf(draft, now);
  if (!clock || !Number.isFinite(clock.minutes + clock.increment) || start === undefined)
    return null;
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    board,
    initial: clock.minutes * 60,
    increment: clock.increment,
    delay: 0,
    rated: draft.rated,
    byLink: draft.byLink,
    rounds: draft.kind === 'swiss' && draft.rounds > 0 ? draft.rounds : null,
    minutes: draft.kind === 'arena' ? draft.minutes : null,
    startsAt: start,
  };
}

function startOf({ startIn, startAt }: TournamentDraft, now: number): number | null | undefined {
  if (startIn === 0) return null;
  if (startIn !== null) return now + startIn * 60_000;
  const at = new Date(startAt).getTime();
  return Number.isNaN(at) ? undefined : at;
}

function numberOf(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : NaN;
}
