import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints';

/** Where `hyperchess serve` listens while the app is being worked on. */
const server = process.env['HYPERCHESS_SERVER'] ?? 'http://127.0.0.1:8064';

export default defineConfig({
  plugins: [breakpoints(), sveltekit()],
  server: { proxy: { '/v1': { target: server, ws: true } } },
  preview: { proxy: { '/v1': { target: server, ws: true } } },
});
