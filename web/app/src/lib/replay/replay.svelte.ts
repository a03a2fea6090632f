// One recorded game as its screen sees it: the tree, where in it one is, what stands on the board there, and what can be
// done. The server says what is legal; moves made here are kept in the tree once it has agreed.

import type { Shapes } from '@hyperchess/board';
import type {
  Geometry,
  KeepRecord,
  RecordedGame,
  ToldRecord,
  Walk,
  Walked,
} from '@hyperchess/client';
import { Analyst } from '../game/analyst.svelte';
import { firstMoves } from '../game/evaluation';
import { api, errorWords } from '../server';
import { preferences } from '../settings/preferences.svelte';
import type { PicturedKind } from '../kinds.svelte';
import { Autoplay } from './autoplay.svelte';
import { drawnInto } from './drawn';
import {
  add,
  endOf,
  follow,
  isMain,
  movesOf,
  nodeAt,
  pathTo,
  promote,
  putBack,
  remove,
  say,
  START,
  treeOf,
  variationStart,
  type Node,
  type Said,
  type Tree,
} from './tree';

/** What is known of a game beside its moves. */
export type Head = Pick<RecordedGame, 'players' | 'winners' | 'date' | 'tags'>;

export type ReplayTab = 'moves' | 'notes' | 'analysis' | 'about';

/** A place in a game: the moves that lead there, and what is shown beside it. */
export interface Place {
  moves: readonly string[];
  tab: ReplayTab;
}

export class Replay {
  readonly geometry: Geometry;
  readonly start: string | null;
  /** Whether it is or was played here: its main line and its players stay as they were. */
  readonly played: boolean;
  /** Whether it is being entered by hand. */
  readonly entered: boolean;

  tree = $state.raw<Tree>({ nodes: new Map(), next: 1 });
  /** Where in the tree one is. */
  at = $state(START);
  /** What is on the board; while the next is on its way, what was there before. */
  walked = $state.raw<Walked | null>(null);
  head = $state.raw<Head>({ players: [], winners: null, date: '', tags: [] });
  /** The game that it is kept as, if it is; what it is called. */
  id = $state<string | null>(null);
  title = $state('');
  /** Whether something has been changed since it was kept. */
  changed = $state(false);
  saving = $state(false);
  trouble = $state('');
  tab = $state<ReplayTab>('moves');
  /** Whose side is below. */
  viewer = $state(0);
  drawing = $state(false);
  drawColour = $state<0 | 1 | 2 | 3>(0);
  /** The kind that has been taken up from the hand. */
  taken = $state<number | null>(null);
  /** Whether the page cannot be seen, so that thinking would be for nobody. */
  hidden = $state(false);

  readonly analyst: Analyst;
  readonly autoplay = new Autoplay(() => this.step());
  readonly kinds: readonly PicturedKind[] = $derived.by(() => this.findKinds());
  readonly node: Node = $derived(nodeAt(this.tree, this.at));
  readonly path: readonly Node[] = $derived(pathTo(this.tree, this.at));
  readonly names: readonly string[] = $derived.by(() =>
    this.geometry.seats.map(
      (_, seat) => this.head.players[seat]?.name || preferences.t.setup.seat(seat + 1),
    ),
  );
  /** The players as those see them who show what the machine thinks, or what was captured. */
  readonly game = $derived({ seats: this.names.map((name) => ({ name })) });
  /** The moves up to here, as far as they are told. */
  readonly moves = $derived(this.path.flatMap(({ told }) => (told ? [told] : [])));
  /** Whether the moves up to here are the game, and no variation. */
  readonly main: boolean = $derived(isMain(this.tree, this.at));
  readonly canRemove: boolean = $derived.by(
    () => this.at !== START && !(this.played && isMain(this.tree, this.at)),
  );
  readonly canPromote: boolean = $derived.by(() => {
    const begins = variationStart(this.tree, this.at);
    if (begins === null) return false;
    return !(this.played && isMain(this.tree, nodeAt(this.tree, begins).parent!));
  });
  /** What the machine is to think about, as a text that changes when that does; nothing while nobody wants it. */
  readonly analysed: string | null = $derived.by(() =>
    this.analyst.on && !this.hidden ? `${this.analyst.lines} ${this.keyOf(this.at)}` : null,
  );
  /** What the machine draws, under what has been drawn by people. */
  readonly shapes: Shapes = $derived.by(() => {
    const { found, on } = this.analyst;
    const best = on && found?.ply === this.path.length ? firstMoves(found) : [];
    const thought = best.map((move, i) => ({ ...move, colour: i === 0 ? 0 : 2 }) as const);
    return {
      marks: [
        ...thought.flatMap(({ from, to, colour }) => (from === null ? [{ cell: to, colour }] : [])),
        ...this.node.marks,
      ],
      arrows: [
        ...thought.flatMap(({ from, to, colour }) => (from === null ? [] : [{ from, to, colour }])),
        ...this.node.arrows,
      ],
    };
  });

  private known = new Map<string, Promise<Walked>>();

  constructor(
    geometry: Geometry,
    private readonly findKinds: () => readonly PicturedKind[],
    { record, told, id, title, played }: ToldRecord,
    { entered = false }: { entered?: boolean } = {},
  ) {
    this.geometry = geometry;
    this.start = record.start;
    this.played = played;
    this.entered = entered;
    this.tree = treeOf(record, told);
    const { players, winners, date, tags } = record;
    this.head = { players, winners, date, tags };
    this.id = id;
    this.title = title ?? '';
    this.analyst = new Analyst(
      ({ lines, nodes }, signal) =>
        api.analyseWalk({ walk: this.walkTo(this.at), lines, nodes: nodes ?? null }, signal),
      geometry.seats.length,
    );
  }

  /** The end of the line that is shown. */
  get lineEnd(): number {
    return endOf(this.tree, this.at);
  }

  /** Whose turn it is. */
  get turn(): number | null {
    return this.walked?.turn ?? null;
  }

  /** The way to a node, as the server is asked about it. */
  walkTo(id: number): Walk {
    const moves = pathTo(this.tree, id).map(({ text, out }) => ({ text, out: [...out] }));
    const { out } = nodeAt(this.tree, START);
    return { geometry: this.geometry.hash, start: this.start, out: [...out], moves };
  }

  go(id: number): void {
    this.trouble = '';
    this.at = id;
    void this.show(id);
  }

  back(): void {
    if (this.node.parent !== null) this.go(this.node.parent);
  }

  forward(): void {
    const [next] = this.node.children;
    if (next !== undefined) this.go(next);
  }

  toStart(): void {
    this.go(START);
  }

  toEnd(): void {
    this.go(endOf(this.tree, this.at));
  }

  /** The line beside the one that is shown: one up or down. */
  beside(by: 1 | -1): void {
    if (this.node.parent === null) return;
    const { children } = nodeAt(this.tree, this.node.parent);
    const place = children.indexOf(this.at) + by;
    if (children[place] !== undefined) this.go(children[place]);
  }

  /** One step of the replay; says whether there is another. */
  private step(): boolean {
    this.forward();
    return this.node.children.length > 0;
  }

  flip(): void {
    this.viewer = (this.viewer + 1) % this.geometry.seats.length;
  }

  /** Somebody has made a move on the board; says whether it could be made. */
  async move(text: string): Promise<boolean> {
    const from = this.at;
    const walk = this.walkTo(from);
    walk.moves.push({ text });
    try {
      const walked = await api.walk(walk);
      // Somebody may have taken back meanwhile what it was to follow.
      if (!this.tree.nodes.has(from)) return false;
      const added = add(this.tree, from, text, walked.told);
      if (added.tree !== this.tree) this.change(added.tree);
      this.known.set(this.keyOf(added.id), Promise.resolve(walked));
      if (this.at === from) this.go(added.id);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Takes the move that is shown out again, with all that follows it; whoever did not mean it puts it back. */
  remove(): (() => void) | null {
    if (!this.canRemove) return null;
    const { tree, at } = this;
    const parent = this.node.parent ?? START;
    this.change(remove(tree, at));
    this.go(parent);
    return () => {
      const restored = putBack(this.tree, tree, at);
      if (!restored) return;
      this.change(restored);
      this.go(at);
    };
  }

  promote(): void {
    if (this.canPromote) this.change(promote(this.tree, this.at));
  }

  say(said: Said): void {
    this.change(say(this.tree, this.at, said));
  }

  /** Marks and arrows have been drawn onto the board. */
  draw(drawn: Shapes): void {
    this.say(drawnInto(this.node, drawn));
  }

  describe(change: Partial<Head>): void {
    this.head = { ...this.head, ...change };
    this.changed = true;
  }

  /** The game as it is now. */
  record(): RecordedGame {
    const { boardName, hash } = this.geometry;
    return {
      board: boardName,
      geometry: hash,
      start: this.start,
      ...this.head,
      ...movesOf(this.tree),
    };
  }

  /** Keeps it; under a name, where one is given. Rejects with what went wrong. */
  async save(title?: string): Promise<string> {
    this.saving = true;
    this.trouble = '';
    const { tree, head } = this;
    try {
      const wish: KeepRecord = {
        record: this.record(),
        title: title ?? null,
        entered: this.entered,
      };
      if (this.id === null) this.id = (await api.addRecord(wish)).id;
      else {
        await api.keepRecord(this.id, wish);
        if (title !== undefined) await api.renameGame(this.id, title);
      }
      if (title !== undefined) this.title = title.trim();
      // Whatever has been said meanwhile is still to be kept.
      this.changed = this.tree !== tree || this.head !== head;
      return this.id;
    } finally {
      this.saving = false;
    }
  }

  /** Where one is, for whoever shows the same game anew. */
  get place(): Place {
    return { moves: this.path.flatMap(({ text }) => (text ? [text] : [])), tab: this.tab };
  }

  returnTo({ moves, tab }: Place): void {
    this.tab = tab;
    this.go(follow(this.tree, moves));
  }

  fail(error: unknown): void {
    const { message, remedy } = errorWords(error, preferences.t);
    this.trouble = `${message} ${remedy}`;
  }

  private change(tree: Tree): void {
    this.tree = tree;
    this.changed = true;
  }

  private keyOf(id: number): string {
    return pathTo(this.tree, id)
      .map(({ text }) => text)
      .join(' ');
  }

  private async show(id: number): Promise<void> {
    try {
      const found = await this.find(id);
      if (this.at !== id) return;
      this.walked = found;
      // What is likely to be looked at next is fetched meanwhile.
      for (const next of nodeAt(this.tree, id).children.slice(0, 3)) {
        this.find(next).catch(() => {});
      }
    } catch (error) {
      if (this.at === id) this.fail(error);
    }
  }

  private find(id: number): Promise<Walked> {
    const key = this.keyOf(id);
    const found = this.known.get(key) ?? api.walk(this.walkTo(id));
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    return found;
  }
}
