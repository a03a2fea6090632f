// A board written down as SVG, by the same hand that paints it: what is drawn becomes elements.

import { dataOf, type Pen } from '@hyperchess/pieces';
import { drawPicture, ratioOf, type Picture, type Shades } from './picture';

/** A picture as the text of an SVG file. */
export function svgPicture(
  picture: Picture,
  shades: Shades,
  width: number,
  pictures: ReadonlyMap<string, CanvasImageSource> = new Map(),
): string {
  const { cells, seats, viewer = 0, look } = picture;
  const height = Math.round(width / ratioOf(cells, seats[viewer], look));
  const pen = new SvgPen();
  drawPicture(pen, { width, height, pixel: 1 }, picture, shades, pictures);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...pen.elements,
    '</svg>',
    '',
  ].join('\n');
}

interface Style {
  fillStyle: Pen['fillStyle'];
  strokeStyle: Pen['strokeStyle'];
  lineWidth: number;
  lineJoin: CanvasLineJoin;
  lineCap: CanvasLineCap;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
}

/** Draws by writing elements; what is saved and restored becomes the transform of each. */
class SvgPen implements Pen {
  readonly elements: string[] = [];
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  lineCap: CanvasLineCap = 'butt';
  font = '';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';

  private transforms: readonly string[] = [];
  private clipped = '';
  private clips = 0;
  private saved: { transforms: readonly string[]; clipped: string; style: Style }[] = [];
  private traced = '';

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, font, textAlign, textBaseline } =
      this;
    const style = {
      fillStyle,
      strokeStyle,
      lineWidth,
      lineJoin,
      lineCap,
      font,
      textAlign,
      textBaseline,
    };
    this.saved.push({ transforms: this.transforms, clipped: this.clipped, style });
  }

  restore(): void {
    const last = this.saved.pop();
    if (!last) return;
    this.transforms = last.transforms;
    this.clipped = last.clipped;
    Object.assign(this, last.style);
  }

  translate(x: number, y: number): void {
    this.transforms = [...this.transforms, `translate(${short(x)} ${short(y)})`];
  }

  rotate(angle: number): void {
    if (angle) this.transforms = [...this.transforms, `rotate(${short((angle * 180) / Math.PI)})`];
  }

  scale(x: number, y: number): void {
    this.transforms = [...this.transforms, `scale(${short(x)} ${short(y)})`];
  }

  beginPath(): void {
    this.traced = '';
  }

  /** Only whole circles are drawn. */
  arc(x: number, y: number, radius: number): void {
    const [left, right] = [short(x - radius), short(x + radius)];
    this.traced += `M${left} ${y}A${radius} ${radius} 0 1 1 ${right} ${y}A${radius} ${radius} 0 1 1 ${left} ${y}Z`;
  }

  fill(path?: Path2D, rule: CanvasFillRule = 'nonzero'): void {
    const evenOdd = rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    this.path(path, `fill="${escape(String(this.fillStyle))}"${evenOdd}`);
  }

  stroke(path?: Path2D): void {
    const line = `stroke-width="${short(this.lineWidth)}" stroke-linejoin="${this.lineJoin}" stroke-linecap="${this.lineCap}"`;
    this.path(path, `fill="none" stroke="${escape(String(this.strokeStyle))}" ${line}`);
  }

  /** What is drawn next is cut along the path, until what was saved is restored; one cut at a time is enough. */
  clip(path: Path2D): void {
    const id = `clip-${this.clips++}`;
    const data = `<path${this.transform()} d="${dataOf(path)}"/>`;
    this.elements.push(`<clipPath id="${id}">${data}</clipPath>`);
    this.clipped = id;
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size = '16'] = /^(\d+) (\d+)px/.exec(this.font) ?? [];
    const fill = escape(String(this.fillStyle));
    this.elements.push(
      `<text${this.transform()} x="${x}" y="${y}" fill="${fill}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="middle" dominant-baseline="central">${escape(text)}</text>`,
    );
  }

  drawImage(image: CanvasImageSource, x: number, y: number, width: number, height: number): void {
    const canvas = document.createElement('canvas');
    const { width: wide, height: high } = image as { width: number; height: number };
    [canvas.width, canvas.height] = [wide, high];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    const element = `<image${this.transform()} ${box} href="${canvas.toDataURL()}"/>`;
    // The cut is in the coordinates of the sheet, not of the image.
    this.elements.push(
      this.clipped ? `<g clip-path="url(#${this.clipped})">${element}</g>` : element,
    );
  }

  private path(path: Path2D | undefined, style: string): void {
    const data = path ? dataOf(path) : this.traced;
    if (data) this.elements.push(`<path${this.transform()} d="${data}" ${style}/>`);
  }

  private transform(): string {
    return this.transforms.length ? ` transform="${this.transforms.join(' ')}"` : '';
  }
}

function short(n: number): number {
  return Math.round(n * 10_000) / 10_000;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
