import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// A page to look at the board and the pieces with; no part of the app.
export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: here('../out/demo'),
    emptyOutDir: true,
    rolldownOptions: { input: [here('index.html'), here('sheet.html')] },
  },
});
