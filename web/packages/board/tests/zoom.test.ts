import { describe, expect, test } from 'vitest';
import { panBy, reveal, viewOf, wantsZoom, zoomAt, type View } from '../src/zoom';

const WHOLE: View = [0, 0, 32, 32];

describe('looking closer', () => {
  test('the point between the fingers stays where it is', () => {
    const zoom = zoomAt(WHOLE, null, 2, [8, 16])!;
    expect(viewOf(WHOLE, zoom)).toEqual([4, 8, 16, 16]);
    // A quarter from the left and the middle from the top, before and after.
    expect([(8 - 4) / 16, (16 - 8) / 16]).toEqual([8 / 32, 16 / 32]);
  });

  test('going back far enough shows all of it', () => {
    const zoom = zoomAt(WHOLE, null, 2, [8, 16]);
    expect(zoomAt(WHOLE, zoom, 0.4, [8, 16])).toBeNull();
    expect(viewOf(WHOLE, null)).toBe(WHOLE);
  });

  test('nothing beyond the edges is seen, and coming back from there is at once', () => {
    const zoom = zoomAt(WHOLE, null, 4, [0, 0])!;
    expect(viewOf(WHOLE, zoom)).toEqual([0, 0, 8, 8]);
    const beyond = panBy(WHOLE, zoom, [-50, 0]);
    expect(viewOf(WHOLE, beyond)).toEqual([0, 0, 8, 8]);
    expect(viewOf(WHOLE, panBy(WHOLE, beyond, [1, 0]))).toEqual([1, 0, 8, 8]);
  });

  test('what the cursor is on is brought into sight, and only then', () => {
    const zoom = zoomAt(WHOLE, null, 4, [0, 0])!;
    expect(reveal(WHOLE, zoom, [4, 4], 1)).toBe(zoom);
    expect(viewOf(WHOLE, reveal(WHOLE, zoom, [20, 4], 1))).toEqual([13, 0, 8, 8]);
  });

  test('is for cells that are hard to hit', () => {
    expect(wantsZoom(1, 26)).toBe(true);
    expect(wantsZoom(1, 45)).toBe(false);
  });
});
