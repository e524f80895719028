// One portal per worker: built client, real server, and its own clone of the demo database.
import '../tools/requireNode.mjs';
import '../api/test/clock.ts';
import { defineConfig } from '@playwright/test';
import { stepTimeoutMs, testTimeoutMs } from '../api/test/timeouts.ts';
import { chromiumPath } from '../scripts/chromium.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: './results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: testTimeoutMs,
  expect: { timeout: stepTimeoutMs },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    actionTimeout: stepTimeoutMs,
    navigationTimeout: stepTimeoutMs,
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    // Targets do not move without animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer requests that tests intercept; its own test enables it.
    serviceWorkers: 'block',
    // Traces slow journeys down: set E2E_TRACE=1 to record them.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
