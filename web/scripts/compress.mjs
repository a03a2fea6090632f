// Puts a smaller copy beside every file of the built app that gets smaller by it, so that the server need not
// compress anything twice.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = process.argv[2] ?? 'build';
const WORTH_IT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const LEAST = 512;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < LEAST) continue;
  const smaller = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (smaller.length < bytes.length * 0.95) writeFileSync(`${file}.br`, smaller);
}
