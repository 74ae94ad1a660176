// @ts-check
// Opens each URL a build serves and reports failures with URL and message.
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters as plain } from 'node:util';
import { realmTrouble, watchRealm } from './watch-realm.mjs';
import { madeUpApi } from './made-up-api.mjs';
import { swapBuild } from './swap-build.mjs';
import { watchPage } from './watch-page.mjs';

/** Maximum number of concurrently open pages. */
const AT_ONCE = 3;
/** Timeout for a page to become idle, in ms. */
const REST_MS = 20_000;
/** A page without requests for this long is idle, in ms. */
const QUIET_MS = 300;
/** The shell's fallback texts for a part that fails to load (shell/src/strings.ts). */
const FAILED = [
  'This part of the page could not be loaded',
  'This part takes longer than usual',
  'This part is taking longer than usual',
];

const firstLine = (/** @type {unknown} */ error) =>
  plain(error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * Tracks a page's requests in progress, except event streams, which never end.
 * @param {import('@playwright/test').Page} page
 */
function watchTraffic(page) {
  /** @type {Set<import('@playwright/test').Request>} */
  const open = new Set();
  let last = Date.now();
  const ended = (/** @type {import('@playwright/test').Request} */ request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    open.add(request);
    last = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => open.size === 0 && Date.now() - last >= QUIET_MS;
}

/** The shell has rendered and no placeholder is left. */
const hasSettled = () => {
  const root = document.getElementById('root');
  return (
    !!root &&
    Object.keys(root).some((key) => key.startsWith('__reactContainer$')) &&
    !root.querySelector('[data-readable]') &&
    !root.querySelector('[aria-busy="true"]')
  );
};

/**
 * Waits until a page is idle, or until a failure plus a moment for further ones; false on timeout.
 * @param {import('@playwright/test').Page} page @param {() => boolean} isQuiet @param {() => boolean} isWrong
 */
async function rest(page, isQuiet, isWrong) {
  for (const deadline = Date.now() + REST_MS; Date.now() < deadline; await pause(100)) {
    if (isWrong()) {
      await pause(QUIET_MS);
      return true;
    }
    if (isQuiet() && (await page.evaluate(hasSettled))) return true;
  }
  return false;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {object} options
 * @param {import('./swap-build.mjs').Swap} options.swap @param {string} options.base the build's folder
 * @param {import('./addresses.mjs').Address[]} options.addresses @param {import('../live-page.mjs').Boot} options.boot
 * @param {typeof import('@lotline/shared-domain')} options.domain
 * @param {import('./watch-realm.mjs').Realm} options.alone
 * @param {(context: import('@playwright/test').BrowserContext) => Promise<unknown>} options.prepare serves local files, in a dry run
 * @param {import('@playwright/test').BrowserContextOptions} options.device @param {(text: string) => void} options.log
 * @returns {Promise<string[]>} failures, one line each
 */
export async function openAddresses(browser, { swap, base, addresses, boot, domain, alone, prepare, device, log }) {
  const hosts = [
    ...new Set([.../** @type {string[]} */ (boot.allowedOrigins ?? []), boot.staticOrigin, new URL(base).origin]),
  ];
  /** @type {string[]} */
  const trouble = [];

  /** @param {import('./addresses.mjs').Address} one */
  const open = async ({ path, address, role, madeUp }) => {
    const context = await browser.newContext(device);
    /** @type {string[]} */
    const seen = [];
    const told = (/** @type {string} */ text) => seen.push(text);
    try {
      await prepare(context);
      await swapBuild(context, swap, path);
      const watched = madeUp ? null : await watchPage(context, { api: swap.api, base });
      if (madeUp) await madeUpApi(context, { swap, role, boot, domain, hosts, report: told });
      const realmOf = await watchRealm(context);
      const page = await context.newPage();
      let drawn = 0;
      page.on('response', (answer) => {
        if (answer.url().startsWith(base)) drawn += 1;
      });
      if (madeUp) {
        page.on('pageerror', (error) => told(`threw ${error.message}`));
        page.on('console', (message) => message.type() === 'error' && told(`console: ${firstLine(message.text())}`));
      }
      const isQuiet = watchTraffic(page);
      await page.goto(`${swap.api}${address}`, { waitUntil: 'domcontentloaded' });
      const isWrong = () => seen.length + (watched?.trouble.length ?? 0) > 0;
      if (!(await rest(page, isQuiet, isWrong)))
        told(`never comes to rest: after ${REST_MS / 1000} s it still loads or waits`);
      const words = await page.evaluate(() => document.body.innerText);
      seen.push(
        ...(watched?.trouble ?? []),
        ...FAILED.filter((text) => words.includes(text)).map((text) => `shows “${text}”`),
      );
      if (drawn === 0 && !isWrong()) told('is not drawn by this build: the page never asked for it');
      // Task durations are meaningless while other pages are open.
      if (swap.name !== 'shell') seen.push(...realmTrouble({ ...(await realmOf(page)), longest: 0 }, alone));
    } catch (error) {
      told(firstLine(error));
    } finally {
      await context.close();
    }
    trouble.push(...[...new Set(seen)].map((text) => `${path}: ${text}`));
    log(`${path}${role === null ? '' : ` as ${role}`}${madeUp ? ', with made-up answers' : ''}`);
  };

  const waiting = [...addresses];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await open(next);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, addresses.length) }, worker));
  return trouble;
}
