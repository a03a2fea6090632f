// How a piece moves, in sentences: one for each of its ways.

import type { Direction, Way } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { kindNames, placeWords } from './rules';

export function waySentences(
  ways: readonly Way[],
  kinds: readonly { name: string }[],
  t: Messages,
): string[] {
  const words = t.rules.ways;
  const sentences = ways.map((way) => sentence(way, kinds, t));
  if (ways.some((way) => way.catches)) sentences.push(words.catches);
  return sentences.length ? [...new Set(sentences)] : [words.never];
}

function sentence(way: Way, kinds: readonly { name: string }[], t: Messages): string {
  const words = t.rules.ways;
  const named = (numbers: readonly number[]): string => kindNames(numbers, kinds, t);
  const limits = [
    way.manner === 'hopBeyond' ? words.hopBeyond : '',
    way.manner === 'hopBehind' ? words.hopBehind : '',
    way.notOver.length ? words.notOver(named(way.notOver)) : '',
    way.lame ? words.lame : '',
    way.first ? words.first : '',
    way.calm ? words.calm : '',
    way.prey.length ? words.prey(named(way.prey)) : '',
    way.spares.length ? words.spares(named(way.spares)) : '',
    way.from?.cells.length ? words.from(placeWords(way.from, t)) : '',
    ...[way.to, way.within].map((place) =>
      place?.cells.length ? words.within(placeWords(place, t)) : '',
    ),
  ];
  const all = [`${verb(way, t)} ${whereTo(way, t)}`, ...new Set(limits.filter(Boolean))];
  return `${all.join(', ')}.`;
}

function verb(way: Way, t: Messages): string {
  const { verbs } = t.rules.ways;
  if (way.rifle) return verbs.rifle;
  const leaps = way.manner === 'leap' || (way.lame && isLeap(way.directions));
  if (way.moves && way.captures) return leaps ? verbs.leapBoth : verbs.both;
  if (way.moves) return leaps ? verbs.leapMove : verbs.move;
  return leaps ? verbs.leapCapture : verbs.capture;
}

function whereTo(way: Way, t: Messages): string {
  const words = t.rules.ways;
  const where = t.rules.list(way.directions.map((direction) => directionWords(direction, t)));
  // What says how many cells in its own words needs no other number.
  if (isLeap(way.directions)) return way.steps === 1 ? where : words.again(where);
  if (way.steps === 1) return words.oneStep(where);
  return way.steps === null ? words.any(where) : words.steps(way.steps, where);
}

function isLeap(directions: readonly Direction[]): boolean {
  return directions.some(({ t }) => t === 'leap' || t === 'leapForward' || t === 'other');
}

function directionWords(direction: Direction, t: Messages): string {
  const words = t.rules.ways;
  switch (direction.t) {
    case 'leap':
      return words.leap(direction.long, direction.short);
    case 'leapForward':
      return words.leapForward(direction.long, direction.short);
    case 'around':
      return words.around(direction.count);
    case 'other':
      return words.vector(direction.vector[0] ?? 0, direction.vector[1] ?? 0);
    default:
      return words.directions[direction.t];
  }
}
