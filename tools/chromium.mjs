// @ts-check
// Finds a Chromium for the journeys: the system's, Playwright's, Debian's package if this process may install it, or a download of
// Playwright's.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lastLines, run } from './start/run.mjs';
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

function runPlaywright(/** @type {string[]} */ args, timeout = 30_000) {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return run(process.execPath, [cli, ...args], { timeout, quiet: 30_000 });
}

const ONLY_SHELL = ['--only-shell', 'chromium'];

/** Playwright's headless shell or browser, if it was installed. */
async function playwrightsOwn() {
  const planned = await runPlaywright(['install', '--dry-run', ...ONLY_SHELL]);
  const folder = /Install location:\s+(.*)/.exec(planned.output)?.[1];
  const files = folder && existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  const shell = files.find((file) => /(^|[\\/])(chrome-headless-shell|headless_shell)$/.test(file));
  if (folder && shell) return join(folder, shell);
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** The last resort, for machines without Debian's packages or without the rights to install them. */
async function fromPlaywright(/** @type {(text: string) => void} */ log) {
  log('playwright install --only-shell chromium (about 110 MB)');
  const { code, output, timedOut } = await runPlaywright(['install', ...ONLY_SHELL], 600_000);
  if (code !== 0) throw new Error(timedOut ? 'the download host gave no answer' : lastLines(output, 1));
  return playwrightsOwn();
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
    ['a download by Playwright', () => fromPlaywright(log)],
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
