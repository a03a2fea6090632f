// The rules of a board in words: the server's codes, with names for kinds, players and cells, handed to the language.

import type { Deed, Geometry, Limit, Need, Place, Rule } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { seatNames } from './names';
import { preferences } from './settings/preferences.svelte';

/** More cells than this are counted rather than listed. */
const LISTED = 8;

/** Names for what the codes number. */
interface Names {
  /** Whether walls are a bird. */
  bird: boolean;
  /** Whether anything can be captured in passing. */
  passing: boolean;
  kinds: (numbers: readonly number[]) => string;
  player: (number: number) => string;
  places: (places: readonly Place[]) => string;
}

export function ruleSentences(
  {
    rules,
    kinds,
    seats,
    look,
  }: Pick<Geometry, 'rules' | 'kinds' | 'seats'> & Partial<Pick<Geometry, 'look'>>,
  t: Messages,
): string[] {
  const players = seatNames(seats, t);
  const player = (number: number): string => players[number] ?? t.board.player(number + 1);
  const names: Names = {
    bird: look?.walls === 'bird',
    passing: rules.some(({ t }) => t === 'enPassant'),
    kinds: (numbers) => kindNames(numbers, kinds, t),
    player,
    places: (places) =>
      places.length === 1
        ? placeWords(places[0]!, t)
        : t.rules.or(places.map((place, i) => t.rules.forPlayer(placeWords(place, t), player(i)))),
  };
  const sentences = rules.flatMap((rule) => sentence(rule, names, t));
  return [...new Set(sentences.filter(Boolean))];
}

/** Kinds by name, each once. */
export function kindNames(
  numbers: readonly number[],
  kinds: readonly { name: string }[],
  t: Messages,
): string {
  return t.rules.list([...new Set(numbers.map((number) => kinds[number]?.name ?? '?'))]);
}

/** How many moves turns have, whose they are, and how they end. */
function turnWords(rule: Extract<Rule, { t: 'turns' }>, names: Names, t: Messages): string {
  const words = t.rules.turns;
  const runs = (movers: readonly number[]): string => {
    const turns: { player: number; moves: number }[] = [];
    for (const player of movers) {
      const last = turns.at(-1);
      if (last?.player === player) last.moves += 1;
      else turns.push({ player, moves: 1 });
    }
    return turns.map(({ player, moves }) => words.turn(names.player(player), moves)).join(', ');
  };
  const many = rule.order.length
    ? [rule.opening.length ? words.opening(runs(rule.opening)) : '', words.order(runs(rule.order))]
    : [
        rule.grow ? words.growing(rule.moves, rule.grow) : words.moves(rule.moves),
        !rule.grow && rule.first !== rule.moves ? words.first(rule.first) : '',
      ];
  return [
    ...many,
    rule.optional ? words.optional : '',
    rule.checkEnds ? words.checkEnds : '',
    names.passing ? words.passing : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function sentence(rule: Rule, names: Names, t: Messages): string | string[] {
  const words = t.rules;
  const named = names.kinds;
  switch (rule.t) {
    case 'players':
      return words.players(rule.count, rule.teams);
    case 'checkmate':
      return words.checkmate[rule.verdict](named(rule.kinds));
    case 'stalemate':
      return rule.counts ? words.stalemateCounts : words.stalemate[rule.verdict];
    case 'fog':
      return words.fog;
    case 'kingCapture':
      return words.kingCapture(named(rule.kinds));
    case 'tooFew':
      return words.tooFew[rule.verdict](
        rule.kinds.length ? named(rule.kinds) : words.pieces,
        rule.atMost,
      );
    case 'goal':
      return words.goal(
        rule.kinds.length ? named(rule.kinds) : words.anyPiece,
        names.places(rule.places),
        rule.count,
      );
    case 'checks':
      return words.checks(rule.count);
    case 'repetition':
      return [
        rule.loser === null
          ? words.repetition[rule.verdict](rule.times)
          : words.repetitionLoser(names.player(rule.loser), rule.times),
        rule.perpetualCheck ? words.perpetualCheck : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'chase': {
      const of = rule.places.length
        ? words.chasedAt(named(rule.of), names.places(rule.places))
        : named(rule.of);
      return words.chase[rule.protected ? 'protected' : 'free'](named(rule.by), of);
    }
    case 'quiet':
      return [
        rule.points ? words.quietPoints(rule.moves) : words.quiet(rule.moves),
        rule.resetBy.length ? words.quietReset(named(rule.resetBy)) : '',
        rule.checks === null ? '' : words.quietChecks(rule.checks),
      ]
        .filter(Boolean)
        .join(' ');
    case 'insufficientMaterial':
      return words.insufficientMaterial;
    case 'counting':
      return [
        words.counting,
        capital(
          rule.lone
            .map(({ kinds, moves }) =>
              kinds.length ? words.countingLone(named(kinds), moves) : words.countingAny(moves),
            )
            .join('; '),
        ),
        rule.few === null ? '' : words.countingFew(rule.few),
      ]
        .filter(Boolean)
        .join(' ');
    case 'bonus':
      return words.bonus(names.player(rule.player), rule.points.toLocaleString(preferences.locale));
    case 'eliminated':
      return words.eliminated[rule.pieces];
    case 'facing':
      return words.facing[rule.verdict];
    case 'passes':
      return words.passes[rule.verdict];
    case 'mustCapture':
      return words.mustCapture;
    case 'onlyCaptures':
      return words.onlyCaptures;
    case 'ownCaptures':
      return words.ownCaptures;
    case 'noChecks':
      return words.noChecks;
    case 'royalsStand':
      return words.royalsStand;
    case 'turns':
      return turnWords(rule, names, t);
    case 'passing':
      return rule.always ? words.passingAlways : words.passingStuck;
    case 'castling':
      return words.castling(named(rule.kinds), named(rule.partners));
    case 'enPassant':
      return words.enPassant(named(rule.kinds));
    case 'firstMove':
      return words.firstMove(named(rule.kinds));
    case 'rifle':
      return words.rifle(named(rule.kinds));
    case 'drops':
      return [
        rule.captured ? words.dropsCaptured : words.drops,
        rule.captured && rule.fromStart ? words.dropsStart : '',
        ...rule.mostOnLine.map(({ kind, most }) => words.dropsLine(named([kind]), most)),
        rule.neverMates.length ? words.dropsMate(named(rule.neverMates)) : '',
        rule.neverChecks ? words.dropsCheck : '',
        rule.allFirst
          ? words.dropsAllFirst
          : rule.first.length
            ? words.dropsFirst(named(rule.first))
            : '',
        ...rule.zones.map(({ kinds, places }) =>
          words.dropsZone(named(kinds), names.places(places)),
        ),
      ]
        .filter(Boolean)
        .join(' ');
    case 'sharedHands':
      return words.sharedHands(rule.boards);
    case 'gates':
      return words.gates;
    case 'blast':
      return [
        rule.shielded.length ? words.blastBut(named(rule.shielded)) : words.blast,
        rule.immune.length ? words.blastImmune(named(rule.immune)) : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'immune':
      return words.immune(named(rule.kinds));
    case 'noDeadEnds':
      return words.noDeadEnds;
    case 'promotionLimits':
      return rule.limits.map(({ kind, most }: Limit) => words.promotionLimit(named([kind]), most));
    case 'levels':
      return words.levels(rule.count);
    case 'stacks':
      return words.stacks(rule.count);
    case 'triangularCells':
      return words.triangles;
    case 'joinedAllRound':
      return words.torus;
    case 'joined':
      return words.joined[rule.ends ? 'ends' : 'sides'][rule.twisted ? 'twisted' : 'straight'];
    case 'portal':
      return words.portal(rule.from, rule.to, rule.bothWays);
    case 'river':
      return words.river(rule.near, rule.far);
    case 'walls':
      if (rule.stays) return words.wallsStay;
      return names.bird ? words.birdMoves : words.wallMoves;
    case 'promotion':
      return words.promotion({
        kinds: named(rule.kinds),
        to: rule.to.length ? named(rule.to) : '',
        optional: rule.optional,
        occasion: rule.occasion,
        place: names.places(rule.places),
      });
    case 'special':
      return special(rule, names, t);
    case 'moreSpecials':
      return words.moreSpecials(rule.count);
  }
}

function special(rule: Rule & { t: 'special' }, names: Names, t: Messages): string {
  const words = t.rules;
  const kind = rule.kind === null ? words.specialAny : names.kinds([rule.kind]);
  const who = rule.player === null ? kind : words.owned(names.player(rule.player), kind);
  const needs = needWords(rule.needs, names, t);
  const deeds = rule.does.map((deed) => deedWords(deed, names, t));
  return [
    words.special(who, rule.from, rule.to),
    needs.length ? words.whenAll(words.list(needs)) : '',
    deeds.length ? words.then(words.list(deeds)) : '',
    '.',
  ].join('');
}

/** Cells of which the same is asked are named together. */
function needWords(needs: readonly Need[], names: Names, t: Messages): string[] {
  const words = t.rules;
  const cells = new Map<keyof Messages['rules']['need'], string[]>();
  const others: string[] = [];
  for (const need of needs) {
    if (need.t === 'cell') cells.set(need.is, [...(cells.get(need.is) ?? []), need.cell]);
    else if (need.t === 'kind') others.push(words.needKind(need.cell, names.kinds([need.kind])));
    else {
      const who = need.player === null ? words.somebody : names.player(need.player);
      others.push(words.needLast(who, need.from, need.to));
    }
  }
  const together = [...cells].map(([is, some]) =>
    words.need[is](words.list(some), some.length > 1),
  );
  return [...together, ...others];
}

function deedWords(deed: Deed, names: Names, t: Messages): string {
  switch (deed.t) {
    case 'move':
      return t.rules.deedMove(deed.from, deed.to);
    case 'create':
      return t.rules.deedCreate(names.kinds([deed.kind]), deed.cell);
    case 'remove':
      return t.rules.deedRemove(deed.cell);
  }
}

/** Cells in words, by the name their author gave them if the language has a word for it; nothing for everywhere. */
export function placeWords({ cells, rectangle, name }: Place, t: Messages): string {
  if (!cells.length) return '';
  const known = name && Object.hasOwn(t.rules.zones, name) ? t.rules.zones[name]! : '';
  const which =
    rectangle && cells.length > 2
      ? `${cells[0]}–${cells.at(-1)}`
      : cells.length <= LISTED
        ? t.rules.list(cells)
        : '';
  if (known) return which ? `${known} (${which})` : known;
  return which || t.rules.someCells(cells.length);
}

function capital(text: string): string {
  return text ? `${text[0]!.toUpperCase()}${text.slice(1)}.` : '';
}
