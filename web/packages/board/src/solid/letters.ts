// The names of levels, beside their plates.

import { CanvasTexture, SRGBColorSpace, Sprite, SpriteMaterial, type Group } from 'three';
import type { Layout } from '../geometry';
import { placeOf, type Place, type Stack } from './stack';
import { clear } from './stage';

const FINE = 96;
/** In cells: how large they are, and how far from the plate. */
const SIZE = 0.52;
const BESIDE = 0.42;

/** Where the letter of each level stands: before its left corner. */
export function lettersAt(layout: Layout, stack: Stack): Place[] {
  return stack.levels.map(({ cells, height }) => {
    const places = cells.map((cell) => placeOf(layout, stack, cell));
    const left = Math.min(...places.map(({ x }) => x));
    const near = Math.max(...places.map(({ z }) => z));
    return { x: left - 0.5 - BESIDE, y: height, z: near + 0.3 };
  });
}

export function letters(group: Group, layout: Layout, stack: Stack, colour: string): void {
  clear(group);
  if (stack.levels.length < 2) return;
  const places = lettersAt(layout, stack);
  stack.levels.forEach(({ name }, level) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = FINE;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.font = `600 ${FINE * (name.length > 1 ? 0.5 : 0.66)}px Inter, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.fillText(name, FINE / 2, FINE / 2);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    const sprite = new Sprite(new SpriteMaterial({ map: texture, depthWrite: false }));
    const { x, y, z } = places[level]!;
    sprite.position.set(x, y, z);
    sprite.scale.setScalar(SIZE);
    sprite.renderOrder = 900;
    group.add(sprite);
  });
}
