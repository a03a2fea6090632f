// `npm run frames`: how smoothly pieces are dragged on this machine.

import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch';

export default defineConfig({
  testDir: 'tests',
  testMatch: 'frames.spec.ts',
  workers: 1,
  timeout: 300_000,
  reporter: 'line',
  use: { launchOptions, locale: 'en-GB' },
});
