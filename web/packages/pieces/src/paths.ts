// Paths for canvases that remember what they were made of, so that a drawing can also be written down as SVG.

const made = new Map<string, Path2D>();
const data = new WeakMap<Path2D, string>();

export function pathOf(text: string): Path2D {
  const known = made.get(text) ?? new Path2D(text);
  made.set(text, known);
  data.set(known, text);
  return known;
}

/** What a path was made of. */
export function dataOf(path: Path2D): string {
  return data.get(path) ?? '';
}

/** Whatever can be drawn with like the canvas of a page. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'beginPath'
  | 'arc'
  | 'fillText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> & {
  fill(path?: Path2D, rule?: CanvasFillRule): void;
  stroke(path?: Path2D): void;
  clip(path: Path2D): void;
  drawImage(image: CanvasImageSource, x: number, y: number, width: number, height: number): void;
};

/** A canvas's context as a pen. */
export function penOf(context: CanvasRenderingContext2D): Pen {
  return context as Pen;
}
