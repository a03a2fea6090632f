import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints';

/** Where `hyperchess serve` listens while the app is being worked on. */
const server = process.env['HYPERCHESS_SERVER'] ?? 'http://127.0.0.1:8064';

/** Other languages and the characters of tokens are asked for by those who want them. */
function isShared(id: string): boolean {
  return !/\/i18n\/(?!en\/)[^/]+\/(?!name)|characters\.gen/.test(id);
}

export default defineConfig({
  plugins: [breakpoints(), sveltekit()],
  build: {
    rolldownOptions: {
      output: {
        // One file with all that several pages need, rather than fifty; what is loaded on demand stays apart.
        codeSplitting: {
          groups: [{ name: 'app', test: isShared, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: server, ws: true } } },
  preview: { proxy: { '/v1': { target: server, ws: true } } },
});
