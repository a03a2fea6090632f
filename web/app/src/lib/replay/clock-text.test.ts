import { describe, expect, it } from 'vitest';
import { clockMillis } from './clock-text';

describe('clockMillis', () => {
  it.each([
    ['', null],
    ['5:00', 300_000],
    ['1:02:03', 3_723_000],
    ['00:09.4', 9_400],
    ['soon', undefined],
    ['5', undefined],
  ])('reads %j', (text, millis) => {
    expect(clockMillis(text)).toBe(millis);
  });
});
