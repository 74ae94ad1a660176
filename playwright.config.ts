import { defineConfig } from '@playwright/test';

// What a headless Chromium needs in a container, and nothing that would phone home during a test.
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Variations of what the CI size runs once, and whole specs beside the main paths: appearance, tools, and rules that
 * other suites hold too. `npm run test:full` runs them all.
 */
const full = process.env.SIZE === 'full';
const FULL_ONLY = full
  ? []
  : [/@full/, /\b(emails|type-face|embed-doctor|map-import-corpus|print|reports|find)\.spec\.ts/];

/** They change which websites an estate or a builder lists, so one at a time. */
const SITES = /(builder-site|embed|embed-doctor|embedded|portal)\.spec\.ts$/;
const RELEASES = /(registry|new-remote|release)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e/specs',
  // By what is pictured, not by who takes the picture.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  // Starts the whole product once a run, on free ports and in a folder of its own; the addresses reach the workers by environment.
  globalSetup: './tools/test/journeys-setup.mjs',
  outputDir: './test-results',
  // One more than the cores of a small CI machine: a journey often waits for a timer or an answer.
  workers: 3,
  fullyParallel: true,
  grepInvert: FULL_ONLY,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tools/test/skipped.playwright.mjs'], ['./tools/test/failed-page.playwright.mjs']],
  use: {
    baseURL: process.env.LOTLINE_E2E_URL,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    viewport: { width: 1280, height: 900 },
    // Pictures of every step take time: `--trace retain-on-failure` on a run that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Painting motion takes a tenth of the time; specs that need it are `WITH_MOTION`.
    contextOptions: full ? {} : { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
  // Releases change the remotes of a running product, so they come after the rest, alone.
  projects: [
    // First, so that the other worker has company to the end.
    { name: 'sites', testMatch: SITES, workers: 1, fullyParallel: false },
    { name: 'visitors', testIgnore: [RELEASES, SITES] },
    { name: 'releases', testMatch: RELEASES, dependencies: ['visitors', 'sites'], workers: 1, fullyParallel: false },
  ],
});
