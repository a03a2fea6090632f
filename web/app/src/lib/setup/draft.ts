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
  /** Whether somebody elsewhere is waited for. */
  open: boolean;
}

export interface Draft {
  seats: SeatDraft[];
  undo: boolean;
  /** The position to start with; empty for the board's own. */
  fen: string;
  /** The number of the arrangement as it was typed; nothing where one is drawn by lot. */
  arrangement: string | null;
  /** Among people elsewhere: whether only those with the link find the game, and whether seats are drawn by lot. */
  byLink: boolean;
  byLot: boolean;
  /** Against the machine: whether chance decides who sits where, anew for every game. */
  lot: boolean;
  /** The name of the one player who is asked; nothing where others may come too. */
  opponent: string | null;
  /** Whether it is to count for what players are rated by. */
  rated: boolean;
}

/** A game as it was wished for; what chance decides is decided when it begins. */
export type Wish = NewGame & { lot?: boolean };

export type Field = 'name' | 'initial' | 'increment' | 'delay';
export type Problem = 'nameMissing' | 'notATime' | 'incrementAlone';
export type Who = 'here' | 'machine' | 'online' | 'watch' | 'mixed';

const TIME_FIELDS = ['initial', 'increment', 'delay'] as const;

/** Everyone with the name given, the first a person and the others machines, no clock. */
export function newDraft(names: readonly string[]): Draft {
  const seats = names.map((name, i) => seat(name, i === 0 ? 'human' : USUAL_MACHINE));
  return {
    seats,
    undo: true,
    fen: '',
    arrangement: null,
    byLink: false,
    byLot: true,
    lot: false,
    opponent: null,
    rated: false,
  };
}

/** The fields that make an earlier game again, if it was for as many players. */
export function draftOf(game: Pick<NewGame, 'seats' | 'undo'> & Partial<Wish>): Draft {
  const seats = game.seats.map(({ name, player, initial, increment, delay, open = false }) => ({
    name,
    player,
    open,
    initial: secondsText(initial),
    increment: secondsText(increment),
    delay: secondsText(delay),
  }));
  const arrangement = game.arrangement == null ? null : String(game.arrangement);
  const { byLink = false, byLot = true, opponent = null, rated = false } = game;
  const { lot = false } = game;
  return {
    seats,
    undo: game.undo,
    fen: game.fen ?? '',
    arrangement,
    byLink,
    byLot,
    lot,
    opponent,
    rated,
  };
}

/** What keeps a seat from being played, by field. People who sit apart go by the names that they have. */
export function problemsOf(seat: SeatDraft, online = false): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {};
  const named = online && seat.player === 'human';
  if (!seat.name.trim() && !named) problems.name = 'nameMissing';
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
): Wish | undefined {
  const online = whoOf(draft) === 'online';
  if (draft.seats.some((seat) => Object.keys(problemsOf(seat, online)).length > 0))
    return undefined;
  const fen = draft.fen.trim() || null;
  const arrangement = fen ? null : arrangementOf(draft, arrangements);
  if (arrangement === undefined) return undefined;
  const { undo, byLink, byLot } = draft;
  const seats = draft.seats.map(toNewSeat);
  const rated = draft.rated ? { rated: true } : {};
  const game = { board, seats, undo, fen, arrangement, insist, ...rated };
  if (!online) return draft.lot && canChooseSide(draft) ? { ...game, lot: true } : game;
  const opponent = canChallenge(draft) ? draft.opponent?.trim() : undefined;
  if (opponent === '') return undefined;
  const shared = { ...game, byLot };
  return opponent ? { ...shared, opponent } : { ...shared, byLink };
}

/** Whether one seat is free, so that one player can be asked. */
export function canChallenge(draft: Draft): boolean {
  return draft.seats.filter(({ open }) => open).length === 1;
}

/** Whether one person plays against one machine, so that there is a side to be chosen. */
export function canChooseSide(draft: Draft): boolean {
  return whoOf(draft) === 'machine' && draft.seats.length === 2;
}

/** Two change places, and take their time along. Names are those of the sides, and stay. */
export function changeSides<Seat extends SidedSeat>(seats: readonly Seat[]): Seat[] {
  return seats.map((seat, i) => {
    const { player, initial, increment, delay } = seats[seats.length - 1 - i]!;
    return { ...seat, player, initial, increment, delay };
  });
}

type SidedSeat = Pick<NewSeat, 'player'> & Record<'initial' | 'increment' | 'delay', unknown>;

/** Who plays, in one word. */
export function whoOf(draft: Draft): Who {
  if (draft.seats.some(({ open }) => open)) return 'online';
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
    const human = who === 'here' || who === 'online' || (who === 'machine' && i === person);
    seat.player = human ? 'human' : machine;
    seat.open = who === 'online' && i !== person;
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
  return { name, player, initial: '', increment: '', delay: '', open: false };
}

function toNewSeat(seat: SeatDraft): NewSeat {
  return {
    name: seat.name.trim(),
    player: seat.player,
    initial: parseSeconds(seat.initial) ?? 0,
    increment: parseSeconds(seat.increment) ?? 0,
    delay: parseSeconds(seat.delay) ?? 0,
    ...(seat.open && { open: true }),
  };
}
