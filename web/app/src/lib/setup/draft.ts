// A match being set up: what the fields hold, what is wrong with it, and the request it becomes.

import type { NewGame, NewSeat, PlayerKind } from '@hyperchess/client';
import { USUAL_MACHINE } from './players';
import { parseSeconds, secondsText, type TimePreset } from './times';

export interface SeatDraft {
  name: string;
  player: PlayerKind;
  /** The three times as they were typed. */
  initial: string;
  increment: string;
  delay: string;
}

export interface Draft {
  seats: SeatDraft[];
  undo: boolean;
  /** The position to start with; empty for the board's own. */
  fen: string;
  /** The number of the arrangement as it was typed; nothing where one is drawn by lot. */
  arrangement: string | null;
}

export type Field = 'name' | 'initial' | 'increment' | 'delay';
export type Problem = 'nameMissing' | 'notATime' | 'incrementAlone';
export type Who = 'here' | 'machine' | 'watch' | 'mixed';

const TIME_FIELDS = ['initial', 'increment', 'delay'] as const;

/** Everyone with the name given, the first a person and the others machines, no clock. */
export function newDraft(names: readonly string[]): Draft {
  const seats = names.map((name, i) => seat(name, i === 0 ? 'human' : USUAL_MACHINE));
  return { seats, undo: true, fen: '', arrangement: null };
}

/** The fields that make an earlier game again, if it was for as many players. */
export function draftOf(game: Pick<NewGame, 'seats' | 'undo'> & Partial<NewGame>): Draft {
  const seats = game.seats.map(({ name, player, initial, increment, delay }) => ({
    name,
    player,
    initial: secondsText(initial),
    increment: secondsText(increment),
    delay: secondsText(delay),
  }));
  const arrangement = game.arrangement == null ? null : String(game.arrangement);
  return { seats, undo: game.undo, fen: game.fen ?? '', arrangement };
}

/** What keeps a seat from being played, by field. */
export function problemsOf(seat: SeatDraft): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {};
  if (!seat.name.trim()) problems.name = 'nameMissing';
  for (const field of TIME_FIELDS) {
    if (parseSeconds(seat[field]) === undefined) problems[field] = 'notATime';
  }
  const [initial, increment, delay] = TIME_FIELDS.map((field) => parseSeconds(seat[field]));
  if (increment && initial === 0 && delay === 0) problems.increment = 'incrementAlone';
  return problems;
}

/** The number of the arrangement: nothing for one drawn by lot, undefined where there is none of what was typed. */
export function arrangementOf({ arrangement }: Draft, count: number): number | null | undefined {
  if (arrangement === null || count < 2) return null;
  const number = /^\d{1,16}$/.test(arrangement.trim()) ? Number(arrangement) : NaN;
  return number < count ? number : undefined;
}

/** The request, or nothing while something is wrong. The board has so many arrangements to start from. */
export function toNewGame(
  board: string,
  draft: Draft,
  arrangements = 1,
  insist = false,
): NewGame | undefined {
  if (draft.seats.some((seat) => Object.keys(problemsOf(seat)).length > 0)) return undefined;
  const fen = draft.fen.trim() || null;
  const arrangement = fen ? null : arrangementOf(draft, arrangements);
  if (arrangement === undefined) return undefined;
  return { board, seats: draft.seats.map(toNewSeat), undo: draft.undo, fen, arrangement, insist };
}

/** Who plays, in one word. */
export function whoOf(draft: Draft): Who {
  const people = draft.seats.filter(({ player }) => player === 'human').length;
  if (people === draft.seats.length) return 'here';
  if (people === 0) return 'watch';
  return people === 1 ? 'machine' : 'mixed';
}

/** Puts people and machines on the seats. The person stays where one alone already sits. */
export function seatPlayers(draft: Draft, who: Exclude<Who, 'mixed'>): void {
  const machine = draft.seats.find(({ player }) => player !== 'human')?.player ?? USUAL_MACHINE;
  const person = Math.max(
    0,
    draft.seats.findIndex(({ player }) => player === 'human'),
  );
  draft.seats.forEach((seat, i) => {
    const human = who === 'here' || (who === 'machine' && i === person);
    seat.player = human ? 'human' : machine;
  });
}

/** Gives everyone the same time; nothing for no clock. */
export function setTimes(draft: Draft, preset: TimePreset | null): void {
  for (const seat of draft.seats) {
    seat.initial = secondsText((preset?.minutes ?? 0) * 60);
    seat.increment = secondsText(preset?.increment ?? 0);
    seat.delay = '';
  }
}

/** Whether everyone has this time. */
export function hasTimes(draft: Draft, preset: TimePreset | null): boolean {
  return draft.seats.every(
    (seat) =>
      parseSeconds(seat.initial) === (preset?.minutes ?? 0) * 60 &&
      parseSeconds(seat.increment) === (preset?.increment ?? 0) &&
      parseSeconds(seat.delay) === 0,
  );
}

function seat(name: string, player: PlayerKind): SeatDraft {
  return { name, player, initial: '', increment: '', delay: '' };
}

function toNewSeat(seat: SeatDraft): NewSeat {
  return {
    name: seat.name.trim(),
    player: seat.player,
    initial: parseSeconds(seat.initial) ?? 0,
    increment: parseSeconds(seat.increment) ?? 0,
    delay: parseSeconds(seat.delay) ?? 0,
  };
}
