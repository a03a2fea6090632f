// Fingers as the browser sees them: drags, long presses and pinches, which a tap cannot say.

import type { CDPSession, Page } from '@playwright/test';
import type { Point } from './board';

export class Fingers {
  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
  ) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  async down(...points: Point[]): Promise<void> {
    await this.send('touchStart', points);
  }

  async move(...points: Point[]): Promise<void> {
    await this.send('touchMove', points);
  }

  async up(): Promise<void> {
    await this.send('touchEnd', []);
  }

  /** From one place to another in some steps. */
  async drag(from: Point, to: Point, steps = 6): Promise<void> {
    await this.down(from);
    for (let i = 1; i <= steps; i += 1) {
      const share = i / steps;
      await this.move({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
    }
    await this.up();
  }

  /** Two fingers spread around a place. */
  async spread(at: Point, from: number, to: number, steps = 6): Promise<void> {
    const pair = (gap: number): Point[] => [
      { x: at.x - gap / 2, y: at.y },
      { x: at.x + gap / 2, y: at.y },
    ];
    await this.down(...pair(from));
    for (let i = 1; i <= steps; i += 1) await this.move(...pair(from + ((to - from) * i) / steps));
    await this.up();
  }

  /** Twice on one place, as fast as a nervous finger. */
  async doubleTap({ x, y }: Point): Promise<void> {
    await this.page.touchscreen.tap(x, y);
    await this.page.touchscreen.tap(x, y);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
  ): Promise<void> {
    await this.browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}
