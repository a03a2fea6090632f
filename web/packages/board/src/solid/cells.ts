// The cells as slabs with rounded edges, on a plinth; on several levels, as thin plates that can be looked through.
// Cells of one shape are one mesh, however many there are.

import {
  Color,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Shape,
  Vector2,
} from 'three';
import { coordinateTexts } from '../coordinates';
import type { Layout, Spot } from '../geometry';
import type { CoordinateStyle, Point } from '../types';
import { placeOf, type Place, type Stack } from './stack';
import { clear } from './stage';

/** In cells: how thick slabs and plates are, and how far the plinth goes beyond them. */
const SLAB = 0.13;
const PLATE = 0.045;
const PLINTH = 0.17;
const BORDER = 0.15;
const WIDE_BORDER = 0.33;
const THIN_BORDER = 0.05;
const BEVEL = 0.018;
const PUSHED_BACK = { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 4 };

/** How much is seen of a level that is looked at, and of the others. */
const CLEAR = 0.9;
const FAINT = 0.5;
/** Levels are drawn from below, each with what lies on it. */
export const ORDER_OF_LEVEL = 10;

export interface CellStyle {
  /** Whether cells are drawn at all. */
  bare: boolean;
  /** Whether they show no seams, as where lines are drawn over them. */
  seamless: boolean;
  /** How far the plinth goes beyond them. */
  border: number;
}

export class Cells {
  readonly group = new Group();
  /** The mesh of each cell, and its place in it. */
  private readonly slots: { mesh: InstancedMesh; index: number }[] = [];
  private readonly plates: { level: number; materials: MeshStandardMaterial[] }[] = [];
  private plinth: MeshStandardMaterial[] = [];

  build(layout: Layout, stack: Stack, style: CellStyle): void {
    clear(this.group);
    this.slots.length = 0;
    this.plates.length = 0;
    this.plinth = [];
    const several = stack.levels.length > 1;
    stack.levels.forEach(({ cells, height, shift }, level) => {
      const materials: MeshStandardMaterial[] = [];
      const spots = cells.map((cell) => layout.spots[cell]!);
      for (const alike of shapesOf(spots).values()) {
        const thick = several ? PLATE : SLAB;
        const base = this.mesh(alike, shift, {
          grow: several ? THIN_BORDER : style.border,
          deep: several ? PLATE * 0.6 : PLINTH,
          top: height - (several ? 0.012 : 0.03),
          bevel: BEVEL,
        });
        // Its inner walls, seen edge on, would else show through the cells as hairs.
        Object.assign(base.material, PUSHED_BACK);
        this.plinth.push(base.material);
        materials.push(base.material);
        const bevel = style.seamless ? 0 : BEVEL;
        if (!style.bare) {
          const made = this.mesh(alike, shift, {
            grow: style.seamless ? 0 : -0.008,
            deep: thick,
            top: height,
            bevel,
          });
          alike.forEach(({ id }, index) => (this.slots[id] = { mesh: made.mesh, index }));
          materials.push(made.material);
          made.mesh.renderOrder = level * ORDER_OF_LEVEL + 1;
        }
        base.mesh.renderOrder = level * ORDER_OF_LEVEL;
      }
      for (const material of materials) {
        material.transparent = several;
        material.opacity = several ? FAINT : 1;
      }
      this.plates.push({ level, materials });
    });
  }

  /** Gives each cell its colour. */
  paint(colour: (cell: number) => Color, frame: Color): void {
    const meshes = new Set<InstancedMesh>();
    this.slots.forEach(({ mesh, index }, cell) => {
      mesh.setColorAt(index, colour(cell));
      meshes.add(mesh);
    });
    for (const { instanceColor } of meshes) if (instanceColor) instanceColor.needsUpdate = true;
    for (const material of this.plinth) material.color.copy(frame);
  }

  /** The levels that are looked at are clearer than the others; with none, all are alike. */
  stress(levels: ReadonlySet<number>): void {
    if (this.plates.length < 2) return;
    for (const { level, materials } of this.plates) {
      const opacity = levels.has(level) ? CLEAR : levels.size ? FAINT * 0.72 : FAINT;
      for (const material of materials) material.opacity = opacity;
    }
  }

  private mesh(
    spots: readonly Spot[],
    shift: Point,
    { grow, deep, top, bevel }: { grow: number; deep: number; top: number; bevel: number },
  ): { mesh: InstancedMesh; material: MeshStandardMaterial } {
    const [first] = spots;
    const geometry = slab(around(first!, grow), deep, bevel);
    const material = new MeshStandardMaterial({ roughness: 0.62, metalness: 0 });
    const mesh = new InstancedMesh(geometry, material, spots.length);
    const matrix = new Matrix4();
    spots.forEach(({ centre: [x, y] }, i) => {
      mesh.setMatrixAt(i, matrix.makeTranslation(x + shift[0], top - deep, y + shift[1]));
    });
    mesh.receiveShadow = true;
    mesh.computeBoundingSphere();
    this.group.add(mesh);
    return { mesh, material };
  }
}

/** A plinth is wider where names stand on it. */
export function borderOf(layout: Layout, coordinates: CoordinateStyle): number {
  return coordinateTexts(layout, coordinates).some(({ outside }) => outside) ? WIDE_BORDER : BORDER;
}

/** The corners of all that is built, for the eye: the plinth, and the heads of whatever stands on the cells. */
export function cornersOf(layout: Layout, stack: Stack, headroom: number, plinth: number): Place[] {
  const border = stack.levels.length > 1 ? 3 * THIN_BORDER : plinth;
  return layout.spots.flatMap((spot) => {
    const { x, y, z } = placeOf(layout, stack, spot.id);
    return around(spot, border).flatMap(([px, py]) => [
      { x: x + px, y: y - PLINTH, z: z + py },
      { x: x + 0.7 * px, y: y + headroom, z: z + 0.7 * py },
    ]);
  });
}

/** Cells by their shape about their middle. */
function shapesOf(spots: readonly Spot[]): Map<string, Spot[]> {
  const shapes = new Map<string, Spot[]>();
  for (const spot of spots) {
    const [cx, cy] = spot.centre;
    const key = spot.outline
      .map(([x, y]) => `${Math.round((x - cx) * 500)},${Math.round((y - cy) * 500)}`)
      .join(' ');
    const shape = shapes.get(key);
    if (shape) shape.push(spot);
    else shapes.set(key, [spot]);
  }
  return shapes;
}

/** The outline of a cell about its middle, so much larger to all sides. */
export function around({ centre: [cx, cy], outline, size }: Spot, grow: number): Point[] {
  const share = 1 + (2 * grow) / size;
  return outline.map(([x, y]) => [(x - cx) * share, (y - cy) * share]);
}

/** A slab that stands on the ground. */
export function slab(outline: readonly Point[], deep: number, bevel: number): ExtrudeGeometry {
  const shape = new Shape(outline.map(([x, y]) => new Vector2(x, -y)));
  const geometry = new ExtrudeGeometry(shape, {
    depth: deep - bevel,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
  });
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}
