// What is drawn on the cells of a level: the lines, rivers, images and names that the flat board has, as one picture.

import { penOf } from '@hyperchess/pieces';
import {
  CanvasTexture,
  Group,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { coordinateTexts } from '../coordinates';
import { extent, inset, type Box, type Layout } from '../geometry';
import { cover, imageSpots, linesOf, riversOf } from '../look';
import { portalMarks, type EchoSpot } from '../space';
import type { CoordinateStyle, Look, Space } from '../types';
import { ORDER_OF_LEVEL } from './cells';
import type { Colours } from './colours';
import type { Level, Stack } from './stack';
import { clear } from './stage';

export interface Ground {
  look: Look | null;
  space: Space | undefined;
  goals: readonly number[];
  echoes: readonly EchoSpot[];
  coordinates: CoordinateStyle;
  colours: Colours;
  /** Images that are there, by address. */
  images: ReadonlyMap<string, HTMLImageElement>;
}

const MARGIN = 0.42;
/** Pixels of a cell, and of the whole at most. */
const FINE = 144;
const MOST = 2048;
/** Names on the plinth, which is dark in all themes. */
const ON_PLINTH = '#f6efe0';
const HALO = 'rgb(255 250 240 / 0.75)';
const PORTALS = ['#6d4bc3', '#0f7a6c', '#b03a6e', '#2f62b5'];

/** One picture for each level, a hair above its cells. */
export function layGround(
  group: Group,
  layout: Layout,
  stack: Stack,
  ground: Ground,
  anisotropy: number,
): void {
  clear(group);
  stack.levels.forEach((level, index) => {
    const box = boxOf(layout, level, stack.levels.length === 1 ? ground : null);
    const canvas = document.createElement('canvas');
    const scale = Math.min(FINE, MOST / Math.max(box.width, box.height));
    canvas.width = Math.ceil(box.width * scale);
    canvas.height = Math.ceil(box.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(scale, scale);
    context.translate(-box.x, -box.y);
    draw(context, layout, level, ground, box, stack.levels.length > 1);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.anisotropy = anisotropy;
    const material = new MeshStandardMaterial({
      map: texture,
      transparent: true,
      depthWrite: false,
      roughness: 0.7,
      polygonOffset: true,
      polygonOffsetFactor: -1,
    });
    const mesh = new Mesh(new PlaneGeometry(box.width, box.height).rotateX(-Math.PI / 2), material);
    mesh.position.set(
      box.x + box.width / 2 + level.shift[0],
      level.height + 0.004,
      box.y + box.height / 2 + level.shift[1],
    );
    mesh.receiveShadow = true;
    mesh.renderOrder = index * ORDER_OF_LEVEL + 2;
    group.add(mesh);
  });
}

function boxOf(layout: Layout, level: Level, beyond: Ground | null): Box {
  const points = level.cells.flatMap((cell) => layout.spots[cell]!.outline);
  const boxes = beyond
    ? [...beyond.echoes, ...imageSpots(layout, beyond.look)].map(({ box }) => box)
    : [];
  const corners = boxes.flatMap(({ x, y, width, height }) => [
    [x, y] as const,
    [x + width, y + height] as const,
  ]);
  const { x, y, width, height } = extent([...points, ...corners]);
  return {
    x: x - MARGIN,
    y: y - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
}

function draw(
  context: CanvasRenderingContext2D,
  layout: Layout,
  level: Level,
  { look, space, goals, echoes, coordinates, colours, images }: Ground,
  box: Box,
  several: boolean,
): void {
  const pen = penOf(context);
  const here = new Set(level.cells);
  const frame = `#${colours.frame.getHexString()}`;
  pen.lineJoin = 'round';
  pen.lineCap = 'square';
  const background = images.get(look?.background ?? '');
  if (background && !several) {
    const whole = { ...box, x: box.x + 0.25, y: box.y + 0.25 };
    whole.width -= 0.5;
    whole.height -= 0.5;
    image(context, background, whole, null);
  }
  if (!several) {
    for (const { href, path, box: place } of imageSpots(layout, look)) {
      const found = images.get(href);
      if (found) image(context, found, place, new Path2D(path));
    }
  }
  for (const { path, shade, colour } of echoes) {
    if (several) break;
    context.globalAlpha = 0.45;
    context.fillStyle = colour ?? `#${(shade === 1 ? colours.dark : colours.light).getHexString()}`;
    context.fill(new Path2D(path));
    context.globalAlpha = 1;
  }
  if (colours.hatch && (look === null || look.drawn === 'cells'))
    hatch(context, layout, level, colours.hatch);
  const rivers = riversOf(layout, look);
  context.fillStyle = 'rgb(86 150 190 / 0.3)';
  if (rivers && !several) context.fill(new Path2D(rivers));
  const lines = linesOf(layout, look);
  context.strokeStyle = frame;
  context.lineWidth = 0.03;
  if (lines) context.stroke(new Path2D(lines));
  context.lineWidth = 0.035;
  context.setLineDash([0.1, 0.075]);
  for (const cell of goals) {
    const spot = layout.spots[cell];
    if (spot && here.has(cell)) context.stroke(new Path2D(inset(spot, 0.84)));
  }
  context.setLineDash([]);
  for (const { cell, number, exit } of portalMarks(space)) {
    const spot = layout.spots[cell];
    if (!spot || !here.has(cell)) continue;
    context.strokeStyle = PORTALS[(number - 1) % PORTALS.length]!;
    context.lineWidth = exit ? 0.035 : 0.07;
    for (const radius of exit ? [0.41] : [0.41, 0.3]) {
      context.beginPath();
      context.arc(spot.centre[0], spot.centre[1], spot.size * radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }
  names(context, layout, here, coordinates, colours, look);
}

function image(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  box: Box,
  path: Path2D | null,
): void {
  const at = cover(box, picture.naturalWidth, picture.naturalHeight);
  const cut = path ?? new Path2D(`M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`);
  context.save();
  context.clip(cut);
  context.drawImage(picture, at.x, at.y, at.width, at.height);
  context.restore();
}

/** Dark cells of the paper theme. */
function hatch(
  context: CanvasRenderingContext2D,
  layout: Layout,
  { cells }: Level,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 0.014;
  for (const cell of cells) {
    const { path, shade, colour: own, outline } = layout.spots[cell]!;
    if (!shade || own) continue;
    const { x, y, width, height } = extent(outline);
    context.save();
    context.clip(new Path2D(path));
    context.beginPath();
    for (let at = 0; at < width + height; at += 0.09) {
      context.moveTo(x + at, y);
      context.lineTo(x + at - height, y + height);
    }
    context.stroke();
    context.restore();
  }
}

function names(
  context: CanvasRenderingContext2D,
  layout: Layout,
  here: ReadonlySet<number>,
  style: CoordinateStyle,
  { onLight, onDark }: Colours,
  look: Look | null,
): void {
  const lined = look !== null && look.drawn !== 'cells';
  for (const { cell, text, at, anchor, hangs, outside, level } of coordinateTexts(layout, style)) {
    if (!here.has(cell) || level) continue;
    const spot = layout.spots[cell]!;
    const dark = spot.shade === 1 && !lined && !spot.colour;
    context.fillStyle = outside ? ON_PLINTH : dark ? onDark : onLight;
    context.font = '600 0.19px Inter, system-ui, sans-serif';
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.textBaseline = outside ? 'middle' : hangs ? 'top' : 'alphabetic';
    if (look?.drawn === 'bare') {
      // Whatever is behind it, it can be read.
      context.strokeStyle = HALO;
      context.lineWidth = 0.06;
      context.strokeText(text, at[0], at[1]);
    }
    context.fillText(text, at[0], at[1]);
  }
}
