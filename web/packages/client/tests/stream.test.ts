import { describe, expect, it } from 'vitest';
import { eventsOf } from '../src/stream';

function stream(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function all(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const found = [];
  for await (const value of eventsOf(body)) found.push(value);
  return found;
}

describe('a stream of events', () => {
  it('gives each value, wherever it was cut', async () => {
    expect(await all(stream('data: {"a"', ':1}\n', '\n: still here\n\ndata: 2\n\nda'))).toEqual([
      { a: 1 },
      2,
    ]);
  });

  it('is closed by whoever has enough', async () => {
    let closed = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: () => void (closed = true),
    });
    for await (const _ of eventsOf(body)) break;
    expect(closed).toBe(true);
  });
});
