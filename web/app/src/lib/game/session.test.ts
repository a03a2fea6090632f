import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWire, stateAt } from '../../../../packages/client/tests/fake';
import { GameSession } from './session.svelte';

let wires: FakeWire[] = [];
let session: GameSession;

/** Comes to a game at a ply, at first or again. */
function come(ply: number, version: number): void {
  wires.at(-1)!.onopen?.();
  wires.at(-1)!.say(stateAt(ply, { version }));
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWire {
      constructor() {
        super();
        wires.push(this);
      }
    },
  );
  session = new GameSession('x', () => {});
  come(2, 5);
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says that a move was not kept until another one is made', () => {
  session.move('a1a2');
  wires.at(-1)!.say({ t: 'notKept', full: true });
  expect(session.refusal).toBe('full');
  wires.at(-1)!.onclose?.();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
  // The clocks have been stopped meanwhile.
  come(2, 6);
  expect(session.refusal).toBe('full');
  come(3, 7);
  expect(session.refusal).toBeNull();
});

it('does not tell those to make a move again who have made none', () => {
  wires.at(-1)!.say({ t: 'notKept', full: false });
  expect(session.refusal).toBe('nothingKept');
  session.move('a1a2');
  expect(session.refusal).toBeNull();
  wires.at(-1)!.say({ t: 'notKept', full: false });
  expect(session.refusal).toBe('notKept');
});
