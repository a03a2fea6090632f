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

/** Where the options lie on screen, each a box of `side`. */
export interface ChooserPlan {
  side: number;
  centres: readonly Point[];
  frame: Box;
}

/**
 * A column from the target cell towards the middle of the board, wrapped into more columns where the
 * board is not high enough, and pushed back inside where it would stick out. The first option is over the
 * target cell, unless a finger is there: whatever it would press next must not appear under it (`aside`).
 */
export function placeChooser(
  layout: Layout,
  chooser: Chooser,
  minSide: number,
  aside = false,
): ChooserPlan {
  const { box } = layout;
  const target = layout.spots[chooser.to];
  const [tx, ty] = target?.centre ?? [box.x, box.y];
  const side = Math.min(Math.max(layout.pitch, minSide), Math.max(box.height, box.width));
  const down = ty < box.y + box.height / 2 ? 1 : -1;
  const right = tx < box.x + box.width / 2 ? 1 : -1;
  const count = chooser.choices.length;
  const most = Math.max(1, Math.floor(box.height / side + 0.01));

  const plan = (perColumn: number, near: Point): Omit<ChooserPlan, 'side'> => {
    const rows = Math.min(perColumn, count);
    const columns = Math.ceil(count / rows);
    const [width, height] = [columns * side, rows * side];
    const x = clamp(right > 0 ? near[0] : near[0] - width, box.x, box.x + box.width - width);
    const y = clamp(down > 0 ? near[1] : near[1] - height, box.y, box.y + box.height - height);
    const centres = chooser.choices.map((_, i): Point => {
      const row = i % rows;
      const column = Math.floor(i / rows);
      return [
        x + side * ((right > 0 ? column : columns - 1 - column) + 0.5),
        y + side * ((down > 0 ? row : rows - 1 - row) + 0.5),
      ];
    });
    return { centres, frame: { x, y, width, height } };
  };

  const over: Point = [tx - (right * side) / 2, ty - (down * side) / 2];
  if (!aside) return { side, ...plan(most, over) };
  const room = Math.max(target?.size ?? 0, side) / 2;
  const beside: Point = [tx + right * room, over[1]];
  const beyond: Point = [over[0], ty + down * room];
  const clear = ({ frame }: { frame: Box }): boolean =>
    Math.abs(frame.x + frame.width / 2 - tx) > frame.width / 2 ||
    Math.abs(frame.y + frame.height / 2 - ty) > frame.height / 2;
  // Beside the finger in as few columns as can be; else above or below it, in flatter and flatter blocks.
  const shapes = Array.from({ length: most }, (_, i) => most - i);
  const plans = [
    ...shapes.map((rows) => plan(rows, beside)),
    ...shapes.map((rows) => plan(rows, beyond)),
  ];
  return { side, ...(plans.find(clear) ?? plans[0]!) };
}

function clamp(value: number, low: number, high: number): number {
  return high < low ? (low + high) / 2 : Math.min(Math.max(value, low), high);
}
