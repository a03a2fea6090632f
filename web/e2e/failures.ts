// Names the tests that failed, in a file that `cargo xtask test` repeats where its verdict stands: in a long log, what
// failed and what was said of it are far apart.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const FILE = fileURLToPath(new URL('test-results/failures.txt', import.meta.url));
const COLOURS = /\u001b\[[0-9;]*m/g;

export default class Failures implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.outcome() !== 'unexpected') return;
    const [, , ...titles] = test.titlePath();
    const said = (result.error?.message ?? result.status).replace(COLOURS, '').split('\n');
    const first = said.filter((line) => line.trim() !== '').slice(0, 4);
    this.#failures.push(
      [titles.join(' › '), ...first.map((line) => `    ${line.trim()}`)].join('\n'),
    );
  }

  onEnd(): void {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, this.#failures.map((failure) => `${failure}\n`).join(''));
  }
}
