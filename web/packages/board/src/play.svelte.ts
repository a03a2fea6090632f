// A board being played on: the state, what comes in from outside, and what is told. However it is drawn.

import { untrack } from 'svelte';
import * as actions from './actions';
import { NO_PLAN } from './animate';
import type { BoardProps } from './props';
import * as states from './state';

/** What a board is told about by its props. */
export type Inputs = Required<states.Update>;

/** What a board tells; `ahead` is whether its moves are made ahead of the turn. */
export type Told = {
  [Name in 'ahead' | 'onmove' | 'onpremove' | 'ondraw' | 'ondrawn' | 'onhand' | 'onwall']?:
    BoardProps[Name] | undefined;
};

export class Play {
  state: states.State = $state.raw(states.initialState());
  private given: Inputs;

  constructor(
    private readonly inputs: () => Inputs,
    private readonly told: () => Told,
    /** What another drawing of the same board knew. */
    begun?: states.State,
  ) {
    this.given = untrack(inputs);
    this.state = begun ? takeOver(begun, this.given) : states.initialState(this.given);
  }

  /**
   * Takes in only what has changed, in one step, so that a move glides instead of jumping. Call it while a component
   * is being set up.
   */
  follow(): void {
    $effect.pre(() => {
      const now = this.inputs();
      const { given } = this;
      const changed = (Object.keys(now) as (keyof states.Update)[]).filter(
        (key) => now[key] !== given[key],
      );
      if (changed.length) untrack(() => this.receive(now, changed));
      this.given = now;
    });
  }

  /** What has been done to the board becomes its state, and is told. */
  commit(outcome: actions.Outcome): void {
    const before = this.state;
    const { ahead, ondraw, onmove, onpremove } = this.told();
    // A move ahead of the turn is nothing that has happened.
    this.state = outcome.move && ahead ? actions.revert(outcome.state) : outcome.state;
    this.tellTaken(before);
    const { marks, arrows } = this.state;
    if (ondraw && (marks.length || arrows.length)) {
      this.state = { ...this.state, marks: [], arrows: [] };
      ondraw({ marks, arrows });
    } else this.tellDrawn(before);
    const { move } = outcome;
    if (move) (ahead ? onpremove : onmove)?.(move.text, move);
  }

  /** Shows the board as it was before the last move. */
  revert(): void {
    this.state = actions.revert(this.state);
  }

  /** Wipes off what the player has drawn. */
  erase(): void {
    const before = this.state;
    this.state = { ...before, marks: [], arrows: [] };
    this.tellDrawn(before);
  }

  private receive(now: Inputs, changed: readonly (keyof states.Update)[]): void {
    const before = this.state;
    const update: states.Update = Object.fromEntries(changed.map((key) => [key, now[key]]));
    if (update.cells) Object.assign(update, { turn: now.turn, pieces: now.pieces });
    this.state = states.receive(before, update);
    this.tellTaken(before);
  }

  private tellTaken(before: states.State): void {
    const { onhand, onwall } = this.told();
    const { hand, wall } = this.state;
    if (hand !== before.hand) onhand?.(hand);
    if (!wall !== !before.wall) onwall?.(wall !== null);
  }

  /** Says what is drawn, where that has changed. */
  private tellDrawn(before: states.State): void {
    const { marks, arrows } = this.state;
    const changed = marks !== before.marks || arrows !== before.arrows;
    const count = [marks, arrows, before.marks, before.arrows].reduce(
      (n, { length }) => n + length,
      0,
    );
    if (changed && count) this.told().ondrawn?.({ marks, arrows });
  }
}

/** What was selected, drawn and begun stays so where the board is the same; nothing glides. */
function takeOver(begun: states.State, now: Inputs): states.State {
  if (begun.cells !== now.cells) return states.initialState(now);
  const { cells: _, turn, pieces, ...rest } = now;
  const turned = begun.layout.turn.every((part, i) => part === turn[i]);
  const update: states.Update = turned ? { ...rest, pieces } : { ...rest, turn, pieces };
  const received = states.receive(begun, update);
  return { ...received, drag: null, drawing: null, over: null, plan: NO_PLAN };
}
