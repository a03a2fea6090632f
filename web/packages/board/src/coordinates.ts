// Names of cells at the edges of the board. What a column or row has in common is read off the labels,
// so that it holds for any naming and however the board is turned; what it is called, off the notation.

import type { Layout, Spot } from './geometry';
import { contains } from './hit';
import type { CoordinateStyle, Point } from './types';

export interface CoordinateText {
  /** The cell it is written in. */
  cell: number;
  text: string;
  /** The baseline, or the top of the text where it starts at a corner. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  /** Whether it hangs from its point rather than standing on it. */
  hangs?: boolean;
  /** Whether it stands beside its cell, around its point, because the cell has no corner for it. */
  outside?: boolean;
  /** Whether it is the name of a whole level, which is shown however small cells are. */
  level?: boolean;
}

/** Distance of a text from the edge of its cell, in cells. */
const PAD = 0.055;
/** Distance of the middle of a text outside from that edge. */
const BESIDE = 0.17;
/** The same for names of levels, which are larger: near the middle of the gap between two of them. */
const BESIDE_LEVEL = 0.34;

export function coordinateTexts(layout: Layout, style: CoordinateStyle): CoordinateText[] {
  if (style === 'none') return [];
  if (style === 'all') {
    return layout.spots.map((spot) => ({
      cell: spot.id,
      text: spot.name?.cell ?? spot.label,
      at: [spot.centre[0], spot.centre[1] + spot.size / 2 - PAD * layout.pitch],
      anchor: 'middle',
    }));
  }
  return [...levels(layout)].flatMap(([level, spots]) => {
    const [files, ranks] = [alike(spots, 'file'), alike(spots, 'rank')];
    const [upright, across] =
      steepness(files) >= steepness(ranks) ? [files, ranks] : [ranks, files];
    const texts = [...columnTexts(layout, upright), ...rowTexts(layout, across)];
    return level ? [levelText(layout, spots, level), ...texts] : texts;
  });
}

/** What labels of cells consist of: capitals for the level where there are several, file and rank. */
const LABEL = /^(?<level>[A-Z]*)(?<file>\D*)(?<rank>\d+)$/;

/** The cells of each level; all are on one without a name where a board has but one. */
function levels(layout: Layout): Map<string, Spot[]> {
  const groups = new Map<string, Spot[]>();
  for (const spot of layout.spots) {
    const level = LABEL.exec(spot.label)?.groups?.level ?? '';
    const group = groups.get(level);
    if (group) group.push(spot);
    else groups.set(level, [spot]);
  }
  return groups;
}

/** Above the corner of a level where reading begins. */
function levelText(layout: Layout, spots: readonly Spot[], text: string): CoordinateText {
  const first = extreme(spots, ({ centre }) => -centre[0] - 2 * centre[1]);
  const at = beside(layout, first, [0, -1], BESIDE_LEVEL);
  return { cell: first.id, text, at, anchor: 'middle', outside: true, level: true };
}

/** Cells whose labels have a part in common: a file or a rank, straight or not. */
interface Line {
  spots: readonly Spot[];
  /** What the line is called by those who sit at this cell's end of the board, if it has a name. */
  called: (spot: Spot) => string | null;
}

/** At the foot of each column, and at its head where files are counted from both ends. */
function columnTexts(layout: Layout, columns: readonly Line[]): CoordinateText[] {
  const ends = columns.map(({ spots, called }) => {
    const foot = extreme(spots, (spot) => spot.centre[1]);
    const head = extreme(spots, (spot) => -spot.centre[1]);
    return { foot, below: called(foot), head, above: called(head) };
  });
  const areNamedAtBoth = ends.some(({ below, above }) => below !== above);
  return ends.flatMap(({ foot, below, head, above }) => [
    ...(below === null ? [] : [footText(layout, foot, below)]),
    ...(above === null || !areNamedAtBoth ? [] : [headText(layout, head, above)]),
  ]);
}

/** In the lower right corner, or below where the cell has no corner there. */
function footText(layout: Layout, foot: Spot, text: string): CoordinateText {
  const at = corner(layout, foot, [1, 1]);
  return at
    ? { cell: foot.id, text, at, anchor: 'end' }
    : { cell: foot.id, text, at: below(layout, foot), anchor: 'middle', outside: true };
}

/** The point below a cell: outside its lower edge, or under its tip where it stands on one between others. */
function below(layout: Layout, foot: Spot): Point {
  const at = beside(layout, foot, [0, 1]);
  if (!layout.spots.some(({ outline }) => contains(outline, at))) return at;
  const tip = foot.outline.reduce((low, one) => (one[1] > low[1] ? one : low));
  return [tip[0], tip[1] + BESIDE * layout.pitch];
}

/** In the upper right corner, or above where the cell has no corner there. */
function headText(layout: Layout, head: Spot, text: string): CoordinateText {
  const at = corner(layout, head, [1, -1]);
  return at
    ? { cell: head.id, text, at, anchor: 'end', hangs: true }
    : { cell: head.id, text, at: beside(layout, head, [0, -1]), anchor: 'middle', outside: true };
}

/** At the left end of each row, in the upper corner, or beside it where the cell has no corner there. */
function rowTexts(layout: Layout, rows: readonly Line[]): CoordinateText[] {
  return rows.flatMap(({ spots, called }): CoordinateText[] => {
    const left = extreme(spots, (spot) => -spot.centre[0]);
    const text = called(left);
    if (text === null) return [];
    const at = corner(layout, left, [-1, -1]);
    return at
      ? [{ cell: left.id, text, at, anchor: 'start', hangs: true }]
      : [
          {
            cell: left.id,
            text,
            at: beside(layout, left, UP_LEFT),
            anchor: 'middle',
            outside: true,
          },
        ];
  });
}

/** The point near a corner of a cell in which a text has room, if the cell reaches so far. */
function corner(
  layout: Layout,
  { outline, centre, size }: Spot,
  [right, down]: Point,
): Point | null {
  const half = size / 2 - PAD * layout.pitch;
  const at: Point = [centre[0] + right * half, centre[1] + down * half];
  return contains(outline, at) ? at : null;
}

/** Rows that bend have nothing before their left end on this side. */
const UP_LEFT: Point = [-Math.sqrt(3) / 2, -1 / 2];

/** The point outside that edge of a cell which faces some way most. */
function beside(layout: Layout, { outline, centre }: Spot, way: Point, by = BESIDE): Point {
  const edges = outline.map((a, i): { middle: Point; out: Point } => {
    const b = outline[(i + 1) % outline.length]!;
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const across: Point = [b[1] - a[1], a[0] - b[0]];
    const length = Math.hypot(...across) || 1;
    const inwards = across[0] * (middle[0] - centre[0]) + across[1] * (middle[1] - centre[1]) < 0;
    const unit = (inwards ? -1 : 1) / length;
    return { middle, out: [across[0] * unit, across[1] * unit] };
  });
  const facing = (out: Point): number => out[0] * way[0] + out[1] * way[1];
  const edge = edges.reduce((best, one) => (facing(one.out) > facing(best.out) ? one : best));
  const away = by * layout.pitch;
  return [edge.middle[0] + edge.out[0] * away, edge.middle[1] + edge.out[1] * away];
}

/** Cells grouped by the letters of their labels, which are files, or the digits, which are ranks. */
function alike(all: readonly Spot[], part: 'file' | 'rank'): Line[] {
  const groups = new Map<string, Spot[]>();
  for (const spot of all) {
    const text = LABEL.exec(spot.label)?.groups?.[part];
    if (!text) continue;
    const group = groups.get(text);
    if (group) group.push(spot);
    else groups.set(text, [spot]);
  }
  return [...groups].map(([text, spots]) => ({
    spots,
    called: ({ name }) => (name ? name[part] : text),
  }));
}

/** How much higher than wide lines are, all together. */
function steepness(lines: readonly Line[]): number {
  const span = (spots: readonly Spot[], axis: 0 | 1): number => {
    const along = spots.map((spot) => spot.centre[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  return lines.reduce((sum, { spots }) => sum + span(spots, 1) - span(spots, 0), 0);
}

function extreme(spots: readonly Spot[], measure: (spot: Spot) => number): Spot {
  return spots.reduce((best, spot) => (measure(spot) > measure(best) ? spot : best));
}
