// The chooser: which of several moves to the same cell is meant, and where its options lie.

import type { Box, Layout } from './geometry';
import type { Choice, Point, Target } from './types';

export interface Chooser {
  /** Nowhere for a piece from the hand. */
  from: number | null;
  /** The kind of piece that goes there. */
  kind: number;
  to: number;
  choices: readonly Choice[];
  /** The option the keyboard is on. */
  active: number;
  dragged: boolean;
}

export function openChooser(
  from: number | null,
  kind: number,
  target: Target,
  dragged: boolean,
): Chooser {
  return { from, kind, to: target.cell, choices: target.choices ?? [], active: 0, dragged };
}

/** Moves the keyboard on by some options, round the end. */
export function stepChooser(chooser: Chooser, by: number): Chooser {
  const count = chooser.choices.length;
  return { ...chooser, active: (((chooser.active + by) % count) + count) % count };
}

/** The option a digit key means: 1 is the first. */
export function choiceForKey(chooser: Chooser, key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? chooser.choices[Number(key) - 1] : undefined;
}

/** Where the options lie on screen, each a box of `side`; the first is over the target cell. */
export interface ChooserPlan {
  side: number;
  centres: readonly Point[];
  frame: Box;
}

/**
 * A column from the target cell towards the middle of the board, wrapped into more columns where the
 * board is not high enough, and pushed back inside where it would stick out.
 */
export function placeChooser(layout: Layout, chooser: Chooser, minSide: number): ChooserPlan {
  const { box } = layout;
  const [tx, ty] = layout.spots[chooser.to]?.centre ?? [box.x, box.y];
  const side = Math.min(Math.max(layout.pitch, minSide), Math.max(box.height, box.width));
  const perColumn = Math.max(1, Math.floor(box.height / side + 0.01));
  const rows = Math.min(perColumn, chooser.choices.length);
  const columns = Math.ceil(chooser.choices.length / rows);
  const down = ty < box.y + box.height / 2 ? 1 : -1;
  const right = tx < box.x + box.width / 2 ? 1 : -1;

  const width = columns * side;
  const height = rows * side;
  const x = clamp(
    right > 0 ? tx - side / 2 : tx + side / 2 - width,
    box.x,
    box.x + box.width - width,
  );
  const y = clamp(
    down > 0 ? ty - side / 2 : ty + side / 2 - height,
    box.y,
    box.y + box.height - height,
  );
  const centres = chooser.choices.map((_, i): Point => {
    const row = i % rows;
    const column = Math.floor(i / rows);
    return [
      x + side * ((right > 0 ? column : columns - 1 - column) + 0.5),
      y + side * ((down > 0 ? row : rows - 1 - row) + 0.5),
    ];
  });
  return { side, centres, frame: { x, y, width, height } };
}

function clamp(value: number, low: number, high: number): number {
  return high < low ? (low + high) / 2 : Math.min(Math.max(value, low), high);
}
