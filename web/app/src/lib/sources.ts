// The sources of the app and its packages as text, for tests of what must be nowhere in them.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOTS = ['../', '../../../packages/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export interface Source {
  path: string;
  text: string;
}

/** All whose path is of a kind. */
export function sources(kind: RegExp): Source[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => kind.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => ({ path: root + path, text: readFileSync(root + path, 'utf8') })),
  );
}
