// The names of levels, beside their plates.

import { CanvasTexture, SRGBColorSpace, Sprite, SpriteMaterial, type Group } from 'three';
import type { Layout } from '../geometry';
import { placeOf, type Stack } from './stack';
import { clear } from './stage';

const FINE = 96;
/** In cells: how large they are, and how far from the plate. */
const SIZE = 0.52;
const BESIDE = 0.42;

export function letters(group: Group, layout: Layout, stack: Stack, colour: string): void {
  clear(group);
  if (stack.levels.length < 2) return;
  for (const { name, cells } of stack.levels) {
    const places = cells.map((cell) => placeOf(layout, stack, cell));
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = FINE;
    const context = canvas.getContext('2d');
    if (!context || !places.length) continue;
    context.font = `600 ${FINE * (name.length > 1 ? 0.5 : 0.66)}px Inter, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.fillText(name, FINE / 2, FINE / 2);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    const sprite = new Sprite(new SpriteMaterial({ map: texture, depthWrite: false }));
    const left = Math.min(...places.map(({ x }) => x));
    const near = Math.max(...places.map(({ z }) => z));
    sprite.position.set(left - 0.5 - BESIDE, places[0]!.y, near + 0.3);
    sprite.scale.setScalar(SIZE);
    sprite.renderOrder = 900;
    group.add(sprite);
  }
}
