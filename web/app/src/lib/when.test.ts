import { describe, expect, it } from 'vitest';
import { ago, day } from './when';

describe('times', () => {
  it('are told in the largest unit that fits', () => {
    const now = Date.UTC(2026, 0, 31, 12);
    const before = (seconds: number): string => ago(now - seconds * 1000, 'en', now);
    expect(before(10)).toBe('this minute');
    expect(before(-10)).toBe('this minute');
    expect(before(125)).toBe('2 minutes ago');
    expect(before(3600)).toBe('1 hour ago');
    expect(before(30 * 3600)).toBe('yesterday');
    expect(before(400 * 24 * 3600)).toBe('last year');
  });

  it('are told in the language of whoever reads', () => {
    expect(ago(0, 'es', 125_000)).toBe('hace 2 minutos');
    expect(day(Date.UTC(2026, 0, 31, 12), 'es')).toBe('31 de enero de 2026');
  });
});
