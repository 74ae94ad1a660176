// @ts-check
// Finds a Chromium for the journeys: the system's, Playwright's, or Debian's package if this process may install it.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './start/run.mjs';
import { aptInstall } from './mongo/system-libraries.mjs';

/** Flags for a headless browser in a container, without background network requests. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same engine without UI: tests take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const onPath = (/** @type {string[]} */ ...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file)) ?? null;
};

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

async function fromDebian(/** @type {(text: string) => void} */ log) {
  await aptInstall([SHELL], log);
  return onPath(SHELL);
}

/**
 * The path of a working Chromium; logs each attempt.
 * @param {{ log?: (text: string) => void }} [options]
 * @returns {Promise<string>}
 */
export async function ensureChromium({ log = () => {} } = {}) {
  /** @type {[string, () => Promise<string | null> | string | null][]} */
  const sources = [
    ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH || null],
    ['the system', () => onPath(SHELL)],
    // Only in CI: a developer's machine can use an installed Chromium.
    [`apt-get install ${SHELL}`, () => (process.env.CI ? fromDebian(log) : null)],
    ['the system', () => onPath(...NAMES)],
    ['Playwright', playwrightsOwn],
    [`apt-get install ${SHELL}`, () => fromDebian(log)],
  ];
  /** @type {string[]} */
  const failures = [];
  for (const [name, find] of sources) {
    try {
      const path = await find();
      const version = path ? await run(path, ['--version', '--no-sandbox'], { timeout: 30_000 }) : null;
      if (path && version?.code === 0) {
        log(`${version.output.trim().split('\n').at(-1)} from ${name}`);
        return path;
      }
      failures.push(`${name}: ${path ? `${path} does not run` : 'none'}`);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(
    `No Chromium was found:\n${failures.map((line) => `  - ${line}`).join('\n')}\nInstall one, or name it in CHROMIUM_PATH.`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await ensureChromium({ log: (text) => console.error(text) }));
}
