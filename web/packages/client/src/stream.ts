// Streams of events as the server sends them: lines of `data: …`, one value each.

/** The values of a stream, one after the other, until it ends or is given up. */
export async function* eventsOf<Value>(body: ReadableStream<Uint8Array>): AsyncGenerator<Value> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Value;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
