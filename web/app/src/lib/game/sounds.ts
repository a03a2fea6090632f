// Which sound belongs to what has happened in a game.

import type { GameState } from '@hyperchess/client';
import type { SoundName } from '../sound/sounds';

type Heard = Pick<GameState, 'moves' | 'result' | 'seats' | 'turn'>;

/** What is heard when one state follows another; nothing where nothing was played. */
export function soundBetween(before: Heard | null, after: Heard): SoundName | null {
  if (!before) return null;
  if (after.result && !before.result) return 'end';
  const last = after.moves.at(-1);
  if (!last || after.moves.length <= before.moves.length) return null;
  const checked = after.seats.some((seat) => seat.fate === 'inPlay' && seat.inCheck.length > 0);
  if (checked) return 'check';
  return last.capture ? 'capture' : 'move';
}
