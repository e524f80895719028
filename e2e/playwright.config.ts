// Journeys on the built client, the real server and real PostgreSQL: one whole portal per worker, each on its own clone of the demo database.
import '../tools/requireNode.mjs';
import '../api/test/clock.ts';
import { defineConfig } from '@playwright/test';
import { stepTimeoutMs, testTimeoutMs } from '../api/test/timeouts.ts';
import { chromiumPath } from '../tools/chromium.ts';

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
    // A click waits until its target stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what a test wants to hold back or change; its own test lets it.
    serviceWorkers: 'block',
    // A trace of every step slows the journeys down: E2E_TRACE=1 records it.
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
