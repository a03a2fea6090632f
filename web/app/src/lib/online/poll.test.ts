import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll } from './poll';

let listeners: Record<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = {};
  const listen = (name: string, run: () => void): void => void (listeners[name] = run);
  vi.stubGlobal('document', { hidden: false, addEventListener: listen, removeEventListener() {} });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells that nobody answers, be it by an error or by silence, and when somebody does again', async () => {
  const told: boolean[] = [];
  let ask = (): Promise<void> => Promise.resolve();
  const stop = poll(
    () => ask(),
    1000,
    (answers) => told.push(answers),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([true]);
  ask = () => Promise.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe(false);
  ask = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.at(-1)).toBe(true);
  ask = () => new Promise(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(told.at(-1)).toBe(false);
  stop();
});

it('tells at once that the network is gone, and asks at once when it is back', async () => {
  const told: boolean[] = [];
  const ask = vi.fn(() => Promise.resolve());
  const stop = poll(ask, 10_000, (answers) => told.push(answers));
  await vi.advanceTimersByTimeAsync(0);
  listeners['offline']!();
  expect(told).toEqual([true, false]);
  listeners['online']!();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(told.at(-1)).toBe(true);
  stop();
});
