// Tournaments in words.

import type { ContestantView, TournamentSummary } from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import { machineWords } from '../setup/players';

type Timed = Pick<TournamentSummary, 'initial' | 'increment' | 'delay'>;

/** Everybody's clock. */
export function clockWords({ initial, increment, delay }: Timed, t: Messages): string {
  if (delay > 0) return t.setup.ownTimes;
  return t.setup.minutes(Math.round((initial / 60) * 10) / 10, increment);
}

/** How long it is: rounds, or minutes. */
export function lengthWords(summary: TournamentSummary, t: Messages): string {
  const { kind, rounds, minutes } = summary;
  if (kind === 'arena') return t.tournaments.minutes(minutes ?? 0);
  return rounds === null ? '' : t.tournaments.roundsOf(rounds);
}

/** Where it stands, in a word or two. */
export function standWords(summary: TournamentSummary, t: Messages, language: string): string {
  const words = t.tournaments;
  const { status, kind, round, rounds, begunAt, startsAt } = summary;
  if (status === 'over') return begunAt === null ? words.calledOff : words.over;
  if (status === 'paused') return words.paused;
  if (status === 'coming') {
    return startsAt === null ? words.startsByHand : momentWords(startsAt, language);
  }
  return kind === 'swiss' && round > 0 ? words.roundOf(round, rounds ?? round) : words.running;
}

/** A day and a time; today's without the day. */
export function momentWords(at: number, language: string, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const style = today
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(language, style).format(at);
}

/** What is left until then: `1:02:03`, `4:05`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(rest / 60);
  const tail = two(rest % 60);
  return hours ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Points as people write them: 2½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole || ''}½` : String(points);
}

/** Whoever plays: machines by how well they do, in the language of whoever reads. */
export function nameOf(contestant: ContestantView, t: Messages): string {
  if (contestant.player === 'human') return contestant.name;
  return withTwin(t.games.machine(machineWords(contestant.player, t)), contestant);
}

/** The same where a sign says what is a machine. */
export function shortName(contestant: ContestantView, t: Messages): string {
  if (contestant.player === 'human') return contestant.name;
  return withTwin(machineWords(contestant.player, t), contestant);
}

/** Machines of one level have numbers. */
function withTwin(words: string, { name }: ContestantView): string {
  return [words, /#\d+$/.exec(name)?.[0]].filter(Boolean).join(' ');
}
