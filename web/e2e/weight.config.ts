import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch';

// What the app weighs: `npm run weight`.
export default defineConfig({
  testDir: 'tests',
  testMatch: 'weight.spec.ts',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  use: { launchOptions },
});
