// @ts-check
/**
 * `npm run bench:homes [-- --rounds 5 --slow 4]`
 * A lot with 1,000 designs of one builder: main-thread time that the Builder page takes to answer a press or a key, on a desktop and on a
 * phone. Figures are medians, the longest task the maximum.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { median } from '../map/measure.mjs';
import { seedDesigns } from './seed.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, slow: { type: 'string', default: '1' } },
});
const [rounds, slow] = [Number(values.rounds), Number(values.slow)];
const root = path.resolve(import.meta.dirname, '../..');
const COUNT = 1000;
/** Main-thread ms that an answer may take. */
const GOAL = 100;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, act: (page: Page) => Promise<unknown>, seen: (page: Page) => Promise<unknown> }} Press */

const log = (/** @type {string} */ line) => console.log(`${line} (load ${os.loadavg()[0]?.toFixed(1)})`);

const search = (/** @type {Page} */ page) => page.getByRole('searchbox');
const type = (/** @type {string} */ key) => async (/** @type {Page} */ page) => {
  await search(page).focus();
  await page.keyboard.press(key);
};
const card = (/** @type {Page} */ page, /** @type {RegExp} */ name) => page.getByRole('button', { name }).first();
const count = (/** @type {string} */ text) => (/** @type {Page} */ page) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** @type {Press[]} */
const ON_DESKTOP = [
  {
    name: 'next page',
    act: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
    seen: (page) => page.getByText(/^Page 2 of/).waitFor(),
  },
  { name: 'search: a key', act: type('9'), seen: (page) => page.getByText(/^Page 1 of/).waitFor() },
  { name: 'search: another key', act: type('9'), seen: (page) => card(page, /^Wren 99/).waitFor() },
  { name: 'search: cleared', act: (page) => search(page).fill(''), seen: count('10') },
  {
    name: 'dropdown: builder',
    act: (page) => page.getByLabel('Select Builder').selectOption('Wren Homes'),
    seen: count('1000 home designs'),
  },
  {
    name: 'dropdown: design',
    act: (page) => page.getByLabel('Select Design').selectOption('Wren 777'),
    seen: (page) => page.getByRole('heading', { level: 2, name: 'Wren 777' }).waitFor(),
  },
  {
    name: 'press on a card',
    act: (page) => card(page, /^Wren 2\b/).click(),
    seen: (page) => page.getByRole('heading', { level: 2, name: 'Wren 2', exact: true }).waitFor(),
  },
];
/** @type {Press[]} */
const ON_PHONE = [
  {
    name: 'builder',
    act: (page) => page.getByRole('button', { name: 'Wren Homes' }).tap(),
    seen: (page) => card(page, /^Wren 1$/).waitFor(),
  },
  { name: 'search: a key', act: type('9'), seen: (page) => card(page, /^Wren 9$/).waitFor() },
  { name: 'search: cleared', act: (page) => search(page).fill(''), seen: (page) => card(page, /^Wren 1$/).waitFor() },
  {
    name: 'design',
    act: (page) => card(page, /^Wren 2$/).tap(),
    seen: (page) => page.getByRole('heading', { level: 2, name: 'Wren 2', exact: true }).waitFor(),
  },
  {
    name: 'slider to its end, 24 more',
    act: (page) =>
      page
        .getByRole('region', { name: 'Browse: Home Designs' })
        .getByRole('list')
        .evaluate((list) => list.scrollTo({ left: list.scrollWidth })),
    seen: (page) => card(page, /^Wren 40$/).waitFor(),
  },
];

/** Records tasks of 50 ms and more, by PerformanceObserver. */
const WATCH = () => {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** Opens the page and makes all presses. @returns {Promise<Record<string, { main: number, longest: number }>>} */
async function visit(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ address,
  /** @type {'desktop' | 'phone'} */ on,
) {
  const isPhone = on === 'phone';
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const taskMs = async () =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const longest = () => page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).benchTasks.splice(0)));
  /** @type {Record<string, { main: number, longest: number }>} */
  const found = {};
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main button[aria-pressed]').first().waitFor();
    await page.waitForTimeout(2000);
    found['first visit'] = { main: await taskMs(), longest: await longest() };
    for (const { name, act, seen } of isPhone ? ON_PHONE : ON_DESKTOP) {
      const before = await taskMs();
      await act(page);
      await seen(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      found[name] = { main: (await taskMs()) - before, longest: await longest() };
    }
    return found;
  } finally {
    await context.close();
  }
}

await withLock(root, log, async () => void (await build({ root, log })));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-homes-'));
log('starting the product');
const product = await startProduct({ root, port: await freePortPair(), dataDir, env: { LOTLINE_REQUEST_LOG: '0' } });
const { browser } = await openBrowser();
/** @type {Record<string, Record<string, { main: number[], longest: number[] }>>} */
const all = { desktop: {}, phone: {} };
try {
  const address = product.url + (await seedDesigns(product.mongodbUri, COUNT));
  for (let round = 0; round <= rounds; round += 1) {
    for (const on of /** @type {const} */ (['desktop', 'phone'])) {
      const found = await visit(browser, address, on);
      // The first visit warms up the API.
      if (round === 0) continue;
      for (const [name, { main, longest }] of Object.entries(found)) {
        const kept = ((all[on] ??= {})[name] ??= { main: [], longest: [] });
        kept.main.push(main);
        kept.longest.push(longest);
      }
    }
    log(`round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const results = Object.fromEntries(
  Object.entries(all).map(([on, presses]) => [
    on,
    Object.fromEntries(
      Object.entries(presses).map(([name, { main, longest }]) => [
        name,
        { main: Math.round(median(main)), longest: Math.round(Math.max(...longest)) },
      ]),
    ),
  ]),
);
for (const [on, table] of Object.entries(results)) {
  console.log(on);
  console.table(table);
}
for (const [on, table] of Object.entries(results))
  for (const [name, { main }] of Object.entries(table))
    if (name !== 'first visit')
      console.log(
        `${main <= GOAL ? 'met    ' : 'NOT MET'}  ${on}, ${name}: ${main} ms of main thread (goal ≤ ${GOAL} ms)`,
      );
if (slow === 1) {
  mkdirSync(path.join(root, 'bench/results'), { recursive: true });
  writeFileSync(
    path.join(root, 'bench/results/homes.json'),
    `${JSON.stringify({ rounds, designs: COUNT, load: Number(os.loadavg()[0]?.toFixed(2)), results }, null, 2)}\n`,
  );
}
process.exit(0);
