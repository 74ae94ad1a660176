import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Every pair of API, shell and remotes, instead of the pairs that cover them (docs/testing.md). */
const full = process.env.SIZE === 'full';

// Remotes on origins of their own, faults at their hosts, and the release before (docs/testing.md, Federation).
export default defineConfig(base, {
  testDir: './e2e/federation/specs',
  globalSetup: './tools/test/federation/setup.mjs',
  // Each worker has a testbed of its own: database, API processes, hosts.
  workers: 2,
  fullyParallel: true,
  timeout: full ? 120_000 : 60_000,
  reporter: [
    ['list'],
    ['./tools/test/federation/minutes-reporter.mjs'],
    ['./tools/test/skipped.playwright.mjs'],
    ['./tools/test/failed-page.playwright.mjs'],
  ],
  use: {
    ...base.use,
    // Motion is not what is tested here.
    contextOptions: { reducedMotion: 'reduce' },
    // A page that a test rewrites comes from nowhere for the browser, which would then keep it from this machine's hosts.
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), '--disable-features=LocalNetworkAccessChecks'],
    },
  },
});
