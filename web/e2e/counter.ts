// Stands between the browser and the program and counts whatever is asked for, by whomever: pages, workers, the
// browser itself.

import { createServer, request, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  /** Bytes of the answer's body, as they came over the wire. */
  bytes: number;
}

/** What is a picture of a board: its cells and pieces, users' images, a game to watch. */
const PICTURE = /^\/v1\/(geometries|pieces)[/?]/;

export class Counter {
  readonly asked: Asked[] = [];
  url = '';
  private server: HttpServer | undefined;

  constructor(private readonly target: string) {}

  async start(): Promise<this> {
    const to = new URL(this.target);
    this.server = createServer((incoming, outgoing) => {
      const seen: Asked = { path: incoming.url ?? '', bytes: 0 };
      this.asked.push(seen);
      // The program answers only to its own address.
      const headers: Record<string, string | string[] | undefined> = {
        ...incoming.headers,
        host: to.host,
      };
      if (headers['origin']) headers['origin'] = to.origin;
      const { method, url: path } = incoming;
      const passed = request(
        { host: to.hostname, port: to.port, method, path, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.on('data', (data: Buffer) => (seen.bytes += data.length));
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((done) => this.server!.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  /** Forgets what has been asked so far. */
  clear(): void {
    this.asked.length = 0;
  }

  /** All kilobytes, or those without pictures of boards. */
  kilobytes({ pictures = true } = {}): number {
    const counted = this.asked.filter(({ path }) => pictures || !PICTURE.test(path));
    return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }
}
