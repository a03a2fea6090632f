import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Reactive modules are tested too.
  plugins: [svelte()],
  test: {
    include: ['packages/*/tests/**/*.test.ts', 'app/src/**/*.test.ts'],
    environment: 'node',
  },
});
