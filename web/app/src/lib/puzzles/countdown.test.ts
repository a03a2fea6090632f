import { describe, expect, it } from 'vitest';
import { clockText, Countdown, today } from './countdown';

describe('a countdown', () => {
  it('runs only while it is going, and ends at nothing', () => {
    const clock = new Countdown(90_000, 30_000);
    expect(clock.left(5_000)).toBe(60_000);
    clock.start(10_000);
    clock.start(20_000);
    expect(clock.left(30_000)).toBe(40_000);
    clock.stop(30_000);
    expect(clock.left(99_000)).toBe(40_000);
    clock.start(100_000);
    expect(clock.isOver(139_999)).toBe(false);
    expect(clock.isOver(140_000)).toBe(true);
    expect(clock.left(999_000)).toBe(0);
  });

  it('has no end without a limit', () => {
    const clock = new Countdown(null);
    clock.start(0);
    expect(clock.left(1e9)).toBeNull();
    expect(clock.isOver(1e9)).toBe(false);
    expect(clock.used(2500)).toBe(2500);
  });

  it('is told in minutes and seconds', () => {
    expect(clockText(180_000)).toBe('03:00');
    expect(clockText(59_001)).toBe('01:00');
    expect(clockText(1)).toBe('00:01');
    expect(clockText(0)).toBe('00:00');
    expect(today(new Date(2016, 10, 21))).toBe('2016-11-21');
  });
});
