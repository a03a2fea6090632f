// The end of a game in words.

import type { GameResult, KindShape, Rule, SeatFate, SeatState } from '@hyperchess/client';
import type { Messages } from '../i18n/en';

export interface ResultWords {
  headline: string;
  reason: string;
}

/** As much of a board as is needed to say how it ended; kinds are named in the player's language. */
export interface EndedBoard {
  rules: readonly Rule[];
  kinds: readonly Pick<KindShape, 'name'>[];
}

export function resultWords(
  result: GameResult,
  seats: readonly SeatState[],
  board: EndedBoard,
  t: Messages,
  mates: readonly (readonly string[])[] = [],
): ResultWords {
  // At several boards those who sit elsewhere win too.
  const names = result.winners.flatMap((seat) => [
    seats[seat]?.name ?? t.setup.seat(seat + 1),
    ...(mates[seat] ?? []),
  ]);
  const reason = reasonWords(result, seats, board, t);
  if (result.reason === 'aborted' || result.reason === 'tooCostly')
    return { headline: t.online.aborted, reason };
  if (names.length === 0) return { headline: t.end.draw, reason };
  const said = t.end.and(names);
  return { headline: names.length === 1 ? t.end.wins(said) : t.end.win(said), reason };
}

function reasonWords(
  { reason, winners }: GameResult,
  seats: readonly SeatState[],
  board: EndedBoard,
  t: Messages,
): string {
  if (reason === 'tooFewPieces') {
    const lost = lostWords(board, t);
    if (lost) return lost;
  }
  if (reason === 'points') {
    const favoured = seats.find((seat) => seat.bonus > 0);
    if (favoured) return t.play.pointsWithBonus(favoured.name, number(favoured.bonus, t));
  }
  const drawn = (t.end.drawReason as Partial<typeof t.end.reason>)[reason];
  return (winners.length === 0 ? drawn : undefined) ?? t.end.reason[reason];
}

/** What became of a player who is out. */
export function fateWords(fate: SeatFate, board: EndedBoard, t: Messages): string {
  const lost = fate === 'extinct' ? lostKinds(board, t) : undefined;
  return lost ? t.play.outLost(lost) : t.game.fate[fate];
}

/** What has been lost for good, where the board's rules leave no doubt about it. */
function lostWords({ rules, kinds }: EndedBoard, t: Messages): string | undefined {
  const named = lostKinds({ rules, kinds }, t);
  if (named === undefined) return undefined;
  if (!named) return t.play.allLost;
  return rules.some((rule) => rule.t === 'blast') ? t.play.blownUp(named) : t.play.lost(named);
}

/** Which kinds one must not lose all of: nothing in particular where it is all of them. */
function lostKinds({ rules, kinds }: EndedBoard, t: Messages): string | undefined {
  const few = rules.filter((rule): rule is Extract<Rule, { t: 'tooFew' }> => rule.t === 'tooFew');
  const [only] = few;
  if (few.length !== 1 || !only || only.atMost > 0) return undefined;
  return t.rules.list(only.kinds.map((kind) => kinds[kind]?.name.toLowerCase() ?? ''));
}

function number(value: number, t: Messages): string {
  return value.toLocaleString(t.play.locale);
}
