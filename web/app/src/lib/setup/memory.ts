// Set-ups this browser has used: the last one, for Play on the home screen, and those of recent games, for Play again.

import type { NewGame, NewSeat, PlayerKind } from '@hyperchess/client';
import { readStored, writeStored } from '../settings/stored';
import { PLAYERS } from './players';

const LAST = 'last';
const RECENT = 'setups';
const KEPT = 30;

export function lastSetup(): NewGame | undefined {
  const value = readStored(LAST);
  return isNewGame(value) ? value : undefined;
}

export function setupOf(gameId: string): NewGame | undefined {
  return recent().find(([id]) => id === gameId)?.[1];
}

export function rememberSetup(gameId: string, game: NewGame): void {
  writeStored(LAST, game);
  const others = recent().filter(([id]) => id !== gameId);
  writeStored(RECENT, [[gameId, game], ...others].slice(0, KEPT));
}

function recent(): [string, NewGame][] {
  const value = readStored(RECENT);
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, NewGame] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && isNewGame(entry[1]),
  );
}

export function isNewGame(value: unknown): value is NewGame {
  if (typeof value !== 'object' || value === null) return false;
  const { board, seats, undo } = value as Partial<NewGame>;
  return (
    typeof board === 'string' &&
    typeof undo === 'boolean' &&
    Array.isArray(seats) &&
    seats.every(isNewSeat)
  );
}

function isNewSeat(value: unknown): value is NewSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { name, player, initial, increment, delay } = value as Partial<NewSeat>;
  return (
    typeof name === 'string' &&
    PLAYERS.includes(player as PlayerKind) &&
    [initial, increment, delay].every((time) => typeof time === 'number' && time >= 0)
  );
}
