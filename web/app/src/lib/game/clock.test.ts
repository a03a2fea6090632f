import { describe, expect, it } from 'vitest';
import { clockText, readClock, ServerTime } from './clock';

describe('readClock', () => {
  const running = { remainingMs: 60_000, delayMs: 3_000, running: true };

  it('lets the delay pass first', () => {
    expect(readClock(running, 2_000)).toEqual({ remainingMs: 60_000, delayMs: 1_000 });
    expect(readClock(running, 5_000)).toEqual({ remainingMs: 58_000, delayMs: 0 });
  });

  it('stops at nothing', () => {
    expect(readClock(running, 100_000)).toEqual({ remainingMs: 0, delayMs: 0 });
  });

  it('leaves a clock alone that does not run', () => {
    const waiting = { ...running, running: false };
    expect(readClock(waiting, 9_000)).toEqual({ remainingMs: 60_000, delayMs: 3_000 });
  });
});

describe('ServerTime', () => {
  it('goes by the quickest message', () => {
    const time = new ServerTime();
    time.observe(1_000, 5_300);
    time.observe(2_000, 6_100);
    expect(time.since(2_000, 6_100)).toBe(0);
    time.observe(3_000, 7_900);
    expect(time.since(3_000, 7_900)).toBe(800);
  });

  it('starts afresh when the server does', () => {
    const time = new ServerTime();
    time.observe(90_000, 100_000);
    time.observe(10, 200_000);
    expect(time.since(10, 200_000)).toBe(0);
  });

  it('knows nothing before the first message', () => {
    expect(new ServerTime().since(5, 9)).toBe(0);
  });
});

describe('clockText', () => {
  it.each([
    [3_734_000, '1:02:14'],
    [134_900, '02:14'],
    [20_000, '00:20'],
    [19_990, '00:19.9'],
    [940, '00:00.9'],
    [0, '00:00.0'],
  ])('%i ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));
});
