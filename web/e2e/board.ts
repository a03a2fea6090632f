// The board on screen: cells by their labels, hands and keys on it.

import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** `e2e4`, `aa10b3`, `e7e8q`: two labels, and perhaps more. */
const MOVE = /^([a-z]+\d+)([a-z]+\d+)/;

export class BoardOnScreen {
  readonly svg: Locator;

  constructor(private readonly page: Page) {
    this.svg = page.locator('main .board:not([data-other-board] *) svg[role=application]');
  }

  /** Where a cell is on the page, whichever way the board is turned. */
  async at(label: string): Promise<Point> {
    await expect(this.svg).toBeVisible();
    const hash = await this.geometryHash();
    return this.svg.evaluate(
      async (svg: SVGSVGElement, { label, hash }) => {
        const geometry = await (await fetch(`/v1/geometries/${hash}`)).json();
        const seat = Number(
          document.querySelector('ol.below li, main[data-seat]')?.getAttribute('data-seat'),
        );
        const [a, b, c, d] = geometry.seats[seat].turn;
        const cell = geometry.cells.find((cell: { label: string }) => cell.label === label);
        if (!cell) throw new Error(`There is no cell ${label}.`);
        const [x, y] = cell.centre;
        const point = new DOMPoint(a * x + b * y, -(c * x + d * y));
        const { x: left, y: top } = point.matrixTransform(svg.getScreenCTM()!);
        return { x: left, y: top };
      },
      { label, hash },
    );
  }

  piece(label: string): Locator {
    return this.svg.locator(`[data-cell="${label}"]`);
  }

  async press(label: string): Promise<void> {
    const { x, y } = await this.at(label);
    await this.page.mouse.click(x, y);
  }

  /** A finger taps a cell. */
  async tap(label: string): Promise<Point> {
    const point = await this.at(label);
    await this.page.touchscreen.tap(point.x, point.y);
    return point;
  }

  async click(move: string): Promise<void> {
    for (const label of labelsOf(move)) await this.press(label);
  }

  async drag(move: string, button: 'left' | 'right' = 'left'): Promise<void> {
    const [from, to] = labelsOf(move);
    const [start, end] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
    await this.page.mouse.up({ button });
  }

  async mark(label: string): Promise<void> {
    const { x, y } = await this.at(label);
    await this.page.mouse.click(x, y, { button: 'right' });
  }

  /** Walks the keyboard's cursor from one cell to another, counting files and ranks, and presses Enter. */
  async walk(from: string, to: string): Promise<void> {
    const [x, y] = step(from, to);
    const keys = [
      ...Array<string>(Math.abs(x)).fill(x > 0 ? 'ArrowRight' : 'ArrowLeft'),
      ...Array<string>(Math.abs(y)).fill(y > 0 ? 'ArrowUp' : 'ArrowDown'),
      'Enter',
    ];
    for (const key of keys) await this.page.keyboard.press(key);
  }

  private async geometryHash(): Promise<string> {
    const hash = await this.page.locator('main[data-geometry]').getAttribute('data-geometry');
    return hash ?? '';
  }
}

export function labelsOf(move: string): [string, string] {
  const parts = MOVE.exec(move);
  if (!parts) throw new Error(`${move} is no move.`);
  return [parts[1]!, parts[2]!];
}

function step(from: string, to: string): [number, number] {
  const place = (label: string): [number, number] => [
    label.charCodeAt(0),
    Number(label.replace(/\D/g, '')),
  ];
  const [[x1, y1], [x2, y2]] = [place(from), place(to)];
  return [x2 - x1, y2 - y1];
}
