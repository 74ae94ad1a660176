// @ts-check
// One first visit: a fresh browser context, an empty cache, a phone on slow 4G with a quarter of the CPU.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { devices } from '@playwright/test';

const PROBE = readFileSync(path.join(import.meta.dirname, 'probe.js'), 'utf8');
/** A phone's user agent, because the product renders the first page for it. */
const { userAgent } = devices['Pixel 7'];
const VIEWPORT = { width: 390, height: 844 };
/** The slow 4G profile of DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PATIENCE = 60_000;

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** @param {Browser} browser @param {boolean} slow @param {{ origin: string, cookies: readonly string[] }} [visitor] cookies of a logged-in browser */
async function openPage(browser, slow, visitor) {
  const context = await browser.newContext({
    userAgent,
    viewport: VIEWPORT,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(PROBE);
  if (visitor)
    await context.addCookies(
      visitor.cookies.map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf('=')),
        value: cookie.slice(cookie.indexOf('=') + 1),
        url: visitor.origin,
      })),
    );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

const waitFor = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.waitForFunction((field) => Number(/** @type {any} */ (globalThis).benchProbe[field]) > 0, name, {
    timeout: PATIENCE,
    polling: 50,
  });

/** @typedef {{ url: string, startTime: number, responseEnd: number }} Loaded */

/** Requests and script bytes before the page responded, from Resource Timing. */
const loadedBy = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.evaluate((field) => {
    const readyAt = /** @type {any} */ (globalThis).benchProbe[field];
    const all = /** @type {any[]} */ (performance.getEntriesByType('resource')).filter(
      (entry) =>
        entry.responseEnd > 0 &&
        entry.responseEnd <= readyAt &&
        !entry.name.endsWith('favicon.ico') &&
        !entry.name.startsWith('data:'),
    );
    // The page doesn't wait for its own tracking events.
    const needed = all.filter((entry) => !entry.name.endsWith('/api/events'));
    const scripts = needed.filter((entry) => /\.js(\?|$)/.test(entry.name));
    return {
      requests: needed.length + 1,
      /** @type {Loaded[]} */
      loaded: needed.map(({ name: url, startTime, responseEnd }) => ({ url, startTime, responseEnd })),
      pageEnd: /** @type {any} */ (performance.getEntriesByType('navigation')[0]).responseEnd,
      sentKb: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1024,
      names: needed.map(
        (entry) =>
          `${Math.round(entry.startTime)}–${Math.round(entry.responseEnd)} ${new URL(entry.name).pathname} ${entry.encodedBodySize}`,
      ),
    };
  }, name);

/**
 * What the page needed: the requests that most of its throttled visits had before it responded. Unthrottled, its idle
 * work (tracking, preloads) races the first paint and would be counted.
 * @param {readonly { loaded: readonly Loaded[] }[]} visits
 * @returns {ReadonlySet<string>}
 */
export function neededBy(visits) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { url } of visits.flatMap(({ loaded }) => loaded)) times.set(url, (times.get(url) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count > visits.length / 2).map(([url]) => url));
}

/**
 * The longest chain of needed requests in an unthrottled visit, where round trips don't overlap by chance.
 * @param {{ loaded: readonly Loaded[], pageEnd: number }} visit @param {ReadonlySet<string>} needed
 */
export function depthOf({ loaded, pageEnd }, needed) {
  let depth = 1;
  let end = pageEnd;
  for (const { startTime, responseEnd } of loaded
    .filter(({ url }) => needed.has(url))
    .sort((a, b) => a.responseEnd - b.responseEnd)) {
    if (startTime < end) continue;
    depth += 1;
    end = responseEnd;
  }
  return depth;
}

/** The scripts' size in gzip, like the peers' figures; they are sent in brotli. */
export async function gzippedOf(/** @type {Iterable<string>} */ urls) {
  const scripts = [...urls].filter((url) => /\.js(\?|$)/.test(url));
  const files = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return {
    gzipKb: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1024,
    code: files.join('\n'),
  };
}

/** Loads the estate page until its map responds. */
export async function visitEstate(
  /** @type {Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ estate,
  /** @type {{ slow?: boolean, cookies?: readonly string[] }} */ { slow = true, cookies = [] } = {},
) {
  const { context, page, errors } = await openPage(browser, slow, { origin, cookies });
  try {
    await page.goto(`${origin}/estate/${estate}?default=map`, { waitUntil: 'commit' });
    await waitFor(page, 'mapAt');
    await page.waitForTimeout(1500);
    const { mapAt, firstText, lcp, cls } = await page.evaluate(() => /** @type {any} */ (globalThis).benchProbe);
    return { mapAt, firstText, lcp, cls, ...(await loadedBy(page, 'mapAt')), errors };
  } finally {
    await context.close();
  }
}

/** Loads the Builder page of a lot until a design can be pressed. `calls`: API requests it waited for. */
export async function visitBuilder(
  /** @type {Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ pathname,
  { slow = true } = {},
) {
  const { context, page, errors } = await openPage(browser, slow);
  try {
    await page.goto(origin + pathname, { waitUntil: 'commit' });
    await waitFor(page, 'homesAt');
    await page.waitForTimeout(1500);
    const { homesAt, firstText, lcp, cls } = await page.evaluate(() => /** @type {any} */ (globalThis).benchProbe);
    const loaded = await loadedBy(page, 'homesAt');
    const calls = loaded.names.filter((name) => / \/api\/(?!events |.*\/live )/.test(name));
    return { homesAt, firstText, lcp, cls, ...loaded, calls: calls.length, errors };
  } finally {
    await context.close();
  }
}

/** Opens the stage map and taps a lot `wait` ms after the map responds; measures from the tap to the modal's frame and to the modal. */
export async function openLot(
  /** @type {Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {{ estate: string, stageId: string, at: { x: number, y: number } }} */ lot,
  /** @type {number} */ wait,
) {
  const { context, page } = await openPage(browser, true);
  try {
    await page.goto(`${origin}/estate/${lot.estate}?default=map&stageId=${lot.stageId}`, { waitUntil: 'commit' });
    await waitFor(page, 'mapAt');
    const box = await page
      .getByRole('group', { name: /map/i })
      .filter({ has: page.locator('img') })
      .first()
      .locator('img')
      .first()
      .boundingBox();
    if (!box) throw new Error('the map has no drawing');
    if (wait > 0) await page.waitForTimeout(wait);
    const y = box.y + lot.at.y * box.height;
    await page.touchscreen.tap(box.x + lot.at.x * box.width, y);
    await waitFor(page, 'modalAt');
    const { clickAt, frameAt, modalAt } = await page.evaluate(() => /** @type {any} */ (globalThis).benchProbe);
    return { toFrame: frameAt - clickAt, toModal: modalAt - clickAt };
  } finally {
    await context.close();
  }
}
