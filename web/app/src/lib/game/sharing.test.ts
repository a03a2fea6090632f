import { describe, expect, it } from 'vitest';
import { Sharing, type Drawn } from './sharing';

const mark = (...marks: number[]): Drawn => ({ marks, arrows: [] });

function host() {
  const said: Drawn[] = [];
  const timers: (() => void)[] = [];
  const line = { up: true };
  const sharing = new Sharing(
    (drawn) => line.up && said.push(drawn) > 0,
    (run) => timers.push(run),
  );
  return { said, line, sharing, wait: () => timers.splice(0).forEach((run) => run()) };
}

describe('sharing drawings', () => {
  it('tells the last of several quick strokes', () => {
    const { said, sharing, wait } = host();
    sharing.show(mark());
    expect(said).toEqual([]);
    sharing.show(mark(1));
    sharing.show(mark(1, 2));
    sharing.show(mark(1, 2, 3));
    expect(said).toEqual([mark(1)]);
    wait();
    expect(said).toEqual([mark(1), mark(1, 2, 3)]);
    wait();
    expect(said).toHaveLength(2);
    sharing.show(mark());
    expect(said.at(-1)).toEqual(mark());
  });

  it('tells it again after a break', () => {
    const { said, line, sharing, wait } = host();
    line.up = false;
    sharing.show(mark(1));
    line.up = true;
    sharing.again();
    wait();
    sharing.again();
    expect(said).toEqual([mark(1), mark(1)]);
  });

  it('says nothing of what a move has wiped off', () => {
    const { said, sharing, wait } = host();
    sharing.show(mark(1));
    sharing.show(mark(1, 2));
    sharing.moved();
    wait();
    sharing.show(mark());
    sharing.again();
    expect(said).toEqual([mark(1)]);
  });

  it('sends no more than the server takes', () => {
    const { said, sharing } = host();
    sharing.show(mark(...Array.from({ length: 100 }, (_, i) => i)));
    expect(said[0]!.marks).toHaveLength(64);
  });
});
