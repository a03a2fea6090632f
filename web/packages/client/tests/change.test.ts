import { describe, expect, it } from 'vitest';
import { changed, GameSocket, PROTOCOL, type GameChange } from '../src';
import { FakeHost, stateAt } from './fake';

const CHANGE: GameChange = {
  since: 1,
  version: 2,
  turn: 0,
  ply: 2,
  gone: [5],
  came: [{ cell: 10, seat: 0, kind: 1 }],
  kept: 0,
  fen: 'x',
  lastMove: [5, 10],
  canUndo: true,
  paused: false,
  serverTimeMs: 7,
};

describe('changes', () => {
  it('lead from one state to the next', () => {
    const { t: _, ...before } = stateAt(1, {
      pieces: [
        { cell: 5, seat: 0, kind: 0 },
        { cell: 20, seat: 1, kind: 0 },
      ],
      destinations: [{ from: 5, to: [] }],
    });
    const after = changed(before, CHANGE);
    expect(after.pieces.map(({ cell }) => cell)).toEqual([10, 20]);
    expect(after.destinations).toEqual([]);
    expect([after.version, after.ply, after.fen, after.geometry]).toEqual([2, 2, 'x', 'hash']);
  });

  it('say how many moves a turn still has, where there are several', () => {
    const { t: _, ...before } = stateAt(1, { movesLeft: 2 });
    expect(changed(before, { ...CHANGE, movesLeft: 1 }).movesLeft).toBe(1);
    expect('movesLeft' in changed(before, CHANGE)).toBe(false);
  });

  it('that do not fit are answered with another greeting', () => {
    const host = new FakeHost();
    const socket = new GameSocket(host, {});
    host.wire.onopen?.();
    host.wire.say(stateAt(1));
    host.wire.say({ t: 'change', ...CHANGE });
    expect(socket.current.state?.ply).toBe(2);
    host.wire.say({ t: 'change', ...CHANGE });
    expect(host.wire.sent.at(-1)).toEqual({
      t: 'hello',
      version: 2,
      changes: true,
      protocol: PROTOCOL,
    });
  });
});
