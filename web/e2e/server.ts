// The program under test: started on a free port with a database and a content folder of its own, killed and
// started again as a test likes.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Front } from './front';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BINARY = process.env['HYPERCHESS_BIN'] ?? here('../../target/debug/hyperchess');
/** For a binary built without the app: its files are served from here instead. */
const PREVIEW = process.env['HYPERCHESS_PREVIEW'] === '1';
const START_MS = 30_000;

export class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hyperchess-e2e-'));
  private program: ChildProcess | undefined;
  private front: Front | undefined;
  private address = '127.0.0.1:0';
  /** Where the app is. */
  url = '';

  /** For one person, as on one's own computer, or for many with accounts. */
  constructor(private readonly many = false) {}

  async start(): Promise<void> {
    cpSync(here('content'), join(this.folder, 'content'), { recursive: true });
    await this.run();
    if (!PREVIEW) {
      this.url = `http://${this.address}`;
      return;
    }
    this.front = new Front(here('../app/build'), this.address);
    await this.front.start();
    this.url = this.front.url;
  }

  /** The folder of the user's own content. */
  get content(): string {
    return join(this.folder, 'content');
  }

  /** The file that holds the moves of the last game. */
  get history(): string {
    return join(this.folder, 'Historial.txt');
  }

  /** What whoever runs the server does with its accounts. */
  account(...words: string[]): void {
    const database = join(this.folder, 'games.sqlite');
    execFileSync(BINARY, ['account', ...words, '--database', database], { cwd: this.folder });
  }

  /** As a power cut would. */
  kill(): Promise<void> {
    return ended(this.program, 'SIGKILL');
  }

  /** Starts the program again where it was, on what it had kept. */
  restart(): Promise<void> {
    return this.run();
  }

  async stop(): Promise<void> {
    await this.front?.stop();
    await ended(this.program, 'SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    const { child, found } = await starting(
      BINARY,
      [
        'serve',
        // The tests say from which address each of many people comes, as a proxy would.
        ...(this.many ? ['--proxy', '127.0.0.1'] : ['--alone']),
        ...['--listen', this.address],
        ...['--database', join(this.folder, 'games.sqlite')],
        ...['--content', join(this.folder, 'content')],
      ],
      /http:\/\/([\d.]+:\d+)/,
      { cwd: this.folder, env: { HYPERCHESS_NO_BROWSER: '1' } },
    );
    this.program = child;
    this.address = found.replace('http://', '');
  }
}

/** Runs a program until it has printed what is looked for. */
function starting(
  program: string,
  args: string[],
  sign: RegExp,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<{ child: ChildProcess; found: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
    let said = '';
    const give = (why: string): void => reject(new Error(`${program} ${why}. It said:\n${said}`));
    const timer = setTimeout(() => give('did not start in time'), START_MS);
    const listen = (data: Buffer): void => {
      said += data.toString();
      const found = sign.exec(said)?.[0];
      if (!found) return;
      clearTimeout(timer);
      resolve({ child, found });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => give(error.message));
    child.on('exit', (code) => give(`ended with ${code}`));
  });
}

function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
