// The colours of the theme, as the page has them where the board stands.

import { Color } from 'three';

/** A colour and how much of it there is. */
export interface Wash {
  colour: Color;
  share: number;
}

export interface Colours {
  light: Color;
  dark: Color;
  frame: Color;
  hatch: string | null;
  onLight: string;
  onDark: string;
  text: string;
  lastMove: Wash;
  premove: Wash;
  selected: Color;
  check: Color;
  focus: Color;
  halo: Color;
  target: Wash;
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(name).trim() || otherwise;
  const wash = (name: string, otherwise: string): Wash => washOf(read(name, otherwise));
  const colour = (name: string, otherwise: string): Color => wash(name, otherwise).colour;
  const hatch = read('--hatch', 'transparent');
  return {
    light: colour('--cell-light', '#ecdcb9'),
    dark: colour('--cell-dark', '#a9774c'),
    frame: colour('--frame', '#7a5232'),
    hatch: washOf(hatch).share ? hatch : null,
    onLight: read('--on-light', '#8f6238'),
    onDark: read('--on-dark', '#f3e6c8'),
    text: read('--quiet', '#6a6b73'),
    lastMove: wash('--last-move', 'rgb(226 158 34 / 0.5)'),
    premove: wash('--premove', 'rgb(58 110 165 / 0.42)'),
    selected: colour('--selected', '#b3541e'),
    check: colour('--check', '#d5281c'),
    focus: colour('--focus', '#14161d'),
    halo: colour('--focus-halo', '#ffffff'),
    target: wash('--target', 'rgb(60 38 14 / 0.34)'),
  };
}

let pen: CanvasRenderingContext2D | null = null;

/** Any colour that the page understands. */
export function washOf(text: string): Wash {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return { colour: new Color(text), share: 1 };
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = '#000';
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
  const colour = new Color().setRGB(r / 255, g / 255, b / 255, 'srgb');
  return { colour, share: a / 255 };
}
