// `npm run screens`: pictures of every screen.

import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['screens.spec.ts', 'online-screens.spec.ts'],
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions,
    actionTimeout: 20_000,
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
