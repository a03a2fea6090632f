import { describe, expect, it } from 'vitest';
import { GameSocket, PROTOCOL } from '../src';
import { FakeHost, stateAt } from './fake';

function live(ply = 0): {
  host: FakeHost;
  socket: GameSocket;
  rejected: string[];
  events: number[];
} {
  const host = new FakeHost();
  const rejected: string[] = [];
  const events: number[] = [];
  const socket = new GameSocket(host, {
    reject: (code) => rejected.push(code),
    event: (_, version) => events.push(version),
  });
  host.wire.onopen?.();
  host.wire.say(stateAt(ply));
  return { host, socket, rejected, events };
}

describe('GameSocket', () => {
  it('says hello with version 0 and goes live with the first state', () => {
    const { host, socket } = live();
    expect(host.wire.sent).toEqual([{ t: 'hello', version: 0, changes: true, protocol: PROTOCOL }]);
    expect(socket.current.connection).toBe('live');
    expect(socket.current.state?.ply).toBe(0);
  });

  it('sends a move with its ply and keeps it until it is acknowledged', () => {
    const { host, socket } = live(4);
    expect(socket.move('a1a2')).toBe(true);
    expect(host.wire.sent.at(-1)).toEqual({ t: 'move', ply: 4, text: 'a1a2', version: 4 });
    expect(socket.current.pending).toEqual({ ply: 4, text: 'a1a2', version: 4 });
    host.wire.say({ t: 'ack', ply: 4 });
    expect(socket.current.pending).toBeNull();
  });

  it('takes silence after a move or a doubt for a lost connection', () => {
    for (const act of [
      (socket: GameSocket) => socket.move('a1a2'),
      (socket: GameSocket) => socket.doubt(),
    ]) {
      const { host, socket } = live();
      act(socket);
      host.pass(4_900);
      expect(socket.current.connection).toBe('live');
      host.pass(200);
      expect(socket.current.connection).toBe('waiting');
    }
    const { host, socket } = live();
    socket.doubt();
    host.wire.say({ t: 'pong' });
    host.pass(10_000);
    expect(socket.current.connection).toBe('live');
  });

  it('refuses a second move while one waits', () => {
    const { host, socket } = live();
    socket.move('a1a2');
    expect(socket.move('b1b2')).toBe(false);
    expect(host.wire.sent).toHaveLength(2);
  });

  it('sends an unacknowledged move again after a break, under the same ply', () => {
    const { host, socket } = live(4);
    socket.move('a1a2');
    host.wire.onclose?.();
    expect(socket.current.connection).toBe('waiting');
    host.pass(250);
    host.wire.onopen?.();
    expect(host.wire.sent).toEqual([{ t: 'hello', version: 4, changes: true, protocol: PROTOCOL }]);
    host.wire.say(stateAt(4));
    expect(host.wire.sent.at(-1)).toEqual({ t: 'move', ply: 4, text: 'a1a2', version: 4 });
    host.wire.say(stateAt(5));
    expect(socket.current.pending).toBeNull();
    expect(host.wire.sent).toHaveLength(2);
  });

  it('does not send a move again that the server already had', () => {
    const { host, socket } = live(4);
    socket.move('a1a2');
    host.wire.onclose?.();
    host.pass(250);
    host.wire.onopen?.();
    host.wire.say(stateAt(5));
    expect(host.wire.sent).toHaveLength(1);
    expect(socket.current.pending).toBeNull();
  });

  it('keeps a move made during the break and sends it when it is back', () => {
    const { host, socket } = live(2);
    host.wire.onclose?.();
    expect(socket.move('a1a2')).toBe(true);
    host.pass(250);
    host.wire.onopen?.();
    host.wire.say(stateAt(2));
    expect(host.wire.sent.at(-1)).toEqual({ t: 'move', ply: 2, text: 'a1a2', version: 2 });
  });

  it('gives a refused move back and says why', () => {
    const { host, socket, rejected } = live();
    socket.move('a1a2');
    host.wire.say({ t: 'reject', ply: 0, code: 'illegal', message: 'No.' });
    expect(socket.current.pending).toBeNull();
    expect(rejected).toEqual(['illegal']);
  });

  it('waits longer from try to try, up to eight seconds', () => {
    const { host } = live();
    const gaps: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      host.wire.onclose?.();
      const before = host.wires.length;
      const start = host.time;
      while (host.wires.length === before) host.pass(50);
      gaps.push(host.time - start);
    }
    expect(gaps).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('waits longer each time while the server keeps nothing, until it keeps a move or stays', () => {
    const { host } = live();
    const gaps: number[] = [];
    const comeBack = (): void => {
      host.wire.onclose?.();
      const before = host.wires.length;
      const start = host.time;
      while (host.wires.length === before) host.pass(50);
      gaps.push(host.time - start);
      host.wire.onopen?.();
      host.wire.say(stateAt(0));
      host.wire.say({ t: 'presence', seats: [], watchers: 0, claimAfterMs: null });
    };
    for (let i = 0; i < 7; i += 1) {
      host.wire.say({ t: 'notKept', full: true });
      comeBack();
    }
    expect(gaps.splice(0)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    host.wire.say(stateAt(1));
    comeBack();
    expect(gaps.splice(0)).toEqual([250]);
    host.wire.say({ t: 'notKept', full: true });
    comeBack();
    comeBack();
    for (let i = 0; i < 3; i += 1) {
      host.pass(10_000);
      host.wire.say({ t: 'pong' });
    }
    comeBack();
    expect(gaps).toEqual([250, 500, 250]);
  });

  it('says of what was not kept whether it was a move made here', () => {
    const told: [boolean, boolean][] = [];
    const host = new FakeHost();
    const socket = new GameSocket(host, { notKept: (...what) => told.push(what) });
    host.wire.onopen?.();
    host.wire.say(stateAt(0));
    socket.move('a1a2');
    host.wire.say({ t: 'notKept', full: true });
    host.wire.say({ t: 'notKept', full: false });
    expect(told).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(socket.current.pending).toBeNull();
  });

  it('retries at once when told that the network is back', () => {
    const { host, socket } = live();
    host.wire.onclose?.();
    socket.retry();
    expect(host.wires).toHaveLength(2);
    host.pass(10_000);
    expect(host.wires).toHaveLength(2);
  });

  it('pings after silence and takes none to answer for a loss', () => {
    const { host, socket } = live();
    host.pass(20_000);
    expect(host.wire.sent.at(-1)).toEqual({ t: 'ping' });
    host.wire.say({ t: 'pong' });
    host.pass(29_999);
    expect(socket.current.connection).toBe('live');
    host.pass(1);
    expect(socket.current.connection).toBe('waiting');
  });

  it('hands on events and ignores what it cannot read', () => {
    const { host, events, socket } = live();
    host.wire.onmessage?.({ data: 'nonsense' });
    host.wire.onmessage?.({ data: new ArrayBuffer(2) });
    host.wire.say({ t: 'event', version: 7, event: { t: 'resumed' } });
    expect(events).toEqual([7]);
    expect(socket.current.connection).toBe('live');
  });

  it('stays closed once closed', () => {
    const { host, socket } = live();
    socket.close();
    host.pass(60_000);
    expect(host.wires).toHaveLength(1);
    expect(host.wire.closed).toBe(true);
    expect(socket.current.connection).toBe('closed');
  });

  it('gives up a connection that never answers, and tries again', () => {
    const host = new FakeHost();
    const socket = new GameSocket(host, {});
    host.pass(10_000);
    expect(host.wires[0]!.closed).toBe(true);
    expect(socket.current.connection).toBe('waiting');
    host.pass(1_000);
    expect(host.wires).toHaveLength(2);
    host.wire.onopen?.();
    host.wire.say(stateAt(0));
    expect(socket.current.connection).toBe('live');
  });

  it('says what it could not say', () => {
    const { host, socket } = live();
    expect(socket.resign(0)).toBe(true);
    host.wire.onclose?.();
    expect([socket.resign(0), socket.undo(), socket.offerDraw(0)]).toEqual([false, false, false]);
  });
});
