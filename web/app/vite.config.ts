import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints';

/** Where `hyperchess serve` listens while the app is being worked on. */
const server = process.env['HYPERCHESS_SERVER'] ?? 'http://127.0.0.1:8064';

/** Loaded by those who want it: other languages, the characters of tokens, and the game itself. */
const APART = [
  /\/i18n\/(?!en\/)[^/]+\/(?!name)/,
  /characters\.gen/,
  /\/lib\/(game|sound)\//,
  /\/routes\/games\/\[/,
  /\/components\/(Game(?!Row)|Hand|Move|Player|Clock|End|Looking|Pause|PieceSheet|PieceHelp|Keys|Draw|Copy)/,
];

function isAlwaysNeeded(id: string): boolean {
  return !APART.some((pattern) => pattern.test(id));
}

export default defineConfig({
  plugins: [breakpoints(), sveltekit()],
  build: {
    rolldownOptions: {
      output: {
        // One file with all that the pages need, rather than fifty; what is loaded on demand stays apart.
        codeSplitting: {
          groups: [{ name: 'app', test: isAlwaysNeeded }],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: server, ws: true } } },
  preview: { proxy: { '/v1': { target: server, ws: true } } },
});
