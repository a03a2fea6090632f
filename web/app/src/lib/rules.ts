// The rules of a board in words: the server's codes, with names for kinds and cells, handed to the language.

import type { Geometry, Place, Rule } from '@hyperchess/client';
import type { Messages } from './i18n/en';

/** More cells than this are counted rather than listed. */
const LISTED = 8;

export function ruleSentences({ rules, kinds }: Geometry, t: Messages): string[] {
  const named = (numbers: readonly number[]): string => {
    const names = numbers.map((number) => kinds[number]?.name ?? '?');
    return t.rules.list([...new Set(names)]);
  };
  const sentences = rules.map((rule) => sentence(rule, named, t));
  return [...new Set(sentences.filter(Boolean))];
}

function sentence(rule: Rule, named: (kinds: readonly number[]) => string, t: Messages): string {
  const words = t.rules;
  switch (rule.t) {
    case 'players':
      return words.players(rule.count, rule.teams);
    case 'checkmate':
      return words.checkmate[rule.verdict](named(rule.kinds));
    case 'stalemate':
      return rule.counts ? words.stalemateCounts : words.stalemate[rule.verdict];
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
        placeWords(rule.place, t),
        rule.count,
      );
    case 'checks':
      return words.checks(rule.count);
    case 'repetition':
      return [
        words.repetition[rule.verdict](rule.times),
        rule.perpetualCheck ? words.perpetualCheck : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'quiet':
      return words.quiet(rule.moves);
    case 'insufficientMaterial':
      return words.insufficientMaterial;
    case 'counting':
      return words.counting;
    case 'facing':
      return words.facing[rule.verdict];
    case 'passes':
      return words.passes[rule.verdict];
    case 'mustCapture':
      return words.mustCapture;
    case 'noChecks':
      return words.noChecks;
    case 'royalsStand':
      return words.royalsStand;
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
        rule.mostOnLine.length ? words.dropsLine(named(rule.mostOnLine)) : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'gates':
      return words.gates;
    case 'blast':
      return rule.shielded.length ? words.blastBut(named(rule.shielded)) : words.blast;
    case 'walls':
      return rule.stays ? words.wallsStay : words.wallMoves;
    case 'promotion':
      return words.promotion({
        kinds: named(rule.kinds),
        to: rule.to.length ? named(rule.to) : '',
        optional: rule.optional,
        occasion: rule.occasion,
        place: placeWords(rule.place, t),
      });
    case 'specials':
      return words.specials(rule.count);
  }
}

/** Cells in words; nothing for everywhere. */
function placeWords({ cells, rectangle }: Place, t: Messages): string {
  if (!cells.length) return '';
  if (rectangle && cells.length > 2) return `${cells[0]}–${cells.at(-1)}`;
  if (cells.length <= LISTED) return t.rules.list(cells);
  return t.rules.someCells(cells.length);
}
