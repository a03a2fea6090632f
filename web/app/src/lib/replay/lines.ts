// The moves of a tree as they are read: the main line in rows, with comments and variations between them.

import { nodeAt, numbersOf, START, type Node, type Tree } from './tree';

/** A move as it is written. */
export interface Written {
  node: Node;
  /** The number in front of it, such as `3.` or `3…`; empty where it goes without saying. */
  number: string;
}

export type Part =
  | { is: 'move'; move: Written }
  | { is: 'comment'; text: string; id: number }
  | { is: 'variation'; parts: Part[]; id: number };

/** Deeper than this nobody indents any more. */
const DEEPEST = 40;

export function partsOf(tree: Tree): Part[] {
  const numbers = numbersOf(tree);
  const start = nodeAt(tree, START);
  const parts: Part[] = start.comment ? [{ is: 'comment', text: start.comment, id: START }] : [];
  parts.push(...line(tree, numbers, start, 0));
  return parts;
}

/** What follows a node, along the first of its children; the others come as variations where they begin. */
function line(tree: Tree, numbers: ReadonlyMap<number, number>, from: Node, depth: number): Part[] {
  const parts: Part[] = [];
  let node = from;
  let plain = false;
  while (node.children.length) {
    const [first, ...others] = node.children.map((id) => nodeAt(tree, id));
    parts.push(...written(first!, node, numbers, plain));
    plain = !first!.comment;
    for (const other of others) {
      if (depth >= DEEPEST) break;
      const inner = [
        ...written(other, node, numbers, false),
        ...line(tree, numbers, other, depth + 1),
      ];
      parts.push({ is: 'variation', parts: inner, id: other.id });
      plain = false;
    }
    node = first!;
  }
  return parts;
}

/** A move with its number and what is said about it. Behind a break the number is said again. */
function written(
  node: Node,
  before: Node,
  numbers: ReadonlyMap<number, number>,
  plain: boolean,
): Part[] {
  const number = numbers.get(node.id) ?? 0;
  const begins = number !== numbers.get(before.id) || before.told === null;
  const late = before.told === null && (node.told?.seat ?? 0) > 0;
  const text = begins && !late ? `${number}.` : plain ? '' : `${number}…`;
  const parts: Part[] = [];
  if (node.introduction) parts.push({ is: 'comment', text: node.introduction, id: node.id });
  parts.push({ is: 'move', move: { node, number: text } });
  if (node.comment) parts.push({ is: 'comment', text: node.comment, id: node.id });
  return parts;
}

/** Judgements of moves and positions that have a sign of their own, by their numbers in PGN. */
export const NAGS: ReadonlyMap<number, string> = new Map([
  [1, '!'],
  [2, '?'],
  [3, '!!'],
  [4, '??'],
  [5, '!?'],
  [6, '?!'],
  [7, '□'],
  [10, '='],
  [13, '∞'],
  [14, '+='],
  [15, '=+'],
  [16, '±'],
  [17, '∓'],
  [18, '+−'],
  [19, '−+'],
  [22, 'zz'],
  [32, '↑↑'],
  [36, '→'],
  [40, '→'],
  [132, '<=>'],
  [138, 'tt'],
  [140, '∆'],
  [146, 'N'],
]);

/** Judgements that people choose from: of the move, then of the position. Of each sort a move has one. */
export const MOVE_NAGS: readonly number[] = [3, 1, 5, 6, 2, 4];
export const POSITION_NAGS: readonly number[] = [18, 16, 14, 10, 13, 15, 17, 19];

export function nagText(nags: readonly number[]): string {
  return nags.map((nag) => NAGS.get(nag) ?? `$${nag}`).join('');
}

/** The judgements with one more, or without it; another of its sort goes. */
export function toggleNag(nags: readonly number[], nag: number): number[] {
  if (nags.includes(nag)) return nags.filter((other) => other !== nag);
  const sort = [MOVE_NAGS, POSITION_NAGS].find((some) => some.includes(nag)) ?? [];
  return [...nags.filter((other) => !sort.includes(other)), nag].sort((a, b) => a - b);
}
