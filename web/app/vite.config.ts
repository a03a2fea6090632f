import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.js';

/** Where `hyperchess serve` listens while the app is being worked on. */
const server = process.env['HYPERCHESS_SERVER'] ?? 'http://127.0.0.1:8064';

/** Loaded by those who want it: other languages, and the characters of tokens. */
const APART = [/\/i18n\/(?!en\/)[^/]+\/(?!name)/, /characters\.gen/];

function isAlwaysNeeded(id: string): boolean {
  return !APART.some((pattern) => pattern.test(id));
}

/** The drawings of pieces, which change less often than everything else. */
function isDrawing(id: string): boolean {
  return /\/pieces\/(src\/glyphs|data\/set)/.test(id);
}

export default defineConfig({
  plugins: [breakpoints(), sveltekit()],
  build: {
    rolldownOptions: {
      output: {
        // One file with all that the pages need, rather than fifty; what is loaded on demand stays apart.
        codeSplitting: {
          groups: [
            { name: 'drawings', test: isDrawing, priority: 2 },
            { name: 'app', test: isAlwaysNeeded, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: server, ws: true } } },
  preview: { proxy: { '/v1': { target: server, ws: true } } },
});
