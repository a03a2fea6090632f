// The built app in front of a program that was built without it: files from app/build as the program would send them,
// everything under /v1 handed on.

import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Duplex } from 'node:stream';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export class Front {
  private server: HttpServer | undefined;
  /** Sockets that are handed on: they are no requests, and the server does not close them. */
  private readonly upgraded = new Set<Duplex>();
  url = '';

  constructor(
    private readonly folder: string,
    /** Where the program listens: `host:port`. */
    private readonly program: string,
  ) {}

  async start(): Promise<void> {
    this.server = createServer((incoming, outgoing) => {
      if (incoming.url?.startsWith('/v1/')) this.handOn(incoming, outgoing);
      else this.serve(incoming, outgoing);
    });
    this.server.on('upgrade', (incoming, socket, head) => {
      this.upgraded.add(socket);
      socket.on('close', () => this.upgraded.delete(socket));
      const [host, port] = this.program.split(':') as [string, string];
      const onward = connect(Number(port), host, () => {
        const lines = Object.entries(this.headers(incoming)).map(
          ([name, value]) => `${name}: ${value}`,
        );
        onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    await new Promise<void>((done) => this.server!.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    for (const socket of this.upgraded) socket.destroy();
    await new Promise((done) => this.server?.close(done));
  }

  /** The program answers only to pages of its own address. */
  private headers(incoming: IncomingMessage): IncomingMessage['headers'] {
    const { origin } = incoming.headers;
    return {
      ...incoming.headers,
      host: this.program,
      ...(origin ? { origin: `http://${this.program}` } : {}),
    };
  }

  private handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [host, port] = this.program.split(':');
    const { method, url: path } = incoming;
    const options = { host, port, method, path, headers: this.headers(incoming) };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  private serve({ url = '/', headers }: IncomingMessage, outgoing: ServerResponse): void {
    const path = normalize(decodeURIComponent(url.split('?')[0]!));
    const file = join(this.folder, path);
    const found =
      existsSync(file) && statSync(file).isFile() ? file : join(this.folder, 'index.html');
    const smaller = /\bbr\b/.test(String(headers['accept-encoding'])) && existsSync(`${found}.br`);
    outgoing.writeHead(200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/_app/immutable/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(smaller ? { 'content-encoding': 'br' } : {}),
    });
    outgoing.end(readFileSync(smaller ? `${found}.br` : found));
  }
}
