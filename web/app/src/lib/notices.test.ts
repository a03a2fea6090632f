import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notices } from './notices.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('comes back to what stays after what is shown for a while, until somebody has seen to it', () => {
  notices.show({ text: 'reload', stays: true });
  notices.show({ text: 'saved' });
  expect(notices.current?.text).toBe('saved');
  vi.advanceTimersByTime(8000);
  expect(notices.current?.text).toBe('reload');

  notices.show({ text: 'saved' });
  notices.dismiss();
  expect(notices.current?.text).toBe('reload');
  vi.advanceTimersByTime(60_000);
  expect(notices.current?.text).toBe('reload');

  notices.dismiss();
  expect(notices.current).toBeNull();
  notices.show({ text: 'saved' });
  vi.advanceTimersByTime(8000);
  expect(notices.current).toBeNull();
});

it('is taken back when what it was about is over, and nothing else is', () => {
  notices.show({ text: 'a challenge', about: 'one' });
  notices.withdraw('two');
  expect(notices.current?.text).toBe('a challenge');
  notices.withdraw('one');
  expect(notices.current).toBeNull();
});
