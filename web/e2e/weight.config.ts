import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch';

// `npm run weight`: what the app weighs and how smooth it is, into docs/weight.md.
export default defineConfig({
  testDir: 'tests',
  testMatch: ['weight.spec.ts', 'frames.spec.ts'],
  workers: 1,
  timeout: 400_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { launchOptions },
});
