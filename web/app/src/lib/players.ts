// Who plays in a game of the list, as whoever reads the list would say it.

import type { GameSummary } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { machineWords } from './setup/players';

type Played = Pick<GameSummary, 'seats' | 'players' | 'source'>;

/** What stands for a player whose name nobody gave. */
const NOBODY = '?';

/** The seat of whoever reads, where nobody but machines plays with them. */
function ownSeat({ players, source }: Played): number | null {
  const people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  const alone = source === 'played' && people.length === 1 && players.length > 1;
  return alone ? people[0]! : null;
}

/** Each player: machines by how well they play, whoever reads as such, others by their names. */
export function playerNames(game: Played, t: Messages): string[] {
  const own = ownSeat(game);
  return game.seats.map((name, seat) => {
    if (seat === own) return t.games.you;
    const player = game.players[seat] ?? 'human';
    return player === 'human' ? name : t.games.machine(machineWords(player, t));
  });
}

/** All of them in a line; nothing where no name is known. */
export function playersLine(game: Played, t: Messages): string {
  return game.seats.every((name) => name === NOBODY) ? '' : playerNames(game, t).join(' – ');
}

/** Who won, in words. */
export function winnerWords(game: Played, winners: readonly number[], t: Messages): string {
  if (!winners.length) return t.end.draw;
  if (winners.length === 1 && winners[0] === ownSeat(game)) return t.games.youWon;
  const names = playerNames(game, t);
  return t.records.list.won(t.end.and(winners.map((seat) => names[seat] ?? '')));
}
