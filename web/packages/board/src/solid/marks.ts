// What lies on the cells and says what is so: selection, targets, check, cursor, walls, marks and arrows.

import {
  CanvasTexture,
  CircleGeometry,
  Color,
  ConeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  RingGeometry,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  Vector2,
  type BufferGeometry,
} from 'three';
import { SEAT_COLOURS } from '@hyperchess/pieces';
import type { Layout } from '../geometry';
import type { Arrow, Mark, Shared } from '../types';
import { around, ORDER_OF_LEVEL, slab } from './cells';
import type { Colours, Wash } from './colours';
import { placeOf, type Stack } from './stack';
import { clear } from './stage';

export interface Marked {
  selected: number | null;
  over: number | null;
  cursor: number | null;
  checks: readonly number[];
  targets: readonly { cell: number; capture: boolean }[];
  /** The same place on other levels. */
  lit: readonly number[];
  walls: readonly number[];
  birds: boolean;
  marks: readonly Mark[];
  arrows: readonly Arrow[];
  shared: readonly Shared[];
}

/** The colours of marks and arrows, as in the flat view. */
const DRAWN = ['#2f7d4f', '#b3261e', '#2f62b5', '#d98a16'];

export class Marks {
  readonly group = new Group();
  /** Washes over cells that are not drawn themselves. */
  readonly washes = new Group();
  private layout!: Layout;
  private stack!: Stack;

  show(layout: Layout, stack: Stack, marked: Marked, colours: Colours): void {
    this.layout = layout;
    this.stack = stack;
    clear(this.group);
    const { selected, over, cursor, checks, targets, lit, walls } = marked;
    for (const cell of checks) this.check(cell, colours);
    for (const cell of lit) this.frame(cell, -0.06, -0.1, colours.selected, 0.8);
    if (selected !== null) {
      this.frame(selected, -0.01, -0.1, colours.halo, 0.75);
      this.frame(selected, -0.02, -0.085, colours.selected, 1, 0.002);
    }
    for (const { cell, capture } of targets) {
      if (cell === over) this.frame(cell, -0.02, -0.12, colours.selected, 0.95);
      else if (capture) this.round(cell, 0.39, 0.47, colours.selected, 0.92);
      else this.round(cell, 0, 0.15, colours.target.colour, 0.55);
    }
    for (const cell of walls) this.wall(cell, marked.birds);
    for (const { cell, colour } of marked.marks) {
      this.round(cell, 0.37, 0.45, new Color(DRAWN[colour]), 0.85);
    }
    for (const { from, to, colour } of marked.arrows)
      this.arrow(from, to, new Color(DRAWN[colour]));
    for (const { seat, colour, marks, arrows } of marked.shared) {
      const paint = new Color(colour ?? SEAT_COLOURS[seat % SEAT_COLOURS.length]);
      for (const cell of marks) this.round(cell, 0.37, 0.45, paint, 0.85);
      for (const [from, to] of arrows) this.arrow(from, to, paint);
    }
    if (cursor !== null) {
      this.frame(cursor, -0.01, -0.11, colours.halo, 1, 0.004);
      this.frame(cursor, -0.03, -0.09, colours.focus, 1, 0.006);
    }
  }

  /** Lays colours over cells. */
  wash(layout: Layout, stack: Stack, washes: ReadonlyMap<number, readonly Wash[]>): void {
    this.layout = layout;
    this.stack = stack;
    clear(this.washes);
    for (const [cell, over] of washes) {
      const spot = layout.spots[cell];
      if (!spot) continue;
      const shape = new Shape(around(spot, 0).map(([x, y]) => new Vector2(x, -y)));
      for (const { colour, share } of over) {
        const flat = new ShapeGeometry(shape).rotateX(-Math.PI / 2);
        this.washes.add(this.lay(cell, flat, colour, share, -0.004));
      }
    }
  }

  /** A frame along the edge of a cell, from so far outside to so far inside. */
  private frame(
    cell: number,
    outer: number,
    inner: number,
    colour: Color,
    opacity: number,
    above = 0,
  ): void {
    const spot = this.layout.spots[cell];
    if (!spot) return;
    const points = (grow: number): Vector2[] =>
      around(spot, grow).map(([x, y]) => new Vector2(x, -y));
    const shape = new Shape(points(outer));
    shape.holes.push(new Path(points(inner)));
    this.lay(cell, new ShapeGeometry(shape).rotateX(-Math.PI / 2), colour, opacity, above);
  }

  private round(cell: number, inner: number, outer: number, colour: Color, opacity: number): void {
    const size = this.layout.spots[cell]?.size ?? 1;
    const flat = inner
      ? new RingGeometry(inner * size, outer * size, 48)
      : new CircleGeometry(outer * size, 32);
    this.lay(cell, flat.rotateX(-Math.PI / 2), colour, opacity, 0.002);
  }

  private lay(
    cell: number,
    geometry: BufferGeometry,
    colour: Color,
    opacity: number,
    above = 0,
  ): Mesh<BufferGeometry, MeshBasicMaterial> {
    const material = new MeshBasicMaterial({
      color: colour,
      opacity,
      transparent: true,
      depthWrite: false,
    });
    const mesh = new Mesh(geometry, material);
    const { x, y, z } = placeOf(this.layout, this.stack, cell);
    mesh.position.set(x, y + 0.01 + above, z);
    mesh.renderOrder = this.order(cell) + 3;
    this.group.add(mesh);
    return mesh;
  }

  private check(cell: number, colours: Colours): void {
    const size = this.layout.spots[cell]?.size ?? 1;
    const plane = new PlaneGeometry(1.3 * size, 1.3 * size).rotateX(-Math.PI / 2);
    const glow = this.lay(cell, plane, new Color('#ffffff'), 1);
    glow.material.map = glowOf(`#${colours.check.getHexString()}`);
    this.round(cell, 0.43, 0.48, colours.check, 1);
  }

  private wall(cell: number, bird: boolean): void {
    const spot = this.layout.spots[cell];
    if (!spot) return;
    const { x, y, z } = placeOf(this.layout, this.stack, cell);
    const { size } = spot;
    const solid = (
      geometry: BufferGeometry,
      colour: string,
      at: [number, number, number],
    ): void => {
      const mesh = new Mesh(geometry, new MeshStandardMaterial({ color: colour, roughness: 0.7 }));
      mesh.position.set(x + at[0] * size, y + at[1] * size, z + at[2] * size);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.renderOrder = this.order(cell) + 6;
      this.group.add(mesh);
    };
    if (!bird) return solid(slab(around(spot, -0.08), 0.5 * size, 0.04), '#8c6a58', [0, 0, 0]);
    solid(new SphereGeometry(0.27 * size, 24, 16).scale(1.25, 0.85, 1), '#f7c843', [0, 0.22, 0]);
    solid(new SphereGeometry(0.17 * size, 24, 16), '#f7c843', [0.18, 0.52, 0]);
    const bill = new ConeGeometry(0.08 * size, 0.2 * size, 16).rotateZ(-Math.PI / 2);
    solid(bill, '#e8792b', [0.4, 0.5, 0]);
    for (const side of [-1, 1])
      solid(new SphereGeometry(0.028 * size, 10, 8), '#22242c', [0.29, 0.57, side * 0.1]);
  }

  /** A ribbon through the air, which lies flat as far as its ends let it. */
  private arrow(from: number, to: number, colour: Color): void {
    const [a, b] = [from, to].map((cell) => placeOf(this.layout, this.stack, cell));
    if (!a || !b || from === to) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
    const [tail, neck, tip] = [0.3, length - 0.42, length - 0.08];
    const shape = new Shape(
      [
        [tail, 0.07],
        [neck, 0.07],
        [neck, 0.2],
        [tip, 0],
        [neck, -0.2],
        [neck, -0.07],
        [tail, -0.07],
      ].map(([x, y]) => new Vector2(x, y)),
    );
    const material = new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: 0.8,
      depthTest: false,
      side: 2,
    });
    const mesh = new Mesh(new ShapeGeometry(shape).rotateX(-Math.PI / 2), material);
    mesh.position.set(a.x, a.y + 0.06, a.z);
    mesh.rotation.order = 'YZX';
    mesh.rotation.y = Math.atan2(-(b.z - a.z), b.x - a.x);
    mesh.rotation.z = Math.asin((b.y - a.y) / length);
    mesh.renderOrder = 1000;
    this.group.add(mesh);
  }

  private order(cell: number): number {
    return (this.stack.levelOf[cell] ?? 0) * ORDER_OF_LEVEL;
  }
}

function glowOf(colour: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createRadialGradient(32, 32, 2, 32, 32, 32);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(0.5, `${colour}b8`);
    gradient.addColorStop(1, `${colour}00`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 64, 64);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = 'srgb';
  return texture;
}
