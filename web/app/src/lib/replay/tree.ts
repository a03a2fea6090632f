// A game as a tree of moves, with what is said about them. Every change makes a new tree; the old one stays as it was.

import type { Arrow, Mark } from '@hyperchess/board';
import type {
  EvalJson,
  RecordedGame,
  RecordMove,
  RecordOut,
  ToldMove,
  Walk,
} from '@hyperchess/client';

/** The start of the game, before any move. */
export const START = 0;

export interface Node {
  readonly id: number;
  /** The node before; nothing at the start. */
  readonly parent: number | null;
  /** What follows, the main line first. */
  readonly children: readonly number[];
  /** The move in coordinates; empty at the start. */
  readonly text: string;
  /** What the server says about the move. */
  readonly told: ToldMove | null;
  readonly comment: string;
  readonly introduction: string;
  readonly nags: readonly number[];
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
  readonly out: readonly RecordOut[];
  readonly remainingMs: number | null;
  readonly spentMs: number | null;
  /** What an engine thought of the position, as whoever wrote the game had it. */
  readonly eval: EvalJson | null;
}

export interface Tree {
  readonly nodes: ReadonlyMap<number, Node>;
  /** The next free number. */
  readonly next: number;
}

/** What can be said about a move. */
export type Said = Partial<Pick<Node, 'comment' | 'nags' | 'marks' | 'arrows' | 'remainingMs'>>;

const EMPTY: Omit<Node, 'id' | 'parent' | 'text' | 'told'> = {
  children: [],
  comment: '',
  introduction: '',
  nags: [],
  marks: [],
  arrows: [],
  out: [],
  remainingMs: null,
  spentMs: null,
  eval: null,
};

export function treeOf(record: RecordedGame, told: readonly ToldMove[]): Tree {
  const nodes = new Map<number, Node>();
  const { comment, out } = record;
  const drawn = { marks: asMarks(record.marks), arrows: asArrows(record.arrows) };
  nodes.set(START, {
    ...EMPTY,
    id: START,
    parent: null,
    text: '',
    told: null,
    comment,
    out,
    eval: record.eval ?? null,
    ...drawn,
  });
  record.moves.forEach((move, i) => {
    const parent = move.before === null ? START : move.before + 1;
    const before = nodes.get(parent);
    if (!before) return;
    nodes.set(parent, { ...before, children: [...before.children, i + 1] });
    nodes.set(i + 1, nodeOf(i + 1, parent, move, told[i] ?? null));
  });
  return { nodes, next: record.moves.length + 1 };
}

function nodeOf(id: number, parent: number, move: RecordMove, told: ToldMove | null): Node {
  return {
    id,
    parent,
    children: [],
    text: move.text,
    told,
    comment: move.comment ?? '',
    introduction: move.introduction ?? '',
    nags: move.nags ?? [],
    marks: asMarks(move.marks ?? []),
    arrows: asArrows(move.arrows ?? []),
    out: move.out ?? [],
    remainingMs: move.remainingMs ?? null,
    spentMs: move.spentMs ?? null,
    eval: move.eval ?? null,
  };
}

/** Only four colours can be drawn. */
function asMarks(marks: readonly { cell: number; colour: number }[]): Mark[] {
  return marks.map(({ cell, colour }) => ({ cell, colour: (colour % 4) as Mark['colour'] }));
}

function asArrows(arrows: readonly { from: number; to: number; colour: number }[]): Arrow[] {
  return arrows.map(({ from, to, colour }) => ({
    from,
    to,
    colour: (colour % 4) as Arrow['colour'],
  }));
}

/** The tree as it is sent and kept; what else there is to a game is added by whoever knows it. */
export function movesOf(
  tree: Tree,
): Pick<RecordedGame, 'comment' | 'eval' | 'marks' | 'arrows' | 'out' | 'moves'> {
  const places = new Map<number, number>();
  const moves: RecordMove[] = [];
  // Breadth first: every move comes behind the one it follows, and brothers keep their order.
  const waiting = [START];
  for (let i = 0; i < waiting.length; i += 1) {
    const node = nodeAt(tree, waiting[i]!);
    if (node.parent !== null) {
      places.set(node.id, moves.length);
      moves.push(moveOf(node, places.get(node.parent) ?? null));
    }
    waiting.push(...node.children);
  }
  const { comment, marks, arrows, out, eval: thought } = nodeAt(tree, START);
  const said = { comment, marks: [...marks], arrows: [...arrows], out: [...out], moves };
  return thought ? { ...said, eval: thought } : said;
}

function moveOf(node: Node, before: number | null): RecordMove {
  const move: RecordMove = { before, text: node.text };
  if (node.comment) move.comment = node.comment;
  if (node.introduction) move.introduction = node.introduction;
  if (node.nags.length) move.nags = [...node.nags];
  if (node.marks.length) move.marks = [...node.marks];
  if (node.arrows.length) move.arrows = [...node.arrows];
  if (node.out.length) move.out = [...node.out];
  if (node.remainingMs !== null) move.remainingMs = node.remainingMs;
  if (node.spentMs !== null) move.spentMs = node.spentMs;
  if (node.eval) move.eval = node.eval;
  return move;
}

export function nodeAt(tree: Tree, id: number): Node {
  return tree.nodes.get(id) ?? tree.nodes.get(START)!;
}

/** The nodes from the first move to this one. */
export function pathTo(tree: Tree, id: number): Node[] {
  const path: Node[] = [];
  for (let node = nodeAt(tree, id); node.parent !== null; node = nodeAt(tree, node.parent)) {
    path.unshift(node);
  }
  return path;
}

/** Where the main line leads on from here. */
export function endOf(tree: Tree, id: number): number {
  let node = nodeAt(tree, id);
  while (node.children.length) node = nodeAt(tree, node.children[0]!);
  return node.id;
}

/** The main line of the game. */
export function mainLine(tree: Tree): Node[] {
  return pathTo(tree, endOf(tree, START));
}

/** The way along the main line of a recorded game. */
export function walkOf(record: RecordedGame): Walk {
  const tree = treeOf(record, []);
  const moves = mainLine(tree).map(({ text, out }) => ({ text, out: [...out] }));
  const { geometry = '', start, out } = record;
  return { geometry, start, out, moves };
}

export function isMain(tree: Tree, id: number): boolean {
  return pathTo(tree, id).every((node) => nodeAt(tree, node.parent!).children[0] === node.id);
}

/** Adds a move behind a node, or finds it where it is known already. */
export function add(
  tree: Tree,
  parent: number,
  text: string,
  told: ToldMove | null,
): { tree: Tree; id: number } {
  const before = nodeAt(tree, parent);
  const known = before.children.find((child) => nodeAt(tree, child).text === text);
  if (known !== undefined) return { tree, id: known };
  const id = tree.next;
  const nodes = new Map(tree.nodes);
  nodes.set(before.id, { ...before, children: [...before.children, id] });
  nodes.set(id, { ...EMPTY, id, parent: before.id, text, told });
  return { tree: { nodes, next: id + 1 }, id };
}

/** Says something about a node, or that something else. */
export function say(tree: Tree, id: number, said: Said): Tree {
  const nodes = new Map(tree.nodes);
  nodes.set(id, { ...nodeAt(tree, id), ...said });
  return { ...tree, nodes };
}

/** Takes a move out, with all that follows it. */
export function remove(tree: Tree, id: number): Tree {
  const gone = nodeAt(tree, id);
  if (gone.parent === null) return tree;
  const nodes = new Map(tree.nodes);
  const before = nodeAt(tree, gone.parent);
  nodes.set(before.id, { ...before, children: before.children.filter((child) => child !== id) });
  const waiting = [id];
  for (const next of waiting) {
    waiting.push(...nodeAt(tree, next).children);
    nodes.delete(next);
  }
  return { ...tree, nodes };
}

/** Puts back what was taken out of an earlier tree, where it was; nothing if what it followed is gone too. */
export function putBack(tree: Tree, earlier: Tree, id: number): Tree | null {
  const { parent } = nodeAt(earlier, id);
  if (parent === null || !tree.nodes.has(parent) || tree.nodes.has(id)) return null;
  const nodes = new Map(tree.nodes);
  const before = nodeAt(tree, parent);
  const place = nodeAt(earlier, parent).children.indexOf(id);
  nodes.set(parent, { ...before, children: before.children.toSpliced(place, 0, id) });
  const waiting = [id];
  for (const next of waiting) {
    const node = nodeAt(earlier, next);
    nodes.set(next, node);
    waiting.push(...node.children);
  }
  return { ...tree, nodes };
}

/** The node at the end of a path of moves, or where such a path would leave the tree. */
export function follow(tree: Tree, moves: readonly string[]): number {
  let at = START;
  for (const text of moves) {
    const next = nodeAt(tree, at).children.find((child) => nodeAt(tree, child).text === text);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/** Makes a variation the line that comes first where it begins. */
export function promote(tree: Tree, id: number): Tree {
  const begins = variationStart(tree, id);
  if (begins === null) return tree;
  const { parent } = nodeAt(tree, begins);
  const before = nodeAt(tree, parent!);
  const nodes = new Map(tree.nodes);
  const others = before.children.filter((child) => child !== begins);
  nodes.set(before.id, { ...before, children: [begins, ...others] });
  return { ...tree, nodes };
}

/** Where the variation begins that a node is in; nothing on the main line. */
export function variationStart(tree: Tree, id: number): number | null {
  for (let node = nodeAt(tree, id); node.parent !== null; node = nodeAt(tree, node.parent)) {
    if (nodeAt(tree, node.parent).children[0] !== node.id) return node.id;
  }
  return null;
}

/**
 * The number of a move, as people count: a new round begins with whoever moved first in the last. The moves of one
 * turn share theirs.
 */
export function numbersOf(tree: Tree): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>([[START, 0]]);
  const waiting = [START];
  for (let i = 0; i < waiting.length; i += 1) {
    const node = nodeAt(tree, waiting[i]!);
    const number = numbers.get(node.id)!;
    for (const child of node.children) {
      const told = nodeAt(tree, child).told;
      const begins = !node.told || (!told?.further && (told?.seat ?? 0) <= node.told.seat);
      numbers.set(child, number + (begins ? 1 : 0));
      waiting.push(child);
    }
  }
  return numbers;
}
