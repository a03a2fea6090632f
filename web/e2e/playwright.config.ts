import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch';

export default defineConfig({
  testDir: 'tests',
  testIgnore: ['screens.spec.ts', 'online-screens.spec.ts', 'frames.spec.ts', 'weight.spec.ts'],
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./failures.ts']],
  forbidOnly: true,
  use: {
    launchOptions,
    actionTimeout: 20_000,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Keeping one costs time in every test; `--trace retain-on-failure` asks for it.
    trace: 'off',
  },
});
